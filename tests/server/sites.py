"""Servers for tests: in a thread of this process, or as the program that people start."""

import asyncio
import os
import subprocess
import sys
import threading
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

import uvicorn
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from astrolabe.games import GAMES
from astrolabe.server.app import Settings, build
from astrolabe.server.hall import Hall
from astrolabe.server.serving import Place, config, listen
from astrolabe.server.visitor import Seen
from bench.services import answers, free_port

PATIENCE_S = 30.0
NUMBERS = count(1)
ANY_NUMBER = {"messages": 0, "tables": 0}
Answer = TypeVar("Answer")


@dataclass
class Site:
    """A server in a thread of its own, and what it holds."""

    url: str
    hall: Hall
    server: uvicorn.Server
    thread: threading.Thread

    def put_away(self, match: str) -> None:
        """Let it forget a table, as if nobody had looked at it for long, once lists are right."""

        async def forget() -> None:
            await becomes(lambda: _so(not self.hall.tables[match].is_dirty))
            self.hall.forget(match)

        self.do(forget())

    def do(self, what: Coroutine[Any, Any, Answer]) -> Answer:
        """Let it do something where its own connections live."""
        assert self.hall._wheel
        loop = self.hall._wheel.get_loop()
        return asyncio.run_coroutine_threadsafe(what, loop).result(PATIENCE_S)

    def stop(self) -> None:
        """Tell it to end, and wait until it has."""
        self.server.should_exit = True
        self.thread.join(PATIENCE_S)
        assert not self.thread.is_alive()


@contextmanager
def site(database: str | Path, channels: str = "", **wishes: object) -> Iterator[Site]:
    """A server that runs while one is inside; without limits of rate unless some are wished."""
    settings = Settings(str(database), channels, **{**ANY_NUMBER, **wishes})  # type: ignore[arg-type]
    listener = listen("127.0.0.1", free_port())
    app = build(settings)
    place = Place("127.0.0.1", None, browser=False, log_level="info", proxy=False, language="en")
    server = uvicorn.Server(config(app, place))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    wait_for(lambda: server.started or not thread.is_alive())
    assert server.started, "the server has not started"
    url = f"http://127.0.0.1:{listener.getsockname()[1]}"
    made = Site(url, app.state.hall, server, thread)
    try:
        yield made
    finally:
        made.stop()


@dataclass
class Program:
    """`astrolabe serve` as a process of its own."""

    port: int
    command: list[str]
    log: Path
    process: "subprocess.Popen[bytes]"

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def restart(self) -> None:
        """The same again, at the same address."""
        self.process = _started(self.command, self.log, self.port)

    def end(self, sign: int) -> int:
        """Send it a signal, and wait until it has ended."""
        self.process.send_signal(sign)
        return self.process.wait(PATIENCE_S)


@contextmanager
def program(database: str | Path, folder: Path, *more: str) -> Iterator[Program]:
    """The server as people start it; killed at the end if it still runs."""
    port, log = free_port(), folder / "serve.log"
    command = [sys.executable, "-m", "astrolabe.cli", "serve", "--no-browser", "--port", str(port)]
    command += ["--database", str(database), "--log-level", "info", *more]
    made = Program(port, command, log, _started(command, log, port))
    try:
        yield made
    finally:
        made.process.kill()
        made.process.wait(PATIENCE_S)


def _started(command: list[str], log: Path, port: int) -> "subprocess.Popen[bytes]":
    with log.open("ab") as out:
        process = subprocess.Popen(command, stdout=out, stderr=out, env=dict(os.environ))
    wait_for(lambda: answers(port) or process.poll() is not None)
    assert process.poll() is None, log.read_text("utf-8")
    return process


def wait_for(is_so: Callable[[], object], patience_s: float = PATIENCE_S) -> None:
    """Look again and again until it is so."""
    end = time.monotonic() + patience_s
    while not is_so():
        assert time.monotonic() < end, "it has not become so"
        time.sleep(0.01)


async def becomes(is_so: Callable[[], Awaitable[object]], patience_s: float = PATIENCE_S) -> None:
    """Ask again and again until it is so."""
    async with asyncio.timeout(patience_s):
        while not await is_so():  # noqa: ASYNC110 (a server does not tell)
            await asyncio.sleep(0.01)


async def _so(is_so: bool) -> bool:
    return is_so


# Databases ----------------------------------------------------------------------------------------


def new_database(postgresql: str) -> str:
    """The address of an empty database of a PostgreSQL server."""
    name = f"test_{next(NUMBERS)}"
    asyncio.run(_create(postgresql, name))
    return f"{postgresql.rpartition('/')[0]}/{name}"


async def _create(address: str, name: str) -> None:
    engine = create_async_engine(address, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text(f"CREATE DATABASE {name}"))
    await engine.dispose()


# Playing ------------------------------------------------------------------------------------------


async def see(events: int, *everybody: Seen) -> None:
    """Wait until everybody has been shown the position after so many events."""
    for seen in everybody:
        await seen.until(lambda seen=seen: seen.now.events >= events)  # type: ignore[misc]


async def see_alike(events: int, *everybody: Seen) -> None:
    """Wait for everybody, where nobody has secrets: elsewhere each counts what it sees."""
    if not GAMES[everybody[0].table.game].hidden:
        await see(events, *everybody)


async def play_one(*everybody: Seen, which: int = 0) -> None:
    """Whoever is to act plays the first legal move, and everybody who may know of it sees it."""
    mover = next(seen for seen in everybody if seen.now.legal)
    await mover.play(mover.now.legal[which])
    await see_alike(mover.now.events, *everybody)


async def play_out(*everybody: Seen) -> None:
    """To the end."""
    while not everybody[0].now.ending:
        await play_one(*everybody)
