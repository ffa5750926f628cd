"""Orion Duel, section 6: the end."""

from collections.abc import Mapping

import pytest
from orion_table import (
    NO_TILES,
    can_lay,
    conditions,
    covered,
    laid,
    lay,
    names,
    seen,
    table,
    winner,
)
from rulebook import rule
from slow import orion_duel as slow

from astrolabe.games.contract import NOBODY, OVER
from astrolabe.games.orion_duel.state import BLUE, BY_CONDITIONS, BY_COUNT, BY_NO_MOVE, ORANGE
from astrolabe.match import Match
from astrolabe.rng import stream

COLOURS = ("blue", "orange")
LAST = {"mono1": 1}
LINE = "b4 c5 d5 e6 f5 g6 h5 i5 j4 k3"  # with a3 it joins Taurus to Monoceros


def last_tile(blue: str, orange: str, **rest: object) -> Match:
    """A game before its 28th tile, a `mono1` of blue, which is laid on k1."""
    match = laid(blue, orange, hands=(LAST, NO_TILES), **rest)
    return lay(match, "mono1 k1")


def scattered(hands: tuple[Mapping[str, int], Mapping[str, int]], **rest: object) -> Match:
    """A board on which every empty cell lies alone, and no two cells of a colour touch."""
    blue, orange = (
        " ".join(slow.name(one) for one in slow.CELLS if (one[0] - one[1]) % 3 == colour + 1)
        for colour in (BLUE, ORANGE)
    )
    return laid(blue, orange, hands=hands, **rest)


@rule("orion_duel 6.1", "orion_duel 6.2")
@pytest.mark.parametrize(
    ("blue", "orange", "galaxies", "holes", "wins"),
    [
        ("f1 f3", "h1", "f1 f3 h1", "", BLUE),
        ("f1", "h1 h3", "f1 h1 h3", "", ORANGE),
        ("f1 f3", "h1", "f1 h1", "f3", ORANGE),
        ("f1 f3", "h1 h3", "f1 h1", "f3", ORANGE),
        ("f1", "h1 h3", "", "f1 h1 h3", BLUE),
        ("f1", "h1", "", "h1", BLUE),
        ("f1 f3 f5", "h1", "f1 f3 f5 h1", "f7 f9", BLUE),
    ],
    ids=[
        "more galaxies",
        "fewer galaxies",
        "a hole takes a galaxy away",
        "one less",
        "below zero",
        "nought beats less",
        "uncovered tokens do not count",
    ],
)
def test_the_higher_value_wins(
    blue: str, orange: str, galaxies: str, holes: str, wins: int
) -> None:
    """Galaxies on one's colour less black holes on it, connected or not, decide."""
    match = last_tile(blue, orange, galaxies=galaxies, holes=holes)
    assert match.state.tiles == 28
    assert winner(match) == wins
    assert match.state.ending == BY_COUNT


@rule("orion_duel 6.1")
def test_before_the_last_tile_nothing_is_reckoned() -> None:
    """With a tile left to lay the game goes on, whatever the values."""
    match = laid("f1 f3", "h1", "f1 f3", hands=(LAST, LAST))
    lay(match, "mono1 k1")
    assert match.turn == ORANGE
    lay(match, "mono1 k4")
    assert winner(match) == BLUE


@rule("orion_duel 6.1", "orion_duel 6.2")
def test_equal_conditions_are_settled_by_value() -> None:
    """At one all the galaxies of both chains and beyond are counted."""
    blue, orange = "d1 d2 d3 d4", "i1 i2 i3 i4"
    match = last_tile(f"{blue} f1", orange, galaxies=f"{blue} {orange} f1")
    assert conditions(match) == (1, 1)
    assert winner(match) == BLUE


@rule("orion_duel 6.2")
def test_a_token_without_a_tile_counts_for_nobody() -> None:
    """Galaxies beside everything change no value."""
    assert winner(last_tile("f1", "h1", galaxies="d5 d8 f1 h1")) == NOBODY


@rule("orion_duel 6.3")
@pytest.mark.parametrize("starter", COLOURS)
def test_equal_values_are_a_draw(starter: str) -> None:
    """Nobody wins, whoever began; both score nothing."""
    match = last_tile("f1", "h1", galaxies="f1 h1", starter=starter)
    assert winner(match) == NOBODY
    assert match.result.scores == (0.0, 0.0)
    assert match.state.ending == BY_COUNT
    assert Match("orion_duel").options["final_tie"] == "draw"


@rule("orion_duel 6.4")
@pytest.mark.parametrize(("starter", "wins"), [("blue", ORANGE), ("orange", BLUE)])
def test_the_house_rule_lets_the_starter_lose(starter: str, wins: int) -> None:
    """With `starter-loses` equal values are lost by whoever laid the first tile."""
    house = {"final_tie": "starter-loses", "starter": starter}
    assert winner(last_tile("f1", "h1", galaxies="f1 h1", **house)) == wins
    assert winner(last_tile("f1", "h1", galaxies="f1", **house)) == BLUE
    assert winner(last_tile("f1", "h1", galaxies="h1", **house)) == ORANGE


@rule("orion_duel 6.4")
@pytest.mark.parametrize(("named", "wins"), [("blue", ORANGE), ("orange", BLUE)])
def test_a_tossed_starter_loses_a_tie_too(named: str, wins: int) -> None:
    """It is who laid the first tile that counts, not the option."""
    match = table(starter="random", final_tie="starter-loses")
    match.chance(f"start {named}")
    match.state.hands[:] = 0
    match.state.hands[match.turn] = [1, 0, 0, 0, 0, 0]
    lay(match, "mono1 k1")
    assert winner(match) == wins


@rule("orion_duel 6.5")
@pytest.mark.parametrize("hand", ["mono2", "bi2", "line3", "bent3", "tri3"])
def test_who_can_lay_no_tile_loses(hand: str) -> None:
    """Where only single cells are left, whoever holds nothing but larger tiles has lost."""
    match = scattered(({"mono1": 1}, {hand: 2}))
    lay(match, f"mono1 {min(empty(match))}")
    assert winner(match) == BLUE
    assert match.state.ending == BY_NO_MOVE
    assert match.result.scores == (1.0, -1.0)


def empty(match: Match) -> set[str]:
    """The cells without a tile."""
    return {slow.name(one) for one in slow.CELLS - seen(match).colours.keys()}


@rule("orion_duel 6.5")
def test_one_placement_is_enough_to_stay() -> None:
    """With a single tile that fits somewhere the game goes on."""
    match = scattered(({"mono1": 1}, {"tri3": 3, "mono1": 1}))
    lay(match, f"mono1 {min(empty(match))}")
    assert match.turn == ORANGE
    assert {move.text.split()[0] for move in match.moves()} == {"mono1"}


@rule("orion_duel 6.5")
def test_tokens_may_leave_no_placement() -> None:
    """A hole that only a link would open is closed to a colour without one."""
    near = {slow.name(one) for one in slow.NEIGHBOURS[0, 0]}
    board = {slow.name(one) for one in slow.CELLS}
    ring = {slow.name(one) for one in slow.CELLS if slow.distance(one, (0, 0)) == 5}
    blue = " ".join(board - {"f5", "f9"} - ring | near)
    match = laid(blue, " ".join(ring - {"f9"}), galaxies="f5", hands=(LAST, LAST))
    assert conditions(match)[BLUE] == conditions(match)[ORANGE]
    assert can_lay(match, "mono1 f9")
    lay(match, "mono1 f9")
    assert winner(match) == BLUE
    assert match.state.ending == BY_NO_MOVE


@rule("orion_duel 6.6")
def test_mobility_is_looked_at_when_the_turn_begins() -> None:
    """A player who is stuck while the other is to move has not lost yet."""
    match = scattered(({"mono1": 1, "tri3": 1}, {"mono1": 1, "bi2": 1}))
    first, second, *_ = sorted(empty(match))
    lay(match, f"mono1 {first}")
    assert match.turn == ORANGE, "blue holds only a tri3 now, but it is orange's turn"
    lay(match, f"mono1 {second}")
    assert winner(match) == ORANGE


@rule("orion_duel 6.6")
@pytest.mark.parametrize("equal", [0, 1])
def test_being_stuck_decides_at_equal_conditions(equal: int) -> None:
    """None or one all: the player without a placement loses, even with the better value."""
    match = scattered(({"mono1": 1}, {"bi2": 1}), galaxies=slow.name((0, 1)))
    match.state.conditions[:] = equal  # as if fulfilled before; no chain here is long enough
    lay(match, f"mono1 {min(empty(match))}")
    assert winner(match) == BLUE
    assert match.state.ending == BY_NO_MOVE


@rule("orion_duel 6.7")
def test_conditions_come_before_the_last_tile() -> None:
    """The 28th tile fulfils a condition, and nobody reckons values, which orange would win."""
    match = laid(LINE, "h1 h3 h8", galaxies="h1 h3 h8", hands=(LAST, NO_TILES))
    lay(match, "mono1 a3")
    assert winner(match) == BLUE
    assert match.state.ending == BY_CONDITIONS


@rule("orion_duel 6.7")
@pytest.mark.parametrize("helped", [BLUE, ORANGE])
def test_conditions_come_before_mobility(helped: int) -> None:
    """A tile that wins has won although the next player is stuck, and so has the stuck player."""
    match = scattered(({"mono1": 1}, {"bi2": 1}))
    middle = min(
        slow.name(one)
        for one in slow.CELLS
        if slow.name(one) in empty(match) and len(slow.NEIGHBOURS[one]) == 6
    )
    blue = [
        slow.name(one)
        for one in slow.NEIGHBOURS[slow.cell(middle)]
        if seen(match).colours[one] == BLUE
    ]
    tokens = (
        {"galaxies": " ".join([*blue, middle])} if helped == BLUE else {"holes": " ".join(blue)}
    )
    match = scattered(({"mono1": 1}, {"bi2": 1}), **tokens)
    lay(match, f"mono1 {middle}")
    assert winner(match) == helped
    assert match.state.ending == BY_CONDITIONS


@rule("orion_duel 6.7")
def test_the_count_comes_before_mobility() -> None:
    """After the 28th tile nobody has a placement, but the values decide."""
    match = last_tile("f1", "h1", galaxies="h1")
    assert winner(match) == ORANGE
    assert match.state.ending == BY_COUNT
    assert match.turn == OVER


@rule("orion_duel 6.1", "orion_duel 6.5", "orion_duel 6.7")
@pytest.mark.parametrize("seed", range(25))
def test_random_games_end_as_the_slow_rules_say(seed: int) -> None:
    """Who wins, and in which of the three ways, is found slowly at every ply."""
    match = table(setup=f"preset-{1 + seed % 3}", count=("instances", "kinds")[seed % 2])
    ways = {"conditions": BY_CONDITIONS, "count": BY_COUNT, "stuck": BY_NO_MOVE}
    while not match.is_over:
        assert slow.outcome(seen(match)) is None
        before = seen(match)
        wish = match.play(match.sample(stream(seed, len(match.log)))).text
        assert len(names(match.state.laid[BLUE])) <= 36
        after = slow.outcome(slow.play(before, covered()[wish]))
    seat, way = after
    assert winner(match) == (NOBODY if seat is None else seat)
    assert match.state.ending == ways[way]
