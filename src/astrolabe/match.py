"""One game as people play it: moves by text, views by seat, undo, save and load.

A match is its log. The position is kept for every ply, so that undo, replay and a look back cost
nothing. Chance is played by hand, or from the match's own seed. What a seat may not know never
leaves through `view`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from astrolabe import saves
from astrolabe.entries import entries
from astrolabe.errors import BadSeat, IllegalMove, NotYourTurn, UndoRefused
from astrolabe.games import GAMES
from astrolabe.games.contract import CHANCE, NOBODY, OVER, Game
from astrolabe.notation import Move, notation
from astrolabe.options import checked_options, checked_seats, checked_seed, option_numbers
from astrolabe.rng import stream
from astrolabe.scene import Scene
from astrolabe.words import words

SPECTATOR = -1  # sees what everybody may see
WORLDS = 8  # other worlds looked at before an undo is allowed in a game with secrets


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
    log: tuple[Ply, ...]  # what was played; empty in a game with secrets

    def moves(self) -> list[Move]:
        """The legal moves, if this seat is to act."""
        if self.turn != self.seat:
            return []
        return _legal(self.game, self.box, self.states)


class Match:
    """One game from its first ply to its last."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int | None = None,
        box: np.ndarray | None = None,
    ) -> None:
        self.game = GAMES[game] if isinstance(game, str) else game
        self.seats = checked_seats(self.game, seats)
        self.options = checked_options(self.game, options or {})
        self.seed = checked_seed(seed)
        self.box = self.game.box if box is None else box
        self.log: list[Ply] = []
        self._entries = entries(self.game)
        self._history: list[bytes] = []
        self._begin()

    # The position

    @property
    def turn(self) -> int:
        """The seat to act, CHANCE, or OVER."""
        return int(self._entries.turn(self._states, 0))

    @property
    def is_over(self) -> bool:
        return self.turn == OVER

    @property
    def state(self) -> Any:
        """The whole position as a record, secrets included: for tests and laboratories."""
        return self._states[0]

    def moves(self) -> list[Move]:
        """Every legal move, or every outcome chance may bring."""
        return [] if self.is_over else _legal(self.game, self.box, self._states)

    def numbers(self) -> np.ndarray:
        """The numbers of the legal moves, without their texts."""
        room = np.zeros(self.game.moves, np.int32)
        return room[: self._entries.legal(self.box, self._states, 0, room)]

    def odds(self) -> dict[str, int]:
        """What chance may bring, with the weight of each outcome."""
        move = notation(self.game).move
        return {move(number).text: weight for number, weight in self.weights()}

    def weights(self) -> list[tuple[int, int]]:
        """The same by the numbers of the outcomes, ascending."""
        if self.turn != CHANCE:
            return []
        numbers = self.numbers()
        weights = np.zeros(self.game.moves, np.int64)
        self._entries.odds(self.box, self._states, 0, numbers, len(numbers), weights)
        return list(zip(numbers.tolist(), weights[: len(numbers)].tolist(), strict=True))

    @property
    def result(self) -> Result | None:
        """The scores, once the game is over."""
        if not self.is_over:
            return None
        out = np.zeros(self.seats, np.float32)
        self._entries.scores(self.box, self._states, 0, out)
        return Result(tuple(map(float, out)))

    # Playing

    def play(self, wish: str | int | Move, seat: int | None = None) -> Move:
        """Play a move for the seat to act, or say which rule forbids it."""
        turn = self.turn
        if seat is not None and seat not in range(self.seats):
            raise BadSeat(f"there is no seat {seat}; seats are 0 to {self.seats - 1}")
        if turn == CHANCE:
            raise NotYourTurn("chance falls now; play it with match.chance(...)")
        if seat is not None and turn not in (OVER, seat):
            raise NotYourTurn(f"it is the turn of seat {turn}, not of seat {seat}")
        move = self._carry_out(turn, wish)
        self._play_chance()
        return move

    def chance(self, outcome: str | int | Move) -> Move:
        """Say what chance brings: the coin, the die or the card that fell."""
        if self.turn != CHANCE:
            raise NotYourTurn("no chance falls now")
        move = self._carry_out(CHANCE, outcome)
        self._play_chance()
        return move

    def refusal(self, wish: str | int | Move) -> IllegalMove | None:
        """Why this move is not legal here; None if it is."""
        move = self._parsed(wish)
        if self.is_over:
            return IllegalMove("the game is over")
        if move.number in self.numbers():
            return None
        reason = self.game.part("reasons").reason(self.box[0], self._states[0], move.number)
        return IllegalMove(words("en", self.game).sentence(reason), reason)

    def sample(self, rng: np.ndarray) -> Move:
        """A fair random move, or what chance brings."""
        moves, weights = np.zeros(self.game.moves, np.int32), np.zeros(self.game.moves, np.int64)
        number = self._entries.choose(self.box, self._states, 0, rng, moves, weights)
        return notation(self.game).move(int(number))

    # Looking

    def view(self, seat: int = SPECTATOR) -> View:
        """What that seat may know, and nothing else."""
        if seat not in range(SPECTATOR, self.seats):
            raise BadSeat(f"there is no seat {seat}; seats are 0 to {self.seats - 1}")
        states = self._copy()
        self._entries.hide(self.box, states, 0, seat)
        log = () if self.game.hidden else tuple(self.log)
        return View(self.game, self.box, states, seat, self.seats, self.turn, log)

    def scene(self, seat: int = SPECTATOR, lit: Iterable[str] = ()) -> Scene:
        """What that seat sees, as data to draw; `lit` are spots to point at."""
        view = self.view(seat)
        known = tuple(ply for ply in self.log if ply.seat == seat or not self.game.hidden)
        scene = self.game.part("scene").scene(view.box[0], view.states[0], seat, known)
        return replace(scene, options=tuple(self.options.items())).lighting(lit)

    def drawing(self, seat: int = SPECTATOR, coordinates: bool = False) -> str:
        """What that seat sees, as text."""
        return self.scene(seat).drawing(coordinates)

    def _repr_svg_(self) -> str:
        """Shows itself in a notebook."""
        return self.scene().svg()

    def at(self, ply: int) -> "Match":
        """The match as it was after so many plies."""
        if ply not in range(len(self.log) + 1):
            raise UndoRefused(f"the match has {len(self.log)} plies, not {ply}")
        past = Match(self.game, self.seats, self.options, None, self.box)
        past.log = self.log[:ply]
        past._history = self._history[: ply + 1]
        past._states = _thawed(self.game, past._history[-1])
        past.seed = self.seed
        return past

    # Taking back

    def undo(self) -> Move:
        """Take one's last move back, while nobody else has moved and nothing came to light."""
        reason = self.undo_refusal()
        if reason:
            raise UndoRefused(reason)
        return self.rewind(len(self.log) - 1)[0]

    def undo_refusal(self) -> str:
        """Why the last move stands; empty if it may be taken back."""
        if not self.log:
            return "no move has been played yet"
        last = self.log[-1].seat
        if last == CHANCE:
            return "chance has fallen, and what it brought is known"
        if self.turn != last:
            return "the turn has passed on; ask the others for a take-back"
        if self.game.hidden and self.has_revealed():
            return "the move has brought something hidden to light"
        return ""

    def rewind(self, ply: int) -> list[Move]:
        """Go back to an earlier ply, by consent of all; returns the moves taken back."""
        taken = [row.move for row in self.log[ply:]]
        del self.log[ply:]
        del self._history[ply + 1 :]
        self._states = _thawed(self.game, self._history[-1])
        return taken

    # Keeping

    def save(self, path: str | Path) -> None:
        """Write the match beside its place and move it there: nothing is ever half saved."""
        saves.write(Path(path), self.record())

    def record(self) -> dict[str, Any]:
        """The match as plain data."""
        plies = [[row.seat, row.move.text] for row in self.log]
        return saves.record(self.game, self.seats, self.options, self.seed, self.box, plies)

    @classmethod
    def load(cls, path: str | Path, box: np.ndarray | None = None) -> "Match":
        """Read a saved match, playing every ply of it again."""
        return cls.replay(saves.read(Path(path)), box)

    @classmethod
    def replay(cls, record: Mapping[str, Any], box: np.ndarray | None = None) -> "Match":
        """A match from plain data, every ply of it checked by the rules."""
        fields = saves.checked(record, box)
        match = cls(fields.game, fields.seats, fields.options, None, box)
        for number, (seat, text) in enumerate(fields.plies, 1):
            with saves.at_ply(number):
                match._replay_ply(seat, text)
        match.seed = fields.seed
        match._play_chance()
        return match

    def _replay_ply(self, seat: int, text: str) -> None:
        if self.turn != seat:
            raise NotYourTurn(f"it is the turn of seat {self.turn}, not of seat {seat}")
        self._carry_out(seat, text)

    # Within

    def _begin(self) -> None:
        self._states = self.game.states()
        options = option_numbers(self.game, self.options)
        self._entries.setup(self.box, self._states, 0, self.seats, options)
        self._history.append(self._states.tobytes())
        self._play_chance()

    def _carry_out(self, seat: int, wish: str | int | Move) -> Move:
        move = self._parsed(wish)
        refusal = self.refusal(move)
        if refusal:
            raise refusal
        self._entries.play(self.box, self._states, 0, move.number)
        self._history.append(self._states.tobytes())
        self.log.append(Ply(seat, move))
        return move

    def _play_chance(self) -> None:
        """With a seed, chance falls by itself; each ply draws from a stream of its own."""
        while self.seed is not None and self.turn == CHANCE:
            self._carry_out(CHANCE, self.sample(stream(self.seed, len(self.log))))

    def _parsed(self, wish: str | int | Move) -> Move:
        if isinstance(wish, str):
            return notation(self.game).parse(wish)
        return notation(self.game).move(wish.number if isinstance(wish, Move) else int(wish))

    def has_revealed(self) -> bool:
        """The mover has learnt something: in another world he would have seen another view."""
        seat, number = self.log[-1].seat, self.log[-1].move.number
        seen = self.view(seat).states.tobytes()
        for world in range(WORLDS):
            states = _thawed(self.game, self._history[-2])
            self._entries.hide(self.box, states, 0, seat)
            self._entries.deal(self.box, states, 0, seat, stream(world, len(self.log)))
            self._entries.play(self.box, states, 0, number)
            self._entries.hide(self.box, states, 0, seat)
            if states.tobytes() != seen:
                return True
        return False

    def _copy(self) -> np.ndarray:
        return _thawed(self.game, self._states.tobytes())


def _thawed(game: Game, position: bytes) -> np.ndarray:
    """A position that can be changed, from its bytes."""
    return np.frombuffer(bytearray(position), game.state).view(np.recarray)


def _legal(game: Game, box: np.ndarray, states: np.ndarray) -> list[Move]:
    room = np.zeros(game.moves, np.int32)
    count = entries(game).legal(box, states, 0, room)
    moves = notation(game).moves
    return [moves[number] for number in room[:count]]
