"""A pace is how much was played in how long; peers answer with theirs, line by line."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

PEERS = Path(__file__).parent / "peers"
PEERS_PYTHON = Path(__file__).parents[1] / ".venv-bench" / "bin" / "python"


@dataclass(frozen=True)
class Pace:
    """What was played, and the seconds it took."""

    games: int
    seconds: float
    moves: int = 0

    @property
    def simulations(self) -> int:
        """Those of a search; each of them plays, or judges, one game."""
        return self.games

    def per_s(self, unit: str) -> float:
        """Games, moves or simulations a second."""
        return float(getattr(self, unit)) / self.seconds


Measure = Callable[[], Pace]


class PeerFailed(Exception):
    """A peer's program has ended instead of answering."""


class Peer:
    """A peer's running program, asked for its pace again and again."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process
        self.about = self._answer()

    @property
    def name(self) -> str:
        return f"{self.about['peer']} {self.about['version']}"

    def pace(self) -> Pace:
        """Have it play once more."""
        assert self._process.stdin
        self._process.stdin.write("again\n")
        self._process.stdin.flush()
        return Pace(**self._answer())

    def _answer(self) -> dict[str, Any]:
        assert self._process.stdout
        for line in self._process.stdout:
            if line.startswith("{"):
                return dict(json.loads(line))
            print(line, end="", file=sys.stderr)  # a peer may clear its throat first
        raise PeerFailed(f"{self._process.args!r} ended without an answer")


@contextmanager
def peer(script: str, *arguments: object, python: Path | str = PEERS_PYTHON) -> Iterator[Peer]:
    """Start a peer's program; it ends when its input does."""
    command = [str(python), str(PEERS / f"{script}.py"), *map(str, arguments)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as process:
        yield Peer(process)
