"""The table of Space Connection before anything lies on it: boards, tracks, supplies and beams.

What is asked for again is the very same object, so that nobody has to write it twice.
"""

from collections.abc import Iterator
from functools import cache, lru_cache

from astrolabe.games.contract import CHANCE, NOBODY
from astrolabe.games.space_connection import printed
from astrolabe.games.space_connection.board import LINES, NAMES, NUMBERS, on_line
from astrolabe.games.space_connection.notation import PIECES
from astrolabe.games.space_connection.state import BLUE, GREEN
from astrolabe.scene import Area, Label, Line, Mark, Spot, phrase

COLOURS = {GREEN: "green", BLUE: "blue", CHANCE: "chance"}
GLYPHS = {GREEN: "G", BLUE: "B"}
SMALL = 0.5  # one's own board beside the one that is searched
SLOT = (-1.15, -1.15, 2.3, 2.3)
BEAM = 2  # emitters
ALONE = 1  # board
MOST_BEAMS = 1_024  # sets of lines that are remembered

Boards = tuple[int, ...]  # whose boards are shown, the one that moves are about first


@cache
def areas(is_hiding: bool, seat: int, boards: Boards) -> tuple[Area, ...]:
    """The boards, each with its track once planets are hidden, and the supplies."""
    return (
        *(_board(is_hiding, owner, owner != boards[0] and seat in GLYPHS) for owner in boards),
        *map(_supply, suppliers(boards)),
    )


def _board(is_hiding: bool, owner: int, is_small: bool) -> Area:
    name = phrase("area-board", colour=COLOURS[owner])
    return printed.board(_area(owner), name, NOBODY, SMALL if is_small else 1.0, not is_hiding)


def _supply(owner: int) -> Area:
    return Area(
        key=f"supply-{COLOURS[owner]}",
        name=phrase("area-supply", colour=COLOURS[owner]),
        frame=SLOT,
        owner=owner,
        flows=True,
        glyph=GLYPHS[owner],
        art=f"seat-{COLOURS[owner]}",
    )


def suppliers(boards: Boards) -> Boards:
    """Whose supply is shown: where one sees its own board alone, its planets that are left."""
    return boards if len(boards) == ALONE else tuple(GLYPHS)


def _area(owner: int) -> str:
    return f"board-{COLOURS[owner]}"


@cache
def spots(is_hiding: bool, boards: Boards) -> tuple[Spot, ...]:
    """Every place of these boards where something may lie."""
    spots: list[Spot] = []
    for owner in boards:
        spots += _positions(owner, owner == boards[0])
        if not is_hiding:
            spots += printed.track(_area(owner), COLOURS[owner])
    for owner in suppliers(boards):
        spots += _slots(owner, len(boards) == ALONE)
    return tuple(spots)


def _positions(owner: int, is_aimed: bool) -> Iterator[Spot]:
    """The positions of a board; those of the one that moves are about have plain names."""
    for name, (x, y) in zip(NAMES, printed.POINTS, strict=True):
        said = phrase("spot-cell" if is_aimed else "spot-other", cell=name, colour=COLOURS[owner])
        key, part = (name, f"cell:{name}") if is_aimed else (f"{COLOURS[owner]}-{name}", "")
        yield Spot(key, _area(owner), x, y, "hex-clear", said, part)


def _slots(owner: int, is_hiding: bool) -> Iterator[Spot]:
    """What a seat has left: planets to put, or pieces to send."""
    things = {row: f"piece:{row}" for row in PIECES}
    if is_hiding:
        things = {"planet": "", "systems": ""}  # a position alone says all: put, or take off
    return (_slot(owner, thing, part) for thing, part in things.items())


def _slot(owner: int, thing: str, part: str) -> Spot:
    key, name = f"{COLOURS[owner]}-{thing}", phrase(f"thing-{thing}")
    area = f"supply-{COLOURS[owner]}"
    return Spot(key, area, 0, 0, "slot", name, part, thing, f"ghost-{thing}")


@cache
def marks(boards: Boards) -> tuple[Mark, ...]:
    """1.6, 1.7 What is printed on the positions."""
    return tuple(mark for owner in boards for mark in printed.marks(_area(owner)))


@cache
def labels(boards: Boards) -> tuple[Label, ...]:
    """1.3 The letters of the rows."""
    return tuple(label for owner in boards for label in printed.labels(_area(owner)))


@lru_cache(MOST_BEAMS)
def lines(boards: Boards, fired: tuple[int, ...]) -> tuple[Line, ...]:
    """1.5 The lines of the boards, and 5.3 the beams that were fired along them."""
    lines: list[Line] = []
    for owner, emitters in zip(boards, fired, strict=True):
        lines += printed.courses(_area(owner))
        lines += _beams(owner, emitters)
    return tuple(lines)


def _beams(owner: int, emitters: int) -> Iterator[Line]:
    for line in LINES:
        on = [cell for cell in on_line(line) if emitters >> NUMBERS[cell] & 1]
        if len(on) >= BEAM:
            ends = (printed.point(on[0]), printed.point(on[-1]))
            said = phrase("line-beam", colour=COLOURS[1 - owner])
            yield Line(_area(owner), f"beam {COLOURS[1 - owner]}-beam", ends, said)
