"""Records of games, and the file they are kept in."""

import json
from pathlib import Path

import pytest
from standins import GAME, load

from astrolabe.arena import GameRecord, Results, hold, plan, replayed
from astrolabe.arena.results import BadResults, Round, Tally
from astrolabe.arena.standings import summary
from astrolabe.games import GAMES


def game(*scores: float, seats: tuple[int, ...] = (0, 1)) -> GameRecord:
    return GameRecord(1, seats, scores, (), (0.0,) * len(scores), (0,) * len(scores))


@pytest.fixture(scope="module")
def played() -> Results:
    """Ten games, in one of which somebody fails."""
    contest = plan(GAME, ["random", "crasher"], options={"size": 3}, games=10, opening=0)
    return hold(contest, jobs=1, load=load)


def kept(results: Results, folder: Path) -> Path:
    path = folder / "results.json"
    path.write_text(results.text(summary(results)), "utf-8")
    return path


@pytest.mark.parametrize(
    ("scores", "points"),
    [
        ((1, -1), (1, 0)),
        ((0, 0), (0.5, 0.5)),
        ((-0.5, 0.2, 0.2, -1), (0, 0.5, 0.5, 0)),
        ((0.1, 0, -0.1), (1, 0, 0)),
    ],
)
def test_points_are_shares_of_the_win(scores: tuple, points: tuple) -> None:
    """Whoever is ahead has won, by however little; those ahead together share."""
    assert game(*scores).points == points


def test_a_round_gives_each_bot_the_mean_of_its_seats() -> None:
    """A bot that holds two seats of three counts both."""
    row = Round(0, (game(1, -1, -1, seats=(0, 1, 0)), game(1, -1, -1, seats=(1, 0, 0))))

    assert row.values() == {0: 0.25, 1: 0.5}


def test_a_tally_counts_wins_draws_and_losses() -> None:
    """A share of a win is a draw."""
    tally = Tally()
    for points in (1, 0.5, 0.25, 0, 0):
        tally.add(points)

    assert (tally.wins, tally.draws, tally.losses, tally.games) == (1, 2, 2, 5)


def test_pairs_are_counted_as_they_come() -> None:
    """Two wins, a win and a draw, one each, a loss and a draw, two losses: the worst first."""
    results = Results(plan(GAME, ["a", "b"]))
    pairs = [((1, -1), (-1, 1)), ((1, -1), (0, 0)), ((1, -1), (1, -1)), ((-1, 1), (1, -1))]
    for number, (first, second) in enumerate(pairs):
        row = (game(*first), game(*second, seats=(1, 0)))
        results.add(Round(number, row))

    assert results.pairs == [1, 0, 1, 1, 1]
    assert results.values(0) == [1, 0.75, 0.5, 0]
    assert results.values(1) == [0, 0.25, 0.5, 1]


def test_what_is_read_is_what_was_written(played: Results, tmp_path: Path) -> None:
    """Contest, games, reasons and counts come back unchanged."""
    again = Results.load(kept(played, tmp_path))

    assert again.rounds == played.rounds
    assert again.contest == played.contest
    assert again.pairs == played.pairs
    assert again.environment == played.environment
    assert again.end == "games"


def test_the_file_is_read_without_us(played: Results, tmp_path: Path) -> None:
    """It is plain JSON, a line for each game, with a summary and all that made the games."""
    text = kept(played, tmp_path).read_text("utf-8")
    facts = json.loads(text)

    assert facts["contest"]["options"]["size"] == "3"
    assert {"machine", "versions", "commit", "rules", "box"} <= set(facts["environment"])
    assert [row["name"] for row in facts["summary"]["bots"]] == ["random", "crasher"]
    assert facts["summary"]["bots"][0]["elo"]["value"] is None  # infinite
    assert facts["summary"]["bots"][1]["forfeits"] == 10
    assert sum(line.startswith('{"round"') for line in text.splitlines()) == 10


@pytest.mark.parametrize("name", GAMES)
def test_every_game_of_a_file_can_be_played_again(name: str, tmp_path: Path) -> None:
    """The moves alone give the same result, chance included."""
    seats = max(2, GAMES[name].seats[0])
    contest = plan(name, ["random"] * seats, seats=seats, games=1)

    again = Results.load(kept(hold(contest, jobs=1, load=load), tmp_path))

    for row in again.games:
        match = replayed(again.contest, row)
        assert match.result is not None
        assert match.result.scores == row.scores


DAMAGES = {
    "cut off": ("\n ]\n}", ""),
    "of another kind": ("astrolabe arena", "astrolabe match"),
    "of another version": ('"version": 1', '"version": 99'),
    "a round left out": ('{"round": 0', '{"round": 9'),
    "an unknown name": ('"seats": [0, 1]', '"chairs": [0, 1]'),
    "a list": ("{", "[{"),
}


@pytest.mark.parametrize(("old", "new"), DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_file_is_refused(played: Results, tmp_path: Path, old: str, new: str) -> None:
    """One sentence names the file; nothing is guessed."""
    path = kept(played, tmp_path)
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")

    with pytest.raises(BadResults, match=r"results\.json is not a file of results"):
        Results.load(path)


@pytest.mark.parametrize("text", ["", "[1, 2]", "7", "[" * 100_000], ids=["a", "b", "c", "d"])
def test_what_is_no_results_at_all_is_refused(tmp_path: Path, text: str) -> None:
    """Whatever is in the file."""
    path = tmp_path / "other.json"
    path.write_text(text, "utf-8")

    with pytest.raises(BadResults, match="is not a file of results"):
        Results.load(path)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    """The sentence says that it cannot be read, and why."""
    with pytest.raises(BadResults, match="cannot be read: No such file"):
        Results.load(tmp_path / "nothing.json")
