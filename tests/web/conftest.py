"""A browser, a server and people in front of the page.

    def test_two_play(guests, server):
        ada, bob = guests(), guests(touch=True)
        ada.opens("hex", seating=["me", "open"])     # a table with an open seat
        bob.joins(ada.invitation)                    # by its link
        ada.plays("c3")                              # a move by its parts: spots, buttons, turns
        bob.plays_on(rng)                            # any legal move, done by tapping on the page

`guests.py` says what a `Guest` can do: any game, since a guest knows what the browser was told.
Fixtures: `server` (one process for the session), `fresh_server` (one that a test may kill, for
`guests(at=...)`), `guests` (makes guests, each with a browser of their own; they leave with the
test, which fails if a page has complained). The browser is the system's Chromium, started once in
each file, since Playwright's event loop and those of other tests do not bear each other.
"""

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from guests import PHONE, SCREEN, Guest
from playwright.sync_api import Browser, sync_playwright
from running import Server

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
QUIET = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update",
)  # fmt: skip


def chromium() -> str:
    """The system's Chromium."""
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    assert path, "Browser tests need Chromium; on Debian: sudo apt install chromium"
    return path


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests of this process."""
    running = Server(tmp_path_factory.mktemp("server")).start()
    yield running
    running.stop()


@pytest.fixture
def fresh_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of one's own, to be killed and started again."""
    running = Server(tmp_path_factory.mktemp("server")).start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One for all tests of a file."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium(), args=[*QUIET])
        yield running
        running.close()


@pytest.fixture
def guests(browser: Browser, server: Server) -> Iterator[Callable[..., Guest]]:
    """Makes people: each has a browser of their own, with a mouse or, on a phone, a finger."""
    made: list[Guest] = []

    def guest(
        *, touch: bool = False, language: str = "en", at: Server = server, **settings: Any
    ) -> Guest:
        settings.setdefault("viewport", PHONE if touch else SCREEN)
        settings.setdefault("color_scheme", "dark")
        context = browser.new_context(
            base_url=at.address, locale=language, has_touch=touch, is_mobile=touch, **settings
        )
        made.append(Guest(context.new_page(), "touch" if touch else "mouse"))
        return made[-1]

    yield guest
    faults = [fault for one in made for fault in one.faults]
    for one in made:
        one.page.context.close()
    assert faults == []
