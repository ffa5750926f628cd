"""Rows of a log as a viewer is told of them: in words, without what it may not know."""

from functools import lru_cache

from astrolabe.games.contract import CHANCE, Game
from astrolabe.notation import notation
from astrolabe.server.log import Log, Row
from astrolabe.server.messages import Event
from astrolabe.telling import capital, ply_told, seat_named
from astrolabe.view import Ply
from astrolabe.words import Words, words

MOST_MOVES = 16_384  # told of before and remembered
SAID = {"undo": "table-took-back", "resign": "table-resigned", "timeout": "table-out-of-time"}


def event_of(log: Log, row: Row, eyes: int, seats: tuple[int, ...], language: str) -> Event:
    """What these eyes may know of a row, which the person with these seats may know of."""
    game, witnessed = log.match.game, log.witnessed
    own = words(language, game)
    event = Event(
        number=witnessed.count(row.number, seats),
        kind=row.kind,
        seat=row.seat,
        to=witnessed.left(row, seats),
        at=row.at,
        link=log.links[row.number],
    )
    if row.move is None:
        event.words = _said(row, own)
    elif not witnessed.knows(row.number, (eyes,)):
        key = "table-chance-hidden" if row.seat == CHANCE else "table-has-played"
        event.words = own(key, seat=_named(row.seat, own))
    else:
        event.move = row.move
        event.text, event.words = played(game, language, row.seat, row.move)
    return event


@lru_cache(MOST_MOVES)
def played(game: Game, language: str, seat: int, number: int) -> tuple[str, str]:
    """A move as it is written, and a sentence that tells of it."""
    move = notation(game).move(number)
    return move.text, ply_told(words(language, game), Ply(seat, move))


def wish_of(row: Row, seats: tuple[int, ...]) -> str:
    """The id of the wish that a row carries out, for whoever said it."""
    return row.wish.partition(":")[2] if row.wish and row.seat in seats else ""


def _said(row: Row, own: Words) -> str:
    if row.kind == "draw":
        return own("table-agreed")
    return own(SAID[row.kind], seat=_named(row.seat, own))


def _named(seat: int, own: Words) -> str:
    return capital(seat_named(own, seat)) if seat >= 0 else ""
