"""Everything that can go wrong in what people ask for, each with a sentence to show them."""

from collections.abc import Mapping
from dataclasses import dataclass, field


class AstrolabeError(Exception):
    """The sentence says what was wrong and what would have been right."""


class UnknownGame(AstrolabeError, LookupError):
    """No game of that name."""


class BadOption(AstrolabeError, ValueError):
    """An option or a value that the game does not have."""


class BadSeat(AstrolabeError, ValueError):
    """A seat, or a number of seats, that the game does not have."""


class GarbledMove(AstrolabeError, ValueError):
    """A text that is no move of the game, legal or not."""


@dataclass(frozen=True)
class Reason:
    """Why the rules forbid a wish, and the places that forbid it; or by what they ended a game."""

    clause: str  # of docs/rules/<game>, "4.5"
    key: str  # of the game's words/<language>.ftl, "refused-occupied"
    arguments: Mapping[str, str | int] = field(default_factory=dict)
    spots: tuple[str, ...] = ()


class IllegalMove(AstrolabeError, ValueError):
    """A move that the rules forbid here; `reason` names the clause where one does."""

    def __init__(self, sentence: str, reason: Reason | None = None) -> None:
        super().__init__(sentence)
        self.reason = reason

    @property
    def clause(self) -> str:
        return self.reason.clause if self.reason else ""


class NotYourTurn(IllegalMove):
    """A move by a seat that is not to act, or by chance when no chance falls."""


class UndoRefused(AstrolabeError):
    """Nothing can be taken back here."""


class BadSave(AstrolabeError, ValueError):
    """A saved game that is truncated, altered, or of another version, game or box."""


class BadBot(AstrolabeError, ValueError):
    """A bot that does not exist, or that cannot play this game."""


class MissingTool(AstrolabeError):
    """A program or a package that this needs is not installed."""
