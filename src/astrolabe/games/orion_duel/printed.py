"""What is printed on the board of Orion Duel: its constellations, their lines, coordinates."""

from collections.abc import Iterable
from math import atan2, degrees

from astrolabe.games.orion_duel.box import CELLS, TABLE
from astrolabe.games.orion_duel.notation import NAMES
from astrolabe.scene import ROOT_3, Area, Label, Line, Mark, Point, beyond, flat_centre, phrase

BOARD = "board"
ZONE_OF = {tuple(cell): zone for zone, cells in TABLE["zones"].items() if zone != "source"
           for cell in cells}  # fmt: skip
PAIR_OF = {zone: pair for pair, zones in enumerate(TABLE["pairs"]["pairs"], 1) for zone in zones}
SIGNS = {  # where the constellations are drawn
    "taurus": (-9.7, 0.0),
    "eridanus": (-6.9, -8.2),
    "lepus": (6.9, -8.2),
    "monoceros": (9.7, 0.0),
    "canis_major": (6.9, 8.2),
    "gemini": (-6.9, 8.2),
}


def board() -> Area:
    """The board without what lies on it."""
    frame = (-10.6, -9.9, 21.2, 19.8)
    return Area(BOARD, phrase("area-board"), frame, letters=(2, 2 / ROOT_3), ground="sky")


def _marks() -> Iterable[Mark]:
    for zone, (x, y) in SIGNS.items():
        yield Mark(BOARD, zone, x, y, phrase(f"zone-{zone}"))


def _line(zone: str) -> Line:
    """1.5 The outer edges of a zone's four cells."""
    centres = [flat_centre(*cell) for cell in TABLE["zones"][zone]]
    ahead = _angle((sum(x for x, _ in centres), sum(y for _, y in centres)))
    centres.sort(key=lambda centre: (ahead - _angle(centre) + 180) % 360)
    points = [beyond(centre, ahead + turn) for centre in centres for turn in (60, 0, -60)]
    return Line(BOARD, f"zone pair-{PAIR_OF[zone]}", tuple(points), phrase(f"zone-{zone}"))


def _angle(point: Point) -> float:
    return degrees(atan2(point[1], point[0]))


def _labels() -> Iterable[Label]:
    """1.2 Above each column its letter, below it the number of its cells."""
    for cell in CELLS:
        name, (x, y) = NAMES[cell], flat_centre(*cell)
        if name[1:] == "1":
            yield Label(BOARD, name[0], x, y - ROOT_3)
        if (cell[0], cell[1] + 1) not in CELLS:
            yield Label(BOARD, name[1:], x, y + ROOT_3)


MARKS, LINES, LABELS = tuple(_marks()), tuple(map(_line, PAIR_OF)), tuple(_labels())
