"""Space Connection: the spaces, and how planets are hidden in them."""

import pytest
from rulebook import rule
from slow import space_connection as slow
from space_table import GAME, ONE, TWO, cells, hidden, names, put, refused, supply, table, texts

from astrolabe.errors import NotYourTurn
from astrolabe.games.contract import CHANCE
from astrolabe.games.space_connection.board import CELLS, LINES, NAMES, around, on_line
from astrolabe.games.space_connection.box import BOX
from astrolabe.games.space_connection.reasons import system_count
from astrolabe.games.space_connection.state import BLUE, GREEN
from astrolabe.match import Match
from astrolabe.view import SPECTATOR

EIGHT = ONE.replace("f1", "i8")  # the single planet joins i9 j9
TEN = TWO.replace("b2", "i3")  # three planets in a row, and one far off


@rule("space_connection 1.2", "space_connection 1.3")
def test_the_positions() -> None:
    """127 of them in thirteen rows, g7 in the middle."""
    assert list(map(slow.name, slow.CELLS)) == list(NAMES)
    lengths = [sum(name[0] == row for name in NAMES) for row in "abcdefghijklm"]
    assert lengths == [7, 8, 9, 10, 11, 12, 13, 12, 11, 10, 9, 8, 7]
    assert CELLS[NAMES.index("g7")] == (0, 0)


@rule("space_connection 1.4")
def test_what_touches() -> None:
    """Six neighbours within, four on the rim, three at a corner."""
    degrees = [len(around(cell)) for cell in CELLS]
    assert [degrees.count(number) for number in (6, 4, 3)] == [91, 30, 6]
    assert names(BOX.neighbours[0][NAMES.index("g7")]) == cells("f6 f7 g6 g8 h6 h7")


@rule("space_connection 1.5", "space_connection 1.6", "space_connection 1.7")
def test_lines_triangles_and_nodes() -> None:
    """15 lines over 103 positions, 24 centres between them, 19 nodes where they cross."""
    assert names(BOX.drawn[0]) == set(map(slow.name, slow.DRAWN))
    assert names(BOX.nodes[0]) == set(map(slow.name, slow.NODES))
    assert names(BOX.centres[0]) == set(map(slow.name, slow.CENTRES))
    assert (len(slow.DRAWN), len(slow.CENTRES), len(slow.NODES)) == (103, 24, 19)
    assert sorted(len(on_line(line)) for line in LINES) == [7] * 6 + [10] * 6 + [13] * 3
    for centre in slow.CENTRES:
        found = names(BOX.triangles[0][NAMES.index(slow.name(centre))])
        assert found == set(map(slow.name, slow.triangle(centre)))
        assert len(found) == 10


@rule("space_connection 1.1", "space_connection 1.8", "space_connection 1.9")
def test_what_each_has() -> None:
    """Thirty rockets, ten starships, five super-starships, five emitters; nine places to fill."""
    match = table()
    assert match.seats == 2
    assert supply(match, GREEN) == supply(match, BLUE) == (30, 10, 5, 5)
    assert (BOX.planets[0], BOX.systems[0]) == (20, 9)
    assert match.state.track.shape == (2, 9)


@rule("space_connection 2.1")
def test_both_hide_at_the_same_time() -> None:
    """Either may act, the other is told nothing, and neither waits."""
    match, other = table(), table()
    put(match, BLUE, "a1 a2")
    put(match, GREEN, "g7")
    put(other, GREEN, "g7")
    assert match.acting == (GREEN, BLUE)
    for viewer in (GREEN, SPECTATOR):
        assert match.view(viewer).states.tobytes() == other.view(viewer).states.tobytes()
        assert match.scene(viewer) == other.scene(viewer)
    assert [ply.move.text for ply in match.known(GREEN)] == ["put g7"]
    assert refused(match, "rocket a1", GREEN) == "2.1"


@rule("space_connection 2.2", "space_connection 2.4")
@pytest.mark.parametrize(
    ("planets", "clause"),
    [(ONE.removesuffix(" f1"), "2.2"), (EIGHT, "2.4"), (TEN, "2.4"), ("", "2.2")],
)
def test_a_layout_that_is_none(planets: str, clause: str) -> None:
    """19 planets, 8 or 10 systems are refused with their clause."""
    match = put(table(), BLUE, planets)
    assert refused(match, "confirm", BLUE) == clause


@rule("space_connection 2.2", "space_connection 2.3", "space_connection 2.4")
@pytest.mark.parametrize("planets", [ONE, TWO])
def test_layouts_of_the_notes(planets: str) -> None:
    """Twenty planets in nine systems, of any shape, may be confirmed."""
    match = put(table(), GREEN, planets)
    bits = sum(1 << NAMES.index(name) for name in planets.split())
    assert system_count(BOX[0], bits) == len(slow.systems(slow.cells(planets))) == 9
    assert refused(match, "put m7", GREEN) == "2.2"
    assert refused(match, f"put {planets[:2]}", GREEN) == "2.2"
    match.play("confirm", GREEN)


@rule("space_connection 2.5")
def test_planets_are_put_and_taken_off_freely() -> None:
    """One by one or all at once; what is not there cannot be taken."""
    match = put(table(), GREEN, "a1 a2 b1")
    match.play("take a2", GREEN)
    assert names(match.state.planets[GREEN]) == {"a1", "b1"}
    assert refused(match, "take a2", GREEN) == "2.5"
    match.play("clear", GREEN)
    assert names(match.state.planets[GREEN]) == set()
    assert refused(match, "clear", GREEN) == "2.5"


@rule("space_connection 2.6")
def test_whoever_is_ready_stays_so() -> None:
    """Everybody sees it, and nothing can be changed any more."""
    match = put(table(), BLUE, TWO)
    match.play("confirm", BLUE)
    assert [ply.move.text for ply in match.known(GREEN)] == ["confirm"]
    assert match.view(GREEN).states[0].ready.tolist() == [0, 1]
    with pytest.raises(NotYourTurn):
        match.play("take a1", BLUE)
    assert match.acting == (GREEN,)
    assert refused(hidden(), "put g7") == "2.6"


@rule("space_connection 2.7")
def test_chance_places_the_rest() -> None:
    """Five lots that this player alone learns make a layout around the planets that are there."""
    match = Match(GAME, seed=4)
    put(match, BLUE, "a1 a2 g7").play("fill", BLUE)
    planets = slow.cells(" ".join(names(match.state.planets[BLUE])))
    assert slow.is_layout(planets)
    assert planets > slow.cells("a1 a2 g7")
    assert len(match.known(BLUE)) == 3 + 1 + 5
    assert match.known(GREEN) == match.known(SPECTATOR) == ()
    assert not match.state.luck.any()
    match.play("fill", BLUE)
    assert slow.cells(" ".join(names(match.state.planets[BLUE]))) != planets


@rule("space_connection 2.7")
def test_what_cannot_be_kept_is_placed_anew() -> None:
    """Twenty lonely planets fit into no layout."""
    lonely = " ".join(name for name in NAMES if name[0] in "acegikm" and int(name[1:]) % 2)
    match = put(Match(GAME, seed=4), GREEN, " ".join(lonely.split()[:19]))
    match.play("fill", GREEN)
    assert slow.is_layout(slow.cells(" ".join(names(match.state.planets[GREEN]))))


@rule("space_connection 2.7")
def test_lots_are_played_by_hand_too() -> None:
    """While they are drawn, this player can do nothing else, and the other can."""
    match = table()
    match.play("fill", BLUE)
    assert match.turn == match.view(BLUE).turn == CHANCE
    assert match.view(GREEN).turn == GREEN
    match.play("put g7", GREEN)
    for lot in ("1", "17", "1024", "512", "3"):
        assert not match.known(GREEN)[1:]
        match.chance(lot)
    assert slow.is_layout(slow.cells(" ".join(names(match.state.planets[BLUE]))))
    assert refused(match, "5", GREEN) == "2.7"


@rule("space_connection 2.8")
def test_hiding_ends() -> None:
    """Sixty planets taken off and twenty layouts made are enough."""
    match = Match(GAME, seed=1)
    for _ in range(60):
        match.play("put g7", GREEN)
        match.play("take g7", GREEN)
    match.play("put g7", GREEN)
    assert refused(match, "take g7", GREEN) == "2.8"
    assert refused(match, "clear", GREEN) == "2.8"
    for _ in range(20):
        match.play("fill", GREEN)
    assert refused(match, "fill", GREEN) == "2.8"
    match.play("confirm", GREEN)


@rule("space_connection 2.9")
@pytest.mark.parametrize(("starter", "seat"), [("green", GREEN), ("blue", BLUE)])
def test_who_begins(starter: str, seat: int) -> None:
    """Green, unless told otherwise."""
    assert hidden(starter=starter).turn == seat


@rule("space_connection 2.9")
def test_who_begins_by_lot() -> None:
    """Chance names either, once both are ready."""
    match = hidden(starter="random")
    assert match.turn == CHANCE
    assert texts(match) == {"start green", "start blue"}
    match.chance("start blue")
    assert match.turn == BLUE
