import { describe, expect, it } from "vitest";
import type { Kit } from "../wire";
import { Wish } from "./wish.svelte";

const KIT = {
  part_keys: ["action:fire", "action:done"],
  parts: [[0], [1]],
  held: {},
} as unknown as Kit;

function offered(wish: Wish): void {
  wish.offered({ kit: KIT, seat: 0, legal: [0, 1], placed: new Set() });
}

describe("a wish", () => {
  it("stands where the same position is shown again", () => {
    const wish = new Wish();
    offered(wish);
    wish.choose(0, false);
    offered(wish);
    expect(wish.move).toBe(0);
  });

  it("is over once it was played, though the same moves are legal after it", () => {
    const wish = new Wish();
    offered(wish);
    wish.choose(0, true);
    wish.played();
    offered(wish);
    expect(wish.isBegun).toBe(false);
  });
});
