"""What went wrong, said in the reader's language.

Errors carry an English sentence. The English words list these sentences under `error-...`, with
places for what varies; the same key in another language says the same thing there. A sentence
that no key matches stays English.
"""

import re
from functools import cache

from fluent.syntax import FluentParser, ast

from astrolabe.errors import AstrolabeError, IllegalMove
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
    if language == "en":
        return sentence
    for key, pattern in _patterns():
        found = pattern.fullmatch(sentence)
        if found:
            places = {name: said_in(language, text) for name, text in found.groupdict().items()}
            return words(language)(key, **places)
    return sentence


@cache
def _patterns() -> list[tuple[str, re.Pattern[str]]]:
    """Every key with the English sentences it stands for, the longest first."""
    resource = FluentParser().parse((OWN / "en.ftl").read_text("utf-8"))
    rows = [row for row in resource.body if isinstance(row, ast.Message)]
    listed = [(row.id.name, _pattern(row)) for row in rows if row.id.name.startswith(PREFIX)]
    return sorted(listed, key=lambda row: -len(row[1].pattern))


def _pattern(message: ast.Message) -> re.Pattern[str]:
    """The English text as a pattern: what stands in braces may be anything."""
    elements = message.value.elements if message.value else []
    return re.compile("".join(map(_piece, elements)), re.DOTALL)


def _piece(element: ast.TextElement | ast.Placeable) -> str:
    if isinstance(element, ast.TextElement):
        return re.escape(element.value)
    assert isinstance(element.expression, ast.VariableReference)
    return f"(?P<{element.expression.id.name}>.+?)"
