"""What is to be played: lineups, rotations, seeds, and what is refused."""

import pytest
from standins import GAME

from astrolabe.arena import Contest, ShareSprt, Sprt, plan
from astrolabe.arena.contest import BadContest, rotated
from astrolabe.errors import AstrolabeError
from astrolabe.games import GAMES

TWO = ("random", "greedy")


def contest(bots: tuple[str, ...] = TWO, seats: int = 2, games: int = 10) -> Contest:
    """A contest at any number of seats, whatever game it may be."""
    return Contest("any", bots, seats, {}, 1, games, 0, None)


def test_a_pair_is_one_seed_with_the_seats_swapped() -> None:
    """At two seats each round has two games."""
    assert contest().seatings(0) == [(0, 1), (1, 0)]
    assert contest().rounds == 5


def test_games_are_rounded_up_to_whole_rounds() -> None:
    """Nobody gets a game more in the better seat."""
    assert contest(games=7).rounds == 4
    assert contest(("a", "b", "c"), 3, games=7).rounds == 3


def test_at_more_seats_all_rotations_are_played() -> None:
    """Three bots at three seats sit in each seat once."""
    assert contest(("a", "b", "c"), 3).seatings(0) == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_too_few_bots_sit_down_again() -> None:
    """Two bots at four seats alternate; rotations that are the same are played once."""
    assert contest(seats=4).seatings(0) == [(0, 1, 0, 1), (1, 0, 1, 0)]
    assert rotated((0, 1, 0)) == [(0, 1, 0), (1, 0, 0), (0, 0, 1)]


def test_lineups_take_turns() -> None:
    """Every two of three bots meet, and a contest broken off has played them about as often."""
    three = contest(("a", "b", "c"), games=10)

    assert [three.seatings(number)[0] for number in range(4)] == [(0, 1), (0, 2), (1, 2), (0, 1)]
    assert three.rounds == 15


def test_every_round_has_a_luck_of_its_own() -> None:
    """Seeds differ from round to round and from contest to contest, and stay exact in JSON."""
    lucks = {contest().luck(number) for number in range(100)}

    assert len(lucks) == 100
    assert max(lucks) < 2**53
    assert contest().luck(3) == contest(games=500).luck(3)
    assert plan(GAME, TWO, seed=2).luck(0) not in lucks


def test_a_bot_that_is_named_twice_has_two_names() -> None:
    """A bot may play itself, and the table still tells them apart."""
    assert contest(("greedy", "greedy")).names == ("greedy", "greedy #2")


def test_a_plan_fills_in_what_was_left_out() -> None:
    """Seats and options are the usual ones; the first ply of each seat is random."""
    for name, game in GAMES.items():
        made = plan(name, ["a"] * max(2, game.seats[0]), seats=max(2, game.seats[0]))
        assert set(made.options) == set(game.options)
        assert made.opening == made.seats
    assert plan(GAME, TWO, options={"size": 5}).options["size"] == "5"


def test_a_contest_survives_becoming_plain_data() -> None:
    """What is read is what was written."""
    made = plan(GAME, TWO, seed=5, opening=3, sprt=Sprt(0, 10))

    assert Contest.of(made.facts()) == made


def test_more_games_of_the_same_play_are_the_same_play() -> None:
    """How many games, and when to stop, decide nothing about the games themselves."""
    made = plan(GAME, TWO)

    assert made.is_same_play(plan(GAME, TWO, games=1000, sprt=Sprt(0, 5)))
    assert not made.is_same_play(plan(GAME, TWO, seed=2))


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"bots": ["random"]}, "needs two bots or more, not 1"),
        ({"game": "chess"}, "no game is called 'chess'"),
        ({"seats": 7}, "is played by 2, not by 7"),
        ({"options": {"size": 99}}, "size cannot be '99'"),
        ({"options": {"sise": 9}}, "has no option 'sise'"),
        ({"games": 0}, "at least one game"),
        ({"seed": -1}, "the seed must be a whole number from 0"),
        ({"opening": -1}, "the opening can have 0 to"),
        ({"bots": ["a", "b", "c"], "sprt": Sprt(0, 5)}, "compares two bots at two seats, not 3"),
        ({"bots": ["a", "b", "c"], "sprt": ShareSprt(0.5, 0.6)}, "a bot for each seat, not 3 bots"),
    ],
)
def test_what_cannot_be_played_is_refused(wishes: dict, sentence: str) -> None:
    """Each refusal says what was wrong and what would be right."""
    wishes = {"game": GAME, "bots": TWO, **wishes}

    with pytest.raises(AstrolabeError, match=sentence):
        plan(wishes.pop("game"), wishes.pop("bots"), **wishes)


def test_a_game_alone_is_no_contest() -> None:
    """One seat leaves nobody to be compared with."""
    alone = [name for name, game in GAMES.items() if 1 in game.seats]

    for name in alone:
        with pytest.raises(BadContest, match="two seats or more"):
            plan(name, TWO, seats=1)
