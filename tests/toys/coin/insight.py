"""Which side of the coin is up, for whoever cannot see it."""

from astrolabe.scene import phrase
from tests.toys.coin.rules import GUESSING, UNKNOWN

SIDES = ("heads", "tails")
SUBJECT = phrase("coin-lies")


def spots(box, state, seat):
    """Both sides, while it lies there unseen."""
    return SIDES if state.phase == GUESSING and state.coin == UNKNOWN else ()


def lies(box, state, seat):
    """The side that is up."""
    return (SIDES[state.coin],) if state.phase == GUESSING else ()
