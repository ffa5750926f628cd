"""How likely something is that a seat cannot see, spot by spot: for practice and for replays.

A game with secrets may have an `insight.py` in its folder: `SUBJECT`, the phrase for what a seat
wonders about, `spots(box, state, seat)`, where it wonders about that, and `lies(box, state, seat)`,
where it lies in a world whose secrets are known. Worlds are dealt as the seat may believe in them.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from astrolabe.entries import entries
from astrolabe.games.contract import Game
from astrolabe.rng import stream
from astrolabe.scene import Phrase

WORLDS = 400  # dealt for one insight: a share of one in two is known to two or three in a hundred


@dataclass(frozen=True)
class Insight:
    """What one wonders about, and how likely it is at every spot that is in question."""

    subject: Phrase
    chances: Mapping[str, float]


def insight(game: Game, box: np.ndarray, states: np.ndarray, seat: int) -> Insight | None:
    """What this seat may believe about states[0]; None where nothing of the kind is hidden."""
    if not game.has_insight:
        return None
    look, part, luck = entries(game), game.part("insight"), stream(0)
    look.compile(["hide", "deal"])
    known = game.states()
    known[0] = states[0]
    look.hide(box, known, 0, seat)
    worlds, counts = game.states(), Counter[str]()
    for _ in range(WORLDS):
        worlds[0] = known[0]
        look.deal(box, worlds, 0, seat, luck)
        counts.update(part.lies(box[0], worlds[0], seat))
    return Insight(
        part.SUBJECT, {spot: counts[spot] / WORLDS for spot in part.spots(box[0], known[0], seat)}
    )
