"""The rules of a game as one small WebAssembly module: the same games without Python.

    python -m astrolabe.wasm GAME [-o FILE.wasm]

The module holds the contract's functions and whole random games, imports nothing, and tells in a
section of its own all that a host has to know (`description.py`). What takes long, compiling, is
done once and kept beside the game's entries.
"""

import hashlib
import os
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

from astrolabe.games.contract import Game
from astrolabe.kernel import entry_folder
from astrolabe.wasm.linking import NoModule, linker

# Numba's own optimiser is off, so that its text knows no processor; LLVM works once, for the target
NUMBA = {"NUMBA_OPT": "0", "NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": ""}


def module(game: Game) -> bytes:
    """The module of a game, made once and kept."""
    kept = game.entry_folder / f"module-{_digest()}.wasm"
    if not kept.exists():
        linker()  # what is missing is said before the long wait
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=kept.parent) as folder:
            fresh = Path(folder) / kept.name
            _compile(game, fresh)
            fresh.replace(kept)
    return kept.read_bytes()


def _compile(game: Game, path: Path) -> None:
    """Numba takes its settings once, when it is imported: this needs a process of its own."""
    command = [sys.executable, "-m", "astrolabe.wasm.compilation", game.name, str(path)]
    ours = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    run = subprocess.run(command, env=ours | NUMBA, capture_output=True, text=True, check=False)
    if run.returncode:
        raise NoModule(f"{game.name} makes no WebAssembly module: {run.stderr.strip()}")
    if entry_folder(game.folder) != game.entry_folder:
        raise NoModule(f"the rules of {game.name} were edited while they were used; start again")


@cache
def _digest() -> str:
    """Another edit of this folder is another module."""
    total = hashlib.sha256()
    for source in sorted(Path(__file__).parent.glob("*.py")):
        total.update(source.read_bytes())
    return total.hexdigest()[:16]
