// @vitest-environment node
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

import type { Memory } from "./memory";
import { Broken, type Game, Key, drawn, prove } from "./proof";

// Written by the server's own code: a test of the server holds that it still is.
const TEXT = readFileSync(new URL("../../../tests/golden/fair.json", import.meta.url), "utf-8");
const STRANGER: Memory = { commitment: "", said: {}, words: [], number: -1, link: "" };

function game(): Game {
  return JSON.parse(TEXT) as Game;
}

/** What a player at seat 0 has kept of it. */
function witness(): Memory {
  const { commitment, seats, rows } = game().fair;
  const words = seats.map(({ seat, name, by, word }) => ({ seat, name, by, word }) as never);
  return { commitment, said: { 0: seats[0]!.word }, words, number: 20, link: rows[20]!.link };
}

async function fault(told: Game, memory = STRANGER): Promise<string> {
  try {
    await prove(told, memory);
  } catch (error) {
    if (error instanceof Broken) return `${error.fault} ${error.place}`.trim();
    throw error;
  }
  return "";
}

type Loose = Record<string, unknown> & unknown[];

/** Every value of the file that this proof stands on, by its path. */
function* leaves(value: object, path: string[] = []): Generator<string[]> {
  for (const [name, row] of Object.entries(value)) {
    if (row !== null && typeof row === "object") yield* leaves(row as object, [...path, name]);
    else yield [...path, name];
  }
}

function changed(path: readonly string[]): Game {
  const told = game();
  const place = path.slice(0, -1).reduce((row, name) => row[name] as Loose, told as never as Loose);
  const name = path.at(-1)!;
  const value = place[name];
  if (typeof value === "string") place[name] = value ? `${value.slice(1)}${value[0]}~` : "~";
  else place[name] = typeof value === "number" ? value + 1 : 7;
  return told;
}

describe("a proof in the browser", () => {
  it("proves every draw of a match that the server has written down", async () => {
    const chance = game().fair.rows.filter((row) => row.kind === "chance").length;
    expect(chance).toBeGreaterThan(5);
    expect(await prove(game(), STRANGER)).toEqual({ draws: chance, said: 0, isSeen: false });
    expect(await prove(game(), witness())).toEqual({ draws: chance, said: 1, isSeen: true });
  });

  it("finds whatever was changed in what it checks", async () => {
    const unread = new Set(["format", "version", "seed", "plies", "seal", "text", "scores"]);
    const odd = (path: string[]) => path.includes("odds"); // a weight changed may draw the same
    const paths = [...leaves(game())].filter(
      (path) => !odd(path) && !path.some((name) => unread.has(name)),
    );
    expect(paths.length).toBeGreaterThan(200);
    for (const path of paths) expect(await fault(changed(path)), path.join(".")).not.toBe("");
  });

  it("says where", async () => {
    expect(await fault(changed(["fair", "rows", "3", "at"]))).toBe("link 3");
    expect(await fault(changed(["fair", "secret"]))).toBe("promise");
    expect(await fault(changed(["options", "goal"]))).toBe("link options");
    expect(await fault({ ...game(), box: "another" })).toBe("link box");
  });

  it("compares with what this browser has seen", async () => {
    const memory = witness();
    expect(await fault(game(), { ...memory, commitment: "0" })).toBe("seen commitment");
    expect(await fault(game(), { ...memory, said: { 0: "mine" } })).toBe("word 0");
    expect(await fault(game(), { ...memory, link: "0" })).toBe("seen 20");
    const words = [{ ...memory.words[1]!, word: "another" }];
    expect(await fault(game(), { ...memory, words })).toBe("words 1");
  });

  it("does not prove a match that lasts", async () => {
    const told = game();
    expect(await fault({ ...told, fair: { ...told.fair, secret: "" } })).toBe("closed");
  });

  it("draws again what would favour the low", async () => {
    const key = await Key.of(new Uint8Array(32));
    const odds = [0, 1, 2, 3, 4, 5].map((face) => [face, 1] as const);
    expect(await drawn(key, 7, odds)).toBe(1); // as docs/fairness.md has it
  });
});
