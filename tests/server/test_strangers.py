"""Whatever strangers send, they are refused with a reason, and nobody else notices.

Over HTTP by schemathesis, from the OpenAPI document; over WebSocket by 10,000 frames of garbage, of
JSON in the wrong shape, and of wishes that have the right shape and wrong values.
"""

import asyncio
import json
import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import httpx
import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode, openapi
from sites import Site, play_one, site
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from astrolabe.server.messages import LONGEST_CHAT, MOST_FRAME, Refusal
from astrolabe.server.schema import document
from astrolabe.server.visitor import CHANGES, Visitor

FRAMES = 10_000
IN_FLIGHT = 100
EXAMPLES = 12  # of each address
WORDS = ("play", "why", "preview", "look", "at", "undo", "offer", "answer", "chat", "weigh",
         "nonsense")  # fmt: skip
SCALARS = (None, True, -1, 0, 1, 7, 2**31, -(2**63), 10**30, 1.5, "", "a1", "é\x00\u202e",
           "x" * 600, [], ["cell:a1"], {}, {"a": []})  # fmt: skip
FIELDS = ("id", "seat", "number", "move", "parts", "what", "yes", "text", "other")


@pytest.fixture(scope="module")
def open_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server whose rates are raised, so that every request is looked at."""
    folder = tmp_path_factory.mktemp("strangers")
    with site(folder / "m.sqlite", messages=10**6, tables=10**6) as made:
        yield made


# HTTP ---------------------------------------------------------------------------------------------


def test_no_request_breaks_the_server(open_site: Site) -> None:
    """Whatever is asked of any address is done or refused in words, and never ends in a fault."""
    told = httpx.get(f"{open_site.url}/api/schema/openapi.json").json()
    with httpx.Client(base_url=open_site.url, headers=CHANGES) as http:
        match = http.post("/api/matches", json={"game": "hex", "seating": ["me", "open"]}).json()
    known = {"game": "hex", "match": match["match"]}
    found = openapi.from_dict(told).get_all_operations()
    seen = [ask(row.ok(), open_site.url, known) for row in found]
    assert len(seen) == sum(len(path) for path in told["paths"].values()) > 20
    assert {200, 201, 400, 403, 404, 410} <= set().union(*seen)


def ask(operation: Any, url: str, known: dict[str, str]) -> set[int]:
    """Ask many things of one address, half of them of what there is; the statuses answered."""
    seen: set[int] = set()

    @settings(max_examples=EXAMPLES, deadline=None, database=None, derandomize=True,
              suppress_health_check=list(HealthCheck))  # fmt: skip
    @given(
        case=st.one_of(*(operation.as_strategy(generation_mode=mode) for mode in GenerationMode)),
        is_known=st.booleans(),
    )
    def one(case: Any, is_known: bool) -> None:
        if is_known:
            names = case.path_parameters.keys() & known.keys()
            case.path_parameters.update({name: known[name] for name in names})
            if isinstance(case.body, dict) and "game" in case.body:
                case.body |= {"game": known["game"], "seating": ["me", "open"], "options": {}}
        answer = case.call(base_url=url, headers=CHANGES)
        seen.add(answer.status_code)
        assert answer.status_code < 500, f"{operation.label}: {answer.text}"
        if answer.status_code >= 400:
            msgspec.json.decode(answer.content, type=Refusal)

    one()
    return seen


async def test_the_document_is_for_people_too(served: Site) -> None:
    """A page with every address and every message, without a script."""
    async with httpx.AsyncClient(base_url=served.url) as http:
        page = await http.get("/api/schema")
        told = (await http.get("/api/schema/openapi.json")).json()
        assert (await http.get("/api/schema/style.css")).headers[
            "content-type"
        ] == "text/css; charset=utf-8"
    assert "<script" not in page.text and "style=" not in page.text
    assert all(path in page.text for path in told["paths"])
    assert all(f'id="{name}"' in page.text for name in told["components"]["schemas"])
    assert told["components"] == document()["components"]


# WebSocket ----------------------------------------------------------------------------------------


def wish(luck: random.Random) -> bytes:
    """A wish of a kind that there is, with fields that it has or has not, and any values."""
    said: dict[str, Any] = {"say": luck.choice(WORDS)}
    for field in luck.sample(FIELDS, luck.randrange(len(FIELDS))):
        said[field] = luck.choice(SCALARS)
    return json.dumps(said).encode()


def almost(luck: random.Random) -> bytes:
    """A wish in the right shape, at the wrong place or time, or of the wrong seat."""
    name, seat = f"s{luck.randrange(10**9)}", luck.choice((-1, 0, 1, 2, 10**9))
    said: dict[str, Any] = {"id": name, "seat": seat}
    said |= luck.choice(
        (
            {"say": "play", "number": luck.choice((-1, 1, 10**9)), "move": luck.randrange(-9, 500)},
            {
                "say": "play",
                "number": 0,
                "move": luck.choice(("", "zz", "z99", "a1 b1", "x" * 300)),
            },
            {"say": "preview", "move": luck.choice((-1, 10**6, 2**40))},
            {"say": "why", "parts": [luck.choice(("", "cell:z9", "x:y", "cell:a1"))] * 3},
            {"say": "answer", "yes": luck.random() < 0.5},
            {"say": "offer", "what": luck.choice(("rematch", "takeback"))},
        )
    )
    if luck.random() < 0.1:
        said = {"say": "chat", "id": name, "text": luck.choice(("", " ", "x" * (LONGEST_CHAT + 1)))}
    if luck.random() < 0.1:
        said = {"say": "at", "id": name, "number": luck.choice((-1, 10**9))}
    return json.dumps(said).encode()


def garbage(luck: random.Random) -> bytes:
    """Bytes that are no text, texts that are no JSON, and JSON that is no wish."""
    kind = luck.randrange(4)
    if kind == 0:
        return luck.randbytes(luck.randrange(200))
    if kind == 1:
        return b'{"say":"play",' + luck.randbytes(20).hex().encode()
    if kind == 2:
        return json.dumps([luck.choice(SCALARS) for _ in range(5)]).encode()
    return b"[" * luck.randrange(1, 3000)


async def test_ten_thousand_frames(open_site: Site) -> None:
    """Each is answered by a refusal, or ends the connection with a reason; others play on."""
    luck = random.Random(2)
    async with Visitor(open_site.url) as ann, Visitor(open_site.url) as eve:
        quiet = await ann.open("hex", ["me", "me"], options={"size": "9"})
        loud = await eve.open("hex", ["me", "open"], options={"size": "5"})
        async with ann.look(quiet.match) as table:
            playing = asyncio.create_task(play_on(table))
            said, ends = 0, 0
            while said < FRAMES:
                count, closed = await say_many(open_site, eve, loud.match, luck, FRAMES - said)
                said, ends = said + count, ends + closed
            playing.cancel()
            assert len(table.log) > 10 and ends > 0
        async with eve.look(loud.match) as seen:
            assert seen.now.events == 0, "nothing of it was played"
            await seen.play("a1")


async def play_on(table: Any) -> None:
    """Both sides of a match, move after move, as if nothing else happened."""
    while table.now.legal:
        async with asyncio.timeout(2):
            await play_one(table)
        await asyncio.sleep(0.02)


async def say_many(
    made: Site, guest: Visitor, match: str, luck: random.Random, most: int
) -> tuple[int, bool]:
    """Frames on one connection until it ends; how many, and whether it was ended with a reason."""
    address = f"{made.url.replace('http', 'ws')}/api/matches/{match}/live"
    cookie = {"Cookie": f"astrolabe={guest.http.cookies['astrolabe']}"}
    async with connect(address, additional_headers=cookie, max_size=None) as socket:
        said = 0
        assert b"welcome" in (await socket.recv(decode=False))
        with suppress(ConnectionClosed):
            while said < most:
                count = min(IN_FLIGHT, most - said)
                said += count
                for _ in range(count):
                    data = luck.choice((wish, almost, garbage))(luck)
                    await socket.send(data, text=luck.random() < 0.9)
                if luck.random() < 0.1:
                    await socket.send("x" * (MOST_FRAME + 1))
                await socket.send('{"say":"undo","id":"last","seat":0}')
                assert await answers(socket) == count + 1
        if socket.close_code is not None:
            assert socket.close_code == 1009, "too long a message"
        return said, socket.close_code is not None


async def answers(socket: Any) -> int:
    """Read until the last wish of a hundred is answered; how many were."""
    count = 0
    async for text in socket:
        for told in json.loads(text):
            count += "id" in told
            if told["tell"] == "refused":
                assert told["refusal"]["sentence"] and told["refusal"]["code"] != "not-kept"
            if told.get("id") == "last":
                return count
    raise ConnectionClosed(None, None)
