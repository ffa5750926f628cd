"""What servers that share a database tell each other, over Redis; nobody where one is alone.

A notice says that something is on disk already, so nothing is lost with it: whoever may have missed
one reads the database again. Litestar's Channels have no word for that (they come back after a
broken connection without saying so), nor for a claim; hence redis-py's own publish and subscribe.
"""

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

from astrolabe.errors import AstrolabeError, MissingTool
from astrolabe.server.logs import logger

COMMON = ""  # the channel that every server hears
PREFIX = "astrolabe:"
RETRY_S = 0.5
SILENCE_S = 10.0  # of a connection on which one's own pulse should be heard
OWN_BYTES = 8
CONFIRMED_S = 2.0  # how long to wait for Redis to say that it has heard

Hear = Callable[[str, bytes], None]  # the channel, and what was said


class BadChannels(AstrolabeError, OSError):
    """Channels at which nobody answers."""


class Channels:
    """Those of a server that is alone: nobody hears, nobody else claims anything."""

    is_alone = True
    is_well = True

    async def open(self, hear: Hear, missed: Callable[[], None]) -> None:
        """Hear from now on; `missed` is called whenever something may have been missed."""

    async def close(self) -> None:
        """Say what waits, and hear no more."""

    async def follow(self, name: str) -> None:
        """Hear a channel; what is said after this returns is heard."""

    def forget(self, name: str) -> None:
        """Hear it no more."""

    def say(self, name: str, data: bytes) -> None:
        """Tell all who hear a channel, this server too."""

    async def claims(self, name: str, seconds: float) -> bool:
        """Whether this server is the first of all to ask for something lately."""
        return True


def channels_at(address: str) -> Channels:
    """The channels of an address, `redis://host`; none are those of a server that is alone."""
    if not address:
        return Channels()
    if address.partition("://")[0] not in ("redis", "rediss", "unix"):
        raise BadChannels(f"{address!r} is no address of channels; write redis://host:port/number")
    try:
        return RedisChannels(address)
    except ImportError:
        raise MissingTool("channels need a package: pip install 'astrolabe[many]'") from None


class RedisChannels(Channels):
    """Publish and subscribe of Redis."""

    is_alone = False

    def __init__(self, address: str) -> None:
        from redis.asyncio import Redis

        self._own = secrets.token_bytes(OWN_BYTES)  # the mark of this server on what it claims
        self._redis = Redis.from_url(address)
        self._subscription = self._redis.pubsub()
        self._confirmed: dict[str, asyncio.Future[None]] = {}
        self._unsaid: list[tuple[str, bytes]] = []
        self._speaker: asyncio.Task[None] | None = None
        self._listener: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.is_well = False

    async def open(self, hear: Hear, missed: Callable[[], None]) -> None:
        from redis.exceptions import RedisError

        self._errors = (RedisError, OSError)
        try:
            await self._redis.ping()
        except self._errors as error:
            raise BadChannels(f"no Redis answers for the channels: {error}") from None
        await self._subscription.subscribe(PREFIX + COMMON)
        self._listener = asyncio.create_task(self._listen(hear, missed))

    async def close(self) -> None:
        if self._speaker:
            await self._speaker
        if self._listener:
            self._listener.cancel()
        with suppress(*self._errors):
            await self._subscription.aclose()
            await self._redis.aclose()

    # Hearing

    async def follow(self, name: str) -> None:
        confirmed = asyncio.get_running_loop().create_future()
        self._confirmed[name] = confirmed
        try:
            async with asyncio.timeout(CONFIRMED_S):
                await self._subscription.subscribe(PREFIX + name)
                await confirmed
        except (TimeoutError, *self._errors):
            logger.warning("channels do not answer")  # what is missed is read when they do again
        finally:
            self._confirmed.pop(name, None)

    def forget(self, name: str) -> None:
        self._start(self._forget(name))

    async def _forget(self, name: str) -> None:
        with suppress(*self._errors):
            await self._subscription.unsubscribe(PREFIX + name)

    async def _listen(self, hear: Hear, missed: Callable[[], None]) -> None:
        """Hear until cancelled; a connection that breaks is made again."""
        while True:
            try:
                await self._hear_one(hear, missed)
            except self._errors as error:
                if self.is_well:
                    logger.warning("channels are lost", error=str(error))
                self.is_well = False
                await self._hang_up()
                await asyncio.sleep(RETRY_S)

    async def _hang_up(self) -> None:
        """The next thing heard needs a new connection, which asks for every channel again."""
        connection = self._subscription.connection
        if connection:
            with suppress(*self._errors):
                await connection.disconnect(nowait=True)

    async def _hear_one(self, hear: Hear, missed: Callable[[], None]) -> None:
        heard = await self._subscription.get_message(timeout=SILENCE_S)
        if heard is None:
            raise TimeoutError("not even the own pulse is heard")
        name = heard["channel"].decode().removeprefix(PREFIX)
        if heard["type"] == "message":
            hear(name, heard["data"])
        elif heard["type"] == "subscribe":
            self._confirm(name, missed)

    def _confirm(self, name: str, missed: Callable[[], None]) -> None:
        """Redis hears for us; the common channel is confirmed after every new connection."""
        confirmed = self._confirmed.get(name)
        if confirmed and not confirmed.done():
            confirmed.set_result(None)
        if name == COMMON:
            self.is_well = True
            missed()

    # Saying

    def say(self, name: str, data: bytes) -> None:
        self._unsaid.append((name, data))
        if self._speaker is None:
            self._speaker = asyncio.create_task(self._speak())

    async def _speak(self) -> None:
        """All that waits goes out together."""
        try:
            while self._unsaid:
                sayings, self._unsaid = self._unsaid, []
                async with self._redis.pipeline(transaction=False) as pipeline:
                    for name, data in sayings:
                        pipeline.publish(PREFIX + name, data)
                    await pipeline.execute()
        except self._errors as error:
            logger.warning("channels do not answer", error=str(error))
        finally:
            self._speaker = None

    async def claims(self, name: str, seconds: float) -> bool:
        key, lasts_ms = f"{PREFIX}claim:{name}", round(1000 * seconds)
        try:
            if await self._redis.set(key, self._own, nx=True, px=lasts_ms):
                return True
            return bool(await self._redis.get(key) == self._own)
        except self._errors:
            return True  # two who do the same are told apart by the database

    def _start(self, task: Coroutine[Any, Any, None]) -> None:
        running = asyncio.create_task(task)
        self._tasks.add(running)
        running.add_done_callback(self._tasks.discard)
