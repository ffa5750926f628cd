"""Small screens: places that a finger cannot tell apart are looked at closer first."""

from guests import Guest

NARROW = {"width": 320, "height": 640}


def zoom(guest: Guest) -> float:
    """How much larger the table is drawn than all of it would be."""
    eye = guest.page.locator("main svg > g").first
    return float(eye.evaluate("eye => new DOMMatrix(getComputedStyle(eye).transform).a"))


def test_small_places_come_closer_first(guests) -> None:
    """One tap looks closer, the next one chooses; after the move all is seen again."""
    ada = guests(touch=True, viewport=NARROW)
    ada.opens("hex", ["me", "me"], size="19")
    ada.page.touchscreen.tap(*ada.place_of("j10"))
    ada.button("Whole table").wait_for()
    assert ada.lit("chosen") == []
    ada.until(lambda: zoom(ada) > 1.5)
    ada.page.wait_for_timeout(250)
    ada.page.touchscreen.tap(*ada.place_of("j10"))
    assert ada.lit("chosen") == ["j10"]
    ada.button("Play").tap()
    ada.until(lambda: len(ada.events) == 1)
    ada.until(lambda: zoom(ada) == 1)


def test_a_corner_that_has_come_closer_is_not_covered(guests) -> None:
    """The way back to the whole table lies elsewhere than what was tapped, and takes no tap."""
    ada = guests(touch=True, viewport=NARROW)
    ada.opens("space_connection", ["me", "random"])
    for corner in ("a7", "m7"):
        ada.page.touchscreen.tap(*ada.place_of(corner))
        ada.button("Whole table").wait_for()
        ada.until(lambda: zoom(ada) > 1.5)
        ada.page.wait_for_timeout(250)
        ada.page.touchscreen.tap(*ada.place_of(corner))
        ada.button("Play").tap()
        ada.until(lambda: zoom(ada) == 1)
    ada.until(lambda: {"put a7", "put m7"} <= {row["text"] for row in ada.events})


def test_the_wheel_looks_closer_and_the_table_is_moved(guests) -> None:
    """Where nothing is held the wheel zooms at the pointer, and a drag moves the table."""
    ada = guests()
    ada.opens("hex", ["me", "me"])
    x, y = ada.place_of("f6")
    ada.page.mouse.move(x, y)
    ada.page.mouse.wheel(0, -400)
    ada.until(lambda: zoom(ada) > 1.5)
    near_x, near_y = ada.place_of("f6")
    assert abs(near_x - x) < 3
    assert abs(near_y - y) < 3
    ada.page.mouse.down()
    ada.page.mouse.move(x + 80, y + 40, steps=4)
    ada.page.mouse.up()
    moved_x, moved_y = ada.place_of("f6")
    assert abs(moved_x - x - 80) < 12
    assert abs(moved_y - y - 40) < 12
    assert ada.events == []
    ada.button("Whole table").click()
    ada.until(lambda: zoom(ada) == 1)


def test_two_fingers_look_closer_and_farther(guests) -> None:
    """A pinch on a phone draws the table larger around the fingers, and plays nothing."""
    ada = guests(touch=True)
    ada.opens("hex", ["me", "me"])
    x, y = ada.place_of("f6")
    pinches(ada, (x, y), range(20, 120, 10))
    ada.until(lambda: zoom(ada) > 2)
    near_x, near_y = ada.place_of("f6")
    assert abs(near_x - x) < 25
    assert abs(near_y - y) < 25
    pinches(ada, (x, y), range(120, 10, -10))
    ada.until(lambda: zoom(ada) == 1)
    assert ada.events == []
    assert ada.lit("chosen") == []


def pinches(guest: Guest, middle: tuple[float, float], spread: range) -> None:
    """Two fingers, so far from the middle at each step."""
    fingers = guest.page.context.new_cdp_session(guest.page)
    x, y = middle
    for step, apart in enumerate(spread):
        points = [{"x": x + side * apart, "y": y, "id": side + 1} for side in (-1, 1)]
        kind = "touchMove" if step else "touchStart"
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
