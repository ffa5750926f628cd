"""The shape of the repository, read from its sources.

Imports point down, no game is known outside its own folder, public functions are typed, tests say
what should happen, and no file knows the machine it was written on.
"""

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

from astrolabe.games import NAMES

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "astrolabe"
MODULES = sorted(PACKAGE.rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("test_*.py"))

LAYERS = (  # lowest first; a module may import its own layer and those before it
    {"errors", "kernel"},
    {"rng", "fate"},
    {"scene"},
    {"games"},
    {"playout", "options", "notation", "words", "rulebook", "saves"},
    {"search.nodes", "search.promise", "search.think", "search.plans"},
    {"entries"},
    {"insight", "view", "taking_back", "match", "batch", "cuda"},
    {"transcript"},
    {"proof"},
    {"drawing", "lettering", "tabletop", "picture", "telling", "sentences"},
    {"search"},
    {"bots"},
    {"arena", "warm", "wasm"},
    {"terminal", "server"},
    {"cli"},
)
LAYER_OF = {name: height for height, layer in enumerate(LAYERS) for name in layer}
SHORTCUTS = {("scene", "drawing"), ("scene", "picture")}  # a scene draws itself when it is asked
GAME_MAY_IMPORT = {
    *("errors", "kernel", "rng", "scene"),
    *("games.boxes", "games.contract", "games.sets"),
}

Function = ast.FunctionDef | ast.AsyncFunctionDef

# Imports ------------------------------------------------------------------------------------------


def dotted(path: Path) -> str:
    """A module's name below the package: `games.contract`."""
    names = path.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(names[:-1] if names[-1] == "__init__" else names)


def imports(path: Path) -> Iterator[str]:
    """The modules of ours that a module imports, wherever it does; those for types aside."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            node.body = []
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name} imports relatively"
            yield from (f"{node.module}.{name.name}" for name in node.names)


def ours(path: Path) -> Iterator[str]:
    """The same by their names below the package: `saves`, `games.contract`."""
    for name in imports(path):
        module = name if is_module(name) else name.rpartition(".")[0]
        if module.startswith("astrolabe."):
            yield module.removeprefix("astrolabe.")


def is_module(name: str) -> bool:
    """Whether a dotted name is a file or a folder of ours."""
    place = ROOT.joinpath("src", *name.split("."))
    return place.is_dir() or place.with_suffix(".py").exists()


def home(module: str) -> str:
    """Where a module stands in LAYERS: under its own name, or with the folder it is in."""
    return module if module in LAYER_OF else module.partition(".")[0]


def test_every_module_has_a_layer() -> None:
    """LAYERS has a place for every file or folder of the package, and no others."""
    found = {home(dotted(path)) for path in MODULES} - {""}
    assert found == set(LAYER_OF)


def test_the_map_shows_the_layers() -> None:
    """docs/architecture.md lists the layers as they are held here, in the same order."""
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    rows = re.findall(r"^\| ((?:`[\w.]+` ?)+)\|", page, re.MULTILINE)
    assert [set(re.findall(r"[\w.]+", row)) for row in rows] == list(LAYERS)


def test_imports_point_down() -> None:
    """A module imports only its own layer and those below it; the package's face is above all."""
    upward = set()
    for path in MODULES:
        here = home(dotted(path))
        for there in map(home, ours(path)):
            if LAYER_OF[there] > LAYER_OF.get(here, len(LAYERS)):
                upward.add((here, there))
    assert upward - SHORTCUTS == set()


def test_imports_are_found() -> None:
    """The reading of imports is not blind."""
    assert {"kernel", "games.contract"} <= set(ours(PACKAGE / "entries.py"))
    assert "saves" in set(ours(PACKAGE / "match.py"))


def test_a_game_imports_only_the_contract() -> None:
    """A game's folder rests on the contract and on itself, never on another game."""
    for game in NAMES:
        for path in (PACKAGE / "games" / game).rglob("*.py"):
            foreign = {name for name in ours(path) if not f"{name}.".startswith(f"games.{game}.")}
            assert foreign <= GAME_MAY_IMPORT, dotted(path)


def test_no_two_tests_share_a_name() -> None:
    """The tests of folders are collected together, by the names of their files."""
    names = [path.name for path in TESTS]
    assert sorted(names) == sorted(set(names))


# Names of games -----------------------------------------------------------------------------------

SPELLINGS = "|".join(f"{name}|{name.replace('_', '[ -]')}" for name in NAMES)
GAME = re.compile(rf"(?<![\w.])({SPELLINGS})(?![\w-])", re.IGNORECASE)


def knows_games(path: Path) -> bool:
    """The folders of games, and the list of them."""
    inside = path.relative_to(PACKAGE).parts[1:] if path.is_relative_to(PACKAGE / "games") else ()
    return bool(inside) and (inside[0] in NAMES or inside == ("__init__.py",))


def words_of_code(path: Path) -> Iterator[str]:
    """Every name, import and string of a module; docstrings may give examples."""
    tree = ast.parse(path.read_text("utf-8"))
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Import | ast.ImportFrom):
            yield ast.unparse(node)
        elif isinstance(node, ast.Constant) and id(node) not in docstrings:
            yield str(node.value)


def test_no_module_knows_a_game() -> None:
    """Code outside a game's folder names no game: it takes games as arguments."""
    strangers = [path for path in MODULES if not knows_games(path)]
    words = ((dotted(path), word) for path in strangers for word in words_of_code(path))
    assert [row for row in words if GAME.search(row[1])] == []


def test_no_words_or_styles_know_a_game() -> None:
    """What all games share beside code, words and styles, names none either."""
    shared = [*PACKAGE.rglob("*.ftl"), *PACKAGE.rglob("*.css"), *PACKAGE.rglob("*.svg")]
    named = [path for path in shared if not knows_games(path) and GAME.search(path.read_text())]
    assert named == []


def test_names_of_games_would_be_found() -> None:
    """The search for names is not blind, nor does it take a shape for a game."""
    assert all(any(map(GAME.search, (name, name.title().replace("_", " ")))) for name in NAMES)
    assert not GAME.search("hex-flat")
    assert not GAME.search("digest.hex()")


# Types and docstrings -----------------------------------------------------------------------------


def functions(path: Path) -> Iterator[Function]:
    """Every function and method of a module; kernels and what stands inside functions aside."""
    waiting: list[ast.AST] = [ast.parse(path.read_text("utf-8"))]
    while waiting:
        node = waiting.pop()
        if not isinstance(node, Function):
            waiting.extend(ast.iter_child_nodes(node))
        elif not any(ast.unparse(row) == "kernel" for row in node.decorator_list):
            yield node


def is_typed(function: Function) -> bool:
    """It says what it takes and what it returns."""
    taken = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
    bare = [row.arg for row in taken if row.annotation is None and row.arg not in ("self", "cls")]
    return not bare and function.returns is not None


def test_public_functions_are_typed() -> None:
    """Outside kernels, every public signature has its types."""
    public = ((path, row) for path in MODULES for row in functions(path) if row.name[0] != "_")
    assert [f"{dotted(path)}.{row.name}" for path, row in public if not is_typed(row)] == []


def test_modules_say_what_they_are() -> None:
    """Every module that holds anything begins with a docstring."""
    trees = {path: ast.parse(path.read_text("utf-8")) for path in [*MODULES, *TESTS]}
    silent = [path for path, tree in trees.items() if tree.body and not ast.get_docstring(tree)]
    assert silent == []


def test_tests_say_what_should_happen() -> None:
    """Every test has a docstring."""
    tests = [row for path in TESTS for row in functions(path) if row.name.startswith("test")]
    assert [row.name for row in tests if not ast.get_docstring(row)] == []


# Machines -----------------------------------------------------------------------------------------

TRACES = {
    "a path of one machine": re.compile(r"(?<![\w./-])/(?:work|farm|root|home/\w+)/"),
    "where packages are fetched": re.compile(
        r"https?://[^ \"]*(?:\.whl|\.tgz|\.tar\.gz|/simple)|\"resolved\": *\"http"
        r"|^--?(?:index-url|extra-index-url|find-links)\b",
        re.MULTILINE,
    ),
}
MADE = {".git", ".venv", ".venv-bench", "node_modules", "__pycache__"}  # where there is no git


def kept_files() -> Iterator[Path]:
    """Every file that git keeps, or would keep."""
    if (ROOT / ".git").exists():
        command = ["git", "ls-files", "-co", "--exclude-standard", "-z"]
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout
        paths = [ROOT / name for name in listed.decode().split("\0") if name]
    else:
        paths = [path for path in ROOT.rglob("*") if not MADE & set(path.parts)]
    yield from (path for path in paths if path.is_file())


def traces(path: Path) -> list[str]:
    """What of its machine a file gives away; a file that is no text gives nothing away."""
    try:
        text = path.read_text("utf-8")
    except UnicodeDecodeError:
        return []
    return [name for name, pattern in TRACES.items() if pattern.search(text)]


def test_files_know_no_machine() -> None:
    """No file holds a path of the machine it was written on, or a registry's address."""
    found = {str(path.relative_to(ROOT)): traces(path) for path in kept_files()}
    assert {name: rows for name, rows in found.items() if rows} == {}


def test_traces_would_be_found(tmp_path: Path) -> None:
    """The patterns above are not blind."""
    page = tmp_path / "page.md"
    page.write_text(f"see /{'root'}/notes and https://host/{'simple'}")
    assert traces(page) == list(TRACES)
