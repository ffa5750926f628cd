"""What is to be played: which bots, at how many seats, from which seeds.

A *lineup* is the bots of one game; a *round* plays one lineup on one seed, once for every rotation
of the seats, so that nobody gains by his seat or by the luck he was given. Round `n` of a contest
is the same whenever and wherever it is played. Several lineups take turns, round by round.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from itertools import combinations
from typing import Any

from astrolabe.arena.sprt import SequentialTest, ShareSprt, Sprt, sprt_of
from astrolabe.errors import AstrolabeError
from astrolabe.games import GAMES
from astrolabe.options import checked_options, checked_seats
from astrolabe.rng import stream

SEEDS = 1 << 53  # below this a number stays exact in every reader of JSON
SPARE_BITS = 64 - 53
PAIR = 2  # the fewest bots, and the fewest seats, that can be compared

Seating = tuple[int, ...]  # the bot in each seat


class BadContest(AstrolabeError, ValueError):
    """A contest that cannot be played, or cannot be told apart by the test asked for."""


@dataclass(frozen=True)
class Contest:
    """Everything that decides which games are played; `plan` makes one and checks it."""

    game: str
    bots: tuple[str, ...]
    seats: int
    options: Mapping[str, str]
    seed: int
    games: int  # of each lineup; rounded up to whole rounds
    opening: int  # plies played at random first, the same in every game of a round
    sprt: SequentialTest | None

    @property
    def is_duel(self) -> bool:
        """Two bots at two seats: a round is a pair of games."""
        return self.seats == len(self.bots) == PAIR

    @property
    def has_one_table(self) -> bool:
        """Every bot that is named has a seat of its own in every game."""
        return self.seats == len(self.bots)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The bots as tables show them; one that is named again gets a number."""
        seen = [self.bots[: index + 1].count(spec) for index, spec in enumerate(self.bots)]
        return tuple(
            spec if count == 1 else f"{spec} #{count}"
            for spec, count in zip(self.bots, seen, strict=True)
        )

    @cached_property
    def lineups(self) -> tuple[Seating, ...]:
        """Every choice of bots for the seats; too few bots sit down again, in order."""
        if len(self.bots) >= self.seats:
            return tuple(combinations(range(len(self.bots)), self.seats))
        return (tuple(seat % len(self.bots) for seat in range(self.seats)),)

    @property
    def rotations(self) -> int:
        """The games of a round."""
        return len(rotated(self.lineups[0]))

    @property
    def rounds(self) -> int:
        """The rounds of the whole contest, if nothing stops it early."""
        return -(-self.games // self.rotations) * len(self.lineups)

    def seatings(self, number: int) -> list[Seating]:
        """Who sits where in each game of a round."""
        return rotated(self.lineups[number % len(self.lineups)])

    def luck(self, number: int) -> int:
        """The seed of a round."""
        return exact(self.seed, number)

    def is_same_play(self, other: "Contest") -> bool:
        """Both play the same rounds, though not equally many."""
        mine, its = self.facts(), other.facts()
        return all(mine[name] == its[name] for name in mine if name not in ("games", "sprt"))

    def facts(self) -> dict[str, Any]:
        """The contest as plain data."""
        return {**asdict(self), "bots": list(self.bots), "options": dict(self.options)}

    @classmethod
    def of(cls, facts: Mapping[str, Any]) -> "Contest":
        """A contest from plain data."""
        return cls(**{**facts, "bots": tuple(facts["bots"]), "sprt": sprt_of(facts["sprt"])})


def exact(seed: int, number: int) -> int:
    """A seed made of another, small enough to be exact in JSON."""
    return int(stream(seed, number)[0]) >> SPARE_BITS


def rotated(lineup: Seating) -> list[Seating]:
    """A lineup and its rotations, each different one once."""
    turns = [lineup[shift:] + lineup[:shift] for shift in range(len(lineup))]
    return list(dict.fromkeys(turns))


def plan(
    game: str,
    bots: Sequence[str],
    *,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int = 1,
    games: int = 200,
    opening: int | None = None,
    sprt: SequentialTest | None = None,
) -> Contest:
    """A contest that can be played, or a sentence that says why not.

    Unless told otherwise the first ply of every seat is random: many a bot plays the same game
    every time, and a hundred copies of a game prove nothing.
    """
    played = GAMES[game]
    count, chosen = checked_seats(played, seats), checked_options(played, options or {})
    plies = count if opening is None else opening
    contest = Contest(game, tuple(bots), count, chosen, seed, games, plies, sprt)
    refusal = _refusal(contest, played.max_plies)
    if refusal:
        raise BadContest(refusal)
    return contest


def _refusal(contest: Contest, longest: int) -> str:
    """Why a contest cannot be played; empty if it can."""
    if len(contest.bots) < PAIR:
        return f"a contest needs two bots or more, not {len(contest.bots)}"
    if contest.seats < PAIR:
        return "bots are compared at one table: choose two seats or more"
    if contest.games < 1:
        return f"at least one game must be played, not {contest.games}"
    if not 0 <= contest.seed < SEEDS:
        return f"the seed must be a whole number from 0 to {SEEDS - 1}, not {contest.seed}"
    if not 0 <= contest.opening < longest:
        return f"the opening can have 0 to {longest - 1} plies, not {contest.opening}"
    return _refusal_of_test(contest)


def _refusal_of_test(contest: Contest) -> str:
    """Why the test asked for cannot tell these bots apart; empty if it can."""
    given = f"{len(contest.bots)} bots at {contest.seats} seats"
    if isinstance(contest.sprt, Sprt) and not contest.is_duel:
        return f"SPRT by Elo compares two bots at two seats, not {given}; ask for a share instead"
    if isinstance(contest.sprt, ShareSprt) and not contest.has_one_table:
        return f"a test by share needs a bot for each seat, not {given}"
    return ""
