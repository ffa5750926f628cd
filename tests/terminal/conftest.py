"""Every test of the table has a home of its own and speaks English unless it says otherwise."""

from pathlib import Path

import pytest
from sessions import Piped


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games are kept while a test runs."""
    monkeypatch.setenv("ASTROLABE_HOME", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")
    return tmp_path


@pytest.fixture
def piped(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Piped:
    """Commands in this process, typed through a pipe."""
    return Piped(monkeypatch, capsys)
