"""Orion Duel as it is shown."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from math import cos, dist, radians, sin
from textwrap import dedent
from xml.etree import ElementTree

import pytest
from orion_table import GAME, laid, table
from rulebook import rule

from astrolabe.errors import Reason
from astrolabe.games.contract import CHANCE, OVER
from astrolabe.games.orion_duel.box import KINDS
from astrolabe.games.orion_duel.notation import PARTS
from astrolabe.games.orion_duel.state import BLUE, ORANGE
from astrolabe.match import Match
from astrolabe.rng import stream
from astrolabe.scene import Item, Point

COLOURS = {"blue": BLUE, "orange": ORANGE}
CENTRE = "f5"


def item(match: Match, key: str) -> Item:
    return next(item for item in match.scene().items if item.key == key)


def keys_on(match: Match, spot: str) -> list[str]:
    return [item.key for item in match.scene().items if item.spot == spot]


def played(*moves: str, **options: str) -> Match:
    match = table(**options)
    for text in moves:
        match.play(text)
    return match


def test_the_drawing_of_a_game() -> None:
    """Tokens without a tile stand alone, those on a tile behind its colour; hands lie beneath."""
    match = played("mono2 e4 1", "tri3 h3 0", "bi2 f5 1", "mono1 g6")
    assert match.drawing() == dedent("""\
                    .     .
                 .     *     .
              .     .     .     .
           .     @     .     @     .
              .     .     .     .
           *     .     .     O     *
        .     .     B     .     O     .
           .     .     .     B     .
        .     .     B     .     .     .
           @     *     B@    *     @
        .     .     .     O     .     .
           .     .     O     .     .
        .     .     .     .     .     .
           *     .     .     .     *
              .     .     .     .
           .     @     .     @     .
              .     .     .     .
                 .     *     .
                    .     .

        > B  conditions 0  tri3 3  bent3 3  line3 3  bi2 2  mono2 0  mono1 1
          O  conditions 0  tri3 2  bent3 3  line3 3  bi2 3  mono2 1  mono1 0""")


@rule("orion_duel 1.2")
def test_the_drawing_with_coordinates() -> None:
    """Empty cells bear their names; letters head the columns, their lengths end them."""
    text = played("mono1 e4").drawing(coordinates=True)
    assert (
        text.splitlines()[:12]
        == dedent("""\
                    e     g
                 d     f     h
              c     e1    g1    i
           b     d1    *     h1    j
              c1    e2    g2    i1
           b1    @     f2    @     j1
        a     c2    e3    g3    i2    k
           *     d3    f3    h3    *
        a1    c3    B     g4    i3    k1
           b3    d4    f4    h4    j3
        a2    c4    e5    g5    i4    k2
           @     *     @     *     @""").splitlines()
    )


def test_the_supply_is_drawn_during_set_up() -> None:
    """What is still to be placed is listed, until everything is."""
    match = played("put e4", "put a1", setup="players")
    assert "     galaxy 6  hole 7\n" in match.drawing()
    assert "galaxy" not in table().drawing()


# Tiles -----------------------------------------------------------------------------------------


def lies(kind: str) -> list[str]:
    """All the ways to lay a tile on the centre."""
    return [
        " ".join(part.partition(":")[2] for part in parts)
        for parts in PARTS
        if parts[:2] == (f"tile:{kind}", f"cell:{CENTRE}")
    ]


def drawn(tile: Item, colour: str, anchor: Point) -> Iterator[Point]:
    """Where the picture of a tile, as it lies, shows hexagons of a colour."""
    art = ElementTree.parse(GAME.folder / "art.svg")
    symbol = next(element for element in art.iter() if element.get("id") == tile.art)
    turn = radians(tile.turn)
    for use in symbol:
        if use.get("href") == f"#{colour}":
            x, y = (float(use.get(axis, "0")) / 100 for axis in "xy")
            y = -y if tile.flipped else y
            yield (
                anchor[0] + x * cos(turn) - y * sin(turn),
                anchor[1] + x * sin(turn) + y * cos(turn),
            )


@pytest.mark.parametrize("mover", COLOURS)
@pytest.mark.parametrize("kind", KINDS)
def test_the_picture_of_a_tile_lies_where_the_rules_say(kind: str, mover: str) -> None:
    """Turned and turned over, each hexagon in art.svg lies on the cell that it covers."""
    for text in lies(kind):
        match = laid(to_move=COLOURS[mover])
        match.play(text)
        tile = item(match, f"{mover}-{kind}-1")
        places = {spot.key: (spot.x, spot.y) for spot in match.scene().spots}
        for colour, seat in COLOURS.items():
            covered = {cover.spot for cover in tile.covers if cover.owner == seat}
            seen = list(drawn(tile, colour, places[CENTRE]))
            assert len(seen) == len(covered)
            for point in seen:
                assert min(places, key=lambda key: dist(places[key], point)) in covered


def test_a_tile_keeps_its_key_from_hand_to_board() -> None:
    """The tile on top of its pile is the one that is laid."""
    assert keys_on(table(), "blue-bent3")[0] == "blue-bent3-1"
    match = played("bent3 e4 2f", "mono1 g6")
    assert keys_on(match, "e4") == ["blue-bent3-1"]
    assert keys_on(match, "blue-bent3") == ["blue-bent3-2", "blue-bent3-3"]
    assert item(match, "blue-bent3-1").flipped
    match.play("bent3 i4 0")
    assert keys_on(match, "i4") == ["blue-bent3-2"]


def test_a_tile_shows_on_each_cell_whose_it_is() -> None:
    """A foreign hexagon counts for the other colour, in text and for the ear."""
    covers = item(played("bi2 f6 1"), "blue-bi2-1").covers
    assert [(cover.spot, cover.glyph, cover.owner) for cover in covers] == [
        ("f6", "B", BLUE),
        ("f7", "O", ORANGE),
    ]


def test_hexagons_that_no_move_explains_are_shown_one_by_one() -> None:
    """A position without its log shows who covers which cell."""
    match = laid("a1 a2", "b1", galaxies="a1")
    assert {"B*", "B", "O"} < set(match.drawing().split())
    assert keys_on(match, "a1") == ["blue-a1", "token-1"]
    assert [item(match, key).art for key in ("blue-a2", "orange-b1")] == [
        "blue-mono1",
        "orange-mono1",
    ]


@rule("orion_duel 3.2")
def test_all_28_tiles_are_always_shown() -> None:
    """Every tile is either in a hand or on the board, from the first ply to the last."""
    match, rng = table(), stream(3)
    while not match.is_over:
        arts = Counter(item.art for item in match.scene().items if item.art[-1].isdigit())
        assert arts.total() == 28 and arts["orange-tri3"] == 3 and arts["blue-mono2"] == 1
        match.play(match.sample(rng))


def test_the_last_move_is_marked() -> None:
    """All the cells of the last tile, or the cell of a token that came or went."""
    assert set(played("mono1 a1", "bi2 f6 1").scene().last) == {"f6", "f7"}
    assert played("put e4", setup="players").scene().last == ("e4",)
    assert played("put e4", "take e4", setup="players").scene().last == ("e4",)
    assert table().scene().last == ()


# Tokens ----------------------------------------------------------------------------------------


@rule("orion_duel 3.18")
def test_a_token_keeps_its_key() -> None:
    """What is put was in the supply, what is taken back returns there, the others stay."""
    match = played("put e4", "put a1", "put k1", setup="players")
    assert [keys_on(match, cell) for cell in ("e4", "a1", "k1")] == [
        ["token-1"],
        ["token-2"],
        ["token-3"],
    ]
    match.play("take a1")
    assert keys_on(match, "k1") == ["token-3"]
    assert keys_on(match, "galaxy")[0] == "token-2"
    match.play("put j7")
    assert keys_on(match, "j7") == ["token-2"]


def test_tokens_are_on_the_board_or_in_the_supply() -> None:
    """During set-up eight galaxies and seven black holes are shown, wherever they are."""
    match, rng = Match(GAME, options={"setup": "random"}), stream(5)
    while match.turn == CHANCE:
        tokens = Counter(item.art for item in match.scene().items if item.key.startswith("token"))
        assert tokens == {"galaxy": 8, "hole": 7}
        match.chance(match.sample(rng))
    assert "supply" not in {area.key for area in match.scene().areas}


# What is printed, and how it stands ------------------------------------------------------------


def rounded(point: Point) -> Point:
    return round(point[0], 6), round(point[1], 6)


@rule("orion_duel 1.5", "orion_duel 1.6")
def test_facing_sides_share_colour_and_pattern() -> None:
    """Each line runs along the outer edges of four cells, and its pair is styled alike."""
    scene = table().scene()
    lines = {line.name.key: line for line in scene.lines if line.name}
    for one, other in (("taurus", "monoceros"), ("eridanus", "canis_major"), ("lepus", "gemini")):
        pair = lines[f"zone-{one}"], lines[f"zone-{other}"]
        assert pair[0].style == pair[1].style
        for line, zone in zip(pair, (one, other), strict=True):
            cells = [spot for spot in scene.spots if spot.name.arguments.get("zone") == zone]
            assert len(cells) == 4
            for point in line.points:
                assert min(dist(point, (spot.x, spot.y)) for spot in cells) == pytest.approx(1.0)
            steps = {dist(*ends) for ends in pairwise(dict.fromkeys(map(rounded, line.points)))}
            assert all(step == pytest.approx(1.0, abs=1e-3) for step in steps)
    assert len({line.style for line in scene.lines}) == 3


def test_the_lines_of_the_sides_lie_outside() -> None:
    """No point of a line lies between three cells of the board."""
    scene = table().scene()
    cells = [(spot.x, spot.y) for spot in scene.spots if spot.area == "board"]
    for line in scene.lines:
        for point in line.points:
            assert sum(dist(point, cell) < 1.01 for cell in cells) < 3


def test_conditions_are_shown_in_front_of_their_owner() -> None:
    """A star for each."""
    link = "a3 b4 c5 d5 e6 f5 g6 h5 i5 j4 k3"
    match = laid(link, "f9 f8", galaxies="f9")
    assert keys_on(match, "blue-conditions") == ["blue-condition-1"]
    assert keys_on(match, "orange-conditions") == []
    slot = next(spot for spot in match.scene().spots if spot.key == "blue-conditions")
    assert slot.name.arguments == {"count": 1}


def test_the_status_follows_the_game() -> None:
    """Every phase says who does what."""
    match, rng, seen = Match(GAME, options={"setup": "players"}), stream(2), []
    while not match.is_over:
        said = match.scene().status[0]
        row = (said.arguments["step"], said.arguments["colour"])
        seen += [row] * (row not in seen)
        match.play(match.sample(rng))
    assert seen[:3] == [("galaxies", "blue"), ("holes", "orange"), ("start", "blue")]
    assert set(seen[3:]) == {("tiles", "blue"), ("tiles", "orange")}
    assert match.scene().turn == OVER
    assert match.scene().ending == match.ending


def test_chance_is_said_to_act() -> None:
    """The toss and the random set-up are chance's."""
    for setup, step in (("random", "galaxies"), ("preset-1", "start")):
        match = Match(GAME, options={"setup": setup, "starter": "random"})
        assert match.scene().status[0].arguments == {"step": step, "colour": "chance"}


@rule("orion_duel 6.1")
def test_a_final_count_is_told() -> None:
    """Both values are shown, and that they have decided."""
    match = laid("a1 a2", "c1 c2", galaxies="a1 c1", holes="c2", hands=({"mono1": 1}, {}))
    match.play("mono1 k4")
    assert [said.key for said in match.scene().status] == [
        "status-value",
        "status-value",
    ]
    assert [said.arguments["value"] for said in match.scene().status] == [1, 0]
    assert match.scene().ending == Reason("6.1", "ending-count", {"own": 1, "others": 0})
