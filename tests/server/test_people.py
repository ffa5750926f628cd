"""Who a browser is: guests, names, other devices, and passkeys by a key of the test's own."""

import hashlib
import json
from typing import Any

import cbor2
import httpx
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from sites import Site, becomes
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

from astrolabe.server import people as peoples
from astrolabe.server.messages import Link, LinkWish, Me, NameWish, TableCard
from astrolabe.server.people import plain
from astrolabe.server.visitor import RefusedByServer, Visitor

PRESENT, KEY_INCLUDED = 0x05, 0x40  # flags: somebody is there and was asked; a key follows


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Ann \n  of\tGreen ", "Ann of Green"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("Ann\x00\u202e\u2066", "Ann"),
        ("e\u0301lan", "élan"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("", ""),
    ],
)
async def test_a_name_is_a_line_of_text(served: Site, typed: str, shown: str) -> None:
    """Letters of every script, and markup as the text it is; nothing that cannot be seen."""
    assert plain(typed) == shown
    async with Visitor(served.url) as guest:
        assert (await guest.name(typed)).name == shown
        assert (await guest.ask(Me, "GET", "/me")).name == shown


async def test_a_name_has_its_length(served: Site) -> None:
    """32 letters; what is longer is refused, and the name stays."""
    async with Visitor(served.url) as guest:
        await guest.name("x" * 32)
        with pytest.raises(RefusedByServer, match="32 letters"):
            await guest.name("x" * 33)
        assert (await guest.ask(Me, "GET", "/me")).name == "x" * 32


async def test_another_device_is_the_same_person(served: Site) -> None:
    """By a link that works once; what the device had as a guest comes along."""
    async with (
        Visitor(served.url) as desk,
        Visitor(served.url) as phone,
        Visitor(served.url) as eve,
    ):
        await desk.name("Ann")
        card = await desk.open("hex", ["me", "open"], listed=True)
        own = await phone.open("hex", ["me", "open"], listed=True)
        path = (await desk.ask(Link, "POST", "/me/link")).path
        key = path.removeprefix("/link/")
        assert len(key) >= 22, "128 random bits at least"
        assert (await phone.ask(Me, "POST", "/me/seats", LinkWish(key=key))).name == "Ann"
        mine = await phone.ask(list[TableCard], "GET", "/matches", which="mine")
        assert {row.match for row in mine} == {card.match, own.match}
        for wrong in (key, "", "x" * 32):
            with pytest.raises(RefusedByServer, match="too old"):
                await eve.ask(Me, "POST", "/me/seats", LinkWish(key=wrong))


async def test_a_link_grows_old(served: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a quarter of an hour it is none."""
    monkeypatch.setattr(peoples, "LINK_S", -1)
    async with Visitor(served.url) as desk, Visitor(served.url) as phone:
        path = (await desk.ask(Link, "POST", "/me/link")).path
        with pytest.raises(RefusedByServer, match="too old"):
            await phone.ask(Me, "POST", "/me/seats", LinkWish(key=path.removeprefix("/link/")))


async def test_who_leaves_is_nobody(served: Site) -> None:
    """The secret is worth nothing afterwards, whoever has kept a copy."""
    async with Visitor(served.url) as guest:
        await guest.name("Ann")
        kept = dict(guest.http.cookies)
        await guest.ask(Me, "POST", "/me/leave")
        assert (await guest.ask(Me, "GET", "/me")).name == ""
        async with httpx.AsyncClient(base_url=served.url, cookies=kept) as copy:
            assert (await copy.get("/api/me")).json()["name"] == ""


# Passkeys -----------------------------------------------------------------------------------------


class Authenticator:
    """What a telephone does when it makes a passkey, and when it shows one."""

    def __init__(self, site: str) -> None:
        self.origin, self.host = site, site.partition("://")[2].partition(":")[0]
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.name = b"a passkey of the test"
        self.uses = 0

    def _data(self, flags: int) -> bytes:
        self.uses += 1
        place = hashlib.sha256(self.host.encode()).digest()
        return place + bytes([flags]) + self.uses.to_bytes(4, "big")

    def _client(self, kind: str, options: Any) -> bytes:
        said = {"type": kind, "challenge": options["challenge"], "origin": self.origin}
        return json.dumps(said).encode()

    def _credential(self, response: dict[str, bytes]) -> dict[str, Any]:
        name = bytes_to_base64url(self.name)
        told = {field: bytes_to_base64url(value) for field, value in response.items()}
        return {"id": name, "rawId": name, "type": "public-key", "response": told}

    def make(self, options: Any) -> dict[str, Any]:
        """A new passkey: its public key, in the form of COSE."""
        numbers = self.key.public_key().public_numbers()
        x, y = numbers.x.to_bytes(32, "big"), numbers.y.to_bytes(32, "big")
        key = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        about = bytes(16) + len(self.name).to_bytes(2, "big") + self.name + key
        data = self._data(PRESENT | KEY_INCLUDED) + about
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", options)
        return self._credential({"attestationObject": attested, "clientDataJSON": client})

    def show(self, options: Any, person: bytes = b"") -> dict[str, Any]:
        """The proof that the key is here."""
        data, client = self._data(PRESENT), self._client("webauthn.get", options)
        signed = data + hashlib.sha256(client).digest()
        signature = self.key.sign(signed, ec.ECDSA(hashes.SHA256()))
        told = {"authenticatorData": data, "clientDataJSON": client, "signature": signature}
        return self._credential({**told, "userHandle": person})


async def register(guest: Visitor, device: Authenticator) -> Me:
    asked = await guest.ask(dict[str, Any], "POST", "/passkeys/register/begin")
    answer = {"question": asked["question"], "credential": device.make(asked["publicKey"])}
    return await guest.ask(Me, "POST", "/passkeys/register/finish", answer)


async def enter(guest: Visitor, device: Authenticator) -> Me:
    asked = await guest.ask(dict[str, Any], "POST", "/passkeys/enter/begin")
    answer = {"question": asked["question"], "credential": device.show(asked["publicKey"])}
    return await guest.ask(Me, "POST", "/passkeys/enter/finish", answer)


async def test_a_name_is_claimed_and_found_again(served: Site) -> None:
    """By a passkey and nothing else; whoever shows it is that person, in any browser."""
    site = served.url.replace("127.0.0.1", "localhost")
    device = Authenticator(site)
    async with Visitor(site) as ann, Visitor(site) as phone:
        await ann.ask(Me, "PUT", "/me", NameWish(name="Ann"))
        assert (await register(ann, device)).is_claimed
        await phone.name("a guest")
        card = await phone.open("hex", ["me", "open"])
        assert (await enter(phone, device)).name == "Ann"

        async def is_there() -> bool:
            mine = await ann.ask(list[TableCard], "GET", "/matches", which="mine")
            return [row.match for row in mine] == [card.match]

        await becomes(is_there)


async def test_a_passkey_proves_itself_each_time(served: Site) -> None:
    """Another key, another site, an old question or a copy that counts less: all are refused."""
    site = served.url.replace("127.0.0.1", "localhost")
    device, other = Authenticator(site), Authenticator(site)
    device.name = other.name = b"one name, two keys"
    async with Visitor(site) as ann, Visitor(site) as eve:
        await register(ann, device)
        with pytest.raises(RefusedByServer, match="not accepted"):
            await enter(eve, other)
        device.origin = "https://evil.example"
        with pytest.raises(RefusedByServer, match="not accepted"):
            await enter(eve, device)
        device.origin, device.uses = site, 0
        with pytest.raises(RefusedByServer, match="not accepted"):
            await enter(eve, device)
        device.uses = 10
        asked = await eve.ask(dict[str, Any], "POST", "/passkeys/enter/begin")
        answer = {"question": asked["question"], "credential": device.show(asked["publicKey"])}
        await eve.ask(Me, "POST", "/passkeys/enter/finish", answer)
        with pytest.raises(RefusedByServer, match="too long"):
            await eve.ask(Me, "POST", "/passkeys/enter/finish", answer)
    assert base64url_to_bytes(asked["publicKey"]["challenge"])
