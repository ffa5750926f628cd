"""Where the areas of a scene stand in a picture: below one another, or hands beside the board.

A hand, a supply or a mat flows: its spots fill rows as long as there is room.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from math import ceil

from astrolabe.scene import NOBODY, Area, Frame, Point, Scene, Spot

GAP = 0.5  # between areas and around them, in board units
PADDING = 0.25  # within an area that flows


@dataclass(frozen=True)
class Placed:
    """An area with its place in the picture, in board units."""

    area: Area
    spots: tuple[Spot, ...]
    columns: int = 1  # of spots, where it flows
    left: float = 0
    top: float = 0

    @property
    def cells(self) -> int:
        """Spots that flow, and before them the sign of the owner."""
        return len(self.spots) + bool(self.area.art) if self.area.flows else 1

    @property
    def width(self) -> float:
        return self.area.scale * self.area.frame[2] * self.columns + 2 * self.padding

    @property
    def height(self) -> float:
        rows = ceil(self.cells / self.columns)
        return self.area.scale * self.area.frame[3] * rows + 2 * self.padding

    @property
    def padding(self) -> float:
        return PADDING if self.area.flows else 0

    @property
    def origin(self) -> Point:
        """Where the area's own zero lies in the picture."""
        scale, (left, top, _, _) = self.area.scale, self.area.frame
        return self.left + self.padding - scale * left, self.top + self.padding - scale * top

    def middle(self, spot: Spot) -> Point:
        """The middle of a spot, in the area's own units."""
        if not self.area.flows:
            return spot.x, spot.y
        return self.cell(self.spots.index(spot) + bool(self.area.art))

    def cell(self, number: int) -> Point:
        """The middle of a place in the rows of an area that flows."""
        row, column = divmod(number, self.columns)
        return column * self.area.frame[2], row * self.area.frame[3]

    def anchor(self, spot: Spot) -> Point:
        """Where an item on a spot has its anchor."""
        x, y = self.middle(spot)
        return (x + spot.x, y + spot.y) if self.area.flows else (x, y)


def set_out(scene: Scene, wide: bool) -> tuple[list[Placed], Frame]:
    """The areas in their places, and the frame around them."""
    boards = [_placed(scene, area) for area in scene.areas if not area.flows]
    mine: list[Placed] = []
    others: list[Placed] = []
    common: list[Placed] = []
    for area in scene.areas:
        if area.flows:
            own = area.owner == max(scene.seat, 0)
            block = _flowing(_placed(scene, area), boards, wide)
            (common if area.owner == NOBODY else mine if own else others).append(block)
    columns = [others + common, boards, mine] if wide else [others + boards + common + mine]
    return _framed(columns)


def _placed(scene: Scene, area: Area) -> Placed:
    return Placed(area, tuple(scene.spots_of(area)))


def _flowing(block: Placed, boards: list[Placed], wide: bool) -> Placed:
    """Beside the board as few columns as its height allows, below it as few rows as its width."""
    _, _, width, height = (block.area.scale * length for length in block.area.frame)
    if wide:
        rows = max(1, int(max(board.height for board in boards) // height))
        return replace(block, columns=min(block.cells, max(2, ceil(block.cells / rows))))
    room = max(board.width for board in boards) - 2 * PADDING
    rows = ceil(block.cells / max(1, int(room / width)))
    return replace(block, columns=ceil(block.cells / rows))


def _framed(columns: list[list[Placed]]) -> tuple[list[Placed], Frame]:
    """Columns side by side, each in the middle of the height."""
    columns = [column for column in columns if column]
    height = max(map(_height, columns))
    placed: list[Placed] = []
    left = GAP
    for column in columns:
        width = max(block.width for block in column)
        placed += _column(column, left, width, GAP + (height - _height(column)) / 2)
        left += width + GAP
    return placed, (0, 0, left, height + 2 * GAP)


def _height(column: Iterable[Placed]) -> float:
    heights = [block.height for block in column]
    return sum(heights) + GAP * (len(heights) - 1)


def _column(column: Iterable[Placed], left: float, width: float, top: float) -> Iterator[Placed]:
    for block in column:
        yield replace(block, left=left + (width - block.width) / 2, top=top)
        top += block.height + GAP
