"""Another world that a viewer cannot tell from the true one, and all that it is told in both.

What a viewer may not know is dealt afresh. Where several seats act at once, the plies that it did
not see are left out, as if there had been none. Whatever it then sees, may do and is told must be
the same, byte for byte.
"""

from collections.abc import Iterator
from typing import Any

import msgspec
import numpy as np
import pytest

from astrolabe.entries import entries
from astrolabe.errors import AstrolabeError
from astrolabe.fate import Fate
from astrolabe.games.contract import CHANCE, Game
from astrolabe.match import SPECTATOR, Match
from astrolabe.rng import number_below, stream
from astrolabe.server import showing
from astrolabe.server.log import Log, Row
from astrolabe.server.messages import Clock
from astrolabe.server.seating import Place
from astrolabe.server.showing import Showing, Telling
from astrolabe.server.viewer import Viewer

NOW = 5_000.0
CLOCK = Clock(kind="fischer", bank_ms=600_000, move_ms=1_000)


def together(game: Game, options: dict[str, str], seed: int) -> Iterator[Match]:
    """The match at every ply of a random game in which all act who may, in any order."""
    match, rng = Match(game, options=options), stream(seed, 3)
    yield match
    while not match.is_over:
        acting = match.acting
        if match.turn == CHANCE:
            match.chance(match.sample(rng))
        else:
            seat = acting[number_below(rng, len(acting))] if acting else match.turn
            numbers = match.numbers(seat)
            match.play(int(numbers[number_below(rng, len(numbers))]), seat)
        yield match


def dealt(match: Match, position: bytes, viewer: int, seed: int) -> np.ndarray:
    """A world in which the viewer could be, for all it knows of this position."""
    states = np.frombuffer(bytearray(position), match.game.state).view(np.recarray)
    entries(match.game).hide(match.box, states, 0, viewer)
    entries(match.game).deal(match.box, states, 0, viewer, stream(seed, 17))
    return states


def another_world(match: Match, viewer: int, seed: int) -> Match:
    """The match as it may be as well, for all that this viewer knows."""
    other = match.at(len(match.log))
    plies = range(len(match.log))
    kept = [ply for ply in plies if match.is_known(ply, viewer) or not match.game.calls]
    history = [match._history[0], *(match._history[ply + 1] for ply in kept)]
    other.log = [match.log[ply] for ply in kept]
    other.witnesses = [match.witnesses[ply] for ply in kept]
    other._history = history  # the older of them are not looked at
    other._history[-2:] = [dealt(match, row, viewer, seed).tobytes() for row in history[-2:]]
    other._states = dealt(match, match._history[-1], viewer, seed)
    other._history[-1] = other._states.tobytes()
    return other


def assert_same_view(match: Match, viewer: int, seed: int) -> None:
    """The position as the viewer sees it, and what it may play, are those of the other world."""
    here, rules = match.view(viewer), entries(match.game)
    there = dealt(match, match._history[-1], viewer, seed)
    moves = match._numbers(there).tolist() if here.turn == viewer >= 0 else []
    if moves and rules.turn(there, 0) != viewer:
        rules.call(match.box, there, 0, viewer)
        moves = match._numbers(there).tolist()
    rules.hide(match.box, there, 0, viewer)
    assert here.states.tobytes() == there.tobytes()
    assert rules.turn(there, 0) == here.turn
    assert moves == [move.number for move in here.moves()] or viewer < 0


def said(wish: Any) -> Any:
    """What is answered, or the sentence and the reason of a refusal."""
    try:
        answer = wish()
    except AstrolabeError as error:
        return str(error), getattr(error, "reason", None)
    return (str(answer), answer.reason) if isinstance(answer, AstrolabeError) else answer


def what_it_may(match: Match, viewer: int, numbers: list[int]) -> dict[str, Any]:
    """The rights of a viewer: quick to ask, so asked at every position."""
    view = match.view(viewer)
    told = {
        "view": view.states.tobytes(),
        "turn": view.turn,
        "log": view.log,
        "acting": match.acting,
        "moves": [move.number for move in view.moves()],
        "undo": match.undo_refusal(viewer) if viewer >= 0 else "",
    }
    if viewer >= 0:
        told["refusals"] = [said(lambda n=n: match.refusal(n, viewer)) for n in numbers]
    if view.turn == viewer:
        told["reveals"] = [match.reveals(number, viewer) for number in told["moves"][:3]]
    return told


def true_moves(match: Match, viewer: int) -> list[int]:
    """What the rules let a seat play in the true position, with the turn given to it."""
    states = match._copy()
    if match.turn != viewer:
        assert entries(match.game).call(match.box, states, 0, viewer)
    return match._numbers(states).tolist()


def assert_reveals_is_sound(match: Match, other: Match, viewer: int, number: int) -> None:
    """A move that is said to reveal nothing looks the same afterwards in every world."""
    if match.reveals(number, viewer):
        return
    futures = [row.at(len(row.log)) for row in (match, other)]
    for future in futures:
        future.play(number, viewer)
    seen = [future.view(viewer).states.tobytes() for future in futures]
    assert seen[0] == seen[1], f"{number} brings something to light"


# On the wire ----------------------------------------------------------------------------------


class Silent:
    """A line that nobody listens to."""

    def say(self, text: bytes) -> None:
        """Nothing is kept."""

    def end(self, code: int, reason: str) -> None:
        """Nothing is closed."""


def log_of(match: Match, times: list[float]) -> Log:
    """The log of a server whose match this is, a row for every ply."""
    log = Log(match.game, match.seats, match.options, Fate(b""), CLOCK)
    for number, (ply, at) in enumerate(zip(match.log, times, strict=True)):
        log.match = match.at(number + 1)
        kind = "chance" if ply.seat == CHANCE else "play"
        log._note(Row(number, kind, ply.seat, at, ply.move.number, None, None))
    log.match = match
    return log


def on_the_wire(match: Match, viewer: int, times: list[float], language: str) -> bytes:
    """All that is written to somebody with this seat who comes to the table now.

    The links of the rows are left out: they are made with a secret, and mean nothing without it.
    """
    log = log_of(match, times)
    people = [Place("person", f"p{seat}", f"Seat {seat}") for seat in range(match.seats)]
    seats = (viewer,) if viewer >= 0 else ()
    eyes = Viewer(Silent(), f"p{viewer}", language, seats, viewer)
    shown = Showing(log, tuple(people))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(showing.time, "time", lambda: NOW)
        position = shown.position(eyes)
    events = Telling(log, log.rows).missed(eyes)
    for event in events:
        event.link = ""
    facts = [log.plies, log.changed_at, log.turn_of(SPECTATOR), log.clockwork.deadline]
    return msgspec.json.encode([position, events, facts])


def times_of(match: Match) -> list[float]:
    """When each ply was played."""
    return [1_000.0 + number for number in range(len(match.log))]


def assert_same_on_the_wire(match: Match, other: Match, viewer: int, language: str) -> None:
    """Not a byte differs, whatever the viewer may not know."""
    times = times_of(match)
    calls = match.game.calls
    kept = [at for ply, at in enumerate(times) if match.is_known(ply, viewer) or not calls]
    told = on_the_wire(match, viewer, times, language)
    assert told == on_the_wire(other, viewer, kept, language)
