"""Who sits where: people, bots and open seats, as lists that are never changed in place."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from astrolabe.bots import bot
from astrolabe.games.contract import Game
from astrolabe.options import checked_seats
from astrolabe.server.clocks import NEVER
from astrolabe.server.messages import Sitting
from astrolabe.telling import bot_named, capital, seat_named
from astrolabe.words import words

ME, OPEN = "me", "open"
LONGEST_SPEC = 40


@dataclass(frozen=True, slots=True)
class Place:
    """A seat, and who has it."""

    kind: str  # open, person or bot
    person: str = ""
    name: str = ""
    spec: str = ""
    since: float | None = None  # when it was taken; None while it is open, and where nobody knows

    def values(self, match: str, seat: int, now: float) -> dict[str, Any]:
        """As the database keeps it, for a match that is made now."""
        return {
            "match": match,
            "seat": seat,
            "kind": self.kind,
            "person": self.person or None,
            "spec": self.spec,
            "since": None if self.kind == OPEN else now,
        }

    @classmethod
    def of(cls, values: Mapping[str, Any]) -> "Place":
        person = values["person"] or ""
        return cls(values["kind"], person, values["name"], values["spec"], values["since"])


Seating = tuple[Place, ...]


def taken_at(seating: Seating) -> float:
    """When the last seat was taken; never while one is open."""
    return max(NEVER if place.since is None else place.since for place in seating)


class Company(NamedTuple):
    """What a seating means for those who sit there."""

    has_bots: bool
    is_full: bool
    others: dict[int, bool]  # for every seat of a person: whether other people sit here

    @classmethod
    def of(cls, seating: Seating) -> "Company":
        people = {
            seat: place.person for seat, place in enumerate(seating) if place.kind == "person"
        }
        return cls(
            has_bots=any(place.kind == "bot" for place in seating),
            is_full=all(place.kind != "open" for place in seating),
            others={seat: {*people.values()} != {person} for seat, person in people.items()},
        )


def wished(game: Game, wish: Sequence[str], person: str, name: str) -> Seating:
    """The seating that somebody asks for, once every bot in it is known."""
    checked_seats(game, len(wish))
    return tuple(_place(game, row, person, name) for row in wish)


def _place(game: Game, wish: str, person: str, name: str) -> Place:
    if wish == ME:
        return Place("person", person, name)
    if wish == OPEN:
        return Place("open")
    return bot_place(game, wish)


def bot_place(game: Game, spec: str) -> Place:
    """A seat for a bot that exists and can play the game."""
    bot(spec[:LONGEST_SPEC], game)
    return Place("bot", spec=spec)


def passed_on(seating: Seating) -> Seating:
    """Everybody one seat further, for a rematch."""
    return (*seating[-1:], *seating[:-1])


def seats_of(seating: Seating, person: str) -> tuple[int, ...]:
    """The seats of somebody; nobody has none."""
    return tuple(n for n, place in enumerate(seating) if person and place.person == person)


def sittings(
    seating: Seating, game: Game, person: str, here: set[str], language: str
) -> list[Sitting]:
    """Who sits where, as somebody is told."""
    own = words(language, game)
    return [
        Sitting(
            seat=seat,
            seat_name=capital(seat_named(own, seat)),
            kind=place.kind,  # type: ignore[arg-type]
            name=capital(bot_named(own, place.spec)) if place.spec else place.name,
            spec=place.spec,
            yours=bool(person) and place.person == person,
            here=place.kind == "bot" or place.person in here,
        )
        for seat, place in enumerate(seating)
    ]
