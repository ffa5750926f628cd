"""Questions to the database about the words that are mixed into chance.

A word may be said and said anew until they are settled, all at once; from then on every seat has
one, with the name under which it was said, and none changes any more.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, delete, insert, select

from astrolabe.server.storage import matches
from astrolabe.server.storage.columns import matches as tables
from astrolabe.server.storage.columns import seats, words

Values = dict[str, Any]


def are_settled(rows: Sequence[Mapping[str, Any]]) -> bool:
    """Whether no word changes any more."""
    return any(row["settled"] for row in rows)


def say(connection: Connection, match: str, seat: int, word: str) -> bool:
    """Keep what a seat says; false where the words are settled."""
    lock(connection, match)
    if are_settled(matches.spoken(connection, match)):
        return False
    forget(connection, match, [seat])
    row = {"match": match, "seat": seat, "by": "seat", "word": word, "settled": False}
    connection.execute(insert(words), [row])
    return True


def settle(connection: Connection, match: str, house: Sequence[str]) -> None:
    """Fix the words with the names of the seats; the house speaks for those that said nothing."""
    lock(connection, match)
    said = {row["seat"]: row for row in matches.spoken(connection, match)}
    seating = matches.sitting(connection, match)
    if are_settled(list(said.values())) or any(row["kind"] == "open" for row in seating):
        return
    forget(connection, match, list(said))
    rows = [_settled(row, said.get(row["seat"]), house[row["seat"]]) for row in seating]
    connection.execute(insert(words), rows)


def _settled(place: Values, said: Values | None, house: str) -> Values:
    own = {name: place[name] for name in ("match", "seat", "kind", "name", "spec")}
    spoken = {"by": "seat", "word": said["word"]} if said else {"by": "house", "word": house}
    return {**own, **spoken, "settled": True}


def leave(connection: Connection, match: str, person: str) -> bool:
    """Open the seats of somebody again, their words forgotten; false where these are settled."""
    lock(connection, match)
    if are_settled(matches.spoken(connection, match)):
        return False
    own = select(seats.c.seat).where(seats.c.match == match, seats.c.person == person)
    forget(connection, match, list(connection.execute(own).scalars()))
    matches.seats_left(connection, match, person)
    return True


def forget(connection: Connection, match: str, seats: Sequence[int]) -> None:
    """These seats have said nothing."""
    connection.execute(delete(words).where(words.c.match == match, words.c.seat.in_(seats)))


def lock(connection: Connection, match: str) -> None:
    """Nobody else says, settles or leaves before this transaction ends."""
    connection.execute(select(tables.c.id).where(tables.c.id == match).with_for_update())
