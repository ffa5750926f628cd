"""What went wrong, said in the reader's language.

Errors carry an English sentence. The English words list these sentences under `error-...`, with
places for what varies; the same key in another language says the same thing there. Games are
called by their titles. A sentence that no key matches stays as it is.
"""

import re
from functools import cache

from fluent.syntax import FluentParser, ast

from astrolabe.errors import AstrolabeError, IllegalMove
from astrolabe.games import GAMES, NAMES
from astrolabe.games.contract import Game
from astrolabe.words import OWN, words

PREFIX = "error-"


def sentence_of(error: AstrolabeError, language: str, game: Game | None = None) -> str:
    """The error's sentence, with the clause where the rules have one."""
    if isinstance(error, IllegalMove) and error.reason and game:
        return words(language, game).sentence(error.reason)
    return said_in(language, str(error))


def said_in(language: str, sentence: str) -> str:
    """An English sentence of ours in another language, and the sentences within it."""
    for key, pattern in _patterns():
        found = pattern.fullmatch(sentence)
        if found:
            places = found.groupdict().items()
            return words(language)(key, **{name: _place(language, text) for name, text in places})
    return words(language, GAMES[sentence])("title") if sentence in NAMES else sentence


def _place(language: str, text: str) -> str | int:
    """What varies in a sentence: a number, which may ask for a plural, or words of ours."""
    return int(text) if text.isdecimal() else said_in(language, text)


@cache
def _patterns() -> list[tuple[str, re.Pattern[str]]]:
    """Every key with the English sentences it stands for, the most particular first."""
    resource = FluentParser().parse((OWN / "en.ftl").read_text("utf-8"))
    rows = [row for row in resource.body if isinstance(row, ast.Message)]
    ours = [row for row in rows if row.id.name.startswith(PREFIX)]
    return [(row.id.name, _pattern(row)) for row in sorted(ours, key=_particular, reverse=True)]


def _particular(message: ast.Message) -> int:
    """How many characters of a sentence are always the same."""
    return sum(len(row.value) for row in _elements(message) if isinstance(row, ast.TextElement))


def _pattern(message: ast.Message) -> re.Pattern[str]:
    """The English text as a pattern: what stands in braces may be anything."""
    return re.compile("".join(map(_piece, _elements(message))), re.DOTALL)


def _elements(message: ast.Message) -> list[ast.TextElement | ast.Placeable]:
    return list(message.value.elements) if message.value else []


def _piece(element: ast.TextElement | ast.Placeable) -> str:
    if isinstance(element, ast.TextElement):
        return re.escape(element.value)
    assert isinstance(element.expression, ast.VariableReference)
    return f"(?P<{element.expression.id.name}>.+?)"
