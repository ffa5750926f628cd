"""What was played: every game with its moves, and all that is needed to play it again.

A file of results is JSON with one game to a line. Only times differ in it from one run to the next,
where the bots' effort is told in simulations and not in seconds.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from astrolabe.arena.contest import Contest, Seating
from astrolabe.errors import AstrolabeError
from astrolabe.games.contract import CHANCE
from astrolabe.match import Match

FORMAT = "astrolabe arena"
VERSION = 1
PAIR_STEPS = 4  # a pair of games brings 0, 1/4, 1/2, 3/4 or 1
DIGITS = 9  # of a part of a round, so that equal parts are equal numbers


class BadResults(AstrolabeError, ValueError):
    """A file that holds no results, or those of something else."""


@dataclass(frozen=True)
class Forfeit:
    """A game lost because the bot failed: it crashed, or gave a move the rules forbid."""

    seat: int
    reason: str


@dataclass(frozen=True)
class GameRecord:
    """One game from its first ply to its last."""

    seed: int  # of its chance; its bots' luck comes from it too
    seats: Seating
    scores: tuple[float, ...]  # by seat, from -1 (lost) to 1 (won)
    moves: tuple[str, ...]  # every ply, chance included
    thought_ms: tuple[float, ...]  # by seat, over the whole game
    decisions: tuple[int, ...]  # by seat, the moves it chose
    forfeit: Forfeit | None = None

    @property
    def plies(self) -> int:
        return len(self.moves)

    @property
    def points(self) -> tuple[float, ...]:
        """By seat, its share of the win: 1 alone ahead, equal parts where several are ahead."""
        best = max(self.scores)
        return tuple((score == best) / self.scores.count(best) for score in self.scores)

    @classmethod
    def of(cls, facts: Mapping[str, Any]) -> "GameRecord":
        """A game from plain data."""
        rows: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value
            for name, value in facts.items()
        }
        rows["forfeit"] = Forfeit(**facts["forfeit"]) if facts["forfeit"] else None
        return cls(**rows)


@dataclass(frozen=True)
class Round:
    """One seed, played once for every rotation of the seats."""

    number: int
    games: tuple[GameRecord, ...]

    def values(self) -> dict[int, float]:
        """For each bot its mean points over the seats it held."""
        shares: dict[int, list[float]] = {}
        for game in self.games:
            for bot, points in zip(game.seats, game.points, strict=True):
                shares.setdefault(bot, []).append(points)
        return {bot: sum(row) / len(row) for bot, row in shares.items()}


@dataclass
class Tally:
    """Games won, drawn (ahead together with others) and lost."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    def add(self, points: float) -> None:
        """Count one seat's share of a win."""
        if points == 1:
            self.wins += 1
        elif points > 0:
            self.draws += 1
        else:
            self.losses += 1


@dataclass
class Results:
    """A contest with what has been played of it: the rounds from the first on, none left out."""

    contest: Contest
    environment: Mapping[str, Any] = field(default_factory=dict)
    rounds: list[Round] = field(default_factory=list)
    started: str = ""
    seconds: float = 0.0
    end: str = ""  # "games", "H0", "H1" or "interrupted"; nothing while it lasts
    trouble: str = ""  # what interrupted it, if it was not a person
    seen: dict[float, int] = field(init=False)  # what the first bot made of rounds, and how often

    def __post_init__(self) -> None:
        self.seen = seen([], self.contest)

    def add(self, row: Round) -> None:
        """Append the next round."""
        self.rounds.append(row)
        if self.contest.has_one_table:
            value = round(row.values()[0], DIGITS)
            self.seen[value] = self.seen.get(value, 0) + 1

    @property
    def pairs(self) -> list[int]:
        """Of a duel, how often the first bot made 0, 1/4, 1/2, 3/4 and 1 of a pair of games."""
        return list(self.seen.values())

    @property
    def ratio(self) -> float:
        """The log-likelihood ratio of the test so far."""
        return self.contest.sprt.ratio(self.seen) if self.contest.sprt else 0.0

    @property
    def games(self) -> Iterator[GameRecord]:
        """Every game in the order of the rounds."""
        return (game for row in self.rounds for game in row.games)

    def values(self, bot: int) -> list[float]:
        """What a bot made of each round it took part in."""
        rows = (row.values() for row in self.rounds)
        return [row[bot] for row in rows if bot in row]

    def text(self, summary: Mapping[str, Any]) -> str:
        """The file: a head, with a summary for those who only read, then a line for each game."""
        head = {
            "format": FORMAT,
            "version": VERSION,
            "contest": self.contest.facts(),
            "environment": self.environment,
            "started": self.started,
            "seconds": round(self.seconds, 1),
            "end": self.end,
            "summary": summary,
        }
        lines = [
            json.dumps({"round": row.number, **asdict(game)}, ensure_ascii=False)
            for row in self.rounds
            for game in row.games
        ]
        opened = json.dumps(head, indent=1, ensure_ascii=False).removesuffix("\n}")
        return f'{opened},\n "games": [\n' + ",\n".join(lines) + "\n ]\n}\n"

    @classmethod
    def load(cls, path: Path) -> "Results":
        """What an earlier run has written."""
        try:
            return cls._of(json.loads(path.read_bytes()))
        except OSError as error:
            raise BadResults(f"{path} cannot be read: {error.strerror}") from None
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
            sentence = f"{path} is not a file of results (version {VERSION}), or a damaged one"
            raise BadResults(sentence) from None

    @classmethod
    def _of(cls, facts: Mapping[str, Any]) -> "Results":
        if (facts["format"], facts["version"]) != (FORMAT, VERSION):
            raise ValueError
        rounds: dict[int, list[GameRecord]] = {}
        for row in facts["games"]:
            rounds.setdefault(row.pop("round"), []).append(GameRecord.of(row))
        if list(rounds) != list(range(len(rounds))):
            raise ValueError
        results = cls(
            Contest.of(facts["contest"]),
            facts["environment"],
            started=facts["started"],
            seconds=facts["seconds"],
            end=facts["end"],
        )
        for number, games in rounds.items():
            results.add(Round(number, tuple(games)))
        return results


def seen(values: Iterable[float], contest: Contest) -> dict[float, int]:
    """How often a bot made so much of a round, from nothing to all; other parts are rare draws."""
    steps = PAIR_STEPS if contest.is_duel else contest.rotations
    counts = {step / steps: 0 for step in range(steps + 1)}
    for value in values:
        rounded = round(value, DIGITS)
        counts[rounded] = counts.get(rounded, 0) + 1
    return counts


def replayed(contest: Contest, game: GameRecord) -> Match:
    """The match of a recorded game, every ply of it checked by the rules again."""
    match = Match(contest.game, contest.seats, contest.options)
    for text in game.moves:
        if match.turn == CHANCE:
            match.chance(text)
        else:
            match.play(text)
    return match
