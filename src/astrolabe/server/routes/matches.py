"""Tables over HTTP: open one, find one, sit down, invite, take it home."""

import io
import time
from typing import Annotated, Any, Literal

import msgspec
import segno
from litestar import Response, Router, get, post, put
from litestar.params import Parameter

from astrolabe.games import GAMES
from astrolabe.games.contract import OVER
from astrolabe.picture import png, svg
from astrolabe.server.exporting import exported
from astrolabe.server.hall import Hall
from astrolabe.server.messages import (
    Clock,
    SeatWish,
    SitWish,
    TableCard,
    TableWish,
)
from astrolabe.server.people import Person
from astrolabe.server.refusals import NotYours, TooMany
from astrolabe.server.routes.asking import Asker, address_of, host_of
from astrolabe.server.seating import Place, seats_of, sittings
from astrolabe.server.showing import has_sides
from astrolabe.server.storage import matches as stored
from astrolabe.server.table import Table
from astrolabe.view import SPECTATOR
from astrolabe.words import words

Which = Literal["open", "mine"]
Theme = Literal["light", "dark"]
QR_BORDER = 2


@post("/matches")
async def open_match(
    data: TableWish, hall: Hall, guest: Person, language: str, request: Asker
) -> TableCard:
    """A new match; the browser becomes somebody if it was nobody."""
    if not hall.openings.allows(address_of(request), time.monotonic()):
        raise TooMany("too many tables were opened from here; wait a minute")
    table = await hall.create(data, guest.id, guest.name)
    return table.card(guest.id, language)


@get("/matches")
async def list_matches(
    hall: Hall,
    person: Person,
    language: str,
    which: Annotated[Which, Parameter(query="which")] = "open",
) -> list[TableCard]:
    """Matches with a seat for anybody, or those in which one sits oneself."""
    if which == "mine":
        found = await hall.store.run(stored.of_person, person.id) if person.id else []
    else:
        found = await hall.store.run(stored.listed)
    return [_card(hall, *row, person.id, language) for row in found]


def _card(hall: Hall, values: Any, sitting: Any, person: str, language: str) -> TableCard:
    """A match as it stands live, or as its summary says."""
    table = hall.tables.get(values["id"])
    if table:
        return table.card(person, language)
    game, seating = GAMES[values["game"]], tuple(map(Place.of, sitting))
    own = words(language, game)
    return TableCard(
        match=values["id"],
        game=game.name,
        title=own("title"),
        seating=sittings(seating, game, person, set(), language),
        options=values["options"],
        clock=msgspec.convert(values["clock"], Clock),
        listed=values["listed"],
        plies=values["plies"],
        turn=OVER if values["ended"] else values["turn"],
        ending=own("table-is-over") if values["ended"] else "",
        created=values["created"],
        changed=values["changed"],
        invite="",
        rematch=values["rematch"],
    )


@get("/matches/{match:str}")
async def one_match(match: str, hall: Hall, person: Person, language: str) -> TableCard:
    """A match without its position."""
    return (await hall.table(match)).card(person.id, language)


@post("/matches/{match:str}/sit", status_code=200)
async def sit(match: str, data: SitWish, hall: Hall, guest: Person, language: str) -> TableCard:
    """Take an open seat."""
    table = await hall.table(match)
    place = Place("person", guest.id, guest.name)
    await table.do(lambda: hall.sit(table, place, data.key))
    return table.card(guest.id, language)


@post("/matches/{match:str}/leave", status_code=200)
async def leave(match: str, hall: Hall, person: Person, language: str) -> TableCard:
    """Rise again, while nobody has played."""
    table = await hall.table(match)
    await table.do(lambda: hall.rise(table, person.id))
    return table.card(person.id, language)


@put("/matches/{match:str}/seats/{seat:int}")
async def fill(
    match: str, seat: int, data: SeatWish, hall: Hall, person: Person, language: str
) -> TableCard:
    """Give an open seat to a bot."""
    table = await hall.table(match)
    await table.do(lambda: hall.fill(table, seat, data.spec, person.id))
    return table.card(person.id, language)


@get("/matches/{match:str}/invite.svg", media_type="image/svg+xml")
async def invite(match: str, hall: Hall, person: Person, request: Asker) -> Response[bytes]:
    """The link that gives an open seat away, for the camera of a telephone."""
    table = await hall.table(match)
    path = table.card(person.id, "en").invite
    if not path:
        raise NotYours("only those who sit here may invite somebody, while a seat is open")
    drawn = io.BytesIO()
    address = f"{request.scope['scheme']}://{host_of(request)}{path}"
    segno.make_qr(address).save(drawn, kind="svg", border=QR_BORDER, light="white")
    return _file(drawn.getvalue(), "image/svg+xml", "")


# Taking it home ------------------------------------------------------------------------------


@get("/matches/{match:str}/export.svg", media_type="image/svg+xml")
async def export_svg(
    match: str,
    hall: Hall,
    person: Person,
    language: str,
    theme: Annotated[Theme, Parameter(query="theme")] = "light",
) -> Response[bytes]:
    """The position as a picture, as one sees it oneself."""
    table = await hall.table(match)
    picture = svg(table.log.match.scene(_eyes(table, person)), theme == "dark", True, language)
    return _file(picture.encode(), "image/svg+xml", f"{table.game.name}.svg")


@get("/matches/{match:str}/export.png", media_type="image/png")
async def export_png(
    match: str,
    hall: Hall,
    person: Person,
    theme: Annotated[Theme, Parameter(query="theme")] = "light",
    width: Annotated[int, Parameter(query="width", ge=64, le=4096)] = 1280,
) -> Response[bytes]:
    """The same in so many pixels."""
    table = await hall.table(match)
    picture = png(table.log.match.scene(_eyes(table, person)), width, theme == "dark")
    return _file(picture, "image/png", f"{table.game.name}.png")


@get("/matches/{match:str}/export.json")
async def export_json(match: str, hall: Hall, person: Person) -> Response[bytes]:
    """The match as a saved game that can be proved; while it has secrets, what one may know."""
    table = await hall.table(match)
    text = await exported(table, _eyes(table, person), seats_of(table.seating, person.id))
    return _file(text.encode(), "application/json", f"{table.game.name}.json")


def _eyes(table: Table, person: Person) -> int:
    """The seat one looks from."""
    seats = seats_of(table.seating, person.id)
    if not seats or has_sides(table.log, seats):
        return SPECTATOR
    return next((seat for seat in table.log.acting if seat in seats), seats[0])


def _file(data: bytes, kind: str, name: str) -> Response[bytes]:
    headers = {"content-disposition": f'attachment; filename="{name}"'} if name else {}
    return Response(data, media_type=kind, headers=headers)


router = Router(
    "/",
    route_handlers=[
        open_match,
        list_matches,
        one_match,
        sit,
        leave,
        fill,
        invite,
        export_svg,
        export_png,
        export_json,
    ],
)
