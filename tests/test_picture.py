"""Scenes as pictures: complete, legible by machines, the same on every machine."""

import re
import struct
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from random_scenes import scenes

from astrolabe import picture
from astrolabe.games import GAMES
from astrolabe.games.contract import Game
from astrolabe.lettering import STROKES, strokes, symbols
from astrolabe.match import Match
from astrolabe.picture import SHAPES, BadPicture, png, save, svg
from astrolabe.scene import Spot, flat_centre, phrase
from astrolabe.tabletop import GAP, set_out

SVG = "{http://www.w3.org/2000/svg}"
PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def parsed(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)


def size(image: bytes) -> tuple[int, int]:
    """The width and height of a PNG, from its header."""
    assert image[:8] == PNG_SIGNATURE
    return struct.unpack(">II", image[16:24])


def begun(game: Game) -> Match:
    return Match(game, seed=1)


@every_game
@pytest.mark.parametrize("dark", [False, True])
def test_a_picture_is_complete_in_itself(game: Game, dark: bool) -> None:
    """Every symbol that is used is defined, once; no variable, font or file is asked for."""
    for scene in scenes(game):
        text = svg(scene, dark)
        tree = parsed(text)
        names = [element.get("id") for element in tree.iter() if element.get("id")]
        assert len(names) == len(set(names))
        used = set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', text))
        assert {one or other for one, other in used} <= set(names)
        assert not re.search(r"var\(|<text|<image|font|http(?!://www\.w3\.org/2000/svg)", text)


@every_game
def test_every_class_has_a_rule(game: Game) -> None:
    """Each class that the picture uses is described in its own style."""
    for scene in scenes(game):
        tree = parsed(svg(scene))
        style = tree.findtext(f"{SVG}style") or ""
        used = {word for element in tree.iter() for word in element.get("class", "").split()}
        plain = {name for name in used if name.endswith(tuple(SHAPES))}
        assert used - plain <= set(re.findall(r"\.([\w-]+)", style))


@every_game
def test_a_picture_is_told_to_those_who_do_not_see(game: Game) -> None:
    """The title names the game, the description says how it stands and what lies where."""
    match = begun(game)
    match.play(match.moves()[0])
    tree = parsed(svg(match.scene()))
    assert tree.get("role") == "img"
    assert tree.findtext(f"{SVG}title")
    assert len(tree.findtext(f"{SVG}desc") or "") > 20


@every_game
def test_pictures_live_side_by_side(game: Game) -> None:
    """A light and a dark picture on one page share no name and no class that could be mixed up."""
    scene = begun(game).scene()
    light, dark = (
        set(re.findall(r' (?:id|class)="([^"]+)"', svg(scene, dark))) for dark in (False, True)
    )
    assert light and light.isdisjoint(dark)


@every_game
def test_dark_is_another_picture(game: Game) -> None:
    """The two themes fill the ground with different colours."""
    scene = begun(game).scene()
    grounds = [re.findall(r"-ground{ *fill: *(#\w+)", svg(scene, dark)) for dark in (False, True)]
    assert [len(found) for found in grounds] == [1, 1]
    assert grounds[0] != grounds[1]


@every_game
@pytest.mark.parametrize("width", [320, 900])
def test_a_png_is_as_wide_as_asked(game: Game, width: int) -> None:
    """The height follows from what is to be seen."""
    image = png(begun(game).scene(), width)
    assert size(image)[0] == width
    assert size(image)[1] > width / 4


@every_game
def test_a_png_needs_no_fonts(game: Game) -> None:
    """The machine's fonts are not looked at, so coordinates are strokes and always there."""
    scene = begun(game).scene()
    assert svg(scene).count('-label"') == len(scene.labels) > 0


@every_game
def test_the_hand_of_whoever_acts_is_framed(game: Game) -> None:
    """One frame for each area of the seat to act, none when nobody is."""
    for scene in scenes(game):
        acting = [area for area in scene.areas if area.flows and 0 <= area.owner == scene.turn]
        assert len(re.findall(r'class="[^"]*-to-act', svg(scene))) == len(acting)


def test_a_picture_tells_how_it_ended() -> None:
    """Who does not see it hears who has won, by what, and the clause."""
    match = Match("hex", options={"size": 3})
    for cell in "a1 b1 a2 b2 a3".split():
        assert "wins" not in match.scene().svg()
        match.play(cell)
    told = "<desc>Red wins: a chain joins the top row to the bottom row (rule 3.2). "
    assert told in match.scene().svg()


@every_game
def test_a_pile_shows_how_many(game: Game) -> None:
    """A number stands on every pile of two things or more, and on nothing else."""
    for scene in scenes(game):
        flowing = {area.key for area in scene.areas if area.flows}
        piles = [scene.items_on(spot) for spot in scene.spots if spot.area in flowing]
        counted = [pile for pile in piles if sum(item.count for item in pile) > 1]
        assert len(re.findall(r'-count"', svg(scene))) == len(counted)


def test_one_line_runs_around_what_the_last_move_covered() -> None:
    """Two hexagons side by side have ten outer sides, and alone they have six each."""
    name = phrase("name")
    near, far, there = (
        Spot(str(cell), "board", *flat_centre(*cell), "hex-flat", name)
        for cell in ((3, 2), (4, 2), (0, -4))
    )
    assert picture._outline([near, far]).count("L") == 10
    assert picture._outline([near, there]).count("L") == 12
    assert picture._outline([]) == ""


def test_the_ending_says_which_kind(tmp_path: Path) -> None:
    """A path in .svg or .png gets that picture; another is refused with what would be right."""
    scene = begun(GAMES["hex"]).scene()
    save(scene, tmp_path / "a.svg")
    save(scene, tmp_path / "a.png", width=64)
    assert parsed((tmp_path / "a.svg").read_text("utf-8")).tag == f"{SVG}svg"
    assert size((tmp_path / "a.png").read_bytes())[0] == 64
    with pytest.raises(BadPicture, match=r"ends in \.svg or \.png, not in '\.gif'"):
        save(scene, tmp_path / "a.gif")


@pytest.mark.parametrize("width", [0, -5, 100_000])
def test_an_absurd_width_is_refused(width: int) -> None:
    """The refusal says how wide a picture may be."""
    with pytest.raises(BadPicture, match="32 to 8192 pixels wide, not"):
        png(begun(GAMES["hex"]).scene(), width)


@every_game
def test_a_notebook_shows_the_picture(game: Game) -> None:
    """A match and its scene show themselves."""
    match = begun(game)
    assert match._repr_svg_() == match.scene()._repr_svg_() == svg(match.scene())


# Where areas stand ---------------------------------------------------------------------------


@every_game
@pytest.mark.parametrize("wide", [False, True])
def test_areas_do_not_overlap(game: Game, wide: bool) -> None:
    """Every area lies within the picture, with a gap between it and every other."""
    for scene in scenes(game):
        placed, (_, _, width, height) = set_out(scene, wide)
        boxes = [(block.left, block.top, block.width, block.height) for block in placed]
        assert len(boxes) == len(scene.areas)
        for left, top, across, down in boxes:
            assert min(left, top) >= GAP - 1e-9
            assert left + across <= width - GAP + 1e-9 and top + down <= height - GAP + 1e-9
        for one in boxes:
            assert sum(overlap(one, other) for other in boxes) == 1  # itself


def overlap(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    """Two boxes are nearer to each other than areas may be."""
    return all(
        min(one[axis] + one[axis + 2], other[axis] + other[axis + 2])
        > max(one[axis], other[axis]) - GAP + 1e-9
        for axis in range(2)
    )


@every_game
def test_one_s_own_hand_is_nearest(game: Game) -> None:
    """Below the board lies the hand of whoever looks, above it those of the others."""
    for seat in range(begun(game).seats):
        placed, _ = set_out(begun(game).scene(seat), wide=False)
        board = min(block.top for block in placed if not block.area.flows)
        for block in placed:
            if block.area.owner >= 0:
                assert (block.top > board) == (block.area.owner == seat)


# Letters -------------------------------------------------------------------------------------


def numbers(path: str) -> Iterator[float]:
    yield from map(float, re.findall(r"-?\d+(?:\.\d+)?", path))


def test_every_letter_and_digit_can_be_written() -> None:
    """A to z and 0 to 9 have strokes, none of them far out of its line."""
    assert set(STROKES) == set("abcdefghijklmnopqrstuvwxyz0123456789")
    assert all(-110 <= number <= 80 for _, path in STROKES.values() for number in numbers(path))


def test_letters_follow_one_another() -> None:
    """A text is as wide as its signs and what lies between them; capitals are written small."""
    narrow, _, _ = strokes("1")
    wide, _, signs = strokes("10")
    assert wide > narrow + STROKES["0"][0]
    assert [parsed(f"<g>{signs}</g>")[1].get("href")] == ["#sign-0"]
    assert strokes("AB") == strokes("ab")
    assert symbols("abba").count("<path") == 2


def test_variables_are_written_out() -> None:
    """A variable that no theme sets is an error, not a black place."""
    with pytest.raises(KeyError, match="--nowhere"):
        picture._rule(".a", "fill: var(--nowhere);", {"--ink": "#000"}, "scope")
