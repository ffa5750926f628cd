"""How moves of Hex are written: a cell, or `swap`."""

from astrolabe.games.hex.rules import CELLS, LARGEST


def cell(number: int) -> str:
    """Letters are columns, numbers rows: a1 is the top left."""
    row, column = divmod(number, LARGEST)
    return f"{chr(ord('a') + column)}{row + 1}"


PARTS = (*((f"cell:{cell(number)}",) for number in range(CELLS)), ("action:swap",))
