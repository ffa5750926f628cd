"""Hex: join your own two sides before your opponent does.

Red joins top to bottom, blue joins left to right. Players take turns placing one stone on any
empty cell; stones never move. The numbers below are those of docs/rules/hex.en.md.
A row of cells is a set of bits, bit c for column c. Rows count from 1, so that the row above the
first and the row below the last exist and stay empty.
"""

import numpy as np

from astrolabe.games.contract import NOBODY, OVER
from astrolabe.kernel import kernel
from astrolabe.rng import below

LARGEST = 19
SMALLEST = 3
CELLS = LARGEST * LARGEST  # a cell's number is LARGEST * (row - 1) + column, whatever the size
SWAP = CELLS  # the move that takes over the first stone
RED, BLUE = 0, 1

SEATS = (2,)
MOVES = CELLS + 1
MAX_PLIES = CELLS + 1
HIDDEN = False
CHANCE_PLIES = False

STATE = np.dtype(
    [
        ("stones", np.uint32, (2, LARGEST + 2)),  # for each seat, its stones row by row
        ("joined", np.uint32, (2, LARGEST + 2)),  # those joined to its top or left side
        ("side", np.int16),  # cells on a side
        ("placed", np.int16),  # stones on the board
        ("may_swap", np.int16),  # the pie rule is in play
        ("to_move", np.int16),
        ("winner", np.int16),  # NOBODY while the game lasts
    ],
    align=True,
)
ONE = np.uint32(1)
NONE = np.uint32(0)


@kernel
def setup(box, state, seats, options):
    """1. An empty board; red starts."""
    for row in range(LARGEST + 2):
        for seat in range(2):
            state.stones[seat, row] = NONE
            state.joined[seat, row] = NONE
    size, swap = options[0], options[1]
    state.side = box.sizes[size]
    state.may_swap = swap
    state.placed = 0
    state.to_move = RED
    state.winner = NOBODY


@kernel
def turn(state):
    """The seat to place a stone."""
    if state.winner != NOBODY:
        return OVER
    return state.to_move


@kernel
def legal(box, state, moves):
    """2.1 Any empty cell; 2.4 or the opponent's first stone."""
    count = 0
    for row in range(1, state.side + 1):
        taken = state.stones[RED, row] | state.stones[BLUE, row]
        for column in range(state.side):
            if not (taken >> np.uint32(column)) & ONE:
                moves[count] = LARGEST * (row - 1) + column
                count += 1
    if _can_swap(state):
        moves[count] = SWAP
        count += 1
    return count


@kernel
def sample(box, state, rng):
    """A uniform legal move: draw until the cell is empty."""
    size = np.int64(state.side)
    if _can_swap(state) and below(rng, size * size) == 0:
        return SWAP
    while True:
        row = below(rng, size) + 1
        column = below(rng, size)
        taken = state.stones[RED, row] | state.stones[BLUE, row]
        if not (taken >> np.uint32(column)) & ONE:
            return LARGEST * (row - 1) + column


@kernel
def play(box, state, move):
    """2.1 Place a stone; 3.1 joining your two sides wins at once."""
    if move == SWAP:
        _swap(state)
    else:
        _place(state, state.to_move, move // LARGEST + 1, move % LARGEST)
    state.placed += 1
    state.to_move = 1 - state.to_move


@kernel
def scores(box, state, out):
    """3.1 The winner takes it; 3.2 there is no draw."""
    out[state.winner] = 1.0
    out[1 - state.winner] = -1.0


@kernel
def _can_swap(state):
    """2.4 Only as the second player's first move."""
    return state.may_swap == 1 and state.placed == 1


@kernel
def _swap(state):
    """2.4 The first stone, mirrored across the long diagonal, becomes blue."""
    for row in range(1, state.side + 1):
        stone = state.stones[RED, row]
        if stone:
            column = 0
            while not (stone >> np.uint32(column)) & ONE:
                column += 1
            state.stones[RED, row] = NONE
            state.joined[RED, row] = NONE
            _place(state, BLUE, column + 1, row - 1)
            return


@kernel
def _place(state, seat, row, column):
    """A stone joins what touches it, and may carry its chain to the other side."""
    stone = ONE << np.uint32(column)
    state.stones[seat, row] |= stone
    on_side = row == 1 if seat == RED else column == 0
    if on_side or _touched(state, seat, row) & stone:
        state.joined[seat, row] |= stone
        _spread(state, seat, row)
        if _reaches(state, seat):
            state.winner = seat


@kernel
def _touched(state, seat, row):
    """The cells of a row that are next to a joined stone; each touches six others."""
    joined = state.joined[seat]
    above, here, below_ = joined[row - 1], joined[row], joined[row + 1]
    return (
        above | (above >> ONE) | (here << ONE) | (here >> ONE) | below_ | (below_ << ONE)
    )


@kernel
def _spread(state, seat, row):
    """Whatever touches a joined stone is joined, and so on until nothing changes."""
    first = last = row
    growing = True
    while growing:
        growing = False
        for near in range(max(first - 1, 1), min(last + 1, state.side) + 1):
            fresh = _touched(state, seat, near) & state.stones[seat, near]
            fresh &= ~state.joined[seat, near]
            if fresh:
                state.joined[seat, near] |= fresh
                first = min(first, near)
                last = max(last, near)
                growing = True


@kernel
def _reaches(state, seat):
    """A joined stone lies on the far side."""
    if seat == RED:
        return state.joined[RED, state.side] != NONE
    edge = ONE << np.uint32(state.side - 1)
    for row in range(1, state.side + 1):
        if state.joined[BLUE, row] & edge:
            return True
    return False
