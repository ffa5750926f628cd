"""Whole games by whoever plays them: two mice, a finger on a phone, keys alone."""

import random

from guests import Guest, play_out


def tells_its_end(guest: Guest) -> None:
    """By what it was won and which clause says so: by the board, aloud, and last in the log."""
    clause = guest.tells["shown"]["ending_clause"]
    told = f"{guest.ending} rule {clause}"
    assert ": " in guest.ending and clause
    assert guest.status == guest.ending
    beside = guest.page.locator("header .standing button").all_inner_texts()
    assert beside == ([] if guest.way == "touch" else [f"rule {clause}"])
    assert guest.page.locator(".ending p").inner_text() == told
    assert guest.heard.endswith(f"{guest.ending} (rule {clause})")
    guest.page.get_by_role("tab", name="Log").click()
    last = guest.page.get_by_role("tabpanel").locator("li").last
    assert last.inner_text() == told
    last.get_by_role("button").click()
    guest.page.locator(f'.clause.shown[data-clause="{clause}"]').wait_for()


def test_two_browsers_play_a_whole_game_by_mouse(guests) -> None:
    """Both see every move and the same end; nobody has to load the page again."""
    ada, bob = guests(), guests()
    ada.opens("orion_duel", ["me", "open"])
    bob.joins(ada.invitation)

    ending = play_out([ada, bob], random.Random(7))

    tells_its_end(ada)
    tells_its_end(bob)
    assert ada.ending == bob.ending == ending
    assert [row["text"] for row in ada.events] == [row["text"] for row in bob.events]


def test_keys_alone_play_a_whole_game_against_the_machine(guests) -> None:
    """From the lobby to the end by Tab, arrows and Enter; the live region says what happens."""
    ada = guests(reduced_motion="reduce")
    ada.visits()
    hex_tile = ada.page.locator("article", has=ada.page.get_by_role("heading", name="Hex"))
    hex_tile.wait_for()
    ada.presses_to(hex_tile.locator("button.main"))
    ada.waits_for("shown")

    rng = random.Random(3)
    while ada.waits_for_turn():
        row = ada.plays_on(rng, "keys")
        ada.until(lambda row=row: row["words"] in ada.heard or len(ada.events) > row["number"] + 1)

    tells_its_end(ada)


def test_keys_lay_tiles_in_any_pose(guests) -> None:
    """R turns, F flips, arrows lead across hands and board, typing does it all at once."""
    ada = guests(reduced_motion="reduce")
    ada.opens("orion_duel", ["me", "me"])
    rng = random.Random(5)
    for way in ("keys", "keys", "typed", "keys", "typed"):
        assert ada.waits_for_turn()
        move = rng.choice(ada.legal)
        row = ada.plays(move, way)
        assert row["move"] == move


def test_a_finger_plays_a_whole_game_on_a_phone(guests) -> None:
    """Every move is shown before it is played, and the board never leaves the screen."""
    ada = guests(touch=True)
    ada.opens("orion_duel", ["me", "random"])
    rng = random.Random(11)
    while ada.waits_for_turn():
        ada.plays_on(rng)
        assert ada.page.evaluate("document.documentElement.scrollWidth") <= 390
    tells_its_end(ada)
