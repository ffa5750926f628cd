"""A scene as an SVG picture, complete in itself, and as a PNG.

The symbols come from the game's art.svg, the looks from style.css and the game's style.css; no
font is needed. A hundred units of the picture are one board unit. Every name in the file bears
the game and the theme, so that several pictures live side by side on one page.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from xml.sax.saxutils import escape

import resvg_py

from astrolabe.errors import AstrolabeError
from astrolabe.games import GAMES
from astrolabe.lettering import strokes, symbols
from astrolabe.scene import (
    NOBODY,
    Item,
    Label,
    Line,
    Mark,
    Phrase,
    Point,
    Scene,
    Spot,
    beyond,
    spoken,
)
from astrolabe.tabletop import Placed, set_out
from astrolabe.telling import result_told
from astrolabe.view import Result
from astrolabe.words import words

UNIT = 100
WIDE = 720  # pixels from which hands stand beside the board
WIDTHS = range(32, 8193)
PILE = 0.14  # how far each thing of a pile stands out, in units of its area
LABEL, COUNT = 0.42, 0.85  # heights of coordinates and of the numbers on piles, in units
MOST = 3  # things of a pile that are drawn
STYLE = Path(__file__).with_name("style.css")
SHAPES: dict[str, tuple[Point, ...]] = {  # corners around the middle; a slot is only printed on
    "hex-flat": tuple(beyond((0, 0), 60 * corner) for corner in range(6)),
    "hex-point": tuple(beyond((0, 0), 60 * corner + 30) for corner in range(6)),
    "hex-clear": tuple(beyond((0, 0), 60 * corner + 30) for corner in range(6)),
    "square": ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)),
    "block": ((-1.5, -1.5), (1.5, -1.5), (1.5, 1.5), (-1.5, 1.5)),
    "slot": (),
}
THEMES = (".table", ".table.dark")  # rules with nothing but variables


class BadPicture(AstrolabeError, ValueError):
    """A picture that cannot be made as asked."""


def svg(scene: Scene, dark: bool = False, wide: bool = False, language: str = "en") -> str:
    """The scene as a picture; wide puts the hands beside the board."""
    placed, (_, _, width, height) = set_out(scene, wide)
    scope = f"{scene.game}-{'dark' if dark else 'light'}"
    ground = f'<rect class="ground" width="{_units(width)}" height="{_units(height)}"/>'
    body = ground + "".join(_area(scene, block) for block in placed)
    size = f"{_units(width)} {_units(height)}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" role="img">'
        + _told(scene, language)
        + f"<style>{_style(scene.game, dark, scope)}</style>"
        + _scoped(f"<defs>{_symbols(scene)}</defs>{body}", scope)
        + "</svg>"
    )


def png(scene: Scene, width: int = 1280, dark: bool = False, wide: bool | None = None) -> bytes:
    """The scene as a PNG so many pixels wide; from 720 on, hands stand beside the board."""
    if width not in WIDTHS:
        raise BadPicture(f"a picture is {WIDTHS[0]} to {WIDTHS[-1]} pixels wide, not {width}")
    beside = width >= WIDE if wide is None else wide
    picture = svg(scene, dark, beside)
    return bytes(resvg_py.svg_to_bytes(svg_string=picture, width=width, skip_system_fonts=True))


def save(scene: Scene, path: str | Path, width: int = 1280, dark: bool = False) -> None:
    """Write the picture; the path's ending says which kind."""
    path = Path(path)
    if path.suffix == ".svg":
        path.write_text(svg(scene, dark, width >= WIDE), "utf-8")
    elif path.suffix == ".png":
        path.write_bytes(png(scene, width, dark))
    else:
        raise BadPicture(f"a picture ends in .svg or .png, not in {path.suffix or path.name!r}")


def _told(scene: Scene, language: str) -> str:
    """The picture for those who do not see it."""
    vocabulary = words(language, GAMES[scene.game])

    def said(phrase: Phrase) -> str:
        return vocabulary(phrase.key, **phrase.arguments)

    spots = [spot for spot in scene.spots if scene.covers[spot.key]]
    sentences = [*map(said, scene.status), *(", ".join(map(said, spoken(scene, s))) for s in spots)]
    title = escape(vocabulary("title"))
    ends = [result_told(vocabulary, Result(scene.scores), scene.ending)] if scene.scores else []
    told = " ".join([*ends, *(f"{sentence}." for sentence in sentences)])
    return f"<title>{title}</title><desc>{escape(told)}</desc>"


# Areas ---------------------------------------------------------------------------------------


def _area(scene: Scene, block: Placed) -> str:
    area = block.area
    scale = f" scale({area.scale:g})" if area.scale != 1 else ""
    return (
        (_panel(scene, block) if area.flows else "")
        + f'<g transform="translate({_point(block.origin)}){scale}">'
        + "".join(_drawn(scene, block))
        + "</g>"
    )


def _panel(scene: Scene, block: Placed) -> str:
    """The ground of a hand or supply, framed if its owner is to act."""
    to_act = block.area.owner != NOBODY and block.area.owner == scene.turn
    style = "panel to-act" if to_act else "panel"
    left, top, width, height = map(_units, (block.left, block.top, block.width, block.height))
    return f'<rect class="{style}" x="{left}" y="{top}" width="{width}" height="{height}" rx="40"/>'


def _drawn(scene: Scene, block: Placed) -> Iterator[str]:
    """Everything of an area, back to front."""
    area = block.area
    if area.ground:
        yield _use(area.ground, (0, 0))
    if area.art:
        yield _use(area.art, block.cell(0))
    yield from (_line(line) for line in scene.lines if line.area == area.key)
    yield from (_mark(mark) for mark in scene.marks if mark.area == area.key)
    yield from (_spot(block, spot) for spot in block.spots)
    yield from (_label(label) for label in scene.labels if label.area == area.key)
    if area.flows:
        yield from (_pile(scene, block, spot) for spot in block.spots)
    else:
        places = {spot.key: spot for spot in block.spots}
        yield from (_item(item, block.anchor(places[item.spot]))
                    for item in scene.items if item.spot in places)  # fmt: skip
    yield _outline([spot for spot in block.spots if spot.key in scene.last])
    yield from (_shape(block, spot, "lit") for spot in block.spots if spot.key in scene.lit)


def _mark(mark: Mark) -> str:
    return _use(mark.art, (mark.x, mark.y))


def _line(line: Line) -> str:
    return f'<path class="{line.style}" d="M{"L".join(map(_point, line.points))}"/>'


def _spot(block: Placed, spot: Spot) -> str:
    printed = _use(spot.art, block.anchor(spot)) if spot.art else ""
    return _shape(block, spot, f"spot {spot.shape}") + printed


def _shape(block: Placed, spot: Spot, style: str) -> str:
    if not SHAPES[spot.shape]:
        return ""
    return _use(f"shape-{spot.shape}", block.middle(spot), style)


def _outline(spots: list[Spot]) -> str:
    """One line around several spots: the sides that no two of them share."""
    sides: dict[frozenset[str], str] = {}
    for spot in spots:
        corners = [_point((spot.x + x, spot.y + y)) for x, y in SHAPES[spot.shape]]
        for side in zip(corners, corners[1:] + corners[:1], strict=True):
            if sides.pop(frozenset(side), None) is None:
                sides[frozenset(side)] = f"M{side[0]}L{side[1]}"
    return f'<path class="last" d="{"".join(sides.values())}"/>' if sides else ""


def _item(item: Item, place: Point) -> str:
    return _use(item.art, place, "", _pose(item))


def _pose(item: Item) -> str:
    turn = f" rotate({item.turn})" if item.turn else ""
    return turn + (" scale(1 -1)" if item.flipped else "")


def _pile(scene: Scene, block: Placed, spot: Spot) -> str:
    """What lies on one spot of a hand, each thing a little beside the one above, and how many."""
    items = scene.items_on(spot)
    x, y = block.anchor(spot)
    drawn = [_item(item, (x + PILE * lift, y - PILE * lift))
             for lift, item in reversed(list(enumerate(items[:MOST])))]  # fmt: skip
    count = sum(item.count for item in items)
    return "".join(drawn) + (_count(block, spot, count) if count > 1 else "")


def _count(block: Placed, spot: Spot, count: int) -> str:
    (x, y), (left, top, width, height) = block.middle(spot), block.area.frame
    size = COUNT / block.area.scale / 2
    corner = (x + left + width * 0.83, y + top + height * 0.86)
    return _written(str(count), corner, size, "count")


def _label(label: Label) -> str:
    return _written(label.text, (label.x, label.y), LABEL, "label")


def _written(text: str, middle: Point, size: float, style: str) -> str:
    """A text around its middle."""
    width, high, signs = strokes(text)
    shift = f"translate({-width / 2:g} {high / 2:g})"
    place = f"translate({_point(middle)}) scale({size:g}) {shift}"
    return "".join(f'<g class="{layer}" transform="{place}">{signs}</g>'
                   for layer in (f"{style}-halo", style))  # fmt: skip


def _use(art: str, place: Point, style: str = "", pose: str = "") -> str:
    """A symbol in its place."""
    named = f' class="{style}"' if style else ""
    return f'<use href="#{art}"{named} transform="translate({_point(place)}){pose}"/>'


def _units(length: float) -> str:
    """A length in the units of the picture, to a tenth of them, without a zero's sign."""
    return f"{round(length * UNIT, 1) + 0.0:g}"


def _point(point: Point) -> str:
    return f"{_units(point[0])} {_units(point[1])}"


# Symbols and styles --------------------------------------------------------------------------


def _symbols(scene: Scene) -> str:
    shapes = (f'<path id="shape-{name}" d="M{"L".join(map(_point, corners))}Z"/>'
              for name, corners in SHAPES.items() if corners)  # fmt: skip
    letters = symbols("".join(label.text for label in scene.labels) + "0123456789")
    return art(scene.game) + "".join(shapes) + letters


@cache
def art(game: str) -> str:
    """The symbols of a game, without the file around them."""
    text = (GAMES[game].folder / "art.svg").read_text("utf-8")
    inner = text.partition("<defs>")[2].partition("</defs>")[0]
    return re.sub(r"<!--.*?-->|\n\s*", "", inner, flags=re.DOTALL)


def _scoped(markup: str, scope: str) -> str:
    """The same with names and classes that no other picture on the page bears."""
    named = re.sub(r'( id="| href="#|url\(#)', rf"\1{scope}-", markup)
    return re.sub(r'(?<= class=")[^"]+', lambda row: _classes(row[0], scope), named)


def _classes(names: str, scope: str) -> str:
    return " ".join(f"{scope}-{name}" for name in names.split())


@cache
def _style(game: str, dark: bool, scope: str) -> str:
    """The rules of both style sheets for one theme, the variables replaced by their values."""
    text = STYLE.read_text("utf-8") + (GAMES[game].folder / "style.css").read_text("utf-8")
    rules = [
        (selector.strip(), " ".join(body.split()))
        for selector, body in re.findall(r"([^{}]+){([^}]*)}", _without_comments(text))
    ]
    values: dict[str, str] = {}
    for theme in THEMES if dark else THEMES[:1]:
        for selector, body in rules:
            if selector == theme:
                values |= dict(re.findall(r"(--[a-z-]+): *([^;]+);", body))
    return "".join(_rule(*rule, values, scope) for rule in rules)


def _rule(selector: str, body: str, values: dict[str, str], scope: str) -> str:
    """One rule, for this picture only; the rules that only set variables vanish.

    Classes are renamed, not put below one of the picture: browsers differ on whether a symbol in
    use still stands below it.
    """
    if selector in THEMES:
        return ""
    own = re.sub(r"\.(?=[a-z])", f".{scope}-", selector)
    return own + "{" + re.sub(r"var\((--[a-z-]+)\)", lambda name: values[name[1]], body) + "}"


def _without_comments(text: str) -> str:
    return re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
