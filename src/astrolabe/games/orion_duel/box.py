"""The box of Orion Duel as one read-only record, checked when it is read."""

from collections.abc import Iterable
from pathlib import Path

import numpy as np

from astrolabe.games.boxes import read, record
from astrolabe.games.orion_duel.cells import PLACES, SIDE

TABLE = read(Path(__file__).parent)
KINDS = ("mono1", "mono2", "bi2", "line3", "bent3", "tri3")
PRESETS = tuple(TABLE["presets"])
RADIUS = TABLE["board"]["radius"]

Axial = tuple[int, int]


def place(q: int, r: int) -> int:
    """The bit of a cell."""
    return SIDE * (q + RADIUS) + (r + RADIUS)


def axial(place: int) -> Axial:
    """The cell of a bit."""
    return place // SIDE - RADIUS, place % SIDE - RADIUS


def is_on_board(cell: Axial) -> bool:
    """1.1 Inside the hexagon, and none of its corners."""
    widths = sorted(map(abs, (*cell, sum(cell))))
    return widths[2] <= RADIUS and widths[1] < RADIUS


CELLS = tuple(cell for cell in map(axial, range(PLACES)) if is_on_board(cell))


def words(cells: Iterable[Axial]) -> tuple[int, int]:
    """A set of cells as two words."""
    bits = 0
    for cell in cells:
        if not is_on_board(cell):
            raise ValueError(f"box.toml: {cell} is not on the board")
        bits |= 1 << place(*cell)
    return bits & (2**64 - 1), bits >> 64


DTYPE = np.dtype(
    [
        ("board", np.uint64, 2),
        ("zones", np.uint64, (3, 2, 2)),  # for each pair of sides, its two zones
        ("galaxies", np.uint64, (len(PRESETS), 2)),  # the presets
        ("holes", np.uint64, (len(PRESETS), 2)),
        ("hand", np.int16, len(KINDS)),  # tiles of each shape for each player
        ("galaxies_in_box", np.int16),
        ("holes_in_box", np.int16),
        ("galaxies_to_connect", np.int16),
        ("holes_to_connect", np.int16),
    ],
    align=True,
)

_zones, _tokens = TABLE["zones"], TABLE["tokens"]
BOX = record(
    DTYPE,
    board=words(CELLS),
    zones=[[words(_zones[name]) for name in sides] for sides in TABLE["pairs"]["pairs"]],
    galaxies=[words(TABLE["presets"][name]["galaxies"]) for name in PRESETS],
    holes=[words(TABLE["presets"][name]["holes"]) for name in PRESETS],
    hand=[TABLE["hand"][kind] for kind in KINDS],
    galaxies_in_box=_tokens["galaxies"],
    holes_in_box=_tokens["holes"],
    galaxies_to_connect=_tokens["galaxies_to_connect"],
    holes_to_connect=_tokens["holes_to_connect"],
)
