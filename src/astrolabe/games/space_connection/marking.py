"""Completed systems: announced, marked on the track, and what follows from them.

The numbers are those of docs/rules/space_connection.en.md.
"""

from astrolabe.games.sets import either, first, is_empty, keep, pair, without
from astrolabe.games.space_connection.layouts import beside, system_of
from astrolabe.games.space_connection.state import ASTRONEF, LASER, NO_PIECE, ROCKET, SUPER
from astrolabe.kernel import kernel

ORDER = (ROCKET, ASTRONEF, LASER, SUPER)  # 6.1, 6.3 which piece marks a system


@kernel
def mark_systems(box, state, seat, found):
    """6.1 Every system of which these planets were the last is marked; 6.2 all of them at once."""
    owner = 1 - seat
    planets, shown = pair(state.planets[owner]), pair(state.shown[owner])
    while not is_empty(found):
        system = system_of(box, planets, first(found))
        found = without(found, system)
        if is_empty(without(system, shown)):
            _mark(box, state, seat, system)


@kernel
def _mark(box, state, seat, system):
    """6.1 A piece on the next place; 6.4 whatever touches the system is empty."""
    owner = 1 - seat
    keep(state.done[owner], either(pair(state.done[owner]), system))
    around = either(pair(state.empties[owner]), beside(box, system))
    keep(state.empties[owner], around)
    state.track[seat, state.systems[seat]] = _marker(state, seat)
    state.systems[seat] += 1


@kernel
def _marker(state, seat):
    """6.3 The piece, out of the finder's supply; none is left: the place counts without one."""
    for piece in ORDER:
        if state.supply[seat, piece] > 0:
            state.supply[seat, piece] -= 1
            return piece
    return NO_PIECE
