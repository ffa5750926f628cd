"""Chance at the server's table: promised, mixed with words, drawn, opened, proved."""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sites import Site, becomes, play_one, play_out, see, see_alike, site
from sqlalchemy import MetaData, create_engine, insert, select
from toys import KUHN
from transcripts import Told

from astrolabe.fate import commitment, drawn, house_word
from astrolabe.games import GAMES
from astrolabe.games.boxes import digest
from astrolabe.match import Match
from astrolabe.proof import NotProved, proved
from astrolabe.server import exporting, falling, visitor
from astrolabe.server.messages import Answer, Offer, Opened, Promise, Resign, TableCard, Word
from astrolabe.server.storage.columns import matches, rows
from astrolabe.server.storage.migrate import FOLDER, migrate
from astrolabe.server.visitor import RefusedByServer, Seen, Visitor

RANDOM = {"setup": "random"}


@pytest.fixture(scope="module")
def fair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server of its own."""
    with site(tmp_path_factory.mktemp("fair") / "matches.sqlite") as made:
        yield made


@asynccontextmanager
async def two(url: str, other: str = "", game: str = "orion_duel") -> AsyncIterator[list[Seen]]:
    """Ann and Bob at a table with a set-up drawn by lot, and all that was drawn."""
    options = RANDOM if game == "orion_duel" else {}
    async with Visitor(url) as ann, Visitor(other or url) as bob:
        await ann.name("Ann")
        await bob.name("Bób “the bold”")
        card = await ann.open(game, ["me", "open"], options=options, listed=True)
        await bob.sit(card.match)
        async with ann.look(card.match) as anns, bob.look(card.match) as bobs:
            await begun(anns, bobs)
            yield [anns, bobs]


async def begun(*everybody: Seen) -> None:
    """Chance has fallen, and somebody is to act."""
    await becomes(lambda: _any_legal(everybody))
    await see_alike(max(seen.now.events for seen in everybody), *everybody)


async def _any_legal(everybody: Any) -> bool:
    return any(seen.now.legal for seen in everybody)


def promise_of(seen: Seen) -> Promise:
    assert seen.table.promise is not None
    return seen.table.promise


async def exported(url: str, match: str) -> bytes:
    async with Visitor(url) as guest:
        return (await guest.http.get(f"/api/matches/{match}/export.json")).content


# The promise and the words -----------------------------------------------------------------------


async def test_the_promise_comes_before_any_word(fair: Site) -> None:
    """The very answer to opening a table has the commitment, and nothing has been said or drawn."""
    async with Visitor(fair.url) as ann:
        card = await ann.open("orion_duel", ["me", "random"])
        assert card.promise and card.promise.has_chance and len(card.promise.commitment) == 64
        assert card.promise.words == [] and card.plies == 0 and not card.promise.secret
        async with ann.look(card.match) as seen:
            await seen.until(lambda: promise_of(seen).is_settled)
            assert promise_of(seen).commitment == card.promise.commitment
            assert [row.by for row in promise_of(seen).words] == ["seat", "house"]
            assert promise_of(seen).words[0].word == seen.words[0]
            await seen.until(lambda: seen.log and seen.log[0].kind == "chance")


async def test_an_open_seat_holds_chance_back(fair: Site) -> None:
    """Until somebody sits there, or the machine is given the seat by whoever waits."""
    async with Visitor(fair.url) as ann:
        card = await ann.open("orion_duel", ["me", "open"])
        async with ann.look(card.match) as seen:
            await seen.until(lambda: bool(promise_of(seen).words))
            assert not promise_of(seen).is_settled and seen.log == []
            wish = {"spec": "random"}
            await ann.ask(TableCard, "PUT", f"/matches/{card.match}/seats/1", wish)
            await seen.until(lambda: bool(seen.log))
            assert promise_of(seen).is_settled


async def test_a_word_of_ones_own(fair: Site) -> None:
    """It may be said, and said anew, until the words are settled; then it is too late."""
    async with Visitor(fair.url) as ann, Visitor(fair.url) as bob:
        card = await ann.open("orion_duel", ["me", "open"], listed=True)
        async with ann.look(card.match) as anns:
            for text in ("three  blue owls", "three blue owls", "four owls"):
                await anns.answer(Word(id=anns.fresh_id(), seat=0, word=text))
            with pytest.raises(RefusedByServer, match="1 to 64 letters"):
                await anns.answer(Word(id=anns.fresh_id(), seat=0, word="x" * 65))
            with pytest.raises(RefusedByServer, match="not yours"):
                await anns.answer(Word(id=anns.fresh_id(), seat=1, word="mine"))
            await bob.sit(card.match)
            async with bob.look(card.match) as bobs:
                await begun(anns, bobs)
                assert promise_of(bobs).words[0].word == "four owls"
                with pytest.raises(RefusedByServer, match="settled"):
                    await anns.answer(Word(id=anns.fresh_id(), seat=0, word="too late"))
                await anns.answer(Word(id=anns.fresh_id(), seat=0, word="four owls"))


async def test_the_house_speaks_for_whoever_is_silent(
    fair: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody who sat down and has gone holds nobody up."""
    monkeypatch.setattr(falling, "WORD_S", 0.3)
    async with Visitor(fair.url) as ann, Visitor(fair.url) as bob:
        card = await ann.open("orion_duel", ["me", "open"], options=RANDOM, listed=True)
        async with ann.look(card.match) as anns:
            await bob.sit(card.match)
            await anns.until(lambda: bool(anns.log))
            assert [row.by for row in promise_of(anns).words] == ["seat", "house"]
            await anns.answer(Resign(id="enough", seat=0))
            await anns.until(lambda: any(isinstance(tell, Opened) for tell in anns.told))
            opened = next(tell for tell in anns.told if isinstance(tell, Opened))
            assert house_word(bytes.fromhex(opened.secret), 1) == promise_of(anns).words[1].word
    assert proved(await exported(fair.url, card.match)).words == 1


async def test_whoever_leaves_takes_his_word_along(fair: Site) -> None:
    """Before chance has fallen; afterwards one can only resign."""
    async with Visitor(fair.url) as ann, Visitor(fair.url) as bob:
        card = await ann.open("orion_duel", ["open", "me"], listed=True)
        async with ann.look(card.match) as anns:
            await anns.until(lambda: bool(promise_of(anns).words))
            await ann.ask(TableCard, "POST", f"/matches/{card.match}/leave")
            await anns.until(lambda: promise_of(anns).words == [])
            await ann.sit(card.match)
            await bob.sit(card.match)
        async with ann.look(card.match) as anns, bob.look(card.match) as bobs:
            await begun(anns, bobs)
            assert not anns.now.may.leave
            with pytest.raises(RefusedByServer, match="resign"):
                await ann.ask(TableCard, "POST", f"/matches/{card.match}/leave")


# A whole game ------------------------------------------------------------------------------------


class Ear:
    """Hears every byte of every message, as it came over the wire."""

    def __init__(self, decoder: Any) -> None:
        self.heard: list[bytes] = []
        self._decoder = decoder

    def decode(self, text: str | bytes) -> Any:
        self.heard.append(text.encode() if isinstance(text, str) else text)
        return self._decoder.decode(text)


async def test_the_secret_is_nowhere_before_the_end(
    fair: Site, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """In no byte on the wire, no answer, no page and no line of the log; then it is everywhere."""
    ear = Ear(visitor.told_by)
    monkeypatch.setattr(visitor, "told_by", ear)
    async with two(fair.url) as (ann, bob), Visitor(fair.url) as guest:
        table = fair.hall.tables[ann.table.match]
        secret, key = table.values["secret"], table.log.fate.key
        asked = []
        for path in ("", "/export.json", "/export.svg"):
            answer = await guest.http.get(f"/api/matches/{ann.table.match}{path}")
            asked.append(answer.content)
        asked.append((await guest.http.get("/api/matches?which=open")).content)
        asked.append((await guest.http.get(f"/t/{ann.table.match}")).content)
        while len(ann.log) < 30 and not ann.now.ending:
            await play_one(ann, bob)
        logged = "".join(capfd.readouterr()).encode()
        everything = b"\n".join([*ear.heard, *asked, logged, repr(table.log.fate).encode()])
        assert b"match created" in logged and ann.table.promise
        for hidden in (secret, key):
            assert hidden not in everything
            assert hidden.hex().encode() not in everything.lower()
            assert hidden.hex()[:16].encode() not in everything.lower()
        ear.heard.clear()
        if not ann.now.ending:
            await ann.answer(Resign(id="enough", seat=0))
        await bob.until(lambda: any(isinstance(tell, Opened) for tell in bob.told))
        assert secret.hex().encode() in b"".join(ear.heard)
        assert commitment(secret, ann.table.match) == promise_of(ann).commitment
    assert proved(await exported(fair.url, ann.table.match)).by == "secret"


async def test_a_whole_game_is_proved(served: Site) -> None:
    """With a move taken back by consent and a name that changed: what was seen live is in it."""
    async with two(served.url) as (ann, bob):
        draws = len(ann.log)
        await play_one(ann, bob)
        seat = ann.log[-1].seat
        mover, other = (ann, bob) if seat == 0 else (bob, ann)
        await mover.answer(Offer(id="back", seat=seat, what="takeback"))
        await other.until(lambda: other.offer is not None)
        await other.answer(Answer(id="yes", seat=1 - seat, yes=True))
        await see(draws + 2, ann, bob)
        assert ann.log[-1].kind == "undo"
        await play_out(ann, bob)
        noted = [row.link for row in bob.log]
        match, seen = ann.table.match, promise_of(ann)
    data = await exported(served.url, match)
    proof = proved(data, [*noted, seen.commitment])
    assert proof.draws == draws and proof.words == 2 and proof.last_link == noted[-1]
    assert Match.replay(json.loads(data)).is_over


@pytest.mark.parametrize("game", [game.name for game in GAMES.values() if game.chance])
async def test_every_game_with_chance_is_proved(fair: Site, game: str) -> None:
    """A bit of each, given up: every draw is proved, with a word from either browser."""
    async with two(fair.url, game=game) as (ann, bob):
        for _ in range(12):
            if not ann.now.ending:
                await begun(ann, bob)
                await play_one(ann, bob, which=-1)  # such as leaving the rest to chance
        if not ann.now.ending:
            await ann.answer(Resign(id="enough", seat=0))
        await bob.until(lambda: bob.now.ending)
        noted = [row.link for row in bob.log]
        match = ann.table.match
    proof = proved(await exported(fair.url, match), noted)
    assert proof.draws > 0 and proof.words == 2


async def test_an_unfinished_game_proves_nothing_yet(fair: Site) -> None:
    """It can be taken home and gone on with; its secret is not in it."""
    async with two(fair.url) as (ann, _):
        data = await exported(fair.url, ann.table.match)
        assert b'"secret": ""' in data
        with pytest.raises(NotProved, match="still closed"):
            proved(data)


async def test_a_game_without_chance_waits_for_nothing(fair: Site) -> None:
    """No word is asked for, and its moves are proved all the same."""
    async with Visitor(fair.url) as ann:
        card = await ann.open("hex", ["me", "me"], options={"size": "3"})
        assert card.promise and not card.promise.has_chance and card.promise.waits_for == []
        async with ann.look(card.match) as seen:
            await play_out(seen)
            assert promise_of(seen).words == []
    assert proved(await exported(fair.url, card.match)).by == "rules"


# Two servers, old matches ------------------------------------------------------------------------


async def test_two_servers_draw_the_same(postgresql_database: str, redis: str) -> None:
    """Each seat at another server: one promise, the same draws, one proof."""
    address = postgresql_database
    with site(address, redis) as left, site(address, redis) as right:
        async with two(left.url, right.url) as (ann, bob):
            assert promise_of(ann) == promise_of(bob)
            tables = [made.hall.tables[ann.table.match] for made in (left, right)]
            await becomes(lambda: _same_key(tables))
            await play_out(ann, bob)
            assert [row.link for row in ann.log] == [row.link for row in bob.log]
            match = ann.table.match
        assert proved(await exported(right.url, match)).words == 2


async def _same_key(tables: Any) -> bool:
    left, right = (table.log.fate for table in tables)
    return bool(left.key) and left == right


def test_a_match_from_before_stays_readable(tmp_path: Path) -> None:
    """Its rows are there, its chance is drawn from its secret as it was; it promises nothing."""
    path = tmp_path / "old.sqlite"
    first = _old_match(path)
    with site(path) as made:

        async def look() -> None:
            async with Visitor(made.url) as guest:
                card = await guest.ask(TableCard, "GET", "/matches/old")
                assert card.promise is None and card.plies == 1
                async with guest.look("old") as seen:
                    assert seen.log[0].move == first and seen.now.scene.turn >= 0
                data = await exported(made.url, "old")
                assert proved(data).by == "hand"

        asyncio.run(look())
    with sqlite3.connect(path) as file:
        assert file.execute("SELECT promised FROM matches").fetchall() == [(0,)]


def _old_match(path: Path) -> int:
    """A database of the version before words, with a match in it."""
    engine = create_engine(f"sqlite:///{path}")
    match, secret = Match("orion_duel"), bytes(range(32))
    odds = match.weights()
    first = odds[drawn(secret, 0, [weight for _, weight in odds])][0]
    values = {
        "id": "old", "game": "orion_duel", "box": digest(match.box), "options": match.options,
        "clock": {"kind": "none"}, "listed": True, "secret": secret, "invite": "key",
        "rematch": "", "created": 1.5, "changed": 1.5, "plies": 1, "turn": 0, "ended": False,
        "deadline": None,
    }  # fmt: skip
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0002")
        tables = MetaData()
        tables.reflect(connection)
        connection.execute(insert(tables.tables["matches"]), [values])
        for seat in (0, 1):
            place = {"match": "old", "seat": seat, "kind": "open", "spec": ""}
            connection.execute(insert(tables.tables["seats"]), [place])
        row = {"match": "old", "number": 0, "kind": "chance", "seat": -1, "move": first, "at": 2.5}
        connection.execute(insert(rows), [row])
    with engine.begin() as connection:
        migrate(connection)
        assert len(connection.execute(select(matches)).all()) == 1
    engine.dispose()
    return first


# Games with secrets --------------------------------------------------------------------------


@pytest.mark.parametrize("eyes", [-1, 0, 1])
async def test_a_game_with_secrets_is_exported_as_it_may_be_known(eyes: int) -> None:
    """While it lasts everybody gets what his eyes may see of it, and its secret is closed."""
    told = Told(KUHN).plays(3, plies=3, ends=False)
    table = table_of(told, is_closed=False)
    seats = (eyes,) if eyes >= 0 else ()
    seen = json.loads(await exporting.exported(table, eyes, seats))
    dealt = [row["move"] for row in seen["rows"] if row["kind"] == "chance"]
    hands = [move if seat == eyes else None for seat, move in enumerate(told.fallen())]
    assert [row for row in dealt if row is not None] == [row for row in hands if row is not None]
    links = dict(zip(told.log.links, told.log.rows, strict=True))
    assert all(row["link"] in links for row in seen["rows"])
    with pytest.raises(NotProved, match="still closed"):
        proved(json.dumps(seen).encode())


async def test_a_game_with_secrets_is_open_once_it_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then everybody gets the whole of it, and can prove it."""
    monkeypatch.setattr("astrolabe.proof.GAMES", {"kuhn": KUHN})
    told = Told(KUHN).plays(3)
    text = await exporting.exported(table_of(told, is_closed=True), -1, ())
    assert proved(text.encode()).draws == 2


def table_of(told: Told, *, is_closed: bool) -> Any:
    """As much of a table as is written down."""

    async def do(job: Any) -> Any:
        return await job()

    return SimpleNamespace(
        name="a-match", game=told.game, log=told.log, chance=told.chance, seating=told.seating,
        options={}, is_closed=is_closed, do=do,
    )  # fmt: skip


async def test_chance_that_could_not_be_written_falls_a_while_later(
    fair: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody hears of a draw that is not on disk; the next try draws the same."""
    monkeypatch.setattr(falling, "WORD_S", 0.3)
    store, tries = fair.hall.store, []
    append = store.append

    def failing(batch: Any) -> Any:
        tries.append([row["move"] for row in batch.rows])
        if len(tries) > 2:
            return append(batch)
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        future.set_exception(OSError("no room on this disk"))
        return future

    monkeypatch.setattr(store, "append", failing)
    async with Visitor(fair.url) as ann:
        card = await ann.open("orion_duel", ["me", "me"], options=RANDOM)
        async with ann.look(card.match) as seen:
            await begun(seen)
            assert len(tries) == 3 and tries[0] == tries[1] == tries[2]
            assert [row.move for row in seen.log] == tries[0]
