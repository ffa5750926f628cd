"""All about a game that never changes, for a client that knows none: its moves, art and words."""

import re
from functools import cache, lru_cache

from astrolabe.bots import levels
from astrolabe.games import GAMES
from astrolabe.games.contract import Game
from astrolabe.picture import STYLE, art
from astrolabe.rulebook import rulebook
from astrolabe.server.held import held
from astrolabe.server.messages import (
    BotCard,
    Choice,
    ClauseText,
    GameCard,
    Kit,
    OptionCard,
    RulesText,
    SectionText,
)
from astrolabe.server.views import digest_of
from astrolabe.telling import bot_named, capital, part_named, seat_named
from astrolabe.words import Words, words


def game_cards(language: str) -> list[GameCard]:
    """Every game, for the lobby."""
    return [_game_card(game, words(language, game)) for game in GAMES.values()]


def _game_card(game: Game, own: Words) -> GameCard:
    return GameCard(
        name=game.name,
        title=own("title"),
        subtitle=own("subtitle"),
        seats=list(game.seats),
        seat_names=seat_names(game, own),
        options=[_option_card(game, own, name) for name in game.options],
        hidden=game.hidden,
        picture=f"/api/games/{game.name}/picture.svg",
    )


def seat_names(game: Game, own: Words) -> list[str]:
    return [capital(seat_named(own, seat)) for seat in range(max(game.seats))]


def _option_card(game: Game, own: Words, name: str) -> OptionCard:
    option = game.options[name]
    return OptionCard(
        name=name,
        label=capital(_word(own, f"option-{name}", name)),
        default=option.default,
        source=option.source,
        values=[
            Choice(value=value, label=capital(_word(own, f"option-{name}-{value}", value)))
            for value in option.values
        ],
    )


def _word(own: Words, key: str, otherwise: str) -> str:
    return own(key) if key in own else otherwise


def bot_cards(game: Game, language: str) -> list[BotCard]:
    """The bots one may play against: those without a level, then the levels, the weakest first."""
    own = words(language, game)
    count = len(levels(game))
    specs = ["random", "greedy", *(f"searcher:{number}" for number in range(1, count + 1))]
    return [BotCard(spec=spec, label=capital(bot_named(own, spec))) for spec in specs]


@cache
def kit(game: Game, language: str) -> Kit:
    """The kit of a game in a language, made once."""
    own = words(language, game)
    keys = sorted({part for parts in game.parts for part in parts}, key=_by_kind)
    places = {key: place for place, key in enumerate(keys)}
    made = Kit(
        game=game.name,
        digest="",
        title=own("title"),
        seat_names=seat_names(game, own),
        art=art(game.name),
        style=_style(game),
        parts=[[places[part] for part in parts] for parts in game.parts],
        part_keys=keys,
        part_names=[part_named(own, key) for key in keys],
        questions=_questions(keys, own),
        held=held(game),
    )
    made.digest = digest_of(made)
    return made


def _by_kind(part: str) -> tuple[str, list[tuple[int, int, str]]]:
    """The parts of a kind together, `a2` before `a10`."""
    kind, _, value = part.partition(":")
    pieces = re.findall(r"\d+|\D+", value)
    return kind, [(0, int(row), "") if row.isdecimal() else (1, 0, row) for row in pieces]


def _questions(keys: list[str], own: Words) -> dict[str, str]:
    kinds = dict.fromkeys(key.partition(":")[0] for key in keys)
    return {kind: _word(own, f"choose-{kind}", own("table-choose")) for kind in kinds}


def _style(game: Game) -> str:
    return STYLE.read_text("utf-8") + (game.folder / "style.css").read_text("utf-8")


@lru_cache(64)
def rules_text(game: Game, language: str) -> RulesText:
    """The rulebook of a game in a language."""
    book = rulebook(game, language)
    return RulesText(
        game=game.name,
        title=book.title,
        opening=list(book.opening),
        sections=[
            SectionText(
                number=section.number,
                title=section.title,
                clauses=[ClauseText(number=row.number, text=row.text) for row in section.clauses],
                lines=list(section.lines),
            )
            for section in book.sections
        ],
    )
