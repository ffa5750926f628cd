"""How the database is spoken to: plain functions of a connection, whatever the database.

SQLite has one thread with the only connection of this process; PostgreSQL has a pool, and the
event loop waits for it. Rows of logs are written in groups: all that wait are one transaction, so
that one flush to disk serves them all. A row that is taken already loses alone, and so does one of
an era that has ended.
"""

import asyncio
from abc import ABC, abstractmethod
from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import accumulate
from pathlib import Path
from time import perf_counter
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, insert
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError

from astrolabe.errors import AstrolabeError
from astrolabe.server.storage import eras
from astrolabe.server.storage.columns import rows
from astrolabe.server.storage.migrate import migrate

Asked = ParamSpec("Asked")
Found = TypeVar("Found")
Values = dict[str, Any]

MOST_IN_A_GROUP = 512  # batches
SECONDS = (0.0005, 0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.128, 0.256, 1.0)
SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)


@dataclass(frozen=True, slots=True)
class Batch:
    """Rows of one log that are written together or not at all, in the era that knows the rest."""

    rows: Sequence[Values]
    era: int


class Outcome(Enum):
    """What has become of a batch."""

    KEPT = "kept"
    TAKEN = "taken"  # somebody else has written one of these rows
    VOID = "void"  # the era has ended: the log is another one


class EraEnded(Exception):
    """A backup was restored since this was read."""


class BadDatabase(AstrolabeError, ValueError):
    """A database that is of no known kind."""


class Spread:
    """How often a figure was how large."""

    def __init__(self, bounds: Sequence[float]) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def add(self, figure: float) -> None:
        self.counts[bisect_left(self.bounds, figure)] += 1
        self.total += figure

    def buckets(self) -> list[tuple[str, float]]:
        """For every bound how many figures are not above it, the last bound being none."""
        names = [*map(str, self.bounds), "+Inf"]
        return list(zip(names, accumulate(self.counts), strict=True))


@dataclass
class Figures:
    """What the store has done, for those who watch over it."""

    seconds: Spread = field(default_factory=lambda: Spread(SECONDS))  # of a group to disk
    sizes: Spread = field(default_factory=lambda: Spread(SIZES))  # rows of a group
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
    def append(self, batch: Batch) -> asyncio.Future[Outcome]:
        """Write rows of a log; answered once they are on disk, or where they cannot be."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what waits, and disconnect."""

    def count(self, outcomes: Sequence[Outcome], batches: Sequence[Batch], start: float) -> None:
        """Remember how a group went."""
        pairs = zip(batches, outcomes, strict=True)
        written = sum(len(batch.rows) for batch, done in pairs if done is Outcome.KEPT)
        self.figures.sizes.add(written)
        self.figures.seconds.add(perf_counter() - start)
        self.figures.conflicts += outcomes.count(Outcome.TAKEN)


def write_together(connection: Connection, batches: Sequence[Batch]) -> list[Outcome]:
    """All rows of all batches at once, or none."""
    era = eras.current(connection)
    if any(batch.era != era for batch in batches):
        raise EraEnded
    connection.execute(insert(rows), [row for batch in batches for row in batch.rows])
    return [Outcome.KEPT] * len(batches)


def write_one_by_one(connection: Connection, batches: Sequence[Batch]) -> list[Outcome]:
    """Every batch by itself; which of them found their places free."""
    era = eras.current(connection)
    return [_written(connection, batch, era) for batch in batches]


def _written(connection: Connection, batch: Batch, era: int) -> Outcome:
    if batch.era != era:
        return Outcome.VOID
    try:
        with connection.begin_nested():
            connection.execute(insert(rows), list(batch.rows))
    except IntegrityError:
        return Outcome.TAKEN
    return Outcome.KEPT


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
