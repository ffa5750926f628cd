"""What stands around a board, each used as people use it."""

import json
import random

import pytest
from guests import Guest, Way


@pytest.fixture
def ada(guests) -> Guest:
    return guests()


def open_page(guest: Guest, name: str) -> None:
    guest.page.get_by_role("tab", name=name).click()


def test_a_refused_wish_shows_its_clause_and_lights_what_forbids_it(ada) -> None:
    """The sentence, the number that opens the rulebook there, and the spots in the way."""
    ada.opens("orion_duel", ["me", "me"], starter="blue")
    ada.plays("bent3 e4 2")
    ada.taps(ada.spot_of("tile:bent3"))
    ada.taps("e4")  # taken already

    clause = ada.page.locator(".bar button.clause")
    clause.wait_for()
    assert "e4" in ada.lit("forbids")
    number = clause.inner_text().split()[-1]
    clause.click()
    place = ada.page.locator(f'[data-clause="{number}"]')
    place.wait_for()
    assert place.evaluate("clause => clause === document.activeElement")
    open_page(ada, "Log")
    assert f"rule {number}" in ada.page.get_by_role("tabpanel").inner_text()


@pytest.mark.parametrize("way", ["keys", "mouse"])
def test_what_is_held_turns_and_turns_over(ada, way: Way) -> None:
    """R, F, the wheel and the buttons turn the ghost; it is laid as it was shown."""
    ada.opens("orion_duel", ["me", "me"], starter="blue")
    ada.taps(ada.spot_of("tile:bent3"))
    x, y = ada.place_of("e4")
    ada.page.mouse.move(x, y)
    before = ada.asked
    if way == "keys":
        ada.page.keyboard.press("r")
        ada.page.keyboard.press("f")
    else:
        ada.page.mouse.wheel(0, 120)
        ada.page.get_by_role("button", name="Turn over (F)").click()
        ada.page.mouse.move(x, y)
    pose = ada.page.locator(".ghost-of").evaluate("ghost => ghost.style.transform")
    assert ada.asked != before
    rows = len(ada.events)
    ada.page.mouse.click(x, y)
    ada.until(lambda: len(ada.events) > rows)

    assert "f" in ada.events[0]["text"].split()[-1]
    assert "-1" in pose or "scale(1, -1)" in pose


def test_a_tile_is_dragged_from_the_hand_to_the_board(ada) -> None:
    """What is dragged is seen under the pointer; dropped where it may not lie it goes back."""
    ada.opens("orion_duel", ["me", "me"], starter="blue")
    hand = ada.spot_of("tile:mono2")
    ada.page.mouse.move(*ada.place_of(hand))
    ada.page.mouse.down()
    ada.page.mouse.move(*ada.place_of("d4"), steps=6)
    assert ada.page.locator(".ghost-of").count() == 1
    ada.page.mouse.up()
    ada.until(lambda: len(ada.events) == 1)
    assert ada.events[0]["text"].startswith("mono2 d4")


def test_a_move_is_shown_before_it_is_played_where_that_is_wanted(ada) -> None:
    """With the setting on, a preview and one button; without it, the click plays."""
    ada.opens("hex", ["me", "me"], size="5")
    ada.page.get_by_role("button", name="Settings").click()
    ada.page.get_by_role("switch", name="Confirm each move").check()
    ada.page.keyboard.press("Escape")
    ada.taps("c3")
    ada.page.locator("use.foreseen").wait_for()
    assert ada.events == []
    ada.button("Back").click()
    assert ada.page.locator("use.foreseen").count() == 0
    ada.taps("c3")
    ada.button("Play").click()
    ada.until(lambda: len(ada.events) == 1)


def test_somebody_is_invited_and_others_look_on(guests) -> None:
    """A link and a code for one who plays; whoever comes later watches, and sees each move."""
    ada, bob, eve = guests(), guests(), guests()
    ada.visits()
    hex_tile = ada.page.locator("article").filter(has_text="Join your own two sides")
    hex_tile.get_by_role("button", name="Invite a friend").click()
    sheet = ada.page.get_by_role("dialog")
    sheet.wait_for()
    link = sheet.get_by_role("textbox").input_value()
    code = sheet.get_by_role("img")
    assert code.evaluate("code => code.decode().then(() => code.naturalWidth)") > 20
    ada.page.keyboard.press("Escape")
    sheet.wait_for(state="hidden")
    bob.joins(link)
    ada.until(lambda: not any(seat["kind"] == "open" for seat in ada.table["seating"]))
    assert sheet.count() == 0
    eve.visits(link)
    eve.page.get_by_text("You are watching").wait_for()
    first, second = (ada, bob) if ada.legal else (bob, ada)
    first.plays(first.legal[0])
    eve.until(lambda: len(eve.events) == 1)
    assert eve.legal == []
    assert eve.lit() == []
    second.until(lambda: second.legal)


def test_people_talk(guests) -> None:
    """What one says the other reads and hears; it is text whatever it looks like."""
    ada, bob = guests(), guests()
    ada.opens("hex", ["me", "open"], size="5")
    bob.joins(ada.invitation)
    open_page(ada, "Chat")
    ada.page.get_by_label("Say something").fill("<b>Hello</b>")
    ada.page.keyboard.press("Enter")
    bob.page.get_by_text("1 new message").wait_for(state="attached")
    bob.until(lambda: "<b>Hello</b>" in bob.heard)
    bob.page.get_by_role("tab").filter(has_text="Chat").click()
    bob.page.get_by_text("<b>Hello</b>").last.wait_for()
    assert bob.page.locator("b", has_text="Hello").count() == 0


def test_moves_are_taken_back_by_consent(guests) -> None:
    """One asks, the other agrees, and the table is as it was; a draw declined changes nothing."""
    ada, bob = guests(), guests()
    ada.opens("hex", ["me", "open"], size="5")
    bob.joins(ada.invitation)
    ada.plays("c3")
    bob.until(lambda: bob.legal)
    ada.button("Ask to take back").click()
    bob.button("Agree").click()
    ada.until(lambda: len(ada.legal) == 25)
    ada.plays("b2")
    bob.until(lambda: bob.legal)
    bob.button("Offer a draw").click()
    ada.button("Decline").click()
    bob.plays("d4")
    ada.until(lambda: ada.legal)


def test_two_agree_to_a_draw(guests) -> None:
    """One offers, the other agrees: both read and hear that nobody has won, in plain words."""
    ada, bob = guests(), guests(language="fr")
    ada.opens("hex", ["me", "open"], size="5")
    bob.joins(ada.invitation)
    ada.plays("c3")
    bob.until(lambda: bob.legal)
    bob.button("Proposer la nulle").click()
    bob.page.get_by_text("Vous avez proposé").wait_for()
    ada.page.get_by_text("offers a draw").wait_for()
    ada.button("Agree").click()
    said = {ada: "The game is drawn by agreement.", bob: "La partie est nulle, d’un commun accord."}
    for guest, ending in said.items():
        guest.until(lambda one=guest: one.ending)
        assert guest.ending == guest.status == ending
        assert guest.heard == ending
        assert guest.lit() == []
        open_page(guest, {ada: "Log", bob: "Récit"}[guest])
        rows = guest.page.get_by_role("tabpanel").locator("li")
        assert rows.last.inner_text() == ending
        assert rows.count() == 2  # the move, and how it ended


def test_an_open_seat_is_taken_in_the_lobby(guests) -> None:
    """A table that anybody may find is listed; one click, and both play; then it is gone."""
    ada, bob, eve = guests(), guests(), guests()
    ada.visits()
    tile = ada.page.locator("article", has=ada.page.get_by_role("heading", name="Hex"))
    tile.get_by_role("button", name="Level and options").click()
    sheet = ada.page.get_by_role("dialog")
    sheet.get_by_text("A friend, with a link").click()
    sheet.get_by_role("switch", name="Anybody may sit down").check()
    sheet.get_by_role("button", name="Start").click()
    ada.waits_for("shown")
    listed = "section.open li button"
    for guest in (bob, eve):
        guest.visits()
        guest.page.locator(listed).wait_for()
    assert "Hex" in bob.page.locator(listed).inner_text()
    bob.page.locator(listed).click()
    bob.until(lambda: bob.seat >= 0)
    ada.until(lambda: not any(seat["kind"] == "open" for seat in ada.table["seating"]))
    first, second = (ada, bob) if ada.legal else (bob, ada)
    first.plays_on(random.Random(1))
    second.until(lambda: second.legal)
    eve.page.locator(listed).click()  # hers is a page from before
    eve.page.get_by_role("alert").wait_for()
    eve.page.get_by_text("Nobody is waiting").wait_for()


def test_one_resigns_and_both_play_again_with_roles_swapped(guests) -> None:
    """After a rematch who had moved second moves first."""
    ada, bob = guests(), guests()
    ada.opens("hex", ["me", "open"], size="5")
    bob.joins(ada.invitation)
    old = ada.match
    ada.plays("c3")
    bob.until(lambda: bob.legal)
    bob.button("Resign").click()
    bob.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    ada.until(lambda: ada.ending)
    assert "resign" in ada.page.locator("body").inner_text().lower()
    ada.button("Rematch").first.click()
    bob.button("Agree").click()
    for guest in (ada, bob):
        guest.until(lambda one=guest: one.match not in ("", old) and "shown" in one.tells)
    bob.until(lambda: bob.legal)
    assert (bob.seat, ada.seat) == (0, 1)


def test_a_move_against_the_machine_is_undone_and_hinted(ada) -> None:
    """Undo takes back to one's own turn; a hint is shown on the table, and not played."""
    ada.opens("hex", ["me", "random"], size="5")
    ada.plays("c3")
    ada.until(lambda: len(ada.events) == 2 and ada.legal)
    ada.button("Undo").click()
    ada.until(lambda: len(ada.legal) == 25)
    ada.button("Hint").click()
    ada.page.get_by_text("The machine would play").wait_for()
    ada.page.locator("use.foreseen").wait_for()
    assert ada.events[-1]["kind"] == "undo"


def test_one_looks_back_and_sees_what_has_changed(guests) -> None:
    """The slider shows any position, one button what the others did; there nothing is played."""
    ada, bob = guests(), guests()
    ada.opens("hex", ["me", "open"], size="5")
    bob.joins(ada.invitation)
    ada.plays("c3")
    bob.until(lambda: bob.legal)
    bob.plays("b2")
    ada.until(lambda: ada.legal)
    slider = ada.page.get_by_role("slider", name="Move")
    slider.fill("0")
    ada.page.get_by_text("Move 0 of 2").wait_for()
    ada.page.wait_for_function("!document.querySelector('[data-spot=c3]').ariaLabel.includes(':')")
    assert ada.lit() == []
    ada.button("Back to now").first.click()
    assert "c3:" in str(ada.spot("c3").get_attribute("aria-label"))
    ada.button("What has changed").click()
    ada.page.get_by_text("Move 1 of 2").wait_for()
    ada.page.get_by_text("Move 1 of 2").wait_for(state="hidden")
    assert ada.lit()


def test_copies_are_kept_as_pictures_and_as_a_game(ada) -> None:
    """PNG, SVG and JSON, each under a name of its own."""
    ada.opens("hex", ["me", "me"], size="5")
    ada.plays("c3")
    ada.button("Keep a copy").click()
    begin = {"SVG": b"<svg", "PNG": b"\x89PNG", "JSON": b"{"}
    for kind, beginning in begin.items():
        with ada.page.expect_download() as kept:
            ada.page.get_by_role("link", name=kind).click()
        path = kept.value.path()
        assert path.read_bytes().startswith(beginning)
        assert kept.value.suggested_filename.endswith(kind.lower())
    assert "c3" in json.dumps(json.loads(path.read_bytes()))


def test_rules_are_searched_beside_the_board(ada) -> None:
    """A word, also without its accents, leads to the clauses that have it."""
    ada.opens("orion_duel", ["me", "me"])
    open_page(ada, "Rules")
    ada.page.get_by_label("Search the rules").fill("galaxies")
    found = ada.page.locator("[data-clause]")
    found.first.wait_for()
    assert all("galax" in text.lower() for text in found.all_inner_texts())


def test_a_game_is_set_up_as_one_likes_it(ada) -> None:
    """The machine's level, one's side, options and a clock: the table has them all."""
    ada.visits()
    tile = ada.page.locator("article", has=ada.page.get_by_role("heading", name="Hex"))
    tile.get_by_role("button", name="Level and options").click()
    sheet = ada.page.get_by_role("dialog")
    sheet.get_by_label("How strong").select_option(index=0)
    level = sheet.get_by_label("How strong").locator("option").first.inner_text()
    sheet.get_by_text("Blue", exact=True).click()
    sheet.get_by_label("Size of the board").select_option("5")
    sheet.get_by_label("Clock").select_option("5+5")
    sheet.get_by_role("button", name="Start").click()
    assert ada.waits_for_turn()
    assert ada.seat == 1
    assert len(ada.legal) == 24
    assert level in ada.page.locator(".seats").inner_text()
    faces = ada.page.get_by_role("timer")
    assert faces.count() == 2
    assert faces.all_inner_texts() == ["5:00", "5:00"]
    ada.plays_on(random.Random(1))  # clocks run once everybody has played
    ada.until(lambda: bool(ada.legal))
    ada.until(lambda: faces.last.inner_text().startswith("4:"))


def test_a_newcomer_is_in_a_game_in_two_clicks(ada) -> None:
    """From the address to a first move against the machine, with no account and no question."""
    ada.visits()
    ada.page.locator("article button.main").first.click()
    assert ada.waits_for_turn()
    ada.taps(ada.lit()[0])
    ada.until(lambda: bool(ada.events) or ada.lit("chosen") != [])
