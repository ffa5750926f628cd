"""Command cards after a move: Turbo Thrust, Force Field, Laser Torpedo, and evasive action."""

from astrolabe.games.contract import CHANCE, NOBODY
from astrolabe.games.galactica.moving import free_planets, spin_again
from astrolabe.games.galactica.state import (
    AIM,
    EVADE,
    FIELD,
    LASER,
    MOST_SEATS,
    PLAY_FIELD,
    PLAY_LASER,
    PLAY_TURBO,
    SHOTS,
    TURBO,
)
from astrolabe.games.galactica.turns import ask_for_card
from astrolabe.kernel import kernel


@kernel
def is_playable(box, state, number):
    """9.1 The card lies face up; 9.4 a force field moves an opponent to a free planet."""
    up = state.up[state.active]
    if number == PLAY_TURBO:
        return up[TURBO] > 0
    if number == PLAY_LASER:
        return up[LASER] > 0
    chosen = number - PLAY_FIELD
    target, planet = chosen // MOST_SEATS, chosen % MOST_SEATS
    if up[FIELD] == 0 or target == state.active or target >= state.seats:
        return False
    return free_planets(box, state) & (1 << planet) != 0


@kernel
def play_turbo(box, state):
    """9.3 The dial turns again."""
    state.up[state.active, TURBO] -= 1
    spin_again(box, state)


# Force Field ---------------------------------------------------------------------------------


@kernel
def play_field(box, state, target, planet):
    """9.4 The target goes to the planet, 11.1 unless it evades."""
    state.up[state.active, FIELD] -= 1
    state.card = FIELD
    state.planet = planet
    if state.evasions[target] > 0:
        _ask(state, target)
    else:
        _shove(box, state, target)


@kernel
def _shove(box, state, target):
    """9.4 The jet is moved; 9.5 the wreck is not."""
    _let_go(state, target)
    state.at[target] = box.planets[state.planet]
    _leave_card(box, state)


@kernel
def _let_go(state, target):
    """7.5, 9.5, 10.6 The wreck stays on the very cell where its holder was."""
    if state.holder == target:
        state.holder = NOBODY
        state.wreck = state.at[target]


@kernel
def _leave_card(box, state):
    """9.2 The card has done its work and leaves the game."""
    state.card = 0
    state.planet = 0
    ask_for_card(box, state)


# Laser Torpedo -------------------------------------------------------------------------------


@kernel
def play_laser(state):
    """10.1 The dial says how many shots."""
    state.up[state.active, LASER] -= 1
    state.card = LASER
    state.phase = SHOTS
    state.to_move = CHANCE
    state.spinner = state.active


@kernel
def load(state):
    """10.1 So many shots, each aimed by the dial."""
    state.shots = state.number
    _aim(state)


@kernel
def _aim(state):
    state.phase = AIM
    state.to_move = CHANCE
    state.spinner = state.active


@kernel
def shoot(box, state, quadrant):
    """10.2 A shot hits every opponent in the quadrant, 10.4 or on a line beside it."""
    state.quadrant = quadrant
    state.shots -= 1
    state.hits = 0
    for seat in range(state.seats):
        if seat != state.active and box.quadrants[state.at[seat]] & (1 << quadrant) != 0:
            state.hits |= 1 << seat
    _next_hit(box, state)


@kernel
def _next_hit(box, state):
    """10.10 Hits are settled one after the other, clockwise from the shooter."""
    target = box.after[state.seats, state.active]
    while state.hits != 0:
        if state.hits & (1 << target) != 0:
            if state.evasions[target] > 0:
                _ask(state, target)
                return
            _send_home(box, state, target)
        target = box.after[state.seats, target]
    if state.shots > 0:
        _aim(state)
    else:
        _leave_card(box, state)


@kernel
def _send_home(box, state, target):
    """10.2 Back to the launch station, 10.6 without the wreck."""
    state.hits &= ~(1 << target)
    _let_go(state, target)
    state.at[target] = box.hubs[target]


# Evasive action ------------------------------------------------------------------------------


@kernel
def _ask(state, target):
    """11.3 Whoever is threatened is asked each time."""
    state.phase = EVADE
    state.to_move = target


@kernel
def evade(box, state):
    """11.1 The force field does nothing; 11.2 the shot misses this jet."""
    target = state.to_move
    state.evasions[target] -= 1
    if state.card == FIELD:
        _leave_card(box, state)
    else:
        state.hits &= ~(1 << target)
        _next_hit(box, state)


@kernel
def give_in(box, state):
    """11.3 The card has its effect."""
    target = state.to_move
    if state.card == FIELD:
        _shove(box, state, target)
    else:
        _send_home(box, state, target)
        _next_hit(box, state)
