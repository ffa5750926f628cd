"""The position as someone sees it: drawn in characters, or told in words.

Whoever a colour stands for is drawn with a letter too, so that a page without colours says as much.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from astrolabe.drawing import Paint, drawing, unpainted
from astrolabe.match import Match
from astrolabe.notation import Move
from astrolabe.scene import NOBODY, Area, Phrase, Scene, Spot, UnknownSpot, spoken
from astrolabe.terminal.colours import paint, seat_code
from astrolabe.terminal.telling import capital
from astrolabe.words import Words

INDENT = 4
TOGETHER = "\u00a0"  # a space at which no line ends


class Picture:
    """One scene for those who look at it, or listen."""

    def __init__(self, match: Match, seat: int, words: Words, colour: bool = False) -> None:
        self.match = match
        self.words = words
        self.scene = match.scene(seat)
        self.colour = colour

    # For the eye

    def board(self, lit: Iterable[str] = ()) -> Text:
        """The boards with their coordinates, these spots lit."""
        boards = tuple(area for area in self.scene.areas if area.letters[0])
        scene = replace(self.scene.lighting(lit), areas=boards)
        bare = replace(scene, labels=())
        named = drawing(bare, coordinates=True) != drawing(bare)
        return self._drawn(bare if named else scene, coordinates=True)

    def _drawn(self, scene: Scene, coordinates: bool) -> Text:
        return Text.from_ansi(drawing(scene, coordinates, self._paint))

    @property
    def _paint(self) -> Paint:
        return paint(self.match.game) if self.colour else unpainted

    def beside(self) -> list[RenderableType]:
        """What the signs on the board mean, and everything that lies beside it."""
        areas = [area for area in self.scene.areas if not area.letters[0]]
        return [*self._legend(), *(block for area in areas for block in self._hand(area))]

    def _legend(self) -> list[RenderableType]:
        """`* galaxy  @ black hole`: the signs that are nobody's."""
        signs = {
            cover.glyph: self.said(cover.name or item.name)
            for row in self.scene.covers.values()
            for item, cover in row
            if cover.owner == NOBODY
        }
        rows = [f"{glyph}{TOGETHER}{name.replace(' ', TOGETHER)}" for glyph, name in signs.items()]
        return [Text("  ".join(rows), "italic")] if rows else []

    def _hand(self, area: Area) -> list[RenderableType]:
        """Whose it is, marked if that seat is to act, and how much of each there is."""
        acts = area.owner not in (NOBODY, self.scene.turn)
        code = seat_code(self.match.game)
        title = Text(f"{'  ' if acts else '> '}{area.glyph} {capital(self.said(area.name))}")
        if self.colour and area.owner != NOBODY:
            title = Text.from_ansi(f"\x1b[1;{code(area.owner)}m{title.plain}\x1b[0m")
        spots = self.scene.spots_of(area)
        counts = (f"{spot.label or spot.key}{TOGETHER}{self._count(spot)}" for spot in spots)
        return [title, Padding(Text("  ".join(counts)), (0, 0, 0, INDENT))]

    def _count(self, spot: Spot) -> int:
        return sum(item.count for item in self.scene.items_on(spot))

    def are_drawn(self, parts: Iterable[str]) -> bool:
        """Every one of these parts is a spot of a board, where it can be seen."""
        boards = {area.key for area in self.scene.areas if area.letters[0]}
        return set(parts) <= {spot.part for spot in self.scene.spots if spot.area in boards}

    def spots_of(self, parts: Iterable[str]) -> list[str]:
        """The spots that these parts of a move name."""
        wanted = set(parts)
        return [spot.key for spot in self.scene.spots if spot.part in wanted]

    def preview(self, move: Move) -> Text | None:
        """What a move changes on the board, drawn by itself; None if it changes nothing there."""
        future = self.match.at(len(self.match.log))
        future.seed = None  # chance must not fall in a preview
        future.play(move)
        after: Scene = future.scene(self.scene.seat)
        boards = [area.key for area in after.areas if area.letters[0]]
        changed = {spot.key for spot in after.spots if spot.area in boards} & self._news(after)
        if not changed:
            return None
        return self._drawn(_cut(after, changed), coordinates=False)

    def _news(self, after: Scene) -> set[str]:
        """The spots that show something else than they do now."""
        before = {key: [cover.glyph for _, cover in row] for key, row in self.scene.covers.items()}
        return {
            key
            for key, row in after.covers.items()
            if before.get(key) != [cover.glyph for _, cover in row]
        }

    # For the ear

    def said(self, phrase: Phrase) -> str:
        return self.words(phrase.key, **phrase.arguments)

    def status(self) -> list[str]:
        """How the game stands."""
        return [sentence(self.said(phrase)) for phrase in self.scene.status]

    def spoken(self, keys: Sequence[str] = ()) -> list[str]:
        """The position in words: every place that bears something, or the places named."""
        if keys:
            return [self._spot(self._named(key)) for key in keys]
        areas = (line for area in self.scene.areas for line in self._area(area))
        return [*self.status(), *areas]

    def _named(self, key: str) -> Spot:
        for spot in self.scene.spots:
            if key.lower() in (spot.key, spot.label):
                return spot
        known = ", ".join(spot.key for spot in self.scene.spots[:3])
        raise UnknownSpot(f"no spot is called {key!r}; there are {known} and so on")

    def _area(self, area: Area) -> list[str]:
        """What an area is called, then one line for each spot on which something lies."""
        spots = self.scene.spots_of(area)
        bearing = [spot for spot in spots if self.scene.covers[spot.key] or self._count(spot)]
        free = len(spots) - len(bearing)
        lines = [f"{capital(self.said(area.name))}:", *map(self._spot, bearing)]
        return [*lines, self.words("table-free-spots", count=free)] if free else lines

    def _spot(self, spot: Spot) -> str:
        """`e4: blue hexagon, galaxy`."""
        name, *seen = map(self.said, spoken(self.scene, spot))
        count = self._count(spot)
        if not self.scene.covers[spot.key] and count:
            seen = [self.words("table-so-many", count=count)]
        return f"{capital(name)}: {', '.join(seen) or self.words('table-free')}"


def sentence(text: str) -> str:
    """With a capital and a full stop."""
    return capital(text) if text.endswith((".", "!", "?")) else f"{capital(text)}."


def _cut(scene: Scene, keys: set[str]) -> Scene:
    """Nothing but these spots, and what lies on them."""
    items = tuple(
        replace(item, covers=tuple(cover for cover in item.covers if cover.spot in keys))
        for item in scene.items
    )
    spots = tuple(spot for spot in scene.spots if spot.key in keys)
    areas = tuple(area for area in scene.areas if any(spot.area == area.key for spot in spots))
    return replace(scene, areas=areas, spots=spots, items=items, labels=(), last=())
