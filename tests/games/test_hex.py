"""Hex, clause by clause: docs/rules/hex.en.md."""

import random
from textwrap import dedent

import pytest
from hex_table import alone, drawing, has_joined, name, played, stones
from rulebook import rule

from astrolabe.errors import GarbledMove, IllegalMove
from astrolabe.games import GAMES
from astrolabe.games.hex.rules import BLUE, RED
from astrolabe.match import Match
from astrolabe.rng import stream
from astrolabe.words import words

SIZES = range(3, 20)


def refused(match: Match, wish: str) -> str:
    """The clause that forbids a move."""
    with pytest.raises(IllegalMove) as caught:
        match.play(wish)
    return caught.value.clause


def random_match(seed: int, size: int = 5, swap: str = "off") -> Match:
    """A match played to its end at random."""
    match = played(size=size, swap=swap)
    while not match.is_over:
        match.play(match.sample(stream(seed, len(match.log))))
    return match


@rule("hex 1.1")
@pytest.mark.parametrize("size", SIZES)
def test_a_board_has_as_many_rows_as_columns(size: int) -> None:
    """An empty board of size n offers its n times n cells."""
    cells = {name((column, row)) for column in range(size) for row in range(size)}
    assert {move.text for move in played(size=size).moves()} == cells


@rule("hex 1.1")
def test_the_board_is_eleven_cells_wide_unless_chosen() -> None:
    """Without a choice the board is 11 by 11; it can be 3 to 19 wide."""
    assert len(Match("hex").moves()) == 121
    assert sorted(map(int, GAMES["hex"].options["size"].values)) == list(SIZES)


@rule("hex 1.1")
@pytest.mark.parametrize("wish", ["f1", "a6", "s19"])
def test_a_stone_stays_on_the_board(wish: str) -> None:
    """A cell that only a larger board has is refused, in words."""
    match = played("c3")
    assert refused(match, wish) == "1.1"
    reason = match.refusal(wish).reason
    assert words("fr", match.game).sentence(reason) == (
        f"{wish} est hors de ce plateau de 5 cases sur 5 (règle 1.1)"
    )


@rule("hex 1.2", "hex 2.1")
def test_columns_are_letters_and_rows_are_numbers() -> None:
    """The first stone is red and lies top left, the next is blue and lies bottom right."""
    assert drawing(played("a1 e5 e1 a4")) == dedent("""\
        R . . . R
         . . . . .
          . . . . .
           B . . . .
            . . . . B""")


@rule("hex 1.3", "hex 3.1")
@pytest.mark.parametrize(
    "path",
    [
        "d1 d2 c3 b3 a4 a5",
        "c1 c2 c3 d3 d4 d5",
        "c1 c2 c3 b4 b5",
        "c1 c2 c3 c4 c5",
        "d1 d2 c3 c4 c5",
        "c1 b2 b3 c3 c4 b5",
    ],
    ids=["b3", "d3", "c2 and b4", "c4", "d2", "b3 again"],
)
def test_a_cell_has_six_neighbours(path: str) -> None:
    """A chain through c3 holds across each of its six edges."""
    match = alone(RED, path)
    assert match.result.winner == RED


@rule("hex 1.3")
@pytest.mark.parametrize("path", ["b1 b2 c3 c4 c5", "c1 c2 c3 d4 d5", "c1 c2 c3 b5 a5"])
def test_cells_without_a_common_edge_are_not_joined(path: str) -> None:
    """The chain breaks between c3 and b2, d4 or b5."""
    assert not alone(RED, path).is_over


@rule("hex 1.4", "hex 3.2", "hex 3.3")
@pytest.mark.parametrize("side", "abcde")
def test_every_column_leads_red_across(side: str) -> None:
    """Red joins top to bottom in the corners' columns too; blue joins nothing that way."""
    column = " ".join(f"{side}{row}" for row in range(1, 6))
    assert alone(RED, column).result.winner == RED
    assert not alone(BLUE, column).is_over


@rule("hex 1.4", "hex 3.2", "hex 3.3")
@pytest.mark.parametrize("side", range(1, 6))
def test_every_row_leads_blue_across(side: int) -> None:
    """Blue joins left to right in the corners' rows too; red joins nothing that way."""
    row = " ".join(f"{column}{side}" for column in "abcde")
    assert alone(BLUE, row).result.winner == BLUE
    assert not alone(RED, row).is_over


@rule("hex 2.1")
def test_players_take_turns() -> None:
    """Red has seat 0 and starts; then the turn goes to and fro."""
    match = played()
    seen = []
    for text in ["c3", "d2", "a1", "b2"]:
        seen.append(match.turn)
        match.play(text)
    assert seen == [RED, BLUE, RED, BLUE] == [0, 1, 0, 1]


@rule("hex 2.2")
def test_any_empty_cell_will_do() -> None:
    """All cells but those with a stone are open, near other stones or far from them."""
    match = played("c3 a1")
    assert {move.text for move in match.moves()} == {
        f"{column}{row}" for column in "abcde" for row in range(1, 6)
    } - {"c3", "a1"}


@rule("hex 2.3")
@pytest.mark.parametrize(("wish", "colour"), [("c3", "red"), ("d2", "blue")])
def test_a_cell_takes_one_stone(wish: str, colour: str) -> None:
    """A cell with a stone of either colour is refused, and the sentence says whose it is."""
    match = played("c3 d2")
    assert refused(match, wish) == "2.3"
    refusal = match.refusal(wish)
    assert str(refusal) == f"{wish} already bears a {colour} stone (rule 2.3)"
    assert refusal.reason.spots == (wish,)


@rule("hex 2.4")
@pytest.mark.parametrize("seed", range(20))
def test_stones_stay_where_they_are(seed: int) -> None:
    """Each move adds one stone of the mover and changes no other."""
    match, before = played(size=6), {}
    while not match.is_over:
        mover = match.turn
        move = match.play(match.sample(stream(seed, len(match.log))))
        after = stones(match)
        assert before.items() <= after.items()
        assert {name(cell) for cell in after.keys() - before.keys()} == {move.text}
        assert [after[cell] for cell in after.keys() - before.keys()] == [mover]
        before = after


@rule("hex 2.5")
def test_nobody_may_pass() -> None:
    """There is no move but a stone or the swap, and while the game lasts there is one."""
    match = played("c3")
    with pytest.raises(GarbledMove):
        match.play("pass")
    kinds = {part.partition(":")[0] for parts in match.game.parts for part in parts}
    assert kinds == {"cell", "action"}
    assert [row.text for row in match.moves() if row.parts[0].startswith("action")] == []


@rule("hex 3.1")
def test_a_chain_may_bend() -> None:
    """Red wins by a chain that turns back on its way down."""
    match = played("c1 a1 b2 a2 b3 a3 b4 a4")
    assert not match.is_over
    match.play("a5")
    assert drawing(match) == dedent("""\
        B . R . .
         B R . . .
          B R . . .
           B R . . .
            R . . . .""")
    assert match.result.winner == RED


@rule("hex 3.1", "hex 3.4")
def test_the_last_stone_may_close_a_gap() -> None:
    """Two chains become one by a stone between them, and that wins."""
    match = played("c1 a1 c2 b1 c4 a2 c5 b2")
    assert not match.is_over
    match.play("c3")
    assert match.result.winner == RED


@rule("hex 3.3")
def test_blue_wins_across() -> None:
    """Blue wins by a chain from the first column to the last, round a red stone."""
    match = played("c3 a3 a1 b3 b1 c2 c1 d2 d4 e1")
    assert drawing(match) == dedent("""\
        R R R . B
         . . B B .
          B B R . .
           . . . R .
            . . . . .""")
    assert match.result.winner == BLUE
    assert match.result.scores == (-1.0, 1.0)


@rule("hex 3.4")
def test_the_game_ends_at_once() -> None:
    """After the winning stone nobody plays, although cells are empty."""
    match = alone(RED, "c1 c2 c3 c4 c5")
    assert match.is_over
    assert len(stones(match)) < 25
    assert match.moves() == []
    with pytest.raises(IllegalMove, match="over"):
        match.play("e1")


@rule("hex 3.4")
@pytest.mark.parametrize("seed", range(60))
def test_the_winner_is_the_first_to_join(seed: int) -> None:
    """At every ply of a random game a slow search for chains agrees about the winner."""
    size, match = 3 + seed % 6, played(size=3 + seed % 6, swap=("off", "on")[seed % 2])
    while not match.is_over:
        assert not any(has_joined(stones(match), seat, size) for seat in (RED, BLUE))
        match.play(match.sample(stream(seed, len(match.log))))
    winners = [seat for seat in (RED, BLUE) if has_joined(stones(match), seat, size)]
    assert winners == [match.result.winner]


@rule("hex 3.5")
@pytest.mark.parametrize("size", range(3, 12))
def test_a_full_board_has_one_winner(size: int) -> None:
    """However a board is filled, exactly one colour has joined its sides."""
    rng = random.Random(size)
    cells = [(column, row) for column in range(size) for row in range(size)]
    for _ in range(40):
        full = {cell: rng.choice([RED, BLUE]) for cell in cells}
        assert has_joined(full, RED, size) != has_joined(full, BLUE, size)


@rule("hex 3.5")
def test_there_is_no_draw() -> None:
    """A game that goes on to the last cell has a winner."""
    longest = max((random_match(seed, 3) for seed in range(60)), key=lambda match: len(match.log))
    assert len(longest.log) == 9
    assert longest.result.winner in (RED, BLUE)


@rule("hex 4.1")
def test_without_the_swap_there_is_none() -> None:
    """With `swap` off the second player cannot take over the first stone."""
    match = played("c3")
    assert "swap" not in [move.text for move in match.moves()]
    assert refused(match, "swap") == "4.1"
    assert match.options["swap"] == "off"


@rule("hex 4.2", "hex 4.4")
def test_the_second_player_may_swap() -> None:
    """The stone becomes blue; it is red's turn, and seats, colours and sides are as before."""
    match = played("b4", swap="on")
    assert "swap" in [move.text for move in match.moves()]
    assert match.turn == BLUE
    match.play("swap")
    assert match.turn == RED
    assert stones(match) == {(3, 1): BLUE}
    match.play("c3")
    assert stones(match)[2, 2] == RED


@rule("hex 4.3")
@pytest.mark.parametrize(("first", "after"), [("b4", (3, 1)), ("a5", (4, 0)), ("c3", (2, 2))])
def test_the_stone_is_mirrored(first: str, after: tuple[int, int]) -> None:
    """Column and row change places; a stone on the long diagonal stays."""
    assert stones(played(f"{first} swap", swap="on")) == {after: BLUE}


@rule("hex 4.3", "hex 2.4")
def test_the_cell_of_the_swapped_stone_is_empty_again() -> None:
    """The swap moves the stone, so its old cell can be played."""
    match = played("b4 swap b4", swap="on")
    assert stones(match) == {(3, 1): BLUE, (1, 3): RED}


@rule("hex 4.4")
def test_a_swapped_stone_joins_for_blue() -> None:
    """The stone that was swapped is part of blue's chain like any other."""
    match = played("a1 swap a5 b1 b5 c1 c5 d1 e5 e1", swap="on")
    assert match.result.winner == BLUE


@rule("hex 4.5")
@pytest.mark.parametrize("moves", ["", "c3 d3", "c3 d3 a1", "c3 swap", "c3 swap a1"])
def test_the_swap_is_offered_once(moves: str) -> None:
    """Before and after the second move of the game there is no swap."""
    match = played(moves, swap="on")
    assert "swap" not in [move.text for move in match.moves()]
    assert refused(match, "swap") == "4.5"
