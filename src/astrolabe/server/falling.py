"""When chance falls at a table: not before every seat is taken and has said its word.

A seat that says none within a while is spoken for by the house, so that nobody has to wait for
somebody who has gone. Two servers may both settle the words of a table: the database lets one.
"""

import time
from typing import TYPE_CHECKING

from astrolabe.games.contract import CHANCE
from astrolabe.server.logs import logger
from astrolabe.server.refusals import TooLate
from astrolabe.server.storage import words

if TYPE_CHECKING:
    from astrolabe.server.table import Table

WORD_S = 5.0  # so long chance waits for the words of people, once every seat is taken
NEVER = float("inf")


def look(table: "Table") -> None:
    """Settle the words if all are said, and let fall what need not wait."""
    if not table.chance.is_open:
        if table.log.turn == CHANCE and table.log.fate.key and table.patience == NEVER:
            table.later(lambda: fall(table))
    elif any(place.kind == "open" for place in table.seating):
        table.patience = NEVER
    elif not table.chance.waits_for(table.seating):
        table.later(lambda: settle(table))
    elif table.patience == NEVER:
        table.patience = time.monotonic() + WORD_S


def look_at_the_time(table: "Table") -> None:
    """Wait no longer for those who say nothing; try again what could not be written."""
    if time.monotonic() >= table.patience:
        table.patience = NEVER
        table.later(lambda: settle(table) if table.chance.is_open else fall(table))


async def settle(table: "Table") -> None:
    """No word changes any more; those who have said none are spoken for."""
    table.patience = NEVER
    if not table.chance.is_open:
        return
    try:
        await table.hall.store.run(words.settle, table.name, table.chance.house())
        await table.hall.seats_changed(table)
    except Exception:  # noqa: BLE001 (chance waits, and it is tried again)
        _try_again(table)


async def fall(table: "Table") -> None:
    """Whatever chance brings now; what could not be written is drawn again, and is the same."""
    table.patience = time.monotonic() + WORD_S
    try:
        if table.told != len(table.log.rows):
            await table.reload()
        if table.log.turn == CHANCE and table.log.fate.key:
            await table.keep(table.log.settle(table.chance.fate(), time.time()), None)
    except TooLate:  # another server has written the same
        pass
    except Exception:  # noqa: BLE001 (as above)
        _try_again(table)
        return
    table.patience = NEVER
    table.wake()


def _try_again(table: "Table") -> None:
    """A while later."""
    logger.exception("chance could not fall", match=table.name)
    table.patience = time.monotonic() + WORD_S
