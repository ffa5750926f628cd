"""Jets under way: moves, black holes, the capture of the wreck, and battles for it."""

from astrolabe.games.contract import CHANCE, NOBODY
from astrolabe.games.galactica.cells import NOWHERE, is_beside
from astrolabe.games.galactica.ends import find_ends, forget_ends, is_taken
from astrolabe.games.galactica.state import (
    ATTACK,
    DEFENCE,
    JUMP,
    MOST_SEATS,
    MOST_TIES,
    MOVE,
    SEND,
)
from astrolabe.games.galactica.turns import ask_for_card, finish, spin
from astrolabe.kernel import kernel


@kernel
def ask_for_move(box, state):
    """4.2, 5.5 The dial shows how far the mover goes."""
    state.phase = MOVE
    state.to_move = state.mover
    find_ends(box, state)


@kernel
def move(box, state, place):
    """5.10 The jet goes where the player has chosen."""
    forget_ends(state)
    _go(state, place, state.number)
    if state.wreck == place:
        _capture(state)
    elif may_jump(box, state):
        _offer_jump(state, 0)
    else:
        _arrive(box, state)


@kernel
def _go(state, place, steps):
    """The jet leaves one place for another."""
    state.start = state.at[state.mover]
    state.steps = steps
    state.at[state.mover] = place


@kernel
def bring_home(box, state):
    """12.1 The wreck is home."""
    _go(state, box.hubs[state.mover], state.number)
    state.winner = state.mover
    finish(state)


@kernel
def _capture(state):
    """7.3 The jet takes the wreck, spins at once, and moves on with it."""
    state.wreck = NOWHERE
    state.holder = state.mover
    spin(state, state.mover)


@kernel
def _arrive(box, state):
    """8.1 Beside the jet that holds the wreck begins a battle."""
    holder = state.holder
    if holder == NOBODY or holder == state.mover:
        _go_on(box, state)
    elif is_beside(state.at[state.mover], state.at[holder]):
        state.ties = 0
        _attack(state)
    else:
        _go_on(box, state)


@kernel
def _go_on(box, state):
    """8.6 After a battle the loser is sent away; 4.3 otherwise cards may be played."""
    forget_ends(state)
    if state.loser != NOBODY and free_planets(box, state) != 0:
        state.phase = SEND
        state.to_move = state.mover
        return
    state.loser = NOBODY
    ask_for_card(box, state)


# Black holes ---------------------------------------------------------------------------------


@kernel
def may_jump(box, state):
    """6.1 The mover stands on a hole, and another one is free of jets."""
    is_hole = False
    has_exit = False
    for hole in box.holes:
        if hole == state.at[state.mover]:
            is_hole = True
        elif not is_taken(state, hole):
            has_exit = True
    return is_hole and has_exit


@kernel
def _offer_jump(state, skipped):
    state.phase = JUMP
    state.to_move = state.mover
    state.skipped = skipped


@kernel
def spin_again(box, state):
    """9.3 Turbo Thrust: a spin and a move; 6.8 on a hole, by an option, a jump instead."""
    if state.turbo_jump == 1 and may_jump(box, state):
        state.mover = state.active
        _offer_jump(state, 1)
    else:
        spin(state, state.active)


@kernel
def jump(box, state, hole):
    """6.3 The rest of the spin is lost; 6.6 a jump is an arrival, and may capture (7.2)."""
    state.skipped = 0
    _go(state, box.holes[hole], 0)
    if state.wreck == box.holes[hole]:
        _capture(state)
    else:
        _arrive(box, state)


@kernel
def stay(box, state):
    """6.5 No jump: the stop on the hole is the arrival; 5.9 a jet that cannot move has none."""
    if state.phase == MOVE:
        _go_on(box, state)
    elif state.skipped == 1:
        state.skipped = 0
        spin(state, state.mover)
    else:
        _arrive(box, state)


# Battles -------------------------------------------------------------------------------------


@kernel
def _attack(state):
    """8.2 The attacker spins first."""
    state.phase = ATTACK
    state.to_move = CHANCE
    state.spinner = state.mover


@kernel
def defend(state):
    """8.2 Then whoever holds the wreck."""
    state.attack = state.number
    state.phase = DEFENCE
    state.spinner = state.holder


@kernel
def may_fall(state, number):
    """8.3 Any number, but after many ties one after the other no more of them."""
    return state.phase != DEFENCE or number != state.attack or state.ties < MOST_TIES


@kernel
def decide(state):
    """8.2 The higher number wins, 8.3 a tie is spun again; 8.4 the winner has the wreck."""
    if state.number == state.attack:
        state.ties += 1
        _attack(state)
        return
    attacker = state.mover
    state.loser = attacker
    if state.number < state.attack:
        state.loser = state.holder
        state.holder = attacker
    state.ties = 0
    state.attack = 0
    spin(state, state.holder)


@kernel
def free_planets(box, state):
    """8.7 Planets without a jet and without the floating wreck, a bit for each."""
    free = 0
    for planet in range(MOST_SEATS):
        place = box.planets[planet]
        if place != state.wreck and not is_taken(state, place):
            free |= 1 << planet
    return free


@kernel
def send(box, state, planet):
    """8.6 The loser goes to a planet of the winner's choice; 8.8 the turn goes on."""
    state.at[state.loser] = box.planets[planet]
    state.loser = NOBODY
    ask_for_card(box, state)
