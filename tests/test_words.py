"""The words that people read: the same in both languages, none missing, none left over."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from astrolabe.errors import AstrolabeError, Reason
from astrolabe.games import GAMES
from astrolabe.games.contract import Game
from astrolabe.notation import notation
from astrolabe.words import LANGUAGES, OWN, UnknownLanguage, words

FOLDERS = {"astrolabe": OWN} | {name: game.folder / "words" for name, game in GAMES.items()}
NAMED_BY_THEMSELVES = {"cell", "lot"}  # kinds of parts whose values are read as they are written
TYPED = re.compile(r"command-[a-z]+|table-(yes|no)")  # words that people type
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
every_folder = pytest.mark.parametrize("folder", FOLDERS.values(), ids=FOLDERS)
every_language = pytest.mark.parametrize("language", LANGUAGES)


class Needs(Visitor):
    """What a message needs: variables of its own, and other messages."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: fluent.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


def entries(path: Path) -> list[fluent.EntryType]:
    return FluentParser().parse(path.read_text("utf-8")).body


def needs(path: Path) -> dict[str, Needs]:
    """Every message of a file with what it needs."""
    found = {}
    for entry in entries(path):
        if isinstance(entry, fluent.Message):
            found[entry.id.name] = Needs()
            found[entry.id.name].visit(entry)
    return found


def arguments(path: Path) -> dict[str, set[str]]:
    """Every message of a file with its arguments, those of messages within it too."""
    rows = needs(path)

    def all_of(key: str) -> set[str]:
        return rows[key].variables.union(*(all_of(inner) for inner in rows[key].messages))

    return {key: all_of(key) for key in rows}


@every_folder
@every_language
def test_files_are_well_formed(folder: Path, language: str) -> None:
    """Nothing is left unread, and no key stands twice."""
    body = entries(folder / f"{language}.ftl")
    assert [entry.content for entry in body if isinstance(entry, fluent.Junk)] == []
    keys = [entry.id.name for entry in body if isinstance(entry, fluent.Message)]
    assert len(set(keys)) == len(keys)


@every_folder
def test_both_languages_have_the_same_words(folder: Path) -> None:
    """The same keys in the same order, each with the same arguments."""
    english, french = (arguments(folder / f"{language}.ftl") for language in ("en", "fr"))
    assert list(english) == list(french)
    assert english == french


@every_folder
def test_french_is_set_with_its_spaces(folder: Path) -> None:
    """A narrow space that ends no line stands beside ; : ? ! and « », apostrophes are round."""
    for line in (folder / "fr.ftl").read_text("utf-8").splitlines():
        key, _, text = line.partition(" = ")
        if not TYPED.fullmatch(key):
            assert not re.search(r"\s(?<!\u202f)[;:?!»]|«(?!\u202f)|[?!»]\S(?<![.,)])", text), line
            assert "'" not in text, line


def texts(game: Game, language: str) -> Iterator[str]:
    """What is said without arguments."""
    for key, needed in arguments(game.folder / "words" / f"{language}.ftl").items():
        if not needed:
            yield words(language, game)(key)


@every_game
@every_language
def test_no_text_is_empty(game: Game, language: str) -> None:
    """Every message says something, on one line."""
    assert all(text.strip() == text != "" and "\n" not in text for text in texts(game, language))


@every_game
@every_language
def test_a_game_names_itself_and_its_seats(game: Game, language: str) -> None:
    """The title and each seat's name are there."""
    said = words(language, game)
    assert said("title")
    names = [said(f"seat-{seat}") for seat in range(max(game.seats))]
    assert len(set(names)) == len(names)


@every_game
@every_language
def test_parts_and_options_have_words(game: Game, language: str) -> None:
    """What can be chosen, in a move or before a game, has a question and a name."""
    said = words(language, game)
    for parts in game.parts:
        for kind, _, value in (part.partition(":") for part in parts):
            assert f"choose-{kind}" in said
            assert kind in NAMED_BY_THEMSELVES or f"part-{kind}-{value}" in said
    for option in game.options.values():
        assert f"option-{option.name}" in said
        assert all(f"option-{option.name}-{value}" in said for value in option.values)


@every_game
def test_no_words_for_what_does_not_exist(game: Game) -> None:
    """Words of parts, seats and options all name something of the game."""
    parts = {part for parts in game.parts for part in parts}
    kinds = {part.partition(":")[0] for part in parts}
    known = {f"choose-{kind}" for kind in kinds}
    known |= {f"part-{part.replace(':', '-')}" for part in parts}
    known |= {f"seat-{seat}" for seat in range(max(game.seats))}
    for option in game.options.values():
        known |= {f"option-{option.name}"}
        known |= {f"option-{option.name}-{value}" for value in option.values}
    prefixes = ("choose-", "part-", "seat-", "option-")
    keys = arguments(game.folder / "words" / "en.ftl")
    assert [key for key in keys if key.startswith(prefixes) and key not in known] == []


def refusals_in_code(game: Game) -> dict[str, int]:
    """The keys that a game's reasons use."""
    tree = ast.parse((game.folder / "reasons.py").read_text("utf-8"))
    strings = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return {text: 1 for text in strings if isinstance(text, str) and text.startswith("refused-")}


@every_game
def test_every_refusal_has_words_and_no_words_are_left_over(game: Game) -> None:
    """`refused-...` in the reasons of a game and in its words are the same."""
    keys = arguments(game.folder / "words" / "en.ftl")
    assert refusals_in_code(game)
    assert set(refusals_in_code(game)) == {key for key in keys if key.startswith("refused-")}


def strings(folder: Path) -> Iterator[str]:
    """Every string in the code below a folder; of those with places, what stands before them."""
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                yield f"{node.values[0].value}*"
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


@every_folder
def test_no_words_are_left_over(folder: Path) -> None:
    """Each key stands in the code, or within another message."""
    rows = needs(folder / "en.ftl")
    within = {key for row in rows.values() for key in row.messages}
    patterns = {*strings(OWN.parent)} - {"*"}
    known = patterns | within
    begun = tuple(pattern.removesuffix("*") for pattern in patterns if pattern.endswith("-*"))
    begun += ("error-",)  # found by their sentences
    assert [key for key in rows if key not in known and not key.startswith(begun)] == []


@every_game
@every_language
def test_refusals_are_half_sentences(game: Game, language: str) -> None:
    """The clause follows in brackets, so no full stop stands before it."""
    for entry in entries(game.folder / "words" / f"{language}.ftl"):
        if isinstance(entry, fluent.Message) and entry.id.name.startswith("refused-"):
            assert isinstance(entry.value, fluent.Pattern)
            last = entry.value.elements[-1]
            assert not isinstance(last, fluent.TextElement) or last.value[-1] not in ".!"


@every_language
def test_a_sentence_ends_with_its_clause(language: str) -> None:
    """A reason becomes a sentence with the number of the rule."""
    game = GAMES["hex"]
    sentence = words(language, game).sentence(Reason("4.1", "refused-no-swap"))
    assert sentence.endswith({"en": "(rule 4.1)", "fr": "(règle 4.1)"}[language])


@every_game
def test_a_missing_word_is_an_error(game: Game) -> None:
    """An unknown key or a missing argument is no empty place."""
    said = words("en", game)
    assert "nonsense" not in said
    with pytest.raises(LookupError):
        said("nonsense")
    key = next(key for key, needed in arguments(game.folder / "words" / "en.ftl").items() if needed)
    with pytest.raises(KeyError, match=key):
        said(key)


@every_game
def test_a_game_s_words_come_on_top_of_the_product_s(game: Game) -> None:
    """Both are at hand, and the game's own win."""
    said = words("en", game)
    assert "with-clause" in said
    assert "title" in said
    assert "title" not in words("en")
    assert notation(game).moves


def test_a_language_nobody_has_written_in() -> None:
    """One is told which there are."""
    with pytest.raises(UnknownLanguage, match="there are en, fr"):
        words("tlh")
    assert issubclass(UnknownLanguage, AstrolabeError)
