"""Hex as a seat sees it: a board with its four sides, and the stones on it.

What is the same in every position is made once, and known again by whoever has drawn it before.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Any

from astrolabe.games.contract import NOBODY, OVER
from astrolabe.games.hex.notation import cell
from astrolabe.games.hex.reasons import COLOURS
from astrolabe.games.hex.rules import BLUE, LARGEST, RED, SWAP
from astrolabe.scene import (
    ROOT_3,
    Area,
    Cover,
    Item,
    Label,
    Line,
    Mark,
    Phrase,
    Point,
    Scene,
    Spot,
    beyond,
    phrase,
    point_centre,
)

BOARD = "board"
GLYPHS = {RED: "R", BLUE: "B"}
RIM = 1.4  # from the outer cells' middles to the frame, in cells
NAMES = tuple(
    tuple(cell(LARGEST * row + column) for column in range(LARGEST)) for row in range(LARGEST)
)
MOST_ROWS = 20_000  # remembered: of a few hundred games at once
Cell = tuple[int, int]  # row and column, from 0


def scene(box: Any, state: Any, seat: int, log: Sequence[Any] = ()) -> Scene:
    """The board, whoever looks: nothing is hidden."""
    size, winner = int(state["side"]), int(state["winner"])
    turn = OVER if winner != NOBODY else int(state["to_move"])
    first, last = _first_and_last(log)
    return Scene(
        game="hex",
        seat=seat,
        turn=turn,
        areas=_boards(size),
        spots=_spots(size),
        items=_stones(state, first),
        marks=_marks(size),
        lines=_lines(size),
        labels=_labels(size),
        status=() if turn == OVER else (_status(turn),),
        last=last,
    )


def _name(row: int, column: int) -> str:
    return NAMES[row][column]


@cache
def _boards(size: int) -> tuple[Area, ...]:
    right, bottom = point_centre(size - 1, size - 1)
    frame = (-RIM * ROOT_3, -1.5 * RIM, right + 2 * RIM * ROOT_3, bottom + 3 * RIM)
    return (Area(BOARD, phrase("area-board"), frame, letters=(2 / ROOT_3, 2 / 3)),)


@cache
def _spots(size: int) -> tuple[Spot, ...]:
    return tuple(_spot(row, column) for row in range(size) for column in range(size))


def _spot(row: int, column: int) -> Spot:
    name, (x, y) = _name(row, column), point_centre(column, row)
    return Spot(name, BOARD, x, y, "hex-point", phrase("spot-cell", cell=name), f"cell:{name}")


def _stones(state: Any, first: str) -> tuple[Item, ...]:
    """Those of red, then those of blue, row by row; the first one is known again after a swap."""
    home, stones = int(first[1:] or 0), list[Item]()
    for owner, rows in enumerate((state["loose"] | state["joined"]).tolist()):
        for row, bits in enumerate(rows):
            if bits:
                stones += _row(owner, row, bits, first if row == home else "")
    return tuple(stones)


@lru_cache(MOST_ROWS)
def _row(owner: int, row: int, bits: int, first: str) -> tuple[Item, ...]:
    """The stones of a colour in a row, counted from 1."""
    names = (name for column, name in enumerate(NAMES[row - 1]) if bits >> column & 1)
    return tuple(_stone(name, owner, is_first=name == first) for name in names)


@cache
def _stone(name: str, owner: int, is_first: bool) -> Item:
    colour = COLOURS[owner]
    return Item(
        key="stone-first" if is_first else f"stone-{name}",
        art=f"{colour}-stone",
        spot=name,
        name=phrase("item-stone", colour=colour),
        covers=(Cover(name, GLYPHS[owner], owner),),
        owner=owner,
    )


def _first_and_last(log: Sequence[Any]) -> tuple[str, tuple[str, ...]]:
    """Where the first stone lies, and the last; 4.3 the swap moves the first."""
    if not log:
        return "", ()
    first, last = log[0].move.text, log[-1].move.text
    if len(log) > 1 and log[1].move.number == SWAP:
        first = _mirrored(first)
        last = last if len(log) > 2 else first
    return first, (last,)


def _mirrored(name: str) -> str:
    """4.3 The cell across the long diagonal."""
    return _name(ord(name[0]) - ord("a"), int(name[1:]) - 1)


@cache
def _status(turn: int) -> Phrase:
    return phrase("status-turn", colour=COLOURS[turn])


# The four sides ------------------------------------------------------------------------------


@cache
def _lines(size: int) -> tuple[Line, ...]:
    return tuple(_sides(size))


def _sides(size: int) -> Iterable[Line]:
    """1.4 Red's at the top and bottom, blue's at the left and right, halved at the corners."""
    top = [point for column in range(size) for point in _corners(0, column, -150, -90, -30)]
    left = [point for row in range(size) for point in _corners(row, 0, -150, 150, 90)]
    top[-1] = _middle(*_corners(0, size - 1, -90, -30))
    left[-1] = _middle(*_corners(size - 1, 0, 150, 90))
    for owner, points in ((RED, top), (BLUE, left)):
        name = phrase("line-side", colour=COLOURS[owner])
        for side in (points, [_opposite(size, point) for point in points]):
            yield Line(BOARD, f"side {COLOURS[owner]}", tuple(dict.fromkeys(side)), name)


def _corners(row: int, column: int, *angles: int) -> list[Point]:
    return [beyond(point_centre(column, row), angle) for angle in angles]


def _middle(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _opposite(size: int, point: Point) -> Point:
    """The point across the middle of the board."""
    right, bottom = point_centre(size - 1, size - 1)
    return right - point[0], bottom - point[1]


@cache
def _marks(size: int) -> tuple[Mark, ...]:
    return tuple(_signs(size))


def _signs(size: int) -> Iterable[Mark]:
    """The sign of a colour's stones on its sides, for those who see no colours."""
    middle = size // 2
    for owner, place in (
        (RED, point_centre(middle + 0.5, -1)),
        (BLUE, point_centre(-1, middle - 0.5)),
    ):
        for x, y in (place, _opposite(size, place)):
            yield Mark(BOARD, f"{COLOURS[owner]}-sign", x, y)


@cache
def _labels(size: int) -> tuple[Label, ...]:
    return tuple(_coordinates(size))


def _coordinates(size: int) -> Iterable[Label]:
    """1.2 Letters along the top, numbers along the left."""
    for number in range(size):
        yield Label(BOARD, _name(0, number)[0], *point_centre(number, -1))
        yield Label(BOARD, str(number + 1), *point_centre(-1, number))
