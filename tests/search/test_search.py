"""The search, on games small enough to know the truth about."""

from time import monotonic

import numpy as np
import pytest

from astrolabe.bots import bot
from astrolabe.games import GAMES
from astrolabe.games.contract import CHANCE
from astrolabe.match import Match
from astrolabe.rng import stream
from astrolabe.search.promise import rank
from astrolabe.search.searcher import Searcher, Settings
from tests.toys import COIN, KUHN, PIG

SOON = 4_000  # simulations
TOYS = (COIN, KUHN, PIG)


def thoughts(match: Match, simulations: int = SOON, **settings: float) -> list[str]:
    """The moves as the search orders them, for the seat to act."""
    chosen = Settings.of(match.game)
    searcher = Searcher(match.game, Settings(**(vars(chosen) | settings)), seats=match.seats)
    view = match.view(match.turn)
    found = searcher.think(match.box, view.states, view.seat, simulations=simulations)
    return [match.game.parts[thought.move][0] for thought in found]


def test_a_win_at_hand_is_taken():
    """Red needs one stone, and places it."""
    match = Match("hex", options={"size": 3})
    for move in ("b1", "a1", "b2", "c3"):
        match.play(move)

    assert thoughts(match)[0] in ("cell:b3", "cell:a3")


def test_a_loss_at_hand_is_prevented():
    """Red threatens to win at b3 alone; blue places a stone there."""
    match = Match("hex", options={"size": 3})
    for move in ("b1", "a3", "b2"):
        match.play(move)

    assert thoughts(match)[0] == "cell:b3"


def test_playouts_find_the_win_as_well():
    """With random games in place of guesses the same win is found."""
    match = Match("hex", options={"size": 3})
    for move in ("b1", "a1", "b2", "c3"):
        match.play(move)

    assert thoughts(match, playouts=1.0, trust=0.0, ripe=4)[0] in ("cell:b3", "cell:a3")


@pytest.mark.parametrize(("card", "word"), [("jack", "say:pass"), ("king", "say:bet")])
def test_a_hidden_hand_is_played_by_its_odds(card, word):
    """After a bet the jack folds and the king meets it, whatever the other holds."""
    match = Match(KUHN)
    match.chance("queen")
    match.chance(card)
    match.play("bet")

    assert thoughts(match)[0] == word


def test_a_search_of_a_hidden_hand_ignores_the_truth():
    """The same view and the same luck give the same thoughts, whichever card is really there."""
    found = []
    for hidden in ("jack", "queen"):
        match = Match(KUHN)
        match.chance(hidden)
        match.chance("king")
        match.play("pass")
        searcher = Searcher(KUHN, seed=5)
        view = match.view(1)
        found.append(searcher.think(match.box, view.states, 1, simulations=500))

    assert found[0] == found[1]


@pytest.mark.parametrize(("seats", "word"), [(1, "say:leave"), (2, "say:dare")])
def test_what_a_seat_cannot_see_decides_nothing(seats, word):
    """Alone one cannot guess the coin well enough to dare; nor can one's opponent, so one dares.

    Both choices turn round if the guess may depend on the side that was hidden.
    """
    match = Match(COIN, seats=seats)
    assert thoughts(match)[0] == word


def test_a_mixed_choice_is_worth_what_it_brings_on_the_average():
    """Seat 1 guesses right half of the time, whatever seat 0 hides."""
    match = Match(COIN, seats=2)
    searcher = Searcher(COIN, seats=2)
    found = searcher.think(match.box, match.view(0).states, 0, simulations=SOON)
    assert found[0].worth == pytest.approx(0.0, abs=0.1)


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.name)
def test_a_seat_knows_its_legal_moves(game):
    """What a seat may do follows from what it sees: the search lists moves once for each view."""
    for seed in range(20):
        match = Match(game, seed=seed)
        while not match.is_over:
            assert match.view(match.turn).moves() == match.moves()
            match.play(match.sample(stream(seed, len(match.log))))


def test_moves_are_ranked_best_first():
    """The best guesses end up last, in order, and each keeps its move."""
    guesses = np.array([0.1, 0.9, -0.3, 0.9, 0.5, 0.0, 0.2], np.float32)
    moves = np.arange(7, dtype=np.int32)
    kept = rank(moves, guesses, 7, 4)

    assert kept == 4
    assert guesses[:2:-1].tolist() == pytest.approx([0.9, 0.9, 0.5, 0.2])
    assert set(moves[5:]) == {1, 3}
    assert moves[3:5].tolist() == [6, 4]
    assert sorted(moves) == list(range(7))


def test_dice_and_three_seats_are_searched():
    """Two points short with enough in the pot, one holds; with an empty pot, one rolls."""
    match = Match(PIG)
    match.play("roll")
    assert match.turn == CHANCE
    match.chance("6")
    match.state.points[0] = 20
    assert thoughts(match)[0] == "say:hold"

    match.state.points[0] = 0
    match.state.pot = 0
    assert thoughts(match)[0] == "say:roll"


def test_chance_is_searched_by_its_odds():
    """The loaded die shows a one twice as often as any other face."""
    match = Match(PIG)
    match.play("roll")
    searcher = Searcher(PIG, seed=1)
    searcher.think(match.box, match.view(0).states, 0, simulations=7_000)
    visits = {move: count for move, count, _ in searcher.trees[0].children()}

    assert sum(visits.values()) == pytest.approx(7_000, abs=2)
    assert visits[0] == pytest.approx(2_000, rel=0.1)
    assert visits[3] == pytest.approx(1_000, rel=0.15)


def test_the_tree_is_kept_between_moves():
    """What was learnt below the moves that were played is not learnt again."""
    match = Match("hex", options={"size": 5})
    searcher = Searcher(match.game)
    best = searcher.think(match.box, match.view(0).states, 0, simulations=SOON)[0]
    match.play(best.move)
    searcher.follow([best.move])

    assert searcher.trees[0].simulations == best.visits > SOON / 25
    again = searcher.think(match.box, match.view(1).states, 1, simulations=SOON)
    assert sum(thought.visits for thought in again) <= SOON


def test_following_an_unknown_move_begins_anew():
    """A move that was never looked at leaves nothing to keep."""
    searcher = Searcher(GAMES["hex"], seed=2)
    searcher.follow([17])

    assert searcher.trees[0].simulations == 0


def test_more_threads_add_up_their_visits():
    """Two trees of so many simulations each have twice the visits of one."""
    match = Match("hex", options={"size": 4})
    searcher = Searcher(match.game, threads=2)
    found = searcher.think(match.box, match.view(0).states, 0, simulations=2_000)

    assert [tree.simulations for tree in searcher.trees] == [1_000, 1_000]
    assert 1_990 <= sum(thought.visits for thought in found) <= 2_000


def test_time_is_kept():
    """A thought of 100 ms takes about that, not a second."""
    match = Match("orion_duel", seed=1)
    searcher = Searcher(match.game)
    view = match.view(match.turn)
    searcher.think(match.box, view.states, view.seat, simulations=2)  # load what was compiled
    took = []
    for _ in range(3):  # whatever else this machine does meanwhile
        start = monotonic()
        searcher.think(match.box, view.states, view.seat, budget_ms=100)
        took.append(monotonic() - start)
    assert 0.08 < min(took) < 0.4


def test_a_full_tree_thinks_on():
    """When there is no room for more nodes, the search goes on with those it has."""
    match = Match("hex", options={"size": 11})
    searcher = Searcher(match.game)
    tree = searcher.trees[0]
    tree.nodes = tree.nodes[:200].copy().view(np.recarray)
    found = searcher.think(match.box, match.view(0).states, 0, simulations=2_000)

    assert tree.searches[0].used <= 200
    assert found[0].visits > 0


@pytest.mark.parametrize(
    ("game", "seats", "games", "least"),
    [
        (KUHN, 2, 300, 0.05),  # perfect play takes 0.07 from random opponents, the best reply 0.23
        (PIG, 3, 60, 0.0),  # a fair share is -1/3
        (PIG, 2, 60, 0.3),
        (COIN, 1, 30, 0.2),  # leaving brings 0.25
    ],
)
def test_the_searcher_beats_chance(game, seats, games, least):
    """The searcher takes clearly more than its share from random opponents."""
    total = 0.0
    for number in range(games):
        players = [bot("random", game) for _ in range(seats)]
        mine = number % seats
        players[mine] = bot("searcher:200n", game)
        for seat, player in enumerate(players):
            player.begin(100 * number + seat)
        match = Match(game, seats=seats, seed=number)
        while not match.is_over:
            match.play(players[match.turn].choose(match.view(match.turn)))
        total += match.result.scores[mine]

    assert total / games > least, f"mean score {total / games}"


def test_streams_of_threads_differ():
    """Each tree has luck of its own, so that threads do not think the same thoughts."""
    searcher = Searcher(GAMES["hex"], threads=3, seed=7)
    assert len({int(tree.rng[0]) for tree in searcher.trees}) == 3
    assert int(stream(21)[0]) == int(searcher.trees[0].rng[0])
