"""A look at what every move brings next, in as many worlds as there is time for.

It takes the place of a tree where a seat's moves are worth what they are worth whatever the others
do: no answer is looked at, so all the time goes into knowing one's own moves well. Every world is
dealt once and every move is tried in it, so that luck with worlds favours none of them.
"""

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from astrolabe.entries import entries
from astrolabe.games.contract import Game
from astrolabe.rng import stream
from astrolabe.search.promise import POSITIONS, SEARCH

if TYPE_CHECKING:
    from astrolabe.search.searcher import Settings

SLICE_S = 0.005  # a thread looks at the clock about so often
ENOUGH = 400  # worlds; more of them change no choice that could be measured


class Look:
    """One thread's look, for one seat of one match; it stands where a `Tree` would."""

    entries_used = ("plans", "weigh")

    def __init__(self, game: Game, settings: "Settings", seats: int, seed: int) -> None:
        self.entries = entries(game)
        self.rng = stream(seed)
        self.seats = seats
        self.states = game.states(POSITIONS)
        self.moves = np.zeros(game.moves, np.int32)
        self.follows = np.zeros(game.moves, np.int32)
        self.guesses = np.zeros(game.moves, np.float32)
        self.sums = np.zeros(game.moves)
        self.searches = np.zeros(1, SEARCH).view(np.recarray)
        self.searches[0].hidden = game.hidden
        self.world_s = 0.0005
        self.forget()

    def forget(self) -> None:
        """Nothing has been looked at yet."""
        self.count = 0
        self.simulations = 0
        self.sums[:] = 0.0

    def follow(self, moves: Sequence[int]) -> None:
        """What was seen before a move says nothing about what comes after it."""
        self.forget()

    def grow(self, box: np.ndarray, seat: int, deadline: float, most: int) -> None:
        """Look into worlds until the deadline, or until there were so many."""
        self.seat = seat
        if self.count == 0:
            numbers = np.zeros(2 * len(self.moves), np.int32)
            self.count = self.entries.plans(
                box, self.states, self.searches, seat, self.rng, self.moves, self.follows, numbers
            )
        most = min(most, ENOUGH if self.count > 1 else 1)
        while self.simulations < most:
            left = deadline - time.perf_counter()
            if left <= 0 and self.simulations:
                return
            wanted = int(min(SLICE_S, left) / self.world_s)
            self._look(box, max(1, min(wanted, most - self.simulations)))

    def _look(self, box: np.ndarray, worlds: int) -> None:
        start = time.perf_counter()
        self.searches[0].worlds = worlds
        self.entries.weigh(
            box, self.states, self.searches, self.seat, self.rng, self.moves, self.follows,
            self.count, self.guesses,
        )  # fmt: skip
        self.sums[: self.count] += self.guesses[: self.count].astype(float) * worlds
        self.simulations += worlds
        self.world_s = max(1e-7, (time.perf_counter() - start) / worlds)

    def children(self) -> list[tuple[int, int, np.ndarray]]:
        """The moves looked at: how often, and the sums of what the best plan with each promised."""
        best: dict[int, np.ndarray] = {}
        for move, total in zip(map(int, self.moves[: self.count]), self.sums, strict=False):
            value = best.setdefault(move, np.full(self.seats, -np.inf))
            value[self.seat] = max(value[self.seat], total)
        return [(move, self.simulations, value) for move, value in best.items()]
