/** How a match stands as far as this browser was told: a plain value, and one function per tell.
 *  Nothing is guessed: what is shown is what the server said. */

import type {
  BoardView,
  BotCard,
  ChatLine,
  Clocks,
  Event,
  Happened,
  May,
  SceneView,
  Shown,
  Standing,
  TableCard,
  Thinking,
  Welcome,
} from "../wire";
import type { Seat, Tell } from "./frames";

export interface Scene extends SceneView {
  board: BoardView;
}

export interface State {
  table: TableCard | null;
  seats: readonly Seat[]; // mine
  levels: readonly BotCard[];
  events: readonly Event[]; // every row of the log, also what was taken back
  boards: Readonly<Record<string, BoardView>>; // by digest
  scene: Scene | null;
  shown: number; // rows of the log that the scene takes in
  legal: readonly number[];
  may: May;
  clocks: Clocks | null;
  ahead: number; // seconds that the server's clock is ahead of this one
  result: readonly number[] | null;
  ending: string; // in words, once it is over
  endingClause: string; // of the rules, where they ended it
  thinking: Thinking | null; // a bot that looks for its move
  pass: Seat | null; // who is to take the screen
  offer: Standing | null;
  chat: readonly ChatLine[];
  goodbye: string;
}

const NOTHING: May = {
  undo: false,
  takeback: false,
  draw: false,
  resign: false,
  rematch: false,
  hint: false,
  weigh: false,
  fill: false,
  leave: false,
};

export const UNKNOWN: State = {
  table: null,
  seats: [],
  levels: [],
  events: [],
  boards: {},
  scene: null,
  shown: 0,
  legal: [],
  may: NOTHING,
  clocks: null,
  ahead: 0,
  result: null,
  ending: "",
  endingClause: "",
  thinking: null,
  pass: null,
  offer: null,
  chat: [],
  goodbye: "",
};

/** The state after a tell; `now` in seconds since 1970. */
export function after(state: State, tell: Tell, now: number): State {
  switch (tell.tell) {
    case "welcome":
      return welcomed(state, tell);
    case "happened":
      return happened(state, tell);
    case "shown":
      return shown(state, tell);
    case "pass":
      return passed(state, tell.seat);
    case "thinking":
      return { ...state, thinking: tell };
    case "seated":
      return { ...state, table: tell.table };
    case "offered":
      return { ...state, offer: tell.offer };
    case "opened":
      return opened(state, tell.secret);
    case "chatted":
      return { ...state, chat: joined(state.chat, tell.lines) };
    case "ping":
      return { ...state, ahead: tell.at - now };
    case "goodbye":
      return { ...state, goodbye: tell.sentence };
    case "looked":
    case "previewed":
      return tell.scene?.board ? knowing(state, tell.scene.board) : state;
    default:
      return state;
  }
}

function welcomed(state: State, tell: Welcome): State {
  const { table, seats, levels } = tell;
  return { ...state, table, seats, levels, goodbye: "" };
}

/** The secret of chance, once the game is over. */
function opened(state: State, secret: string): State {
  const table = state.table;
  if (!table?.promise) return state;
  return { ...state, table: { ...table, promise: { ...table.promise, secret } } };
}

function happened(state: State, tell: Happened): State {
  return { ...state, events: joined(state.events, tell.events) };
}

function shown(state: State, tell: Shown): State {
  const known = tell.scene.board ? knowing(state, tell.scene.board) : state;
  const { legal, may, clocks, ending } = tell;
  const scene = filled(known, tell.scene);
  return {
    ...known,
    scene,
    legal,
    may,
    clocks,
    ending,
    endingClause: tell.ending_clause,
    shown: tell.events,
    result: tell.result,
    thinking: null,
    pass: null,
  };
}

/** Nothing stays of what the seat that had the screen was told: the next one is told anew. */
function passed(state: State, seat: Seat): State {
  return { ...state, pass: seat, scene: null, legal: [], may: NOTHING, events: [] };
}

function knowing(state: State, board: BoardView): State {
  return { ...state, boards: { ...state.boards, [board.digest]: board } };
}

/** A scene with the board it stands on, which may have been sent before. */
export function filled(state: State, scene: SceneView): Scene | null {
  const board = scene.board ?? state.boards[scene.board_digest];
  return board ? { ...scene, board } : null;
}

/** Rows in the order of their numbers; what is told again after a new connection counts once. */
function joined<Row extends { number: number }>(
  known: readonly Row[],
  more: readonly Row[],
): readonly Row[] {
  const next = known.length ? known[known.length - 1]!.number : -1;
  const fresh = more.filter((row) => row.number > next);
  return fresh.length ? [...known, ...fresh] : known;
}

// What follows from a state ---------------------------------------------------------------------

/** The plies that stand: what was taken back is left out. */
export function standing(events: readonly Event[]): Event[] {
  const plies: Event[] = [];
  for (const event of events) {
    if (event.kind === "undo") plies.length = Math.min(plies.length, event.to ?? 0);
    else if (isPly(event)) plies.push(event);
  }
  return plies;
}

/** Whether a row has ended the match before the rules did: somebody gave up, both agreed, time ran out. */
export function closes(event: Event): boolean {
  return !isPly(event) && event.kind !== "undo";
}

function isPly(event: Event): boolean {
  return event.kind === "play" || event.kind === "chance";
}

/** How many rows of the log there were when I had last moved; null where nothing has come since. */
export function mineUntil(events: readonly Event[], seats: readonly Seat[]): number | null {
  const last = events.findLast((event) => event.kind === "play" && seats.includes(event.seat));
  if (!last) return null;
  const since = events.filter((event) => event.number > last.number && isPly(event));
  return since.length ? last.number + 1 : null;
}

/** My seats whose word chance waits for. */
export function speechless(state: State): readonly Seat[] {
  const mine = state.table?.seating.filter((row) => row.yours).map((row) => row.seat) ?? [];
  return state.table?.promise?.waits_for.filter((seat) => mine.includes(seat)) ?? [];
}

export function isOver(state: State): boolean {
  return state.ending !== "";
}

export function isMyTurn(state: State): boolean {
  return state.scene !== null && state.legal.length > 0;
}

/** Milliseconds a seat has left at this moment; null without a clock. */
export function left(state: State, seat: Seat, now: number): number | null {
  const clocks = state.clocks;
  const bank = clocks?.left_ms[seat];
  if (!clocks || bank === undefined) return null;
  const gone = clocks.run.includes(seat) ? (now + state.ahead - clocks.at) * 1000 : 0;
  return Math.max(0, bank - Math.max(0, gone));
}
