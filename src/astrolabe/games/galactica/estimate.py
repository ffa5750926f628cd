"""A cheap guess of who is ahead in Galactica: how many turns each seat still needs to win alone.

It is no rule. A race to the wreck and home again is counted in spins, over black holes where that
is shorter; cards, evasive actions, battles and shots under way count for or against a seat. Between
two, whoever needs half the turns has twice the share. Among more, whoever tows the wreck is
everybody's prey, and cards are worth more. docs/log.md has what else was tried.
"""

import numpy as np

from astrolabe.games.contract import NOBODY
from astrolabe.games.galactica.cells import NOWHERE, SIDE, distance
from astrolabe.games.galactica.reaching import LONGEST
from astrolabe.games.galactica.state import (
    AIM,
    ATTACK,
    DEFENCE,
    FIELD,
    JUMP,
    LASER,
    MOST_SEATS,
    MOVE,
    REFILL,
    SHOTS,
    SPIN,
    TURBO,
)
from astrolabe.kernel import kernel

FARTHEST = 2 * SIDE
TO_BATTLE = 1.2  # turns that it costs to fight for a wreck that another holds
BEATEN = 1.5  # and to be sent to a planet
AT_ONCE = 0.8  # what a spin is worth that comes at once
OF_TURBO = 0.5  # what a Turbo Thrust face up is worth, in turns
OF_CARD = 0.1  # and another command card
OF_EVASION = 0.15
OF_FIELD = 0.7  # what a force field that could hit the holder costs it
OF_LASER = 0.42  # and a laser torpedo
GUARDED = 0.35  # how much of a threat each evasive action lets through
MEAN_SHOTS = 3
LEAST = 0.25
PAIR = 2
# Among more than two, parts of the promise
IN_TOW = 0.67  # that are left to the holder
SENT_AWAY = 0.6  # and to whoever is beaten and still to be sent to a planet
BY_FIELD = 0.8  # a force field that could hit the holder divides its promise by one more than this
BY_LASER = 0.5
BY_WAITING = 0.2  # for a round
FOR_TURBO = 0.28  # that a card adds
FOR_CARD = 0.2
FOR_EVASION = 0.1


def _spins() -> np.ndarray:
    """The mean number of spins to go so far, where one may stop early at the end."""
    spins = [0.0]
    for far in range(1, FARTHEST):
        spins.append(1.0 + sum(spins[max(0, far - n)] for n in range(1, LONGEST + 1)) / LONGEST)
    return np.array(spins)


SPINS = _spins()


@kernel
def estimate(box, state, out):
    """Each seat's share of all the promise, squeezed so that the sum is zero."""
    total = 0.0
    for seat in range(state.seats):
        out[seat] = _promise(box, state, seat)
        total += out[seat]
    for seat in range(state.seats):
        out[seat] = (state.seats * out[seat] / total - 1.0) / (state.seats - 1)


@kernel
def _promise(box, state, seat):
    """How likely this seat is to win, beside the others."""
    if state.seats == PAIR:
        return 1.0 / max(LEAST, _turns(box, state, seat))
    turns = max(LEAST, _flight(box, state, seat))
    promise = _worth_of_cards(state, seat) / (turns * np.sqrt(turns))
    if state.holder == seat:
        promise *= IN_TOW / (1.0 + _threat(state, seat, BY_FIELD, BY_LASER))
    if state.loser == seat:
        promise *= SENT_AWAY
    return promise / (1.0 + BY_WAITING * _waiting(box, state, seat))


@kernel
def _turns(box, state, seat):
    """Between two: turns until this seat would win if the other did not stop it."""
    turns = _flight(box, state, seat) + _waiting(box, state, seat)
    if state.loser == seat:
        turns += BEATEN
    if state.holder == seat:
        turns += _threat(state, seat, OF_FIELD, OF_LASER)
    return turns - _in_hand(state, seat)


@kernel
def _flight(box, state, seat):
    """Turns until this seat would be home with the wreck if it spun at once."""
    if state.phase == SHOTS or state.phase == AIM:
        return _under_fire(box, state, seat)
    if state.phase == ATTACK or state.phase == DEFENCE:
        return _in_battle(box, state, seat)
    return _race(box, state, seat, state.at[seat], state.holder, state.wreck)


@kernel
def _race(box, state, seat, place, holder, wreck):
    """Spins from a place to the wreck and home with it; some come at once."""
    if holder == seat:
        return _spins_home(box, seat, place)
    if holder == NOBODY:
        return _spins_to(box, place, wreck) + _spins_home(box, seat, wreck) - AT_ONCE
    prey = state.at[holder]
    return max(1.0, _spins_to(box, place, prey)) + _spins_home(box, seat, prey) + TO_BATTLE


@kernel
def _spins_to(box, place, goal):
    """Straight, or over black holes."""
    out_of = SPINS[FARTHEST - 1]
    for hole in box.holes:
        out_of = min(out_of, SPINS[distance(hole, goal)])
    return _over_holes(box, place, SPINS[distance(place, goal)], out_of)


@kernel
def _spins_home(box, seat, place):
    """The same to a launch station, which is three cells wide."""
    hub = box.hubs[seat]
    out_of = SPINS[FARTHEST - 1]
    for hole in box.holes:
        out_of = min(out_of, SPINS[_steps_home(hub, hole)])
    return _over_holes(box, place, SPINS[_steps_home(hub, place)], out_of)


@kernel
def _over_holes(box, place, straight, out_of):
    """Straight, or into one black hole and out of another, from where it is so many spins."""
    best = straight
    if out_of < best:
        for hole in box.holes:
            if hole != place:
                best = min(best, SPINS[distance(place, hole)] + out_of)
    return best


@kernel
def _steps_home(hub, place):
    """1.6 Steps from a cell into a station."""
    rows = abs(hub // SIDE - place // SIDE)
    columns = abs(hub % SIDE - place % SIDE)
    return max(0, rows - 1) + max(0, columns - 1)


@kernel
def _under_fire(box, state, seat):
    """10.2 Every exposed jet may be sent home, and a holder lose the wreck."""
    hit = _hit(box, state, seat)
    holder = state.holder
    hub = box.hubs[seat]
    if holder == NOBODY:
        safe = _race(box, state, seat, state.at[seat], NOBODY, state.wreck)
        return (1.0 - hit) * safe + hit * _race(box, state, seat, hub, NOBODY, state.wreck)
    dropped = _hit(box, state, holder)
    after = state.at[holder]
    kept = _race(box, state, seat, state.at[seat], holder, NOWHERE)
    loose = _race(box, state, seat, state.at[seat], NOBODY, after)
    if holder == seat:
        loose = _race(box, state, seat, hub, NOBODY, after)
    elif hit > 0.0:
        kept = (1.0 - hit) * kept + hit * _race(box, state, seat, hub, holder, NOWHERE)
        loose = (1.0 - hit) * loose + hit * _race(box, state, seat, hub, NOBODY, after)
    return (1.0 - dropped) * kept + dropped * loose


@kernel
def _hit(box, state, seat):
    """How likely the shots still to come send a jet home."""
    if seat == state.active:
        return 0.0
    sides = 0
    for quadrant in range(MOST_SEATS):
        sides += (box.quadrants[state.at[seat]] >> quadrant) & 1
    shots = MEAN_SHOTS if state.phase == SHOTS else state.shots
    missed = 1.0
    for _ in range(shots):
        missed *= 1.0 - 0.25 * sides
    hit = 1.0 - missed
    for _ in range(state.evasions[seat]):
        hit *= GUARDED
    return hit


@kernel
def _in_battle(box, state, seat):
    """8.2 Either may win; the winner spins at once, the loser is sent away."""
    attacker, holder = state.mover, state.holder
    chance = 0.5
    if state.phase == DEFENCE:
        chance = (state.attack - 1) / (LONGEST - 1.0)
    won = _race(box, state, seat, state.at[seat], attacker, NOWHERE)
    lost = _race(box, state, seat, state.at[seat], holder, NOWHERE)
    if seat == attacker:
        won -= AT_ONCE
        lost += BEATEN
    elif seat == holder:
        won += BEATEN
        lost -= AT_ONCE
    return chance * won + (1.0 - chance) * lost


@kernel
def _waiting(box, state, seat):
    """How much of a round passes before this seat spins again."""
    phase = state.phase
    before = 0
    following = state.active
    spins_now = phase in (SPIN, MOVE, REFILL, JUMP)
    if spins_now and seat == state.mover:
        return 0.0
    if not spins_now or seat == state.active:
        following = box.after[state.seats, following]
    while following != seat:
        following = box.after[state.seats, following]
        before += 1
    if not spins_now or seat == state.active:
        before += 1
    return before / state.seats


@kernel
def _threat(state, seat, by_field, by_laser):
    """Cards face up that could hit the holder, as far as its evasive actions let them through."""
    threat = 0.0
    for other in range(state.seats):
        if other != seat:
            threat += by_field * state.up[other, FIELD] + by_laser * state.up[other, LASER]
    for _ in range(state.evasions[seat]):
        threat *= GUARDED
    return threat


@kernel
def _in_hand(state, seat):
    """What the cards before a seat are worth, in turns."""
    up = state.up[seat]
    worth = OF_TURBO * up[TURBO] + OF_CARD * (up[FIELD] + up[LASER])
    return worth + OF_EVASION * state.evasions[seat]


@kernel
def _worth_of_cards(state, seat):
    """By what they multiply the promise among more than two."""
    up = state.up[seat]
    worth = FOR_TURBO * up[TURBO] + FOR_CARD * (up[FIELD] + up[LASER])
    return 1.0 + worth + FOR_EVASION * state.evasions[seat]
