"""Whatever the server refuses, it says so in the language of whoever asked."""

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path

import astrolabe.server
from astrolabe.errors import AstrolabeError, IllegalMove, NotYourTurn
from astrolabe.sentences import said_in
from astrolabe.server import refusals
from astrolabe.server.refusals import Refused, code_of, refusal_of, status_of

SOURCES = sorted(Path(astrolabe.server.__file__).parent.rglob("*.py"))
KINDS = [
    row for _, row in inspect.getmembers(refusals, inspect.isclass) if issubclass(row, Refused)
]


def is_error(name: str) -> bool:
    """A class of errors of ours, wherever it is defined."""
    waiting, known = [AstrolabeError], set()
    while waiting:
        kind = waiting.pop()
        known.add(kind.__name__)
        waiting += kind.__subclasses__()
    return name in known


def sentences(path: Path) -> Iterator[str]:
    """What the errors made in a module say, with a word for whatever varies."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and is_error(ast.unparse(node.func)) and node.args:
            told = node.args[0]
            if isinstance(told, ast.Constant):
                yield str(told.value)
            elif isinstance(told, ast.JoinedStr):
                parts = (row.value if isinstance(row, ast.Constant) else "7" for row in told.values)
                yield "".join(map(str, parts))


def test_sentences_are_found() -> None:
    """The reading of sources is not blind."""
    assert sum(len(list(sentences(path))) for path in SOURCES) > 40


def test_everything_refused_is_said_in_french() -> None:
    """Every sentence of an error has its key in the words."""
    told = [row for path in SOURCES for row in sentences(path)]
    assert [row for row in told if said_in("fr", row) == row] == []


def test_every_kind_has_a_code_and_a_status() -> None:
    """No two kinds share a code, and each is a wrong of whoever asks, or of the database."""
    codes = [kind.code for kind in KINDS]
    assert len(set(codes)) == len(codes)
    assert all(400 <= kind.status < 500 or kind.code == "not-kept" for kind in KINDS)


def test_the_most_particular_kind_counts() -> None:
    """Not one's turn is more than an illegal move; an error of no kind is refused all the same."""
    error = NotYourTurn("it is the turn of seat 1, not of seat 0")
    assert (code_of(error), status_of(error)) == ("not-your-turn", 409)
    assert code_of(IllegalMove("the game is over")) == "illegal-move"
    assert (code_of(AstrolabeError("so")), status_of(AstrolabeError("so"))) == ("refused", 400)
    assert refusal_of(error, "fr").sentence == "C’est au siège 1 de jouer, pas au siège 0."
