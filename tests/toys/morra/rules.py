"""Odds and evens: both seats raise fingers behind their backs, at the same time, then show them.

Seat 0 wins an even sum. A hand may be changed until it is shown, twenty times at most.
"""

import numpy as np

from astrolabe.games.contract import NOBODY, OVER
from astrolabe.kernel import kernel
from astrolabe.rng import below

SHOW = 3
MOST_CHANGES = 20
SEATS = (2,)
MOVES = 4
MAX_PLIES = 2 * MOST_CHANGES + 2
HIDDEN = True
CHANCE_PLIES = False

STATE = np.dtype(
    [
        ("fingers", np.int16, 2),  # 0: none yet, or not known
        ("changes", np.int16, 2),
        ("ready", np.int16, 2),  # the hand is shown; NOBODY has none
        ("to_move", np.int16),
        ("filler", np.int16),
    ],
    align=True,
)


@kernel
def setup(box, state, seats, options):
    """Two closed hands."""
    for seat in range(2):
        state.fingers[seat] = 0
        state.changes[seat] = 0
        state.ready[seat] = 0
    state.to_move = 0
    state.filler = 0


@kernel
def turn(state):
    """Whoever was called, until both hands are shown."""
    if state.to_move == NOBODY:
        return OVER
    return np.int64(state.to_move)


@kernel
def legal(box, state, moves):
    """Raise fingers, or show those that are raised."""
    count = 0
    seat = state.to_move
    if state.changes[seat] < MOST_CHANGES:
        for finger in range(box.fingers):
            moves[count] = finger
            count += 1
    if state.fingers[seat] > 0:
        moves[count] = SHOW
        count += 1
    return count


@kernel
def play(box, state, move):
    """Raise fingers, or show them; the other goes on where it is not ready."""
    seat = state.to_move
    if move == SHOW:
        state.ready[seat] = 1
    else:
        state.fingers[seat] = move + 1
        state.changes[seat] += 1
    _next(state)


@kernel
def _next(state):
    """The first seat that is not ready."""
    state.to_move = NOBODY
    for seat in range(1, -1, -1):
        if state.ready[seat] == 0:
            state.to_move = seat


@kernel
def call(box, state, seat):
    """Both may act until they are ready."""
    if state.to_move == NOBODY or state.ready[seat] == 1:
        return 0
    state.to_move = seat
    return 1


@kernel
def scores(box, state, out):
    """An even sum is for seat 0."""
    even = (state.fingers[0] + state.fingers[1]) % 2 == 0
    out[0] = 1.0 if even else -1.0
    out[1] = -out[0]


@kernel
def hide(box, state, seat):
    """The other hand is behind a back; whoever is not ready sees its own turn."""
    if state.to_move == NOBODY:
        return
    _next(state)
    for other in range(2):
        if other != seat:
            state.fingers[other] = 0
            state.changes[other] = 0
        elif state.ready[other] == 0:
            state.to_move = other


@kernel
def deal(box, state, seat, rng):
    """The other may have raised any number, or none yet."""
    if state.to_move == NOBODY:
        return
    for other in range(2):
        if other != seat:
            state.fingers[other] = below(rng, box.fingers) + 1
            state.changes[other] = 1


@kernel
def sees(box, state, move, seat):
    """Everybody sees that a hand is ready; what it does before is its own business."""
    return np.int64(move == SHOW or seat == state.to_move)


@kernel
def reveals(box, state, move):
    """The last hand that is shown shows the other."""
    return np.int64(move == SHOW and state.ready[1 - state.to_move] == 1)
