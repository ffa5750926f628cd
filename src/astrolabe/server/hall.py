"""The hall: every table in use, what they share, and the one wheel that turns for all of them."""

import asyncio
import secrets
import time
from collections.abc import Coroutine, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from astrolabe.fate import Fate, fresh_secret
from astrolabe.games import GAMES
from astrolabe.games.boxes import digest
from astrolabe.games.contract import Game
from astrolabe.options import checked_options, next_options
from astrolabe.server import falling
from astrolabe.server.channels import Channels
from astrolabe.server.limits import Windows
from astrolabe.server.log import Log, Row
from astrolabe.server.logs import logger
from astrolabe.server.messages import Clock, Goodbye, Ping, TableWish
from astrolabe.server.neighbours import Kept, Neighbours, SeatsChanged
from astrolabe.server.people import People
from astrolabe.server.refusals import BadWish, NoSuchMatch, NotYours, TooLate
from astrolabe.server.seating import Place, Seating, bot_place, passed_on, seats_of, wished
from astrolabe.server.storage import eras, matches
from astrolabe.server.storage import people as stored_people
from astrolabe.server.storage import words as spoken
from astrolabe.server.storage.store import Store
from astrolabe.server.table import Table
from astrolabe.server.thinking import Thinkers
from astrolabe.server.views import encoder
from astrolabe.view import SPECTATOR
from astrolabe.words import words

NAME_BYTES = 12  # of a match: nobody comes upon one by chance
INVITE_BYTES = 18
MOST_MESSAGES, MESSAGES_S = 100, 20.0
MOST_TABLES, TABLES_S = 10, 60.0
TICK_S = 0.1
PING_S = 2.5
SILENCE_S = 12.5  # a client that has not answered for so long has gone
SUMMARY_S = 2.0  # lists are at most so much behind the logs
IDLE_S = 60.0  # a table that nobody has used for so long is put away
OVERDUE_S = 30.0  # how often clocks of tables that nobody looks at are read
LONGEST_CLOCK_MS = 366 * 86_400_000
RESTARTS = 1012  # the code of WebSocket for a server that restarts


class Hall:
    """Tables by their names, opened when somebody comes."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        channels: Channels,
        messages: int = MOST_MESSAGES,
        tables: int = MOST_TABLES,
        origins: Sequence[str] = (),
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.channels = channels
        self.neighbours = Neighbours(self, channels)
        self.people = People(store, self.neighbours.tell_of)
        self.messages = Windows(messages, MESSAGES_S)  # of everybody at every table
        self.openings = Windows(tables, TABLES_S)  # of tables, from every address
        self.origins = origins  # of other sites that may ask, beside our own
        self.tables: dict[str, Table] = {}
        self.timed: dict[str, Table] = {}  # those of them that wait for a time to come
        self.era = 0  # in which everything here was read
        self.moves = 0  # rows acknowledged by this process
        self.opening: dict[str, asyncio.Future[Table]] = {}  # tables that are being brought in
        self._tasks: set[asyncio.Task[Any]] = set()
        self._wheel: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self.store.open()
        self.era = await self.store.run(eras.current)
        await self.neighbours.open()
        await self.thinkers.open()
        self._wheel = asyncio.create_task(self._turn())

    async def close(self) -> None:
        """Finish what was begun, and write what lists show."""
        if self._wheel:
            self._wheel.cancel()
        await self.thinkers.close()
        await asyncio.gather(*(table.rest() for table in self.tables.values()))
        await self._summarise(self.tables.values())
        await self.neighbours.close()
        await self.store.close()

    def start(self, task: Coroutine[Any, Any, None]) -> None:
        """Run something until it is done."""
        running = asyncio.create_task(task)
        self._tasks.add(running)
        running.add_done_callback(self._tasks.discard)

    # Tables

    async def table(self, name: str) -> Table:
        """The table of a match, brought in if need be."""
        if name in self.tables:
            return self.tables[name]
        if name not in self.opening:
            self.opening[name] = asyncio.ensure_future(self._bring_in(name))
        try:
            return await asyncio.shield(self.opening[name])
        finally:
            self.opening.pop(name, None)

    async def _bring_in(self, name: str) -> Table:
        await self.neighbours.follow(name)
        try:
            table = await self._read(name)
        except BaseException:
            self.neighbours.forget(name)
            raise
        self.tables[name] = table
        if table.clock.kind != "none" or table.game.chance:
            self.timed[name] = table
        self.neighbours.ask_who_is_here(table)
        return table

    async def _read(self, name: str) -> Table:
        """A table as the database has it."""
        found = await self.store.run(matches.one, name)
        if found is None:
            raise NoSuchMatch("there is no match of that name")
        if found.match["box"] != digest(GAMES[found.match["game"]].box):
            raise NoSuchMatch("this match was played with another box")
        table = Table(self, found)
        await table.look_around()
        return table

    def forget(self, name: str) -> None:
        """Put a table away."""
        self.tables.pop(name)
        self.timed.pop(name, None)
        self.neighbours.forget(name)

    async def create(self, wish: TableWish, person: str, name: str) -> Table:
        """A new match, as somebody wishes it."""
        game = GAMES[wish.game]
        options = checked_options(game, wish.options)
        seating = wished(game, wish.seating, person, name)
        return await self._create(game, options, seating, _checked(wish.clock), wish.listed)

    async def _create(
        self, game: Game, options: Mapping[str, str], seating: Seating, clock: Clock, listed: bool
    ) -> Table:
        now = time.time()
        log = Log(game, len(seating), options, Fate(b""), clock)
        name = secrets.token_urlsafe(NAME_BYTES)
        values = {
            "id": name,
            "game": game.name,
            "box": digest(game.box),
            "options": dict(options),
            "clock": msgspec.to_builtins(clock),
            "listed": listed,
            "secret": fresh_secret(),
            "promised": True,
            "invite": secrets.token_urlsafe(INVITE_BYTES),
            "rematch": "",
            "created": now,
            "changed": now,
            "plies": 0,
            "turn": log.turn_of(SPECTATOR),
            "ended": log.is_over,
            "deadline": None,
        }
        sitting = [place.values(name, seat, now) for seat, place in enumerate(seating)]
        await self.store.run(matches.add, values, sitting, [])
        logger.info("match created", match=name, game=game.name)
        return await self.table(name)

    async def rematch(self, table: Table) -> None:
        """The same again, everybody one seat further and the roles that pass on passed on."""
        if not table.rematch:
            options = next_options(table.game, table.options)
            following = await self._create(
                table.game, options, passed_on(table.seating), table.clock, listed=False
            )
            if await self.store.run(matches.follow, table.name, following.name):
                table.rematch = following.name
            else:  # another server has made it meanwhile
                await self.store.run(matches.delete_match, following.name)
                self.forget(following.name)
                await table.look_around()
        self.neighbours.tell(table.name, SeatsChanged())
        table.tell_seats()

    # Seats

    async def sit(self, table: Table, person: Place, key: str) -> None:
        """Take the first open seat, with the key of the invitation unless it is listed."""
        invite = table.values["invite"].encode()
        if not (table.values["listed"] or secrets.compare_digest(key.encode(), invite)):
            raise NotYours("this invitation is not valid for this table")
        if seats_of(table.seating, person.person):
            return
        for seat, place in enumerate(table.seating):
            if place.kind == "open" and await self._give(table, seat, person):
                return
        raise TooLate("no seat is open any more")

    async def fill(self, table: Table, seat: int, spec: str, person: str) -> None:
        """Give an open seat to a bot; whoever sits here may."""
        if not seats_of(table.seating, person):
            raise NotYours("only those who sit here may invite a bot")
        if seat not in range(len(table.seating)) or table.seating[seat].kind != "open":
            raise TooLate("that seat is not open")
        if not await self._give(table, seat, bot_place(table.game, spec)):
            raise TooLate("that seat is not open")

    async def rise(self, table: Table, person: str) -> None:
        """Leave one's seats, while nobody has played."""
        if any(table.log.has_begun((seat,)) for seat in seats_of(table.seating, person)):
            raise TooLate("the match has begun; resign instead")
        if not await self.store.run(spoken.leave, table.name, person):
            raise TooLate("the match has begun; resign instead")
        await self.seats_changed(table)

    async def hand_over(self, guest: str, person: str) -> None:
        """Give all seats of a guest to somebody."""
        names = await self.store.run(stored_people.seats_of, guest)
        await self.store.run(stored_people.hand_over, guest, person)
        await self._look_around(names)

    async def look_around(self, person: str) -> None:
        """Somebody has another name: look again wherever they sit."""
        await self._look_around(await self.store.run(stored_people.seats_of, person))

    async def _look_around(self, names: Sequence[str]) -> None:
        for name in names:
            if table := self.tables.get(name):
                await self.seats_changed(table)
            else:
                self.neighbours.tell(name, SeatsChanged())

    async def _give(self, table: Table, seat: int, place: Place) -> bool:
        values = place.values(table.name, seat, time.time())
        given = await self.store.run(matches.seat_taken, table.name, seat, values)
        await self.seats_changed(table)
        return given

    async def seats_changed(self, table: Table) -> None:
        """Who sits at a table, or what they have said to chance, is another now."""
        await table.look_around()
        table.tell_seats()
        self.neighbours.tell(table.name, SeatsChanged())

    # What tables tell the hall

    def kept(self, table: Table, rows: Sequence[Row]) -> None:
        """Rows of a table are on disk."""
        self.moves += len(rows)
        self.neighbours.tell(table.name, Kept(rows=list(rows)))

    def came_or_went(self, table: Table) -> None:
        self.neighbours.tell_who_is_here(table)

    # The wheel

    async def _turn(self) -> None:
        """Everything that happens by the clock, for all tables alike."""
        began, looked, swept = time.monotonic(), 0.0, 0.0
        tick = 0
        while True:
            await asyncio.sleep(max(began + (tick + 1) * TICK_S - time.monotonic(), 0))
            tick += 1
            now = time.monotonic()
            self._ping(tick, now)
            self.neighbours.beat(now)
            self._run_out()
            await self._safely(self._summarise(self._part(tick, SUMMARY_S)))
            if now - looked > SUMMARY_S:
                looked = now
                await self._safely(self.look_at_the_era())
                self._put_away(now)
            if now - swept > OVERDUE_S:
                swept = now
                await self._safely(self._open_overdue())

    async def _safely(self, task: Coroutine[Any, Any, None]) -> None:
        try:
            await task
        except Exception:  # noqa: BLE001 (the wheel turns on, whatever it stumbles over)
            logger.exception("the wheel stumbled")

    def _ping(self, tick: int, now: float) -> None:
        """Ask a part of all clients, at every tick another one, whether they are there."""
        ping = encoder.encode([Ping(at=time.time())])
        for table in self._part(tick, PING_S):
            for viewer in list(table.viewers):
                if now - viewer.heard_at > SILENCE_S:
                    viewer.line.end(RESTARTS, "silent")
                else:
                    viewer.line.say(ping)

    def _part(self, tick: int, seconds: float) -> Sequence[Table]:
        """Some of the tables, at every tick others: all of them in so many seconds."""
        parts = round(seconds / TICK_S)
        return list(self.tables.values())[tick % parts :: parts]

    def _run_out(self) -> None:
        now = time.time()
        for table in self.timed.values():
            deadline = table.log.clockwork.deadline
            if deadline is not None and now >= deadline and not table.log.is_over:
                table.later(table.run_out)
            falling.look_at_the_time(table)

    async def look_at_the_era(self) -> None:
        """Where a backup was restored, all that is remembered here is void: begin again."""
        era = await self.store.run(eras.current)
        if era != self.era:
            logger.info("a backup was restored", era=era)
            self.begin_again(era)

    def begin_again(self, era: int) -> None:
        """Forget every table; whoever looks at one comes back and finds it as it is kept."""
        self.era = era
        self.people.forget_all()
        for name, table in list(self.tables.items()):
            self.forget(name)
            for viewer in table.viewers:
                said = words(viewer.language)("serve-restarts")
                viewer.tell(Goodbye(code="restart", sentence=said))
                viewer.line.end(RESTARTS, "restored")

    async def _summarise(self, tables: Iterable[Table]) -> None:
        """Let lists show how these stand: a few at a time, since moves wait meanwhile."""
        dirty = [table for table in tables if table.is_dirty]
        for table in dirty:
            table.is_dirty = False
        if not dirty:
            return
        try:
            await self.store.run(matches.summarise, [table.summary() for table in dirty])
        except BaseException:  # also where a server that ends waits no longer
            for table in dirty:
                table.is_dirty = True
            raise

    def _put_away(self, now: float) -> None:
        for name, table in list(self.tables.items()):
            if table.is_idle and not table.is_dirty and now - table.used > IDLE_S:
                self.forget(name)

    async def _open_overdue(self) -> None:
        """Bring in the tables where somebody's time is over and nobody looks."""
        for name in await self.store.run(matches.overdue, time.time()):
            try:
                await self.table(name)
            except NoSuchMatch as error:
                logger.warning("a match cannot be opened", match=name, reason=str(error))


def _checked(clock: Clock) -> Clock:
    """A clock that leaves some time for a move."""
    needs = {"none": 0, "move": clock.move_ms, "fischer": clock.bank_ms, "days": clock.move_ms}
    times = (clock.bank_ms, clock.move_ms)
    if clock.kind != "none" and needs[clock.kind] <= 0:
        raise BadWish("this clock leaves no time for a move")
    if not all(0 <= row <= LONGEST_CLOCK_MS for row in times):
        raise BadWish("a clock gives from no time to a year")
    return clock
