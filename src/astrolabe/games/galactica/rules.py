"""Galactica: be the first to bring the drifting wreck home to your launch station.

Jets race over a field of 325 cells by the numbers of a space dial; battles, force fields and laser
torpedoes hold them up. The numbers below are those of docs/rules/galactica.en.md. Turns are in
`turns.py`, moves and battles in `moving.py`, where a spin may lead in `ends.py`, cards in
`cards.py`.
"""

from astrolabe.games.contract import CHANCE, NOBODY, OVER
from astrolabe.games.galactica.cards import (
    evade,
    give_in,
    is_playable,
    load,
    play_field,
    play_laser,
    play_turbo,
    shoot,
)
from astrolabe.games.galactica.cells import listed, nth, size
from astrolabe.games.galactica.ends import is_taken
from astrolabe.games.galactica.estimate import estimate
from astrolabe.games.galactica.moving import (
    ask_for_move,
    bring_home,
    decide,
    defend,
    free_planets,
    jump,
    may_fall,
    move,
    send,
    stay,
)
from astrolabe.games.galactica.reaching import LONGEST
from astrolabe.games.galactica.state import (
    AIM,
    ATTACK,
    CARD,
    DEAL,
    DONE,
    DRAW,
    FIRST,
    HOME,
    JUMP,
    JUMP_TO,
    MAX_PLIES,
    MOST_SEATS,
    MOVE,
    MOVES,
    NO_CARD,
    NUMBER,
    PLAY_FIELD,
    PLAY_LASER,
    PLAY_TURBO,
    QUADRANT,
    REFILL,
    SEND,
    SEND_TO,
    SHOTS,
    SPIN,
    STATE,
    STAY,
    USE_EVASION,
    YIELD,
)
from astrolabe.games.galactica.turns import (
    KINDS,
    card_count,
    compare_first,
    draw,
    end_turn,
    set_up,
)
from astrolabe.kernel import kernel
from astrolabe.rng import below

SEATS = (2, 3, 4)
HIDDEN = False
CHANCE_PLIES = True

__all__ = ["CHANCE_PLIES", "HIDDEN", "MAX_PLIES", "MOVES", "SEATS", "STATE", "estimate"]


@kernel
def setup(box, state, seats, options):
    """2. Everything in its place; the first cards are still to be turned up."""
    set_up(box, state, seats, options)


@kernel
def turn(state):
    """The seat to decide, CHANCE for the dial and the stock, or OVER."""
    if state.phase == DONE:
        return OVER
    return state.to_move


@kernel
def legal(box, state, moves):
    """Every legal move, ascending, or whatever chance may bring."""
    if state.phase == DONE:
        return 0
    if state.to_move == CHANCE:
        return _outcomes(state, moves)
    if state.phase == MOVE:
        return _ends(state, moves)
    first, after = _span(state)
    count = 0
    for number in range(first, after):
        if _is_open(box, state, number):
            moves[count] = number
            count += 1
    return count


@kernel
def _ends(state, moves):
    """5.5 The ends of the spin, 12.2 the way home, 5.9 or no move at all."""
    count = listed(state.ends, moves)
    if state.home == 1:
        moves[count] = HOME
        count += 1
    if count == 0:
        moves[0] = STAY
        count = 1
    return count


@kernel
def _span(state):
    """The lowest number that may be a move in this phase, and the one after the highest."""
    if state.phase == JUMP:
        return STAY, SEND_TO
    if state.phase == SEND:
        return SEND_TO, NO_CARD
    if state.phase == CARD:
        return NO_CARD, USE_EVASION
    return USE_EVASION, NUMBER


@kernel
def _is_open(box, state, number):
    """6.1 A hole without a jet, 6.5 or none; 8.7 a free planet; 9.1 a card; 11.3 an answer."""
    if JUMP_TO <= number < SEND_TO:
        return not is_taken(state, box.holes[number - JUMP_TO])
    if SEND_TO <= number < NO_CARD:
        return free_planets(box, state) & (1 << (number - SEND_TO)) != 0
    if NO_CARD < number < USE_EVASION:
        return is_playable(box, state, number)
    return True


# Chance --------------------------------------------------------------------------------------


@kernel
def _outcomes(state, moves):
    """1.7 Any number or quadrant of the dial; 2.5 any kind of card that the stock still has."""
    count = 0
    if state.phase == DEAL or state.phase == REFILL:
        for kind in range(KINDS):
            if state.stock[state.active, kind] > 0:
                moves[count] = DRAW + kind
                count += 1
        return count
    if state.phase == AIM:
        for quadrant in range(MOST_SEATS):
            moves[quadrant] = QUADRANT + quadrant
        return MOST_SEATS
    for number in range(1, LONGEST + 1):
        if may_fall(state, number):
            moves[count] = NUMBER + number - 1
            count += 1
    return count


@kernel
def odds(box, state, moves, count, weights):
    """1.7 The sectors of the dial that show it; 2.6 the cards of that kind in the stock."""
    for index in range(count):
        outcome = moves[index]
        weights[index] = 0
        if outcome >= DRAW:
            weights[index] = state.stock[state.active, outcome - DRAW]
        elif outcome >= QUADRANT:
            for number in range(LONGEST):
                weights[index] += box.dial[outcome - QUADRANT, number]
        else:
            for colour in range(MOST_SEATS):
                weights[index] += box.dial[colour, outcome - NUMBER]


@kernel
def sample(box, state, rng):
    """A uniform legal move, or what chance brings."""
    if state.to_move == CHANCE:
        if state.phase == DEAL or state.phase == REFILL:
            return DRAW + _drawn(state.stock[state.active], rng)
        return _spun(box, state, rng)
    if state.phase == MOVE:
        return _random_end(state, rng)
    first, after = _span(state)
    number = first + below(rng, after - first)
    while not _is_open(box, state, number):
        number = first + below(rng, after - first)
    return number


@kernel
def _drawn(stock, rng):
    """The kind of the top card."""
    ticket = below(rng, card_count(stock))
    kind = 0
    while ticket >= stock[kind]:
        ticket -= stock[kind]
        kind += 1
    return kind


@kernel
def _spun(box, state, rng):
    """1.7 What the dial shows where it stops."""
    colour, number = _sector(box, rng)
    if state.phase == AIM:
        return QUADRANT + colour
    while not may_fall(state, number):
        colour, number = _sector(box, rng)
    return NUMBER + number - 1


@kernel
def _sector(box, rng):
    """1.7 The colour and the number of a sector."""
    total = 0
    for colour in range(MOST_SEATS):
        for index in range(LONGEST):
            total += box.dial[colour, index]
    ticket = below(rng, total)
    sector = 0
    while ticket >= box.dial[sector // LONGEST, sector % LONGEST]:
        ticket -= box.dial[sector // LONGEST, sector % LONGEST]
        sector += 1
    return sector // LONGEST, sector % LONGEST + 1


@kernel
def _random_end(state, rng):
    """One of the ends of the spin, the way home being one more."""
    ends = size(state.ends)
    if ends + state.home == 0:
        return STAY
    rank = below(rng, ends + state.home)
    return HOME if rank == ends else nth(state.ends, rank)


# Playing -------------------------------------------------------------------------------------


@kernel
def play(box, state, number):
    """Carry a legal move out."""
    if number < HOME:
        move(box, state, number)
    elif number == HOME:
        bring_home(box, state)
    elif number == STAY:
        stay(box, state)
    elif number < SEND_TO:
        jump(box, state, number - JUMP_TO)
    elif number < NO_CARD:
        send(box, state, number - SEND_TO)
    elif number < USE_EVASION:
        _play_card(box, state, number)
    elif number == USE_EVASION:
        evade(box, state)
    elif number == YIELD:
        give_in(box, state)
    elif number < QUADRANT:
        _stop_at(box, state, number - NUMBER + 1)
    elif number < DRAW:
        shoot(box, state, number - QUADRANT)
    else:
        draw(box, state, number - DRAW)


@kernel
def _play_card(box, state, number):
    """9.1 A command card, or no more of them."""
    if number == NO_CARD:
        end_turn(box, state)
    elif number == PLAY_TURBO:
        play_turbo(box, state)
    elif number == PLAY_LASER:
        play_laser(state)
    else:
        chosen = number - PLAY_FIELD
        play_field(box, state, chosen // MOST_SEATS, chosen % MOST_SEATS)


@kernel
def _stop_at(box, state, number):
    """4.2 The dial shows a number, and whatever it was turned for goes on."""
    state.number = number
    if state.phase == FIRST:
        compare_first(box, state, number)
    elif state.phase == SPIN:
        ask_for_move(box, state)
    elif state.phase == SHOTS:
        load(state)
    elif state.phase == ATTACK:
        defend(state)
    else:
        decide(state)


@kernel
def scores(box, state, out):
    """12.1 The winner has 1, the others share the loss; 4.5 a draw is 0 for all."""
    for seat in range(state.seats):
        out[seat] = 0.0
        if state.winner == seat:
            out[seat] = 1.0
        elif state.winner != NOBODY:
            out[seat] = -1.0 / (state.seats - 1)
