"""Space Connection positions for tests: planets hidden by name, sets read as names."""

from typing import Any

import pytest

from astrolabe.errors import IllegalMove
from astrolabe.games import GAMES
from astrolabe.games.space_connection.board import NAMES
from astrolabe.games.space_connection.reasons import bits
from astrolabe.games.space_connection.state import BLUE, GREEN
from astrolabe.match import Match

GAME = GAMES["space_connection"]
# The two layouts of the notes: systems of 3 3 3 2 2 2 2 2 1 and of 5 4 3 2 2 1 1 1 1 planets
ONE = "c5 d6 e7 a2 a3 b2 m3 m4 m5 g7 h7 k1 l1 g4 g5 j5 j6 i9 j9 f1"
TWO = "l4 l5 m3 m4 m5 a1 a2 a3 b2 c1 d1 e1 b5 c6 g9 g10 l8 e4 l2 f6"

RIM = "a1 a2 a3 b1 a5 a6 b8 c9 e11 f12 h12 i11 k9 l8 m5 m4 l1 k1 h1 g1"  # nothing in the middle


def table(**options: str) -> Match:
    """A match just begun."""
    return Match(GAME, options=options)


def put(match: Match, seat: int, planets: str) -> Match:
    for name in planets.split():
        match.play(f"put {name}", seat)
    return match


def hidden(green: str = ONE, blue: str = TWO, **options: str) -> Match:
    """Both have hidden their planets."""
    match = table(**options)
    for seat, planets in ((GREEN, green), (BLUE, blue)):
        put(match, seat, planets).play("confirm", seat)
    return match


def play(match: Match, *wishes: str) -> Match:
    """These moves, by whoever's turn it is."""
    for wish in wishes:
        match.play(wish)
    return match


def names(words: Any) -> set[str]:
    """The positions of a set, by name."""
    found = bits(words)
    return {name for number, name in enumerate(NAMES) if found >> number & 1}


def cells(text: str) -> set[str]:
    return set(text.split())


def supply(match: Match, seat: int) -> tuple[int, ...]:
    """Rockets, astronefs, supers, lasers."""
    return tuple(map(int, match.state.supply[seat]))


def refused(match: Match, wish: str, seat: int | None = None) -> str:
    """The clause that forbids a move; the match stays as it was."""
    before, plies = match._states.tobytes(), len(match.log)
    with pytest.raises(IllegalMove) as caught:
        match.play(wish, seat)
    assert (match._states.tobytes(), len(match.log)) == (before, plies)
    return caught.value.clause


def texts(match: Match) -> set[str]:
    return {move.text for move in match.moves()}
