"""Orion Duel, written slowly and plainly from the rulebook, to check a faster implementation.

A cell is an axial pair (q, r): q grows to the right, r grows downwards along a column.
A seat is 0 (blue) or 1 (orange) and is also the colour of its hexes. In a placement and in
a move, 'own' cells take the colour of the player who lays the tile, 'opp' cells the other.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations

Cell = tuple[int, int]
Cells = frozenset[Cell]
Placement = tuple[Cells, Cells]
Move = tuple[str, Cells, Cells]
Hand = dict[str, int]

BLUE, ORANGE = 0, 1
DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
COLUMNS = "abcdefghijk"

# ---------------------------------------------------------------- board


def in_board(q: int, r: int) -> bool:
    """A hexagon of side 6 whose six corner cells are missing."""
    sizes = [abs(q), abs(r), abs(q + r)]
    return max(sizes) <= 5 and sizes.count(5) < 2


def distance(one: Cell, other: Cell) -> int:
    """Number of steps between two cells."""
    dq = other[0] - one[0]
    dr = other[1] - one[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


CELLS: Cells = frozenset((q, r) for q in range(-5, 6) for r in range(-5, 6) if in_board(q, r))
NEIGHBOURS: dict[Cell, Cells] = {
    (q, r): frozenset((q + dq, r + dr) for dq, dr in DIRECTIONS) & CELLS for q, r in CELLS
}
TOP = {q: min(r for column, r in CELLS if column == q) for q in range(-5, 6)}


def name(cell: Cell) -> str:
    """Column letter from the left, then number from 1 at the top of the column: 'e4'."""
    if cell not in CELLS:
        raise ValueError(f"no such cell: {cell}")
    q, r = cell
    return f"{COLUMNS[q + 5]}{r - TOP[q] + 1}"


def cell(name: str) -> Cell:
    """The cell of a name given by name()."""
    q = COLUMNS.index(name[0]) - 5
    r = int(name[1:]) - 1 + TOP[q]
    if (q, r) not in CELLS:
        raise ValueError(f"no such cell: {name}")
    return q, r


TAURUS: Cells = frozenset({(-5, 1), (-5, 2), (-5, 3), (-5, 4)})
MONOCEROS: Cells = frozenset({(5, -4), (5, -3), (5, -2), (5, -1)})
ERIDANUS: Cells = frozenset({(-4, -1), (-3, -2), (-2, -3), (-1, -4)})
CANIS_MAJOR: Cells = frozenset({(1, 4), (2, 3), (3, 2), (4, 1)})
LEPUS: Cells = frozenset({(1, -5), (2, -5), (3, -5), (4, -5)})
GEMINI: Cells = frozenset({(-4, 5), (-3, 5), (-2, 5), (-1, 5)})
ZONES = ((TAURUS, MONOCEROS), (ERIDANUS, CANIS_MAJOR), (LEPUS, GEMINI))

# ---------------------------------------------------------------- tiles


@dataclass(frozen=True)
class Tile:
    """One kind of tile: its hexes by colour and how many of it each player has."""

    count: int
    own: Cells
    opp: Cells


TILES = {
    "mono1": Tile(1, frozenset({(0, 0)}), frozenset()),
    "mono2": Tile(1, frozenset({(0, 0), (1, 0)}), frozenset()),
    "bi2": Tile(3, frozenset({(0, 0)}), frozenset({(1, 0)})),
    "line3": Tile(3, frozenset({(-1, 0), (0, 0)}), frozenset({(1, 0)})),
    "bent3": Tile(3, frozenset({(-1, 0), (0, 0)}), frozenset({(1, -1)})),
    "tri3": Tile(3, frozenset({(0, 0), (1, 0)}), frozenset({(0, 1)})),
}


def rotated(cells: Iterable[Cell]) -> Cells:
    """The cells turned by 60 degrees clockwise about (0, 0)."""
    return frozenset((-r, q + r) for q, r in cells)


def mirrored(cells: Iterable[Cell]) -> Cells:
    """The cells reflected about a line through (0, 0)."""
    return frozenset((r, q) for q, r in cells)


def shifted(cells: Iterable[Cell], by: Cell) -> Cells:
    """The cells moved by an offset."""
    return frozenset((q + by[0], r + by[1]) for q, r in cells)


def normalised(own: Cells, opp: Cells) -> Placement:
    """The same coloured shape, moved so that its smallest cell is (0, 0)."""
    q, r = min(own | opp)
    return shifted(own, (-q, -r)), shifted(opp, (-q, -r))


def poses(kind: str, flip: bool) -> set[Placement]:
    """The distinct coloured shapes of a tile; only bent3 changes when it is turned over."""
    tile = TILES[kind]
    faces = [(tile.own, tile.opp)]
    if flip:
        faces.append((mirrored(tile.own), mirrored(tile.opp)))
    found = set()
    for face in faces:
        own, opp = face
        for _ in range(6):
            own, opp = rotated(own), rotated(opp)
            found.add(normalised(own, opp))
    return found


@cache
def placements(kind: str, flip: bool) -> frozenset[Placement]:
    """Every way a tile lies on an empty board without tokens."""
    found = set()
    for own, opp in poses(kind, flip):
        for corner in CELLS:
            placed = shifted(own, corner), shifted(opp, corner)
            if placed[0] | placed[1] <= CELLS:
                found.add(placed)
    return frozenset(found)


# ---------------------------------------------------------------- position


@dataclass(frozen=True)
class Position:
    """Everything both players see, and the two settings of the table.

    count: 'instances' counts every link, every 4 galaxies and every 3 black holes of a chain;
    'kinds' counts each of the three ways to win at most once.
    """

    colours: dict[Cell, int]
    galaxies: Cells
    holes: Cells
    hands: tuple[Hand, Hand]
    to_move: int
    flip: bool = True
    count: str = "instances"


def respects_tokens(position: Position, cells: Cells, colour: int) -> bool:
    """The token rule for the hexes of one colour of a new tile, which are one block.

    If one of them covers a token, one of them must touch a hex of that colour already laid.
    """
    if cells.isdisjoint(position.galaxies) and cells.isdisjoint(position.holes):
        return True
    laid = position.colours
    return any(laid.get(near) == colour for hexagon in cells for near in NEIGHBOURS[hexagon])


def is_placeable(position: Position, own: Cells, opp: Cells) -> bool:
    """Whether the player to move may put these hexes here: no overlap, tokens respected."""
    mover = position.to_move
    laid = position.colours.keys()
    if not (own.isdisjoint(laid) and opp.isdisjoint(laid)):
        return False
    return respects_tokens(position, own, mover) and respects_tokens(position, opp, 1 - mover)


def moves(position: Position) -> Iterator[Move]:
    """The legal moves one after the other, each once."""
    for kind, left in position.hands[position.to_move].items():
        if left > 0:
            for own, opp in placements(kind, position.flip):
                if is_placeable(position, own, opp):
                    yield kind, own, opp


def legal(position: Position) -> set[Move]:
    """The legal moves of the player to move; it does not ask whether the game is over."""
    return set(moves(position))


def is_legal(position: Position, move: Move) -> bool:
    """Whether one move is in legal(position)."""
    kind, own, opp = move
    if position.hands[position.to_move].get(kind, 0) < 1:
        return False
    return (own, opp) in placements(kind, position.flip) and is_placeable(position, own, opp)


def play(position: Position, move: Move) -> Position:
    """The position after a move; the given position stays as it is."""
    if not is_legal(position, move):
        raise ValueError(f"illegal move: {move}")
    kind, own, opp = move
    mover = position.to_move
    colours = {**position.colours, **dict.fromkeys(own, mover), **dict.fromkeys(opp, 1 - mover)}
    blue, orange = dict(position.hands[BLUE]), dict(position.hands[ORANGE])
    (blue, orange)[mover][kind] -= 1
    return Position(
        colours,
        position.galaxies,
        position.holes,
        (blue, orange),
        1 - mover,
        position.flip,
        position.count,
    )


# ---------------------------------------------------------------- end of the game


def chain(position: Position, start: Cell) -> Cells:
    """The unbroken chain of one colour that holds a laid hex."""
    colour = position.colours[start]
    reached, border = {start}, [start]
    while border:
        for near in NEIGHBOURS[border.pop()]:
            if near not in reached and position.colours.get(near) == colour:
                reached.add(near)
                border.append(near)
    return frozenset(reached)


def chains(position: Position, colour: int) -> set[Cells]:
    """All unbroken chains of a colour."""
    unseen = {hexagon for hexagon, seat in position.colours.items() if seat == colour}
    found = set()
    while unseen:
        one = chain(position, next(iter(unseen)))
        found.add(one)
        unseen -= one
    return found


def links(position: Position, seat: int) -> int:
    """How many pairs of opposite constellations the colour of this seat links."""
    mine = chains(position, seat)
    return sum(any(one & here and one & there for one in mine) for here, there in ZONES)


def conditions(position: Position, seat: int) -> int:
    """The victory conditions a seat has reached, whoever laid the hexes."""
    linked = links(position, seat)
    galaxies = sum(len(one & position.galaxies) // 4 for one in chains(position, seat))
    holes = sum(len(one & position.holes) // 3 for one in chains(position, 1 - seat))
    if position.count == "kinds":
        return sum(reached > 0 for reached in (linked, galaxies, holes))
    return linked + galaxies + holes


def balance(position: Position, seat: int) -> int:
    """Galaxies less black holes on hexes of a seat's colour, connected or not."""
    mine = {hexagon for hexagon, colour in position.colours.items() if colour == seat}
    return len(mine & position.galaxies) - len(mine & position.holes)


def leader(blue: int, orange: int) -> int | None:
    """The seat with the greater number, None when equal."""
    if blue == orange:
        return None
    return BLUE if blue > orange else ORANGE


def outcome(position: Position) -> tuple[int | None, str] | None:
    """None while the game goes on, else the winner (None for a draw) and why."""
    ahead = leader(conditions(position, BLUE), conditions(position, ORANGE))
    if ahead is not None:
        return ahead, "conditions"
    if not any(any(hand.values()) for hand in position.hands):
        return leader(balance(position, BLUE), balance(position, ORANGE)), "count"
    if next(moves(position), None) is None:
        return 1 - position.to_move, "stuck"
    return None


def perft(position: Position, depth: int) -> int:
    """The number of move sequences of this length; a finished game has no further moves."""
    if depth == 0:
        return 1
    if outcome(position) is not None:
        return 0
    if depth == 1:
        return len(legal(position))
    return sum(perft(play(position, move), depth - 1) for move in legal(position))


# ---------------------------------------------------------------- set-up

PRESETS: dict[int, tuple[Cells, Cells]] = {
    1: (
        frozenset({(-4, 0), (-4, 4), (-2, 1), (0, -4), (0, 4), (2, -1), (4, -4), (4, 0)}),
        frozenset({(-4, 2), (-2, -2), (-2, 4), (0, 0), (2, -4), (2, 2), (4, -2)}),
    ),
    2: (
        frozenset({(-5, 1), (-5, 4), (-2, 1), (0, -4), (0, 4), (2, -1), (5, -4), (5, -1)}),
        frozenset({(-4, -1), (-4, 2), (-4, 5), (0, 0), (4, -5), (4, -2), (4, 1)}),
    ),
    3: (
        frozenset({(-5, 2), (-2, -2), (-2, 2), (-2, 5), (2, -5), (2, -2), (2, 2), (5, -2)}),
        frozenset({(-4, 4), (-3, 1), (-1, 3), (0, 0), (1, -3), (3, -1), (4, -4)}),
    ),
}


def full_hand() -> Hand:
    """The 14 tiles a player starts with."""
    return {kind: tile.count for kind, tile in TILES.items()}


def preset(n: int, starter: int = BLUE, flip: bool = True, count: str = "instances") -> Position:
    """The start of a game on predefined set-up 1, 2 or 3."""
    galaxies, holes = PRESETS[n]
    return Position({}, galaxies, holes, (full_hand(), full_hand()), starter, flip, count)


def is_spaced(galaxies: Cells, holes: Cells) -> bool:
    """Two cells between tokens of the same sort, one between a galaxy and a black hole."""
    alike = [*combinations(galaxies, 2), *combinations(holes, 2)]
    mixed = [(galaxy, hole) for galaxy in galaxies for hole in holes]
    return all(distance(*pair) >= 3 for pair in alike) and all(
        distance(*pair) >= 2 for pair in mixed
    )


def fits(candidates: list[Cell], needed: int) -> bool:
    """Whether so many candidates can be chosen with two cells between any two of them."""
    if needed == 0:
        return True
    if len(candidates) < needed:
        return False
    first, rest = candidates[0], candidates[1:]
    apart = [other for other in rest if distance(first, other) >= 3]
    return fits(apart, needed - 1) or fits(rest, needed)


def completable(galaxies: Cells, holes: Cells, placing: str) -> bool:
    """Whether the galaxies can still become 8, or (placing 'hole') the black holes 7."""
    done, whole = (galaxies, 8) if placing == "galaxy" else (holes, 7)
    if not is_spaced(galaxies, holes) or len(done) > whole:
        return False
    if placing == "galaxy":
        free = [one for one in CELLS - done if is_spaced(galaxies | {one}, holes)]
    else:
        free = [one for one in CELLS - done if is_spaced(galaxies, holes | {one})]
    return fits(sorted(free), whole - len(done))
