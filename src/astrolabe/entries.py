"""What Python may call on a game: its rules bound to arrays, compiled in the background.

Until an entry is compiled, calling it runs the very same functions interpreted: slower, never
different. Compiling happens once; later processes load what an earlier one kept.
"""

import math
import threading
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

import numpy as np

from astrolabe.games.contract import Game
from astrolabe.kernel import Entry, kernel, parameters, sweep
from astrolabe.playout import perft, playouts, plays, samples, turns
from astrolabe.search.nodes import NODE, replant
from astrolabe.search.plans import plans, weigh
from astrolabe.search.promise import SEARCH, glances, shortlist
from astrolabe.search.think import think

Report = Callable[[int, int], None]  # called with entries ready and entries in all


@kernel
def setup(rules, boxes, states, index, seats, options):
    rules.setup(boxes[0], states[index], seats, options)


@kernel
def turn(rules, states, index):
    return rules.turn(states[index])


@kernel
def legal(rules, boxes, states, index, moves):
    return rules.legal(boxes[0], states[index], moves)


@kernel
def odds(rules, boxes, states, index, moves, count, weights):
    rules.odds(boxes[0], states[index], moves, count, weights)


@kernel
def play(rules, boxes, states, index, move):
    rules.play(boxes[0], states[index], move)


@kernel
def scores(rules, boxes, states, index, out):
    rules.scores(boxes[0], states[index], out)


@kernel
def hide(rules, boxes, states, index, seat):
    rules.hide(boxes[0], states[index], seat)


@kernel
def deal(rules, boxes, states, index, seat, rng):
    rules.deal(boxes[0], states[index], seat, rng)


@kernel
def sees(rules, boxes, states, index, move, seat):
    return rules.sees(boxes[0], states[index], move, seat)


@kernel
def reveals(rules, boxes, states, index, move):
    return rules.reveals(boxes[0], states[index], move)


@kernel
def call(rules, boxes, states, index, seat):
    return rules.call(boxes[0], states[index], seat)


@kernel
def estimate(rules, boxes, states, index, out):
    rules.estimate(boxes[0], states[index], out)


@kernel
def choose(rules, boxes, states, index, rng, moves, weights):
    return rules.choose(rules, boxes[0], states[index], rng, moves, weights)


TABLE = {
    "turn": turn,
    "legal": legal,
    "play": play,
    "setup": setup,
    "scores": scores,
    "choose": choose,
    "odds": odds,
    "hide": hide,
    "deal": deal,
    "sees": sees,
    "reveals": reveals,
    "call": call,
    "estimate": estimate,
}
LABORATORY = {
    "playouts": playouts,
    "perft": perft,
    "turns": turns,
    "samples": samples,
    "plays": plays,
    "think": think,
    "replant": replant,
    "shortlist": shortlist,
    "glances": glances,
    "plans": plans,
    "weigh": weigh,
}


class Entries:
    """One game's entries as attributes; each is interpreted until it has been compiled."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._entries = {
            name: Entry(algorithm, game.rules, name, game.entry_folder, name in LABORATORY)
            for name, algorithm in (TABLE | LABORATORY).items()
        }
        self._ready: set[str] = set()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        for name, entry in self._entries.items():
            setattr(self, name, entry.interpreted)

    def __getattr__(self, name: str) -> Callable[..., Any]:
        raise AttributeError(f"no entry is called {name!r}")

    @property
    def progress(self) -> tuple[int, int]:
        """Entries ready, and entries in all."""
        return len(self._ready), len(self._entries)

    @property
    def are_cached(self) -> bool:
        """An earlier process has left everything ready to load."""
        return all(entry.is_kept for entry in self._entries.values())

    def compile(self, names: Iterable[str] | None = None, report: Report | None = None) -> None:
        """Compile, or load what was compiled before, and wait for it."""
        for name in list(names or self._entries):
            with self._lock:
                if name not in self._ready:
                    entry = self._entries[name]
                    entry.compile(*self._sample_arguments(name))
                    setattr(self, name, entry.compiled)
                    self._ready.add(name)
            if report:
                report(*self.progress)
        if len(self._ready) == len(self._entries):
            sweep()

    def compile_in_background(self) -> None:
        """Begin to compile; what is ready replaces its interpreted twin at once."""
        if self._thread is None:
            self._thread = threading.Thread(target=self.compile, daemon=True)
            self._thread.start()

    def _sample_arguments(self, name: str) -> tuple[Any, ...]:
        """Arguments of the types this entry takes, told by the names of its parameters."""
        algorithm = (TABLE | LABORATORY)[name]
        return tuple(_sample(self.game, parameter) for parameter in parameters(algorithm))


def _sample(game: Game, parameter: str) -> Any:
    """A value of the type that this name stands for in every entry."""
    match parameter:
        case "boxes":
            return game.box
        case "states":
            return game.states()
        case "moves":
            return np.zeros(1, np.int32)
        case "weights" | "options" | "counts":
            return np.zeros(1, np.int64)
        case "rng":
            return np.zeros(1, np.uint64)
        case "out" | "guesses":
            return np.zeros(1, np.float32)
        case "words":
            return words(game.states())
        case "nodes" | "fresh":
            return np.zeros(1, NODE).view(np.recarray)
        case "searches":
            return np.zeros(1, SEARCH).view(np.recarray)
        case "results":
            return np.zeros((1, 1), np.float32)
        case "plies" | "numbers" | "follows" | "old" | "buckets":
            return np.zeros(1, np.int32)
        case "seed":
            return np.uint64(0)
        case _:
            return 0


def words(states: np.ndarray) -> np.ndarray:
    """The same memory as numbers, a row for each position, in the widest words that fit."""
    size = states.dtype.itemsize
    word = np.dtype(f"u{math.gcd(size, 8)}")
    return states.view(np.ndarray).view(word).reshape(len(states), size // word.itemsize)


@cache
def entries(game: Game) -> Entries:
    """The entries of a game, shared by everything in this process."""
    return Entries(game)
