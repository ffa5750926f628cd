"""Where the table keeps its games: every ply goes to disk, so that leaving loses nothing.

A kept game is a saved match with one row more, `table`: who sits where, and whether it is over.
"""

import os
import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from astrolabe import saves
from astrolabe.errors import AstrolabeError, BadSave
from astrolabe.match import Match
from astrolabe.terminal.seating import PERSON, Seating, seating_of


class NothingKept(AstrolabeError, LookupError):
    """There is no unfinished game to take up again."""


class NotKept(AstrolabeError):
    """A file that cannot be written; the match itself goes on."""


@dataclass(frozen=True)
class Kept:
    """A match with those who sit at it, as a file holds them."""

    match: Match
    seating: Seating
    path: Path


def home() -> Path:
    """The user's data folder; ASTROLABE_HOME moves it."""
    return Path(os.environ.get("ASTROLABE_HOME") or user_data_path("astrolabe"))


def matches() -> Path:
    """The folder of the games played at this table."""
    return home() / "matches"


def fresh_path(game: str) -> Path:
    """A place for a new game that no other game has."""
    moment = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")
    return matches() / f"{game}-{moment}-{secrets.token_hex(2)}.json"


def keep(match: Match, seating: Seating, path: Path, over: bool) -> None:
    """Write the match with its table, whole or not at all."""
    fields = match.record()
    fields["table"] = {"seats": list(seating), "over": over}
    if over and not match.is_over:
        fields["ending"] = saves.ended_by("resign")
    fields["seal"] = saves.seal(fields)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        saves.write(path, fields)
    except OSError as error:
        raise NotKept(f"the game cannot be kept in {path}: {error.strerror}") from None


def take_up(path: Path) -> Kept:
    """A kept game, or any saved match; where nobody is named, people sit at every seat."""
    fields = saves.read(path)
    match = Match.replay(fields)
    table = fields.get("table", {"seats": [PERSON] * match.seats})
    seats = table.get("seats") if isinstance(table, dict) else None
    if not isinstance(seats, list):
        raise BadSave("the save names no players")
    if len(seats) != match.seats:
        raise BadSave(f"the save seats {len(seats)}, but {match.seats} play")
    return Kept(match, seating_of(match.game, list(map(str, seats))), path)


def latest() -> Path:
    """The unfinished game that was played last."""
    for path in _unfinished():
        return path
    raise NothingKept("there is no unfinished game to resume; astrolabe play begins one")


def is_latest(path: Path) -> bool:
    """Whether this is the game that would be resumed."""
    return path == next(_unfinished(), None)


def _unfinished() -> Iterator[Path]:
    """Games that may be gone on with, the last one first."""
    return (path for path in sorted(matches().glob("*.json"), key=_age) if not _is_over(path))


def _age(path: Path) -> float:
    try:
        return -path.stat().st_mtime
    except OSError:
        return 0.0


def _is_over(path: Path) -> bool:
    """Finished, or nothing that could be gone on with."""
    try:
        table: Any = saves.read(path).get("table")
    except BadSave:
        return True
    return not isinstance(table, dict) or bool(table.get("over", True))
