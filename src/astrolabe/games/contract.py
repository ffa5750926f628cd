"""What a game's folder promises, and how the rest of the product takes hold of it.

A game is a folder of plain functions over a fixed-size record. `Game` gathers them with the facts
the game declares, so that search, table, bots and tests take a game as an argument and name none.
"""

import importlib
import importlib.resources
from collections import namedtuple
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from astrolabe.kernel import entry_folder, interpreted, kernel
from astrolabe.rng import below

CHANCE = -1  # the turn of dice, spinners and shuffled decks
OVER = -2  # nobody's turn: the game has ended
NOBODY = -1  # a seat that is none

Rules = namedtuple(
    "Rules",
    "setup turn legal odds play scores hide deal sees reveals call features sample advise"
    " estimate choose",
)
Rules.__doc__ = "A game's compiled functions; `choose` draws a uniform move or a fair chance."


# What a game may leave out ------------------------------------------------------------------


@kernel
def no_odds(box, state, moves, count, weights):
    """Every chance outcome is as likely as another."""
    for index in range(count):
        weights[index] = 1


@kernel
def hides_nothing(box, state, seat):
    """A game in the open hides nothing."""


@kernel
def deals_nothing(box, state, seat, rng):
    """A game in the open has nothing to fill in again."""


@kernel
def sees_everything(box, state, move, seat):
    """Whoever watches sees every move that is played."""
    return 1


@kernel
def reveals_if_hidden(box, state, move):
    """A game with secrets that does not say lets every move bring something to light."""
    return 1


@kernel
def reveals_nothing(box, state, move):
    """Where nothing is hidden, nothing can come to light."""
    return 0


@kernel
def calls_nobody(box, state, seat):
    """Only the seat whose turn it is may act."""
    return 0


@kernel
def no_features(box, state, seat, out):
    """A game that declares no features."""


@kernel
def no_estimate(box, state, out):
    """A game that declares no guess finds every seat level."""
    for seat in range(len(out)):
        out[seat] = 0.0


@kernel
def no_sample(box, state, rng):
    """A game that declares no short way to a random move."""
    return -1


@kernel
def no_advice(box, state, rng, moves):
    """A game that gives no advice has every legal move looked at."""
    return -1


@kernel
def choose_by_sample(rules, box, state, rng, moves, weights):
    """The game's own way to a fair random move, chance outcomes included."""
    return rules.sample(box, state, rng)


@kernel
def choose_by_listing(rules, box, state, rng, moves, weights):
    """A fair random move from the list of them all."""
    count = rules.legal(box, state, moves)
    if rules.turn(state) != CHANCE:
        return moves[below(rng, count)]
    rules.odds(box, state, moves, count, weights)
    total = 0
    for index in range(count):
        total += weights[index]
    ticket = below(rng, total)
    index = 0
    while ticket >= weights[index]:
        ticket -= weights[index]
        index += 1
    return moves[index]


OPTIONAL = {
    "odds": no_odds,
    "hide": hides_nothing,
    "deal": deals_nothing,
    "sees": sees_everything,
    "reveals": reveals_nothing,
    "call": calls_nobody,
    "features": no_features,
    "sample": no_sample,
    "advise": no_advice,
    "estimate": no_estimate,
}
# A game with secrets says itself what is hidden and who sees which move.
SECRETIVE = {"hide": None, "deal": None, "sees": None, "reveals": reveals_if_hidden}


# A game, gathered ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Option:
    """One choice made before a game: its values as people write them, the first the default."""

    name: str
    values: tuple[str, ...]
    source: str  # "printed", "public" or "reconstructed"
    default: str

    def number(self, value: str) -> int:
        return self.values.index(value)


@dataclass(frozen=True)
class Game:
    """A game's folder as one value."""

    name: str
    rules_module: ModuleType

    @classmethod
    def load(cls, name: str) -> "Game":
        return cls(name, importlib.import_module(f"astrolabe.games.{name}.rules"))

    # The declared facts

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of seats that can play, the usual one first."""
        return self.rules_module.SEATS

    @property
    def moves(self) -> int:
        """Moves are the integers below this."""
        return self.rules_module.MOVES

    @property
    def max_plies(self) -> int:
        """No game is longer."""
        return self.rules_module.MAX_PLIES

    @property
    def hidden(self) -> bool:
        """Some seat knows what another does not."""
        return self.rules_module.HIDDEN

    @property
    def chance(self) -> bool:
        """Some plies are played by chance."""
        return self.rules_module.CHANCE_PLIES

    @property
    def solitary(self) -> bool:
        """What a seat's moves are worth depends on nothing another seat does; a game may say so."""
        return getattr(self.rules_module, "SOLITARY", False)

    @property
    def state(self) -> np.dtype:
        return self.rules_module.STATE

    # The parts of the folder

    @cached_property
    def folder(self) -> Path:
        return Path(str(self.rules_module.__file__)).parent

    @cached_property
    def entry_folder(self) -> Path:
        return entry_folder(self.folder)

    @cached_property
    def rules(self) -> Any:
        """The functions of the contract, what is left out filled in."""
        own = vars(self.rules_module)
        choose = choose_by_sample if "sample" in own else choose_by_listing
        usual = OPTIONAL | SECRETIVE if self.hidden else OPTIONAL
        named = {name: own.get(name) or usual.get(name) for name in Rules._fields[:-1]}
        missing = [name for name, function in named.items() if function is None]
        if missing:
            raise TypeError(f"the rules of {self.name} lack {', '.join(missing)}")
        return Rules(**named, choose=choose)

    @cached_property
    def interpreted_rules(self) -> Any:
        return Rules(*map(interpreted, self.rules))

    @cached_property
    def samples(self) -> bool:
        """The game can draw a random move without listing them."""
        return "sample" in vars(self.rules_module)

    @cached_property
    def calls(self) -> bool:
        """Several seats may act at the same time, each in secret."""
        return "call" in vars(self.rules_module)

    @cached_property
    def guesses(self) -> bool:
        """The game can guess cheaply who is ahead."""
        return "estimate" in vars(self.rules_module)

    @cached_property
    def has_insight(self) -> bool:
        """The folder has an `insight.py`: how likely what a seat cannot see is can be told."""
        return (self.folder / "insight.py").exists()

    @cached_property
    def tells_endings(self) -> bool:
        """The folder says by what a game ended, with the clause; every game on the list does."""
        return (self.folder / "reasons.py").exists() and hasattr(self.part("reasons"), "ending")

    def part(self, name: str) -> ModuleType:
        """A module of the folder: notation, scene, reasons, box."""
        return importlib.import_module(f"{self.rules_module.__package__}.{name}")

    @property
    def box(self) -> np.ndarray:
        """What is in the box, as printed: an array of one record."""
        return self.part("box").BOX

    @cached_property
    def options(self) -> Mapping[str, Option]:
        return {
            name: Option(name, tuple(map(str, row["values"])), row["source"], str(row["default"]))
            for name, row in self.part("box").TABLE.get("options", {}).items()
        }

    @cached_property
    def parts(self) -> tuple[tuple[str, ...], ...]:
        """For every move its parts, as `kind:value`; empty for a number that is never a move."""
        return self.part("notation").PARTS

    def states(self, count: int = 1) -> np.ndarray:
        """Room for so many positions."""
        return np.zeros(count, self.state).view(np.recarray)

    @cached_property
    def record(self) -> np.dtype:
        """A position whose fields are attributes, in an array that is no `recarray`.

        Compiled entries know a plain array at once; they look at a subclass from all sides first,
        which takes three times as long as a move.
        """
        return np.dtype((np.record, self.state))
