"""The position drawn in characters, or told in words."""

from textwrap import dedent

import pytest
from rich.console import Console, Group

from astrolabe import Match
from astrolabe.games import GAMES
from astrolabe.games.contract import Game
from astrolabe.rng import stream
from astrolabe.scene import UnknownSpot
from astrolabe.terminal.picture import Picture
from astrolabe.words import LANGUAGES, words


def seen(match: Match, language: str = "en", *, colour: bool = False) -> Picture:
    """The match through the eyes of the first seat."""
    return Picture(match, 0, words(language, match.game), colour)


def duel() -> Match:
    """One tile lies on the board."""
    match = Match("orion_duel", options={"starter": "blue"})
    match.play("bent3 e4 2f")
    return match


def small(*moves: str) -> Match:
    """A board of nine cells."""
    match = Match("hex", options={"size": 3})
    for move in moves:
        match.play(move)
    return match


def test_a_board_with_room_bears_the_names_of_its_spots() -> None:
    """Then no coordinates stand around it."""
    board = seen(duel()).board().plain
    assert "e5" in board and "f2" in board
    assert board.splitlines()[0].split() == ["e1", "g1"]


def test_a_close_board_has_coordinates() -> None:
    """Letters above, numbers on the left."""
    assert seen(small("b2")).board().plain == dedent("""\
         a b c
        1 . . .
         2 . R .
          3 . . .""")


def test_what_is_lit_has_a_sign() -> None:
    """A plus, for those who see no colour."""
    assert "e5+" in seen(duel()).board(["e5"]).plain
    assert "+" in seen(small()).board(["a1"]).plain


def test_beside_the_board_stands_who_plays() -> None:
    """A name that is too long goes on below itself, in one piece."""
    beside = seen(duel()).beside(["you", "searcher, cadet (level\u00a01)"])
    console = Console(width=36)
    with console.capture() as capture:
        console.print(Group(*beside))
    lines = capture.get().splitlines()
    assert "> O Orange tiles: searcher, cadet" in [line.rstrip() for line in lines]
    assert "    (level\u00a01)" in [line.rstrip() for line in lines]


def test_colours_come_on_top() -> None:
    """Red is red, and without colours there is none."""
    assert seen(small("b2"), colour=True).board().spans
    assert not seen(small("b2")).board().spans


def test_parts_of_moves_name_spots() -> None:
    """The cells of moves, and nothing for a part that is no place."""
    picture = seen(small())
    assert picture.spots_of(["cell:a1", "action:swap"]) == ["a1"]
    assert picture.are_drawn(["cell:a1", "cell:b2"])
    assert not picture.are_drawn(["cell:a1", "action:swap"])


def test_a_preview_shows_what_would_change() -> None:
    """The hexagons of the tile as it would lie, and nothing else."""
    match = duel()
    preview = seen(match).preview(next(move for move in match.moves() if move.text == "bi2 e6 0"))
    assert preview is not None
    assert sorted(preview.plain.split()) == ["B", "O"]
    assert len(match.log) == 1


def test_a_preview_lets_no_chance_fall() -> None:
    """A match with a seed stays as it is."""
    match = Match("orion_duel", seed=1, options={"setup": "players"})
    assert seen(match).preview(match.moves()[0]) is not None
    assert match.log == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_position_can_be_told(game: Game, language: str) -> None:
    """At the beginning, on the way and at the end of a random game."""
    match, rng = Match(game, seed=5), stream(5)
    while not match.is_over:
        if len(match.log) % 20 == 0:
            assert all(seen(match, language).spoken())
        match.play(match.sample(rng))
    assert all(seen(match, language).spoken())


def test_a_spot_is_told_by_its_name() -> None:
    """What lies there, or that it is free."""
    picture = seen(small("b2"))
    assert picture.spoken(["b2"]) == ["b2: red stone"]
    assert picture.spoken(["A1"]) == ["a1: free"]
    with pytest.raises(UnknownSpot, match="no spot is called 'z9'"):
        picture.spoken(["z9"])


def test_a_board_is_told_by_what_lies_on_it() -> None:
    """One line for the stone, one for all the rest."""
    lines = seen(small("b2")).spoken()
    assert "b2: red stone" in lines
    assert "8 more places are free." in lines


def test_a_hand_is_told_in_one_line() -> None:
    """Every pile with how much is left."""
    hand = next(line for line in seen(duel()).spoken() if "bent tile 2" in line)
    assert "triangle 3" in hand and "single tile 1" in hand
