"""What is seen of a match: its plies, its result, and what one seat may know."""

from dataclasses import dataclass

import numpy as np

from astrolabe.entries import entries
from astrolabe.games.contract import NOBODY, Game
from astrolabe.notation import Move, notation

SPECTATOR = -1  # sees what everybody may see


@dataclass(frozen=True)
class Ply:
    """A move that was played, and by whom; chance has the seat CHANCE."""

    seat: int
    move: Move


@dataclass(frozen=True)
class Result:
    """What each seat has scored, from -1 (lost) to 1 (won)."""

    scores: tuple[float, ...]

    @property
    def winner(self) -> int:
        """The seat ahead of all others, or NOBODY."""
        best = max(self.scores)
        return self.scores.index(best) if self.scores.count(best) == 1 else NOBODY


@dataclass(frozen=True)
class View:
    """What one seat may know: a position with everything else blanked. Bots see nothing more."""

    game: Game
    box: np.ndarray
    states: np.ndarray  # one position
    seat: int
    seats: int
    turn: int
    log: tuple[Ply, ...]  # what was played, as far as this seat may know

    def moves(self) -> list[Move]:
        """The legal moves, if this seat is to act."""
        if self.turn != self.seat:
            return []
        return legal_moves(self.game, self.box, self.states)


def thawed(game: Game, position: bytes) -> np.ndarray:
    """A position that can be changed, from its bytes."""
    return np.frombuffer(bytearray(position), game.record)


def legal_moves(game: Game, box: np.ndarray, states: np.ndarray) -> list[Move]:
    """Every legal move of a position."""
    room = np.zeros(game.moves, np.int32)
    count = entries(game).legal(box, states, 0, room)
    moves = notation(game).moves
    return [moves[number] for number in room[:count]]
