"""Galactica, clause by clause: the pieces, who begins, turns, moves, black holes, the wreck."""

import numpy as np
import pytest
from galactica_table import (
    GAME,
    arrange,
    at,
    begun,
    chances,
    moved,
    refused,
    spun,
    table,
    texts,
    to_act,
    wreck,
)
from rulebook import rule

from astrolabe.games.galactica.box import BOX, COLOURS, quadrants_of
from astrolabe.games.galactica.notation import PLACE_OF

NUMBERS = {f"spin {number}": 4 for number in range(1, 7)}


# 1. The field -----------------------------------------------------------------------------------


@rule("galactica 1.4", "galactica 2.7")
def test_stations_stand_in_the_corners() -> None:
    """Blue upper right, green lower right, yellow lower left, red upper left; all in any game."""
    spots = {spot.key: (spot.x, spot.y) for spot in table().scene().spots if spot.shape == "block"}
    assert spots == {
        "station-blue": (18, 2),
        "station-green": (18, 18),
        "station-yellow": (2, 18),
        "station-red": (2, 2),
    }


@rule("galactica 1.5", "galactica 1.8")
def test_each_quadrant_has_a_hole_and_a_planet() -> None:
    """A quadrant is all on one side of both lines; a line belongs to both sides of it."""
    sizes = [0] * 4
    for place in PLACE_OF.values():
        if len(quadrants_of(place)) == 1:
            sizes[quadrants_of(place)[0]] += 1
    assert sizes == [72] * 4
    for cells in (("n14", "p12"), ("f6", "d8"), ("f14", "h16"), ("n6", "l4")):
        colour = [("n14", "p12"), ("f6", "d8"), ("f14", "h16"), ("n6", "l4")].index(cells)
        assert [quadrants_of(PLACE_OF[cell]) for cell in cells] == [[colour], [colour]]
    assert quadrants_of(PLACE_OF["j3"]) == [1, 3]
    assert quadrants_of(PLACE_OF["c10"]) == [1, 2]
    assert quadrants_of(PLACE_OF["j10"]) == [0, 1, 2, 3]


@rule("galactica 1.7", "galactica 10.3")
def test_the_dial_is_fair() -> None:
    """Every number has four of the 24 sectors, every quadrant six; no spin ends on a line."""
    assert begun().odds() == NUMBERS
    match = moved({"green": "m10"}, up={"green": "laser"})
    match.play("laser")
    assert chances(match, "spin 1").odds() == {f"spin {colour}": 6 for colour in COLOURS}


@rule("galactica 1.7")
@pytest.mark.parametrize("aimed", [False, True], ids=["numbers", "quadrants"])
def test_a_million_spins(aimed: bool) -> None:
    """Each number and each quadrant falls as often as its sectors say, within what luck allows."""
    from astrolabe.batch import Batch

    match = moved({"green": "m10"}, up={"green": "laser"}) if aimed else begun()
    if aimed:
        match.play("laser")
        match.chance("spin 1")
    batch = Batch(GAME, 1_000_000)
    batch.states[:] = match._states[0]
    counts = np.unique(batch.sample(5), return_counts=True)[1]
    expected = 1_000_000 / len(match.odds())
    assert len(counts) == len(match.odds())
    assert ((counts - expected) ** 2 / expected).sum() < {6: 20.5, 4: 16.3}[len(counts)]  # 0.1 %


# 2. The pieces ----------------------------------------------------------------------------------


@rule("galactica 2.1", "galactica 2.2", "galactica 2.4")
@pytest.mark.parametrize("seats", GAME.seats)
def test_how_everything_begins(seats: int) -> None:
    """The wreck is in the middle, jets are at home, and everybody has three evasive actions."""
    match = table(seats)
    playing = COLOURS[:seats]
    assert wreck(match) == "j10"
    assert [at(match, colour) for colour in playing] == ["home"] * seats
    assert match.state.evasions.tolist() == [3] * seats + [0] * (4 - seats)


@rule("galactica 2.3")
@pytest.mark.parametrize(
    ("split", "counts"), [("3-3-3", [3, 3, 3]), ("4-3-2", [4, 3, 2]), ("5-2-2", [5, 2, 2])]
)
def test_nine_command_cards(split: str, counts: list[int]) -> None:
    """An option says how many there are of each kind, always nine in all."""
    match = table(split=split)
    assert match.state.stock[:2].tolist() == [counts, counts]
    assert sum(counts) == 9


@rule("galactica 2.5", "galactica 2.6")
def test_two_cards_are_turned_up() -> None:
    """Each is drawn from what is left: after two Force Field the third is the only one of three."""
    match = table()
    assert match.odds() == {"draw turbo": 3, "draw field": 3, "draw laser": 3}
    chances(match, "draw field")
    assert match.odds() == {"draw turbo": 3, "draw field": 2, "draw laser": 3}
    chances(match, "draw field", "draw turbo", "draw laser")
    assert match.state.up[:2].tolist() == [[0, 2, 0], [1, 0, 1]]
    assert match.odds() == NUMBERS
    assert refused(match, "draw turbo") == "4.2"


@rule("galactica 2.6")
def test_a_card_that_is_not_left_cannot_be_drawn() -> None:
    """With all three of a kind out, chance cannot bring a fourth."""
    match = table()
    match.state.stock[0] = [0, 3, 3]
    assert refused(match, "draw turbo") == "2.6"


# 3. Who begins ----------------------------------------------------------------------------------


@rule("galactica 3.1")
def test_the_highest_number_begins() -> None:
    """Green, yellow, red and blue spin; red has the highest, blue and green come after it."""
    match = begun(4, first="red")
    assert to_act(match) == "chance red"
    order = []
    for _ in range(5):
        order.append(COLOURS[match.state.active])
        chances(match, "spin 1")
        match.play(min(texts(match)))
        match.play("done")
        while "draw turbo" in texts(match):
            match.chance("draw turbo")
    assert order == ["red", "blue", "green", "yellow", "red"]


@rule("galactica 3.2")
def test_those_who_tie_spin_again() -> None:
    """Yellow and blue tie at five and spin again, the others do not; a lower tie is no tie."""
    match = table(4)
    chances(match, *["draw turbo", "draw field"] * 4)
    chances(match, "spin 4", "spin 5", "spin 4", "spin 5")
    assert to_act(match) == "chance yellow"
    chances(match, "spin 2")
    assert to_act(match) == "chance blue"
    chances(match, "spin 2", "spin 1", "spin 3")
    assert match.state.starter == COLOURS.index("blue")


@rule("galactica 3.2")
def test_ties_do_not_go_on_for_ever() -> None:
    """After twenty-one spins of each the first seat of those who tie begins."""
    match = table()
    chances(match, *["draw turbo", "draw field"] * 2)
    chances(match, *["spin 3", "spin 3"] * 20)
    assert match.state.starter == -1
    chances(match, "spin 3", "spin 3")
    assert match.state.starter == COLOURS.index("green")


# 4. A turn --------------------------------------------------------------------------------------


@rule("galactica 4.1", "galactica 4.2", "galactica 4.3", "galactica 4.4")
def test_a_turn() -> None:
    """Spin, move, cards; the other player; used cards are replaced when the turn comes again."""
    match = begun()
    assert to_act(match) == "chance green"
    chances(match, "spin 2")
    match.play("q15")
    match.play("turbo")
    chances(match, "spin 1")
    match.play("p15")
    match.play("done")
    assert match.state.up[0].tolist() == [1, 0, 0]
    assert to_act(match) == "chance red"
    chances(match, "spin 1")
    match.play("d1")
    match.play("done")
    assert match.odds() == {"draw turbo": 1, "draw field": 3, "draw laser": 3}
    chances(match, "draw laser")
    assert match.state.up[0].tolist() == [1, 0, 1]
    assert match.odds() == NUMBERS


@rule("galactica 4.1")
def test_an_empty_stock_replaces_nothing() -> None:
    """With one card left in the stock only one is turned up, and then none."""
    match = begun()
    match.state.stock[1] = 0
    match.state.up[1] = 0
    chances(match, "spin 1")
    match.play("r16")
    match.play("done")
    assert to_act(match) == "chance red"
    assert match.odds() == NUMBERS


@rule("galactica 4.3")
def test_without_cards_the_turn_ends_by_itself() -> None:
    """Nobody is asked about cards who has none."""
    match = begun()
    match.state.stock[0] = 0
    match.state.up[0] = 0
    chances(match, "spin 1")
    match.play("r16")
    assert to_act(match) == "chance red"


@rule("galactica 4.5")
def test_a_game_without_end_is_drawn() -> None:
    """After as many rounds as the option says nobody has won."""
    match = begun(rounds="25")
    for turn in range(50):
        assert not match.is_over
        while "draw turbo" in match.odds() or "draw field" in match.odds():
            match.chance(min(match.odds()))
        chances(match, "spin 1")
        match.play(min(texts(match)))
        match.play("done")
        assert match.state.rounds == (turn + 1) // 2
    assert match.is_over
    assert match.result is not None
    assert match.result.scores == (0.0, 0.0)


# 5. Moving --------------------------------------------------------------------------------------


@rule("galactica 1.3", "galactica 5.1", "galactica 5.5")
def test_one_and_two_steps() -> None:
    """Straight and round corners, never across them, and always the whole number."""
    assert texts(spun(1, {"green": "e12"})) == {"e11", "e13", "d12", "f12"}
    two = {"e10", "f11", "g12", "f13", "e14", "d13", "c12", "d11"}
    match = spun(2, {"green": "e12"})
    assert texts(match) == two
    assert refused(match, "e11") == "5.5"
    assert refused(match, "e9") == "5.5"


@rule("galactica 5.2")
def test_no_cell_twice() -> None:
    """Four steps can go round a square, but not come back to where they began."""
    match = spun(4, {"green": "e12"})
    assert "e12" not in texts(match)
    assert refused(match, "e12") == "5.2"
    assert {"e10", "f11"} <= texts(match)


@rule("galactica 5.3")
def test_a_jet_is_in_the_way() -> None:
    """Nobody enters its cell; two steps straight ahead are not possible, four around it are."""
    jets = {"green": "e12", "red": "e11"}
    match = spun(2, jets)
    assert "e10" not in texts(match)
    assert refused(match, "e11") == "5.3"
    assert refused(match, "e10") == "5.5"
    assert "e10" in texts(spun(4, jets))


@rule("galactica 5.4")
def test_lines_may_be_crossed() -> None:
    """A jet goes over a yellow line and stops on it."""
    match = spun(3, {"green": "i12"})
    assert {"k11", "j10", "i9"} <= texts(match)


@rule("galactica 5.6")
def test_out_of_the_station() -> None:
    """One step leads to the six doors; two from any of them to the cells beside."""
    assert texts(spun(1, {"red": "home"}, first="red")) == {"a4", "b4", "c4", "d1", "d2", "d3"}
    two = {"a5", "b5", "c5", "d4", "e1", "e2", "e3", "a4", "b4", "c4", "d1", "d2", "d3"}
    assert texts(spun(2, {"red": "home"}, first="red")) == two


@rule("galactica 5.7")
def test_stations_are_closed() -> None:
    """Nobody flies into a station without the wreck, one's own no more than another's."""
    match = spun(2, {"green": "d3"})
    assert texts(match) == {"d1", "d5", "e2", "e4", "f3", "c4"}
    assert refused(match, "home") == "5.7"
    match = spun(2, {"green": "d3"}, "green")
    assert "home" not in texts(match)


@rule("galactica 5.8")
def test_another_spin_is_another_move() -> None:
    """After a Turbo Thrust a jet may go back to where it came from."""
    match = spun(1, {"green": "e12"})
    match.play("e11")
    match.play("turbo")
    assert "e12" in texts(chances(match, "spin 1"))


@rule("galactica 5.9")
def test_as_far_as_possible() -> None:
    """On d1 with a jet on d3 one step down is no way on; with another on e1 it is all there is."""
    jets = {"green": "d1", "red": "e1", "yellow": "d3", "blue": "e2"}
    match = spun(4, jets, seats=4)
    assert texts(match) == {"d2"}
    assert refused(match, "f1") == "5.9"


@rule("galactica 5.9")
def test_a_jet_that_is_shut_in_stays() -> None:
    """That is no arrival: beside the jet with the wreck no battle begins."""
    jets = {"green": "d1", "red": "e1", "yellow": "d2"}
    match = spun(3, jets, "red", seats=3)
    assert texts(match) == {"stay"}
    match.play("stay")
    assert to_act(match) == "green"
    assert texts(match) == {"turbo", "done"}


@rule("galactica 5.9")
def test_a_jet_that_can_move_must() -> None:
    """Staying is for those who are shut in."""
    assert refused(spun(3, {"green": "e12"}), "stay") == "5.9"


# 6. Black holes ---------------------------------------------------------------------------------


@rule("galactica 6.1", "galactica 6.2", "galactica 6.3")
def test_a_jump() -> None:
    """A jet stops on the hole two steps away with a five, jumps, and loses the rest."""
    match = spun(5, {"green": "f16", "red": "n6"})
    assert "f14" in texts(match)
    match.play("f14")
    assert texts(match) == {"stay", "jump f6", "jump n14"}
    assert refused(match, "jump n6") == "6.1"
    assert refused(match, "jump f14") == "6.1"
    match.play("jump f6")
    assert at(match, "green") == "f6"
    assert texts(match) == {"turbo", "done"}


@rule("galactica 6.4")
def test_no_jump_at_the_beginning_of_a_turn() -> None:
    """A jet that stands on a hole spins and moves; the other holes are no ends of that."""
    match = spun(1, {"green": "f14"})
    assert texts(match) == {"f13", "f15", "e14", "g14"}
    assert refused(match, "jump f6") == "4.2"


@rule("galactica 6.5")
def test_nobody_has_to_stop_or_to_jump() -> None:
    """The hole may be passed, and one may stop early and stay."""
    match = spun(4, {"green": "f16"})
    assert {"f14", "f12"} <= texts(match)
    match.play("f14")
    match.play("stay")
    assert at(match, "green") == "f14"
    assert to_act(match) == "green"
    assert "done" in texts(match)


@rule("galactica 6.6")
def test_a_jump_is_an_arrival() -> None:
    """It begins a battle with the jet beside whose cell it ends."""
    match = spun(1, {"green": "f15", "red": "g7"}, "red")
    match.play("f14")
    match.play("jump f6")
    assert to_act(match) == "chance green"
    assert match.scene().status[0].key == "status-attack"


@rule("galactica 6.7")
def test_the_wreck_jumps_with_its_jet() -> None:
    """It is where its holder is."""
    match = spun(1, {"green": "f15"}, "green")
    match.play("f14")
    match.play("jump n14")
    assert (at(match, "green"), wreck(match)) == ("n14", "green")


@rule("galactica 6.8")
def test_turbo_thrust_on_a_hole() -> None:
    """It is a spin; by the option a jump may take its place, or not."""
    match = spun(1, {"green": "f15"})
    match.play("f14")
    match.play("stay")
    match.play("turbo")
    assert to_act(match) == "chance green"
    match = spun(1, {"green": "f15"}, turbo_jump="yes")
    match.play("f14")
    match.play("stay")
    match.play("turbo")
    assert texts(match) == {"stay", "jump f6", "jump n6", "jump n14"}
    match.play("jump f6")
    assert texts(match) == {"turbo", "done"}
    other = match.at(len(match.log) - 1)
    other.play("stay")
    assert to_act(other) == "chance green"


@rule("galactica 6.9")
def test_a_hole_beside_the_holder() -> None:
    """First the jump is decided: staying fights, jumping away does not."""
    for wish, status in (("stay", "status-attack"), ("jump n14", "status-card")):
        match = spun(1, {"green": "f15", "red": "g13"}, "red")
        match.play("f14")
        assert "jump n14" in texts(match)
        match.play(wish)
        assert match.scene().status[0].key == status


@rule("galactica 6.10")
def test_a_hole_with_the_wreck() -> None:
    """The wreck is captured, and instead of a jump there is a spin."""
    match = spun(1, {"green": "f15"}, "f14")
    match.play("f14")
    assert wreck(match) == "green"
    assert match.odds() == NUMBERS


# 7. The wreck -----------------------------------------------------------------------------------


@rule("galactica 7.1", "galactica 7.3")
def test_a_capture() -> None:
    """With a five the jet stops on the wreck two steps away, spins at once and moves on with it."""
    match = spun(5, {"green": "j12"})
    match.play("j10")
    assert wreck(match) == "green"
    assert to_act(match) == "chance green"
    chances(match, "spin 1")
    match.play("j11")
    assert (at(match, "green"), wreck(match)) == ("j11", "green")
    assert "done" in texts(match)


@rule("galactica 7.1")
def test_the_wreck_may_be_passed() -> None:
    """To stop on it early is a choice."""
    assert {"j10", "j8"} <= texts(spun(4, {"green": "j12"}))


@rule("galactica 7.2")
def test_a_capture_by_a_jump() -> None:
    """The wreck floats on another hole, and the jet jumps there."""
    match = spun(1, {"green": "f15"}, "n6")
    match.play("f14")
    match.play("jump n6")
    assert wreck(match) == "green"
    assert match.odds() == NUMBERS


@rule("galactica 7.4")
def test_a_wreck_that_is_held_is_no_place_to_stop() -> None:
    """Its cell is that of the jet that holds it."""
    match = spun(2, {"green": "j12", "red": "j10"}, "red")
    assert refused(match, "j10") == "5.3"


@rule("galactica 7.5")
def test_to_stand_beside_a_floating_wreck_captures_nothing() -> None:
    """It has to be reached."""
    match = spun(1, {"green": "j12"})
    match.play("j11")
    assert wreck(match) == "j10"
    assert to_act(match) == "green"


def test_a_move_of_another_kind_is_refused() -> None:
    """What is not asked for now is refused with the clause of what is."""
    match = spun(1, {"green": "e12"})
    assert refused(match, "done") == "4.2"
    match.play("e11")
    assert refused(match, "e12") == "9.1"
    assert refused(match, "evade") == "11.3"
    assert refused(table(), "spin 3") == "2.5"
    assert arrange(begun(), {}).turn == -1
    assert BOX.face_up[0] == 2
