"""The button that proves the chance: what was promised, whose words, every draw; and what fails."""

import json

from guests import Guest
from playwright.sync_api import Route


def test_the_chance_of_a_game_is_proved_on_the_page(guests) -> None:
    """Both words are in it, all draws are made again, and a changed file is refused."""
    ada, bob = guests(), guests(touch=True)
    ada.opens("orion_duel", ["me", "open"], setup="random")
    ada.button("Chance").click()
    sheet = ada.page.get_by_role("dialog")
    commitment = sheet.locator("code").first.inner_text()
    sheet.get_by_label("A word of your own").fill("  three blue   owls ")
    sheet.get_by_role("button", name="Say it").click()
    sheet.get_by_text("three blue owls").wait_for()
    ada.page.keyboard.press("Escape")
    bob.joins(ada.invitation)
    ada.until(lambda: len(ada.events) >= 16)
    ada.until(lambda: ada.legal or bob.legal or bob.page.wait_for_timeout(10))
    mover = ada if ada.legal else bob
    mover.plays(mover.legal[0])
    _resigns(ada)

    ada.button("Prove the chance").click()
    sheet.get_by_role("button", name="Prove the chance").click()
    sheet.get_by_text("All 16 draws came out of the secret and the words").wait_for()
    assert sheet.locator("code").first.inner_text() == commitment
    assert "three blue owls" in sheet.inner_text()
    for tick in ("promised before the first move", "word of this browser", "this browser saw"):
        assert sheet.get_by_text(tick).count() == 1

    bob.page.route("**/export.json*", _exchanged)
    bob.page.get_by_role("tab", name="More").tap()
    bob.button("Prove the chance").tap()
    other = bob.page.get_by_role("dialog")
    other.get_by_role("button", name="Prove the chance").tap()
    assert "Something was changed in this game: 3." in other.get_by_role("alert").inner_text()

    bob.page.keyboard.press("Escape")
    bob.page.evaluate(_FORGETS)
    bob.button("Prove the chance").tap()
    said = "The word that this browser said for Orange is NOT among those mixed in."
    assert said in other.get_by_role("alert").inner_text()


_FORGETS = """() => {
    const seen = JSON.parse(localStorage["astrolabe.seen"]);
    for (const match of Object.values(seen)) match.said = { 1: "another word" };
    localStorage["astrolabe.seen"] = JSON.stringify(seen);
}"""  # as if the server had left out what this browser has said


def _resigns(guest: Guest) -> None:
    guest.button("Resign").click()
    guest.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    guest.until(lambda: guest.ending)


def _exchanged(route: Route) -> None:
    """The file with another outcome at row 3."""
    told = json.loads(route.fetch().text())
    row = told["fair"]["rows"][3]
    row["move"] = next(move for move, _ in row["odds"] if move != row["move"])
    route.fulfill(json=told)
