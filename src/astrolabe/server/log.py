"""A match as its log: rows that are carried out one by one, by the rules and by nothing else.

Knows neither the network nor the disk. What is played here is written by others before anybody
hears of it; where that fails, the log is read again.
"""

import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from astrolabe import saves
from astrolabe.errors import UndoRefused
from astrolabe.fate import Fate, drawn
from astrolabe.games.contract import CHANCE, NOBODY, OVER, Game
from astrolabe.match import Match
from astrolabe.server.clocks import NEVER, Clockwork
from astrolabe.server.messages import Clock
from astrolabe.server.witnessed import Witnessed
from astrolabe.transcript import Odds, row_link
from astrolabe.view import SPECTATOR

Kind = Literal["play", "chance", "undo", "resign", "draw", "timeout"]
ENDINGS = ("resign", "draw", "timeout")  # kinds of rows after which nothing is played


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the log."""

    number: int
    kind: Kind
    seat: int
    at: float
    move: int | None = None  # of play and chance
    to: int | None = None  # of undo: the plies that are left
    wish: str | None = None  # whose wish it carries out, see `wish_key`

    def values(self, match: str) -> dict[str, Any]:
        """As the database keeps it."""
        return {"match": match, **{name: getattr(self, name) for name in self.__slots__}}

    @classmethod
    def of(cls, values: Mapping[str, Any]) -> "Row":
        return cls(**{name: values[name] for name in cls.__slots__})


def wish_key(seat: int, name: str) -> str:
    """A wish by its seat and its own id: nobody else's wish can be taken for it."""
    return f"{seat}:{name}"


class Log:
    """A match, carried on row by row."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, str],
        fate: Fate,
        clock: Clock,
        rows: Iterable[Row] = (),
    ) -> None:
        self.match = Match(game, seats, options)
        self.rows: list[Row] = []
        self.odds: dict[int, Odds] = {}  # of each row of chance
        self.links: list[str] = []  # of each row with all before it
        self.wishes: dict[str, int] = {}
        self.clockwork = Clockwork(clock, seats)
        self.turn = self.match.turn  # the seat to act, CHANCE, or OVER
        self.conclusion: Row | None = None  # a row that ended the match before the rules did
        self.fate = fate
        self.witnessed = Witnessed(seats + 1)
        self._acting = self.match.acting
        self.clockwork.turned(-NEVER, self._acting)
        for row in rows:
            self.add(row)

    # How it stands

    @property
    def is_over(self) -> bool:
        return self.turn == OVER

    def has_begun(self, seats: tuple[int, ...]) -> bool:
        """Somebody has played, as far as these seats may know, or chance waits for nobody."""
        game = self.match.game
        if (game.chance and self.fate.key) or (self.match.log and not game.hidden):
            return True
        knows = self.witnessed.knows
        return any(row.move is not None and knows(row.number, seats) for row in self.rows)

    def turn_of(self, viewer: int) -> int:
        """The turn as a viewer sees it."""
        return OVER if self.conclusion else self.match.turn_of(viewer)

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that may act now, one or several at once."""
        return () if self.conclusion else self.match.acting

    @property
    def plies(self) -> int:
        """How many plies stand that everybody may know of."""
        match = self.match
        return len(match.known(SPECTATOR)) if match.game.hidden else len(match.log)

    @property
    def public_rows(self) -> int:
        """How many rows everybody may know of."""
        return self.witnessed.count(len(self.rows), ())

    @property
    def changed_at(self) -> float | None:
        """When the last row was played that everybody may know of."""
        known = (row for row in reversed(self.rows) if self.witnessed.knows(row.number, ()))
        return next((row.at for row in known), None)

    @property
    def scores(self) -> list[float] | None:
        """The result for each seat, once it is over."""
        if self.conclusion:
            return self._conceded(self.conclusion)
        return list(self.match.result.scores) if self.match.result else None

    def _conceded(self, row: Row) -> list[float]:
        """Whoever gives up has lost, the others share what is won; it is over for everybody."""
        seats = range(self.match.seats)
        if row.seat == NOBODY:
            return [0.0 for _ in seats]
        others = 1.0 / max(1, self.match.seats - 1)
        return [-1.0 if seat == row.seat else others for seat in seats]

    def number_of(self, seat: int, wish: str) -> int | None:
        """The row that carried this wish out."""
        return self.wishes.get(wish_key(seat, wish))

    def undo_refusal(self, seat: int) -> str:
        """Why this seat may not take its last move back by itself."""
        if self.is_over:
            return "the game is over"
        return self.match.undo_refusal(seat)

    def last_ply_of(self, seats: Iterable[int]) -> int | None:
        """The number of the last ply of these seats that may be taken back by consent."""
        wanted, log = tuple(seats), self.match.log
        for last in range(len(log) - 1, -1, -1):
            if log[last].seat in wanted:
                return last if self.match.can_rewind(last) else None
        return None

    def is_stale(self, seat: int, number: int, seats: tuple[int, ...] = ()) -> bool:
        """A wish after so many rows comes too late: something has happened that it did not know.

        Whoever shares a screen counts the rows that any of these seats knows. What others choose in
        secret or beside this seat makes no wish of it stale.
        """
        told = seats or (seat,)
        if number == self.witnessed.count(len(self.rows), told):
            return False
        known = self.witnessed.end_of(len(self.rows), number, told)
        if known is None:
            return True
        fresh = (row for row in self.rows[known:] if self.witnessed.knows(row.number, told))
        return not self.witnessed.is_beside(fresh, seat)

    def past(self, number: int, seats: tuple[int, ...] = ()) -> Match:
        """The match as it was after so many of the rows that these seats were told of."""
        end = self.witnessed.end_of(len(self.rows), number, seats)
        if end is None:
            told = self.witnessed.count(len(self.rows), seats)
            raise UndoRefused(f"the match has {told} plies, not {number}")
        rows = self.rows[:end]
        if not any(row.kind == "undo" for row in self.rows):
            return self.match.at(sum(row.move is not None for row in rows))
        match = self.match
        clock = self.clockwork.clock
        past = Log(match.game, match.seats, match.options, self.fate, clock, rows).match
        return past.at(len(past.log), seen_from=match)

    def record(self) -> dict[str, Any]:
        """The match as a save, which says so where people or the clock have ended it."""
        record = self.match.record()
        if self.conclusion:
            record["ending"] = saves.ended_by(self.conclusion.kind)
            record["seal"] = saves.seal(record)
        return record

    # What is added; each answers with the rows that must be kept

    def settle(self, fate: Fate, now: float) -> list[Row]:
        """Chance need not wait any more; whatever it brings."""
        self.fate = fate
        return self._chance(now)

    def play(
        self, seat: int, move: int | str, wish: str = "", now: float | None = None
    ) -> list[Row]:
        """A move, and whatever chance brings after it."""
        now = time.time() if now is None else now
        played = self.match.play(move, seat)
        row = Row(len(self.rows), "play", seat, now, played.number, None, _key(seat, wish))
        self._note(row)
        return [row, *self._chance(now)]

    def undo(self, seat: int, wish: str, now: float) -> list[Row]:
        """Take the last move back, within the policy."""
        refusal = self.undo_refusal(seat)
        if refusal:
            raise UndoRefused(refusal)
        return self.rewind(seat, len(self.match.log) - 1, wish, now)

    def rewind(self, seat: int, to: int, wish: str, now: float) -> list[Row]:
        """Go back to an earlier ply."""
        self.match.rewind(to)
        row = Row(len(self.rows), "undo", seat, now, None, to, _key(seat, wish))
        self._note(row)
        return [row]

    def conclude(self, kind: Kind, seat: int, wish: str, now: float) -> list[Row]:
        """End it by giving up, by consent, or by the clock."""
        row = Row(len(self.rows), kind, seat, now, wish=_key(seat, wish))
        self._conclude(row)
        return [row]

    def add(self, row: Row) -> None:
        """Carry a kept row out again."""
        if row.number != len(self.rows):
            raise ValueError(f"row {row.number} does not follow on row {len(self.rows) - 1}")
        if row.kind == "play" and row.move is not None:
            self.match.play(row.move, row.seat)
        elif row.kind == "chance" and row.move is not None:
            self.odds[row.number] = self.match.weights()
            self.match.chance(row.move)
        elif row.kind == "undo" and row.to is not None:
            self.match.rewind(row.to)
        else:
            self._conclude(row)
            return
        self._note(row)

    def _conclude(self, row: Row) -> None:
        self.conclusion = row
        self.match.is_given_up = True
        self._note(row)

    def _chance(self, now: float) -> list[Row]:
        """Every outcome has its draw by the number of its row, once the key is known."""
        rows: list[Row] = []
        while self.fate.key and self.turn == CHANCE:
            odds = self.odds[len(self.rows)] = self.match.weights()
            fallen = drawn(self.fate.key, len(self.rows), [weight for _, weight in odds])
            move = self.match.chance(odds[fallen][0])
            rows.append(Row(len(self.rows), "chance", CHANCE, now, move.number))
            self._note(rows[-1])
        return rows

    def _note(self, row: Row) -> None:
        before = self.links[-1] if self.links else self.fate.opening
        self.links.append(row_link(self.fate.secret, before, row))
        self.rows.append(row)
        self.turn = OVER if self.conclusion else self.match.turn
        if row.wish:
            self.wishes[row.wish] = row.number
        acting = self.acting
        is_public = self.witnessed.note(row, self.match, acting)
        if not is_public and (acting == self._acting or self.match.turn == CHANCE):
            return  # somebody goes on choosing in secret, or waits for chance to fall in secret
        self._wind(row, acting)
        self._acting = acting

    def _wind(self, row: Row, acting: tuple[int, ...]) -> None:
        """Wind the clocks on: one runs for each who may act, and no secret moves them."""
        if row.kind == "play":
            self.clockwork.moved(row.seat, row.at, acting)
        else:
            self.clockwork.turned(row.at, acting)


def _key(seat: int, wish: str) -> str | None:
    return wish_key(seat, wish) if wish else None
