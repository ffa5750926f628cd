"""A cheap guess of who is ahead in Hex: who needs fewer stones to join their sides.

It is no rule; a better guess would also ask in how many ways.
"""

import numpy as np

from astrolabe.kernel import kernel

RED, BLUE = 0, 1
ONE = np.uint32(1)
NONE = np.uint32(0)


@kernel
def estimate(box, state, out):
    """Red's lead in stones, squeezed into -1 to 1; having the move is worth half a stone."""
    lead = np.float64(stones_needed(state, BLUE) - stones_needed(state, RED))
    lead += 0.5 if state.to_move == RED else -0.5
    out[RED] = lead / (2.0 + abs(lead))
    out[BLUE] = -out[RED]


@kernel
def stones_needed(state, seat):
    """The fewest stones that would join a seat's sides if the other stood still."""
    for row in range(1, state.side + 1):
        state.reach[row] = state.joined[seat, row]
    needed = 0
    while not _arrived(state, seat) and needed <= state.side:
        _advance(state, seat)
        needed += 1
    for row in range(1, state.side + 1):
        state.reach[row] = NONE
    return needed


@kernel
def _arrived(state, seat):
    """The reached cells include one on the far side."""
    if seat == RED:
        return state.reach[state.side] != NONE
    edge = NONE
    for row in range(1, state.side + 1):
        edge |= state.reach[row]
    return (edge >> np.uint32(state.side - 1)) & ONE != NONE


@kernel
def _advance(state, seat):
    """One more stone reaches the open cells beside; stones of one's own are walked for nothing."""
    whole = (ONE << np.uint32(state.side)) - ONE
    above = NONE  # the row above as it was before this step
    for row in range(1, state.side + 1):
        here, under = state.reach[row], state.reach[row + 1]
        near = above | (above >> ONE) | (here << ONE) | (here >> ONE) | under | (under << ONE)
        near |= (whole if row == 1 else NONE) if seat == RED else ONE
        theirs = state.loose[1 - seat, row] | state.joined[1 - seat, row]
        state.reach[row] |= near & whole & ~theirs
        above = here
    growing = True
    while growing:
        growing = False
        for row in range(1, state.side + 1):
            above, here, under = state.reach[row - 1], state.reach[row], state.reach[row + 1]
            near = above | (above >> ONE) | (here << ONE) | (here >> ONE) | under | (under << ONE)
            fresh = near & state.loose[seat, row] & ~here
            if fresh:
                state.reach[row] |= fresh
                growing = True
