"""The rules as people look them up."""

import pytest

from astrolabe.games import GAMES
from astrolabe.rulebook import NoRules, folded, rulebook
from astrolabe.words import LANGUAGES

EVERY = [(game, language) for game in GAMES.values() for language in LANGUAGES]
every_book = pytest.mark.parametrize(("game", "language"), EVERY)


@every_book
def test_every_game_has_rules_in_every_language(game, language) -> None:
    """A title, an opening and numbered sections with clauses."""
    book = rulebook(game, language)
    assert book.title and book.opening
    assert all(section.clauses for section in book.sections if section.number)


@every_book
def test_clauses_stand_in_the_section_of_their_number(game, language) -> None:
    """4.9 is found in section 4, and by its own number."""
    book = rulebook(game, language)
    for section in book.sections:
        for clause in section.clauses:
            assert clause.number.partition(".")[0] == section.number
            assert book.clause(clause.number) is clause


def test_a_search_wants_every_word() -> None:
    """Clauses that hold all the words, whatever their case and accents."""
    found = rulebook(GAMES["hex"], "fr").search("ECHANGE pierre")
    assert found
    assert all("echange" in folded(row.text) and "pierre" in folded(row.text) for row in found)


def test_clauses_are_shown_without_marks() -> None:
    """No star and no backtick of Markdown is left."""
    book = rulebook(GAMES["orion_duel"], "en")
    assert not any(set("*`") & set(clause.plain) for clause in book.clauses)
    assert "*(Ruling)*" in book.clause("2.2").text


def test_what_is_not_written_is_said_so() -> None:
    """A clause, a section and a language that do not exist."""
    book = rulebook(GAMES["hex"], "en")
    with pytest.raises(NoRules, match=r"no clause 9\.9"):
        book.clause("9.9")
    with pytest.raises(NoRules, match="no section 9"):
        book.section("9")
    with pytest.raises(NoRules, match="written in 'de'"):
        rulebook(GAMES["hex"], "de")
