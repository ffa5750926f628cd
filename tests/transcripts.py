"""Matches written down as the server does, without a server."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from astrolabe.fate import Fate
from astrolabe.games.boxes import digest
from astrolabe.games.contract import CHANCE, Game
from astrolabe.options import checked_options, checked_seats
from astrolabe.server.chance import Chance
from astrolabe.server.log import Log
from astrolabe.server.messages import Clock
from astrolabe.server.seating import Place
from astrolabe.transcript import Transcript, lines_of, transcript

SECRET = bytes(range(32))
NAMES = ("Ann", "Bób “the bold”", "Chloé")
WORDS = ("a word of Ann’s", "0badc0de", "und noch eins")
CREATED = 1_700_000_000.25


@dataclass
class Told:
    """A match with its promise, as the server holds it."""

    game: Game
    options: Mapping[str, Any] = field(default_factory=dict)
    seats: int | None = None
    names: Sequence[str] = NAMES
    words: Sequence[str] = WORDS  # an empty one: the house speaks for that seat
    secret: bytes = SECRET

    def __post_init__(self) -> None:
        count = checked_seats(self.game, self.seats)
        values = {
            "id": "a-match", "secret": self.secret, "promised": True, "created": CREATED,
            "options": checked_options(self.game, self.options), "box": digest(self.game.box),
            "clock": {"kind": "none", "bank_ms": 0, "move_ms": 0},
        }  # fmt: skip
        open_chance = Chance(self.game, values, count, [])
        rows = [self._word(seat, open_chance.house()[seat]) for seat in range(count)]
        self.seating = tuple(Place("person", f"p{n}", self.names[n]) for n in range(count))
        self.chance = Chance(self.game, values, count, rows)
        self.log = Log(self.game, count, values["options"], Fate(b""), Clock())
        self.log.fate = self.chance.fate()

    def _word(self, seat: int, house: str) -> dict[str, Any]:
        by = "seat" if self.words[seat] else "house"
        return {
            "seat": seat, "by": by, "word": self.words[seat] or house, "settled": True,
            "kind": "person", "name": self.names[seat], "spec": "",
        }  # fmt: skip

    def plays(
        self, seed: int, plies: int = 10_000, takebacks: int = 1, *, ends: bool = True
    ) -> "Told":
        """Random moves to the end, some of them taken back; given up if there are too many."""
        rng, log, now = random.Random(seed), self.log, CREATED + 1
        log.settle(self.chance.fate(), now)
        while not log.is_over and len(log.rows) < plies:
            now += rng.random()
            seat = rng.choice(log.acting)
            log.play(seat, int(rng.choice(log.match.numbers(seat))), now=now)
            last = log.last_ply_of(range(log.match.seats))
            if takebacks and last and not log.is_over and rng.random() < 0.2:
                takebacks -= 1
                log.rewind(0, last, "", now)
        if ends and not log.is_over:
            log.conclude("resign", 0, "", now)
        return self

    def transcript(self, *, is_open: bool = True) -> Transcript:
        """As the server writes it down."""
        log, chance = self.log, self.chance
        lines = lines_of(self.game, log.rows, log.links, log.odds)
        seats = chance.seats(self.seating)
        return transcript(
            log.record(), chance.facts, seats, lines, log.scores, self.secret, is_open=is_open
        )

    def fallen(self) -> list[int]:
        """What chance has brought, in order."""
        return [row.move for row in self.log.rows if row.seat == CHANCE and row.move is not None]
