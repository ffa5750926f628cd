"""Bots at the server's tables and bots from outside: everybody else plays on while they think."""

import asyncio
import signal
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

import any_move
import pytest
from sites import Site, play_one, program, see, site

from astrolabe.cli import run
from astrolabe.server.messages import Hint
from astrolabe.server.visitor import Visitor
from bench.services import free_port

MOST_WAIT_S = 0.5  # for a move at one table while a bot thinks at another, on a busy machine
OUTSIDE = (sys.executable, "-m", "astrolabe.cli", "bot", "--matches", "1")


async def test_others_play_while_a_bot_thinks(tmp_path: Path) -> None:
    """Seconds of thought on every thread there is; moves elsewhere are answered at once."""
    with site(tmp_path / "m.sqlite", bot_threads=2, bot_ms=4_000) as made:
        async with Visitor(made.url) as ann, Visitor(made.url) as bob:
            slow = [await ann.open("hex", ["searcher:5", "me"]) for _ in range(2)]
            card = await bob.open("hex", ["me", "me"])
            async with (
                ann.look(slow[0].match),
                ann.look(slow[1].match),
                bob.look(card.match) as seen,
            ):
                waits = []
                for _ in range(30):
                    start = time.monotonic()
                    await play_one(seen)
                    waits.append(time.monotonic() - start)
                tables = [made.hall.tables[row.match] for row in slow]
                assert all(table.thinking for table in tables), "they thought all the while"
        assert median(waits) < MOST_WAIT_S / 5
        assert max(waits) < MOST_WAIT_S


async def test_a_bot_keeps_to_its_budget(tmp_path: Path) -> None:
    """The server's own limit holds for every level."""
    with site(tmp_path / "m.sqlite", bot_ms=200) as made:
        async with Visitor(made.url) as ann:
            card = await ann.open("hex", ["me", "searcher:5"])
            async with ann.look(card.match) as seen:
                await seen.play("f6")
                start = time.monotonic()
                await see(2, seen)
                assert time.monotonic() - start < 2


async def test_a_bot_thinks_again_after_a_restart(tmp_path: Path) -> None:
    """The server that was to answer is killed; the next one lets its bot think."""
    with program(tmp_path / "m.sqlite", tmp_path) as server:
        async with Visitor(server.url) as ann:
            card = await ann.open("hex", ["me", "searcher:5"])
            async with ann.look(card.match) as seen:
                await seen.play("f6")
            server.end(signal.SIGKILL)
            server.restart()
            async with ann.look(card.match) as seen:
                await see(2, seen)


async def test_one_hint_at_a_time(served: Site) -> None:
    """Whoever asks again before the answer is told so; the answer comes."""
    async with Visitor(served.url) as ann:
        card = await ann.open("hex", ["me", "me"])
        async with ann.look(card.match) as seen:
            await seen.say(Hint(id="one", seat=0))
            await seen.say(Hint(id="two", seat=0))
            await seen.until(lambda: {"one", "two"} <= {getattr(r, "id", "") for r in seen.told})
            codes = {row.id: row.refusal.code for row in seen.told if hasattr(row, "refusal")}
            assert codes == {"two": "too-late"}


@pytest.mark.parametrize("game", ["hex", "orion_duel"])
async def test_a_bot_comes_from_outside(served: Site, game: str) -> None:
    """`astrolabe bot --url ... --game ... --level 3` sits down at a listed table, and plays."""
    async with Visitor(served.url) as ann:
        card = await ann.open(game, ["open", "random"], listed=True)
        command = [*OUTSIDE, "--url", served.url, "--game", game, "--spec", "searcher:20n"]
        guest = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
        async with ann.look(card.match) as seen:
            await seen.until(lambda: seen.now.ending, 120)
            assert seen.table.seating[0].name == "searcher:20n"
        out, _ = await guest.communicate()
        assert guest.returncode == 0 and card.match in out.decode()


async def test_a_bot_from_outside_comes_back(tmp_path: Path) -> None:
    """A server that is killed and started again finds its guest at the table."""
    with program(tmp_path / "m.sqlite", tmp_path) as server:
        async with Visitor(server.url) as ann:
            card = await ann.open("hex", ["me", "open"], listed=True, options={"size": "5"})
            command = [*OUTSIDE, "--url", server.url, "--game", "hex", "--level", "3"]
            guest = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
            for _ in range(2):
                async with ann.look(card.match) as seen:
                    await seen.until(lambda seen=seen: seen.table.seating[1].kind == "person", 60)
                    events = seen.now.events
                    await seen.play(seen.now.legal[0])
                    await see(events + 2, seen)
                await asyncio.to_thread(server.end, signal.SIGKILL)
                server.restart()
            guest.terminate()
            await guest.wait()


def test_a_bot_without_a_server_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One sentence, and no trace of a program."""
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    url = f"http://127.0.0.1:{free_port()}"
    assert run(["bot", "--url", url, "--game", "hex", "--spec", "random"]) == 2
    assert f"tourne-t-il à {url}" in capsys.readouterr().err


async def test_the_example_of_the_docs_plays(
    served: Site, capsys: pytest.CaptureFixture[str]
) -> None:
    """docs/bots.md shows a bot of twenty lines that knows no game."""
    async with Visitor(served.url) as ann:
        for game in ("hex", "orion_duel"):
            card = await ann.open(game, ["open", "random"], listed=True)
            async with asyncio.timeout(60):
                await any_move.play(served.url, card.match)
    assert len(capsys.readouterr().out.splitlines()) >= 2
