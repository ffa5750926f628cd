"""Kuhn poker: three cards, one each, one bet; the higher card wins unless somebody folds."""

import numpy as np

from astrolabe.games.contract import CHANCE, NOBODY, OVER
from astrolabe.kernel import kernel
from astrolabe.rng import below

PASS, BET = 3, 4
SEATS = (2,)
MOVES = 5
MAX_PLIES = 5
HIDDEN = True
CHANCE_PLIES = True
UNKNOWN = NOBODY

STATE = np.dtype(
    [
        ("dealt", np.int16),  # cards dealt
        ("hands", np.int16, 2),  # each seat's card, UNKNOWN to the other
        ("said", np.int16, 3),  # what was said, in order
        ("spoken", np.int16),
    ],
    align=True,
)


@kernel
def setup(box, state, seats, options):
    """Nothing dealt, nothing said."""
    state.dealt = 0
    state.spoken = 0
    for index in range(3):
        state.said[index] = 0
    for seat in range(2):
        state.hands[seat] = UNKNOWN


@kernel
def turn(state):
    """Chance deals two cards; then the seats speak in turn."""
    if state.dealt < 2:
        return CHANCE
    if _is_over(state):
        return OVER
    return np.int64(state.spoken % 2)


@kernel
def _is_over(state):
    if state.spoken < 2:
        return False
    return state.spoken == 3 or not (state.said[0] == PASS and state.said[1] == BET)


@kernel
def legal(box, state, moves):
    """Any card still in the deck; later pass or bet."""
    if state.dealt == 2:
        moves[0] = PASS
        moves[1] = BET
        return 2
    count = 0
    for card in range(box.cards):
        if state.dealt == 0 or card != state.hands[0]:
            moves[count] = card
            count += 1
    return count


@kernel
def play(box, state, move):
    """Deal a card or say a word."""
    if state.dealt < 2:
        state.hands[state.dealt] = move
        state.dealt += 1
    else:
        state.said[state.spoken] = move
        state.spoken += 1


@kernel
def scores(box, state, out):
    """The pot, as a share of the most one can win."""
    higher = 0 if state.hands[0] > state.hands[1] else 1
    winner, stake = higher, 0.5
    last, before = state.said[state.spoken - 1], state.said[state.spoken - 2]
    if last == BET and before == BET:
        stake = 1.0
    elif last != before:  # a bet that was not met
        winner = (state.spoken - 2) % 2
    out[winner] = stake
    out[1 - winner] = -stake


@kernel
def hide(box, state, seat):
    """The other's card is nobody's business."""
    for other in range(2):
        if other != seat:
            state.hands[other] = UNKNOWN


@kernel
def deal(box, state, seat, rng):
    """The other holds any card that one does not see."""
    for other in range(2):
        while state.dealt > other and state.hands[other] == UNKNOWN:
            card = below(rng, box.cards)
            if card != state.hands[1 - other]:
                state.hands[other] = card


@kernel
def sees(box, state, move, seat):
    """A card is seen by whoever gets it, a word is heard by all."""
    if state.dealt < 2:
        return np.int64(seat == state.dealt)
    return 1


@kernel
def reveals(box, state, move):
    """Nobody learns anything by speaking."""
    return 0
