import { describe, expect, it } from "vitest";

import type { Event, SceneView, Shown } from "../wire";
import type { Tell } from "./frames";
import { type State, UNKNOWN, after, filled, isOver, left, mineUntil, standing } from "./state";

const BOARD = { digest: "d1", areas: [], spots: [], marks: [], lines: [], labels: [] };
const SCENE: SceneView = {
  seat: 0,
  turn: 0,
  board_digest: "d1",
  board: BOARD,
  items: [],
  status: [],
  last: [],
};

function row(number: number, kind: Event["kind"], seat = 0, to: number | null = null): Event {
  return { number, kind, seat, move: null, text: "", words: "", to, at: 0, id: "", link: "" };
}

function told(...tells: object[]): State {
  return tells.reduce((state: State, tell) => after(state, tell as Tell, 0), UNKNOWN);
}

function shown(scene: Partial<SceneView> = {}, more: Partial<Shown> = {}): object {
  return {
    tell: "shown",
    events: 1,
    scene: { ...SCENE, ...scene },
    legal: [4],
    may: UNKNOWN.may,
    clocks: null,
    result: null,
    ending: "",
    ending_clause: "",
    ...more,
  };
}

describe("the state of a match", () => {
  it("counts a row once that is told again after a new connection", () => {
    const state = told(
      { tell: "happened", events: [row(0, "play"), row(1, "play", 1)] },
      { tell: "happened", events: [row(1, "play", 1), row(2, "play")] },
    );
    expect(state.events.map((event) => event.number)).toEqual([0, 1, 2]);
  });

  it("keeps a board by its digest for scenes that come without one", () => {
    const state = told(shown(), shown({ board: null, status: ["later"] }));
    expect(state.scene).toMatchObject({ board: BOARD, status: ["later"] });
  });

  it("shows nothing of a board it was never told", () => {
    expect(filled(UNKNOWN, { ...SCENE, board: null })).toBeNull();
  });

  it("learns the board of a scene that was only looked at", () => {
    const state = told({ tell: "looked", id: "a", number: 3, scene: SCENE });
    expect(filled(state, { ...SCENE, board: null })).toMatchObject({ board: BOARD });
  });

  it("hides the table while the screen is passed, and shows it to the next seat", () => {
    const passed = told(shown(), { tell: "pass", seat: 1 });
    expect(passed).toMatchObject({ pass: 1, scene: null, legal: [] });
    const next = after(passed, shown({ seat: 1 }) as Tell, 0);
    expect(next).toMatchObject({ pass: null, legal: [4] });
  });

  it("keeps nothing that the seat before was told, and takes in what the next one is", () => {
    const mine = { tell: "happened", events: [row(0, "play"), row(1, "play")] };
    const pass = { tell: "pass", seat: 1 };
    expect(told(mine, shown(), pass).events).toEqual([]);
    expect(told(shown(), pass, mine, shown(), pass).events).toEqual([]);
    const theirs = {
      tell: "happened",
      events: [{ ...row(0, "play"), words: "Green has played." }],
    };
    expect(told(mine, shown(), pass, shown({ seat: 1 }), theirs).events).toEqual(theirs.events);
  });

  it("forgets an offer that was answered", () => {
    const state = told(
      { tell: "offered", offer: { what: "draw", seat: 0, waits_for: [1] } },
      { tell: "offered", offer: null },
    );
    expect(state.offer).toBeNull();
  });

  it("is over when there are words for its end", () => {
    expect(isOver(told(shown()))).toBe(false);
    expect(isOver(told(shown({}, { ending: "Blue wins." })))).toBe(true);
  });
});

describe("the plies that stand", () => {
  it("leave out what was taken back, and go on after it", () => {
    const events = [row(0, "play"), row(1, "play", 1), row(2, "undo", 1, 1), row(3, "play", 1)];
    expect(standing(events).map((event) => event.number)).toEqual([0, 3]);
  });

  it("hold moves and chance only", () => {
    expect(standing([row(0, "chance", -1), row(1, "play"), row(2, "resign")])).toHaveLength(2);
  });
});

describe("what changed since my last move", () => {
  it("begins right after that move", () => {
    const events = [row(0, "play"), row(1, "play", 1), row(2, "play", 1)];
    expect(mineUntil(events, [0])).toBe(1);
  });

  it("is nothing where nobody has played since, and nothing before I have played", () => {
    expect(mineUntil([row(0, "play")], [0])).toBeNull();
    expect(mineUntil([row(0, "play", 1)], [0])).toBeNull();
  });
});

describe("a clock", () => {
  const state = {
    ...UNKNOWN,
    ahead: 100,
    clocks: { left_ms: [60_000, 30_000], at: 1_000, run: [1] },
  };

  it("runs for the seat to act, by the server's time", () => {
    expect(left(state, 1, 910)).toBe(20_000);
    expect(left(state, 0, 910)).toBe(60_000);
  });

  it("runs for each of those who choose at the same time", () => {
    const both = { ...state, clocks: { ...state.clocks, run: [0, 1] } };
    expect([0, 1].map((seat) => left(both, seat, 910))).toEqual([50_000, 20_000]);
  });

  it("stops at nothing", () => {
    expect(left(state, 1, 5_000)).toBe(0);
  });

  it("is absent where none was set", () => {
    expect(left(UNKNOWN, 0, 0)).toBeNull();
  });
});
