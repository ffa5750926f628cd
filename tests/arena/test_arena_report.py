"""What a contest says of each bot, in figures, tables and a picture."""

import io
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import pytest
import resvg_py
from rich.console import Console
from standins import GAME, SMALL, load

from astrolabe.arena import GameRecord, Results, ShareSprt, Sprt, hold, plan, report, standings
from astrolabe.arena.plot import svg
from astrolabe.arena.results import Round
from astrolabe.arena.standings import different, mean_plies, summary
from astrolabe.arena.statistics import Estimate
from astrolabe.games import GAMES

LARGE = next(game for game in GAMES.values() if 4 in game.seats)


def held(*bots: str, **wishes: Any) -> Results:
    return hold(plan(GAME, bots, options=SMALL, **wishes), jobs=1, load=load)


@pytest.fixture(scope="module")
def duel() -> Results:
    return held("random", "crasher", games=60, sprt=Sprt(0, 100))


@pytest.fixture(scope="module")
def three() -> Results:
    return held("random", "first", "crasher", games=20)


def parsed(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)


def shown(results: Results) -> str:
    console = Console(file=io.StringIO(), width=160)
    report.show(results, console)
    return str(console.file.getvalue())  # type: ignore[attr-defined]


def test_a_duel_is_told_from_both_sides(duel: Results) -> None:
    """What one won the other lost, and their Elo differ only in sign."""
    one, other = standings(duel)
    games = sum(1 for _ in duel.games)

    assert (one.tally.wins, one.tally.losses) == (other.tally.losses, other.tally.wins)
    assert one.tally.games == games
    assert one.elo.low == pytest.approx(-other.elo.high)
    assert one.superiority + other.superiority == pytest.approx(1)
    assert (one.forfeits, other.forfeits) == (0, games)


def test_seats_are_counted_apart(duel: Results) -> None:
    """Every bot sat as often in each seat, and the seats add up to the whole."""
    for standing in standings(duel):
        assert len({tally.games for tally in standing.by_seat}) == 1
        assert sum(tally.wins for tally in standing.by_seat) == standing.tally.wins


def test_several_bots_are_rated_around_zero(three: Results) -> None:
    """Whoever always fails is last, by far."""
    table = standings(three)

    assert sum(row.elo.value for row in table) == pytest.approx(0)
    assert min(table, key=lambda row: row.elo.value).name == "crasher"
    assert table[2].elo.high < 0


def test_the_summary_has_the_figures_of_the_tables(duel: Results) -> None:
    """Games, lengths, test and standings, none of them infinite."""
    facts = summary(duel)

    assert facts["games"] == 2 * len(duel.rounds)
    assert facts["pairs"] == duel.pairs
    assert facts["llr"] == pytest.approx(Sprt(0, 100).ratio(duel.pairs), abs=0.001)
    assert facts["bots"][0]["share"]["value"] == 1
    assert facts["bots"][0]["elo"]["high"] is None


def test_the_tables_name_everybody_and_what_was_decided(duel: Results) -> None:
    """Bots, shares, seats, the verdict with its risk, and why games were lost."""
    text = " ".join(shown(duel).split())

    assert "random" in text
    assert "crasher" in text
    assert "24-0-0 100.0 75.8 - 100.0 above +198" in text
    assert "seat 1" in text
    assert "H1, random is more than 0 Elo stronger (risk 5.0 %)" in text
    assert "crasher failed in 24 games: RuntimeError: no idea what to do" in text


def test_a_share_is_told_as_a_share() -> None:
    """In the bar, the tables, the summary and the picture, wins of one bot among four."""
    made = plan(LARGE.name, ["a", "b", "b", "b"], seats=4, sprt=ShareSprt(0.25, 0.4), games=80)
    results = Results(made, {"machine": {"jobs": 2}})
    for number, wins in enumerate([4, 2, 3, 1, 4, 3]):
        results.add(Round(number, tuple(table(seat, seat < wins) for seat in range(4))))
    ratio = made.sprt.ratio(results.seen)  # type: ignore[union-attr]

    assert results.seen == {0: 0, 0.25: 1, 0.5: 1, 0.75: 2, 1: 2}
    assert report.standing_so_far(results) == f"a 70.8 %  LLR {ratio:+.2f} (-2.94, 2.94)"
    assert "SPRT 25.0 % against 40.0 % of the wins" in shown(results)
    assert "undecided: more games are needed" in shown(results)
    assert summary(results)["rounds"] == [[0, 0], [0.25, 1], [0.5, 1], [0.75, 2], [1, 2]]
    assert summary(results)["llr"] == pytest.approx(ratio, abs=0.001)
    assert {"H0: 25.0 %", "H1: 40.0 %"} <= set(parsed(svg(results)).itertext())


def table(seat: int, is_won: bool) -> GameRecord:
    """A game at four seats that the first bot, in this one, has won, or the next one has."""
    winner = seat if is_won else (seat + 1) % 4
    scores = tuple(1.0 if other == winner else -1.0 for other in range(4))
    seats = tuple((other - seat) % 4 for other in range(4))
    return GameRecord(1, seats, scores, ("x",), (0.0,) * 4, (1,) * 4)


def test_bots_that_repeat_themselves_are_found_out() -> None:
    """A hundred copies of a game prove nothing, and the report says what to do."""
    copies = held("first", "first", games=20, opening=0)

    assert different(copies) == 1
    assert "Only 1 of 20 games differ" in shown(copies)
    assert "--opening" in shown(copies)
    assert "games differ" not in shown(held("random", "random", games=20))


def test_a_contest_without_games_can_be_told() -> None:
    """Interrupted at once, it has empty tables and an empty picture."""
    nothing = Results(plan(GAME, ["a", "b"]), {"machine": {"jobs": 2}}, end="interrupted")

    assert "Interrupted" in shown(nothing)
    assert mean_plies(nothing) == 0
    parsed(svg(nothing))


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (Estimate(85.2, 38, 132), "+85 ± 47"),
        (Estimate(-3.4, -20, 13), "-3 ± 16"),
        (Estimate(float("inf"), 166.2, float("inf")), "above +166"),
        (Estimate(float("-inf"), float("-inf"), -166.2), "below -166"),
        (Estimate(float("inf"), -10, float("inf")), "unknown"),
    ],
)
def test_an_estimate_is_told_with_its_error(value: Estimate, words: str) -> None:
    """Where only a bound is known, only the bound is told."""
    assert report.estimate(value) == words


def test_the_picture_of_a_duel(duel: Results) -> None:
    """The score with its band, Elo at the side, and the test with its two bounds."""
    picture = svg(duel)
    root = parsed(picture)
    words = [node.text for node in root.iter() if node.tag.endswith("text")]

    assert "random against crasher" in words
    assert {"H0: 0 Elo", "H1: 100 Elo", "games", "0 Elo"} <= set(words)
    assert picture.count("<polygon") == 1
    assert "prefers-color-scheme:dark" in picture


def test_the_picture_of_several_bots_labels_each(three: Results) -> None:
    """A line, a band and a name for every bot, no two names on top of each other."""
    root = parsed(svg(three))
    labels = [node for node in root.iter() if "name" in node.get("class", "").split()]
    heights = sorted(float(node.get("y", "0")) for node in labels)

    assert {node.text for node in labels} == {"random", "first", "crasher"}
    assert all(lower - upper >= 16 for upper, lower in pairwise(heights))


def test_a_strange_name_does_not_break_the_picture() -> None:
    """What people write is text, not markup, and too long a name is cut."""
    strange = Results(plan(GAME, ["<b>&", "x" * 90]), {"machine": {"jobs": 1}})

    assert "<b>&" in str(parsed(svg(strange))[0].text)
    assert "x" * 40 not in svg(strange)


def test_the_picture_can_be_drawn(duel: Results, three: Results) -> None:
    """Something is seen, in the bot's colour, also where styles for the dark are ignored."""
    for results in (duel, three):
        assert bytes(resvg_py.svg_to_bytes(svg_string=svg(results))).startswith(b"\x89PNG")
