"""Galactica positions for tests: everybody where a test wants them, and the dial turned by hand."""

from collections.abc import Mapping
from typing import Any

import pytest

from astrolabe.errors import IllegalMove
from astrolabe.games import GAMES
from astrolabe.games.contract import CHANCE, NOBODY
from astrolabe.games.galactica.box import CARDS, COLOURS, HUBS
from astrolabe.games.galactica.cells import NOWHERE
from astrolabe.games.galactica.notation import NAMES, PLACE_OF
from astrolabe.match import Match

GAME = GAMES["galactica"]
GREEN, RED, YELLOW, BLUE = range(4)
DEALT = ("turbo", "turbo")  # what everybody has face up when a test begins
Cards = Mapping[str, str]


def table(seats: int = 2, **options: str) -> Match:
    """A match just begun; cards and dial are played by hand."""
    return Match(GAME, seats, options)


def begun(seats: int = 2, first: str = "green", **options: str) -> Match:
    """Everybody has two Turbo Thrust face up, and the first player is to spin."""
    match = table(seats, **options)
    for _ in range(seats):
        chances(match, *(f"draw {card}" for card in DEALT))
    while match.state.starter == NOBODY:
        match.chance(f"spin {6 if COLOURS[match.state.spinner] == first else 1}")
    return match


def chances(match: Match, *outcomes: str) -> Match:
    """Let these fall, one after the other."""
    for outcome in outcomes:
        match.chance(outcome)
    return match


def arrange(
    match: Match,
    jets: Mapping[str, str],
    wreck: str = "",
    up: Cards | None = None,
    evasions: Mapping[str, int] | None = None,
) -> Match:
    """Put jets on cells or `home`, the wreck on a cell or with a colour, cards face up."""
    state = match.state
    for colour, where in jets.items():
        seat = COLOURS.index(colour)
        state.at[seat] = HUBS[seat] if where == "home" else PLACE_OF[where]
    if wreck:
        held = wreck in COLOURS
        state.holder = COLOURS.index(wreck) if held else NOBODY
        state.wreck = NOWHERE if held else PLACE_OF[wreck]
    for colour, cards in (up or {}).items():
        shown = [cards.split().count(kind) for kind in CARDS]
        state.up[COLOURS.index(colour)] = shown
        state.stock[COLOURS.index(colour)] = [3 - count for count in shown]
    for colour, count in (evasions or {}).items():
        state.evasions[COLOURS.index(colour)] = count
    match._history[-1] = match._states.tobytes()
    return match


def spun(number: int, jets: Mapping[str, str], wreck: str = "", **more: Any) -> Match:
    """Green, or `first`, has spun a number and is to move."""
    names = ("up", "evasions")
    match = begun(**{name: value for name, value in more.items() if name not in names})
    arrange(match, jets, wreck, more.get("up"), more.get("evasions"))
    return chances(match, f"spin {number}")


def moved(jets: Mapping[str, str], wreck: str = "", **more: Any) -> Match:
    """The player to move has gone one step from its cell and may now play cards: to the right."""
    match = spun(1, jets, wreck, **more)
    name = NAMES[int(match.state.at[match.turn]) + 1]
    match.play(name)
    return match


def texts(match: Match) -> set[str]:
    """The legal moves, or what chance may bring."""
    return {move.text for move in match.moves()}


def at(match: Match, colour: str) -> str:
    """The cell of a jet, or `home`."""
    place = int(match.state.at[COLOURS.index(colour)])
    return "home" if place in HUBS else NAMES[place]


def wreck(match: Match) -> str:
    """The cell where the wreck floats, or the colour that holds it."""
    if match.state.holder != NOBODY:
        assert match.state.wreck == NOWHERE
        return COLOURS[int(match.state.holder)]
    return NAMES[int(match.state.wreck)]


def to_act(match: Match) -> str:
    """The colour whose decision it is, or `chance` with the one for whom it falls."""
    if match.turn == CHANCE:
        return f"chance {COLOURS[int(match.state.spinner)]}"
    return "over" if match.is_over else COLOURS[match.turn]


def refused(match: Match, wish: str) -> str:
    """The clause that forbids a move; the match stays as it was."""
    before = match._states.tobytes()
    with pytest.raises(IllegalMove) as caught:
        match.chance(wish) if match.turn == CHANCE else match.play(wish)
    assert match._states.tobytes() == before
    return caught.value.clause
