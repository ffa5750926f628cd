"""OpenSpiel's tree search in C++ on an empty 11x11 board of Hex; runs in the peers' environment.

    python openspiel_hex.py GAMES_PER_SIMULATION SECONDS

Says in one line what it is; then, for every line that comes in, thinks about one move and answers
how many random games it has played. With many games per simulation the tree costs next to nothing,
and what is left is the speed of OpenSpiel's random games themselves.
"""

import json
import sys
import time
from importlib.metadata import version

import pyspiel

EXPLORATION = 1.4
MEMORY_MB = 1000


def think(simulations: int, games_each: int) -> float:
    """Seconds that one search takes."""
    game = pyspiel.load_game("hex(board_size=11)")
    rollouts = pyspiel.RandomRolloutEvaluator(games_each, 42)
    bot = pyspiel.MCTSBot(game, rollouts, EXPLORATION, simulations, MEMORY_MB, False, 42, False)
    state = game.new_initial_state()
    start = time.perf_counter()
    bot.step(state)
    return time.perf_counter() - start


def main() -> None:
    """Answer every line with one measurement."""
    games_each, seconds = int(sys.argv[1]), float(sys.argv[2])
    trial = max(2000 // games_each, 10)
    simulations = max(int(trial * seconds / think(trial, games_each)), 10)
    print(json.dumps({"peer": "OpenSpiel", "version": version("open_spiel")}), flush=True)
    for _ in sys.stdin:
        took = think(simulations, games_each)
        answer = {"games": simulations * games_each, "seconds": took}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
