"""Moves of Galactica as people write them: `j10`, `home`, `field red d8`, `jump n6`, `evade`.

Columns are letters from the left, rows numbers from the top (1.2). A move of a jet is the cell
where it ends; how it gets there is shown by `way.py`.
"""

from astrolabe.games.galactica.box import CARDS, CELLS, COLOURS, HOLES, PLANETS
from astrolabe.games.galactica.cells import PLACES, SIDE
from astrolabe.games.galactica.reaching import LONGEST
from astrolabe.games.galactica.state import MOVES

Parts = tuple[str, ...]
NO_MOVE: Parts = ()


def cell(number: int) -> str:
    """1.2 A cell's name."""
    row, column = divmod(number, SIDE)
    return f"{chr(ord('a') + column - 1)}{row}"


NAMES = {number: cell(number) for number in CELLS}
PLACE_OF = {name: number for number, name in NAMES.items()}


def _cells() -> list[Parts]:
    return [(f"cell:{NAMES[number]}",) if number in NAMES else NO_MOVE for number in range(PLACES)]


def _to(action: str, places: list[int]) -> list[Parts]:
    return [(f"action:{action}", f"cell:{cell(number)}") for number in places]


def _fields() -> list[Parts]:
    """9.4 Whom the force field moves, and where to."""
    return [
        ("action:field", f"target:{colour}", f"cell:{cell(planet)}")
        for colour in COLOURS
        for planet in PLANETS
    ]


PARTS = (
    *_cells(),
    ("cell:home",),
    ("action:stay",),
    *_to("jump", HOLES),
    *_to("send", PLANETS),
    ("action:done",),
    ("action:turbo",),
    ("action:laser",),
    *_fields(),
    ("action:evade",),
    ("action:yield",),
    *(("action:spin", f"number:{number}") for number in range(1, LONGEST + 1)),
    *(("action:spin", f"quadrant:{colour}") for colour in COLOURS),
    *(("action:draw", f"card:{kind}") for kind in CARDS),
)
assert len(PARTS) == MOVES
