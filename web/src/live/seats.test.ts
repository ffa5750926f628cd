import { describe, expect, it } from "vitest";

import type { Sitting } from "../wire";
import { fullName, nameOf } from "./seats";

const BLUE: Sitting = {
  seat: 0,
  seat_name: "Blue",
  kind: "person",
  name: "",
  spec: "",
  yours: false,
  here: true,
};
const LEVELS = [{ spec: "searcher:3", label: "captain" }];

describe("the name of who sits", () => {
  it("is their own where they have one", () => {
    expect(nameOf({ ...BLUE, name: "Ada" })).toBe("Ada");
    expect(fullName({ ...BLUE, name: "Ada" })).toBe("Ada (Blue)");
  });

  it("is the level of a bot", () => {
    expect(nameOf({ ...BLUE, kind: "bot", spec: "searcher:3" }, LEVELS)).toBe("captain");
  });

  it("is else that of the seat", () => {
    expect(fullName(BLUE)).toBe("Blue");
    expect(nameOf({ ...BLUE, kind: "bot", spec: "unheard of" }, LEVELS)).toBe("Blue");
  });
});
