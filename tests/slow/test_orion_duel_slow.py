"""The slow Orion Duel, held against the facts and test vectors of games/orion_duel.md."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest

from .orion_duel import (
    BLUE,
    CELLS,
    NEIGHBOURS,
    ORANGE,
    PRESETS,
    TILES,
    ZONES,
    Cell,
    Cells,
    Move,
    Position,
    balance,
    cell,
    chains,
    completable,
    conditions,
    distance,
    fits,
    full_hand,
    is_legal,
    is_spaced,
    legal,
    links,
    mirrored,
    name,
    outcome,
    perft,
    placements,
    play,
    poses,
    preset,
    rotated,
)

NOTHING: Cells = frozenset()
EMPTY_HAND = dict.fromkeys(TILES, 0)
WEST_EAST = [
    (-5, 3),
    (-4, 2),
    (-3, 2),
    (-2, 1),
    (-1, 1),
    (0, 0),
    (1, 0),
    (2, -1),
    (3, -1),
    (4, -2),
    (5, -2),
]
ON_EMPTY_BOARD = {"mono1": 85, "mono2": 222, "bi2": 444, "line3": 378, "tri3": 414}
FIRST_MOVES = {
    1: {"mono1": 70, "mono2": 138, "bi2": 276, "line3": 204, "bent3": 352, "tri3": 180},
    2: {"mono1": 70, "mono2": 158, "bi2": 316, "line3": 228, "bent3": 504, "tri3": 252},
    3: {"mono1": 70, "mono2": 142, "bi2": 284, "line3": 180, "bent3": 384, "tri3": 192},
}


def position(
    blue: list[Cell],
    orange: list[Cell],
    galaxies: list[Cell] | None = None,
    holes: list[Cell] | None = None,
    hands: tuple[dict[str, int], dict[str, int]] | None = None,
    to_move: int = BLUE,
    count: str = "instances",
) -> Position:
    """A made-up position; both hands are full unless told otherwise."""
    colours = {**dict.fromkeys(blue, BLUE), **dict.fromkeys(orange, ORANGE)}
    hands = hands or (full_hand(), full_hand())
    tokens = frozenset(galaxies or []), frozenset(holes or [])
    return Position(colours, *tokens, hands, to_move, count=count)


def move(kind: str, own: str, opp: str = "") -> Move:
    """A move written with cell names."""
    return kind, frozenset(map(cell, own.split())), frozenset(map(cell, opp.split()))


def by_name(move: Move) -> tuple[str, list[Cell], list[Cell]]:
    """A key that sorts moves in a fixed order."""
    return move[0], sorted(move[1]), sorted(move[2])


def random_game(seed: int, start: Position) -> Iterator[tuple[Position, Move, Position]]:
    """Every step of a random game played to its end."""
    rng = random.Random(seed)
    before = start
    while outcome(before) is None:
        chosen = rng.choice(sorted(legal(before), key=by_name))
        after = play(before, chosen)
        yield before, chosen, after
        before = after


def starts() -> list[Position]:
    """Starts that cover presets, starters and settings."""
    return [
        preset(1),
        preset(2, ORANGE),
        preset(3, BLUE, False),
        preset(1, ORANGE, True, "kinds"),
        preset(2, BLUE, False, "kinds"),
    ]


# ---------------------------------------------------------------- board


def test_board_size() -> None:
    """The board has 85 cells in columns of 4,7,8,9,10,9,10,9,8,7,4 and 222 adjacent pairs."""
    columns = Counter(q for q, _ in CELLS)
    assert len(CELLS) == 85
    assert [columns[q] for q in range(-5, 6)] == [4, 7, 8, 9, 10, 9, 10, 9, 8, 7, 4]
    assert sum(len(near) for near in NEIGHBOURS.values()) == 2 * 222


def test_board_degrees() -> None:
    """55 cells have 6 neighbours, 6 have 5, 12 have 4 and 12 have 3."""
    assert Counter(len(near) for near in NEIGHBOURS.values()) == {6: 55, 5: 6, 4: 12, 3: 12}


def test_neighbours_are_at_distance_one() -> None:
    """Two cells are neighbours exactly when their distance is 1."""
    for one in CELLS:
        assert NEIGHBOURS[one] == {other for other in CELLS if distance(one, other) == 1}


def test_missing_corners() -> None:
    """Exactly the six corners of the full hexagon of side 6 are missing."""
    hexagon = {(q, r) for q in range(-5, 6) for r in range(-5, 6) if abs(q + r) <= 5}
    assert hexagon - CELLS == {(5, 0), (5, -5), (0, 5), (0, -5), (-5, 5), (-5, 0)}


def test_cell_names() -> None:
    """Columns go from a to k, numbers from 1 at the top, and every name leads back."""
    assert name((-5, 1)) == "a1" and name((-5, 4)) == "a4" and name((5, -4)) == "k1"
    assert name((-1, -1)) == "e4" and name((0, 0)) == "f5" and name((-1, 5)) == "e10"
    assert {cell(name(one)) for one in CELLS} == CELLS
    assert len({name(one) for one in CELLS}) == 85


@pytest.mark.parametrize("wrong", ["a0", "a5", "f10", "e11", "l1"])
def test_wrong_cell_names(wrong: str) -> None:
    """A name off the board is refused."""
    with pytest.raises(ValueError):
        cell(wrong)


def test_zones() -> None:
    """The six zones are disjoint sides of 4 cells, each opposite its partner."""
    sides = [side for pair in ZONES for side in pair]
    assert [len(side) for side in sides] == [4] * 6
    assert len(frozenset().union(*sides)) == 24
    assert all(frozenset((-q, -r) for q, r in here) == there for here, there in ZONES)
    border = {one for one in CELLS if 5 in (abs(one[0]), abs(one[1]), abs(sum(one)))}
    assert frozenset().union(*sides) == border


def test_zones_follow_each_other() -> None:
    """Turning by 60 degrees leads from Taurus to Eridanus, Lepus, Monoceros and on."""
    (taurus, monoceros), (eridanus, canis_major), (lepus, gemini) = ZONES
    around = [taurus, eridanus, lepus, monoceros, canis_major, gemini, taurus]
    assert all(rotated(here) == there for here, there in pairwise(around))


# ---------------------------------------------------------------- tiles


def test_tile_set() -> None:
    """A hand has 14 tiles with 24 own hexes and 12 of the opponent."""
    tiles = TILES.values()
    assert sum(tile.count for tile in tiles) == 14 == sum(full_hand().values())
    assert sum(tile.count * len(tile.own) for tile in tiles) == 24
    assert sum(tile.count * len(tile.opp) for tile in tiles) == 12


def test_tile_orientations() -> None:
    """The tiles have 1, 3, 6, 6, 12 (6 without flip) and 6 orientations."""
    assert [len(poses(kind, True)) for kind in TILES] == [1, 3, 6, 6, 12, 6]
    assert [len(poses(kind, False)) for kind in TILES] == [1, 3, 6, 6, 6, 6]


@pytest.mark.parametrize("flip", [True, False])
def test_placements_on_empty_board(flip: bool) -> None:
    """The empty board takes the known number of coloured placements of every tile."""
    expected = {**ON_EMPTY_BOARD, "bent3": 780 if flip else 390}
    assert {kind: len(placements(kind, flip)) for kind in TILES} == expected


def test_tile_shapes() -> None:
    """Tiles are connected, and the far hex of a straight or bent tile never lies between."""
    for own, opp in placements("tri3", True):
        assert all(distance(one, other) <= 1 for one in own | opp for other in own | opp)
    for kind, ends in [("line3", 2), ("bent3", 2)]:
        for own, opp in placements(kind, True):
            assert sorted(distance(one, two) for one in own for two in opp) == [1, ends]
    assert all(len(NEIGHBOURS[min(own)] & opp) == 1 for own, opp in placements("bi2", True))


def test_line_is_straight_and_bent_is_not() -> None:
    """The ends of line3 lie on one line through the middle, those of bent3 do not."""
    for kind, straight in [("line3", True), ("bent3", False)]:
        for own, opp in placements(kind, True):
            ((q, r),) = opp
            end = max(own, key=lambda one: distance(one, (q, r)))
            ((mid_q, mid_r),) = own - {end}
            assert (end == (2 * mid_q - q, 2 * mid_r - r)) is straight


def test_bent_without_flip_turns_clockwise() -> None:
    """Walking from the opponent's hex over the middle, bent3 without flip turns clockwise."""
    clockwise = dict(
        zip(
            [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)],
            [(0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1), (1, 0)],
            strict=True,
        )
    )
    for own, opp in placements("bent3", False):
        (start,) = opp
        end = max(own, key=lambda one: distance(one, start))
        (middle,) = own - {end}
        step = middle[0] - start[0], middle[1] - start[1]
        assert (end[0] - middle[0], end[1] - middle[1]) == clockwise[step]


def test_only_bent_depends_on_flip() -> None:
    """Flip doubles the placements of bent3 with their mirror images and changes no other."""
    for kind in TILES:
        plain = placements(kind, False)
        mirror = {(mirrored(own), mirrored(opp)) for own, opp in plain}
        assert plain | mirror == placements(kind, True)
        assert (plain == mirror) == (kind != "bent3") == (not plain.isdisjoint(mirror))


# ---------------------------------------------------------------- placing tiles


@pytest.mark.parametrize("n", PRESETS)
@pytest.mark.parametrize("starter", [BLUE, ORANGE])
@pytest.mark.parametrize("flip", [True, False])
def test_first_moves(n: int, starter: int, flip: bool) -> None:
    """The first player has the known number of moves with every tile."""
    expected = dict(FIRST_MOVES[n])
    if not flip:
        expected["bent3"] //= 2
    start = preset(n, starter, flip)
    assert Counter(kind for kind, _, _ in legal(start)) == expected
    assert perft(start, 1) == sum(expected.values())


@pytest.mark.parametrize("n", PRESETS)
def test_first_tile_touches_no_token(n: int) -> None:
    """As long as nothing lies on the board no tile may cover a token."""
    galaxies, holes = PRESETS[n]
    assert all(not (own | opp) & (galaxies | holes) for _, own, opp in legal(preset(n)))


def test_no_adjacency_on_free_cells() -> None:
    """Away from tokens a tile may lie far from all others, but never on one of them."""
    at = position([(-5, 1)], [])
    assert is_legal(at, move("bi2", "k1", "k2"))
    assert not is_legal(at, move("bi2", "a1", "a2"))
    assert not is_legal(at, move("bi2", "a2", "a1"))


@pytest.mark.parametrize("token", ["galaxy", "hole"])
@pytest.mark.parametrize("laid", [BLUE, ORANGE])
def test_token_needs_laid_hex_of_same_colour(token: str, laid: int) -> None:
    """A single hex may cover a token exactly beside a laid hex of its own colour."""
    galaxies, holes = ([(0, 0)], []) if token == "galaxy" else ([], [(0, 0)])
    blue, orange = ([(0, 1)], []) if laid == BLUE else ([], [(0, 1)])
    at = position(blue, orange, galaxies, holes)
    assert is_legal(at, move("mono1", name((0, 0)))) == (laid == BLUE)


def test_token_reached_through_own_block() -> None:
    """The hex on the token may be linked by the other hex of the same colour in the tile."""
    at = position([(-2, 0)], [], galaxies=[(0, 0)])
    assert is_legal(at, ("mono2", frozenset({(0, 0), (-1, 0)}), NOTHING))
    assert not is_legal(at, ("mono2", frozenset({(0, 0), (1, 0)}), NOTHING))
    assert not is_legal(at, ("mono1", frozenset({(0, 0)}), NOTHING))


def test_other_half_of_tile_does_not_link() -> None:
    """A hex of the other colour of the same tile breaks the chain to the token."""
    at = position([(-2, 0)], [], galaxies=[(0, 0)])
    assert not is_legal(at, ("bi2", frozenset({(-1, 0)}), frozenset({(0, 0)})))
    assert not is_legal(at, ("bi2", frozenset({(0, 0)}), frozenset({(-1, 0)})))
    line = frozenset({(0, 0), (1, 0)}), frozenset({(-1, 0)})
    assert not is_legal(at, ("line3", *line))


def test_hex_off_token_needs_no_link() -> None:
    """Only the colour on the token must be linked, not the other half of the tile."""
    at = position([], [(-1, 0)], galaxies=[(0, 0)])
    assert is_legal(at, ("bi2", frozenset({(1, 0)}), frozenset({(0, 0)})))
    assert not is_legal(at, ("bi2", frozenset({(0, 0)}), frozenset({(1, 0)})))


def test_both_halves_on_tokens_need_their_own_link() -> None:
    """When both colours cover tokens each of them must touch a laid hex of its colour."""
    far = "line3", frozenset({(0, 0), (1, 0)}), frozenset({(2, 0)})
    tokens = [(0, 0)], [(2, 0)]
    assert is_legal(position([(-1, 0)], [(3, 0)], *tokens), far)
    assert not is_legal(position([(-1, 0)], [], *tokens), far)
    assert not is_legal(position([], [(3, 0)], *tokens), far)
    assert not is_legal(position([(3, 0)], [(-1, 0)], *tokens), far)


def test_laid_hex_of_either_player_links() -> None:
    """A hex laid by the opponent in my colour lets me cover a token."""
    at = position([], [], galaxies=[(0, 0)], to_move=ORANGE)
    after = play(at, ("bi2", frozenset({(3, 0)}), frozenset({(2, 0)})))
    assert after.colours == {(3, 0): ORANGE, (2, 0): BLUE} and after.to_move == BLUE
    assert is_legal(after, ("mono2", frozenset({(1, 0), (0, 0)}), NOTHING))
    assert not is_legal(after, ("mono1", frozenset({(0, 0)}), NOTHING))


def test_covered_token_counts_as_laid_hex() -> None:
    """A hex on a token belongs to its colour and links the next token."""
    at = position([(0, 0)], [], galaxies=[(0, 0), (0, 3)], holes=[(2, 0)])
    assert is_legal(at, ("mono2", frozenset({(1, 0), (2, 0)}), NOTHING))


def test_only_tiles_in_hand() -> None:
    """A tile that is used up can no longer be placed."""
    hand = {**EMPTY_HAND, "bi2": 1}
    at = position([], [], hands=(hand, full_hand()))
    assert {kind for kind, _, _ in legal(at)} == {"bi2"}
    after = play(at, move("bi2", "f5", "f6"))
    assert after.hands == (EMPTY_HAND, full_hand()) and hand["bi2"] == 1
    with pytest.raises(ValueError):
        play(at, move("mono1", "f5"))


def block_is_chained(at: Position, cells: Cells, colour: int) -> bool:
    """The rule as printed: from the hex on a token an unbroken chain leads to a laid hex."""
    mine = cells | {one for one, seat in at.colours.items() if seat == colour}
    for start in cells & (at.galaxies | at.holes):
        reached: set[Cell] = set()
        border = {start}
        while border:
            reached |= border
            border = {near for one in border for near in NEIGHBOURS[one] & mine} - reached
        if not reached - cells:
            return False
    return True


@pytest.mark.parametrize("seed", range(3))
def test_legal_equals_the_printed_rule(seed: int) -> None:
    """In random games the legal moves are those of the rule word for word."""
    for at, _, _ in random_game(seed, starts()[seed]):
        mover, laid = at.to_move, set(at.colours)
        expected = {
            (kind, own, opp)
            for kind in TILES
            if at.hands[mover][kind]
            for own, opp in placements(kind, at.flip)
            if not (own | opp) & laid
            and block_is_chained(at, own, mover)
            and block_is_chained(at, opp, 1 - mover)
        }
        assert legal(at) == expected


# ---------------------------------------------------------------- winning


@pytest.mark.parametrize("pair", ZONES)
def test_links_need_eleven_cells(pair: tuple[Cells, Cells]) -> None:
    """Opposite sides are never linked by fewer than 11 cells."""
    here, there = pair
    steps, border, reached = 1, set(here), set(here)
    while not border & there:
        border = {near for one in border for near in NEIGHBOURS[one]} - reached
        reached |= border
        steps += 1
    assert steps == 11


@pytest.mark.parametrize("seat", [BLUE, ORANGE])
@pytest.mark.parametrize("to_move", [BLUE, ORANGE])
def test_sample_path_wins(seat: int, to_move: int) -> None:
    """The sample path from west to east wins for its colour, whoever is to move."""
    blue, orange = (WEST_EAST, []) if seat == BLUE else ([], WEST_EAST)
    at = position(blue, orange, to_move=to_move)
    assert conditions(at, seat) == 1 and conditions(at, 1 - seat) == 0
    assert outcome(at) == (seat, "conditions")
    assert perft(at, 0) == 1 and perft(at, 1) == 0 and perft(at, 2) == 0


@pytest.mark.parametrize("missing", WEST_EAST)
def test_broken_path_does_not_win(missing: Cell) -> None:
    """The sample path without one cell, or with it in the other colour, links nothing."""
    rest = [one for one in WEST_EAST if one != missing]
    assert outcome(position(rest, [])) is None
    assert outcome(position(rest, [missing])) is None


def test_sample_path_in_every_direction() -> None:
    """The path turned or mirrored links a pair of zones as well."""
    for first in (frozenset(WEST_EAST), mirrored(WEST_EAST)):
        path = first
        for _ in range(6):
            path = rotated(path)
            assert links(position(sorted(path), []), BLUE) == 1


def test_sides_that_are_not_opposite() -> None:
    """A chain along the rim from Taurus to Lepus, not reaching opposite sides, wins nothing."""
    rim = [(-5, 1), (-4, 0), (-4, -1), (-3, -2), (-2, -3), (-1, -4), (0, -4), (1, -5)]
    at = position(rim, [])
    assert len(chains(at, BLUE)) == 1
    assert conditions(at, BLUE) == 0 and outcome(at) is None


def test_two_paths_of_one_pair_count_once() -> None:
    """A pair of constellations linked twice is still one link."""
    other = [
        (-5, 1),
        (-4, 0),
        (-3, 0),
        (-2, -1),
        (-1, -1),
        (0, -2),
        (1, -2),
        (2, -3),
        (3, -3),
        (4, -4),
        (5, -4),
    ]
    at = position(WEST_EAST + other, [])
    assert len(chains(at, BLUE)) == 2 and conditions(at, BLUE) == 1


def test_each_pair_counts() -> None:
    """Linking all three pairs is three conditions, or one if kinds are counted."""
    cells = sorted(CELLS)
    assert conditions(position(cells, []), BLUE) == 3
    assert conditions(position(cells, [], count="kinds"), BLUE) == 1


LONG = [(-4, r) for r in range(-1, 6)] + [(-3, -1), (-2, -1), (-1, -1)]


def test_four_galaxies_on_one_chain() -> None:
    """Four galaxies on one chain are a condition, three or a broken chain are not."""
    four = [(-4, -1), (-4, 2), (-4, 5), (-1, -1)]
    assert outcome(position(LONG, [], four)) == (BLUE, "conditions")
    assert outcome(position([], LONG, four)) == (ORANGE, "conditions")
    assert outcome(position(LONG, [], four[:3])) is None
    broken = [one for one in LONG if one != (-2, -1)]
    assert outcome(position(broken, [], four)) is None
    assert outcome(position(broken, [(-2, -1)], four)) is None


def test_three_holes_on_a_chain_of_the_opponent() -> None:
    """Three black holes on a chain of one colour are a condition of the other seat."""
    three = [(-4, -1), (-4, 2), (-4, 5)]
    assert outcome(position(LONG, [], holes=three)) == (ORANGE, "conditions")
    assert outcome(position([], LONG, holes=three)) == (BLUE, "conditions")
    assert outcome(position(LONG, [], holes=three[:2])) is None
    broken = [one for one in LONG if one != (-4, 4)]
    assert outcome(position(broken, [], holes=three)) is None


def test_equal_conditions_go_on() -> None:
    """With one condition each the game goes on, and one more decides."""
    other = [(4, r) for r in range(-5, 2)]
    both = [*LONG, (4, -5), (4, -3), (4, -1), (4, 1)]
    at = position(LONG, other, LONG[:4] + both[-4:])
    assert conditions(at, BLUE) == conditions(at, ORANGE) == 1 and outcome(at) is None
    more = position(LONG, other, LONG[:4] + both[-4:], [(-3, -1), (-2, -1), (-1, -1)])
    assert conditions(more, ORANGE) == 2 and outcome(more) == (ORANGE, "conditions")


def test_counting_instances_or_kinds() -> None:
    """Eight galaxies or six holes on one chain count twice as instances, once as kinds."""
    for count, twice in [("instances", 2), ("kinds", 1)]:
        assert conditions(position(LONG, [], galaxies=LONG[:8], count=count), BLUE) == twice
        assert conditions(position(LONG, [], galaxies=LONG[:7], count=count), BLUE) == 1
        assert conditions(position(LONG, [], holes=LONG[:6], count=count), ORANGE) == twice
        assert conditions(position(LONG, [], holes=LONG[:7], count=count), ORANGE) == twice
        assert conditions(position(LONG, [], holes=LONG[:5], count=count), ORANGE) == 1


def test_two_separate_groups_count_twice() -> None:
    """Two separate groups of 4 galaxies count twice, groups of 3 and 5 only once."""
    west, east = [(-4, r) for r in range(-1, 6)], [(4, r) for r in range(-5, 2)]
    at = position(west + east, [], galaxies=west[:4] + east[:4])
    assert conditions(at, BLUE) == 2
    assert conditions(position(west + east, [], galaxies=west[:3] + east[:5]), BLUE) == 1
    holes = position(west + east, [], holes=west[:3] + east[:3])
    assert conditions(holes, ORANGE) == 2 and conditions(holes, BLUE) == 0


def test_different_kinds_add_up() -> None:
    """A link and four galaxies are two conditions in both ways of counting."""
    for count in ("instances", "kinds"):
        at = position(WEST_EAST, [], galaxies=WEST_EAST[:4], count=count)
        assert conditions(at, BLUE) == 2


def test_mover_can_lose_by_own_move() -> None:
    """Completing the opponent's condition loses at once."""
    at = position([], WEST_EAST[1:])
    path_end = "bi2", frozenset({(-5, 4)}), frozenset({(-5, 3)})
    after = play(at, path_end)
    assert at.to_move == BLUE and outcome(after) == (ORANGE, "conditions")


def test_count_when_all_tiles_are_laid() -> None:
    """With all tiles laid galaxies less holes decide, connected or not, or it is a draw."""
    none = (dict(EMPTY_HAND), dict(EMPTY_HAND))
    at = position([(0, 0), (3, 0)], [(-3, 0)], [(0, 0), (3, 0)], [(-3, 0)], none)
    assert (balance(at, BLUE), balance(at, ORANGE)) == (2, -1)
    assert outcome(at) == (BLUE, "count")
    swapped = position([(0, 0)], [(3, 0), (-3, 0)], [(3, 0)], [(0, 0)], none)
    assert outcome(swapped) == (ORANGE, "count")
    level = position([(0, 0), (3, 0)], [(-3, 0)], [(0, 0)], [(3, 0)], none)
    assert outcome(level) == (None, "count")


def test_conditions_come_before_count() -> None:
    """With all tiles laid more conditions win, whatever the count of tokens."""
    none = (dict(EMPTY_HAND), dict(EMPTY_HAND))
    at = position(WEST_EAST, [(-3, -1)], [(-3, -1)], [(0, 0)], none)
    assert balance(at, ORANGE) > balance(at, BLUE)
    assert outcome(at) == (BLUE, "conditions")


def chequered() -> tuple[list[Cell], list[Cell]]:
    """Single blue and orange hexes such that of three cells in a row one is covered by each."""
    blue = [one for one in sorted(CELLS) if (one[0] - one[1]) % 3 == 0]
    orange = [one for one in sorted(CELLS) if (one[0] - one[1]) % 3 == 1]
    return blue, orange


def test_stuck_player_loses() -> None:
    """A player with tiles but no place for any of them loses, also with equal conditions."""
    blue, orange = chequered()
    long_only = {**EMPTY_HAND, "line3": 1}
    for to_move in (BLUE, ORANGE):
        at = position(blue, orange, hands=(long_only, long_only), to_move=to_move)
        assert conditions(at, BLUE) == conditions(at, ORANGE) == 0
        assert legal(at) == set() and outcome(at) == (1 - to_move, "stuck")
    other = position(blue, orange, hands=({**EMPTY_HAND, "mono1": 1}, long_only))
    assert len(legal(other)) == 85 - len(blue) - len(orange) and outcome(other) is None


def test_stuck_on_tokens_only() -> None:
    """A player who could only cover tokens he cannot reach is stuck."""
    one = {**EMPTY_HAND, "mono1": 1}
    others = sorted(CELLS - {(0, 0)})
    near = NEIGHBOURS[(0, 0)]
    hexes = [other for other in others if other in near]
    gaps = [other for other in others if other not in near]
    at = position([], hexes, [*gaps[:1], (0, 0)], gaps[1:], (one, one))
    assert legal(at) == set() and outcome(at) == (ORANGE, "stuck")
    assert outcome(position([], hexes, [(0, 0)], gaps, (one, one), ORANGE)) is None


def test_conditions_come_before_mobility() -> None:
    """A player with more conditions wins although he is to move and stuck."""
    long_only = {**EMPTY_HAND, "line3": 1}
    at = position(sorted(CELLS - {(0, -4)}), [], hands=(long_only, long_only))
    assert legal(at) == set() and outcome(at) == (BLUE, "conditions")


# ---------------------------------------------------------------- perft and symmetry


def test_perft_counts_sequences() -> None:
    """Perft is 1 at depth 0, the legal moves at depth 1 and their sum below."""
    hand = {**EMPTY_HAND, "mono1": 1, "bi2": 1}
    at = position([], [], hands=(hand, hand))
    assert perft(at, 0) == 1
    assert perft(at, 1) == 85 + 444
    assert perft(at, 2) == sum(len(legal(play(at, one))) for one in legal(at))


def test_perft_of_two_single_hexes() -> None:
    """Two single hexes on the empty board can be laid in 85 times 84 ways, then no more."""
    hand = {**EMPTY_HAND, "mono1": 1}
    at = position([], [], hands=(hand, dict(hand)))
    assert [perft(at, depth) for depth in range(4)] == [1, 85, 85 * 84, 0]


def test_perft_two_pairs_by_hand() -> None:
    """Laying two one-coloured pairs counts ordered disjoint pairs of adjacent cells."""
    hand = {**EMPTY_HAND, "mono2": 1}
    at = position([], [], hands=(hand, dict(hand)))
    pairs = [frozenset({one, two}) for one in CELLS for two in NEIGHBOURS[one] if one < two]
    assert perft(at, 2) == sum(one.isdisjoint(two) for one in pairs for two in pairs)


@pytest.mark.parametrize("seed", range(2))
def test_legal_moves_turn_with_the_board(seed: int) -> None:
    """Turning the board turns the legal moves, mirroring too if tiles may be turned over."""
    start = starts()[seed]
    for at, _, _ in random_game(seed, start):
        for turn in (rotated, mirrored):
            colours = {next(iter(turn([one]))): seat for one, seat in at.colours.items()}
            turned = Position(
                colours, turn(at.galaxies), turn(at.holes), at.hands, at.to_move, at.flip, at.count
            )
            assert legal(turned) == {(k, turn(own), turn(opp)) for k, own, opp in legal(at)}
            assert all(conditions(turned, seat) == conditions(at, seat) for seat in (0, 1))


@pytest.mark.parametrize("seed", range(2))
def test_colours_can_be_swapped(seed: int) -> None:
    """Swapping the colours and the seats changes neither moves nor, but for the seat, result."""
    for _, _, at in random_game(seed, starts()[seed]):
        colours = {one: 1 - seat for one, seat in at.colours.items()}
        hands = at.hands[1], at.hands[0]
        swapped = Position(colours, at.galaxies, at.holes, hands, 1 - at.to_move, at.flip, at.count)
        assert legal(swapped) == legal(at)
        here, there = outcome(at), outcome(swapped)
        if here is None or there is None:
            assert here is there
        else:
            seats = {None: None, BLUE: ORANGE, ORANGE: BLUE}
            assert there == (seats[here[0]], here[1])


# ---------------------------------------------------------------- set-up


@pytest.mark.parametrize("n", PRESETS)
def test_presets(n: int) -> None:
    """A preset has 8 galaxies and 7 holes, well spaced, symmetric, one hole in the centre."""
    galaxies, holes = PRESETS[n]
    assert len(galaxies) == 8 and len(holes) == 7 and galaxies | holes <= CELLS
    assert is_spaced(galaxies, holes) and (0, 0) in holes
    assert rotated(rotated(rotated(galaxies))) == galaxies
    assert rotated(rotated(rotated(holes))) == holes
    assert completable(galaxies, holes, "galaxy") and completable(galaxies, holes, "hole")


def test_preset_position() -> None:
    """A preset starts with full hands, an empty board and the given starter."""
    start = preset(2, ORANGE, False, "kinds")
    assert start.hands == (full_hand(), full_hand()) and start.colours == {}
    assert (start.to_move, start.flip, start.count) == (ORANGE, False, "kinds")
    assert outcome(start) is None


def test_spacing() -> None:
    """Tokens of one sort are at distance 3 or more, different ones at 2 or more."""
    centre = frozenset({(0, 0)})
    for other in CELLS - centre:
        far = distance((0, 0), other)
        assert is_spaced(centre | {other}, NOTHING) == (far >= 3)
        assert is_spaced(NOTHING, centre | {other}) == (far >= 3)
        assert is_spaced(centre, frozenset({other})) == (far >= 2)
    assert not is_spaced(centre, centre)


def test_completable_from_nothing() -> None:
    """Galaxies fit on the empty board, holes fit with every preset's galaxies."""
    assert completable(NOTHING, NOTHING, "galaxy")
    assert all(completable(galaxies, NOTHING, "hole") for galaxies, _ in PRESETS.values())


def test_fits_takes_a_bad_first_choice_back() -> None:
    """Two tokens fit although the first cell tried excludes both others."""
    assert fits([(0, 0), (-2, 0), (2, 0)], 2)
    assert not fits([(0, 0), (-2, 0), (2, 0)], 3)
    assert not fits([(0, 0), (-1, 0), (1, 0)], 2)


def test_dead_end_of_seven_galaxies() -> None:
    """Some layouts of 7 galaxies leave no cell for the eighth; taking back reopens them."""
    rng = random.Random(0)
    for _ in range(2000):
        galaxies: Cells = NOTHING
        free = set(CELLS)
        while free:
            crowded = {one: sum(distance(one, other) < 3 for other in free) for one in free}
            best = [one for one in sorted(free) if crowded[one] >= max(crowded.values()) - 1]
            galaxies |= {rng.choice(best)}
            free = {one for one in free if all(distance(one, other) > 2 for other in galaxies)}
        if len(galaxies) == 7:
            break
    assert len(galaxies) == 7 and is_spaced(galaxies, NOTHING)
    assert not completable(galaxies, NOTHING, "galaxy")
    assert not any(is_spaced(galaxies | {one}, NOTHING) for one in CELLS - galaxies)
    assert any(
        completable(frozenset(rng.sample(sorted(galaxies), 3)), NOTHING, "galaxy") for _ in range(5)
    )


def test_completable_agrees_with_trying_cells() -> None:
    """A layout can be completed exactly when some next token keeps it completable."""
    rng = random.Random(7)
    for _ in range(40):
        holes: Cells = NOTHING
        galaxies = PRESETS[rng.choice([1, 2, 3])][0]
        while len(holes) < 7:
            free = [one for one in sorted(CELLS - holes) if is_spaced(galaxies, holes | {one})]
            one_more = any(completable(galaxies, holes | {one}, "hole") for one in free)
            assert completable(galaxies, holes, "hole") == one_more
            if not free:
                break
            holes |= {rng.choice(free)}


def test_not_completable_when_badly_spaced() -> None:
    """A layout that already breaks the spacing, or has too many tokens, cannot be completed."""
    touching = frozenset({(0, 0), (1, 0)})
    assert not completable(touching, NOTHING, "galaxy")
    assert not completable(NOTHING, touching, "hole")
    many = sorted(one for one in CELLS if (one[0] + 3 * one[1]) % 7 == 0)
    eight, nine = frozenset(many[:8]), frozenset(many[:9])
    assert is_spaced(nine, NOTHING) and not completable(nine, NOTHING, "galaxy")
    assert completable(eight, NOTHING, "galaxy") and not completable(NOTHING, eight, "hole")


# ---------------------------------------------------------------- whole games


@pytest.mark.parametrize("seed", range(20))
def test_random_game_keeps_its_invariants(seed: int) -> None:
    """A random game only adds hexes, alternates, never loses conditions and ends in a result."""
    start = starts()[seed % len(starts())]
    last = start
    for before, (kind, own, opp), after in random_game(seed, start):
        mover = before.to_move
        assert after.to_move == 1 - mover
        assert before.colours.items() <= after.colours.items() and after.colours.keys() <= CELLS
        assert set(after.colours) - set(before.colours) == own | opp
        assert {after.colours[one] for one in own} == {mover}
        assert {after.colours[one] for one in opp} <= {1 - mover}
        assert after.hands[1 - mover] == before.hands[1 - mover]
        assert after.hands[mover] == {**before.hands[mover], kind: before.hands[mover][kind] - 1}
        assert (after.galaxies, after.holes) == (before.galaxies, before.holes)
        assert all(conditions(after, seat) >= conditions(before, seat) for seat in (0, 1))
        assert not (links(after, BLUE) and links(after, ORANGE))
        last = after
    result = outcome(last)
    assert result is not None and result[1] in ("conditions", "count", "stuck")
    played = [14 - sum(hand.values()) for hand in last.hands]
    assert abs(played[0] - played[1]) <= 1 and len(last.colours) <= 72
    assert perft(last, 1) == 0
