"""Sets of up to 128 places as bits, for rules that look at a whole board at once.

A set is a pair of 64-bit words, place 0 being the lowest bit of the first. In a record it is an
array of two words. What lies beside what is a game's own business.
"""

import numpy as np

from astrolabe.kernel import kernel

ZERO = np.uint64(0)
ONE = np.uint64(1)
WORD = 64


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


@kernel
def last(cells):
    """The highest place of a set that is not empty."""
    word, base = cells[1], WORD
    if word == ZERO:
        word, base = cells[0], 0
    for width in (1, 2, 4, 8, 16, 32):
        word |= word >> np.uint64(width)
    return base + ones(word) - 1


@kernel
def upto(place):
    """All places up to this one, itself included."""
    if place < WORD:
        return ~ZERO >> np.uint64(WORD - 1 - place), ZERO
    return ~ZERO, ~ZERO >> np.uint64(2 * WORD - 1 - place)


@kernel
def with_place(cells, place):
    """The set with one place more."""
    return either(cells, only(place))


@kernel
def listed(cells, base, moves, count):
    """A move for every place of a set, ascending; returns how many moves there are now."""
    while not is_empty(cells):
        moves[count] = base + first(cells)
        cells = rest(cells)
        count += 1
    return count
