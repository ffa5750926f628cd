"""`astrolabe arena` as it is typed."""

import argparse
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest
from standins import GAME, load

from astrolabe.arena import Results, command, hold, plan
from astrolabe.bots import bot
from astrolabe.errors import AstrolabeError
from astrolabe.games import GAMES

SMALL = ["--option", "size=4", "--jobs", "1"]


@pytest.fixture(autouse=True)
def standins(monkeypatch: pytest.MonkeyPatch) -> None:
    """The stand-ins sit down in place of our bots."""
    monkeypatch.setattr("astrolabe.arena.arena._the_bots", lambda: load)


def arena(*words: str, game: str = GAME) -> int:
    """Run the command line after `astrolabe`."""
    parser = argparse.ArgumentParser()
    command.add_parser(parser.add_subparsers())
    asked = parser.parse_args(["arena", game, *words])
    return int(asked.run(asked))


def test_a_contest_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    """The table goes to where it can be piped, and the exit code is that of success."""
    assert arena("random", "first", "--games", "20", *SMALL) == 0

    assert "20 games in 10 rounds of 2 after 2 random plies" in capsys.readouterr().out


def test_results_and_picture_are_written(tmp_path: Path) -> None:
    """Every game in one file, the score in the other, and nothing else left lying about."""
    out, plot = tmp_path / "duel.json", tmp_path / "duel.svg"

    assert (
        arena("random", "first", "--games", "10", *SMALL, "--out", str(out), "--plot", str(plot))
        == 0
    )

    assert len(json.loads(out.read_text("utf-8"))["games"]) == 10
    assert plot.read_text("utf-8").startswith("<svg")
    assert sorted(tmp_path.iterdir()) == [out, plot]


def test_the_same_command_again_goes_on(tmp_path: Path) -> None:
    """More games of the same contest are added to those in the file."""
    out = tmp_path / "duel.json"
    arena("random", "first", "--games", "10", *SMALL, "--out", str(out))
    first = Results.load(out)
    arena("random", "first", "--games", "20", *SMALL, "--out", str(out))

    assert Results.load(out).rounds[:5] == first.rounds
    assert len(Results.load(out).rounds) == 10


def test_a_test_is_asked_for_with_its_bounds(capsys: pytest.CaptureFixture[str]) -> None:
    """Negative bounds are bounds, not options."""
    assert arena("random", "crasher", "--sprt", "-50", "50", *SMALL) == 0

    assert "SPRT -50 against 50 Elo" in capsys.readouterr().out


def test_a_share_is_tested_with_a_bot_for_each_seat(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """There are as many seats as bots, and the test stops the contest; what is kept says so."""
    game = next(game for game in GAMES.values() if max(game.seats) > 2)
    others = ["random"] * (max(game.seats) - 1)
    out = tmp_path / "table.json"
    monkeypatch.setattr("astrolabe.arena.arena._the_bots", lambda: bot)
    words = ["greedy", *others, "--share", "0.6", "--jobs", "1", "--out", str(out)]

    assert arena(*words, game=game.name) == 0

    text = " ".join(capsys.readouterr().out.split())
    kept = Results.load(out)
    assert f"SPRT {100 / max(game.seats):.1f} % against 60.0 % of the wins" in text
    assert "H1, greedy wins more than its share of" in text
    assert kept.end == "H1"
    assert len(kept.rounds) < 20
    assert json.loads(out.read_text())["summary"]["llr"] > 2.94


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["random", "first", "--sprt", "0", "5", "--share", "0.6"], "choose --sprt or --share"),
        (["random", "first", "--share", "0.5"], "more than 50.0 % of the games"),
        (["random"], "two bots or more"),
        (["random", "first", "--option", "size"], "written NAME=VALUE, not 'size'"),
        (["random", "first", "--option", "size=99"], "size cannot be '99'"),
        (["random", "first", "--jobs", "0"], "at least one process"),
        (["random", "first", "--sprt", "5", "5"], "the lower one first"),
        (["random", "first", "--out", "nowhere/x.json"], "there is no folder nowhere"),
        (["random", "first", "--plot", "."], "is a folder; give the name of a file"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(words: list[str], sentence: str) -> None:
    """Before any game is played; the command line shows it and gives exit code 2."""
    with pytest.raises(AstrolabeError, match=sentence):
        arena(*words)


def test_a_lost_worker_is_an_error_with_results(capsys: pytest.CaptureFixture[str]) -> None:
    """The table is shown, the trouble is told, and the exit code is that of failure."""
    assert arena("random", "quitter", "--games", "4", "--option", "size=4", "--jobs", "2") == 2

    assert "exit code 7" in capsys.readouterr().out


def test_results_are_written_while_they_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Often, but never so often that it slows the games; a disk that fails then is forgiven."""
    monkeypatch.setattr(command, "WRITE_EVERY_S", 0.0)
    results = hold(plan(GAME, ["random", "first"], games=2), jobs=1, load=load)
    keeper = command.Keeper(tmp_path / "duel.json")

    keeper.glance(results)
    assert len(Results.load(tmp_path / "duel.json").rounds) == 1

    (tmp_path / "duel.json").unlink()
    keeper.glance(results)
    assert not (tmp_path / "duel.json").exists()  # too soon after the last

    gone = command.Keeper(tmp_path / "duel.json")
    monkeypatch.setattr(
        "astrolabe.saves.put", lambda *_: (_ for _ in ()).throw(OSError(28, "full"))
    )
    gone.glance(results)
    with pytest.raises(AstrolabeError, match="cannot be written: full"):
        gone.keep(results)


INTERRUPTIBLE = """
import sys
from test_arena_command import arena
from astrolabe.arena import arena as module
from standins import load
module._the_bots = lambda: load
if __name__ == "__main__":
    words = "slow slow --games 1000 --option size=4 --jobs 2 --out".split()
    sys.exit(arena(*words, sys.argv[1]))
"""


def test_ctrl_c_keeps_what_was_played(tmp_path: Path) -> None:
    """Pressed in the middle, it stops every process within a moment, and the file is whole."""
    script, out = tmp_path / "contest.py", tmp_path / "duel.json"
    script.write_text(INTERRUPTIBLE, "utf-8")
    paths = os.pathsep.join([str(Path(__file__).parent), os.environ.get("PYTHONPATH", "")])
    running = subprocess.Popen(
        [sys.executable, script, out],
        env={**os.environ, "PYTHONPATH": paths},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    deadline = monotonic() + 60
    while not out.exists() and running.poll() is None and monotonic() < deadline:
        sleep(0.1)
    os.killpg(running.pid, signal.SIGINT)  # as a terminal does: to every process at once
    shown, complaints = running.communicate(timeout=20)

    assert running.returncode == 130, complaints
    assert "Interrupted" in shown
    assert "Traceback" not in complaints
    kept = Results.load(out)
    assert kept.end == "interrupted"
    assert 0 < len(kept.rounds) < 500
