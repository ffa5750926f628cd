"""Real databases for the tests of the server: files of SQLite, and a PostgreSQL of our own."""

import asyncio
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from bench import services

NUMBERS = count(1)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The address of a PostgreSQL server that the tests have started."""
    with services.postgresql(durable=False) as address:
        yield address


@pytest.fixture(scope="session")
def redis() -> Iterator[str]:
    """The address of a Redis server that the tests have started."""
    with services.redis() as address:
        yield address


@pytest.fixture
def postgresql_database(postgresql: str) -> str:
    """The address of an empty database."""
    name = f"test_{next(NUMBERS)}"
    asyncio.run(_create(postgresql, name))
    return f"{postgresql.rpartition('/')[0]}/{name}"


async def _create(address: str, name: str) -> None:
    engine = create_async_engine(address, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text(f"CREATE DATABASE {name}"))
    await engine.dispose()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "matches.sqlite")
    return str(request.getfixturevalue("postgresql_database"))
