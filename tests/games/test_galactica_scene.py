"""Galactica as it is shown."""

from galactica_table import begun, chances, moved, spun, table
from rulebook import rule

from astrolabe.games.galactica.box import COLOURS
from astrolabe.match import Match
from astrolabe.scene import Item
from astrolabe.words import words


def items(match: Match) -> dict[str, Item]:
    """The items of a scene by their keys."""
    return {item.key: item for item in match.scene().items}


def said(match: Match, language: str = "en") -> list[str]:
    """The status in words."""
    vocabulary = words(language, match.game)
    return [vocabulary(row.key, **row.arguments) for row in match.scene().status]


@rule("galactica 1.2")
def test_the_drawing_with_coordinates() -> None:
    """Letters above the columns, numbers before the rows; signs for holes, planets and lines."""
    rows = begun().drawing(coordinates=True).splitlines()
    assert rows[0] == "   a b c d e f g h i j k l m n o p q r s"
    assert rows[2] == " 2   R   . . . . . . | . . . . . .   #"
    assert rows[6] == " 6 . . . . . @ . . . | . . . @ . . . . ."
    assert rows[10] == "10 - - - - - - - - - * - - - - - - - - -"


@rule("galactica 1.5")
def test_a_spot_says_what_is_printed_on_it() -> None:
    """Holes, planets and lines are named with their cells."""
    keys = {spot.key: spot.name.key for spot in table().scene().spots}
    named = {cell: keys[cell] for cell in ("f6", "p12", "j3", "c10", "j10", "e5")}
    assert named == {
        "f6": "spot-hole",
        "p12": "spot-planet",
        "j3": "spot-upright",
        "c10": "spot-level",
        "j10": "spot-crossing",
        "e5": "spot-cell",
    }


@rule("galactica 1.7")
def test_the_needle_stops_where_the_dial_says() -> None:
    """In the sector of the number, and after a shot in the field of the quadrant."""
    for number in range(1, 7):
        shown = items(spun(number, {}))
        needle = shown["needle"]
        assert shown["shown"].art == f"number-{number}"
        assert needle.turn % 90 // 15 == number - 1
        assert needle.spins
    for colour, begin in zip(COLOURS, (90, 270, 180, 0), strict=True):
        match = moved({"green": "e12"}, up={"green": "laser"})
        match.play("laser")
        chances(match, "spin 2", f"spin {colour}")
        assert items(match)["needle"].turn // 90 * 90 == begin
        assert items(match)["shown"].covers[0].glyph == colour[0].upper()


@rule("galactica 5.10")
def test_the_way_of_the_last_move_is_marked() -> None:
    """From the cell it left to the one where it ended, or home."""
    match = spun(3, {"green": "e12"})
    match.play("e9")
    assert match.scene().last == ("e12", "e11", "e10", "e9")
    match.play("done")
    assert match.scene().last == ("e12", "e11", "e10", "e9")
    match = spun(2, {"green": "o19"}, "green")
    match.play("home")
    assert match.scene().last == ("o19", "p19", "station-green")
    match = spun(1, {"green": "f15"})
    match.play("f14")
    match.play("jump n6")
    assert match.scene().last == ("f14", "n6")


@rule("galactica 2.4", "galactica 2.5", "galactica 2.6")
def test_the_cards_before_each_player() -> None:
    """Face up by their kinds, the stock by its size, evasive actions; keys stay with the cards."""
    match = begun()
    mine = {key: item for key, item in items(match).items() if item.owner == 0}
    kinds = sorted(key.split("-")[1] for key in mine)
    assert kinds == ["evasion"] * 3 + ["green", "stock", "turbo", "turbo"]
    assert mine["green-stock"].count == 7
    before = {key for key in mine if "turbo" in key}
    chances(match, "spin 1")
    match.play("r16")
    match.play("turbo")
    after = {key for key in items(match) if key.startswith("green-turbo")}
    assert len(before) == 2
    assert after < before


@rule("galactica 12.1")
def test_one_s_own_station_is_the_way_home() -> None:
    """Only there can the wreck be brought home, whoever looks."""
    for seat in (-1, 0, 1):
        scene = table().scene(seat)
        homes = [spot.key for spot in scene.spots if spot.part == "cell:home"]
        assert homes == ([f"station-{COLOURS[seat]}"] if seat >= 0 else [])


def test_the_status_follows_the_game() -> None:
    """Who does what, where the wreck is, and the round."""
    match = table()
    assert said(match) == ["Green turns up a card", "The wreck floats on j10"]
    match = spun(5, {"green": "j12"})
    assert said(match) == ["Green moves 5 cells", "The wreck floats on j10", "Round 1 of 400"]
    assert said(match, "fr")[0] == "Vert avance de 5 cases"
    match.play("j10")
    assert said(match)[:2] == ["Green spins", "Green has the wreck"]
    match = moved({"green": "e12", "red": "e5"}, up={"green": "field"})
    match.play("field red p12")
    assert said(match)[0] == "Force Field: Red may evade, or go to p12"
    match = spun(6, {"green": "p18"}, "green")
    match.play("home")
    assert said(match) == []
    assert match.scene().ending == match.ending


def test_a_jet_with_the_wreck_is_told_and_shown() -> None:
    """The wreck lies beneath it, and its letter is small in a text."""
    match = spun(1, {"green": "e12"}, "green")
    jet, wreck = items(match)["jet-green"], items(match)["wreck"]
    assert (jet.spot, wreck.spot, jet.covers[0].glyph) == ("e12", "e12", "g")
    assert jet.name.key == "item-holder"
