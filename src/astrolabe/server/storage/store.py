"""How the database is spoken to: plain functions of a connection, whatever the database.

SQLite has one thread with the only connection of this process; PostgreSQL has a pool, and the
event loop waits for it. Rows of logs are written in groups: all that wait are one transaction, so
that one flush to disk serves them all. A row that is taken already loses alone.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, insert
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError

from astrolabe.errors import AstrolabeError
from astrolabe.server.storage.columns import rows
from astrolabe.server.storage.migrate import migrate

Asked = ParamSpec("Asked")
Found = TypeVar("Found")
Values = dict[str, Any]
Batch = Sequence[Values]  # rows of one log that are written together or not at all

MOST_IN_A_GROUP = 512  # batches


class BadDatabase(AstrolabeError, ValueError):
    """A database that is of no known kind."""


@dataclass
class Figures:
    """What the store has done, for those who watch over it."""

    rows: int = 0
    groups: int = 0
    commit_s: float = 0.0
    conflicts: int = 0


class Store(ABC):
    """A database that answers queries and appends to logs."""

    def __init__(self) -> None:
        self.figures = Figures()

    async def open(self) -> None:
        """Connect, and bring the tables up to date."""
        await self.run(migrate)

    @abstractmethod
    async def run(
        self,
        query: Callable[Concatenate[Connection, Asked], Found],
        *args: Asked.args,
        **kwargs: Asked.kwargs,
    ) -> Found:
        """The answer of a query, in a transaction of its own."""

    @abstractmethod
    def append(self, batch: Batch) -> asyncio.Future[bool]:
        """Write rows of a log; true once they are on disk, false where one of them was taken."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what waits, and disconnect."""

    def count(self, outcomes: Sequence[bool], batches: Sequence[Batch], start: float) -> None:
        """Remember how a group went."""
        written = sum(len(batch) for batch, done in zip(batches, outcomes, strict=True) if done)
        self.figures.rows += written
        self.figures.groups += 1
        self.figures.conflicts += outcomes.count(False)
        self.figures.commit_s += perf_counter() - start


def write_together(connection: Connection, batches: Sequence[Batch]) -> None:
    """All rows of all batches at once."""
    connection.execute(insert(rows), [row for batch in batches for row in batch])


def write_one_by_one(connection: Connection, batches: Sequence[Batch]) -> list[bool]:
    """Every batch by itself; which of them found their places free."""
    return [_is_written(connection, batch) for batch in batches]


def _is_written(connection: Connection, batch: Batch) -> bool:
    try:
        with connection.begin_nested():
            write_together(connection, [batch])
    except IntegrityError:
        return False
    return True


def store_at(address: str) -> Store:
    """The store of an address: a file of SQLite, or `postgresql+asyncpg://...`."""
    from astrolabe.server.storage.local import LocalStore
    from astrolabe.server.storage.remote import RemoteStore

    url = url_of(address)
    if url.get_backend_name() == "sqlite":
        return LocalStore(url)
    if url.get_backend_name() == "postgresql":
        return RemoteStore(url.set(drivername="postgresql+asyncpg"))
    raise BadDatabase(
        f"{url.get_backend_name()} is no database that is known here; "
        "give a file, or postgresql+asyncpg://user:password@host/name"
    )


def url_of(address: str) -> URL:
    """An address as SQLAlchemy writes it; a plain path is a file of SQLite."""
    if "://" not in address:
        return URL.create("sqlite", database=str(Path(address).expanduser().absolute()))
    try:
        return make_url(address)
    except ArgumentError:
        raise BadDatabase(f"{address!r} is no address of a database") from None
