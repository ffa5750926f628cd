/** Who sits at a table, as a reader calls them. */

import type { BotCard, Sitting, TableCard } from "../wire";
import type { Seat } from "./frames";

/** A person by name, a bot by its level, an open seat by its colour or number. */
export function nameOf(sitting: Sitting, levels: readonly BotCard[] = []): string {
  const level = levels.find((row) => row.spec === sitting.spec)?.label;
  return sitting.name || (sitting.kind === "bot" && level) || sitting.seat_name;
}

/** Both, where the name does not say which seat it is: "Ada (Blue)". */
export function fullName(sitting: Sitting, levels: readonly BotCard[] = []): string {
  const name = nameOf(sitting, levels);
  return name === sitting.seat_name ? name : `${name} (${sitting.seat_name})`;
}

export function sitting(table: TableCard | null, seat: Seat): Sitting | undefined {
  return table?.seating.find((row) => row.seat === seat);
}

export function openSeats(table: TableCard): readonly Sitting[] {
  return table.seating.filter((row) => row.kind === "open");
}

/** Do I play here with somebody beside me, at one screen? */
export function isShared(table: TableCard): boolean {
  return table.seating.filter((row) => row.yours).length > 1;
}
