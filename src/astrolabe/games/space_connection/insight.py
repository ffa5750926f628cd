"""Where planets of the other seat may lie: how likely at each position that nobody has searched."""

from collections.abc import Sequence
from typing import Any

from astrolabe.games.space_connection.board import NAMES
from astrolabe.games.space_connection.reasons import bits
from astrolabe.games.space_connection.state import PLAYING
from astrolabe.scene import phrase

SUBJECT = phrase("insight-planet")


def spots(box: Any, state: Any, seat: int) -> Sequence[str]:
    """The unknown positions of the other board, once all planets are hidden."""
    if state.phase != PLAYING or seat not in (0, 1):
        return ()
    owner = 1 - seat
    return _named(bits(box.board) & ~bits(state.shown[owner]) & ~bits(state.empties[owner]))


def lies(box: Any, state: Any, seat: int) -> Sequence[str]:
    """Where planets of this world are that were not found."""
    if state.phase != PLAYING or seat not in (0, 1):
        return ()
    owner = 1 - seat
    return _named(bits(state.planets[owner]) & ~bits(state.shown[owner]))


def _named(found: int) -> Sequence[str]:
    return [name for number, name in enumerate(NAMES) if found >> number & 1]
