"""Space Connection: systems marked on the track, and how a game ends."""

import pytest
from rulebook import rule
from space_table import ONE, TWO, cells, hidden, names, play, refused, supply, texts

from astrolabe.games.contract import NOBODY
from astrolabe.games.space_connection.board import NAMES
from astrolabe.games.space_connection.state import (
    ASTRONEF,
    BLUE,
    GREEN,
    LASER,
    NO_PIECE,
    ROCKET,
    SUPER,
)
from astrolabe.match import Match
from astrolabe.view import SPECTATOR

MISSES = [name for name in reversed(NAMES) if name not in cells(ONE)]


def shoot(match: Match, targets: str) -> Match:
    """Green's rockets, each answered by a miss of blue's."""
    for number, name in enumerate(targets.split()):
        if not match.is_over:
            play(match, f"rocket {name}")
        if not match.is_over:
            play(match, f"rocket {MISSES[number]}")
    return match


def with_supply(match: Match, seat: int, *counts: int) -> Match:
    match.state.supply[seat] = counts
    return match


@rule("space_connection 6.1", "space_connection 1.9")
def test_a_completed_system_is_marked() -> None:
    """By a rocket out of the supply, when its last planet is shown and not before."""
    match = shoot(hidden(), "c1 d1")
    assert match.state.systems[GREEN] == 0
    play(match, "rocket e1")
    assert match.state.systems[GREEN] == 1
    assert match.state.track[GREEN].tolist() == [ROCKET] + [NO_PIECE] * 8
    assert supply(match, GREEN)[0] == 29
    assert names(match.state.done[BLUE]) == cells("c1 d1 e1")


@rule("space_connection 6.2")
def test_several_systems_at_once() -> None:
    """One turn may complete two, and both are marked."""
    match = play(hidden(), "super f5")
    assert names(match.state.done[BLUE]) == cells("e4 f6")
    assert match.state.systems[GREEN] == 2
    assert match.state.track[GREEN, :2].tolist() == [ROCKET, ROCKET]


@rule("space_connection 6.3")
@pytest.mark.parametrize(
    ("left", "marker"),
    [
        ((1, 0, 0, 0), ROCKET),
        ((0, 1, 1, 1), ASTRONEF),
        ((0, 0, 2, 1), LASER),
        ((0, 0, 1, 0), SUPER),
    ],
)
def test_which_piece_marks(left: tuple[int, ...], marker: int) -> None:
    """Rocket, starship, emitter, super-starship; the last rocket that comes back may mark."""
    blue = TWO.replace("f6", "i3")  # a single planet at a centre
    match = with_supply(hidden(blue=blue), GREEN, *left)
    sent = {ROCKET: "rocket i3", ASTRONEF: "astronef i3"}.get(marker, "super i3")
    play(match, sent)
    assert match.state.systems[GREEN] == 1
    assert match.state.track[GREEN, 0] == marker
    assert supply(match, GREEN)[marker] == left[marker] - 1


@rule("space_connection 6.3")
def test_a_system_counts_without_a_piece() -> None:
    """If nothing is left, the place is taken all the same."""
    match = play(with_supply(hidden(), GREEN, 0, 0, 1, 0), "super f5")
    assert match.state.systems[GREEN] == 2
    assert match.state.track[GREEN, :2].tolist() == [NO_PIECE, NO_PIECE]
    assert supply(match, GREEN) == (0, 0, 0, 0)


@rule("space_connection 6.4")
def test_around_a_system_nothing_is() -> None:
    """All that touches it is marked as empty, for everybody."""
    match = shoot(hidden(), "l8")
    for viewer in (GREEN, BLUE, SPECTATOR):
        assert names(match.view(viewer).states[0].empties[BLUE]) == cells("k8 k9 l7 m7")


@rule("space_connection 6.5")
def test_nine_systems_win_at_once() -> None:
    """The last planet ends the game; blue has no answer."""
    match = shoot(hidden(), TWO)
    assert match.is_over
    assert match.result is not None
    assert match.result.winner == GREEN
    assert match.log[-1].seat == GREEN
    assert names(match.state.shown[BLUE]) == cells(TWO)
    assert supply(match, GREEN)[0] == 21


@rule("space_connection 6.6")
def test_who_can_send_nothing_passes() -> None:
    """And nobody else may."""
    match = hidden()
    assert refused(match, "pass") == "6.6"
    with_supply(match, BLUE, 0, 0, 0, 1)
    play(match, "rocket g7")
    assert texts(match) == {"pass"}
    play(match, "pass")
    assert match.turn == GREEN


@rule("space_connection 6.7")
@pytest.mark.parametrize(
    ("targets", "winner"), [("l8", GREEN), ("c1", GREEN), ("", NOBODY)], ids=str
)
def test_the_end_of_all_pieces(targets: str, winner: int) -> None:
    """More systems decide, then more planets, or nothing does."""
    match = shoot(hidden(), targets)
    with_supply(match, GREEN, 1, 0, 0, 0)
    with_supply(match, BLUE, 0, 0, 0, 0)
    play(match, "rocket a7")
    assert match.is_over
    assert match.state.winner == winner
    assert match.result is not None
    assert match.result.winner == winner


@rule("space_connection 6.8")
def test_the_screens_are_lifted() -> None:
    """At the end everybody sees all planets, also when looking back."""
    match = shoot(hidden(), TWO)
    for viewer in (GREEN, BLUE, SPECTATOR):
        assert names(match.view(viewer).states[0].planets[GREEN]) == cells(ONE)
        assert names(match.at(60).view(viewer).states[0].planets[BLUE]) == cells(TWO)
    ghosts = [item for item in match.scene(BLUE).items if item.art == "green-planet-ghost"]
    assert len(ghosts) == 20
    assert not any(item.art == "green-planet-ghost" for item in match.scene(GREEN).items)
