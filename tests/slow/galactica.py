"""Where a spin of Galactica may lead, written slowly and plainly from the rulebook.

Every way is walked, cell by cell. A cell is (row, column), both from 1; a launch station is its
corner's name. Nothing of the product is used.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

Cell = tuple[int, int]
Place = Cell | str  # a cell, or a launch station by its colour

SIDE = 19
CORNERS = {"green": (17, 17), "red": (1, 1), "yellow": (17, 1), "blue": (1, 17)}  # top left cells
HOLES = {"f6": (6, 6), "n6": (6, 14), "f14": (14, 6), "n14": (14, 14)}
PLANETS = {"d8": (8, 4), "l4": (4, 12), "h16": (16, 8), "p12": (12, 16)}
CENTRE = (10, 10)

STATIONS = {
    (top + row, left + column): colour
    for colour, (top, left) in CORNERS.items()
    for row in range(3)
    for column in range(3)
}
FIELD = {(row, column) for row in range(1, 20) for column in range(1, 20)} - set(STATIONS)


def name(cell: Cell) -> str:
    """`j10` for the cell in the middle."""
    return f"{'abcdefghijklmnopqrs'[cell[1] - 1]}{cell[0]}"


def cell(text: str) -> Cell:
    """The cell of a name."""
    return int(text[1:]), "abcdefghijklmnopqrs".index(text[0]) + 1


def beside(one: Cell) -> Iterator[Cell]:
    """The four squares that share a side, on the board or not."""
    row, column = one
    yield from ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))


def around(one: Cell) -> set[Cell]:
    """The eight squares that touch one."""
    return {(one[0] + down, one[1] + right) for down in (-1, 0, 1) for right in (-1, 0, 1)} - {one}


@cache
def steps(place: Place) -> tuple[Place, ...]:
    """The places one step away."""
    if isinstance(place, str):
        return tuple(sorted(one for one in FIELD if place in steps(one)))
    found: list[Place] = [one for one in beside(place) if one in FIELD]
    return tuple(found + sorted({STATIONS[one] for one in beside(place) if one in STATIONS}))


def distances(start: Place) -> dict[Place, int]:
    """The fewest steps from a place to every other, on a field without jets."""
    found, waiting = {start: 0}, deque([start])
    while waiting:
        place = waiting.popleft()
        for there in steps(place):
            if there not in found:
                found[there] = found[place] + 1
                if there in FIELD:
                    waiting.append(there)
    return found


@dataclass(frozen=True)
class Spin:
    """A jet that has spun a number, and all that matters for where it may go."""

    start: Place
    number: int
    jets: frozenset[Cell]  # the cells of the other jets
    wreck: Cell | None = None  # where it floats
    holder: Cell | None = None  # where another jet holds it
    home: str | None = None  # the mover's own station, if the mover has the wreck
    exact: bool = False
    stops: frozenset[Cell] = field(init=False)

    def __post_init__(self) -> None:
        """Where one may stop early."""
        stops = set(HOLES.values())
        stops |= {self.wreck} if self.wreck else set()
        stops |= around(self.holder) if self.holder else set()
        object.__setattr__(self, "stops", frozenset(stops))


def ways(spin: Spin, so_far: tuple[Place, ...]) -> Iterator[tuple[Place, ...]]:
    """Every way of up to the number of steps that begins like this, the short ones too."""
    yield so_far
    if len(so_far) <= spin.number and so_far[-1] != spin.home:
        for there in steps(so_far[-1]):
            is_open = there == spin.home if isinstance(there, str) else there not in spin.jets
            if is_open and there not in so_far:
                yield from ways(spin, (*so_far, there))


def ends(spin: Spin) -> set[Place]:
    """Where the move may end: the start alone if the jet is shut in."""
    found: set[Place] = set()
    longest: dict[int, set[Place]] = {}
    for way in ways(spin, (spin.start,)):
        length, end = len(way) - 1, way[-1]
        if end == spin.home and length:
            if length == spin.number or not spin.exact:
                found.add(end)
        else:
            longest.setdefault(length, set()).add(end)
            if length == spin.number or (length and end in spin.stops):
                found.add(end)
    return found or longest[max(longest)]
