"""Scores, Elo and their errors, against published figures and against known truth."""

import numpy as np
import pytest

from astrolabe.arena.statistics import (
    elo,
    elo_of,
    outcomes,
    score,
    share_of,
    superiority,
    wilson,
)

# Published: the tests of fastchess's Elo models; pairs are LL, LD, WL + DD, WD, WW.
PUBLISHED_PAIRS = [
    ([34, 54, 31 + 32, 64, 75], 55.58, 27.65, 1.0),
    ([332, 433, 457 + 41, 333, 334], -8.64, 10.33, 0.0505),
    ([7895, 8757, 5485 + 200, 568, 9999], -21.04, 2.95, 0.0),
]


@pytest.mark.parametrize(("counts", "difference", "error", "los"), PUBLISHED_PAIRS)
def test_pairs_give_the_published_elo_and_error(counts, difference, error, los):
    """The pentanomial figures of a well-known tournament program come out, to its own 1 %."""
    seen = elo(outcomes(counts))

    assert seen.value == pytest.approx(difference, rel=0.001)
    assert seen.error == pytest.approx(error, rel=0.01)
    assert superiority(outcomes(counts)) == pytest.approx(los, abs=0.001)


def test_single_games_give_the_published_elo_and_error():
    """The trinomial figures of the same program come out: 136 won, 111 drawn, 96 lost."""
    seen = elo(outcomes([96, 111, 136]))

    assert seen.value == pytest.approx(40.70, rel=0.001)
    assert seen.error == pytest.approx(30.43, rel=0.01)
    assert superiority(outcomes([96, 111, 136])) == pytest.approx(0.9960, abs=0.001)


@pytest.mark.parametrize(
    ("mean", "trials", "low", "high"),
    [(0.5, 100, 0.4038, 0.5962), (0.0, 10, 0.0, 0.2775), (0.9, 10, 0.5958, 0.9821)],
)
def test_wilson_gives_the_textbook_interval(mean, trials, low, high):
    """The classical examples of Wilson's interval come out."""
    assert wilson(mean, trials) == pytest.approx((low, high), abs=0.0001)


def test_independent_games_without_draws_are_trials():
    """Where games are won or lost, each its own round, the interval is Wilson's over the games."""
    seen = score(outcomes([40, 60]))

    assert (seen.low, seen.high) == pytest.approx(wilson(0.6, 100))


def test_elo_and_share_are_each_other_undone():
    """400 Elo are ten to one, and going there and back changes nothing."""
    assert share_of(400) == pytest.approx(10 / 11)
    assert elo_of(share_of(-123.0)) == pytest.approx(-123)
    assert elo_of(0.0) == -np.inf
    assert elo_of(1.0) == np.inf


def test_pairs_that_the_seat_decides_leave_little_doubt():
    """Where one seat always wins, every pair is level, and that is known better than games tell."""
    by_pairs, by_games = score([0.5] * 100), score([0.0, 1.0] * 100)

    assert by_pairs.value == by_games.value == 0.5
    assert by_pairs.error < by_games.error / 5


def test_games_that_share_their_luck_count_less():
    """Where one bot wins both games of a pair, a hundred pairs are worth a hundred games."""
    by_pairs, by_games = score([0.0, 1.0] * 50), score([0.0, 0.0, 1.0, 1.0] * 50)

    assert by_pairs.error == pytest.approx(by_games.error * 2**0.5, rel=0.03)


def test_winning_everything_leaves_a_doubt():
    """Ten pairs won outright prove a lead, not an infinite one."""
    seen = elo([1.0] * 10)

    assert seen.value == np.inf
    assert 100 < seen.low < 250
    assert 0.99 < superiority([1.0] * 10) < 1


def test_nothing_played_says_nothing():
    """Without a game every share is possible."""
    assert (score([]).low, score([]).high) == (0, 1)
    assert superiority([]) == 0.5


@pytest.mark.parametrize("values", [[0.5, 0.75, 1, 0.25, 1], [1, 1, 0.5], [0, 0.25, 0.5, 0.5]])
def test_superiority_agrees_with_the_interval(values):
    """It passes 97.5 % where the interval passes the half, and is as low for the other bot."""
    mirrored = [1 - value for value in values]

    assert (superiority(values) > 0.975) == (score(values).low > 0.5)
    assert superiority(values) + superiority(mirrored) == pytest.approx(1)


def test_outcomes_are_listed_from_their_counts():
    """Pairs fall into five boxes, the worst first."""
    assert outcomes([1, 1, 2, 0, 1]) == [0, 0.25, 0.5, 0.5, 1]


MODELS = {  # how often a pair brings 0, 1/4, 1/2, 3/4, 1
    "even": [0.25, 0, 0.5, 0, 0.25],
    "drawish": [0.05, 0.1, 0.5, 0.2, 0.15],
    "one-sided": [0.01, 0, 0.09, 0, 0.9],
    "all luck": [0.5, 0, 0, 0, 0.5],
}


@pytest.mark.parametrize("pairs", [10, 40])
@pytest.mark.parametrize("model", MODELS.values(), ids=MODELS)
def test_the_interval_holds_the_truth_as_often_as_it_says(model, pairs):
    """Over simulated contests of known strength, 95 times in 100; never much less or always."""
    rng, contests = np.random.default_rng(7), 1500
    truth = sum(chance * step / 4 for step, chance in enumerate(model))

    seen = [score(outcomes(rng.multinomial(pairs, model))) for _ in range(contests)]

    held = sum(row.low <= truth <= row.high for row in seen) / contests
    assert 0.935 < held < 0.99


def test_a_share_among_four_is_held_as_often_as_it_says():
    """At four seats too: a bot that wins 35 % of games, each round being four of them."""
    rng, contests = np.random.default_rng(3), 1500

    rounds = rng.binomial(4, 0.35, size=(contests, 40)) / 4
    seen = [score(row) for row in rounds]

    held = sum(row.low <= 0.35 <= row.high for row in seen) / contests
    assert 0.935 < held < 0.97
    assert np.mean([superiority(row, 0.25) > 0.975 for row in rounds]) > 0.7
