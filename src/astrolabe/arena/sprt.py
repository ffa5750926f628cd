"""The sequential test: play until the games have said which of two claims they support.

`Sprt` compares two bots. H0: the first is `elo0` stronger; H1: it is `elo1` stronger. `ShareSprt`
compares one bot with all others at its table. H0: it wins its fair share; H1: it wins `share`.
After every round the generalized log-likelihood ratio of the two (GSPRT, exact, over the outcomes
that a round may have) is held against bounds.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log
from typing import Any

from astrolabe.arena.statistics import percent, share_of
from astrolabe.errors import AstrolabeError

UNSEEN = 1e-3  # stands for a count of zero, as is usual, so that no outcome is impossible
FARTHEST = 2000  # Elo; beyond this no number of games tells bots apart
COIN = 0.5  # the risk of deciding without any game
HALVINGS = 60  # each halves the bracket; 60 reach the precision of a float

Counts = Sequence[float] | Mapping[float, float]  # of equally spaced outcomes, or by outcome


class BadTest(AstrolabeError, ValueError):
    """Bounds or risks that make no test."""


class SequentialTest(ABC):
    """Two claims about the first bot's mean points, and the risks taken of accepting the wrong."""

    alpha: float
    beta: float

    @property
    @abstractmethod
    def means(self) -> tuple[float, float]:
        """The share of the points under H0 and under H1."""

    @property
    @abstractmethod
    def claims(self) -> tuple[str, str]:
        """H0 and H1 in a word or two."""

    @property
    @abstractmethod
    def name(self) -> str:
        """What is tested against what."""

    @abstractmethod
    def accepted(self, verdict: str, bot: str) -> str:
        """What a verdict says of a bot."""

    @property
    def bounds(self) -> tuple[float, float]:
        """H0 is accepted at or below the first, H1 at or above the second."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def ratio(self, counts: Counts) -> float:
        """The log-likelihood ratio of H1 to H0, from how often each outcome was seen."""
        by_value = counts if isinstance(counts, Mapping) else _spaced(counts)
        if sum(by_value.values()) == 0:
            return 0.0
        values, seen = [*by_value], [count or UNSEEN for count in by_value.values()]
        under_h0, under_h1 = (_divisors(values, seen, mean) for mean in self.means)
        rows = zip(seen, under_h0, under_h1, strict=True)
        return sum(count * log(first / second) for count, first, second in rows)

    def verdict(self, counts: Counts) -> str:
        """`H0`, `H1`, or nothing while the games have not decided."""
        low, high = self.bounds
        ratio = self.ratio(counts)
        return "H1" if ratio >= high else "H0" if ratio <= low else ""

    def _check_risks(self) -> None:
        if not (0 < self.alpha < COIN and 0 < self.beta < COIN):
            given = f"{self.alpha:g} and {self.beta:g}"
            raise BadTest(f"the risks of error must lie between 0 and 0.5, not be {given}")


@dataclass(frozen=True)
class Sprt(SequentialTest):
    """Of two bots: by how many Elo the first is the stronger."""

    elo0: float
    elo1: float
    alpha: float = 0.05  # of accepting H1 where H0 is true
    beta: float = 0.05  # of accepting H0 where H1 is true

    def __post_init__(self) -> None:
        if not -FARTHEST <= self.elo0 < self.elo1 <= FARTHEST:
            given = f"{self.elo0:g} and {self.elo1:g}"
            raise BadTest(f"a test takes two Elo bounds, the lower one first, not {given}")
        self._check_risks()

    @property
    def means(self) -> tuple[float, float]:
        return share_of(self.elo0), share_of(self.elo1)

    @property
    def claims(self) -> tuple[str, str]:
        return f"{self.elo0:g} Elo", f"{self.elo1:g} Elo"

    @property
    def name(self) -> str:
        return f"{self.elo0:g} against {self.elo1:g} Elo"

    def accepted(self, verdict: str, bot: str) -> str:
        if verdict == "H0":
            return f"{bot} is less than {self.elo1:g} Elo stronger"
        return f"{bot} is more than {self.elo0:g} Elo stronger"


@dataclass(frozen=True)
class ShareSprt(SequentialTest):
    """Of one bot among others, a seat for each: whether it wins more than its share."""

    fair: float  # of all wins, a seat's part
    share: float  # what it wins if it is really better
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not 0 < self.fair < self.share < 1:
            more = f"more than {percent(self.fair)} of the games and less than all of them"
            raise BadTest(f"a test by share takes {more}, not {percent(self.share)}")
        self._check_risks()

    @property
    def means(self) -> tuple[float, float]:
        return self.fair, self.share

    @property
    def claims(self) -> tuple[str, str]:
        return percent(self.fair), percent(self.share)

    @property
    def name(self) -> str:
        return f"{percent(self.fair)} against {percent(self.share)} of the wins"

    def accepted(self, verdict: str, bot: str) -> str:
        if verdict == "H0":
            return f"{bot} wins less than {percent(self.share)}"
        return f"{bot} wins more than its share of {percent(self.fair)}"


def sprt_of(facts: Mapping[str, Any] | None) -> SequentialTest | None:
    """A test from plain data."""
    if facts is None:
        return None
    return ShareSprt(**facts) if "share" in facts else Sprt(**facts)


def _spaced(counts: Sequence[float]) -> dict[float, float]:
    """By outcome, from 0 to 1: losses, draws, wins; or the five of a pair."""
    return {step / (len(counts) - 1): count for step, count in enumerate(counts)}


def _divisors(values: Sequence[float], seen: Sequence[float], mean: float) -> list[float]:
    """By what to divide the frequencies seen, to get the likeliest ones that have this mean.

    Divided by 1 + x * (value - mean), they have it for one x: where a sum that falls all the way
    between its two poles is zero.
    """
    offsets = [value - mean for value in values]
    low, high = -1 / max(offsets), -1 / min(offsets)
    for _ in range(HALVINGS):
        x = (low + high) / 2
        rows = zip(seen, offsets, strict=True)
        if sum(count * offset / (1 + x * offset) for count, offset in rows) > 0:
            low = x
        else:
            high = x
    return [1 + (low + high) / 2 * offset for offset in offsets]
