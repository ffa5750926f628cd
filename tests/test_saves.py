"""Saved matches: whole or not at all, and nothing but an AstrolabeError for whatever else."""

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from astrolabe import saves
from astrolabe.errors import AstrolabeError, BadSave
from astrolabe.games import GAMES
from astrolabe.games.contract import CHANCE, Game
from astrolabe.match import Match
from astrolabe.notation import notation
from astrolabe.rng import stream

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def played(game: Game, plies: int = 6, seed: int | None = 1) -> Match:
    """A match after so many plies, or after the first decision."""
    match = Match(game, seed=seed)
    while len(match.acting) > 1:
        match.play(match.sample(stream(9, len(match.log))))
        plies = len(match.log) + 2
    while len(match.log) < plies or all(ply.seat == CHANCE for ply in match.log):
        move = match.sample(stream(9, len(match.log)))
        match.chance(move) if match.turn == CHANCE else match.play(move)
    return match


def sealed(fields: dict[str, Any]) -> dict[str, Any]:
    """The same, with a seal that fits what it says now."""
    return {**fields, "seal": saves.seal(fields)}


@every_game
@pytest.mark.parametrize("seed", [None, 1])
def test_a_save_brings_the_match_back(game: Game, seed: int | None, tmp_path: Path) -> None:
    """Every position, the log, the options and the seed are as before."""
    match = played(game, seed=seed)
    match.save(tmp_path / "game.json")
    again = Match.load(tmp_path / "game.json")
    assert again._history == match._history
    assert again.log == match.log
    assert (again.game, again.seats, again.options, again.seed) == (
        match.game, match.seats, match.options, match.seed,
    )  # fmt: skip
    assert list(tmp_path.iterdir()) == [tmp_path / "game.json"]


@every_game
def test_a_save_is_readable(game: Game) -> None:
    """It is JSON that says its format, version, game and moves as texts."""
    match = played(game)
    record = json.loads(json.dumps(match.record()))
    assert record["format"] == "astrolabe match"
    assert record["game"] == game.name
    assert record["plies"] == [[ply.seat, ply.move.text] for ply in match.log]


@every_game
def test_play_goes_on_after_loading(game: Game) -> None:
    """A seeded match that was loaded brings the same chance as one that was not."""
    match = played(game, plies=1)
    again = Match.replay(match.record())
    while not match.is_over:
        move = match.sample(stream(3, len(match.log)))
        match.play(move)
        again.play(move)
    assert again._history == match._history


# Files that are no save


@every_game
def test_truncated_files(game: Game, tmp_path: Path) -> None:
    """A file cut anywhere is refused as truncated."""
    path = tmp_path / "game.json"
    played(game).save(path)
    whole = path.read_bytes()
    for end in range(0, len(whole) - 2, 7):
        path.write_bytes(whole[:end])
        with pytest.raises(BadSave, match="truncated"):
            Match.load(path)


@every_game
def test_a_flipped_bit(game: Game, tmp_path: Path) -> None:
    """A file with any one bit changed is refused, or still says the very same."""
    path = tmp_path / "game.json"
    match = played(game)
    match.save(path)
    whole = path.read_bytes()
    rng = np.random.default_rng(4)
    for index in range(len(whole)):
        flipped = bytearray(whole)
        flipped[index] ^= 1 << int(rng.integers(8))
        path.write_bytes(flipped)
        with suppress(AstrolabeError):
            assert Match.load(path).record() == match.record()


@pytest.mark.parametrize(
    "data", [b"", b"{}", b"[]", b"null", b"7", b"{", b"\xff\xfe", b"\x00" * 100, b"[" * 100_000,
             b'{"a":' * 100_000, b'{"format": 1}', b"1" * 5000]
)  # fmt: skip
def test_files_of_another_kind(data: bytes, tmp_path: Path) -> None:
    """Anything else than a saved match is called by its name."""
    path = tmp_path / "game.json"
    path.write_bytes(data)
    with pytest.raises(BadSave, match="not a saved match"):
        Match.load(path)


def test_files_that_are_not_there(tmp_path: Path) -> None:
    """A missing file or a folder is refused with its path."""
    for path in (tmp_path / "nothing.json", tmp_path):
        with pytest.raises(BadSave, match="cannot be read"):
            Match.load(path)


def test_a_file_that_is_too_large(tmp_path: Path) -> None:
    """It is not even read."""
    path = tmp_path / "game.json"
    with path.open("wb") as file:
        file.truncate(saves.LARGEST_SAVE + 1)
    with pytest.raises(BadSave, match="larger than any saved match"):
        Match.load(path)


# Saves that say something wrong


@every_game
def test_an_altered_save(game: Game) -> None:
    """A move changed by hand breaks the seal."""
    record = played(game).record()
    record["plies"] = record["plies"][:-1]
    with pytest.raises(BadSave, match="altered"):
        Match.replay(record)


@every_game
@pytest.mark.parametrize("version", [0, 2, "1", None, [1]])
def test_another_version(game: Game, version: object) -> None:
    """One is told which version the save has, and which this reads."""
    record = sealed(played(game).record() | {"version": version})
    with pytest.raises(BadSave, match="this reads 1"):
        Match.replay(record)


@every_game
def test_another_box(game: Game) -> None:
    """A save is loaded with the box it was played with, and with no other."""
    house = game.box.copy()
    house.view(np.uint8)[0] ^= 1
    match = played(game)
    with pytest.raises(BadSave, match="another box"):
        Match.replay(match.record(), house)
    with pytest.raises(BadSave, match="another box"):
        Match.replay(sealed(match.record() | {"box": "0" * 16}))


@every_game
def test_another_game(game: Game) -> None:
    """Moves of one game are no moves of another, and an unknown game is called unknown."""
    record = played(game).record()
    with pytest.raises(BadSave, match="no game is called 'chess'"):
        Match.replay(sealed(record | {"game": "chess"}))
    for other in GAMES.values():
        if other is not game:
            with pytest.raises(AstrolabeError):
                Match.replay(sealed(record | {"game": other.name}))


@every_game
def test_a_move_out_of_turn(game: Game) -> None:
    """The ply at which a save goes wrong is named."""
    record = played(game).record()
    plies = [list(row) for row in record["plies"]]
    last = max(number for number, (seat, _) in enumerate(plies) if seat != CHANCE)
    plies[last][0] = 1 - plies[last][0]
    with pytest.raises(BadSave, match=f"goes wrong at ply {last + 1}: it is the turn of seat"):
        Match.replay(sealed(record | {"plies": plies}))


@every_game
@pytest.mark.parametrize("text", ["", "nonsense", "x" * 1000])
def test_a_move_that_is_none(game: Game, text: str) -> None:
    """A garbled move is refused with its ply."""
    record = played(game).record()
    plies = [*record["plies"][:-1], [record["plies"][-1][0], text]]
    with pytest.raises(BadSave, match=f"at ply {len(plies)}: .* is not a move of"):
        Match.replay(sealed(record | {"plies": plies}))


@every_game
def test_an_illegal_move(game: Game) -> None:
    """It is refused with its ply and its clause."""
    match = played(game)
    legal = set(match.numbers().tolist())
    wrong = next(move for move in notation(game).moves if move.parts and move.number not in legal)
    record = match.record()
    plies = [*record["plies"], [match.turn, wrong.text]]
    with pytest.raises(BadSave, match=rf"at ply {len(plies)}: .*\(rule "):
        Match.replay(sealed(record | {"plies": plies}))


@every_game
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seats", 3), ("seats", "2"), ("seats", 2.0), ("seats", True),
        ("options", {"speed": 1}), ("options", 3), ("options", [[1, 2]]),
        ("seed", "1"), ("seed", 1.5), ("seed", -1), ("seed", 2**64), ("seed", True),
        ("plies", 3), ("plies", [1]), ("plies", [[0]]), ("plies", [[None, "a1"]]),
        ("plies", [[1e400, "a1"]]), ("plies", {"0": "a1"}), ("game", ["hex"]), ("box", None),
    ],
)  # fmt: skip
def test_a_field_that_is_wrong(game: Game, field: str, value: object) -> None:
    """A well sealed save with a strange field is refused in our words."""
    record = sealed(played(game).record() | {field: value})
    with pytest.raises(AstrolabeError):
        Match.replay(record)


@every_game
@pytest.mark.parametrize(
    "field", ["version", "game", "box", "seats", "options", "seed", "plies", "seal"]
)
def test_a_field_that_is_missing(game: Game, field: str) -> None:
    """Every field is needed."""
    record = played(game).record()
    del record[field]
    with pytest.raises(AstrolabeError):
        Match.replay(record if field == "seal" else sealed(record))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=6,
)


def mutated(data: st.DataObject, value: Any) -> Any:
    """The value with one place in it replaced by anything, or left out."""
    if isinstance(value, dict | list) and value and data.draw(st.integers(0, 4)):
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        key = data.draw(st.sampled_from(keys))
        copy = value.copy()
        if data.draw(st.integers(0, 5)) == 0:
            del copy[key]
        else:
            copy[key] = mutated(data, copy[key])
        return copy
    return data.draw(JSON)


@every_game
@settings(max_examples=400, deadline=None)
@given(data=st.data())
def test_a_mutated_save_is_loaded_or_refused(game: Game, data: st.DataObject) -> None:
    """Well sealed or not, a save with anything in any place gives a match or our error."""
    fields = mutated(data, RECORDS[game.name])
    if isinstance(fields, dict) and data.draw(st.booleans()):
        fields = sealed(fields)
    try:
        match = Match.replay(saves.parse(json.dumps(fields).encode()))
    except AstrolabeError as error:
        assert str(error)
    else:
        assert match.record()["game"] == game.name


RECORDS = {name: played(game).record() for name, game in GAMES.items()}


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_are_refused(data: bytes) -> None:
    """Bytes that are no save give BadSave and nothing else."""
    with pytest.raises(BadSave):
        saves.parse(data)


# Files that cannot be written


@every_game
def test_a_failed_save_leaves_the_old_file(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When the disk fails the old file is whole, and no half-written one lies beside it."""
    path = tmp_path / "game.json"
    match = played(game)
    match.save(path)
    old = path.read_bytes()

    def fail(*_: object) -> None:
        raise OSError("the disk is full")

    for step in ("fsync", "replace"):
        with monkeypatch.context() as patch:
            patch.setattr(os, step, fail)
            with pytest.raises(OSError, match="the disk is full"):
                played(game, 8).save(path)
        assert path.read_bytes() == old
        assert list(tmp_path.iterdir()) == [path]
    assert Match.load(path).record() == match.record()


@every_game
def test_a_save_over_another(game: Game, tmp_path: Path) -> None:
    """The new one takes the old one's place."""
    path = tmp_path / "game.json"
    played(game).save(path)
    played(game, 8).save(path)
    assert len(Match.load(path).log) == len(played(game, 8).log)
    assert list(tmp_path.iterdir()) == [path]


@every_game
def test_a_save_into_nowhere(game: Game, tmp_path: Path) -> None:
    """A folder that does not exist is not made up."""
    with pytest.raises((AstrolabeError, OSError)):
        played(game).save(tmp_path / "nowhere" / "game.json")
    assert list(tmp_path.iterdir()) == []
