"""Ratings of several bots, against published figures and against known truth."""

from itertools import combinations
from math import exp

import numpy as np
import pytest

from astrolabe.arena.ratings import ELO, Comparison, ratings
from astrolabe.arena.statistics import elo_of, share_of

WINS = [[0, 2, 0, 1], [3, 0, 5, 0], [0, 3, 0, 1], [4, 0, 3, 0]]  # row beat column
STRENGTHS = [0.640, 1.043, 0.660, 2.270]  # published for these wins, their product being 1


def test_published_wins_give_the_published_strengths():
    """The worked example of Wikipedia's article on the Bradley-Terry model comes out."""
    games = [
        [Comparison(first, second, 1.0)]
        for first, row in enumerate(WINS)
        for second, wins in enumerate(row)
        for _ in range(wins)
    ]

    seen = ratings(4, games, prior=0)

    assert [exp(row.value / ELO) for row in seen] == pytest.approx(STRENGTHS, abs=0.001)
    assert sum(row.value for row in seen) == pytest.approx(0)


def test_two_bots_differ_by_their_elo():
    """With one opponent the rating is the difference that the score speaks for."""
    games = [[Comparison(0, 1, 1.0)]] * 70 + [[Comparison(0, 1, 0.0)]] * 30

    first, second = ratings(2, games, prior=0)

    assert first.value - second.value == pytest.approx(elo_of(0.7))
    assert first.error == pytest.approx(1.96 * ELO / 2 / np.sqrt(100 * 0.7 * 0.3), rel=0.01)


def test_games_of_one_round_count_as_one_piece_of_evidence():
    """Two games that always end alike are worth one."""
    alone = [[Comparison(0, 1, points)] for points in [1.0, 0.0] * 50]
    together = [row * 2 for row in alone]

    assert ratings(2, together, 0)[0].error == pytest.approx(ratings(2, alone, 0)[0].error)


def test_a_bot_that_wins_everything_has_a_rating():
    """Half a win and half a loss that nobody played keep it finite, and its error wide."""
    best, worst = ratings(2, [[Comparison(0, 1, 1.0)]] * 10)

    assert best.value - worst.value == pytest.approx(elo_of(10.5 / 11))
    assert best.error > 200


def test_without_games_all_are_level():
    """Nothing played, nothing known; no error either."""
    assert [row.value for row in ratings(3, [])] == [0, 0, 0]


def test_the_errors_hold_the_truth_as_often_as_they_say():
    """Over simulated round robins of four bots, about 95 times in 100 for each bot."""
    rng, contests = np.random.default_rng(5), 150
    truth = np.array([-150.0, -20.0, 40.0, 130.0])
    held = 0
    for _ in range(contests):
        rounds = [
            [Comparison(one, other, float(rng.random() < share_of(truth[one] - truth[other])))]
            for one, other in combinations(range(4), 2)
            for _ in range(30)
        ]
        seen = ratings(4, rounds)
        assert all(40 < row.error < 90 for row in seen)
        held += sum(row.low <= elo <= row.high for row, elo in zip(seen, truth, strict=True))

    assert 0.92 < held / (4 * contests) < 0.985
