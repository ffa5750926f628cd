"""Matches between bots, seats swapped, on every core, and what they prove about strength.

`plan` says what is to be played, `hold` plays it, `standings` tells how sure one may be of what:

>>> results = hold(plan("hex", ["searcher:500n", "greedy"], games=200))
>>> [(row.name, row.share, row.elo) for row in standings(results)]
"""

from astrolabe.arena.arena import hold
from astrolabe.arena.contest import Contest, plan
from astrolabe.arena.results import GameRecord, Results, replayed
from astrolabe.arena.sprt import Sprt
from astrolabe.arena.standings import Standing, standings

__all__ = [
    "Contest", "GameRecord", "Results", "Sprt", "Standing", "hold", "plan", "replayed", "standings",
]  # fmt: skip
