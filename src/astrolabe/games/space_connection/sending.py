"""What is sent to the other board: where a piece may go, what it searches, what comes back.

The numbers are those of docs/rules/space_connection.en.md; emitters are in `lasers.py`.
"""

from astrolabe.games.sets import (
    both,
    either,
    has,
    is_empty,
    keep,
    nothing,
    only,
    pair,
    with_place,
    without,
)
from astrolabe.games.space_connection.lasers import first_emitters
from astrolabe.games.space_connection.marking import mark_systems
from astrolabe.games.space_connection.state import ASTRONEF, LASER, ROCKET, SUPER
from astrolabe.kernel import kernel


@kernel
def taken(state, owner):
    """3.4 The positions of a board that hold a planet or a lost piece."""
    lost = state.lost[owner]
    ships = either(pair(lost[ASTRONEF]), pair(lost[SUPER]))
    return either(pair(state.shown[owner]), either(pair(lost[ROCKET]), ships))


@kernel
def places(box, state, seat, piece):
    """Where a seat may send a piece; 3.2 nowhere if it has none."""
    if state.supply[seat, piece] == 0:
        return nothing()
    if piece == LASER:
        return first_emitters(box, state, seat)
    board = pair(box.centres) if piece == SUPER else pair(box.board)  # 4.4
    return without(board, taken(state, 1 - seat))


@kernel
def can_send(box, state, seat):
    """6.6 Something that the seat has can be sent somewhere."""
    for piece in range(LASER + 1):
        if not is_empty(places(box, state, seat, piece)):
            return True
    return False


@kernel
def range_of(box, piece, cell):
    """What a piece searches: 4.1 its position, 4.3 those around it too, 4.4 its triangle."""
    if piece == ROCKET:
        return only(cell)
    if piece == ASTRONEF:
        return with_place(pair(box.neighbours[cell]), cell)
    return pair(box.triangles[cell])


@kernel
def send(box, state, seat, piece, cell):
    """4.2, 4.5 The piece comes back if it stands on a planet; if not it stays there, lost."""
    owner = 1 - seat
    if not has(pair(state.planets[owner]), cell):
        state.supply[seat, piece] -= 1
        keep(state.lost[owner, piece], with_place(pair(state.lost[owner, piece]), cell))
    search(box, state, seat, range_of(box, piece, cell))


@kernel
def search(box, state, seat, cells):
    """3.6 All planets there are shown, 3.7 the other positions are marked as empty."""
    owner = 1 - seat
    planets = pair(state.planets[owner])
    found = without(both(cells, planets), pair(state.shown[owner]))
    keep(state.shown[owner], either(pair(state.shown[owner]), found))
    keep(state.empties[owner], either(pair(state.empties[owner]), without(cells, planets)))
    mark_systems(box, state, seat, found)
