"""Pictures of the page as people see it, taken from a real one.

    python tests/web/looks.py                 docs/table.jpg, which README.md shows
    python tests/web/looks.py all FOLDER      every page, for whoever has changed how it looks

`all` takes the lobby, and each game in mid-game and at its end, on a phone and on a screen, light
and dark: to be looked at, and mended where one would not show it to a friend.
"""

import random
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))  # for bench and web, as in pytest

from conftest import QUIET, chromium  # noqa: E402
from guests import PHONE, SCREEN, Guest  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402
from running import Server  # noqa: E402

from astrolabe import GAMES, Match  # noqa: E402
from astrolabe.bots import bot  # noqa: E402

PICTURE = ROOT / "docs" / "table.jpg"
QUALITY = 82
THINKS = "searcher:400n"  # who plays for the picture, against one as strong
MOVES = 7
STILL_MS = 900  # until everything lies where it belongs
SOME_MOVES = 4
MIDDLE = {"hex": {"size": "7"}, "galactica": {"rounds": "25"}}
END = {"hex": {"size": "5"}, "galactica": {"rounds": "25"}}
FIRST = {"space_connection": ("fill", "confirm", "super h8", "laser d1", "laser d10")}


@contextmanager
def somebody() -> Iterator[Guest]:
    """A browser of its own before a server of its own."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder)).start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=[*QUIET])
        settings = {"viewport": SCREEN, "color_scheme": "dark", "reduced_motion": "reduce"}
        page = browser.new_page(base_url=server.address, locale="en", **settings)
        try:
            yield Guest(page)
        finally:
            browser.close()
            server.stop()


def match_of(guest: Guest) -> Match:
    """The match as the page was told of it."""
    match = Match(guest.table["game"], len(guest.table["seating"]), guest.table["options"])
    for row in guest.events:
        match.chance(row["move"]) if row["kind"] == "chance" else match.play(row["move"])
    return match


def table(guest: Guest) -> None:
    """Orion Duel against the machine, well begun; a tile is held over the board."""
    guest.opens("orion_duel", ["me", "searcher:2"], starter="blue")
    thinker = bot(THINKS, GAMES["orion_duel"])
    for _ in range(MOVES):
        assert guest.waits_for_turn()
        match = match_of(guest)
        guest.plays(thinker.choose(match.view(0)))
    assert guest.waits_for_turn()
    choice = match_of(guest).game.parts[thinker.choose(match_of(guest).view(0))]
    tile, cell = (str(guest.spot_of(part)) for part in choice[:2])
    guest.taps(tile)
    guest.page.mouse.move(*guest.place_of(cell))
    guest.page.wait_for_timeout(STILL_MS)
    guest.page.screenshot(path=PICTURE, type="jpeg", quality=QUALITY)


def everything(guest: Guest, folder: Path) -> None:
    """The lobby, and every game half-way and at its end."""
    for name in GAMES:
        guest.opens(name, ["me", "random"], **MIDDLE.get(name, {}))
        rng = random.Random(3)
        for wish in (*FIRST.get(name, ()), *[""] * SOME_MOVES):
            if guest.waits_for_turn():
                guest.plays(wish or rng.choice(guest.legal))
        seen_everywhere(guest, folder / f"{name}-middle")
        guest.opens(name, ["random"] * min(GAMES[name].seats), **END.get(name, {}))
        guest.until(lambda: guest.ending)
        seen_everywhere(guest, folder / f"{name}-end")
    guest.visits()
    guest.page.locator("article").first.wait_for()
    seen_everywhere(guest, folder / "lobby")


def seen_everywhere(guest: Guest, path: Path) -> None:
    """The page as it is, on a phone and on a screen, light and dark."""
    for size in (PHONE, SCREEN):
        guest.page.set_viewport_size(size)
        for theme in ("light", "dark"):
            guest.page.emulate_media(color_scheme=theme)
            guest.page.wait_for_timeout(STILL_MS)
            guest.page.screenshot(path=f"{path}-{size['width']}-{theme}.png")


def main(what: str = "", folder: str = ".") -> None:
    """Take the picture of the README, or all."""
    with somebody() as guest:
        if what == "all":
            Path(folder).mkdir(parents=True, exist_ok=True)
            everything(guest, Path(folder))
        else:
            table(guest)


if __name__ == "__main__":
    main(*sys.argv[1:])
