"""How likely what somebody cannot see is: for practice, and for games that are over."""

from typing import TYPE_CHECKING

from astrolabe.match import Match
from astrolabe.server.messages import Weigh, Weighed
from astrolabe.server.refusals import BadWish
from astrolabe.server.viewer import Viewer
from astrolabe.words import words

if TYPE_CHECKING:
    from astrolabe.server.table import Table

PERCENT = 100


async def weigh(table: "Table", viewer: Viewer, wish: Weigh) -> None:
    """What a seat might have worked out by itself; a thread counts while the table goes on."""
    table.must_own(viewer, wish.seat)
    if not table.showing.may(wish.seat).weigh:
        raise BadWish("chances are told where no other person plays, or when the game is over")
    past = table.log.past(wish.number, viewer.seats)
    table.hall.start(_weighed(table, viewer, wish, past))


async def _weighed(table: "Table", viewer: Viewer, wish: Weigh, past: Match) -> None:
    try:
        found = await table.hall.thinkers.weigh(past, wish.seat)
    except Exception:  # noqa: BLE001 (nobody must wait for an answer that does not come)
        table.not_done(viewer, wish)
        return
    own = words(viewer.language, past.game)
    subject = own(found.subject.key, **found.subject.arguments)
    chances = {spot: round(PERCENT * chance) for spot, chance in found.chances.items()}
    viewer.tell(Weighed(id=wish.id, number=wish.number, subject=subject, chances=chances))
