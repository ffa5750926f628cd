"""What is done about every wish that may be said at a table."""

import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from astrolabe.errors import UndoRefused
from astrolabe.server import messages as said
from astrolabe.server.chance import checked_word
from astrolabe.server.messages import (
    Done,
    Happened,
    Hinted,
    Looked,
    Previewed,
    Standing,
    Tell,
    Told,
)
from astrolabe.server.neighbours import OfferChanged, Talked
from astrolabe.server.people import plain
from astrolabe.server.refusals import BadWish, TooLate
from astrolabe.server.showing import Telling
from astrolabe.server.storage import matches, words
from astrolabe.server.viewer import Viewer
from astrolabe.server.views import views
from astrolabe.server.weighing import weigh
from astrolabe.server.why import why

if TYPE_CHECKING:
    from astrolabe.server.table import Table


async def decide(table: "Table", viewer: Viewer, wish: Any) -> None:
    """Carry out what was said; what cannot be is raised."""
    await DECISIONS[type(wish)](table, viewer, wish)


def _is_done(table: "Table", viewer: Viewer, wish: said.Play | said.Undo | said.Resign) -> bool:
    """Answer a wish that was carried out before; it is not carried out again."""
    number = table.log.number_of(wish.seat, wish.id)
    if number is not None:
        told = table.log.witnessed.count(number, viewer.seats)
        viewer.tell(Done(id=wish.id, number=told))
    return number is not None


# What changes the match ----------------------------------------------------------------------


async def _play(table: "Table", viewer: Viewer, wish: said.Play) -> None:
    table.must_own(viewer, wish.seat)
    if _is_done(table, viewer, wish):
        return
    await table.run_out()
    table.must_be_on()
    if table.log.is_stale(wish.seat, wish.number, viewer.seats):
        raise TooLate("the match has gone on meanwhile; look at it again")
    rows = table.log.play(wish.seat, wish.move, wish.id)
    await _keep(table, viewer, wish, rows)


async def _keep(table: "Table", viewer: Viewer, wish: Any, rows: Any) -> None:
    """Write the rows; a row that was taken may have been taken by this very wish, sent twice."""
    try:
        await table.keep(rows, viewer, wish.id)
    except TooLate:
        if not _is_done(table, viewer, wish):
            raise


async def _undo(table: "Table", viewer: Viewer, wish: said.Undo) -> None:
    table.must_own(viewer, wish.seat)
    if not _is_done(table, viewer, wish):
        await _keep(table, viewer, wish, table.log.undo(wish.seat, wish.id, time.time()))


async def _resign(table: "Table", viewer: Viewer, wish: said.Resign) -> None:
    table.must_own(viewer, wish.seat)
    if not _is_done(table, viewer, wish):
        table.must_be_on()
        rows = table.log.conclude("resign", wish.seat, wish.id, time.time())
        await _keep(table, viewer, wish, rows)


# Offers --------------------------------------------------------------------------------------


async def _offer(table: "Table", viewer: Viewer, wish: said.Offer) -> None:
    table.must_own(viewer, wish.seat)
    _must_be_possible(table, wish)
    asked = [
        seat
        for seat, place in enumerate(table.seating)
        if place.kind == "person" and place.person != viewer.person
    ]
    standing = Standing(what=wish.what, seat=wish.seat, waits_for=asked)
    if asked:
        await _put(table, standing)
    else:
        await _agreed(table, standing)
    viewer.tell(Done(id=wish.id))


def _must_be_possible(table: "Table", wish: said.Offer) -> None:
    """An offer that nobody could accept is not made."""
    if table.offer is not None:
        raise TooLate("another offer waits for its answer")
    may = table.showing.may(wish.seat)
    if wish.what == "takeback" and not may.takeback:
        raise UndoRefused("no move has been played yet")
    if wish.what == "draw" and not may.draw:
        raise BadWish("nobody here can agree to a draw")
    if wish.what == "rematch" and not may.rematch:
        raise BadWish("a rematch follows a game that is over")


async def _put(table: "Table", offer: Standing) -> None:
    """Let an offer stand."""
    values = {
        "what": offer.what,
        "seat": offer.seat,
        "waits_for": offer.waits_for,
        "rows": table.log.public_rows,
    }
    await table.hall.store.run(matches.put_offer, table.name, values)
    table.hear_offer(values)
    table.hall.neighbours.tell(table.name, OfferChanged())


async def _answer(table: "Table", viewer: Viewer, wish: said.Answer) -> None:
    table.must_own(viewer, wish.seat)
    if table.offer is None or wish.seat not in table.offer.waits_for:
        raise TooLate("no offer waits for your answer")
    run = table.hall.store.run
    offered = await run(matches.answer_offer, table.name, viewer.seats, wish.yes)
    if offered is None:
        raise TooLate("no offer waits for your answer")
    table.hear_offer(offered if offered["waits_for"] else None)
    table.hall.neighbours.tell(table.name, OfferChanged())
    if wish.yes and not offered["waits_for"]:
        await _agreed(table, Standing(what=offered["what"], seat=offered["seat"], waits_for=[]))
    viewer.tell(Done(id=wish.id))


async def _agreed(table: "Table", offer: Standing) -> None:
    """All have said yes."""
    now = time.time()
    if offer.what == "rematch":
        await table.hall.rematch(table)
    elif offer.what == "draw":
        table.must_be_on()
        await table.keep(table.log.conclude("draw", -1, "", now), None)
    else:
        table.must_be_on()
        ply = table.log.last_ply_of([offer.seat])
        if ply is None:
            raise UndoRefused("no move has been played yet")
        await table.keep(table.log.rewind(offer.seat, ply, "", now), None)


# What changes nothing ------------------------------------------------------------------------


async def _why(table: "Table", viewer: Viewer, wish: said.Why) -> None:
    table.must_own(viewer, wish.seat)
    refusal = why(table.log.match, wish.seat, wish.parts, viewer.language)
    viewer.tell(Told(id=wish.id, refusal=refusal))


async def _preview(table: "Table", viewer: Viewer, wish: said.Preview) -> None:
    """What everybody would see after a move; not what it would bring to light."""
    table.must_own(viewer, wish.seat)
    future = table.log.match.at(len(table.log.match.log))
    reveals = future.reveals(wish.move, wish.seat)
    scene = None
    if reveals:
        refusal = future.refusal(wish.move, wish.seat)
        if refusal:
            raise refusal
    else:
        future.play(wish.move, wish.seat)
        scene = views(future.game, viewer.language).view(future.scene(wish.seat), has_board=False)
    viewer.tell(Previewed(id=wish.id, scene=scene))


async def _look(table: "Table", viewer: Viewer, wish: said.Look) -> None:
    table.must_own(viewer, wish.seat)
    viewer.eyes = wish.seat
    tells: list[Tell] = [Done(id=wish.id), table.showing.shown(viewer)]
    if table.game.hidden:  # what was told to other eyes is told again, as these may know it
        rows = Telling(table.log, table.log.rows).missed(viewer)
        tells.append(Happened(events=rows))
    viewer.tell(*tells)


async def _at(table: "Table", viewer: Viewer, wish: said.At) -> None:
    """An earlier position, as the viewer's eyes saw it."""
    past = table.log.past(wish.number, viewer.seats)
    scene = views(past.game, viewer.language).view(past.scene(viewer.eyes), has_board=False)
    viewer.tell(Looked(id=wish.id, number=wish.number, scene=scene))


async def _hint(table: "Table", viewer: Viewer, wish: said.Hint) -> None:
    """The machine thinks while the table goes on."""
    table.must_own(viewer, wish.seat)
    if not table.showing.may(wish.seat).hint:
        raise BadWish("a hint is for whoever is to act, where no other person plays")
    if table.is_hinting:
        raise TooLate("the machine is looking for a hint already")
    table.is_hinting = True
    table.hall.start(_hinted(table, viewer, wish))


async def _hinted(table: "Table", viewer: Viewer, wish: said.Hint) -> None:
    try:
        move = await table.hall.thinkers.hint(table, wish.seat)
    except Exception:  # noqa: BLE001 (one hint that fails must not leave its seat waiting)
        table.not_done(viewer, wish)
    else:
        viewer.tell(Hinted(id=wish.id, move=move.number, text=move.text))
    finally:
        table.is_hinting = False


async def _chat(table: "Table", viewer: Viewer, wish: said.Chat) -> None:
    """A line of text and nothing but text."""
    if not viewer.seats:
        raise BadWish("only those who sit here talk here")
    text = plain(wish.text)
    if not text or len(text) > said.LONGEST_CHAT:
        raise BadWish(f"a line of chat has 1 to {said.LONGEST_CHAT} letters")
    seat = viewer.eyes if viewer.eyes in viewer.seats else viewer.seats[0]
    line = {
        "seat": seat,
        "name": table.seating[seat].name,
        "text": text,
        "at": time.time(),
        "wish": f"{viewer.person}:{wish.id}",
    }
    rows = await table.hall.store.run(matches.say, table.name, line)
    viewer.tell(Done(id=wish.id))
    table.hall.neighbours.tell(table.name, Talked())
    table.hear_chat(rows)


async def _word(table: "Table", viewer: Viewer, wish: said.Word) -> None:
    """A word for chance; said once more, it is the same."""
    table.must_own(viewer, wish.seat)
    word, known = checked_word(wish.word), table.chance.words.get(wish.seat)
    is_known = known is not None and known["word"] == word
    if not is_known:
        is_open = table.chance.is_open
        if not (is_open and await table.hall.store.run(words.say, table.name, wish.seat, word)):
            raise TooLate("the words are settled; chance has its key")
    viewer.tell(Done(id=wish.id))
    if not is_known:
        await table.hall.seats_changed(table)


Decision = Callable[["Table", Viewer, Any], Awaitable[None]]
DECISIONS: dict[type, Decision] = {
    said.Play: _play,
    said.Undo: _undo,
    said.Resign: _resign,
    said.Offer: _offer,
    said.Answer: _answer,
    said.Why: _why,
    said.Preview: _preview,
    said.Look: _look,
    said.At: _at,
    said.Hint: _hint,
    said.Weigh: weigh,
    said.Chat: _chat,
    said.Word: _word,
}
