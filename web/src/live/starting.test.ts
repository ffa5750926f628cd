import { describe, expect, it } from "vitest";

import { seating, usualGame, usualLevel } from "./starting";

const GAME = {
  name: "g",
  title: "G",
  subtitle: "",
  seats: [3, 2],
  seat_names: [],
  options: [],
  hidden: false,
  picture: "",
};

describe("a new table", () => {
  it("seats me where I want to sit, and the machine elsewhere", () => {
    expect(seating(3, 1, "machine", "searcher:2")).toEqual(["searcher:2", "me", "searcher:2"]);
  });

  it("seats everybody at this screen, or leaves seats open", () => {
    expect(seating(2, 0, "here", "")).toEqual(["me", "me"]);
    expect(seating(2, 0, "friend", "")).toEqual(["me", "open"]);
  });

  it("has as many seats as usual, no clock, and is not listed", () => {
    expect(usualGame(GAME, "friend", "")).toMatchObject({
      game: "g",
      seating: ["me", "open", "open"],
      clock: { kind: "none" },
      listed: false,
    });
  });

  it("is against a bot of middling strength", () => {
    const bots = ["random", "1", "2", "3", "4"].map((spec) => ({ spec, label: spec }));
    expect(usualLevel(bots)).toBe("2");
    expect(usualLevel([])).toBe("");
  });
});
