"""Secrets at a table: who sees which ply, who may act at the same time, what is never told."""

import pytest

from astrolabe.errors import IllegalMove, NotYourTurn, UndoRefused
from astrolabe.fate import Fate
from astrolabe.games.contract import OVER
from astrolabe.match import Match
from astrolabe.server.log import Log
from astrolabe.server.messages import Clock
from astrolabe.view import SPECTATOR
from tests.toys import COIN, KUHN, MORRA, PIG

NO_CLOCK = Clock(kind="none", bank_ms=0, move_ms=0)
FISCHER = Clock(kind="fischer", bank_ms=60_000, move_ms=1_000)


def texts(match, seat):
    """The plies that a seat knows."""
    return [ply.move.text for ply in match.known(seat)]


def test_each_sees_the_card_it_was_dealt():
    """A card is known to its seat alone, a word to everybody; views and scenes get no more."""
    match = Match(KUHN)
    match.chance("king")
    match.chance("jack")
    match.play("bet")
    assert texts(match, 0) == ["king", "bet"]
    assert texts(match, 1) == ["jack", "bet"]
    assert texts(match, SPECTATOR) == ["bet"]
    assert match.view(1).log == match.known(1)


def test_a_game_with_secrets_must_say_who_sees_what():
    """Rules that hide something and do not say who sees a move are not accepted."""
    assert KUHN.rules.sees is KUHN.rules_module.sees
    bare = type(KUHN)("bare", type(KUHN.rules_module)("bare"))
    bare.rules_module.__dict__.update(
        {name: row for name, row in vars(KUHN.rules_module).items() if name != "sees"}
    )
    with pytest.raises(TypeError, match="the rules of bare lack sees"):
        _ = bare.rules


def test_everybody_sees_everything_in_the_open():
    """A game without secrets hides no ply and reveals nothing."""
    match = Match(PIG, seed=1)
    match.play(match.moves()[0])
    assert all(match.known(seat) == tuple(match.log) for seat in (SPECTATOR, 0))
    assert not match.reveals(match.moves()[0])
    assert not PIG.calls


def test_two_seats_choose_at_the_same_time():
    """Neither waits for the other: each has the turn in its own view until it is ready."""
    match = Match(MORRA)
    assert match.acting == (0, 1)
    match.play("two", seat=1)
    assert [match.turn_of(seat) for seat in (SPECTATOR, 0, 1)] == [0, 0, 1]
    match.play("one", seat=0)
    match.play("show", seat=1)
    assert match.acting == (0,)
    with pytest.raises(NotYourTurn, match="it is the turn of seat 0, not of seat 1"):
        match.play("one", seat=1)
    assert [match.turn_of(seat) for seat in (SPECTATOR, 0, 1)] == [0, 0, 0]
    match.play("show")
    assert match.turn == OVER
    assert match.result.scores == (-1.0, 1.0)


def test_a_refused_wish_does_not_take_the_turn():
    """A seat that is called and refused leaves every byte as it was."""
    match = Match(MORRA)
    before = match._states.tobytes()
    with pytest.raises(IllegalMove):
        match.play("show", seat=1)
    assert match._states.tobytes() == before
    assert match.refusal("show", seat=1).clause == "1.1"
    assert match.refusal("one", seat=1) is None
    assert [move.text for move in match.moves(1)] == ["one", "two", "three"]


def test_what_one_chooses_the_other_does_not_see():
    """Neither plies nor positions tell; that somebody is ready is seen."""
    match, other = Match(MORRA), Match(MORRA)
    match.play("two", seat=1)
    match.play("three", seat=1)
    other.play("one", seat=1)
    for viewer in (SPECTATOR, 0):
        assert match.view(viewer).states.tobytes() == other.view(viewer).states.tobytes()
        assert match.known(viewer) == other.known(viewer) == ()
        assert match.scene(viewer) == other.scene(viewer)
    match.play("show", seat=1)
    assert texts(match, 0) == ["show"]
    assert texts(match, 1) == ["two", "three", "show"]


def test_a_match_with_calls_is_replayed():
    """The log says who played; replaying it gives the turn to that seat again."""
    match = Match(MORRA)
    for wish, seat in [("two", 1), ("one", 0), ("three", 1), ("show", 1), ("show", 0)]:
        match.play(wish, seat)
    again = Match(MORRA)
    for ply in match.log:
        again._replay_ply(ply.seat, ply.move.text)
    assert again._history == match._history
    assert again.witnesses == match.witnesses


def test_a_secret_choice_is_not_taken_back():
    """Undo across what another chooses in secret is refused, whether the other did or not."""
    match, other = Match(MORRA), Match(MORRA)
    for row in (match, other):
        row.play("two", seat=0)
    other.play("one", seat=1)
    refusals = {row.undo_refusal(0) for row in (match, other)}
    assert refusals == {"what is chosen in secret is changed by the moves of the game"}
    assert match.undo_refusal(1) == other.undo_refusal(SPECTATOR) == "no move has been played yet"
    with pytest.raises(UndoRefused):
        match.rewind(0)


def test_one_who_chooses_alone_may_take_back():
    """Once the other is ready, one's own last choice can be taken back, but no further."""
    match = Match(MORRA)
    for wish, seat in [("two", 1), ("show", 1), ("one", 0)]:
        match.play(wish, seat)
    assert match.undo_refusal(0) == ""
    assert match.undo(0).text == "one"
    assert match.undo_refusal(0) == "the turn has passed on; ask the others for a take-back"
    assert not match.can_rewind(1)


def test_what_may_come_to_light_is_judged_by_what_one_sees():
    """Showing the last hand may reveal; raising fingers does not."""
    match = Match(MORRA)
    match.play("two", seat=1)
    match.play("show", seat=1)
    match.play("one", seat=0)
    assert match.reveals("show", 0)
    assert not match.reveals("two", 0)


def test_the_past_is_open_once_the_end_hides_nothing():
    """Then every earlier position is shown with its secrets; the plies stay those one has seen."""
    match = Match(MORRA)
    for wish, seat in [("two", 1), ("show", 1), ("one", 0), ("show", 0)]:
        assert not match.is_open(0)
        match.play(wish, seat)
    assert match.is_open(0)
    past = match.at(1)
    assert past.view(0).states[0].fingers.tolist() == [0, 2]
    assert past.known(0) == ()
    assert len(past.scene(SPECTATOR).items) == 2


def test_folded_cards_stay_hidden():
    """Where the end hides something from a viewer, the past does too, unless it was given up."""
    match = Match(KUHN)
    for outcome in ("king", "jack"):
        match.chance(outcome)
    match.play("bet")
    match.play("pass")
    assert match.is_over
    assert not match.is_open(1)
    assert match.at(2).view(1).states[0].hands.tolist() == [-1, 0]
    match.is_given_up = True
    assert match.at(2).view(1).states[0].hands.tolist() == [2, 0]


def test_a_guess_brings_the_coin_to_light():
    """The hidden coin declares when its secret ends."""
    match = Match(COIN, seats=2)
    match.play("dare")
    assert not match.reveals(match.moves()[0])
    match.play(match.moves()[0])
    assert match.reveals(match.moves()[0], 1)
    assert len(match.known(1)) == 1


# The log of a server --------------------------------------------------------------------------


def log_of(game=MORRA, clock=NO_CLOCK):
    return Log(game, 2, {}, Fate(b""), clock)


def test_each_counts_the_rows_it_sees():
    """Numbers on the wire tell nothing of what somebody else has done in secret."""
    log = log_of()
    for wish, seat in [("two", 1), ("one", 0), ("three", 1), ("show", 1)]:
        log.play(seat, wish, now=1.0)
    count = log.witnessed.count
    assert [count(4, seats) for seats in ((), (0,), (1,), (0, 1))] == [1, 2, 3, 4]
    assert [log.witnessed.end_of(4, told, (0,)) for told in range(4)] == [0, 2, 4, None]
    assert log.plies == 1
    assert len(log.past(1, (0,)).log) == 2


def test_a_wish_is_not_late_because_of_another_secret():
    """Only what a seat sees, and what ends its own choice, makes its wish stale."""
    log = log_of()
    log.play(0, "one", now=1.0)
    log.play(1, "two", now=2.0)
    assert not log.is_stale(0, 1)
    log.play(1, "show", now=3.0)
    assert not log.is_stale(0, 1)  # the other is ready, and this seat still chooses
    assert not log.is_stale(0, 2)
    log.play(0, "two", now=4.0)
    assert log.is_stale(0, 2)
    assert log.is_stale(0, 9)


def test_who_shares_a_screen_counts_what_all_its_seats_know():
    """Two at one screen are told the rows of both, and a wish of either is in time."""
    log = log_of()
    for wish, seat in [("one", 0), ("show", 0), ("two", 1)]:
        log.play(seat, wish, now=1.0)
    assert not log.is_stale(1, 3, (0, 1))
    assert log.is_stale(1, 3)  # alone it was told of two
    assert log.is_stale(1, 4, (0, 1))


def test_a_clock_runs_for_each_of_those_who_choose():
    """None before all have come; it stops for whoever is ready, and secret plies do not move it."""
    log = log_of(clock=FISCHER)
    log.play(0, "one", now=1.0)
    assert log.clockwork.deadline is None
    log = log_of(clock=FISCHER)
    log.clockwork.begin(1.0)
    log.play(1, "two", now=3.0)
    assert log.clockwork.running == {0: 1.0, 1: 1.0}
    log.play(1, "show", now=5.0)
    assert (log.clockwork.running, log.clockwork.left_ms[1]) == ({0: 1.0}, 57_000.0)
    log.play(0, "one", now=7.0)
    assert (log.clockwork.running, log.clockwork.left_ms[0]) == ({0: 1.0}, 60_000.0)
    log.play(0, "show", now=12.0)
    assert log.clockwork.left_ms == [50_000.0, 57_000.0]


def test_giving_up_opens_all_hands():
    """Whoever resigns lifts the screens: nothing is secret any more."""
    log = log_of()
    log.play(1, "three", now=1.0)
    log.conclude("resign", 0, "", 2.0)
    assert log.match.view(0).states[0].fingers.tolist() == [0, 3]
    assert log.acting == ()
    assert log.turn == OVER
