"""Where results come from: the machine, the versions, the commit. Nothing that names a person."""

import os
import platform
import subprocess
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path
from typing import Any

from astrolabe.games.boxes import digest
from astrolabe.games.contract import Game

PACKAGE = Path(__file__).parent.parent
PACKAGES = ("astrolabe", "numba", "llvmlite", "numpy")
PATIENCE_S = 5


def cores() -> int:
    """The cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def environment(game: Game, jobs: int | None) -> dict[str, Any]:
    """What the results of a game depend on besides the contest."""
    return {
        "machine": {
            "system": platform.system(),
            "processor": processor(),
            "cores": cores(),
            "jobs": jobs,  # null: one for each core
        },
        "versions": {"python": platform.python_version()}
        | {name: version(name) for name in PACKAGES},
        "commit": commit(),
        "box": digest(game.box),
        "rules": game.entry_folder.name,
    }


def is_same_code(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    """Both were played by the same rules and the same bots, as far as one can tell."""
    return all(one.get(name) == other.get(name) for name in ("versions", "commit", "box", "rules"))


def processor() -> str:
    """The processor's name, where the system tells it."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        lines = []
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.processor() or platform.machine())


def commit() -> str:
    """The commit of this code, with `+` if it has been changed since; empty outside a checkout."""
    if _git("ls-files", "--error-unmatch", "__init__.py") is None:
        return ""
    name = _git("rev-parse", "HEAD") or ""
    return name + ("+" if _git("status", "--porcelain", "--", ".") else "")


def _git(*words: str) -> str | None:
    """What git answers in the folder of this package, or None."""
    command = ["git", "-C", str(PACKAGE), *words]
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=PATIENCE_S, check=False
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout.strip() if done.returncode == 0 else None
