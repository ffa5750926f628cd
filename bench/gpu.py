"""Our random games on a GPU beside Pgx's on the same GPU, in one run: `python -m bench.gpu`.

    PYTHONPATH=<site>:src:. python3 -m bench.gpu [--out gpu.json] [--commit HASH]

Needs a CUDA GPU, NumPy, numba-cuda, JAX and Pgx in this Python, and nothing else. Time on a GPU is
dear: no further game is begun after `--limit` seconds. Prints a table last; `--out` keeps what has
been measured after every game. It belongs in bench/results/gpu.json.
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import numpy as np

from astrolabe import GAMES, Batch
from astrolabe.cuda import launch, most_threads
from bench.lines import Line, beside, each_alone, markdown
from bench.pace import Measure, Pace, peer
from bench.results import Results, processor, results

HEX = "hex"  # the one game that Pgx has too
PGX_BATCHES = tuple(1 << power for power in (16, 18, 20, 21))
THREADS = tuple(1 << power for power in (15, 16, 17, 18))  # one plays game after game
FEWEST, MOST = 1 << 16, 1 << 20  # games at once
TRIAL_S = 0.3
CHECKED = 20_000  # games of each kind played on both devices and compared


def main() -> None:
    """Compare, measure, keep; print when all is done."""
    wishes = _wishes()
    with tempfile.TemporaryDirectory() as folder:
        os.environ.setdefault("ASTROLABE_CACHE", folder)
        print(markdown(_measured_games(wishes).lines))


def _wishes() -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m bench.gpu", description=__doc__.partition("\n")[0])
    parser.add_argument("--out", type=Path, help="keep the results in this file")
    parser.add_argument("--commit", default="", help="what is measured, where git cannot tell")
    parser.add_argument("--rounds", type=int, default=5, help="how often each side plays")
    parser.add_argument("--seconds", type=float, default=0.5, help="how long it plays each time")
    parser.add_argument("--limit", type=float, default=210.0, help="begin no game after so long")
    return parser.parse_args()


def _measured_games(wishes: argparse.Namespace) -> Results:
    """Game by game, the one that Pgx has first; what is done is kept at once."""
    lines: list[Line] = []
    equal: list[str] = []
    began = time.monotonic()
    for name in sorted(GAMES, key=lambda name: name != HEX):
        if lines and time.monotonic() > began + wishes.limit:
            _say(f"{name} is left out: the time is up")
            continue
        equal.append(_checked(name))
        lines += _alone(name, wishes)
        run = _kept(wishes, lines, equal)
        if name == HEX:
            lines = [*_beside_pgx(wishes), *lines]
            run = _kept(wishes, lines, equal)
    return run


def _kept(wishes: argparse.Namespace, lines: list[Line], equal: list[str]) -> Results:
    """What has been measured so far; in a file too, if one was named."""
    run = results("python -m bench.gpu", lines, f"{_gpu()}; {processor()}", equal)
    if wishes.commit:
        run = replace(run, commit=wishes.commit)
    if wishes.out:
        run.save(wishes.out)
    return run


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
    """Hex beside Pgx: scores that stay on the GPU, then positions and all brought to the host."""
    options = {"swap": "on"}
    how, ours = _best(HEX, wishes.seconds, options)
    what = "Hex 11x11 on a GPU, random games"
    with peer("pgx_hex", wishes.seconds, *PGX_BATCHES, python=sys.executable) as pgx:
        _say(f"{pgx.name} is fastest with {pgx.about['best']}")
        yield beside(f"{what}, {how}", "moves", ours, pgx, wishes.rounds)
        back = _brought_back(HEX, MOST, wishes.seconds, options)
        yield beside(f"{what}, brought back", "moves", back, pgx, wishes.rounds)


def _alone(name: str, wishes: argparse.Namespace) -> Iterator[Line]:
    how, ours = _best(name, wishes.seconds)
    yield from each_alone(f"{name}, random games, {how}", ("games", "moves"), ours, wishes.rounds)


def _best(
    name: str, seconds: float, options: Mapping[str, str] | None = None
) -> tuple[str, Measure]:
    """As many games at once as fill some tenths of a second, on the best number of threads."""
    few = _on_gpu(name, FEWEST, FEWEST, TRIAL_S, options)().per_s("games")
    size = FEWEST
    while 2 * size <= min(MOST, few * TRIAL_S):
        size *= 2
    tried = {}
    most = most_threads(GAMES[name])
    for threads in dict.fromkeys(min(threads, most) for threads in THREADS):
        pace = _on_gpu(name, size, threads, TRIAL_S, options)()
        tried[threads] = pace.per_s("moves")
        _say(f"{name}, {size} games on {threads} threads: {tried[threads]:.3g} moves/s")
    best = max(tried, key=lambda threads: tried[threads])
    return f"{size:,} on {best:,} threads", _on_gpu(name, size, best, seconds, options)


def _on_gpu(
    name: str, size: int, threads: int, seconds: float, options: Mapping[str, str] | None = None
) -> Measure:
    """Games played on the GPU: scores and lengths stay there, the last positions are let go."""
    from numba import cuda

    batch = Batch(name, games=size, device="cuda", options=options)
    nowhere = cuda.device_array(1, batch.game.state)
    scores, plies = cuda.to_device(batch.scores), cuda.to_device(batch.plies)

    def play(seed: int) -> None:
        launch(batch, seed, nowhere, scores, plies, threads)
        cuda.synchronize()

    return _measured(play, plies.copy_to_host, seconds)


def _brought_back(
    name: str, size: int, seconds: float, options: Mapping[str, str] | None = None
) -> Measure:
    """Games played on the GPU, every position, score and length copied to the host."""
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
