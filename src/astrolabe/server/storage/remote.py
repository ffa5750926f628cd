"""PostgreSQL: a pool of connections; what waits while a group is written is the next group."""

import asyncio
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any, Concatenate

from sqlalchemy.engine import URL
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine

from astrolabe.errors import MissingTool
from astrolabe.server.storage.store import (
    MOST_IN_A_GROUP,
    Asked,
    Batch,
    EraEnded,
    Found,
    Outcome,
    Store,
    write_one_by_one,
    write_together,
)

MISSING = "PostgreSQL needs a package: pip install 'astrolabe[many]'"
CONNECTIONS = 5  # of each process


class RemoteStore(Store):
    """A database of PostgreSQL, which several servers may share."""

    def __init__(self, url: URL) -> None:
        super().__init__()
        try:
            self._engine = create_async_engine(url, pool_size=CONNECTIONS, pool_pre_ping=True)
        except ImportError:
            raise MissingTool(MISSING) from None
        self._waiting: list[tuple[asyncio.Future[Outcome], Batch]] = []
        self._writer: asyncio.Task[None] | None = None

    async def run(
        self,
        query: Callable[Concatenate[Any, Asked], Found],
        *args: Asked.args,
        **kwargs: Asked.kwargs,
    ) -> Found:
        async with self._engine.begin() as connection:
            return await connection.run_sync(query, *args, **kwargs)

    def append(self, batch: Batch) -> "asyncio.Future[Outcome]":
        future: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self._waiting.append((future, batch))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())
        return future

    async def close(self) -> None:
        if self._writer is not None:
            await self._writer
        await self._engine.dispose()

    async def _write(self) -> None:
        """Group after group, until nothing waits."""
        while self._waiting:
            group = self._waiting[:MOST_IN_A_GROUP]
            del self._waiting[:MOST_IN_A_GROUP]
            await self._write_group(group)
        self._writer = None

    async def _write_group(self, group: Sequence[tuple["asyncio.Future[Outcome]", Batch]]) -> None:
        """In the order of the matches, so that two servers never wait for one another."""
        ordered = sorted(group, key=lambda row: _place(row[1]))
        batches = [batch for _, batch in ordered]
        start = perf_counter()
        try:
            outcomes = await self._written(batches)
        except Exception as error:  # noqa: BLE001 (raised where the outcome is waited for)
            for future, _ in ordered:
                if not future.done():
                    future.set_exception(error)
            return
        self.count(outcomes, batches, start)
        for (future, _), outcome in zip(ordered, outcomes, strict=True):
            if not future.done():
                future.set_result(outcome)

    async def _written(self, batches: Sequence[Batch]) -> list[Outcome]:
        """What has become of each batch."""
        try:
            return await self.run(write_together, batches)
        except (IntegrityError, EraEnded):
            return await self.run(write_one_by_one, batches)


def _place(batch: Batch) -> tuple[str, int]:
    """Where in the log of which match."""
    return batch.rows[0]["match"], batch.rows[0]["number"]
