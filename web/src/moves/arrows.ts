/** Which spot an arrow key leads to: the nearest one in its direction, as the eye sees it. */

import type { Point } from "../scene/shapes";

export const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const ASIDE = 2.2; // how much worse a step aside is than one onward
const WIDEST = 1.05; // steps aside for one onward, at most: hexagons have no straight neighbours

/** The key of the spot that is reached from a point; null at the edge. */
export function reached(
  from: Point,
  [right, down]: Point,
  spots: Iterable<readonly [string, Point]>,
): string | null {
  let best: string | null = null;
  let least = Infinity;
  for (const [key, [x, y]] of spots) {
    const onward = (x - from[0]) * right + (y - from[1]) * down;
    const aside = Math.abs((x - from[0]) * down + (y - from[1]) * right);
    if (onward < 1e-6 || aside > WIDEST * 2 * onward) continue;
    const distance = onward + ASIDE * aside;
    if (distance < least - 1e-9) [best, least] = [key, distance];
  }
  return best;
}
