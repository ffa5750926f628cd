"""Scenes as text."""

from dataclasses import replace
from textwrap import dedent

import pytest
from random_scenes import scenes

from astrolabe.drawing import drawing
from astrolabe.games import GAMES
from astrolabe.games.contract import Game
from astrolabe.scene import Area, Cover, Item, Label, Scene, Spot, phrase

NAME = phrase("name")


def squares(gap: int = 2, **fields: object) -> Scene:
    """Three by two squares, on b1 a stone of seat 1, so many characters from square to square."""
    spots = tuple(
        Spot(f"{'abc'[x]}{y + 1}", "board", x, y, "square", NAME)
        for y in range(2)
        for x in range(3)
    )
    scene = Scene(
        game="none",
        seat=-1,
        turn=0,
        areas=(Area("board", NAME, (0, 0, 3, 2), letters=(gap, 1)),),
        spots=spots,
        items=(Item("stone", "stone", "b1", NAME, (Cover("b1", "X", 1),), 1),),
        labels=(
            *(Label("board", "abc"[x], x, -1) for x in range(3)),
            *(Label("board", str(9 + y), -1, y) for y in range(2)),
        ),
    )
    return replace(scene, **fields)


def marked(text: str, owner: int, emphasis: str) -> str:
    """Markup that shows what a painter is told."""
    return f"<{owner}{emphasis}>{text}" if emphasis or owner >= 0 else text


def test_empty_spots_are_dots() -> None:
    """Glyphs stand where their spots are, dots where nothing lies, nothing at the ends of lines."""
    assert drawing(squares()) == ". X .\n. . ."


def test_coordinates_stand_around_the_board() -> None:
    """Letters stand above their columns, numbers end beside their rows."""
    assert drawing(squares(), coordinates=True) == dedent("""\
           a b c
         9 . X .
        10 . . .""")


def test_spots_bear_their_names_where_there_is_room() -> None:
    """With five characters from spot to spot, an empty one shows how it is called."""
    assert drawing(squares(5, labels=()), coordinates=True) == dedent("""\
        a1   X    c1
        a2   b2   c2""")


def test_lit_spots_are_seen_without_colours() -> None:
    """A plus stands for an empty spot that is lit, or behind a name."""
    lit = squares(lit=("a1", "b1"))
    assert drawing(lit) == "+ X .\n. . ."
    named = squares(5, labels=(), lit=("a1", "b1"))
    assert drawing(named, coordinates=True) == "a1+  X+   c1\na2   b2   c2"


def test_a_painter_is_told_owner_and_emphasis() -> None:
    """Whoever colours the text learns whose it is, and whether it is lit or the last move."""
    scene = squares(last=("b1",), lit=("c2",))
    assert drawing(scene, paint=marked) == ". <1last>X .\n. . <-1lit>+"


def test_paint_takes_no_room() -> None:
    """Columns are counted without the markup."""
    bare = drawing(squares(last=("b1",)), paint=marked).replace("<1last>", "")
    assert bare == drawing(squares())


def test_things_on_one_spot_stand_side_by_side() -> None:
    """The lowest comes first."""
    token = Item("token", "token", "b1", NAME, (Cover("b1", "*"),))
    assert drawing(squares(3, items=(*squares().items, token))) == ".  X* .\n.  .  ."


def test_hands_are_lists_beneath() -> None:
    """A line for each hand: whose turn, whose hand, how much of each."""
    hand = tuple(
        Area(f"hand-{seat}", NAME, (0, 0, 1, 1), seat, flows=True, glyph="OX"[seat])
        for seat in range(2)
    )
    slots = tuple(
        Spot(f"{seat}-{what}", f"hand-{seat}", 0, 0, "slot", NAME, label=what)
        for seat in range(2)
        for what in ("cube", "disc")
    )
    cubes = Item("cubes", "cube", "0-cube", NAME, count=12)
    board = squares()
    scene = squares(
        areas=board.areas + hand, spots=board.spots + slots, items=(*board.items, cubes)
    )
    assert drawing(scene) == dedent("""\
        . X .
        . . .

        > O  cube 12  disc 0
          X  cube 0  disc 0""")


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_spot_of_a_board_is_drawn(game: Game) -> None:
    """No glyph hides another: as many are drawn as spots are on the boards, or covers on them."""
    for scene in scenes(game):
        boards = {area.key for area in scene.areas if area.letters[0]}
        spots = [spot for spot in scene.spots if spot.area in boards]
        shown = sum(max(1, len(scene.covers[spot.key])) for spot in spots)
        areas = tuple(area for area in scene.areas if area.key in boards)
        text = drawing(replace(scene, areas=areas))
        assert len("".join(text.split())) == shown
        assert all(line == line.rstrip() for line in text.splitlines())
