"""Space Connection: rockets, starships and lasers, and what becomes of them."""

import pytest
from rulebook import rule
from slow import space_connection as slow
from space_table import RIM, TWO, cells, hidden, names, play, refused, supply, texts

from astrolabe.games.space_connection.state import BLUE, GREEN
from astrolabe.view import SPECTATOR

FAR = "rocket m7"  # blue's answer, into green's space, where nothing is


@rule("space_connection 3.1", "space_connection 4.2")
def test_a_hit_gives_no_second_turn() -> None:
    """The rocket comes back, the planet is shown, and the other plays."""
    match = play(hidden(), "rocket l4")
    assert match.turn == BLUE
    assert supply(match, GREEN) == (30, 10, 5, 5)
    assert names(match.state.shown[BLUE]) == {"l4"}


@rule("space_connection 4.1", "space_connection 4.2", "space_connection 3.7")
def test_a_miss_loses_the_rocket() -> None:
    """It stays, and its position alone is marked as empty."""
    match = play(hidden(), "rocket g7")
    assert supply(match, GREEN)[0] == 29
    assert names(match.state.lost[BLUE, 0]) == names(match.state.empties[BLUE]) == {"g7"}


@rule("space_connection 3.2", "space_connection 3.3")
def test_supplies_are_open() -> None:
    """Everybody sees what both have left; what is used up cannot be sent."""
    match = hidden()
    sent = zip(("h8", "b3", "b6", "e3", "h2"), ("m7", "m6", "l7", "l8", "k9"), strict=True)
    for centre, answer in sent:
        play(match, f"super {centre}", f"rocket {answer}")
    assert match.view(SPECTATOR).states[0].supply.tolist() == match.state.supply.tolist()
    assert supply(match, GREEN)[2] == 0
    assert refused(match, "super h11") == "3.2"


@rule("space_connection 3.4")
def test_one_peg_to_a_hole() -> None:
    """No rocket or ship goes where a found planet or a lost piece stands."""
    match = play(hidden(), "rocket l4", "rocket g6", "rocket g7", FAR)
    for piece in ("rocket", "astronef"):
        assert refused(match, f"{piece} l4") == "3.4"
        assert refused(match, f"{piece} g7") == "3.4"
    play(match, "super h8", "rocket m6")
    assert refused(match, "super h8") == "3.4"


@rule("space_connection 3.5")
def test_an_empty_position_may_be_searched_again() -> None:
    """It is marked, but no peg stands there."""
    match = play(hidden(blue=RIM), "astronef g7", FAR)
    assert "h7" in names(match.state.empties[BLUE])
    play(match, "rocket h7")
    assert supply(match, GREEN)[0] == 29


@rule("space_connection 3.6", "space_connection 1.1")
def test_only_what_was_found_is_seen() -> None:
    """Found planets are seen by everybody, the others by their owner."""
    match = play(hidden(), "rocket l4")
    for viewer in (GREEN, SPECTATOR):
        assert names(match.view(viewer).states[0].planets[BLUE]) == {"l4"}
    assert names(match.view(BLUE).states[0].planets[BLUE]) == cells(TWO)


@rule("space_connection 4.3")
def test_a_starship_searches_around_it() -> None:
    """The vector of the notes, and fewer positions on the rim."""
    match = play(hidden(blue=RIM), "astronef g7")
    assert names(match.state.empties[BLUE]) == cells("g7 g6 g8 f6 f7 h6 h7")
    match = play(hidden(), "astronef a1")
    assert names(match.state.shown[BLUE]) == cells("a1 a2 b2")
    assert names(match.state.empties[BLUE]) == cells("b1")


@rule("space_connection 4.4")
@pytest.mark.parametrize(
    ("centre", "wanted"),
    [("h8", "h8 h7 h9 g8 g9 i7 i8 g7 g10 j7"), ("f5", "f5 f4 f6 e4 e5 g5 g6 d4 g4 g7")],
)
def test_a_super_starship_searches_its_triangle(centre: str, wanted: str) -> None:
    """Ten positions around a centre; it goes nowhere else."""
    match = play(hidden(blue=RIM), f"super {centre}")
    assert names(match.state.empties[BLUE]) == cells(wanted)
    assert refused(match, "super g7") == "4.4"
    assert sum(text.startswith("super") for text in texts(hidden())) == 24


@rule("space_connection 4.5")
def test_a_ship_comes_back_from_a_planet_only() -> None:
    """What it finds around it is shown, but does not bring it back."""
    match = play(hidden(), "astronef g9", FAR)
    assert supply(match, GREEN)[1] == 10
    play(match, "astronef d2")
    assert supply(match, GREEN)[1] == 9
    assert names(match.state.lost[BLUE, 1]) == {"d2"}
    assert cells("c1 d1 e1") & names(match.state.shown[BLUE])


# Lasers -----------------------------------------------------------------------------------------


@rule("space_connection 5.1")
def test_emitters_stand_on_lines() -> None:
    """On 103 positions, or on the nodes alone; on whatever else is there."""
    assert sum(text.startswith("laser") for text in texts(hidden())) == 103
    assert sum(text.startswith("laser") for text in texts(hidden(emitters="nodes"))) == 19
    assert refused(hidden(), "laser h8") == "5.1"
    assert refused(hidden(emitters="nodes"), "laser a2") == "5.1"
    match = play(hidden(), "rocket a1", FAR, "rocket a4", "rocket m6")
    play(match, "laser a1", "laser a4")
    assert names(match.state.emitters[BLUE]) == {"a1", "a4"}


@rule("space_connection 5.2", "space_connection 5.8")
def test_a_turn_makes_a_beam() -> None:
    """The first emitter alone cannot fire, nor can a second one that sees no other."""
    match = play(hidden(), "laser d1")
    assert match.turn == GREEN
    assert refused(match, "fire") == "5.2"
    assert refused(match, "laser b8") == "5.2"
    assert refused(match, "rocket g7") == "5.8"
    assert match.undo_refusal(GREEN) == ""
    assert match.undo().text == "laser d1"
    assert refused(match, "fire") == "5.8"


@rule("space_connection 5.3", "space_connection 5.4", "space_connection 5.6")
def test_three_emitters_of_the_example() -> None:
    """Three beams of ten positions, 27 together; nothing of it comes back."""
    match = play(hidden(), "laser d1", "laser d10", FAR)
    row = {f"d{column}" for column in range(1, 11)}
    assert names(match.state.shown[BLUE]) | names(match.state.empties[BLUE]) == row
    assert names(match.state.shown[BLUE]) == {"d1"}
    play(match, "laser m4", "fire")
    seen = names(match.state.shown[BLUE]) | names(match.state.empties[BLUE])
    lit = slow.beam(slow.NAMES["d1"], slow.NAMES["m4"]) | slow.beam(
        slow.NAMES["d10"], slow.NAMES["m4"]
    )
    assert seen - names(match.state.empties[BLUE]) == names(match.state.shown[BLUE])
    assert {slow.name(one) for one in lit} | row <= seen
    assert len({slow.name(one) for one in lit} | row) == 27
    assert "m4" in names(match.state.shown[BLUE])
    assert supply(match, GREEN)[3] == 2


@rule("space_connection 5.3")
def test_the_longest_beam() -> None:
    """From rim to rim, over thirteen positions, past every planet on it."""
    match = play(hidden(), "laser g1", "laser g13")
    assert names(match.state.shown[BLUE]) >= {"g9", "g10"}
    assert {f"g{n}" for n in range(1, 14)} <= names(match.state.shown[BLUE]) | names(
        match.state.empties[BLUE]
    )


@rule("space_connection 5.5")
def test_two_emitters_on_different_lines() -> None:
    """Allowed where one of them meets an older one, unless the option forbids it."""
    match = play(hidden(), "laser d1", "laser d10", FAR, "laser g2")
    assert "laser d5" in texts(match)
    play(match, "laser d5")
    assert names(match.state.emitters[BLUE]) == {"d1", "d10", "g2", "d5"}
    match = play(hidden(two_emitters="same-line"), "laser d1", "laser d10", FAR, "laser g2")
    assert refused(match, "laser d5") == "5.5"
    play(match, "laser g5")


@rule("space_connection 5.6", "space_connection 5.2")
def test_the_last_emitter_needs_an_older_one() -> None:
    """With one emitter left a turn makes a beam with those that stand."""
    match = play(hidden(), "laser d1", "laser d10", FAR, "laser d4", "laser d7", "rocket m6")
    assert supply(match, GREEN)[3] == 1
    assert "laser g5" not in texts(match)
    play(match, "laser d5")
    assert texts(match) == {"fire"}
    play(match, "fire", "rocket l7")
    assert refused(match, "laser d6") == "3.2"


@rule("space_connection 5.7")
def test_one_emitter_to_a_position() -> None:
    """Neither on an older one nor on the first of the turn."""
    match = play(hidden(), "laser d1")
    assert refused(match, "laser d1") == "5.7"
