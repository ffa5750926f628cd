/** A move is built by narrowing: each part that is said leaves fewer of the legal moves.
 *
 *  The same mechanism as src/astrolabe/terminal/narrowing.py, by parts instead of words: parts are
 *  places in a kit's `part_keys`, moves are numbers. The order of saying does not matter. */

import type { Kit } from "../wire";

type Rest = readonly number[];

export class Narrowing {
  /** Every move that is still possible, with its parts that have not been said. */
  readonly left: ReadonlyMap<number, Rest>;
  /** Parts nobody needs to say, because every move that is left has them. */
  readonly given: readonly number[];
  /** Parts that may be said, in any order. */
  readonly open: ReadonlySet<number>;
  /** Of these the ones that come next as moves are written. */
  readonly next: ReadonlySet<number>;

  constructor(
    private readonly kit: Pick<Kit, "parts">,
    private readonly legal: readonly number[],
    readonly said: readonly number[] = [],
  ) {
    this.left = remaining(kit, legal, said);
    this.given = common([...this.left.values()]);
    const opened = [...this.left.values()].map((rest) => without(rest, this.given));
    this.open = new Set(opened.flat());
    this.next = new Set(opened.flatMap((rest) => rest.slice(0, 1)));
  }

  /** The move, once only one is left. */
  get move(): number | null {
    return this.left.size === 1 ? ([...this.left.keys()][0] ?? null) : null;
  }

  /** The move that has been said to its last part. */
  get whole(): number | null {
    for (const [move, rest] of this.left) if (rest.length === 0) return move;
    return null;
  }

  /** All that is settled: said, or not to be said. */
  get settled(): readonly number[] {
    return [...this.said, ...this.given];
  }

  say(part: number): Narrowing {
    return new Narrowing(this.kit, this.legal, [...this.said, part]);
  }

  /** As it was before a part was said. */
  unsay(part: number): Narrowing {
    const index = this.said.lastIndexOf(part);
    return new Narrowing(this.kit, this.legal, this.said.toSpliced(index, 1));
  }

  /** The moves left that have all these parts as well. */
  with(parts: readonly number[]): number[] {
    return [...this.left]
      .filter(([, rest]) => subtracted(rest, without(parts, this.said)) !== null)
      .map(([move]) => move);
  }

  /** Whether a part leads anywhere. */
  takes(part: number): boolean {
    return this.open.has(part) || this.given.includes(part);
  }
}

function remaining(
  kit: Pick<Kit, "parts">,
  legal: readonly number[],
  said: readonly number[],
): Map<number, Rest> {
  const left = new Map<number, Rest>();
  for (const move of legal) {
    const rest = subtracted(kit.parts[move] ?? [], said);
    if (rest) left.set(move, rest);
  }
  return left;
}

/** Parts less some of them, each as often as it stands there; null if one is not among them. */
export function subtracted(parts: Rest, some: readonly number[]): Rest | null {
  if (some.length === 0) return parts;
  const rest = [...parts];
  for (const part of some) {
    const index = rest.indexOf(part);
    if (index < 0) return null;
    rest.splice(index, 1);
  }
  return rest;
}

/** Parts without those of another list that are among them. */
export function without(parts: Rest, some: readonly number[]): Rest {
  if (some.length === 0) return parts;
  const rest = [...parts];
  for (const part of some) {
    const index = rest.indexOf(part);
    if (index >= 0) rest.splice(index, 1);
  }
  return rest;
}

/** What all of several lists have, as often as all have it. */
function common(lists: readonly Rest[]): number[] {
  let shared = [...(lists[0] ?? [])];
  for (const list of lists) {
    if (shared.length === 0) break;
    const rest = [...list];
    shared = shared.filter((part) => {
      const index = rest.indexOf(part);
      if (index >= 0) rest.splice(index, 1);
      return index >= 0;
    });
  }
  return shared;
}
