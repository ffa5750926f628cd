"""How moves of Orion Duel are written: `bent3 e4 2f`, `put e4`, `take e4`, `confirm`, `start blue`.

A tile is laid with its anchor on a cell, in one of six poses that turn it clockwise; `f` marks the
bent tile turned over. Columns are a to k from left to right, cells are counted from the top.
"""

from astrolabe.games.orion_duel.box import CELLS, KINDS, Axial, axial, is_on_board, place
from astrolabe.games.orion_duel.cells import AXES, PLACES
from astrolabe.games.orion_duel.state import (
    AFTER_FLIPPED,
    ALONE,
    FIRST_FLIPPED,
    MOVES,
    POSES,
    PUT,
    TAKE,
)

Parts = tuple[str, ...]
NO_MOVE: Parts = ()


def _names() -> dict[tuple[int, int], str]:
    """1.2 Every cell's name."""
    names, columns = {}, "abcdefghijk"
    for cell in CELLS:
        above = sum(1 for other in CELLS if other[0] == cell[0] and other[1] < cell[1])
        names[cell] = f"{columns[cell[0] + 5]}{above + 1}"
    return names


NAMES = _names()
PLACE_OF = {name: place(*cell) for cell, name in NAMES.items()}


def _pose_text(pose: int) -> str:
    """Turns of 60 degrees clockwise, `f` if turned over; nothing where all turns look alike."""
    kind = POSES[pose][0]
    turns = pose - next(index for index, row in enumerate(POSES) if row[0] == kind)
    if FIRST_FLIPPED <= pose < AFTER_FLIPPED:
        return f"{turns - 6}f"
    return "" if KINDS[kind] == "mono1" else str(turns)


def tile_cells(pose: int, anchor: Axial) -> tuple[list[Axial], list[Axial]]:
    """The cells a pose covers: the mover's and the foreign one."""
    _, block, tail = POSES[pose]
    own = [anchor] + [_beside(anchor, block)] * (block != ALONE)
    return own, [_beside(anchor, tail)] * (tail != ALONE)


def _beside(cell: tuple[int, int], way: int) -> tuple[int, int]:
    if way == ALONE:
        return cell
    return cell[0] + AXES[way][0], cell[1] + AXES[way][1]


def _tile_parts(pose: int, number: int) -> Parts:
    anchor = axial(number)
    own, foreign = tile_cells(pose, anchor)
    if not all(map(is_on_board, own + foreign)):
        return NO_MOVE
    tile = (f"tile:{KINDS[POSES[pose][0]]}", f"cell:{NAMES[anchor]}")
    return (*tile, f"pose:{_pose_text(pose)}") if _pose_text(pose) else tile


def _token_parts(action: str) -> list[Parts]:
    cells = (NAMES.get(axial(number)) for number in range(PLACES))
    return [(f"action:{action}", f"cell:{name}") if name else NO_MOVE for name in cells]


PARTS = (
    *(_tile_parts(pose, number) for pose in range(len(POSES)) for number in range(PLACES)),
    *_token_parts("put"),
    *_token_parts("take"),
    ("action:confirm",),
    ("action:start", "colour:blue"),
    ("action:start", "colour:orange"),
)
assert len(PARTS) == MOVES and PUT + PLACES == TAKE
