"""A scene as text: boards on a grid of characters, everything else as lists beneath.

An empty spot is a dot or a sign of its own, or its name where coordinates are wanted and there is
room for names. A spot that is lit has a plus for its dot, or behind its name. Colour comes from a
function that the caller gives.
"""

from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import NamedTuple

from astrolabe.scene import NOBODY, Area, Scene, Spot

WIDE = 99  # room enough for any name
Paint = Callable[[str, int, str], str]  # a text, its owner, and "", "last" or "lit"


class Text(NamedTuple):
    """A few characters in their place."""

    line: int
    column: int
    text: str
    owner: int = NOBODY
    emphasis: str = ""


def unpainted(text: str, owner: int, emphasis: str) -> str:
    """No colours."""
    return text


def drawing(scene: Scene, coordinates: bool = False, paint: Paint = unpainted) -> str:
    """The boards of a scene, then its hands and supplies."""
    boards = [area for area in scene.areas if area.letters[0]]
    lists = [area for area in scene.areas if not area.letters[0]]
    blocks = ["\n".join(_grid(scene, area, coordinates, paint)) for area in boards]
    if lists:
        blocks.append("\n".join(_list(scene, area, paint) for area in lists))
    return "\n\n".join(blocks)


def _grid(scene: Scene, area: Area, coordinates: bool, paint: Paint) -> list[str]:
    texts = list(_cells(scene, area, coordinates))
    if coordinates:
        texts += _labels(scene, area)
    top, left = min(text.line for text in texts), min(text.column for text in texts)
    lines: dict[int, list[Text]] = {text.line: [] for text in texts}
    for text in sorted(texts):
        lines[text.line].append(text)
    return [_written(lines.get(line, []), left, paint) for line in range(top, max(lines) + 1)]


def _cells(scene: Scene, area: Area, coordinates: bool) -> Iterable[Text]:
    spots = scene.spots_of(area)
    named = coordinates and _has_room(area, spots)
    for spot in spots:
        covers = [cover for _, cover in scene.covers[spot.key]]
        owner = next((cover.owner for cover in covers if cover.owner != NOBODY), NOBODY)
        text = "".join(cover.glyph for cover in covers) or _empty(scene, spot, named)
        if named and spot.key in scene.lit:
            text += "+"
        yield Text(*_place(area, spot.x, spot.y), text, owner, _emphasis(scene, spot))


def _place(area: Area, x: float, y: float) -> tuple[int, int]:
    """The line and the column of a point."""
    return round(y * area.letters[1]), round(x * area.letters[0])


def _has_room(area: Area, spots: list[Spot]) -> bool:
    """The names of the spots fit between them, each with a plus."""
    places = sorted(_place(area, spot.x, spot.y) for spot in spots)
    gaps = [there[1] - here[1] for here, there in pairwise(places) if there[0] == here[0]]
    return min(gaps, default=WIDE) > 1 + max(len(spot.key) for spot in spots)


def _empty(scene: Scene, spot: Spot, named: bool) -> str:
    if named:
        return spot.key
    return "+" if spot.key in scene.lit else spot.glyph or "."


def _emphasis(scene: Scene, spot: Spot) -> str:
    if spot.key in scene.lit:
        return "lit"
    return "last" if spot.key in scene.last else ""


def _labels(scene: Scene, area: Area) -> Iterable[Text]:
    """Coordinates end where they are printed, so that 9 and 10 stand one above the other."""
    for label in scene.labels:
        if label.area == area.key:
            line, column = _place(area, label.x, label.y)
            yield Text(line, column + 1 - len(label.text), label.text)


def _written(texts: list[Text], left: int, paint: Paint) -> str:
    line, end = "", left
    for text in texts:
        line += " " * (text.column - end) + paint(text.text, text.owner, text.emphasis)
        end = text.column + len(text.text)
    return line


def _list(scene: Scene, area: Area, paint: Paint) -> str:
    """One line: whose it is, marked if that seat is to act, and how much lies on each spot."""
    to_act = area.owner != NOBODY and area.owner == scene.turn
    counts = (f"{spot.label or spot.key} {_count(scene, spot)}" for spot in scene.spots_of(area))
    head = f"{'>' if to_act else ' '} {area.glyph:1}"
    return paint("  ".join([head, *counts]), area.owner, "")


def _count(scene: Scene, spot: Spot) -> int:
    return sum(item.count for item in scene.items_on(spot))
