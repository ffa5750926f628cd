"""The sequential test: play until the games have said which of two claims they support.

H0: the first bot is `elo0` stronger; H1: it is `elo1` stronger. After every round the generalized
log-likelihood ratio of the two (GSPRT, exact, over three or five outcomes) is held against bounds.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

from astrolabe.arena.statistics import share_of
from astrolabe.errors import AstrolabeError

UNSEEN = 1e-3  # stands for a count of zero, as is usual, so that no outcome is impossible
FARTHEST = 2000  # Elo; beyond this no number of games tells bots apart
COIN = 0.5  # the risk of deciding without any game
HALVINGS = 60  # each halves the bracket; 60 reach the precision of a float


class BadTest(AstrolabeError, ValueError):
    """Bounds or risks that make no test."""


@dataclass(frozen=True)
class Sprt:
    """What is tested, and the risks taken of accepting the wrong claim."""

    elo0: float
    elo1: float
    alpha: float = 0.05  # of accepting H1 where H0 is true
    beta: float = 0.05  # of accepting H0 where H1 is true

    def __post_init__(self) -> None:
        if not -FARTHEST <= self.elo0 < self.elo1 <= FARTHEST:
            given = f"{self.elo0:g} and {self.elo1:g}"
            raise BadTest(f"a test takes two Elo bounds, the lower one first, not {given}")
        if not (0 < self.alpha < COIN and 0 < self.beta < COIN):
            given = f"{self.alpha:g} and {self.beta:g}"
            raise BadTest(f"the risks of error must lie between 0 and 0.5, not be {given}")

    @property
    def bounds(self) -> tuple[float, float]:
        """H0 is accepted at or below the first, H1 at or above the second."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def ratio(self, counts: Sequence[float]) -> float:
        """The log-likelihood ratio of H1 to H0, from how often each outcome was seen."""
        if sum(counts) == 0:
            return 0.0
        seen = [count or UNSEEN for count in counts]
        under_h0, under_h1 = (_divisors(seen, share_of(elo)) for elo in (self.elo0, self.elo1))
        rows = zip(seen, under_h0, under_h1, strict=True)
        return sum(count * log(first / second) for count, first, second in rows)

    def verdict(self, counts: Sequence[float]) -> str:
        """`H0`, `H1`, or nothing while the games have not decided."""
        low, high = self.bounds
        ratio = self.ratio(counts)
        return "H1" if ratio >= high else "H0" if ratio <= low else ""


def _divisors(seen: Sequence[float], mean: float) -> list[float]:
    """By what to divide the frequencies seen, to get the likeliest ones that have this mean.

    Divided by 1 + x * (value - mean), they have it for one x: where a sum that falls all the way
    between its two poles is zero.
    """
    offsets = [step / (len(seen) - 1) - mean for step in range(len(seen))]
    low, high = -1 / offsets[-1], -1 / offsets[0]
    for _ in range(HALVINGS):
        x = (low + high) / 2
        rows = zip(seen, offsets, strict=True)
        if sum(count * offset / (1 + x * offset) for count, offset in rows) > 0:
            low = x
        else:
            high = x
    return [1 + (low + high) / 2 * offset for offset in offsets]
