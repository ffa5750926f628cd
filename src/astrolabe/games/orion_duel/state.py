"""What is on the table of Orion Duel, and the numbers of its moves."""

import numpy as np

from astrolabe.games.orion_duel.box import KINDS
from astrolabe.games.orion_duel.cells import DIRECTIONS, PLACES

BLUE, ORANGE = 0, 1  # a seat and its colour
MONO1, MONO2, BI2, LINE3, BENT3, TRI3 = range(len(KINDS))

# Phases, in order. A preset begins after the first two.
GALAXIES, HOLES, START, TILES, DONE = range(5)

# How a game ended (6.7, in the order in which they are checked)
PLAYING, BY_CONDITIONS, BY_COUNT, BY_NO_MOVE = range(4)

# Values of the options, in the order of box.toml
RANDOM_SETUP, PLAYERS_SETUP = 3, 4
RANDOM_STARTER = 0

# A pose: the shape, the way from its anchor (an own hexagon) to its other own hexagon, and to its
# foreign one. ALONE says that there is none.
ALONE = DIRECTIONS
POSES = (
    [(MONO1, ALONE, ALONE)]
    + [(MONO2, way, ALONE) for way in range(3)]
    + [(BI2, ALONE, way) for way in range(6)]
    + [(LINE3, (way + 3) % 6, way) for way in range(6)]
    + [(BENT3, (way + 3) % 6, (way + 5) % 6) for way in range(6)]
    + [(BENT3, (way + 3) % 6, (way + 1) % 6) for way in range(6)]  # turned over
    + [(TRI3, way, (way + 1) % 6) for way in range(6)]
)
KIND_OF = np.array([kind for kind, _, _ in POSES], np.int16)
BLOCK_OF = np.array([block for _, block, _ in POSES], np.int16)
TAIL_OF = np.array([tail for _, _, tail in POSES], np.int16)
FIRST_FLIPPED = 1 + 3 + 6 + 6 + 6
AFTER_FLIPPED = FIRST_FLIPPED + 6

# Moves: a pose at an anchor; a token put or taken back; a set-up confirmed; who starts.
TILE_MOVES = len(POSES) * PLACES
PUT = TILE_MOVES
TAKE = PUT + PLACES
CONFIRM = TAKE + PLACES
BLUE_STARTS = CONFIRM + 1
ORANGE_STARTS = BLUE_STARTS + 1
MOVES = ORANGE_STARTS + 1

MOST_TAKEN_BACK = 200  # 3.19, so that every game ends
MAX_PLIES = 15 + 2 * MOST_TAKEN_BACK + 2 + 1 + 28

# Looking for room goes at most seven galaxies deep, two sets each, then seven holes, one set each.
HOLES_WORK = 16
WORK = HOLES_WORK + 8

BITS = (np.uint64, 2)  # a set of cells, see cells.py
STATE = np.dtype(
    [
        ("laid", np.uint64, (2, 2)),  # for each colour, the cells it covers
        ("galaxies", *BITS),
        ("holes", *BITS),
        # For the seat to move, where each part of a tile may lie (4.4, 4.8-4.16):
        ("blocks", np.uint64, (DIRECTIONS + 1, 2)),  # anchors of its own hexagons, by way
        ("tails", np.uint64, (DIRECTIONS + 1, 2)),  # anchors of its foreign hexagon, by way
        ("work", np.uint64, (WORK, 2)),  # looking for room during set-up; empty in between
        ("hands", np.int16, (2, len(KINDS))),  # tiles left of each shape
        ("conditions", np.int16, 2),  # conditions fulfilled by each seat
        ("phase", np.int16),
        ("to_move", np.int16),  # a seat, or CHANCE
        ("starter", np.int16),  # who lays the first tile, once known
        ("placer", np.int16),  # who places the galaxies
        ("taken_back", np.int16),  # tokens taken back during set-up
        ("tiles", np.int16),  # tiles laid by both
        ("winner", np.int16),  # NOBODY while the game lasts and after a draw
        ("ending", np.int16),
        ("choices", np.int16),  # placements open to the seat to move
        ("flip", np.int16),  # the bent tile may be turned over
        ("kinds_only", np.int16),  # each way to win counts once
        ("starter_loses", np.int16),  # a final tie is lost by the starter
        ("filler", np.int16, 2),  # zero; without it the last bytes of the record would be anything
    ],
    align=True,
)
