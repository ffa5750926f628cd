import { describe, expect, it } from "vitest";

import type { ChatLine, Event } from "../wire";
import { heard } from "./news";
import { speak } from "../words.svelte";
import { UNKNOWN, type State } from "./state";

const TABLE = { seating: [] } as unknown as NonNullable<State["table"]>;
const SCENE = { turn: 0 } as unknown as NonNullable<State["scene"]>;
const SEATED: State = { ...UNKNOWN, table: TABLE, scene: SCENE, seats: [0] };

function row(number: number, seat: number): Event {
  return {
    number,
    kind: "play",
    seat,
    move: 1,
    text: "a1",
    words: `Row ${number}.`,
    to: null,
    at: 0,
    id: "",
    link: "",
  };
}

function line(seat: number): ChatLine {
  return { number: 0, name: "Ada", seat, text: "hello", at: 0 };
}

describe("what is heard at a table", () => {
  it("is nothing when the page opens", () => {
    expect(heard(UNKNOWN, { ...SEATED, events: [row(0, 1)] })).toEqual({ sounds: [], words: [] });
  });

  it("is the other's move, and that it is my turn", () => {
    const now = { ...SEATED, events: [row(0, 1)], legal: [3] };
    expect(heard(SEATED, now)).toMatchObject({ sounds: ["move", "turn"] });
    expect(heard(SEATED, now).words[0]).toBe("Row 0.");
  });

  it("is no call to myself when I have moved at a shared screen", () => {
    const shared = { ...SEATED, seats: [0, 1] };
    expect(heard(shared, { ...shared, events: [row(0, 0)], legal: [3] }).sounds).toEqual(["move"]);
  });

  it("is the end, in its own words", () => {
    const now = { ...SEATED, ending: "Blue wins." };
    expect(heard(SEATED, now)).toEqual({ sounds: ["over"], words: ["Blue wins."] });
  });

  it("is the clause by which the rules have ended it", async () => {
    await speak("en");
    const now = { ...SEATED, events: [row(0, 1)], ending: "Blue wins: all.", endingClause: "6.5" };
    expect(heard(SEATED, now).words).toEqual(["Row 0.", "Blue wins: all. (rule 6.5)"]);
  });

  it("is no row twice where somebody gave up", () => {
    const resigned = { ...row(0, 1), kind: "resign" as const, words: "Red resigns." };
    const now = { ...SEATED, events: [resigned], ending: "Red resigns. Blue wins." };
    expect(heard(SEATED, now).words).toEqual(["Red resigns. Blue wins."]);
  });

  it("is what others say, not what I say", () => {
    expect(heard(SEATED, { ...SEATED, chat: [line(1)] }).sounds).toEqual(["chat"]);
    expect(heard(SEATED, { ...SEATED, chat: [line(0)] }).sounds).toEqual([]);
  });
});
