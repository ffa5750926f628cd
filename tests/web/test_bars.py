"""How light and how quick the page is: what it weighs, when it can be used, how soon it answers.

Times are taken by the browser itself and are those of the best of several tries, so that a machine
that is busy with other things does not decide; the bars are those that were promised.
"""

import gzip
import re
import statistics

import pytest
from guests import Guest

from web.build import BUILT

MOST_BYTES = 70 * 1024
INTERACTIVE_MS = 1000
PAINT_MS = 100
TRIES = 5

# Waits for the next paint after an event, as Event Timing defines it: from the event to the frame
WATCH = """() => {
    window.painted = [];
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
            if (entry.interactionId || entry.name.startsWith("pointer") || entry.name === "click")
                window.painted.push([entry.name, entry.duration]);
    }).observe({ type: "event", durationThreshold: 16, buffered: false });
}"""


def scripts() -> list[str]:
    """All the JavaScript that a browser is sent for lobby and table, in one language."""
    page = (BUILT / "index.html").read_text("utf-8")
    main = re.findall(r'src="/(assets/[^"]+\.js)"', page)
    english = [f"assets/{path.name}" for path in (BUILT / "assets").glob("fr-*.js")]
    return [*main, *english]


def test_the_page_is_light() -> None:
    """At most 70 KB of JavaScript, compressed as it is sent, the longer language with it."""
    files = scripts()
    assert len(files) == 2
    sizes = [len(gzip.compress((BUILT / name).read_bytes(), 6)) for name in files]
    assert sum(sizes) <= MOST_BYTES, sizes


def test_a_table_can_be_used_within_a_second(guests) -> None:
    """From the first byte asked for to a board with its moves, nothing kept from before."""
    ada = guests()
    ada.opens("orion_duel", ["me", "me"], starter="blue")
    times = []
    for _ in range(TRIES):
        ada.page.reload(wait_until="commit")
        ada.page.wait_for_selector('[data-sign="can"]')
        times.append(ada.page.evaluate("performance.now()"))
    assert min(times) <= INTERACTIVE_MS, times


def test_the_lobby_can_be_used_within_a_second(guests) -> None:
    """The same for where everybody comes in."""
    ada = guests()
    times = []
    for _ in range(TRIES):
        ada.page.goto("/", wait_until="commit")
        ada.page.wait_for_selector("article button.main")
        times.append(ada.page.evaluate("performance.now()"))
    assert min(times) <= INTERACTIVE_MS, times


@pytest.fixture
def at_orion(guests) -> Guest:
    """In front of the board with the most moves: the first one, with all poses of all tiles."""
    ada = guests()
    ada.opens("orion_duel", ["me", "me"], starter="blue")
    assert len(ada.legal) > 1000
    ada.page.evaluate(WATCH)
    return ada


def test_what_is_done_is_seen_within_a_tenth_of_a_second(at_orion: Guest) -> None:
    """Choosing a tile, carrying it over the board, turning it, taking it back: input to paint."""
    ada, page = at_orion, at_orion.page
    tiles = [str(ada.spot_of(f"tile:{name}")) for name in ("bent3", "line3", "tri3", "bi2")]
    for tile in tiles:
        ada.taps(tile)
        for cell in ("d4", "e4", "g4"):
            page.mouse.move(*ada.place_of(cell))
            page.keyboard.press("r")
        page.keyboard.press("Escape")
    page.wait_for_timeout(200)
    painted = page.evaluate("window.painted")
    clicks = [time for name, time in painted if name in ("click", "keydown", "pointerdown")]
    assert clicks, "the browser has timed nothing"
    assert statistics.median(clicks) <= PAINT_MS, sorted(clicks)
