"""Questions to the database about people: secrets of browsers, links, passkeys and names."""

import hashlib
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from astrolabe.server.storage.columns import challenges, links, passkeys, people, seats, tokens

Values = dict[str, Any]


def digest(secret: str) -> bytes:
    """All that is kept of a secret: it has bits enough to need no salt."""
    return hashlib.sha256(secret.encode()).digest()


def add(connection: Connection, person: Values, token: str) -> None:
    """A new person, who is known by a browser's token."""
    connection.execute(insert(people), [person])
    recognise(connection, person["id"], token, person["created"])


def recognise(connection: Connection, person: str, token: str, now: float) -> None:
    """From now on this browser is that person."""
    row = {"digest": digest(token), "person": person, "created": now}
    connection.execute(insert(tokens), [row])


def of_token(connection: Connection, token: str) -> Values | None:
    """Whose browser this is."""
    query = (
        select(people)
        .join(tokens, tokens.c.person == people.c.id)
        .where(tokens.c.digest == digest(token))
    )
    found = connection.execute(query).mappings().first()
    return dict(found) if found else None


def one(connection: Connection, person: str) -> Values | None:
    found = connection.execute(select(people).where(people.c.id == person)).mappings().first()
    return dict(found) if found else None


def forget_token(connection: Connection, token: str) -> None:
    connection.execute(delete(tokens).where(tokens.c.digest == digest(token)))


def rename(connection: Connection, person: str, name: str) -> None:
    connection.execute(update(people).where(people.c.id == person).values(name=name))


def seats_of(connection: Connection, person: str) -> list[str]:
    """The matches somebody sits at."""
    query = select(seats.c.match).where(seats.c.person == person).distinct()
    return list(connection.execute(query).scalars())


def hand_over(connection: Connection, guest: str, person: str) -> None:
    """Give all seats of a guest to somebody."""
    connection.execute(update(seats).where(seats.c.person == guest).values(person=person))


# Links ---------------------------------------------------------------------------------------


def add_link(connection: Connection, person: str, key: str, expires: float) -> None:
    row = {"digest": digest(key), "person": person, "expires": expires}
    connection.execute(insert(links), [row])


def use_link(connection: Connection, key: str, now: float) -> str | None:
    """Whom a link makes of a browser; the link is gone afterwards."""
    query = select(links).where(links.c.digest == digest(key))
    found = connection.execute(query).mappings().first()
    connection.execute(
        delete(links).where((links.c.digest == digest(key)) | (links.c.expires < now))
    )
    return found["person"] if found and found["expires"] >= now else None


# Passkeys ------------------------------------------------------------------------------------


def add_challenge(connection: Connection, row: Values, now: float) -> None:
    connection.execute(delete(challenges).where(challenges.c.expires < now))
    connection.execute(insert(challenges), [row])


def use_challenge(connection: Connection, name: str, now: float) -> Values | None:
    """A question to a passkey, which can be answered once."""
    query = select(challenges).where(challenges.c.id == name)
    found = connection.execute(query).mappings().first()
    connection.execute(delete(challenges).where(challenges.c.id == name))
    return dict(found) if found and found["expires"] >= now else None


def add_passkey(connection: Connection, row: Values) -> None:
    connection.execute(insert(passkeys), [row])


def passkey(connection: Connection, name: bytes) -> Values | None:
    found = connection.execute(select(passkeys).where(passkeys.c.id == name)).mappings().first()
    return dict(found) if found else None


def passkeys_of(connection: Connection, person: str) -> list[bytes]:
    query = select(passkeys.c.id).where(passkeys.c.person == person)
    return list(connection.execute(query).scalars())


def count_use(connection: Connection, name: bytes, uses: int) -> None:
    connection.execute(update(passkeys).where(passkeys.c.id == name).values(uses=uses))
