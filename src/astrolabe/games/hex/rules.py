"""Hex: join your own two sides before your opponent does.

Red joins top to bottom, blue joins left to right. Players take turns placing one stone on any
empty cell; stones never move. The numbers below are those of docs/rules/hex.en.md.
A row of cells is a set of bits, bit c for column c. Rows count from 1, so that the row above the
first and the row below the last exist and stay empty.
"""

import numpy as np

from astrolabe.games.contract import NOBODY, OVER
from astrolabe.games.hex.estimate import estimate
from astrolabe.kernel import kernel
from astrolabe.rng import below

LARGEST = 19
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
        ("loose", np.uint32, (2, LARGEST + 2)),  # each seat's stones, row by row, that are not ...
        ("joined", np.uint32, (2, LARGEST + 2)),  # ... joined to its top or left side, as these are
        ("reach", np.uint32, LARGEST + 2),  # work space of `estimate`, empty in between
        # Unsigned, since a number that cannot be negative is a quicker index:
        ("empties", np.uint16, CELLS),  # the empty cells, in any order, `left` of them
        ("index", np.uint16, CELLS),  # where in that list each empty cell stands
        ("left", np.uint16),
        ("side", np.uint16),  # cells on a side
        ("plies", np.int16),
        ("may_swap", np.int16),  # the pie rule is in play
        ("to_move", np.int16),
        ("winner", np.int16),  # NOBODY while the game lasts
    ],
    align=True,
)

ONE = np.uint32(1)
NONE = np.uint32(0)

__all__ = ["estimate"]  # the contract's optional guess, in a file of its own


@kernel
def setup(box, state, seats, options):
    """1.1 An empty board of the chosen size; 2.1 red starts."""
    size, swap = options[0], options[1]
    state.side = box.sizes[size]
    state.may_swap = swap
    for row in range(LARGEST + 2):
        state.reach[row] = NONE
    for seat in range(2):
        for row in range(LARGEST + 2):
            state.loose[seat, row] = NONE
            state.joined[seat, row] = NONE
    _list_empties(state)
    state.plies = 0
    state.to_move = RED
    state.winner = NOBODY


@kernel
def _list_empties(state):
    """Every cell of the board, row by row.

    Each row writes as many numbers as the longest would, so that the compiler knows how many; what
    is too much is written over by the next row, or lies behind the last and is never read.
    """
    side = state.side
    for row in range(side):
        for column in range(LARGEST):
            state.empties[side * row + column] = LARGEST * row + column
    for row in range(side):
        for column in range(LARGEST):
            state.index[LARGEST * row + column] = side * row + column
    state.left = side * side


@kernel
def turn(state):
    """The seat to place a stone."""
    if state.winner != NOBODY:
        return OVER
    return state.to_move


@kernel
def legal(box, state, moves):
    """2.2 Any empty cell; 4.2 or the opponent's first stone."""
    count = 0
    for row in range(state.side):
        stones = _stones(state, RED, row + 1) | _stones(state, BLUE, row + 1)
        for column in range(state.side):
            if not (stones >> np.uint32(column)) & ONE:
                moves[count] = LARGEST * row + column
                count += 1
    if can_swap(state):
        moves[count] = SWAP
        count += 1
    return count


@kernel
def sample(box, state, rng):
    """A uniform legal move."""
    ticket = below(rng, state.left + can_swap(state))
    return SWAP if ticket == state.left else np.int64(state.empties[ticket])


@kernel
def play(box, state, move):
    """2.2 Place a stone, or 4.2 take over the first one."""
    if move == SWAP:
        _swap(state)
    else:
        _place(state, state.to_move, move)
    state.plies += 1
    state.to_move = 1 - state.to_move


@kernel
def scores(box, state, out):
    """3.4 The winner takes it; 3.5 there is no draw."""
    out[state.winner] = 1.0
    out[1 - state.winner] = -1.0


@kernel
def can_swap(state):
    """4.5 Only as the second move of the game."""
    return state.may_swap == 1 and state.plies == 1


@kernel
def _swap(state):
    """4.3 The first stone, mirrored across the long diagonal, becomes blue."""
    cell = 0
    while (_stones(state, RED, _row(cell) + 1) >> np.uint32(_column(cell))) & ONE == NONE:
        cell += 1
    state.loose[RED, _row(cell) + 1] = NONE
    state.joined[RED, _row(cell) + 1] = NONE
    _add_empty(state, cell)
    _place(state, BLUE, LARGEST * _column(cell) + _row(cell))


@kernel
def _row(cell):
    """Counted from 0. Dividing is quicker without a sign."""
    return np.int64(np.uint32(cell) // np.uint32(LARGEST))


@kernel
def _column(cell):
    return np.int64(np.uint32(cell) % np.uint32(LARGEST))


@kernel
def _stones(state, seat, row):
    return state.loose[seat, row] | state.joined[seat, row]


@kernel
def _add_empty(state, cell):
    state.empties[state.left] = cell
    state.index[cell] = state.left
    state.left += 1


@kernel
def _remove_empty(state, cell):
    """The last of the list takes the cell's place."""
    state.left -= 1
    last = state.empties[state.left]
    state.empties[state.index[cell]] = last
    state.index[last] = state.index[cell]


@kernel
def _place(state, seat, cell):
    """3.1 A stone is joined if it touches what is, and then so is whatever touches it."""
    _remove_empty(state, cell)
    row, column = _row(cell) + 1, _column(cell)
    stone = ONE << np.uint32(column)
    on_side = row == 1 if seat == RED else column == 0
    if on_side or _beside(state.joined[seat], row) & stone:
        _join(state, seat, row, stone)
        if _beside(state.loose[seat], row) & stone:
            _spread(state, seat, row)
    else:
        state.loose[seat, row] |= stone


@kernel
def _beside(rows, row):
    """1.3 The cells of a row that touch these stones: two in it, two above and two below."""
    above, here, under = rows[row - 1], rows[row], rows[row + 1]
    return above | (above >> ONE) | (here << ONE) | (here >> ONE) | under | (under << ONE)


@kernel
def _spread(state, seat, row):
    """Loose stones that touch a joined one are joined too; the rows above `near` are settled."""
    near, last = max(row - 1, 1), row
    while near <= min(last + 1, state.side):
        fresh = _beside(state.joined[seat], near) & state.loose[seat, near]
        if fresh:
            _join(state, seat, near, fresh)
            last = max(last, near)
            near = max(near - 1, 1)
        else:
            near += 1


@kernel
def _join(state, seat, row, stones):
    """Stones of one row are joined; 3.2, 3.3 on the far side they win."""
    state.joined[seat, row] |= stones
    state.loose[seat, row] &= ~stones
    edge = ONE << np.uint32(state.side - 1)
    if (row == state.side) if seat == RED else (stones & edge != NONE):
        state.winner = seat
