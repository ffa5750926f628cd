/** Looking back: the table as it was after any move, and what has happened since one's own, played again. */

import type { Event } from "../wire";
import { mineUntil, standing, type Scene } from "./state";
import type { LiveTable } from "./table.svelte";

export const STEP_MS = 900;
const ASK_MS = 200; // between two questions: a slider moves faster than a server should be asked

export class Replay {
  place: number | null = $state(null); // how many plies are looked at; null: the table as it is
  scene: Scene | null = $state.raw(null);
  isRunning = $state(false);
  private readonly seen = new Map<string, Scene>();
  private asking: Promise<void> | null = null;

  constructor(private readonly live: LiveTable) {}

  get plies(): readonly Event[] {
    return standing(this.live.state.events);
  }

  /** After how many rows of the log the table is looked at; null: as it is. */
  get rows(): number | null {
    return this.place === null ? null : this.rowsAt(this.place);
  }

  /** Is there something to play again? */
  get hasNews(): boolean {
    return this.since() !== null;
  }

  /** Shows the table after so many plies; all of them is the table as it is. */
  show(place: number): Promise<void> {
    this.isRunning = false;
    return this.turnTo(place);
  }

  leave(): void {
    this.isRunning = false;
    this.place = this.scene = null;
  }

  /** Plays what has happened since my last move, one ply after the other. */
  async news(): Promise<void> {
    const from = this.since();
    if (from === null) return;
    this.isRunning = true;
    for (let place = from; this.isRunning && place <= this.plies.length; place++) {
      await this.turnTo(place);
      if (place < this.plies.length) await pause(STEP_MS);
    }
    this.isRunning = false;
  }

  private async turnTo(place: number): Promise<void> {
    if (place >= this.plies.length) {
      this.place = this.scene = null;
      return;
    }
    this.place = Math.max(0, place);
    this.asking ??= this.ask().finally(() => (this.asking = null));
    await this.asking;
  }

  /** Asks until what is shown is what was wanted last. */
  private async ask(): Promise<void> {
    for (let shown = -1; this.place !== null && this.place !== shown;) {
      shown = this.place;
      const rows = this.rowsAt(shown);
      const key = `${this.live.seat} ${rows}`; // no seat is shown what another has seen
      const known = this.seen.get(key);
      const scene = known ?? (await this.live.at(rows));
      if (scene) this.seen.set(key, scene);
      if (this.place !== null) this.scene = scene;
      if (!known && this.place !== shown) await pause(ASK_MS);
    }
  }

  private rowsAt(place: number): number {
    return place ? this.plies[place - 1]!.number + 1 : 0;
  }

  /** How many plies stood when I had moved. */
  private since(): number | null {
    const { events, seats } = this.live.state;
    const rows = mineUntil(events, seats);
    return rows === null ? null : this.plies.filter((ply) => ply.number < rows).length;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((over) => setTimeout(over, ms));
}
