"""Pig for three: roll as often as you dare; a one loses what the turn has brought."""

import numpy as np

from astrolabe.games.contract import CHANCE, NOBODY, OVER
from astrolabe.kernel import kernel

ROLL, HOLD = 6, 7
SEATS = (3, 2)
MOVES = 8
MAX_PLIES = 100_000
HIDDEN = False
CHANCE_PLIES = True

STATE = np.dtype(
    [
        ("points", np.int16, 3),
        ("pot", np.int16),  # what this turn has brought
        ("rolling", np.int16),
        ("to_move", np.int16),
        ("seats", np.int16),
        ("winner", np.int16),
    ],
    align=True,
)


@kernel
def setup(box, state, seats, options):
    """Nobody has a point."""
    for seat in range(3):
        state.points[seat] = 0
    state.pot = 0
    state.rolling = 0
    state.to_move = 0
    state.seats = seats
    state.winner = NOBODY


@kernel
def turn(state):
    """Chance rolls the die."""
    if state.winner != NOBODY:
        return OVER
    return CHANCE if state.rolling == 1 else np.int64(state.to_move)


@kernel
def legal(box, state, moves):
    """Roll or hold; or any face."""
    if state.rolling == 0:
        moves[0] = ROLL
        moves[1] = HOLD
        return 2
    for face in range(6):
        moves[face] = face
    return 6


@kernel
def odds(box, state, moves, count, weights):
    """A loaded die: a one is as likely as two other faces together."""
    for index in range(count):
        weights[index] = 2 if moves[index] == 0 else 1


@kernel
def play(box, state, move):
    """Roll, hold, or see what fell."""
    if move == ROLL:
        state.rolling = 1
    elif move == HOLD:
        state.points[state.to_move] += state.pot
        if state.points[state.to_move] >= box.goal:
            state.winner = state.to_move
        _pass_on(state)
    else:
        state.rolling = 0
        state.pot += move + 1
        if move == 0:
            state.pot = 0
            _pass_on(state)


@kernel
def _pass_on(state):
    state.pot = 0
    state.to_move = (state.to_move + 1) % state.seats


@kernel
def scores(box, state, out):
    """The first to arrive takes it all."""
    for seat in range(state.seats):
        out[seat] = 1.0 if seat == state.winner else -1.0
