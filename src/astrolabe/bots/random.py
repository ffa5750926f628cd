"""Plays any legal move, each as likely as another."""

import numpy as np

from astrolabe.bots.bot import Bot, Clock
from astrolabe.entries import entries
from astrolabe.view import View


class Random(Bot):
    """The weakest player, and the yardstick of all others."""

    name = "random"

    def choose(self, view: View, clock: Clock | None = None) -> int:
        """A uniform legal move."""
        moves = np.zeros(self.game.moves, np.int32)
        weights = np.zeros(self.game.moves, np.int64)
        choose = entries(self.game).choose
        return int(choose(view.box, view.states, 0, self.rng, moves, weights))
