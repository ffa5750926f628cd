"""What every bot can do. A bot holds no match: all it knows is the view it is given."""

from abc import ABC, abstractmethod
from dataclasses import dataclass

from astrolabe.games.contract import Game
from astrolabe.rng import stream
from astrolabe.view import View


@dataclass(frozen=True)
class Clock:
    """The time a bot may take for its next move, where the table sets one."""

    budget_ms: float


class Bot(ABC):
    """A player made of code."""

    name = "bot"

    def __init__(self, game: Game) -> None:
        self.game = game
        self.begin(0)

    def begin(self, seed: int) -> None:
        """Get ready for a new game, with luck of one's own."""
        self.rng = stream(seed, 1)

    @abstractmethod
    def choose(self, view: View, clock: Clock | None = None) -> int:
        """The number of the move to play; the view's seat is to act."""
