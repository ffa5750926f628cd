"""Placing the tokens: section 3 of docs/rules/orion_duel.en.md.

A token may be put where the spacing allows it and where the rest still finds room; the second is
found by trying: a cell is taken or left, depth first, until the remaining tokens are placed.
"""

import numpy as np

from astrolabe.games.orion_duel.cells import around
from astrolabe.games.orion_duel.state import (
    CONFIRM,
    GALAXIES,
    HOLES_WORK,
    MOST_TAKEN_BACK,
    PUT,
    TAKE,
)
from astrolabe.games.sets import (
    both,
    either,
    first,
    has,
    is_empty,
    keep,
    listed,
    nothing,
    nth,
    only,
    pair,
    rest,
    size,
    without,
)
from astrolabe.kernel import kernel
from astrolabe.rng import below


@kernel
def spaced(box, state):
    """3.4-3.6 The cells that are far enough from the tokens on the board."""
    if state.phase == GALAXIES:
        return without(pair(box.board), _near(box, pair(state.galaxies)))
    close = either(_near(box, pair(state.holes)), around(pair(state.galaxies)))
    return without(pair(box.board), close)


@kernel
def _near(box, cells):
    """Cells at a distance of less than three; between two steps the set is cut to the board."""
    return around(both(around(cells), pair(box.board)))


@kernel
def placed(state):
    """The tokens of this phase that are on the board."""
    if state.phase == GALAXIES:
        return pair(state.galaxies)
    return pair(state.holes)


@kernel
def missing(box, state):
    """How many tokens of this phase are still to be placed."""
    if state.phase == GALAXIES:
        return box.galaxies_in_box - size(pair(state.galaxies))
    return box.holes_in_box - size(pair(state.holes))


@kernel
def can_put(box, state, place):
    """3.17 Well spaced, and room is left for all the tokens still to come."""
    if missing(box, state) == 0 or not has(spaced(box, state), place):
        return False
    token = only(place)
    if state.phase == GALAXIES:
        galaxies = either(pair(state.galaxies), token)
        free = without(pair(box.board), _near(box, galaxies))
        return _galaxies_fit(box, state, galaxies, free, missing(box, state) - 1)
    free = without(spaced(box, state), _near(box, token))
    return _fits(box, state, free, missing(box, state) - 1)


@kernel
def _galaxies_fit(box, state, galaxies, free, needed):
    """Some way to place the other galaxies leaves room for the black holes."""
    depth = 0
    keep(state.work[0], free)
    keep(state.work[1], galaxies)
    found = False
    while depth >= 0 and not found:
        free, galaxies = pair(state.work[2 * depth]), pair(state.work[2 * depth + 1])
        if depth == needed:
            found = _holes_fit(box, state, galaxies)
            depth -= 1
        elif is_empty(free):
            depth -= 1
        else:
            token = only(first(free))
            keep(state.work[2 * depth], rest(free))
            depth += 1
            keep(state.work[2 * depth], without(rest(free), _near(box, token)))
            keep(state.work[2 * depth + 1], either(galaxies, token))
    for index in range(HOLES_WORK):
        keep(state.work[index], nothing())
    return found


@kernel
def _holes_fit(box, state, galaxies):
    """All the black holes can be placed around these galaxies."""
    free = without(pair(box.board), around(galaxies))
    return _fits(box, state, free, np.int64(box.holes_in_box))


@kernel
def _fits(box, state, free, needed):
    """So many cells of `free` can be taken at a distance of three."""
    depth = 0
    keep(state.work[HOLES_WORK], free)
    while 0 <= depth < needed:
        free = pair(state.work[HOLES_WORK + depth])
        if size(free) < needed - depth:
            depth -= 1
        else:
            token = only(first(free))
            keep(state.work[HOLES_WORK + depth], rest(free))
            depth += 1
            keep(state.work[HOLES_WORK + depth], without(rest(free), _near(box, token)))
    for index in range(HOLES_WORK, len(state.work)):
        keep(state.work[index], nothing())
    return depth == needed


@kernel
def put(state, place):
    """Put a token of this phase."""
    if state.phase == GALAXIES:
        keep(state.galaxies, either(pair(state.galaxies), only(place)))
    else:
        keep(state.holes, either(pair(state.holes), only(place)))


@kernel
def take(state, place):
    """3.18 Take one's token back."""
    state.taken_back += 1
    if state.phase == GALAXIES:
        keep(state.galaxies, without(pair(state.galaxies), only(place)))
    else:
        keep(state.holes, without(pair(state.holes), only(place)))


@kernel
def token_moves(box, state, moves, by_chance):
    """3.17 Cells for a token; 3.18 tokens to take back, or the set-up confirmed."""
    count = listed(open_cells(box, state), PUT, moves, 0)
    if by_chance:
        return count
    if state.taken_back < MOST_TAKEN_BACK:
        count = listed(placed(state), TAKE, moves, count)
    if missing(box, state) == 0:
        moves[count] = CONFIRM
        count += 1
    return count


@kernel
def random_token(box, state, rng):
    """3.14 A cell drawn from those where a token may be put."""
    free = spaced(box, state)
    while True:
        place = nth(free, below(rng, size(free)))
        if can_put(box, state, place):
            return PUT + place
        free = without(free, only(place))


@kernel
def random_token_move(box, state, rng):
    """A uniform choice among tokens to put, tokens to take back, and the confirmation."""
    back = size(placed(state)) if state.taken_back < MOST_TAKEN_BACK else 0
    done = 1 if missing(box, state) == 0 else 0
    free = open_cells(box, state)
    ticket = below(rng, back + done + size(free))
    if ticket < size(free):
        return PUT + nth(free, ticket)
    if ticket < size(free) + back:
        return TAKE + nth(placed(state), ticket - size(free))
    return CONFIRM


@kernel
def open_cells(box, state):
    """The cells where a token may be put."""
    cells = nothing()
    left = spaced(box, state)
    while not is_empty(left):
        place = first(left)
        left = rest(left)
        if can_put(box, state, place):
            cells = either(cells, only(place))
    return cells
