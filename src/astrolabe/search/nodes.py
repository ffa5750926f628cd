"""A search tree as flat records: children are a chain of siblings, best guesses first.

Node 0 is the root. A node keeps, for every seat, the sum of the results seen below it. In a game
with secrets the moves of a seat hang below a *place* instead, a node found by what that seat sees:
whatever it cannot tell apart is one place, however it came about.
"""

import numpy as np

from astrolabe.kernel import kernel
from astrolabe.rng import FIRST, GOLDEN, mixed

MOST_SEATS = 5
NONE = -1  # no such node
ROOT = 0

NODE = np.dtype(
    [
        ("key", np.uint64),  # of a place: what its mover sees, mixed into one number
        ("move", np.int32),  # the move that leads here
        ("first", np.int32),  # its first child, or NONE
        ("next", np.int32),  # its next sibling, or the next place of its bucket, or NONE
        ("visits", np.int32),
        ("grown", np.int32),  # its children have been listed
        ("guess", np.float32),  # what its mover hoped for when it was listed
        ("prior", np.float32),  # its share of attention among its siblings
        ("value", np.float32, MOST_SEATS),
    ],
    align=True,
)


@kernel
def clear(node, move, guess, prior):
    """A node that nobody has visited yet."""
    node.key = 0
    node.move = move
    node.first = NONE
    node.next = NONE
    node.visits = 0
    node.grown = 0
    node.guess = guess
    node.prior = prior
    for seat in range(MOST_SEATS):
        node.value[seat] = 0.0


@kernel
def add_child(nodes, used, parent, last, move, guess, prior):
    """A new child after the last one; the caller has seen to it that there is room."""
    clear(nodes[used], move, guess, prior)
    if last == NONE:
        nodes[parent].first = used
    else:
        nodes[last].next = used
    return used


@kernel
def child_of(nodes, parent, move):
    """The child that a move leads to, or NONE."""
    child = nodes[parent].first
    while child != NONE and nodes[child].move != move:
        child = nodes[child].next
    return child


@kernel
def last_child(nodes, parent):
    """The end of the chain of children, or NONE."""
    last = NONE
    child = nodes[parent].first
    while child != NONE:
        last = child
        child = nodes[child].next
    return last


# Places -------------------------------------------------------------------------------------------


@kernel
def mixed_key(words, turn):
    """A position's bytes and whose turn it is, mixed into one number."""
    key = mixed(np.uint64(turn) + GOLDEN)
    for word in words:
        key = (key ^ np.uint64(word)) * FIRST
        key ^= key >> np.uint64(32)
    return key


@kernel
def place_of(nodes, buckets, key):
    """The place of that key, or NONE."""
    place = buckets[key % np.uint64(len(buckets))]
    while place != NONE and nodes[place].key != key:
        place = nodes[place].next
    return place


@kernel
def add_place(nodes, used, buckets, key):
    """A new place in its bucket; the caller has seen to it that there is room."""
    bucket = key % np.uint64(len(buckets))
    clear(nodes[used], NONE, 0.0, 1.0)
    nodes[used].key = key
    nodes[used].next = buckets[bucket]
    buckets[bucket] = used
    return used


# Following a match --------------------------------------------------------------------------------


@kernel
def replant(rules, nodes, root, fresh, old):
    """Copy what hangs below a node into another array; `old` is room for as many numbers.

    Returns how many nodes were copied. Nodes are copied level by level, so that the children of
    one node stay together.
    """
    fresh[ROOT] = nodes[root]
    fresh[ROOT].next = NONE
    old[ROOT] = root
    used = 1
    done = 0
    while done < used:
        child = nodes[old[done]].first
        last = NONE
        fresh[done].first = NONE
        while child != NONE:
            fresh[used] = nodes[child]
            fresh[used].next = NONE
            old[used] = child
            if last == NONE:
                fresh[done].first = used
            else:
                fresh[last].next = used
            last = used
            used += 1
            child = nodes[child].next
        done += 1
    return used
