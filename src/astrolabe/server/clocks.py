"""How much time every seat has left: worked out from the rows of a log, and from nothing else.

No clock runs before every seat has played once, so that nobody loses by being invited late.
"""

from dataclasses import dataclass, field

from astrolabe.games.contract import NOBODY
from astrolabe.server.messages import Clock, Clocks


@dataclass
class Clockwork:
    """The clocks of a match, wound on by each row of its log."""

    clock: Clock
    seats: int
    left_ms: list[float] = field(init=False)
    since: float = 0.0  # when the running clock began to run
    runs: int = NOBODY
    _played: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        bank = self.clock.bank_ms if self.clock.kind == "fischer" else self.clock.move_ms
        self.left_ms = [float(bank)] * self.seats

    def moved(self, seat: int, at: float, turn: int) -> None:
        """A seat has played, and another (or the same, or none) is to act."""
        if seat >= 0:
            self._played.add(seat)
        if self.runs == seat and seat != NOBODY:
            self._stop(at)
            self.left_ms[seat] = self._left_after_a_move(seat)
        self.turned(at, turn)

    def turned(self, at: float, turn: int) -> None:
        """Another seat is to act; below zero: none."""
        if self.clock.kind == "none" or turn == self.runs:
            return
        self._stop(at)
        if turn >= 0 and len(self._played) == self.seats:
            if self.clock.kind != "fischer":
                self.left_ms[turn] = float(self.clock.move_ms)
            self.runs, self.since = turn, at

    def _stop(self, at: float) -> None:
        if self.runs != NOBODY:
            self.left_ms[self.runs] = self._left(at)
            self.runs = NOBODY

    def _left(self, now: float) -> float:
        return self.left_ms[self.runs] - max(now - self.since, 0.0) * 1000

    def _left_after_a_move(self, seat: int) -> float:
        if self.clock.kind == "fischer":
            return self.left_ms[seat] + self.clock.move_ms
        return float(self.clock.move_ms)

    @property
    def deadline(self) -> float | None:
        """When the time of the seat to act is over."""
        return None if self.runs == NOBODY else self.since + self.left_ms[self.runs] / 1000

    def shown(self, now: float) -> Clocks | None:
        """The clocks as they stand; none where there are none."""
        if self.clock.kind == "none":
            return None
        left = [max(round(row), 0) for row in self.left_ms]
        if self.runs != NOBODY:
            left[self.runs] = max(round(self._left(now)), 0)
        return Clocks(left_ms=left, at=now, runs=self.runs)
