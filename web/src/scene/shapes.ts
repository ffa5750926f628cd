/** The shapes of spots, in board units around their middles: as src/astrolabe/picture.py has them. */

import type { SpotView } from "../wire";

export type Point = readonly [number, number];

/** A hundred units of the picture are one board unit, as in every art.svg. */
export const UNIT = 100;

const SLOT = 0.6; // how far around its middle a spot without a shape can be pointed at

export function around(angles: readonly number[], distance = 1): Point[] {
  return angles.map((angle) => {
    const turn = (angle * Math.PI) / 180;
    return [distance * Math.cos(turn), distance * Math.sin(turn)];
  });
}

const SIXTHS = [0, 60, 120, 180, 240, 300];
const CORNERS: Readonly<Record<string, readonly Point[]>> = {
  "hex-flat": around(SIXTHS),
  "hex-point": around(SIXTHS.map((angle) => angle + 30)),
  "hex-clear": around(SIXTHS.map((angle) => angle + 30)), // what is printed shows through
  square: box(0.5, 0.5),
  block: box(1.5, 1.5),
};

export function box(across: number, down: number): Point[] {
  return [
    [-across, -down],
    [across, -down],
    [across, down],
    [-across, down],
  ];
}

/** The corners that are drawn; a slot has none, it is only printed on. */
export function corners(shape: string): readonly Point[] {
  return CORNERS[shape] ?? [];
}

/** Where a spot can be pointed at: its shape, or the room it has where it flows. */
export function reach(spot: SpotView, room: Point | null): readonly Point[] {
  if (room) return box(room[0] / 2, room[1] / 2);
  const shape = corners(spot.shape);
  return shape.length > 0 ? shape : box(SLOT, SLOT);
}

/** A closed path through points, so much larger or smaller. */
export function closed(points: readonly Point[], size = 1): string {
  return points.length > 0 ? `M${points.map((point) => written(point, size)).join("L")}Z` : "";
}

export function open(points: readonly Point[]): string {
  return `M${points.map((point) => written(point)).join("L")}`;
}

function written([x, y]: Point, size = 1): string {
  return `${units(x * size)} ${units(y * size)}`;
}

/** A length of the board in the units of the picture. */
export function units(length: number): number {
  return Math.round(length * UNIT * 10) / 10;
}

/** One line around several spots of a board: the sides that no two of them share. */
export function outline(spots: readonly SpotView[]): string {
  const sides = new Map<string, string>();
  for (const spot of spots) {
    const points = corners(spot.shape).map(([x, y]) => written([spot.x + x, spot.y + y]));
    points.forEach((from, index) => {
      const to = points[(index + 1) % points.length] ?? from;
      const side = [from, to].sort().join("L");
      if (!sides.delete(side)) sides.set(side, `M${from}L${to}`);
    });
  }
  return [...sides.values()].join("");
}
