"""What a reader likes is kept in the browser: language, colours, sound, movement, confirmation."""

from guests import Guest

HEARD = """() => { window.rung = 0; const begin = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...given) {
        window.rung += 1; return begin.apply(this, given); }; }"""


def settings(guest: Guest) -> None:
    guest.page.locator("header > button").last.click()
    guest.page.get_by_role("dialog").wait_for()


def test_language_and_colours_are_kept(guests) -> None:
    """Chosen once, they are there at the next visit, and the server is asked in that language."""
    ada = guests(language="en", color_scheme="light")
    ada.visits()
    ada.page.get_by_role("heading", name="A table for space board games").wait_for()
    settings(ada)
    ada.page.get_by_text("Français").click()
    ada.page.get_by_role("heading", name="Une table pour les jeux de l’espace").wait_for()
    if not ada.page.get_by_role("dialog").count():
        settings(ada)
    ada.page.get_by_text("Sombre").click()
    ada.page.reload()
    ada.page.get_by_role("heading", name="Une table pour les jeux de l’espace").wait_for()
    assert ada.page.evaluate("document.documentElement.dataset.theme") == "dark"
    assert ada.language == "fr"
    ada.opens("hex", ["me", "me"], size="5")
    assert "Rouge" in ada.status


def test_sounds_have_a_switch(guests) -> None:
    """A move is heard, until the switch is off."""
    ada = guests()
    ada.opens("hex", ["me", "me"], size="5")
    ada.page.evaluate(HEARD)
    ada.plays("c3")
    ada.until(lambda: ada.page.evaluate("window.rung") > 0)
    settings(ada)
    ada.page.get_by_role("switch", name="Sounds").uncheck()
    ada.page.keyboard.press("Escape")
    before = ada.page.evaluate("window.rung")
    ada.plays("b2")
    ada.plays("d4")
    assert ada.page.evaluate("window.rung") == before


def test_a_name_is_kept_and_seen_by_the_others(guests) -> None:
    """Names are text, whatever they look like; another device takes them over by a link, once."""
    ada, phone = guests(), guests(touch=True)
    ada.opens("hex", ["me", "open"], size="5")
    ada.page.locator("header > button").first.click()
    ada.page.get_by_label("Your name at the table").fill("<i>Ada</i>")
    ada.button("Save").click()
    ada.button("Saved").wait_for()
    ada.button("Make a link").click()
    link = ada.page.locator("dialog input[type=url]").input_value()
    phone.visits(link)
    phone.button("Take them over").tap()
    phone.page.get_by_role("link", name="Hex").first.tap()
    phone.until(lambda: phone.seat == 0)
    phone.page.get_by_text("<i>Ada</i>").first.wait_for()
