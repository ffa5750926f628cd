"""A match as a file to take home: a saved match, and all that proves its chance once it is over.

While a game with secrets lasts, the file is no save: it has what the asker may know of the rows.
"""

import asyncio
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from astrolabe import saves
from astrolabe.notation import notation
from astrolabe.server.log import Log
from astrolabe.transcript import SEEN, lines_of, microseconds, transcript, written

if TYPE_CHECKING:
    from astrolabe.server.table import Table

Seats = tuple[int, ...]


async def exported(table: "Table", eyes: int, seats: Seats) -> str:
    """The file of a match as it stands, for whoever sits at these seats and looks from one."""
    write = await table.do(lambda: _snapshot(table, eyes, seats))
    return await asyncio.to_thread(write)


async def _snapshot(table: "Table", eyes: int, seats: Seats) -> Callable[[], str]:
    """What there is to write, seen between two wishes; the table goes on while it is written."""
    if table.game.hidden and not table.is_closed:
        return partial(saves.text_of, _seen(table, eyes, seats))
    log, chance, is_open = table.log, table.chance, table.is_closed
    record, seating = log.record(), chance.seats(table.seating)
    if not chance.is_promised:
        return partial(saves.text_of, record)
    rows, links, odds, scores = list(log.rows), list(log.links), dict(log.odds), log.scores

    def write() -> str:
        lines = lines_of(table.game, rows, links, odds)
        told = transcript(
            record, chance.facts, seating, lines, scores, chance.secret, is_open=is_open
        )
        return written(told)

    return write


def _seen(table: "Table", eyes: int, seats: Seats) -> dict[str, Any]:
    """What these eyes may know of a match with secrets that lasts."""
    return {
        "format": SEEN,
        "version": 1,
        "match": table.name,
        "game": table.game.name,
        "box": table.chance.facts.box,
        "seats": len(table.seating),
        "options": table.options,
        "commitment": table.chance.commitment,
        "eyes": eyes,
        "rows": list(_seen_rows(table.log, eyes, seats)),
    }


def _seen_rows(log: Log, eyes: int, seats: Seats) -> Iterator[dict[str, Any]]:
    """The rows that these seats were told of, in their own count; moves where they are seen."""
    told = log.witnessed
    for row in log.rows:
        if not told.knows(row.number, seats):
            continue
        move = row.move if told.knows(row.number, (eyes,)) else None
        yield {
            "number": told.count(row.number, seats),
            "kind": row.kind,
            "seat": row.seat,
            "move": move,
            "to": told.left(row, seats),
            "at": microseconds(row.at),
            "text": "" if move is None else notation(log.match.game).move(move).text,
            "link": log.links[row.number],
        }
