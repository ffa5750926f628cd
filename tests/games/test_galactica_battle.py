"""Galactica, clause by clause: battles, and who wins."""

import pytest
from galactica_table import at, chances, moved, refused, spun, table, texts, to_act, wreck
from rulebook import rule

from astrolabe.games.contract import CHANCE
from astrolabe.games.galactica.state import MOST_TIES
from astrolabe.match import Match

HELD = {"green": "j13", "red": "j10"}  # red has the wreck, green is three cells below


def battle(number: int = 2, **jets: str) -> Match:
    """Green has arrived beside red, which holds the wreck."""
    match = spun(number, {"green": "j13", "red": "j10"} | jets, "red")
    match.play("j11")
    return match


# 8. Battles -------------------------------------------------------------------------------------


@rule("galactica 8.1")
@pytest.mark.parametrize("cell", ["i9", "j9", "k9", "i10", "k10", "i11", "j11", "k11"])
def test_a_battle_begins_on_any_cell_around(cell: str) -> None:
    """Across a side or a corner, with the whole number or less of it."""
    match = spun(6, HELD, "red")
    assert cell in texts(match)
    match.play(cell)
    assert match.scene().status[0].key == "status-attack"


@rule("galactica 8.1")
def test_two_cells_away_is_not_beside() -> None:
    """Nothing happens there."""
    match = spun(1, HELD, "red")
    match.play("j12")
    assert to_act(match) == "green"
    assert refused(spun(6, HELD, "red"), "j12") == "5.5"


@rule("galactica 8.2", "galactica 8.4", "galactica 8.5", "galactica 8.6")
def test_the_attacker_wins() -> None:
    """It has the wreck without moving, spins at once, moves, and sends the other to a planet."""
    match = battle()
    assert to_act(match) == "chance green"
    chances(match, "spin 5")
    assert to_act(match) == "chance red"
    chances(match, "spin 4")
    assert (at(match, "green"), wreck(match), to_act(match)) == ("j11", "green", "chance green")
    chances(match, "spin 2")
    assert "j12" not in texts(match)
    match.play("j13")
    assert texts(match) == {"send d8", "send l4", "send h16", "send p12"}
    match.play("send l4")
    assert (at(match, "red"), to_act(match)) == ("l4", "green")
    assert "done" in texts(match)


@rule("galactica 8.8")
def test_the_holder_wins_and_the_turn_goes_on() -> None:
    """Red moves out of turn and sends green away; green may still play cards."""
    match = chances(battle(), "spin 2", "spin 4", "spin 3")
    assert to_act(match) == "red"
    match.play("j7")
    assert to_act(match) == "red"
    match.play("send d8")
    assert (at(match, "green"), wreck(match), to_act(match)) == ("d8", "red", "green")
    assert texts(match) == {"turbo", "done"}


@rule("galactica 8.8", "galactica 12.1")
def test_a_holder_who_wins_may_win_the_game() -> None:
    """Attacked beside its own station, red comes home in green's turn."""
    match = spun(1, {"green": "f4", "red": "d4"}, "red")
    match.play("e4")
    chances(match, "spin 1", "spin 6", "spin 2")
    assert "home" in texts(match)
    match.play("home")
    assert match.is_over
    assert match.result is not None
    assert match.result.winner == 1


@rule("galactica 8.3")
def test_a_tie_is_spun_again() -> None:
    """By both, the attacker first."""
    match = chances(battle(), "spin 3", "spin 3")
    assert to_act(match) == "chance green"
    assert wreck(match) == "red"
    chances(match, "spin 1", "spin 2")
    assert wreck(match) == "red"
    assert match.scene().status[0].key == "status-spin"


@rule("galactica 8.3")
def test_ties_come_to_an_end() -> None:
    """After twenty of them the second spin cannot bring another, and says why."""
    match = chances(battle(), *["spin 3"] * (2 * MOST_TIES + 1))
    assert "spin 3" not in texts(match)
    assert refused(match, "spin 3") == "8.3"
    assert len(match.odds()) == 5


@rule("galactica 8.7")
def test_planets_that_are_not_free() -> None:
    """Not where a jet stands, the loser's own included; nobody is sent to a floating wreck."""
    match = spun(1, {"green": "d10", "red": "d8", "yellow": "l4"}, "red", seats=3)
    match.play("d9")
    chances(match, "spin 6", "spin 1", "spin 1")
    match.play("d10")
    assert texts(match) == {"send h16", "send p12"}
    assert refused(match, "send d8") == "8.7"
    match = moved({"green": "b12", "red": "q9"}, "p12", up={"green": "field"})
    assert "field red p12" not in texts(match)
    assert refused(match, "field red p12") == "8.7"


@rule("galactica 8.9")
def test_only_its_own_move_begins_a_battle() -> None:
    """Red stops beside green with the wreck; and a force field puts a jet beside the holder."""
    match = spun(1, {"green": "j12", "red": "j9"}, "green")
    match.play("j11")
    assert to_act(match) == "green"
    match = spun(
        1, {"green": "d10", "red": "a9"}, "green", up={"green": "field"}, evasions={"red": 0}
    )
    match.play("d9")
    match.play("field red d8")
    assert (at(match, "red"), to_act(match)) == ("d8", "chance red")


@rule("galactica 8.10")
def test_who_is_beside_the_holder_already_has_to_move() -> None:
    """One step along the other jet is an arrival again."""
    match = spun(1, {"green": "j11", "red": "j10"}, "red")
    match.play("k11")
    assert match.scene().status[0].key == "status-attack"


@rule("galactica 8.11")
def test_no_evasion_in_a_battle() -> None:
    """The loser has three evasive action cards and is not asked."""
    match = chances(battle(), "spin 2", "spin 4", "spin 1")
    match.play("j9")
    match.play("send p12")
    assert at(match, "green") == "p12"
    assert match.state.evasions.tolist()[:2] == [3, 3]


# 12. Winning ------------------------------------------------------------------------------------


@rule("galactica 12.1", "galactica 12.2")
@pytest.mark.parametrize("number", [2, 3, 6])
def test_any_number_that_is_enough_brings_the_wreck_home(number: int) -> None:
    """Two steps from the station, with a two or more."""
    match = spun(number, {"green": "o19"}, "green")
    assert "home" in texts(match)
    match.play("home")
    assert match.result is not None
    assert match.result.winner == 0
    assert (at(match, "green"), wreck(match)) == ("home", "green")
    assert match.moves() == []


@rule("galactica 12.2")
def test_a_number_that_is_not_enough() -> None:
    """One step short of the station there is no way home."""
    assert refused(spun(1, {"green": "o19"}, "green"), "home") == "12.2"


@rule("galactica 12.2")
def test_the_first_step_may_lead_home() -> None:
    """From a door one step is enough."""
    assert "home" in texts(spun(1, {"green": "p18"}, "green"))


@rule("galactica 12.3")
def test_an_exact_landing() -> None:
    """Red stands in the way: the second step of a two cannot be the one into the station."""
    jets = {"green": "p19", "red": "p18"}
    exact = {number: spun(number, jets, "green", landing="exact") for number in (1, 2, 5)}
    assert "home" in texts(exact[1])
    assert "home" not in texts(exact[2])
    assert "home" in texts(exact[5])
    assert refused(exact[2], "home") == "12.3"
    assert "home" in texts(spun(2, jets, "green"))
    assert refused(spun(1, {"green": "o19"}, "green", landing="exact"), "home") == "12.2"


@rule("galactica 12.4")
@pytest.mark.parametrize(("seats", "others"), [(2, -1.0), (3, -0.5), (4, -1 / 3)])
def test_the_scores(seats: int, others: float) -> None:
    """The winner has 1; the others share the loss."""
    match = spun(2, {"green": "o19"}, "green", seats=seats)
    match.play("home")
    assert match.result is not None
    assert match.result.scores == pytest.approx((1.0, *[others] * (seats - 1)))


def test_a_whole_game() -> None:
    """Two players race, fight, shoot and evade: all that is played, and the table in the end."""
    match = table()
    for ply in GOLDEN.replace("\n", " ").split(", "):
        match.chance(ply) if match.turn == CHANCE else match.play(ply)
    assert match.drawing() == DRAWN
    assert match.result is not None
    assert match.result.winner == 1


GOLDEN = """\
draw field, draw turbo, draw laser, draw turbo, spin 2, spin 6, spin 2, c5, turbo, spin 3, e6,
done, spin 2, o17, turbo, spin 2, o15, done, draw turbo, spin 4, f6, stay, turbo, spin 1, f7,
done, draw field, spin 4, n14, jump f6, done, draw field, spin 3, f10, done, spin 4, i7, done,
spin 6, j10, spin 6, d10, done, spin 1, h7, field red d8, evade, field red l4, evade, spin 1,
c10, done, draw laser, draw turbo, spin 5, f10, laser, spin 3, spin green, spin green, spin red,
evade, turbo, spin 3, d11, spin 3, spin 4, spin 6, c4, send p12, spin 6, home"""
DRAWN = """\
      . . . . . . | . . . . . .
  r   . . . . . . | . . . . . .   #
      . . . . . . | . . . . . .
. . . . . . . . . | . o . . . . . . .
. . . . . . . . . | . . . . . . . . .
. . . . . @ . . . | . . . @ . . . . .
. . . . . . . . . | . . . . . . . . .
. . . o . . . . . | . . . . . . . . .
. . . . . . . . . | . . . . . . . . .
- - - - - - - - - - - - - - - - - - -
. . . . . . . . . | . . . . . . . . .
. . . . . . . . . | . . . . . G . . .
. . . . . . . . . | . . . . . . . . .
. . . . . @ . . . | . . . @ . . . . .
. . . . . . . . . | . . . . . . . . .
. . . . . . . o . | . . . . . . . . .
      . . . . . . | . . . . . .
  #   . . . . . . | . . . . . .   #
      . . . . . . | . . . . . .

6

  G  turbo 0  field 0  laser 0  stock 4  evasions 3
  R  turbo 0  field 1  laser 1  stock 5  evasions 0"""
