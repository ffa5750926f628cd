"""Building a move part by part, for moves of any shape."""

from astrolabe.notation import Move
from astrolabe.terminal.narrowing import Narrowing, Unclear


def moves(*texts: str) -> list[Move]:
    """Moves written as `tile:a cell:e4`."""
    return [Move(number, tuple(text.split())) for number, text in enumerate(texts)]


TILES = moves(
    "tile:bi2 cell:e4 pose:0",
    "tile:bi2 cell:e4 pose:1",
    "tile:bi2 cell:e10 pose:0",
    "tile:bent3 cell:e4 pose:0",
    "tile:mono1 cell:e4",
)


def heard(narrowing: Narrowing, *words: str) -> Narrowing:
    """What is left by these words, which must be clear."""
    result = narrowing.hear_all(words, narrowing.choices)
    assert isinstance(result, Narrowing)
    return result


def test_the_first_question_is_for_the_first_part() -> None:
    """Every tile is a choice, with the number of moves it leaves."""
    choices = Narrowing(TILES).choices
    assert [(row.value, row.moves) for row in choices] == [("bi2", 3), ("bent3", 1), ("mono1", 1)]


def test_an_answer_leads_to_the_next_part() -> None:
    """After the tile the cell is asked, after the cell the pose."""
    one = heard(Narrowing(TILES), "bi2")
    assert [row.part for row in one.choices] == ["cell:e4", "cell:e10"]
    assert [row.part for row in heard(one, "e4").choices] == ["pose:0", "pose:1"]


def test_parts_may_come_in_any_order() -> None:
    """A cell first: the tile is asked, then what is still open."""
    by_cell = heard(Narrowing(TILES), "e4")
    assert [row.value for row in by_cell.choices] == ["bi2", "bent3", "mono1"]
    assert heard(by_cell, "mono1").move == TILES[4]


def test_a_single_choice_is_filled_in() -> None:
    """Only one cell and one pose are left for a tile: nobody needs to say them."""
    bent = heard(Narrowing(TILES), "bent3")
    assert bent.given == ("cell:e4", "pose:0")
    assert bent.move == TILES[3]
    assert bent.path == ("bent3", "e4", "0")


def test_what_only_one_move_says_needs_no_filling_in() -> None:
    """Every part was said: nothing is given."""
    whole = heard(Narrowing(TILES), "bi2", "e4", "1")
    assert whole.move == TILES[1]
    assert whole.given == ()


def test_beginnings_will_do() -> None:
    """`m` is enough for mono1, `be` for bent3."""
    assert heard(Narrowing(TILES), "m").said == ("mono1",)
    assert heard(Narrowing(TILES), "be").said == ("bent3",)


def test_a_beginning_of_two_is_unclear() -> None:
    """`b` could be either tile, and says so."""
    assert Narrowing(TILES).hear("b") == Unclear("b", ("bi2", "bent3"))


def test_an_exact_value_beats_a_longer_one() -> None:
    """`e1` is not taken for the beginning of `e10`."""
    cells = Narrowing(moves("cell:e1", "cell:e10"))
    assert heard(cells, "e1").move == cells.moves[0]


def test_numbers_choose_from_the_list_that_was_shown() -> None:
    """The second of the list; without a list it is a value or nothing."""
    narrowing = Narrowing(TILES)
    assert heard(narrowing, "2").said == ("bent3",)
    assert narrowing.hear("7", narrowing.choices) == Unclear("7")


def test_numbers_that_are_values_are_values() -> None:
    """Where no list with numbers was shown, `1` is the pose 1."""
    one = heard(Narrowing(TILES), "bi2", "e4")
    result = one.hear("1")
    assert isinstance(result, Narrowing)
    assert result.move == TILES[1]


def test_nothing_more_is_a_choice() -> None:
    """Where a move is the beginning of another, one may stop there."""
    short_or_long = Narrowing(moves("action:pass", "action:pass offer:draw"))
    choices = short_or_long.say("pass").choices
    assert [row.part for row in choices] == ["", "offer:draw"]
    stopped = short_or_long.say("pass").hear("1", choices)
    assert isinstance(stopped, Narrowing)
    assert stopped.move == short_or_long.moves[0]


def test_a_value_may_occur_twice() -> None:
    """From a cell to a cell: the second time the other part is meant."""
    steps = Narrowing(moves("cell:a1 cell:a2", "cell:a1 cell:a1", "cell:b1 cell:a2"))
    assert [row.value for row in heard(steps, "a1").choices] == ["a2", "a1"]
    assert heard(steps, "a1", "a1").move == steps.moves[1]


def test_unknown_words_fit_nothing() -> None:
    """A word that begins no value is handed back."""
    assert Narrowing(TILES).hear_all(["bi2", "zz"]) == Unclear("zz")
