"""The colours of seats in a terminal: the terminal's own sixteen, readable on light and on dark."""

from astrolabe.drawing import Paint
from astrolabe.scene import NOBODY

SEATS = ("34", "33", "32", "35", "36")  # blue, yellow, green, magenta, cyan
LIT = "7"  # reversed
LAST = "1;4"  # bold and underlined


def paint(game: str) -> Paint:
    """Writes a text in the colour of its owner."""

    def painted(text: str, owner: int, emphasis: str) -> str:
        codes = [SEATS[owner % len(SEATS)]] if owner != NOBODY else []
        if emphasis:
            codes.append(LIT if emphasis == "lit" else LAST)
        return f"\x1b[{';'.join(codes)}m{text}\x1b[0m" if codes else text

    return painted
