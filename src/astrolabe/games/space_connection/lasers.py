"""Laser emitters: where they may stand, and what the beams between them pass over.

The numbers are those of docs/rules/space_connection.en.md. An emitter that was placed waits in
`aimed` until a second one stands or its player fires.
"""

from astrolabe.games.contract import NOBODY
from astrolabe.games.sets import (
    both,
    either,
    first,
    is_empty,
    keep,
    last,
    nothing,
    only,
    pair,
    rest,
    size,
    upto,
    with_place,
    without,
)
from astrolabe.games.space_connection.state import LASER
from astrolabe.kernel import kernel

PAIR = 2


@kernel
def free_spots(box, state, owner):
    """5.1 Where emitters may stand on a board; 5.7 one to a position."""
    spots = pair(box.nodes) if state.nodes_only == 1 else pair(box.drawn)
    return without(spots, pair(state.emitters[owner]))


@kernel
def in_line(box, emitters):
    """The positions on a common line with one of these emitters."""
    cells = nothing()
    while not is_empty(emitters):
        cells = either(cells, pair(box.along[first(emitters)]))
        emitters = rest(emitters)
    return cells


@kernel
def first_emitters(box, state, seat):
    """5.2 Where the first emitter of a turn may stand so that the turn can make a new beam."""
    owner = 1 - seat
    spots = free_spots(box, state, owner)
    alone = both(spots, in_line(box, pair(state.emitters[owner])))
    if state.supply[seat, LASER] < PAIR:
        return alone
    if state.same_line == 0 and not is_empty(alone):
        return spots  # 5.5 the second may make the beam with an older one
    found = alone
    left = without(spots, alone)
    while not is_empty(left):
        cell = first(left)
        left = rest(left)
        if not is_empty(both(pair(box.along[cell]), spots)):
            found = with_place(found, cell)
    return found


@kernel
def second_emitters(box, state, seat):
    """5.2 Where the second emitter of a turn may stand; 5.5 in line with the first, or not."""
    if state.supply[seat, LASER] == 0:
        return nothing()
    owner = 1 - seat
    spots = free_spots(box, state, owner)
    if state.same_line == 1:
        return both(spots, pair(box.along[state.aimed]))
    if has_beam(box, state, owner, state.aimed):
        return spots
    return both(spots, in_line(box, pair(state.emitters[owner])))


@kernel
def has_beam(box, state, owner, cell):
    """5.4 Another emitter stands on a common line."""
    return not is_empty(both(pair(box.along[cell]), pair(state.emitters[owner])))


@kernel
def place_emitter(state, seat, cell):
    """5.6 An emitter is used up."""
    owner = 1 - seat
    state.supply[seat, LASER] -= 1
    keep(state.emitters[owner], with_place(pair(state.emitters[owner]), cell))


@kernel
def beams(box, state, owner, cell):
    """5.3, 5.4 All that lies between a new emitter and every other on its lines, ends included.

    Between the outermost emitters of a line: whatever lies between two older ones was lit before.
    """
    lit = nothing()
    emitters = with_place(pair(state.emitters[owner]), cell)
    for line in box.lines_at[cell]:
        if line >= 0:
            on = both(emitters, pair(box.lines[line]))
            if size(on) >= PAIR:
                lit = either(lit, both(pair(box.lines[line]), between(first(on), last(on))))
    return lit


@kernel
def between(one, other):
    """All positions from one number to a higher one, both included."""
    return either(without(upto(other), upto(one)), only(one))


@kernel
def beams_of_turn(box, state, owner, cell):
    """What the emitter that waits and a new one light; no new one: NOBODY."""
    lit = nothing()
    if state.aimed != NOBODY:
        lit = beams(box, state, owner, state.aimed)
    if cell != NOBODY:
        lit = either(lit, beams(box, state, owner, cell))
    return lit
