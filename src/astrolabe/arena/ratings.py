"""Elo ratings of several bots from all their games at once (Bradley and Terry's model).

A game of more than two seats counts as one comparison between each two of them. Comparisons of one
round share their luck, so errors are reckoned round by round (the sandwich estimator). Every two
bots that met get half a win and half a loss more: a bot that won every game has a rating too.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log

import numpy as np
from numpy.typing import NDArray

from astrolabe.arena.statistics import Estimate, Z

Array = NDArray[np.floating]

ELO = 400 / log(10)  # Elo for a unit of log-odds
LONGEST_STEP = 2.0  # in log-odds, while the strengths are sought
STEPS = 200
NOTHING = 1e-12  # so little of the largest is rounding, not information
CLOSE = 1e-10  # a last step this short
PRIOR = 0.5  # the weight of a win, and of a loss, that nobody played


@dataclass(frozen=True)
class Comparison:
    """What one bot made of another: 1 ahead of it, 0.5 level, 0 behind."""

    first: int
    second: int
    points: float


def ratings(
    bots: int, rounds: Iterable[Sequence[Comparison]], prior: float = PRIOR
) -> list[Estimate]:
    """Each bot's Elo; their mean is zero."""
    played, owners = _rows(rounds)
    met = {(min(row.first, row.second), max(row.first, row.second)) for row in played}
    virtual = [
        Comparison(first, second, points) for first, second in sorted(met) for points in (0.0, 1.0)
    ]
    sides = _sides(bots, played + virtual)
    points = np.array([row.points for row in played + virtual])
    weights = np.array([1.0] * len(played) + [prior] * len(virtual))
    strengths = _fitted(sides, points, weights)
    pulls = sides * (points - _expected(sides, strengths))[:, None]
    meat = _summed(pulls[: len(played)], owners) + prior * _squared(pulls[len(played) :])
    bread = _inverted(_information(sides, weights, strengths))
    errors = np.sqrt(np.diag(bread @ meat @ bread))
    return [
        Estimate(ELO * value, ELO * (value - Z * error), ELO * (value + Z * error))
        for value, error in zip(strengths.tolist(), errors.tolist(), strict=True)
    ]


def _rows(rounds: Iterable[Sequence[Comparison]]) -> tuple[list[Comparison], list[int]]:
    """All comparisons, and the round each belongs to."""
    pairs = [(row, number) for number, comparisons in enumerate(rounds) for row in comparisons]
    return [row for row, _ in pairs], [number for _, number in pairs]


def _sides(bots: int, rows: Sequence[Comparison]) -> Array:
    """A row for each comparison: 1 at the first bot, -1 at the second."""
    sides = np.zeros((len(rows), bots))
    sides[np.arange(len(rows)), [row.first for row in rows]] = 1
    sides[np.arange(len(rows)), [row.second for row in rows]] = -1
    return sides


def _expected(sides: Array, strengths: Array) -> Array:
    """The points to expect of each comparison."""
    return 1 / (1 + np.exp(-sides @ strengths))


def _information(sides: Array, weights: Array, strengths: Array) -> Array:
    expected = _expected(sides, strengths)
    return (sides.T * (weights * expected * (1 - expected))) @ sides


def _inverted(information: Array) -> Array:
    """But for the mean of all strengths, of which games tell nothing."""
    return np.linalg.pinv(information, rcond=NOTHING, hermitian=True)


def _fitted(sides: Array, points: Array, weights: Array) -> Array:
    """The likeliest strengths, by Newton's method."""
    strengths = np.zeros(sides.shape[1])
    for _ in range(STEPS):
        slope = sides.T @ (weights * (points - _expected(sides, strengths)))
        step = _inverted(_information(sides, weights, strengths)) @ slope
        strengths += np.clip(step, -LONGEST_STEP, LONGEST_STEP)
        if np.abs(step).max(initial=0) < CLOSE:
            break
    centred: Array = strengths - strengths.mean()
    return centred


def _summed(pulls: Array, owners: Sequence[int]) -> Array:
    """The pulls of one round are added up before they are squared."""
    rounds = np.zeros((max(owners, default=-1) + 1, pulls.shape[1]))
    np.add.at(rounds, np.array(owners, int), pulls)
    return _squared(rounds)


def _squared(pulls: Array) -> Array:
    total: Array = pulls.T @ pulls
    return total
