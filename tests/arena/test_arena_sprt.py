"""The sequential test, against published figures and the risks it promises."""

import numpy as np
import pytest

from astrolabe.arena.sprt import BadTest, Sprt
from astrolabe.arena.statistics import share_of

# Published: fastchess's tests of its SPRT, logistic model. Losses, draws, wins; or pairs
# LL, LD, WL + DD, WD, WW.
PUBLISHED = [
    ((0.5, 2.5), [21184, 40708, 21404], -1.57),
    ((0, 2), [57030, 106593, 57433], -2.59),
    ((0.5, 2.5), [223, 9863, 20279 + 1000, 10037, 246], -3.07),
    ((0, 2), [871, 26175, 55003 + 980, 26678, 821], -4.98),
]


@pytest.mark.parametrize(("bounds", "counts", "ratio"), PUBLISHED)
def test_the_ratio_is_the_published_one(bounds, counts, ratio):
    """Games and pairs of real engine tests give the log-likelihood ratio that was published."""
    assert Sprt(*bounds).ratio(counts) == pytest.approx(ratio, abs=0.01)


def test_the_bounds_follow_from_the_risks():
    """At 5 % each they are the well-known 2.94 and -2.94."""
    assert Sprt(0, 5).bounds == pytest.approx((-2.944, 2.944), abs=0.001)
    assert Sprt(0, 5, alpha=0.01, beta=0.1).bounds == pytest.approx((-2.293, 4.500), abs=0.001)


def test_changing_places_changes_the_sign():
    """What speaks for one bot speaks as much against the other."""
    counts = [3, 10, 30, 14, 9]

    there, back = Sprt(0, 20).ratio(counts), Sprt(-20, 0).ratio(counts[::-1])

    assert there == pytest.approx(-back)
    assert there > 0


def test_without_games_nothing_is_decided():
    """No pair, no ratio, no verdict."""
    assert Sprt(0, 20).ratio([0] * 5) == 0
    assert Sprt(0, 20).verdict([0] * 5) == ""


@pytest.mark.parametrize("bounds", [(20, 0), (5, 5), (0, 1e9), (float("nan"), 5)])
def test_bounds_that_make_no_test_are_refused(bounds):
    """The lower bound comes first, and both are within reach."""
    with pytest.raises(BadTest, match="two Elo bounds, the lower one first"):
        Sprt(*bounds)


def test_risks_that_make_no_test_are_refused():
    """A risk of a half is a coin's."""
    with pytest.raises(BadTest, match=r"between 0 and 0\.5"):
        Sprt(0, 5, alpha=0.5)


def verdicts(test: Sprt, truth: float, contests: int) -> list[str]:
    """What the test decides when the difference is really `truth`, a fifth of games drawn."""
    rng, share = np.random.default_rng(11), share_of(truth)
    game = np.array([0.9 - share, 0.2, share - 0.1])
    chances = np.convolve(game, game)
    seen = []
    for _ in range(contests):
        counts, verdict = [0] * 5, ""
        while not verdict:
            counts[rng.choice(5, p=chances)] += 1
            verdict = test.verdict(counts)
        seen.append(verdict)
    return seen


@pytest.mark.parametrize(("truth", "wrong"), [(0, "H1"), (150, "H0")])
def test_errors_are_as_rare_as_promised(truth, wrong):
    """With risks of 5 % about one verdict in twenty is wrong, on either side."""
    seen = verdicts(Sprt(0, 150), truth, 300)

    assert 0.01 < seen.count(wrong) / 300 < 0.085  # 5 % and a little for overshooting, ± 3 %


def test_smaller_risks_make_fewer_errors():
    """With risks of 1 % errors all but vanish."""
    assert verdicts(Sprt(0, 200, 0.01, 0.01), 0, 300).count("H1") <= 9
