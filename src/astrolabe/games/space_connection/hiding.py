"""Hiding the planets: put, taken off, made by chance, confirmed; both seats at the same time.

The numbers are those of docs/rules/space_connection.en.md.
"""

import numpy as np

from astrolabe.games.sets import (
    keep,
    listed,
    nothing,
    nth,
    only,
    pair,
    size,
    with_place,
    without,
)
from astrolabe.games.space_connection.layouts import random_layout, touched
from astrolabe.games.space_connection.state import (
    CLEAR,
    CONFIRM,
    DRAWS,
    FILL,
    LOT,
    LOTS,
    MOST_FILLS,
    MOST_TAKEN,
    PUT,
    TAKE,
)
from astrolabe.kernel import kernel
from astrolabe.rng import below, start


@kernel
def hider(state, mover):
    """A seat that waits for its lots; else this one, or the other once it is ready."""
    for seat in range(2):
        if state.draws[seat] > 0:
            return seat
    return np.int64(mover if state.ready[mover] == 0 else 1 - mover)


@kernel
def is_complete(box, state, seat):
    """2.2, 2.4 All planets, in just so many systems."""
    is_all = size(pair(state.planets[seat])) == box.planets
    return is_all and state.groups[seat] == box.systems


@kernel
def may_put(box, state, seat):
    """2.2 A planet is left to be put."""
    return size(pair(state.planets[seat])) < box.planets


@kernel
def may_take(state, seat):
    """2.5 Freely, 2.8 but not for ever."""
    return state.taken[seat] < MOST_TAKEN


@kernel
def may_clear(state, seat):
    """2.5 All of them at once."""
    count = size(pair(state.planets[seat]))
    return count > 0 and state.taken[seat] + count <= MOST_TAKEN


@kernel
def may_fill(box, state, seat):
    """2.7 Chance helps whoever has no layout; 2.8 it makes another one not for ever."""
    return state.fills[seat] < MOST_FILLS or not is_complete(box, state, seat)


@kernel
def hiding_moves(box, state, moves):
    """2.5-2.7 What the seat to act may do with its planets, in ascending order."""
    seat = state.to_move
    planets = pair(state.planets[seat])
    count = 0
    if may_put(box, state, seat):
        count = listed(without(pair(box.board), planets), PUT, moves, count)
    if may_take(state, seat):
        count = listed(planets, TAKE, moves, count)
    if may_fill(box, state, seat):
        moves[count] = FILL
        count += 1
    if may_clear(state, seat):
        moves[count] = CLEAR
        count += 1
    if is_complete(box, state, seat):
        moves[count] = CONFIRM
        count += 1
    return count


@kernel
def random_hiding_move(box, state, rng):
    """Any of those, each as likely as another."""
    seat = state.to_move
    planets = pair(state.planets[seat])
    planet_count = size(planets)
    puts = size(pair(box.board)) - planet_count if may_put(box, state, seat) else 0
    takes = planet_count if may_take(state, seat) else 0
    is_filled = is_complete(box, state, seat)
    fills = np.int64(not is_filled or state.fills[seat] < MOST_FILLS)
    clears = np.int64(may_clear(state, seat))
    ticket = below(rng, puts + takes + fills + clears + np.int64(is_filled))
    if ticket < puts:
        return PUT + nth(without(pair(box.board), planets), ticket)
    if ticket < puts + takes:
        return TAKE + nth(planets, ticket - puts)
    if ticket < puts + takes + fills:
        return FILL
    return CLEAR if ticket < puts + takes + fills + clears else CONFIRM


@kernel
def play_hiding(box, state, move):
    """2.5 Put or take a planet off, 2.6 say that one is ready, 2.7 or leave it to chance."""
    seat = state.to_move
    planets = pair(state.planets[seat])
    if move < TAKE:
        state.groups[seat] += 1 - touched(box, planets, move - PUT)
        keep(state.planets[seat], with_place(planets, move - PUT))
    elif move < FILL:
        planets = without(planets, only(move - TAKE))
        state.groups[seat] += touched(box, planets, move - TAKE) - 1
        keep(state.planets[seat], planets)
        state.taken[seat] += 1
    elif move == FILL:
        state.fills[seat] += 1
        state.draws[seat] = DRAWS
        state.luck[seat, 0] = 0
    elif move == CLEAR:
        keep(state.planets[seat], nothing())
        state.groups[seat] = 0
        state.taken[seat] += size(planets)
    elif move == CONFIRM:
        state.ready[seat] = 1
    else:
        _draw(box, state, seat, move - LOT)


@kernel
def _draw(box, state, seat, lot):
    """2.7 The lots together are the seed of a layout; they are forgotten with the last."""
    state.luck[seat, 0] = state.luck[seat, 0] * np.uint64(LOTS) + np.uint64(lot)
    state.draws[seat] -= 1
    if state.draws[seat] == 0:
        start(state.luck[seat], state.luck[seat, 0], seat)
        layout = random_layout(box, pair(state.planets[seat]), state.luck[seat])
        keep(state.planets[seat], layout)
        state.groups[seat] = box.systems
        state.luck[seat, 0] = 0
