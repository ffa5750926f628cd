"""The rules of a game as people read them: numbered clauses of docs/rules, by number or by word.

The folder lies beside the sources; a wheel carries it inside the package.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from astrolabe.errors import AstrolabeError
from astrolabe.games.contract import Game

PACKAGE = Path(__file__).parent
FOLDERS = (PACKAGE / "docs" / "rules", PACKAGE.parents[1] / "docs" / "rules")

SECTION = re.compile(r"## (?:(\d+)\. )?(.+)")
CLAUSE = re.compile(r"- \*\*(\d+\.\d+)\*\* (.+)")
NUMBER = re.compile(r"\d+(\.\d+)?")


class NoRules(AstrolabeError, LookupError):
    """A game or a clause about which nothing is written."""


@dataclass(frozen=True)
class Clause:
    """One numbered sentence or two of the rules."""

    number: str  # "4.9"
    text: str  # with the marks of Markdown

    @property
    def plain(self) -> str:
        return unmarked(self.text)


@dataclass(frozen=True)
class Section:
    """A heading and what stands below it; tables and the like are its lines."""

    number: str  # empty for a section without clauses
    title: str
    clauses: tuple[Clause, ...]
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Rulebook:
    """The rules of one game in one language."""

    game: str
    title: str
    opening: tuple[str, ...]
    sections: tuple[Section, ...]

    @property
    def clauses(self) -> Iterator[Clause]:
        return (clause for section in self.sections for clause in section.clauses)

    def clause(self, number: str) -> Clause:
        """The clause of a number."""
        for clause in self.clauses:
            if clause.number == number:
                return clause
        raise NoRules(f"the rules of {self.title} have no clause {number}")

    def section(self, number: str) -> Section:
        """The section of a number."""
        for section in self.sections:
            if section.number == number:
                return section
        raise NoRules(f"the rules of {self.title} have no section {number}")

    def search(self, query: str) -> list[Clause]:
        """The clauses in which every word of the query occurs, whatever its case and accents."""
        words = folded(query).split()
        return [row for row in self.clauses if all(word in folded(row.plain) for word in words)]


def folded(text: str) -> str:
    """Lower case without accents, so that `etoile` finds `Étoile`."""
    letters = unicodedata.normalize("NFD", text.lower().replace("’", "'"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def unmarked(text: str) -> str:
    """The text without the marks of Markdown."""
    return re.sub(r"[`*]", "", text)


@cache
def rulebook(game: Game, language: str) -> Rulebook:
    """The rules of a game in a language, read once."""
    for folder in FOLDERS:
        path = folder / f"{game.name}.{language}.md"
        if path.exists():
            return _read(game.name, path.read_text("utf-8"))
    raise NoRules(f"no rules of {game.name} are written in {language!r}")


def _read(game: str, text: str) -> Rulebook:
    head, *rest = re.split(r"^(?=## )", text, flags=re.MULTILINE)
    title, _, opening = head.strip().partition("\n")
    paragraphs = tuple(part.strip() for part in opening.split("\n\n") if part.strip())
    return Rulebook(game, title.removeprefix("# "), paragraphs, tuple(map(_section, rest)))


def _section(text: str) -> Section:
    heading, _, body = text.partition("\n")
    number, title = SECTION.match(heading).groups(default="")  # type: ignore[union-attr]
    lines = [line for line in body.splitlines() if line.strip()]
    found = [(line, CLAUSE.match(line)) for line in lines]
    clauses = tuple(Clause(*match.groups()) for _, match in found if match)
    return Section(number, title, clauses, tuple(line for line, match in found if not match))
