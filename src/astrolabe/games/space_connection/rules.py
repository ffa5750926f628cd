"""Space Connection: find all planets that the other has hidden, system by system.

Both players hide 20 planets in 9 systems, at the same time and in secret; then they send rockets,
astronefs and lasers by turns to each other's board. The numbers are those of
docs/rules/space_connection.en.md. Planets are hidden in `hiding.py`, pieces sent in `sending.py`
and `lasers.py`, systems marked in `marking.py`.
"""

import numpy as np

from astrolabe.games.contract import CHANCE, NOBODY, OVER
from astrolabe.games.sets import both, is_empty, keep, listed, nothing, nth, pair, size, without
from astrolabe.games.space_connection.advice import advise
from astrolabe.games.space_connection.belief import deal_board
from astrolabe.games.space_connection.box import POSITIONS
from astrolabe.games.space_connection.estimate import estimate
from astrolabe.games.space_connection.hiding import (
    hider,
    hiding_moves,
    play_hiding,
    random_hiding_move,
)
from astrolabe.games.space_connection.lasers import (
    beams_of_turn,
    has_beam,
    place_emitter,
    second_emitters,
)
from astrolabe.games.space_connection.layouts import random_layout
from astrolabe.games.space_connection.sending import can_send, places, range_of, search, send
from astrolabe.games.space_connection.state import (
    BLUE,
    BLUE_STARTS,
    BY_STUCK,
    BY_SYSTEMS,
    CONFIRM,
    DONE,
    FIRE,
    FIRST,
    GREEN,
    HIDING,
    LASER,
    LASTS,
    LOT,
    LOTS,
    MAX_PLIES,
    MOST_SYSTEMS,
    MOVES,
    NO_PIECE,
    PASS,
    PIECES,
    PLAYING,
    RANDOM_START,
    SEND,
    START,
    STATE,
)
from astrolabe.kernel import kernel
from astrolabe.rng import below

SEATS = (2,)
HIDDEN = True
CHANCE_PLIES = True
SOLITARY = True  # what one seat finds neither helps nor hinders the other

__all__ = [
    "CHANCE_PLIES",
    "HIDDEN",
    "MAX_PLIES",
    "MOVES",
    "SEATS",
    "SOLITARY",
    "STATE",
    "advise",
    "estimate",
]


@kernel
def setup(box, state, seats, options):
    """1.8 All pieces in the supplies, nothing on the boards; 2.1 both hide first."""
    for seat in range(2):
        _clear(box, state, seat)
    state.phase = HIDING
    state.to_move = GREEN
    state.aimed = NOBODY
    state.winner = NOBODY
    state.ending = LASTS
    state.starter = options[0]
    state.same_line = options[1]
    state.nodes_only = options[2]


@kernel
def _clear(box, state, seat):
    """An empty board, and all that a seat has."""
    keep(state.planets[seat], nothing())
    keep(state.shown[seat], nothing())
    keep(state.empties[seat], nothing())
    keep(state.done[seat], nothing())
    keep(state.emitters[seat], nothing())
    for piece in range(LASER):
        keep(state.lost[seat, piece], nothing())
    for piece in range(PIECES):
        state.supply[seat, piece] = box.supply[piece]
    for place in range(MOST_SYSTEMS):
        state.track[seat, place] = NO_PIECE
    state.systems[seat] = 0
    state.ready[seat] = 0
    _forget_hiding(state, seat)


@kernel
def _forget_hiding(state, seat):
    """How the planets came to lie where they lie."""
    state.groups[seat] = 0
    state.taken[seat] = 0
    state.fills[seat] = 0
    state.draws[seat] = 0
    state.luck[seat, 0] = 0


@kernel
def turn(state):
    """The seat to act; chance while lots are drawn."""
    if state.phase == DONE:
        return OVER
    if state.phase == START or (state.phase == HIDING and state.draws[state.to_move] > 0):
        return CHANCE
    return np.int64(state.to_move)


@kernel
def call(box, state, seat):
    """2.1 While planets are hidden, either may act."""
    if state.phase != HIDING or state.ready[seat] == 1:
        return 0
    state.to_move = seat
    return 1


@kernel
def legal(box, state, moves):
    """2.5 What may be done while hiding; 3.1 what may be sent; or what chance may bring."""
    if state.phase == PLAYING:
        return _sending_moves(box, state, moves)
    if turn(state) != CHANCE:
        return hiding_moves(box, state, moves)
    base, count = (FIRST, 2) if state.phase == START else (LOT, LOTS)
    for index in range(count):
        moves[index] = base + index
    return count


@kernel
def _sending_moves(box, state, moves):
    """3.2 A piece sent somewhere; 5.8 a second emitter, or fire; 6.6 or pass."""
    seat = state.to_move
    count = 0
    if state.aimed != NOBODY:
        spots = second_emitters(box, state, seat)
        count = listed(spots, SEND + LASER * POSITIONS, moves, count)
        if has_beam(box, state, 1 - seat, state.aimed):
            moves[count] = FIRE
            count += 1
        return count
    for piece in range(PIECES):
        spots = places(box, state, seat, piece)
        count = listed(spots, SEND + piece * POSITIONS, moves, count)
    if count == 0:
        moves[0] = PASS
        return 1
    return count


@kernel
def sample(box, state, rng):
    """A uniform legal move, or what chance brings."""
    if state.phase == PLAYING:
        return _random_sending(box, state, rng)
    if state.phase == START:
        return FIRST + below(rng, 2)
    if turn(state) == CHANCE:
        return LOT + below(rng, LOTS)
    return random_hiding_move(box, state, rng)


@kernel
def _random_sending(box, state, rng):
    """Any piece anywhere it may go."""
    seat = state.to_move
    if state.aimed != NOBODY:
        spots = second_emitters(box, state, seat)
        fires = np.int64(has_beam(box, state, 1 - seat, state.aimed))
        ticket = below(rng, size(spots) + fires)
        return FIRE if ticket == size(spots) else SEND + LASER * POSITIONS + nth(spots, ticket)
    total = 0
    for piece in range(PIECES):
        total += size(places(box, state, seat, piece))
    if total == 0:
        return PASS
    ticket = below(rng, total)
    piece = 0
    spots = places(box, state, seat, piece)
    while ticket >= size(spots):
        ticket -= size(spots)
        piece += 1
        spots = places(box, state, seat, piece)
    return SEND + piece * POSITIONS + nth(spots, ticket)


@kernel
def play(box, state, move):
    """Carry a legal move out."""
    if state.phase == HIDING:
        play_hiding(box, state, move)
        _go_on_hiding(state)
    elif state.phase == START:
        state.phase = PLAYING
        state.to_move = GREEN if move == FIRST else BLUE
    elif move == PASS:
        state.to_move = 1 - state.to_move
    else:
        _send(box, state, move)


@kernel
def _go_on_hiding(state):
    """2.6 When both are ready, 2.9 green begins, or blue, or whoever chance names."""
    if state.ready[GREEN] == 0 or state.ready[BLUE] == 0:
        state.to_move = hider(state, state.to_move)
        return
    for seat in range(2):
        _forget_hiding(state, seat)
    state.phase = START if state.starter == RANDOM_START else PLAYING
    state.to_move = BLUE if state.starter == BLUE_STARTS else GREEN


@kernel
def _send(box, state, move):
    """3.2 One piece; 5.8 or emitters, which fire together."""
    seat = state.to_move
    if move == FIRE:
        search(box, state, seat, beams_of_turn(box, state, 1 - seat, NOBODY))
        state.aimed = NOBODY
        _end_turn(box, state)
        return
    piece, cell = (move - SEND) // POSITIONS, (move - SEND) % POSITIONS
    if piece != LASER:
        send(box, state, seat, piece, cell)
        _end_turn(box, state)
    elif state.aimed == NOBODY:
        place_emitter(state, seat, cell)
        state.aimed = cell
    else:
        place_emitter(state, seat, cell)
        search(box, state, seat, beams_of_turn(box, state, 1 - seat, cell))
        state.aimed = NOBODY
        _end_turn(box, state)


@kernel
def _end_turn(box, state):
    """6.5 All systems found wins at once; 6.7 so does having more when nobody can go on."""
    seat = state.to_move
    if state.systems[seat] >= box.systems:
        _finish(state, seat, BY_SYSTEMS)
        return
    state.to_move = 1 - seat
    if not can_send(box, state, 1 - seat) and not can_send(box, state, seat):
        _finish(state, _ahead(state), BY_STUCK)


@kernel
def _ahead(state):
    """6.7 Whoever has completed more systems, then found more planets; else nobody."""
    lead = np.int64(state.systems[GREEN]) - np.int64(state.systems[BLUE])
    if lead == 0:
        lead = size(pair(state.shown[BLUE])) - size(pair(state.shown[GREEN]))
    if lead == 0:
        return NOBODY
    return GREEN if lead > 0 else BLUE


@kernel
def _finish(state, winner, ending):
    state.winner = winner
    state.ending = ending
    state.phase = DONE


@kernel
def scores(box, state, out):
    """6.5 The winner takes it; 6.7 a tie is a draw."""
    for seat in range(2):
        out[seat] = 0.0
        if state.winner != NOBODY:
            out[seat] = 1.0 if seat == state.winner else -1.0


# Secrets ------------------------------------------------------------------------------------------


@kernel
def hide(box, state, seat):
    """1.1 Only what was shown of another's planets; 2.1 nothing of how they are hidden.

    6.8 At the end nothing is hidden.
    """
    if state.phase == DONE:
        return
    for other in range(2):
        if other != seat:
            keep(state.planets[other], pair(state.shown[other]))
            _forget_hiding(state, other)
    if state.phase == HIDING:
        state.to_move = hider(state, max(seat, GREEN))


@kernel
def deal(box, state, seat, rng):
    """Planets of others wherever they may be, for all that is known."""
    if state.phase == DONE:
        return
    for other in range(2):
        if other == seat or size(pair(state.planets[other])) == box.planets:
            continue
        if state.phase == PLAYING:
            deal_board(box, state, other, rng)
        else:
            keep(state.planets[other], random_layout(box, nothing(), rng))
            state.groups[other] = box.systems


@kernel
def sees(box, state, move, seat):
    """2.1 What one does while hiding, but 2.6 everybody sees that one is ready."""
    return np.int64(state.phase != HIDING or move == CONFIRM or seat == state.to_move)


@kernel
def reveals(box, state, move):
    """3.6 Whatever searches a position that is not known yet; 6.8 or may end the game."""
    if state.phase != PLAYING or move == PASS:
        return 0
    seat = state.to_move
    owner = 1 - seat
    cell = (move - SEND) % POSITIONS
    if move == FIRE:
        cells = beams_of_turn(box, state, owner, NOBODY)
    elif (move - SEND) // POSITIONS != LASER:
        cells = range_of(box, (move - SEND) // POSITIONS, cell)
    elif state.aimed != NOBODY:
        cells = beams_of_turn(box, state, owner, cell)
    else:
        return 0
    unknown = without(cells, pair(state.shown[owner]))
    unknown = without(unknown, pair(state.empties[owner]))
    return np.int64(not is_empty(both(unknown, cells)) or not can_send(box, state, owner))
