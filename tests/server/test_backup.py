"""Backup and restore: one moment, whole or not at all, on every database and between them."""

import asyncio
import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select

from astrolabe.cli import run
from astrolabe.server.backup import BadBackup, backup, restore
from astrolabe.server.storage import eras, matches, words
from astrolabe.server.storage.columns import metadata
from astrolabe.server.storage.store import Batch, Outcome, Store, store_at

SEATS = ({"seat": 0, "kind": "person", "person": "ann"}, {"seat": 1, "kind": "open"})


def match(name: str) -> dict[str, Any]:
    """A match as its table has it."""
    return {
        "id": name, "game": "hex", "box": "b", "options": {"size": "11"}, "clock": {},
        "listed": True, "secret": bytes(range(32)), "invite": "key", "rematch": "",
        "created": 1.5, "changed": 1.5, "plies": 0, "turn": 0, "ended": False, "deadline": None,
    }  # fmt: skip


def row(name: str, number: int) -> dict[str, Any]:
    """A row of a log as its table has it."""
    return {
        "match": name, "number": number, "kind": "play", "seat": number % 2, "move": number,
        "to": None, "at": 2.5 + number, "wish": f"0 {number}",
    }  # fmt: skip


def found(connection: Connection, name: str, plies: int) -> None:
    """A match with a person at it, and some moves."""
    person = metadata.tables["people"]
    if connection.execute(select(person)).first() is None:
        ann = {"id": "ann", "name": "Ann", "created": 1.0}
        connection.execute(person.insert(), [ann])
    seats = [{"match": name, "person": None, "spec": "", **seat} for seat in SEATS]
    matches.add(connection, match(name), seats, [row(name, number) for number in range(plies)])
    words.say(connection, name, 0, "a word of Ann’s")


def everything(connection: Connection) -> dict[str, list[Any]]:
    """All rows of all tables, in an order of their own."""
    tables = [table for table in metadata.sorted_tables if table is not eras.eras]
    return {
        table.name: sorted(map(tuple, connection.execute(select(table))), key=repr)
        for table in tables
    }


def ask(address: str, *queries: Callable[..., Any]) -> list[Any]:
    """The answers of a store that is opened for these queries alone."""

    async def answers() -> list[Any]:
        store = store_at(address)
        await store.open()
        try:
            return [await store.run(query) for query in queries]
        finally:
            await store.close()

    return asyncio.run(answers())


@contextmanager
def running(loop: asyncio.AbstractEventLoop, address: str) -> Iterator[Store]:
    """A store that stays open, as that of a server does."""
    store = store_at(address)
    loop.run_until_complete(store.open())
    yield store
    loop.run_until_complete(store.close())


@pytest.fixture
def saved(database: str, tmp_path: Path) -> Path:
    """A backup of a database with two matches, to which another was added since."""
    path = tmp_path / "saved.sqlite"
    ask(database, lambda to: found(to, "one", 5), lambda to: found(to, "two", 0))
    assert backup(database, path) == 2
    ask(database, lambda to: found(to, "three", 1))
    return path


def test_a_restored_database_is_what_it_was(database: str, saved: Path, tmp_path: Path) -> None:
    """Every row of every table comes back, and what was added since is gone."""
    assert restore(database, saved) == 2
    restored = ask(database, everything)[0]
    assert [row[0] for row in restored["matches"]] == ["one", "two"]
    assert len(restored["rows"]) == 5
    assert backup(database, tmp_path / "again.sqlite") == 2
    assert ask(str(tmp_path / "again.sqlite"), everything)[0] == restored


def test_a_backup_moves_to_another_kind_of_database(
    saved: Path, tmp_path: Path, postgresql_database: str
) -> None:
    """What was saved from either database is the same in the other."""
    other = str(tmp_path / "other.sqlite")
    restore(postgresql_database, saved)
    restore(other, saved)
    assert ask(other, everything) == ask(postgresql_database, everything)


def test_a_restore_begins_an_era(database: str, saved: Path) -> None:
    """Servers that run see that what they remember is void."""
    before = ask(database, eras.current)[0]
    restore(database, saved)
    assert ask(database, eras.current)[0] == before + 1


def test_only_its_owner_reads_a_backup(saved: Path) -> None:
    """It has the secrets of matches in it, and nothing lies beside it."""
    assert stat.S_IMODE(saved.stat().st_mode) == 0o600
    assert [path.name for path in saved.parent.iterdir() if "saved" in path.name] == [saved.name]


def test_a_backup_never_overwrites(saved: Path, database: str) -> None:
    """A file that is there stays as it is."""
    before = saved.read_bytes()
    with pytest.raises(BadBackup, match=r"exists already"):
        backup(database, saved)
    assert saved.read_bytes() == before


@pytest.mark.parametrize("content", [b"", b"no database", None])
def test_a_file_that_is_no_backup_is_refused(content: bytes | None, tmp_path: Path) -> None:
    """Nothing is touched, and the sentence names the file."""
    path, address = tmp_path / "wrong.sqlite", str(tmp_path / "kept.sqlite")
    ask(address, lambda to: found(to, "one", 1))
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(BadBackup, match=r"wrong\.sqlite"):
        restore(address, path)
    assert len(ask(address, everything)[0]["rows"]) == 1


def test_no_database_no_backup(tmp_path: Path) -> None:
    """A wrong address makes no empty backup, and no empty database."""
    with pytest.raises(BadBackup, match=r"no database at"):
        backup(str(tmp_path / "none.sqlite"), tmp_path / "saved.sqlite")
    assert list(tmp_path.iterdir()) == []


def test_a_backup_is_one_moment(database: str, tmp_path: Path) -> None:
    """While groups of rows are written, a backup has whole groups, and all that came before."""
    path, loop = tmp_path / "saved.sqlite", asyncio.new_event_loop()
    with running(loop, database) as store:
        loop.run_until_complete(store.run(found, "left", 0))
        loop.run_until_complete(store.run(found, "right", 0))

        async def write() -> int:
            era = await store.run(eras.current)
            number, saving = 0, asyncio.create_task(asyncio.to_thread(backup, database, path))
            while not saving.done() or number < 20:
                rows = [row("left", number), row("right", number)]
                assert await store.append(Batch(rows, era)) is Outcome.KEPT
                number += 1
            await saving
            return number

        written = loop.run_until_complete(write())
    loop.close()
    with sqlite3.connect(path) as file:
        kept = file.execute("SELECT match, count(*), max(number) FROM rows GROUP BY match")
        counts = {name: (rows, last) for name, rows, last in kept}
    assert len(set(counts.values())) <= 1, "half of a group was saved"
    assert all(rows == last + 1 <= written for rows, last in counts.values())


def test_the_commands_say_what_they_have_done(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """`astrolabe backup` and `restore`, in the language of whoever types them."""
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    address, saved = str(tmp_path / "kept.sqlite"), str(tmp_path / "saved.sqlite")
    ask(address, lambda to: found(to, "one", 1), lambda to: found(to, "two", 0))
    assert run(["backup", saved, "--database", address]) == 0
    assert run(["restore", saved, "--database", address]) == 0
    assert run(["backup", saved, "--database", address]) == 2
    said = capsys.readouterr()
    assert "2 parties sont gardées" in said.out and "2 parties sont comme" in said.out
    assert "existe déjà" in said.err
