"""Other servers of the same database: what they are told of our tables, and what we hear of theirs.

Rows travel with their notice, so that nobody asks the database for what a neighbour has just
written; all else is read from it. Who looks at a table is known by its servers alone: each says it
when it changes, and a server whose pulse is not felt any more has taken its viewers with it.
"""

import secrets
import time
from typing import TYPE_CHECKING

import msgspec

from astrolabe.server.channels import COMMON, Channels
from astrolabe.server.log import Row
from astrolabe.server.storage import matches

if TYPE_CHECKING:
    from astrolabe.server.hall import Hall
    from astrolabe.server.table import Table

PULSE_S = 2.5
SILENCE_S = 10.0  # a server that has had no pulse for so long has gone
NAME_BYTES = 6


class Notice(msgspec.Struct, tag_field="what", kw_only=True):
    """Something that other servers should know about a table, or about this server."""

    server: str = ""


class Kept(Notice, tag="kept"):
    """Rows were written."""

    rows: list[Row]


class Talked(Notice, tag="talked"):
    """A line was added to the chat."""


class SeatsChanged(Notice, tag="seats"):
    """Somebody has sat down, risen, or goes by another name; or a rematch was made."""


class OfferChanged(Notice, tag="offer"):
    """An offer was made, or answered."""


class Here(Notice, tag="here"):
    """Those who look at the table through the server that says it, and have a seat there."""

    people: list[str]


class WhoIsHere(Notice, tag="who"):
    """A server has brought the table in, and asks who looks at it elsewhere."""


class Changed(Notice, tag="changed"):
    """Somebody goes by another name, or one of his browsers has been forgotten."""

    person: str


class Pulse(Notice, tag="pulse"):
    """The server lives."""


class Farewell(Notice, tag="farewell"):
    """The server ends, and nobody looks at anything through it any more."""


encoder = msgspec.json.Encoder()
decoder = msgspec.json.Decoder(
    Kept | Talked | SeatsChanged | OfferChanged | Here | WhoIsHere | Changed | Pulse | Farewell
)


class Neighbours:
    """The servers that share our database, as the hall speaks with them."""

    def __init__(self, hall: "Hall", channels: Channels) -> None:
        self.hall = hall
        self.channels = channels
        self.name = secrets.token_urlsafe(NAME_BYTES)
        self._pulses: dict[str, float] = {}  # when each was felt last
        self._here: dict[str, dict[str, list[str]]] = {}  # table -> server -> people
        self._beaten = 0.0

    async def open(self) -> None:
        await self.channels.open(self._hear, self._missed)

    async def close(self) -> None:
        self._say(COMMON, Farewell())
        await self.channels.close()

    async def follow(self, table: str) -> None:
        """Hear what happens at a table; what happened before this returns is in the database."""
        await self.channels.follow(table)

    def forget(self, table: str) -> None:
        self.channels.forget(table)
        self._here.pop(table, None)

    def tell(self, table: str, notice: Notice) -> None:
        self._say(table, notice)

    def tell_of(self, person: str) -> None:
        """What is known of somebody has changed."""
        self._say(COMMON, Changed(person=person))

    def tell_who_is_here(self, table: "Table") -> None:
        people = sorted({viewer.person for viewer in table.viewers if viewer.seats})
        self._say(table.name, Here(people=people))

    def ask_who_is_here(self, table: "Table") -> None:
        self._say(table.name, WhoIsHere())

    def who_is_at(self, table: str) -> set[str]:
        """People who look at a table through other servers."""
        return {person for people in self._here.get(table, {}).values() for person in people}

    def beat(self, now: float) -> None:
        """Give a sign of life now and then, and miss those of others."""
        if now - self._beaten < PULSE_S:
            return
        self._beaten = now
        self._say(COMMON, Pulse())
        for server, felt in list(self._pulses.items()):
            if now - felt > SILENCE_S:
                self._lose(server)

    def _say(self, channel: str, notice: Notice) -> None:
        if self.channels.is_alone:
            return
        notice.server = self.name
        self.channels.say(channel, encoder.encode(notice))

    # Hearing

    def _hear(self, channel: str, data: bytes) -> None:
        notice = decoder.decode(data)
        if notice.server == self.name:
            return
        if isinstance(notice, Farewell):
            self._lose(notice.server)
            return
        self._pulses[notice.server] = time.monotonic()
        if isinstance(notice, Changed):
            self.hall.people.forget(notice.person)
        if channel != COMMON:
            self._pass_on(channel, notice)

    def _pass_on(self, name: str, notice: Notice) -> None:
        """To the table; where it is just being brought in, as soon as it is there."""
        if isinstance(notice, Here):
            self._here.setdefault(name, {})[notice.server] = notice.people
        if table := self.hall.tables.get(name):
            table.later(lambda: self._heed(table, notice))
        elif opening := self.hall.opening.get(name):
            opening.add_done_callback(lambda _: self._pass_on_late(name, notice))

    def _pass_on_late(self, name: str, notice: Notice) -> None:
        if table := self.hall.tables.get(name):
            table.later(lambda: self._heed(table, notice))

    async def _heed(self, table: "Table", notice: Notice) -> None:
        """What a neighbour has said about a table."""
        run = self.hall.store.run
        match notice:
            case Kept(rows=rows):
                await table.hear_rows(rows)
            case Talked():
                table.hear_chat(await run(matches.chat, table.name, len(table.chat)))
            case OfferChanged():
                table.hear_offer(await run(matches.offer, table.name))
            case SeatsChanged():
                await table.look_around()
                table.tell_seats()
            case Here():
                table.tell_presence()
            case WhoIsHere() if table.viewers:
                self.tell_who_is_here(table)

    def _missed(self) -> None:
        """Read everything again that we may not have heard of."""
        self.hall.people.forget_all()
        for table in list(self.hall.tables.values()):
            table.later(table.come_round)
            self.ask_who_is_here(table)
            self.tell_who_is_here(table)

    def _lose(self, server: str) -> None:
        """A server has gone, with all who looked through it."""
        self._pulses.pop(server, None)
        for name, people in self._here.items():
            if people.pop(server, None) and (table := self.hall.tables.get(name)):
                table.tell_presence()
