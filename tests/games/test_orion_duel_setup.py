"""Orion Duel, section 3: setting up."""

import random
from itertools import combinations

import numpy as np
import pytest
from orion_table import FULL, GAME, cells, names, refused, table
from rulebook import rule
from slow import orion_duel as slow

from astrolabe.errors import BadOption, NotYourTurn
from astrolabe.games.contract import CHANCE
from astrolabe.games.orion_duel.box import BOX, TABLE
from astrolabe.games.orion_duel.state import BLUE, MOST_TAKEN_BACK, ORANGE
from astrolabe.match import Match
from astrolabe.rng import stream
from astrolabe.words import words

GALAXIES = "b2 b6 d5 f1 f9 h5 j2 j6"
HOLES = "b4 d2 d8 f5 h2 h8 j4"
CRAMPED = "h5 d4 f9 a2 j2 j6 b1 e2"  # galaxies that leave little room for black holes
SETUPS = GAME.options["setup"].values
NONE: slow.Cells = frozenset()
AT_FIRST = {"setup": "players"}


def placing(galaxies: str = "", holes: str | None = None, placer: str = "blue") -> Match:
    """The players' own set-up, as far as these tokens; black holes follow confirmed galaxies."""
    match = table(setup="players", galaxies=placer)
    for name in galaxies.split():
        match.play(f"put {name}")
    if holes is not None:
        match.play("confirm")
        for name in holes.split():
            match.play(f"put {name}")
    return match


def open_for_tokens(match: Match) -> set[str]:
    """The cells where a token may be put."""
    return {move.text[4:] for move in match.moves() if move.text.startswith("put ")}


def at_random(seed: int, **options: str) -> Match:
    """A match whose tokens chance has just placed."""
    match = table(setup="random", **options)
    for number in range(15):
        match.chance(match.sample(stream(seed, number)))
    return match


@rule("orion_duel 3.1")
@pytest.mark.parametrize("setup", SETUPS)
def test_the_board_is_empty_of_tiles(setup: str) -> None:
    """Whatever the set-up, no tile lies on the board at first."""
    state = table(setup=setup).state
    assert cells(state.laid[BLUE]) == cells(state.laid[ORANGE]) == NONE
    assert state.tiles == 0


@rule("orion_duel 3.2")
def test_everyone_sees_what_everyone_has_left() -> None:
    """Nothing is hidden: both seats and spectators see both hands."""
    match = table()
    match.play(match.moves()[0])
    for seat in (BLUE, ORANGE, -1):
        assert (match.view(seat).states[0].hands == match.state.hands).all()
    assert not GAME.hidden


@rule("orion_duel 3.3")
@pytest.mark.parametrize("seed", range(5))
def test_all_tokens_stand_before_the_first_tile(seed: int) -> None:
    """8 galaxies and 7 black holes, on 15 cells; until then no tile is laid."""
    match = table(setup="random")
    assert match.refusal("mono1 f5").clause == "3.3"
    state = at_random(seed).state
    assert len(names(state.galaxies)) == 8
    assert len(names(state.holes)) == 7
    assert len(names(state.galaxies) | names(state.holes)) == 15


@rule("orion_duel 3.3")
def test_a_cell_bears_one_token() -> None:
    """Neither a galaxy nor a black hole is put on a galaxy."""
    assert refused(placing("f5"), "put f5") == "3.3"
    match = placing(GALAXIES, "b4")
    assert refused(match, "put b2") == "3.3"
    assert refused(match, "put b4") == "3.3"
    assert str(match.refusal("put b2")) == "There is already a galaxy on b2 (rule 3.3)"


@rule("orion_duel 3.3", "orion_duel 3.20")
@pytest.mark.parametrize("wish", ["mono1 f4", "start blue", "start orange"])
def test_tokens_come_first(wish: str) -> None:
    """No tile and no starter before every token stands."""
    assert refused(placing("f5"), wish) == "3.3"
    assert refused(placing(GALAXIES, "b4"), wish) == "3.3"


@rule("orion_duel 3.4", "orion_duel 3.7", "orion_duel 3.8")
def test_galaxies_stand_three_steps_apart() -> None:
    """Round a galaxy on f5 two rings of cells are closed to galaxies, everything else is open."""
    match = placing("f5")
    far = {slow.name(one) for one in slow.CELLS if slow.distance(one, (0, 0)) >= 3}
    assert open_for_tokens(match) == far
    assert refused(match, "put f6") == refused(match, "put f7") == refused(match, "put h5") == "3.4"
    assert match.refusal("put f8") is None
    assert match.refusal("put f7").reason.spots == ("f5",)


@rule("orion_duel 3.4", "orion_duel 3.5", "orion_duel 3.7")
@pytest.mark.parametrize("cell", slow.CELLS, ids=slow.name)
def test_a_token_closes_two_rings_around_it_and_nothing_else(cell: slow.Cell) -> None:
    """Also at the edge of the board, whose other end is far away and stays open."""
    far = {slow.name(one) for one in slow.CELLS if slow.distance(one, cell) >= 3}
    assert open_for_tokens(placing(slow.name(cell))) == far


@rule("orion_duel 3.5", "orion_duel 3.7")
def test_black_holes_stand_three_steps_apart() -> None:
    """Round a black hole on f5 two rings of cells are closed to black holes."""
    match = placing(GALAXIES, "f5")
    close = {slow.name(one) for one in slow.CELLS if slow.distance(one, (0, 0)) < 3}
    assert not open_for_tokens(match) & close
    assert refused(match, "put f7") == refused(match, "put g6") == "3.5"
    assert match.refusal("put f8").clause != "3.5"


@rule("orion_duel 3.6", "orion_duel 3.7")
def test_black_holes_stand_two_steps_from_galaxies() -> None:
    """Next to a galaxy no black hole stands; with one cell between it does."""
    match = placing(GALAXIES, "")
    close = {
        one
        for one in slow.CELLS
        for token in GALAXIES.split()
        if slow.distance(one, slow.cell(token)) < 2
    }
    assert open_for_tokens(match) == {slow.name(one) for one in slow.CELLS - close}
    assert refused(match, "put f2") == "3.6"
    assert match.refusal("put f2").reason.spots == ("f1",)
    assert match.refusal("put f3") is None


@rule("orion_duel 3.6")
def test_a_token_too_close_is_refused_in_words() -> None:
    """The sentence names the token in the way, in both languages."""
    match = placing(GALAXIES, "b4")
    reason = match.refusal("put f2").reason
    assert words("en", GAME).sentence(reason) == (
        "f2 is too close to the galaxy on f1: one cell must lie between them (rule 3.6)"
    )
    reason = match.refusal("put b5").reason
    assert words("fr", GAME).sentence(reason).replace("\N{NARROW NO-BREAK SPACE}", " ") == (
        "b5 est trop près du trou noir en b4 : il faut deux cases entre les deux (règle 3.5)"
    )


@rule("orion_duel 3.8")
def test_the_first_token_may_stand_anywhere() -> None:
    """Centre, edge and zones: all 85 cells are open to the first galaxy."""
    assert open_for_tokens(placing()) == {slow.name(one) for one in slow.CELLS}


@rule("orion_duel 3.9")
def test_the_ways_of_setting_up() -> None:
    """Five values, of which the first layout is the default; anything else is refused."""
    option = GAME.options["setup"]
    assert option.values == ("preset-1", "preset-2", "preset-3", "random", "players")
    assert option.default == "preset-1"
    assert names(Match("orion_duel").state.galaxies) == set(GALAXIES.split())
    with pytest.raises(BadOption, match="preset-1, preset-2"):
        table(setup="preset-4")


@rule("orion_duel 3.10", "orion_duel 3.11", "orion_duel 3.12", "orion_duel 3.13")
@pytest.mark.parametrize(
    ("setup", "galaxies", "holes"),
    [
        ("preset-1", GALAXIES, HOLES),
        ("preset-2", "a1 a4 d5 f1 f9 h5 k1 k4", "b1 b4 b7 f5 j1 j4 j7"),
        ("preset-3", "a2 d2 d6 d9 h1 h4 h8 k3", "b6 c4 e8 f5 g3 i5 j2"),
    ],
)
def test_ready_made_layouts(setup: str, galaxies: str, holes: str) -> None:
    """The three layouts stand where the rules say, well spaced, and alike after half a turn."""
    state = table(setup=setup).state
    assert names(state.galaxies) == set(galaxies.split())
    assert names(state.holes) == set(holes.split())
    assert slow.is_spaced(cells(state.galaxies), cells(state.holes))
    for tokens in (cells(state.galaxies), cells(state.holes)):
        assert {(-q, -r) for q, r in tokens} == tokens


def can_still_be_filled(galaxies: slow.Cells, holes: slow.Cells, placing: str) -> bool:
    """Whether all fifteen tokens find room, by trying."""
    if placing == "hole":
        return slow.completable(galaxies, holes, "hole")
    return slow.is_spaced(galaxies, NONE) and any(
        slow.completable(full, NONE, "hole") for full in _filled(galaxies, sorted(slow.CELLS))
    )


def _filled(galaxies: slow.Cells, left: list[slow.Cell]):
    """Every way to place the rest of the galaxies."""
    if len(galaxies) == 8:
        yield galaxies
        return
    free = [one for one in left if slow.is_spaced(galaxies | {one}, NONE) and one not in galaxies]
    for index, one in enumerate(free):
        if slow.fits(free[index:], 8 - len(galaxies)):
            yield from _filled(galaxies | {one}, free[index + 1 :])


def allowed(match: Match, placing: str) -> set[str]:
    """The cells that 3.3 to 3.6 and 3.17 allow, found slowly."""
    galaxies, holes = cells(match.state.galaxies), cells(match.state.holes)
    found = set()
    for one in slow.CELLS - galaxies - holes:
        more = (galaxies | {one}, holes) if placing == "galaxy" else (galaxies, holes | {one})
        if slow.is_spaced(*more) and can_still_be_filled(*more, placing):
            found.add(slow.name(one))
    return found


@rule("orion_duel 3.14", "orion_duel 3.17")
@pytest.mark.parametrize("seed", range(6))
def test_chance_places_tokens_one_at_a_time(seed: int) -> None:
    """First galaxies, then black holes; what may come up is just what the rules allow."""
    match = table(setup="random")
    for number in range(15):
        sort = "galaxy" if number < 8 else "hole"
        assert match.turn == CHANCE
        assert open_for_tokens(match) == allowed(match, sort)
        assert all(move.text.startswith("put ") for move in match.moves())
        match.chance(match.sample(stream(seed, number)))
        standing = match.state.galaxies if sort == "galaxy" else match.state.holes
        assert match.log[-1].move.text[4:] in names(standing)
    assert match.turn == BLUE


@rule("orion_duel 3.14")
def test_chance_takes_each_open_cell_as_likely() -> None:
    """The odds are equal, and a thousand draws reach every cell about as often."""
    match = placing_by_chance(GALAXIES)
    odds = match.odds()
    assert set(odds.values()) == {1}
    drawn = [match.sample(stream(1, number)).text for number in range(2000)]
    counts = np.array([drawn.count(text) for text in odds])
    expected = len(drawn) / len(odds)
    assert ((counts - expected) ** 2 / expected).sum() < 2 * len(odds)


def placing_by_chance(tokens: str) -> Match:
    """A random set-up in which chance has put these tokens."""
    match = table(setup="random")
    for name in tokens.split():
        match.chance(f"put {name}")
    return match


@rule("orion_duel 3.14")
@pytest.mark.parametrize("wish", ["take b2", "confirm"])
def test_chance_only_puts(wish: str) -> None:
    """Chance takes nothing back and confirms nothing."""
    match = placing_by_chance("b2")
    assert match.refusal(wish).clause == "3.14"
    with pytest.raises(NotYourTurn):
        match.play("put f5")


@rule("orion_duel 3.15", "orion_duel 3.16", "orion_duel 3.21")
@pytest.mark.parametrize(("placer", "first", "second"), [("blue", 0, 1), ("orange", 1, 0)])
def test_one_player_places_galaxies_the_other_black_holes(
    placer: str, first: int, second: int
) -> None:
    """Whom the option names places all 8 galaxies, then the other all 7 black holes."""
    match = table(setup="players", galaxies=placer)
    for name in GALAXIES.split():
        assert match.turn == first
        match.play(f"put {name}")
    assert match.turn == first
    match.play("confirm")
    for name in HOLES.split():
        assert match.turn == second
        match.play(f"put {name}")
    assert names(match.state.galaxies) == set(GALAXIES.split())
    assert names(match.state.holes) == set(HOLES.split())


@rule("orion_duel 3.15", "orion_duel 3.16")
def test_no_ninth_galaxy_and_no_eighth_black_hole() -> None:
    """When all are placed there is none left to put."""
    assert refused(placing(GALAXIES), "put f5") == "3.15"
    assert refused(placing(GALAXIES, HOLES), "put f5") == "3.16"
    assert open_for_tokens(placing(GALAXIES)) == open_for_tokens(placing(GALAXIES, HOLES)) == set()


@rule("orion_duel 3.17")
def test_a_galaxy_that_leaves_no_room_is_refused() -> None:
    """After f2 i6 c6 f8 c3 a galaxy on j2 is well spaced, but an eighth would find no cell."""
    match = placing("f2 i6 c6 f8 c3")
    assert refused(match, "put j2") == "3.17"
    assert "j2" not in open_for_tokens(match)
    assert not slow.completable(
        frozenset(map(slow.cell, "f2 i6 c6 f8 c3 j2".split())), NONE, "galaxy"
    )
    assert str(match.refusal("put j2")) == (
        "With a galaxy on j2 there would be no room for all the tokens to come (rule 3.17)"
    )


@rule("orion_duel 3.17")
def test_a_black_hole_that_leaves_no_room_is_refused() -> None:
    """Round cramped galaxies even the first black hole may be one cell wrong."""
    match = placing(CRAMPED, "")
    assert refused(match, "put c7") == "3.17"
    assert open_for_tokens(match) == allowed(match, "hole")


@rule("orion_duel 3.17")
@pytest.mark.parametrize("seed", range(10))
def test_tokens_are_allowed_where_the_rest_finds_room(seed: int) -> None:
    """In crowded set-ups the open cells are those that a slow search finds."""
    rng = random.Random(seed)
    match = placing()
    while match.state.holes.sum() == 0 or len(open_for_tokens(match)) > 1:
        if match.refusal("confirm") is None:
            match.play("confirm")
        here = open_for_tokens(match)
        sort = "galaxy" if len(names(match.state.galaxies)) < 8 else "hole"
        assert here == allowed(match, sort)
        assert here, "a set-up never gets stuck"
        match.play(f"put {crowded(here, rng)}")


def crowded(open_cells: set[str], rng: random.Random) -> str:
    """A cell that takes as much room from the others as any."""
    free = [slow.cell(name) for name in sorted(open_cells)]
    taken = {one: sum(slow.distance(one, other) < 3 for other in free) for one in free}
    most = max(taken.values())
    return slow.name(rng.choice([one for one in free if taken[one] >= most - 1]))


@rule("orion_duel 3.18")
def test_tokens_may_be_taken_back_until_they_are_confirmed() -> None:
    """Any token of the kind being placed, in any order; its cell is open again."""
    match = placing("f5 a1")
    match.play("take f5")
    assert names(match.state.galaxies) == {"a1"}
    assert match.refusal("put f5") is None
    match = placing(GALAXIES, "f5")
    match.play("take f5")
    assert names(match.state.holes) == set()
    assert refused(match, "take b2") == "3.18"


@rule("orion_duel 3.18")
def test_only_what_is_there_is_taken_back() -> None:
    """A cell without a token of this kind has nothing to take."""
    assert refused(placing("f5"), "take a1") == "3.18"
    assert refused(placing(), "take f5") == "3.18"


@rule("orion_duel 3.18")
@pytest.mark.parametrize(
    ("galaxies", "holes", "left"),
    [
        ("", None, "8 galaxies are still to be placed"),
        ("b2 b6 d5 f1 f9 h5 j2", None, "One galaxy is still to be placed"),
        (GALAXIES, "b4 d2 d8 f5 h2", "2 black holes are still to be placed"),
    ],
)
def test_only_a_whole_layout_is_confirmed(galaxies: str, holes: str | None, left: str) -> None:
    """Before the last token of the kind there is nothing to confirm, and one is told why."""
    match = placing(galaxies, holes)
    assert refused(match, "confirm") == "3.18"
    assert str(match.refusal("confirm")) == f"{left} (rule 3.18)"


@rule("orion_duel 3.18")
def test_a_whole_layout_may_still_be_changed() -> None:
    """With the last token placed one confirms, or takes a token back and goes on."""
    match = placing(GALAXIES)
    assert {move.text for move in match.moves()} == {
        "confirm",
        *(f"take {name}" for name in GALAXIES.split()),
    }
    match.play("take b2")
    assert "b2" in open_for_tokens(match)
    assert refused(match, "confirm") == "3.18"


@rule("orion_duel 3.18", "orion_duel 3.20")
@pytest.mark.parametrize("wish", ["put a1", "take b4", "take b2", "confirm"])
def test_what_is_confirmed_stays(wish: str) -> None:
    """After both layouts are confirmed no token moves any more."""
    match = placing(GALAXIES, HOLES)
    match.play("confirm")
    assert refused(match, wish) == "3.18"


@rule("orion_duel 3.19")
def test_tokens_are_taken_back_200_times_at_most() -> None:
    """Both players together take 200 tokens back; then tokens stay where they are put."""
    match = placing()
    for _ in range(120):
        match.play("put f5")
        match.play("take f5")
    for name in GALAXIES.split():
        match.play(f"put {name}")
    match.play("confirm")
    for _ in range(80):
        match.play("put f5")
        match.play("take f5")
    match.play("put f5")
    assert MOST_TAKEN_BACK == 200
    assert refused(match, "take f5") == "3.19"
    assert not any(move.text.startswith("take") for move in match.moves())
    for name in ["b4", "d2", "d8", "h2", "h8", "j4"]:
        match.play(f"put {name}")
    assert [move.text for move in match.moves()] == ["confirm"]


@rule("orion_duel 3.20")
@pytest.mark.parametrize("placer", ["blue", "orange"])
@pytest.mark.parametrize("starter", ["blue", "orange"])
def test_who_placed_the_galaxies_chooses_who_begins(placer: str, starter: str) -> None:
    """The choice is theirs alone, and either player may be named."""
    match = placing(GALAXIES, HOLES, placer)
    match.play("confirm")
    assert match.turn == ("blue", "orange").index(placer)
    assert {move.text for move in match.moves()} == {"start blue", "start orange"}
    assert refused(match, "mono1 f4") == "3.20"
    match.play(f"start {starter}")
    assert match.turn == ("blue", "orange").index(starter)
    assert refused(match, "start blue") == refused(match, "put a1") == "4.1"


@rule("orion_duel 3.21")
def test_blue_places_the_galaxies_in_the_first_game() -> None:
    """`galaxies` is `blue` at first, and says nothing about ready-made and random set-ups."""
    assert GAME.options["galaxies"].default == "blue"
    assert Match("orion_duel", options=AT_FIRST).turn == BLUE
    for setup in ("preset-2", "random"):
        blue, orange = (table(setup=setup, galaxies=placer) for placer in ("blue", "orange"))
        assert [move.text for move in blue.moves()] == [move.text for move in orange.moves()]
        assert blue.turn == orange.turn


@rule("orion_duel 3.22")
def test_a_rematch_exchanges_the_parts() -> None:
    """The box says that `galaxies` passes on; then orange, still seat 1, places and chooses."""
    assert TABLE["options"]["galaxies"]["rematch"] == "turn"
    assert GAME.options["galaxies"].values == ("blue", "orange")
    again = placing(GALAXIES, HOLES, "orange")
    again.play("confirm")
    assert again.turn == ORANGE


@rule("orion_duel 3.23")
@pytest.mark.parametrize("setup", ["preset-1", "preset-2", "preset-3", "random"])
@pytest.mark.parametrize("starter", ["blue", "orange"])
def test_the_option_names_who_starts(setup: str, starter: str) -> None:
    """With `blue` or `orange` no coin is tossed."""
    match = (
        at_random(3, starter=starter) if setup == "random" else table(setup=setup, starter=starter)
    )
    assert match.turn == ("blue", "orange").index(starter)


@rule("orion_duel 3.23")
@pytest.mark.parametrize("setup", ["preset-1", "random"])
def test_the_starter_is_tossed_for(setup: str) -> None:
    """With `random` chance names the starter, both equally likely, whatever else is wished."""
    match = at_random(3, starter="random") if setup == "random" else table(starter="random")
    assert match.turn == CHANCE
    assert match.odds() == {"start blue": 1, "start orange": 1}
    for wish in ("mono1 f4", "put a1", "confirm"):
        assert match.refusal(wish).clause == "3.23"
    match.chance("start orange")
    assert match.turn == ORANGE
    assert GAME.options["starter"].default == "random"


@rule("orion_duel 3.23")
def test_the_choice_takes_the_place_of_the_toss() -> None:
    """With `players` the option `starter` says nothing."""
    for starter in ("random", "blue", "orange"):
        match = table(setup="players", starter=starter)
        assert match.turn == BLUE
        assert match.state.starter not in (BLUE, ORANGE)


@rule("orion_duel 3.24")
def test_to_begin_is_no_privilege() -> None:
    """Either starter has the same moves, and the other gets nothing for waiting."""
    blue, orange = table(starter="blue"), table(starter="orange")
    assert [move.text for move in blue.moves()] == [move.text for move in orange.moves()]
    for match in (blue, orange):
        assert match.state.hands.tolist() == [list(FULL.values())] * 2
        assert match.state.conditions.tolist() == [0, 0]


def test_layouts_of_the_box_are_spaced() -> None:
    """Every pair of tokens of a layout keeps its distance, counted by hand."""
    for galaxies, holes in zip(BOX.galaxies[0], BOX.holes[0], strict=True):
        for one, other in combinations(cells(galaxies), 2):
            assert slow.distance(one, other) >= 3
        for one, other in combinations(cells(holes), 2):
            assert slow.distance(one, other) >= 3
