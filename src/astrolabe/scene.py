"""What one seat sees of a game, as plain data: areas, the spots in them, the items on the spots.

A scene knows no rules and no language; the text drawing, the picture, the browser and the screen
reader are all made from it. Lengths are in board units (the radius of a hexagon, the side of a
square), y grows downward, angles turn clockwise. What lies on the table is drawn in this order:
grounds, lines, marks, spots, labels, items.
"""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from functools import cached_property
from math import cos, radians, sin, sqrt
from typing import Any

from astrolabe.errors import AstrolabeError, Reason

NOBODY = -1  # a seat that is none
ROOT_3 = sqrt(3.0)

Point = tuple[float, float]
Frame = tuple[float, float, float, float]  # left, top, width, height


class UnknownSpot(AstrolabeError, LookupError):
    """A spot that the scene does not have."""


@dataclass(frozen=True)
class Phrase:
    """Something to say: a key of the game's words/<language>.ftl, with its arguments."""

    key: str
    arguments: Mapping[str, str | int] = field(default_factory=dict)


def phrase(key: str, /, **arguments: str | int) -> Phrase:
    return Phrase(key, arguments)


@dataclass(frozen=True)
class Area:
    """A board, a hand, a supply: a plane of its own, for the table to put where there is room."""

    key: str
    name: Phrase
    frame: Frame  # what of it is to be seen; where it flows, one spot, seen from its middle
    owner: int = NOBODY
    scale: float = 1.0  # its unit beside that of the board
    flows: bool = False  # its spots follow one another in rows as long as there is room
    letters: Point = (0.0, 0.0)  # characters and lines to a unit; none: drawn in text as a list
    glyph: str = ""  # stands for the owner before such a list
    art: str = ""  # stands for the owner in a picture
    ground: str = ""  # printed beneath everything, around the area's zero


@dataclass(frozen=True)
class Spot:
    """A place where something may lie."""

    key: str
    area: str
    x: float  # where the area flows: where an item is anchored, from the middle of the spot
    y: float
    shape: str  # hex-flat, hex-point, hex-clear, square, block (three squares wide) or slot
    name: Phrase
    part: str = ""  # the part of a move that choosing it means, "cell:e4"
    label: str = ""  # what a text calls it, if not by its key
    art: str = ""  # printed on it
    glyph: str = ""  # what a text shows of it when nothing lies there, if not a dot


@dataclass(frozen=True)
class Cover:
    """What an item shows on one spot."""

    spot: str
    glyph: str
    owner: int = NOBODY
    name: Phrase | None = None  # if not that of the item


@dataclass(frozen=True)
class Item:
    """A thing on the table. The key stays the same while it moves, turns or is turned over."""

    key: str
    art: str  # a symbol of the game's art.svg
    spot: str  # where its anchor lies
    name: Phrase
    covers: tuple[Cover, ...] = ()  # spot by spot, for those who read rather than look
    owner: int = NOBODY
    turn: int = 0  # degrees, after it was turned over
    flipped: bool = False  # turned over about a level axis through its anchor
    count: int = 1
    spins: bool = False  # comes to another turn by going round: the hand of a dial


@dataclass(frozen=True)
class Mark:
    """A symbol printed on an area."""

    area: str
    art: str
    x: float
    y: float
    name: Phrase | None = None


@dataclass(frozen=True)
class Line:
    """A line printed on an area; the game's style.css gives it a colour and a pattern."""

    area: str
    style: str
    points: tuple[Point, ...]
    name: Phrase | None = None


@dataclass(frozen=True)
class Label:
    """A coordinate printed on an area."""

    area: str
    text: str
    x: float
    y: float


@dataclass(frozen=True)
class Scene:
    """All that one seat sees, back to front."""

    game: str
    seat: int  # whose eyes; -1 for a spectator
    turn: int  # the seat to act, CHANCE or OVER
    areas: tuple[Area, ...]
    spots: tuple[Spot, ...]
    items: tuple[Item, ...]
    marks: tuple[Mark, ...] = ()
    lines: tuple[Line, ...] = ()
    labels: tuple[Label, ...] = ()
    status: tuple[Phrase, ...] = ()  # how the game stands
    scores: tuple[float, ...] = ()  # of every seat, once the rules have ended it
    ending: Reason | None = None  # by what they have
    options: tuple[tuple[str, str], ...] = ()  # names and values
    last: tuple[str, ...] = ()  # the spots of the last move
    lit: tuple[str, ...] = ()  # spots that somebody points at: where a move may go, what forbids it

    @cached_property
    def covers(self) -> dict[str, list[tuple[Item, Cover]]]:
        """For every spot, what is to be seen there, lowest first."""
        found: dict[str, list[tuple[Item, Cover]]] = {spot.key: [] for spot in self.spots}
        for item in self.items:
            for cover in item.covers:
                found[cover.spot].append((item, cover))
        return found

    def spots_of(self, area: Area) -> list[Spot]:
        return [spot for spot in self.spots if spot.area == area.key]

    def items_on(self, spot: Spot) -> list[Item]:
        """The items anchored on a spot, lowest first."""
        return [item for item in self.items if item.spot == spot.key]

    def lighting(self, spots: Iterable[str]) -> "Scene":
        """The same scene with these spots lit."""
        lit = tuple(spots)
        if lit == self.lit:
            return self
        unknown = [key for key in lit if key not in self.covers]
        if unknown:
            known = ", ".join(list(self.covers)[:3])
            raise UnknownSpot(f"no spot is called {unknown[0]!r}; there are {known} and so on")
        return self._but(lit=lit)

    def under(self, options: Iterable[tuple[str, str]]) -> "Scene":
        """The same scene, played under these options."""
        return self._but(options=tuple(options))

    def ended(self, scores: tuple[float, ...], ending: Reason | None) -> "Scene":
        """The same scene of a game that is over."""
        return self._but(scores=scores, ending=ending)

    def _but(self, **fields: Any) -> "Scene":
        """The same but for these fields; `replace` would take as long as all the rest of a move."""
        made = object.__new__(Scene)
        made.__dict__.update(self.__dict__, **fields)
        return made

    def plain(self) -> dict[str, Any]:
        """The scene as JSON knows data."""
        return asdict(self)

    def drawing(self, coordinates: bool = False) -> str:
        """The scene as text."""
        from astrolabe.drawing import drawing

        return drawing(self, coordinates)

    def svg(self, dark: bool = False, wide: bool = False, language: str = "en") -> str:
        """The scene as a picture, complete in itself."""
        from astrolabe.picture import svg

        return svg(self, dark, wide, language)

    def _repr_svg_(self) -> str:
        return self.svg()


def spoken(scene: Scene, spot: Spot) -> list[Phrase]:
    """What a screen reader says of a spot: its name, then what is to be seen there, top first."""
    seen = [cover.name or item.name for item, cover in reversed(scene.covers[spot.key])]
    return [spot.name, *seen]


# Hexagons ------------------------------------------------------------------------------------


def flat_centre(q: float, r: float) -> Point:
    """Where a hexagon with level top and bottom lies: q to the right, r down its column."""
    return 1.5 * q, ROOT_3 * (r + q / 2)


def point_centre(column: float, row: float) -> Point:
    """Where a hexagon standing on a point lies, each row half a cell further right."""
    return ROOT_3 * (column + row / 2), 1.5 * row


def beyond(centre: Point, angle: float, distance: float = 1.0) -> Point:
    """The point seen from another at an angle: 0 is right, 90 is down."""
    turn = radians(angle)
    return centre[0] + distance * cos(turn), centre[1] + distance * sin(turn)
