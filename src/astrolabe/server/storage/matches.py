"""Questions to the database about matches, each a function of a connection."""

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from astrolabe.server.storage import eras
from astrolabe.server.storage.columns import chats, matches, offers, people, rows, seats, words

Values = dict[str, Any]
MOST_LISTED = 100


def add(
    connection: Connection, match: Values, sitting: Sequence[Values], log: list[Values]
) -> None:
    """A new match with its seats, and what chance brought before the first move."""
    connection.execute(insert(matches), [match])
    connection.execute(insert(seats), list(sitting))
    if log:
        connection.execute(insert(rows), log)


class Whole(NamedTuple):
    """A match as it is kept, at one moment of an era."""

    match: Values
    sitting: list[Values]
    words: list[Values]
    log: list[Values]
    era: int


def one(connection: Connection, match: str) -> Whole | None:
    """A match, its seats and its log; None if there is none of that name."""
    era = eras.current(connection)
    found = connection.execute(select(matches).where(matches.c.id == match)).mappings().first()
    if found is None:
        return None
    seated, said = sitting(connection, match), spoken(connection, match)
    return Whole(dict(found), seated, said, log(connection, match), era)


def sitting(connection: Connection, match: str) -> list[Values]:
    """Who sits at each seat, with the names of people."""
    return _sitting(connection, [match])


def _sitting(connection: Connection, names: Sequence[str]) -> list[Values]:
    query = (
        select(seats, func.coalesce(people.c.name, "").label("name"))
        .join(people, people.c.id == seats.c.person, isouter=True)
        .where(seats.c.match.in_(names))
        .order_by(seats.c.match, seats.c.seat)
    )
    return [dict(row) for row in connection.execute(query).mappings()]


def spoken(connection: Connection, match: str) -> list[Values]:
    """The words that seats have said to chance so far."""
    query = select(words).where(words.c.match == match).order_by(words.c.seat)
    return [dict(row) for row in connection.execute(query).mappings()]


class Around(NamedTuple):
    """What there is of a match besides its log."""

    sitting: list[Values]
    words: list[Values]
    chat: list[Values]
    offer: Values | None
    rematch: str


def around(connection: Connection, match: str, since: int) -> Around:
    """Who sits there, what was said from a line on, what was offered and which match follows."""
    following = connection.execute(select(matches.c.rematch).where(matches.c.id == match)).scalar()
    return Around(
        sitting(connection, match),
        spoken(connection, match),
        chat(connection, match, since),
        offer(connection, match),
        following or "",
    )


def log(connection: Connection, match: str, since: int = 0) -> list[Values]:
    """The rows of a match from a number on."""
    query = (
        select(rows).where(rows.c.match == match, rows.c.number >= since).order_by(rows.c.number)
    )
    return [dict(row) for row in connection.execute(query).mappings()]


def count(connection: Connection) -> int:
    """How many matches there are."""
    return int(connection.execute(select(func.count()).select_from(matches)).scalar() or 0)


# Lists ---------------------------------------------------------------------------------------


def listed(connection: Connection) -> list[tuple[Values, list[Values]]]:
    """Matches with an open seat that anybody may take, the newest first."""
    is_open = (
        select(seats.c.match).where(seats.c.match == matches.c.id, seats.c.kind == "open").exists()
    )
    query = select(matches).where(matches.c.listed, ~matches.c.ended, is_open)
    return _cards(connection, query)


def of_person(connection: Connection, person: str) -> list[tuple[Values, list[Values]]]:
    """Matches in which somebody sits, the last played first."""
    sits = select(seats.c.match).where(seats.c.person == person)
    return _cards(connection, select(matches).where(matches.c.id.in_(sits)))


def _cards(connection: Connection, query: Any) -> list[tuple[Values, list[Values]]]:
    query = query.order_by(matches.c.changed.desc()).limit(MOST_LISTED)
    found = [dict(row) for row in connection.execute(query).mappings()]
    who: dict[str, list[Values]] = {row["id"]: [] for row in found}
    for row in _sitting(connection, list(who)):
        who[row["match"]].append(row)
    return [(row, who[row["id"]]) for row in found]


def overdue(connection: Connection, now: float) -> list[str]:
    """Matches in which somebody's time is over."""
    query = select(matches.c.id).where(~matches.c.ended, matches.c.deadline < now)
    return list(connection.execute(query).scalars())


# Changes -------------------------------------------------------------------------------------


def seat_taken(connection: Connection, match: str, seat: int, place: Values) -> bool:
    """Give an open seat away; false where somebody was quicker."""
    change = (
        update(seats)
        .where(seats.c.match == match, seats.c.seat == seat, seats.c.kind == "open")
        .values(place)
    )
    return connection.execute(change).rowcount == 1


def seats_left(connection: Connection, match: str, person: str) -> None:
    """Open the seats of somebody again."""
    change = (
        update(seats)
        .where(seats.c.match == match, seats.c.person == person)
        .values(kind="open", person=None, since=None)
    )
    connection.execute(change)


def delete_match(connection: Connection, match: str) -> None:
    """Forget a match that nobody sits at and nobody has played."""
    connection.execute(delete(matches).where(matches.c.id == match))


def follow(connection: Connection, match: str, rematch: str) -> bool:
    """Say which match follows; false where one does already."""
    change = (
        update(matches)
        .where(matches.c.id == match, matches.c.rematch == "")
        .values(rematch=rematch)
    )
    return connection.execute(change).rowcount == 1


def summarise(connection: Connection, summaries: Sequence[Values]) -> None:
    """What lists show of these matches: plies, turn, end, deadline."""
    change = (
        update(matches)
        .where(matches.c.id == bindparam("match"))
        .values(
            {
                name: bindparam(f"new_{name}")
                for name in ("changed", "plies", "turn", "ended", "deadline")
            }
        )
    )
    connection.execute(change, list(summaries))


# Talk and offers -----------------------------------------------------------------------------


def chat(connection: Connection, match: str, since: int = 0) -> list[Values]:
    query = (
        select(chats)
        .where(chats.c.match == match, chats.c.number >= since)
        .order_by(chats.c.number)
    )
    return [dict(row) for row in connection.execute(query).mappings()]


def say(connection: Connection, match: str, line: Values) -> list[Values]:
    """Add a line to the chat; none if this wish was carried out before."""
    known = select(chats).where(chats.c.match == match, chats.c.wish == line["wish"])
    if connection.execute(known).first():
        return []
    last = connection.execute(select(func.max(chats.c.number)).where(chats.c.match == match))
    number = last.scalar()
    row = {**line, "match": match, "number": 0 if number is None else number + 1}
    connection.execute(insert(chats), [row])
    return [row]


def offer(connection: Connection, match: str) -> Values | None:
    """The offer that stands."""
    found = connection.execute(select(offers).where(offers.c.match == match)).mappings().first()
    return dict(found) if found else None


def answer_offer(
    connection: Connection, match: str, seats: Collection[int], yes: bool
) -> Values | None:
    """The offer as these seats leave it, which ends with the first no and the last yes.

    None where it did not wait for them: two who answer at once in two servers are told apart.
    """
    query = select(offers).where(offers.c.match == match).with_for_update()
    found = connection.execute(query).mappings().first()
    if found is None or not set(seats) & set(found["waits_for"]):
        return None
    left = [seat for seat in found["waits_for"] if seat not in seats]
    offered = {**found, "waits_for": left if yes else []}
    put_offer(connection, match, offered if offered["waits_for"] else None)
    return offered


def put_offer(connection: Connection, match: str, values: Values | None) -> None:
    """Make, change or end the offer of a match."""
    connection.execute(delete(offers).where(offers.c.match == match))
    if values is not None:
        connection.execute(insert(offers), [{**values, "match": match}])
