"""Where results come from."""

import json
from pathlib import Path

import pytest

from astrolabe.arena import environment as module
from astrolabe.arena.environment import commit, cores, environment, is_same_code
from astrolabe.games import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_all_that_results_depend_on_is_told(name: str) -> None:
    """Machine, versions, commit, box and rules, as plain data that names nobody."""
    facts = environment(GAMES[name], 2)

    assert {"machine", "versions", "commit", "box", "rules"} == set(facts)
    assert facts["machine"]["cores"] == cores() >= 1
    assert {"system", "processor", "cores", "jobs"} == set(facts["machine"])
    assert str(Path.home()) not in json.dumps(facts)


def test_a_copy_outside_a_checkout_has_no_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An installed package does not borrow the commit of the project it is installed in."""
    monkeypatch.setattr(module, "PACKAGE", tmp_path)

    assert commit() == ""


def test_the_machine_does_not_make_other_code() -> None:
    """Results of one machine are taken up on another, but not by other rules or versions."""
    game = GAMES["hex"]
    here, there = environment(game, 1), environment(game, 64)

    assert is_same_code(here, there)
    assert not is_same_code(here, {**there, "rules": "others"})
    assert not is_same_code(here, {**there, "versions": {"numba": "0"}})
