import { describe, expect, it } from "vitest";

import { blocks, holds, pieces } from "./marks";

describe("a text of the rulebook", () => {
  it("falls into pieces by its marks", () => {
    expect(pieces("*(Ruling)* A `bent3` is **never** flipped.")).toEqual([
      { kind: "stress", text: "(Ruling)" },
      { kind: "text", text: " A " },
      { kind: "code", text: "bent3" },
      { kind: "text", text: " is " },
      { kind: "strong", text: "never" },
      { kind: "text", text: " flipped." },
    ]);
  });

  it("leads from a number to its clause, where there is one", () => {
    const clauses = new Set(["4.9"]);
    expect(pieces("see 4.9, not 9.9", clauses)).toEqual([
      { kind: "text", text: "see " },
      { kind: "clause", text: "4.9" },
      { kind: "text", text: ", not 9.9" },
    ]);
    expect(pieces("4.9.1 and 14.95", clauses)).toEqual([{ kind: "text", text: "4.9.1 and 14.95" }]);
  });

  it("shows what looks like HTML as it was written", () => {
    expect(pieces("<b>no</b>")).toEqual([{ kind: "text", text: "<b>no</b>" }]);
  });
});

describe("the lines below a heading", () => {
  it("are tables and text", () => {
    expect(blocks(["| a | b |", "|---|---|", "| 1 | 2 |", "After it."])).toEqual([
      { kind: "table", head: ["a", "b"], rows: [["1", "2"]] },
      { kind: "text", text: "After it." },
    ]);
  });
});

describe("the search", () => {
  it("asks for every word, whatever its case and accents", () => {
    expect(holds("Deux Étoiles d’Orion", "etoile orion")).toBe(true);
    expect(holds("Deux Étoiles", "etoile trois")).toBe(false);
  });
});
