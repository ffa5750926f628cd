"""Where a spin may lead: every cell that some walk of so many steps ends on, and the early stops.

On an empty field that is looked up. Only where another jet stands on the way, closer than the last
step, are the walks themselves gone through.
"""

from astrolabe.games.contract import NOBODY
from astrolabe.games.galactica.cells import (
    AROUND,
    WORDS,
    clear,
    drop,
    has,
    is_empty,
    put,
)
from astrolabe.games.galactica.reaching import OPEN, STATION
from astrolabe.games.galactica.state import MOST_SEATS
from astrolabe.games.sets import ZERO
from astrolabe.kernel import kernel


@kernel
def find_ends(box, state):
    """5.5 The ends of the mover's spin, into `ends` and `home`."""
    start, steps = state.at[state.mover], state.number
    holds = state.holder == state.mover
    _mark_stops(box, state)
    if _is_clear(box, state, start, steps):
        _look_up(box, state, start, steps)
        state.home = 1 if holds and _reaches_home(box, state, start, steps) else 0
    else:
        _try_walks(box, state, start, steps)
    if state.home == 0:
        _go_as_far_as_possible(box, state, start, steps)


@kernel
def _mark_stops(box, state):
    """6.2, 7.1, 8.1 Where the mover may stop before its number is used up."""
    for word in range(WORDS):
        state.stops[word] = box.hole_set[word]
    if state.holder == NOBODY:
        put(state.stops, state.wreck)
    elif state.holder != state.mover:
        for step in AROUND:
            put(state.stops, state.at[state.holder] + step)


@kernel
def _is_clear(box, state, start, steps):
    """No other jet stands where one could want to pass."""
    for seat in range(MOST_SEATS):
        if seat != state.mover and has(box.within[steps - 1, start], state.at[seat]):
            return False
    return True


@kernel
def _look_up(box, state, start, steps):
    """The ends on a field without other jets, less the cells of those that stand at the end."""
    for word in range(WORDS):
        early = box.within[steps, start, word] & state.stops[word]
        state.ends[word] = box.exact[steps, start, word] | early
    drop(state.ends, start)
    for seat in range(MOST_SEATS):
        drop(state.ends, state.at[seat])


@kernel
def _reaches_home(box, state, start, steps):
    """12.2 A door of one's own station lies on the way; or 12.3 exactly before its end."""
    for word in range(WORDS):
        doors = box.doors[state.mover, word]
        if state.exact == 1:
            doors &= box.exact[steps - 1, start, word]
        else:
            doors &= box.within[steps - 1, start, word]
        if doors != ZERO:
            return True
    return False


@kernel
def _try_walks(box, state, start, steps):
    """5.1-5.3 Go through all walks, whatever stands in the way."""
    clear(state.ends)
    state.home = 0
    if box.ground[start] == OPEN:
        _walk(box, state, start, steps)
        return
    for gate in box.gates[state.mover]:
        if not is_taken(state, gate):
            if steps == 1 or has(state.stops, gate):
                put(state.ends, gate)
            if steps > 1:
                _walk(box, state, gate, steps - 1)


@kernel
def _walk(box, state, start, steps):
    """Every walk from a cell: its end, and the early stops on its way."""
    row = 0
    while row < len(box.shifts):
        place = start + box.shifts[row]
        depth = box.depths[row]
        if box.ground[place] != OPEN or is_taken(state, place):
            if _is_home(box, state, place) and (depth == steps or state.exact == 0):
                state.home = 1
            row = box.skips[row]
        else:
            if depth == steps or has(state.stops, place):
                put(state.ends, place)
            row = box.skips[row] if depth == steps else row + 1


@kernel
def _is_home(box, state, place):
    """12.1 The mover brings the wreck into its own station."""
    return state.holder == state.mover and box.ground[place] == STATION + state.mover


@kernel
def is_taken(state, place):
    """5.3 A jet stands there."""
    for seat in range(MOST_SEATS):
        if state.at[seat] == place:
            return True
    return False


@kernel
def _go_as_far_as_possible(box, state, start, steps):
    """5.9 If no walk is long enough, the longest there are."""
    while is_empty(state.ends) and steps > 1:
        steps -= 1
        clear(state.stops)
        _try_walks(box, state, start, steps)
        state.home = 0


@kernel
def forget_ends(state):
    """Between moves nothing is left of the last one: equal positions are equal bytes."""
    clear(state.ends)
    clear(state.stops)
    state.home = 0
