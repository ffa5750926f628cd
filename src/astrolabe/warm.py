"""Compiles every game's entries once, so that nothing waits later: `python -m astrolabe.warm`.

Numba compiles one function at a time in a process, so each game has a process of its own, as many
side by side as there are cores. What an earlier run has kept is only looked at.
"""

import os
from collections.abc import Iterable
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from time import perf_counter

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from astrolabe.entries import entries
from astrolabe.games import GAMES


def main() -> None:
    """Compile what is not compiled yet, and say how far it is."""
    cold = [name for name in GAMES if not entries(GAMES[name]).are_cached]
    if cold:
        warm(cold, Console(stderr=True))


def warm(names: Iterable[str], console: Console) -> None:
    """Compile these games, with a bar that moves on for every game that is ready."""
    columns = (TextColumn("Compiling the rules, once"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeElapsedColumn(), console=console) as bars, _pool() as pool:
        waiting: list[Future[tuple[str, float]]] = [pool.submit(_compile, name) for name in names]
        task = bars.add_task("", total=len(waiting))
        for ready in as_completed(waiting):
            name, seconds = ready.result()
            bars.console.print(f"{name}: ready after {seconds:.0f} s", highlight=False)
            bars.advance(task)


def _pool() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn"))


def _compile(name: str) -> tuple[str, float]:
    """Compile one game; runs in a process of its own."""
    start = perf_counter()
    entries(GAMES[name]).compile()
    return name, perf_counter() - start


if __name__ == "__main__":
    main()
