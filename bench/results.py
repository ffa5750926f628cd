"""What a run has measured, where, when and of which commit; kept as JSON beside this file.

`docs/performance.md` is written from these files and from nothing else, so every figure on it
comes from a run.
"""

import json
import platform
import subprocess
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any

from bench.lines import Line

KEPT = Path(__file__).parent / "results"
ROOT = Path(__file__).parents[1]
COMPILERS = ("numba", "llvmlite", "numpy")  # what the speed of rules and search rests on


@dataclass(frozen=True)
class Results:
    """One run of one command."""

    command: str
    machine: str
    software: str
    commit: str
    date: str
    lines: tuple[Line, ...]
    equal: tuple[str, ...] = ()  # what was found equal, byte for byte

    def save(self, path: Path) -> None:
        """Keep the run for the page."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(asdict(self), indent=1) + "\n", "utf-8")

    @classmethod
    def load(cls, path: Path) -> "Results":
        """A run kept earlier."""
        fields: dict[str, Any] = json.loads(path.read_text("utf-8"))
        lines = tuple(Line(**{**row, "spread": tuple(row["spread"])}) for row in fields["lines"])
        return cls(**{**fields, "lines": lines, "equal": tuple(fields["equal"])})


def results(
    command: str,
    lines: Iterable[Line],
    machine: str = "",
    equal: Iterable[str] = (),
    packages: Iterable[str] = COMPILERS,
) -> Results:
    """These lines, with where and when they were measured, and on which packages."""
    today = datetime.now(UTC).date().isoformat()
    where, what = machine or processor(), software(packages)
    return Results(command, where, what, commit(), today, tuple(lines), tuple(equal))


def processor() -> str:
    """The processor's name and how many cores of it there are."""
    facts = Path("/proc/cpuinfo")
    rows = facts.read_text("utf-8").splitlines() if facts.exists() else []
    names = [row.partition(": ")[2] for row in rows if row.startswith("model name")]
    return f"{names[0]}, {len(names)} cores" if names else platform.processor()


def software(packages: Iterable[str] = COMPILERS) -> str:
    """What runs our side."""
    versions = ", ".join(f"{name} {version(name)}" for name in packages)
    return f"Python {platform.python_version()}, {versions}"


def commit() -> str:
    """The commit that was measured, and whether anything was changed since."""
    try:
        head = _git("rev-parse", "--short=10", "HEAD")
        return head + (" with changes" if _git("status", "--porcelain", "src", "bench") else "")
    except (OSError, subprocess.CalledProcessError):
        return "unknown"


def _git(*words: str) -> str:
    run = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True)
    return run.stdout.strip()
