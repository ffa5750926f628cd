"""The benches: how paces become lines, and lines the page. What they measure is not tested here."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from astrolabe.kernel import cache_home
from bench import pace, page
from bench.lines import Line, alone, beside, figure, markdown
from bench.pace import Pace, PeerFailed, peer
from bench.results import Results, results

ECHO = """
import json, sys
print("warming up")
print(json.dumps({"peer": "Echo", "version": "1"}), flush=True)
for seconds, _ in enumerate(sys.stdin, 1):
    print(json.dumps({"games": 60, "seconds": seconds}), flush=True)
"""


@pytest.fixture
def echo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A peer that plays 60 games in one second, then in two, then in three."""
    (tmp_path / "echo.py").write_text(ECHO)
    monkeypatch.setattr(pace, "PEERS", tmp_path)


@pytest.mark.usefixtures("echo")
def test_the_ratio_is_the_median_over_the_rounds() -> None:
    """Ours is measured beside each answer of the peer's; the middle ratio counts."""
    with peer("echo", python=sys.executable) as other:
        line = beside("games", "games", lambda: Pace(120, 1.0), other, rounds=3, doing="slowly")
    assert (line.ours, line.theirs, line.ratio) == (120.0, 30.0, 4.0)
    assert line.spread == (2.0, 6.0)
    assert line.peer == "Echo 1, slowly"


def test_a_peer_that_dies_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A peer that ends without an answer is an error that says which one it was."""
    (tmp_path / "mute.py").write_text("")
    monkeypatch.setattr(pace, "PEERS", tmp_path)
    with pytest.raises(PeerFailed, match=r"mute\.py"), peer("mute", python=sys.executable):
        pass


def test_moves_are_counted_apart_from_games() -> None:
    """A pace tells games, moves and simulations by the second."""
    played = Pace(games=10, seconds=2.0, moves=300)
    assert [played.per_s(unit) for unit in ("games", "moves", "simulations")] == [5, 150, 5]


@pytest.mark.parametrize(
    ("number", "text"),
    [(4.613e9, "4.61 billion"), (2.5e7, "25 million"), (123_456, "123,000"), (7.891, "7.89")],
)
def test_figures_have_three_digits(number: float, text: str) -> None:
    """A figure says no more than the noise of a measurement allows."""
    assert figure(number) == text


def test_a_line_without_a_peer_has_no_ratio() -> None:
    """A table leaves the columns of the peer empty."""
    line = alone("games", "games", lambda: Pace(120, 1.0), rounds=1)
    assert markdown([line]).splitlines()[-1].split("|")[3:6] == [" " * 12, " " * 27, " " * 6]


def test_results_are_read_as_they_were_kept(tmp_path: Path) -> None:
    """A run can be kept and loaded again."""
    run = results("make bench", [Line("games", "games/s", 1.0, about={"best": "x"})], equal=["y"])
    run.save(tmp_path / "run.json")
    assert Results.load(tmp_path / "run.json") == run


def test_figures_on_the_pages_come_from_kept_runs() -> None:
    """docs/performance.md and README say what the kept results say, and nothing else."""
    assert page.PAGE.read_text("utf-8") == page.page()
    assert page.README.read_text("utf-8") == page.readme()


ON_A_GPU_MACHINE = """
import sys
from importlib.metadata import packages_distributions

there = {"numpy", "numba", "llvmlite"}
lacking = {name for name in packages_distributions() if name not in there} - {"astrolabe"}


class Lacking:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in lacking:
            raise ModuleNotFoundError(f"{name} is not on a GPU machine")


sys.meta_path.insert(0, Lacking())
import bench.gpu
from astrolabe import GAMES, Batch

print([Batch(name, games=2).playout(1).plies.min() > 0 for name in GAMES])
"""


def test_the_bench_of_the_gpu_needs_little() -> None:
    """Where NumPy and Numba are all there is, it can be loaded and every game be played."""
    command = [sys.executable, "-c", ON_A_GPU_MACHINE]
    root, environment = Path(__file__).parents[1], {"ASTROLABE_CACHE": str(cache_home())}
    run = subprocess.run(
        command, env=os.environ | environment, capture_output=True, text=True, cwd=root, check=False
    )
    assert run.returncode == 0, run.stderr
    assert "False" not in run.stdout
