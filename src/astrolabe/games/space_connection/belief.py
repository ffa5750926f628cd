"""What a finder may believe of a hidden board: layouts that fit all it has seen, drawn by chance.

A layout fits when it holds the planets shown and none where none can be, makes as many systems as
are still to be found, and leaves none of them entirely shown, since its owner would have said so.

Among the layouts that fit, each is as likely as the product of its systems' weights. A system of n
planets weighs 1 / SHAPES[n], so that every way to share the planets out is as likely as another,
and so is every shape of one size; that is how layouts grown at random come out. A planet on the
border, where a growing system has fewer ways to go, counts a little more: `BORDER`.

The chain moves one unseen planet at a time. It may pass through layouts that do not fit, at a
price, so that nothing that fits is out of its reach; it stops only at one that fits. Everything is
counted in whole numbers, so that it comes out the same compiled, interpreted, in a browser and on
a GPU.
"""

import numpy as np

from astrolabe.games.sets import (
    both,
    either,
    first,
    has,
    is_empty,
    keep,
    nothing,
    nth,
    only,
    pair,
    rest,
    size,
    with_place,
    without,
)
from astrolabe.kernel import kernel
from astrolabe.rng import below, draw

STEPS = 200  # of the chain for one layout; more of them change nothing that could be measured
LONGEST = 1_000_000  # steps; one that fits is found in hundreds

DOUBLING = 64  # this much weight is a factor of two
MISFIT = 3 * DOUBLING  # the price of each system too many, too few or entirely shown
BORDER = 16
INNER_DEGREE = 6  # neighbours of a position that is not on the border
# The shapes of 1, 2, 3 ... hexagons joined by their sides, turned and mirrored ones apart
SHAPES = (
    1, 3, 11, 44, 186, 814, 3652, 16689, 77359, 362671, 1716033, 8182213, 39267086, 189492795,
    918837374, 4474080844, 21866153748, 107217298977, 527266673134, 2599804551168,
)  # fmt: skip
WEIGHTS = np.array([0, *(-round(DOUBLING * np.log2(shapes)) for shapes in SHAPES)], np.int64)
# How often, of 2 ** 32 times, a step is taken that loses so many parts of a factor of two
CHANCES = np.array([round(2 ** (32 - part / DOUBLING)) for part in range(DOUBLING)], np.uint64)
HALF = np.int64(32)


@kernel
def deal_board(box, state, owner, rng):
    """A layout that fits all that is known of a board."""
    shown, done = pair(state.shown[owner]), pair(state.done[owner])
    unknown = without(without(pair(box.board), shown), pair(state.empties[owner]))
    open_ones = without(shown, done)
    keep(state.planets[owner], layout(box, shown, open_ones, unknown, STEPS, 0, rng))


@kernel
def layout(box, shown, open_ones, unknown, steps, shyness, rng):
    """A layout that fits: the planets shown, and others on unknown positions.

    None of its systems lies within `open_ones`. A shy layout prefers the centres of triangles.
    """
    hidden = box.planets - size(shown)
    unseen = scattered(unknown, hidden, rng)
    planets = either(shown, unseen)
    if hidden == 0 or hidden == size(unknown):
        return planets
    count, shut, _ = survey(box, planets, open_ones)
    misfit = abs(count - box.systems) + shut
    step = 0
    while (step < steps or misfit > 0) and step < LONGEST:
        step += 1
        old = nth(unseen, below(rng, hidden))
        free = without(unknown, unseen)
        new = nth(free, below(rng, size(free)))
        near = both(pair(box.neighbours[new]), planets)
        before = joined(box, planets, with_place(near, old))
        after = with_place(without(before, only(old)), new)
        count_before, shut_before, weight_before = survey(box, before, open_ones)
        count_after, shut_after, weight_after = survey(box, after, open_ones)
        count_then = count + count_after - count_before
        shut_then = shut + shut_after - shut_before
        misfit_then = abs(count_then - box.systems) + shut_then
        gain = weight_after - weight_before - MISFIT * (misfit_then - misfit)
        gain += BORDER * (_is_border(box, new) - _is_border(box, old))
        gain += shyness * (_is_centre(box, new) - _is_centre(box, old))
        if _is_taken(gain, rng):
            unseen = with_place(without(unseen, only(old)), new)
            planets = with_place(without(planets, only(old)), new)
            count, shut, misfit = count_then, shut_then, misfit_then
    return planets


@kernel
def scattered(unknown, hidden, rng):
    """So many positions of a set, any as likely as any others."""
    unseen = nothing()
    for _ in range(hidden):
        free = without(unknown, unseen)
        unseen = with_place(unseen, nth(free, below(rng, size(free))))
    return unseen


@kernel
def survey(box, planets, open_ones):
    """How many systems there are, how many lie within `open_ones`, and what they all weigh."""
    count, shut, weight = np.int64(0), np.int64(0), np.int64(0)
    while not is_empty(planets):
        system = joined(box, planets, only(first(planets)))
        planets = without(planets, system)
        count += 1
        shut += np.int64(is_empty(without(system, open_ones)))
        weight += WEIGHTS[size(system)]
    return count, shut, weight


@kernel
def joined(box, planets, some):
    """All planets that hang together with any of these."""
    found = some
    fresh = some
    while not is_empty(fresh):
        near = both(pair(box.neighbours[first(fresh)]), planets)
        near = without(near, found)
        found = either(found, near)
        fresh = either(rest(fresh), near)
    return found


@kernel
def _is_border(box, position):
    return np.int64(size(pair(box.neighbours[position])) < INNER_DEGREE)


@kernel
def _is_centre(box, position):
    return np.int64(has(pair(box.centres), position))


@kernel
def _is_taken(gain, rng):
    """A step is taken always if it gains, else as often as what it leads to is as likely."""
    if gain >= 0:
        return True
    halvings, part = -gain // DOUBLING, -gain % DOUBLING
    if halvings >= HALF:
        return False
    return draw(rng) >> np.uint64(HALF) < CHANCES[part] >> np.uint64(halvings)
