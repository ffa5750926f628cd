"""Our random games on a GPU beside Pgx's on the same GPU, in one run: `python -m bench.gpu`.

    PYTHONPATH=<site>:src:. python3 -m bench.gpu [--out gpu.json] [--commit HASH]

Needs a CUDA GPU, numba-cuda, JAX and Pgx in this Python. Prints a table last; `--out` keeps the
results, which belong in bench/results/gpu.json.
"""

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import numpy as np

from astrolabe import GAMES, Batch
from bench.lines import Line, alone, beside, markdown
from bench.pace import Measure, Pace, peer
from bench.results import processor, results

HEX = "hex"  # the one game that Pgx has too
SIZES = tuple(1 << power for power in range(14, 21))
CHECKED = 20_000  # games of each kind played on both devices and compared


def main() -> None:
    """Compare, measure, print, keep."""
    wishes = _wishes()
    equal = [_checked(name) for name in GAMES]
    lines = [*_beside_pgx(wishes), *_every_game(wishes)]
    run = results("python -m bench.gpu", lines, f"{_gpu()}; {processor()}", equal)
    if wishes.commit:
        run = replace(run, commit=wishes.commit)
    if wishes.out:
        run.save(wishes.out)
    print(markdown(run.lines))


def _wishes() -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m bench.gpu", description=__doc__.partition("\n")[0])
    parser.add_argument("--out", type=Path, help="keep the results in this file")
    parser.add_argument("--commit", default="", help="what is measured, where git cannot tell")
    parser.add_argument("--rounds", type=int, default=5, help="how often each side plays")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long it plays each time")
    return parser.parse_args()


def _checked(name: str) -> str:
    """The same seed gives the same games on both devices, or this ends here."""
    cores = os.cpu_count() or 1
    here = Batch(name, games=CHECKED, device="cpu", threads=cores).playout(seed=1)
    there = Batch(name, games=CHECKED, device="cuda").playout(seed=1)
    for part in ("states", "scores", "plies"):
        ours, theirs = (np.asarray(getattr(batch, part)).tobytes() for batch in (here, there))
        if ours != theirs:
            sys.exit(f"{name}: {part} of {CHECKED} games differ between the processor and the GPU")
    _say(f"{name}: {CHECKED} games are byte for byte the same on the processor and the GPU")
    return f"{name}, {CHECKED:,} games"


def _beside_pgx(wishes: argparse.Namespace) -> Iterator[Line]:
    """Hex beside Pgx: games that stay on the GPU, then games brought back to the host."""
    options = {"swap": "on"}
    size, ours = _best_size(HEX, wishes.seconds, options)
    what = f"Hex 11x11, random games, {size:,} at once"
    with peer("pgx_hex", wishes.seconds, *SIZES, python=sys.executable) as pgx:
        _say(f"{pgx.name} is fastest with {pgx.about['best']}")
        yield beside(what, "moves", ours, pgx, wishes.rounds)
        back = _brought_back(HEX, size, wishes.seconds, options)
        yield beside(f"{what}, brought back", "moves", back, pgx, wishes.rounds)


def _every_game(wishes: argparse.Namespace) -> Iterator[Line]:
    for name in GAMES:
        size, ours = _best_size(name, wishes.seconds)
        for counted in ("games", "moves"):
            yield alone(f"{name}, random games, {size:,} at once", counted, ours, wishes.rounds)


def _best_size(
    name: str, seconds: float, options: Mapping[str, str] | None = None
) -> tuple[int, Measure]:
    """The number of games at once that is fastest, and its measure."""
    tried = {size: _on_gpu(name, size, seconds, options) for size in SIZES}
    paces = {size: measure().per_s("moves") for size, measure in tried.items()}
    for size, pace in paces.items():
        _say(f"{name}, {size} games at once: {pace:.3g} moves/s")
    best = max(paces, key=lambda size: paces[size])
    return best, tried[best]


def _on_gpu(
    name: str, size: int, seconds: float, options: Mapping[str, str] | None = None
) -> Measure:
    """Games played on the GPU whose results stay there."""
    from numba import cuda

    from astrolabe.cuda import launch

    batch = Batch(name, games=size, device="cuda", options=options)
    states = cuda.device_array(size, batch.game.state)
    scores, plies = cuda.to_device(batch.scores), cuda.to_device(batch.plies)

    def play(seed: int) -> None:
        launch(batch, seed, states, scores, plies)
        cuda.synchronize()

    return _measured(play, plies.copy_to_host, seconds)


def _brought_back(
    name: str, size: int, seconds: float, options: Mapping[str, str] | None = None
) -> Measure:
    """Games played on the GPU, every result copied to the host."""
    batch = Batch(name, games=size, device="cuda", options=options)
    return _measured(batch.playout, lambda: batch.plies, seconds)


def _measured(
    play: Callable[[int], object], plies: Callable[[], np.ndarray], seconds: float
) -> Measure:
    """Play for so long, on another seed each time; counting the plies is not timed."""
    seeds = iter(range(1 << 62))
    play(next(seeds))  # compiles

    def measure() -> Pace:
        games = moves = 0
        took = 0.0
        while took < seconds:
            start = time.perf_counter()
            play(next(seeds))
            took += time.perf_counter() - start
            games += len(plies())
            moves += int(plies().sum())
        return Pace(games, took, moves)

    return measure


def _gpu() -> str:
    from numba import cuda

    name = cuda.get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)


def _say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
