/** A match as a page holds it: its state, its connection, and the wishes that a reader may have. */

import type { Refusal, TableCard } from "../wire";
import { language } from "../words.svelte";
import { Connection, type Link, type Socket } from "./connection";
import type { Reply, Seat, Tell, Unsaid } from "./frames";
import { witness, wordOf } from "./memory";
import { UNKNOWN, after, filled, isOver, speechless, type Scene, type State } from "./state";

const MS = 1000;

/** What just happened, for those who listen: sounds, the title of the page, the live region. */
export type News = (before: State, now: State, tells: readonly Tell[]) => void;

/** A refusal, and after how many rows of the log it fell. */
export interface Noted {
  rows: number;
  refusal: Refusal;
}

export class LiveTable {
  state: State = $state.raw(UNKNOWN);
  link: Link = $state("opening");
  sent: number | null = $state(null); // a move that waits for its answer
  refusal: Refusal | null = $state.raw(null); // why the last move was not played
  trouble: Refusal | null = $state.raw(null); // why another wish was not done
  preview: Scene | null = $state.raw(null);
  refusals: readonly Noted[] = $state.raw([]); // all of them, for the log
  private foreseen = 0; // previews asked for; only the answer to the last one counts
  private readonly connection: Connection;
  private readonly hurry = () => this.connection.hurry();

  constructor(
    readonly match: string,
    private readonly onnews: News = () => {},
    open: (address: string) => Socket = (address) => new WebSocket(address),
  ) {
    this.connection = new Connection({
      open: (since) => open(addressOf(match, since)),
      since: () => this.state.events.length,
      ontell: (tells) => this.hear(tells),
      onlink: (link) => (this.link = link),
    });
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  close(): void {
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.connection.close();
  }

  /** The seat whose eyes these are; -1 for a spectator. */
  get seat(): Seat {
    return this.state.scene?.seat ?? this.state.seats[0] ?? -1;
  }

  get isOver(): boolean {
    return isOver(this.state);
  }

  /** Plays a move; until it is answered it stays in `sent`. */
  async play(move: number): Promise<void> {
    this.sent = move;
    this.refusal = null;
    this.foreseen++;
    this.preview = null;
    const number = this.state.events.length;
    const reply = await this.ask({ say: "play", seat: this.seat, number, move });
    if (reply.tell === "refused") this.refuse(reply.refusal);
    this.sent = null;
  }

  async why(parts: readonly string[]): Promise<void> {
    this.refusal = null;
    const reply = await this.ask({ say: "why", seat: this.seat, parts: [...parts] });
    if (reply.tell === "told" || reply.tell === "refused") this.refuse(reply.refusal);
  }

  /** Shows what a move would do, or with null shows the table as it is. */
  async foresee(move: number | null): Promise<void> {
    const asked = ++this.foreseen;
    this.preview = null;
    if (move === null) return;
    const reply = await this.ask({ say: "preview", seat: this.seat, move });
    if (asked !== this.foreseen) return;
    if (reply.tell === "previewed" && reply.scene) this.preview = filled(this.state, reply.scene);
  }

  /** The scene after so many rows of the log. */
  async at(number: number): Promise<Scene | null> {
    const reply = await this.ask({ say: "at", number });
    return reply.tell === "looked" ? filled(this.state, reply.scene) : null;
  }

  /** Any other wish. */
  async wish(wish: Unsaid): Promise<Reply> {
    this.trouble = null;
    const reply = await this.ask(wish);
    if (reply.tell === "refused") this.trouble = reply.refusal;
    return reply;
  }

  forgive(): void {
    this.trouble = null;
  }

  /** The screen is passed: what was refused tells of a side that is hidden. */
  private forget(): void {
    this.refusal = this.trouble = null;
    this.refusals = [];
  }

  private refuse(refusal: Refusal): void {
    this.refusal = refusal;
    this.refusals = [...this.refusals, { rows: this.state.events.length, refusal }];
  }

  private ask(wish: Unsaid): Promise<Reply> {
    return this.connection.say(wish);
  }

  private hear(tells: readonly Tell[]): void {
    const before = this.state;
    const now = Date.now() / MS;
    const next = tells.reduce((state, tell) => after(state, tell, now), before);
    if (next === before) return;
    this.state = next;
    if (tells.some((tell) => tell.tell === "shown")) void this.foresee(null);
    if (next.pass !== null) this.forget();
    this.bearWitness(tells);
    this.onnews(before, next, tells);
  }

  /** Mixes a word of this browser's into chance, and remembers what was promised and has fallen. */
  private bearWitness(tells: readonly Tell[]): void {
    const promise = this.state.table?.promise;
    const kinds = new Set(tells.map((tell) => tell.tell));
    const isAboutSeats = kinds.has("welcome") || kinds.has("seated");
    if (promise && (isAboutSeats || kinds.has("happened")))
      witness(this.match, promise, this.state.events);
    if (!isAboutSeats) return;
    for (const seat of speechless(this.state))
      void this.ask({ say: "word", seat, word: wordOf(this.match, seat) });
  }

  /** What HTTP has answered about the same table. */
  seated(table: TableCard): void {
    this.state = { ...this.state, table };
  }

  /** A seat was taken here. A guest is known to the server from then on, and says so by connecting. */
  sat(table: TableCard): void {
    this.seated(table);
    this.connection.renew();
  }
}

function addressOf(match: string, since: number): string {
  const address = new URL(`/api/matches/${match}/live`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  address.search = new URLSearchParams({ language: language(), since: `${since}` }).toString();
  return address.href;
}
