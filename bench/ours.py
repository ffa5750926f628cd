"""Our side of the benches: compiled, warm, through the doors that everybody uses."""

import os
import time
from collections.abc import Mapping

from astrolabe import GAMES, Batch, Match
from astrolabe.search.searcher import Searcher, Settings
from bench.pace import Measure, Pace

GAMES_AT_ONCE = 1024  # enough that a call costs nothing beside them, few enough for the caches


def stay_on_one_core() -> None:
    """Hold this process and what it starts to one core, where the system can."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


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


def searches(game: str, seconds: float, settings: Settings | None = None) -> Measure:
    """Simulations of the tree search on one core, from the opening position, every time afresh."""
    match = Match(game, seed=1)
    opening = match.view(match.turn)

    def measure() -> Pace:
        searcher = Searcher(GAMES[game], settings)
        start = time.perf_counter()
        searcher.think(opening.box, opening.states, opening.seat, budget_ms=1000 * seconds)
        took = time.perf_counter() - start
        return Pace(sum(tree.simulations for tree in searcher.trees), took)

    measure()
    return measure
