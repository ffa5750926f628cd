"""What README, CONTRIBUTING and docs/ show is run here, so that no example goes stale.

    ```python                 a session (>>>) with its answers, or plain code; one page, one scope
    ```python title="FILE"    an excerpt of a file, word for word; `...` stands for what is left out
    ```console                commands after `$`, with what they print where that is shown
    [a link](to/a/file)       leads to a file that exists

`...` in an answer stands for anything. A `make` command is only asked what it would do.
"""

import doctest
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
BIN = Path(sys.executable).parent
CHECKER = doctest.OutputChecker()
LOOSELY = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
PARTS = re.compile(r"^ *\.\.\.\n|\n\n\n", re.MULTILINE)  # between the parts of an excerpt
TITLE = re.compile(r'title="(.+)"')

every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))


def blocks(page: Path) -> list[Token]:
    """The fenced blocks of a page."""
    tokens = MarkdownIt().parse(page.read_text("utf-8"))
    return [token for token in tokens if token.type == "fence"]


@every_page
def test_examples_do_what_they_show(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Examples run from the top of the page to its end, and answer what it says."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ASTROLABE_HOME", str(tmp_path))  # games are kept here, not in the user's
    monkeypatch.setenv("LC_ALL", "C.UTF-8")  # the pages show what is said in English
    space: dict[str, Any] = {"__name__": "__example__"}
    for block in blocks(page):
        place = f"{page.name}:{block.map[0] + 1}"
        if block.info == "python":
            run_python(block.content, space, place)
        elif block.info == "console":
            run_console(block.content, place)


def run_python(text: str, space: dict[str, Any], place: str) -> None:
    """Run a session or plain code in a scope."""
    if ">>>" not in text:
        exec(compile(text, place, "exec"), space)  # noqa: S102 (to run examples is the point)
        return
    session = doctest.DocTestParser().get_doctest(text, space, place, None, 0)
    complaints: list[str] = []
    doctest.DocTestRunner(optionflags=LOOSELY).run(
        session, out=complaints.append, clear_globs=False
    )
    space.update(session.globs)
    assert not complaints, "".join(complaints)


def run_console(text: str, place: str) -> None:
    """Run commands, one after the other."""
    for command, shown in commands(text):
        folder = ROOT if command[0] == "make" else None  # targets are known only here
        run = subprocess.run(
            command,
            check=False,
            cwd=folder,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
        )
        assert run.returncode == 0, f"{place}: {run.stderr}"
        if shown:
            assert CHECKER.check_output(shown, run.stdout, LOOSELY), f"{place}: {run.stdout}"


def commands(text: str) -> Iterator[tuple[list[str], str]]:
    """Each command with the answer shown below it."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        line, _, shown = part.partition("\n")
        program, *arguments = shlex.split(line, comments=True)
        if program == "make":
            yield ["make", "-n", *arguments], ""
        else:
            yield [str(BIN / program), *arguments], shown


@every_page
def test_excerpts_are_what_the_files_say(page: Path) -> None:
    """A block that bears a file's name stands in that file."""
    for block in blocks(page):
        if title := TITLE.search(block.info):
            source = (ROOT / title[1]).read_text("utf-8")
            missing = [
                part for part in PARTS.split(block.content) if part.strip("\n") not in source
            ]
            assert missing == [], title[1]


@every_page
def test_links_lead_somewhere(page: Path) -> None:
    """Every link to a file or a picture of the repository finds it."""
    targets = re.findall(r'(?:\]\(|src="|href=")(?!\w+:|#)([^)"#\s]+)', page.read_text("utf-8"))
    assert [target for target in targets if not (page.parent / target).exists()] == []


def test_examples_are_found() -> None:
    """The reading of pages is not blind."""
    assert {"python", "console"} <= {block.info for block in blocks(ROOT / "README.md")}


def test_a_wrong_answer_is_noticed() -> None:
    """An example that shows something else than what it does fails."""
    with pytest.raises(AssertionError, match="Expected:"):
        run_python(">>> 1 + 1\n3\n", {}, "here")
