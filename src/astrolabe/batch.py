"""Many games at once, on processor cores or on a GPU, with the same games for the same seeds.

Game number `i` of a seed draws its luck from stream `i`, so a result does not depend on how many
threads play, nor on the device. `Match` plays the same game when it is given the same stream.
"""

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from astrolabe.entries import entries
from astrolabe.errors import MissingTool
from astrolabe.games import GAMES
from astrolabe.games.contract import Game
from astrolabe.options import checked_options, checked_seats, option_numbers

DEVICES = ("cpu", "cuda")


class Batch:
    """Positions of many games, and what became of them."""

    def __init__(
        self,
        game: str | Game,
        games: int,
        device: str = "cpu",
        threads: int = 1,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        box: np.ndarray | None = None,
    ) -> None:
        if device not in DEVICES:
            raise MissingTool(f"no device is called {device!r}; there are {', '.join(DEVICES)}")
        if games < 1 or threads < 1:
            raise ValueError("a batch needs at least one game and one thread")
        self.game = GAMES[game] if isinstance(game, str) else game
        self.seats = checked_seats(self.game, seats)
        self.options = checked_options(self.game, options or {})
        self.box = self.game.box if box is None else box
        self.option_numbers = option_numbers(self.game, self.options)
        self.device = device
        self.threads = min(threads, games)
        self.states = self.game.states(games)
        self.scores = np.zeros((games, self.seats), np.float32)
        self.plies = np.zeros(games, np.int32)
        self._entries = entries(self.game)
        self.setup()

    def __len__(self) -> int:
        return len(self.states)

    # All games step by step

    def setup(self) -> None:
        """Every game at its opening position."""
        self._entries.setup(self.box, self.states, 0, self.seats, self.option_numbers)
        self.states[1:] = self.states[0]

    def turns(self) -> np.ndarray:
        """The turn of every game: a seat, CHANCE or OVER."""
        self._entries.compile(["turns"])
        out = np.zeros(len(self), np.int32)
        self._entries.turns(self.states, out)
        return out

    def sample(self, seed: int, ply: int = 0) -> np.ndarray:
        """A uniform legal move or chance outcome for every game that is not over, else -1."""
        self._entries.compile(["samples"])
        out = np.full(len(self), -1, np.int32)
        self._entries.samples(self.box, self.states, np.uint64(seed), ply, *self._work_space(), out)
        return out

    def play(self, moves: np.ndarray) -> None:
        """Play one legal move in every game; a negative number leaves that game alone."""
        self._entries.compile(["plays"])
        moves = np.ascontiguousarray(moves, np.int32)
        if moves.shape != (len(self),) or moves.max(initial=-1) >= self.game.moves:
            raise ValueError(f"moves must be {len(self)} numbers below {self.game.moves}")
        self._entries.plays(self.box, self.states, moves)

    # All games to the end

    def playout(self, seed: int, keep: bool = True) -> "Batch":
        """Play every game from its opening position to the end at random.

        On a GPU, `keep=False` leaves the final positions there: scores and plies come back alone.
        """
        if self.device == "cuda":
            from astrolabe.cuda import playouts

            playouts(self, seed, keep)
        else:
            self._entries.compile(["playouts"])
            self._playout_on_cores(seed)
        return self

    def _playout_on_cores(self, seed: int) -> None:
        bounds = np.linspace(0, len(self), self.threads + 1).astype(int).tolist()
        if self.threads == 1:
            self._playout_slice(seed, 0, len(self))
            return
        with ThreadPoolExecutor(self.threads) as pool:
            parts = pool.map(self._playout_slice, [seed] * self.threads, bounds, bounds[1:])
            list(parts)  # raise here what was raised there

    def _playout_slice(self, seed: int, first: int, last: int) -> None:
        self._entries.playouts(
            self.box, self.states, first, last, self.seats, self.option_numbers,
            np.uint64(seed), *self._work_space(), self.scores, self.plies,
        )  # fmt: skip

    def _work_space(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """A stream, and room to list moves and their weights."""
        moves = self.game.moves
        return np.zeros(1, np.uint64), np.zeros(moves, np.int32), np.zeros(moves, np.int64)
