/** What just happened at a table, for ears: which sound it makes, and what is said to those who listen. */

import { say } from "../words.svelte";
import { sitting } from "./seats";
import type { Sound } from "./sounds";
import { closes, isMyTurn, type State } from "./state";

export interface Heard {
  sounds: Sound[];
  words: string[];
}

/** Nothing is heard of what was there when the page opened. */
export function heard(before: State, now: State): Heard {
  if (!before.table || !before.scene) return { sounds: [], words: [] };
  const rows = now.events.slice(before.events.length);
  const lines = now.chat.slice(before.chat.length);
  const mine = (seat: number) => now.seats.includes(seat);
  const others = lines.filter((line) => !mine(line.seat));
  const isTurn = isMyTurn(now) && rows.some((row) => !mine(row.seat));
  const isEnd = now.ending !== "" && before.ending === "";
  const sounds: Sound[] = [];
  if (rows.length) sounds.push("move");
  if (isTurn) sounds.push("turn");
  if (isEnd) sounds.push("over");
  if (others.length) sounds.push("chat");
  const words = [
    ...rows.filter((row) => !(isEnd && closes(row))).map((row) => row.words),
    ...(isTurn ? [say("said-your-turn")] : []),
    ...(isEnd ? [ended(now)] : []),
    ...others.map(({ name, seat, text }) =>
      say("said-chat", { name: name || sitting(now.table, seat)?.seat_name || "", text }),
    ),
  ];
  return { sounds, words };
}

/** How it ended, and the clause that says so. */
function ended({ ending, endingClause: clause }: State): string {
  return clause ? `${ending} (${say("table-rule", { clause })})` : ending;
}
