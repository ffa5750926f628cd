"""Planets and their systems: what touches what, what a layout lacks, and layouts made by chance.

The numbers are those of docs/rules/space_connection.en.md.
"""

from astrolabe.games.sets import (
    both,
    either,
    first,
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
from astrolabe.rng import below

TRIES = 400  # positions looked at for one layout, before another is begun
RESTARTS = 200  # layouts begun with the planets that must be kept, before they are given up


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
    """2.2 All planets, in just so many systems."""
    return size(planets) == box.planets and systems(box, planets) == box.systems


# Layouts made by chance ------------------------------------------------------------------------


@kernel
def complete(box, planets, free, open_ones, rng):
    """Planets added on `free` positions until they are a layout; empty if no luck was had.

    Every group of planets within `open_ones` must get a planet more: it is known not to be whole.
    """
    count = systems(box, planets)
    short = systems(box, open_ones)
    left = box.planets - size(planets)
    border = beside(box, planets)
    for _ in range(TRIES):
        choice = _choice(box, free, border, count, short, left)
        if is_empty(choice):
            break
        cell = nth(choice, below(rng, size(choice)))
        joined, served = _touched(box, planets, open_ones, short, cell)
        count_then, short_then = count + 1 - joined, short - served
        if _can_end(box, count_then, short_then, left - 1):
            planets = with_place(planets, cell)
            border = either(border, pair(box.neighbours[cell]))
            free = without(free, only(cell))
            count, short, left = count_then, short_then, left - 1
    if left == 0 and count == box.systems and short == 0:
        return planets
    return nothing()


@kernel
def _choice(box, free, border, count, short, left):
    """Where the next planet may go: beside others if there are enough systems, else anywhere."""
    if left == 0:
        return nothing()
    if count >= box.systems:
        return both(free, border)
    if short == 0 and left == box.systems - count:
        return without(free, border)
    return free


@kernel
def _touched(box, planets, open_ones, short, cell):
    """How many systems a position touches, and how many of them are open as they stand."""
    near = both(pair(box.neighbours[cell]), planets)
    if short == 0 and is_empty(rest(near)):
        return size(near), 0
    joined = 0
    served = 0
    while not is_empty(near):
        system = system_of(box, planets, first(near))
        near = without(near, system)
        joined += 1
        if is_empty(without(system, open_ones)):
            served += 1
    return joined, served


@kernel
def _can_end(box, count, short, left):
    """So many planets more may still make the right number of systems, and leave none open."""
    if count > box.systems:
        return left >= 1 and 2 * left >= count - box.systems  # a planet may join three
    return left >= (box.systems - count) + short


@kernel
def random_layout(box, planets, rng):
    """2.8 A layout that keeps these planets if there is one, else one of its own."""
    for _ in range(RESTARTS):
        if size(planets) >= box.planets:
            break
        found = complete(box, planets, without(pair(box.board), planets), nothing(), rng)
        if not is_empty(found):
            return found
    found = nothing()
    while is_empty(found):
        found = complete(box, nothing(), pair(box.board), nothing(), rng)
    return found


@kernel
def deal_board(box, state, owner, rng):
    """A layout that fits all that is known of a board."""
    shown, done = pair(state.shown[owner]), pair(state.done[owner])
    free = without(without(pair(box.board), shown), pair(state.empties[owner]))
    found = nothing()
    while is_empty(found):
        found = complete(box, shown, free, without(shown, done), rng)
    keep(state.planets[owner], found)
