/** Moves typed as people write them: words that name parts, whole or by a beginning that is enough. */

import type { Kit } from "../wire";
import type { Narrowing } from "./narrowing";

/** What came of a typed line: what is said by it, and the word that was not understood, if any. */
export interface Heard {
  readonly narrowing: Narrowing;
  readonly unclear: string;
}

/** Say every word of a line. */
export function heard(kit: Kit, narrowing: Narrowing, line: string): Heard {
  for (const word of line.toLowerCase().split(/\s+/).filter(Boolean)) {
    const part = partOf(kit, narrowing, word);
    if (part === null) return { narrowing, unclear: word };
    if (!narrowing.given.includes(part)) narrowing = narrowing.say(part);
  }
  return { narrowing, unclear: "" };
}

/** The part a word means: its very value, else the only one of the next parts, or of all, that begins so. */
function partOf(kit: Kit, narrowing: Narrowing, word: string): number | null {
  const open = [...narrowing.open, ...narrowing.given];
  const values = new Map(open.map((part) => [part, valueOf(kit.part_keys[part] ?? "")]));
  const exact = open.find((part) => values.get(part) === word);
  if (exact !== undefined) return exact;
  const begins = (parts: readonly number[]) =>
    parts.filter((part) => values.get(part)?.startsWith(word));
  const next = begins([...narrowing.next]);
  const found = next.length > 0 ? next : begins(open);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** `e4` of `cell:e4`. */
export function valueOf(part: string): string {
  return part.slice(part.indexOf(":") + 1);
}

/** `cell` of `cell:e4`. */
export function kindOf(part: string): string {
  return part.slice(0, Math.max(0, part.indexOf(":")));
}
