"""The rulebooks, the tests that show them and the code that cites them agree."""

import re
from itertools import pairwise

import pytest
from rulebook import DOCUMENTS, cited_by_code, cited_by_tests, clauses, rule, rulings

from astrolabe.games import GAMES

every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_both_languages_have_the_same_clauses(game: str) -> None:
    """English and French number the same clauses, in the same order."""
    assert list(clauses(game, "en")) == list(clauses(game, "fr")) != []


@every_game
def test_both_languages_mark_the_same_rulings(game: str) -> None:
    """What is our ruling in English is our ruling in French."""
    assert rulings(game, "en") == rulings(game, "fr")


@every_game
@pytest.mark.parametrize("language", ["en", "fr"])
def test_clauses_are_numbered_in_order(game: str, language: str) -> None:
    """Clauses count up from 1 within each section, and no number is used twice."""
    text = (DOCUMENTS / f"{game}.{language}.md").read_text("utf-8")
    numbers = [
        tuple(map(int, row)) for row in re.findall(r"^- \*\*(\d+)\.(\d+)\*\*", text, re.MULTILINE)
    ]
    for before, after in pairwise(numbers):
        assert after in [(before[0], before[1] + 1), (before[0] + 1, 1)]


@every_game
@pytest.mark.parametrize("language", ["en", "fr"])
def test_options_are_explained(game: str, language: str) -> None:
    """The rules name every option of the box, its default and every value worth a name."""
    text = (DOCUMENTS / f"{game}.{language}.md").read_text("utf-8")
    for option in GAMES[game].options.values():
        row = next(line for line in text.splitlines() if line.startswith(f"| `{option.name}` |"))
        assert f"| `{option.default}` |" in row
        assert all(f"`{value}`" in row for value in option.values if not value.isdigit())


@every_game
def test_every_clause_has_a_test(game: str) -> None:
    """Each clause is cited by a test that shows it."""
    shown = {clause for clause, _ in cited_by_tests()}
    assert [number for number in clauses(game, "en") if f"{game} {number}" not in shown] == []


def test_tests_cite_clauses_that_exist() -> None:
    """A test cites a game and a clause that the rules have."""
    known = {f"{game} {number}" for game in GAMES for number in clauses(game, "en")}
    assert [row for row in cited_by_tests() if row[0] not in known] == []


@every_game
def test_code_cites_clauses_that_exist(game: str) -> None:
    """A clause number in a comment, a docstring or a refusal is one of the rules."""
    known = clauses(game, "en")
    assert [row for row in cited_by_code(GAMES[game].folder) if row[0] not in known] == []


def test_citations_are_found() -> None:
    """The reading of sources is not blind: it finds marks in tests and numbers in code."""
    assert sum(1 for _ in cited_by_tests()) > 50
    assert all(any(cited_by_code(game.folder)) for game in GAMES.values())


@rule("hex 1.1")
def test_a_mark_is_read_from_the_source() -> None:
    """The mark above this test is among those found."""
    name = "test_a_mark_is_read_from_the_source"
    assert ("hex 1.1", f"test_rules_documents.py::{name}") in set(cited_by_tests())
