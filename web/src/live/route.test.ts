import { describe, expect, it } from "vitest";

import { placeOf } from "./route.svelte";

const at = (path: string) => placeOf(new URL(path, "http://table.test"));

describe("an address", () => {
  it("without a path is the lobby", () => {
    expect(at("/")).toEqual({ page: "lobby" });
  });

  it("names a table, and may bear the key of an invitation", () => {
    expect(at("/t/m1")).toEqual({ page: "table", match: "m1", key: "" });
    expect(at("/t/m1?key=k2")).toEqual({ page: "table", match: "m1", key: "k2" });
  });

  it("may bring the seats of another device", () => {
    expect(at("/link/k3")).toEqual({ page: "link", key: "k3" });
  });

  it("may lead nowhere", () => {
    expect(at("/t")).toEqual({ page: "nowhere" });
    expect(at("/t/m1/x")).toEqual({ page: "nowhere" });
    expect(at("/elsewhere/m1")).toEqual({ page: "nowhere" });
  });
});
