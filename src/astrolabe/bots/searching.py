"""Plays what a tree search prefers, within a time, at a named level."""

from dataclasses import dataclass

from astrolabe.bots.bot import Bot, Clock
from astrolabe.errors import BadBot
from astrolabe.games.contract import Game
from astrolabe.rng import number_below
from astrolabe.search.searcher import Searcher, Settings, Thought
from astrolabe.view import View


@dataclass(frozen=True)
class Level:
    """A strength one can choose at the table."""

    name: str
    budget_ms: float
    carelessness: float  # a move this much worse than the best may still be played
    neglect: float  # the same where the seats play side by side, of the way to the worst move


LEVELS = (
    Level("cadet", 30, 0.30, 0.85),
    Level("pilot", 200, 0.08, 0.60),
    Level("captain", 1_000, 0.0, 0.0),
    Level("commodore", 3_000, 0.0, 0.0),
    Level("admiral", 10_000, 0.0, 0.0),
)
CAPTAIN = 3


def levels(game: Game) -> tuple[Level, ...]:
    """The levels of a game; where no answer is looked at, more time shows a captain no more."""
    return LEVELS[:CAPTAIN] if game.solitary else LEVELS


def level(game: Game, number: int, threads: int = 1) -> "Searching":
    """The searcher of a level, 1 to 5."""
    rows = levels(game)
    if number not in range(1, len(rows) + 1):
        raise BadBot(f"there is no level {number}; levels are 1 to {len(rows)}")
    row = rows[number - 1]
    loss = row.neglect if game.solitary else row.carelessness
    return Searching(game, budget_ms=row.budget_ms, carelessness=loss, threads=threads)


class Searching(Bot):
    """A searcher with a budget in time or in simulations."""

    name = "searcher"

    def __init__(
        self,
        game: Game,
        budget_ms: float = float("inf"),
        simulations: int = 10**9,
        carelessness: float = 0.0,
        threads: int = 1,
        settings: Settings | None = None,
    ) -> None:
        self.budget_ms = budget_ms
        self.simulations = simulations
        self.carelessness = carelessness
        self.threads = threads
        self.settings = settings
        super().__init__(game)

    def begin(self, seed: int) -> None:
        """Another game: another tree."""
        super().begin(seed)
        self.seed = seed
        self.searcher: Searcher | None = None
        self.last: View | None = None

    def choose(self, view: View, clock: Clock | None = None) -> int:
        """The move the search has looked at most."""
        thoughts = self.think(view, clock)
        return self._pick(thoughts) if thoughts else int(view.moves()[0].number)

    def think(self, view: View, clock: Clock | None = None) -> list[Thought]:
        """What the search thinks of every move, the best first."""
        if self.searcher is None:
            self.searcher = Searcher(self.game, self.settings, self.threads, self.seed, view.seats)
        self._follow(view)
        budget_ms = min(self.budget_ms, clock.budget_ms) if clock else self.budget_ms
        return self.searcher.think(view.box, view.states, view.seat, budget_ms, self.simulations)

    def _follow(self, view: View) -> None:
        """Keep the part of the tree that the plies since the last thought lead to."""
        assert self.searcher is not None
        last, self.last = self.last, view
        if (
            last is None
            or self.game.hidden
            or len(view.log) < len(last.log)
            or view.log[: len(last.log)] != last.log
        ):
            self.searcher.forget()
        else:
            self.searcher.follow([ply.move.number for ply in view.log[len(last.log) :]])

    def _pick(self, thoughts: list[Thought]) -> int:
        """The best move, or at the lower levels one that is not much worse."""
        if not self.carelessness:
            return thoughts[0].move
        seen = [thought for thought in thoughts if thought.visits > 0] or thoughts
        worths = [thought.worth for thought in seen]
        most = self.carelessness
        if self.game.solitary:  # a lead is all that a move is worth, and counts less as it grows
            most *= max(worths) - min(worths)
        near = [thought.move for thought in seen if thought.worth >= max(worths) - most]
        return near[number_below(self.rng, len(near))]
