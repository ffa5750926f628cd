"""Who one is: a name, another device, a passkey."""

from typing import Any

from litestar import Router, get, post, put

from astrolabe.server.guard import token_of
from astrolabe.server.hall import Hall
from astrolabe.server.messages import Link, LinkWish, Me, NameWish
from astrolabe.server.passkeys import Passkeys
from astrolabe.server.people import NOBODY, People, Person
from astrolabe.server.routes.asking import Asker, hand_out, host_of, origin_of


async def _me(people: People, person: Person) -> Me:
    return Me(name=person.name, is_claimed=person.id != "" and await people.is_claimed(person))


@get("/me")
async def who(people: People, person: Person) -> Me:
    """Who this browser is."""
    return await _me(people, person)


@put("/me")
async def rename(data: NameWish, people: People, hall: Hall, guest: Person) -> Me:
    """Go by another name."""
    person = await people.rename(guest, data.name)
    await hall.look_around(person.id)
    return await _me(people, person)


@post("/me/link", status_code=200)
async def link(people: People, guest: Person) -> Link:
    """A path that makes another browser the same person, once."""
    return Link(path=f"/link/{await people.link(guest)}")


@post("/me/seats", status_code=200)
async def follow(data: LinkWish, people: People, hall: Hall, person: Person, request: Asker) -> Me:
    """Become the person who made the link; the seats of a guest come along."""
    return await _become(await people.follow(data.key), people, hall, person, request)


@post("/me/leave", status_code=200)
async def sign_out(people: People, request: Asker) -> Me:
    """Be nobody again in this browser."""
    await people.sign_out(token_of(request.cookies, request.scope["scheme"]))
    hand_out(request, "")
    return await _me(people, NOBODY)


async def _become(person: Person, people: People, hall: Hall, guest: Person, request: Asker) -> Me:
    if guest.id not in ("", person.id) and not await people.is_claimed(guest):
        await hall.hand_over(guest.id, person.id)
    _, token = await people.welcome(person)
    hand_out(request, token)
    return await _me(people, person)


# Passkeys ------------------------------------------------------------------------------------


@post("/passkeys/register/begin", status_code=200)
async def begin_registration(passkeys: Passkeys, guest: Person, request: Asker) -> dict[str, Any]:
    """What a browser needs to make a passkey: a question, and the options of WebAuthn."""
    return await passkeys.begin_registration(guest, _site(request))


@post("/passkeys/register/finish", status_code=200)
async def register(
    data: dict[str, Any], passkeys: Passkeys, people: People, person: Person, request: Asker
) -> Me:
    """Keep the passkey: {question, credential}."""
    await passkeys.register(person, data, origin_of(request))
    return await _me(people, person)


@post("/passkeys/enter/begin", status_code=200)
async def begin_entry(passkeys: Passkeys, request: Asker) -> dict[str, Any]:
    """What a browser needs to show a passkey."""
    return await passkeys.begin_entry(_site(request))


@post("/passkeys/enter/finish", status_code=200)
async def enter(
    data: dict[str, Any],
    passkeys: Passkeys,
    people: People,
    hall: Hall,
    person: Person,
    request: Asker,
) -> Me:
    """Become whose passkey it is: {question, credential}."""
    owner = await people.named(await passkeys.enter(data, origin_of(request)))
    return await _become(owner, people, hall, person, request)


def _site(request: Asker) -> str:
    """The name of the site, without the port."""
    host = host_of(request)
    return host.rpartition(":")[0] if ":" in host.rpartition("]")[2] else host


router = Router(
    "/",
    route_handlers=[
        who,
        rename,
        link,
        follow,
        sign_out,
        begin_registration,
        register,
        begin_entry,
        enter,
    ],
)
