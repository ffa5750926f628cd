/** How likely what one cannot see is, for the position that is looked at, if one wants to know. */

import type { Weighed } from "../wire";
import type { Replay } from "./replay.svelte";
import type { LiveTable } from "./table.svelte";

const NONE: ReadonlyMap<string, number> = new Map();

export class Chances {
  isOn = $state(false);
  private told: Weighed | null = $state.raw(null);
  private asked = ""; // the position that was asked about last

  constructor(
    private readonly live: LiveTable,
    private readonly replay: Replay,
  ) {}

  /** The table would answer. */
  get isOffered(): boolean {
    return this.live.state.may.weigh;
  }

  /** What is likely, in words; empty while nothing is known. */
  get subject(): string {
    return this.shown?.subject ?? "";
  }

  /** Of each spot in question, in hundredths. */
  get ofSpots(): ReadonlyMap<string, number> {
    return this.shown ? new Map(Object.entries(this.shown.chances)) : NONE;
  }

  private get rows(): number {
    return this.replay.rows ?? this.live.state.shown;
  }

  private get shown(): Weighed | null {
    return this.isOn && this.isOffered && this.told?.number === this.rows ? this.told : null;
  }

  /** Asks about the position that is looked at, unless it has been asked about. */
  async follow(): Promise<void> {
    const { rows, live } = this;
    const position = `${live.seat} ${rows}`;
    if (!this.isOn || !this.isOffered || this.asked === position) return;
    this.asked = position;
    const reply = await live.wish({ say: "weigh", seat: live.seat, number: rows });
    if (reply.tell === "weighed" && this.asked === position) this.told = reply;
  }
}
