"""One command measures ours and the peers in turn, on one core: `make bench`.

    python -m bench [--rounds N] [--seconds S] [--write] [--page]

Prints a table of ratios. `--write` also keeps the results and writes docs/performance.md, `--page`
only writes it again from what was kept. The GPU and WebAssembly have commands of their own,
`python -m bench.gpu` and `python -m bench.wasm`.
"""

import argparse
import sys
from collections.abc import Iterator

from astrolabe import GAMES
from astrolabe.search.searcher import Settings
from bench import page
from bench.lines import Line, alone, beside, each_alone, markdown
from bench.ours import random_games, searches, stay_on_one_core
from bench.pace import PEERS_PYTHON, peer
from bench.results import KEPT, results

HEX = "hex"  # the one game that the peers have too
PGX_BATCHES = (16, 64, 256, 1024)
BULK = 100  # random games per simulation that make a tree's cost vanish
AS_THE_PEER = Settings(  # a search that judges by one random game, and by nothing else
    playouts=1.0, trust=0.0, width=GAMES[HEX].moves, ripe=1, exploration=1.4
)


def main() -> None:
    """Measure, print, and write if asked to."""
    wishes = _wishes()
    if wishes.page:
        page.write()
        return
    if not PEERS_PYTHON.exists():
        sys.exit("the peers are not installed; `make bench` installs them and measures")
    stay_on_one_core()
    lines = [*_against_peers(wishes.rounds, wishes.seconds), *_every_game(wishes.seconds)]
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


def _against_peers(rounds: int, seconds: float) -> Iterator[Line]:
    """Hex beside what the peers make of it."""
    what, ours = "Hex 11x11, random games", random_games(HEX, seconds)
    with peer("openspiel_hex", 1, seconds) as openspiel:
        doing = "one game per simulation"
        yield beside(what, "games", ours, openspiel, rounds, doing)
        search = searches(HEX, seconds, AS_THE_PEER)
        yield beside("Hex 11x11, tree search", "simulations", search, openspiel, rounds, doing)
    with peer("openspiel_hex", BULK, seconds) as openspiel:
        yield beside(what, "games", ours, openspiel, rounds, f"{BULK} games per simulation")
    ours = random_games(HEX, seconds, {"swap": "on"})
    with peer("pgx_hex", seconds, *PGX_BATCHES) as pgx:
        yield beside(f"{what}, with the swap", "moves", ours, pgx, rounds, "on the processor")


def _every_game(seconds: float) -> Iterator[Line]:
    """Every game there is: random games and their moves, and the search that the bots use."""
    for name in GAMES:
        ours = random_games(name, seconds)
        yield from each_alone(f"{name}, random games", ("games", "moves"), ours, rounds=3)
        yield alone(f"{name}, tree search", "simulations", searches(name, seconds), rounds=3)


if __name__ == "__main__":
    main()
