"""A search as Python holds it: time, threads, and the tree kept from one move to the next.

Every thread grows a tree of its own with the GIL released; their visits are added up at the end.
"""

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from astrolabe.entries import entries, words
from astrolabe.games.contract import Game
from astrolabe.rng import stream
from astrolabe.search.looking import SLICE_S, Look
from astrolabe.search.nodes import NODE, NONE, ROOT
from astrolabe.search.promise import KNOWN, POSITIONS, SEARCH

ROOM = 2_000_000  # nodes of one tree: some seconds of growth; memory is only taken as it fills
BUCKETS = 400_000  # in which places are found
WORLDS = 4  # dealt to judge a move by, where something is hidden


@dataclass(frozen=True)
class Settings:
    """How to search; what is right for a game depends on whether it can guess who is ahead."""

    exploration: float = 0.6
    trust: float = 1.0
    playouts: float = 0.0
    sharpness: float = 12.0
    width: int = 60
    ripe: int = 0
    worlds: int = 1
    answers: bool = True  # what comes after one's move is looked at

    @classmethod
    def of(cls, game: Game) -> "Settings":
        """What suits a game: guesses where it has them, playouts where it does not."""
        worlds = WORLDS if game.hidden else 1
        if game.guesses:
            return cls(worlds=worlds, answers=not game.solitary)
        return cls(playouts=1.0, width=game.moves, ripe=8, exploration=1.4, worlds=worlds)


@dataclass(frozen=True)
class Thought:
    """One move as the search sees it."""

    move: int
    visits: int
    worth: float  # to the seat to move, from -1 to 1


class Tree:
    """One thread's tree, for one seat of one match."""

    entries_used = ("think", "replant")

    def __init__(self, game: Game, settings: Settings, seats: int, seed: int) -> None:
        self.game = game
        self.entries = entries(game)
        self.rng = stream(seed)
        self.states = game.states(POSITIONS)
        self.words = words(self.states)
        self.nodes = np.zeros(ROOM, NODE).view(np.recarray)
        self.spare = np.zeros(ROOM, NODE).view(np.recarray)
        self.buckets = np.zeros(BUCKETS if game.hidden else 1, np.int32)
        self.moves = np.zeros(game.moves, np.int32)
        self.weights = np.zeros(game.moves, np.int64)
        self.guesses = np.zeros(game.moves, np.float32)
        self.searches = np.zeros(1, SEARCH).view(np.recarray)
        self.simulation_s = 0.0005
        search = self.searches[0]
        for name, value in vars(settings).items():
            if name in (SEARCH.names or ()):
                setattr(search, name, value)
        search.hidden, search.seats = game.hidden, seats

    @property
    def simulations(self) -> int:
        return int(self.nodes[ROOT].visits) if self.searches[0].used else 0

    def grow(self, box: np.ndarray, seat: int, deadline: float, most: int) -> None:
        """Simulate until the deadline, or until the root has been visited so often."""
        while self.simulations < most:
            left = deadline - time.perf_counter()
            if left <= 0:
                return
            wanted = int(min(SLICE_S, left) / self.simulation_s)
            self._simulate(box, seat, max(1, min(wanted, most - self.simulations)))

    def _simulate(self, box: np.ndarray, seat: int, simulations: int) -> None:
        start = time.perf_counter()
        self.entries.think(
            box, self.states, self.words, self.nodes, self.buckets, self.searches, seat,
            simulations, self.rng, self.moves, self.weights, self.guesses,
        )  # fmt: skip
        self.simulation_s = max(1e-7, (time.perf_counter() - start) / simulations)

    def forget(self) -> None:
        """Begin an empty tree."""
        self.searches[0].used = 0

    def follow(self, moves: Sequence[int]) -> None:
        """Keep what hangs below these moves, and drop the rest."""
        node = ROOT if self.searches[0].used else NONE
        for move in moves:
            node = self._child(node, move) if node != NONE else NONE
        if node == NONE:
            self.forget()
        elif node != ROOT:
            old = np.zeros(self.searches[0].used, np.int32)
            self.searches[0].used = self.entries.replant(self.nodes, node, self.spare, old)
            self.nodes, self.spare = self.spare, self.nodes

    def _child(self, node: int, move: int) -> int:
        child = int(self.nodes[node].first)
        while child != NONE and self.nodes[child].move != move:
            child = int(self.nodes[child].next)
        return child

    def children(self) -> list[tuple[int, int, np.ndarray]]:
        """The moves at the root, each with its visits and the sums of its results."""
        rows = []
        child = int(self.nodes[ROOT].first) if self.searches[0].used else NONE
        while child != NONE:
            node = self.nodes[child]
            rows.append((int(node.move), int(node.visits), node.value.copy()))
            child = int(node.next)
        return rows


class Searcher:
    """Looks for the best move of a seat, within a time and a number of simulations."""

    def __init__(
        self,
        game: Game,
        settings: Settings | None = None,
        threads: int = 1,
        seed: int = 0,
        seats: int | None = None,
    ) -> None:
        self.game = game
        self.settings = settings or Settings.of(game)
        kind = Tree if self.settings.answers else Look
        self.trees: list[Tree | Look] = [
            kind(game, self.settings, seats or game.seats[0], seed * threads + number)
            for number in range(threads)
        ]

    def follow(self, moves: Sequence[int]) -> None:
        """Tell which moves were played since the last thought."""
        for tree in self.trees:
            tree.follow(moves)

    def forget(self) -> None:
        """Another game, or a seat whose knowledge has changed."""
        for tree in self.trees:
            tree.forget()

    def think(
        self,
        box: np.ndarray,
        states: np.ndarray,
        seat: int,
        budget_ms: float = float("inf"),
        simulations: int = 10**9,
    ) -> list[Thought]:
        """The moves by their visits, for states[0]: the position as the seat knows it."""
        self.trees[0].entries.compile(self.trees[0].entries_used)
        deadline = time.perf_counter() + budget_ms / 1000
        share = -(-simulations // len(self.trees))
        for tree in self.trees:
            tree.states[KNOWN] = states[0]
        with ThreadPoolExecutor(len(self.trees)) as pool:
            list(pool.map(lambda tree: tree.grow(box, seat, deadline, share), self.trees))
        return self._added_up(seat)

    def _added_up(self, seat: int) -> list[Thought]:
        visits: dict[int, int] = {}
        worth: dict[int, float] = {}
        for tree in self.trees:
            for move, count, value in tree.children():
                visits[move] = visits.get(move, 0) + count
                worth[move] = worth.get(move, 0.0) + float(value[seat])
        thoughts = [Thought(move, n, worth[move] / max(n, 1)) for move, n in visits.items()]
        return sorted(thoughts, key=lambda thought: (-thought.visits, -thought.worth))
