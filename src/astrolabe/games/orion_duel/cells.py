"""Sets of cells as bits, so that a rule looks at the whole board at once.

The board lies in a rhombus of 11 x 11 places, place 11 * (q + 5) + (r + 5) for the cell (q, r).
A set of cells is a pair of 64-bit words, place 0 being the lowest bit of the first. A step from a
cell of the board lands on its neighbour or outside the board, never on a wrong cell, so a set is
right again as soon as it is cut to a part of the board. A second step before that may come back
on a wrong cell at the other end of the board.
"""

import numpy as np

from astrolabe.games.sets import both, either, is_same
from astrolabe.kernel import kernel

SIDE = 11
PLACES = SIDE * SIDE
DIRECTIONS = 6
# Directions turn by 60 degrees, clockwise as seen: lower right, down, lower left, ...
AXES = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))

STRIDES = tuple(np.uint64(abs(SIDE * q + r)) for q, r in AXES)
ALONG, ACROSS = STRIDES[1], STRIDES[2]  # one after the other, they are the third


@kernel
def ahead(cells, stride):
    """Every cell moved to a higher place."""
    back = np.uint64(64) - stride
    return cells[0] << stride, (cells[1] << stride) | (cells[0] >> back)


@kernel
def behind(cells, stride):
    """Every cell moved to a lower place."""
    back = np.uint64(64) - stride
    return (cells[0] >> stride) | (cells[1] << back), cells[1] >> stride


@kernel
def step(cells, direction):
    """The neighbours of these cells in one direction."""
    stride = STRIDES[direction]
    if direction < 2 or direction == 5:  # the three directions of higher places
        return ahead(cells, stride)
    return behind(cells, stride)


@kernel
def seen(cells, direction):
    """The places from which one step in this direction enters the set."""
    return step(cells, (direction + 3) % DIRECTIONS)


@kernel
def around(cells):
    """The set with all its neighbours: two steps along one axis, and two across from those."""
    further = either(cells, ahead(cells, ALONG))
    nearer = either(cells, behind(cells, ALONG))
    across = either(ahead(further, ACROSS), behind(nearer, ACROSS))
    return either(either(further, nearer), across)


@kernel
def chain(start, cells):
    """All of `cells` that hang together with `start`."""
    reached = both(start, cells)
    while True:
        further = both(around(reached), cells)
        if is_same(further, reached):
            return reached
        reached = further
