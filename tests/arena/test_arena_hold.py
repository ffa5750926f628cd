"""A contest held: the same on any number of cores, stopped when decided, never lost."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from standins import GAME, SMALL, load

from astrolabe.arena import Contest, Results, Sprt, hold, plan
from astrolabe.arena.play import Table
from astrolabe.arena.results import BadResults
from astrolabe.arena.workers import Answers, Begin, over_processes


def contest(*bots: str, **wishes: Any) -> Contest:
    return plan(GAME, bots or ("random", "first"), options=SMALL, **{"games": 40, **wishes})


def moves(results: Results) -> list[tuple[str, ...]]:
    return [game.moves for game in results.games]


def interrupted(begin: Begin, tasks: Sequence[Any], jobs: int | None = None) -> Answers:
    """As if somebody pressed Ctrl-C after five rounds."""
    for number, answer in enumerate(over_processes(begin, tasks, 1)):
        if number == 5:
            raise KeyboardInterrupt
        yield answer


def test_the_same_games_whatever_the_number_of_jobs() -> None:
    """The seed decides the games; how many processes play them decides nothing."""
    alone, together = (hold(contest(), jobs=jobs, load=load) for jobs in (1, 2))

    assert moves(alone) == moves(together)
    assert alone.pairs == together.pairs
    assert [row.number for row in together.rounds] == list(range(20))


def test_our_own_bots_play_the_same_games_too() -> None:
    """A search limited in simulations forgets the game before, whichever that was."""
    wishes = contest("searcher:20n", "greedy", "random", games=6)

    alone, together = (hold(wishes, jobs=jobs) for jobs in (1, 2))

    assert moves(alone) == moves(together)
    assert not any(game.forfeit for game in alone.games)


def test_another_seed_is_another_contest() -> None:
    """No game of it is the same."""
    mirrors = (contest("random", "random", seed=seed) for seed in (1, 2))
    one, other = (hold(mirror, jobs=1, load=load) for mirror in mirrors)

    assert not set(moves(one)) & set(moves(other))


def test_the_games_asked_for_are_played() -> None:
    """Neither more nor fewer, and the end says so."""
    results = hold(contest(), jobs=1, load=load)

    assert sum(1 for _ in results.games) == 40
    assert results.end == "games"
    assert results.seconds > 0


def test_a_decided_test_stops_the_contest() -> None:
    """A bot that always fails is found out early, at the very round that decides."""
    test = Sprt(0, 100)
    results = hold(contest("random", "crasher", games=2000, sprt=test), jobs=1, load=load)

    assert results.end == "H1"
    assert len(results.rounds) < 30
    assert test.verdict(results.pairs) == "H1"
    before = [*results.pairs[:4], results.pairs[4] - 1]
    assert test.verdict(before) == ""


def test_an_interrupted_contest_keeps_what_was_played() -> None:
    """Ctrl-C ends it with whole rounds, as if no more had been asked for."""
    results = hold(contest(), load=load, spread=interrupted)

    assert results.end == "interrupted"
    assert moves(results) == moves(hold(contest(games=10), jobs=1, load=load))


def test_a_lost_worker_ends_the_contest_and_keeps_what_was_played() -> None:
    """The trouble is told with the results, not instead of them."""
    results = hold(contest("random", "quitter"), jobs=2, load=load)

    assert results.end == "interrupted"
    assert "exit code 7" in results.trouble


def test_a_contest_is_taken_up_where_it_stopped() -> None:
    """The games are those of a contest that was never broken off."""
    half = hold(contest(), load=load, spread=interrupted)
    whole = hold(contest(), jobs=1, load=load, so_far=half)

    assert whole.end == "games"
    assert moves(whole) == moves(hold(contest(), jobs=1, load=load))
    assert whole.started == half.started
    assert whole.seconds > half.seconds


def test_a_contest_that_is_over_is_not_played_again() -> None:
    """Asked for no more games than there are, it only counts."""
    whole = hold(contest(), jobs=1, load=load)

    def nobody(*_: object) -> Answers:
        raise AssertionError
        yield

    again = hold(contest(games=20), load=load, spread=nobody, so_far=whole)

    assert moves(again) == moves(whole)[:20]


def test_only_the_same_contest_is_taken_up() -> None:
    """Other bots, other seeds or other code would be another contest."""
    half = hold(contest(), load=load, spread=interrupted)
    older = replace(half, environment={**half.environment, "rules": "older"})

    with pytest.raises(BadResults, match="of another contest: choose another file"):
        hold(contest(seed=2), jobs=1, load=load, so_far=half)
    with pytest.raises(BadResults, match="by other code: choose another file"):
        hold(contest(), jobs=1, load=load, so_far=older)


def test_watchers_see_every_round() -> None:
    """Once for each, with all that has been counted so far."""
    seen: list[int] = []
    hold(contest(), jobs=1, load=load, watch=lambda results: seen.append(len(results.rounds)))

    assert seen == list(range(1, 21))


def test_a_bot_that_cannot_be_loaded_is_found_before_any_game() -> None:
    """The error is the loader's own."""
    with pytest.raises(KeyError, match="nobody"):
        hold(contest("random", "nobody"), jobs=1, load=load)


def test_several_bots_all_meet() -> None:
    """Each two of three bots play as many pairs."""
    results = hold(contest("random", "first", "slow", games=4), jobs=1, load=load)

    assert [len(results.values(bot)) for bot in range(3)] == [4, 4, 4]
    assert len(results.rounds) == 6
    assert Table(results.contest, load).round(3).games[0].moves == results.rounds[3].games[0].moves
