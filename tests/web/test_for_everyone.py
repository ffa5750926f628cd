"""For everyone: no fault that axe-core knows of, both languages, light and dark, any width."""

from collections.abc import Callable, Iterator

import pytest
from guests import Guest

from web.build import WEB

AXE = (WEB / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
HOME = {"en": "All games", "fr": "Tous les jeux"}
LOOKS = [("en", "dark"), ("fr", "light")]


def faults(guest: Guest) -> list[str]:
    """What axe-core finds wrong with the page as it is."""
    guest.page.evaluate(AXE)
    found = guest.page.evaluate("axe.run({ resultTypes: ['violations'] })")["violations"]
    return [f"{row['id']}: {node['html'][:200]}" for row in found for node in row["nodes"]]


def pages(guest: Guest) -> Iterator[str]:
    """Every page and every sheet, one after the other, by its name."""
    page = guest.page
    guest.visits()
    page.locator("article").first.wait_for()
    yield "lobby"
    page.locator(".ways .plain").first.click()
    page.locator("dialog select").first.wait_for()
    yield "new game"
    page.keyboard.press("Escape")
    for place, name in enumerate(("me", "settings")):
        page.locator("header > button").nth(place).click()
        page.get_by_role("dialog").wait_for()
        yield name
        page.keyboard.press("Escape")
    page.evaluate("history.pushState(null, '', '/no/where'); dispatchEvent(new Event('popstate'))")
    page.get_by_role("link", name=HOME[guest.language]).last.wait_for()
    yield "nowhere"
    guest.visits("/link/some-key")
    yield "link"
    yield from table_pages(guest)


def table_pages(guest: Guest) -> Iterator[str]:
    page = guest.page
    guest.opens("orion_duel", ["me", "open"], starter="blue")
    yield "table with an open seat"
    page.locator(".seats button.end").first.click()
    page.get_by_role("dialog").wait_for()
    yield "invitation"
    guest.opens("orion_duel", ["me", "me"], starter="blue")
    guest.plays("bent3 e4 2")
    for place in range(page.get_by_role("tab").count()):
        page.get_by_role("tab").nth(place).click()
        page.get_by_role("tabpanel").wait_for()
        page.wait_for_timeout(150)
        yield f"table, page {place}"
    guest.taps(str(guest.spot_of("tile:bent3")))
    guest.taps("e4")
    page.locator(".bar button.clause").wait_for()
    yield "refusal"
    page.locator(".bar .ask").click()
    yield "keys of the board"
    guest.opens("hex", ["me", "me"], size="3")
    for cell in ("a1", "b1", "a2", "b2", "a3"):
        guest.plays(cell)
    page.locator(".ending").wait_for()
    for place in range(page.get_by_role("tab").count()):
        page.get_by_role("tab").nth(place).click()
        page.get_by_role("tabpanel").wait_for()
        page.wait_for_timeout(150)
        yield f"finished table, page {place}"
    guest.visits("/api/schema/")
    yield "manual of the API"


@pytest.mark.parametrize(("language", "theme"), LOOKS)
def test_no_page_has_a_fault(guests: Callable[..., Guest], language: str, theme: str) -> None:
    """Names, roles, contrast and order hold on every page and sheet."""
    ada = guests(language=language, color_scheme=theme, reduced_motion="reduce")
    found = {name: rows for name in pages(ada) if (rows := faults(ada))}
    assert found == {}


def test_no_page_of_a_phone_has_a_fault(guests: Callable[..., Guest]) -> None:
    """The same where tabs fold and the board is narrow."""
    ada = guests(touch=True, reduced_motion="reduce")
    ada.opens("orion_duel", ["me", "me"], starter="blue")
    ada.plays("bent3 e4 2")
    assert faults(ada) == []
    for place in range(ada.page.get_by_role("tab").count()):
        ada.page.get_by_role("tab").nth(place).tap()
        assert faults(ada) == []


@pytest.mark.parametrize("width", [320, 768, 3840])
def test_nothing_leaves_the_screen(guests: Callable[..., Guest], width: int) -> None:
    """From 320 pixels to 4K no page scrolls sideways, and the whole board is on the screen."""
    ada = guests(viewport={"width": width, "height": max(568, width * 9 // 16)})
    ada.visits()
    ada.page.locator("article").first.wait_for()
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= width
    ada.opens("orion_duel", ["me", "me"])
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= width
    for key in ("a1", "k4", "f1", "f9"):
        x, y = ada.place_of(key)
        assert 0 < x < width
        assert ada.page.evaluate("([x, y]) => document.elementFromPoint(x, y).dataset.spot", [x, y])


def test_nothing_moves_for_those_who_asked_for_less_motion(guests: Callable[..., Guest]) -> None:
    """With less motion, or with the setting off, nothing is ever animated; without, a move is."""
    still, lively = guests(reduced_motion="reduce"), guests(reduced_motion="no-preference")
    for guest in (still, lively):
        guest.opens("hex", ["me", "open"], size="5")
        guest.page.evaluate(
            """() => { window.moved = 0; const animate = Element.prototype.animate;
            Element.prototype.animate = function (...given) {
                window.moved += 1; return animate.apply(this, given); }; }"""
        )
    for guest in (still, lively):
        other = guests()
        other.joins(guest.invitation)
        guest.plays("c3")
        other.until(lambda one=other: one.legal)
        other.plays("b2")
        guest.until(lambda one=guest: one.legal)
    assert still.page.evaluate("window.moved") == 0
    assert lively.page.evaluate("window.moved") > 0
