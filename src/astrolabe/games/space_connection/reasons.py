"""Why a wish is refused in Space Connection, and by what a game ended: the clause.

Refusals are asked for only where a move is not legal, in the position as its player sees it.
"""

from typing import Any

from astrolabe.errors import Reason
from astrolabe.games.contract import NOBODY
from astrolabe.games.space_connection.board import CELLS, NAMES, is_centre, is_drawn, is_node
from astrolabe.games.space_connection.box import POSITIONS
from astrolabe.games.space_connection.notation import PIECES
from astrolabe.games.space_connection.state import (
    BY_SYSTEMS,
    CLEAR,
    CONFIRM,
    FILL,
    FIRE,
    FIRST,
    HIDING,
    LASER,
    LOT,
    MOST_FILLS,
    MOST_TAKEN,
    PASS,
    PUT,
    ROCKET,
    SEND,
    START,
    SUPER,
    TAKE,
)

LOST = ("rocket", "astronef", "super")
FAR = "refused-emitter-alone"


def bits(words: Any) -> int:
    """A set kept in a record, as one number."""
    return int(words[0]) | int(words[1]) << 64


def has(words: Any, cell: int) -> bool:
    return bool(bits(words) >> cell & 1)


def reason(box: Any, state: Any, number: int) -> Reason:
    """The clause that forbids a move that is not legal here."""
    if state.phase == START or number >= FIRST:
        return _chance(state, number)
    if state.phase == HIDING:
        if number >= SEND:
            return Reason("2.1", "refused-hide-first")
        if state.draws[int(state.to_move)] > 0:
            return Reason("2.7", "refused-lots-fall")
        return _hiding(box, state, number)
    if number < SEND:
        return Reason("2.6", "refused-hidden-already")
    return _sending(box, state, number)


def ending(box: Any, state: Any) -> Reason:
    """6.5 All systems are found, or 6.7 nobody can send anything: more systems, then planets."""
    winner = int(state.winner)
    if state.ending == BY_SYSTEMS:
        return Reason("6.5", "ending-systems", {"count": int(state.systems[winner])})
    if winner == NOBODY:
        return Reason("6.7", "ending-draw")
    systems = [int(state.systems[seat]) for seat in (winner, 1 - winner)]
    planets = [bits(state.shown[1 - seat]).bit_count() for seat in (winner, 1 - winner)]
    thing, (own, others) = ("planets", planets) if len({*systems}) == 1 else ("systems", systems)
    return Reason("6.7", "ending-stuck", {"thing": thing, "own": own, "others": others})


def _chance(state: Any, number: int) -> Reason:
    """2.7, 2.9 What chance alone decides, or decides first."""
    if number >= LOT:
        return Reason("2.7", "refused-lot")
    return Reason("2.9", "refused-start" if number >= FIRST else "refused-start-first")


# Hiding --------------------------------------------------------------------------------------


def _hiding(box: Any, state: Any, number: int) -> Reason:
    """2. A planet too many, or a layout that is none."""
    seat = int(state.to_move)
    planets, taken = bits(state.planets[seat]), int(state.taken[seat])
    if number < TAKE:
        return _no_put(box, planets, number - PUT)
    if number < FILL:
        name = NAMES[number - TAKE]
        if not planets >> number - TAKE & 1:
            return Reason("2.5", "refused-nothing-to-take", {"cell": name})
        return Reason("2.8", "refused-taken-too-often", {"count": MOST_TAKEN}, (name,))
    if number == FILL:
        return Reason("2.8", "refused-filled-too-often", {"count": MOST_FILLS})
    if number == CLEAR:
        if not planets:
            return Reason("2.5", "refused-nothing-to-clear")
        left = {"count": MOST_TAKEN - taken, "planets": planets.bit_count()}
        return Reason("2.8", "refused-clear-too-often", left)
    assert number == CONFIRM
    return _no_layout(box, planets)


def _no_put(box: Any, planets: int, cell: int) -> Reason:
    name = NAMES[cell]
    if planets >> cell & 1:
        return Reason("2.2", "refused-planet-there", {"cell": name}, (name,))
    return Reason("2.2", "refused-all-put", {"count": int(box.planets)})


def _no_layout(box: Any, planets: int) -> Reason:
    """2.2 Not all the planets; 2.4 too few systems, or too many."""
    count, wanted = planets.bit_count(), int(box.planets)
    if count < wanted:
        return Reason("2.2", "refused-too-few", {"count": wanted - count, "planets": wanted})
    found = {"count": system_count(box, planets), "systems": int(box.systems)}
    return Reason("2.4", "refused-systems", found)


def system_count(box: Any, planets: int) -> int:
    """2.3 How many systems the planets form."""
    count = 0
    while planets:
        frontier = planets & -planets
        planets ^= frontier
        while frontier:
            near = bits(box.neighbours[frontier.bit_length() - 1]) & planets
            frontier &= ~(1 << frontier.bit_length() - 1)
            frontier |= near
            planets ^= near
        count += 1
    return count


# Sending -------------------------------------------------------------------------------------


def _sending(box: Any, state: Any, number: int) -> Reason:
    """3.-6. A piece that is used up, or stands where it may not."""
    seat = int(state.to_move)
    if number == FIRE:
        if state.aimed == NOBODY:
            return Reason("5.8", "refused-nothing-to-fire")
        return Reason("5.2", FAR, {"cell": NAMES[int(state.aimed)]}, (NAMES[int(state.aimed)],))
    if number == PASS:
        return Reason("6.6", "refused-pass")
    piece, cell = divmod(number - SEND, POSITIONS)
    if state.aimed != NOBODY and piece != LASER:
        return Reason("5.8", "refused-aimed", {"cell": NAMES[int(state.aimed)]})
    if state.supply[seat, piece] == 0:
        return Reason("3.2", "refused-used-up", {"piece": PIECES[piece]})
    if piece == LASER:
        return _no_emitter(state, 1 - seat, cell)
    if piece == SUPER and not is_centre(CELLS[cell]):
        return Reason("4.4", "refused-no-centre", {"cell": NAMES[cell]})
    return _taken(state, 1 - seat, cell)


def _taken(state: Any, owner: int, cell: int) -> Reason:
    """3.4 What stands on the position already."""
    thing = "planet"
    for piece in range(ROCKET, SUPER + 1):
        if has(state.lost[owner, piece], cell):
            thing = LOST[piece]
    found = {"cell": NAMES[cell], "thing": thing}
    return Reason("3.4", "refused-taken", found, (NAMES[cell],))


def _no_emitter(state: Any, owner: int, cell: int) -> Reason:
    """5. Off the lines, on another emitter, or out of sight of every other."""
    name = NAMES[cell]
    if not is_drawn(CELLS[cell]):
        return Reason("5.1", "refused-no-line", {"cell": name})
    if state.nodes_only and not is_node(CELLS[cell]):
        return Reason("5.1", "refused-no-node", {"cell": name})
    if has(state.emitters[owner], cell):
        return Reason("5.7", "refused-emitter-there", {"cell": name}, (name,))
    if state.aimed != NOBODY and state.same_line:
        first = NAMES[int(state.aimed)]
        return Reason("5.5", "refused-not-in-line", {"cell": name, "other": first}, (first,))
    return Reason("5.2", FAR, {"cell": name})
