"""How moves of Space Connection are written: `rocket g7`, `laser d1`, `fire`, `put g7`, `confirm`.

A row is a letter from the top, a column a number from the left.
"""

from astrolabe.games.space_connection.board import NAMES
from astrolabe.games.space_connection.state import LOTS, MOVES, SEND

PIECES = ("rocket", "astronef", "super", "laser")

PARTS = (
    *(("action:put", f"cell:{name}") for name in NAMES),
    *(("action:take", f"cell:{name}") for name in NAMES),
    *(("action:fill",), ("action:clear",), ("action:confirm",)),
    *((f"piece:{piece}", f"cell:{name}") for piece in PIECES for name in NAMES),
    *(("action:fire",), ("action:pass",)),
    *(("action:start", "colour:green"), ("action:start", "colour:blue")),
    *((f"lot:{number}",) for number in range(1, LOTS + 1)),
)
assert len(PARTS) == MOVES and PARTS[SEND] == ("piece:rocket", "cell:a1")
