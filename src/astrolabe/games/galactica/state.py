"""What is on the table of Galactica, and the numbers of its moves.

A seat is a colour: its station, its jet, its cards and its quadrant bear the same number. A set of
seats or quadrants is a number with a bit for each.
"""

import numpy as np

from astrolabe.games.galactica.box import CARDS, COLOURS, COMMANDS, ROUNDS
from astrolabe.games.galactica.cells import PLACES, WORDS
from astrolabe.games.galactica.reaching import LONGEST

MOST_SEATS = len(COLOURS)
GREEN, RED, YELLOW, BLUE = range(MOST_SEATS)
TURBO, FIELD, LASER = range(len(CARDS))

# Phases. In the first row chance falls, in the second the mover decides, in the third others do.
DEAL, FIRST, REFILL, SPIN, ATTACK, DEFENCE, SHOTS, AIM = range(8)
MOVE, JUMP, CARD = range(8, 11)
SEND, EVADE, DONE = range(11, 14)

# Values of the options, in the order of box.toml
SPLIT, LANDING, TURBO_JUMP, ROUND_LIMIT = range(4)

# Moves. A place is where a move of the jet ends.
HOME = PLACES  # the holder brings the wreck home
STAY = HOME + 1  # no jump from this hole, or a jet that cannot move
JUMP_TO = STAY + 1  # and the hole
SEND_TO = JUMP_TO + MOST_SEATS  # and the planet to which a beaten jet goes
NO_CARD = SEND_TO + MOST_SEATS
PLAY_TURBO = NO_CARD + 1
PLAY_LASER = PLAY_TURBO + 1
PLAY_FIELD = PLAY_LASER + 1  # and MOST_SEATS * target + planet
USE_EVASION = PLAY_FIELD + MOST_SEATS * MOST_SEATS
YIELD = USE_EVASION + 1
# What chance brings
NUMBER = YIELD + 1  # and the number less one
QUADRANT = NUMBER + LONGEST
DRAW = QUADRANT + MOST_SEATS  # and the kind of the card
MOVES = DRAW + len(CARDS)

MOST_TIES = 20  # spins that may tie one after the other (3.2, 8.3), so that every game ends
_SPINS = 2 * (MOST_TIES + 1)
_FLIGHT = 3 + _SPINS + 4  # a spin, a move, a jump; a battle; its spin, move, jump and sending
_HAND = MOST_SEATS * COMMANDS
MAX_PLIES = (
    _HAND
    + MOST_SEATS * (MOST_TIES + 1)
    + MOST_SEATS * max(ROUNDS) * (_FLIGHT + 1)
    + _HAND * (_FLIGHT + 1)
)

SET = (np.uint64, WORDS)  # a set of places, see cells.py
STATE = np.dtype(
    [
        ("ends", *SET),  # where the mover may end after its spin
        ("stops", *SET),  # where it may do so early: holes, the wreck, around its holder
        ("stock", np.int16, (MOST_SEATS, len(CARDS))),  # command cards face down, by kind
        ("up", np.int16, (MOST_SEATS, len(CARDS))),  # command cards face up, by kind
        ("evasions", np.int16, MOST_SEATS),  # evasive action cards left
        ("at", np.int16, MOST_SEATS),  # the place of every jet; the hub of its station, or NOWHERE
        ("wreck", np.int16),  # its place while it floats, NOWHERE while a jet holds it
        ("holder", np.int16),  # the seat that holds the wreck, or NOBODY
        ("phase", np.int16),
        ("to_move", np.int16),  # the seat to decide, or CHANCE
        ("active", np.int16),  # whose turn it is
        ("mover", np.int16),  # whose jet spins and moves: a battle may make it another's
        ("starter", np.int16),  # who had the first turn, or NOBODY
        ("rounds", np.int16),  # rounds that are over
        ("number", np.int16),  # the last number of the dial
        ("quadrant", np.int16),  # its last quadrant, or NOBODY
        ("start", np.int16),  # where the last move or jump began, or NOWHERE
        ("steps", np.int16),  # the number that move was made with, 0 for a jump
        ("home", np.int16),  # the mover may bring the wreck home
        ("skipped", np.int16),  # the jump offered comes instead of a spin (6.8)
        ("rivals", np.int16),  # seats that still spin for the first turn
        ("leaders", np.int16),  # those of them with the highest number so far
        ("best", np.int16),  # that number
        ("spinner", np.int16),  # the seat for which the dial turns
        ("ties", np.int16),  # ties one after the other
        ("attack", np.int16),  # the attacker's number in a battle
        ("loser", np.int16),  # who is still to be sent away, or NOBODY
        ("shots", np.int16),  # laser shots still to be aimed
        ("hits", np.int16),  # seats that the last shot has hit and that are still to answer
        ("card", np.int16),  # what may be evaded: FIELD or LASER
        ("planet", np.int16),  # where a force field would move its target
        ("winner", np.int16),  # NOBODY while the game lasts and after a draw
        ("seats", np.int16),
        ("exact", np.int16),  # the wreck comes home by an exact number only
        ("turbo_jump", np.int16),
        ("round_limit", np.int16),
        ("filler", np.int16, 2),  # zero; without it the last bytes of the record would be anything
    ],
    align=True,
)
