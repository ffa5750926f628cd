"""Somebody who looks at a table: one connection, with the eyes of one seat at a time."""

from dataclasses import dataclass
from typing import Any, Protocol

from astrolabe.games.contract import NOBODY
from astrolabe.server.views import encoder
from astrolabe.view import SPECTATOR


class Line(Protocol):
    """A connection that can be written to without waiting."""

    def say(self, text: bytes) -> None:
        """Send a text; a client that is too slow is let go."""

    def end(self, code: int, reason: str) -> None:
        """Close the connection."""


@dataclass(slots=True, eq=False)
class Viewer:
    """One connection to a table."""

    line: Line
    person: str  # empty: nobody known
    language: str
    seats: tuple[int, ...] = ()  # that are this person's
    eyes: int = SPECTATOR
    board: str = ""  # digest of the board that was sent last
    position: Any = None  # what was shown last, without clocks
    waits_for: int = NOBODY  # a bot that was said to think about this position
    heard_at: float = 0.0

    def tell(self, *tells: Any) -> None:
        """Say these things in one message; `msgspec.Raw` is said as it is."""
        self.line.say(encoder.encode(tells))

    def may_act_for(self, seat: int) -> bool:
        return seat in self.seats
