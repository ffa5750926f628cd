"""Games in which something is hidden: two who choose at the same time, and what neither is told."""

import json
from typing import Any

from guests import Guest, takes_hints

HALF_AN_HOUR = {"kind": "fischer", "bank_ms": 1_800_000, "move_ms": 20_000}


def planets_of(guest: Guest) -> list[str]:
    """Where one's own planets are, as one's own page was told."""
    items = guest.tells["shown"]["scene"]["items"]
    marked = [item["spot"] for item in items if "-planet-" in item["key"]]
    return [spot.rpartition("-")[2] for spot in marked]


def meets_the_machine(guest: Guest) -> None:
    """Sit down against a bot, which hides at once and waits for nobody."""
    guest.opens("space_connection", ["me", "random"])
    guest.until(lambda: [row["text"] for row in guest.events] == ["confirm"])


def hides(guest: Guest) -> list[str]:
    """Three planets by hand, the rest by chance, and ready."""
    for wish in ("put a1", "put a2", "put g7"):
        guest.plays(wish)
    guest.plays("fill")
    guest.until(lambda: len(planets_of(guest)) == 20)
    planets = planets_of(guest)
    guest.plays("confirm")
    return planets


def test_two_hide_at_the_same_time_and_play_a_whole_game_by_mouse(guests) -> None:
    """Neither page is told a byte while the other hides; then rockets find all there is."""
    ada, bob = guests(), guests()
    ada.opens("space_connection", ["me", "open"], clock=HALF_AN_HOUR)
    assert ada.page.locator(".runs").count() == 0
    bob.joins(ada.invitation)
    ada.until(lambda: bool(ada.legal))
    for one in (ada, bob):
        one.until(lambda one=one: one.page.locator(".runs").count() == 2)  # a clock for each
    told = []
    bob.page.on("websocket", lambda _: told.append("another connection"))

    ada.plays("put b3")
    bob.plays("put c3")
    ada.taps("b3")  # what is put can be taken off again
    ada.until(lambda: not planets_of(ada))
    before, seen = json.dumps(bob.tells["shown"]), len(bob.events)
    mine = hides(ada)
    bob.until(lambda: bob.page.locator(".runs").count() == 1)
    bob.until(lambda: len(bob.events) == seen + 1)  # that ada is ready, and nothing else
    assert bob.events[-1]["text"] == "confirm"
    assert [row["text"] for row in bob.events] == ["put c3", "confirm"]
    assert planets_of(bob) == ["c3"]
    assert json.loads(before)["legal"] == bob.legal
    theirs = hides(bob)
    ada.until(lambda: bool(ada.legal))

    empty = [spot["key"] for spot in bob.board["spots"] if spot["part"].startswith("cell:")]
    missed = iter([spot for spot in empty if spot not in mine])
    for target in theirs:
        ada.until(lambda: bool(ada.legal))
        ada.plays(f"rocket {target}")
        if not ada.ending:
            bob.until(lambda: bool(bob.legal))
            bob.plays(f"rocket {next(missed)}")
    won = "Green wins: all 9 systems are found."
    for one in (ada, bob):
        one.until(lambda one=one: one.ending == won)
    assert not told
    arts = {item["art"] for item in bob.tells["shown"]["scene"]["items"]}
    assert "green-planet-ghost" in arts  # the screens are lifted


def takes_the_screen(guest: Guest, colour: str, secrets: tuple[str, ...]) -> None:
    """Nothing of the other side stands in the page before the button is pressed, nor after it."""
    guest.page.get_by_role("heading", name=f"Pass the screen to {colour}").wait_for()
    assert guest.page.locator("[data-spot]").count() == 0
    assert not told(guest, *secrets)
    guest.button(f"I am {colour}").click()
    guest.until(lambda: guest.seat == ("Green", "Blue").index(colour))
    guest.page.locator("[data-spot]").first.wait_for()
    assert not told(guest, *secrets)


def told(guest: Guest, *secrets: str) -> list[str]:
    """Which of these the page says anywhere: in its text, in what is read aloud, in its drawing."""
    page = guest.page.content()
    return [secret for secret in secrets if secret in page]


def test_two_hide_at_one_screen(guests) -> None:
    """The screen is passed; neither log, nor moves, nor a page loaded again tells a planet."""
    ada = guests()
    ada.opens("space_connection", ["me", "me"])
    takes_the_screen(ada, "Green", ())
    greens = hides(ada)
    secrets = ("put a1", "put g7", "green planet")
    ada.page.get_by_role("heading", name="Pass the screen to Blue").wait_for()
    ada.page.reload()
    ada.waits_for("pass")
    takes_the_screen(ada, "Blue", secrets)
    assert planets_of(ada) == []
    ada.page.get_by_role("tab", name="Log").click()
    ada.plays("put b1")
    ada.until(lambda: told(ada, "Blue plays put b1"))
    assert not told(ada, *secrets)
    ada.plays("fill")
    ada.until(lambda: len(planets_of(ada)) == 20)
    ada.plays("confirm")
    takes_the_screen(ada, "Green", ("put b1", "blue planet"))
    assert sorted(planets_of(ada)) == sorted(greens)
    assert told(ada, "Green plays put g7")
    rows = len(ada.events)
    ada.plays("rocket g7")
    takes_the_screen(ada, "Blue", secrets[:2])
    ada.plays("rocket a1")
    takes_the_screen(ada, "Green", ("put b1",))
    assert [row["text"] for row in ada.events[rows:]] == ["rocket g7", "rocket a1"]
    assert "a1" in [item["spot"].rpartition("-")[2] for item in found(ada)]


def found(guest: Guest) -> list[dict[str, Any]]:
    """The planets of green that everybody has seen."""
    items = guest.tells["shown"]["scene"]["items"]
    return [item for item in items if item["art"].startswith("green-planet-")]


def test_keys_alone_play_a_whole_game(guests) -> None:
    """Put, take off, fill, confirm and send by keyboard; the machine hides meanwhile, unseen."""
    ada = guests(reduced_motion="reduce")
    ada.way = "keys"
    meets_the_machine(ada)
    hides(ada)
    ada.until(lambda: bool(ada.legal))
    assert {row["seat"] for row in ada.events if row["text"] != "confirm"} <= {0, -1}
    for wish in ("laser a1", "laser a7", "laser m1", "laser m7", "laser g1"):
        assert ada.waits_for_turn()
        ada.plays(wish)
    ada.until(lambda: ada.asked == "What will you do?")  # fire it alone, or take it back
    ada.plays("fire")
    takes_hints(ada)


def test_a_finger_plays_a_whole_game_on_a_phone(guests) -> None:
    """Every position can be touched on a small screen, nothing leaves it, and the game ends."""
    ada = guests(touch=True)
    meets_the_machine(ada)
    ada.page.get_by_text("of 20 planets").wait_for()  # how it stands, on a phone too
    hides(ada)
    ada.until(lambda: bool(ada.legal))
    for wish in ("rocket g7", "astronef d4", "super h8"):
        assert ada.waits_for_turn()
        ada.plays(wish)
    takes_hints(ada)


def test_chances_are_shown_to_one_who_practises(guests) -> None:
    """Alone, a switch tints every unknown position; a rocket changes what is told and read out."""
    ada = guests()
    ada.opens("space_connection", ["me", "random"])
    hides(ada)
    ada.until(lambda: bool(ada.legal))
    switch = ada.page.get_by_role("switch", name="Show the chances")
    switch.check()
    told = ada.page.locator("[role=option][aria-label*='in a hundred']")
    told.nth(126).wait_for(state="attached")
    assert told.count() == 127
    ada.plays("super h8")
    ada.until(lambda: bool(ada.legal))
    told.nth(100).wait_for(state="attached")
    assert 100 < told.count() <= 117
    ada.page.get_by_text("How likely a planet is").wait_for()
    switch.uncheck()
    told.first.wait_for(state="detached")


def test_no_chances_are_told_where_another_plays(guests) -> None:
    """Between two people neither page offers the switch."""
    ada, bob = guests(), guests()
    ada.opens("space_connection", ["me", "open"])
    bob.joins(ada.invitation)
    ada.until(lambda: bool(ada.legal))
    assert not ada.tells["shown"]["may"]["weigh"]
    assert ada.page.get_by_role("switch", name="Show the chances").count() == 0
