"""Somebody in front of the page: opens tables, joins by link, plays by mouse, finger or keys.

A guest knows of a game what the browser was told (it listens to the live connection) and does
everything by the page, so that it plays any game there is.
"""

import json
import random
import time
from collections.abc import Iterable, Sequence
from typing import Any, Literal

from playwright.sync_api import Locator, Page, WebSocket

PHONE = {"width": 390, "height": 844}
SCREEN = {"width": 1280, "height": 800}
PATIENCE_S = 30.0
NO_CLOCK = {"kind": "none", "bank_ms": 0, "move_ms": 0}
MOST_TURNS = 24  # of a thing that is held, before it comes round again
MOST_STEPS = 60  # from spot to spot by arrows

DRAWN = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
WAY_FROM = """([here, key]) => {
    const [from, to] = [here, key].map((name) =>
        document.querySelector(`[data-spot="${name}"]`).getBoundingClientRect());
    return [to.x + to.width / 2 - from.x - from.width / 2,
            to.y + to.height / 2 - from.y - from.height / 2];
}"""

OF_THE_BROWSER = ("net::ERR", "status of 4", "WebSocket connection to")

Way = Literal["mouse", "touch", "keys", "typed"]


class Guest:
    """A person with a browser of their own, on one page."""

    def __init__(self, page: Page, way: Way = "mouse") -> None:
        self.page = page
        self.way: Way = way  # how they play, where nothing else is said
        self.tells: dict[str, Any] = {}  # the last of each kind, such as "shown"
        self.events: list[dict[str, Any]] = []  # rows of the log
        self.boards: dict[str, Any] = {}  # by digest
        self.sent: list[dict[str, Any]] = []  # every wish
        self._listens_to = ""
        self._kits: dict[str, dict[str, Any]] = {}
        self.faults: list[str] = []  # what the page should never say
        page.set_default_timeout(PATIENCE_S * 1000)
        page.on("websocket", self._listen)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda row: self._complain(row.type, row.text))

    # What the browser is told ---------------------------------------------------------------

    def _complain(self, kind: str, text: str) -> None:
        """What the browser itself says of a lost connection is no fault of the page."""
        if kind in ("error", "warning") and not any(words in text for words in OF_THE_BROWSER):
            self.faults.append(text)

    def _listen(self, socket: WebSocket) -> None:
        """Another match is another story; the same one again goes on."""
        if socket.url.partition("?")[0] != self._listens_to:
            self._listens_to = socket.url.partition("?")[0]
            self.tells, self.events = {}, []
        socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)))
        socket.on("framereceived", self.told)

    def told(self, frame: str | bytes) -> None:
        """What the server has said to this browser."""
        tells = json.loads(frame)
        for tell in tells if isinstance(tells, list) else [tells]:
            self.tells[tell["tell"]] = tell
            board = (tell.get("scene") or {}).get("board")
            if board:
                self.boards[board["digest"]] = board
            if tell["tell"] == "happened":
                known = self.events[-1]["number"] if self.events else -1
                self.events += [row for row in tell["events"] if row["number"] > known]

    @property
    def match(self) -> str:
        return self.page.url.rpartition("/t/")[2].partition("?")[0]

    @property
    def table(self) -> dict[str, Any]:
        """The card of the table one sits at."""
        latest = self.tells.get("seated") or self.tells["welcome"]
        return dict(latest["table"])

    @property
    def invitation(self) -> str:
        return str(self.tells["welcome"]["table"]["invite"])

    @property
    def legal(self) -> list[int]:
        """The moves that the page may offer now; none where it is not this seat's turn."""
        return list(self.tells["shown"]["legal"]) if "shown" in self.tells else []

    @property
    def ending(self) -> str:
        """Words for how it ended; empty while it lasts."""
        return str(self.tells["shown"]["ending"]) if "shown" in self.tells else ""

    @property
    def seat(self) -> int:
        """Whose eyes one sees through; -1 for a spectator."""
        return int(self.tells["shown"]["scene"]["seat"]) if "shown" in self.tells else -1

    @property
    def board(self) -> dict[str, Any]:
        return dict(self.boards[self.tells["shown"]["scene"]["board_digest"]])

    @property
    def kit(self) -> dict[str, Any]:
        """What never changes about the game of this table."""
        address = f"/api/games/{self.table['game']}/kit?language={self.language}"
        if address not in self._kits:
            self._kits[address] = self.page.request.get(address).json()
        return self._kits[address]

    @property
    def width(self) -> int:
        """Of the window, in pixels."""
        return int((self.page.viewport_size or SCREEN)["width"])

    @property
    def language(self) -> str:
        return str(self.page.evaluate("document.documentElement.lang"))

    # Coming and going -----------------------------------------------------------------------

    def visits(self, path: str = "/") -> None:
        self.page.goto(path)

    def opens(
        self, game: str, seating: list[str], clock: dict[str, Any] = NO_CLOCK, **options: str
    ) -> None:
        """Open a table as the lobby does, and go there."""
        if not self.page.url.startswith("http"):
            self.visits()
        wish = {"game": game, "seating": seating, "clock": clock, "options": options}
        card = self.page.evaluate(
            """async (wish) => (await fetch("/api/matches", {
                method: "POST", body: JSON.stringify(wish),
                headers: {"X-Astrolabe": "1", "Content-Type": "application/json"} })).json()""",
            wish,
        )
        assert "match" in card, card
        self.tells, self.events = {}, []
        self.visits(f"/t/{card['match']}")
        self.waits_for("shown")
        if "open" in seating:
            self.page.keyboard.press("Escape")  # the sheet with the invitation

    def joins(self, link: str) -> None:
        """Take the seat that a link gives away."""
        self.visits(link)
        self.page.locator(".invited button.main").click()
        self.until(lambda: self.seat >= 0)

    def until(self, is_so: Any, patience_s: float = PATIENCE_S) -> None:
        """Wait for something that only the browser can make true."""
        end = time.monotonic() + patience_s
        while not is_so():
            assert time.monotonic() < end, f"it never came; the page says {self.says!r}"
            self.page.wait_for_timeout(10)

    def waits_for(self, tell: str) -> None:
        self.until(lambda: tell in self.tells)

    def waits_for_the_end(self) -> None:
        """Until the line at the top says how it ended."""
        self.until(lambda: self.ending and self.status.startswith(self.ending))

    def waits_for_turn(self) -> bool:
        """Wait until it is this seat's turn (True) or all is over (False)."""
        self.until(lambda: self.legal or self.ending)
        return not self.ending

    # What the page shows ----------------------------------------------------------------------

    @property
    def status(self) -> str:
        """The line at the top: whose turn it is, or how it ended; a clause stands beside it."""
        line = self.page.locator("header .standing")
        words = "line => line.firstChild.textContent.trim()"
        return str(line.evaluate(words)) if line.count() else ""

    @property
    def asked(self) -> str:
        """The line under the board: what is asked, or why a wish was refused."""
        return self.page.locator(".bar .said").inner_text()

    @property
    def heard(self) -> str:
        """What a screen reader was told last without being asked."""
        return str(self.page.locator("[aria-live=polite].unseen").text_content())

    @property
    def says(self) -> str:
        """Both lines, for whoever asks why a test has failed."""
        return f"{self.status} / {self.asked if self.page.locator('.bar .said').count() else ''}"

    def spot(self, key: str) -> Locator:
        return self.page.locator(f'[data-spot="{key}"]')

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def lit(self, sign: str = "can") -> list[str]:
        """The keys of the spots with a sign: can, could, chosen or forbids."""
        marked = self.page.locator(f'[data-sign="{sign}"]')
        return [str(key) for key in marked.evaluate_all("all => all.map(e => e.dataset.spot)")]

    # Playing ----------------------------------------------------------------------------------

    def taps(self, key: str, way: Way | None = None) -> None:
        """Click, tap or walk to a spot and choose it."""
        way = way or self.way
        if way == "keys":
            self.walks(key)
            self.page.keyboard.press("Enter")
            return
        x, y = self.place_of(key)
        if way == "touch":
            self._touches(key)
        else:
            self.page.mouse.move(x, y)
            self.page.mouse.click(x, y)

    def _touches(self, key: str) -> None:
        """Tap; where places are small that brings them closer, and a second tap chooses."""
        whole = self.page.locator(".picture button")
        if whole.count():  # what was looked at closer may be elsewhere
            whole.tap()
            self.page.evaluate(DRAWN)
        self.page.touchscreen.tap(*self._rests_at(key))
        self.page.evaluate(DRAWN)
        if whole.count():
            self.page.touchscreen.tap(*self._rests_at(key))

    def _rests_at(self, key: str) -> tuple[float, float]:
        """The middle of a spot, once the board has come to rest."""
        before, now = None, self.place_of(key)
        while before != now:
            self.page.wait_for_timeout(50)
            before, now = now, self.place_of(key)
        return now

    def presses_to(self, button: Locator, key: str = "Tab") -> None:
        """Go to a button by Tab, or back by Shift+Tab, and press Enter."""
        for _ in range(MOST_STEPS):
            self.page.keyboard.press(key)
            if button.evaluate("button => button === document.activeElement"):
                self.page.keyboard.press("Enter")
                return
        raise AssertionError("the button cannot be reached by Tab")

    def place_of(self, key: str) -> tuple[float, float]:
        """The middle of a spot in the window."""
        box = self.spot(key).bounding_box()
        assert box, f"{key} is not to be seen"
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def walks(self, key: str) -> None:
        """Go to a spot by Tab and arrows alone."""
        tried: set[tuple[str, str]] = set()
        for _ in range(MOST_STEPS):
            here = self.page.evaluate("document.activeElement?.dataset?.spot ?? ''")
            if here == key:
                return
            arrow = next((way for way in self._ways(here, key) if (here, way) not in tried), "Tab")
            tried.add((here, arrow))
            self.page.keyboard.press(arrow)
        raise AssertionError(f"{key} cannot be reached by arrows")

    def _ways(self, here: str, key: str) -> list[str]:
        """The arrows that lead from a spot towards another, the best first."""
        if here == "":
            return []
        across, down = self.page.evaluate(WAY_FROM, [here, key])
        ways = {"ArrowRight": across, "ArrowLeft": -across, "ArrowDown": down, "ArrowUp": -down}
        return sorted(ways, key=lambda arrow: -ways[arrow])

    def plays(self, move: int | str, way: Way | None = None) -> dict[str, Any]:
        """Play a move by its parts, and return its row of the log once the page was told."""
        number = move if isinstance(move, int) else self.number_of(move)
        rows = len(self.events)
        self.page.locator(".bar .said:not(:empty)").wait_for()
        if way == "typed":
            self._types(number)
        else:
            self._says(number, way or self.way)
        self._confirms(number, rows, way or self.way)
        self.until(lambda: self._played(number, rows) and self._sees_all)
        return self._played(number, rows)

    def _played(self, move: int, rows: int) -> dict[str, Any]:
        """The row of a move that was played since the log had so many; other seats have theirs."""
        played = (row for row in self.events[rows:] if row["kind"] == "play")
        return next((row for row in played if row["move"] == move), {})

    @property
    def _sees_all(self) -> bool:
        """The position that was shown last takes in all that is known to have happened."""
        return "pass" in self.tells or self.tells["shown"]["events"] >= len(self.events)

    def asks_for_a_hint(self) -> int:
        """Press the button for it, on a phone on the page behind More; the move it names."""
        self.tells.pop("hinted", None)
        more = self.page.get_by_role("tab", name="More")
        if more.count():
            self._press(more, self.way)
        if self.way == "keys":
            self.presses_to(self.button("Hint"), "Shift+Tab")
        else:
            self._press(self.button("Hint"), self.way)
        self.waits_for("hinted")
        self.page.get_by_text("The machine would play").wait_for()
        if more.count():
            self._press(more, self.way)
        return int(self.tells["hinted"]["move"])

    def plays_without_answer(self, move: int) -> None:
        """Play a move while nobody answers."""
        self._says(move, self.way)
        self.page.get_by_text("Sent").wait_for()

    def plays_on(self, rng: random.Random, way: Way | None = None) -> dict[str, Any]:
        """Play any legal move."""
        return self.plays(rng.choice(self.legal), way)

    def number_of(self, text: str) -> int:
        """The legal move that is made of these parts, `bent3 e4 2f`."""
        assert text in self.wishes, f"{text} is no legal move"
        return self.wishes[text]

    @property
    def wishes(self) -> dict[str, int]:
        """The legal moves by their texts."""
        kit = self.kit  # whose language the page is asked for: once, not for every move
        values = [key.partition(":")[2] for key in kit["part_keys"]]
        return {" ".join(values[row] for row in kit["parts"][move]): move for move in self.legal}

    def keys_of(self, move: int) -> list[str]:
        """The parts of a move: `tile:bent3`, `cell:e4`, `pose:2f`."""
        kit = self.kit
        return [str(kit["part_keys"][row]) for row in kit["parts"][move]]

    def _types(self, move: int) -> None:
        words = " ".join(key.partition(":")[2] for key in self.keys_of(move))
        self.page.keyboard.press("Escape")
        if not self.page.evaluate("document.activeElement?.dataset?.spot"):
            self.spot(self.board["spots"][0]["key"]).focus()
        self.page.keyboard.type(words)
        self.page.keyboard.press("Enter")

    def _says(self, move: int, way: Way) -> None:
        """Say every part where it has its place; poses before the last place, so all is meant."""
        places = {key: spot for key in self.keys_of(move) if (spot := self.spot_of(key))}
        others = [key for key in self.keys_of(move) if key not in places]
        *first, last = places.values() or [None]
        for spot in first:
            if self._is_open(spot):
                self.taps(spot, way)
        for key in others:
            self._chooses(key, way)
        if last and self._is_open(last):
            self.taps(last, way)
        if last:  # a button alone is the whole move, and pressed again would be another
            for key in others:
                self._chooses(key, way)

    def _confirms(self, move: int, rows: int, way: Way) -> None:
        """Say Play, where the page asks before it plays."""
        self.until(lambda: self._played(move, rows) or self._confirm.count() > 0)
        if not self._played(move, rows):
            self._press(self._confirm, way)

    @property
    def _confirm(self) -> Locator:
        return self.page.locator(".bar button.main")

    def spot_of(self, part: str) -> str | None:
        """The spot on the table that stands for a part, in common areas and one's own."""
        owners = {area["key"]: area["owner"] for area in self.board["areas"]}
        for spot in self.board["spots"]:
            if spot["part"] == part and owners[spot["area"]] in (-1, self.seat):
                return str(spot["key"])
        return None

    def _is_open(self, key: str) -> bool:
        return self.spot(key).get_attribute("data-sign") in ("can", "could")

    def _chooses(self, part: str, way: Way) -> None:
        """A part without a place: one of the buttons, or a pose to turn to."""
        name = self.name_of(part)
        answer = self.page.locator(".bar .answers").get_by_role("button", name=name, exact=True)
        if answer.count():
            self._press(answer, way)
        else:
            self._turns(part, way)

    def name_of(self, part: str) -> str:
        return str(self.kit["part_names"][self.kit["part_keys"].index(part)])

    def _turns(self, part: str, way: Way) -> None:
        """Turn and flip what is held until it lies so."""
        kind = part.partition(":")[0]
        names = [self.name_of(key) for key in self.kit["part_keys"] if key.startswith(f"{kind}:")]
        for step in range(MOST_TURNS):
            said = [name for name in names if name in self.asked]
            if not said or max(said, key=len) == self.name_of(part):
                return
            self._press_sign("f" if step % 6 == 5 else "r", way)

    def _press_sign(self, key: str, way: Way) -> None:
        """R or F, or on a phone the buttons with their signs."""
        if way != "touch":
            self.page.keyboard.press(key)
        else:
            sign = self.page.locator(f'.bar [aria-keyshortcuts="{key.upper()}"]')
            if sign.count():
                sign.tap()

    def _press(self, button: Locator, way: Way) -> None:
        if way == "keys":
            button.focus()
            self.page.keyboard.press("Enter")
        elif way == "touch":
            button.tap()
        else:
            button.click()


def takes_hints(guest: Guest) -> None:
    """Play a whole game against the machine as its hints advise, until its end is told."""
    while guest.waits_for_turn():
        guest.plays(guest.asks_for_a_hint())
        assert guest.page.evaluate("document.documentElement.scrollWidth") <= guest.width
    guest.waits_for_the_end()


def play_out(players: Sequence[Guest], rng: random.Random) -> str:
    """Play a whole game at random, each guest in their own way; the words for its end."""
    one, *_ = players
    while not one.ending:
        one.until(lambda: one.ending or any(guest.legal for guest in players))
        for guest in [guest for guest in players if guest.legal]:
            guest.plays_on(rng)
            _waits(players, len(guest.events))
    return one.ending


def _waits(players: Iterable[Guest], rows: int) -> None:
    """Until everybody was told so many rows of the log."""
    for guest in players:
        guest.until(lambda one=guest: len(one.events) >= rows)
