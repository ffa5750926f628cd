/** The clocks that a new table can have, by a name each. */

import type { Clock } from "../wire";
import { say } from "../words.svelte";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

function fischer(minutes: number, seconds: number): Clock {
  return { kind: "fischer", bank_ms: minutes * MINUTE, move_ms: seconds * SECOND };
}

function each(kind: "move" | "days", ms: number): Clock {
  return { kind, bank_ms: 0, move_ms: ms };
}

export const CLOCKS: Readonly<Record<string, Clock>> = {
  none: { kind: "none", bank_ms: 0, move_ms: 0 },
  "30s": each("move", 30 * SECOND),
  "2m": each("move", 2 * MINUTE),
  "5+5": fischer(5, 5),
  "15+10": fischer(15, 10),
  "30+20": fischer(30, 20),
  "1d": each("days", DAY),
  "3d": each("days", 3 * DAY),
  "7d": each("days", 7 * DAY),
};

/** A clock in a few letters, as players write it: "5 + 5". */
export function clockShort({ kind, bank_ms, move_ms }: Clock): string {
  if (kind === "fischer") return `${bank_ms / MINUTE} + ${move_ms / SECOND}`;
  return clockWords({ kind, bank_ms, move_ms });
}

/** A clock in words. */
export function clockWords({ kind, bank_ms, move_ms }: Clock): string {
  switch (kind) {
    case "none":
      return say("new-clock-none");
    case "move":
      return move_ms % MINUTE
        ? say("new-clock-move", { seconds: move_ms / SECOND })
        : say("new-clock-minutes", { minutes: move_ms / MINUTE });
    case "fischer":
      return say("new-clock-fischer", { minutes: bank_ms / MINUTE, seconds: move_ms / SECOND });
    case "days":
      return say("new-clock-days", { days: move_ms / DAY });
  }
}
