"""What is on the table of Space Connection, and the numbers of its moves.

Sets of positions are pairs of words, see `games/sets.py`; `[seat]` is whose planets they are: the
board of a seat is what the other seat searches. All that is known of a board is known to everybody:

- `shown`: its planets that were found, which stand there for all to see;
- `empties`: positions known to be empty, because something has probed them or because they touch a
  completed system;
- `done`: the part of `shown` that belongs to completed systems.

A system that was found whole is always announced, so a group of `shown` outside `done` has more
planets than are shown. In a view, `planets` of a board that is not one's own is `shown`.
"""

import numpy as np

from astrolabe.games.space_connection.box import POSITIONS

GREEN, BLUE = 0, 1  # a seat and its colour
ROCKET, ASTRONEF, SUPER, LASER = range(4)  # pieces, in the order of the supply
PIECES = 4
NO_PIECE = -1

HIDING, START, PLAYING, DONE = range(4)  # phases, in order
LASTS, BY_SYSTEMS, BY_STUCK = range(3)  # how a game ended

# Values of the options, in the order of box.toml
GREEN_STARTS, BLUE_STARTS, RANDOM_START = range(3)

# Moves: a planet put or taken off while hiding, the rest put by chance, all taken off, ready;
# a piece sent to a position; the emitters fired; no piece to send; who starts; a lot drawn
PUT = 0
TAKE = PUT + POSITIONS
FILL = TAKE + POSITIONS
CLEAR = FILL + 1
CONFIRM = CLEAR + 1
SEND = CONFIRM + 1  # PIECES times POSITIONS of them
FIRE = SEND + PIECES * POSITIONS
PASS = FIRE + 1
FIRST = PASS + 1  # green, blue
LOT = FIRST + 2
LOTS = 1024  # as many lots are in the urn, and so many are drawn for one layout:
DRAWS = 5
MOVES = LOT + LOTS

MOST_TAKEN = 60  # 2.8 planets taken off by a seat, so that hiding ends
MOST_FILLS = 20  # 2.8 layouts that chance makes anew

MOST_SYSTEMS = 9  # places on the track
# Whatever is sent is lost or finds a planet; between two of a seat, the other may have to pass.
MOST_HIDING = 2 * (20 + 2 * MOST_TAKEN + (MOST_FILLS + MOST_TAKEN + 1) * (1 + DRAWS) + 1)
MOST_SENDING = 2 * 2 * (30 + 10 + 5 + 20 + 2 * 5)
MAX_PLIES = MOST_HIDING + 1 + MOST_SENDING

SETS = (np.uint64, (2, 2))  # for each seat's board, a set of positions
STATE = np.dtype(
    [
        ("planets", *SETS),  # hidden and shown
        ("shown", *SETS),
        ("empties", *SETS),  # known to be empty
        ("done", *SETS),  # planets of completed systems
        ("lost", np.uint64, (2, 3, 2)),  # rockets, astronefs and supers that stayed on the board
        ("emitters", *SETS),  # of the other seat
        ("luck", np.uint64, (2, 1)),  # the lots drawn so far, while a layout is made by chance
        ("supply", np.int16, (2, PIECES)),  # what each seat has left
        ("track", np.int16, (2, MOST_SYSTEMS)),  # the piece on each place, NO_PIECE if none
        ("systems", np.int16, 2),  # that each seat has completed
        ("ready", np.int16, 2),  # the seat has hidden its planets
        ("groups", np.int16, 2),  # systems that the planets form, while hiding
        ("taken", np.int16, 2),  # planets taken off while hiding
        ("fills", np.int16, 2),  # layouts made by chance while hiding
        ("draws", np.int16, 2),  # lots that are still to be drawn
        ("phase", np.int16),
        ("to_move", np.int16),
        ("aimed", np.int16),  # the first emitter of a turn that has not fired, or NOBODY
        ("winner", np.int16),  # NOBODY while the game lasts and after a draw
        ("ending", np.int16),
        ("starter", np.int16),  # the option
        ("same_line", np.int16),  # two emitters of a turn must stand on one line
        ("nodes_only", np.int16),  # emitters stand on nodes only
        ("filler", np.int16, 2),  # zero; without it the last bytes of the record would be anything
    ],
    align=True,
)
