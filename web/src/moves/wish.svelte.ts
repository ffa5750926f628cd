/** The move that is being built: what was said, what is held, and what may be said next.
 *
 *  Knows no pointer and no screen. Whoever chooses says whether the outcome was in sight, since only a
 *  move whose every part was meant and seen is played at once; any other waits for a confirmation. */

import type { Held, Kit } from "../wire";
import { closest, entriesOf, flipped, gripsOf, turned, type Grip } from "./grips";
import { Narrowing, subtracted, without } from "./narrowing";
import { heard, kindOf } from "./typing";

/** What a table offers: the moves of the seat to act, and where parts have a place on it. */
export interface Offer {
  readonly kit: Kit;
  readonly seat: number;
  readonly legal: readonly number[];
  readonly placed: ReadonlySet<number>; // parts that a spot on the table stands for
}

/** What came of a choice. */
export type Outcome =
  | { readonly kind: "said" }
  | { readonly kind: "play"; readonly move: number }
  | { readonly kind: "refused"; readonly parts: readonly string[] };

const SAID: Outcome = { kind: "said" };
const NOTHING: Offer = {
  kit: { part_keys: [], parts: [], held: {} } as unknown as Kit,
  seat: -1,
  legal: [],
  placed: new Set(),
};

export class Wish {
  private offer: Offer = $state.raw(NOTHING);
  private said: readonly number[] = $state.raw([]);
  private wanted: Held | null = $state.raw(null); // the pose to hold, where there are several
  private remembered = new Map<string, Held>(); // the pose that each thing was last held in
  private meant = $state(true); // no pose was changed for the reader
  private isPlayed = false;

  readonly narrowing = $derived(new Narrowing(this.offer.kit, this.offer.legal, this.said));
  private readonly entries = $derived(entriesOf(this.offer.kit, this.offer.seat));
  readonly grips: readonly Grip[] = $derived(
    gripsOf(
      this.entries,
      this.narrowing,
      (part) => this.offer.placed.has(part),
      (move) => this.offer.kit.parts[move] ?? [],
    ),
  );
  readonly grip: Grip | null = $derived(this.gripped());
  /** Moves that are left in the pose that is held. */
  readonly moves: readonly number[] = $derived(this.grip?.moves ?? [...this.narrowing.left.keys()]);
  /** The move, when something was said and only one is left. */
  readonly move: number | null = $derived(
    this.said.length > 0 && this.moves.length === 1 ? (this.moves[0] ?? null) : null,
  );
  /** Parts that lead on in the pose that is held. */
  readonly fitting: ReadonlySet<number> = $derived(this.opened());

  get parts(): readonly number[] {
    return this.said;
  }

  get isBegun(): boolean {
    return this.said.length > 0;
  }

  get canTurn(): boolean {
    return this.grip !== null && turned(this.grips, this.grip, 1) !== this.grip;
  }

  get canFlip(): boolean {
    return this.grip !== null && flipped(this.grips, this.grip) !== this.grip;
  }

  /** Another position, or the same one again: then what was said stands, unless it was played. */
  offered(offer: Offer): void {
    const isSame =
      offer.kit === this.offer.kit &&
      offer.seat === this.offer.seat &&
      offer.legal.length === this.offer.legal.length &&
      offer.legal.every((move, index) => move === this.offer.legal[index]);
    this.offer = offer;
    if (!isSame || this.isPlayed) this.drop();
  }

  /** The move is on its way. What may be played after it may be the very same. */
  played(): void {
    this.isPlayed = true;
  }

  /** Say a part; `seen` if what it leads to was in sight before. */
  choose(part: number, seen: boolean): Outcome {
    this.isPlayed = false;
    if (this.said.includes(part)) return this.again(part, seen);
    if (this.narrowing.takes(part)) return this.say(part, seen);
    return this.instead(part, seen);
  }

  /** What was said is said again: a whole move is played, anything else taken back. */
  private again(part: number, seen: boolean): Outcome {
    if (this.move !== null && this.said.at(-1) === part) return this.finished(seen, true);
    this.said = this.narrowing.unsay(part).said;
    return SAID;
  }

  private say(part: number, seen: boolean): Outcome {
    const had = this.grip;
    const fits = had === null || this.fitting.has(part);
    this.said = [...this.said, part];
    if (had !== null && this.grip !== null) this.meant = fits;
    return this.finished(seen, false);
  }

  /** A part of a kind that was said already takes its place, if that leads anywhere. */
  private instead(part: number, seen: boolean): Outcome {
    const { kit, legal } = this.offer;
    const kindAt = (row: number): string => kindOf(kit.part_keys[row] ?? "");
    const first = this.said.findIndex((row) => kindAt(row) === kindAt(part));
    const others = this.said.filter((row) => kindAt(row) !== kindAt(part));
    for (const said of first < 0 ? [] : [others, this.said.slice(0, first)]) {
      if (new Narrowing(kit, legal, said).takes(part)) {
        this.said = said;
        return this.say(part, seen);
      }
    }
    return { kind: "refused", parts: this.wished(part) };
  }

  /** Play what is left if it was meant in all its parts; `confirmed` if it was said twice. */
  private finished(seen: boolean, confirmed: boolean): Outcome {
    const { move } = this;
    if (move === null) return SAID;
    const isMeant = seen && this.meant && this.isExplicit(move);
    return confirmed || isMeant ? { kind: "play", move } : SAID;
  }

  /** Whether every part of a move that has a place on the table was pointed at. */
  private isExplicit(move: number): boolean {
    const silent = without(this.offer.kit.parts[move] ?? [], this.said);
    return !silent.some((part) => this.offer.placed.has(part));
  }

  turn(way: 1 | -1): void {
    if (this.grip) this.hold(turned(this.grips, this.grip, way));
  }

  flip(): void {
    if (this.grip) this.hold(flipped(this.grips, this.grip));
  }

  private hold(grip: Grip): void {
    this.wanted = grip.held;
    this.remembered.set(grip.held.art, grip.held);
    this.meant = true;
  }

  private gripped(): Grip | null {
    const [first] = this.grips;
    if (!first) return null;
    const like =
      this.wanted?.art === first.held.art ? this.wanted : this.remembered.get(first.held.art);
    return like ? closest(this.grips, like) : first;
  }

  private opened(): ReadonlySet<number> {
    const { grip } = this;
    if (!grip) return this.narrowing.open;
    const settled = [...this.said, ...grip.pose];
    return new Set(
      grip.moves.flatMap((move) => without(this.offer.kit.parts[move] ?? [], settled)),
    );
  }

  /** What was typed; the word that was not understood, if any. */
  type(line: string): { unclear: string; outcome: Outcome } {
    const { narrowing, unclear } = heard(this.offer.kit, this.narrowing, line);
    this.said = narrowing.said;
    const whole = narrowing.move ?? narrowing.whole;
    const isPlayed = unclear === "" && whole !== null && narrowing.said.length > 0;
    return { unclear, outcome: isPlayed ? { kind: "play", move: whole } : SAID };
  }

  back(): void {
    this.said = this.said.slice(0, -1);
    this.meant = true;
  }

  drop(): void {
    this.isPlayed = false;
    this.said = [];
    this.wanted = null;
    this.meant = true;
  }

  /** All that was wished for with a part that leads nowhere, as moves are written. */
  private wished(part: number): string[] {
    const { kit } = this.offer;
    const pose = this.grip?.pose ?? [];
    const attempts = [[...this.said, part, ...pose], [...this.said, part], [part]];
    for (const attempt of attempts) {
      const written = kit.parts.find((row) => subtracted(row, attempt) !== null);
      if (written)
        return named(
          kit,
          written.filter((row) => attempt.includes(row)),
        );
    }
    return named(kit, [part]);
  }
}

function named(kit: Kit, parts: readonly number[]): string[] {
  return parts.flatMap((part) => kit.part_keys[part] ?? []);
}
