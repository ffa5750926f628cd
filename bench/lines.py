"""One line of a table: our pace, and a peer's taken in turn with it, so that noise hits both."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from bench.pace import Measure, Peer


@dataclass(frozen=True)
class Line:
    """A figure of ours; with a peer, also theirs and the ratio of the two."""

    what: str
    unit: str  # "games/s", "moves/s", "simulations/s"
    ours: float
    peer: str = ""
    theirs: float = 0.0
    ratio: float = 0.0
    spread: tuple[float, float] = (0.0, 0.0)  # the lowest and the highest ratio of all rounds
    about: dict[str, Any] = field(default_factory=dict)  # what the peer said of itself


def alone(what: str, counted: str, ours: Measure, rounds: int) -> Line:
    """A pace that no peer has."""
    return each_alone(what, [counted], ours, rounds)[0]


def each_alone(what: str, counted: Iterable[str], ours: Measure, rounds: int) -> list[Line]:
    """The same paces, counted in one unit after the other."""
    paces = [ours() for _ in range(rounds)]
    return [Line(what, f"{unit}/s", median(pace.per_s(unit) for pace in paces)) for unit in counted]


def beside(
    what: str, counted: str, ours: Measure, peer: Peer, rounds: int, doing: str = ""
) -> Line:
    """Our pace and the peer's in turn; the ratio is the median over the rounds."""
    pairs = [(ours().per_s(counted), peer.pace().per_s(counted)) for _ in range(rounds)]
    ratios = [our / their for our, their in pairs]
    return Line(
        what,
        f"{counted}/s",
        median(our for our, _ in pairs),
        f"{peer.name}, {doing}" if doing else peer.name,
        median(their for _, their in pairs),
        median(ratios),
        (min(ratios), max(ratios)),
        peer.about,
    )


def figure(number: float) -> str:
    """Three digits that count: 12.3 million, 4,560, 78.9."""
    for size, name in ((1e9, "billion"), (1e6, "million")):
        if number >= size:
            return f"{number / size:.3g} {name}"
    rounded = float(f"{number:.3g}")
    return f"{rounded:,.0f}" if rounded.is_integer() else str(rounded)


def cells(line: Line) -> tuple[str, ...]:
    """The line as the cells of a table."""
    if not line.peer:
        return line.what, f"{figure(line.ours)} {line.unit}", "", "", ""
    low, high = (f"{ratio:.3g}" for ratio in line.spread)
    return (
        line.what,
        f"{figure(line.ours)} {line.unit}",
        f"{figure(line.theirs)} {line.unit}",
        f"{line.ratio:.3g} ({low} to {high})",
        line.peer,
    )


HEADINGS = ("what", "ours", "the peer's", "ratio (lowest to highest)", "peer")


def markdown(lines: Iterable[Line]) -> str:
    """A table that reads well as it stands and on a page."""
    rows = [HEADINGS, *map(cells, lines)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADINGS))]
    rule = tuple("-" * width for width in widths)
    drawn = (
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |"
        for row in (rows[0], rule, *rows[1:])
    )
    return "\n".join(drawn)
