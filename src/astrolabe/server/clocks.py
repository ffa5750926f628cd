"""How much time every seat has left: worked out from a log, and from when all seats were taken.

Where one seat is to act after the other, no clock runs before every seat has played once, so that
nobody loses by being invited late. Where several choose at the same time nobody waits for another
to play: each of them has a clock that runs from the moment when all seats were taken. What is
chosen in secret winds none: it would tell. So all of it counts as one move.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from astrolabe.games.contract import NOBODY
from astrolabe.server.messages import Clock, Clocks

NEVER = float("inf")


@dataclass
class Clockwork:
    """The clocks of a match, wound on by each row of its log."""

    clock: Clock
    seats: int
    left_ms: list[float] = field(init=False)
    running: dict[int, float] = field(default_factory=dict)  # since when; NEVER: waits for people
    begun: float = NEVER  # when the last seat was taken
    _played: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        bank = self.clock.bank_ms if self.clock.kind == "fischer" else self.clock.move_ms
        self.left_ms = [float(bank)] * self.seats

    def begin(self, at: float) -> None:
        """All seats have been taken since then; NEVER while one is open."""
        if at != self.begun:
            self.begun = at
            if not self._all_have_played:
                self.running = dict.fromkeys(self.running, at)

    def moved(self, seat: int, at: float, acting: Sequence[int]) -> None:
        """A seat has played, and others (or the same, or none) are to act."""
        if seat >= 0:
            self._played.add(seat)
        if seat in self.running:
            self._stop(seat, at)
            self.left_ms[seat] = self._left_after_a_move(seat)
        self.turned(at, acting)

    def turned(self, at: float, acting: Sequence[int]) -> None:
        """These seats are to act; of those that were already, the clocks run on."""
        if self.clock.kind == "none":
            return
        for seat in [seat for seat in self.running if seat not in acting]:
            self._stop(seat, at)
        if self._all_have_played or len(acting) > 1:
            for seat in acting:
                if seat not in self.running:
                    self._start(seat, at)

    @property
    def _all_have_played(self) -> bool:
        return len(self._played) == self.seats

    def _start(self, seat: int, at: float) -> None:
        if self.clock.kind != "fischer":
            self.left_ms[seat] = float(self.clock.move_ms)
        self.running[seat] = at if self._all_have_played else max(at, self.begun)

    def _stop(self, seat: int, at: float) -> None:
        self.left_ms[seat] = self._left(seat, at)
        del self.running[seat]

    def _left(self, seat: int, now: float) -> float:
        since = self.running.get(seat, NEVER)
        return self.left_ms[seat] - max(now - since, 0.0) * 1000

    def _left_after_a_move(self, seat: int) -> float:
        if self.clock.kind == "fischer":
            return self.left_ms[seat] + self.clock.move_ms
        return float(self.clock.move_ms)

    def deadline_of(self, seat: int) -> float:
        """When the time of a seat is over; NEVER while its clock does not run."""
        return self.running.get(seat, NEVER) + self.left_ms[seat] / 1000

    @property
    def deadline(self) -> float | None:
        """When the first clock has run out."""
        if not self.running:
            return None
        first = min(map(self.deadline_of, range(self.seats)))
        return None if first == NEVER else first

    @property
    def late(self) -> int:
        """The seat whose time is over first; NOBODY where several run out at the same moment."""
        late = [seat for seat in range(self.seats) if self.deadline_of(seat) == self.deadline]
        return late[0] if len(late) == 1 else NOBODY

    def shown(self, now: float) -> Clocks | None:
        """The clocks as they stand; none where there are none."""
        if self.clock.kind == "none":
            return None
        left = [max(round(self._left(seat, now)), 0) for seat in range(self.seats)]
        run = sorted(seat for seat, since in self.running.items() if since != NEVER)
        return Clocks(left_ms=left, at=now, run=run)
