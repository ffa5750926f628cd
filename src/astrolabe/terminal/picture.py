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
from astrolabe.telling import capital, seat_named, sentence
from astrolabe.terminal.colours import paint, seat_code
from astrolabe.terminal.page import Prose, hanging
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

    def beside(self, players: Sequence[str] = ()) -> list[RenderableType]:
        """What the signs on the board mean, who plays, and everything that lies beside it."""
        areas = [area for area in self.scene.areas if not area.letters[0]]
        owners = {area.owner for area in areas}
        without = [seat for seat in range(len(players)) if seat not in owners]
        return [
            *self._legend(),
            *(self._title(seat, "", seat_named(self.words, seat), players) for seat in without),
            *(block for area in areas for block in self._hand(area, players)),
        ]

    def _legend(self) -> list[RenderableType]:
        """`* galaxy  @ black hole`: the signs that are nobody's."""
        signs = {
            cover.glyph: self.said(cover.name or item.name)
            for row in self.scene.covers.values()
            for item, cover in row
            if cover.owner == NOBODY
        }
        rows = [f"{glyph}{TOGETHER}{name.replace(' ', TOGETHER)}" for glyph, name in signs.items()]
        return [Prose("  ".join(rows), "italic")] if rows else []

    def _hand(self, area: Area, players: Sequence[str]) -> list[RenderableType]:
        """Whose it is, and how much of each there is."""
        title = self._title(area.owner, area.glyph, self.said(area.name), players)
        spots = self.scene.spots_of(area)
        counts = (f"{spot.label or spot.key}{TOGETHER}{self._count(spot)}" for spot in spots)
        return [title, Padding(Prose("  ".join(counts)), (0, 0, 0, INDENT))]

    def _title(self, owner: int, glyph: str, name: str, players: Sequence[str]) -> RenderableType:
        """`> B Blue tiles: you`, marked if that seat is to act."""
        head = "> " if owner == self.scene.turn else "  "
        text = capital(name)
        if owner in range(len(players)):
            text = self.words("table-sits", seat=text, player=players[owner])
        sign = f"{head}{glyph} " if glyph else head
        return hanging(self._owned(owner, sign), Prose(self._owned(owner, text)))

    def _owned(self, owner: int, text: str) -> Text:
        """A text in the colour of whoever owns what it names."""
        if not self.colour or owner == NOBODY:
            return Text(text)
        return Text.from_ansi(f"\x1b[1;{seat_code(self.match.game)(owner)}m{text}\x1b[0m")

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
        """What a move changes on the board, drawn by itself; None if it changes nothing there.

        Nor is anything drawn of a move that may bring something hidden to light.
        """
        if self.match.reveals(move):
            return None
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
        """What an area is called, and spot by spot what lies there; a hand takes one line."""
        spots, name = self.scene.spots_of(area), capital(self.said(area.name))
        if area.flows:
            return [self.words("table-area", area=name, spots=", ".join(map(self._pile, spots)))]
        bearing = [spot for spot in spots if self.scene.covers[spot.key]]
        free = self.words("table-free-spots", count=len(spots) - len(bearing))
        return [self.words("heading", name=name), *map(self._spot, bearing), free]

    def _pile(self, spot: Spot) -> str:
        """`bent tile 3`; a spot that is no choice says itself how much lies there."""
        name = self.said(spot.name)
        return f"{name} {self._count(spot)}" if spot.part else name

    def _spot(self, spot: Spot) -> str:
        """`e4: blue hexagon, galaxy`."""
        name, *seen = map(self.said, spoken(self.scene, spot))
        if not seen and self._count(spot):
            seen = [str(self._count(spot))]
        return self.words(
            "table-area", area=capital(name), spots=", ".join(seen) or self.words("table-free")
        )


def _cut(scene: Scene, keys: set[str]) -> Scene:
    """Nothing but these spots, and what lies on them."""
    items = tuple(
        replace(item, covers=tuple(cover for cover in item.covers if cover.spot in keys))
        for item in scene.items
    )
    spots = tuple(spot for spot in scene.spots if spot.key in keys)
    areas = tuple(area for area in scene.areas if any(spot.area == area.key for spot in spots))
    return replace(scene, areas=areas, spots=spots, items=items, labels=(), last=())
