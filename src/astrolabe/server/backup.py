"""A copy of all that is kept, taken from a running server and given back to one.

A backup is one file of SQLite with the same tables, whichever database it was taken from: what was
saved from SQLite can be restored to PostgreSQL. It holds the secrets of matches, so only its owner
may read it. Restoring replaces everything in one transaction and begins a new era: servers that
run forget what they remember of matches, and their clients come back by themselves.
"""

import asyncio
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, Table, create_engine, delete, func, insert, select
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from astrolabe.errors import AstrolabeError
from astrolabe.server.storage import eras
from astrolabe.server.storage.columns import matches, metadata
from astrolabe.server.storage.migrate import migrate
from astrolabe.server.storage.store import store_at, url_of

OWNER_ONLY = 0o600
AT_ONCE = 1000  # rows read and written together


class BadBackup(AstrolabeError, ValueError):
    """A file that cannot be made a backup, or is none."""


def backup(address: str, path: Path) -> int:
    """Write what the database holds at one moment; returns how many matches. Nobody waits."""
    if path.exists():
        raise BadBackup(f"{path} exists already; give a file that does not")
    url = url_of(address)
    with tempfile.TemporaryDirectory(dir=path.absolute().parent, prefix=".backup-") as folder:
        copy = Path(folder) / path.name
        copy.touch(OWNER_ONLY)
        if url.get_backend_name() == "sqlite":
            _copy_file(Path(str(url.database)), copy)
        else:
            asyncio.run(_copy_tables(url, copy))
        count = _matches_of(copy)
        copy.rename(path)  # a backup is whole, or it is not there
    return count


def restore(address: str, path: Path) -> int:
    """Replace all that the database holds by a backup; returns how many matches it has."""
    with _up_to_date(path) as engine, engine.connect() as saved:
        asyncio.run(_give_back(address, saved))
        return _count(saved)


# Taking ------------------------------------------------------------------------------------------


def _copy_file(original: Path, copy: Path) -> None:
    """SQLite copies a database while others write to it."""
    if not original.exists():
        raise BadBackup(f"there is no database at {original}")
    with closing(sqlite3.connect(original)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)
        target.execute("PRAGMA journal_mode=DELETE")  # one file, without a log beside it


async def _copy_tables(url: URL, copy: Path) -> None:
    """PostgreSQL shows one transaction the same moment until it ends."""
    source = create_async_engine(
        url.set(drivername="postgresql+asyncpg"),
        isolation_level="REPEATABLE READ",
        poolclass=NullPool,
    )
    with _file(copy).begin() as target:
        migrate(target)
        async with source.connect() as connection:
            await connection.run_sync(_replace, target)
    await source.dispose()


# Giving back -------------------------------------------------------------------------------------


@contextmanager
def _up_to_date(path: Path) -> Iterator[Engine]:
    """The backup with the tables of this version; the file itself stays as it is."""
    if not path.exists():
        raise BadBackup(f"there is no file {path}")
    with tempfile.TemporaryDirectory(prefix="astrolabe-") as folder:
        copy = Path(folder) / path.name
        shutil.copyfile(path, copy)
        copy.chmod(OWNER_ONLY)
        _matches_of(copy)
        engine = _file(copy)
        with engine.begin() as connection:
            migrate(connection)
        yield engine
        engine.dispose()


async def _give_back(address: str, saved: Connection) -> None:
    store = store_at(address)
    await store.open()
    try:
        await store.run(_begin_again, saved)
    finally:
        await store.close()


def _begin_again(kept: Connection, saved: Connection) -> None:
    """Everything as it was saved, in a new era."""
    era = eras.locked(kept)
    _replace(saved, kept)
    eras.begin(kept, era + 1)


# Both --------------------------------------------------------------------------------------------


def _replace(source: Connection, target: Connection) -> None:
    """Empty the tables, and fill them from the same tables elsewhere."""
    tables = [table for table in metadata.sorted_tables if table is not eras.eras]
    for table in reversed(tables):
        target.execute(delete(table))
    for table in tables:
        for rows in _read(source, table):
            target.execute(insert(table), rows)


def _read(source: Connection, table: Table) -> Iterator[list[dict[str, Any]]]:
    """The rows of a table, some at a time."""
    found = source.execute(select(table).execution_options(yield_per=AT_ONCE))
    for rows in found.mappings().partitions():
        yield list(map(dict, rows))


def _file(path: Path) -> Engine:
    address = URL.create("sqlite", database=str(path))
    return create_engine(address, poolclass=NullPool, connect_args={"check_same_thread": False})


def _matches_of(path: Path) -> int:
    """How many matches a backup holds; refuses a file that is none."""
    try:
        with closing(sqlite3.connect(path)) as file:
            file.execute("SELECT version_num FROM alembic_version")
            return int(file.execute("SELECT count(*) FROM matches").fetchone()[0])
    except sqlite3.DatabaseError as error:
        raise BadBackup(f"{path.name} is no backup of Astrolabe: {error}") from None


def _count(connection: Connection) -> int:
    return int(connection.execute(select(func.count()).select_from(matches)).scalar_one())
