"""Games played to the end at random, by kernels that know no game.

`rules` is a game's `Rules`; `moves` and `weights` are work space for games that must list moves.
"""

import numpy as np

from astrolabe.games.contract import OVER
from astrolabe.kernel import kernel
from astrolabe.rng import start


@kernel
def finish(rules, box, state, rng, moves, weights):
    """Play on at random until the game is over; return the plies."""
    plies = 0
    while rules.turn(state) != OVER:
        rules.play(box, state, rules.choose(rules, box, state, rng, moves, weights))
        plies += 1
    return plies


@kernel
def playouts(
    rules, boxes, states, first, last, seats, options, seed, rng, moves, weights, results, plies
):
    """Play games first..last-1 from the start to the end, each on its own stream."""
    box = boxes[0]
    for game in range(first, last):
        state = states[game]
        rules.setup(box, state, seats, options)
        start(rng, seed, game)
        plies[game] = finish(rules, box, state, rng, moves, weights)
        rules.scores(box, state, results[game])


@kernel
def perft(rules, boxes, states, moves, counts, depth):
    """How many ways to play so many plies; `states` has a place for each, `moves` a row each."""
    box = boxes[0]
    total = 0
    level = 0
    width = len(moves) // (depth + 1)
    counts[0] = rules.legal(box, states[0], moves[:width])
    while level >= 0:
        if counts[level] == 0:
            level -= 1
        elif level == depth - 1:
            total += counts[level]
            counts[level] = 0
        else:
            counts[level] -= 1
            move = moves[level * width + counts[level]]
            states[level + 1] = states[level]
            level += 1
            rules.play(box, states[level], move)
            counts[level] = 0
            if rules.turn(states[level]) != OVER:
                row = moves[level * width : (level + 1) * width]
                counts[level] = rules.legal(box, states[level], row)
    return total


@kernel
def turns(rules, states, numbers):
    """The turn of every game."""
    for game in range(len(states)):
        numbers[game] = rules.turn(states[game])


@kernel
def samples(rules, boxes, states, seed, ply, rng, moves, weights, numbers):
    """A fair random move for every game that is not over."""
    for game in range(len(states)):
        if rules.turn(states[game]) != OVER:
            start(rng, seed + np.uint64(ply), game)
            state = states[game]
            numbers[game] = rules.choose(rules, boxes[0], state, rng, moves, weights)


@kernel
def plays(rules, boxes, states, numbers):
    """One move in every game whose number is not negative."""
    for game in range(len(states)):
        if numbers[game] >= 0:
            rules.play(boxes[0], states[game], numbers[game])
