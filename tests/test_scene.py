"""What every game's scenes keep to, and what a scene offers to those who show it."""

import json
import re
from xml.etree import ElementTree

import pytest
from random_scenes import phrases, scenes

from astrolabe.games import GAMES
from astrolabe.games.contract import Game
from astrolabe.lettering import STROKES
from astrolabe.match import Match
from astrolabe.picture import SHAPES, STYLE
from astrolabe.scene import (
    Area,
    Cover,
    Item,
    Scene,
    Spot,
    UnknownSpot,
    beyond,
    flat_centre,
    phrase,
    point_centre,
    spoken,
)
from astrolabe.words import LANGUAGES, words

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def small_scene() -> Scene:
    """Two squares; a stone lies on a tile that covers both."""
    return Scene(
        game="none",
        seat=-1,
        turn=0,
        areas=(Area("board", phrase("area-board"), (0, 0, 2, 1)),),
        spots=tuple(
            Spot(key, "board", x, 0, "square", phrase("spot", key=key))
            for x, key in enumerate("ab")
        ),
        items=(
            Item(
                key="tile",
                art="tile",
                spot="a",
                name=phrase("tile"),
                covers=(Cover("a", "T", 0, phrase("near-end")), Cover("b", "T", 1)),
            ),
            Item("stone", "stone", "a", phrase("stone"), (Cover("a", "*"),)),
        ),
    )


def test_a_spot_shows_its_covers_lowest_first() -> None:
    """What lies on top is drawn last, and a tile is seen on all of its spots."""
    covers = small_scene().covers
    assert [cover.glyph for _, cover in covers["a"]] == ["T", "*"]
    assert [item.key for item, _ in covers["b"]] == ["tile"]


def test_a_spot_is_spoken_from_the_top() -> None:
    """A listener hears the name of the spot, then what a hand would touch first."""
    scene = small_scene()
    keys = [[said.key for said in spoken(scene, spot)] for spot in scene.spots]
    assert keys == [["spot", "stone", "near-end"], ["spot", "tile"]]


def test_items_are_found_on_their_anchor() -> None:
    """A tile is anchored on one spot, however many it covers."""
    scene = small_scene()
    assert [[item.key for item in scene.items_on(spot)] for spot in scene.spots] == [
        ["tile", "stone"],
        [],
    ]


def test_only_spots_of_the_scene_can_be_lit() -> None:
    """A wrong spot is named in the refusal, with spots that exist."""
    assert small_scene().lighting(["b"]).lit == ("b",)
    with pytest.raises(UnknownSpot, match="'c9'; there are a, b"):
        small_scene().lighting(["a", "c9"])


def test_hexagons_touch() -> None:
    """Neighbours stand two inner radii apart, and angles turn clockwise."""
    for centre in (flat_centre, point_centre):
        steps = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
        lengths = [sum(length**2 for length in centre(*step)) for step in steps]
        assert lengths == pytest.approx([3.0] * 6)
    assert beyond((1, 1), 90, 2) == pytest.approx((1, 3))


# Every game ----------------------------------------------------------------------------------


@every_game
def test_keys_are_unique(game: Game) -> None:
    """No two areas, spots or items of a scene bear the same key."""
    for scene in scenes(game):
        for things in (scene.areas, scene.spots, scene.items):
            keys = [thing.key for thing in things]
            assert len(keys) == len(set(keys))


@every_game
def test_everything_has_its_place(game: Game) -> None:
    """Spots and prints stand in areas, items and what they cover on spots, all of known shapes."""
    for scene in scenes(game):
        areas, spots = {area.key for area in scene.areas}, {spot.key for spot in scene.spots}
        printed = (*scene.spots, *scene.marks, *scene.lines, *scene.labels)
        assert {thing.area for thing in printed} <= areas
        assert {item.spot for item in scene.items} <= spots
        assert {cover.spot for item in scene.items for cover in item.covers} <= spots
        assert set(scene.last) <= spots
        assert {spot.shape for spot in scene.spots} <= set(SHAPES)


@every_game
def test_a_text_shows_one_character_for_each_cover(game: Game) -> None:
    """A glyph that is empty or longer would push the rest of its row aside."""
    for scene in scenes(game):
        assert {len(cover.glyph) for item in scene.items for cover in item.covers} <= {1}


@every_game
def test_a_spot_means_a_part_of_moves(game: Game) -> None:
    """Choosing a spot narrows the legal moves, so its part occurs in moves."""
    parts = {part for move in game.parts for part in move}
    for scene in scenes(game):
        assert {spot.part for spot in scene.spots} - {""} <= parts


@every_game
def test_a_scene_is_plain_data(game: Game) -> None:
    """It goes through JSON and comes back the same."""
    for scene in scenes(game):
        text = json.dumps(scene.plain())
        assert json.dumps(json.loads(text)) == text


@every_game
def test_every_symbol_is_drawn(game: Game) -> None:
    """What a scene shows is in art.svg, and every sign of its coordinates can be written."""
    tree = ElementTree.parse(game.folder / "art.svg")
    drawn = {element.get("id") for element in tree.iter()}
    for scene in scenes(game):
        shown = {thing.art for thing in (*scene.areas, *scene.spots, *scene.items, *scene.marks)}
        assert (shown | {area.ground for area in scene.areas}) - {""} <= drawn
        assert set("".join(label.text for label in scene.labels)) <= set(STROKES)


@every_game
def test_every_style_is_described(game: Game) -> None:
    """Each class of a line, and each class in art.svg, occurs in a style sheet."""
    sheets = STYLE.read_text("utf-8") + (game.folder / "style.css").read_text("utf-8")
    described = set(re.findall(r"\.([a-z][\w-]*)", sheets))
    art = (game.folder / "art.svg").read_text("utf-8")
    used = {word for found in re.findall(r'class="([^"]+)"', art) for word in found.split()}
    for scene in scenes(game):
        used |= {word for line in scene.lines for word in line.style.split()}
    assert used <= described


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_can_be_said(game: Game, language: str) -> None:
    """Every phrase of a scene has words in every language."""
    vocabulary = words(language, game)
    said = {
        (phrase.key, *phrase.arguments.items()): phrase
        for scene in scenes(game)
        for phrase in phrases(scene)
    }
    assert all(vocabulary(phrase.key, **phrase.arguments) for phrase in said.values())


@every_game
def test_a_match_shows_its_options_and_what_is_pointed_at(game: Game) -> None:
    """The scene of a match carries the options it is played with, and lights what it is told to."""
    match = Match(game, seed=1)
    spot = match.scene().spots[0].key
    scene = match.scene(0, lit=[spot])
    assert (scene.seat, dict(scene.options), scene.lit) == (0, match.options, (spot,))


@every_game
def test_a_look_back_shows_what_was_seen_then(game: Game) -> None:
    """The scene of an earlier ply is the scene that was seen at that ply."""
    match = Match(game, seed=1)
    for _ in range(4):
        seat, plies = match.turn, len(match.log)
        before = match.scene(seat)
        match.play(match.moves()[0])
        assert match.at(plies).scene(seat) == before
        assert match.scene(seat) != before
