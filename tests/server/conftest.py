"""Real databases and servers for the tests: files of SQLite, and a PostgreSQL of our own."""

import asyncio
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest
from sites import Site, new_database, site

from bench import services


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """A test that is a coroutine is run to its end."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in wanted}))
    return True


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
    return new_database(postgresql)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "matches.sqlite")
    return str(request.getfixturevalue("postgresql_database"))


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def served(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Site]:
    """A server on each kind of database; the one on PostgreSQL has Redis beside it."""
    if request.param == "sqlite":
        address, channels = str(tmp_path_factory.mktemp("served") / "matches.sqlite"), ""
    else:
        address = new_database(request.getfixturevalue("postgresql"))
        channels = request.getfixturevalue("redis")
    with site(address, channels) as made:
        yield made
