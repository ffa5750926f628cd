"""The bots at a table: each is woken when it is to act, and plays in turn what it has found.

Two servers may have the same table. The one that claims a position first lets the bot think; the
other looks again after a while, lest the first has gone.
"""

import asyncio
from typing import TYPE_CHECKING

from astrolabe.server.logs import logger
from astrolabe.server.messages import Thinking
from astrolabe.server.refusals import NotKept, TooLate

if TYPE_CHECKING:
    from astrolabe.server.table import Table


def wake(table: "Table") -> None:
    """Let the bots think that are to act."""
    for seat in table.log.acting:
        if seat not in table.thinking and table.seating[seat].kind == "bot":
            table.thinking.add(seat)
            _tell_thinking(table, seat)
            told = table.log.witnessed.count(len(table.log.rows), (seat,))
            table.hall.start(_think(table, seat, told))


def _tell_thinking(table: "Table", seat: int) -> None:
    """Tell those who wait for this bot, once for every position they are shown."""
    is_ready = table.hall.thinkers.is_ready(table.game)
    for viewer in list(table.viewers):
        if viewer.waits_for != seat and table.log.turn_of(viewer.eyes) == seat:
            viewer.waits_for = seat
            viewer.tell(Thinking(seat=seat, ready=is_ready))


async def _think(table: "Table", seat: int, number: int) -> None:
    """Let the bot of a seat find its move, unless it thinks in another server already."""
    patience_s = table.hall.thinkers.patience_s
    if not await table.hall.channels.claims(f"{table.name}:{seat}:{number}", patience_s):
        table.thinking.discard(seat)
        if _is_late(table, seat, number):
            table.wake()
        else:
            loop = asyncio.get_running_loop()
            loop.call_later(patience_s, _wake_again, table, seat, number)
        return
    if _is_late(table, seat, number):
        table.thinking.discard(seat)
        table.wake()
        return
    try:
        move = await table.hall.thinkers.choose(table, seat, table.seating[seat].spec)
    except Exception:  # noqa: BLE001 (a bot that fails leaves its seat to be filled again)
        logger.exception("a bot failed", match=table.name, spec=table.seating[seat].spec)
        table.thinking.discard(seat)
        return
    table.later(lambda: _play(table, seat, number, move))


def _is_late(table: "Table", seat: int, number: int) -> bool:
    """The match has gone on since a bot was to think, after so many rows as it counts them."""
    return seat not in table.log.acting or table.log.is_stale(seat, number)


def _wake_again(table: "Table", seat: int, number: int) -> None:
    """The server in which a bot thought may have gone."""
    if not _is_late(table, seat, number) and table.hall.tables.get(table.name) is table:
        table.wake()


async def _play(table: "Table", seat: int, number: int, move: int) -> None:
    """Play what a bot has found, unless the match has gone on while it thought."""
    table.thinking.discard(seat)
    if _is_late(table, seat, number):
        table.wake()
        return
    try:
        await table.keep(table.log.play(seat, move), None)
    except (NotKept, TooLate):
        table.wake()
