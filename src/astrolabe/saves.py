"""Saved matches: one JSON object, sealed by a digest, written beside its place and then renamed.

A save is the log of a match, not its position: loading plays every ply again by the rules.
"""

import hashlib
import json
import os
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from astrolabe.errors import AstrolabeError, BadSave, Reason
from astrolabe.games import GAMES
from astrolabe.games.boxes import digest
from astrolabe.games.contract import Game
from astrolabe.options import checked_seats, checked_seed

FORMAT = "astrolabe match"
VERSION = 1
LARGEST_SAVE = 10_000_000  # bytes


@dataclass(frozen=True)
class Fields:
    """What a save says, once it has been checked."""

    game: Game
    seats: int
    options: dict[str, str]
    seed: int | None
    plies: list[tuple[int, str]]


def record(
    game: Game,
    seats: int,
    options: Mapping[str, str],
    seed: int | None,
    box: np.ndarray,
    plies: list[list[Any]],
    ending: Mapping[str, str] | None = None,
) -> dict[str, Any]:
    """A match as plain data, with the seal that tells whether anything was altered."""
    fields = {
        "format": FORMAT,
        "version": VERSION,
        "game": game.name,
        "box": digest(box),
        "seats": seats,
        "options": dict(options),
        "seed": seed,
        "plies": plies,
        **({"ending": dict(ending)} if ending else {}),
    }
    return {**fields, "seal": seal(fields)}


def ending_of(reason: Reason) -> dict[str, str]:
    """By what the rules have ended a match, and the clause that says so."""
    return {"by": reason.key.removeprefix("ending-"), "clause": reason.clause}


def ended_by(kind: str) -> dict[str, str]:
    """That people have ended a match, or the clock: no clause says so."""
    return {"by": kind, "clause": ""}


def seal(fields: Mapping[str, Any]) -> str:
    """A digest of everything but the seal itself."""
    rest = {name: value for name, value in fields.items() if name != "seal"}
    text = json.dumps(rest, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()


def write(path: Path, fields: Mapping[str, Any]) -> None:
    """All of it or nothing: the old file stays until the new one is safely on disk."""
    put(path, text_of(fields))


def text_of(fields: Mapping[str, Any]) -> str:
    """The one way to write a save."""
    return json.dumps(fields, indent=1, ensure_ascii=False) + "\n"


def put(path: Path, text: str) -> None:
    """Write beside the place and rename."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def read(path: Path) -> dict[str, Any]:
    """The data of a save; what it says is checked by `checked`."""
    return parse(data_of(path))


def data_of(path: Path) -> bytes:
    """The bytes of a save."""
    try:
        if path.stat().st_size > LARGEST_SAVE:
            raise BadSave(f"{path} is larger than any saved match can be")
        return path.read_bytes()
    except OSError as error:
        raise BadSave(f"{path} cannot be read: {error.strerror}") from None


def parse(data: bytes) -> dict[str, Any]:
    """The data of a save from its bytes."""
    try:
        fields = json.loads(data)
    except (ValueError, RecursionError):
        raise BadSave("this is not a saved match: it is truncated, or no JSON at all") from None
    if not isinstance(fields, dict) or fields.get("format") != FORMAT:
        raise BadSave(f"this is not a saved match: it does not say {FORMAT!r}")
    return fields


def checked(fields: Mapping[str, Any], box: np.ndarray | None = None) -> Fields:
    """What a save says; the plies themselves are checked by playing them."""
    if fields.get("version") != VERSION:
        raise BadSave(f"the save has version {fields.get('version')!r}; this reads {VERSION}")
    if fields.get("seal") != seal(fields):
        raise BadSave("the save has been altered: its seal does not match what it says")
    with _sentence("the save does not hold a match"):
        game = GAMES[str(fields["game"])]
        expected = digest(game.box if box is None else box)
        if fields["box"] != expected:
            raise BadSave(f"the save was played with another box ({fields['box']}, not {expected})")
        plies = [(int(seat), str(text)) for seat, text in fields["plies"]]
        seats, options = checked_seats(game, fields["seats"]), dict(fields["options"])
        return Fields(game, seats, options, checked_seed(fields["seed"]), plies)


@contextmanager
def _sentence(prefix: str) -> Iterator[None]:
    """Whatever a strange save provokes becomes one clear sentence."""
    try:
        yield
    except BadSave:
        raise
    except AstrolabeError as error:
        raise BadSave(f"{prefix}: {error}") from None
    except (KeyError, TypeError, ValueError, OverflowError) as error:
        raise BadSave(f"{prefix}: {type(error).__name__} at {error}") from None


def at_ply(number: int) -> Any:
    """Say at which ply a save goes wrong."""
    return _sentence(f"the save goes wrong at ply {number}")
