"""One game between bots, and the round of games that share a seed."""

import pytest
from standins import GAME, SMALL, First, Recorder, StandIn, load

from astrolabe.arena import plan, replayed
from astrolabe.arena.play import Table, play
from astrolabe.games import GAMES
from astrolabe.match import Match


def table(*bots: str, **wishes: object) -> Table:
    return Table(plan(GAME, bots, options=SMALL, **wishes), load)  # type: ignore[arg-type]


def cases() -> list[tuple[str, int]]:
    """Every game with every number of seats at which bots can be compared."""
    return [(name, seats) for name, game in GAMES.items() for seats in game.seats if seats > 1]


@pytest.mark.parametrize(("name", "seats"), cases())
def test_any_game_is_played_to_its_end(name: str, seats: int) -> None:
    """At every number of seats, and the rules accept every move again when it is replayed."""
    contest = plan(name, ["random"] * seats, seats=seats)

    for game in Table(contest, load).round(0).games:
        again = replayed(contest, game)
        assert game.forfeit is None
        assert again.result is not None
        assert again.result.scores == game.scores
        assert sum(game.points) == pytest.approx(1)
        assert sum(game.decisions) <= game.plies


def test_a_round_is_the_same_whoever_plays_it_again() -> None:
    """Luck comes from the number of the round, not from what was played before."""
    first, second = table("random", "random"), table("random", "random")
    second.round(0)

    games = zip(first.round(7).games, second.round(7).games, strict=True)

    assert all(one.moves == other.moves for one, other in games)


def test_each_seat_has_a_luck_of_its_own() -> None:
    """A bot against itself does not play one game twice, nor do rounds repeat each other."""
    play_on = table("random", "random")

    games = [game.moves for number in range(3) for game in play_on.round(number).games]

    assert len(set(games)) == len(games)


def test_the_opening_is_the_same_in_both_games_of_a_pair() -> None:
    """The first plies are random, and those after them the bots' own."""
    one, other = table("random", "random", opening=4).round(0).games

    assert one.moves[:4] == other.moves[:4]
    assert one.moves[4:] != other.moves[4:]
    assert sum(one.decisions) == one.plies - 4


def test_openings_tell_deterministic_bots_apart() -> None:
    """Bots that always do the same play the same game, unless the opening differs."""
    same, opened = table("first", "first", opening=0), table("first", "first")

    assert len({same.round(number).games[0].moves for number in range(5)}) == 1
    assert len({opened.round(number).games[0].moves for number in range(5)}) > 1


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("crasher", "RuntimeError: no idea what to do"),
        ("cheat", "move -1: "),
        ("mute", "TypeError: "),
        ("sleeper", "RuntimeError: still asleep"),
    ],
)
def test_a_bot_that_fails_loses_and_the_contest_goes_on(bot: str, reason: str) -> None:
    """A crash, an illegal move or no number at all: the game is lost, in either seat."""
    for game in table(bot, "random").round(0).games:
        seat = game.seats.index(0)
        assert game.forfeit is not None
        assert game.forfeit.seat == seat
        assert game.forfeit.reason.startswith(reason)
        assert game.points[seat] == 0
        assert game.points[1 - seat] == 1


def test_bots_see_what_their_seat_sees() -> None:
    """Every view a bot is given is that of its own seat, when it is to act."""
    bots = [Recorder("one"), Recorder("two")]

    game = play(Match(GAME, options=SMALL, seed=1), bots, (0, 1), (5, 6))

    for seat, bot in enumerate(bots):
        assert {(view.seat, view.turn) for view in bot.views} == {(seat, seat)}
        assert len(bot.views) == game.decisions[seat]


def test_thinking_is_timed_for_each_seat() -> None:
    """The slow bot's time is told, and the quick one's is not charged with it."""
    slow, quick = load("slow", GAMES[GAME]), First("first")

    game = play(Match(GAME, options={"size": 3}, seed=1), [slow, quick], (0, 1), (5, 6))

    assert game.thought_ms[0] >= 20 * game.decisions[0]
    assert game.thought_ms[1] < 20


def test_a_bot_that_holds_two_seats_is_two_players() -> None:
    """Neither shares its memory with the other, and each is loaded once."""
    loaded: list[StandIn] = []

    def counting(spec: str, game: object) -> StandIn:
        loaded.append(StandIn(spec))
        return loaded[-1]

    contest = plan(GAME, ["random", "first"], options=SMALL)
    seated = Table(contest, counting)._seated((0, 1, 0, 1))

    assert len(set(map(id, seated))) == 4
    assert len(loaded) == 4
    assert Table(contest, load)._seated((0, 1))[0].name == "random"  # type: ignore[attr-defined]
