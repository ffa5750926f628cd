"""Which test shows which clause of which rulebook.

`@rule("orion_duel 4.9")` says that a test shows a clause. Clauses are read from docs/rules, what
tests and code cite is read from their sources, so that nothing has to run.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

rule = pytest.mark.rule

TESTS = Path(__file__).parent
DOCUMENTS = TESTS.parent / "docs" / "rules"
RULING = {"en": "*(Ruling)*", "fr": "*(Décision)*"}
CLAUSE = re.compile(r"^- \*\*(\d+\.\d+)\*\* (.+)$", re.MULTILINE)
CITED = re.compile(r"(?<![\w.])([1-9]\.\d{1,2})(?![\w.]*\w)")

Citation = tuple[str, str]  # a clause, and where it is cited


def clauses(game: str, language: str) -> dict[str, str]:
    """The numbered clauses of a game's rules in one language."""
    text = (DOCUMENTS / f"{game}.{language}.md").read_text("utf-8")
    return dict(CLAUSE.findall(text))


def rulings(game: str, language: str) -> set[str]:
    """The clauses that settle what the print leaves open."""
    mark = RULING[language]
    return {number for number, text in clauses(game, language).items() if text.startswith(mark)}


def cited_by_tests() -> Iterator[Citation]:
    """Every `game clause` in a `@rule`, with the test that bears it."""
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for clause in _rule_arguments(node):
                    yield clause, f"{path.name}::{node.name}"


def _rule_arguments(test: ast.FunctionDef) -> Iterator[str]:
    for decorator in test.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "rule":
            yield from (ast.literal_eval(argument) for argument in decorator.args)


def cited_by_code(folder: Path) -> Iterator[Citation]:
    """Every clause number in a comment, a docstring or a refusal of a game's code."""
    for path in sorted(folder.glob("*.py")):
        source = path.read_text("utf-8")
        for line, text in [*_comments(source), *_docstrings(source), *_numbers(source)]:
            yield from ((number, f"{path.name}:{line}") for number in CITED.findall(text))


def _comments(source: str) -> Iterator[tuple[int, str]]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def _docstrings(source: str) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef):
            yield getattr(node, "lineno", 1), ast.get_docstring(node) or ""


def _numbers(source: str) -> Iterator[tuple[int, str]]:
    """Strings that are nothing but a clause number, as in `Reason("4.5", ...)`."""
    for node in ast.walk(ast.parse(source)):
        value = node.value if isinstance(node, ast.Constant) else None
        if isinstance(value, str) and CITED.fullmatch(value):
            yield node.lineno, value
