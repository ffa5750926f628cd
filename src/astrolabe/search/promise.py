"""What a position and its moves promise: by a look one move ahead, and by a random game.

`SEARCH` says how to search and holds the work of one simulation. Nothing here knows the tree.
"""

import numpy as np

from astrolabe.games.contract import OVER
from astrolabe.kernel import kernel
from astrolabe.playout import finish
from astrolabe.search.nodes import MOST_SEATS

DEEPEST = 1024
SEARCH = np.dtype(
    [
        # How to search
        ("exploration", np.float64),  # how much a neglected move attracts
        ("trust", np.float64),  # how many visits a guess is worth
        ("playouts", np.float64),  # share of a leaf's worth told by a random playout, not by guess
        ("sharpness", np.float64),  # how quickly attention falls with the guess
        ("width", np.int32),  # children kept at a node, the best guesses first
        ("ripe", np.int32),  # visits to a node before its children are listed
        ("worlds", np.int32),  # worlds dealt to judge a move by, in a game with secrets
        ("hidden", np.int32),  # worlds are dealt afresh, and moves hang below places
        ("seats", np.int32),
        # How far it has come
        ("used", np.int32),  # nodes of the tree
        ("depth", np.int32),  # of the deepest simulation
        # One simulation
        ("path", np.int32, DEEPEST),
        ("result", np.float32, MOST_SEATS),
    ],
    align=True,
)

# Positions in `states`: what the seat knows, the simulation, a world a mover may believe in, and
# what is looked at aside
KNOWN, HERE, WORLD, ASIDE, POSITIONS = range(5)


@kernel
def promises(rules, box, states, search, turn, rng, moves, guesses):
    """What the moves of states[HERE] promise the mover as far as it knows; how many there are."""
    count = worthwhile(rules, box, states, search, turn, rng, moves)
    judge(rules, box, states, search, turn, rng, moves, count, guesses)
    return count


@kernel
def worthwhile(rules, box, states, search, turn, rng, moves):
    """The moves of states[HERE] to look at: those the game advises, or all; returns how many.

    Advice is given on what the mover sees and on nothing else.
    """
    states[ASIDE] = states[HERE]
    if search.hidden == 1:
        rules.hide(box, states[ASIDE], turn)
    count = rules.advise(box, states[ASIDE], rng, moves)
    return rules.legal(box, states[HERE], moves) if count < 0 else count


@kernel
def judge(rules, box, states, search, turn, rng, moves, count, guesses):
    """What so many moves promise, on the average of the worlds the mover may be in."""
    for index in range(count):
        guesses[index] = 0.0
    for _ in range(search.worlds):
        states[WORLD] = states[HERE]
        if search.hidden == 1:
            rules.hide(box, states[WORLD], turn)
            rules.deal(box, states[WORLD], turn, rng)
        for index in range(count):
            promise(rules, box, states, search, WORLD, moves[index])
            guesses[index] += search.result[turn] / search.worlds


@kernel
def promise(rules, box, states, search, place, move):
    """What a move promises every seat, into `result`."""
    states[ASIDE] = states[place]
    rules.play(box, states[ASIDE], move)
    if rules.turn(states[ASIDE]) == OVER:
        rules.scores(box, states[ASIDE], search.result)
    else:
        rules.estimate(box, states[ASIDE], search.result)


@kernel
def play_out(rules, box, states, search, rng, moves, weights):
    """Mix the guess in `result` with how a random game from here ends."""
    guess = (
        search.result[0], search.result[1], search.result[2], search.result[3], search.result[4],
    )  # fmt: skip
    states[ASIDE] = states[HERE]
    finish(rules, box, states[ASIDE], rng, moves, weights)
    rules.scores(box, states[ASIDE], search.result)
    for seat in range(search.seats):
        mixed = search.playouts * search.result[seat]
        search.result[seat] = mixed + (1.0 - search.playouts) * guess[seat]


@kernel
def rank(moves, guesses, count, width):
    """Bring the best guesses to the end, the best last; returns how many, `width` at most."""
    for top in range(count // 2 - 1, -1, -1):
        _sink(moves, guesses, top, count)
    kept = min(count, width)
    for end in range(count - 1, count - 1 - kept, -1):
        _exchange(moves, guesses, 0, end)
        _sink(moves, guesses, 0, end)
    return kept


@kernel
def _sink(moves, guesses, top, count):
    """Restore the heap: no guess is better than the one above it."""
    while 2 * top + 1 < count:
        best = 2 * top + 1
        if best + 1 < count and guesses[best + 1] > guesses[best]:
            best += 1
        if guesses[best] <= guesses[top]:
            return
        _exchange(moves, guesses, top, best)
        top = best


@kernel
def _exchange(moves, guesses, one, other):
    moves[one], moves[other] = moves[other], moves[one]
    guesses[one], guesses[other] = guesses[other], guesses[one]


# Before any tree ----------------------------------------------------------------------------------


@kernel
def shortlist(rules, boxes, states, searches, seat, rng, moves):
    """The moves of states[KNOWN] to look at; returns how many there are."""
    states[HERE] = states[KNOWN]
    return worthwhile(rules, boxes[0], states, searches[0], seat, rng, moves)


@kernel
def glances(rules, boxes, states, searches, seat, rng, moves, count, guesses):
    """What so many moves of states[KNOWN] promise the seat."""
    states[HERE] = states[KNOWN]
    judge(rules, boxes[0], states, searches[0], seat, rng, moves, count, guesses)
