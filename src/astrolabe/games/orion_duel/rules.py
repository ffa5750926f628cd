"""Orion Duel: link constellations, gather galaxies, push black holes onto your opponent.

Players lay two-coloured tiles in turn on a hexagon of 85 cells strewn with tokens. The numbers
below are those of docs/rules/orion_duel.en.md. The tokens are placed in `setting_up.py`, what may
be laid is found in `placing.py`, who has won in `winning.py`.
"""

from astrolabe.games.contract import CHANCE, NOBODY, OVER
from astrolabe.games.orion_duel.cells import PLACES
from astrolabe.games.orion_duel.estimate import estimate
from astrolabe.games.orion_duel.placing import (
    NUMBER_OF_POSES,
    anchors,
    block_cells,
    close_turn,
    open_turn,
    tail_cells,
)
from astrolabe.games.orion_duel.setting_up import (
    missing,
    put,
    random_token,
    random_token_move,
    take,
    token_moves,
)
from astrolabe.games.orion_duel.state import (
    BLUE,
    BLUE_STARTS,
    BY_CONDITIONS,
    BY_COUNT,
    BY_NO_MOVE,
    CONFIRM,
    DONE,
    GALAXIES,
    HOLES,
    KIND_OF,
    MAX_PLIES,
    MOVES,
    ORANGE,
    ORANGE_STARTS,
    PLAYERS_SETUP,
    PLAYING,
    PUT,
    RANDOM_SETUP,
    RANDOM_STARTER,
    START,
    STATE,
    TAKE,
    TILE_MOVES,
    TILES,
)
from astrolabe.games.orion_duel.winning import recount, winner_by_count
from astrolabe.games.sets import either, first, is_empty, keep, nothing, nth, pair, rest, size
from astrolabe.kernel import kernel
from astrolabe.rng import below

SEATS = (2,)
HIDDEN = False
CHANCE_PLIES = True

__all__ = ["CHANCE_PLIES", "HIDDEN", "MAX_PLIES", "MOVES", "SEATS", "STATE", "estimate"]


@kernel
def setup(box, state, seats, options):
    """3.1 An empty board; 3.9 a preset, or tokens to be placed by chance or by the players."""
    layout, starter, placer = options[0], options[1], options[2]
    _clear(box, state)
    state.flip = 1 - options[3]
    state.kinds_only = options[4]
    state.starter_loses = options[5]
    state.placer = placer
    state.starter = NOBODY if starter == RANDOM_STARTER else starter - 1
    if layout == PLAYERS_SETUP:
        state.phase = GALAXIES
        state.to_move = placer
        state.starter = NOBODY  # 3.20 the placer of the galaxies chooses
    elif layout == RANDOM_SETUP:
        state.phase = GALAXIES
        state.to_move = CHANCE
    else:
        keep(state.galaxies, pair(box.galaxies[layout]))
        keep(state.holes, pair(box.holes[layout]))
        _ask_who_starts(box, state, CHANCE)


@kernel
def _clear(box, state):
    """Everything back in the box, the tiles in their owners' hands."""
    for colour in range(2):
        keep(state.laid[colour], nothing())
        state.conditions[colour] = 0
        for kind in range(len(box.hand)):
            state.hands[colour, kind] = box.hand[kind]
    keep(state.galaxies, nothing())
    keep(state.holes, nothing())
    close_turn(state)
    state.taken_back = 0
    state.tiles = 0
    state.winner = NOBODY
    state.ending = PLAYING


@kernel
def _ask_who_starts(box, state, seat):
    """3.20, 3.23 Someone or the coin decides, unless an option has."""
    if state.starter == NOBODY:
        state.phase = START
        state.to_move = seat
    else:
        _start(box, state, state.starter)


@kernel
def _start(box, state, seat):
    state.starter = seat
    state.phase = TILES
    state.to_move = seat
    open_turn(box, state)


@kernel
def turn(state):
    """The seat to act, CHANCE for the coin and for tokens placed at random, or OVER."""
    if state.phase == DONE:
        return OVER
    return state.to_move


@kernel
def legal(box, state, moves):
    """Every legal move, ascending: placements pose by pose, or what the set-up allows."""
    if state.phase == TILES:
        return _placements(state, moves)
    if state.phase == START:
        moves[0] = BLUE_STARTS
        moves[1] = ORANGE_STARTS
        return 2
    if state.phase == DONE:
        return 0
    return token_moves(box, state, moves, state.to_move == CHANCE)


@kernel
def _placements(state, moves):
    """4.2-4.17 Every pose at every anchor where it may lie."""
    count = 0
    for pose in range(NUMBER_OF_POSES):
        left = anchors(state, pose)
        while not is_empty(left):
            moves[count] = pose * PLACES + first(left)
            left = rest(left)
            count += 1
    return count


@kernel
def sample(box, state, rng):
    """A uniform legal move, or what chance brings."""
    if state.phase == TILES:
        return _random_placement(state, rng)
    if state.phase == START:
        return BLUE_STARTS + below(rng, 2)
    if state.to_move == CHANCE:
        return random_token(box, state, rng)
    return random_token_move(box, state, rng)


@kernel
def _random_placement(state, rng):
    ticket = below(rng, state.choices)
    pose = 0
    here = anchors(state, pose)
    while ticket >= size(here):
        ticket -= size(here)
        pose += 1
        here = anchors(state, pose)
    return pose * PLACES + nth(here, ticket)


@kernel
def play(box, state, move):
    """Carry a legal move out."""
    if move < TILE_MOVES:
        _lay(box, state, move // PLACES, move % PLACES)
    elif move < TAKE:
        put(state, move - PUT)
        if state.to_move == CHANCE and missing(box, state) == 0:
            _next_tokens(box, state)
    elif move < CONFIRM:
        take(state, move - TAKE)
    elif move == CONFIRM:
        _next_tokens(box, state)
    else:
        _start(box, state, BLUE if move == BLUE_STARTS else ORANGE)


@kernel
def _next_tokens(box, state):
    """3.16 After the galaxies the black holes, by the other player; 3.20 then who starts."""
    if state.phase == GALAXIES:
        state.phase = HOLES
        if state.to_move != CHANCE:
            state.to_move = 1 - state.placer
    elif state.to_move == CHANCE:
        _ask_who_starts(box, state, CHANCE)
    else:
        _ask_who_starts(box, state, state.placer)


@kernel
def _lay(box, state, pose, place):
    """4.1 Lay a tile; 5.9 what it completes counts for the colour, whoever laid it."""
    mover = state.to_move
    block, tail = block_cells(pose, place), tail_cells(pose, place)
    keep(state.laid[mover], either(pair(state.laid[mover]), block))
    keep(state.laid[1 - mover], either(pair(state.laid[1 - mover]), tail))
    state.hands[mover, KIND_OF[pose]] -= 1
    state.tiles += 1
    recount(box, state, mover, block)
    if not is_empty(tail):
        recount(box, state, 1 - mover, tail)
    _end_turn(box, state)


@kernel
def _end_turn(box, state):
    """6.7 Conditions first, then whether all tiles are laid, then whether the next can move."""
    if state.conditions[BLUE] != state.conditions[ORANGE]:  # 5.10
        ahead = BLUE if state.conditions[BLUE] > state.conditions[ORANGE] else ORANGE
        _finish(state, ahead, BY_CONDITIONS)
    elif _hands_are_empty(state):
        _finish(state, winner_by_count(state), BY_COUNT)
    else:
        state.to_move = 1 - state.to_move
        open_turn(box, state)
        if state.choices == 0:  # 6.5
            _finish(state, 1 - state.to_move, BY_NO_MOVE)


@kernel
def _hands_are_empty(state):
    """Both players have laid all their tiles."""
    left = 0
    for kind in range(len(state.hands[BLUE])):
        left += state.hands[BLUE, kind] + state.hands[ORANGE, kind]
    return left == 0


@kernel
def _finish(state, winner, ending):
    state.winner = winner
    state.ending = ending
    state.phase = DONE
    close_turn(state)


@kernel
def scores(box, state, out):
    """The winner takes it; 6.3 a tie is a draw."""
    for seat in range(2):
        out[seat] = 0.0
        if state.winner != NOBODY:
            out[seat] = 1.0 if seat == state.winner else -1.0
