"""One command measures ours and the peers in turn, on one core: `make bench`.

    python -m bench [--rounds N] [--seconds S] [--write] [--page]

Prints a table of ratios. `--write` also keeps the results and writes docs/performance.md, `--page`
only writes it again from what was kept. The GPU has a command of its own, `python -m bench.gpu`.
"""

import argparse
import os
import sys
from collections.abc import Iterator

from astrolabe import GAMES
from bench import page
from bench.lines import Line, alone, beside, markdown
from bench.ours import random_games
from bench.pace import PEERS_PYTHON, peer
from bench.results import KEPT, results

HEX = "hex"  # the one game that the peers have too
PGX_BATCHES = (16, 64, 256, 1024)
BULK = 100  # random games per simulation that make a tree's cost vanish


def main() -> None:
    """Measure, print, and write if asked to."""
    wishes = _wishes()
    if wishes.page:
        page.write()
        return
    if not PEERS_PYTHON.exists():
        sys.exit("the peers are not installed; `make bench` installs them and measures")
    _stay_on_one_core()
    lines = [*_random_games(wishes.rounds, wishes.seconds), *_every_game(wishes.seconds)]
    print(markdown(lines))
    if wishes.write:
        results("make bench BENCH=--write", lines).save(KEPT / "cpu.json")
        page.write()


def _wishes() -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m bench", description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=7, help="how often each side plays")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long it plays each time")
    parser.add_argument("--write", action="store_true", help="keep the results, write the page")
    parser.add_argument("--page", action="store_true", help="only write the page again")
    return parser.parse_args()


def _stay_on_one_core() -> None:
    """Hold this process and the peers it starts to one core, where the system can."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def _random_games(rounds: int, seconds: float) -> Iterator[Line]:
    """Random games of Hex beside what the peers make of them."""
    what, ours = "Hex 11x11, random games", random_games(HEX, seconds)
    with peer("openspiel_hex", 1, seconds) as openspiel:
        yield beside(what, "games", ours, openspiel, rounds, "one per simulation")
    with peer("openspiel_hex", BULK, seconds) as openspiel:
        yield beside(what, "games", ours, openspiel, rounds, f"{BULK} per simulation")
    ours = random_games(HEX, seconds, {"swap": "on"})
    with peer("pgx_hex", seconds, *PGX_BATCHES) as pgx:
        yield beside(f"{what}, with the swap", "moves", ours, pgx, rounds, "on the processor")


def _every_game(seconds: float) -> Iterator[Line]:
    """Random games of every game there is, as games and as moves."""
    for name in GAMES:
        ours = random_games(name, seconds)
        for counted in ("games", "moves"):
            yield alone(f"{name}, random games", counted, ours, rounds=3)


if __name__ == "__main__":
    main()
