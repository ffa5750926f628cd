"""Players made of code. A bot is told what its seat may know, and answers with a move.

`bot("searcher:1s", game)` makes one from its name: `random`, `greedy`, `searcher` with a level
(`searcher:3`), a time (`searcher:250ms`) or a number of simulations (`searcher:500n`).
"""

import re
from collections.abc import Callable

from astrolabe.bots.bot import Bot, Clock
from astrolabe.bots.greedy import Greedy
from astrolabe.bots.random import Random
from astrolabe.bots.searching import LEVELS, Searching, level, levels
from astrolabe.errors import BadBot
from astrolabe.games.contract import Game

__all__ = ["BOTS", "LEVELS", "Bot", "Clock", "bot", "levels"]

BUDGET = re.compile(r"(\d+(?:\.\d+)?)(ms|s|n)?")


def bot(spec: str, game: Game, threads: int = 1) -> Bot:
    """The bot of that name, ready to play the game."""
    name, _, budget = spec.partition(":")
    if name not in BOTS:
        raise BadBot(f"no bot is called {name!r}; there are {', '.join(BOTS)}")
    if budget and name != "searcher":
        raise BadBot(f"{name} takes no budget; write {name!r} alone")
    return BOTS[name](game, budget, threads)


def _searcher(game: Game, budget: str, threads: int) -> Bot:
    if not budget:
        return level(game, 3, threads)
    match = BUDGET.fullmatch(budget)
    if match is None:
        raise BadBot(f"{budget!r} is no budget; write a level 1-5, a time 1s or 250ms, or 500n")
    number, unit = float(match[1]), match[2]
    if unit is None:
        return level(game, int(number), threads)
    if number <= 0:
        raise BadBot("a searcher needs some time, or at least one simulation")
    if unit == "n":
        return Searching(game, simulations=int(number), threads=threads)
    return Searching(game, budget_ms=number * (1000 if unit == "s" else 1), threads=threads)


BOTS: dict[str, Callable[[Game, str, int], Bot]] = {
    "random": lambda game, budget, threads: Random(game),
    "greedy": lambda game, budget, threads: Greedy(game),
    "searcher": _searcher,
}
