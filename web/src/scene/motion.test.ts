import { describe, expect, it, vi } from "vitest";

import type { ItemView } from "../wire";
import { motion } from "./motion";
import type { Lying, Pose } from "./placing";
import type { Tabletop } from "./tabletop";

const TABLE: Tabletop = { areas: [], width: 10, height: 10 };
const AT_REST: Pose = { x: 1, y: 1, scale: 1, turn: 0, flipped: false };
const TILE = { key: "tile", art: "tile", spins: false } as ItemView;

/** An element that remembers how it was moved. */
class Seen {
  running: { cancel: () => void }[] = [];
  cancelled = 0;
  motions: { frames: Keyframe[]; ms: number }[] = [];

  animate(frames: Keyframe[], { duration }: { duration: number }): void {
    this.motions.push({ frames, ms: duration });
    this.running = [{ cancel: () => this.cancelled++ }];
  }

  getAnimations(): { cancel: () => void }[] {
    return this.running;
  }
}

function lying(pose: Partial<Pose> = {}, item: Partial<ItemView> = {}, table = TABLE): Lying {
  return { item: { ...TILE, ...item }, pose: { ...AT_REST, ...pose }, table };
}

function watched(first = lying(), animate = false) {
  const seen = new Seen();
  const action = motion(seen as unknown as SVGGElement, { lying: first, animate });
  const to = (next: Lying, isLively = true) => action.update({ lying: next, animate: isLively });
  return { seen, to, last: () => seen.motions.at(-1)! };
}

describe("an item", () => {
  it("glides to its place, within a quarter of a second", () => {
    const { to, last } = watched();
    to(lying({ x: 9, y: 4 }));
    expect(last().frames.at(-1)?.["transform"]).toContain("translate(900px, 400px)");
    expect(last().ms).toBeGreaterThanOrEqual(120);
    expect(last().ms).toBeLessThanOrEqual(250);
  });

  it("lies still where nothing has changed, and where motion is not wanted", () => {
    const { seen, to } = watched();
    to(lying());
    to(lying({ x: 5 }), false);
    expect(seen.motions).toEqual([]);
  });

  it("tumbles where another symbol comes up in its place", () => {
    const { to, last } = watched(lying({}, { art: "die-1" }));
    to(lying({}, { art: "die-6" }));
    expect(last().frames).toHaveLength(3);
  });

  it("goes all the way round to its next turn where it spins", () => {
    const { to, last } = watched(lying({ turn: 90 }, { spins: true }));
    to(lying({ turn: 30 }, { spins: true }));
    expect(last().frames[0]?.["transform"]).toContain("rotate(-630deg)"); // 90 is 300 before 390
    expect(last().frames[1]?.["transform"]).toContain("rotate(30deg)");
  });

  it("breaks off one motion for the next", () => {
    vi.stubGlobal("getComputedStyle", () => ({ transform: "half way" }));
    const { seen, to, last } = watched();
    to(lying({ x: 5 }));
    to(lying({ x: 8 }));
    vi.unstubAllGlobals();
    expect(seen.cancelled).toBe(1);
    expect(last().frames[0]).toEqual({ transform: "half way" });
    expect(seen.motions).toHaveLength(2);
  });

  it("has not moved where only the picture was laid out anew", () => {
    const { seen, to } = watched();
    to(lying({ x: 5 }, {}, { ...TABLE }));
    expect(seen.motions).toEqual([]);
  });

  it("appears where it was not before", () => {
    expect(watched(lying(), true).seen.motions).toHaveLength(1);
  });
});
