"""Clocks: worked out from the log alone, and run out whether anybody looks or not."""

import time

import pytest
from sites import Site, becomes, play_one, see

from astrolabe.games.contract import NOBODY, OVER
from astrolabe.server import hall as halls
from astrolabe.server.clocks import NEVER, Clockwork
from astrolabe.server.messages import Clock, TableCard
from astrolabe.server.visitor import RefusedByServer, Visitor

DAY_MS = 86_400_000


def wound(clock: Clock, *moves: tuple[int, float]) -> Clockwork:
    """The clocks of two after moves at these seconds, each by the other seat."""
    clocks = Clockwork(clock, 2)
    for seat, at in moves:
        clocks.moved(seat, at, (1 - seat,))
    return clocks


def test_no_clock_runs_before_both_have_played() -> None:
    """Nobody loses time before the other has come."""
    clock = Clock(kind="move", move_ms=10_000)
    assert wound(clock, (0, 100.0)).deadline is None
    begun = wound(clock, (0, 100.0), (1, 900.0))
    assert (begun.running, begun.deadline) == ({0: 900.0}, 910.0)


def test_every_move_has_its_time() -> None:
    """What was left over from a move is not kept for the next."""
    clocks = wound(Clock(kind="move", move_ms=10_000), (0, 0.0), (1, 1.0), (0, 9.0), (1, 12.0))
    assert clocks.deadline == 22.0
    shown = clocks.shown(15.0)
    assert shown and shown.left_ms == [7_000, 10_000]


def test_a_bank_is_used_up_and_added_to() -> None:
    """Fischer: each move gives something back, and thinking takes from the same bank."""
    clock = Clock(kind="fischer", bank_ms=60_000, move_ms=5_000)
    clocks = wound(clock, (0, 0.0), (1, 1.0), (0, 21.0), (1, 31.0))
    assert clocks.left_ms == [45_000, 55_000]
    assert clocks.deadline == 31.0 + 45.0
    clocks.moved(0, 75.0, ())
    assert clocks.deadline is None and not clocks.running


def test_days_are_long_moves() -> None:
    """A correspondence game: so many days for each move."""
    clocks = wound(Clock(kind="days", move_ms=3 * DAY_MS), (0, 0.0), (1, 50.0))
    assert clocks.deadline == 50.0 + 3 * 86_400


def test_nobody_is_shown_less_than_nothing() -> None:
    """A clock that has run out stands at zero; without clocks there is none to show."""
    shown = wound(Clock(kind="move", move_ms=1_000), (0, 0.0), (1, 1.0)).shown(99.0)
    assert shown and shown.left_ms == [0, 1_000]
    assert wound(Clock(), (0, 0.0), (1, 1.0)).shown(2.0) is None


BOTH = (0, 1)


def choosing(clock: Clock, begun: float) -> Clockwork:
    """The clocks of two who choose at the same time, since both have come."""
    clocks = Clockwork(clock, 2)
    clocks.turned(-NEVER, BOTH)
    clocks.begin(begun)
    return clocks


def test_those_who_choose_at_the_same_time_have_a_clock_each() -> None:
    """Both run from the moment when both have come, and the one who is ready stops the own."""
    clocks = choosing(Clock(kind="fischer", bank_ms=60_000, move_ms=5_000), 100.0)
    shown = clocks.shown(110.0)
    assert shown and (shown.run, shown.left_ms) == ([0, 1], [50_000, 50_000])
    clocks.moved(1, 120.0, (0,))
    shown = clocks.shown(130.0)
    assert shown and (shown.run, shown.left_ms) == ([0], [30_000, 45_000])
    assert (clocks.deadline, clocks.late) == (160.0, 0)
    clocks.moved(0, 150.0, (0,))  # ready, and the first to play
    assert (clocks.left_ms[0], clocks.deadline) == (15_000, 165.0)


def test_whoever_is_ready_first_waits_until_the_other_has_come() -> None:
    """An invitation that is read late costs nothing, and one who rises again stops the clocks."""
    clocks = choosing(Clock(kind="move", move_ms=10_000), NEVER)
    clocks.moved(0, 50.0, (1,))
    assert clocks.deadline is None
    shown = clocks.shown(60.0)
    assert shown and (shown.run, shown.left_ms) == ([], [10_000, 10_000])
    clocks.begin(900.0)
    assert (clocks.deadline, clocks.late) == (910.0, 1)
    clocks.begin(NEVER)
    assert clocks.deadline is None


def test_two_who_run_out_at_the_same_moment_are_both_late() -> None:
    """Neither has lost by it more than the other."""
    clocks = choosing(Clock(kind="move", move_ms=10_000), 100.0)
    assert (clocks.deadline, clocks.late) == (110.0, NOBODY)


CLOCKS = {
    "move": Clock(kind="move", move_ms=600),
    "fischer": Clock(kind="fischer", bank_ms=600, move_ms=50),
    "days": Clock(kind="days", move_ms=600),
}


@pytest.mark.parametrize("clock", CLOCKS.values(), ids=CLOCKS)
async def test_a_clock_that_runs_out_ends_the_match(served: Site, clock: Clock) -> None:
    """For both at the table, at the time that was shown, as a row of the log."""
    async with Visitor(served.url) as guest:
        card = await guest.open("hex", ["me", "me"], clock=clock)
        async with guest.look(card.match) as seen:
            for _ in range(2):
                await play_one(seen)
            clocks = seen.now.clocks
            assert clocks and clocks.run == [0] and 0 < clocks.left_ms[0] <= 600
            due = clocks.at + clocks.left_ms[0] / 1000
            await seen.until(lambda: seen.now.ending)
            assert due <= time.time() < due + 2
            assert seen.now.result == [-1, 1] and seen.log[-1].kind == "timeout"
            assert seen.now.ending == "Red has run out of time. Blue wins."


SECRET = "space_connection"  # both hide at the same time


@pytest.mark.parametrize("is_one_ready", [True, False])
async def test_nobody_is_held_up_by_one_who_never_is_ready(
    served: Site, *, is_one_ready: bool
) -> None:
    """Both clocks run while both hide; whoever lets it run out loses, and both together draw."""
    clock = Clock(kind="move", move_ms=1_500)
    async with Visitor(served.url) as ada, Visitor(served.url) as bob:
        card = await ada.open(SECRET, ["me", "open"], clock=clock)
        async with ada.look(card.match) as seen:
            assert seen.now.clocks and seen.now.clocks.run == []
            await bob.sit(card.match, key=card.invite.partition("key=")[2])
            await seen.until(lambda: seen.now.clocks and seen.now.clocks.run == [0, 1])
            if is_one_ready:
                async with bob.look(card.match):  # with a word for chance
                    await seen.play("fill")
                    await seen.until(lambda: seen.now.legal)
                await seen.play("confirm")
                await seen.until(lambda: seen.now.clocks and seen.now.clocks.run == [1])
            await seen.until(lambda: seen.now.ending)
            kind, result = ("timeout", [1, -1]) if is_one_ready else ("draw", [0, 0])
            assert (seen.log[-1].kind, seen.now.result) == (kind, result)


async def test_a_move_that_comes_too_late_is_not_played(served: Site) -> None:
    """Even where the wheel has not turned yet: the deadline counts, not who notices it."""
    async with Visitor(served.url) as guest:
        clock = Clock(kind="move", move_ms=300)
        card = await guest.open("hex", ["me", "me"], clock=clock)
        async with guest.look(card.match) as seen:
            for _ in range(2):
                await play_one(seen)
            table = served.hall.tables[card.match]
            table.log.clockwork.running[0] -= 1
            with pytest.raises(RefusedByServer, match="over"):
                await seen.play(seen.now.legal[0])
            await see(3, seen)
            assert seen.log[-1].kind == "timeout"


async def test_clocks_run_out_where_nobody_looks(
    served: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The lists say whose time is over, and the table is brought in for its end."""
    monkeypatch.setattr(halls, "OVERDUE_S", 0.1)
    async with Visitor(served.url) as guest:
        clock = Clock(kind="days", move_ms=3_000)
        card = await guest.open("hex", ["me", "me"], clock=clock)
        async with guest.look(card.match) as seen:
            for _ in range(2):
                await play_one(seen)
        served.put_away(card.match)

        async def has_ended() -> bool:
            [mine] = await guest.ask(list[TableCard], "GET", "/matches", which="mine")
            return mine.turn == OVER and mine.ending != ""

        await becomes(has_ended)


@pytest.mark.parametrize(
    "clock",
    [
        Clock(kind="move"),
        Clock(kind="days", move_ms=-1),
        Clock(kind="fischer", move_ms=5_000),
        Clock(kind="fischer", bank_ms=1, move_ms=-5),
        Clock(kind="days", move_ms=400 * DAY_MS),
    ],
    ids=repr,
)
async def test_a_clock_leaves_time_for_a_move(served: Site, clock: Clock) -> None:
    """Neither none, nor less than none, nor for ever."""
    async with Visitor(served.url) as guest:
        with pytest.raises(RefusedByServer):
            await guest.open("hex", ["me", "me"], clock=clock)
