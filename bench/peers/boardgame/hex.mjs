// Hex for boardgame.io: the rules of docs/rules/hex.en.md without the swap, and a position as small
// as it gets, a text of one letter for each cell, so that none of their time goes into copying it.

import { INVALID_MOVE } from "boardgame.io/dist/cjs/core.js";

export const SIZE = 11;
const EMPTY = ".";
const STONES = ["R", "B"];
const BESIDE = [[-1, 0], [-1, 1], [0, -1], [0, 1], [1, -1], [1, 0]];

/** The number of a cell, "e4". */
export function cellOf(name) {
  return SIZE * (Number(name.slice(1)) - 1) + name.charCodeAt(0) - "a".charCodeAt(0);
}

/** Whether the chain that this stone belongs to touches both sides of its seat. */
function joins(cells, start, seat) {
  const seen = new Set([start]);
  let first = false;
  let last = false;
  for (const cell of seen) {
    const row = Math.floor(cell / SIZE);
    const column = cell % SIZE;
    const along = seat === 0 ? row : column;
    first ||= along === 0;
    last ||= along === SIZE - 1;
    for (const [down, right] of BESIDE) {
      const near = SIZE * (row + down) + column + right;
      const inside = column + right >= 0 && column + right < SIZE;
      if (inside && cells[near] === STONES[seat]) seen.add(near);
    }
  }
  return first && last;
}

function place({ G, playerID }, cell) {
  const { cells } = G;
  if (cells[cell] !== EMPTY) return INVALID_MOVE;
  const seat = Number(playerID);
  const placed = cells.slice(0, cell) + STONES[seat] + cells.slice(cell + 1);
  return { cells: placed, winner: joins(placed, cell, seat) ? playerID : null };
}

export const Hex = {
  name: "hex",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ cells: EMPTY.repeat(SIZE * SIZE), winner: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { place },
  endIf: ({ G }) => (G.winner === null ? undefined : { winner: G.winner }),
};
