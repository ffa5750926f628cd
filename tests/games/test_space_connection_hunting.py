"""How a machine plays Space Connection: where it hides planets, and how soon it finds others."""

from collections import Counter
from statistics import mean

import numpy as np
import pytest

from astrolabe.bots import bot
from astrolabe.entries import entries
from astrolabe.games.space_connection.board import NAMES, words
from astrolabe.games.space_connection.state import CONFIRM, FILL, PLAYING, PUT, TAKE
from astrolabe.match import Match
from astrolabe.rng import stream
from astrolabe.search.promise import KNOWN, POSITIONS, SEARCH
from bench.finding import GAME, USED, grown, hidden, hunted

LAYOUTS = 16
FEW = 8  # where moves take longer
MOST_TURNS = (
    18.0  # on the average; 14.4 of 1,000 layouts, so that 16 stray above this once a century
)


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """What these tests call, compiled once."""
    entries(GAME).compile(USED)


def test_layouts_are_found_soon():
    """A searcher with a few worlds finds layouts grown at random, by the rules of supply."""
    turns = [hunted("searcher:100n", grown(stream(seed)), seed)[0] for seed in range(LAYOUTS)]
    assert mean(turns) <= MOST_TURNS


def test_few_worlds_find_later_than_many():
    """One world shows little of what many show."""
    turns = {
        spec: mean(hunted(spec, grown(stream(seed)), seed)[0] for seed in range(LAYOUTS))
        for spec in ("searcher:1n", "searcher:100n")
    }
    assert turns["searcher:1n"] > turns["searcher:100n"] + 2


def test_each_level_finds_sooner_than_the_one_before():
    """A cadet needs about twice the turns of a captain, a pilot something between."""
    cadet, pilot, captain = (
        mean(hunted(f"searcher:{level}", grown(stream(seed)), seed)[0] for seed in range(FEW))
        for level in (1, 2, 3)
    )
    assert cadet > pilot + 2
    assert pilot > captain + 3
    assert captain <= MOST_TURNS


@pytest.mark.parametrize("spec", ["greedy", "searcher:5n"])
def test_a_machine_hides_its_planets(spec):
    """It puts twenty planets, one by one, and is ready; another time it hides them elsewhere."""
    layouts = set()
    for seed in range(3):
        match, player = Match(GAME), bot(spec, GAME)
        player.begin(seed)
        moves = []
        while match.turn_of(0) == 0 and CONFIRM not in moves:
            moves.append(player.choose(match.view(0)))
            match.play(moves[-1], seat=0)
        assert len(moves) == 21
        layouts.add(frozenset(moves))
    assert len(layouts) == 3


def test_no_position_is_a_favourite():
    """Of many layouts that a machine hides, no position holds a planet in two of three."""
    counts = Counter(cell for seed in range(40) for cell in hidden("greedy", seed))
    assert max(counts.values()) < 26
    assert counts.total() == 40 * 20


def test_advice_keeps_what_a_player_has_put():
    """Whoever has begun to hide is advised one planet more."""
    match = Match(GAME)
    own = ("a1", "a2", "c1", "g7")
    for cell in own:
        match.play(f"put {cell}", seat=0)
    (move,) = advised(match)
    assert PUT <= move < TAKE
    assert NAMES[move - PUT] not in own


def test_where_no_layout_is_left_chance_is_advised():
    """Twenty planets apart are twenty systems; only chance, or taking some off, can help."""
    match = Match(GAME)
    for row in "aceg":
        for column in range(1, 10, 2):
            if f"{row}{column}" in NAMES:
                match.play(f"put {row}{column}", seat=0)
    match.play("put k1", seat=0)
    assert advised(match) == [FILL]


def test_advice_is_given_by_what_the_seat_sees():
    """Whatever layout the other has hidden, the same moves are worth a look."""
    lists = []
    for seed in range(2):
        match = Match(GAME)
        match.state.phase = PLAYING
        match.state.planets[1] = words(grown(stream(seed)))
        lists.append(advised(match))
    assert lists[0] == lists[1]
    assert len(lists[0]) == 127 + 127 + 24 + 19  # rockets, astronefs, supers, emitters on corners


def advised(match: Match) -> list[int]:
    """The moves that seat 0 is advised to look at."""
    states, moves = GAME.states(POSITIONS), np.zeros(GAME.moves, np.int32)
    states[KNOWN] = match.view(0).states[0]
    searches = np.zeros(1, SEARCH).view(np.recarray)
    searches[0].hidden = True
    count = entries(GAME).shortlist(match.box, states, searches, 0, stream(1), moves)
    return moves[:count].tolist()


def test_insight_tells_where_planets_may_lie():
    """Of the unknown positions of the other board; what a rocket has found is no question more."""
    match = Match(GAME)
    match.state.phase = PLAYING
    match.state.planets[1] = words(grown(stream(3)))
    found = match.insight(0)
    assert len(found.chances) == 127
    assert sum(found.chances.values()) == pytest.approx(20)
    planet = NAMES[next(cell for cell in range(64) if int(match.state.planets[1, 0]) >> cell & 1)]
    match.play(f"rocket {planet}")
    assert planet not in match.insight(0).chances
    assert sum(match.insight(0).chances.values()) == pytest.approx(19)


def test_insight_is_of_the_view_alone():
    """Another layout that has shown the same gives the same chances."""
    told = []
    for seed in range(2):
        match = Match(GAME)
        match.state.phase = PLAYING
        match.state.planets[1] = words(grown(stream(seed)))
        told.append(match.insight(0))
    assert told[0] == told[1]
    assert Match(GAME).insight(0).chances == {}
