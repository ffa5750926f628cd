"""Who sits at a table: people before this screen, and bots that think in a thread of their own."""

import threading
from collections.abc import Callable, Sequence
from typing import Any

from astrolabe.errors import BadBot, BadSeat
from astrolabe.games.contract import Game
from astrolabe.match import View

PERSON = "person"
PATIENCE_S = 0.1  # how often a wait looks up to show where it stands

Seating = tuple[str, ...]  # for every seat PERSON or the specification of a bot


def bot_named(spec: str, game: Game) -> Any:
    """The bot of a specification such as `searcher:3`."""
    from astrolabe.bots import bot

    return bot(spec, game)


def seating_of(game: Game, players: Sequence[str]) -> Seating:
    """These players at their seats, once every one of them is known."""
    for player in players:
        if player != PERSON:
            bot_named(player, game)
    return tuple(players)


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


def chosen(bot: Any, view: View) -> int:
    """The number of the move a bot prefers."""
    return int(bot.choose(view))
