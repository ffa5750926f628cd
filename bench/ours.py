"""Our side of the benches: compiled, warm, through the doors that everybody uses."""

import time
from collections.abc import Mapping

from astrolabe import Batch
from bench.pace import Measure, Pace

GAMES_AT_ONCE = 1024  # enough that a call costs nothing beside them, few enough for the caches


def random_games(game: str, seconds: float, options: Mapping[str, str] | None = None) -> Measure:
    """Random games on one core; the first measurement is thrown away, since it also compiles."""
    batch = Batch(game, games=GAMES_AT_ONCE, threads=1, options=options)
    seeds = iter(range(1 << 62))

    def measure() -> Pace:
        games = moves = 0
        start = time.perf_counter()
        while time.perf_counter() < start + seconds:
            batch.playout(seed=next(seeds))
            games += len(batch)
            moves += int(batch.plies.sum())
        return Pace(games, time.perf_counter() - start, moves)

    measure()
    return measure
