"""A cheap guess of who is ahead in Orion Duel: how much each colour still needs, way by way.

It is no rule. A way that needs n more hexagons is worth 2 ** -n, so near threats outweigh all else.
"""

from astrolabe.games.orion_duel.cells import around, chain
from astrolabe.games.orion_duel.state import BLUE, ORANGE
from astrolabe.games.orion_duel.winning import PAIRS_OF_SIDES, value
from astrolabe.games.sets import both, either, first, is_same, meet, only, pair, size, without
from astrolabe.kernel import kernel

OUT_OF_REACH = 12
HEXAGONS_PER_TOKEN = 2.0  # what one more connected token costs, roughly
OF_THE_COUNT = 0.01  # weight of the final count, which rarely decides


@kernel
def estimate(box, state, out):
    """Blue's lead, squeezed into -1 to 1; orange's is its opposite."""
    lead = 2.0 * (state.conditions[BLUE] - state.conditions[ORANGE])
    lead += _promise(box, state, BLUE) - _promise(box, state, ORANGE)
    lead += OF_THE_COUNT * (value(state, BLUE) - value(state, ORANGE))
    if state.to_move == BLUE or state.to_move == ORANGE:
        lead += 0.05 if state.to_move == BLUE else -0.05
    out[BLUE] = lead / (1.0 + abs(lead))
    out[ORANGE] = -out[BLUE]


@kernel
def _promise(box, state, seat):
    """What the three ways to win are worth to a seat."""
    own, foreign = pair(state.laid[seat]), pair(state.laid[1 - seat])
    open_cells = without(without(pair(box.board), own), foreign)
    worth = 0.0
    for sides in range(PAIRS_OF_SIDES):
        zone, goal = pair(box.zones[sides, 0]), pair(box.zones[sides, 1])
        worth += _halves(hexagons_to_link(own, open_cells, zone, goal))
    galaxies = _most_in_chain(own, pair(state.galaxies))
    holes = _most_in_chain(foreign, pair(state.holes))
    worth += _halves(HEXAGONS_PER_TOKEN * (box.galaxies_to_connect - galaxies))
    return worth + _halves(HEXAGONS_PER_TOKEN * (box.holes_to_connect - holes))


@kernel
def _halves(needed):
    """2 ** -needed, without a library."""
    worth = 1.0
    while needed >= 1.0:
        worth *= 0.5
        needed -= 1.0
    return worth


@kernel
def hexagons_to_link(own, open_cells, zone, goal):
    """The fewest open cells to cover before a chain of `own` joins the zones."""
    reached = chain(zone, own)
    needed = 0
    while not meet(reached, goal):
        further = either(reached, both(either(around(reached), zone), open_cells))
        if is_same(further, reached):
            return OUT_OF_REACH
        reached = chain(further, either(further, own))
        needed += 1
    return needed


@kernel
def _most_in_chain(laid, tokens):
    """The most tokens that one chain covers."""
    most = 0
    left = both(laid, tokens)
    while size(left) > most:
        here = chain(only(first(left)), laid)
        most = max(most, size(both(here, tokens)))
        left = without(left, here)
    return most
