"""Insight: how likely what a seat cannot see is, by what it sees and by nothing else."""

import pytest

from astrolabe.games import GAMES
from astrolabe.match import Match
from tests.toys import COIN


def hidden_coin(side: str) -> Match:
    """Seat 0 has hidden the coin; seat 1 is to guess."""
    match = Match(COIN, seats=2)
    match.play("dare")
    match.play(0 if side == "heads" else 1)
    return match


def test_what_cannot_be_seen_is_told_by_its_chance():
    """Either side of a hidden coin is about as likely, and the two chances make one."""
    found = hidden_coin("heads").insight(1)
    assert found.subject.key == "coin-lies"
    assert found.chances["heads"] == pytest.approx(0.5, abs=0.1)
    assert sum(found.chances.values()) == pytest.approx(1.0)


def test_insight_knows_no_more_than_the_seat():
    """Whichever side is up, the insight of whoever cannot see it is the same."""
    assert hidden_coin("heads").insight(1) == hidden_coin("tails").insight(1)


def test_who_sees_it_wonders_about_nothing():
    """The seat that hid the coin is told no chances."""
    assert hidden_coin("heads").insight(0).chances == {}


def test_a_game_in_the_open_has_none():
    """Where nothing is hidden, there is no insight to ask for."""
    assert Match("hex").insight(0) is None
    assert not GAMES["hex"].has_insight
