"""Planets and their systems: what touches what, what a layout lacks, and layouts made by chance.

The numbers are those of docs/rules/space_connection.en.md.
"""

from astrolabe.games.sets import (
    both,
    either,
    first,
    is_empty,
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
from astrolabe.rng import below

TRIES = 120  # positions looked at for one layout, before another is begun
RESTARTS = 20  # layouts begun with the planets that were put, before they are given up


@kernel
def system_of(box, planets, start):
    """2.3 All planets that hang together with the one at `start`."""
    system = only(start)
    frontier = system
    while not is_empty(frontier):
        near = both(pair(box.neighbours[first(frontier)]), planets)
        frontier = rest(frontier)
        fresh = without(near, system)
        system = either(system, fresh)
        frontier = either(frontier, fresh)
    return system


@kernel
def systems(box, planets):
    """2.3 How many systems the planets form."""
    count = 0
    while not is_empty(planets):
        planets = without(planets, system_of(box, planets, first(planets)))
        count += 1
    return count


@kernel
def beside(box, planets):
    """1.4 The positions that touch these planets and are none of them."""
    near = nothing()
    left = planets
    while not is_empty(left):
        near = either(near, pair(box.neighbours[first(left)]))
        left = rest(left)
    return without(near, planets)


@kernel
def is_layout(box, planets):
    """2.2 All planets, 2.4 in just so many systems."""
    return size(planets) == box.planets and systems(box, planets) == box.systems


# Layouts made by chance ------------------------------------------------------------------------


@kernel
def complete(box, planets, rng):
    """Planets added until they are a layout; empty if no luck was had."""
    free = without(pair(box.board), planets)
    border = beside(box, planets)
    count = systems(box, planets)
    left = box.planets - size(planets)
    for _ in range(TRIES):
        choice = _choice(box, free, border, count, left)
        if is_empty(choice):
            break
        cell = nth(choice, below(rng, size(choice)))
        then = count + 1 - touched(box, planets, cell)
        if _can_end(box, then, left - 1):
            planets = with_place(planets, cell)
            border = either(border, pair(box.neighbours[cell]))
            free = without(free, only(cell))
            count, left = then, left - 1
    if left == 0 and count == box.systems:
        return planets
    return nothing()


@kernel
def _choice(box, free, border, count, left):
    """Where the next planet may go: beside others if there are enough systems, else anywhere."""
    if left == 0:
        return nothing()
    if count >= box.systems:
        return both(free, border)
    if left == box.systems - count:
        return without(free, border)
    return free


@kernel
def touched(box, planets, cell):
    """How many systems a position touches."""
    near = both(pair(box.neighbours[cell]), planets)
    if is_empty(rest(near)):
        return size(near)
    touched = 0
    while not is_empty(near):
        near = without(near, system_of(box, planets, first(near)))
        touched += 1
    return touched


@kernel
def _can_end(box, count, left):
    """So many planets more may still make the right number of systems."""
    if count > box.systems:
        return 2 * left >= count - box.systems  # a planet may join three
    return left >= box.systems - count


@kernel
def random_layout(box, planets, rng):
    """2.7 A layout that keeps these planets if there is one, else one of its own."""
    left = box.planets - size(planets)
    hope = RESTARTS if left > 0 and _can_end(box, systems(box, planets), left) else 0
    for _ in range(hope):
        found = complete(box, planets, rng)
        if not is_empty(found):
            return found
    found = nothing()
    while is_empty(found):
        found = complete(box, nothing(), rng)
    return found
