/** Where the areas of a scene stand on the screen: the arrangement that shows them largest.
 *
 *  A board has its size; a hand, a supply or a mat flows, its spots filling rows of any length. All
 *  arrangements worth a thought are measured against the room there is, and the best is taken, so
 *  that a phone held upright, a tablet and a wide screen each get their own without a rule for any. */

import type { AreaView, BoardView, SpotView } from "../wire";
import type { Point } from "./shapes";

const GAP = 0.5; // between areas and around them, in board units
const PADDING = 0.3; // within an area that flows
const CAPTION = 0.95; // above an area that has to be told from others by its name
const LONGEST_ROW = 12;
const MOST_ABREAST = 4; // boards

/** How much larger one's own hand may be drawn, how much smaller those of others, and what that is
 *  thought to be worth beside the size of the board. */
const SIZES: readonly (readonly [number, number, number])[] = [
  [1.4, 1, 1.06],
  [1.2, 1, 1.04],
  [1.2, 0.8, 1.01],
  [1, 1, 1],
  [1, 0.8, 0.95],
  [1, 0.62, 0.88],
];

/** An area in its place; lengths are in board units. */
export interface Placed {
  readonly area: AreaView;
  readonly spots: readonly SpotView[];
  readonly columns: number; // of spots, where it flows
  readonly scale: number; // of its own units
  readonly head: number; // room for its name; 0 where that need not be written
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Tabletop {
  readonly areas: readonly Placed[];
  readonly width: number;
  readonly height: number;
}

/** Something with a size that can be put somewhere. */
interface Box {
  readonly width: number;
  readonly height: number;
  readonly put: (left: number, top: number) => Placed[];
}

interface Groups {
  readonly boards: Box;
  readonly others: Box;
  readonly common: Box;
  readonly mine: Box;
}

type Arrangement = (groups: Groups) => Box;

const ARRANGEMENTS: readonly Arrangement[] = [
  ({ boards, others, common, mine }) => below([others, boards, common, mine]),
  ({ boards, others, common, mine }) => below([others, boards, beside([common, mine])]),
  ({ boards, others, common, mine }) => beside([below([others, common]), boards, mine]),
  ({ boards, others, common, mine }) => beside([boards, below([others, common, mine])]),
  ({ boards, others, common, mine }) => below([boards, beside([mine, common, others])]),
];

/** The areas as large as they can be shown in a room of so many pixels. */
export function setOut(board: BoardView, seat: number, room: Point): Tabletop {
  let best: Box = NOTHING;
  let most = -1;
  for (const [own, others, worth] of SIZES) {
    for (const groups of grouped(board, seat, own, others)) {
      for (const arrangement of ARRANGEMENTS) {
        const found = arrangement(groups);
        const size = worth * unitIn(found, room);
        if (size > most + 1e-9) [best, most] = [found, size];
      }
    }
  }
  const width = best.width + 2 * GAP;
  const height = best.height + 2 * GAP;
  return { areas: best.put(GAP, GAP), width, height };
}

/** How many pixels a board unit gets. */
function unitIn(found: Box, [width, height]: Point): number {
  return Math.min(width / (found.width + 2 * GAP), height / (found.height + 2 * GAP));
}

/** The areas by whose they are, for every length of rows and every number of boards abreast. */
function* grouped(
  board: BoardView,
  seat: number,
  larger: number,
  smaller: number,
): Generator<Groups> {
  const flowing = board.areas.filter((area) => area.flows);
  const boards = board.areas.filter((area) => !area.flows);
  const cells = flowing.map((area) => cellsOf(area, spotsOf(board, area)));
  const longest = Math.min(LONGEST_ROW, Math.max(1, ...cells));
  for (let columns = 1; columns <= longest; columns++) {
    const stack = (chosen: (owner: number) => boolean, scale: number): Box =>
      below(
        flowing
          .filter((area) => chosen(area.owner))
          .map((area) => block(board, area, columns, scale)),
      );
    const own = Math.max(seat, 0);
    for (const together of gathered(boards.map((area) => block(board, area, 1, 1)))) {
      yield {
        boards: together,
        others: stack((owner) => owner >= 0 && owner !== own, smaller),
        common: stack((owner) => owner < 0, 1),
        mine: stack((owner) => owner === own, larger),
      };
    }
  }
}

// Boxes ---------------------------------------------------------------------------------------

const NOTHING: Box = { width: 0, height: 0, put: () => [] };

function block(board: BoardView, area: AreaView, columns: number, shrink: number): Box {
  const spots = spotsOf(board, area);
  const cells = cellsOf(area, spots);
  const abreast = Math.min(columns, cells);
  const scale = area.scale * shrink;
  const padding = paddingOf(area);
  const width = scale * area.frame[2] * abreast + 2 * padding;
  const head = isCaptioned(board, area) ? CAPTION : 0;
  const height = head + scale * area.frame[3] * Math.ceil(cells / abreast) + 2 * padding;
  const put = (left: number, top: number): Placed[] => [
    { area, spots, columns: abreast, scale, head, left, top, width, height },
  ];
  return { width, height, put };
}

/** Boxes over one another, each in the middle of the width. */
function below(boxes: readonly Box[]): Box {
  const shown = boxes.filter((row) => row !== NOTHING);
  if (shown.length === 0) return NOTHING;
  const width = Math.max(...shown.map((row) => row.width));
  const height = sum(shown.map((row) => row.height)) + GAP * (shown.length - 1);
  const put = (left: number, top: number): Placed[] =>
    shown.flatMap((row) => {
      const placed = row.put(left + (width - row.width) / 2, top);
      top += row.height + GAP;
      return placed;
    });
  return { width, height, put };
}

/** Boxes side by side, each in the middle of the height. */
function beside(boxes: readonly Box[]): Box {
  const shown = boxes.filter((row) => row !== NOTHING);
  if (shown.length === 0) return NOTHING;
  const height = Math.max(...shown.map((row) => row.height));
  const width = sum(shown.map((row) => row.width)) + GAP * (shown.length - 1);
  const put = (left: number, top: number): Placed[] =>
    shown.flatMap((row) => {
      const placed = row.put(left, top + (height - row.height) / 2);
      left += row.width + GAP;
      return placed;
    });
  return { width, height, put };
}

/** Boards in rows, and the largest of them with the others along one side. */
function* gathered(boxes: readonly Box[]): Generator<Box> {
  const most = Math.min(MOST_ABREAST, Math.max(1, boxes.length));
  for (let abreast = 1; abreast <= most; abreast++) yield rows(boxes, abreast);
  const [first, ...others] = boxes.toSorted((one, other) => area(other) - area(one));
  if (!first || others.length < 2) return;
  yield beside([first, below(others)]);
  yield below([first, beside(others)]);
}

function area({ width, height }: Box): number {
  return width * height;
}

function rows(boxes: readonly Box[], abreast: number): Box {
  const lines: Box[] = [];
  for (let start = 0; start < boxes.length; start += abreast) {
    lines.push(beside(boxes.slice(start, start + abreast)));
  }
  return below(lines);
}

function sum(lengths: readonly number[]): number {
  return lengths.reduce((total, length) => total + length, 0);
}

// Within an area ------------------------------------------------------------------------------

function spotsOf(board: BoardView, area: AreaView): SpotView[] {
  return board.spots.filter((spot) => spot.area === area.key);
}

/** Spots that flow, and before them the sign of the owner; a board is one. */
function cellsOf(area: AreaView, spots: readonly SpotView[]): number {
  return area.flows ? Math.max(1, spots.length + Number(area.art !== "")) : 1;
}

function paddingOf(area: AreaView): number {
  return area.flows ? PADDING : 0;
}

/** One board among several, or a place that bears no sign of whose it is. */
function isCaptioned(board: BoardView, area: AreaView): boolean {
  if (area.flows) return area.art === "";
  return board.areas.filter((row) => !row.flows).length > 1;
}

/** Where the area's own zero lies on the table. */
export function origin(placed: Placed): Point {
  const { area, scale, head, left, top } = placed;
  const padding = paddingOf(area);
  return [left + padding - scale * area.frame[0], top + head + padding - scale * area.frame[1]];
}

/** The middle of a place in the rows of an area that flows, in the area's units. */
export function cell(placed: Placed, number: number): Point {
  const row = Math.floor(number / placed.columns);
  const column = number % placed.columns;
  return [column * placed.area.frame[2], row * placed.area.frame[3]];
}

/** The middle of a spot, in the area's units. */
export function middle(placed: Placed, spot: SpotView): Point {
  if (!placed.area.flows) return [spot.x, spot.y];
  return cell(placed, placed.spots.indexOf(spot) + Number(placed.area.art !== ""));
}

/** Where an item on a spot has its anchor, in the area's units. */
export function anchor(placed: Placed, spot: SpotView): Point {
  const [x, y] = middle(placed, spot);
  return placed.area.flows ? [x + spot.x, y + spot.y] : [x, y];
}

/** A point of an area on the table. */
export function onTable(placed: Placed, [x, y]: Point): Point {
  const [left, top] = origin(placed);
  return [left + placed.scale * x, top + placed.scale * y];
}
