"""Matches between bots, seats swapped, on every core, and what they prove about strength.

`plan` says what is to be played, `hold` plays it, `standings` tells what it proves of each bot:
`standings(hold(plan(game, ["searcher:500n", "greedy"], games=200)))`.
"""

from astrolabe.arena.arena import hold
from astrolabe.arena.contest import Contest, plan
from astrolabe.arena.results import GameRecord, Results, replayed
from astrolabe.arena.sprt import ShareSprt, Sprt
from astrolabe.arena.standings import Standing, standings

__all__ = [
    "Contest", "GameRecord", "Results", "ShareSprt", "Sprt", "Standing", "hold", "plan", "replayed",
    "standings",
]  # fmt: skip
