"""The look that takes a tree's place where no answer matters, and the advice a game may give."""

from types import ModuleType

import pytest

from astrolabe.bots.greedy import Greedy
from astrolabe.games.contract import Game, no_estimate
from astrolabe.kernel import kernel
from astrolabe.match import Match
from astrolabe.search.looking import Look
from astrolabe.search.searcher import Searcher, Settings, Tree
from tests.toys import KUHN
from tests.toys.kuhn import rules as kuhn_rules
from tests.toys.kuhn.rules import BET, PASS


def met_bet(card: str) -> Match:
    """Seat 1 holds the king and has to answer a bet; the other holds this card."""
    match = Match(KUHN)
    match.chance(card)
    match.chance("king")
    match.play("bet")
    return match


def looking(seed: int = 0, threads: int = 1) -> Searcher:
    """A searcher that looks at no answer."""
    return Searcher(KUHN, Settings(answers=False), threads=threads, seed=seed)


def with_rule(**rules: object) -> Game:
    """Kuhn poker with these declared as well."""
    module = ModuleType(kuhn_rules.__name__)
    vars(module).update(vars(kuhn_rules) | rules)
    return Game("kuhn", module)


def test_every_move_is_judged_in_every_world():
    """The king meets the bet; both moves have been looked at equally often."""
    match = met_bet("jack")
    found = looking().think(match.box, match.view(1).states, 1, simulations=200)

    assert KUHN.parts[found[0].move][0] == "say:bet"
    assert [thought.visits for thought in found] == [200, 200]
    assert found[0].worth > 0 > found[1].worth


def test_a_look_ignores_the_truth():
    """The same view and the same luck give the same thoughts, whichever card is really there."""
    found = []
    for card in ("jack", "queen"):
        match = met_bet(card)
        found.append(looking(seed=5).think(match.box, match.view(1).states, 1, simulations=50))

    assert found[0] == found[1]


def test_looks_of_several_threads_are_added_up():
    """Two threads look into half of the worlds each."""
    match = met_bet("queen")
    found = looking(threads=2).think(match.box, match.view(1).states, 1, simulations=60)
    assert [thought.visits for thought in found] == [60, 60]


def test_a_look_ends_in_time_and_begins_anew_after_a_move():
    """However short the time, one world is looked into; what was seen before a move is dropped."""
    match = met_bet("queen")
    searcher = looking()
    found = searcher.think(match.box, match.view(1).states, 1, budget_ms=0)
    assert found[0].visits >= 1

    searcher.follow([found[0].move])
    assert searcher.trees[0].simulations == 0


@pytest.mark.parametrize(("solitary", "kind"), [(True, Look), (False, Tree)])
def test_a_game_says_whether_answers_matter(solitary, kind):
    """Where the seats play side by side no tree is grown; everywhere else one is."""
    game = with_rule(SOLITARY=solitary, estimate=no_estimate)
    assert game.solitary == solitary
    assert isinstance(Searcher(game).trees[0], kind)


@kernel
def advise(box, state, rng, moves):
    """Whoever sees the other's card shall pass, whoever does not shall bet."""
    moves[0] = BET if state.hands[0] < 0 else PASS
    return 1


def test_advice_is_given_on_what_the_seat_sees():
    """The adviser is shown no card that the seat does not see; its move is the one played."""
    game = with_rule(advise=advise)
    match = Match(game)
    match.chance("jack")
    match.chance("king")
    match.play("bet")
    for seed in range(5):
        player = Greedy(game)
        player.begin(seed)
        assert player.choose(match.view(1)) == BET
