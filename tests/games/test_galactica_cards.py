"""Galactica, clause by clause: command cards, laser torpedoes, evasive action."""

import pytest
from galactica_table import at, chances, moved, refused, texts, to_act, wreck
from rulebook import rule

from astrolabe.match import Match

FIELD = {"green": "field"}
LASER = {"green": "laser"}
NO_EVASION = {"red": 0, "yellow": 0, "blue": 0}


def shooting(number: int = 1, wreck: str = "", seats: int = 4, **more: object) -> Match:
    """Green shoots so often; red is in its own quadrant, yellow on a line, blue in the middle."""
    jets = {"green": "e12", "red": "e5", "yellow": "j4", "blue": "j10"}
    match = moved(jets, wreck or "a8", seats=seats, up=LASER, evasions=NO_EVASION, **more)
    match.play("laser")
    return chances(match, f"spin {number}")


# 9. Command cards -------------------------------------------------------------------------------


@rule("galactica 9.1", "galactica 9.2")
def test_both_cards_in_any_order_or_none() -> None:
    """Two cards lie face up: either may come first, the other still may follow, or neither."""
    for first, second in (("field red p12", "turbo"), ("turbo", "field red p12")):
        match = moved(
            {"green": "e12", "red": "e5"}, up={"green": "turbo field"}, evasions=NO_EVASION
        )
        assert {"turbo", "field red p12", "done"} <= texts(match)
        assert "laser" not in texts(match)
        assert refused(match, "laser") == "9.1"
        match.play(first)
        if first == "turbo":
            chances(match, "spin 1")
            match.play("f13")
        assert texts(match) >= {second, "done"}
        match.play(second)
        assert match.state.up[0].tolist() == [0, 0, 0]
        assert match.state.stock[0].tolist() == [2, 2, 3]
    match = moved({"green": "e12"}, up={"green": "turbo field"})
    match.play("done")
    assert match.state.up[0].tolist() == [1, 1, 0]


@rule("galactica 9.1")
@pytest.mark.parametrize("card", ["turbo", "laser", "field red p12"])
def test_a_card_that_does_not_lie_there(card: str) -> None:
    """It cannot be played."""
    others = {"turbo": "laser", "laser": "field", "field red p12": "turbo"}
    match = moved({"green": "e12"}, up={"green": others[card]})
    assert refused(match, card) == "9.1"


@rule("galactica 9.3")
def test_turbo_thrust_is_a_whole_move() -> None:
    """It can capture the wreck, whose spin and move follow; then the other card."""
    match = moved({"green": "j12"}, "l12", up={"green": "turbo turbo"})
    match.play("turbo")
    chances(match, "spin 4")
    match.play("l12")
    assert wreck(match) == "green"
    chances(match, "spin 1")
    match.play("l11")
    assert texts(match) == {"turbo", "done"}


@rule("galactica 9.3")
def test_turbo_thrust_after_a_lost_battle() -> None:
    """It is still the turn of whoever attacked."""
    match = moved({"green": "i12", "red": "k11"}, "red", up={"green": "turbo"})
    chances(match, "spin 1", "spin 2", "spin 1")
    match.play("k10")
    match.play("send d8")
    match.play("turbo")
    assert to_act(match) == "chance green"


@rule("galactica 9.4", "galactica 9.7")
def test_a_force_field() -> None:
    """One says at once whose jet goes to which planet."""
    match = moved(
        {"green": "e12", "red": "e5", "yellow": "l4"}, seats=3, up=FIELD, evasions=NO_EVASION
    )
    fields = {text for text in texts(match) if text.startswith("field")}
    planets = {"d8", "h16", "p12"}
    assert fields == {f"field {colour} {cell}" for colour in ("red", "yellow") for cell in planets}
    assert refused(match, "field green d8") == "9.4"
    assert refused(match, "field blue d8") == "2.7"
    match.play("field yellow p12")
    assert at(match, "yellow") == "p12"
    assert to_act(match) == "chance yellow"


@rule("galactica 9.5", "galactica 7.5")
def test_a_force_field_leaves_the_wreck() -> None:
    """The wreck floats where its holder was, on a black hole here."""
    match = moved({"green": "e12", "red": "n14"}, "red", up=FIELD, evasions=NO_EVASION)
    match.play("field red d8")
    assert (at(match, "red"), wreck(match)) == ("d8", "n14")


@rule("galactica 9.6")
def test_a_force_field_on_a_jet_at_home() -> None:
    """It is moved like any other."""
    match = moved({"green": "e12", "red": "home"}, up=FIELD, evasions=NO_EVASION)
    match.play("field red d8")
    assert at(match, "red") == "d8"


@rule("galactica 9.8")
def test_no_planet_is_free() -> None:
    """A jet on each of three and the wreck on the fourth: there is nothing to play."""
    jets = {"green": "c8", "red": "l4", "yellow": "h16", "blue": "home"}
    match = moved(jets, "p12", seats=4, up=FIELD)
    assert texts(match) == {"done"}
    assert refused(match, "field blue d8") == "8.7"


# 10. Laser Torpedo ------------------------------------------------------------------------------


@rule("galactica 10.1", "galactica 10.2", "galactica 10.4")
def test_each_shot_has_its_quadrant() -> None:
    """Three shots: yellow on the line and blue in the middle fall to the first, red to the last."""
    match = shooting(3)
    assert match.state.shots == 3
    chances(match, "spin blue")
    assert [at(match, colour) for colour in ("red", "yellow", "blue")] == ["e5", "home", "home"]
    assert refused(match, "spin 3") == "10.2"
    chances(match, "spin yellow", "spin red")
    assert at(match, "red") == "home"
    assert to_act(match) == "chance yellow"


@rule("galactica 10.4")
@pytest.mark.parametrize(
    ("quadrant", "hit"),
    [("green", ["blue"]), ("yellow", ["blue"]), ("red", ["red", "yellow", "blue"]),
     ("blue", ["yellow", "blue"])],
)  # fmt: skip
def test_lines_are_hit_from_both_sides(quadrant: str, hit: list[str]) -> None:
    """The middle is hit from all four quadrants, the upper line from the two above."""
    match = chances(shooting(), f"spin {quadrant}")
    assert [colour for colour in ("red", "yellow", "blue") if at(match, colour) == "home"] == hit


@rule("galactica 10.5")
def test_the_shooter_is_never_hit() -> None:
    """Green stands in the quadrant it shoots at."""
    match = chances(shooting(), "spin yellow")
    assert at(match, "green") == "f12"


@rule("galactica 10.6", "galactica 7.5")
def test_a_holder_that_is_hit_loses_the_wreck() -> None:
    """It floats where the jet was, on the crossing of the lines here."""
    match = chances(shooting(wreck="blue"), "spin green")
    assert (at(match, "blue"), wreck(match)) == ("home", "j10")


@rule("galactica 10.7")
def test_a_jet_at_home_is_not_hit() -> None:
    """Not even asked: neither one that has not left nor one that was just sent home."""
    match = moved({"green": "e12", "red": "home"}, up=LASER)
    match.play("laser")
    chances(match, "spin 1", "spin red")
    assert to_act(match) == "chance red"
    match = chances(shooting(2), "spin red", "spin red")
    assert to_act(match) == "chance yellow"


@rule("galactica 10.8")
def test_a_planet_is_no_shelter() -> None:
    """Red stands on its planet and is hit."""
    match = moved({"green": "e12", "red": "d8"}, up=LASER, evasions=NO_EVASION)
    match.play("laser")
    chances(match, "spin 1", "spin red")
    assert at(match, "red") == "home"


@rule("galactica 10.9")
def test_a_shot_at_nobody() -> None:
    """Nothing happens, and the shot is gone."""
    match = moved({"green": "e12", "red": "d8"}, up=LASER)
    match.play("laser")
    chances(match, "spin 2", "spin green")
    assert match.state.shots == 1
    assert to_act(match) == "chance green"


@rule("galactica 10.10", "galactica 11.3")
def test_hits_are_settled_clockwise() -> None:
    """From green on: yellow, red, blue; the next shot waits for all of them."""
    match = shooting(2)
    match.state.evasions[:] = 1
    chances(match, "spin red")
    order = []
    while match.turn >= 0:
        order.append(to_act(match))
        match.play("yield")
    assert order == ["yellow", "red", "blue"]
    assert match.state.shots == 1


# 11. Evasive action -----------------------------------------------------------------------------


@rule("galactica 11.1", "galactica 11.3", "galactica 11.4")
def test_evading_a_force_field() -> None:
    """The jet stays, the wreck stays with it, and both cards are gone."""
    match = moved({"green": "e12", "red": "n14"}, "red", up=FIELD)
    match.play("field red d8")
    assert (to_act(match), texts(match)) == ("red", {"evade", "yield"})
    match.play("evade")
    assert (at(match, "red"), wreck(match)) == ("n14", "red")
    assert match.state.evasions[1] == 2
    assert match.state.up[0].tolist() == [0, 0, 0]


@rule("galactica 11.3")
def test_a_threat_may_be_let_through() -> None:
    """Red keeps its cards and goes."""
    match = moved({"green": "e12", "red": "n14"}, "red", up=FIELD)
    match.play("field red d8")
    match.play("yield")
    assert at(match, "red") == "d8"
    assert match.state.evasions[1] == 3


@rule("galactica 11.2", "galactica 11.4")
def test_every_hit_wants_a_card_of_its_own() -> None:
    """Two cards turn two of three shots away; the third is not even asked about."""
    match = moved({"green": "e12", "red": "e5"}, up=LASER, evasions={"red": 2})
    match.play("laser")
    chances(match, "spin 3", "spin red")
    assert to_act(match) == "red"
    match.play("evade")
    chances(match, "spin red")
    match.play("evade")
    assert at(match, "red") == "e5"
    chances(match, "spin red")
    assert at(match, "red") == "home"
    assert match.state.evasions[1] == 0


@rule("galactica 11.3")
def test_nothing_to_evade() -> None:
    """Without a threat there is nothing to answer."""
    match = moved({"green": "e12"}, up=FIELD)
    assert refused(match, "evade") == "11.3"
    match.play("field red d8")
    assert refused(match, "done") == "11.3"
