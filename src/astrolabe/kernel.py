"""One function, four ways to run it: compiled for this CPU, interpreted, on a GPU, in WebAssembly.

A *kernel* is a plain Python function that allocates nothing, raises nothing and touches no string.
An *entry* is a kernel bound to a game and called from Python with arrays; only entries are kept on
disk, in a folder named by a digest of the sources they were made from. This file leaves out which
entries exist (`entries.py`) and how a module of WebAssembly is linked (`wasm.py`).
"""

import functools
import hashlib
import inspect
import os
import re
import shutil
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import version
from pathlib import Path
from types import FunctionType
from typing import Any

import numba
import numpy as np
from numba.core.caching import (
    CompileResultCacheImpl,
    FunctionCache,
    IndexDataCacheFile,
    _CacheLocator,
)

PACKAGE = Path(__file__).parent
PYTHON = f"py{sys.version_info.major}{sys.version_info.minor}"
PLAIN_PARTS = {"scene", "notation", "reasons", "insight"}  # of a game's folder: never compiled
KEPT_FOLDERS = 12  # older compilations than these are swept away

Kernel = Any  # numba's dispatcher, or the plain function under NUMBA_DISABLE_JIT=1


def kernel(function: Callable[..., Any], lets_go: bool = True) -> Kernel:
    """Mark a function as compiled: no allocation, no GIL, and it divides as NumPy does.

    What Python calls for less than a microsecond keeps the GIL, since another thread might take it
    and give it back much later.
    """
    jit = numba.njit(nogil=lets_go, error_model="numpy", _nrt=False)  # type: ignore[call-overload]
    return jit(function)


def is_kernel(value: object) -> bool:
    return hasattr(value, "py_func")


# Interpreted --------------------------------------------------------------------------------

_spaces: dict[int, dict[str, Any]] = {}


def interpreted(function: Kernel) -> Callable[..., Any]:
    """The same function run by Python, with every kernel it calls interpreted too."""
    if not is_kernel(function):
        return function
    plain = function.py_func
    return _interpreted_space(plain.__globals__)[plain.__name__]


def _interpreted_space(space: dict[str, Any]) -> dict[str, Any]:
    """A module's names, its kernels replaced by their interpreted twins."""
    if id(space) in _spaces:
        return _spaces[id(space)]
    twin = _spaces[id(space)] = dict(space)
    for name, value in space.items():
        if not is_kernel(value):
            continue
        plain = value.py_func
        if plain.__globals__ is space:
            twin[name] = FunctionType(plain.__code__, twin, plain.__name__, plain.__defaults__)
        else:
            twin[name] = interpreted(value)
    return twin


# Entries ------------------------------------------------------------------------------------


class Entry:
    """A kernel bound to a game's rules, for one fixed list of argument types."""

    def __init__(
        self, algorithm: Kernel, rules: Any, name: str, folder: Path, lets_go: bool = True
    ) -> None:
        self.name = name
        names, twins = parameters(algorithm), type(rules)(*map(interpreted, rules))
        self._plain = _bound(interpreted(algorithm), twins, names)
        self._compiled = kernel(_bound(algorithm, rules, names), lets_go)
        if is_kernel(self._compiled):
            self._compiled._cache = _Cache(self._compiled.py_func, name, folder, rules)

        self._index = folder / f"{name}.{PYTHON}.nbi"

    def compile(self, *arguments: Any) -> None:
        """Compile for arguments of these types, or take what an earlier process compiled."""
        if is_kernel(self._compiled):
            self._compiled.compile(tuple(numba.typeof(argument) for argument in arguments))
            self._compiled.disable_compile()  # any other type would silently cost a minute

    @property
    def compiled(self) -> Callable[..., Any]:
        return self._compiled

    @property
    def is_kept(self) -> bool:
        """An earlier process has left it on disk."""
        return not is_kernel(self._compiled) or self._index.exists()

    @property
    def was_compiled(self) -> bool:
        """It was compiled in this process, not loaded."""
        return is_kernel(self._compiled) and sum(self._compiled.stats.cache_misses.values()) > 0

    def interpreted(self, *arguments: Any) -> Any:
        with np.errstate(over="ignore"):  # random numbers wrap around on purpose
            return self._plain(*arguments)


def parameters(algorithm: Kernel) -> list[str]:
    """What an entry takes: the parameters of its algorithm after the rules."""
    return list(inspect.signature(_plain(algorithm)).parameters)[1:]


def _plain(function: Kernel) -> Callable[..., Any]:
    return function.py_func if is_kernel(function) else function


def _bound(algorithm: Callable[..., Any], rules: Any, names: Sequence[str]) -> Callable[..., Any]:
    """The algorithm with its rules filled in; Numba wants the other parameters spelled out."""
    row = ", ".join(names)
    make = eval(f"lambda algorithm, rules: lambda {row}: algorithm(rules, {row})")
    return make(algorithm, rules)


class _Folder(_CacheLocator):
    """Tells Numba to keep an entry in our folder, whose name already tells the sources."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def get_cache_path(self) -> str:
        return str(self.path)

    def get_source_stamp(self) -> str:
        return self.path.name

    def get_disambiguator(self) -> str:
        return ""

    @classmethod
    def from_function(cls, py_func: Any, py_file: Any) -> Any:
        return None


class _Impl(CompileResultCacheImpl):
    """What may be kept: code that knows no address of this process.

    The tuple of rules carries the address of each rule, but calls are settled when compiling, so
    nothing ever follows those; any other address must not reach the disk.
    """

    def __init__(self, name: str, folder: Path, rules: Any) -> None:
        self._locator = _Folder(folder)
        self._filename_base = f"{name}.{PYTHON}"
        self._harmless = {f"{id(rule):x}" for rule in rules}

    def check_cachable(self, cres: Any) -> bool:
        addresses = {name.rpartition(".")[2] for name in cres.library._dynamic_globals}
        return addresses <= self._harmless


class _Cache(FunctionCache):
    def __init__(self, function: Callable[..., Any], name: str, folder: Path, rules: Any) -> None:
        self._name = name
        self._py_func = function
        self._impl = _Impl(name, folder, rules)
        self._cache_path = str(folder)
        self._cache_file = IndexDataCacheFile(str(folder), self._impl.filename_base, folder.name)
        self.enable()

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        """The folder tells the code; what is left is the types and the processor."""
        return sig, codegen.magic_tuple()


# Where entries are kept ---------------------------------------------------------------------


def cache_home() -> Path:
    """Where compiled entries are kept; ASTROLABE_CACHE moves it."""
    if chosen := os.environ.get("ASTROLABE_CACHE"):
        return Path(chosen)
    from platformdirs import user_cache_path

    return user_cache_path("astrolabe")


def entry_folder(game_folder: Path) -> Path:
    """The folder of a game's entries: another edit of the rules is another folder."""
    return cache_home() / f"{game_folder.name}-{digest(game_folder)}"


def digest(game_folder: Path) -> str:
    """A short name for all that a game's entries are made from."""
    total = hashlib.sha256(repr((sys.version_info[:2], _versions())).encode())
    for source in [*_common_sources(), *_sources(game_folder)]:
        total.update(source.name.encode())
        total.update(source.read_bytes())
    return total.hexdigest()[:16]


@functools.cache
def _versions() -> tuple[str, ...]:
    return tuple(version(name) for name in ("numba", "llvmlite", "numpy"))


def _common_sources() -> Sequence[Path]:
    """The files outside games' folders that define kernels."""
    outside = [*PACKAGE.glob("*.py"), *PACKAGE.glob("search/*.py"), *PACKAGE.glob("games/*.py")]
    marks = re.compile(rb"^@kernel|^from astrolabe.kernel import", re.MULTILINE)
    return sorted(source for source in outside if marks.search(source.read_bytes()))


def _sources(folder: Path) -> Sequence[Path]:
    """What a game's rules are made from: its folder, less the parts that no rule imports."""
    files = [*folder.glob("*.py"), *folder.glob("*.toml")]
    return sorted(source for source in files if source.stem not in PLAIN_PARTS)


def sweep() -> None:
    """Forget the compilations used longest ago."""
    try:
        folders = sorted(cache_home().glob("*-*"), key=lambda path: -path.stat().st_mtime)
    except OSError:
        return
    for folder in folders[KEPT_FOLDERS:]:
        shutil.rmtree(folder, ignore_errors=True)
