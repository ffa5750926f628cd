import { describe, expect, it } from "vitest";

import type { Point } from "../scene/shapes";
import { ARROWS, courseOf, reached, type Course } from "./arrows";

/** Columns of hexagons with level tops, as a board has them: "c2" is the third column, second row. */
const HEXAGONS = new Map<string, Point>(
  [..."abcdef"].flatMap((column, q) =>
    [1, 2, 3, 4].map((row): [string, Point] => [
      `${column}${row}`,
      [1.5 * q, Math.sqrt(3) * (row + (q % 2) / 2)],
    ]),
  ),
);

function walked(from: string, ...keys: string[]): string {
  let here = from;
  let course: Course | null = null;
  for (const key of keys) {
    const way = ARROWS[key]!;
    course = courseOf(HEXAGONS.get(here)!, way, course);
    const found = reached(course, way, HEXAGONS);
    if (found === null) return `${here} edge`;
    here = found;
    course = { ...course, point: HEXAGONS.get(here)! };
  }
  return here;
}

describe("an arrow", () => {
  it("leads to the next column, and none is passed over", () => {
    expect(walked("a2", "ArrowRight")[0]).toBe("b");
    expect(walked("b2", "ArrowLeft")[0]).toBe("a");
  });

  it("keeps to its line, however it has to zigzag", () => {
    expect(walked("a3", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight")).toBe("e3");
  });

  it("leads up and down a column", () => {
    expect(walked("c1", "ArrowDown", "ArrowDown")).toBe("c3");
    expect(walked("c3", "ArrowUp")).toBe("c2");
  });

  it("stops at the edge", () => {
    expect(walked("a1", "ArrowLeft")).toBe("a1 edge");
  });
});
