"""What becomes of matches when servers are killed, stopped, restarted and restored.

The servers here are processes of their own, as people start them.
"""

import asyncio
import json
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from sites import Program, Site, becomes, program, site
from sqlalchemy import create_engine
from websockets.exceptions import ConnectionClosed

from astrolabe.server.backup import backup, restore
from astrolabe.server.messages import Chat, Goodbye, Me, Play
from astrolabe.server.storage.migrate import migrate
from astrolabe.server.visitor import RefusedByServer, Seen, Visitor

TABLES = 20
KILLS = 3
MOVES = 60  # acknowledged before each


@pytest.fixture
def server(database: str, tmp_path: Path) -> Iterator[Program]:
    """A server on each kind of database, as a process."""
    with program(database, tmp_path, "--tables", "0", "--messages", "0") as made:
        yield made


class Player:
    """Plays both sides of a match; says a move again until it is answered."""

    def __init__(self, guest: Visitor, match: str) -> None:
        self.guest = guest
        self.match = match
        self.acknowledged: list[tuple[int, int]] = []  # row and move
        self.wish: Play | None = None  # not answered yet

    async def play(self) -> None:
        """Until the connection breaks."""
        async with self.guest.look(self.match) as seen:
            while seen.now.legal:
                await self._say(seen)

    async def _say(self, seen: Seen) -> None:
        shown = seen.now
        if self.wish is None:
            number, seat = shown.events, shown.scene.seat
            self.wish = Play(id=f"w{number}", seat=seat, number=number, move=shown.legal[0])
        wish = self.wish
        done = await seen.answer(wish)
        assert done.number == wish.number
        assert isinstance(wish.move, int)
        self.acknowledged.append((wish.number, wish.move))
        self.wish = None
        await seen.until(lambda: seen.now.events > wish.number)


def acknowledged(players: list[Player]) -> int:
    return sum(len(player.acknowledged) for player in players)


async def opened(url: str) -> Visitor:
    guest = Visitor(url)
    await guest.name("Ann")
    return guest


async def test_killed_between_move_and_answer(server: Program) -> None:
    """SIGKILL while moves stream in: what was acknowledged is there, nothing is there twice."""
    async with await opened(server.url) as guest:
        cards = [await guest.open("hex", ["me", "me"]) for _ in range(TABLES)]
        players = [Player(guest, card.match) for card in cards]
        for number in range(KILLS):
            playing = [asyncio.create_task(player.play()) for player in players]
            async with asyncio.timeout(30):
                while acknowledged(players) < (number + 1) * MOVES:  # noqa: ASYNC110 (in the midst)
                    await asyncio.sleep(0.001)
            assert await asyncio.to_thread(server.end, signal.SIGKILL) == -signal.SIGKILL
            await asyncio.gather(*playing, return_exceptions=True)
            server.restart()
        assert any(player.wish for player in players), "no move was ever cut off"
        for player in players:
            async with guest.look(player.match) as seen:
                if player.wish:
                    await player._say(seen)
                kept = [(row.number, row.move) for row in seen.log]
                assert [row.number for row in seen.log] == list(range(len(seen.log)))
                assert player.acknowledged == kept
                assert len({row.id for row in seen.log}) == len(seen.log)
        assert acknowledged(players) >= KILLS * MOVES


async def test_stopped_in_the_middle_of_everything(server: Program) -> None:
    """SIGTERM: everybody is told why, what was begun is finished, and lists are up to date."""
    async with await opened(server.url) as guest:
        card = await guest.open("hex", ["me", "me"])
        async with guest.look(card.match) as seen:
            await seen.play("a1")
            wishes = [Play(id=f"w{row}", seat=0, number=1, move=row) for row in range(50)]
            for wish in wishes:
                await seen.say(wish)
            assert await asyncio.to_thread(server.end, signal.SIGTERM) == -signal.SIGTERM
            with suppress(ConnectionError, ConnectionClosed):
                await seen.until(lambda: False)
            goodbye = [row for row in seen.told if isinstance(row, Goodbye)]
            assert [row.code for row in goodbye] == ["restart"]
            assert seen.socket.close_code == 1012
        server.restart()
        mine = (await guest.http.get("/api/matches", params={"which": "mine"})).json()
        assert [row["plies"] for row in mine] == [1]


async def test_a_page_comes_back_by_itself(server: Program) -> None:
    """The same cookie, the same seat, and only what was missed."""
    async with await opened(server.url) as guest:
        card = await guest.open("hex", ["me", "me"])
        async with guest.look(card.match) as seen:
            await seen.play("a1")
            await seen.answer(Chat(id="c", text="still here?"))
        server.end(signal.SIGKILL)
        server.restart()
        assert (await guest.ask(Me, "GET", "/me")).name == "Ann"
        async with guest.look(card.match, since=1) as seen:
            assert seen.log == [] and seen.now.events == 1
            assert [row.text for row in seen.chat] == ["still here?"]
            await seen.play("b1")


async def test_an_older_database_is_brought_up_to_date(tmp_path: Path) -> None:
    """`serve` itself carries out the steps that a database has not seen."""
    path = tmp_path / "old.sqlite"
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        migrate(connection, "0001")
    engine.dispose()
    with program(path, tmp_path) as server:
        async with await opened(server.url) as guest:
            await guest.open("hex", ["me", "me"])
    with sqlite3.connect(path) as new:
        assert new.execute("SELECT count(*) FROM eras").fetchone() == (1,)


async def test_a_backup_is_taken_and_restored_under_a_running_server(
    server: Program, database: str, tmp_path: Path
) -> None:
    """Whoever plays is sent back to what was saved; nothing of the time after is written."""
    saved = tmp_path / "saved.sqlite"
    async with await opened(server.url) as guest:
        card = await guest.open("hex", ["me", "me"])
        async with guest.look(card.match) as seen:
            await seen.play("a1")
            assert await asyncio.to_thread(backup, database, saved) == 1
            await seen.play("b1")
            await seen.play("c1")
            async with await opened(server.url) as late:
                await late.open("hex", ["me", "me"])
                assert await asyncio.to_thread(restore, database, saved) == 1
                with pytest.raises((RefusedByServer, ConnectionError, ConnectionClosed)):
                    await seen.play("d1")

                async def is_nobody() -> bool:
                    return (await late.ask(Me, "GET", "/me")).name == ""

                await becomes(is_nobody)
        async with guest.look(card.match) as seen:
            assert [row.text for row in seen.log] == ["a1"]
            await seen.play("b2")
            assert (await guest.ask(Me, "GET", "/me")).name == "Ann"


async def test_logs_are_lines_of_json_without_secrets(server: Program) -> None:
    """What happened to which match; no cookie, key, name, chat or move, whatever was asked."""
    async with await opened(server.url) as guest:
        card = await guest.open("hex", ["me", "open"], options={"size": "5"})
        key = card.invite.partition("key=")[2]
        async with Visitor(server.url) as other, guest.look(card.match) as seen:
            await other.sit(card.match, key)
            await seen.play("c3")
            await seen.answer(Chat(id="c", text="psst"))
            await seen.say({"say": "play", "id": "x", "secret": "psst"})
            await other.http.post("/api/matches", content=b"{psst", headers={"x-astrolabe": "1"})
            secrets = [key, *guest.http.cookies.values(), "psst", "c3", "Ann"]
    server.end(signal.SIGTERM)
    text = server.log.read_text("utf-8")
    rows = [json.loads(row) for row in text.splitlines() if row.startswith("{")]
    assert ("match created", card.match) in [(row["event"], row.get("match")) for row in rows]
    assert [secret for secret in secrets if secret in text] == []
    assert not [row for row in rows if row["level"] in ("error", "critical")]


async def test_health_and_metrics(served: Site) -> None:
    """Whether the database answers; figures that Prometheus reads."""
    async with Visitor(served.url) as guest:
        health = (await guest.http.get("/health")).json()
        assert health["status"] == "well" and all(health["ready"].values())
        before = figures((await guest.http.get("/metrics")).text)
        card = await guest.open("hex", ["me", "me"])
        async with guest.look(card.match) as seen:
            await seen.play("a1")
            now = figures((await guest.http.get("/metrics")).text)
    assert now["astrolabe_moves_total"] == before["astrolabe_moves_total"] + 1
    assert now["astrolabe_connections"] == before["astrolabe_connections"] + 1
    assert now["astrolabe_commit_seconds_count"] > before["astrolabe_commit_seconds_count"]
    assert now["process_resident_memory_bytes"] > 1e7


def figures(text: str) -> dict[str, float]:
    """The figures that have no labels, by their names."""
    rows = (row.rpartition(" ") for row in text.splitlines() if row and row[0] != "#")
    return {name: float(value) for name, _, value in rows if "{" not in name}


async def test_a_database_that_does_not_answer_is_ill(postgresql_database: str) -> None:
    """Health says so, a wish is refused, and nothing is played; afterwards all goes on."""
    with site(postgresql_database) as made:
        async with Visitor(made.url) as guest:
            card = await guest.open("hex", ["me", "me"])
            async with guest.look(card.match) as seen:
                run, made.hall.store.run = made.hall.store.run, broken  # type: ignore[method-assign, assignment]
                assert (await guest.http.get("/health")).status_code == 503
                made.hall.store.run = run  # type: ignore[method-assign]
                await seen.play("a1")


async def broken(*_: object, **__: object) -> None:
    raise OSError("gone")
