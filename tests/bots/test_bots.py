"""Bots: what they are called, what they are told, and how they compare."""

from time import monotonic

import numpy as np
import pytest

from astrolabe.bots import BOTS, LEVELS, Clock, bot, levels
from astrolabe.bots.searching import Searching
from astrolabe.errors import BadBot
from astrolabe.games import GAMES
from astrolabe.match import Match
from astrolabe.rng import stream
from astrolabe.search.searcher import Thought
from astrolabe.view import View
from tests.toys import KUHN

POISON = 12_345


def started(game, plies: int = 3) -> Match:
    """A match a few random plies in."""
    match = Match(game, seed=1)
    luck = stream(4)
    for _ in range(plies):
        match.play(match.sample(luck))
    return match


@pytest.mark.parametrize("spec", ["random", "greedy", "searcher:50n"])
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_bot_plays_legal_moves_of_every_game(game, spec):
    """From a few positions the bot answers with a move that the rules allow."""
    player = bot(spec, game)
    for plies in range(4):
        match = started(game, plies)
        move = player.choose(match.view(match.turn))
        assert move in match.numbers()


@pytest.mark.parametrize("spec", ["random", "greedy", "searcher:50n"])
def test_a_bot_sees_only_what_its_seat_sees(spec):
    """With the other's card blanked the bot's choice is the same, whatever that card is."""
    choices = []
    for card in ("jack", "queen"):
        match = Match(KUHN)
        match.chance(card)
        match.chance("king")
        match.play("bet")
        player = bot(spec, KUHN)
        player.begin(3)
        view = match.view(1)
        assert view.states[0].hands[0] != match.state.hands[0]
        choices.append(player.choose(view))

    assert choices[0] == choices[1]


@pytest.mark.parametrize("spec", ["random", "greedy", "searcher:50n"])
def test_poison_in_what_is_hidden_never_reaches_a_bot(spec):
    """The match's own record is poisoned after the view was taken; the bot is none the wiser."""
    match = Match(KUHN)
    match.chance("jack")
    match.chance("king")
    view = match.view(0)
    player, twin = bot(spec, KUHN), bot(spec, KUHN)
    expected = twin.choose(match.view(0))
    match.state.hands[1] = POISON

    assert player.choose(view) == expected
    assert not np.shares_memory(view.states, match._states)
    assert POISON not in match.view(0).states[0].hands


def test_a_view_holds_nothing_of_the_match():
    """The fields of a view are the game's and the seat's; none leads to the whole position."""
    match = Match(KUHN, seed=1)
    view = match.view(0)
    assert set(vars(view)) == set(View.__dataclass_fields__)
    assert view.log == (match.log[0],)  # its own card, and not that of the other


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("minimax", "no bot is called 'minimax'; there are random, greedy, searcher"),
        ("random:3", "random takes no budget"),
        ("searcher:9", "there is no level 9; levels are 1 to 5"),
        ("searcher:soon", "'soon' is no budget"),
        ("searcher:0ms", "needs some time"),
    ],
)
def test_a_wrong_name_says_what_would_be_right(spec, sentence):
    """The error names the bots, the levels or the budgets there are."""
    with pytest.raises(BadBot, match=sentence):
        bot(spec, GAMES["hex"])


def test_levels_have_names_and_grow_in_time():
    """Each level thinks longer than the one before."""
    budgets = [level.budget_ms for level in LEVELS]
    assert budgets == sorted(budgets)
    assert len({level.name for level in LEVELS}) == len(LEVELS) == 5


def test_a_game_has_the_levels_that_differ():
    """Where the seats play side by side a captain sees all there is to see, and is the last."""
    for game in GAMES.values():
        assert len(levels(game)) == (3 if game.solitary else 5)
        with pytest.raises(BadBot, match=f"levels are 1 to {len(levels(game))}"):
            bot("searcher:6", game)


def thoughts(*worths):
    """As many moves, each looked at once."""
    return [Thought(move, 1, worth) for move, worth in enumerate(worths)]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_careless_bot_leaves_the_worst_alone(game):
    """A move may be so much worse than the best; side by side, so much of the way to the worst."""
    player = Searching(game, carelessness=0.5)
    far = {player._pick(thoughts(0.9, 0.5, 0.3, -0.1)) for _ in range(60)}
    near = {player._pick(thoughts(0.09, 0.05, 0.03, -0.01)) for _ in range(200)}
    assert far == {0, 1}
    assert near == ({0, 1} if game.solitary else {0, 1, 2, 3})


def test_the_clock_of_the_table_comes_first():
    """A bot that would think for ten seconds stops when its clock says so."""
    player = bot("searcher:10s", GAMES["hex"])
    match = Match("hex", options={"size": 4})
    start = monotonic()
    player.choose(match.view(0), Clock(budget_ms=50))
    assert monotonic() - start < 2


def test_the_same_luck_gives_the_same_game():
    """Two bots of one seed and a budget in simulations play the same game."""
    games = []
    for _ in range(2):
        match = Match("hex", options={"size": 4})
        players = [bot("searcher:60n", match.game), bot("random", match.game)]
        for seat, player in enumerate(players):
            player.begin(seat)
        while not match.is_over:
            match.play(players[match.turn].choose(match.view(match.turn)))
        games.append([ply.move.text for ply in match.log])
    assert games[0] == games[1]


def test_a_careless_level_strays_from_the_best():
    """Level 1 does not always play the search's first choice."""
    match = Match("orion_duel", seed=2)
    player = bot("searcher:1", match.game)
    moves = set()
    for seed in range(6):
        player.begin(seed)
        moves.add(player.choose(match.view(match.turn)))
    assert len(moves) > 1


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_greedy_beats_random(game):
    """In forty games greedy loses at most four; the full measure is in docs/strength.md."""
    wins = 0
    for number in range(40):
        players = [bot("greedy", game), bot("random", game)]
        for seat, player in enumerate(players):
            player.begin(2 * number + seat)
        match = Match(game, seed=number)
        mine = number % 2
        while not match.is_over:
            match.play(players[match.turn != mine].choose(match.view(match.turn)))
        wins += match.result.winner == mine
    assert wins >= 36


def test_every_kind_of_bot_is_listed():
    """The names that people may type are these."""
    assert list(BOTS) == ["random", "greedy", "searcher"]
