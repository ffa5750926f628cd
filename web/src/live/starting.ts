/** A wish for a new table, from the few things a reader chooses. */

import type { BotCard, GameCard, TableWish } from "../wire";

export type Against = "machine" | "here" | "friend";

export const NO_CLOCK = { kind: "none", bank_ms: 0, move_ms: 0 } as const;

/** Seats for me and the others: the machine, people at this screen, or whoever comes. */
export function seating(seats: number, mine: number, against: Against, spec: string): string[] {
  const other = { machine: spec, here: "me", friend: "open" }[against];
  return Array.from({ length: seats }, (_, seat) => (seat === mine ? "me" : other));
}

/** The usual game: as many as usual, nothing to choose. */
export function usualGame(game: GameCard, against: Against, spec: string): TableWish {
  return {
    game: game.name,
    seating: seating(game.seats[0] ?? 2, 0, against, spec),
    options: {},
    clock: NO_CLOCK,
    listed: false,
  };
}

/** The level that a newcomer meets: bots come weakest first, and the middle one is no walkover. */
export function usualLevel(bots: readonly BotCard[]): string {
  return bots[Math.floor((bots.length - 1) / 2)]?.spec ?? "";
}
