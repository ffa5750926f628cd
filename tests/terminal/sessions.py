"""How tests sit down at the table: lines through a pipe in this process, keys through a pty."""

import io
import os
import sys
from pathlib import Path

import pexpect
import pytest

from astrolabe.cli import run

ASTROLABE = Path(sys.executable).with_name("astrolabe")
PATIENCE_S = 30
ENTER = "\r"
CTRL_C = "\x03"
TAB = "\t"


class Piped:
    """Runs commands with their input from a pipe, and remembers what was said."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys
        self.code = 0
        self.out = ""
        self.err = ""

    def __call__(self, command: str, *lines: str) -> str:
        """What the command writes when these lines are typed; then the input ends."""
        typed = "".join(f"{line}\n" for line in lines)
        self._monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        self.code = run(command.split())
        self.out, self.err = self._capsys.readouterr()
        return self.out


def at_terminal(command: str, home: Path, columns: int = 80, lines: int = 24) -> pexpect.spawn:
    """The command in a terminal of its own."""
    environment = {
        **os.environ,
        "ASTROLABE_HOME": str(home),
        "LC_ALL": "C.UTF-8",
        "PROMPT_TOOLKIT_NO_CPR": "1",  # nobody is there to answer where the cursor is
        "TERM": "xterm-256color",
    }
    return pexpect.spawn(
        str(ASTROLABE),
        command.split(),
        env=environment,
        dimensions=(lines, columns),
        encoding="utf-8",
        timeout=PATIENCE_S,
    )
