"""A match of the server as a file: every row of its log, the words of its seats, its links.

It is a saved match with one field more, `fair`, so whatever loads saves loads it. Everything in it
is bound by links that only the holder of the secret could make while the match lasted; `proof.py`
checks them. Times are whole microseconds, so that every language writes them alike.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, Protocol

import msgspec

from astrolabe import saves
from astrolabe.fate import commitment, key_of
from astrolabe.fate import link as linked
from astrolabe.games.boxes import digest
from astrolabe.games.contract import Game
from astrolabe.match import Match
from astrolabe.notation import notation

MICROSECONDS = 1_000_000
SEEN = "astrolabe seen"  # the format of what one seat has seen of a match that lasts
Odds = Sequence[tuple[int, int]]  # moves of chance, each with its weight
Kind = Literal["play", "chance", "undo", "resign", "draw", "timeout"]


class Part(msgspec.Struct, forbid_unknown_fields=True):
    """What all parts of a transcript have in common."""


class Seat(Part):
    """A seat with its word; `by` the seat itself, or the house for a seat that says none."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    spec: str
    by: Literal["seat", "house", ""] = ""
    word: str = ""
    link: str = ""


class Line(Part):
    """A row of the log; of chance also what it might have brought, each with its weight."""

    number: int
    kind: Kind
    seat: int
    move: int | None
    to: int | None
    at: int
    text: str
    odds: list[tuple[int, int]]
    link: str


class Facts(Part):
    """What is known of a match before its first row."""

    match: str
    game: str
    box: str
    seats: int
    options: dict[str, str]
    clock: dict[str, str | int]
    created: int
    commitment: str


class Ending(Part):
    """By what a match has ended: the rules, with their clause, or people, or the clock."""

    by: str
    clause: str


class Fair(Part):
    """What a saved match has beside the save."""

    match: str
    clock: dict[str, str | int]
    created: int
    commitment: str
    seats: list[Seat]
    rows: list[Line]
    scores: list[float] | None  # once it is over
    secret: str  # once it is over; empty before
    links: dict[str, str]


class Transcript(Part):
    """The whole file."""

    format: Literal["astrolabe match"]
    version: Literal[1]
    game: str
    box: str
    seats: int
    options: dict[str, str]
    seed: None
    plies: list[tuple[int, str]]
    fair: Fair
    seal: str
    ending: Ending | msgspec.UnsetType = msgspec.UNSET  # once it is over; older files do not say

    @property
    def facts(self) -> Facts:
        own = self.fair
        return Facts(own.match, self.game, self.box, self.seats, self.options, own.clock,
                     own.created, own.commitment)  # fmt: skip


class Row(Protocol):
    """A row as a log holds it."""

    @property
    def number(self) -> int: ...
    @property
    def kind(self) -> Kind: ...
    @property
    def seat(self) -> int: ...
    @property
    def at(self) -> float: ...
    @property
    def move(self) -> int | None: ...
    @property
    def to(self) -> int | None: ...


# Links and keys ----------------------------------------------------------------------------------


def facts_of(
    secret: bytes, match: str, game: Game, seats: int, options: Mapping[str, str],
    clock: Mapping[str, str | int], created: float,
) -> Facts:  # fmt: skip
    """A match before its first row."""
    return Facts(match, game.name, digest(game.box), seats, dict(options), dict(clock),
                 microseconds(created), commitment(secret, match))  # fmt: skip


def opening(secret: bytes, facts: Facts) -> str:
    """The link that the first row follows: all that was known before it."""
    return linked(secret, "opening", *msgspec.structs.astuple(facts))


def links_of(secret: bytes, facts: Facts, scores: list[float] | None) -> dict[str, str]:
    """A link for every fact by itself, so that a change is found where it is; and the opening."""
    fields = {**msgspec.structs.asdict(facts), "scores": scores}
    each = {name: linked(secret, "field", name, value) for name, value in fields.items()}
    return {**each, "opening": opening(secret, facts)}


def seat_link(secret: bytes, row: Seat) -> str:
    """The link of a seat with its word."""
    return linked(secret, "seat", row.seat, row.kind, row.name, row.spec, row.by, row.word)


def row_link(secret: bytes, before: str, row: Row) -> str:
    """The link of a row that follows on another: it binds all rows so far."""
    at = microseconds(row.at)
    return linked(secret, "row", before, row.number, row.kind, row.seat, row.move, row.to, at)


def line_link(secret: bytes, before: str, line: Line) -> str:
    """The same for a row of a transcript."""
    return linked(
        secret, "row", before, line.number, line.kind, line.seat, line.move, line.to, line.at
    )


def key(secret: bytes, facts: Facts, seating: Sequence[Seat]) -> bytes:
    """The key of all draws: the secret, the match and its rules, and every seat with its word."""
    seats = [[row.seat, row.kind, row.name, row.spec, row.by, row.word] for row in seating]
    return key_of(secret, facts.match, facts.game, facts.box, facts.seats, facts.options, seats)


def microseconds(seconds: float) -> int:
    return round(seconds * MICROSECONDS)


# Writing -----------------------------------------------------------------------------------------


def transcript(
    record: Mapping[str, Any], facts: Facts, seating: Sequence[Seat], lines: list[Line],
    scores: list[float] | None, secret: bytes, *, is_open: bool,
) -> Transcript:  # fmt: skip
    """A saved match with all that proves it; its secret only where it is open."""
    fair = Fair(
        match=facts.match,
        clock=facts.clock,
        created=facts.created,
        commitment=facts.commitment,
        seats=[msgspec.structs.replace(row, link=seat_link(secret, row)) for row in seating],
        rows=lines,
        scores=scores,
        secret=secret.hex() if is_open else "",
        links=links_of(secret, facts, scores),
    )
    fields = {**record, "fair": msgspec.to_builtins(fair)}
    return msgspec.convert({**fields, "seal": saves.seal(fields)}, Transcript)


def lines_of(
    game: Game, rows: Iterable[Row], links: Sequence[str], odds: Mapping[int, Odds]
) -> list[Line]:
    """The rows of a log, with what chance might have brought at some of them."""
    return [
        Line(
            number=row.number,
            kind=row.kind,
            seat=row.seat,
            move=row.move,
            to=row.to,
            at=microseconds(row.at),
            text="" if row.move is None else notation(game).move(row.move).text,
            odds=list(odds.get(row.number, ())),
            link=link,
        )
        for row, link in zip(rows, links, strict=True)
    ]


def carry_out(match: Match, line: Line) -> None:
    """What a row does to a match, by the rules."""
    if line.kind == "play" and line.move is not None:
        match.play(line.move, line.seat)
    elif line.kind == "chance" and line.move is not None:
        match.chance(line.move)
    elif line.kind == "undo" and line.to is not None:
        match.rewind(line.to)


def written(transcript: Transcript) -> str:
    """The one way to write it: a line for every field, seat, row and ply."""
    return f"{_spread(msgspec.to_builtins(transcript), '')}\n"


def _spread(value: Any, indent: str) -> str:
    """Fields below each other, and lists of rows; what is within them on one line."""
    inner = f"{indent} "
    if isinstance(value, dict) and (not indent or any(map(_is_long, value.values()))):
        rows = (f"{inner}{_flat(name)}: {_spread(row, inner)}" for name, row in value.items())
        return "{\n" + ",\n".join(rows) + f"\n{indent}}}"
    if _is_long(value):
        return "[\n" + ",\n".join(f"{inner}{_flat(row)}" for row in value) + f"\n{indent}]"
    return _flat(value)


def _is_long(value: Any) -> bool:
    is_list = isinstance(value, list | tuple)
    return is_list and any(isinstance(row, list | tuple | dict) for row in value)


def _flat(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
