"""The rules on a GPU: one thread plays whole games, one after the other.

The very functions of the rules are compiled again, for the GPU, by numba-cuda. A thread keeps its
position in local memory, twice as fast as in the array of all positions, and copies it out at the
end. Nothing else of the product runs there.
"""

from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from astrolabe.errors import MissingTool
from astrolabe.games.contract import Game, Rules

if TYPE_CHECKING:
    from astrolabe.batch import Batch

BLOCK = 128  # threads that start together
THREADS = 1 << 16  # more games than this are played by the same threads, one after the other
BYTES_A_MOVE = 12  # of work space, in games that must list their moves
ROOM_BYTES = 8 << 30  # for that work space at most


def playouts(batch: "Batch", seed: int, keep: bool) -> None:
    """Play every game of a batch on the GPU and bring everything back."""
    cuda = _cuda()
    states = cuda.to_device(np.asarray(batch.states if keep else batch.game.states()))
    results = cuda.to_device(batch.scores)
    plies = cuda.to_device(batch.plies)
    launch(batch, seed, states, results, plies)
    if keep:
        batch.states = states.copy_to_host().view(np.recarray)
    batch.scores = results.copy_to_host()
    batch.plies = plies.copy_to_host()


def launch(
    batch: "Batch", seed: int, states: Any, results: Any, plies: Any, threads: int = THREADS
) -> None:
    """Play every game, leaving what became of it on the GPU; returns before they are over.

    Final positions are kept where `states` has room for them; they cost as much as the playing.
    """
    cuda = _cuda()
    width = _moves_listed(batch.game)
    threads = min(len(batch), threads, most_threads(batch.game))
    playing = _kernel(batch.game)
    room = (threads, width)
    playing[(threads + BLOCK - 1) // BLOCK, BLOCK](
        cuda.to_device(np.asarray(batch.box)), cuda.to_device(np.asarray(batch.game.states())),
        states, batch.seats,
        cuda.to_device(batch.option_numbers), np.uint64(seed),
        cuda.device_array(room, np.int32), cuda.device_array(room, np.int64),
        results, plies,
    )  # fmt: skip


def most_threads(game: Game) -> int:
    """As many as have room for their lists of moves."""
    return max(ROOM_BYTES // (BYTES_A_MOVE * _moves_listed(game)), BLOCK)


def _moves_listed(game: Game) -> int:
    return 1 if game.samples else game.moves


def _cuda() -> Any:
    try:
        from numba import cuda
    except ImportError:
        raise MissingTool(
            "playing on a GPU needs numba-cuda: pip install 'astrolabe[cuda]'"
        ) from None
    if not cuda.is_available():
        raise MissingTool("no CUDA GPU was found; device='cpu' plays the same games")
    return cuda


def device_rules(game: Game) -> Any:
    """The functions of the contract as functions of the GPU."""
    from numba import cuda

    return Rules(*(cuda.jit(rule.py_func, device=True) for rule in game.rules))


@cache
def _kernel(game: Game) -> Any:
    from numba import cuda

    return cuda.jit(playing(game))


def playing(game: Game) -> Any:
    """The function that every thread of the GPU runs."""
    from numba import cuda, from_dtype

    from astrolabe.playout import finish
    from astrolabe.rng import start

    rules, record = device_rules(game), from_dtype(game.state)

    def play_games(boxes, blank, states, seats, options, seed, moves, weights, results, plies):
        box = boxes[0]
        rng = cuda.local.array(1, np.uint64)
        local = cuda.local.array(1, record)
        local[0] = blank[0]
        state = local[0]
        thread = cuda.grid(1)
        for number in range(thread, len(plies), cuda.gridsize(1)):
            rules.setup(box, state, seats, options)
            start(rng, seed, number)
            plies[number] = finish(rules, box, state, rng, moves[thread], weights[thread])
            rules.scores(box, state, results[number])
            if len(states) == len(plies):
                states[number] = state

    return play_games
