"""How many turns a bot needs to find random layouts: `python -m bench.finding --layouts 1000`.

With `--hider` another bot has hidden the planets.
The bot plays Space Connection alone, with all its rules of supply: whenever its turn has ended it
is its turn again. A turn is one piece, or one or two emitters. The layouts are grown here, in plain
Python and by none of the game's kernels: 20 planets are split into 9 parts, any split as likely as
another; every part grows from a random position by random neighbours, never beside an earlier one;
whoever gets stuck begins anew.
"""

import argparse
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from statistics import mean, stdev

import numpy as np

from astrolabe.bots import bot
from astrolabe.entries import entries
from astrolabe.games.contract import Game
from astrolabe.games.space_connection.board import CELLS, Axial, around, words
from astrolabe.games.space_connection.state import PLAYING
from astrolabe.match import Match
from astrolabe.rng import number_below, stream

GAME = Game.load("space_connection")
PLANETS, SYSTEMS = 20, 9
FINDER, OWNER = 0, 1
MOST_TURNS = 200
USED = ("turn", "legal", "play", "hide", "call", "sees", "plans", "weigh", "shortlist", "glances")
WIDEST = 50  # characters of a bar


def grown(luck: np.ndarray) -> set[Axial]:
    """A layout, grown part by part."""
    while True:
        gaps = list(range(1, PLANETS))
        cuts = sorted(gaps.pop(number_below(luck, len(gaps))) for _ in range(SYSTEMS - 1))
        parts = [end - start for start, end in zip([0, *cuts], [*cuts, PLANETS], strict=True)]
        free, planets = set(CELLS), set[Axial]()
        for part in parts:
            system = _system(luck, free, part)
            planets |= system
            free -= system.union(*map(around, system))
        if len(planets) == PLANETS:
            return planets


def _system(luck: np.ndarray, free: set[Axial], size: int) -> set[Axial]:
    """A system of that size on free positions; smaller where it got stuck."""
    system, rim = set[Axial](), set(free)
    while rim and len(system) < size:
        system.add(sorted(rim)[number_below(luck, len(rim))])
        rim = {near for planet in system for near in around(planet)} & free - system
    return system


def hidden(spec: str, seed: int) -> set[Axial]:
    """A layout as a bot hides it."""
    match, player = Match(GAME), bot(spec, GAME)
    player.begin(seed)
    while match.turn_of(OWNER) == OWNER:
        match.play(player.choose(match.view(OWNER)), seat=OWNER)
    low, high = map(int, match.state.planets[OWNER])
    return {cell for number, cell in enumerate(CELLS) if (low | high << 64) >> number & 1}


def hunted(spec: str, planets: set[Axial], seed: int) -> tuple[int, list[float]]:
    """How many turns the bot needs to find these planets, and the seconds of each of its moves."""
    match = Match(GAME)
    match.state.phase = PLAYING
    match.state.planets[FINDER] = words(grown(stream(seed, OWNER)))
    match.state.planets[OWNER] = words(planets)
    player = bot(spec, match.game)
    player.begin(seed)
    turns, seconds = 0, []
    while not match.is_over and turns < MOST_TURNS:
        view = match.view(FINDER)
        start = time.perf_counter()
        move = player.choose(view)
        seconds.append(time.perf_counter() - start)
        match.play(move, seat=FINDER)
        if match.turn != FINDER:
            turns += 1
            match.state.to_move = FINDER
    return turns, seconds


def compiled() -> None:
    """Have ready in this process what a hunt calls."""
    entries(GAME).compile(USED)


def _hunt(job: tuple[str, str, int]) -> tuple[int, list[float]]:
    spec, hider, seed = job
    return hunted(spec, hidden(hider, seed) if hider else grown(stream(seed)), seed)


def report(spec: str, turns: list[int], seconds: list[float]) -> str:
    """The figures, and how often each number of turns was needed."""
    error = stdev(turns) / len(turns) ** 0.5 if len(turns) > 1 else 0.0
    slowest = sorted(seconds)[int(0.99 * (len(seconds) - 1))]
    counts = Counter(turns)
    most = max(counts.values())
    bars = (
        f"{number:4} {counts[number]:5} {'#' * round(WIDEST * counts[number] / most)}".rstrip()
        for number in range(min(turns), max(turns) + 1)
    )
    ms, slow_ms = 1000 * mean(seconds), 1000 * slowest
    return "\n".join(
        (
            f"{spec}: {mean(turns):.2f} turns, standard error {error:.2f}, {len(turns)} layouts,",
            f"from {min(turns)} to {max(turns)}; {ms:.0f} ms a move, 99 % in {slow_ms:.0f} ms",
            *bars,
        )
    )


def main() -> None:
    """Let a bot find layouts, on several cores."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--layouts", type=int, default=1000)
    arguments.add_argument("--bot", default="searcher:3")
    arguments.add_argument("--hider", default="", help="the bot that hides; none: grown at random")
    arguments.add_argument("--processes", type=int, default=1)
    chosen = arguments.parse_args()
    entries(GAME).compile(
        ("turn", "legal", "play", "hide", "call", "sees", "plans", "weigh", "shortlist", "glances")
    )
    jobs = [(chosen.bot, chosen.hider, seed) for seed in range(chosen.layouts)]
    spawned = get_context("spawn")
    with ProcessPoolExecutor(chosen.processes, spawned, initializer=compiled) as pool:
        rows = list(pool.map(_hunt, jobs))
    turns = [row[0] for row in rows]
    print(report(chosen.bot, turns, [second for row in rows for second in row[1]]))


if __name__ == "__main__":
    main()
