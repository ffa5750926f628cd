"""What the results of games allow one to say, and how surely.

The unit is the *round*: one seed played once for every rotation of the seats (a pair at two seats).
Its games share their luck, so they are not independent; rounds are. Everything here starts from
what a bot made of each round, a number from 0 to 1: for pairs the five values of the pentanomial
model, for single games the three of the trinomial. Nothing here allows for stopping early.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, log10, sqrt
from statistics import NormalDist

import numpy as np

CONFIDENCE = 0.95
Z = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2)  # 1.96: so many standard errors hold 95 %


@dataclass(frozen=True)
class Estimate:
    """A value with the 95 % interval around it."""

    value: float
    low: float
    high: float

    @property
    def error(self) -> float:
        """Half the interval, for `value ± error`."""
        return (self.high - self.low) / 2


def outcomes(counts: Sequence[int]) -> list[float]:
    """Values from how often each was seen, the worst first: three for games, five for pairs."""
    steps = len(counts) - 1
    return [step / steps for step, count in enumerate(counts) for _ in range(count)]


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


# Scores -------------------------------------------------------------------------------------


def wilson(mean: float, sample: float) -> tuple[float, float]:
    """The Wilson interval of a share seen in so many independent trials."""
    if sample <= 0:
        return 0.0, 1.0
    widened = 1 + Z * Z / sample
    centre = (mean + Z * Z / (2 * sample)) / widened
    reach = Z * sqrt(mean * (1 - mean) / sample + Z * Z / (4 * sample * sample)) / widened
    return max(0.0, centre - reach), min(1.0, centre + reach)


def score(values: Sequence[float]) -> Estimate:
    """The mean of what the rounds brought, with Wilson's interval.

    Wilson counts trials that bring all or nothing. Draws and shared luck make a round worth more or
    fewer of those; how many, its variance tells.
    """
    if not len(values):
        return Estimate(0.5, 0.0, 1.0)
    mean = float(np.mean(values))
    return Estimate(mean, *wilson(mean, _worth(values)))


def superiority(values: Sequence[float], fair: float = 0.5) -> float:
    """The likelihood that a bot's true share is above the fair one (LOS), with no prejudice.

    It is 97.5 % exactly where Wilson's interval leaves the fair share behind.
    """
    if not len(values):
        return 0.5
    lead = float(np.mean(values)) - fair
    return NormalDist().cdf(lead * sqrt(_worth(values) / (fair * (1 - fair))))


def _worth(values: Sequence[float]) -> float:
    """The rounds, counted in trials that bring all or nothing."""
    mean, variance = _moments(values)
    return len(values) * mean * (1 - mean) / variance


def _moments(values: Sequence[float]) -> tuple[float, float]:
    """Mean and variance with one round more, half lost and half won.

    Without it a bot that won its first rounds would have no variance, hence no doubt.
    """
    seen = np.asarray(values, float)
    rounds = len(seen) + 1
    mean = (seen.sum() + 0.5) / rounds
    spread = ((seen - mean) ** 2).sum() + (mean**2 + (1 - mean) ** 2) / 2
    return float(mean), float(spread / rounds)


# Elo ----------------------------------------------------------------------------------------


def elo_of(share: float) -> float:
    """The difference in Elo at which one expects this share of the points."""
    if share <= 0:
        return -inf
    return inf if share >= 1 else -400 * log10(1 / share - 1)


def share_of(elo: float) -> float:
    """The share of the points one expects at this difference in Elo."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo(values: Sequence[float]) -> Estimate:
    """The difference in Elo that the rounds speak for."""
    seen = score(values)
    return Estimate(elo_of(seen.value), elo_of(seen.low), elo_of(seen.high))
