"""Where so many steps can lead, worked out once for every place of the empty field.

A *walk* is a way of steps that never comes back to a place, its start included. All walks of up to
six steps are kept as one tree in depth-first order: a row for each step, and beside it the row to
go on with when that step is not possible. The tree is the same for every place.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np

from astrolabe.games.galactica.cells import PLACES, SIDE, STEPS, WORDS

LONGEST = 6  # steps of a walk: the highest number of the dial
OPEN, CLOSED, STATION = 0, 1, 2  # what a place is; STATION + colour is the station of that colour

Table = np.ndarray[Any, Any]


def walks() -> tuple[Table, Table, Table]:
    """The tree of walks: how far each row is from the start, its steps, and where to skip to."""
    rows: list[list[int]] = []

    def grow(walk: tuple[int, ...]) -> None:
        for step in STEPS:
            place = walk[-1] + step
            if place not in walk and len(walk) <= LONGEST:
                row = [place, len(walk), 0]
                rows.append(row)
                grow((*walk, place))
                row[2] = len(rows)

    grow((0,))
    shifts, depths, skips = np.array(rows, np.int16).T
    return shifts, depths, skips


def reached(ground: Table, doors: Table) -> tuple[Table, Table]:
    """For every number of steps and every place: where exactly so many lead, and where up to.

    The second holds the start too. A start in the middle of a station stands for the station as a
    whole (5.6): its first step leads to a door.
    """
    exact = np.zeros((LONGEST + 1, PLACES, PLACES), bool)
    cells = np.flatnonzero(ground == OPEN)
    exact[0, cells, cells] = True
    for depth, starts, ends in _alive(ground, cells):
        exact[depth, starts, ends] = True
    for hub, row in doors:
        for steps in range(1, LONGEST + 1):
            exact[steps, hub] = exact[steps - 1, row].any(axis=0)
    within = np.logical_or.accumulate(exact, axis=0)
    return as_words(exact), as_words(within)


def _alive(ground: Table, cells: Table) -> Iterator[tuple[int, Table, Table]]:
    """Every row of the tree, with the starts from which it can be walked and where that ends."""
    shifts, depths, _ = walks()
    starts = [cells] * (LONGEST + 1)
    for shift, depth in zip(shifts, depths, strict=True):
        before = starts[depth - 1]
        starts[depth] = before[ground[before + shift] == OPEN]
        yield depth, starts[depth], starts[depth] + shift


def as_words(places: Table) -> Table:
    """Rows of yes and no for every place, as sets of bits."""
    padded = np.zeros((*places.shape[:-1], 64 * WORDS), bool)
    padded[..., :PLACES] = places
    return np.packbits(padded, axis=-1, bitorder="little").view("<u8")


def place(row: int, column: int) -> int:
    """The number of a place."""
    return SIDE * row + column
