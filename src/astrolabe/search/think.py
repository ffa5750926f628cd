"""The search itself: from the root down to a leaf, a look at what it is worth, and back up.

The rules come in as an argument and no game is named. What a seat does not know is dealt afresh in
every simulation; chance falls as it would at the table. A `SEARCH` record says how to search and
holds the work of one simulation; the tree is in `nodes`.
"""

import numpy as np

from astrolabe.games.contract import CHANCE, OVER
from astrolabe.kernel import kernel
from astrolabe.playout import finish
from astrolabe.search.nodes import (
    MOST_SEATS,
    NONE,
    ROOT,
    add_child,
    child_of,
    clear,
    last_child,
)

DEEPEST = 512
SEARCH = np.dtype(
    [
        # How to search
        ("exploration", np.float64),  # how much a neglected move attracts
        ("trust", np.float64),  # how many visits a guess is worth
        ("playouts", np.float64),  # share of a leaf's worth told by a random playout, not by guess
        ("sharpness", np.float64),  # how quickly attention falls with the guess
        ("width", np.int32),  # children kept at a node, the best guesses first
        ("ripe", np.int32),  # visits to a node before its children are listed
        ("guesses", np.int32),  # the game can guess who is ahead
        ("hidden", np.int32),  # worlds are dealt afresh, so what is legal differs
        ("seats", np.int32),
        # How far it has come
        ("used", np.int32),  # nodes of the tree
        ("depth", np.int32),  # of the deepest simulation
        # One simulation
        ("path", np.int32, DEEPEST + 1),
        ("result", np.float32, MOST_SEATS),
    ],
    align=True,
)

# Positions in `states`: what the seat knows, the simulation, a playout or a child looked at
KNOWN, HERE, ASIDE, POSITIONS = range(4)


@kernel
def think(
    rules, boxes, states, nodes, searches, seat, simulations, rng, moves, weights, guesses
):
    """Add so many simulations to the tree, for the seat whose view is states[KNOWN]."""
    box, search = boxes[0], searches[0]
    if search.used == 0:
        clear(nodes[ROOT], -1, 0.0, 1.0)
        search.used = 1
    for _ in range(simulations):
        states[HERE] = states[KNOWN]
        if search.hidden == 1:
            rules.deal(box, states[HERE], seat, rng)
        depth = _descend(rules, box, states, nodes, search, rng, moves, weights, guesses)
        _look(rules, box, states, nodes, search, search.path[depth], rng, moves, weights, guesses)
        for level in range(depth + 1):
            _add(nodes[search.path[level]], search)
        search.depth = max(search.depth, depth)


@kernel
def _descend(rules, box, states, nodes, search, rng, moves, weights, guesses):
    """Play from the root to a leaf of the tree, along `path`; returns how deep the leaf is."""
    state = states[HERE]
    search.path[0] = ROOT
    depth = 0
    while depth < DEEPEST:
        node = search.path[depth]
        turn = rules.turn(state)
        if turn == OVER:
            break
        if turn == CHANCE:
            child = _fall(rules, box, state, nodes, search, node, rng, moves, weights)
        elif search.hidden == 1:
            child = _pick_in_this_world(rules, box, state, nodes, search, node, turn, moves)
        else:
            child = _pick(nodes, search, node, turn)
        if child == NONE:
            break
        rules.play(box, state, nodes[child].move)
        depth += 1
        search.path[depth] = child
        if turn != CHANCE and nodes[child].visits == 0:
            break
    return depth


@kernel
def _fall(rules, box, state, nodes, search, node, rng, moves, weights):
    """What chance brings this time."""
    move = rules.choose(rules, box, state, rng, moves, weights)
    child = child_of(nodes, node, move)
    if child == NONE and search.used < len(nodes):
        child = add_child(nodes, search.used, node, last_child(nodes, node), move, 0.0, 1.0)
        search.used += 1
    return child


@kernel
def _pick(nodes, search, node, turn):
    """The child that deserves the next look, or NONE at a leaf."""
    best, best_worth = NONE, -np.inf
    pull = search.exploration * np.sqrt(np.float64(nodes[node].visits))
    child = nodes[node].first
    while child != NONE:
        worth = _worth(nodes[child], search, turn, pull)
        if worth > best_worth:
            best, best_worth = child, worth
        child = nodes[child].next
    return best


@kernel
def _worth(node, search, turn, pull):
    """What was seen below it, its guess counted as a few visits, and the pull of the unknown."""
    seen = search.trust * node.guess + node.value[turn]
    return seen / (search.trust + node.visits) + pull * node.prior / (1.0 + node.visits)


@kernel
def _pick_in_this_world(rules, box, state, nodes, search, node, turn, moves):
    """The same among the moves that are legal in this world; new ones join the tree."""
    count = rules.legal(box, state, moves)
    last = last_child(nodes, node)
    best, best_worth = NONE, -np.inf
    for index in range(count):
        child = child_of(nodes, node, moves[index])
        if child == NONE and search.used < len(nodes):
            child = add_child(nodes, search.used, node, last, moves[index], 0.0, 1.0 / count)
            last = child
            search.used += 1
        if child != NONE:
            nodes[child].chances += 1
            pull = search.exploration * np.sqrt(np.float64(nodes[child].chances))
            worth = _worth(nodes[child], search, turn, pull)
            if worth > best_worth:
                best, best_worth = child, worth
    return best


@kernel
def _look(rules, box, states, nodes, search, node, rng, moves, weights, guesses):
    """What the position is worth to every seat, into `result`; a ripe leaf grows children."""
    state = states[HERE]
    turn = rules.turn(state)
    if turn == OVER:
        rules.scores(box, state, search.result)
        return
    grows = turn != CHANCE and search.hidden == 0 and nodes[node].grown == 0
    if grows and nodes[node].visits >= search.ripe:
        _grow(rules, box, states, nodes, search, node, turn, moves, guesses)
    else:
        rules.estimate(box, state, search.result)
    if search.playouts > 0.0:
        _play_out(rules, box, states, search, rng, moves, weights)


@kernel
def _play_out(rules, box, states, search, rng, moves, weights):
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
def _grow(rules, box, states, nodes, search, node, turn, moves, guesses):
    """List the best-looking children; `result` becomes what the best of them promises."""
    count = rules.legal(box, states[HERE], moves)
    for index in range(count):
        guesses[index] = _glance(rules, box, states, search, moves[index], turn)
    nodes[node].grown = 1
    best, last = guesses[0], NONE
    for rank in range(min(count, search.width)):
        index = rank if search.guesses == 0 else _best(guesses, count)
        if rank == 0:
            best = guesses[index]
            _glance(rules, box, states, search, moves[index], turn)
        if search.used == len(nodes):
            break
        prior = _prior(best - guesses[index], search)
        last = add_child(nodes, search.used, node, last, moves[index], guesses[index], prior)
        search.used += 1
        guesses[index] = -np.inf if search.guesses == 1 else guesses[index]
    _share_out(nodes, node)


@kernel
def _glance(rules, box, states, search, move, turn):
    """What a move promises its mover; `result` holds what it promises to all."""
    states[ASIDE] = states[HERE]
    rules.play(box, states[ASIDE], move)
    if rules.turn(states[ASIDE]) == OVER:
        rules.scores(box, states[ASIDE], search.result)
    else:
        rules.estimate(box, states[ASIDE], search.result)
    return search.result[turn]


@kernel
def _best(guesses, count):
    best = 0
    for index in range(1, count):
        if guesses[index] > guesses[best]:
            best = index
    return best


@kernel
def _prior(loss, search):
    """Attention falls with the square of what a move gives away against the best."""
    return 1.0 / (1.0 + (loss * search.sharpness) ** 2)


@kernel
def _share_out(nodes, node):
    """The priors of siblings add up to one."""
    total = 0.0
    child = nodes[node].first
    while child != NONE:
        total += nodes[child].prior
        child = nodes[child].next
    child = nodes[node].first
    while child != NONE:
        nodes[child].prior /= total
        child = nodes[child].next


@kernel
def _add(node, search):
    node.visits += 1
    for seat in range(search.seats):
        node.value[seat] += search.result[seat]


@kernel
def glances(rules, boxes, states, searches, seat, moves, guesses):
    """What every legal move of states[KNOWN] promises the seat; returns how many there are."""
    box, search = boxes[0], searches[0]
    states[HERE] = states[KNOWN]
    count = rules.legal(box, states[HERE], moves)
    for index in range(count):
        guesses[index] = _glance(rules, box, states, search, moves[index], seat)
    return count
