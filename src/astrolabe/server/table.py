"""A match in use: who looks at it, what they wish, and how it goes on.

Everything at a table happens in turn, one wish after the other. What is wished is played by the
rules, written, and only then told. Where a row was taken meanwhile (another server plays the same
match) or could not be written, the log is read again: it is right, memory is not.
"""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from astrolabe.errors import AstrolabeError, IllegalMove
from astrolabe.games import GAMES
from astrolabe.games.contract import NOBODY
from astrolabe.server import deciding, falling, machines
from astrolabe.server.chance import Chance
from astrolabe.server.kit import bot_cards
from astrolabe.server.log import Kind, Log, Row
from astrolabe.server.logs import logger
from astrolabe.server.messages import (
    VERSION,
    ChatLine,
    Chatted,
    Clock,
    Done,
    Happened,
    Offered,
    Opened,
    Refused,
    Said,
    Seated,
    Standing,
    TableCard,
    Tell,
    Welcome,
)
from astrolabe.server.refusals import NotKept, NotYours, TooLate, refusal_of
from astrolabe.server.seating import (
    Company,
    Place,
    Seating,
    seats_of,
    sittings,
    taken_at,
)
from astrolabe.server.showing import Showing, Telling
from astrolabe.server.storage import matches
from astrolabe.server.storage.matches import Whole
from astrolabe.server.storage.store import Batch, Outcome
from astrolabe.server.talk import chat_line, standing
from astrolabe.server.viewer import Viewer
from astrolabe.view import SPECTATOR
from astrolabe.words import words

if TYPE_CHECKING:
    from astrolabe.server.hall import Hall

Answer = TypeVar("Answer")
Values = Mapping[str, Any]
NEVER = float("inf")


class Table:
    """One match, live."""

    def __init__(self, hall: "Hall", whole: Whole) -> None:
        values = whole.match
        self.hall = hall
        self.era = whole.era
        self.name: str = values["id"]
        self.values = values
        self.game = GAMES[values["game"]]
        self.options: dict[str, str] = values["options"]
        self.clock = msgspec.convert(values["clock"], Clock)
        self._seat(whole.sitting)
        self.chance = Chance(self.game, values, len(self.seating), whole.words)
        self.patience = NEVER  # when chance has waited long enough for words
        self.rematch: str = values["rematch"]
        self.viewers: set[Viewer] = set()
        self.chat: list[ChatLine] = []
        self.offer: Standing | None = None
        self.used = time.monotonic()
        self.thinking: set[int] = set()  # seats of bots that look for their move
        self.is_hinting = False
        self._jobs: deque[Callable[[], Awaitable[None]]] = deque()
        self._is_working = False
        self._worker: asyncio.Task[None] | None = None  # held, so that it is not swept away
        self.log = self._read(whole.log)
        listed = values["plies"], values["ended"]
        self.is_dirty = listed != (self.log.plies, self.log.is_over)  # lists are behind
        self.told = len(self.log.rows)
        self.renew()

    def _seat(self, sitting: Sequence[Values]) -> None:
        """Who sits here."""
        self.seating: Seating = tuple(map(Place.of, sitting))
        self.company = Company.of(self.seating)

    # The log

    def _read(self, rows: Sequence[Values]) -> Log:
        """The log of these rows."""
        log = Log(self.game, len(self.seating), self.options, self.chance.fate(), self.clock)
        log.clockwork.begin(taken_at(self.seating))
        for row in rows:
            log.add(Row.of(row))
        return log

    async def look_around(self) -> None:
        """Read who sits here, what was said and offered, and which match follows."""
        found = await self.hall.store.run(matches.around, self.name, len(self.chat))
        self._seat(found.sitting)
        self.chance = Chance(self.game, self.values, len(self.seating), found.words)
        self.log.fate = self.chance.fate()
        self.log.clockwork.begin(taken_at(self.seating))
        self.is_dirty = True
        self.rematch = found.rematch
        self.hear_chat(found.chat)
        self.hear_offer(found.offer)

    async def come_round(self) -> None:
        """Read whatever may have happened unheard."""
        await self.catch_up()
        await self.look_around()
        self.tell_seats()

    def renew(self) -> None:
        """What was shown is out of date."""
        self.showing = Showing(self.log, self.company)

    async def reload(self) -> None:
        """Read the log again, and tell what is new in it."""
        rows = await self.hall.store.run(matches.log, self.name)
        self.log = self._read(rows)
        self.tell_rows()

    async def hear_rows(self, rows: Sequence[Row]) -> None:
        """Rows that another server has written."""
        fresh = [row for row in rows if row.number >= len(self.log.rows)]
        if fresh and fresh[0].number > len(self.log.rows):
            await self.catch_up()
        elif fresh:
            for row in fresh:
                self.log.add(row)
            self.tell_rows()

    async def catch_up(self) -> None:
        """Read what another server has written."""
        for row in await self.hall.store.run(matches.log, self.name, len(self.log.rows)):
            self.log.add(Row.of(row))
        self.tell_rows()

    async def keep(self, rows: Sequence[Row], viewer: Viewer | None, wish: str = "") -> None:
        """Write rows that were just played; tell them once they are on disk."""
        batch = Batch([row.values(self.name) for row in rows], self.era)
        try:
            outcome = await self.hall.store.append(batch)
        except Exception as error:
            logger.exception("rows could not be written", match=self.name)
            await self.reload()
            raise NotKept("the database does not answer; nothing was played") from error
        if outcome is Outcome.VOID:
            self.hall.start(self.hall.look_at_the_era())
            raise NotKept("a backup was restored meanwhile; nothing was played")
        if outcome is Outcome.TAKEN:
            await self.reload()
            raise TooLate("somebody was quicker; look at the match again")
        self.is_dirty = True
        self.hall.kept(self, rows)
        self.tell_rows(viewer, wish)

    # Telling

    def tell_rows(self, author: Viewer | None = None, wish: str = "") -> None:
        """Tell everybody what is new in the log, and how it looks now."""
        fresh = self.log.rows[self.told :]
        self.told = len(self.log.rows)
        self.renew()
        telling = Telling(self.log, fresh)
        for viewer in list(self.viewers):
            tells = self._news(telling, viewer)
            if viewer is author:
                tells.insert(0, Done(id=wish, number=self._number(fresh, viewer)))
            if tells:
                viewer.tell(*tells)
        is_public = any(self.log.witnessed.knows(row.number, ()) for row in fresh)
        if is_public and self.offer and self.offer.what != "rematch":
            self.offer = None
            self.tell(Offered(offer=None))
        if fresh and self.log.is_over and self.chance.is_promised:
            self.tell(Opened(secret=self.chance.secret.hex()))
        self.wake()

    def _news(self, telling: Telling, viewer: Viewer) -> list[Tell]:
        """What a viewer is told of new rows: nothing at all of those it may not know of."""
        happened = telling.happened(viewer)
        before, position = viewer.position, self.showing.position(viewer)
        if happened is not None:
            return [happened, *position]
        return [] if telling.rows and viewer.position == before else position

    def _number(self, fresh: Sequence[Row], viewer: Viewer) -> int | None:
        """The number of the first new row, as the viewer counts them."""
        return self.log.witnessed.count(fresh[0].number, viewer.seats) if fresh else None

    def tell(self, *tells: Tell) -> None:
        """Tell everybody the same."""
        for viewer in list(self.viewers):
            viewer.tell(*tells)

    def hear_offer(self, row: Values | None) -> None:
        """The offer that stands; rows that were added since it was made have voided it."""
        offer = standing(row, self.log.public_rows)
        if offer != self.offer:
            self.offer = offer
            self.tell(Offered(offer=offer))

    def hear_chat(self, lines: Sequence[Values]) -> None:
        """Lines of the chat that are kept; everybody hears them."""
        fresh = [chat_line(row) for row in lines if row["number"] >= len(self.chat)]
        self.chat += fresh
        if fresh:
            self.tell(Chatted(lines=fresh))

    def tell_seats(self) -> None:
        """Tell everybody who sits here."""
        self.renew()
        for viewer in list(self.viewers):
            viewer.seats = seats_of(self.seating, viewer.person)
            tells = [Seated(table=self.card(viewer.person, viewer.language))]
            viewer.tell(*tells, *self.showing.position(viewer))
        self.wake()

    def card(self, person: str, language: str) -> TableCard:
        """The table without its position."""
        here = {viewer.person for viewer in self.viewers}
        here |= self.hall.neighbours.who_is_at(self.name)
        sits = bool(seats_of(self.seating, person))
        is_open = any(place.kind == "open" for place in self.seating)
        return TableCard(
            match=self.name,
            game=self.game.name,
            title=words(language, self.game)("title"),
            seating=sittings(self.seating, self.game, person, here, language),
            options=self.options,
            clock=self.clock,
            listed=self.values["listed"],
            plies=self.log.plies,
            turn=self.log.turn_of(SPECTATOR),
            ending=self.showing.ending(language),
            created=self.values["created"],
            changed=self.log.changed_at or self.values["created"],
            invite=f"/t/{self.name}?key={self.values['invite']}" if sits and is_open else "",
            rematch=self.rematch,
            promise=self.chance.card(self.seating, is_over=self.is_closed),
        )

    @property
    def is_closed(self) -> bool:
        """The game is over, and its last row is on disk: nothing is hidden any more."""
        return self.log.is_over and self.told == len(self.log.rows)

    # Coming and going

    def join(self, viewer: Viewer, since: int) -> None:
        """Welcome a viewer, and tell what it has missed."""
        self.used = time.monotonic()
        was_here = any(other.person == viewer.person for other in self.viewers)
        self.viewers.add(viewer)
        viewer.seats = seats_of(self.seating, viewer.person)
        position = self.showing.position(viewer)
        rows, seats = self.log.rows, viewer.seats
        first = self.log.witnessed.end_of(len(rows), max(since, 0), seats)
        missed = Telling(self.log, rows[len(rows) if first is None else first :])
        welcome = Welcome(
            version=VERSION,
            table=self.card(viewer.person, viewer.language),
            seats=list(viewer.seats),
            levels=bot_cards(self.game, viewer.language),
            plies=self.log.plies,
            events=self.log.witnessed.count(len(rows), seats),
        )
        viewer.tell(
            welcome,
            Happened(events=missed.missed(viewer)),
            Chatted(lines=self.chat),
            Offered(offer=self.offer),
            *position,
        )
        if viewer.seats and not was_here:
            self.hall.came_or_went(self)
            self.tell_presence(viewer)
        self.wake()

    def leave(self, viewer: Viewer) -> None:
        """A viewer's connection has ended."""
        self.viewers.discard(viewer)
        self.used = time.monotonic()
        if viewer.seats and not any(other.person == viewer.person for other in self.viewers):
            self.hall.came_or_went(self)
            self.tell_presence()

    def tell_presence(self, newcomer: Viewer | None = None) -> None:
        """Tell everybody who is here; a newcomer knows."""
        for other in list(self.viewers):
            if other is not newcomer:
                other.tell(Seated(table=self.card(other.person, other.language)))

    # Wishes

    def hear(self, viewer: Viewer, said: Said) -> None:
        """Carry a wish out when those before it are done."""
        self.later(lambda: self._carry_out(viewer, said))

    def later(self, job: Callable[[], Awaitable[None]]) -> None:
        """Do this when what was asked before is done."""
        self._jobs.append(job)
        if not self._is_working:
            self._is_working = True
            self._worker = asyncio.create_task(self._work())

    async def do(self, job: Callable[[], Awaitable[Answer]]) -> Answer:
        """Do this in turn, and wait for the answer."""
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

        async def answered() -> None:
            try:
                answer.set_result(await job())
            except Exception as error:  # noqa: BLE001 (raised where the answer is waited for)
                answer.set_exception(error)

        self.later(answered)
        return await answer

    async def _work(self) -> None:
        while self._jobs:
            try:
                await self._jobs.popleft()()
            except AstrolabeError as error:  # somebody was quicker, and the log was read again
                logger.info("a job came too late", match=self.name, reason=str(error))
            except Exception:  # noqa: BLE001 (one job that fails must not end the table)
                logger.exception("a job failed", match=self.name)
        self._is_working = False

    async def _carry_out(self, viewer: Viewer, said: Any) -> None:
        """A wish, or the reason why it is not carried out."""
        try:
            await deciding.decide(self, viewer, said)
        except AstrolabeError as error:
            refusal = refusal_of(error, viewer.language, self.game)
            viewer.tell(Refused(id=said.id, refusal=refusal))
        except Exception:  # noqa: BLE001 (one wish that fails must not end the table)
            self.not_done(viewer, said)

    def not_done(self, viewer: Viewer, said: Any) -> None:
        """A wish has failed by a fault of ours: the log knows more than the answer."""
        logger.exception("a wish failed", match=self.name, wish=type(said).__name__)
        broken = NotKept("something went wrong here; nothing was done")
        viewer.tell(Refused(id=said.id, refusal=refusal_of(broken, viewer.language)))

    # Time, chance and bots

    def must_be_on(self) -> None:
        """Nothing is played after the end."""
        if self.log.is_over:
            raise IllegalMove("the game is over")

    async def run_out(self) -> None:
        """End the match if the time of a seat to act is over; of several at once, nobody wins."""
        deadline, now = self.log.clockwork.deadline, time.time()
        if deadline is not None and now >= deadline and not self.log.is_over:
            late = self.log.clockwork.late
            kind: Kind = "draw" if late == NOBODY else "timeout"
            await self.keep(self.log.conclude(kind, late, "", now), None)

    def wake(self) -> None:
        """Let chance fall where it need not wait, and the bots think that are to act."""
        falling.look(self)
        machines.wake(self)

    # How it stands, for lists

    def summary(self) -> dict[str, Any]:
        """What lists show of it."""
        return {
            "match": self.name,
            "new_changed": self.log.changed_at or self.values["created"],
            "new_plies": self.log.plies,
            "new_turn": self.log.turn_of(SPECTATOR),
            "new_ended": self.log.is_over,
            "new_deadline": self.log.clockwork.deadline,
        }

    async def rest(self) -> None:
        """Wait until what was asked is done."""
        if self._is_working:
            await self.do(_nothing)

    @property
    def is_idle(self) -> bool:
        """Nobody looks, nothing waits, nobody thinks."""
        is_busy = self._jobs or self._is_working or self.thinking or self.is_hinting
        return not (self.viewers or is_busy)

    def must_own(self, viewer: Viewer, seat: int) -> None:
        if not viewer.may_act_for(seat):
            raise NotYours("that seat is not yours")


async def _nothing() -> None:
    """What is done last."""
