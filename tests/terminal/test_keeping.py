"""Games are kept on disk, whole, with those who play them."""

import json
import os
from pathlib import Path

import pytest

from astrolabe import Match, saves
from astrolabe.errors import BadSave
from astrolabe.terminal.keeping import NothingKept, NotKept, fresh_path, keep, latest, take_up

SEATING = ("person", "random")


def kept(path: Path, *moves: str, over: bool = False) -> Match:
    """A small match in a file."""
    match = Match("hex", options={"size": 3}, seed=1)
    for move in moves:
        match.play(move)
    keep(match, SEATING, path, over)
    return match


def test_a_kept_game_comes_back_whole(tmp_path: Path) -> None:
    """The same plies, the same players."""
    kept(tmp_path / "game.json", "a1", "b2")
    back = take_up(tmp_path / "game.json")
    assert [ply.move.text for ply in back.match.log] == ["a1", "b2"]
    assert back.seating == SEATING


def test_a_kept_game_is_a_saved_match(tmp_path: Path) -> None:
    """Anything that loads matches loads it."""
    kept(tmp_path / "game.json", "a1")
    assert len(Match.load(tmp_path / "game.json").log) == 1


def test_a_saved_match_can_be_taken_up(tmp_path: Path) -> None:
    """One saved elsewhere names no players: people sit at every seat."""
    Match("hex", seed=1).save(tmp_path / "game.json")
    assert take_up(tmp_path / "game.json").seating == ("person", "person")


def test_the_latest_unfinished_game_is_resumed(home: Path) -> None:
    """Later than the others, and not over."""
    paths = [home / "matches" / f"{name}.json" for name in ("first", "second", "third")]
    kept(paths[0], "a1")
    kept(paths[1], "b1")
    kept(paths[2], "c1", over=True)
    for age, path in enumerate(reversed(paths)):
        os.utime(path, (1e9 - age, 1e9 - age))
    assert latest() == paths[1]


def test_a_damaged_file_does_not_hide_the_others(home: Path) -> None:
    """What cannot be read is passed over."""
    kept(home / "matches" / "game.json", "a1")
    (home / "matches" / "wrong.json").write_text("{")
    assert latest() == home / "matches" / "game.json"


def test_nothing_to_resume_is_said_so() -> None:
    """An empty home."""
    with pytest.raises(NothingKept, match="no unfinished game"):
        latest()


def test_new_games_never_share_a_file() -> None:
    """Two games begun in the same second."""
    assert fresh_path("hex") != fresh_path("hex")


def test_a_place_that_cannot_be_written_is_said_so(tmp_path: Path) -> None:
    """A file where a folder should be."""
    (tmp_path / "file").write_text("")
    with pytest.raises(NotKept, match="cannot be kept"):
        kept(tmp_path / "file" / "game.json")


def test_other_players_than_seats_are_refused(tmp_path: Path) -> None:
    """A table with three seats around a match of two, and a table that is none."""
    path = tmp_path / "game.json"
    kept(path)
    assert_refused(path, {"seats": ["person"] * 3}, "the save seats 3")
    assert_refused(path, {"seats": "person"}, "the save names no players")


def assert_refused(path: Path, table: object, why: str) -> None:
    """The same save with another table, sealed again."""
    fields = json.loads(path.read_text())
    fields["table"] = table
    fields["seal"] = saves.seal(fields)
    path.write_text(json.dumps(fields))
    with pytest.raises(BadSave, match=why):
        take_up(path)
