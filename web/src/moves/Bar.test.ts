import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import type { Kit } from "../wire";
import { speak } from "../words.svelte";
import Bar from "./Bar.svelte";
import { choicesOf } from "./offers";
import { Wish } from "./wish.svelte";

const KIT = {
  part_keys: ["action:fire", "piece:laser", "cell:a1", "cell:b1"],
  part_names: ["fire", "laser", "a1", "b1"],
  parts: [[0], [1, 2], [1, 3]],
  questions: { action: "What will you do?", piece: "What will you send?", cell: "Where?" },
  held: {},
} as unknown as Kit;
const PLACED = new Set([2, 3]);

let bar: Record<string, unknown>;

/** The bar where these moves are legal: what it says, and its answers. */
function shown(legal: readonly number[], said: readonly number[] = []) {
  const wish = new Wish();
  wish.offered({ kit: KIT, seat: 0, legal, placed: PLACED });
  said.forEach((part) => wish.choose(part, false));
  const onchoose = vi.fn();
  const props = {
    kit: KIT,
    wish,
    choices: choicesOf(wish, PLACED),
    isActive: true,
    isWaiting: false,
    refusal: null,
    unclear: "",
    line: "",
    onchoose,
    onplay: vi.fn(),
    onback: vi.fn(),
    ontype: vi.fn(),
    onclause: vi.fn(),
  };
  bar = mount(Bar, { target: document.body, props });
  flushSync();
  const answers = document.querySelectorAll<HTMLButtonElement>(
    ".answers > button:not(.sign, .ask)",
  );
  return { asks: document.querySelector(".said")?.textContent?.trim(), answers, onchoose };
}

describe("the bar under the board", () => {
  beforeAll(() => speak("en"));
  afterEach(() => unmount(bar));

  it("asks also where one move is left, and has its button", () => {
    const { asks, answers, onchoose } = shown([0]);
    expect(asks).toBe("What will you do?");
    expect([...answers].map((button) => button.textContent)).toEqual(["fire"]);
    answers[0]!.click();
    expect(onchoose).toHaveBeenCalledWith(0);
  });

  it("asks for the first part that is open", () => {
    expect(shown([0, 1, 2]).asks).toBe("What will you do?");
  });

  it("asks where, when what is sent goes without saying", () => {
    expect(shown([1, 2]).asks).toBe("Where?");
  });

  it("asks for the rest of what was begun", () => {
    expect(shown([0, 1, 2], [1]).asks).toBe("laser. Where?");
  });
});
