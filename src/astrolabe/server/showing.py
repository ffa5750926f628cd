"""A table as its viewers are shown it: what is the same for several of them is made once.

Everything here is worked out from the position and thrown away with it.
"""

import time
from functools import cached_property

import msgspec

from astrolabe.match import SPECTATOR, Result
from astrolabe.server.events import event_of, wish_of
from astrolabe.server.log import Log, Row
from astrolabe.server.messages import Event, Happened, May, Pass, SceneView, Shown, Tell
from astrolabe.server.seating import Seating
from astrolabe.server.viewer import Viewer
from astrolabe.server.views import encoder, views
from astrolabe.telling import capital, result_told, seat_named
from astrolabe.words import words


class Showing:
    """One position of a log, for all who look at it."""

    def __init__(self, log: Log, seating: Seating) -> None:
        self.log = log
        self.seating = seating
        self._views: dict[tuple[int, str], SceneView] = {}
        self._mays: dict[int, May] = {}

    # What a viewer is told

    def position(self, viewer: Viewer) -> list[Tell]:
        """How it looks now; where the screen must be passed first, that."""
        turn = self.log.turn
        must_pass = False
        if viewer.seats:
            must_pass = self._open_eyes(viewer, turn)
        shown: list[Tell] = [self.shown(viewer)]
        return [*shown, Pass(seat=turn)] if must_pass else shown

    def _open_eyes(self, viewer: Viewer, turn: int) -> bool:
        """See as the seat of one's own that is to act; not so where another hides something."""
        if viewer.eyes not in viewer.seats:
            viewer.eyes = turn if turn in viewer.seats else viewer.seats[0]
        if turn not in viewer.seats or turn == viewer.eyes:
            return False
        if self.log.match.game.hidden:
            return True
        viewer.eyes = turn
        return False

    def shown(self, viewer: Viewer) -> Shown:
        """The position as the viewer's eyes see it, with its board if that is a new one."""
        scene = self.view(viewer.eyes, viewer.language)
        if viewer.board == scene.board_digest:
            scene = msgspec.structs.replace(scene, board=None)
        viewer.board = scene.board_digest
        is_to_act = viewer.eyes >= 0 and viewer.eyes == self.log.turn
        return Shown(
            events=len(self.log.rows),
            scene=scene,
            legal=self.legal if is_to_act else [],
            may=self.may(viewer.eyes if viewer.eyes in viewer.seats else SPECTATOR),
            clocks=self.log.clockwork.shown(time.time()),
            result=self.log.scores,
            ending=self.ending(viewer.language),
        )

    def view(self, eyes: int, language: str) -> SceneView:
        """The scene for these eyes; in a game without secrets all see the same."""
        match = self.log.match
        view = self._views.get((eyes, language))
        if view is None:
            made = views(match.game, language).view(match.scene(eyes))
            view = self._views[eyes, language] = made
            if not match.game.hidden:
                for other in range(SPECTATOR, match.seats):
                    same = msgspec.structs.replace(made, seat=other)
                    self._views.setdefault((other, language), same)
            view.turn = self.log.turn
        return view

    @cached_property
    def legal(self) -> list[int]:
        """The numbers of the legal moves, written already."""
        numbers = self.log.match.numbers().tolist()
        return msgspec.Raw(encoder.encode(numbers))  # type: ignore[return-value]

    def ending(self, language: str) -> str:
        """How it ended, in words; empty while it lasts."""
        if not self.log.is_over:
            return ""
        own = words(language, self.log.match.game)
        told = result_told(own, Result(tuple(self.log.scores or ())))
        row = self.log.conclusion
        if row is None or row.kind == "draw":
            return told
        key = "table-resigned" if row.kind == "resign" else "table-out-of-time"
        return f"{own(key, seat=capital(seat_named(own, row.seat)))} {told}"

    # What a viewer may do

    def may(self, seat: int) -> May:
        """What a seat may do besides moving."""
        may = self._mays.get(seat)
        if may is None:
            may = self._mays[seat] = self._may(seat)
        return may

    def _may(self, seat: int) -> May:
        if seat not in range(len(self.seating)) or self.seating[seat].kind != "person":
            return May()
        log, others = self.log, self._others(seat)
        lasts = not log.is_over
        bots = any(place.kind == "bot" for place in self.seating)
        return May(
            undo=lasts and bool(log.match.log) and not log.undo_refusal(seat),
            takeback=lasts and log.last_ply_of([seat]) is not None,
            draw=lasts and not bots and bool(others),
            resign=lasts,
            rematch=not lasts and all(place.kind != "open" for place in self.seating),
            hint=lasts and not others and log.turn == seat,
            fill=lasts and any(place.kind == "open" for place in self.seating),
            leave=lasts and not log.has_begun,
        )

    def _others(self, seat: int) -> list[int]:
        """The seats of other people."""
        return [
            number
            for number, place in enumerate(self.seating)
            if place.kind == "person" and place.person != self.seating[seat].person
        ]


class Telling:
    """Rows of a log, told to everybody: once for each language and pair of eyes."""

    def __init__(self, log: Log, rows: list[Row]) -> None:
        self.log = log
        self.rows = rows
        self._told: dict[tuple[int, str], Tell] = {}

    def happened(self, viewer: Viewer) -> Tell:
        """The rows as a viewer may know them, written already."""
        eyes = viewer.eyes if self.log.match.game.hidden else SPECTATOR
        told = self._told.get((eyes, viewer.language))
        if told is None:
            tell = Happened(events=self.events(eyes, viewer.language))
            told = msgspec.Raw(encoder.encode(tell))  # type: ignore[assignment]
            self._told[eyes, viewer.language] = told  # type: ignore[assignment]
        return told  # type: ignore[return-value]

    def events(self, eyes: int, language: str, seats: tuple[int, ...] = ()) -> list[Event]:
        """The rows for these eyes; those that carry out wishes of these seats say which."""
        game = self.log.match.game
        told = []
        for row in self.rows:
            event = event_of(row, game, eyes, language)
            event.id = wish_of(row, seats)
            event.link = self.log.links[row.number]
            told.append(event)
        return told
