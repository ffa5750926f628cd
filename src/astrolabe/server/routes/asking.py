"""What routes are given: who asks, in which language, from where."""

from collections.abc import Sequence
from typing import Annotated, Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.handlers.base import BaseRouteHandler
from litestar.params import Parameter

from astrolabe.server.guard import NEW_COOKIE, must_be_meant, token_of
from astrolabe.server.people import NOBODY, People, Person
from astrolabe.words import LANGUAGES

Asker = Request[Any, Any, Any]
Language = Annotated[
    str | None, Parameter(query="language", required=False, description="`en` or `fr`")
]


def language_asked(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The language of a request: as it says, else as the browser prefers, else English."""
    asked = connection.query_params.get("language", "")
    if asked in LANGUAGES:
        return str(asked)
    accepted = connection.headers.get("accept-language", "")
    wanted = (row.strip()[:2].lower() for row in accepted.split(","))
    return next((row for row in wanted if row in LANGUAGES), "en")


def provide_language(request: Asker, asked: Language = None) -> str:
    return language_asked(request)


async def somebody(connection: ASGIConnection[Any, Any, Any, Any], people: People) -> Person:
    """Whose browser asks; NOBODY if it is new."""
    scheme = connection.scope["scheme"]
    return await people.of_token(token_of(connection.cookies, scheme))


async def provide_person(request: Asker, people: People) -> Person:
    return await somebody(request, people)


async def provide_guest(request: Asker, people: People) -> Person:
    """Whose browser asks; a new guest if it is new."""
    person = await somebody(request, people)
    if person is NOBODY:
        person, token = await people.welcome()
        hand_out(request, token)
    return person


def hand_out(request: Asker, token: str) -> None:
    """Give the browser another secret with the answer; an empty one takes its secret away."""
    request.scope["state"][NEW_COOKIE] = token


def origin_of(request: Asker) -> str:
    """The address of the site as the browser sees it."""
    return request.headers.get("origin") or f"{request.scope['scheme']}://{host_of(request)}"


def host_of(request: Asker) -> str:
    return str(request.headers.get("host", "localhost"))


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where a request comes from."""
    return connection.client.host if connection.client else ""


def meant(origins: Sequence[str]) -> Any:
    """A guard of routes: what changes anything is asked for by our own page."""

    async def check(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
        must_be_meant(str(connection.scope.get("method", "GET")), connection.headers, origins)

    return check
