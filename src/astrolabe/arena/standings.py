"""What a contest says of each bot: games won, share of the points, Elo, time for a move.

In a duel Elo is the difference to the other bot; else it is a rating, and the mean of all is zero.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import combinations
from math import isfinite
from typing import Any

from astrolabe.arena.ratings import Comparison, ratings
from astrolabe.arena.results import GameRecord, Results, Tally
from astrolabe.arena.statistics import Estimate, elo, score, superiority


@dataclass
class Standing:
    """One bot's part in a contest."""

    name: str
    share: Estimate  # of the points; `fair` is 1 / seats
    elo: Estimate
    superiority: float  # likelihood of being the stronger of two; of a fair share otherwise
    tally: Tally = field(default_factory=Tally)
    by_seat: list[Tally] = field(default_factory=list)
    forfeits: int = 0
    thought_ms: float = 0.0
    decisions: int = 0

    @property
    def ms_per_move(self) -> float:
        return self.thought_ms / max(1, self.decisions)


def standings(results: Results) -> list[Standing]:
    """Every bot's standing, in the order they were named."""
    contest = results.contest
    rows = [results.values(bot) for bot in range(len(contest.bots))]
    elos = [elo(row) for row in rows] if contest.is_duel else _ratings(results)
    table = [
        Standing(name, score(row), rating, superiority(row, 1 / contest.seats))
        for name, row, rating in zip(contest.names, rows, elos, strict=True)
    ]
    for standing in table:
        standing.by_seat = [Tally() for _ in range(contest.seats)]
    for game in results.games:
        _count(table, game)
    return table


def summary(results: Results) -> dict[str, Any]:
    """The standings as plain data; what is infinite is null."""
    contest = results.contest
    return {
        "games": sum(1 for _ in results.games),
        "different_games": different(results),
        "mean_plies": round(mean_plies(results), 2),
        "pairs": results.pairs if contest.is_duel else None,
        "rounds": [[*row] for row in results.seen.items()] if contest.has_one_table else None,
        "llr": round(results.ratio, 3) if contest.sprt else None,
        "bots": [_plain(asdict(standing)) for standing in standings(results)],
    }


def different(results: Results) -> int:
    """How many of the games are no copies of another: copies tell nothing new."""
    return len({game.moves for game in results.games})


def mean_plies(results: Results) -> float:
    """The length of a game, chance included."""
    lengths = [game.plies for game in results.games]
    return sum(lengths) / max(1, len(lengths))


def _count(table: Sequence[Standing], game: GameRecord) -> None:
    for seat, (bot, points) in enumerate(zip(game.seats, game.points, strict=True)):
        standing = table[bot]
        standing.tally.add(points)
        standing.by_seat[seat].add(points)
        standing.thought_ms += game.thought_ms[seat]
        standing.decisions += game.decisions[seat]
    if game.forfeit:
        table[game.seats[game.forfeit.seat]].forfeits += 1


def _ratings(results: Results) -> list[Estimate]:
    rounds = (
        [row for game in played.games for row in _comparisons(game)] for played in results.rounds
    )
    return ratings(len(results.contest.bots), rounds)


def _comparisons(game: GameRecord) -> list[Comparison]:
    """Every two seats of a game that different bots held."""
    rows = list(zip(game.seats, game.scores, strict=True))
    return [
        Comparison(first, second, 0.5 if mine == its else float(mine > its))
        for (first, mine), (second, its) in combinations(rows, 2)
        if first != second
    ]


def _plain(value: Any) -> Any:
    """JSON has no infinity, and nobody needs sixteen digits."""
    if isinstance(value, Mapping):
        return {name: _plain(item) for name, item in value.items()}
    if isinstance(value, list):
        return [_plain(item) for item in value]
    if isinstance(value, float):
        return round(value, 4) if isfinite(value) else None
    return value
