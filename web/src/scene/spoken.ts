/** What a screen reader says of the spots: what is to be seen on each, top first. */

import type { ItemView } from "../wire";

export function spokenOf(items: readonly ItemView[]): Map<string, string> {
  const seen = new Map<string, string[]>();
  const note = (spot: string, name: string): void => {
    const there = seen.get(spot);
    if (there) there.unshift(name);
    else seen.set(spot, [name]);
  };
  for (const item of items) {
    if (item.covers.length > 0) item.covers.forEach((cover) => note(cover.spot, cover.name));
    else note(item.spot, item.count > 1 ? `${item.count} × ${item.name}` : item.name);
  }
  return new Map([...seen].map(([spot, names]) => [spot, counted(names)]));
}

/** The same thing several times over is said once, with its number. */
function counted(names: readonly string[]): string {
  const times = new Map<string, number>();
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
  return [...times].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)).join(", ");
}
