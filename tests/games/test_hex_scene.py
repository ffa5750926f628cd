"""Hex as it is shown."""

from textwrap import dedent

import pytest
from hex_table import played
from rulebook import rule

from astrolabe.errors import Reason
from astrolabe.games.hex.rules import BLUE, RED
from astrolabe.scene import Item

WON = "c1 a1 b2 a2 b3 a3 b4 a4 a5"


def stones(*moves: str, swap: str = "off") -> dict[str, Item]:
    """The stones after these moves, by the cells they lie on."""
    return {item.spot: item for item in played(" ".join(moves), swap=swap).scene().items}


def test_the_drawing_of_a_game() -> None:
    """Rows are indented as they stand on the board."""
    assert played(WON).drawing() == dedent("""\
        B . R . .
         B R . . .
          B R . . .
           B R . . .
            R . . . .""")


@rule("hex 1.2")
def test_the_drawing_with_coordinates() -> None:
    """Letters follow the slant of their columns, numbers that of their rows."""
    assert played("b4", size=10).drawing(coordinates=True) == dedent("""\
         a b c d e f g h i j
        1 . . . . . . . . . .
         2 . . . . . . . . . .
          3 . . . . . . . . . .
           4 . R . . . . . . . .
            5 . . . . . . . . . .
             6 . . . . . . . . . .
              7 . . . . . . . . . .
               8 . . . . . . . . . .
                9 . . . . . . . . . .
                10 . . . . . . . . . .""")


@rule("hex 1.4")
def test_each_colour_has_two_sides() -> None:
    """The lines of the sides meet at the corners and run all around the board."""
    lines = played().scene().lines
    assert sorted(line.style for line in lines) == ["side blue"] * 2 + ["side red"] * 2
    ends = [end for line in lines for end in (line.points[0], line.points[-1])]
    for end in ends:
        near = [other for other in ends if other == pytest.approx(end)]
        assert len(near) == 2


def test_a_stone_keeps_its_key() -> None:
    """A stone is called after its cell, but for the first: the swap may move it."""
    assert {cell: stone.key for cell, stone in stones("c1", "a1", "b2").items()} == {
        "c1": "stone-first",
        "a1": "stone-a1",
        "b2": "stone-b2",
    }


@rule("hex 4.3")
def test_the_swap_moves_the_first_stone() -> None:
    """The stone taken over is the same thing in another place and colour."""
    before, after = stones("b4", swap="on"), stones("b4", "swap", swap="on")
    assert (before["b4"].key, before["b4"].owner) == ("stone-first", RED)
    assert (after["d2"].key, after["d2"].owner) == ("stone-first", BLUE)
    assert played("b4 swap", swap="on").scene().last == ("d2",)
    assert played("b4 swap c3", swap="on").scene().last == ("c3",)


def test_a_position_without_its_log_can_be_shown() -> None:
    """Nobody knows which stone was the first, nor which the last."""
    match = played("c1 a1")
    scene = match.game.part("scene").scene(match.box[0], match.state, -1)
    assert [item.key for item in scene.items] == ["stone-c1", "stone-a1"]
    assert scene.last == ()


def test_the_status_says_who_is_to_play() -> None:
    """Red is to play first; in the end nobody is, and the scene says who has won."""
    first, end = played().scene(), played(WON).scene()
    assert [(said.key, said.arguments) for said in first.status] == [
        ("status-turn", {"colour": "red"})
    ]
    assert (first.scores, first.ending, end.status) == ((), None, ())
    assert end.scores == (1.0, -1.0)
    assert end.ending == Reason("3.2", "ending-joined", {"colour": "red"})
