"""SQLite: one thread holds the only connection of this process, and writes what waits in groups."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from time import perf_counter
from typing import Any, Concatenate

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.pool import StaticPool

from astrolabe.server.storage.columns import rows
from astrolabe.server.storage.store import (
    MOST_IN_A_GROUP,
    Asked,
    Batch,
    EraEnded,
    Found,
    Outcome,
    Store,
    write_one_by_one,
)

BUSY_S = 30  # how long to wait for another process that writes
PRAGMAS = (
    "journal_mode=WAL",  # readers of a backup never stop the writer
    "synchronous=FULL",  # what is committed is on disk
    "foreign_keys=ON",
    "cache_size=-16000",  # kibibytes
)

NAMES = [column.name for column in rows.columns]
BEGIN = "BEGIN IMMEDIATE"
ERA = "SELECT number FROM eras"
QUOTED = ", ".join(f'"{name}"' for name in NAMES)
INSERT = f"INSERT INTO rows ({QUOTED}) VALUES "  # noqa: S608 (names of our own)
PLACE = f"({', '.join('?' for _ in NAMES)})"

Job = tuple["asyncio.Future[Any] | None", Callable[[Connection], Any] | Batch]
STOP: Job = (None, Batch((), 0))


class LocalStore(Store):
    """A file of SQLite in WAL mode."""

    def __init__(self, url: URL) -> None:
        super().__init__()
        if url.database and url.database != ":memory:":
            Path(url.database).parent.mkdir(parents=True, exist_ok=True)
        self._engine = create_engine(
            url,
            poolclass=StaticPool,
            connect_args={"check_same_thread": False, "timeout": BUSY_S},
        )
        event.listen(self._engine, "connect", _prepare)
        event.listen(self._engine, "begin", _begin)
        self._jobs: SimpleQueue[Job] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="sqlite", daemon=True)

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._thread.start()
        await super().open()

    async def run(
        self,
        query: Callable[Concatenate[Connection, Asked], Found],
        *args: Asked.args,
        **kwargs: Asked.kwargs,
    ) -> Found:
        future: asyncio.Future[Found] = self._loop.create_future()
        self._jobs.put((future, lambda connection: query(connection, *args, **kwargs)))
        return await future

    def append(self, batch: Batch) -> "asyncio.Future[Outcome]":
        future: asyncio.Future[Outcome] = self._loop.create_future()
        self._jobs.put((future, batch))
        return future

    async def close(self) -> None:
        self._jobs.put(STOP)
        await asyncio.to_thread(self._thread.join)
        self._engine.dispose()

    # In the thread

    def _work(self) -> None:
        """Take what waits, query by query or group by group, until told to stop."""
        with self._engine.connect() as connection:
            job = self._jobs.get()
            while job is not STOP:
                future, task = job
                if callable(task):
                    self._answer(connection, future, task)
                    job = self._jobs.get()
                else:
                    group, following = self._group(job)
                    self._write(connection, group)
                    job = following or self._jobs.get()

    def _answer(
        self, connection: Connection, future: "asyncio.Future[Any] | None", task: Callable[..., Any]
    ) -> None:
        try:
            with connection.begin():
                answer = task(connection)
        except Exception as error:  # noqa: BLE001 (raised where the answer is waited for)
            self._loop.call_soon_threadsafe(_fail, [future], error)
        else:
            self._loop.call_soon_threadsafe(_settle, [future], [answer])

    def _group(self, job: Job) -> tuple[list[Job], Job | None]:
        """A batch and all that wait behind it, and the job that ended the group, if one did."""
        group = [job]
        while len(group) < MOST_IN_A_GROUP:
            try:
                job = self._jobs.get_nowait()
            except Empty:
                break
            if job is STOP or callable(job[1]):
                return group, job
            group.append(job)
        return group, None

    def _write(self, connection: Connection, group: Sequence[Job]) -> None:
        futures = [future for future, _ in group]
        batches = [batch for _, batch in group if not callable(batch)]
        start = perf_counter()
        try:
            outcomes = _written(connection, batches)
        except Exception as error:  # noqa: BLE001 (raised where the outcome is waited for)
            self._loop.call_soon_threadsafe(_fail, futures, error)
        else:
            self.count(outcomes, batches, start)
            self._loop.call_soon_threadsafe(_settle, futures, outcomes)


def _written(connection: Connection, batches: Sequence[Batch]) -> list[Outcome]:
    """What has become of each batch."""
    try:
        return _write_at_once(connection.connection.driver_connection, batches)
    except (sqlite3.IntegrityError, EraEnded):
        with connection.begin():
            return write_one_by_one(connection, batches)


def _write_at_once(driver: Any, batches: Sequence[Batch]) -> list[Outcome]:
    """All rows in one transaction by one statement, else none.

    By the driver itself, since where few play every move is a group. By one statement, since each
    step of SQLite gives the interpreter away: row by row, whoever plays and whoever writes would
    change places as often as there are rows.
    """
    values = [row[name] for batch in batches for row in batch.rows for name in NAMES]
    places = ",".join([PLACE] * (len(values) // len(NAMES)))
    driver.execute(BEGIN)
    try:
        _must_be_of(driver.execute(ERA).fetchone()[0], batches)
        driver.execute(INSERT + places, values)
        driver.execute("COMMIT")
    except BaseException:
        if driver.in_transaction:
            driver.execute("ROLLBACK")
        raise
    return [Outcome.KEPT] * len(batches)


def _must_be_of(era: int, batches: Sequence[Batch]) -> None:
    if any(batch.era != era for batch in batches):
        raise EraEnded


def _settle(futures: Sequence["asyncio.Future[Any] | None"], outcomes: Sequence[Any]) -> None:
    for future, outcome in zip(futures, outcomes, strict=True):
        if future and not future.done():
            future.set_result(outcome)


def _fail(futures: Sequence["asyncio.Future[Any] | None"], error: Exception) -> None:
    for future in futures:
        if future and not future.done():
            future.set_exception(error)


def _prepare(connection: sqlite3.Connection, _: Any) -> None:
    connection.isolation_level = None  # transactions begin where SQLAlchemy says so, see `_begin`
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    """Take the lock at once: a transaction that begins to read and then writes may find it gone."""
    connection.exec_driver_sql(BEGIN)
