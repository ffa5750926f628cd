"""Who has won: sections 5 and 6 of docs/rules/orion_duel.en.md."""

from astrolabe.games.contract import NOBODY
from astrolabe.games.orion_duel.cells import chain
from astrolabe.games.orion_duel.state import BLUE, ORANGE
from astrolabe.games.sets import both, first, is_empty, meet, only, pair, size, without
from astrolabe.kernel import kernel

PAIRS_OF_SIDES = 3


@kernel
def recount(box, state, colour, fresh):
    """Conditions that the chain of the newly laid hexagons of a colour may have changed.

    5.12 Conditions never vanish, and only that chain has grown: when it fulfils nothing, neither
    did the chains it grew from, and nothing has to be counted.
    """
    grown = chain(fresh, pair(state.laid[colour]))
    galaxies = size(both(grown, pair(state.galaxies))) >= box.galaxies_to_connect
    holes = size(both(grown, pair(state.holes))) >= box.holes_to_connect
    if galaxies or holes or _links(box, grown) > 0:
        state.conditions[BLUE] = conditions(box, state, BLUE)
        state.conditions[ORANGE] = conditions(box, state, ORANGE)


@kernel
def conditions(box, state, seat):
    """5.1 Links and galaxies of one's own colour, black holes of the other's."""
    links = all_links(box, state, seat)
    galaxies = _groups(pair(state.laid[seat]), pair(state.galaxies), box.galaxies_to_connect)
    holes = _groups(pair(state.laid[1 - seat]), pair(state.holes), box.holes_to_connect)
    if state.kinds_only == 1:  # 5.16
        return min(links, 1) + min(galaxies, 1) + min(holes, 1)
    return links + galaxies + holes


@kernel
def all_links(box, state, colour):
    """5.13 How many pairs of sides this colour has joined."""
    laid = pair(state.laid[colour])
    links = 0
    for sides in range(PAIRS_OF_SIDES):
        from_one_side = chain(pair(box.zones[sides, 0]), laid)
        if meet(from_one_side, pair(box.zones[sides, 1])):
            links += 1
    return links


@kernel
def _links(box, cells):
    """5.2 How many pairs of sides one chain joins."""
    links = 0
    for sides in range(PAIRS_OF_SIDES):
        if meet(cells, pair(box.zones[sides, 0])) and meet(cells, pair(box.zones[sides, 1])):
            links += 1
    return links


@kernel
def _groups(laid, tokens, needed):
    """5.14, 5.15 Each full `needed` tokens of one chain count once."""
    groups = 0
    left = both(laid, tokens)
    while not is_empty(left):
        here = chain(only(first(left)), laid)
        groups += size(both(here, tokens)) // needed
        left = without(left, here)
    return groups


@kernel
def value(state, seat):
    """6.1 Galaxies on one's colour less black holes on it; 6.2 chains do not matter."""
    laid = pair(state.laid[seat])
    return size(both(laid, pair(state.galaxies))) - size(both(laid, pair(state.holes)))


@kernel
def winner_by_count(state):
    """6.1-6.4 The winner once every tile is laid."""
    lead = value(state, BLUE) - value(state, ORANGE)
    if lead > 0:
        return BLUE
    if lead < 0:
        return ORANGE
    if state.starter_loses == 1:
        return 1 - state.starter
    return NOBODY
