"""Proves a match that was written down: that chance was drawn as promised, and all by the rules.

Whatever was changed is found where it is: first the links that only the holder of the secret could
make, then the promise, then every row by the rules with its draw, then the seal. What such a proof
does not prove stands in docs/fairness.md.
"""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any, Literal

import msgspec

from astrolabe import saves
from astrolabe.errors import AstrolabeError, BadSave
from astrolabe.fate import commitment, drawn, house_word
from astrolabe.games import GAMES
from astrolabe.games.boxes import digest
from astrolabe.games.contract import CHANCE
from astrolabe.match import Match
from astrolabe.notation import notation
from astrolabe.options import checked_options, checked_seats
from astrolabe.rng import stream
from astrolabe.transcript import (
    SEEN,
    Line,
    Transcript,
    carry_out,
    key,
    line_link,
    links_of,
    seat_link,
    written,
)

ENDS = {"{": "}", "[": "]"}
NOT_OVER = "the match is not over: its secret is still closed"
SAVED = {*Transcript.__struct_fields__, "table"} - {"fair"}  # fields of a save
ENDINGS = ("resign", "draw", "timeout")


class NotProved(AstrolabeError, ValueError):
    """What a file says does not hold; the sentence says where."""


@dataclass(frozen=True)
class Proof:
    """What was proved of a match."""

    by: Literal["secret", "seed", "hand", "rules"]  # how chance fell; by the rules: it never did
    moves: int
    draws: int
    words: int = 0  # that seats have said themselves
    commitment: str = ""
    last_link: str = ""


def proved(data: bytes, seen: Sequence[str] = ()) -> Proof:
    """What this file proves; `seen` are digests that somebody has noted while it was played."""
    fields = _fields(data)
    if fields.get("format") == SEEN:
        raise NotProved(NOT_OVER)
    if "fair" not in fields:
        return _proved_save(data, fields)
    told = _transcript(data, fields)
    _check_links(told)
    _check_promise(told)
    match = _replayed(told)
    _check_plies(told, match)
    if told.seal != saves.seal(fields):
        raise NotProved("the seal does not hold")
    _check_seen(told, seen)
    return _proof_of(told)


def _proof_of(told: Transcript) -> Proof:
    rows = told.fair.rows
    draws = sum(row.kind == "chance" for row in rows)
    return Proof(
        by="secret" if draws else "rules",
        moves=sum(row.kind == "play" for row in rows),
        draws=draws,
        words=sum(row.by == "seat" for row in told.fair.seats),
        commitment=told.fair.commitment,
        last_link=rows[-1].link if rows else told.fair.links["opening"],
    )


# Reading -----------------------------------------------------------------------------------------


def _fields(data: bytes) -> dict[str, Any]:
    try:
        fields = json.loads(data.decode())
    except UnicodeDecodeError as error:
        raise NotProved(f"byte {error.start} is no text") from None
    except json.JSONDecodeError as error:
        raise NotProved(f"line {_garbled(error)} is no JSON") from None
    except (ValueError, RecursionError):
        raise NotProved("this is no JSON that could be read") from None
    if not isinstance(fields, dict):
        raise NotProved("this is no saved match")
    return fields


def _garbled(error: json.JSONDecodeError) -> int:
    """The line that is to blame: often the parser only stumbles over a later one."""
    lines = error.doc.split("\n")
    strange = (n for n, line in enumerate(lines, 1) if not _is_whole(line.strip()))
    return next(strange, error.doc[: error.pos].rstrip().count("\n") + 1)


def _is_whole(line: str) -> bool:
    """A line of ours by itself: a value, a field, or the beginning or end of several."""
    held = line.removesuffix(",")
    if held in ("", *ENDS, *ENDS.values()):
        return True
    held += ENDS.get(held[-1], "")
    try:
        json.loads(f"{{{held}}}" if held.startswith('"') else held)
    except ValueError:
        return False
    return True


def _transcript(data: bytes, fields: dict[str, Any]) -> Transcript:
    """The file as what it should be, written as it should be."""
    try:
        told = msgspec.convert(fields, Transcript)
    except msgspec.ValidationError as error:
        raise NotProved(f"{_place(str(error))} does not hold what belongs there") from None
    _check_writing(data.decode(), written(told))
    return told


def _place(fault: str) -> str:
    """Where msgspec has found a fault: `fair.rows[3].move`, or a field too many or too few."""
    found = re.fullmatch(r"(?:.* field `(.*)`|.*?)(?: - at `\$\.(.*)`)?", fault, re.DOTALL)
    field, path = found.groups() if found else ("", "")
    return ".".join(filter(None, (path, field))) or "the file"


def _check_writing(text: str, expected: str) -> None:
    """Every byte counts, spaces between the fields too."""
    if text != expected:
        lines, right = text.split("\n"), expected.split("\n")
        same = takewhile(lambda pair: pair[0] == pair[1], zip(lines, right, strict=False))
        raise NotProved(f"line {len(list(same)) + 1} is not written as it should be")


# Links and the promise ---------------------------------------------------------------------------


def _check_links(told: Transcript) -> None:
    """Whatever was changed breaks its link; where all are broken, the secret was changed."""
    if not told.fair.secret:
        raise NotProved(NOT_OVER)
    try:
        secret = bytes.fromhex(told.fair.secret)
    except ValueError:
        raise NotProved("fair.secret does not hold what belongs there") from None
    if list(told.fair.links) != list(links_of(secret, told.facts, None)):
        raise NotProved("fair.links does not hold what belongs there")
    links = list(_links(told, secret))
    broken = [place for place, own, right in links if own != right]
    if len(broken) == len(links):
        raise NotProved("the secret is not the one that the links were made with")
    if broken:
        raise NotProved(f"{broken[0]} was changed: its link does not hold")


def _links(told: Transcript, secret: bytes) -> Iterator[tuple[str, str, str]]:
    """Every place with the link that it has, and the one that it should have."""
    own = told.fair
    for name, right in links_of(secret, told.facts, own.scores).items():
        yield name, own.links[name], right
    for number, row in enumerate(own.seats):
        yield f"seat {number}", row.link, seat_link(secret, row)
    before = own.links["opening"]
    for number, line in enumerate(own.rows):
        yield f"row {number}", line.link, line_link(secret, before, line)
        before = line.link


def _check_promise(told: Transcript) -> None:
    """The secret is the one committed to, and the house has said what the secret made it say."""
    own, secret = told.fair, bytes.fromhex(told.fair.secret)
    if own.secret != secret.hex() or own.commitment != commitment(secret, own.match):
        raise NotProved("the secret is not the one that was committed to")
    if [row.seat for row in own.seats] != list(range(told.seats)):
        raise NotProved("the seats are not those of the match")
    for row in own.seats:
        if row.by == "seat" and row.kind != "person":
            raise NotProved(f"seat {row.seat}: only people say words of their own")
        if row.by == "house" and row.word != house_word(secret, row.seat):
            raise NotProved(f"seat {row.seat}: the word of the house is not the one it had to say")


# Rows --------------------------------------------------------------------------------------------


def _replayed(told: Transcript) -> Match:
    """The match, every row of it carried out by the rules and every chance drawn again."""
    match = _begun(told)
    secret = key(bytes.fromhex(told.fair.secret), told.facts, told.fair.seats)
    for number, line in enumerate(told.fair.rows):
        if line.number != number:
            raise NotProved(f"row {line.number} stands where row {number} should")
        if number and told.fair.rows[number - 1].kind in ENDINGS:
            raise NotProved(f"row {number}: the match was over")
        _check_line(match, line, secret, told)
    _check_scores(told, match)
    last = told.fair.rows[-1].kind if told.fair.rows else ""
    _check_ending(msgspec.to_builtins(told).get("ending"), match, (last,))
    return match


def _begun(told: Transcript) -> Match:
    """The match before its first row, in the box of this table."""
    game = GAMES[told.game]
    if told.box != digest(game.box):
        raise NotProved(f"it was played with another box ({told.box}, not {digest(game.box)})")
    if checked_options(game, told.options) != told.options:
        raise NotProved("options does not hold what belongs there")
    return Match(game, checked_seats(game, told.seats), told.options)


def _check_line(match: Match, line: Line, secret: bytes, told: Transcript) -> None:
    """A row by the rules; of chance also what could fall, and that it was this that fell."""
    _check_form(match, line)
    odds = match.weights() if line.kind == "chance" else []
    if line.odds != odds:
        raise NotProved(f"row {line.number}: these are not the odds of the rules")
    if line.kind == "chance":
        _check_draw(match, line, secret, told)
    try:
        text = "" if line.move is None else notation(match.game).move(line.move).text
        carry_out(match, line)
    except AstrolabeError as error:
        raise NotProved(f"row {line.number}: {error}") from None
    if line.text != text:
        raise NotProved(f"row {line.number}: its text is not that of its move")


def _check_form(match: Match, line: Line) -> None:
    """No row does nothing: it would give chance, whose draws go by the rows, another draw."""
    is_ply, is_undo = line.kind in ("play", "chance"), line.kind == "undo"
    if is_ply != (line.move is not None) or is_undo != (line.to is not None):
        raise NotProved(f"row {line.number}: it does not say what it does")
    if line.to is not None and line.to not in range(len(match.log)):
        raise NotProved(f"row {line.number}: it takes nothing back")
    if line.kind == "chance" and line.seat != CHANCE:
        raise NotProved(f"row {line.number}: it does not say what it does")


def _check_draw(match: Match, line: Line, secret: bytes, told: Transcript) -> None:
    if any(not row.word for row in told.fair.seats):
        raise NotProved(f"row {line.number}: chance fell before every seat had its word")
    if not line.odds:
        raise NotProved(f"row {line.number}: no chance falls here")
    fallen = line.odds[drawn(secret, line.number, [weight for _, weight in line.odds])][0]
    if fallen != line.move:
        text = notation(match.game).move(fallen).text
        raise NotProved(f"row {line.number}: the draw brings {text}, the row says {line.text}")


def _check_scores(told: Transcript, match: Match) -> None:
    """Where the rules ended it, the scores are theirs."""
    rows, scores = told.fair.rows, told.fair.scores
    if rows and rows[-1].kind in ENDINGS:
        return
    if match.result is None:
        raise NotProved("the match is not over by the rules, and nobody has ended it")
    if scores != list(match.result.scores):
        raise NotProved("the scores are not those of the rules")


def _check_ending(told: Any, match: Match, kinds: Sequence[str]) -> None:
    """What it says it has ended by is what the rules say, or what people and the clock may do."""
    own = [saves.ended_by(kind) for kind in kinds if kind in ENDINGS]
    right = [saves.ending_of(match.ending)] if match.ending else own
    if told is not None and told not in right:
        raise NotProved("the ending is not that of the match")


def _check_plies(told: Transcript, match: Match) -> None:
    """The plies of the save are those that its rows leave standing."""
    plies = [(ply.seat, ply.move.text) for ply in match.log]
    for number in range(max(len(plies), len(told.plies))):
        if plies[number : number + 1] != told.plies[number : number + 1]:
            raise NotProved(f"ply {number + 1} is not what the rows leave standing")


def _check_seen(told: Transcript, seen: Sequence[str]) -> None:
    """What somebody noted while it was played is in it."""
    own = told.fair
    known = {own.commitment, own.links["opening"], *(row.link for row in own.rows)}
    for mark in seen:
        if mark.strip().lower() not in known:
            raise NotProved(f"{mark!r} was seen, and is not in this match")


# Saves of the terminal ---------------------------------------------------------------------------


def _proved_save(data: bytes, fields: dict[str, Any]) -> Proof:
    """A save without a promise: the rules are proved, and that chance is what its seed brings."""
    strange = next((name for name in fields if name not in SAVED), "")
    if strange:
        raise NotProved(f"{strange} does not hold what belongs there")
    try:
        saves.parse(data)
        match = Match.replay(fields)
    except BadSave as error:
        raise NotProved(str(error)) from None
    _check_ending(fields.get("ending"), match, ENDINGS)
    text = saves.text_of(fields)
    _check_writing(data.decode(), text if data.endswith(b"\n") else text.removesuffix("\n"))
    chance = [number for number, ply in enumerate(match.log) if ply.seat == CHANCE]
    if match.seed is not None:
        for number in chance:
            _check_seed(match, match.seed, number)
    by: Any = "rules" if not chance else "hand" if match.seed is None else "seed"
    return Proof(by, len(match.log) - len(chance), len(chance))


def _check_seed(match: Match, seed: int, number: int) -> None:
    """A ply of chance is what the seed brings there."""
    told = match.log[number].move
    fallen = match.at(number).sample(stream(seed, number))
    if fallen.number != told.number:
        brings = f"the seed brings {fallen.text}, the save says {told.text}"
        raise NotProved(f"ply {number + 1}: {brings}")
