"""Sets of cells as bits, so that a rule looks at the whole board at once.

The board lies in a rhombus of 11 x 11 places, place 11 * (q + 5) + (r + 5) for the cell (q, r).
A set of cells is a pair of 64-bit words, place 0 being the lowest bit of the first. A step from a
cell of the board lands on its neighbour or outside the board, never on a wrong cell, so a set is
right again as soon as it is cut to a part of the board. A second step before that may come back
on a wrong cell at the other end of the board.
"""

import numpy as np

from astrolabe.kernel import kernel

SIDE = 11
PLACES = SIDE * SIDE
DIRECTIONS = 6
# Directions turn by 60 degrees, clockwise as seen: lower right, down, lower left, ...
AXES = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))

ZERO = np.uint64(0)
ONE = np.uint64(1)
WORD = 64
STRIDES = tuple(np.uint64(abs(SIDE * q + r)) for q, r in AXES)


@kernel
def pair(words):
    """A set kept in a record, as a value."""
    return words[0], words[1]


@kernel
def keep(words, cells):
    """Put a set into a record."""
    words[0] = cells[0]
    words[1] = cells[1]


@kernel
def nothing():
    return ZERO, ZERO


@kernel
def only(place):
    """The set of one cell."""
    if place < WORD:
        return ONE << np.uint64(place), ZERO
    return ZERO, ONE << np.uint64(place - WORD)


@kernel
def has(cells, place):
    if place < WORD:
        return (cells[0] >> np.uint64(place)) & ONE != ZERO
    return (cells[1] >> np.uint64(place - WORD)) & ONE != ZERO


@kernel
def either(one, other):
    return one[0] | other[0], one[1] | other[1]


@kernel
def both(one, other):
    return one[0] & other[0], one[1] & other[1]


@kernel
def without(one, other):
    return one[0] & ~other[0], one[1] & ~other[1]


@kernel
def is_empty(cells):
    return (cells[0] | cells[1]) == ZERO


@kernel
def is_same(one, other):
    return one[0] == other[0] and one[1] == other[1]


@kernel
def meet(one, other):
    """The two sets share a cell."""
    return ((one[0] & other[0]) | (one[1] & other[1])) != ZERO


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
    """The set with all its neighbours."""
    near = cells
    for direction in range(DIRECTIONS):
        near = either(near, step(cells, direction))
    return near


@kernel
def chain(start, cells):
    """All of `cells` that hang together with `start`."""
    reached = both(start, cells)
    while True:
        further = both(around(reached), cells)
        if is_same(further, reached):
            return reached
        reached = further


@kernel
def ones(word):
    """How many bits of a word are set (LLVM knows this pattern as one instruction)."""
    word = word - ((word >> ONE) & np.uint64(0x5555555555555555))
    word = (word & np.uint64(0x3333333333333333)) + (
        (word >> np.uint64(2)) & np.uint64(0x3333333333333333)
    )
    word = (word + (word >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return np.int64((word * np.uint64(0x0101010101010101)) >> np.uint64(56))


@kernel
def size(cells):
    """How many cells."""
    return ones(cells[0]) + ones(cells[1])


@kernel
def first(cells):
    """The lowest place of a set that is not empty."""
    if cells[0] != ZERO:
        return ones((cells[0] & (~cells[0] + ONE)) - ONE)
    return WORD + ones((cells[1] & (~cells[1] + ONE)) - ONE)


@kernel
def rest(cells):
    """The set without its lowest place."""
    if cells[0] != ZERO:
        return cells[0] & (cells[0] - ONE), cells[1]
    return ZERO, cells[1] & (cells[1] - ONE)


@kernel
def nth(cells, rank):
    """The place with so many lower ones in the set."""
    word, base = cells[0], np.int64(0)
    if rank >= ones(cells[0]):
        rank -= ones(cells[0])
        word, base = cells[1], WORD
    width = np.int64(32)
    while width > 0:
        lower = word & ((ONE << np.uint64(width)) - ONE)
        if rank >= ones(lower):
            rank -= ones(lower)
            word >>= np.uint64(width)
            base += width
        else:
            word = lower
        width >>= 1
    return base
