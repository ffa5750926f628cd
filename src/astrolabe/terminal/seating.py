"""Who sits at a table: people before this screen, and bots that think in a thread of their own."""

import threading
from collections.abc import Callable, Sequence

from astrolabe.bots import bot
from astrolabe.errors import BadBot, BadSeat
from astrolabe.games.contract import Game

PERSON = "person"
SPELLINGS = ("person", "people", "human", "personne", "humain")  # of a person, on a command line
PATIENCE_S = 0.1  # how often a wait looks up to show where it stands

Seating = tuple[str, ...]  # for every seat PERSON or the specification of a bot


def seating_of(game: Game, players: Sequence[str]) -> Seating:
    """These players at their seats, once every one of them is known."""
    seated = tuple(PERSON if player in SPELLINGS else player for player in players)
    for player in seated:
        if player != PERSON:
            bot(player, game)
    return seated


def around(game: Game, seats: int, seat: int, others: Sequence[str]) -> Seating:
    """A person at one seat, the others at the remaining seats in order; the last fills up."""
    if seat not in range(seats):
        raise BadSeat(f"there is no seat {seat}; seats are 0 to {seats - 1}")
    if len(others) > seats - 1:
        raise BadBot(f"{len(others)} opponents are named for {seats - 1} seats")
    rest = [*others, *[others[-1]] * (seats - 1 - len(others))]
    return seating_of(game, [*rest[:seat], PERSON, *rest[seat:]])


def thinking(task: Callable[[], int], meanwhile: Callable[[], None]) -> int:
    """Do the task in a thread, so that Ctrl-C is heard and the wait can be shown."""
    outcome: list[int] = []
    failure: list[BaseException] = []

    def work() -> None:
        try:
            outcome.append(task())
        except BaseException as error:  # noqa: BLE001 (raised again below, where it is waited for)
            failure.append(error)

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    while thread.is_alive():
        thread.join(PATIENCE_S)
        meanwhile()
    if failure:
        raise failure[0]
    return outcome[0]
