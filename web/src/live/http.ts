/** What is asked of the server outside a match. A refusal arrives as an error with its sentence. */

import type {
  BotCard,
  GameCard,
  Kit,
  Link,
  Me,
  Refusal,
  RulesText,
  SitWish,
  TableCard,
  TableWish,
} from "../wire";
import { language } from "../words.svelte";

/** The server has understood, and said no. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
  ) {
    super(refusal.sentence);
  }
}

/** The server could not be reached, or said something that makes no sense. */
export class Unreachable extends Error {}

type Method = "GET" | "POST" | "PUT" | "DELETE";

export async function ask<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const answer = await reached(method, path, body);
  const text = await answer.text();
  if (answer.ok) return (text ? JSON.parse(text) : null) as T;
  throw failed(answer.status, text);
}

async function reached(method: Method, path: string, body: unknown): Promise<Response> {
  const headers: Record<string, string> = { "X-Astrolabe": "1" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const asked = { method, headers, body: body === undefined ? null : JSON.stringify(body) };
  try {
    return await fetch(addressOf(path), asked);
  } catch (error) {
    throw new Unreachable(String(error));
  }
}

/** The same path in the language of the page. */
export function addressOf(path: string): string {
  return `/api${path}${path.includes("?") ? "&" : "?"}language=${language()}`;
}

function failed(status: number, text: string): Error {
  try {
    const refusal = JSON.parse(text) as Refusal;
    if (typeof refusal.sentence === "string") return new Refused(status, refusal);
  } catch {
    // not ours: a proxy's page, say
  }
  return new Unreachable(`${status}`);
}

export const games = () => ask<GameCard[]>("GET", "/games");
export const bots = (game: string) => ask<BotCard[]>("GET", `/games/${game}/bots`);
export const kit = (game: string) => ask<Kit>("GET", `/games/${game}/kit`);
export const rules = (game: string) => ask<RulesText>("GET", `/games/${game}/rules`);

export const create = (wish: TableWish) => ask<TableCard>("POST", "/matches", wish);
export const tables = (which: "open" | "mine") =>
  ask<TableCard[]>("GET", `/matches?which=${which}`);
export const table = (match: string) => ask<TableCard>("GET", `/matches/${match}`);
export const sit = (match: string, wish: SitWish) =>
  ask<TableCard>("POST", `/matches/${match}/sit`, wish);
export const seatBot = (match: string, seat: number, spec: string) =>
  ask<TableCard>("PUT", `/matches/${match}/seats/${seat}`, { spec });

export const me = () => ask<Me>("GET", "/me");
export const rename = (name: string) => ask<Me>("PUT", "/me", { name });
export const link = () => ask<Link>("POST", "/me/link");
export const leave = (match: string) => ask<TableCard>("POST", `/matches/${match}/leave`);
export const signOut = () => ask<Me>("POST", "/me/leave");
export const redeem = (key: string) => ask<Me>("POST", "/me/seats", { key });
