"""By what a game was won: every game says it with the clause, in words of both languages."""

from itertools import product

import pytest
from galactica_table import begun, chances, spun, texts
from hex_table import alone
from orion_table import NO_TILES, laid, lay
from rulebook import clauses, rule
from slow import orion_duel as slow
from space_table import TWO, hidden, play
from test_every_game import EVERY, Options, label, match_of
from test_space_connection_end import shoot, with_supply

from astrolabe.games.hex.rules import BLUE, RED
from astrolabe.games.orion_duel.state import BLUE as ORION_BLUE
from astrolabe.games.orion_duel.state import ORANGE
from astrolabe.match import Match
from astrolabe.rng import stream
from astrolabe.telling import result_told
from astrolabe.view import SPECTATOR
from astrolabe.words import LANGUAGES, words

GAMES_A_TABLE = 6
LAST = {"mono1": 1}
CHAIN = "a3 b4 c5 d5 e6 g6 h5 i5 j4 k3"  # with f5 it joins Taurus to Monoceros


def told(match: Match, language: str = "en") -> str:
    """How the match has ended."""
    assert match.result is not None
    return result_told(words(language, match.game), match.result, match.ending)


def played_out(name: str, options: Options, seed: int) -> Match:
    """A random game at its end; while it lasted nothing was said of an end."""
    match = match_of(name, options)
    while not match.is_over:
        assert match.ending is None
        move = match.sample(stream(seed, len(match.log)))
        match.play(move) if match.turn >= 0 else match.chance(move)
    return match


@pytest.mark.parametrize(("name", "options"), EVERY, ids=label)
def test_every_game_says_how_it_has_ended(name: str, options: Options) -> None:
    """With a clause of its rulebook, in a sentence, alike for every pair of eyes."""
    for seed in range(GAMES_A_TABLE if len(options) < 2 else 1):
        match = played_out(name, options, seed)
        ending = match.ending
        assert ending is not None
        assert ending.clause in clauses(name, "en")
        assert [told(match, language)[-1] for language in LANGUAGES] == [".", "."]
        for viewer in range(SPECTATOR, match.seats):
            states = match.view(viewer).states
            assert match.game.part("reasons").ending(match.box[0], states[0]) == ending
            assert match.scene(viewer).ending == ending


@rule("hex 3.2", "hex 3.3")
def test_hex_is_won_by_a_chain() -> None:
    """Red's runs from top to bottom, blue's from left to right."""
    red, blue = alone(RED, "a1 a2 a3 a4 a5"), alone(BLUE, "a1 b1 c1 d1 e1")
    assert told(red) == "Red wins: a chain joins the top row to the bottom row (rule 3.2)."
    assert told(blue) == "Blue wins: a chain joins the first column to the last (rule 3.3)."
    assert told(red, "fr") == (
        "Rouge gagne\u202f: une chaîne joint la ligne du haut à celle du bas (règle 3.2)."
    )


@rule("orion_duel 5.2", "orion_duel 5.5", "orion_duel 5.7", "orion_duel 5.10")
@pytest.mark.parametrize(
    ("own", "tokens", "says"),
    [
        (CHAIN, {}, "Blue wins: Taurus and Monoceros are joined (rule 5.2)."),
        ("f1 f2 f3 f4 f6 f7", {"galaxies": "f1 f3 f5 f7"},
         "Blue wins: 4 galaxies are connected (rule 5.5)."),
        ("f2 f3 f4 f6 f7", {"holes": "f3 f5 f7"},
         "Orange wins: 3 black holes are connected in blue (rule 5.7)."),
        (CHAIN, {"galaxies": "a3 c5 f5 k3"}, "Blue wins: more conditions, 2 to 0 (rule 5.10)."),
    ],
    ids=["constellations", "galaxies", "holes", "two at once"],
)  # fmt: skip
def test_orion_duel_is_won_by_conditions(own: str, tokens: dict[str, str], says: str) -> None:
    """The one condition is named; where there are several, how many."""
    assert told(lay(laid(own, **tokens), "mono1 f5")) == says


@rule("orion_duel 6.1", "orion_duel 6.3", "orion_duel 6.4")
@pytest.mark.parametrize(
    ("galaxies", "house", "says"),
    [
        ("f1 f3 h1", "draw",
         "Blue wins: every tile is laid, and the values are 2 to 1 (rule 6.1)."),
        ("f1 h1", "draw",
         "The game is drawn: every tile is laid, and the values are equal (rule 6.3)."),
        ("f1 h1", "starter-loses",
         "Orange wins: every tile is laid, the values are equal, and blue began (rule 6.4)."),
    ],
)  # fmt: skip
def test_orion_duel_is_won_by_the_final_count(galaxies: str, house: str, says: str) -> None:
    """The values are told, or what settles it where they are equal."""
    table = {"hands": (LAST, NO_TILES), "final_tie": house, "starter": "blue"}
    assert told(lay(laid("f1 f3", "h1", galaxies=galaxies, **table), "mono1 k1")) == says


@rule("orion_duel 6.5")
def test_orion_duel_is_lost_by_whoever_can_lay_no_tile() -> None:
    """Only lone cells are left, and orange holds nothing that would fit."""
    blue, orange = (
        " ".join(slow.name(one) for one in slow.CELLS if (one[0] - one[1]) % 3 == colour + 1)
        for colour in (ORION_BLUE, ORANGE)
    )
    match = laid(blue, orange, hands=(LAST, {"tri3": 1}))
    cell = min(set(map(slow.name, slow.CELLS)) - {*blue.split(), *orange.split()})
    assert told(lay(match, f"mono1 {cell}")) == "Blue wins: orange can lay no tile (rule 6.5)."


@rule("galactica 12.1", "galactica 4.5")
def test_galactica_is_won_at_home_or_drawn_by_the_rounds() -> None:
    """The others share the places behind; too many rounds are nobody's win."""
    match = spun(3, {"green": "o19"}, "green", seats=3)
    match.play("home")
    assert told(match) == (
        "Green wins: the wreck is in green’s launch station (rule 12.1)."
        " Order: 1. green; 2. red, yellow."
    )
    match = begun(rounds="25")
    while not match.is_over:
        if match.turn < 0:
            chances(match, "spin 1" if "spin 1" in match.odds() else min(match.odds()))
        else:
            match.play("done" if "done" in texts(match) else min(texts(match)))
    assert told(match) == (
        "The game is drawn: 25 rounds have passed, and the wreck is still out there (rule 4.5)."
    )


@rule("space_connection 6.5", "space_connection 6.7")
def test_space_connection_is_won_by_what_was_found() -> None:
    """Nine systems, or more of them, or more planets, or nothing when all pieces are gone."""
    assert told(shoot(hidden(), TWO)) == "Green wins: all 9 systems are found (rule 6.5)."
    stuck = "nobody can send anything more, and"
    for (targets, says), language in product(
        [
            ("l8", f"Green wins: {stuck} the systems found are 1 to 0 (rule 6.7)."),
            ("c1", f"Green wins: {stuck} the planets found are 1 to 0 (rule 6.7)."),
            ("", f"The game is drawn: {stuck} both have found the same (rule 6.7)."),
        ],
        LANGUAGES,
    ):
        match = shoot(hidden(), targets)
        with_supply(match, 0, 1, 0, 0, 0)
        with_supply(match, 1, 0, 0, 0, 0)
        play(match, "rocket a7")
        assert told(match, language) == says if language == "en" else "6.7" in told(match, "fr")
