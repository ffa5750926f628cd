"""Orion Duel positions for tests: laid by hand, moved by the cells a tile covers, seen slowly.

A tile is written with its owner's cells, a stroke, and the cell of the other colour:
`bent3 e5 f5 / g5`. The slow module knows nothing of the code under test.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np
import pytest
from slow import orion_duel as slow

from astrolabe.errors import IllegalMove
from astrolabe.games import GAMES
from astrolabe.games.orion_duel.box import KINDS, place
from astrolabe.games.orion_duel.placing import open_turn
from astrolabe.games.orion_duel.state import BLUE, DONE, ORANGE, TILES
from astrolabe.kernel import interpreted
from astrolabe.match import Match

GAME = GAMES["orion_duel"]
BLUE_STARTS = {"starter": "blue"}
FULL = {kind: int(GAME.box.hand[0][index]) for index, kind in enumerate(KINDS)}
BITS = {one: 1 << place(*one) for one in slow.CELLS}
NO_TILES: Mapping[str, int] = {}


def table(**options: str) -> Match:
    """A match just begun; blue starts unless told otherwise."""
    return Match(GAME, options=BLUE_STARTS | options)


def laid(
    blue: str = "",
    orange: str = "",
    galaxies: str = "",
    holes: str = "",
    hands: tuple[Mapping[str, int], Mapping[str, int]] = (FULL, FULL),
    to_move: int = BLUE,
    **options: str,
) -> Match:
    """A match in the middle of a game: these hexagons and tokens, these tiles left."""
    match = table(**options)
    state = match.state
    assert not set(blue.split()) & set(orange.split())
    for words, cells in [
        (state.laid[BLUE], blue),
        (state.laid[ORANGE], orange),
        (state.galaxies, galaxies),
        (state.holes, holes),
    ]:
        words[:] = two_words(cells)
    for seat, hand in enumerate(hands):
        state.hands[seat] = [hand.get(kind, 0) for kind in KINDS]
    state.tiles = 28 - int(state.hands.sum())
    state.phase, state.to_move = TILES, to_move
    state.conditions[:] = [slow.conditions(seen(match), seat) for seat in (BLUE, ORANGE)]
    with np.errstate(over="ignore"):  # bits are counted by a product that wraps around
        interpreted(open_turn)(match.box[0], state)
    match._history = [match._states.tobytes()]
    return match


def two_words(named: str) -> list[int]:
    """Cells by name as the two words of a set."""
    bits = sum(BITS[slow.cell(name)] for name in named.split())
    return [bits & (2**64 - 1), bits >> 64]


def cells(words: Any) -> slow.Cells:
    """The cells of a set of two words."""
    bits = int(words[0]) | int(words[1]) << 64
    return frozenset(one for one, bit in BITS.items() if bits & bit)


def names(words: Any) -> set[str]:
    """The cells of a set of two words, by name."""
    return {slow.name(one) for one in cells(words)}


def seen(match: Match) -> slow.Position:
    """The same position as the slow module has it."""
    state = match.state
    colours = {one: seat for seat in (BLUE, ORANGE) for one in cells(state.laid[seat])}
    hands = tuple(dict(zip(KINDS, map(int, state.hands[seat]), strict=True)) for seat in (0, 1))
    return slow.Position(
        colours,
        cells(state.galaxies),
        cells(state.holes),
        hands,
        int(state.to_move),
        match.options["flip"] == "yes",
        match.options["count"],
    )


@cache
def covered() -> dict[str, slow.Move]:
    """For every text of a tile what it covers, told from the words of the text alone."""
    return {
        " ".join(part.partition(":")[2] for part in parts): _covered(*parts)
        for parts in GAME.parts
        if parts and parts[0].startswith("tile:")
    }


def _covered(tile: str, cell: str, pose: str = "pose:0") -> slow.Move:
    """A tile as slow knows it, turned over, turned clockwise, and moved to its cell."""
    kind, turns = tile.partition(":")[2], pose.partition(":")[2]
    own, foreign = slow.TILES[kind].own, slow.TILES[kind].opp
    if turns.endswith("f"):  # turned over about the line of its own two hexagons
        own, foreign = _turned(slow.mirrored(own), slow.mirrored(foreign), 5)
    own, foreign = _turned(own, foreign, int(turns[0]))
    at = slow.cell(cell.partition(":")[2])
    return kind, slow.shifted(own, at), slow.shifted(foreign, at)


def _turned(own: slow.Cells, foreign: slow.Cells, turns: int) -> slow.Placement:
    for _ in range(turns):
        own, foreign = slow.rotated(own), slow.rotated(foreign)
    return own, foreign


@cache
def _texts() -> dict[slow.Move, str]:
    return {move: text for text, move in covered().items()}


def text(tile: str) -> str:
    """The move that lays a tile on these cells: `bi2 f5 / f6` is `bi2 f5 1`."""
    kind, _, on = tile.partition(" ")
    own, _, foreign = on.partition("/")
    where = (frozenset(map(slow.cell, part.split())) for part in (own, foreign))
    return _texts()[(kind, *where)]


def lay(match: Match, *tiles: str) -> Match:
    """Lay these tiles in turn."""
    for tile in tiles:
        match.play(text(tile))
    return match


def can_lay(match: Match, tile: str) -> bool:
    """Whether the seat to move may lay this tile."""
    return match.refusal(text(tile)) is None


def refused(match: Match, wish: str) -> str:
    """The clause that forbids a move; the match stays as it was."""
    before = match._states.tobytes()
    with pytest.raises(IllegalMove) as caught:
        match.play(wish)
    assert match._states.tobytes() == before
    return caught.value.clause


def refused_tile(match: Match, tile: str) -> str:
    """The clause that forbids laying a tile on these cells."""
    return refused(match, text(tile))


def conditions(match: Match) -> tuple[int, int]:
    """The conditions of blue and of orange."""
    blue, orange = match.state.conditions
    return int(blue), int(orange)


def winner(match: Match) -> int:
    """Who has won, or NOBODY after a draw; the game must be over."""
    assert match.result is not None
    assert match.state.phase == DONE
    assert match.result.winner == match.state.winner
    return match.result.winner
