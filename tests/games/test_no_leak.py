"""Nothing leaks: what a viewer may not know changes nothing of what it sees, may do and is told."""

from collections.abc import Iterator
from itertools import count, islice
from typing import Any

import pytest
from beside import Watched, assert_nothing_leaks, watched
from test_every_game import SEATS, option_sets

from astrolabe.errors import IllegalMove
from astrolabe.games import GAMES
from astrolabe.games.contract import CHANCE, Game
from astrolabe.match import Match
from astrolabe.server.log import Log
from astrolabe.server.showing import Showing, Telling
from astrolabe.server.thinking import Thinkers
from astrolabe.server.witnessed import Witnessed
from tests.toys import COIN, KUHN, MORRA

POSITIONS = 20_000  # of each game, looked at with every pair of eyes
PARTS = 4  # that can be tested side by side

hidden_game = pytest.mark.parametrize(
    "game", [game for game in GAMES.values() if game.hidden], ids=lambda game: game.name
)


def tables(game: Game, part: int, patch: pytest.MonkeyPatch) -> Iterator[Watched]:
    """Positions of random games under all options, without an end."""
    sets = [{k: v for k, v in options if k != SEATS} for options in option_sets(game)]
    for number in count():
        options = sets[number % len(sets)]
        for table in watched(game, PARTS * number + part, patch, options):
            if table.true.match.turn != CHANCE:  # it falls before anybody looks
                yield table


@pytest.mark.parametrize("part", range(PARTS))
@hidden_game
def test_nothing_leaks(game: Game, part: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """In another world that it cannot tell from this one, a viewer sees and may do the same."""
    positions = islice(tables(game, part, monkeypatch), POSITIONS // PARTS)
    for number, table in enumerate(positions):
        for onlooker in table.onlookers:
            assert_nothing_leaks(onlooker, number)


def look_at(game: Game, games: int, patch: pytest.MonkeyPatch) -> None:
    """The same of every position of a few small games."""
    for seed in range(games):
        for number, table in enumerate(watched(game, seed, patch)):
            for onlooker in table.onlookers:
                assert_nothing_leaks(onlooker, 100 * seed + number)


@pytest.mark.parametrize("game", [COIN, KUHN, MORRA], ids=lambda game: game.name)
def test_nothing_leaks_from_a_toy(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor from hands that are dealt, a hidden coin, or fingers raised at the same time."""
    look_at(game, 6, monkeypatch)


def test_an_open_game_has_nothing_to_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing is hidden the other world is the true one."""
    for number, table in zip(range(60), watched(GAMES["hex"], 1, monkeypatch), strict=False):
        for onlooker in table.onlookers:
            assert_nothing_leaks(onlooker, number)


# A leak is found -------------------------------------------------------------------------------


NOTE = Witnessed.note


def secret(match: Match) -> bytes:
    """All there is to know."""
    return match._states.tobytes()


def in_the_reason(match: Match, wish: Any, seat: int | None = None) -> IllegalMove:
    return IllegalMove(secret(match).hex())


def in_the_count(witnessed: Witnessed, rows: int, seats: Any) -> int:
    return rows


def in_the_moves(match: Match, seat: int | None = None) -> Any:
    return match._numbers(match._states)[: 1 + sum(secret(match)) % 3]


def in_the_scene(match: Match, seat: int, lit: Any = ()) -> Any:
    return match.game.part("scene").scene(match.box[0], match._states[0], seat)


def in_the_budget(thinkers: Thinkers, table: Any, seat: int) -> int:
    return len(table.log.rows)


def in_the_past(log: Log, number: int, seats: Any = ()) -> Match:
    return log.match.at(min(number, len(log.match.log)))


def in_the_clocks(witnessed: Witnessed, *row: Any) -> bool:
    NOTE(witnessed, *row)
    return True


def in_what_was_missed(telling: Telling, viewer: Any) -> list[int]:
    return [len(telling.log.match.log)]


def in_what_one_may(showing: Showing, seat: int) -> Any:
    return len(showing.log.rows)


LEAKS = {
    "seen: a position that is open": (Match, "is_open", lambda match, viewer: True),
    "seen: a ply": (Match, "known", lambda match, seat=-1: tuple(match.log)),
    "moves": (Match, "numbers", in_the_moves),
    "refusals": (Match, "refusal", in_the_reason),
    "history: taking back": (Match, "undo_refusal", lambda match, seat: str(len(match.log))),
    "history: looking back": (Log, "past", in_the_past),
    "revealing": (Match, "reveals", lambda match, wish, seat: sum(secret(match)) % 3 == 0),
    "timing: a bot": (Thinkers, "_clock", in_the_budget),
    "timing: clocks": (Witnessed, "note", in_the_clocks),
    "scene": (Match, "scene", in_the_scene),
    "the news: a row": (Witnessed, "knows", lambda witnessed, number, seats: True),
    "history: a number": (Witnessed, "count", in_the_count),
    "the news: a right": (Showing, "may", in_what_one_may),
    "welcome": (Log, "plies", property(lambda log: len(log.match.log))),
    "missed": (Telling, "missed", in_what_was_missed),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_found(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test is not blind: whatever tells something is named."""
    owner, name, leaking = LEAKS[leak]
    monkeypatch.setattr(owner, name, leaking)
    with pytest.raises(AssertionError, match=leak.partition(":")[0]):
        look_at(MORRA, 6, monkeypatch)
