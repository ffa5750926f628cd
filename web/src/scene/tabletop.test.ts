import { describe, expect, it } from "vitest";

import type { AreaView, BoardView, SpotView } from "../wire";
import { setOut, type Placed } from "./tabletop";

function area(key: string, more: Partial<AreaView>): AreaView {
  const usual = { name: key, owner: -1, scale: 1, flows: false, art: "", ground: "" };
  return { key, frame: [-10, -10, 20, 20], ...usual, ...more };
}

function spots(of: string, count: number): SpotView[] {
  return Array.from({ length: count }, (_, place) => ({
    key: `${of}-${place}`,
    area: of,
    x: place % 20,
    y: Math.floor(place / 20),
    shape: "square",
    name: "",
    part: "",
    art: "",
  }));
}

function board(...areas: [AreaView, number][]): BoardView {
  return {
    digest: "",
    areas: areas.map(([row]) => row),
    spots: areas.flatMap(([row, count]) => spots(row.key, count)),
    marks: [],
    lines: [],
    labels: [],
  };
}

const HAND: Partial<AreaView> = { flows: true, frame: [-1, -1, 2, 2] };
const TWO_BOARDS = board(
  [area("own", { owner: 0 }), 127],
  [area("foreign", { owner: 1 }), 127],
  [area("supply", { ...HAND, owner: 0 }), 4],
  [area("their supply", { ...HAND, owner: 1 }), 4],
  [area("track", { frame: [0, 0, 20, 1.5] }), 20],
);
const FOUR_SEATS = board(
  [area("field", {}), 361],
  [area("dial", { frame: [-2, -2, 4, 4] }), 1],
  ...[0, 1, 2, 3].map((owner): [AreaView, number] => [
    area(`hand ${owner}`, { ...HAND, owner, art: "sign" }),
    6,
  ]),
);
const ROOMS: [number, number][] = [
  [320, 430],
  [390, 600],
  [820, 1000],
  [900, 650],
  [2000, 1300],
];

function overlap(one: Placed, other: Placed): boolean {
  const apart =
    one.left + one.width <= other.left + 1e-6 ||
    other.left + other.width <= one.left + 1e-6 ||
    one.top + one.height <= other.top + 1e-6 ||
    other.top + other.height <= one.top + 1e-6;
  return !apart;
}

describe("areas of any kind", () => {
  it.each(ROOMS)("have each a place of their own in %i x %i pixels", (width, height) => {
    for (const mix of [TWO_BOARDS, FOUR_SEATS]) {
      const table = setOut(mix, 0, [width, height]);
      expect(table.areas).toHaveLength(mix.areas.length);
      table.areas.forEach((one, place) => {
        expect(one.left).toBeGreaterThanOrEqual(0);
        expect(one.top).toBeGreaterThanOrEqual(0);
        expect(one.left + one.width).toBeLessThanOrEqual(table.width + 1e-6);
        expect(one.top + one.height).toBeLessThanOrEqual(table.height + 1e-6);
        expect(table.areas.slice(place + 1).some((other) => overlap(one, other))).toBe(false);
      });
    }
  });

  it("stand one over the other on a phone, side by side where there is room", () => {
    const [own, foreign] = setOut(TWO_BOARDS, 0, [390, 800]).areas.filter((row) => !row.area.flows);
    expect(Math.abs(own!.left - foreign!.left)).toBeLessThan(1);
    const wide = setOut(TWO_BOARDS, 0, [1600, 700]).areas.filter((row) => !row.area.flows);
    expect(Math.abs(wide[0]!.left - wide[1]!.left)).toBeGreaterThan(10);
  });

  it("bear their names where they could be mistaken for another", () => {
    const heads = setOut(TWO_BOARDS, 0, [900, 650]).areas.map((row) => row.head > 0);
    expect(heads).toEqual(heads.map(() => true));
    const alone = board([area("field", {}), 9], [area("hand", { ...HAND, art: "sign" }), 2]);
    expect(setOut(alone, 0, [900, 650]).areas.map((row) => row.head)).toEqual([0, 0]);
  });
});
