import { describe, expect, it } from "vitest";

import { clockFace, nextChange } from "./time";

describe("the face of a clock", () => {
  it.each([
    [0, "0.0"],
    [9_950, "9.9"],
    [10_000, "0:10"],
    [65_000, "1:05"],
    [600_000, "10:00"],
    [3_723_000, "1:02:03"],
    [2 * 86_400_000 + 4 * 3_600_000, "2d 04h"],
  ])("shows %i milliseconds as %s", (ms, face) => {
    expect(clockFace(ms)).toBe(face);
  });

  it("changes each second, and each tenth at the end", () => {
    expect(nextChange(65_400)).toBe(400);
    expect(nextChange(9_950)).toBe(50);
    expect(nextChange(60_000)).toBe(1000);
  });
});
