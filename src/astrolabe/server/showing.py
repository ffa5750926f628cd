"""A table as its viewers are shown it: what is the same for several of them is made once.

Everything here is worked out from the position and thrown away with it.
"""

import time
from dataclasses import replace
from functools import cache, cached_property

import msgspec

from astrolabe.games.contract import NOBODY, Game
from astrolabe.match import Match
from astrolabe.server.events import event_of, wish_of
from astrolabe.server.log import Log, Row
from astrolabe.server.messages import Event, Happened, May, Pass, SceneView, Shown, Tell
from astrolabe.server.seating import Company
from astrolabe.server.viewer import Viewer
from astrolabe.server.views import encoder, views
from astrolabe.telling import capital, result_told, seat_named
from astrolabe.view import SPECTATOR, Result
from astrolabe.words import words


class Showing:
    """One position of a log, for all who look at it."""

    def __init__(self, log: Log, company: Company) -> None:
        self.log = log
        self.company = company
        self._views: dict[tuple[int, str], SceneView] = {}
        self._mays: dict[int, May] = {}
        self._legal: dict[int, msgspec.Raw] = {}

    # What a viewer is told

    def position(self, viewer: Viewer) -> list[Tell]:
        """How it looks now; where the screen must be passed first, that."""
        waits = self._open_eyes(viewer) if viewer.seats else None
        shown: list[Tell] = [self.shown(viewer)]
        return shown if waits is None else [*shown, Pass(seat=waits)]

    def _open_eyes(self, viewer: Viewer) -> int | None:
        """See as the seat of one's own that is to act; one with secrets waits for the screen.

        A page that is loaded again has nobody's eyes: who sits before it cannot be known.
        """
        acting = [seat for seat in viewer.seats if seat in self.acting]
        if viewer.eyes in acting:
            return None
        if has_sides(self.log, viewer.seats):
            if viewer.eyes not in viewer.seats:
                viewer.eyes = SPECTATOR
            return acting[0] if acting else None
        if acting or viewer.eyes not in viewer.seats:
            viewer.eyes = (acting or viewer.seats)[0]
        return None

    def shown(self, viewer: Viewer) -> Shown:
        """The position as the viewer's eyes see it, with its board if that is a new one."""
        scene = self.view(viewer.eyes, viewer.language)
        if viewer.board == scene.board_digest:
            scene = msgspec.structs.replace(scene, board=None)
        viewer.board, viewer.waits_for = scene.board_digest, NOBODY
        shown = Shown(
            events=self.log.witnessed.count(len(self.log.rows), viewer.seats),
            scene=scene,
            legal=self.legal(viewer.eyes) if viewer.eyes in self.acting else [],
            may=self.may(viewer.eyes if viewer.eyes in viewer.seats else SPECTATOR),
            clocks=self.log.clockwork.shown(time.time()),
            result=self.log.scores,
            ending=self.ending(viewer.language),
            ending_clause=self.ending_clause,
        )
        if self.log.match.game.hidden:
            bare = msgspec.structs.replace(scene, board=None)
            viewer.position = msgspec.structs.replace(shown, scene=bare, clocks=None)
        return shown

    def view(self, eyes: int, language: str) -> SceneView:
        """The scene for these eyes; made once where every seat sees the same."""
        view = self._views.get((eyes, language))
        if view is None:
            view = self._views[eyes, language] = self._view(eyes, language)
        return view

    def _view(self, eyes: int, language: str) -> SceneView:
        match = self.log.match
        if all_see_the_same(match.game, match.seats):
            for (_, other), view in self._views.items():
                if other == language:
                    return msgspec.structs.replace(view, seat=eyes)
        view = views(match.game, language).view(match.scene(eyes))
        view.turn = self.log.turn_of(eyes)
        return view

    @cached_property
    def acting(self) -> tuple[int, ...]:
        """The seats that may act now."""
        return self.log.acting

    def legal(self, seat: int) -> list[int]:
        """The numbers of the moves that a seat may play, written already."""
        legal = self._legal.get(seat)
        if legal is None:
            match = self.log.match
            numbers = match.numbers(seat) if match.game.hidden else match.numbers()
            legal = self._legal[seat] = msgspec.Raw(encoder.encode(numbers.tolist()))
        return legal  # type: ignore[return-value]

    def ending(self, language: str) -> str:
        """How it ended, in words; empty while it lasts."""
        if not self.log.is_over:
            return ""
        own, row = words(language, self.log.match.game), self.log.conclusion
        result = Result(tuple(self.log.scores or ()))
        if row is None:
            return result_told(own, result, self.log.match.ending, cites=False)
        if row.kind == "draw":
            return own("table-agreed")
        told = result_told(own, result)
        key = "table-resigned" if row.kind == "resign" else "table-out-of-time"
        return f"{own(key, seat=capital(seat_named(own, row.seat)))} {told}"

    @property
    def ending_clause(self) -> str:
        """The clause by which the rules ended it; empty while it lasts, and where people did."""
        ending = None if self.log.conclusion else self.log.match.ending
        return ending.clause if ending else ""

    # What a viewer may do

    def may(self, seat: int) -> May:
        """What a seat may do besides moving."""
        may = self._mays.get(seat)
        if may is None:
            may = self._mays[seat] = self._may(seat)
        return may

    def _may(self, seat: int) -> May:
        company = self.company
        if seat not in company.others:
            return May()
        log, others = self.log, company.others[seat]
        lasts = not log.is_over
        return May(
            undo=lasts and not log.undo_refusal(seat),
            takeback=lasts and log.last_ply_of([seat]) is not None,
            draw=lasts and not company.has_bots and others,
            resign=lasts,
            rematch=not lasts and company.is_full,
            hint=lasts and not others and seat in self.acting,
            weigh=log.match.game.has_insight and not (lasts and others),
            fill=lasts and not company.is_full,
            leave=lasts and not log.has_begun((seat,)),
        )


def has_sides(log: Log, seats: tuple[int, ...]) -> bool:
    """Several share a screen, and have something to hide from each other."""
    return len(seats) > 1 and log.match.game.hidden and not log.is_over


@cache
def all_see_the_same(game: Game, seats: int) -> bool:
    """No seat has secrets, nor a place of its own that means something to it alone."""
    if game.hidden:
        return False
    opening = Match(game, seats)
    scenes = [replace(opening.scene(seat), seat=NOBODY) for seat in range(SPECTATOR, seats)]
    return all(scene == scenes[0] for scene in scenes)


class Telling:
    """Rows of a log, told to everybody: once for each language and pair of eyes."""

    def __init__(self, log: Log, rows: list[Row]) -> None:
        self.log = log
        self.rows = rows
        self._told: dict[tuple[int, tuple[int, ...], str], Tell] = {}

    def happened(self, viewer: Viewer) -> Tell | None:
        """The rows as a viewer may know them, written already; None if it may know of none."""
        eyes, seats = SPECTATOR, viewer.seats
        if self.log.match.game.hidden:
            eyes = viewer.eyes
        else:
            seats = ()
        key = (eyes, seats, viewer.language)
        if key not in self._told:
            tell = Happened(events=self._events(*key))
            told = msgspec.Raw(encoder.encode(tell)) if tell.events else None
            self._told[key] = told  # type: ignore[assignment]
        return self._told[key]

    def missed(self, viewer: Viewer) -> list[Event]:
        """The rows for a viewer that has just come; those that carry out its wishes say which."""
        told = self._events(viewer.eyes, viewer.seats, viewer.language)
        known = (row for row in self.rows if self._knows(row, viewer.seats))
        for event, row in zip(told, known, strict=True):
            event.id = wish_of(row, viewer.seats)
        return told

    def _events(self, eyes: int, seats: tuple[int, ...], language: str) -> list[Event]:
        return [
            event_of(self.log, row, eyes, seats, language)
            for row in self.rows
            if self._knows(row, seats)
        ]

    def _knows(self, row: Row, seats: tuple[int, ...]) -> bool:
        return self.log.witnessed.knows(row.number, seats)
