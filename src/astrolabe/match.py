"""One game as people play it: moves by text, views by seat, undo, save and load.

A match is its log. The position is kept for every ply, so that undo, replay and a look back cost
nothing. Chance is played by hand, or from the match's own seed. What a seat may not know never
leaves through `view`, nor through a refusal, the log or the right to take a move back: all of them
are judged by what the seat sees itself.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from astrolabe import saves
from astrolabe.entries import entries
from astrolabe.errors import BadSeat, IllegalMove, NotYourTurn, Reason, UndoRefused
from astrolabe.games import GAMES
from astrolabe.games.contract import CHANCE, OVER, Game
from astrolabe.insight import Insight, insight
from astrolabe.notation import Move, notation
from astrolabe.options import checked_options, checked_seats, checked_seed, option_numbers
from astrolabe.rng import stream
from astrolabe.scene import Scene
from astrolabe.taking_back import OTHERS_CHOOSE, can_rewind, undo_refusal
from astrolabe.view import SPECTATOR, Ply, Result, View, legal_moves, thawed
from astrolabe.words import words


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
        self.box = np.asarray(self.game.box if box is None else box)
        self.log: list[Ply] = []
        self._entries = entries(self.game)
        self.is_given_up = False  # ended before the rules would have: nothing is secret any more
        self.witnesses: list[int] = []  # who may know of each ply, see `_witnesses`
        self._shown: frozenset[int] = frozenset()  # who may see this past position with no secrets
        self._history: list[bytes] = []
        self._turn: int | None  # of this position, once somebody has asked
        self._acting: tuple[int, ...] | None  # likewise
        self._legal: np.ndarray | None  # likewise
        self._begin()

    # The position

    @property
    def turn(self) -> int:
        """The seat to act, CHANCE, or OVER."""
        if self._turn is None:
            self._turn = int(self._entries.turn(self._states, 0))
        return self._turn

    def turn_of(self, viewer: int) -> int:
        """The turn as a seat or a spectator sees it; its own while it may act beside others."""
        if not self.game.calls:
            return self.turn
        states = self._copy()
        self._entries.hide(self.box, states, 0, viewer)
        return int(self._entries.turn(states, 0))

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that may act now: one at most, unless several choose in secret at once."""
        if self._acting is None:
            self._acting = tuple(filter(self._may_act, range(self.seats)))
        return self._acting

    def _may_act(self, seat: int) -> bool:
        return self.turn_of(seat) == seat

    @property
    def is_over(self) -> bool:
        return self.turn == OVER

    @property
    def state(self) -> Any:
        """The whole position as a record, secrets included: for tests and laboratories."""
        self._stand_at(self._states)  # they may change it
        return self._states[0]

    def moves(self, seat: int | None = None) -> list[Move]:
        """Every legal move, or every outcome chance may bring; of a seat, what it may play now."""
        if seat is not None:
            return self.view(seat).moves()
        return [] if self.is_over else legal_moves(self.game, self.box, self._states)

    def numbers(self, seat: int | None = None) -> np.ndarray:
        """The numbers of the legal moves, without their texts; of a seat, as it sees them."""
        if seat is not None:
            return self._numbers(self.view(seat).states)
        if self._legal is None:
            self._legal = self._numbers(self._states).copy()
        return self._legal

    def _numbers(self, states: np.ndarray) -> np.ndarray:
        room = np.zeros(self.game.moves, np.int32)
        return room[: self._entries.legal(self.box, states, 0, room)]

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

    @property
    def ending(self) -> Reason | None:
        """By what the rules have ended the game, once they have: the clause and the words."""
        if not (self.is_over and self.game.tells_endings):
            return None
        reason: Reason = self.game.part("reasons").ending(self.box[0], self._states[0])
        return reason

    # Playing

    def play(self, wish: str | int | Move, seat: int | None = None) -> Move:
        """Play a move for the seat to act, or for one that may act at the same time.

        What cannot be played is refused with the rule that forbids it, and changes nothing.
        """
        if seat is not None and seat not in range(self.seats):
            raise BadSeat(f"there is no seat {seat}; seats are 0 to {self.seats - 1}")
        move = self._carry_out(*self._given_turn(seat), wish)
        self._play_chance()
        return move

    def _given_turn(self, seat: int | None) -> tuple[int, np.ndarray]:
        """Whose move it is, and the position in which it is played."""
        turn = self.turn
        if seat is not None and turn not in (OVER, seat):
            states = self._copy()
            if self._entries.call(self.box, states, 0, seat):
                return seat, states
        if turn == CHANCE:
            raise NotYourTurn("chance falls now; play it with match.chance(...)")
        if seat is not None and turn not in (OVER, seat):
            raise NotYourTurn(f"it is the turn of seat {turn}, not of seat {seat}")
        return turn, self._states

    def chance(self, outcome: str | int | Move) -> Move:
        """Say what chance brings: the coin, the die or the card that fell."""
        if self.turn != CHANCE:
            raise NotYourTurn("no chance falls now")
        move = self._carry_out(CHANCE, self._states, outcome)
        self._play_chance()
        return move

    def refusal(self, wish: str | int | Move, seat: int | None = None) -> IllegalMove | None:
        """Why this move is not legal here; None if it is.

        In a game with secrets it is told to one seat, and tells nothing but what that seat sees.
        """
        move = self._parsed(wish)
        if self.is_over:
            return IllegalMove("the game is over")
        turn, states = self.turn, self._states
        if seat is not None and self.game.hidden:
            turn, states = self._given_turn(seat)
        return self._refusal(move, turn, states)

    def _refusal(self, move: Move, seat: int, states: np.ndarray) -> IllegalMove | None:
        if move.number in (self.numbers() if states is self._states else self._numbers(states)):
            return None
        known = states
        if self.game.hidden and seat != CHANCE:
            known = thawed(self.game, states.tobytes())
            self._entries.hide(self.box, known, 0, seat)
        reason = self.game.part("reasons").reason(self.box[0], known[0], move.number)
        return IllegalMove(words("en", self.game).sentence(reason), reason)

    def reveals(self, wish: str | int | Move, seat: int | None = None) -> bool:
        """The move may show its mover what it could not know before; judged by what it sees."""
        if not self.game.hidden:
            return False
        view = self.view(self.turn if seat is None else seat)
        return bool(self._entries.reveals(self.box, view.states, 0, self._parsed(wish).number))

    def sample(self, rng: np.ndarray) -> Move:
        """A fair random move, or what chance brings."""
        moves, weights = np.zeros(self.game.moves, np.int32), np.zeros(self.game.moves, np.int64)
        number = self._entries.choose(self.box, self._states, 0, rng, moves, weights)
        return notation(self.game).move(int(number))

    # Looking

    def view(self, seat: int = SPECTATOR) -> View:
        """What that seat may know, and nothing else."""
        self._must_see(seat)
        states = self._copy()
        if not self.is_open(seat):
            self._entries.hide(self.box, states, 0, seat)
        turn = int(self._entries.turn(states, 0)) if self.game.hidden else self.turn
        return View(self.game, self.box, states, seat, self.seats, turn, self.known(seat))

    def _must_see(self, seat: int) -> None:
        """A seat that is none sees nothing."""
        if not SPECTATOR <= seat < self.seats:
            raise BadSeat(f"there is no seat {seat}; seats are 0 to {self.seats - 1}")

    def known(self, seat: int = SPECTATOR) -> tuple[Ply, ...]:
        """The plies that this seat may know of; what was secret when it was played stays so."""
        if not self.game.hidden:
            return tuple(self.log)
        bit = _bit(seat)
        seen = zip(self.log, self.witnesses, strict=True)
        return tuple([ply for ply, witnesses in seen if witnesses & bit])

    def is_known(self, ply: int, seat: int) -> bool:
        """Whether this seat may know of the ply of that number."""
        return not self.game.hidden or bool(self.witnesses[ply] & _bit(seat))

    def is_open(self, viewer: int) -> bool:
        """Nothing is hidden from this viewer: the one place where that is decided.

        A game in the open hides nothing. One with secrets is open once it was given up, and once it
        is over if its rules hide nothing from the viewer at the end. Then its past is open as well:
        `at` shows every earlier position with all that was secret in it.
        """
        if not self.game.hidden or self.is_given_up or viewer in self._shown:
            return True
        if not self.is_over:
            return False
        states = self._copy()
        self._entries.hide(self.box, states, 0, viewer)
        return states.tobytes() == self._states.tobytes()

    def scene(self, seat: int = SPECTATOR, lit: Iterable[str] = ()) -> Scene:
        """What that seat sees, as data to draw; `lit` are spots to point at."""
        self._must_see(seat)
        states, log = self._states, tuple(self.log)
        if self.game.hidden:
            view = self.view(seat)
            states, log = view.states, view.log
        scene = self.game.part("scene").scene(self.box[0], states[0], seat, log)
        scene = scene.under(self.options.items()).lighting(lit)
        return scene.ended(self.result.scores, self.ending) if self.result else scene

    def insight(self, seat: int) -> Insight | None:
        """How likely what this seat cannot see is, spot by spot; of its own view and no more."""
        return insight(self.game, self.box, self._copy(), seat)

    def drawing(self, seat: int = SPECTATOR, coordinates: bool = False) -> str:
        """What that seat sees, as text."""
        return self.scene(seat).drawing(coordinates)

    def _repr_svg_(self) -> str:
        """Shows itself in a notebook."""
        return self.scene().svg()

    def at(self, ply: int, seen_from: "Match | None" = None) -> "Match":
        """The match as it was after so many plies, as open as it is now (or as another is)."""
        if ply not in range(len(self.log) + 1):
            raise UndoRefused(f"the match has {len(self.log)} plies, not {ply}")
        past = Match(self.game, self.seats, self.options, None, self.box)
        past.log = self.log[:ply]
        past.witnesses = self.witnesses[:ply]
        past._shown = frozenset(filter((seen_from or self).is_open, range(SPECTATOR, self.seats)))
        past._history = self._history[: ply + 1]
        past._stand_at(thawed(self.game, past._history[-1]))
        past.seed = self.seed
        return past

    # Taking back

    def undo(self, seat: int | None = None) -> Move:
        """Take one's last move back, while nobody else has moved and nothing came to light."""
        reason = self.undo_refusal(seat)
        if reason:
            raise UndoRefused(reason)
        return self.rewind(len(self.log) - 1)[0]

    def undo_refusal(self, seat: int | None = None) -> str:
        """Why the last move stands; empty if its mover (or this seat) may take it back."""
        return undo_refusal(self, seat)

    def can_rewind(self, ply: int) -> bool:
        """Going back there takes nothing from a seat that was choosing in secret meanwhile."""
        return can_rewind(self, ply)

    def rewind(self, ply: int) -> list[Move]:
        """Go back to an earlier ply, by consent of all; returns the moves taken back."""
        if not self.can_rewind(ply):
            raise UndoRefused(OTHERS_CHOOSE)
        taken = [row.move for row in self.log[ply:]]
        del self.log[ply:]
        del self.witnesses[ply:]
        del self._history[ply + 1 :]
        self._stand_at(thawed(self.game, self._history[-1]))
        return taken

    # Keeping

    def save(self, path: str | Path) -> None:
        """Write the match beside its place and move it there: nothing is ever half saved."""
        saves.write(Path(path), self.record())

    def record(self) -> dict[str, Any]:
        """The match as plain data."""
        plies = [[row.seat, row.move.text] for row in self.log]
        ending = saves.ending_of(self.ending) if self.ending else None
        return saves.record(self.game, self.seats, self.options, self.seed, self.box, plies, ending)

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
        if seat == CHANCE != self.turn:
            raise NotYourTurn(f"it is the turn of seat {self.turn}, not of seat {seat}")
        turn, states = (CHANCE, self._states) if seat == CHANCE else self._given_turn(seat)
        self._carry_out(turn, states, text)

    # Within

    def _stand_at(self, states: np.ndarray) -> None:
        """Another position: what was known of the last is forgotten."""
        self._states = states
        self._turn = self._acting = self._legal = None

    def _begin(self) -> None:
        self._stand_at(np.zeros(1, self.game.record))
        options = option_numbers(self.game, self.options)
        self._entries.setup(self.box, self._states, 0, self.seats, options)
        self._history.append(self._states.tobytes())
        self._play_chance()

    def _carry_out(self, seat: int, states: np.ndarray, wish: str | int | Move) -> Move:
        """Play a move of this seat in this position, which is the match's own with its turn."""
        move = self._parsed(wish)
        refusal = IllegalMove("the game is over") if seat == OVER else None
        refusal = refusal or self._refusal(move, seat, states)
        if refusal:
            raise refusal
        seen = self._witnesses(states, move) if self.game.hidden else 0
        self._entries.play(self.box, states, 0, move.number)
        self._stand_at(states)
        self._history.append(states.tobytes())
        self.log.append(Ply(seat, move))
        self.witnesses.append(seen)
        return move

    def _witnesses(self, states: np.ndarray, move: Move) -> int:
        """Who may know that this move is played here: a bit for each viewer."""
        viewers = range(SPECTATOR, self.seats)
        sees = self._entries.sees
        return sum(_bit(row) for row in viewers if sees(self.box, states, 0, move.number, row))

    def _play_chance(self) -> None:
        """With a seed, chance falls by itself; each ply draws from a stream of its own."""
        while self.seed is not None and self.turn == CHANCE:
            outcome = self.sample(stream(self.seed, len(self.log)))
            self._carry_out(CHANCE, self._states, outcome)

    def _parsed(self, wish: str | int | Move) -> Move:
        if isinstance(wish, str):
            return notation(self.game).parse(wish)
        return notation(self.game).move(wish.number if isinstance(wish, Move) else int(wish))

    def _copy(self) -> np.ndarray:
        return thawed(self.game, self._states.tobytes())


def _bit(viewer: int) -> int:
    """A viewer's place among the witnesses of a ply; the spectator has the lowest."""
    return 1 << (viewer - SPECTATOR)
