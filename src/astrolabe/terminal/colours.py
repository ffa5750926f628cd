"""The colours of seats in a terminal: its own sixteen, readable on light and on dark."""

from collections.abc import Callable

from astrolabe.drawing import Paint
from astrolabe.games.contract import Game
from astrolabe.scene import NOBODY
from astrolabe.words import words

NAMED = {
    "black": "90",
    "blue": "34",
    "brown": "33",
    "green": "32",
    "grey": "90",
    "orange": "33",
    "purple": "35",
    "red": "31",
    "white": "1",
    "yellow": "33",
}
IN_ORDER = ("34", "33", "32", "35", "36")  # for seats that are not called after a colour
LIT = "1;7"  # bold on a reversed ground
LAST = "1;4"  # bold and underlined


def paint(game: Game) -> Paint:
    """Writes a text in the colour of its owner, lit or underlined."""
    code = seat_code(game)

    def painted(text: str, owner: int, emphasis: str) -> str:
        codes = [code(owner)] if owner != NOBODY else []
        codes += {"lit": [LIT], "last": [LAST]}.get(emphasis, [])
        return f"\x1b[{';'.join(codes)}m{text}\x1b[0m" if codes else text

    return painted


def seat_code(game: Game) -> Callable[[int], str]:
    """The colour that a seat is called after, in the terminal's numbers."""
    english = words("en", game)

    def code(seat: int) -> str:
        key = f"seat-{seat}"
        named = NAMED.get(english(key).lower()) if key in english else None
        return named or IN_ORDER[seat % len(IN_ORDER)]

    return code
