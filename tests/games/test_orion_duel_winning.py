"""Orion Duel, section 5: the three ways to win.

Most positions lie in column f, whose cells f1 to f9 follow each other from top to bottom.
"""

from itertools import product

import numpy as np
import pytest
from orion_table import (
    FULL,
    can_lay,
    conditions,
    laid,
    lay,
    names,
    seen,
    table,
    winner,
)
from rulebook import rule
from slow import orion_duel as slow

from astrolabe.errors import IllegalMove
from astrolabe.games.contract import OVER
from astrolabe.games.orion_duel.box import BOX
from astrolabe.games.orion_duel.state import BLUE, BY_CONDITIONS, ORANGE
from astrolabe.games.orion_duel.winning import conditions as conditions_of
from astrolabe.kernel import interpreted
from astrolabe.match import Match
from astrolabe.rng import stream

COLOURS = ("blue", "orange")
TAURUS_TO_MONOCEROS = "a3 b4 c5 d5 e6 f5 g6 h5 i5 j4 k3"
ONE_BELOW = "a4 b5 c6 d6 e7 f6 g7 h6 i6 j5 k4"  # the same path, a cell further down
THREE_MORE = "a1 b2 c3 d3 e4 f3 g4 h3 i3 j2 k1"
ZONES = {
    "taurus": slow.TAURUS,
    "monoceros": slow.MONOCEROS,
    "eridanus": slow.ERIDANUS,
    "canis_major": slow.CANIS_MAJOR,
    "lepus": slow.LEPUS,
    "gemini": slow.GEMINI,
}
PAIRS = [("taurus", "monoceros"), ("eridanus", "canis_major"), ("lepus", "gemini")]
both_seats = pytest.mark.parametrize("seat", [BLUE, ORANGE], ids=COLOURS)


def coloured(seat: int, own: str, foreign: str = "", **rest: object) -> Match:
    """A position by whose colour is whose: hexagons of a seat, and of the other."""
    return laid(**{COLOURS[seat]: own, COLOURS[1 - seat]: foreign}, **rest)


def counted(match: Match) -> tuple[int, int]:
    """The conditions of both as the state has them, counted afresh, and counted slowly."""
    with np.errstate(over="ignore"):
        afresh = [interpreted(conditions_of)(BOX[0], match.state, seat) for seat in (0, 1)]
    assert afresh == [slow.conditions(seen(match), seat) for seat in (0, 1)]
    assert tuple(afresh) == conditions(match)
    return conditions(match)


def path(start: slow.Cell, goal: slow.Cell, around: slow.Cells = frozenset()) -> list[slow.Cell]:
    """A shortest way from cell to cell, round what is forbidden."""
    ways, seen_cells = [[start]], {start}
    while ways:
        way = ways.pop(0)
        if way[-1] == goal:
            return way
        for near in sorted(slow.NEIGHBOURS[way[-1]] - seen_cells - around):
            seen_cells.add(near)
            ways.append([*way, near])
    raise ValueError("there is no way")


def named(cells: list[slow.Cell]) -> str:
    return " ".join(map(slow.name, cells))


# What completes a condition for `seat`: everything but f5, and the colour that f5 must have.
KINDS = {
    "constellations": (TAURUS_TO_MONOCEROS.replace("f5 ", ""), {}),
    "galaxies": ("f1 f2 f3 f4 f6 f7", {"galaxies": "f1 f3 f5 f7"}),
    "holes": ("f2 f3 f4 f6 f7", {"holes": "f3 f5 f7"}),
}


@rule("orion_duel 5.1", "orion_duel 5.9")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("mover", [BLUE, ORANGE], ids=["blue lays", "orange lays"])
@both_seats
def test_a_condition_belongs_to_a_player_whoever_laid_it(kind: str, mover: int, seat: int) -> None:
    """Links and galaxies of one's colour, holes of the other's, win: by any player's tile."""
    cells, tokens = KINDS[kind]
    colour = 1 - seat if kind == "holes" else seat
    match = coloured(colour, cells, to_move=mover, **tokens)
    assert counted(match) == (0, 0)
    lay(match, "mono1 f5" if mover == colour else "bi2 g5 / f5")
    assert winner(match) == seat
    assert match.state.ending == BY_CONDITIONS
    assert counted(match) == ((1, 0), (0, 1))[seat]


@rule("orion_duel 5.2", "orion_duel 5.4")
@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
@both_seats
def test_any_cell_of_a_zone_will_do(pair: tuple[str, str], seat: int) -> None:
    """A chain from each of the four cells to each of the four opposite ones is a condition."""
    for start, goal in product(*(sorted(ZONES[name]) for name in pair)):
        match = coloured(seat, named(path(start, goal)))
        assert counted(match)[seat] == 1
        assert counted(match)[1 - seat] == 0


@rule("orion_duel 5.2")
@pytest.mark.parametrize("gap", TAURUS_TO_MONOCEROS.split())
@pytest.mark.parametrize("foreign", [True, False])
def test_a_broken_chain_joins_nothing(gap: str, foreign: bool) -> None:
    """Without one of its cells, or with it in the other colour, the chain is no condition."""
    cells = TAURUS_TO_MONOCEROS.replace(gap, "").strip()
    match = laid(cells, gap if foreign else "")
    assert counted(match) == (0, 0)


@rule("orion_duel 5.3")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        (one, other)
        for one in ZONES
        for other in ZONES
        if one < other and (one, other) not in PAIRS and (other, one) not in PAIRS
    ],
)
def test_only_sides_of_a_pair_count(one: str, other: str) -> None:
    """A chain between two sides that do not face each other is no condition."""
    ends = {one, other}
    rest = frozenset().union(*(cells for name, cells in ZONES.items() if name not in ends))
    way = path(sorted(ZONES[one])[1], sorted(ZONES[other])[1], rest)
    assert counted(laid(named(way))) == (0, 0)


@rule("orion_duel 5.4")
def test_the_example_joins_taurus_to_monoceros() -> None:
    """Eleven hexagons of one colour join them, and they may run under tokens."""
    for seat in (BLUE, ORANGE):
        assert counted(coloured(seat, TAURUS_TO_MONOCEROS))[seat] == 1
        tokens = coloured(seat, TAURUS_TO_MONOCEROS, galaxies="a3 d5", holes="f5 k3")
        assert counted(tokens)[seat] == 1


@rule("orion_duel 5.4")
@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_no_pair_is_joined_by_fewer_than_eleven(pair: tuple[str, str]) -> None:
    """Ten steps lead from side to side at least."""
    ends = product(*(ZONES[name] for name in pair))
    assert min(slow.distance(start, goal) for start, goal in ends) == 10


@rule("orion_duel 5.4")
def test_a_chain_may_wind() -> None:
    """A long way round is as good as the straight one."""
    way = path(
        slow.cell("a1"), slow.cell("k4"), frozenset(map(slow.cell, "f2 f3 f4 f5 f6".split()))
    )
    assert len(way) > 11
    assert counted(laid(named(way))) == (1, 0)


@rule("orion_duel 5.5", "orion_duel 5.6")
@both_seats
@pytest.mark.parametrize(
    ("cells", "many"),
    [
        ("f1 f2 f3 f4 f5 f6 f7", 1),
        ("f1 f2 f3 f4 f5 f6", 0),
        ("f1 f3 f5 f7", 0),
        ("f1 f2 f3 f5 f6 f7", 0),
    ],
    ids=["connected", "only three", "all apart", "two and two"],
)
def test_four_galaxies_on_one_chain(seat: int, cells: str, many: int) -> None:
    """Four galaxies are a condition of their colour's owner if one chain holds them."""
    match = coloured(seat, cells, galaxies="f1 f3 f5 f7")
    assert counted(match)[seat] == many
    assert counted(match)[1 - seat] == 0


@rule("orion_duel 5.7", "orion_duel 5.8")
@both_seats
@pytest.mark.parametrize(
    ("cells", "many"),
    [("f3 f4 f5 f6 f7", 1), ("f3 f4 f5 f6", 0), ("f3 f5 f7", 0), ("f3 f4 f5 f7", 0)],
    ids=["connected", "only two", "all apart", "two and one"],
)
def test_three_black_holes_on_one_chain(seat: int, cells: str, many: int) -> None:
    """Three black holes on one chain of a colour are a condition of the other player."""
    match = coloured(seat, cells, holes="f3 f5 f7")
    assert counted(match)[1 - seat] == many
    assert counted(match)[seat] == 0


@rule("orion_duel 5.5", "orion_duel 5.7")
def test_tokens_that_are_not_covered_do_not_count() -> None:
    """Beside a chain, tokens belong to nobody."""
    assert counted(laid("f1 f2 f3 f4 f5", galaxies="g1 g3 g5 e2", holes="e4 e6 f7")) == (0, 0)


@rule("orion_duel 5.9")
def test_a_tile_may_lose_at_once() -> None:
    """Blue's own hexagon makes a chain of three black holes, and orange wins."""
    match = laid("f3 f4 f6 f7", holes="f3 f5 f7")
    lay(match, "mono1 f5")
    assert winner(match) == ORANGE
    assert match.result.scores == (-1.0, 1.0)


@rule("orion_duel 5.10")
def test_the_game_ends_at_once() -> None:
    """After the condition nobody lays another tile."""
    match = lay(laid(KINDS["constellations"][0]), "mono1 f5")
    assert match.turn == OVER
    assert match.moves() == []
    with pytest.raises(IllegalMove, match="over"):
        match.play("mono1 f4")


@rule("orion_duel 5.10", "orion_duel 5.11")
def test_at_one_all_the_game_goes_on() -> None:
    """While both have four galaxies on a chain, the next tile is just a tile."""
    match = laid("f1 f2 f3 f4 f5 f6 f7", "i1 i2 i3 i4 i5 i6 i7", "f1 f3 f5 f7 i1 i3 i5 i7")
    assert counted(match) == (1, 1)
    lay(match, "mono1 a1")
    assert match.turn == ORANGE


@rule("orion_duel 5.10")
def test_a_tile_may_fulfil_two_conditions_at_once() -> None:
    """The last cell of a link bears the fourth galaxy of its chain."""
    match = laid(KINDS["constellations"][0], galaxies="a3 c5 e6 f5")
    lay(match, "mono1 f5")
    assert counted(match) == (2, 0)
    assert winner(match) == BLUE


@rule("orion_duel 5.11")
def test_a_tile_that_serves_both_ends_nothing() -> None:
    """Blue's own half joins blue's constellations, its foreign half orange's galaxies."""
    match = laid(KINDS["constellations"][0], "f7 f8 f9 g8 g9", galaxies="f6 f8 g8 g9")
    assert counted(match) == (0, 0)
    lay(match, "bi2 f5 / f6")
    assert counted(match) == (1, 1)
    assert match.turn == ORANGE
    lay(match, "mono1 a1")
    assert match.turn == BLUE


@rule("orion_duel 5.10", "orion_duel 5.11")
def test_the_next_condition_decides() -> None:
    """From one all, three black holes on blue make it two to one for orange."""
    match = laid(TAURUS_TO_MONOCEROS, ONE_BELOW, holes="b4 f5 f3")
    assert counted(match) == (1, 1)
    lay(match, "mono2 f3 f4")
    assert counted(match) == (1, 2)
    assert winner(match) == ORANGE


@rule("orion_duel 5.12")
@pytest.mark.parametrize("seed", range(12))
def test_a_condition_is_never_lost(seed: int) -> None:
    """In random games neither player's conditions ever become fewer, and rules count right."""
    match, before = table(setup=f"preset-{1 + seed % 3}"), (0, 0)
    while not match.is_over:
        match.play(match.sample(stream(seed, len(match.log))))
        after = conditions(match)
        assert all(more >= less for more, less in zip(after, before, strict=True))
        assert after == tuple(slow.conditions(seen(match), seat) for seat in (BLUE, ORANGE))
        before = after


def star(pairs: int) -> str:
    """Chains through the centre that join so many pairs of constellations."""
    found: set[slow.Cell] = set()
    for names_of_pair in PAIRS[:pairs]:
        for name in names_of_pair:
            found |= set(path((0, 0), sorted(ZONES[name])[1]))
    return named(sorted(found))


@rule("orion_duel 5.13")
@pytest.mark.parametrize("pairs", [1, 2, 3])
@both_seats
def test_each_joined_pair_counts(pairs: int, seat: int) -> None:
    """One, two or three pairs joined are as many conditions, or one kind."""
    assert counted(coloured(seat, star(pairs)))[seat] == pairs
    assert counted(coloured(seat, star(pairs), count="kinds"))[seat] == 1


@rule("orion_duel 5.13")
def test_a_second_chain_between_two_sides_adds_nothing() -> None:
    """Two separate chains from Taurus to Monoceros are one condition."""
    match = laid(f"{TAURUS_TO_MONOCEROS} {THREE_MORE}")
    assert len(slow.chains(seen(match), BLUE)) == 2
    assert counted(match) == (1, 0)


COLUMNS = {name: [f"{name}{row}" for row in range(1, 10)] for name in "df"}


def two_chains(first: int, second: int) -> tuple[str, str]:
    """Two columns of one colour, and tokens for them: so many on each, from the top."""
    cells = " ".join(COLUMNS["d"] + COLUMNS["f"][:9])
    tokens = " ".join(COLUMNS["d"][:first] + COLUMNS["f"][:second])
    return cells, tokens


@rule("orion_duel 5.14", "orion_duel 5.16")
@pytest.mark.parametrize(
    ("first", "second", "many"),
    [(8, 0, 2), (4, 4, 2), (5, 3, 1), (7, 1, 1), (4, 0, 1), (3, 3, 0), (6, 2, 1), (2, 6, 1)],
)
@both_seats
def test_each_full_four_galaxies_count(first: int, second: int, many: int, seat: int) -> None:
    """Eight on a chain, or four and four, are two; left-overs do not add up."""
    cells, tokens = two_chains(first, second)
    assert counted(coloured(seat, cells, galaxies=tokens))[seat] == many
    assert counted(coloured(seat, cells, galaxies=tokens, count="kinds"))[seat] == min(many, 1)


@rule("orion_duel 5.15", "orion_duel 5.16")
@pytest.mark.parametrize(
    ("first", "second", "many"),
    [
        (6, 0, 2),
        (7, 0, 2),
        (3, 3, 2),
        (4, 3, 2),
        (3, 4, 2),
        (5, 2, 1),
        (3, 0, 1),
        (2, 2, 0),
        (6, 1, 2),
        (2, 5, 1),
    ],
)
@both_seats
def test_each_full_three_black_holes_count(first: int, second: int, many: int, seat: int) -> None:
    """Six or seven on a chain, or three and three, or four and three, are two."""
    cells, tokens = two_chains(first, second)
    assert counted(coloured(seat, cells, holes=tokens))[1 - seat] == many
    assert counted(coloured(seat, cells, holes=tokens, count="kinds"))[1 - seat] == min(many, 1)


@rule("orion_duel 5.14", "orion_duel 5.15")
def test_left_overs_add_up_when_their_chains_meet() -> None:
    """Four and three galaxies, joined by a hexagon on an eighth, become two conditions."""
    tokens = "d1 d2 d3 d4 d5 d6 d7 d8"
    match = laid("d1 d2 d3 d4 d6 d7 d8", "i1 i2 i3 i4", f"{tokens} i1 i2 i3 i4")
    assert counted(match) == (1, 1)
    lay(match, "mono1 d5")
    assert counted(match) == (2, 1)
    assert winner(match) == BLUE


@rule("orion_duel 5.13", "orion_duel 5.16")
@pytest.mark.parametrize("count", ["instances", "kinds"])
def test_instances_or_kinds_decide_a_game(count: str) -> None:
    """A second link beats orange's galaxies by instances; by kinds it is still one all."""
    gap = slow.name(sorted(ZONES["eridanus"])[1])
    cells = " ".join(cell for cell in star(2).split() if cell != gap)
    match = laid(cells, "b5 b6 b7 c8", "b5 b6 b7 c8", count=count)
    assert counted(match) == (1, 1)
    lay(match, f"mono1 {gap}")
    if count == "instances":
        assert counted(match) == (2, 1)
        assert winner(match) == BLUE
    else:
        assert counted(match) == (1, 1)
        assert match.turn == ORANGE


@rule("orion_duel 5.16")
def test_by_kinds_nobody_has_more_than_three() -> None:
    """All three ways at once are three conditions by kinds, and more by instances."""
    rest = slow.CELLS - frozenset(map(slow.cell, star(3).split()))
    holes = named(sorted(rest)[:7])
    everything = {"galaxies": star(3), "holes": holes}
    by_kinds = laid(star(3), named(sorted(rest)), count="kinds", **everything)
    assert conditions(by_kinds)[BLUE] <= 3
    assert counted(by_kinds)[BLUE] == 3
    assert counted(laid(star(3), named(sorted(rest)), **everything))[BLUE] > 3


@rule("orion_duel 5.17")
def test_both_colours_may_join_the_same_pair() -> None:
    """Two chains run side by side from Taurus to Monoceros; one tile completes both."""
    blue, orange = TAURUS_TO_MONOCEROS.replace("f5 ", ""), ONE_BELOW.replace("f6 ", "")
    match = laid(blue, orange)
    assert counted(match) == (0, 0)
    lay(match, "bi2 f5 / f6")
    assert counted(match) == (1, 1)
    assert match.turn == ORANGE
    position = seen(match)
    assert slow.links(position, BLUE) == slow.links(position, ORANGE) == 1


@rule("orion_duel 5.17")
def test_the_second_colour_to_join_evens_the_score() -> None:
    """Orange's parallel chain answers blue's galaxies, and the game goes on at one all."""
    match = laid(TAURUS_TO_MONOCEROS, ONE_BELOW.replace("f6 ", ""), to_move=ORANGE)
    assert counted(match) == (1, 0)
    assert can_lay(match, "mono1 f6")
    lay(match, "mono1 f6")
    assert counted(match) == (1, 1)
    assert match.turn == BLUE
    assert names(match.state.laid[ORANGE]) == set(ONE_BELOW.split())
    assert match.state.hands[BLUE].sum() == sum(FULL.values())
