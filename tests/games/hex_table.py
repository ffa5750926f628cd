"""Hex positions for tests: played from texts, drawn as text, judged by a slow second opinion."""

from astrolabe.games.hex.rules import BLUE, LARGEST, RED
from astrolabe.match import Match

Cell = tuple[int, int]  # column and row, from 0
LETTERS = {RED: "R", BLUE: "B", None: "."}
STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))


def played(moves: str = "", size: int = 5, swap: str = "off") -> Match:
    """A match after these moves."""
    match = Match("hex", options={"size": size, "swap": swap})
    for text in moves.split():
        match.play(text)
    return match


def alone(seat: int, cells: str, size: int = 5) -> Match:
    """A match in which one seat takes these cells while the other dawdles along its first side."""
    board = ((column, row) for column in range(size) for row in range(size))
    along = 1 if seat == BLUE else 0
    free = (name(cell) for cell in sorted(board, key=lambda cell: (cell[along], cell)))
    spare = [text for text in free if text not in cells.split()]
    match = played(size=size)
    for text in cells.split():
        if match.turn != seat:
            match.play(spare.pop(0))
        match.play(text)
        if not match.is_over and text != cells.rsplit(maxsplit=1)[-1]:
            match.play(spare.pop(0))
    return match


def name(cell: Cell) -> str:
    """1.2 A letter for the column and a number for the row."""
    return f"{'abcdefghijklmnopqrs'[cell[0]]}{cell[1] + 1}"


def stones(match: Match) -> dict[Cell, int]:
    """Who has a stone on which cell."""
    found = {}
    for seat in (RED, BLUE):
        for row in range(LARGEST):
            bits = int(match.state.loose[seat, row + 1] | match.state.joined[seat, row + 1])
            found |= {(column, row): seat for column in range(LARGEST) if bits >> column & 1}
    return found


def drawing(match: Match) -> str:
    """The board as text, each row half a cell further right."""
    size, found = int(match.options["size"]), stones(match)
    rows = ([LETTERS[found.get((column, row))] for column in range(size)] for row in range(size))
    return "\n".join(" " * indent + " ".join(row) for indent, row in enumerate(rows))


def has_joined(stones: dict[Cell, int], seat: int, size: int) -> bool:
    """Whether a chain of this seat leads from side to side: found step by step."""
    line = 1 if seat == RED else 0
    border = [cell for cell, owner in stones.items() if owner == seat and cell[line] == 0]
    seen = set(border)
    while border:
        column, row = border.pop()
        for step in STEPS:
            near = column + step[0], row + step[1]
            if stones.get(near) == seat and near not in seen:
                seen.add(near)
                border.append(near)
    return any(cell[line] == size - 1 for cell in seen)
