"""A match as a file to take home: a saved match, and all that proves its chance once it is over."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from astrolabe import saves
from astrolabe.server.refusals import TooLate
from astrolabe.transcript import lines_of, transcript, written

if TYPE_CHECKING:
    from astrolabe.server.table import Table


async def exported(table: "Table") -> str:
    """The file of a match as it stands."""
    write = await table.do(lambda: _snapshot(table))
    return await asyncio.to_thread(write)


async def _snapshot(table: "Table") -> Callable[[], str]:
    """What there is to write, seen between two wishes; the table goes on while it is written."""
    if table.game.hidden and not table.is_closed:
        raise TooLate("a game with secrets can be saved when it is over")
    log, chance, is_open = table.log, table.chance, table.is_closed
    record, seats = log.match.record(), chance.seats(table.seating)
    if not chance.is_promised:
        return partial(saves.text_of, record)
    rows, links, odds, scores = list(log.rows), list(log.links), dict(log.odds), log.scores

    def write() -> str:
        lines = lines_of(table.game, rows, links, odds)
        told = transcript(
            record, chance.facts, seats, lines, scores, chance.secret, is_open=is_open
        )
        return written(told)

    return write
