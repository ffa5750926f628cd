/** What this browser has said to chance and was told of it while a match lasted: kept here, out of
 *  the server's reach, to be compared with the file of the match once it is over. */

import type { Event, Promise as Promised, SeatWord } from "../wire";
import { freshId } from "./frames";

const KEPT = "astrolabe.seen";
const MOST = 60; // matches remembered

export interface Memory {
  commitment: string; // as it was shown first
  said: Readonly<Record<number, string>>; // words of my seats
  words: readonly SeatWord[]; // of all seats, as they were when they were settled
  number: number; // of the last row that was told while its match lasted; -1: none
  link: string; // of that row, and so of all rows before it
}

const NOTHING: Memory = { commitment: "", said: {}, words: [], number: -1, link: "" };

export function remembered(match: string): Memory {
  return { ...NOTHING, ...all()[match] };
}

/** The word of a seat of mine: what was said before, or one that nobody can guess. */
export function wordOf(match: string, seat: number): string {
  const known = remembered(match);
  const word = known.said[seat] ?? freshId();
  keep(match, { ...known, said: { ...known.said, [seat]: word } });
  return word;
}

/** A word as the server takes it: a line of text, without signs that cannot be seen. */
export function plain(text: string): string {
  const line = text.trim().split(/\s+/u).join(" ");
  return line
    .replace(/(?![\u200c\u200d])\p{C}/gu, "")
    .normalize("NFC")
    .trim();
}

export function say(match: string, seat: number, word: string): void {
  const known = remembered(match);
  keep(match, { ...known, said: { ...known.said, [seat]: word } });
}

/** Takes in what is shown now; what was seen before is not written over. */
export function witness(match: string, promise: Promised, events: readonly Event[]): void {
  if (promise.secret) return; // the match is over: nothing is news any more
  const known = remembered(match);
  const last = events.findLast((event) => event.link);
  const isNew = last !== undefined && last.number > known.number;
  keep(match, {
    ...known,
    commitment: known.commitment || promise.commitment,
    words: known.words.length || !promise.is_settled ? known.words : promise.words,
    number: isNew ? last.number : known.number,
    link: isNew ? last.link : known.link,
  });
}

function all(): Record<string, Memory> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Record<string, Memory>;
  } catch {
    return {};
  }
}

function keep(match: string, memory: Memory): void {
  const { [match]: _, ...others } = all();
  const recent = Object.entries(others).slice(1 - MOST);
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...Object.fromEntries(recent), [match]: memory }));
  } catch {
    // a browser that keeps nothing has nothing to compare; the match goes on
  }
}
