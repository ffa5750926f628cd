"""Orion Duel against a second implementation, and against figures counted elsewhere.

The slow module was written from the rulebook alone; at every ply both must offer the same
coloured sets of cells, count the same conditions and see the same end.
"""

from collections import Counter

import numpy as np
import pytest
from orion_table import GAME, conditions, covered, seen, table
from rulebook import rule
from slow import orion_duel as slow

from astrolabe.entries import entries
from astrolabe.games.contract import CHANCE, NOBODY
from astrolabe.games.orion_duel.state import BLUE, BY_CONDITIONS, BY_COUNT, BY_NO_MOVE, ORANGE
from astrolabe.match import Match
from astrolabe.rng import stream

ENDINGS = {"conditions": BY_CONDITIONS, "count": BY_COUNT, "stuck": BY_NO_MOVE}
FIRST_MOVES = {
    "preset-1": {"mono1": 70, "mono2": 138, "bi2": 276, "line3": 204, "bent3": 352, "tri3": 180},
    "preset-2": {"mono1": 70, "mono2": 158, "bi2": 316, "line3": 228, "bent3": 504, "tri3": 252},
    "preset-3": {"mono1": 70, "mono2": 142, "bi2": 284, "line3": 180, "bent3": 384, "tri3": 192},
}
SECOND_MOVES = {
    ("preset-1", "yes"): 1428876,
    ("preset-2", "yes"): 2176124,
    ("preset-3", "yes"): 1516356,
    ("preset-1", "no"): 1049764,
    ("preset-2", "no"): 1524702,
    ("preset-3", "no"): 1089748,
}


def perft(match: Match, depth: int) -> int:
    """How many ways there are to play so many plies."""
    states = match.game.states(depth + 1)
    states[0] = match.state
    room = np.zeros(match.game.moves * (depth + 1), np.int32)
    counts = np.zeros(depth + 1, np.int64)
    return int(entries(match.game).perft(match.box, states, room, counts, depth))


@rule("orion_duel 3.24", "orion_duel 4.16")
@pytest.mark.parametrize("setup", FIRST_MOVES)
@pytest.mark.parametrize("starter", ["blue", "orange"])
@pytest.mark.parametrize("flip", ["yes", "no"])
def test_first_moves(setup: str, starter: str, flip: str) -> None:
    """Each tile has its known number of placements on each layout, for either starter."""
    expected = dict(FIRST_MOVES[setup])
    if flip == "no":
        expected["bent3"] //= 2
    match = table(setup=setup, starter=starter, flip=flip)
    assert Counter(move.text.split()[0] for move in match.moves()) == expected
    assert perft(match, 1) == match.state.choices == sum(expected.values())


@pytest.mark.parametrize(("setup", "flip"), SECOND_MOVES)
def test_two_plies(setup: str, flip: str) -> None:
    """The number of ways to lay two tiles is the known one."""
    assert perft(table(setup=setup, flip=flip), 2) == SECOND_MOVES[setup, flip]


def test_two_plies_slowly() -> None:
    """The slow module counts the same two plies, move by move."""
    assert slow.perft(slow.preset(3, flip=False), 2) == SECOND_MOVES["preset-3", "no"]


def opened(seed: int) -> Match:
    """A match before its first tile, with options of its own."""
    choose = np.random.default_rng(seed).choice
    options = {name: str(choose(option.values)) for name, option in GAME.options.items()}
    if options["setup"] == "players":
        options["setup"] = "random"  # the players' own set-up has tests of its own
    match = Match(GAME, options=options)
    while match.turn == CHANCE:
        match.chance(match.sample(stream(seed, len(match.log))))
    return match


@pytest.mark.parametrize("seed", range(44))
def test_random_games_agree_ply_by_ply(seed: int) -> None:
    """The placements offered, the conditions of both and the end are those found slowly."""
    match = opened(seed)
    at = seen(match)
    while not match.is_over:
        assert {covered()[move.text] for move in match.moves()} == slow.legal(at)
        assert len(match.moves()) == len(slow.legal(at)) == match.state.choices
        assert slow.outcome(at) is None
        move = match.play(match.sample(stream(seed, len(match.log))))
        at = slow.play(at, covered()[move.text])
        assert conditions(match) == tuple(slow.conditions(at, seat) for seat in (BLUE, ORANGE))
        if not match.is_over:
            assert seen(match) == at
    assert_same_end(match, at)


def assert_same_end(match: Match, at: slow.Position) -> None:
    """The slow module sees the game end now, in the same way, for the same player."""
    seat, way = slow.outcome(at)
    assert match.state.ending == ENDINGS[way]
    if way == "count" and seat is None and match.options["final_tie"] == "starter-loses":
        seat = 1 - int(match.state.starter)
    assert match.state.winner == (NOBODY if seat is None else seat)


def test_random_games_end_in_every_way() -> None:
    """Among a thousand random games conditions, the final count and being stuck all decide."""
    states = GAME.states(1000)
    room = np.zeros(GAME.moves, np.int32), np.zeros(GAME.moves, np.int64)
    results, plies = np.zeros((1000, 2), np.float32), np.zeros(1000, np.int32)
    options = np.array([0, 1, 0, 0, 0, 0], np.int64)
    entries(GAME).playouts(
        GAME.box,
        states,
        0,
        1000,
        2,
        options,
        np.uint64(7),
        np.zeros(1, np.uint64),
        *room,
        results,
        plies,
    )
    assert set(states.ending.tolist()) == {BY_CONDITIONS, BY_COUNT, BY_NO_MOVE}
