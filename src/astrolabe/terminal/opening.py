"""`astrolabe play`: from what the command line says to a table where the game goes on."""

import argparse
import secrets
import shlex
from collections.abc import Sequence
from pathlib import Path

from astrolabe.errors import BadBot, BadOption
from astrolabe.games import GAMES
from astrolabe.games.contract import Game
from astrolabe.match import Match
from astrolabe.terminal.keeping import Kept, fresh_path, is_latest, latest, take_up
from astrolabe.terminal.page import Page, can_type
from astrolabe.terminal.playing import play
from astrolabe.terminal.prompt import Asker, PlainAsker, TypingAsker
from astrolabe.terminal.seating import PERSON, around
from astrolabe.terminal.table import Table
from astrolabe.words import Words, words

SEEDS = 2**48
LEVEL = 3  # a fair opponent for a first evening
INTERRUPTED = 130  # what a shell expects after Ctrl-C


def run(asked: argparse.Namespace) -> int:
    """Open a table and play; whoever leaves early is told how to come back."""
    page = Page(plain=asked.plain)
    own = words(asked.lang)
    asker: Asker = TypingAsker() if can_type() and page.is_live else PlainAsker()
    try:
        table = Table(kept_for(asked, page, asker, own), asked.lang, page, asker)
    except EOFError:
        return 0
    try:
        play(table)
    except (EOFError, KeyboardInterrupt) as signal:
        page.say()
        tell_how_to_come_back(table)
        return INTERRUPTED if isinstance(signal, KeyboardInterrupt) else 0
    tell_how_to_come_back(table)
    return 0


def kept_for(asked: argparse.Namespace, page: Page, asker: Asker, own: Words) -> Kept:
    """The match that the command line asks for, old or new."""
    if asked.resume:
        return _elsewhere(take_up(latest()), asked)
    if asked.load:
        kept = take_up(asked.load)
        return _elsewhere(Kept(kept.match, kept.seating, fresh_path(kept.match.game.name)), asked)
    if asked.game:
        return _elsewhere(new_match(game_named(asked.game), asked), asked)
    game = choose_game(page, asker, own)
    if asked.vs is None:
        asked.vs = choose_opponent(page, asker, own)
    return _elsewhere(new_match(game, asked), asked)


def _elsewhere(kept: Kept, asked: argparse.Namespace) -> Kept:
    """The same, kept in the file that the command line names, with the players it names."""
    seating = kept.seating
    if asked.vs is not None:
        seating = seated(kept.match.game, kept.match.seats, asked)
    return Kept(kept.match, seating, asked.save or kept.path)


def new_match(game: Game, asked: argparse.Namespace) -> Kept:
    """A match that has not begun, with everybody in their seats."""
    seed = None if asked.dice == "by-hand" else asked.seed
    if seed is None and asked.dice == "machine":
        seed = secrets.randbelow(SEEDS)
    match = Match(game, asked.seats, dict(map(_option, asked.option)), seed)
    return Kept(match, seated(game, match.seats, asked), fresh_path(game.name))


def _option(text: str) -> tuple[str, str]:
    """A name and a value."""
    name, equals, value = text.partition("=")
    if not equals:
        raise BadOption(f"an option is written name=value, not {text!r}")
    return name, value


def seated(game: Game, seats: int, asked: argparse.Namespace) -> tuple[str, ...]:
    """Who plays: a person at the seat asked for, the opponents at the others."""
    others = (asked.vs or "searcher").split(",")
    if asked.level is not None and "searcher" not in others:
        raise BadBot(f"a level is for the searcher, and {asked.vs} is none")
    level = asked.level or LEVEL
    named = [f"searcher:{level}" if other == "searcher" else other for other in others]
    return around(game, seats, asked.seat or 0, named)


def game_named(text: str) -> Game:
    """The game of a name, with hyphens or capitals or only its beginning."""
    name = text.lower().replace("-", "_").replace(" ", "_")
    fitting = [known for known in GAMES if known.startswith(name)]
    return GAMES[fitting[0] if len(fitting) == 1 else name]


def choose_game(page: Page, asker: Asker, own: Words) -> Game:
    """One of the games, by its number or its name."""
    names = list(GAMES)
    page.say(own("table-which-game"), "heading")
    page.write(page.rows(game_rows(own.language)))
    return GAMES[_one_of(names, asker.ask(">") or "1")]


def game_rows(language: str) -> list[tuple[str, str, str]]:
    """Every game with its number, its title and what it is about."""
    rows = []
    for number, game in enumerate(GAMES.values(), 1):
        said = words(language, game)
        rows.append((str(number), said("title"), said("subtitle")))
    return rows


def _one_of(names: Sequence[str], answer: str) -> str:
    """The name that is meant by a number or a beginning."""
    if answer.isdecimal() and 1 <= int(answer) <= len(names):
        return names[int(answer) - 1]
    return game_named(answer).name


def choose_opponent(page: Page, asker: Asker, own: Words) -> str:
    """A machine, or somebody else before this screen."""
    choices = ("searcher", "random", PERSON)
    rows = ((str(number), own(f"table-against-{row}")) for number, row in enumerate(choices, 1))
    page.say(own("table-against-whom"), "heading")
    page.write(page.rows(rows))
    answer = asker.ask(">") or "1"
    if answer.isdecimal() and 1 <= int(answer) <= len(choices):
        return choices[int(answer) - 1]
    return answer


def tell_how_to_come_back(table: Table) -> None:
    """The command that goes on with the game."""
    if table.is_kept and not table.is_over:
        command = f"astrolabe play {_way_back(table.path)}"
        table.page.say(table.words("table-kept", command=command))


def _way_back(path: Path) -> str:
    return "--resume" if is_latest(path) else f"--load {shlex.quote(str(path))}"
