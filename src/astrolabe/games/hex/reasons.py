"""Why a wish is refused in Hex, and by what it was won: the clause of docs/rules/hex.en.md."""

from typing import Any

from astrolabe.errors import Reason
from astrolabe.games.hex.notation import cell
from astrolabe.games.hex.rules import BLUE, LARGEST, RED, SWAP

COLOURS = {RED: "red", BLUE: "blue"}
WON_BY = {RED: "3.2", BLUE: "3.3"}


def reason(box: Any, state: Any, number: int) -> Reason:
    """The clause that forbids a move that is not legal here."""
    if number == SWAP:
        return _no_swap(state)
    row, column = divmod(number, LARGEST)
    size, name = int(state.side), cell(number)
    if max(row, column) >= size:
        return Reason("1.1", "refused-outside", {"cell": name, "size": size})
    reds = int(state.loose[RED, row + 1] | state.joined[RED, row + 1])
    owner = RED if reds >> column & 1 else BLUE
    return Reason("2.3", "refused-occupied", {"cell": name, "colour": COLOURS[owner]}, (name,))


def _no_swap(state: Any) -> Reason:
    if not state.may_swap:
        return Reason("4.1", "refused-no-swap")
    return Reason("4.5", "refused-swap-only-second")


def ending(box: Any, state: Any) -> Reason:
    """3.4 Whoever has joined their own two sides has won."""
    winner = int(state.winner)
    return Reason(WON_BY[winner], "ending-joined", {"colour": COLOURS[winner]})
