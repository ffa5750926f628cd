"""Where tiles may be laid: section 4 of docs/rules/orion_duel.en.md.

A tile is a block of one or two hexagons of the mover's colour, and at most one foreign hexagon.
Each part has its own condition, so the anchors at which a pose is legal are those at which its
block may lie and its tail may lie. Both are found for the whole board at once.
"""

from astrolabe.games.orion_duel.cells import DIRECTIONS, around, seen, step
from astrolabe.games.orion_duel.state import (
    AFTER_FLIPPED,
    ALONE,
    BLOCK_OF,
    FIRST_FLIPPED,
    KIND_OF,
    POSES,
    TAIL_OF,
)
from astrolabe.games.sets import both, either, keep, nothing, only, pair, size, without
from astrolabe.kernel import kernel

NUMBER_OF_POSES = len(POSES)


@kernel
def open_turn(box, state):
    """Find where the seat to move may lay what; `choices` counts its placements."""
    mover = state.to_move
    empty = without(without(pair(box.board), pair(state.laid[0])), pair(state.laid[1]))
    plain = without(empty, either(pair(state.galaxies), pair(state.holes)))  # 4.4
    _open_blocks(state, empty, plain, both(around(pair(state.laid[mover])), empty))
    foreign = both(around(pair(state.laid[1 - mover])), empty)
    _open_tails(box, state, either(plain, foreign))
    state.choices = _count_choices(state)


@kernel
def _open_blocks(state, empty, plain, linked):
    """4.9-4.11 A block covers no token, or one of its hexagons is linked to its colour."""
    keep(state.blocks[ALONE], either(plain, linked))
    for way in range(DIRECTIONS):
        lies = both(empty, seen(empty, way))
        bare = both(plain, seen(plain, way))
        keep(state.blocks[way], both(lies, either(bare, either(linked, seen(linked, way)))))


@kernel
def _open_tails(box, state, fit):
    """4.12 The foreign hexagon answers for its own colour."""
    keep(state.tails[ALONE], pair(box.board))
    for way in range(DIRECTIONS):
        keep(state.tails[way], seen(fit, way))


@kernel
def close_turn(state):
    """Nothing may be laid."""
    for way in range(DIRECTIONS + 1):
        keep(state.blocks[way], nothing())
        keep(state.tails[way], nothing())
    state.choices = 0


@kernel
def is_offered(state, pose):
    """4.2 The mover still holds the shape, and 2.12 may turn it so."""
    if state.hands[state.to_move, KIND_OF[pose]] == 0:
        return False
    return state.flip == 1 or pose < FIRST_FLIPPED or pose >= AFTER_FLIPPED


@kernel
def anchors(state, pose):
    """Where the mover may lay this pose."""
    if not is_offered(state, pose):
        return nothing()
    return both(pair(state.blocks[BLOCK_OF[pose]]), pair(state.tails[TAIL_OF[pose]]))


@kernel
def _count_choices(state):
    count = 0
    for pose in range(NUMBER_OF_POSES):
        count += size(anchors(state, pose))
    return count


@kernel
def block_cells(pose, place):
    """The hexagons of the mover's colour."""
    own = only(place)
    if BLOCK_OF[pose] == ALONE:
        return own
    return either(own, step(own, BLOCK_OF[pose]))


@kernel
def tail_cells(pose, place):
    """The foreign hexagon, or nothing."""
    if TAIL_OF[pose] == ALONE:
        return nothing()
    return step(only(place), TAIL_OF[pose])
