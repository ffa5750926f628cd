"""Games played to the end at random, by kernels that know no game.

`rules` is a game's `Rules`; `moves` and `weights` are work space for games that must list moves.
"""

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
