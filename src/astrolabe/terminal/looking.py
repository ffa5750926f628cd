"""Commands that look and play nothing: the games, their rules, a saved match, move by move."""

import argparse
from pathlib import Path

from rich.text import Text

from astrolabe import saves
from astrolabe.errors import AstrolabeError
from astrolabe.games import GAMES
from astrolabe.match import Match
from astrolabe.picture import png, svg
from astrolabe.proof import NotProved, proved
from astrolabe.telling import ply_told, result_told
from astrolabe.terminal.opening import game_named, game_rows
from astrolabe.terminal.page import Page, can_type
from astrolabe.terminal.picture import Picture
from astrolabe.terminal.prompt import PlainAsker
from astrolabe.terminal.reading import rules_told, whole_rules
from astrolabe.view import SPECTATOR
from astrolabe.words import words


class CannotWrite(AstrolabeError):
    """A picture that cannot be written where it was asked for."""


def games(asked: argparse.Namespace) -> int:
    """Every game with the name that commands know it by."""
    rows = zip(GAMES, game_rows(asked.lang), strict=True)
    page = Page()
    page.write(page.rows((name, title, about) for name, (_, title, about) in rows))
    return 0


def rules(asked: argparse.Namespace) -> int:
    """The rules, or what they say about something."""
    game, page, query = game_named(asked.game), Page(), " ".join(asked.query)
    lines = (
        rules_told(game, asked.lang, query, page.width)
        if query
        else whole_rules(game, asked.lang, page.width)
    )
    page.read_through(lines)
    return 0


def show(asked: argparse.Namespace) -> int:
    """A saved match at one of its plies, drawn or written as a picture."""
    match = Match.load(asked.file)
    if asked.ply is not None:
        match = match.at(asked.ply)
    if asked.svg:
        _write(asked.svg, svg(match.scene(SPECTATOR), language=asked.lang).encode())
    elif asked.png:
        _write(asked.png, png(match.scene(SPECTATOR)))
    else:
        show_position(match, Page(asked.plain), asked.lang)
    return 0


def _write(path: Path, picture: bytes) -> None:
    try:
        path.write_bytes(picture)
    except OSError as error:
        raise CannotWrite(f"{path} cannot be written: {error.strerror}") from None


def show_position(match: Match, page: Page, language: str) -> None:
    """The board or its words, the last ply, the result."""
    own = words(language, match.game)
    picture = Picture(match, SPECTATOR, own, page.has_colour)
    number = len(match.log)
    told = [page.news(f"{number}. {ply_told(own, match.log[-1])}")] if match.log else []
    ends = [result_told(own, match.result, match.ending)] if match.result else []
    result = [page.prose(told, "heading") for told in ends]
    if page.plain:
        page.write(*map(page.prose, picture.spoken()), *told, *result)
    else:
        status = map(page.prose, picture.status())
        page.spread(picture.board(), [[*picture.beside(), Text(), *told, *status, *result]])


def replay(asked: argparse.Namespace) -> int:
    """A saved match ply by ply: Enter goes on, a number goes there."""
    match, page = Match.load(asked.file), Page(asked.plain)
    if not can_type():
        own = words(asked.lang, match.game)
        for number, ply in enumerate(match.log, 1):
            page.say(f"{number:>3}. {ply_told(own, ply)}")
        show_position(match, page, asked.lang)
        return 0
    _step_through(match, page, asked.lang)
    return 0


def verify(asked: argparse.Namespace) -> int:
    """What a file proves, in a sentence; where it fails, that is an error like any other."""
    try:
        proof = proved(saves.data_of(asked.file), asked.seen)
    except NotProved as error:
        raise NotProved(f"not proved: {error}") from None
    own, page = words(asked.lang), Page()
    said = own(f"verify-{proof.by}", draws=proof.draws, words=proof.words, moves=proof.moves)
    page.say(" ".join(said.split()))
    if proof.commitment and not asked.seen:
        link = proof.last_link
        page.say(own("verify-compare", commitment=proof.commitment, link=link), "aside")
    return 0


def _step_through(match: Match, page: Page, language: str) -> None:
    own, asker, ply = words(language, match.game), PlainAsker(), 0
    while 0 <= ply <= len(match.log):
        page.turn_over()
        show_position(match.at(ply), page, language)
        try:
            answer = asker.ask(own("replay-where", ply=ply, plies=len(match.log)))
        except (EOFError, KeyboardInterrupt):
            return
        ply = _next_ply(answer, ply, len(match.log))


def _next_ply(answer: str, ply: int, plies: int) -> int:
    """The ply that an answer leads to; below zero to stop."""
    if not answer:
        return min(ply + 1, plies)
    if answer.isdecimal():
        return min(int(answer), plies)
    return max(ply - 1, 0) if answer == "-" else -1
