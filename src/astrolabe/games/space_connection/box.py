"""The box of Space Connection as one read-only record."""

import numpy as np

from astrolabe.games.boxes import record
from astrolabe.games.space_connection.board import (
    CELLS,
    LINES,
    TABLE,
    around,
    is_centre,
    is_drawn,
    is_node,
    lines_through,
    on_line,
    triangle,
    words,
)

__all__ = ["BOX", "TABLE"]

POSITIONS = len(CELLS)
NO_LINE = -1
MOST_LINES = 3  # that cross on a position


def _along(cell: tuple[int, int]) -> tuple[int, int]:
    """The other positions of the lines through a position."""
    seen = {other for line in lines_through(cell) for other in on_line(LINES[line])}
    return words(seen - {cell})


def _lines(cell: tuple[int, int]) -> list[int]:
    """The lines through a position, and NO_LINE for those that it lacks."""
    found = lines_through(cell)
    return found + [NO_LINE] * (MOST_LINES - len(found))


DTYPE = np.dtype(
    [
        ("neighbours", np.uint64, (POSITIONS, 2)),
        ("triangles", np.uint64, (POSITIONS, 2)),  # what a super covers; empty unless at a centre
        ("along", np.uint64, (POSITIONS, 2)),  # the other positions of its lines
        ("lines", np.uint64, (len(LINES), 2)),
        ("board", np.uint64, 2),
        ("drawn", np.uint64, 2),  # the positions of all lines
        ("nodes", np.uint64, 2),
        ("centres", np.uint64, 2),
        ("lines_at", np.int16, (POSITIONS, MOST_LINES)),
        ("supply", np.int16, 4),  # rockets, astronefs, supers, lasers
        ("planets", np.int16),
        ("systems", np.int16),
    ],
    align=True,
)

_planets, _supply = TABLE["planets"], TABLE["supply"]
BOX = record(
    DTYPE,
    neighbours=[words(around(cell)) for cell in CELLS],
    triangles=[words(triangle(cell) if is_centre(cell) else ()) for cell in CELLS],
    along=[_along(cell) for cell in CELLS],
    lines=[words(on_line(line)) for line in LINES],
    board=words(CELLS),
    drawn=words(filter(is_drawn, CELLS)),
    nodes=words(filter(is_node, CELLS)),
    centres=words(filter(is_centre, CELLS)),
    lines_at=[_lines(cell) for cell in CELLS],
    supply=[_supply[name] for name in ("rockets", "astronefs", "supers", "lasers")],
    planets=_planets["hidden"],
    systems=_planets["systems"],
)
