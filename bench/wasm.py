"""Random games in Node beside the same games compiled for this processor: `python -m bench.wasm`.

    python -m bench.wasm [GAME ...] [--rounds N] [--seconds S] [--write]

Both sides are ours and play the same seeds, in turn, on one core; the ratio is WebAssembly's share
of native speed. `--write` keeps the results and writes docs/performance.md. Needs Node.js and
wasm-ld.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from astrolabe import GAMES
from astrolabe.wasm import module
from bench import page
from bench.lines import Line, markdown
from bench.ours import GAMES_AT_ONCE, random_games, stay_on_one_core
from bench.pace import Peer
from bench.results import KEPT, results

NATIVE = "the same games, compiled for this processor"
NODE_SIDE = Path(__file__).parent / "wasm_playouts.mjs"


def main() -> None:
    """Measure, print, and write if asked to."""
    wishes = _wishes()
    stay_on_one_core()
    names = wishes.games or GAMES
    lines = [measured(name, wishes.rounds, wishes.seconds) for name in names]
    print(markdown(lines))
    if wishes.write:
        results("python -m bench.wasm --write", lines).save(KEPT / "wasm.json")
        page.write()


def _wishes() -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m bench.wasm", description=__doc__.partition("\n")[0])
    parser.add_argument("games", metavar="GAME", nargs="*", help="every game unless given")
    parser.add_argument("--rounds", type=int, default=9, help="how often each side plays")
    parser.add_argument("--seconds", type=float, default=0.5, help="how long it plays each time")
    parser.add_argument("--write", action="store_true", help="keep the results, write the page")
    return parser.parse_args()


def measured(name: str, rounds: int, seconds: float) -> Line:
    """What each side plays in a second, taken in turn so that noise hits both."""
    native = random_games(name, seconds)
    with node(name, seconds) as side:
        side.pace()  # V8 compiles well only what has run for a while
        pairs = [(side.pace().per_s("games"), native().per_s("games")) for _ in range(rounds)]
    ratios = [wasm / here for wasm, here in pairs]
    wasm, here = (median(column) for column in zip(*pairs, strict=True))
    what, spread = f"{name}, random games in {side.name}", (min(ratios), max(ratios))
    return Line(what, "games/s", wasm, NATIVE, here, median(ratios), spread)


@contextmanager
def node(name: str, seconds: float) -> Iterator[Peer]:
    """Node with the module of a game; it ends when its input does."""
    program = shutil.which("node") or sys.exit("Node.js is needed; on Debian: apt install nodejs")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"{name}.wasm"
        path.write_bytes(module(GAMES[name]))
        command = [program, str(NODE_SIDE), str(path), str(GAMES_AT_ONCE), str(seconds)]
        pipe = subprocess.PIPE
        with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as process:
            yield Peer(process)


if __name__ == "__main__":
    main()
