/** Which spot an arrow key leads to: the nearest one in its direction, as the eye sees it. */

import type { Point } from "../scene/shapes";

export const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const ASIDE = 1.2; // how much worse a step aside is than one onward: beside a hexagon before beyond it
const WIDEST = 2.1; // steps aside for one onward, at most: hexagons have no straight neighbours

/** The line that a row of steps keeps to, however it has to zigzag. */
export interface Course {
  readonly point: Point; // where the last step led
  readonly level: boolean;
  readonly line: number;
}

/** The course of a step: that of the step before, if it goes on from there, else a new one. */
export function courseOf(from: Point, [right]: Point, before: Course | null): Course {
  const level = right !== 0;
  const goesOn =
    before?.level === level && before.point[0] === from[0] && before.point[1] === from[1];
  return { point: from, level, line: goesOn ? before.line : from[level ? 1 : 0] };
}

/** The key of the spot that is reached from a point; null at the edge. */
export function reached(
  { point: [fromX, fromY], level, line }: Course,
  [right, down]: Point,
  spots: Iterable<readonly [string, Point]>,
): string | null {
  let best: string | null = null;
  let least = Infinity;
  for (const [key, [x, y]] of spots) {
    const onward = (x - fromX) * right + (y - fromY) * down;
    const aside = level ? Math.abs(y - fromY) : Math.abs(x - fromX);
    if (onward < 1e-6 || aside > WIDEST * onward) continue;
    const distance = onward + ASIDE * Math.abs((level ? y : x) - line);
    if (distance < least - 1e-9) [best, least] = [key, distance];
  }
  return best;
}
