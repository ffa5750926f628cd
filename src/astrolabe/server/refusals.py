"""What can be refused over the wire, and how every error of ours becomes a refusal: here, once."""

from astrolabe.errors import (
    AstrolabeError,
    BadBot,
    BadOption,
    BadSeat,
    GarbledMove,
    IllegalMove,
    NotYourTurn,
    UndoRefused,
    UnknownGame,
)
from astrolabe.games.contract import Game
from astrolabe.rulebook import NoRules
from astrolabe.sentences import sentence_of
from astrolabe.server.messages import Refusal
from astrolabe.telling import sentence
from astrolabe.words import UnknownLanguage, words


class Refused(AstrolabeError):
    """Something that is not done; each kind has its code and its status."""

    code = "refused"
    status = 400


class BadWish(Refused):
    """A message that is none, or that asks for what cannot be."""

    code = "bad-wish"


class NoSuchMatch(Refused, LookupError):
    code = "no-such-match"
    status = 404


class NotYours(Refused):
    """A seat or a table of somebody else."""

    code = "not-yours"
    status = 403


class Forged(Refused):
    """Asked by another site than ours."""

    code = "forged"
    status = 403


class TooLate(Refused):
    """The match has gone on meanwhile, or somebody was quicker."""

    code = "too-late"
    status = 409


class TooMany(Refused):
    """More than a rate allows."""

    code = "too-many"
    status = 429


class BadLink(Refused):
    """A link that was used, is too old, or never was."""

    code = "bad-link"
    status = 410


class BadPasskey(Refused):
    code = "bad-passkey"
    status = 403


class NotKept(Refused):
    """The database does not answer: nothing was done."""

    code = "not-kept"
    status = 503


KINDS: tuple[tuple[type[AstrolabeError], str, int], ...] = (  # the most particular first
    (NotYourTurn, "not-your-turn", 409),
    (IllegalMove, "illegal-move", 409),
    (GarbledMove, "garbled-move", 400),
    (UndoRefused, "undo-refused", 409),
    (UnknownGame, "no-such-game", 404),
    (NoRules, "no-rules", 404),
    (BadOption, "bad-option", 400),
    (BadSeat, "bad-seat", 400),
    (BadBot, "bad-bot", 400),
    (UnknownLanguage, "no-such-language", 400),
)


def refusal_of(error: AstrolabeError, language: str, game: Game | None = None) -> Refusal:
    """The error as the client is told of it, in its language."""
    if isinstance(error, IllegalMove) and error.reason and game:
        said = words(language, game)(error.reason.key, **error.reason.arguments)
        spots = list(error.reason.spots)
        return Refusal(
            code=code_of(error), sentence=sentence(said), clause=error.clause, spots=spots
        )
    return Refusal(code=code_of(error), sentence=sentence(sentence_of(error, language)))


def code_of(error: AstrolabeError) -> str:
    if isinstance(error, Refused):
        return error.code
    return next((code for kind, code, _ in KINDS if isinstance(error, kind)), "refused")


def status_of(error: AstrolabeError) -> int:
    """The status of HTTP for it."""
    if isinstance(error, Refused):
        return error.status
    return next((status for kind, _, status in KINDS if isinstance(error, kind)), 400)
