"""The places of the field as numbers, and sets of them as bits.

The place in a row and a column, both from 1, is SIDE * row + column. A closed rim runs around the
field, so that a step from a cell lands on its neighbour, on a launch station or on the rim, and
never on a wrong cell.
"""

import numpy as np

from astrolabe.games.sets import ONE, ZERO, ones
from astrolabe.kernel import kernel

SIDE = 21
PLACES = SIDE * SIDE
WORDS = -(-PLACES // 64)
NOWHERE = 0  # a place of the rim
STEPS = (-SIDE, 1, SIDE, -1)  # up, right, down, left
AROUND = (-SIDE - 1, -SIDE, -SIDE + 1, -1, 1, SIDE - 1, SIDE, SIDE + 1)


@kernel
def has(words, place):
    """The place is in the set."""
    return (words[place >> 6] >> np.uint64(place & 63)) & ONE != ZERO


@kernel
def put(words, place):
    """The set with the place."""
    words[place >> 6] |= ONE << np.uint64(place & 63)


@kernel
def drop(words, place):
    """The set without the place."""
    words[place >> 6] &= ~(ONE << np.uint64(place & 63))


@kernel
def clear(words):
    """The empty set."""
    for word in range(WORDS):
        words[word] = ZERO


@kernel
def is_empty(words):
    """Nothing is in the set."""
    for word in range(WORDS):
        if words[word] != ZERO:
            return False
    return True


@kernel
def size(words):
    """How many places."""
    count = 0
    for word in range(WORDS):
        if words[word] != ZERO:
            count += ones(words[word])
    return count


@kernel
def lowest(word):
    """The place of the lowest bit of a word that is not zero."""
    return ones((word & (~word + ONE)) - ONE)


@kernel
def nth(words, rank):
    """The place with so many lower ones in the set."""
    index = 0
    while rank >= ones(words[index]):
        rank -= ones(words[index])
        index += 1
    word = words[index]
    for _ in range(rank):
        word &= word - ONE
    return 64 * index + lowest(word)


@kernel
def listed(words, moves):
    """Write the places of a set, ascending; returns how many."""
    count = 0
    for index in range(WORDS):
        word = words[index]
        while word != ZERO:
            moves[count] = 64 * index + lowest(word)
            word &= word - ONE
            count += 1
    return count


@kernel
def distance(one, other):
    """Rows and columns apart, added up."""
    return abs(one // SIDE - other // SIDE) + abs(one % SIDE - other % SIDE)


@kernel
def is_beside(one, other):
    """8.1 Neighbours by a side or by a corner."""
    return max(abs(one // SIDE - other // SIDE), abs(one % SIDE - other % SIDE)) == 1
