"""Space Connection once more, slowly and plainly, from the rulebook and the notes on its board.

Positions are axial pairs; sets are Python sets; nothing of the code under test is used. A table is
changed in place by `put`, `send`, `laser` and the rest; what may be done is asked of `legal`.
"""

import random
from dataclasses import dataclass, field
from functools import cache

Cell = tuple[int, int]
Cells = set[Cell]

SIDE = 6
ROWS = "abcdefghijklm"
CELLS = [
    (q, r) for r in range(-SIDE, SIDE + 1) for q in range(-SIDE, SIDE + 1) if abs(q + r) <= SIDE
]
STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
PLANETS, SYSTEMS = 20, 9
SUPPLY = {"rocket": 30, "astronef": 10, "super": 5, "laser": 5}
MARKERS = ("rocket", "astronef", "laser", "super")
MOST_TAKEN, MOST_FILLS = 60, 20


@cache
def name(cell: Cell) -> str:
    """The row's letter, and how far from the left."""
    row = [other for other in CELLS if other[1] == cell[1]]
    return f"{ROWS[cell[1] + SIDE]}{sorted(row).index(cell) + 1}"


NAMES = {name(one): one for one in CELLS}


def cells(text: str) -> Cells:
    return {NAMES[word] for word in text.lower().split()}


def distance(one: Cell, other: Cell) -> int:
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


@cache
def ball(cell: Cell, radius: int = 1) -> Cells:
    return {other for other in CELLS if distance(cell, other) <= radius}


AROUND = {one: ball(one) - {one} for one in CELLS}


def thirds(cell: Cell) -> list[bool]:
    """For q, r and s, whether a line is drawn there."""
    return [value % 3 == 0 for value in (cell[0], cell[1], -cell[0] - cell[1])]


DRAWN = {one for one in CELLS if any(thirds(one))}
NODES = {one for one in CELLS if all(thirds(one))}
CENTRES = set(CELLS) - DRAWN


@cache
def triangle(centre: Cell) -> Cells:
    """What surrounds a centre, and the three nodes nearest to it."""
    return ball(centre) | {node for node in NODES if distance(node, centre) == 2 and _aligned(
        node, centre
    )}  # fmt: skip


def _aligned(node: Cell, centre: Cell) -> bool:
    """A corner of the triangle: the two positions between it and the centre touch the centre."""
    between = AROUND[node] & AROUND[centre]
    return len(between) == 2


@cache
def beam(one: Cell, other: Cell) -> Cells:
    """All from one to the other along a drawn line; nothing where they share none."""
    steps = distance(one, other)
    dq, dr = other[0] - one[0], other[1] - one[1]
    if steps == 0 or not (dq == 0 or dr == 0 or dq == -dr):
        return set()
    line = {(one[0] + dq * k // steps, one[1] + dr * k // steps) for k in range(steps + 1)}
    axis = [dq == 0, dr == 0, dq == -dr]
    is_drawn = any(runs and drawn for runs, drawn in zip(axis, thirds(one), strict=True))
    return line if is_drawn else set()


def systems(planets: Cells) -> list[Cells]:
    """The groups of planets that touch."""
    left, found = set(planets), []
    while left:
        group = {left.pop()}
        while more := {near for one in group for near in AROUND[one]} & left:
            group |= more
            left -= more
        found.append(group)
    return found


def is_layout(planets: Cells) -> bool:
    return len(planets) == PLANETS and len(systems(planets)) == SYSTEMS


@dataclass
class Space:
    """A player's space, and all that the other has done there."""

    planets: Cells = field(default_factory=set)
    shown: Cells = field(default_factory=set)
    empty: Cells = field(default_factory=set)
    pegs: dict[Cell, str] = field(default_factory=dict)  # lost pieces
    emitters: list[Cell] = field(default_factory=list)


@dataclass
class Player:
    supply: dict[str, int] = field(default_factory=lambda: dict(SUPPLY))
    track: list[str] = field(default_factory=list)
    is_ready: bool = False
    taken: int = 0
    fills: int = 0


class Table:
    """Both spaces, both players."""

    def __init__(self, same_line: bool = False, nodes_only: bool = False, starter: int = 0) -> None:
        self.spaces = [Space(), Space()]
        self.players = [Player(), Player()]
        self.same_line, self.spots = same_line, NODES if nodes_only else DRAWN
        self.turn = starter
        self.waiting: list[Cell] = []  # emitters of this turn that have not fired
        self.winner: int | None = None
        self.is_over = False

    # Hiding

    def hiding(self, seat: int) -> set[str]:
        """What a seat may do that is not ready."""
        space, player = self.spaces[seat], self.players[seat]
        found = {f"take {name(one)}" for one in space.planets if player.taken < MOST_TAKEN}
        if len(space.planets) < PLANETS:
            found |= {f"put {name(one)}" for one in set(CELLS) - space.planets}
        if space.planets and player.taken + len(space.planets) <= MOST_TAKEN:
            found.add("clear")
        if is_layout(space.planets):
            found.add("confirm")
        if not is_layout(space.planets) or player.fills < MOST_FILLS:
            found.add("fill")
        return found

    def hide(self, seat: int, text: str) -> None:
        """Anything but `fill`, whose outcome is chance's."""
        word, _, where = text.partition(" ")
        space, player = self.spaces[seat], self.players[seat]
        if word == "put":
            space.planets.add(NAMES[where])
        elif word == "take":
            space.planets.remove(NAMES[where])
            player.taken += 1
        elif word == "clear":
            player.taken += len(space.planets)
            space.planets.clear()
        else:
            assert word == "confirm"
            player.is_ready = True

    # Sending

    def legal(self) -> set[str]:
        """What the player to move may do."""
        if self.waiting:
            return self._second()
        found = self._sendings(self.turn)
        return found or {"pass"}

    def _sendings(self, seat: int) -> set[str]:
        space, supply = self.spaces[1 - seat], self.players[seat].supply
        free = {one for one in CELLS if one not in space.pegs and one not in space.shown}
        found = set()
        for piece, where in (("rocket", free), ("astronef", free), ("super", free & CENTRES)):
            if supply[piece]:
                found |= {f"{piece} {name(one)}" for one in where}
        spots = self.spots - set(space.emitters)
        for one in spots if supply["laser"] else ():
            seconds = spots - {one} if supply["laser"] > 1 else set()
            if self._beams(space, [one]) or any(
                self._is_turn(space, [one, other]) for other in seconds
            ):
                found.add(f"laser {name(one)}")
        return found

    def _beams(self, space: Space, fresh: list[Cell]) -> list[Cells]:
        """The beams that new emitters make with the old ones, and with each other."""
        old = [one for one in space.emitters if one not in fresh]
        pairs = [(one, other) for one in fresh for other in old]
        pairs += [(fresh[0], fresh[1])] if len(fresh) > 1 else []
        return [lit for one, other in pairs if (lit := beam(one, other))]

    def _is_turn(self, space: Space, fresh: list[Cell]) -> bool:
        if self.same_line and len(fresh) > 1:
            return bool(beam(*fresh))
        return bool(self._beams(space, fresh))

    def _second(self) -> set[str]:
        space, first = self.spaces[1 - self.turn], self.waiting[0]
        found = {"fire"} if self._beams(space, [first]) else set()
        if self.players[self.turn].supply["laser"]:
            others = self.spots - set(space.emitters)
            found |= {f"laser {name(one)}" for one in others if self._is_turn(space, [first, one])}
        return found

    def send(self, text: str) -> None:
        """Carry a legal sending out."""
        seat = self.turn
        space, supply = self.spaces[1 - seat], self.players[seat].supply
        piece, _, where = text.partition(" ")
        if piece == "pass":
            self.turn = 1 - seat
            return
        if piece == "laser":
            supply["laser"] -= 1
            self.waiting.append(NAMES[where])
            space.emitters.append(NAMES[where])
            if len(self.waiting) == 1:
                return
        if piece in ("fire", "laser"):
            searched = set().union(*self._beams(space, self.waiting))
            self.waiting = []
        else:
            at = NAMES[where]
            searched = {"rocket": {at}, "astronef": ball(at)}.get(piece) or triangle(at)
            if at not in space.planets:
                supply[piece] -= 1
                space.pegs[at] = piece
        self._search(searched)

    def _search(self, searched: Cells) -> None:
        seat = self.turn
        space, player = self.spaces[1 - seat], self.players[seat]
        before = [group for group in systems(space.planets) if group <= space.shown]
        space.shown |= searched & space.planets
        space.empty |= searched - space.planets
        for group in systems(space.planets):
            if group <= space.shown and group not in before:
                marker = next((piece for piece in MARKERS if player.supply[piece]), "")
                if marker:
                    player.supply[marker] -= 1
                player.track.append(marker)
                space.empty |= {near for one in group for near in AROUND[one]} - group
        self._end_turn()

    def _end_turn(self) -> None:
        seat = self.turn
        if len(self.players[seat].track) == SYSTEMS:
            self.winner, self.is_over = seat, True
            return
        self.turn = 1 - seat
        if not self._sendings(0) and not self._sendings(1):
            self.is_over = True
            found = [
                (len(self.players[one].track), len(self.spaces[1 - one].shown)) for one in (0, 1)
            ]
            self.winner = None if found[0] == found[1] else found.index(max(found))


def random_layout(seed: int) -> Cells:
    """Systems grown one after another; begun again where one finds no room."""
    luck = random.Random(seed)
    while True:
        planets: Cells = set()
        sizes = [1] * SYSTEMS
        for _ in range(PLANETS - SYSTEMS):
            sizes[luck.randrange(SYSTEMS)] += 1
        if all(_grown(planets, wanted, luck) for wanted in sizes):
            assert is_layout(planets)
            return planets


def _grown(planets: Cells, wanted: int, luck: random.Random) -> bool:
    """Add one more system of so many planets that touches no other."""
    barred = planets | {near for one in planets for near in AROUND[one]}
    group: Cells = set()
    while len(group) < wanted:
        edge = {near for one in group for near in AROUND[one]} if group else set(CELLS)
        free = sorted(edge - barred - group)
        if not free:
            return False
        group.add(luck.choice(free))
    planets |= group
    return True
