"""What all tests share: the `rule` marker, and every game's entries compiled once."""

import pytest

from astrolabe.entries import entries
from astrolabe.games import GAMES


def pytest_configure(config: pytest.Config) -> None:
    """Make `@rule(...)` known."""
    config.addinivalue_line("markers", "rule(*clauses): the clauses of docs/rules a test shows")


@pytest.fixture(scope="session", autouse=True)
def compiled_entries() -> None:
    """Compile every game, or load what an earlier run compiled."""
    for game in GAMES.values():
        entries(game).compile()
