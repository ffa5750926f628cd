"""A game watched in two worlds at once: the true one, and one that a viewer cannot tell from it.

After every ply what the viewer may not know is dealt afresh; where several seats act at once, plies
that it did not see are left out, as if there had been none. Each world has a log of the server's
own, and tells the viewer by the server's own means. Whatever it then sees, may do and is told must
be the same in both, byte for byte.
"""

import time
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import msgspec
import numpy as np
import pytest

from astrolabe.entries import entries
from astrolabe.errors import AstrolabeError
from astrolabe.fate import Fate
from astrolabe.games.contract import CHANCE, Game
from astrolabe.match import Match
from astrolabe.rng import number_below, stream
from astrolabe.scene import Scene
from astrolabe.server.log import Log, Row
from astrolabe.server.messages import Clock
from astrolabe.server.seating import Company, Place
from astrolabe.server.showing import Showing, Telling
from astrolabe.server.table import Table
from astrolabe.server.thinking import Thinkers
from astrolabe.server.viewer import Viewer
from astrolabe.view import SPECTATOR, View

FISCHER = Clock(kind="fischer", bank_ms=60_000, move_ms=1_000)
BEGUN = 1_000.0  # when the first ply was played; each takes a second
THINKERS = Thinkers(1, 10_000.0)  # more than a clock leaves for a move
NOTHING = b"[]"
FEW = 2  # moves asked about; to look at more says nothing new


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


def dealt(match: Match, viewer: int, seed: int) -> np.ndarray:
    """A world in which the viewer could be, for all it knows of this position."""
    states = match._copy()
    entries(match.game).hide(match.box, states, 0, viewer)
    entries(match.game).deal(match.box, states, 0, viewer, stream(seed, 17))
    return states


class World:
    """A match with the log of a server, as one viewer or several of them are told of it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.log = Log(match.game, match.seats, match.options, Fate(b""), FISCHER)
        self.log.match = match
        self.log.clockwork.begin(BEGUN)
        seats = range(match.seats)
        self.company = Company.of(tuple(Place("person", f"p{seat}", f"{seat}") for seat in seats))
        self.is_drawn = (match.game.folder / "scene.py").exists()  # a toy may have no words either
        self._scene = match.scene
        match.scene = self.scene  # type: ignore[method-assign]
        self.renew()

    def renew(self, rows: tuple[Row, ...] = ()) -> None:
        """The position is another; these rows have led to it."""
        self._scenes: dict[int, Scene] = {}
        self._views: dict[int, View] = {}
        self.rows = list(rows)
        self.showing = Showing(self.log, self.company)

    def note(self, at: float) -> None:
        """The match was carried on by a ply."""
        ply = self.match.log[-1]
        kind = "chance" if ply.seat == CHANCE else "play"
        row = Row(len(self.log.rows), kind, ply.seat, at, ply.move.number, None, None)
        self.log._note(row)
        self.log.links[-1] = ""  # it is made with a secret, and means nothing without it
        self.renew((row,))

    def scene(self, viewer: int) -> Scene:
        """What the viewer sees; made once, whoever asks."""
        if viewer not in self._scenes:
            self._scenes[viewer] = self._scene(viewer)
        return self._scenes[viewer]

    def view(self, viewer: int) -> View:
        """What the viewer may know; made once."""
        if viewer not in self._views:
            self._views[viewer] = self.match.view(viewer)
        return self._views[viewer]


class Silent:
    """A line that nobody listens to."""

    def say(self, text: bytes) -> None:
        """Nothing is kept."""

    def end(self, code: int, reason: str) -> None:
        """Nothing is closed."""


class Onlooker:
    """One viewer, the world it could be in as well, and its two places at the table."""

    def __init__(self, true: World, viewer: int, language: str) -> None:
        self.true, self.viewer, self.language = true, viewer, language
        self.other = World(true.match.at(0))
        self.eyes = [self._eyes(), self._eyes()]
        self.news: list[bytes] = [b"", b""]

    def _eyes(self) -> Viewer:
        seats = (self.viewer,) if self.viewer >= 0 else ()
        return Viewer(Silent(), f"p{self.viewer}", self.language, seats, self.viewer)

    @property
    def worlds(self) -> tuple[World, World]:
        return self.true, self.other

    def follow(self, seed: int) -> None:
        """Let the other world go on as far as the viewer knows, and hear what both have to say."""
        true, other = self.true.match, self.other.match
        ply = len(true.log) - 1
        is_told = ply >= 0 and (true.is_known(ply, self.viewer) or not true.game.calls)
        if is_told:
            other.log.append(true.log[ply])
            other.witnesses.append(true.witnesses[ply])
            other._history.append(b"")
        other._stand_at(dealt(true, self.viewer, seed))
        other._history[-1] = other._states.tobytes()
        if is_told:
            self.other.note(self.true.rows[0].at)
        else:
            self.other.renew()
        if self.true.is_drawn:
            self.news = [told(self.true, self.eyes[0]), NOTHING]
            if is_told or ply < 0:
                self.news[1] = told(self.other, self.eyes[1])


class Watched:
    """A random game with all who look on."""

    def __init__(self, match: Match, patch: pytest.MonkeyPatch) -> None:
        patch.setattr(time, "time", lambda: BEGUN + len(match.log) + 0.5)
        self.true = World(match)
        languages = ("en", "fr")
        self.onlookers = [
            Onlooker(self.true, viewer, languages[viewer % 2])
            for viewer in range(SPECTATOR, match.seats)
        ]

    def follow(self, seed: int) -> None:
        """The match was carried on by a ply, or is at its beginning."""
        if self.true.match.log:
            self.true.note(BEGUN + len(self.true.match.log))
        for onlooker in self.onlookers:
            onlooker.follow(seed)


def watched(
    game: Game, seed: int, patch: pytest.MonkeyPatch, options: dict[str, str] | None = None
) -> Iterator[Watched]:
    """A random game at every ply, with all who look on."""
    table: Watched | None = None
    for number, match in enumerate(together(game, options or {}, seed)):
        table = table or Watched(match, patch)
        table.follow(1_000 * seed + number)
        yield table


# What is told and allowed ----------------------------------------------------------------------


def told(world: World, eyes: Viewer) -> bytes:
    """What the server tells a viewer that sits here of the last ply."""
    table = SimpleNamespace(showing=world.showing)
    return msgspec.json.encode(Table._news(table, Telling(world.log, world.rows), eyes))


def welcome(world: World, viewer: int, language: str) -> bytes:
    """The position as it is told to somebody with this seat who comes now, and what is counted."""
    seats = (viewer,) if viewer >= 0 else ()
    eyes = Viewer(Silent(), f"p{viewer}", language, seats, viewer)
    log = world.log
    counts = [log.plies, log.changed_at, log.public_rows, log.turn_of(SPECTATOR)]
    counts += [log.witnessed.count(len(log.rows), seats), log.has_begun(seats)]
    return msgspec.json.encode([world.showing.position(eyes), counts])


def missed(world: World, viewer: int, language: str) -> bytes:
    """All that has happened, as it is told to somebody with this seat who comes now."""
    seats = (viewer,) if viewer >= 0 else ()
    eyes = Viewer(Silent(), f"p{viewer}", language, seats, viewer)
    return msgspec.json.encode(Telling(world.log, world.log.rows).missed(eyes))


def timing(world: World, viewer: int) -> list[Any]:
    """How long a bot may think at each seat, and when the time of whoever is to act is over."""
    clockwork, table = world.log.clockwork, SimpleNamespace(log=world.log)
    budgets = [THINKERS._clock(table, seat) for seat in range(world.match.seats)]
    return [budgets, clockwork.deadline, clockwork.left_ms, clockwork.running]


def seen(world: World, viewer: int) -> list[Any]:
    """The position, the plies and whose turn it is."""
    return [*_known_of(world.view(viewer)), world.match.acting]


def _known_of(view: View) -> list[Any]:
    return [view.states.tobytes(), view.turn, view.log]


def scene(world: World, viewer: int) -> Scene:
    """The position as it is drawn."""
    return world.scene(viewer)


def moves(world: World, viewer: int) -> list[int]:
    """What the viewer may play."""
    is_to_act = viewer >= 0 and world.view(viewer).turn == viewer
    return world.match.numbers(viewer).tolist() if is_to_act else []


def said(wish: Callable[[], Any]) -> Any:
    """What is answered, or the sentence and the reason of a refusal."""
    try:
        answer = wish()
    except AstrolabeError as error:
        return str(error), getattr(error, "reason", None)
    return (str(answer), answer.reason) if isinstance(answer, AstrolabeError) else answer


def refusals(world: World, viewer: int, numbers: list[int]) -> list[Any]:
    """Why each of these moves is not legal."""
    match = world.match
    return [said(lambda n=n: match.refusal(n, viewer)) for n in numbers] if viewer >= 0 else []


def revealing(world: World, viewer: int, numbers: list[int]) -> list[bool]:
    """Which of these moves may bring something to light."""
    return [world.match.reveals(number, viewer) for number in numbers]


def history(world: World, viewer: int, plies: int) -> list[Any]:
    """What may be taken back, and an earlier position as it is looked up.

    Once nothing is secret any more, the past of a dealt world is open too, and another one.
    """
    undo = world.match.undo_refusal(viewer) if viewer >= 0 else ""
    if world.match.is_open(viewer):
        return [undo]
    seats = (viewer,) if viewer >= 0 else ()
    return [undo, said(lambda: _known_of(world.log.past(plies, seats).view(viewer)))]


def true_moves(match: Match, viewer: int) -> list[int]:
    """What the rules let a seat play in the true position, with the turn given to it."""
    states = match._copy()
    if match.turn != viewer:
        assert entries(match.game).call(match.box, states, 0, viewer)
    return match._numbers(states).tolist()


# What must be the same -------------------------------------------------------------------------


def assert_nothing_leaks(onlooker: Onlooker, number: int) -> None:
    """All that the viewer sees, may do and is told here is the same in both worlds."""
    for ask in (seen, moves, timing):
        _compare(onlooker, ask)
    assert_same_rights(onlooker, number)
    if onlooker.true.is_drawn:
        assert_same_telling(onlooker, number)


def _compare(onlooker: Onlooker, ask: Callable[..., Any], *arguments: Any) -> None:
    here, there = (ask(world, onlooker.viewer, *arguments) for world in onlooker.worlds)
    assert here == there, f"{ask.__name__} tells {onlooker.viewer} something"


def assert_same_rights(onlooker: Onlooker, number: int) -> None:
    """What may be played, taken back and looked up, and why not, is the same in both worlds."""
    viewer, match, log = onlooker.viewer, onlooker.true.match, onlooker.true.log
    legal = moves(onlooker.true, viewer)
    known = log.witnessed.count(len(log.rows), (viewer,) if viewer >= 0 else ())
    _compare(onlooker, history, number % (known + 1))
    _compare(onlooker, revealing, legal[:FEW])
    if onlooker.true.is_drawn:
        wishes = [31 * number % match.game.moves, _move_of_another(match, number)]
        _compare(onlooker, refusals, wishes)
    if legal:
        assert legal == true_moves(match, viewer)
        drawn = legal[number % len(legal)]
        assert_reveals_is_sound(match, onlooker.other.match, viewer, drawn)


def assert_same_telling(onlooker: Onlooker, number: int) -> None:
    """The picture, what was told of the last ply, and what is told to somebody who comes now."""
    _compare(onlooker, scene)
    assert onlooker.news[0] == onlooker.news[1], f"the news tells {onlooker.viewer} something"
    _compare(onlooker, welcome, onlooker.language)
    if onlooker.true.match.is_over or number % 16 == 0:  # each row was told by itself before
        _compare(onlooker, missed, onlooker.language)


def _move_of_another(match: Match, number: int) -> int:
    """A move that is legal here, for whoever it is: in the eyes of others it may not be."""
    if match.is_over:
        return 0
    acting = match.acting
    numbers = match.numbers(acting[number % len(acting)]) if acting else match.numbers()
    return int(numbers[number % len(numbers)])


def assert_reveals_is_sound(match: Match, other: Match, viewer: int, number: int) -> None:
    """A move that is said to reveal nothing looks the same afterwards in every world."""
    if match.reveals(number, viewer):
        return
    futures = [row.at(len(row.log)) for row in (match, other)]
    for future in futures:
        future.play(number, viewer)
    after = [future.view(viewer).states.tobytes() for future in futures]
    assert after[0] == after[1], f"{number} brings something to light"
