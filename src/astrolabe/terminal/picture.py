"""The position as someone sees it: drawn in characters, or told in words.

Whoever a colour stands for is drawn with a letter too; what is lit is a plus or stands in
brackets, so that a page without colours says as much.
"""

from collections.abc import Iterable, Sequence

from rich.text import Text

from astrolabe.drawing import drawing
from astrolabe.match import Match
from astrolabe.notation import Move
from astrolabe.scene import Area, Item, Phrase, Scene, Spot, UnknownSpot, spoken
from astrolabe.terminal.colours import paint
from astrolabe.terminal.telling import capital
from astrolabe.words import Words


class Picture:
    """One scene for those who look at it, or listen."""

    def __init__(self, match: Match, seat: int, words: Words) -> None:
        self.words = words
        self.scene: Scene = match.scene(seat)

    # For the eye

    def drawn(self, lit: Sequence[str] = (), colour: bool = False) -> Text:
        """The board with its coordinates, these spots lit."""
        scene = self.scene.lighting(lit)
        if colour:
            return Text.from_ansi(drawing(scene, coordinates=True, paint=paint(scene.game)))
        return Text(drawing(scene, coordinates=True))

    def spots_of(self, parts: Iterable[str]) -> list[str]:
        """The spots that these parts of a move name."""
        wanted = set(parts)
        return [spot.key for spot in self.scene.spots if spot.part in wanted]

    # For the ear

    def said(self, phrase: Phrase) -> str:
        return self.words(phrase.key, **phrase.arguments)

    def status(self) -> list[str]:
        """How the game stands."""
        return [capital(self.said(phrase)) for phrase in self.scene.status]

    def spoken(self, keys: Sequence[str] = ()) -> list[str]:
        """The position in words: every place that bears something, or the places named."""
        if keys:
            return [self._spot(self._named(key)) for key in keys]
        lines = self.status()
        for area in self.scene.areas:
            lines += self._area(area)
        return lines

    def _named(self, key: str) -> Spot:
        for spot in self.scene.spots:
            if key.lower() in (spot.key, spot.label):
                return spot
        known = ", ".join(spot.key for spot in self.scene.spots[:3])
        raise UnknownSpot(f"no spot is called {key!r}; there are {known} and so on")

    def _area(self, area: Area) -> list[str]:
        """What an area is called, then one line for each spot on which something lies."""
        spots = self.scene.spots_of(area)
        bearing = [spot for spot in spots if self.scene.covers[spot.key] or self._items(spot)]
        free = len(spots) - len(bearing)
        lines = [capital(self.said(area.name)) + ":", *map(self._spot, bearing)]
        return [*lines, self.words("table-free-spots", count=free)] if free else lines

    def _items(self, spot: Spot) -> list[Item]:
        return self.scene.items_on(spot)

    def _spot(self, spot: Spot) -> str:
        """`e4: bent tile of blue, galaxy`."""
        name, *seen = map(self.said, spoken(self.scene, spot))
        counted = [item for item in self._items(spot) if item.count > 1]
        seen += [self.words("table-so-many", count=item.count) for item in counted]
        return f"{capital(name)}: {', '.join(seen) or self.words('table-free')}"


def lit_by(picture: Picture, moves: Iterable[Move]) -> list[str]:
    """The spots that these moves name."""
    return picture.spots_of(part for move in moves for part in move.parts)
