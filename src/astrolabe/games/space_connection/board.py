"""The board of Space Connection: 127 positions, the triangles drawn on it, and the laser lines.

A position is an axial pair (q, r), s = -q - r; q grows to the right, r downward. Positions are
numbered row by row from the upper left, which is the order of their bits in a set, and along every
drawn line the numbers grow.
"""

from collections.abc import Iterable
from pathlib import Path

from astrolabe.games.boxes import read

TABLE = read(Path(__file__).parent)
SIDE = TABLE["board"]["side"]
TRIANGLE = TABLE["board"]["triangle"]
STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))

Axial = tuple[int, int]
Line = tuple[int, int]  # which of q, r, s stays the same, and at what value


def is_on_board(cell: Axial) -> bool:
    """1.2 Inside the hexagon."""
    return max(map(abs, coordinates(cell))) <= SIDE


def coordinates(cell: Axial) -> tuple[int, int, int]:
    return cell[0], cell[1], -cell[0] - cell[1]


CELLS = tuple(
    (q, r) for r in range(-SIDE, SIDE + 1) for q in range(-SIDE, SIDE + 1) if is_on_board((q, r))
)
NUMBERS = {cell: number for number, cell in enumerate(CELLS)}


def name(cell: Axial) -> str:
    """1.3 The row is a letter from the top, the column a number from the left."""
    q, r = cell
    first = max(-SIDE, -SIDE - r)
    return f"{chr(ord('a') + r + SIDE)}{q - first + 1}"


NAMES = tuple(map(name, CELLS))


def around(cell: Axial) -> list[Axial]:
    """1.4 The positions that touch this one."""
    near = ((cell[0] + q, cell[1] + r) for q, r in STEPS)
    return list(filter(is_on_board, near))


def is_drawn(cell: Axial) -> bool:
    """1.5 On a laser line."""
    return any(row % TRIANGLE == 0 for row in coordinates(cell))


def is_centre(cell: Axial) -> bool:
    """1.6 The middle of a triangle, which no line touches."""
    return not is_drawn(cell)


def is_node(cell: Axial) -> bool:
    """1.7 A corner of triangles, where lines cross."""
    return all(row % TRIANGLE == 0 for row in coordinates(cell))


def triangle(centre: Axial) -> list[Axial]:
    """1.6 The ten positions of the triangle around a centre."""
    q, r = centre
    up = 1 if q % TRIANGLE == TRIANGLE - 1 else -1
    corners = [(q + up, r + up), (q + up, r - 2 * up), (q - 2 * up, r + up)]
    return [centre, *around(centre), *corners]


LINES: tuple[Line, ...] = tuple(
    (axis, value) for axis in range(3) for value in range(-SIDE, SIDE + 1, TRIANGLE)
)


def on_line(line: Line) -> list[Axial]:
    """1.5 The positions of a line, in the order of their numbers."""
    axis, value = line
    return [cell for cell in CELLS if coordinates(cell)[axis] == value]


def lines_through(cell: Axial) -> list[int]:
    """The numbers of the lines that cross here; none, one or three."""
    return [
        number for number, (axis, value) in enumerate(LINES) if coordinates(cell)[axis] == value
    ]


def words(cells: Iterable[Axial]) -> tuple[int, int]:
    """A set of positions as two words."""
    bits = sum(1 << NUMBERS[cell] for cell in set(cells))
    return bits & (2**64 - 1), bits >> 64
