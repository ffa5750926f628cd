"""Compiling: what entries are made from decides where they are kept."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from astrolabe.entries import LABORATORY, TABLE
from astrolabe.games import GAMES
from astrolabe.games.contract import Game
from astrolabe.kernel import PLAIN_PARTS, _common_sources, _sources, digest, is_kernel
from astrolabe.wasm.exports import EXPORTS


def reachable(kernels: Any) -> Iterator[Any]:
    """These kernels and all that they may call."""
    seen: set[int] = set()
    waiting = list(kernels)
    while waiting:
        kernel = waiting.pop()
        if is_kernel(kernel) and id(kernel) not in seen:
            seen.add(id(kernel))
            yield kernel
            space = kernel.py_func.__globals__
            waiting += [space.get(name) for name in kernel.py_func.__code__.co_names]


def source(kernel: Any) -> Path:
    return Path(kernel.py_func.__code__.co_filename)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_rule_counts(game: Game) -> None:
    """No file holds a rule that an entry may call without deciding where entries are kept."""
    entries = {*game.rules, *TABLE.values(), *LABORATORY.values()}
    files = {source(kernel) for kernel in reachable(entries)}
    assert len(files) > 3
    assert files <= {*_sources(game.folder), *_common_sources()}


def test_modules_of_webassembly_have_no_rules_of_their_own() -> None:
    """What they hold beyond entries stands beside them, in the folder that names them."""
    files = {source(kernel) for kernel in reachable(EXPORTS.values())}
    beside = {path for path in files if path.parent.name == "wasm"}
    assert files - beside <= set(_common_sources())


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_edit_is_another_folder(game: Game, tmp_path: Path) -> None:
    """A change to any file that rules are made from changes the name; to other files, none."""
    folder = tmp_path / game.name
    folder.mkdir()
    for path in [*game.folder.glob("*.py"), *game.folder.glob("*.toml")]:
        (folder / path.name).write_bytes(path.read_bytes())
    before = digest(folder)
    for path in folder.iterdir():
        kept = path.read_bytes()
        path.write_bytes(kept + b"\n# an edit\n")
        assert (digest(folder) == before) == (path.stem in PLAIN_PARTS), path.name
        path.write_bytes(kept)
    assert digest(folder) == before
