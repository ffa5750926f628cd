"""Hex as a seat sees it: a board with its four sides, and the stones on it.

What is the same in every position is made once, and known again by whoever has drawn it before.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import repeat
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
MOST_STONES = 20_000  # remembered: a few hundred games at once
Cell = tuple[int, int]  # row and column, from 0


def scene(box: Any, state: Any, seat: int, log: Sequence[Any] = ()) -> Scene:
    """The board, whoever looks: nothing is hidden."""
    size, winner = int(state["side"]), int(state["winner"])
    turn = OVER if winner != NOBODY else int(state["to_move"])
    order = _order(log)
    return Scene(
        game="hex",
        seat=seat,
        turn=turn,
        areas=_boards(size),
        spots=_spots(size),
        items=_stones(state, order),
        marks=_marks(size),
        lines=_lines(size),
        labels=_labels(size),
        status=() if turn == OVER else (_status(turn),),
        last=tuple(order)[-1:],
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


def _stones(state: Any, order: dict[str, int]) -> tuple[Item, ...]:
    items: list[Item] = []
    for owner, rows in enumerate((state["loose"] | state["joined"]).tolist()):
        cells = [name for row, stones in enumerate(rows) if stones for name in _names(row, stones)]
        items += map(_stone, cells, repeat(owner), map(order.get, cells, cells))
    return tuple(items)


@lru_cache(MOST_STONES)
def _names(row: int, stones: int) -> tuple[str, ...]:
    """The cells of a row, counted from 1, on which there are stones."""
    return tuple(name for column, name in enumerate(NAMES[row - 1]) if stones >> column & 1)


@lru_cache(MOST_STONES)
def _stone(name: str, owner: int, number: int | str) -> Item:
    colour = COLOURS[owner]
    return Item(
        key=f"stone-{number}",
        art=f"{colour}-stone",
        spot=name,
        name=phrase("item-stone", colour=colour),
        covers=(Cover(name, GLYPHS[owner], owner),),
        owner=owner,
    )


def _order(log: Sequence[Any]) -> dict[str, int]:
    """When the stone on each cell was placed; 4.3 the swap moves the first."""
    moves = [ply.move for ply in log]
    order = {move.text: number for number, move in enumerate(moves, 1)}
    if len(moves) > 1 and moves[1].number == SWAP:
        first, _, *others = order
        order = {_mirrored(first): 1, **{name: order[name] for name in others}}
    return order


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
