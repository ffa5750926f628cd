"""The search itself: from the root down to a leaf, a look at what it is worth, and back up.

The rules come in as an argument and no game is named. What a seat does not know is dealt afresh in
every simulation; chance falls as it would at the table.
"""

import numpy as np

from astrolabe.games.contract import CHANCE, OVER
from astrolabe.kernel import kernel
from astrolabe.search.nodes import (
    NONE,
    ROOT,
    add_child,
    add_place,
    child_of,
    clear,
    last_child,
    mixed_key,
    place_of,
)
from astrolabe.search.promise import (
    ASIDE,
    DEEPEST,
    HERE,
    KNOWN,
    play_out,
    promise,
    promises,
    rank,
)


@kernel
def think(
    rules, boxes, states, words, nodes, buckets, searches, seat, simulations, rng, moves, weights,
    guesses,
):  # fmt: skip
    """Add so many simulations to the tree, for the seat whose view is states[KNOWN].

    `words` are the bytes of `states`, by which a place is known again.
    """
    box, search = boxes[0], searches[0]
    if search.used == 0:
        _plant(nodes, buckets, search)
    for _ in range(simulations):
        states[HERE] = states[KNOWN]
        if search.hidden == 1:
            rules.deal(box, states[HERE], seat, rng)
        depth = _descend(rules, box, states, words, nodes, buckets, search, rng, moves, weights)
        _look(rules, box, states, nodes, search, search.path[depth], rng, moves, weights, guesses)
        for level in range(depth + 1):
            _add(nodes[search.path[level]], search)
        search.depth = max(search.depth, depth)


@kernel
def _plant(nodes, buckets, search):
    """An empty tree."""
    clear(nodes[ROOT], NONE, 0.0, 1.0)
    search.used = 1
    search.depth = 0
    for bucket in range(len(buckets)):
        buckets[bucket] = NONE


@kernel
def _descend(rules, box, states, words, nodes, buckets, search, rng, moves, weights):
    """Play from the root to a leaf of the tree, along `path`; returns how deep the leaf is."""
    state = states[HERE]
    search.path[0] = ROOT
    depth = 0
    while depth < DEEPEST - 2:
        turn = rules.turn(state)
        if turn == OVER:
            break
        if turn == CHANCE and search.hidden == 1:
            rules.play(box, state, rules.choose(rules, box, state, rng, moves, weights))
            continue
        if turn == CHANCE:
            child = _fall(rules, box, state, nodes, search, search.path[depth], rng, moves, weights)
        else:
            depth = _enter(rules, box, states, words, nodes, buckets, search, turn, depth)
            child = _pick(nodes, search, search.path[depth], turn)
        if child == NONE:
            break
        rules.play(box, state, nodes[child].move)
        depth += 1
        search.path[depth] = child
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
def _enter(rules, box, states, words, nodes, buckets, search, turn, depth):
    """With secrets, go on at the place that the mover takes this for; returns its depth."""
    if search.hidden == 0 or depth == 0:
        return depth
    states[ASIDE] = states[HERE]
    rules.hide(box, states[ASIDE], turn)
    key = mixed_key(words[ASIDE], turn)
    place = place_of(nodes, buckets, key)
    if place == NONE and search.used < len(nodes):
        place = add_place(nodes, search.used, buckets, key)
        search.used += 1
    if place != NONE:
        depth += 1
        search.path[depth] = place
    return depth


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
def _look(rules, box, states, nodes, search, node, rng, moves, weights, guesses):
    """What the position is worth to every seat, into `result`; a ripe leaf grows children."""
    state = states[HERE]
    turn = rules.turn(state)
    if turn == OVER:
        rules.scores(box, state, search.result)
        return
    has_room = search.used + search.width <= len(nodes)
    if turn != CHANCE and nodes[node].grown == 0 and nodes[node].visits >= search.ripe and has_room:
        _grow(rules, box, states, nodes, search, node, turn, rng, moves, guesses)
    else:
        rules.estimate(box, state, search.result)
    if search.playouts > 0.0:
        play_out(rules, box, states, search, rng, moves, weights)


@kernel
def _grow(rules, box, states, nodes, search, node, turn, rng, moves, guesses):
    """List the best-looking children; `result` becomes what the best of them promises."""
    count = promises(rules, box, states, search, turn, rng, moves, guesses)
    kept = rank(moves, guesses, count, search.width)
    best = guesses[count - 1]
    promise(rules, box, states, search, HERE, moves[count - 1])
    last = NONE
    total = 0.0
    for index in range(count - 1, count - 1 - kept, -1):
        prior = _prior(best - guesses[index], search)
        last = add_child(nodes, search.used, node, last, moves[index], guesses[index], prior)
        search.used += 1
        total += prior
    _share_out(nodes, node, total)
    nodes[node].grown = 1


@kernel
def _prior(loss, search):
    """Attention falls with the square of what a move gives away against the best."""
    return 1.0 / (1.0 + (loss * search.sharpness) ** 2)


@kernel
def _share_out(nodes, node, total):
    """The priors of siblings add up to one."""
    child = nodes[node].first
    while child != NONE:
        nodes[child].prior /= total
        child = nodes[child].next


@kernel
def _add(node, search):
    node.visits += 1
    for seat in range(search.seats):
        node.value[seat] += search.result[seat]
