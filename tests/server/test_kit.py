"""A kit holds all that a client must know of a game before it can build moves and draw."""

import msgspec
import pytest

from astrolabe.bots import bot
from astrolabe.games import GAMES
from astrolabe.match import Match
from astrolabe.server import messages
from astrolabe.server.kit import bot_cards, game_cards, kit, rules_text
from astrolabe.server.routes.games import _middle

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every_game
def test_every_move_is_found_in_the_kit(game) -> None:
    """The parts of a move's number are those of the notation, each with a name."""
    made = kit(game, "en")
    told = [tuple(made.part_keys[place] for place in places) for places in made.parts]
    assert told == list(game.parts)
    assert len(made.part_names) == len(made.part_keys) == len(set(made.part_keys))
    assert all(made.part_names)


@every_game
def test_every_kind_of_part_has_a_question(game) -> None:
    """In both languages, and not the same one."""
    kinds = {part.partition(":")[0] for parts in game.parts for part in parts}
    english, french = (kit(game, language).questions for language in ("en", "fr"))
    assert set(english) == set(french) == kinds
    assert english != french


@every_game
def test_what_is_held_is_drawn_by_the_game(game) -> None:
    """Every symbol that may be held stands among the game's art."""
    made = kit(game, "en")
    symbols = {thing.art for row in made.held.values() for thing in row if thing}
    assert symbols
    assert all(f'id="{symbol}"' in made.art for symbol in symbols)


@every_game
def test_what_is_held_is_what_comes_to_lie(game) -> None:
    """The first move of each kind brings just what was held, turned and flipped alike."""
    match, held = Match(game, seed=0), kit(game, "en").held
    before = match.scene(match.turn)
    boards = {area.key for area in before.areas if not area.flows}
    spots = {spot.part for spot in before.spots if spot.area in boards}
    seen = set()
    for move in match.moves():
        key = " ".join(part for part in move.parts if part not in spots)
        thing = held[key][match.turn]
        if key in seen or thing is None:
            continue
        seen.add(key)
        future = match.at(len(match.log))
        future.seed = None
        future.play(move)
        shown = {(item.art, item.turn, item.flipped) for item in future.scene(match.turn).items}
        assert (thing.art, thing.turn, thing.flipped) in shown
    assert seen


def test_a_kit_is_named_by_what_it_says() -> None:
    """Another language or another game is another digest; asking again is not."""
    digests = [kit(game, language).digest for game in GAMES.values() for language in ("en", "fr")]
    assert len(set(digests)) == len(digests)
    assert kit(GAMES["hex"], "en").digest == digests[list(GAMES).index("hex") * 2]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_cards_show_every_game_with_its_options(language) -> None:
    """The lobby needs no word of its own about any game."""
    cards = {card.name: card for card in game_cards(language)}
    assert set(cards) == set(GAMES)
    for name, game in GAMES.items():
        told = {row.name: [choice.value for choice in row.values] for row in cards[name].options}
        assert told == {option.name: list(option.values) for option in game.options.values()}
        assert len(cards[name].seat_names) == max(game.seats)


@every_game
def test_bots_on_cards_can_play(game) -> None:
    """Every bot that is offered can be made."""
    cards = bot_cards(game, "fr")
    assert len({card.label for card in cards}) == len(cards) >= 5
    assert all(bot(card.spec, game) for card in cards)


@every_game
@pytest.mark.parametrize("language", ["en", "fr"])
def test_rules_have_their_clauses(game, language) -> None:
    """The rulebook arrives with every numbered clause."""
    text = msgspec.json.encode(rules_text(game, language))
    sections = msgspec.json.decode(text, type=messages.RulesText).sections
    clauses = [clause.number for section in sections for clause in section.clauses]
    assert len(clauses) == len(set(clauses)) > 10


@every_game
def test_a_picture_is_of_a_game_well_begun(game) -> None:
    """What was done in secret does not count: there is something to see."""
    opening, middle = Match(game, seed=4).scene(), _middle(game.name).scene()
    assert sum(item not in opening.items for item in middle.items) > 1
