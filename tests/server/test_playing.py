"""A match over HTTP and WebSocket, from the invitation to the rematch, on every database."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from sites import Site, becomes, play_one, play_out, see
from websockets.asyncio.client import connect

from astrolabe.server.messages import (
    Answer,
    At,
    Chat,
    Done,
    Happened,
    Hint,
    Offer,
    Play,
    Preview,
    Resign,
    Shown,
    TableCard,
    Undo,
    Why,
)
from astrolabe.server.visitor import RefusedByServer, Seen, Visitor

SMALL = {"size": "5"}


@asynccontextmanager
async def two(served: Site, **wishes: object) -> AsyncIterator[tuple[Seen, Seen]]:
    """Ann with the first seat of a small game, and Bob with the second."""
    wishes = {"options": SMALL, **wishes}
    async with Visitor(served.url) as ann, Visitor(served.url) as bob:
        card = await ann.open("hex", ["me", "open"], **wishes)
        await bob.sit(card.match, card.invite.partition("key=")[2])
        async with ann.look(card.match) as anns, bob.look(card.match) as bobs:
            yield anns, bobs


@asynccontextmanager
async def alone(served: Site, *seating: str, game: str = "hex") -> AsyncIterator[Seen]:
    """Somebody at a table of his own."""
    async with Visitor(served.url) as guest:
        options = SMALL if game == "hex" else {}
        card = await guest.open(game, list(seating), options=options)
        async with guest.look(card.match) as seen:
            yield seen


async def refusal(seen: Seen, wish: object) -> tuple[str, str]:
    """The code and the sentence with which a wish is refused."""
    with pytest.raises(RefusedByServer) as raised:
        await seen.answer(wish)
    return raised.value.refusal.code, raised.value.refusal.sentence


# Moves --------------------------------------------------------------------------------------------


async def test_two_play_to_the_end(served: Site) -> None:
    """Both are shown every position; the log of the end is the game that was played."""
    async with two(served) as (ann, bob):
        await play_out(ann, bob)
        assert re.fullmatch(r"(Red|Blue) wins: a chain joins [^(]+\.", ann.now.ending)
        assert ann.now.ending_clause in ("3.2", "3.3")
        assert sorted(ann.now.result or []) == [-1, 1] and bob.now.result == ann.now.result
        assert [row.text for row in ann.log] == [row.text for row in bob.log]
        code, sentence = await refusal(ann, Play(id="x", seat=0, number=ann.now.events, move=0))
        assert (code, sentence) == ("illegal-move", "The game is over.")


async def test_what_was_missed_is_told(served: Site) -> None:
    """Who comes back says which ply was seen last, and hears of those after it alone."""
    async with two(served) as (ann, bob):
        for _ in range(4):
            await play_one(ann, bob)
        async with bob.guest.look(ann.table.match, since=3) as again:
            happened = next(row for row in again.told if isinstance(row, Happened))
            assert [row.number for row in happened.events] == [3]
            assert again.now.events == 4 and again.welcome.events == 4


async def test_a_move_said_twice_is_played_once(served: Site) -> None:
    """On the same connection, on another one, and long after; each time it is answered alike."""
    async with two(served) as (ann, bob):
        wish = Play(id="mine", seat=0, number=0, move="a1")
        first = await ann.answer(wish)
        await ann.say(wish)
        await see(1, ann, bob)
        await bob.play("b1")
        async with ann.guest.look(ann.table.match) as again:
            assert await again.answer(wish) == first == Done(id="mine", number=0)
            assert again.now.events == 2
            assert again.log[0].id == "mine", "a page that comes back finds its own wish"
        assert ann.now.events == 2


async def test_a_wish_is_known_by_its_seat_and_its_id(served: Site) -> None:
    """The other player may use the same id for a move of his own."""
    async with two(served) as (ann, bob):
        await ann.answer(Play(id="same", seat=0, number=0, move="a1"))
        await see(1, bob)
        done = await bob.answer(Play(id="same", seat=1, number=1, move="b1"))
        assert done.number == 1


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (Play(id="x", seat=1, number=0, move="a1"), "not-yours"),
        (Play(id="x", seat=7, number=0, move="a1"), "not-yours"),
        (Play(id="x", seat=-1, number=0, move="a1"), "not-yours"),
        (Play(id="x", seat=0, number=5, move="a1"), "too-late"),
        (Play(id="x", seat=0, number=0, move="zz"), "garbled-move"),
        (Play(id="x", seat=0, number=0, move=10**9), "garbled-move"),
        (Play(id="x", seat=0, number=0, move=-1), "garbled-move"),
        (Play(id="x", seat=0, number=0, move="k11"), "illegal-move"),
        (Undo(id="x", seat=0), "undo-refused"),
        (Preview(id="x", seat=0, move=10**9), "garbled-move"),
        (At(id="x", number=1), "undo-refused"),
        (Offer(id="x", seat=0, what="takeback"), "undo-refused"),
        (Offer(id="x", seat=0, what="rematch"), "bad-wish"),
        (Answer(id="x", seat=0, yes=True), "too-late"),
        (Hint(id="x", seat=0), "bad-wish"),
        (Chat(id="x", text=" \n\t "), "bad-wish"),
        (Chat(id="x", text="x" * 501), "bad-wish"),
        (Why(id="x", seat=0, parts=["cell:nowhere"]), "garbled-move"),
        (Why(id="x", seat=0, parts=["cell:a1"]), "bad-wish"),
    ],
    ids=repr,
)
async def test_a_wish_that_cannot_be_is_refused(served: Site, wish: object, code: str) -> None:
    """With the kind of wrong it is and a sentence; the table stands as it stood."""
    async with two(served) as (ann, _):
        found, sentence = await refusal(ann, wish)
        assert found == code
        assert sentence[-1] in ".?!"
        assert ann.now.events == 0


async def test_a_refused_move_cites_the_rules(served: Site) -> None:
    """The clause that forbids it, and the spots that do, in the language of whoever asks."""
    async with two(served) as (ann, bob):
        await ann.play("a1")
        await see(1, bob)
        with pytest.raises(RefusedByServer) as raised:
            await bob.play("a1")
        assert raised.value.refusal.clause and raised.value.refusal.spots
        told = await bob.answer(Why(id="w", seat=1, parts=["cell:a1"]))
        assert told.refusal == raised.value.refusal


async def test_looking_changes_nothing(served: Site) -> None:
    """A preview and an earlier position are shown to whoever asks, and to nobody else."""
    async with two(served) as (ann, bob):
        await ann.play("a1")
        await see(1, ann, bob)
        count = len(ann.told)
        preview = await bob.answer(Preview(id="p", seat=1, move=bob.now.legal[0]))
        assert len(preview.scene.items) == len(bob.now.scene.items) + 1
        looked = await bob.answer(At(id="a", number=0))
        assert looked.number == 0
        assert len(looked.scene.items) == len(bob.now.scene.items) - 1
        assert len(ann.told) == count and bob.now.events == 1


async def test_whoever_looks_on_sees_and_touches_nothing(served: Site) -> None:
    """Somebody without a seat is shown the same position, and may not act."""
    async with two(served) as (ann, _):
        eve = Visitor(served.url, "fr")
        async with eve, eve.look(ann.table.match) as seen:
            await ann.play("a1")
            await see(1, seen)
            assert seen.now.legal == [] and not seen.now.may.resign
            assert (await refusal(seen, Play(id="x", seat=1, number=1, move=3)))[0] == "not-yours"
            assert (await refusal(seen, Chat(id="x", text="hello")))[0] == "bad-wish"


# Taking back and ending ---------------------------------------------------------------------------


async def test_the_last_move_is_taken_back_before_the_answer(served: Site) -> None:
    """Alone at the table one undoes; against somebody the turn has passed on."""
    async with two(served) as (ann, bob):
        await play_one(ann, bob)
        assert not ann.now.may.undo and ann.now.may.takeback
        code, sentence = await refusal(ann, Undo(id="u", seat=0))
        assert code == "undo-refused" and "take-back" in sentence


async def test_a_take_back_is_agreed_upon(served: Site) -> None:
    """It goes back to one's own last move; a no leaves everything as it is."""
    async with two(served) as (ann, bob):
        for _ in range(2):
            await play_one(ann, bob)
        await ann.answer(Offer(id="o", seat=0, what="takeback"))
        await bob.until(lambda: bob.offer)
        assert (await refusal(ann, Offer(id="p", seat=0, what="draw")))[0] == "too-late"
        await bob.answer(Answer(id="a", seat=1, yes=False))
        await ann.until(lambda: not ann.offer)
        assert ann.now.events == 2
        await ann.answer(Offer(id="q", seat=0, what="takeback"))
        await bob.until(lambda: bob.offer)
        await bob.answer(Answer(id="b", seat=1, yes=True))
        await see(3, ann, bob)
        assert ann.log[-1].kind == "undo" and ann.log[-1].to == 0
        assert ann.now.legal and len(ann.now.legal) == 25
        looked = await bob.answer(At(id="l", number=2))
        assert len(looked.scene.items) > len(bob.now.scene.items)


async def test_who_resigns_has_lost(served: Site) -> None:
    """Once, however often it is said."""
    async with two(served) as (ann, bob):
        wish = Resign(id="r", seat=1)
        assert await bob.answer(wish) == await bob.answer(wish)
        await ann.until(lambda: ann.now.ending)
        assert ann.now.result == [1, -1] and ann.log[-1].kind == "resign"
        assert (ann.now.ending, ann.now.ending_clause) == ("Blue resigns. Red wins.", "")
        assert (await refusal(ann, Resign(id="r", seat=0)))[0] == "illegal-move"


async def test_a_draw_and_a_rematch_with_the_roles_swapped(served: Site) -> None:
    """What both agree to is done; in the match that follows everybody sits one seat further."""
    async with two(served) as (ann, bob):
        await ann.answer(Offer(id="d", seat=0, what="draw"))
        await bob.until(lambda: bob.offer)
        await bob.answer(Answer(id="y", seat=1, yes=True))
        await ann.until(lambda: ann.now.ending)
        assert ann.now.result == [0, 0]
        assert ann.now.ending == ann.log[-1].words == "The game is drawn by agreement."
        await ann.answer(Offer(id="r", seat=0, what="rematch"))
        await bob.until(lambda: bob.offer)
        await bob.answer(Answer(id="z", seat=1, yes=True))
        await ann.until(lambda: ann.table.rematch)
        async with ann.guest.look(ann.table.rematch) as again:
            assert again.welcome.seats == [1]
            assert again.table.options == ann.table.options


async def test_against_a_bot_everything_is_agreed_to(served: Site) -> None:
    """A bot answers by moving; a take-back and a rematch need nobody's yes."""
    async with alone(served, "me", "random") as seen:
        await seen.play("a1")
        await see(2, seen)
        await seen.answer(Offer(id="t", seat=0, what="takeback"))
        await see(3, seen)
        assert seen.log[-1].to == 0 and seen.now.legal
        hinted = await seen.answer(Hint(id="h", seat=0))
        assert hinted.move in seen.now.legal
        await seen.answer(Resign(id="r", seat=0))
        await seen.until(lambda: seen.now.ending)
        await seen.answer(Offer(id="r", seat=0, what="rematch"))
        await seen.until(lambda: seen.table.rematch)


async def test_one_who_plays_both_sides_undoes(served: Site) -> None:
    """The eyes follow the seat to act, and undo is open while it is one's own doing."""
    async with alone(served, "me", "me") as seen:
        await seen.play("a1")
        await see(1, seen)
        assert seen.now.scene.seat == 1 and seen.now.legal
        await seen.answer(Offer(id="t", seat=0, what="takeback"))
        await see(2, seen)
        assert seen.now.scene.seat == 0


# The other things one does ------------------------------------------------------------------------


async def test_chat_is_text(served: Site) -> None:
    """Markup stays what it is; signs that cannot be seen or turn the line around are left out."""
    async with two(served) as (ann, bob):
        await ann.answer(Chat(id="1", text="<b>hi</b>\x00\u202e \n you"))
        await ann.answer(Chat(id="1", text="<b>hi</b> twice"))
        await bob.until(lambda: bob.chat)
        assert [row.text for row in bob.chat] == ["<b>hi</b> you"]
        async with bob.guest.look(ann.table.match) as again:
            assert again.chat == bob.chat


async def test_an_invitation_gives_one_seat(served: Site) -> None:
    """The key is in the link of those who sit there; without it, or when all is full, no seat."""
    async with Visitor(served.url) as ann, Visitor(served.url) as bob, Visitor(served.url) as eve:
        card = await ann.open("hex", ["me", "open"])
        key = card.invite.partition("key=")[2]
        assert len(key) >= 22, "128 random bits at least"
        assert (await eve.ask(TableCard, "GET", f"/matches/{card.match}")).invite == ""
        for wrong in ("", "é", key[:-1], key + "x"):
            with pytest.raises(RefusedByServer, match="not valid"):
                await eve.sit(card.match, wrong)
        sat = await bob.sit(card.match, key)
        assert [row.yours for row in sat.seating] == [False, True]
        assert await bob.sit(card.match, key) == sat, "to sit down twice is to sit down"
        with pytest.raises(RefusedByServer, match="No seat is open"):
            await eve.sit(card.match, key)
        assert (await ann.ask(TableCard, "GET", f"/matches/{card.match}")).invite == ""


async def test_lists_show_open_tables_and_ones_own(served: Site) -> None:
    """A listed table until it is full; an own one always, with how far it has come."""
    async with Visitor(served.url) as ann, Visitor(served.url) as bob:
        card = await ann.open("hex", ["me", "open"], listed=True, options=SMALL)
        await ann.open("hex", ["me", "open"])
        names = [row.match for row in await bob.open_tables()]
        assert card.match in names
        await bob.sit(card.match)
        assert card.match not in [row.match for row in await bob.open_tables()]
        async with ann.look(card.match) as anns, bob.look(card.match) as bobs:
            await play_one(anns, bobs)

            async def is_listed() -> bool:
                mine = await bob.ask(list[TableCard], "GET", "/matches", which="mine")
                return [(row.match, row.plies, row.turn) for row in mine] == [(card.match, 1, 1)]

            await becomes(is_listed)
            served.put_away(card.match)
            await becomes(is_listed)  # what lists show may still be on its way to the disk


async def test_seats_are_left_and_filled(served: Site) -> None:
    """Before the first move one may rise again, and give an open seat to a bot."""
    async with Visitor(served.url) as ann, Visitor(served.url) as bob:
        card = await ann.open("hex", ["me", "open"], listed=True, options=SMALL)
        path = f"/matches/{card.match}"
        await bob.sit(card.match)
        left = await bob.ask(TableCard, "POST", f"{path}/leave")
        assert left.seating[1].kind == "open"
        with pytest.raises(RefusedByServer, match="Only those who sit here"):
            await bob.ask(TableCard, "PUT", f"{path}/seats/1", {"spec": "random"})
        with pytest.raises(RefusedByServer, match="No bot is called"):
            await ann.ask(TableCard, "PUT", f"{path}/seats/1", {"spec": "nobody"})
        filled = await ann.ask(TableCard, "PUT", f"{path}/seats/1", {"spec": "random"})
        assert filled.seating[1].kind == "bot"
        async with ann.look(card.match) as seen:
            await seen.play("a1")
            await see(2, seen)
        with pytest.raises(RefusedByServer, match="resign instead"):
            await ann.ask(TableCard, "POST", f"{path}/leave")


async def test_a_table_that_was_put_away_is_found_again(served: Site) -> None:
    """What is brought in from the database is what was there: log, chat, offer, seats."""
    async with two(served) as (ann, bob):
        await play_one(ann, bob)
        await ann.answer(Chat(id="c", text="kept"))
        await ann.answer(Offer(id="o", seat=0, what="draw"))
        await bob.until(lambda: bob.offer)
        served.put_away(ann.table.match)
        async with ann.guest.look(ann.table.match) as again:
            assert again.log[0].text == ann.log[0].text
            assert [row.text for row in again.chat] == ["kept"]
            assert again.offer == bob.offer
            assert again.now.scene.items == ann.now.scene.items
            assert [row.name for row in again.table.seating] == ["", ""]


async def test_exports_show_what_one_sees(served: Site) -> None:
    """A picture in two forms, and the match as a save that can be read again."""
    async with two(served) as (ann, bob):
        await play_one(ann, bob)
        path, http = f"/api/matches/{ann.table.match}", ann.guest.http
        assert (await http.get(f"{path}/export.svg")).text.startswith("<svg")
        picture = await http.get(f"{path}/export.png", params={"width": 200})
        assert picture.content.startswith(b"\x89PNG")
        save = (await http.get(f"{path}/export.json")).json()
        assert save["game"] == "hex"
        shown = [row for row in ann.told if isinstance(row, Shown)]
        assert len(shown) == 2


async def test_a_wish_before_the_welcome_is_heard(served: Site) -> None:
    """Who says a move at once, without waiting to be greeted, is answered."""
    async with Visitor(served.url) as ann:
        card = await ann.open("hex", ["me", "me"], options=SMALL)
        address = f"{served.url.replace('http', 'ws')}/api/matches/{card.match}/live"
        cookie = {"Cookie": f"astrolabe={ann.http.cookies['astrolabe']}"}
        async with connect(address, additional_headers=cookie) as socket:
            await socket.send('{"say":"play","id":"early","seat":0,"number":0,"move":"a1"}')
            async with asyncio.timeout(5):
                while '"done","id":"early"' not in await socket.recv():
                    pass
