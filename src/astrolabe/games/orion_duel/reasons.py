"""Why a wish is refused in Orion Duel, and by what a game ended: the clause, and its words.

Refusals are asked for only where a move is not legal: what no other clause
forbids lacks room (3.17).
"""

from collections.abc import Iterable, Iterator
from typing import Any

from astrolabe.errors import Reason
from astrolabe.games.contract import CHANCE, NOBODY
from astrolabe.games.orion_duel.box import KINDS, TABLE, Axial, axial
from astrolabe.games.orion_duel.cells import AXES, PLACES
from astrolabe.games.orion_duel.notation import NAMES, tile_cells
from astrolabe.games.orion_duel.state import (
    AFTER_FLIPPED,
    BLUE,
    BY_COUNT,
    BY_NO_MOVE,
    CONFIRM,
    FIRST_FLIPPED,
    GALAXIES,
    KIND_OF,
    MOST_TAKEN_BACK,
    ORANGE,
    PUT,
    START,
    TAKE,
    TILE_MOVES,
    TILES,
)

Arguments = dict[str, str | int]

COLOURS = {BLUE: "blue", ORANGE: "orange"}
LINK_CLAUSE = {BLUE: "4.10", ORANGE: "4.9"}
APART = 3  # the distance between tokens of one sort
APART_MIXED = 2  # between a galaxy and a black hole
PAIRS = TABLE["pairs"]["pairs"]  # of constellations


def reason(box: Any, state: Any, number: int) -> Reason:
    """The clause that forbids a move that is not legal here."""
    if state.phase == TILES:
        if number < TILE_MOVES:
            return _no_placement(state, number)
        return Reason("4.1", "refused-set-up-over")
    if state.phase == START:
        return _before_the_first_tile(state, number)
    return _during_set_up(box, state, number)


def _no_placement(state: Any, number: int) -> Reason:
    """4. The first thing that is wrong with a placement."""
    pose, place = divmod(number, PLACES)
    mover = int(state.to_move)
    tile = KINDS[KIND_OF[pose]]
    if state.hands[mover, KIND_OF[pose]] == 0:
        return Reason("4.2", "refused-used-up", {"tile": tile})
    if FIRST_FLIPPED <= pose < AFTER_FLIPPED and not state.flip:
        return Reason("2.12", "refused-turned-over")
    own, foreign = tile_cells(pose, axial(place))
    taken = [cell for cell in own + foreign if cell in _laid(state, BLUE) | _laid(state, ORANGE)]
    if taken:
        spots = _named(taken)
        arguments: Arguments = {"cells": ", ".join(spots), "count": len(spots)}
        return Reason("4.5", "refused-occupied", arguments, spots)
    if _is_unlinked(state, mover, own):
        return _no_link(state, mover, own)
    return _no_link(state, 1 - mover, foreign)


def _is_unlinked(state: Any, colour: int, cells: list[Axial]) -> bool:
    """4.9-4.12 Hexagons of this colour cover a token, and none touches its colour."""
    laid = _laid(state, colour)
    linked = any(near in laid for cell in cells for near in _around(cell))
    return bool(_covered(state, cells)) and not linked


def _no_link(state: Any, colour: int, cells: list[Axial]) -> Reason:
    """4.9, 4.10 The tokens that need a link; 4.16 there is nothing yet to be linked to."""
    covered = _covered(state, cells)
    arguments: Arguments = {
        "colour": COLOURS[colour],
        "token": _token(covered[0] in _cells(state.galaxies)),
        "cell": NAMES[covered[0]],
    }
    if not _laid(state, colour):
        return Reason("4.16", "refused-colour-absent", arguments, _named(covered))
    return Reason(LINK_CLAUSE[colour], "refused-unlinked", arguments, _named(covered))


def _covered(state: Any, cells: list[Axial]) -> list[Axial]:
    """Those of the cells that bear a token."""
    tokens = _cells(state.galaxies) | _cells(state.holes)
    return [cell for cell in cells if cell in tokens]


def _before_the_first_tile(state: Any, number: int) -> Reason:
    """3.18 The tokens stay as they are; 3.20, 3.23 someone or the coin names the starter."""
    by_coin = state.to_move == CHANCE
    if number < TILE_MOVES:
        return Reason("3.23" if by_coin else "3.20", "refused-start-first")
    return Reason("3.23" if by_coin else "3.18", "refused-layout-stands")


def _during_set_up(box: Any, state: Any, number: int) -> Reason:
    """3. Only tokens are put and taken back, or the layout is confirmed."""
    if number < TILE_MOVES or number > CONFIRM:
        return Reason("3.3", "refused-tokens-first")
    if number < TAKE:
        return _no_put(box, state, axial(number - PUT))
    if state.to_move == CHANCE:
        return Reason("3.14", "refused-chance-only-puts")
    if number < CONFIRM:
        return _no_take(state, axial(number - TAKE))
    arguments: Arguments = {"token": _token(state.phase == GALAXIES), "count": _missing(box, state)}
    return Reason("3.18", "refused-confirm-early", arguments)


def _no_put(box: Any, state: Any, cell: Axial) -> Reason:
    """3.3-3.6, 3.17 A token that is one too many, too close, or in the way of the rest."""
    galaxies, holes = _cells(state.galaxies), _cells(state.holes)
    is_galaxy = state.phase == GALAXIES
    arguments: Arguments = {"token": _token(is_galaxy), "cell": NAMES[cell]}
    if _missing(box, state) == 0:
        return Reason("3.15" if is_galaxy else "3.16", "refused-all-placed", arguments)
    if cell in galaxies | holes:
        arguments["token"] = _token(cell in galaxies)
        return Reason("3.3", "refused-token-there", arguments, (NAMES[cell],))
    alike = _close(cell, galaxies if is_galaxy else holes, APART)
    if alike:
        arguments["other"] = alike[0]
        return Reason("3.4" if is_galaxy else "3.5", "refused-near", arguments, alike)
    mixed = () if is_galaxy else _close(cell, galaxies, APART_MIXED)
    if mixed:
        return Reason("3.6", "refused-hole-near-galaxy", arguments | {"other": mixed[0]}, mixed)
    return Reason("3.17", "refused-no-room", arguments)


def _close(cell: Axial, tokens: set[Axial], apart: int) -> tuple[str, ...]:
    """3.4-3.6 The tokens that stand too close to a cell, the closest first."""
    close = [token for token in tokens if _distance(cell, token) < apart]
    return _named(sorted(close, key=lambda token: (_distance(cell, token), token)))


def _no_take(state: Any, cell: Axial) -> Reason:
    """3.18 Only one's own layout, until it is confirmed; 3.19 and not for ever."""
    galaxies, holes = _cells(state.galaxies), _cells(state.holes)
    spots = (NAMES[cell],)
    if state.phase != GALAXIES and cell in galaxies:
        return Reason("3.18", "refused-galaxies-stand", {"cell": NAMES[cell]}, spots)
    if cell not in galaxies | holes:
        return Reason("3.18", "refused-nothing-to-take", {"cell": NAMES[cell]})
    return Reason("3.19", "refused-taken-too-often", {"count": MOST_TAKEN_BACK}, spots)


# How a game ended ----------------------------------------------------------------------------


def ending(box: Any, state: Any) -> Reason:
    """5.10 By conditions, 6.1 by the final count, or 6.5 because somebody could lay no tile."""
    winner = int(state.winner)
    if state.ending == BY_NO_MOVE:
        return Reason("6.5", "ending-no-move", {"colour": COLOURS[1 - winner]})
    if state.ending == BY_COUNT:
        return _by_count(state, winner)
    own, others = (int(state.conditions[seat]) for seat in (winner, 1 - winner))
    if (own, others) != (1, 0):
        return Reason("5.10", "ending-more", {"own": own, "others": others})
    return _by_one_condition(box, state, winner)


def _by_count(state: Any, winner: int) -> Reason:
    """6.1-6.4 The values, or what settles it where they are equal."""
    if winner == NOBODY:
        return Reason("6.3", "ending-draw")
    own, others = value(state, winner), value(state, 1 - winner)
    if own == others:
        return Reason("6.4", "ending-starter", {"colour": COLOURS[1 - winner]})
    return Reason("6.1", "ending-count", {"own": own, "others": others})


def value(state: Any, owner: int) -> int:
    """6.1 Galaxies on one's colour less black holes on it."""
    laid = _laid(state, owner)
    return len(laid & _cells(state.galaxies)) - len(laid & _cells(state.holes))


def _by_one_condition(box: Any, state: Any, winner: int) -> Reason:
    """5.2, 5.5, 5.7 The one condition there is."""
    for chain in _chains(_laid(state, winner)):
        for (zone, _), sides in zip(PAIRS, box.zones, strict=True):
            if all(chain & _cells(side) for side in sides):
                return Reason("5.2", "ending-constellations", {"zone": zone})
        galaxies = len(chain & _cells(state.galaxies))
        if galaxies >= box.galaxies_to_connect:
            return Reason("5.5", "ending-galaxies", {"count": galaxies})
    holes = max(len(chain & _cells(state.holes)) for chain in _chains(_laid(state, 1 - winner)))
    return Reason("5.7", "ending-holes", {"count": holes, "colour": COLOURS[1 - winner]})


def _chains(cells: set[Axial]) -> Iterator[set[Axial]]:
    """2.14 Hexagons of one colour that can be reached from each other."""
    left = set(cells)
    while left:
        chain: set[Axial] = set()
        fresh = {left.pop()}
        while fresh:
            chain |= fresh
            fresh = {near for cell in fresh for near in _around(cell)} & left
            left -= fresh
        yield chain


# Cells ---------------------------------------------------------------------------------------


def _cells(words: Any) -> set[Axial]:
    """A set kept in a record, as cells."""
    bits = int(words[0]) | int(words[1]) << 64
    return {axial(place) for place in range(PLACES) if bits >> place & 1}


def _laid(state: Any, colour: int) -> set[Axial]:
    return _cells(state.laid[colour])


def _around(cell: Axial) -> list[Axial]:
    return [(cell[0] + q, cell[1] + r) for q, r in AXES]


def _distance(one: Axial, other: Axial) -> int:
    """3.7 The fewest steps from one cell to the other."""
    q, r = other[0] - one[0], other[1] - one[1]
    return max(abs(q), abs(r), abs(q + r))


def _missing(box: Any, state: Any) -> int:
    """Tokens of this phase still to be placed."""
    if state.phase == GALAXIES:
        return int(box.galaxies_in_box) - len(_cells(state.galaxies))
    return int(box.holes_in_box) - len(_cells(state.holes))


def _token(is_galaxy: Any) -> str:
    return "galaxy" if is_galaxy else "hole"


def _named(cells: Iterable[Axial]) -> tuple[str, ...]:
    return tuple(NAMES[cell] for cell in cells)
