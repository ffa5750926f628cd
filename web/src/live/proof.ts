/** Proves the chance of a match that is over, with what this browser has seen of it. It holds no rules:
 *  what could fall, and with which weight, is taken as the file says. docs/fairness.md has the whole. */

import type { Memory } from "./memory";

const FORM = "astrolabe 1";
const LINK_DIGITS = 32;
const WORD_BYTES = 8;
const WORDS = 2n ** 64n;

interface Row {
  number: number;
  kind: string;
  seat: number;
  move: number | null;
  to: number | null;
  at: number;
  text: string;
  odds: readonly (readonly [number, number])[];
  link: string;
}

interface Spoken {
  seat: number;
  kind: string;
  name: string;
  spec: string;
  by: string;
  word: string;
  link: string;
}

/** The file of a match, as far as it matters here. */
export interface Game {
  game: string;
  box: string;
  seats: number;
  options: Readonly<Record<string, string>>;
  fair: {
    match: string;
    clock: Readonly<Record<string, string | number>>;
    created: number;
    commitment: string;
    seats: readonly Spoken[];
    rows: readonly Row[];
    secret: string;
    links: Readonly<Record<string, string>>;
  };
}

/** What was proved; a match that this browser has not watched can only be proved in itself. */
export interface Proof {
  draws: number;
  said: number; // words of this browser that are among those mixed in
  isSeen: boolean; // what was shown live is in it
}

export type Fault =
  "no-crypto" | "closed" | "promise" | "word" | "words" | "link" | "seen" | "draw";

/** Something does not hold; `place` is a row, a seat or a field. */
export class Broken extends Error {
  constructor(
    readonly fault: Fault,
    readonly place: string | number = "",
  ) {
    super(`${fault} ${place}`);
  }
}

export async function prove(game: Game, memory: Memory): Promise<Proof> {
  if (!globalThis.crypto?.subtle) throw new Broken("no-crypto");
  const own = game.fair;
  if (!own.secret) throw new Broken("closed");
  const secret = await Key.of(bytesOf(own.secret));
  await checkPromise(game, memory);
  await checkWords(game, memory, secret);
  await checkLinks(game, secret);
  const { number, link } = memory; // in a game with secrets the number is this seat's own count
  if (link && !own.rows.some((row) => row.link === link)) throw new Broken("seen", number);
  return {
    draws: await checkDraws(game, secret),
    said: Object.keys(memory.said).length,
    isSeen: memory.commitment !== "",
  };
}

// The promise and the words ---------------------------------------------------------------------

async function checkPromise(game: Game, memory: Memory): Promise<void> {
  const { secret, match, commitment } = game.fair;
  const digest = await crypto.subtle.digest("SHA-256", told("commitment", match, secret));
  if (digits(new Uint8Array(digest)) !== commitment) throw new Broken("promise");
  if (memory.commitment && memory.commitment !== commitment) throw new Broken("seen", "commitment");
}

/** My words are in it, no word was exchanged later, and the house said what it had to. */
async function checkWords(game: Game, memory: Memory, secret: Key): Promise<void> {
  const seats = game.fair.seats;
  for (const [seat, word] of Object.entries(memory.said)) {
    const spoken = seats[Number(seat)];
    if (spoken?.by && spoken.word !== word) throw new Broken("word", Number(seat));
  }
  for (const { seat, by, word } of memory.words) {
    if (seats[seat]?.word !== word || seats[seat]?.by !== by) throw new Broken("words", seat);
  }
  for (const { seat, kind, by, word } of seats) {
    if (by === "seat" && kind !== "person") throw new Broken("words", seat);
    if (by === "house" && word !== (await secret.link("word", seat)))
      throw new Broken("words", seat);
  }
}

// Links -----------------------------------------------------------------------------------------

/** Whatever was changed in it has lost its link. The scores are left to those who know the rules. */
async function checkLinks(game: Game, secret: Key): Promise<void> {
  const own = game.fair;
  const facts = factsOf(game);
  for (const [name, value] of facts) {
    const link = await secret.link("field", name, value);
    if (link !== own.links[name]) throw new Broken("link", name);
  }
  let before = await secret.link("opening", ...facts.map(([, value]) => value));
  if (before !== own.links["opening"]) throw new Broken("link", "opening");
  for (const row of own.seats) {
    const { seat, kind, name, spec, by, word } = row;
    const link = await secret.link("seat", seat, kind, name, spec, by, word);
    if (link !== row.link) throw new Broken("link", name || seat);
  }
  for (const row of own.rows) {
    const { number, kind, seat, move, to, at } = row;
    before = await secret.link("row", before, number, kind, seat, move, to, at);
    if (before !== row.link) throw new Broken("link", number);
  }
}

function factsOf(game: Game): readonly [string, unknown][] {
  const { match, clock, created, commitment } = game.fair;
  const { box, seats, options } = game;
  return Object.entries({
    match,
    game: game.game,
    box,
    seats,
    options,
    clock,
    created,
    commitment,
  });
}

// Draws -----------------------------------------------------------------------------------------

/** Every row of chance is what the secret and the words bring there; returns how many. */
async function checkDraws(game: Game, secret: Key): Promise<number> {
  const { match, seats, rows } = game.fair;
  const setting = seats.map((row) => [row.seat, row.kind, row.name, row.spec, row.by, row.word]);
  const facts = [match, game.game, game.box, game.seats, game.options, setting];
  const key = await Key.of(await secret.sign(told("key", ...facts)));
  const chance = rows.filter((row) => row.kind === "chance");
  for (const row of chance) {
    if ((await drawn(key, row.number, row.odds)) !== row.move) throw new Broken("draw", row.number);
  }
  return chance.length;
}

/** Which move falls at a row, each with its weight. */
export async function drawn(key: Key, number: number, odds: Row["odds"]): Promise<number | null> {
  const total = odds.reduce((sum, [, weight]) => sum + BigInt(weight), 0n);
  if (total <= 0n) return null;
  let ticket = await below(key, number, total);
  for (const [move, weight] of odds) {
    ticket -= BigInt(weight);
    if (ticket < 0n) return move;
  }
  return null;
}

async function below(key: Key, number: number, bound: bigint): Promise<bigint> {
  const fair = WORDS - (WORDS % bound);
  for (let attempt = 0; ; attempt++) {
    const text = new TextEncoder().encode(`${number}:${attempt}`);
    const word = BigInt(`0x${digits((await key.sign(text)).slice(0, WORD_BYTES))}`);
    if (word < fair) return word % bound;
  }
}

// Hashing ---------------------------------------------------------------------------------------

type Bytes = Uint8Array<ArrayBuffer>;

/** A key of HMAC-SHA256. */
export class Key {
  private constructor(private readonly key: CryptoKey) {}

  static async of(bytes: Bytes): Promise<Key> {
    const kind = { name: "HMAC", hash: "SHA-256" };
    return new Key(await crypto.subtle.importKey("raw", bytes, kind, false, ["sign"]));
  }

  async sign(bytes: Bytes): Promise<Bytes> {
    return new Uint8Array(await crypto.subtle.sign("HMAC", this.key, bytes));
  }

  async link(...parts: unknown[]): Promise<string> {
    return digits(await this.sign(told(...parts))).slice(0, LINK_DIGITS);
  }
}

/** Plain data as the server hashes it: JSON without spaces. */
function told(...parts: unknown[]): Bytes {
  return new TextEncoder().encode(JSON.stringify([FORM, ...parts]));
}

function bytesOf(digits: string): Bytes {
  const pairs = digits.match(/../g) ?? [];
  return new Uint8Array(pairs.map((pair) => parseInt(pair, 16)));
}

function digits(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
