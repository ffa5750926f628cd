/** What the spots of a table offer to the one who moves. */

import type { Place } from "../scene/placing";
import type { Sign } from "../scene/signs";
import type { BoardView, ItemView, Kit, Refusal } from "../wire";
import type { Wish } from "./wish.svelte";

/** The part that each spot stands for, where a seat may choose it: in common areas and its own. */
export function partsOf(kit: Kit, board: BoardView, seat: number): Map<string, number> {
  const places = new Map(kit.part_keys.map((key, place) => [key, place]));
  const foreign = new Set(
    board.areas.filter(({ owner }) => owner >= 0 && owner !== seat).map((area) => area.key),
  );
  const found = new Map<string, number>();
  for (const spot of board.spots) {
    const part = places.get(spot.part);
    if (part !== undefined && !foreign.has(spot.area)) found.set(spot.key, part);
  }
  return found;
}

/** What is to be said of every spot: what was chosen, what may be, what forbids the last wish. */
export function signsOf(
  wish: Wish,
  parts: ReadonlyMap<string, number>,
  isOpen: boolean,
  refusal: Refusal | null,
): Map<string, Sign> {
  const offered = offeredOn(wish, new Set(parts.values()));
  const signs = new Map<string, Sign>();
  for (const [spot, part] of parts) {
    if (wish.parts.includes(part)) signs.set(spot, "chosen");
    else if (isOpen && offered.has(part)) signs.set(spot, fits(wish, part) ? "can" : "could");
  }
  for (const spot of refusal?.spots ?? []) signs.set(spot, "forbids");
  return signs;
}

/** Parts to be pointed at. Where every move has the same ones, they are said all the same, to begin. */
function offeredOn(wish: Wish, placed: ReadonlySet<number>): ReadonlySet<number> {
  const { next, open, given } = wish.narrowing;
  const first = [...next].filter((part) => placed.has(part));
  if (first.length > 0) return new Set(first);
  const isAny = wish.isBegun || [...open].some((part) => placed.has(part));
  return isAny ? open : new Set(given);
}

function fits(wish: Wish, part: number): boolean {
  return wish.fitting.has(part) || wish.narrowing.given.includes(part);
}

/** Where the thing was put down, while its pose is still to be chosen or confirmed. */
export function laidOn(
  wish: Wish,
  parts: ReadonlyMap<string, number>,
  places: ReadonlyMap<string, Place>,
): Place | null {
  for (const [spot, part] of parts) {
    const place = places.get(spot);
    if (place && !place.placed.area.flows && wish.parts.includes(part)) return place;
  }
  return null;
}

/** Parts that come next and have no place on the table; a pose is turned, not listed. */
export function choicesOf(wish: Wish, placed: ReadonlySet<number>): number[] {
  const { next, given, left } = wish.narrowing;
  const poses = new Set(wish.grips.flatMap((grip) => grip.pose));
  const meant = saidByPlaces(left, placed);
  const asked = [...next].filter(
    (part) => !placed.has(part) && !poses.has(part) && !meant.has(part),
  );
  const isForced = !wish.isBegun && next.size === 0 && !given.some((part) => placed.has(part));
  return isForced ? given.slice(0, 1) : asked;
}

/** Parts that nobody needs to say, since a place on the table alone says the same. */
function saidByPlaces(
  left: ReadonlyMap<number, readonly number[]>,
  placed: ReadonlySet<number>,
): ReadonlySet<number> {
  const placesOf = (rest: readonly number[]) => rest.filter((part) => placed.has(part)).join();
  const counts = new Map<string, number>();
  for (const rest of left.values()) {
    const places = placesOf(rest);
    counts.set(places, (counts.get(places) ?? 0) + 1);
  }
  const first = (isMeant: boolean) =>
    [...left.values()]
      .filter((rest) => (placesOf(rest) !== "" && counts.get(placesOf(rest)) === 1) === isMeant)
      .flatMap((rest) => rest.slice(0, 1));
  const others = new Set(first(false));
  return new Set(first(true).filter((part) => !others.has(part)));
}

/** The items that lie otherwise than before, or did not lie there at all. */
export function changedItems(
  before: readonly ItemView[],
  after: readonly ItemView[],
): ReadonlySet<string> {
  const lay = new Map(before.map((item) => [item.key, at(item)]));
  return new Set(after.filter((item) => lay.get(item.key) !== at(item)).map((item) => item.key));
}

function at({ art, spot, turn, flipped }: ItemView): string {
  return `${art} ${spot} ${turn} ${flipped}`;
}
