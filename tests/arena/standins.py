"""Bots for the tests of the arena: small, quick, and each with a known character.

The tests play the yardstick on a small board, but for those that go through every game.
"""

import os
from time import sleep

import numpy as np

from astrolabe.games.contract import Game
from astrolabe.view import View

GAME, SMALL = "hex", {"size": "4"}


class StandIn:
    """Chooses at random among the legal moves."""

    def __init__(self, name: str) -> None:
        self.name = name

    def begin(self, seed: int) -> None:
        self.rng = np.random.default_rng(seed)

    def choose(self, view: View) -> int:
        moves = view.moves()
        return moves[self.rng.integers(len(moves))].number


class First(StandIn):
    """Chooses the first legal move: the same game every time."""

    def choose(self, view: View) -> int:
        return view.moves()[0].number


class Crasher(StandIn):
    """Fails at its second move."""

    def begin(self, seed: int) -> None:
        super().begin(seed)
        self.ideas = 1

    def choose(self, view: View) -> int:
        if not self.ideas:
            raise RuntimeError("no idea what to do")
        self.ideas -= 1
        return super().choose(view)


class Cheat(StandIn):
    """Gives a number that is no legal move."""

    def choose(self, view: View) -> int:
        return -1


class Mute(StandIn):
    """Answers with something that is no number."""

    def choose(self, view: View) -> int:
        return "pass"  # type: ignore[return-value]


class Sleeper(StandIn):
    """Fails before it has begun."""

    def begin(self, seed: int) -> None:
        raise RuntimeError("still asleep")


class Slow(StandIn):
    """Takes 20 ms a move."""

    def choose(self, view: View) -> int:
        sleep(0.02)
        return super().choose(view)


class Recorder(StandIn):
    """Remembers every view it was given."""

    def begin(self, seed: int) -> None:
        super().begin(seed)
        self.views: list[View] = []

    def choose(self, view: View) -> int:
        self.views.append(view)
        return super().choose(view)


class Quitter(StandIn):
    """Takes its whole process down, as running out of memory would."""

    def choose(self, view: View) -> int:
        os._exit(7)


KINDS = {
    "random": StandIn, "first": First, "crasher": Crasher, "cheat": Cheat, "mute": Mute,
    "sleeper": Sleeper, "slow": Slow, "quitter": Quitter,
}  # fmt: skip


def load(spec: str, game: Game) -> StandIn:
    """The stand-in of a name; a module's function, so that it pickles."""
    return KINDS[spec](spec)
