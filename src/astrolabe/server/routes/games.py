"""What can be played: cards, kits, rulebooks, bots and pictures."""

from functools import lru_cache
from typing import Annotated, Literal

from litestar import Response, Router, get
from litestar.params import Parameter

from astrolabe.games import GAMES
from astrolabe.games.contract import CHANCE
from astrolabe.match import Match
from astrolabe.picture import svg
from astrolabe.rng import stream
from astrolabe.server.kit import bot_cards, game_cards, kit, rules_text
from astrolabe.server.messages import BotCard, GameCard, Kit, RulesText
from astrolabe.server.routes.asking import Asker

MOVES_ON_A_PICTURE = 13  # that everybody may know of: enough to see what the game is about
PICTURE_SEED = 4
HOUR = "public, max-age=3600"
Theme = Literal["light", "dark"]


@get("/games")
async def games(language: str) -> list[GameCard]:
    """Every game."""
    return game_cards(language)


@get("/games/{game:str}/kit")
async def game_kit(game: str, language: str, request: Asker) -> Response[Kit | None]:
    """All about a game that never changes; asked for again, it is only named."""
    made = kit(GAMES[game], language)
    tag = f'"{made.digest}"'
    headers = {"etag": tag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(None, status_code=304, headers=headers)
    return Response(made, headers=headers)


@get("/games/{game:str}/rules")
async def game_rules(game: str, language: str) -> RulesText:
    """The rulebook."""
    return rules_text(GAMES[game], language)


@get("/games/{game:str}/bots")
async def game_bots(game: str, language: str) -> list[BotCard]:
    """The bots, the weakest first."""
    return bot_cards(GAMES[game], language)


@get("/games/{game:str}/picture.svg", media_type="image/svg+xml")
async def game_picture(
    game: str, language: str, theme: Annotated[Theme, Parameter(query="theme")] = "light"
) -> Response[str]:
    """A position in the middle of a game."""
    picture = _picture(GAMES[game].name, theme == "dark", language)
    return Response(picture, media_type="image/svg+xml", headers={"cache-control": HOUR})


@lru_cache(64)
def _picture(game: str, dark: bool, language: str) -> str:
    return svg(_middle(game).scene(), dark, wide=True, language=language)


@lru_cache
def _middle(game: str) -> Match:
    """A random game, half-way."""
    match, played = Match(game, seed=PICTURE_SEED), 0
    while not match.is_over and _moves(match) < MOVES_ON_A_PICTURE:
        match.play(match.sample(stream(PICTURE_SEED, played)))
        played += 1
    return match


def _moves(match: Match) -> int:
    return sum(ply.seat != CHANCE for ply in match.known())


router = Router("/", route_handlers=[games, game_kit, game_rules, game_bots, game_picture])
