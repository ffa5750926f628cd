"""The rules in lines of a width: contents, a section, a clause, or what speaks of something."""

from collections.abc import Iterable
from textwrap import wrap

from astrolabe.games.contract import Game
from astrolabe.rulebook import NUMBER, Clause, NoRules, Rulebook, Section, rulebook, unmarked

INDENT = 6


def rules_told(game: Game, language: str, query: str, width: int) -> list[str]:
    """What the rules say to a query: a number, words to look for, or nothing for the contents."""
    book = rulebook(game, language)
    if not query:
        return _contents(book)
    if NUMBER.fullmatch(query):
        return _numbered(book, query, width)
    found = book.search(query)
    if not found:
        raise NoRules(f"no clause of {book.title} speaks of {query!r}")
    return [line for clause in found for line in _clause(clause, width)]


def whole_rules(game: Game, language: str, width: int) -> list[str]:
    """Everything, from the title to the last table."""
    book = rulebook(game, language)
    lines = [book.title, ""]
    for paragraph in book.opening:
        lines += [*wrap(unmarked(paragraph), width), ""]
    for section in book.sections:
        lines += _section(section, width)
    return lines


def _contents(book: Rulebook) -> list[str]:
    """The numbered sections."""
    rows = [row for row in book.sections if row.number]
    return [f"{row.number:>{INDENT - 2}}  {row.title}" for row in rows]


def _numbered(book: Rulebook, number: str, width: int) -> list[str]:
    if "." in number:
        return _clause(book.clause(number), width)
    return _section(book.section(number), width)


def _section(section: Section, width: int) -> list[str]:
    """The heading, the clauses, and lines that are none as they stand."""
    heading = f"{section.number}. {section.title}" if section.number else section.title
    clauses = (line for clause in section.clauses for line in _clause(clause, width))
    return [heading, "", *clauses, *_others(section.lines, width), ""]


def _clause(clause: Clause, width: int) -> list[str]:
    first = f"{clause.number:<{INDENT}}"
    return wrap(clause.plain, width, initial_indent=first, subsequent_indent=" " * INDENT)


def _others(lines: Iterable[str], width: int) -> list[str]:
    """Prose wrapped; rows of tables as they are."""
    result: list[str] = []
    for line in lines:
        plain = unmarked(line)
        result += [plain] if line.startswith("|") else wrap(plain, width)
    return result
