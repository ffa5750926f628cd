/** What is in the hand while a move is built, and the poses it can be turned into.
 *
 *  A grip is an entry of a kit's `held`: the parts that say what is held, and how that lies. Parts which
 *  have a place on the table (a tile in the hand) are chosen there; the others are the pose. */

import type { Held, Kit } from "../wire";
import type { Narrowing } from "./narrowing";
import { without } from "./narrowing";

export interface Grip {
  readonly parts: readonly number[];
  readonly pose: readonly number[]; // the parts that are neither said nor given
  readonly held: Held;
  readonly moves: readonly number[]; // legal with what was said and this pose
}

interface Entry {
  readonly parts: readonly number[];
  readonly held: Held;
}

/** The entries of a kit for one seat, with their parts as numbers. */
export function entriesOf(kit: Kit, seat: number): Entry[] {
  const places = new Map(kit.part_keys.map((key, place) => [key, place]));
  return Object.entries(kit.held).flatMap(([key, seats]) => {
    const held = seats[seat];
    if (!held) return [];
    const parts = key === "" ? [] : key.split(" ").map((part) => places.get(part) ?? -1);
    return [{ parts, held }];
  });
}

/** The grips that what was said allows, in the order in which they turn. */
export function gripsOf(
  entries: readonly Entry[],
  narrowing: Narrowing,
  hasPlace: (part: number) => boolean,
  partsOf: (move: number) => readonly number[],
): Grip[] {
  const goesSomewhere = (move: number): boolean => partsOf(move).some(hasPlace);
  const vocabulary = new Set(entries.flatMap((row) => row.parts));
  const told = narrowing.settled.filter((part) => vocabulary.has(part));
  return entries
    .flatMap(({ parts, held }) => {
      const pose = without(parts, told);
      const isOther = without(told, parts).length > 0 || pose.some(hasPlace);
      const moves = isOther ? [] : narrowing.with(without(parts, narrowing.given));
      return moves.some(goesSomewhere) ? [{ parts, pose, held, moves }] : [];
    })
    .sort((one, other) => order(one.held) - order(other.held));
}

function order(held: Held): number {
  return (held.flipped ? 360 : 0) + angle(held.turn);
}

function angle(turn: number): number {
  return ((turn % 360) + 360) % 360;
}

/** The pose a turn further, the same side up. */
export function turned(grips: readonly Grip[], grip: Grip, way: 1 | -1): Grip {
  const sides = grips.filter((row) => row.held.flipped === grip.held.flipped);
  return sides.at((sides.indexOf(grip) + way) % sides.length) ?? grip;
}

/** The other side up, as it looks when turned over about a level axis. */
export function flipped(grips: readonly Grip[], grip: Grip): Grip {
  return (
    closest(
      grips.filter((row) => row.held.flipped !== grip.held.flipped),
      { ...grip.held, turn: -grip.held.turn, flipped: !grip.held.flipped },
    ) ?? grip
  );
}

/** The grip that lies most like something: the same side up, then least turned. */
export function closest(grips: readonly Grip[], held: Held): Grip | null {
  const away = (row: Grip): number => {
    const apart = angle(row.held.turn - held.turn);
    return (row.held.flipped === held.flipped ? 0 : 1000) + Math.min(apart, 360 - apart);
  };
  return grips.reduce<Grip | null>(
    (best, row) => (best === null || away(row) < away(best) ? row : best),
    null,
  );
}
