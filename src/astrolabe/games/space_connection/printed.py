"""What is printed on a board of Space Connection, and on the track beneath it."""

from collections.abc import Iterable

from astrolabe.games.space_connection.board import (
    CELLS,
    LINES,
    NAMES,
    Axial,
    is_centre,
    is_node,
    on_line,
)
from astrolabe.games.space_connection.state import MOST_SYSTEMS
from astrolabe.scene import (
    ROOT_3,
    Area,
    Label,
    Line,
    Mark,
    Phrase,
    Point,
    Spot,
    phrase,
    point_centre,
)

LETTERS = (1.1547, 2 / 3)  # two characters from a position to the next, a line to a row
EDGE = (-12.5, -10.3, 24.0, 20.6)  # of the positions and the letters of the rows
TRACK_Y, TRACK_STEP = 11.9, 1.5 * ROOT_3
TRACK_HEIGHT = 2.9
LETTER = 1.45  # how far before its row a letter stands


def point(cell: Axial) -> Point:
    """Where a position lies."""
    return point_centre(*cell)


POINTS = tuple(map(point, CELLS))


def board(key: str, name: Phrase, owner: int, scale: float, has_track: bool) -> Area:
    """A board without what lies on it."""
    left, top, width, height = EDGE
    frame = (left, top, width, height + TRACK_HEIGHT * has_track)
    return Area(key, name, frame, owner, scale, letters=LETTERS, ground="space")


def marks(area: str) -> Iterable[Mark]:
    """1.6 A larger dot at every centre; 1.7 a ring where lines cross."""
    for cell, (x, y) in zip(CELLS, POINTS, strict=True):
        if is_centre(cell):
            yield Mark(area, "centre", x, y)
        elif is_node(cell):
            yield Mark(area, "node", x, y)


def courses(area: str) -> Iterable[Line]:
    """1.5 The lines drawn on the board."""
    for line in LINES:
        cells = on_line(line)
        yield Line(area, "course", (point(cells[0]), point(cells[-1])))


def labels(area: str) -> Iterable[Label]:
    """1.3 The letter of every row."""
    for name, (x, y) in zip(NAMES, POINTS, strict=True):
        if name[1:] == "1":
            yield Label(area, name[0], x - LETTER, y)


def track(area: str, colour: str) -> Iterable[Spot]:
    """1.9 The places for the systems completed on this board."""
    for place in range(MOST_SYSTEMS):
        x = (place - MOST_SYSTEMS // 2) * TRACK_STEP
        name = phrase("spot-track", number=place + 1, colour=colour)
        key = f"{colour}-track-{place + 1}"
        yield Spot(key, area, x, TRACK_Y, "slot", name, art="track-place")
