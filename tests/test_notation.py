"""Moves as people write them, for every game, and whatever else they may type."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from astrolabe.errors import GarbledMove
from astrolabe.games import GAMES
from astrolabe.games.contract import Game
from astrolabe.notation import LONGEST_TEXT, Move, notation

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every_game
def test_every_text_leads_back_to_its_move(game: Game) -> None:
    """Each number with parts has a text of its own, which is read as that number."""
    named = [move for move in notation(game).moves if move.parts]
    assert len({move.text for move in named}) == len(named)
    assert all(notation(game).parse(move.text) is move for move in named)
    assert all(notation(game).move(move.number) is move for move in named)


@every_game
def test_order_capitals_and_spaces_do_not_matter(game: Game) -> None:
    """The words of a move may come in any order, in capitals, with any white space."""
    rng = random.Random(1)
    for move in rng.sample([move for move in notation(game).moves if move.parts], 50):
        parts = move.text.upper().split()
        rng.shuffle(parts)
        assert notation(game).parse("\t " + " \n ".join(parts) + "  ") is move


@every_game
def test_a_move_shows_itself_as_its_text(game: Game) -> None:
    """`str` of a move is what one would type."""
    move = next(move for move in notation(game).moves if move.parts)
    assert str(move) == move.text == " ".join(part.split(":")[1] for part in move.parts)


@every_game
def test_half_a_move_is_no_move(game: Game) -> None:
    """A part left out, a part twice, or a word too many is garbled."""
    long = max(notation(game).moves, key=lambda move: len(move.parts)).text
    short = " ".join(long.split()[:-1])
    for text in (short, f"{long} {long}", f"{long} please", ""):
        with pytest.raises(GarbledMove, match="is not a move of"):
            notation(game).parse(text)


@every_game
def test_a_hint_says_what_would_be_right(game: Game) -> None:
    """A word nearly right brings those it may stand for; else an example."""
    word = max(notation(game).words, key=len)
    with pytest.raises(GarbledMove, match=f"close to it: .*{word}"):
        notation(game).parse(word + "x")
    with pytest.raises(GarbledMove, match="a move reads like '"):
        notation(game).parse("%%%%%")


@every_game
@pytest.mark.parametrize("number", [-1, -(2**70), 2**31, 2**70])
def test_numbers_out_of_range(game: Game, number: int) -> None:
    """They are no move."""
    with pytest.raises(GarbledMove):
        notation(game).move(number)


@every_game
def test_numbers_that_are_never_moves(game: Game) -> None:
    """A number without parts cannot be named, and every number has its place."""
    assert [move.number for move in notation(game).moves] == list(range(game.moves))
    for move in notation(game).moves:
        if not move.parts:
            with pytest.raises(GarbledMove):
                notation(game).move(move.number)


@every_game
def test_a_very_long_text_is_cut(game: Game) -> None:
    """A megabyte is refused at once, and the refusal is short."""
    with pytest.raises(GarbledMove) as caught:
        notation(game).parse("e4 " * 400_000)
    assert len(str(caught.value)) < 2 * LONGEST_TEXT


@every_game
@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_any_text_is_a_move_or_garbled(game: Game, data: st.DataObject) -> None:
    """Whatever is typed: a move of the game, or GarbledMove and nothing else."""
    words = st.sampled_from(notation(game).words)
    text = data.draw(st.text() | st.lists(words | st.text(max_size=4), max_size=5).map(" ".join))
    try:
        found = notation(game).parse(text)
    except GarbledMove as error:
        assert game.name in str(error)
    else:
        assert isinstance(found, Move)
        assert sorted(found.text.split()) == sorted(text.lower().split())
