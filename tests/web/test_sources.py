"""The page's sources: its types are those of the server, it knows no game and needs little."""

import json
from pathlib import Path

from test_architecture import GAME

from web.build import WEB
from web.wire import WIRE, typescript


def sources() -> list[Path]:
    """All that the page is made from, and its tests."""
    folders = ("src", "words", "plugins", "public")
    return [path for name in folders for path in (WEB / name).rglob("*") if path.is_file()]


def test_the_types_are_those_of_the_server() -> None:
    """src/wire.ts is what `python -m web.wire` writes."""
    assert WIRE.read_text("utf-8") == typescript()


def test_the_page_knows_no_game() -> None:
    """Neither its code nor its words name a game."""
    assert [path.name for path in sources() if GAME.search(path.read_text("utf-8"))] == []


def test_one_dependency_at_run_time() -> None:
    """The browser is sent Svelte and nothing else of others; versions are exact."""
    package = json.loads((WEB / "package.json").read_text("utf-8"))
    assert list(package["dependencies"]) == ["svelte"]
    versions = (package["dependencies"] | package["devDependencies"]).values()
    assert all(version[0].isdecimal() for version in versions)
