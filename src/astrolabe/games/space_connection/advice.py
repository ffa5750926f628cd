"""Which moves are worth a look: where a machine would hide its planets, and what it would send.

It is no rule. Whoever hides is advised one move, a step towards a layout that is hard to find;
whoever searches is advised all that could show something, emitters on the corners of triangles
only: a beam from there is never shorter.
"""

from astrolabe.games.contract import NOBODY
from astrolabe.games.sets import (
    both,
    either,
    first,
    is_empty,
    listed,
    nothing,
    nth,
    pair,
    rest,
    size,
    without,
)
from astrolabe.games.space_connection.belief import layout
from astrolabe.games.space_connection.box import POSITIONS
from astrolabe.games.space_connection.lasers import has_beam, second_emitters
from astrolabe.games.space_connection.layouts import is_layout
from astrolabe.games.space_connection.sending import places, range_of
from astrolabe.games.space_connection.state import (
    ASTRONEF,
    CONFIRM,
    FILL,
    FIRE,
    HIDING,
    LASER,
    PLAYING,
    PUT,
    ROCKET,
    SEND,
)
from astrolabe.kernel import kernel
from astrolabe.rng import below

# A planet at the centre of a triangle, where no laser looks, counts for something between these
LEAST_SHY, MOST_SHY = 0, 128
HIDING_STEPS = 1_000  # of the chain; a shy one moves more slowly


@kernel
def advise(box, state, rng, moves):
    """The moves worth a look; -1 where there is nothing to choose from."""
    if state.phase == HIDING:
        moves[0] = _hiding(box, state, rng)
        return 1
    if state.phase != PLAYING:
        return -1
    count = _aiming(box, state, moves) if state.aimed != NOBODY else _sending(box, state, moves)
    return count if count > 0 else -1


@kernel
def _hiding(box, state, rng):
    """One planet more of a layout that holds those already put, if there is one."""
    seat = state.to_move
    planets = pair(state.planets[seat])
    if is_layout(box, planets):
        return CONFIRM
    free = without(pair(box.board), planets)
    shyness = LEAST_SHY + below(rng, MOST_SHY - LEAST_SHY)
    whole = layout(box, planets, nothing(), free, HIDING_STEPS, shyness, rng)
    more = without(whole, planets)
    if is_empty(more) or not is_layout(box, whole):
        return FILL
    return PUT + nth(more, below(rng, size(more)))  # any of them, or low positions would be crowded


@kernel
def _sending(box, state, moves):
    """Every piece wherever it would search an unknown position; the first emitter on a corner."""
    seat = state.to_move
    owner = 1 - seat
    known = either(pair(state.shown[owner]), pair(state.empties[owner]))
    unknown = without(pair(box.board), known)
    count = listed(both(places(box, state, seat, ROCKET), unknown), SEND, moves, 0)
    for piece in range(ASTRONEF, LASER):
        spots = places(box, state, seat, piece)
        while not is_empty(spots):
            cell = first(spots)
            spots = rest(spots)
            if not is_empty(both(range_of(box, piece, cell), unknown)):
                moves[count] = SEND + piece * POSITIONS + cell
                count += 1
    corners = both(places(box, state, seat, LASER), pair(box.nodes))
    return listed(corners, SEND + LASER * POSITIONS, moves, count)


@kernel
def _aiming(box, state, moves):
    """A second emitter on a corner, or fire."""
    seat = state.to_move
    spots = both(second_emitters(box, state, seat), pair(box.nodes))
    count = listed(spots, SEND + LASER * POSITIONS, moves, 0)
    if has_beam(box, state, 1 - seat, state.aimed):
        moves[count] = FIRE
        count += 1
    return count
