"""The sequential test, against published figures and the risks it promises."""

import numpy as np
import pytest

from astrolabe.arena.sprt import BadTest, SequentialTest, ShareSprt, Sprt, sprt_of
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
    share = share_of(truth)
    game = np.array([0.9 - share, 0.2, share - 0.1])
    return decided(test, np.convolve(game, game), contests)


def decided(test: SequentialTest, chances: np.ndarray, contests: int) -> list[str]:
    """What the test decides when the five outcomes of a round really have these chances."""
    rng, seen = np.random.default_rng(11), []
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


# A share of the wins ------------------------------------------------------------------------------


def rounds_of_four(share: float) -> np.ndarray:
    """The chances to win none to all four games of a round."""
    game = np.array([1 - share, share])
    return np.convolve(np.convolve(game, game), np.convolve(game, game))


def test_a_share_is_tested_like_the_elo_that_stands_for_it():
    """A half against three quarters is nothing against 191 Elo."""
    counts = [3, 10, 30, 14, 9]
    by_elo = Sprt(0, 400 * np.log10(3))

    assert ShareSprt(0.5, 0.75).ratio(counts) == pytest.approx(by_elo.ratio(counts))
    assert ShareSprt(0.5, 0.75).bounds == by_elo.bounds


def test_wins_speak_for_the_share_and_losses_against_it():
    """Four wins in one round move the ratio up, four losses down, by what theory says."""
    test = ShareSprt(0.25, 0.4)

    assert test.ratio([0, 0, 0, 0, 100]) == pytest.approx(100 * np.log(0.4 / 0.25), abs=0.1)
    assert test.ratio([100, 0, 0, 0, 0]) == pytest.approx(100 * np.log(0.6 / 0.75), abs=0.1)


def test_a_shared_win_has_its_own_value():
    """Outcomes need not be equally spaced: a third of a win of four lies between the others."""
    test, steps = ShareSprt(0.25, 0.4), dict.fromkeys([0.0, 0.25, 0.5, 0.75, 1.0], 10)
    ratios = [test.ratio({**steps, value: steps.get(value, 0) + 5}) for value in (0.25, 1 / 3, 0.5)]

    assert ratios == sorted(ratios)
    assert test.ratio(dict(reversed(steps.items()))) == pytest.approx(test.ratio(steps))


@pytest.mark.parametrize(("truth", "wrong"), [(0.25, "H1"), (0.45, "H0")])
def test_errors_about_shares_are_as_rare_as_promised(truth, wrong):
    """Four seats, one of them for the bot: about one verdict in twenty is wrong."""
    seen = decided(ShareSprt(0.25, 0.45), rounds_of_four(truth), 300)

    assert 0.005 < seen.count(wrong) / 300 < 0.085


@pytest.mark.parametrize("share", [0.25, 0.1, 1, float("nan")])
def test_a_share_that_makes_no_test_is_refused(share):
    """It must be more than the fair one."""
    with pytest.raises(BadTest, match=r"more than 25\.0 % of the games and less than all of them"):
        ShareSprt(0.25, share)


@pytest.mark.parametrize("test", [None, Sprt(0, 5, 0.01), ShareSprt(0.25, 0.4, beta=0.1)])
def test_a_test_is_read_from_what_is_kept_of_it(test):
    """Each kind is told by its own fields."""
    assert sprt_of(test and vars(test)) == test
