"""What a browser is allowed and what is refused: cookies, other sites, scripts, sizes and rates."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from sites import Site, site
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from astrolabe.server.guard import cookies, token_of
from astrolabe.server.messages import MOST_FRAME, Chat, Preview
from astrolabe.server.visitor import CHANGES, RefusedByServer, Seen, Visitor

TABLE = {"game": "hex", "seating": ["me", "open"]}


def scope(scheme: str, host: str) -> Any:
    """A request, as far as cookies ask."""
    return {"type": "http", "scheme": scheme, "headers": [(b"host", host.encode())]}


def names(rows: list[str]) -> list[str]:
    return [row.partition("=")[0] for row in rows]


# Cookies ------------------------------------------------------------------------------------------


def test_a_secret_is_handed_out_to_this_host_alone() -> None:
    """Over https by a name that browsers guard; over http by one that they take."""
    secure = cookies(scope("https", "astrolabe.example"), "token")
    assert names(secure) == ["__Host-astrolabe"]
    assert {"Path=/", "HttpOnly", "SameSite=Lax", "Secure"} <= set(secure[0].split("; "))
    assert "Domain" not in secure[0]
    assert names(cookies(scope("http", "localhost:8000"), "t")) == ["__Host-astrolabe", "astrolabe"]
    assert names(cookies(scope("http", "192.168.1.7:8000"), "t")) == ["astrolabe"]


def test_over_https_a_plain_cookie_is_nobody() -> None:
    """It could have been set by another site of the same domain, or on the way."""
    assert token_of({"astrolabe": "planted"}, "https") == ""
    assert token_of({"astrolabe": "own"}, "http") == "own"
    assert token_of({"__Host-astrolabe": "own", "astrolabe": "planted"}, "https") == "own"


async def test_who_only_looks_gets_no_cookie(served: Site) -> None:
    """A guest becomes somebody with the first change, by a secret of 256 bits."""
    async with httpx.AsyncClient(base_url=served.url) as http:
        for path in ("/api/games", "/api/me", "/api/matches", "/health"):
            assert "set-cookie" not in (await http.get(path)).headers
        made = await http.post("/api/matches", json=TABLE, headers=CHANGES)
        assert made.status_code == 201
        secret = made.cookies["astrolabe"]
        assert len(secret) == 43, "32 random bytes"
        assert secret not in made.text
        again = await http.post("/api/matches", json=TABLE, headers=CHANGES)
        assert "set-cookie" not in again.headers


@pytest.mark.parametrize("secret", ["", "x" * 43, "x" * 5000, "é", "a\x00b"])
async def test_a_wrong_secret_is_nobody(served: Site, secret: str) -> None:
    """It opens nothing, and harms nothing."""
    async with httpx.AsyncClient(base_url=served.url) as http:
        cookie = {"cookie": f"astrolabe={secret}".encode()}
        if b"\x00" in cookie["cookie"]:
            with pytest.raises(httpx.LocalProtocolError):
                await http.get("/api/me", headers=cookie)
            return
        answer = await http.get("/api/me", headers=cookie)
        assert answer.json() == {"name": "", "is_claimed": False}


# Other sites --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {**CHANGES, "origin": "https://evil.example"},
        {**CHANGES, "origin": "null"},
        {"origin": "https://evil.example"},
    ],
)
async def test_a_change_is_asked_for_by_our_own_page(served: Site, headers: dict[str, str]) -> None:
    """Another site's page, or a form of any site, changes nothing."""
    async with httpx.AsyncClient(base_url=served.url) as http:
        answer = await http.post("/api/matches", json=TABLE, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "forged")
        assert "set-cookie" not in answer.headers


async def test_our_page_and_programs_may(served: Site) -> None:
    """A page of this address, with its Origin; a program has none."""
    async with httpx.AsyncClient(base_url=served.url) as http:
        for headers in (CHANGES, {**CHANGES, "origin": served.url}):
            answer = await http.post("/api/matches", json=TABLE, headers=headers)
            assert answer.status_code == 201


async def test_a_page_of_another_site_hears_nothing(served: Site) -> None:
    """A WebSocket carries cookies wherever it is opened, so its Origin is looked at."""
    async with Visitor(served.url) as guest:
        card = await guest.open("hex", ["me", "open"])
        address = f"{served.url.replace('http', 'ws')}/api/matches/{card.match}/live"
        cookie = {"Cookie": f"astrolabe={guest.http.cookies['astrolabe']}"}
        async with connect(address, origin="https://evil.example", additional_headers=cookie) as ws:  # type: ignore[arg-type]
            [goodbye] = json.loads(await ws.recv())
            assert (goodbye["tell"], goodbye["code"]) == ("goodbye", "forged")
            with pytest.raises(ConnectionClosed):
                await ws.recv()
            assert ws.close_code == 4403


async def test_a_site_that_was_named_may(tmp_path: Path) -> None:
    """`--origin` lets the page of another address ask."""
    other = "https://play.example"
    with site(tmp_path / "m.sqlite", origins=(other,)) as made:
        async with httpx.AsyncClient(base_url=made.url) as http:
            asked = {**CHANGES, "origin": other}
            assert (await http.post("/api/matches", json=TABLE, headers=asked)).status_code == 201


# Scripts ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/t/x", "/api/games", "/api/schema", "/nowhere", "/health"])
async def test_pages_run_our_files_and_nothing_else(served: Site, path: str) -> None:
    """No inline script, no inline style, no frame around us, no guessing of types."""
    async with httpx.AsyncClient(base_url=served.url) as http:
        headers = (await http.get(path)).headers
    rows = (row.strip().partition(" ") for row in headers["content-security-policy"].split(";"))
    policy = {name: value for name, _, value in rows}
    assert policy["script-src"] == policy["style-src"] == policy["default-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["object-src"] == policy["base-uri"] == "'none'"
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"


async def test_pictures_run_nothing(served: Site) -> None:
    """An SVG opened by itself is a document; it may show its styles and no more."""
    async with httpx.AsyncClient(base_url=served.url) as http:
        answer = await http.get("/api/games/hex/picture.svg")
    assert answer.text.startswith("<svg") and "sandbox" in answer.headers["content-security-policy"]


# Sizes --------------------------------------------------------------------------------------------


async def test_a_body_is_no_larger_than_a_wish_can_be(served: Site) -> None:
    """Neither said to be nor sent in pieces."""
    async with httpx.AsyncClient(base_url=served.url, headers=CHANGES) as http:
        large = {"game": "hex" * 50_000, "seating": []}
        answer = await http.post("/api/matches", json=large)
        assert (answer.status_code, answer.json()["code"]) == (413, "too-large")

        async def pieces() -> Any:
            for _ in range(20):
                yield b"x" * 10_000

        answer = await http.post("/api/matches", content=pieces())
        assert answer.status_code in (400, 413)


async def test_a_message_is_no_larger_than_a_wish_can_be(served: Site) -> None:
    """The connection is closed with the reason; the table goes on."""
    async with Visitor(served.url) as guest:
        card = await guest.open("hex", ["me", "me"])
        async with guest.look(card.match) as seen:
            await seen.socket.send("x" * (MOST_FRAME + 1))
            with pytest.raises(ConnectionError):
                await seen.until(lambda: False)
            assert seen.socket.close_code == 1009
        async with guest.look(card.match) as seen:
            await seen.play("a1")


# Rates --------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server with the limits that everybody has."""
    with site(tmp_path_factory.mktemp("limited") / "m.sqlite", messages=100, tables=10) as made:
        yield made


async def count_allowed(seen: Seen, wishes: int) -> int:
    """How many of so many wishes were not refused for being too many."""
    for number in range(wishes):
        await seen.say(Preview(id=f"p{number}", seat=0, move=0))
    await seen.until(lambda: sum(hasattr(row, "id") for row in seen.told) == wishes)
    codes = [row.refusal.code for row in seen.told if hasattr(row, "refusal")]
    assert set(codes) <= {"too-many"}
    return wishes - len(codes)


async def test_a_seat_says_a_hundred_things_in_twenty_seconds(limited: Site) -> None:
    """More are refused, one by one and by their ids; another connection of it counts with it."""
    async with Visitor(limited.url) as guest, Visitor(limited.url) as other:
        card = await guest.open("hex", ["me", "open"], listed=True)
        await other.sit(card.match)
        async with guest.look(card.match) as seen, guest.look(card.match) as again:
            assert 98 <= await count_allowed(seen, 110) <= 100, "pings are answered too"
            with pytest.raises(RefusedByServer, match="Too many messages"):
                await again.answer(Preview(id="again", seat=0, move=0))
        async with other.look(card.match) as seen:
            await seen.answer(Chat(id="c", text="I have said nothing yet"))


async def test_an_address_opens_ten_tables_a_minute(limited: Site) -> None:
    """Whoever asks from there, by whatever cookie."""
    limited.hall.openings._of.clear()
    codes = []
    for _ in range(12):
        async with httpx.AsyncClient(base_url=limited.url, headers=CHANGES) as http:
            codes.append((await http.post("/api/matches", json=TABLE)).status_code)
    assert codes == [201] * 10 + [429] * 2


async def test_a_client_that_does_not_answer_is_let_go(
    served: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pings that nobody answers end the connection after a while."""
    from astrolabe.server import hall

    monkeypatch.setattr(hall, "SILENCE_S", 0.2)
    async with Visitor(served.url) as guest:
        card = await guest.open("hex", ["me", "me"])
        address = f"{served.url.replace('http', 'ws')}/api/matches/{card.match}/live"
        async with connect(address) as socket, asyncio.timeout(10):
            with suppress(ConnectionClosed):
                async for _ in socket:
                    pass
            assert socket.close_code == 1012
