"""Plays the move that looks best at once, by the game's own guess of who is ahead."""

import numpy as np

from astrolabe.bots.bot import Bot, Clock
from astrolabe.entries import entries
from astrolabe.rng import number_below
from astrolabe.search.promise import KNOWN, POSITIONS, SEARCH
from astrolabe.view import View

WORLDS = 16  # dealt to judge every move by, where something is hidden


class Greedy(Bot):
    """Looks one move ahead. Where the game has no guess, it only sees wins."""

    name = "greedy"

    def choose(self, view: View, clock: Clock | None = None) -> int:
        """The most promising move; ties are broken by chance."""
        moves = np.zeros(self.game.moves, np.int32)
        guesses = np.zeros(self.game.moves, np.float32)
        count = self._glances(view, moves, guesses)
        best = np.flatnonzero(guesses[:count] == guesses[:count].max())
        return int(moves[best[number_below(self.rng, len(best))]])

    def _glances(self, view: View, moves: np.ndarray, guesses: np.ndarray) -> int:
        states = self.game.states(POSITIONS)
        states[KNOWN] = view.states[0]
        searches = np.zeros(1, SEARCH).view(np.recarray)
        searches[0].hidden = self.game.hidden
        searches[0].worlds = WORLDS if self.game.hidden else 1
        look = entries(self.game)
        count = int(look.shortlist(view.box, states, searches, view.seat, self.rng, moves))
        look.glances(view.box, states, searches, view.seat, self.rng, moves, count, guesses)
        return count
