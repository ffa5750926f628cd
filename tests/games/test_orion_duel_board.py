"""Orion Duel, sections 1 and 2: the board and the pieces."""

from collections import Counter
from itertools import pairwise

import numpy as np
import pytest
from orion_table import (
    FULL,
    GAME,
    can_lay,
    conditions,
    covered,
    laid,
    lay,
    names,
    refused_tile,
    table,
    two_words,
)
from rulebook import rule
from slow import orion_duel as slow

from astrolabe.games.orion_duel.box import BOX, CELLS, KINDS, TABLE, axial, place
from astrolabe.games.orion_duel.cells import DIRECTIONS, around, step
from astrolabe.games.orion_duel.notation import NAMES
from astrolabe.games.orion_duel.state import BLUE, ORANGE
from astrolabe.kernel import interpreted

ZONES = {
    "taurus": "a1 a2 a3 a4",
    "eridanus": "b1 c1 d1 e1",
    "lepus": "g1 h1 i1 j1",
    "monoceros": "k1 k2 k3 k4",
    "canis_major": "g10 h9 i8 j7",
    "gemini": "b7 c8 d9 e10",
}
ON_EMPTY_BOARD = {"mono1": 85, "mono2": 222, "bi2": 444, "line3": 378, "bent3": 780, "tri3": 414}
NOTHING = (0, 0)


def test_texts_name_placements_one_to_one() -> None:
    """Every text of a tile lays it somewhere of its own, and every placement has a text."""
    assert len(set(covered().values())) == len(covered()) == sum(ON_EMPTY_BOARD.values())
    for kind in slow.TILES:
        there = {move[1:] for move in covered().values() if move[0] == kind}
        assert there == slow.placements(kind, True)


@rule("orion_duel 1.1")
def test_the_board_has_85_cells() -> None:
    """The cells are those of a hexagon six wide without its corners."""
    hexagon = {(q, r) for q in range(-5, 6) for r in range(-5, 6) if abs(q + r) <= 5}
    corners = {(5, 0), (5, -5), (0, 5), (0, -5), (-5, 5), (-5, 0)}
    assert set(CELLS) == hexagon - corners
    assert len(CELLS) == 85
    assert {slow.name(one) for one in CELLS} == names(BOX.board[0])


@rule("orion_duel 1.2")
def test_cells_are_named_by_column_and_from_the_top() -> None:
    """Eleven columns of the printed lengths; f5 is the centre, a1 and k4 lie on the rim."""
    columns = Counter(name[0] for name in NAMES.values())
    assert list(columns) == list("abcdefghijk")
    assert list(columns.values()) == [4, 7, 8, 9, 10, 9, 10, 9, 8, 7, 4]
    assert NAMES[0, 0] == "f5"
    assert {slow.name(one): name for one, name in NAMES.items()} == {
        name: name for name in NAMES.values()
    }
    for column, many in columns.items():
        assert all(f"{column}{row}" in NAMES.values() for row in range(1, many + 1))


def as_set(cells: str) -> tuple[np.uint64, np.uint64]:
    """Cells as kernels take them."""
    first, second = map(np.uint64, two_words(cells))
    return first, second


@rule("orion_duel 1.3")
def test_cells_with_a_common_edge_are_neighbours() -> None:
    """There are 222 pairs; f5 has its six; a step off the board never lands on a cell."""
    near = interpreted(around)(as_set("f5"))
    assert names(near) == {"f5", "e5", "e6", "f4", "f6", "g5", "g6"}
    pairs = 0
    for one in CELLS:
        stepped = [interpreted(step)(as_set(NAMES[one]), way) for way in range(DIRECTIONS)]
        found = frozenset().union(*(names(cells) for cells in stepped))
        assert found == {slow.name(other) for other in slow.NEIGHBOURS[one]}
        pairs += len(found)
    assert pairs == 2 * 222


@rule("orion_duel 1.4", "orion_duel 1.5")
def test_every_side_bears_a_constellation() -> None:
    """Six zones of four cells, clockwise from the left side, none in two; they are the rim."""
    assert [name for name in TABLE["zones"] if name != "source"] == list(ZONES)
    for name, cells in ZONES.items():
        assert {slow.name(tuple(cell)) for cell in TABLE["zones"][name]} == set(cells.split())
    rim = {slow.name(one) for one in slow.CELLS if 5 in map(abs, (*one, sum(one)))}
    assert {cell for cells in ZONES.values() for cell in cells.split()} == rim
    assert len(rim) == 24


@rule("orion_duel 1.4")
def test_constellations_follow_each_other_clockwise() -> None:
    """A sixth of a turn leads from each constellation to the next."""
    for here, there in pairwise([*ZONES, "taurus"]):
        turned = slow.rotated(slow.cell(cell) for cell in ZONES[here].split())
        assert {slow.name(cell) for cell in turned} == set(ZONES[there].split())


@rule("orion_duel 1.6")
def test_constellations_that_face_each_other_make_a_pair() -> None:
    """Half a turn leads from one to the other; the box that rules look at has these pairs."""
    pairs = [["taurus", "monoceros"], ["eridanus", "canis_major"], ["lepus", "gemini"]]
    assert TABLE["pairs"]["pairs"] == pairs
    for index, (here, there) in enumerate(pairs):
        opposite = {slow.name((-q, -r)) for q, r in map(slow.cell, ZONES[here].split())}
        assert opposite == set(ZONES[there].split())
        assert names(BOX.zones[0, index, 0]) == set(ZONES[here].split())
        assert names(BOX.zones[0, index, 1]) == set(ZONES[there].split())


@rule("orion_duel 2.1", "orion_duel 2.2")
def test_two_players_blue_and_orange() -> None:
    """Two may play, no more and no fewer; seat 0 lays blue and seat 1 lays orange."""
    assert GAME.seats == (2,)
    match = lay(table(), "mono1 f6", "mono1 f4")
    assert names(match.state.laid[0]) == {"f6"}
    assert names(match.state.laid[1]) == {"f4"}
    assert (BLUE, ORANGE) == (0, 1)


@rule("orion_duel 2.3")
def test_each_player_owns_fourteen_tiles() -> None:
    """One mono1 and mono2 and three of each other shape; a tile laid is gone."""
    assert FULL == {"mono1": 1, "mono2": 1, "bi2": 3, "line3": 3, "bent3": 3, "tri3": 3}
    match = lay(table(), "bi2 f6 / f7")
    blue, orange = (dict(zip(KINDS, hand, strict=True)) for hand in match.state.hands.tolist())
    assert blue == FULL | {"bi2": 2}
    assert orange == FULL


@rule("orion_duel 2.3")
def test_a_shape_can_be_laid_as_often_as_it_is_owned() -> None:
    """The third bi2 is the last one."""
    match = laid(hands=({"bi2": 1, "mono1": 1}, FULL))
    lay(match, "bi2 a1 / a2", "mono1 k1")
    assert refused_tile(match, "bi2 f5 / f6") == "4.2"


@rule("orion_duel 2.4", "orion_duel 2.5", "orion_duel 2.6", "orion_duel 2.7", "orion_duel 2.8")
@pytest.mark.parametrize(
    ("tile", "own", "foreign"),
    [
        ("mono1 f6", "f6", ""),
        ("mono2 f6 f7", "f6 f7", ""),
        ("bi2 f6 / f7", "f6", "f7"),
        ("line3 f6 f7 / f8", "f6 f7", "f8"),
        ("bent3 f6 f7 / g8", "f6 f7", "g8"),
        ("tri3 f6 f7 / g7", "f6 f7", "g7"),
    ],
)
@pytest.mark.parametrize("seat", [BLUE, ORANGE])
def test_a_tile_covers_its_cells_in_its_colours(
    tile: str, own: str, foreign: str, seat: int
) -> None:
    """Two hexagons at most are the owner's, which touch, and one at most is the other's."""
    match = laid(to_move=seat)
    lay(match, tile)
    assert names(match.state.laid[seat]) == set(own.split())
    assert names(match.state.laid[1 - seat]) == set(foreign.split())


@rule("orion_duel 2.6", "orion_duel 2.7", "orion_duel 2.8")
@pytest.mark.parametrize(("kind", "ends"), [("line3", 2), ("bent3", 2), ("tri3", 1)])
def test_tiles_of_three_differ_in_their_ends(kind: str, ends: int) -> None:
    """The ends of line3 and bent3 lie apart, in a row or not; all of tri3 touch."""
    for name, own, foreign in covered().values():
        if name == kind:
            (far,) = foreign
            assert sorted(slow.distance(one, far) for one in own) == [1, ends]
            start = max(own, key=lambda one: slow.distance(one, far))
            middle = min(own, key=lambda one: slow.distance(one, far))
            straight = (2 * middle[0] - start[0], 2 * middle[1] - start[1]) == far
            assert straight == (kind == "line3")


@rule("orion_duel 2.9")
def test_both_sets_are_the_same_with_colours_exchanged() -> None:
    """36 hexagons a set, 24 of the owner's colour; 12 tiles of 14 show both colours."""
    shapes = {kind: (own, foreign) for kind, own, foreign in covered().values()}
    sizes = [(FULL[kind], len(own), len(foreign)) for kind, (own, foreign) in shapes.items()]
    assert sum(many * own for many, own, _ in sizes) == 24
    assert sum(many * foreign for many, _, foreign in sizes) == 12
    assert sum(many for many, _, foreign in sizes if foreign) == 12
    offered = [{move.number for move in laid(to_move=seat).moves()} for seat in (BLUE, ORANGE)]
    assert offered[BLUE] == offered[ORANGE]


@rule("orion_duel 2.10", "orion_duel 2.11")
@pytest.mark.parametrize("flip", ["yes", "no"])
def test_placements_on_the_empty_board(flip: str) -> None:
    """Every direction is open on a board without tokens; turning over doubles bent3 only."""
    expected = ON_EMPTY_BOARD | ({} if flip == "yes" else {"bent3": 390})
    match = laid(flip=flip)
    assert Counter(move.text.split()[0] for move in match.moves()) == expected
    assert match.state.choices == sum(expected.values())


@rule("orion_duel 2.10", "orion_duel 2.11")
@pytest.mark.parametrize(
    ("kind", "ways"),
    [("mono1", 1), ("mono2", 3), ("bi2", 6), ("line3", 6), ("bent3", 12), ("tri3", 6)],
)
def test_ways_to_lie(kind: str, ways: int) -> None:
    """A tile has so many ways to lie round the middle of the board."""
    shapes = {
        slow.normalised(own, foreign) for name, own, foreign in covered().values() if name == kind
    }
    assert len(shapes) == ways


@rule("orion_duel 2.12")
@pytest.mark.parametrize("seat", [BLUE, ORANGE])
def test_without_flip_the_bent_tile_turns_right(seat: int) -> None:
    """From the foreign hexagon g5 over f5 one turns right to e5, never left to e6."""
    match = laid(to_move=seat, flip="no")
    assert can_lay(match, "bent3 e5 f5 / g5")
    assert refused_tile(match, "bent3 f6 f5 / g5") == "2.12"
    assert can_lay(laid(to_move=seat), "bent3 f6 f5 / g5")


@rule("orion_duel 2.12")
def test_without_flip_just_half_of_the_bent_placements_are_left() -> None:
    """What is left are the turns of the printed face; all flipped texts are refused."""
    match = laid(flip="no")
    open_ = {covered()[move.text][1:] for move in match.moves() if move.text.startswith("bent3")}
    assert open_ == slow.placements("bent3", False)
    flipped = [wish for wish in covered() if wish.endswith("f")]
    assert {match.refusal(wish).clause for wish in flipped} == {"2.12"}


@rule("orion_duel 2.13")
def test_fifteen_tokens() -> None:
    """8 galaxies and 7 black holes, on every ready-made layout."""
    assert (BOX.galaxies_in_box[0], BOX.holes_in_box[0]) == (8, 7)
    for preset in ("preset-1", "preset-2", "preset-3"):
        state = table(setup=preset).state
        assert (len(names(state.galaxies)), len(names(state.holes))) == (8, 7)


@rule("orion_duel 2.13")
@pytest.mark.parametrize("seat", [BLUE, ORANGE])
def test_tokens_belong_to_neither_player(seat: int) -> None:
    """The same four galaxies make a condition for whichever colour lies under them."""
    tokens = "f1 f3 f5 f7"
    match = laid(**{("blue", "orange")[seat]: "f1 f2 f3 f4 f5 f6"}, galaxies=tokens, to_move=seat)
    assert conditions(match) == NOTHING
    lay(match, "mono1 f7")
    assert conditions(match) == ((1, 0), (0, 1))[seat]


@rule("orion_duel 2.14")
def test_hexagons_of_one_colour_join_from_tile_to_tile() -> None:
    """Galaxies under a blue tile and under the blue end of an orange one count together."""
    match = laid("f4", "k1", galaxies="f2 f3 f6 g6", to_move=ORANGE)
    lay(match, "bi2 e6 / f5", "mono2 f2 f3", "bi2 f7 / f6")
    assert conditions(match) == NOTHING
    lay(match, "mono1 g6")
    assert conditions(match) == (1, 0)


@rule("orion_duel 2.14")
def test_hexagons_of_two_chains_are_not_joined() -> None:
    """Three galaxies on one chain and one on another make no condition until they meet."""
    match = laid("f1 f2 f3 f5 f6", "k1", galaxies="f1 f2 f3 f6")
    assert conditions(match) == NOTHING
    lay(match, "mono1 f4")
    assert conditions(match) == (1, 0)


@rule("orion_duel 1.2")
def test_a_place_leads_back_to_its_cell() -> None:
    """Every cell has a bit of its own."""
    assert all(axial(place(*one)) == one for one in CELLS)
