/** Where every item of a scene lies on the table, and in which pose. */

import type { ItemView, SpotView } from "../wire";
import { units, type Point } from "./shapes";
import { anchor, middle, onTable, type Placed, type Tabletop } from "./tabletop";

const PILE = 0.14; // how far each thing of a pile stands out, in units of its area
const ON_BOARD = [-0.6, -0.6, 1.2, 1.2] as const; // what of a spot a number takes the corner of
const MOST = 3; // things of a pile that are drawn

/** How something lies: its anchor on the table, how large, how far turned, which side up. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly turn: number;
  readonly flipped: boolean;
}

export interface Lying {
  readonly item: ItemView;
  readonly pose: Pose;
  readonly table: Tabletop; // another one is another picture, in which nothing has moved
}

/** How many things lie on a spot, where that is to be written. */
export interface Count {
  readonly spot: string;
  readonly count: number;
  readonly at: Point;
}

export interface Place {
  readonly placed: Placed;
  readonly spot: SpotView;
}

/** Every spot with the area it is in. */
export function placesOf(table: Tabletop): Map<string, Place> {
  return new Map(
    table.areas.flatMap((placed) => placed.spots.map((spot) => [spot.key, { placed, spot }])),
  );
}

/** Where something lies whose anchor is on a spot. */
export function poseOn(place: Place, turn: number, flipped: boolean, lift = 0): Pose {
  const [x, y] = anchor(place.placed, place.spot);
  const [left, top] = onTable(place.placed, [x + PILE * lift, y - PILE * lift]);
  return { x: left, y: top, scale: place.placed.scale, turn, flipped };
}

/** The transformation of a pose; a browser can mix two of them step by step. */
export function transformation(pose: Pose, turn = pose.turn, size = 1): string {
  const [x, y] = [units(pose.x), units(pose.y)];
  const scale = pose.scale * size;
  const up = pose.flipped ? -scale : scale;
  return `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale}, ${up})`;
}

/** The same as an attribute, which knows no units. */
export function placement(pose: Pose): string {
  return transformation(pose).replaceAll("px", "").replace("deg", "");
}

/** What a thing looks like where it lies: two that look the same are taken for one. */
export function seenAt({ item, pose }: Pick<Lying, "pose"> & { item: { art: string } }): string {
  return `${item.art} ${transformation(pose)}`;
}

/** All items that are drawn, lowest first: of a pile only the uppermost few. */
export function lying(
  items: readonly ItemView[],
  places: ReadonlyMap<string, Place>,
  table: Tabletop,
): Lying[] {
  const drawn: Lying[] = [];
  for (const [spot, things] of bySpot(items)) {
    const place = places.get(spot);
    if (!place) continue;
    const piled = place.placed.area.flows;
    const shown = piled ? things.slice(0, MOST).reverse() : things;
    shown.forEach((item, index) => {
      const lift = piled ? shown.length - 1 - index : 0;
      const pose = poseOn(place, item.turn, item.flipped, lift);
      drawn.push({ item, pose, table });
    });
  }
  return drawn;
}

/** The numbers on piles of more than one. */
export function counts(items: readonly ItemView[], places: ReadonlyMap<string, Place>): Count[] {
  const found: Count[] = [];
  for (const [spot, things] of bySpot(items)) {
    const place = places.get(spot);
    const count = things.reduce((total, item) => total + item.count, 0);
    const isPile = place?.placed.area.flows || things.some((item) => item.count > 1);
    if (!place || !isPile || count < 2) continue;
    found.push({ spot, count, at: corner(place) });
  }
  return found;
}

/** Where a number says least of what it lies on. */
function corner({ placed, spot }: Place): Point {
  const [x, y] = middle(placed, spot);
  const [left, top, width, height] = placed.area.flows ? placed.area.frame : ON_BOARD;
  return onTable(placed, [x + left + width * 0.83, y + top + height * 0.86]);
}

function bySpot(items: readonly ItemView[]): Map<string, ItemView[]> {
  const found = new Map<string, ItemView[]>();
  for (const item of items) {
    const there = found.get(item.spot);
    if (there) there.push(item);
    else found.set(item.spot, [item]);
  }
  return found;
}
