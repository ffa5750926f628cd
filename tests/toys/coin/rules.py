"""The hidden coin: leave, or dare to have a coin hidden and its side guessed.

Alone one guesses what chance has hidden; with two, seat 0 hides it and seat 1 guesses. Whoever sees
through a hand finds one of the two games won and the other lost.
"""

import numpy as np

from astrolabe.games.contract import CHANCE, NOBODY, OVER
from astrolabe.kernel import kernel
from astrolabe.rng import below

GUESS, LEAVE, DARE = 2, 4, 5
SEATS = (1, 2)
MOVES = 6
MAX_PLIES = 3
HIDDEN = True
CHANCE_PLIES = True
UNKNOWN = NOBODY
OPENING, HIDING, GUESSING, LEFT, GUESSED = range(5)

STATE = np.dtype(
    [
        ("phase", np.int16),
        ("coin", np.int16),  # its side, UNKNOWN to whoever did not hide it
        ("guess", np.int16),
        ("seats", np.int16),
    ],
    align=True,
)


@kernel
def setup(box, state, seats, options):
    """No coin has been hidden."""
    state.phase = OPENING
    state.coin = UNKNOWN
    state.guess = UNKNOWN
    state.seats = seats


@kernel
def turn(state):
    """Seat 0 decides; somebody hides the coin; somebody guesses."""
    if state.phase == OPENING:
        return 0
    if state.phase == HIDING:
        return CHANCE if state.seats == 1 else 0
    if state.phase == GUESSING:
        return np.int64(state.seats - 1)
    return OVER


@kernel
def legal(box, state, moves):
    """Leave or dare; either side hidden; either side guessed."""
    lowest = 0
    if state.phase == OPENING:
        lowest = LEAVE
    elif state.phase == GUESSING:
        lowest = GUESS
    moves[0] = lowest
    moves[1] = lowest + 1
    return 2


@kernel
def play(box, state, move):
    """Go on to the next phase."""
    if move == LEAVE:
        state.phase = LEFT
    elif move == DARE:
        state.phase = HIDING
    elif move >= GUESS:
        state.guess = move - GUESS
        state.phase = GUESSED
    else:
        state.coin = move
        state.phase = GUESSING


@kernel
def scores(box, state, out):
    """What leaving brings, or all for a right guess and all lost for a wrong one."""
    guesser = state.seats - 1
    if state.phase == LEFT:
        out[0] = box.leaving[guesser] / 100.0
    else:
        out[0] = 1.0 if (state.guess == state.coin) == (guesser == 0) else -1.0
    if state.seats == 2:
        out[1] = -out[0]


@kernel
def hide(box, state, seat):
    """Only the hand that holds the coin knows its side, until the guess."""
    if state.phase == GUESSING and (seat != 0 or state.seats == 1):
        state.coin = UNKNOWN


@kernel
def deal(box, state, seat, rng):
    """It may be either side."""
    if state.phase == GUESSING and state.coin == UNKNOWN:
        state.coin = below(rng, 2)


@kernel
def sees(box, state, move, seat):
    """Where the coin lies is known to the seat that hides it, and to nobody where chance does."""
    return np.int64(state.phase != HIDING or (state.seats == 2 and seat == 0))


@kernel
def reveals(box, state, move):
    """Only the guess brings it to light."""
    return np.int64(state.phase == GUESSING)
