"""Before and between turns: cards are turned up, the first player is found, rounds are counted."""

from astrolabe.games.contract import CHANCE, NOBODY
from astrolabe.games.galactica.cells import NOWHERE
from astrolabe.games.galactica.ends import forget_ends
from astrolabe.games.galactica.state import (
    CARD,
    DEAL,
    DONE,
    FIRST,
    LANDING,
    MOST_SEATS,
    MOST_TIES,
    REFILL,
    ROUND_LIMIT,
    SPIN,
    SPLIT,
    TURBO_JUMP,
)
from astrolabe.kernel import kernel

KINDS = 3  # of command cards


@kernel
def set_up(box, state, seats, options):
    """2.1-2.4 The wreck in the middle, every jet at home, all the cards face down."""
    forget_ends(state)
    for seat in range(MOST_SEATS):
        plays = seat < seats
        state.at[seat] = box.hubs[seat] if plays else NOWHERE
        state.evasions[seat] = box.evasions if plays else 0
        for kind in range(KINDS):
            state.stock[seat, kind] = box.splits[options[SPLIT], kind] if plays else 0
            state.up[seat, kind] = 0
    state.wreck = box.wreck
    state.holder = NOBODY
    state.starter = NOBODY
    state.winner = NOBODY
    state.rounds = 0
    state.number = 0
    state.quadrant = NOBODY
    state.start = NOWHERE
    state.steps = 0
    state.seats = seats
    state.exact = options[LANDING]
    state.turbo_jump = options[TURBO_JUMP]
    state.round_limit = box.rounds[options[ROUND_LIMIT]]
    _rest(state)
    _deal(box, state, 0)


@kernel
def _rest(state):
    """Nothing is under way."""
    state.skipped = 0
    state.rivals = 0
    state.leaders = 0
    state.best = 0
    state.ties = 0
    state.attack = 0
    state.loser = NOBODY
    state.shots = 0
    state.hits = 0
    state.card = 0
    state.planet = 0


@kernel
def _deal(box, state, seat):
    """2.5 Two command cards are turned up before each seat, one after the other."""
    state.phase = DEAL
    state.to_move = CHANCE
    state.active = seat
    state.mover = seat
    state.spinner = seat


@kernel
def draw(box, state, kind):
    """2.5, 4.1 The top card of the stock is turned up."""
    seat = state.active
    state.stock[seat, kind] -= 1
    state.up[seat, kind] += 1
    if lacks_card(box, state, seat):
        return
    if state.phase == REFILL:
        spin(state, seat)
    elif box.after[state.seats, seat] != 0:
        _deal(box, state, box.after[state.seats, seat])
    else:
        state.rivals = (1 << state.seats) - 1
        _spin_for_the_first(box, state, 0)


@kernel
def lacks_card(box, state, seat):
    """4.1 Fewer than two command cards lie face up, and the stock has one."""
    return card_count(state.up[seat]) < box.face_up and card_count(state.stock[seat]) > 0


@kernel
def card_count(cards):
    """Cards of all kinds."""
    total = 0
    for kind in range(KINDS):
        total += cards[kind]
    return total


# The first player ----------------------------------------------------------------------------


@kernel
def _spin_for_the_first(box, state, seat):
    """3.1 The first of those who still spin, from this seat on."""
    while state.rivals & (1 << seat) == 0:
        seat = box.after[state.seats, seat]
    state.phase = FIRST
    state.to_move = CHANCE
    state.spinner = seat


@kernel
def compare_first(box, state, number):
    """3.1 The highest number begins; 3.2 those who tie for it spin again."""
    bit = 1 << state.spinner
    if number > state.best:
        state.best = number
        state.leaders = bit
    elif number == state.best:
        state.leaders |= bit
    state.rivals &= ~bit
    if state.rivals != 0:
        _spin_for_the_first(box, state, state.spinner)
        return
    state.ties += 1
    if state.leaders & (state.leaders - 1) == 0 or state.ties > MOST_TIES:
        _begin(box, state)
        return
    state.rivals = state.leaders
    state.leaders = 0
    state.best = 0
    _spin_for_the_first(box, state, 0)


@kernel
def _begin(box, state):
    """3.1 The first turn of the game."""
    seat = 0
    while state.leaders & (1 << seat) == 0:
        seat += 1
    _rest(state)
    state.starter = seat
    _begin_turn(box, state, seat)


# Turns ---------------------------------------------------------------------------------------


@kernel
def _begin_turn(box, state, seat):
    """4.1 Two command cards face up, as far as the stock goes; then the spin."""
    state.active = seat
    state.mover = seat
    if lacks_card(box, state, seat):
        state.phase = REFILL
        state.to_move = CHANCE
        state.spinner = seat
    else:
        spin(state, seat)


@kernel
def spin(state, seat):
    """4.2 The dial turns for this seat, whose jet then moves."""
    state.phase = SPIN
    state.to_move = CHANCE
    state.mover = seat
    state.spinner = seat


@kernel
def ask_for_card(box, state):
    """4.3, 9.1 After moving, any command card that lies face up; without one the turn is over."""
    forget_ends(state)
    if card_count(state.up[state.active]) == 0:
        end_turn(box, state)
        return
    state.phase = CARD
    state.to_move = state.active
    state.mover = state.active


@kernel
def end_turn(box, state):
    """4.4 The next seat clockwise; 4.5 when everyone has had so many turns, the game is drawn."""
    following = box.after[state.seats, state.active]
    if following == state.starter:
        state.rounds += 1
        if state.rounds >= state.round_limit:
            finish(state)
            return
    _begin_turn(box, state, following)


@kernel
def finish(state):
    """The game is over."""
    forget_ends(state)
    state.phase = DONE
