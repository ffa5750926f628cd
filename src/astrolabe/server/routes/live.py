"""The live connection to a table: Litestar opens the door, what is said goes by the wire itself."""

import time
from typing import Annotated, Any

import msgspec
from litestar import Router, WebSocket, websocket
from litestar.params import Parameter

from astrolabe.errors import AstrolabeError
from astrolabe.server.guard import must_be_ours
from astrolabe.server.hall import Hall
from astrolabe.server.line import Wire, line_of
from astrolabe.server.messages import Goodbye, Pong, Refused, Said, WishId
from astrolabe.server.people import People
from astrolabe.server.refusals import BadWish, TooMany, refusal_of
from astrolabe.server.routes.asking import language_asked, somebody
from astrolabe.server.table import Table
from astrolabe.server.viewer import Viewer
from astrolabe.server.views import encoder
from astrolabe.words import words

GONE, FORBIDDEN = 4404, 4403  # codes of a closed connection: 4000 and those of HTTP


class Named(msgspec.Struct):
    """All that is looked at in a message that is refused unread."""

    id: WishId = ""


said_by = msgspec.json.Decoder(Said)
named_by = msgspec.json.Decoder(Named)


@websocket("/matches/{match:str}/live")
async def live(
    socket: WebSocket[Any, Any, Any],
    match: str,
    hall: Hall,
    people: People,
    since: Annotated[int, Parameter(query="since")] = 0,
) -> None:
    """Look at a table, and play if one sits there."""
    language = language_asked(socket)
    await socket.accept()
    try:
        must_be_ours(socket.headers, hall.origins)
        person = await somebody(socket, people)
        table = await hall.table(match)
    except AstrolabeError as error:
        await _turn_away(socket, error, language)
        return
    wire = line_of(socket.scope)
    viewer = Viewer(wire, person.id, language, heard_at=time.monotonic())
    await table.do(lambda: _joined(table, viewer, since, wire))
    try:
        while (said := await socket.receive())["type"] != "websocket.disconnect":
            hear(table, viewer, _said(said))  # before the wire knew whom to tell
    finally:
        wire.hearer = None
        table.leave(viewer)


def _said(message: Any) -> bytes:
    return message.get("bytes") or (message.get("text") or "").encode()


async def _joined(table: Table, viewer: Viewer, since: int, wire: Wire) -> None:
    table.join(viewer, since)
    said = words(viewer.language)("serve-restarts")
    wire.farewell = encoder.encode([Goodbye(code="restart", sentence=said)])
    wire.hearer = lambda data: hear(table, viewer, data)


async def _turn_away(socket: Any, error: AstrolabeError, language: str) -> None:
    refusal = refusal_of(error, language)
    goodbye = Goodbye(code=refusal.code, sentence=refusal.sentence)
    await socket.send_text(msgspec.json.encode([goodbye]).decode())
    await socket.close(FORBIDDEN if refusal.code == "forged" else GONE, refusal.code)


def hear(table: Table, viewer: Viewer, data: bytes) -> None:
    """A message of a client: a wish for the table, or the reason why it is none."""
    viewer.heard_at = time.monotonic()
    who = f"{table.name} {viewer.person or id(viewer)}"
    if not table.hall.messages.allows(who, viewer.heard_at):
        _refuse(viewer, TooMany("too many messages; wait a little"), data)
        return
    try:
        said: Any = said_by.decode(data)
        if type(said) is Pong:
            return
        table.hear(viewer, said)
    except msgspec.MsgspecError as error:
        _refuse(viewer, BadWish(f"this message cannot be understood: {error}"), data)
    except UnicodeDecodeError:
        _refuse(viewer, BadWish("this message cannot be understood: it is no text"), b"")


def _refuse(viewer: Viewer, error: AstrolabeError, data: bytes) -> None:
    """Say why, with the id of the wish where it has one."""
    try:
        name = named_by.decode(data).id
    except (msgspec.MsgspecError, UnicodeDecodeError):
        name = ""
    viewer.tell(Refused(id=name, refusal=refusal_of(error, viewer.language)))


router = Router("/", route_handlers=[live])
