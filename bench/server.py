"""The server under load, beside boardgame.io: `python -m bench.server`.

    python -m bench.server [--rounds N] [--tables N] [--moves N] [--write]

Many tables of Hex with two clients each, on loopback; ours and theirs play the same moves in turn.
Ours has every move on disk before it is acknowledged. Then the same on PostgreSQL and Redis, with
one server process and with two, and the memory of tables at which nobody moves.
"""

import argparse
import json
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median

from astrolabe import Match
from astrolabe.rng import stream
from bench import page
from bench.lines import Line, markdown
from bench.programs import (
    BOARDGAME,
    Crowd,
    Load,
    crowd,
    our_clients,
    ours,
    their_clients,
    theirs,
)
from bench.results import KEPT, results
from bench.services import postgresql, redis

HEX = "hex"  # the one game that the peer's folder has too
GAMES_PLAYED = 50  # different ones; tables take them in turn
PACE = {"tables": 500, "rate": 500, "seconds": 10}
IDLE_TABLES = 10_000
PACKAGES = ("litestar", "uvicorn", "msgspec", "sqlalchemy", "numba")
DISK, MEMORY, FILES = "each move on disk", "in memory", "in its files"


def main() -> None:
    """Measure, print, and write if asked to."""
    wishes = _wishes()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    if not (BOARDGAME / "node_modules").exists():
        subprocess.run(["npm", "ci", "--ignore-scripts", "--silent"], cwd=BOARDGAME, check=True)
    with _games() as games:
        lines = [*_beside_theirs(games, wishes), *_many_processes(games, wishes), *_idle(games)]
    print(markdown(lines))
    if wishes.write:
        command = " ".join(("python -m bench.server", *sys.argv[1:]))
        results(command, lines, packages=PACKAGES).save(KEPT / "server.json")
        page.write()


def _wishes() -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m bench.server", description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=5, help="how often each side plays")
    parser.add_argument("--tables", type=int, default=200, help="at which all play at once")
    parser.add_argument("--moves", type=int, default=60, help="of every game")
    parser.add_argument("--write", action="store_true", help="keep the results, write the page")
    return parser.parse_args()


@contextmanager
def _games() -> Iterator[Path]:
    """A file of random games, for both sides to play."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.json"
        path.write_text(json.dumps([_game(number) for number in range(GAMES_PLAYED)]), "utf-8")
        yield path


def _game(number: int) -> list[str]:
    match = Match(HEX)
    while match.turn >= 0:
        match.play(match.sample(stream(number, len(match.log))))
    return [ply.move.text for ply in match.log]


# Beside boardgame.io ------------------------------------------------------------------------------


def _beside_theirs(games: Path, wishes: argparse.Namespace) -> Iterator[Line]:
    """One table of figures; every server runs all the time, and they are loaded in turn."""
    with ExitStack() as stack:
        enter = stack.enter_context
        sides = {
            DISK: enter(crowd(our_clients(games), enter(ours()))),
            MEMORY: enter(crowd(their_clients(games), enter(theirs(on_disk=False)))),
            FILES: enter(crowd(their_clients(games), enter(theirs(on_disk=True)))),
        }
        rush = {"tables": wishes.tables, "moves": wishes.moves}
        races = _in_turn(sides, wishes.rounds, rush)
        paces = _in_turn({name: sides[name] for name in (DISK, MEMORY)}, wishes.rounds, PACE)
    what = f"Hex, {wishes.tables} tables of two clients"
    about = sides[MEMORY].about
    for name in (MEMORY, FILES):
        yield _beside(what, "moves/s", "moves_per_s", races, name, about)
    yield _beside("CPU of the server for a move", "µs", "cpu_us", races, MEMORY, about)
    what = f"{PACE['rate']} moves/s over {PACE['tables']} tables"
    for percent in ("p50", "p99"):
        yield _beside(f"{what}, {percent}", "ms", f"{percent}_ms", paces, MEMORY, about)


def _in_turn(sides: dict[str, Crowd], rounds: int, wish: dict[str, int]) -> dict[str, list[Load]]:
    """Each side in turn, so many times; the first time, while all warm up, does not count."""
    loads: dict[str, list[Load]] = {name: [] for name in sides}
    for _ in range(rounds + 1):
        for name, side in sides.items():
            loads[name].append(side.load(**wish))
            _tell(name, loads[name][-1])
    return {name: rows[1:] for name, rows in loads.items()}


def _tell(name: str, load: Load) -> None:
    print(
        f"{name}: {load.moves_per_s:,.0f} moves/s, p50 {load.p50_ms:.2f} ms, p99 {load.p99_ms:.2f}"
        f" ms, {load.cpu_us:.0f} µs of CPU a move and {load.clients_cpu_us:.0f} of the clients",
        flush=True,
    )


def _beside(
    what: str,
    unit: str,
    figure: str,
    loads: dict[str, list[Load]],
    peer: str,
    about: dict[str, str],
) -> Line:
    pairs = [
        (getattr(our, figure), getattr(their, figure))
        for our, their in zip(loads[DISK], loads[peer], strict=True)
    ]
    ratios = [our / their for our, their in pairs]
    return Line(
        what,
        unit,
        median(our for our, _ in pairs),
        f"{about['peer']} {about['version']}, {peer}",
        median(their for _, their in pairs),
        median(ratios),
        (min(ratios), max(ratios)),
        dict(about),
    )


# Many processes -----------------------------------------------------------------------------------


def _many_processes(games: Path, wishes: argparse.Namespace) -> Iterator[Line]:
    """PostgreSQL and Redis: one server process; two, with the players of a table at one each."""
    for processes in (1, 2):
        with postgresql() as database, redis() as channels, ExitStack() as stack:
            servers = [stack.enter_context(ours(database, channels)) for _ in range(processes)]
            side = stack.enter_context(crowd(our_clients(games), *servers))
            name = f"PostgreSQL and Redis, {processes} server process{'es' * (processes - 1)}"
            rush = {"tables": wishes.tables, "moves": wishes.moves}
            races = _in_turn({name: side}, wishes.rounds, rush)[name]
            paces = _in_turn({name: side}, wishes.rounds, PACE)[name]
        yield Line(name, "moves/s", median(load.moves_per_s for load in races))
        yield Line(f"{name}, CPU for a move", "µs", median(load.cpu_us for load in races))
        what = f"{name}, {PACE['rate']} moves/s, p99"
        yield Line(what, "ms", median(load.p99_ms for load in paces))


# Memory -------------------------------------------------------------------------------------------


def _idle(games: Path) -> Iterator[Line]:
    """What open tables cost while nobody moves; as many as the system lets one process connect."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    tables = min(IDLE_TABLES, (most - 100) // 2)
    with ours() as server, crowd(our_clients(games), server) as side:
        side.load(tables=10, moves=10)
        before = server.memory_kib()
        with side.idle(tables):
            after = server.memory_kib()
    yield Line(f"memory with {tables:,} idle tables of two clients", "MiB", after / 1024)
    yield Line("memory for each of them", "KiB", (after - before) / tables)


if __name__ == "__main__":
    main()
