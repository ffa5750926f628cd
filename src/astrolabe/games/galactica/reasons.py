"""Why a wish is refused in Galactica, and by what a game ended: the clause, its words."""

from collections.abc import Callable, Container
from typing import Any

from astrolabe.errors import Reason
from astrolabe.games.contract import NOBODY
from astrolabe.games.galactica.box import COLOURS, HOLES, HUBS, PLANETS, SEATS
from astrolabe.games.galactica.cells import NOWHERE
from astrolabe.games.galactica.notation import NAMES
from astrolabe.games.galactica.state import (
    AIM,
    ATTACK,
    CARD,
    DEAL,
    DEFENCE,
    DONE,
    DRAW,
    EVADE,
    FIELD,
    FIRST,
    HOME,
    JUMP,
    JUMP_TO,
    LASER,
    MOVE,
    NO_CARD,
    NUMBER,
    PLAY_FIELD,
    PLAY_LASER,
    PLAY_TURBO,
    QUADRANT,
    REFILL,
    SEND,
    SEND_TO,
    SHOTS,
    SPIN,
    STAY,
    TURBO,
    USE_EVASION,
)
from astrolabe.games.galactica.way import shortest

PHASES = {MOVE: "move", JUMP: "jump", SEND: "send", CARD: "card", EVADE: "evade"}
CLAUSES = {MOVE: "4.2", JUMP: "6.1", SEND: "8.6", CARD: "9.1", EVADE: "11.3"}
KINDS = {PLAY_TURBO: TURBO, PLAY_LASER: LASER}


def reason(box: Any, state: Any, number: int) -> Reason:
    """The clause that forbids a move that is not legal here."""
    for first, phases, forbidden in KINDS_OF_MOVES:
        if number >= first:
            return forbidden(state, number) if state.phase in phases else _not_now(state)
    raise AssertionError("no move has a negative number")


def ending(box: Any, state: Any) -> Reason:
    """12.1 The wreck is home, or 4.5 everybody has had so many turns."""
    if state.winner == NOBODY:
        return Reason("4.5", "ending-draw", {"rounds": int(state.rounds)})
    return Reason("12.1", "ending-home", {"colour": COLOURS[int(state.winner)]})


def _not_now(state: Any) -> Reason:
    """4.2 Something else is to be done first."""
    phase = int(state.phase)
    if phase in (DEAL, REFILL):
        return Reason("2.5" if phase == DEAL else "4.1", "refused-not-now", {"phase": "deal"})
    return Reason(
        CLAUSES.get(phase, "4.2"), "refused-not-now", {"phase": PHASES.get(phase, "dial")}
    )


def _at(state: Any, place: int) -> str:
    """The colour of the jet that stands there, or nothing."""
    return next((COLOURS[seat] for seat in range(SEATS) if state.at[seat] == place), "")


# Moves ---------------------------------------------------------------------------------------


def _no_end(state: Any, place: int) -> Reason:
    """5. The first thing that keeps a move from ending there."""
    name, number = NAMES[place], int(state.number)
    here, standing = int(state.at[state.mover]), _at(state, place)
    if place == here:
        return Reason("5.2", "refused-here-already", {"cell": name}, (name,))
    if standing:
        return Reason("5.3", "refused-occupied", {"cell": name, "colour": standing}, (name,))
    steps = _steps(state, place)
    arguments: dict[str, str | int] = {"cell": name, "number": number, "steps": steps}
    if steps > number:
        return Reason("5.5", "refused-too-far", arguments)
    if _is_cut_short(state):
        return Reason("5.9", "refused-longest", arguments)
    if steps == 0 or (number - steps) % 2 == 0:
        return Reason("5.5", "refused-no-way", arguments)
    return Reason("5.5", "refused-too-near", arguments)


def _steps(state: Any, place: int) -> int:
    """The fewest steps to a cell, past the other jets."""
    start = int(state.at[state.mover])
    taken = {int(other) for other in state.at} - {NOWHERE, start, place}
    return len(shortest(start, place, taken)) - 1


def _is_cut_short(state: Any) -> bool:
    """5.9 No way has as many steps as the dial shows: `stops` was emptied to look for less."""
    return not any(int(word) for word in state.stops)


def _no_home(state: Any, number: int) -> Reason:
    """12.2, 12.3 The wreck is not there, or the station too far."""
    if state.holder != state.mover:
        return Reason("5.7", "refused-no-wreck")
    arguments: dict[str, str | int] = {"number": int(state.number)}
    if state.exact and _steps(state, HUBS[int(state.mover)]) <= state.number:
        return Reason("12.3", "refused-home-exact", arguments)
    return Reason("12.2", "refused-home-too-far", arguments)


def _no_jump(state: Any, number: int) -> Reason:
    """6.1 Another hole, and one without a jet."""
    place = HOLES[number - JUMP_TO]
    name, standing = NAMES[place], _at(state, place)
    if place == state.at[state.mover]:
        return Reason("6.1", "refused-this-hole", {"cell": name}, (name,))
    return Reason("6.1", "refused-hole-occupied", {"cell": name, "colour": standing}, (name,))


def _not_there(state: Any, planet: int) -> Reason:
    """8.7 A planet that is not free."""
    place = PLANETS[planet]
    name, standing = NAMES[place], _at(state, place)
    if standing:
        return Reason("8.7", "refused-planet-taken", {"cell": name, "colour": standing}, (name,))
    return Reason("8.7", "refused-planet-wreck", {"cell": name}, (name,))


def _no_sending(state: Any, number: int) -> Reason:
    return _not_there(state, number - SEND_TO)


# Cards ---------------------------------------------------------------------------------------


def _no_card(state: Any, number: int) -> Reason:
    """9.1 The card does not lie face up; 9.4 or the force field cannot do that."""
    up = state.up[state.active]
    if number in KINDS:
        return Reason("9.1", "refused-no-turbo" if KINDS[number] == TURBO else "refused-no-laser")
    if up[FIELD] == 0:
        return Reason("9.1", "refused-no-field")
    target, planet = divmod(number - PLAY_FIELD, SEATS)
    if target == state.active:
        return Reason("9.4", "refused-own-jet")
    if target >= state.seats:
        return Reason("2.7", "refused-absent", {"colour": COLOURS[target]})
    return _not_there(state, planet)


def _stays(state: Any, number: int) -> Reason:
    """5.9 A jet that can move has to."""
    return Reason("5.9", "refused-must-move")


# Chance --------------------------------------------------------------------------------------


def _no_number(state: Any, number: int) -> Reason:
    """10.2 A shot wants a quadrant; 8.3 a tie is no longer possible."""
    if state.phase == AIM:
        return Reason("10.2", "refused-number-or-quadrant", {"wanted": "quadrant"})
    if number >= QUADRANT:
        return Reason("4.2", "refused-number-or-quadrant", {"wanted": "number"})
    return Reason("8.3", "refused-tie", {"number": number - NUMBER + 1})


def _no_draw(state: Any, number: int) -> Reason:
    """2.6 A stock has only so many cards of a kind."""
    return Reason("2.6", "refused-no-such-card")


def _no_answer(state: Any, number: int) -> Reason:
    """11.3 Nobody is threatened; a threat can always be answered in both ways."""
    return Reason("11.3", "refused-not-threatened")


DIALS = (FIRST, SPIN, ATTACK, DEFENCE, SHOTS, AIM)
Forbids = Callable[[Any, int], Reason]
KINDS_OF_MOVES: tuple[tuple[int, Container[int], Forbids], ...] = (  # the highest numbers first
    (DRAW, (DEAL, REFILL), _no_draw),
    (NUMBER, DIALS, _no_number),
    (USE_EVASION, range(DONE), _no_answer),
    (NO_CARD, (CARD,), _no_card),
    (SEND_TO, (SEND,), _no_sending),
    (JUMP_TO, (JUMP,), _no_jump),
    (STAY, (MOVE,), _stays),
    (HOME, (MOVE,), _no_home),
    (0, (MOVE,), _no_end),
)
