"""Two servers on one PostgreSQL and one Redis share a match as if they were one."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager

import pytest
from sites import Site, becomes, new_database, play_one, play_out, see, site

from astrolabe.server import channels, neighbours
from astrolabe.server.channels import BadChannels, channels_at
from astrolabe.server.messages import Answer, Chat, Goodbye, Me, Offer, Offered, Play
from astrolabe.server.visitor import RefusedByServer, Seen, Visitor
from bench import services

Pair = tuple[Site, Site]


@pytest.fixture(scope="module")
def pair(postgresql: str, redis: str) -> Iterator[Pair]:
    """Two servers that know of each other by nothing else."""
    address = new_database(postgresql)
    with site(address, redis) as left, site(address, redis) as right:
        yield left, right


@asynccontextmanager
async def both(pair: Pair, *more: str) -> AsyncIterator[tuple[Seen, Seen]]:
    """Ann at a table through one server, Bob through the other."""
    left, right = pair
    async with Visitor(left.url) as ann, Visitor(right.url) as bob:
        card = await ann.open("hex", ["me", "open", *more], options={"size": "5"})
        await bob.name("Bob")
        await bob.sit(card.match, card.invite.partition("key=")[2])
        async with ann.look(card.match) as anns, bob.look(card.match) as bobs:
            yield anns, bobs


async def test_a_move_at_one_is_seen_at_the_other(pair: Pair) -> None:
    """A whole game, each move through the server of whoever plays it."""
    async with both(pair) as (ann, bob):
        await play_out(ann, bob)
        assert ann.now.result == bob.now.result
        assert [row.text for row in ann.log] == [row.text for row in bob.log]


async def test_a_row_is_taken_once(pair: Pair) -> None:
    """The same seat at both servers plays another move at each: one is played, one too late."""
    left, right = pair
    async with Visitor(left.url) as ann, Visitor(right.url) as other:
        card = await ann.open("hex", ["me", "me"], options={"size": "5"})
        other.http.cookies = ann.http.cookies
        async with ann.look(card.match) as here, other.look(card.match) as there:
            for _ in range(10):
                number, legal = here.now.events, here.now.legal
                tries = [here.play(legal[0]), there.play(legal[1])]
                said = await asyncio.gather(*tries, return_exceptions=True)
                refused = [row for row in said if isinstance(row, RefusedByServer)]
                assert [row.refusal.code for row in refused] == ["too-late"]
                await see(number + 1, here, there)
        assert [row.text for row in here.log] == [row.text for row in there.log]


async def test_a_wish_said_at_both_is_done_once(pair: Pair) -> None:
    """A resent move with the same id, through another server than before, is only answered."""
    left, right = pair
    async with Visitor(left.url) as ann, Visitor(right.url) as other:
        card = await ann.open("hex", ["me", "me"], options={"size": "5"})
        other.http.cookies = ann.http.cookies
        async with ann.look(card.match) as here, other.look(card.match) as there:
            wish = Play(id="one", seat=0, number=0, move="a1")
            first, second = await asyncio.gather(here.answer(wish), there.answer(wish))
            assert first.number == second.number == 0
            await see(1, here, there)
            assert here.now.events == there.now.events == 1


async def test_presence_travels(pair: Pair) -> None:
    """Who looks through the other server is here, until the connection ends."""
    async with both(pair) as (ann, bob):
        for seen in (ann, bob):
            await seen.until(lambda seen=seen: all(row.here for row in seen.table.seating))
        await bob.socket.close()
        await ann.until(lambda: not ann.table.seating[1].here)


async def test_chat_and_names_travel(pair: Pair) -> None:
    """A line is heard at the other server, and another name is seen there."""
    async with both(pair) as (ann, bob):
        await ann.answer(Chat(id="c", text="good luck"))
        await bob.until(lambda: bob.chat)
        assert [row.text for row in bob.chat] == ["good luck"]
        assert ann.table.seating[1].name == "Bob"
        async with Visitor(pair[0].url) as moved:
            moved.http.cookies.update(bob.guest.http.cookies)
            await moved.name("Robert")
            await bob.until(lambda: bob.table.seating[1].name == "Robert")
            await ann.until(lambda: ann.table.seating[1].name == "Robert")
        async with Visitor(pair[1].url) as again:
            again.http.cookies.update(bob.guest.http.cookies)
            assert (await again.ask(Me, "GET", "/me")).name == "Robert"


async def test_a_browser_that_is_forgotten_is_nobody_anywhere(pair: Pair) -> None:
    """Who signs out at one server is not known by the other any more."""
    left, right = pair
    async with Visitor(left.url) as ann, Visitor(right.url) as other:
        await ann.name("Ann")
        other.http.cookies.update(ann.http.cookies)
        assert (await other.ask(Me, "GET", "/me")).name == "Ann"
        await ann.ask(Me, "POST", "/me/leave")

        async def is_nobody() -> bool:
            return (await other.ask(Me, "GET", "/me")).name == ""

        await becomes(is_nobody)


async def test_seats_travel(pair: Pair) -> None:
    """Who sits down through one server is seen at the other, and a seat is given once."""
    left, right = pair
    async with Visitor(left.url) as ann, Visitor(right.url) as bob, Visitor(left.url) as eve:
        card = await ann.open("hex", ["me", "open"], listed=True)
        async with ann.look(card.match) as seen, eve.look(card.match):
            tries = [bob.sit(card.match), eve.sit(card.match)]
            said = await asyncio.gather(*tries, return_exceptions=True)
            refused = [row for row in said if isinstance(row, RefusedByServer)]
            assert [row.refusal.code for row in refused] == ["too-late"]
            await seen.until(lambda: seen.table.seating[1].kind == "person")


async def test_offers_travel(pair: Pair) -> None:
    """A draw is offered at one server and agreed to at the other; so is the rematch."""
    async with both(pair) as (ann, bob):
        await play_one(ann, bob)
        await ann.answer(Offer(id="d", seat=0, what="draw"))
        await bob.until(lambda: bob.offer)
        await bob.answer(Answer(id="y", seat=1, yes=True))
        await ann.until(lambda: ann.now.ending)
        assert ann.now.result == bob.now.result == [0, 0]
        await bob.answer(Offer(id="r", seat=1, what="rematch"))
        await ann.until(lambda: ann.offer)
        await ann.answer(Answer(id="y", seat=0, yes=True))
        await bob.until(lambda: bob.table.rematch)
        assert ann.table.rematch == bob.table.rematch


async def test_an_offer_is_void_after_a_move(pair: Pair) -> None:
    """At both servers, and for who comes later."""
    async with both(pair) as (ann, bob):
        await ann.answer(Offer(id="d", seat=0, what="draw"))
        await bob.until(lambda: bob.offer)
        await play_one(ann, bob)
        await bob.until(lambda: not bob.offer)
        async with Visitor(pair[0].url) as eve, eve.look(ann.table.match) as seen:
            assert Offered(offer=None) in seen.told


async def test_two_who_answer_at_once_are_both_counted(pair: Pair) -> None:
    """Yes at one server and yes at the other is yes."""
    async with both(pair) as (ann, bob):
        for number in range(5):
            await play_one(ann, bob)
            await ann.answer(Offer(id=f"o{number}", seat=0, what="takeback"))
            await bob.until(lambda: bob.offer)
            tries = [bob.answer(Answer(id=f"a{number}", seat=1, yes=True)) for _ in range(2)]
            said = await asyncio.gather(*tries, return_exceptions=True)
            assert sum(isinstance(row, RefusedByServer) for row in said) <= 1
            await see(number * 2 + 2, ann, bob)
            assert ann.now.events == bob.now.events == number * 2 + 2


async def test_a_bot_thinks_once(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever server the table is open at, one of them lets the bot think, and both see it."""
    left, right = pair
    thought = []
    for server in pair:
        choose = server.hall.thinkers.choose

        async def counted(table, seat, spec, choose=choose):
            thought.append(len(table.log.rows))
            return await choose(table, seat, spec)

        monkeypatch.setattr(server.hall.thinkers, "choose", counted)
    async with Visitor(left.url) as ann, Visitor(right.url) as other:
        card = await ann.open("hex", ["me", "greedy"], options={"size": "5"})
        other.http.cookies = ann.http.cookies
        async with ann.look(card.match) as here, other.look(card.match) as there:
            for number in range(0, 6, 2):
                mover = (here, there)[number % 4 // 2]
                await mover.play(mover.now.legal[0])
                await see(number + 2, here, there)
        assert thought == [1, 3, 5]


async def test_a_bot_whose_server_has_gone_thinks_elsewhere(pair: Pair) -> None:
    """What another server has claimed and not done is done after a while."""
    left, right = pair
    async with Visitor(left.url) as ann:
        card = await ann.open("hex", ["me", "random"], options={"size": "5"})
        assert right.do(right.hall.channels.claims(f"{card.match}:1", 0.3))
        left.hall.thinkers.budget_ms, kept = -4_600, left.hall.thinkers.budget_ms
        try:
            async with ann.look(card.match) as seen:
                await seen.play("a1")
                await see(2, seen)
        finally:
            left.hall.thinkers.budget_ms = kept


async def test_a_neighbour_that_ends_takes_its_viewers(
    postgresql_database: str, redis: str
) -> None:
    """Whoever looked through it is not here any more; the match goes on."""
    with site(postgresql_database, redis) as left, site(postgresql_database, redis) as right:
        async with both((left, right)) as (ann, bob):
            await ann.until(lambda: ann.table.seating[1].here)
            await asyncio.to_thread(right.stop)
            await ann.until(lambda: not ann.table.seating[1].here)
            assert any(row.code == "restart" for row in bob.told if isinstance(row, Goodbye))
            await ann.play("a1")


async def test_a_neighbour_without_a_pulse_is_missed(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that was killed says no farewell; after a while its viewers are not here."""
    monkeypatch.setattr(neighbours, "SILENCE_S", 0.4)
    monkeypatch.setattr(neighbours, "PULSE_S", 0.1)
    async with both(pair) as (ann, _):
        await ann.until(lambda: ann.table.seating[1].here)
        monkeypatch.setattr(pair[1].hall.channels, "say", lambda *_: None)
        await ann.until(lambda: not ann.table.seating[1].here)


async def test_channels_come_back(
    postgresql_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While Redis is away each server plays on; when it is back, what was missed is read."""
    monkeypatch.setattr(channels, "CONFIRMED_S", 0.1)
    port = services.free_port()
    with ExitStack() as stack:
        with services.redis(port) as address:
            servers = [site(postgresql_database, address) for _ in range(2)]
            left, right = map(stack.enter_context, servers)
            guests = both((left, right))
            ann, bob = await guests.__aenter__()
        await ann.play("a1")
        with pytest.raises(RefusedByServer, match="turn"):
            await bob.play("b1")
        with services.redis(port):
            await see(1, bob)
            await bob.answer(Chat(id="c", text="back again"))
            await ann.until(lambda: ann.chat)
        await guests.__aexit__(None, None, None)


async def test_channels_at_which_nobody_answers_are_refused() -> None:
    """A wrong address is one sentence, before anything is served."""
    unheard = channels_at(f"redis://127.0.0.1:{services.free_port()}")
    with pytest.raises(BadChannels, match="no Redis answers"):
        await unheard.open(print, print)
    with pytest.raises(BadChannels, match="redis://host"):
        channels_at("amqp://host")
