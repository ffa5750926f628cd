"""A guest at a server, from Python: the same HTTP and WebSocket that a browser speaks.

async with Visitor("http://127.0.0.1:8000") as guest:
    card = await guest.open("hex", ["me", "searcher:1"])
    async with guest.look(card.match) as table:
        await table.play(table.shown.legal[0])
"""

import asyncio
import itertools
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from types import TracebackType
from typing import Any, Self, TypeVar

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from astrolabe.errors import AstrolabeError
from astrolabe.server import messages
from astrolabe.server.messages import (
    Chatted,
    Done,
    Event,
    Happened,
    Me,
    Offered,
    Ping,
    Play,
    Pong,
    Refusal,
    Refused,
    SceneView,
    Seated,
    Shown,
    TableCard,
    Welcome,
    Word,
)

Kind = TypeVar("Kind")
PATIENCE_S = 30.0
WORD_BYTES = 16
CHANGES = {"X-Astrolabe": "1"}  # no page of another site can add this header

told_by = msgspec.json.Decoder(list[messages.Telling])
encoder = msgspec.json.Encoder()


class RefusedByServer(AstrolabeError):
    """The server did not do it; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal


class Visitor:
    """A browser without a page: it has a cookie, and so a person."""

    def __init__(self, url: str, language: str = "en") -> None:
        self.url = url.rstrip("/")
        self.http = httpx.AsyncClient(
            base_url=self.url,
            headers=CHANGES,
            params={"language": language},
            timeout=PATIENCE_S,
        )
        self.language = language

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.http.aclose()

    async def ask(
        self, kind: type[Kind], method: str, path: str, wish: Any = None, **query: str
    ) -> Kind:
        """Ask over HTTP; what is refused is raised."""
        content = None if wish is None else encoder.encode(wish)
        headers = {"content-type": "application/json"} if content else {}
        answer = await self.http.request(
            method, f"/api{path}", content=content, headers=headers, params=query
        )
        if answer.is_error:
            raise RefusedByServer(msgspec.json.decode(answer.content, type=Refusal))
        return msgspec.json.decode(answer.content, type=kind)

    async def name(self, name: str) -> Me:
        """Go by a name."""
        return await self.ask(Me, "PUT", "/me", messages.NameWish(name=name))

    async def open(self, game: str, seating: Sequence[str], **wishes: Any) -> TableCard:
        """Open a table."""
        wish = messages.TableWish(game=game, seating=list(seating), **wishes)
        return await self.ask(TableCard, "POST", "/matches", wish)

    async def open_tables(self) -> list[TableCard]:
        """The tables with a seat for anybody."""
        return await self.ask(list[TableCard], "GET", "/matches", which="open")

    async def sit(self, match: str, key: str = "") -> TableCard:
        """Take an open seat."""
        return await self.ask(TableCard, "POST", f"/matches/{match}/sit", messages.SitWish(key=key))

    @asynccontextmanager
    async def look(self, match: str, since: int = 0) -> "AsyncIterator[Seen]":
        """Look at a table, and play if one sits there."""
        address = f"{self.url.replace('http', 'ws', 1)}/api/matches/{match}/live"
        cookies = "; ".join(f"{row.name}={row.value}" for row in self.http.cookies.jar)
        async with connect(
            f"{address}?language={self.language}&since={since}",
            additional_headers={"Cookie": cookies} if cookies else {},
            compression=None,
            max_size=None,
        ) as socket:
            seen = Seen(self, socket)
            reading = asyncio.create_task(seen.read())
            try:
                await seen.until(lambda: seen.shown is not None)
                yield seen
            finally:
                reading.cancel()


class Seen:
    """A table as a visitor sees it, kept up to date."""

    welcome: Welcome
    table: TableCard

    def __init__(self, guest: Visitor, socket: ClientConnection) -> None:
        self.guest = guest
        self.socket = socket
        self.shown: Shown | None = None
        self.log: list[Event] = []
        self.chat: list[messages.ChatLine] = []
        self.offer: messages.Standing | None = None
        self.told: list[Any] = []  # everything but pings, in order
        self._ids = (f"{secrets.token_hex(4)}-{number}" for number in itertools.count())
        self._changed = asyncio.Condition()
        self._boards: dict[str, messages.BoardView] = {}
        self.words: dict[int, str] = {}  # said for chance, by seat
        self.is_closed = False

    async def read(self) -> None:
        """Take in what is told until the connection ends."""
        try:
            async for text in self.socket:
                for tell in told_by.decode(text):
                    await self._take_in(tell)
                async with self._changed:
                    self._changed.notify_all()
        finally:
            self.is_closed = True
            async with self._changed:
                self._changed.notify_all()

    async def _take_in(self, tell: Any) -> None:
        match tell:
            case Ping():
                await self.say(Pong())
                return
            case Welcome():
                self.welcome, self.table = tell, tell.table
                await self._say_words()
            case Happened():
                self.log += [row for row in tell.events if row.number >= len(self.log)]
            case Seated():
                self.table = tell.table
                await self._say_words()
            case Chatted():
                self.chat += tell.lines
            case Offered():
                self.offer = tell.offer
            case Shown():
                self.shown = tell
                self._keep_board(tell.scene)
        self.told.append(tell)

    def _keep_board(self, scene: SceneView) -> None:
        """A board is told once; afterwards it is only named."""
        if scene.board:
            self._boards[scene.board_digest] = scene.board
        scene.board = self._boards[scene.board_digest]

    async def say(self, wish: Any) -> None:
        await self.socket.send(encoder.encode(wish), text=True)

    async def _say_words(self) -> None:
        """Mix a word into chance for every seat of one's own that has said none."""
        for row in self.table.seating:
            if row.yours and self.table.promise and row.seat in self.table.promise.waits_for:
                if row.seat not in self.words:
                    self.words[row.seat] = secrets.token_hex(WORD_BYTES)
                word = self.words[row.seat]
                await self.say(Word(id=f"word-{row.seat}", seat=row.seat, word=word))

    def fresh_id(self) -> str:
        """A name for a wish that no other has."""
        return next(self._ids)

    async def until(self, is_so: Any, patience_s: float = PATIENCE_S) -> None:
        """Wait until something is told that makes it so."""
        async with asyncio.timeout(patience_s), self._changed:
            await self._changed.wait_for(lambda: is_so() or self.is_closed)
        if not is_so():
            raise ConnectionError("the server has hung up")

    async def answer(self, wish: Any) -> Any:
        """Say a wish, and wait for what is answered to it; a refusal is raised."""
        seen = len(self.told)
        await self.say(wish)

        def found() -> Any:
            rows = (row for row in self.told[seen:] if getattr(row, "id", None) == wish.id)
            return next(rows, None)

        await self.until(found)
        if isinstance(found(), Refused):
            raise RefusedByServer(found().refusal)
        return found()

    @property
    def now(self) -> Shown:
        """The position as it was told last."""
        assert self.shown is not None
        return self.shown

    async def play(self, move: int | str, wish: str = "") -> Done:
        """Play a move with the seat that is to act."""
        done: Done = await self.answer(
            Play(id=wish or self.fresh_id(), seat=self.now.scene.seat, number=self.now.events,
                 move=move)
        )  # fmt: skip
        return done
