"""Which rows of a log each viewer may know of, and how it counts them.

In a game with secrets a viewer is told of the rows that it sees, and of no others: not even that
there were any. So it counts its own, and every number that goes over the wire is such a count.
Where nothing is secret all of them are the numbers of the rows.
"""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING

from astrolabe.match import Match
from astrolabe.view import SPECTATOR

if TYPE_CHECKING:
    from astrolabe.server.log import Row

Seats = tuple[int, ...]  # of one person; empty for a spectator


class Witnessed:
    """What was noted of each row when it was added."""

    def __init__(self, viewers: int) -> None:
        self._everybody = (1 << viewers) - 1
        self._secret: dict[int, int] = {}  # of rows that somebody may not know: who may
        self._hidden: dict[int, list[int]] = {}  # from those who asked: the numbers of these rows
        self._beside: dict[int, Seats] = {}  # who may act at the same time as the row was played
        self._left: dict[int, Sequence[int]] = {}  # of rows that take back: who knows of the rest

    def note(self, row: "Row", match: Match, acting: Seats) -> bool:
        """Remember who may know of a row that was just carried out; whether everybody may."""
        if row.to is not None and match.game.hidden:
            self._left[row.number] = tuple(match.witnesses[: row.to])
        if match.game.calls:
            self._beside[row.number] = tuple(seat for seat in acting if seat != row.seat)
        if row.move is None or not match.game.hidden:
            return True
        witnesses = match.witnesses[-1]
        if witnesses != self._everybody:
            self._secret[row.number] = witnesses
            for bits, hidden in self._hidden.items():
                if not witnesses & bits:
                    hidden.append(row.number)
        return witnesses == self._everybody

    def knows(self, number: int, seats: Seats) -> bool:
        """One of these seats may know of the row."""
        witnesses = self._secret.get(number)
        return witnesses is None or bool(witnesses & _bits(seats))

    def count(self, rows: int, seats: Seats) -> int:
        """How many of the first rows these seats may know of."""
        return rows - bisect_left(self._hidden_from(seats), rows) if self._secret else rows

    def end_of(self, rows: int, count: int, seats: Seats) -> int | None:
        """The number of rows that ends with the last of so many known ones; None if too many."""
        if not 0 <= count <= self.count(rows, seats):
            return None
        hidden = self._hidden_from(seats)
        known_before = [number - index for index, number in enumerate(hidden)]
        return count + bisect_left(known_before, count)

    def _hidden_from(self, seats: Seats) -> list[int]:
        """The numbers of the rows that these seats may not know of, ascending."""
        bits = _bits(seats)
        hidden = self._hidden.get(bits)
        if hidden is None:
            hidden = [number for number, row in self._secret.items() if not row & bits]
            self._hidden[bits] = hidden
        return hidden

    def left(self, row: "Row", seats: Seats) -> int | None:
        """How many plies that these seats know of a row leaves, which takes plies back."""
        if row.number not in self._left:
            return row.to
        bits = _bits(seats)
        return sum(1 for witnesses in self._left[row.number] if witnesses & bits)

    def is_beside(self, rows: Iterable["Row"], seat: int) -> bool:
        """The seat could act all the while these rows were played by others."""
        return all(seat in self._beside.get(row.number, ()) for row in rows)


@cache
def _bits(seats: Seats) -> int:
    """The bits of these seats among the witnesses of a ply."""
    return sum(1 << (seat - SPECTATOR) for seat in seats or (SPECTATOR,))
