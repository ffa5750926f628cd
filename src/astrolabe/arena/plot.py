"""A contest as a picture: the score over the games with its 95 % band, and below it the test.

Plain SVG without scripts. Its colours follow the reader's light or dark setting, and what is drawn
stays legible where styles are ignored.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

from astrolabe.arena.report import estimate
from astrolabe.arena.results import Results, seen
from astrolabe.arena.statistics import Estimate, elo, elo_of, outcomes, percent, score

WIDTH, LEFT, RIGHT = 760, 56, 132
HEAD, SCORE_HEIGHT, GAP, TEST_HEIGHT, FOOT = 66, 260, 34, 110, 46
POINTS = 300  # along a line; more cannot be seen
SETTLED = 0.1  # the scale fits what comes after this share of the games; before, all is noise
LABEL_APART = 16
MOST_TICKS = 8
COLOURS = (  # of each bot, on light paper and on dark
    ("#1f66d1", "#7cb0ff"), ("#b8500a", "#ffa566"), ("#177245", "#66d69b"),
    ("#8440b8", "#cf9fff"), ("#b0276a", "#ff8fc0"), ("#6d6210", "#d9c95f"),
)  # fmt: skip


@dataclass(frozen=True)
class Frame:
    """A field of the picture with the scales of its two directions."""

    top: float
    height: float
    games: int
    low: float
    high: float

    def x(self, game: float) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * game / max(1, self.games), 1)

    def y(self, value: float) -> float:
        share = (value - self.low) / (self.high - self.low)
        return round(self.top + self.height * (1 - min(max(share, 0.0), 1.0)), 1)


def svg(results: Results) -> str:
    """The picture of a contest."""
    contest = results.contest
    height = HEAD + SCORE_HEIGHT + FOOT + (GAP + TEST_HEIGHT if contest.sprt else 0)
    body = [*_head(results), *_scores(results)]
    if contest.sprt:
        body += _test(results)
    body += _games_axis(results, height - FOOT)
    return "\n".join([*_opening(results, height), *body, "</svg>"]) + "\n"


# The score ----------------------------------------------------------------------------------


def _scores(results: Results) -> Iterator[str]:
    contest = results.contest
    bots = [0] if contest.is_duel else range(len(contest.bots))
    lines = {bot: _running(results, bot) for bot in bots}
    frame = _score_frame(results, list(lines.values()))
    yield from _score_grid(frame, contest.is_duel)
    fair = frame.y(1 / contest.seats)
    yield _line("fair", [(frame.x(0), fair), (frame.x(frame.games), fair)])
    for bot, line in lines.items():
        yield from _band(frame, bot, line)
    yield from _labels(results, frame, lines)


def _running(results: Results, bot: int) -> list[tuple[int, Estimate]]:
    """A bot's score after so many games of the contest, at no more places than can be seen."""
    each = results.contest.rotations
    own = [row.values().get(bot) for row in results.rounds]
    places = _places(len(own))
    return [
        (place * each, score([value for value in own[:place] if value is not None]))
        for place in places
    ]


def _places(rounds: int) -> list[int]:
    """After which rounds to draw a point, the last always."""
    return sorted({ceil(rounds * point / POINTS) for point in range(1, POINTS + 1)} - {0})


def _score_frame(results: Results, lines: Sequence[list[tuple[int, Estimate]]]) -> Frame:
    """High enough for the bands once they have settled, and for a fair share."""
    games = len(results.rounds) * results.contest.rotations
    settled = [row for line in lines for game, row in line if game >= SETTLED * games]
    fair = 1 / results.contest.seats
    low = min([row.low for row in settled], default=0.0)
    high = max([row.high for row in settled], default=1.0)
    room = 0.02
    low, high = max(0.0, min(low, fair) - room), min(1.0, max(high, fair) + room)
    return Frame(HEAD, SCORE_HEIGHT, games, low, high)


def _score_grid(frame: Frame, is_duel: bool) -> Iterator[str]:
    for tick in _ticks(frame.low, frame.high):
        y = frame.y(tick)
        yield _line("grid", [(frame.x(0), y), (frame.x(frame.games), y)])
        yield _text(LEFT - 8, y + 4, f"{100 * tick:g} %", "tick end")
        if is_duel and 0 < tick < 1:
            yield _text(WIDTH - RIGHT + 8, y + 4, f"{_signed(elo_of(tick))} Elo", "tick")


def _band(frame: Frame, bot: int, line: Sequence[tuple[int, Estimate]]) -> Iterator[str]:
    if not line:
        return
    upper = [(frame.x(game), frame.y(row.high)) for game, row in line]
    lower = [(frame.x(game), frame.y(row.low)) for game, row in reversed(line)]
    yield f'<polygon class="band bot{bot % len(COLOURS)}" points="{_points(upper + lower)}"/>'
    middle = [(frame.x(game), frame.y(row.value)) for game, row in line]
    yield _line(f"score bot{bot % len(COLOURS)}", middle)


def _labels(
    results: Results, frame: Frame, lines: dict[int, list[tuple[int, Estimate]]]
) -> Iterator[str]:
    """At the end of each line its bot, where there are several."""
    if results.contest.is_duel:
        return
    ends = sorted((frame.y(line[-1][1].value), bot) for bot, line in lines.items() if line)
    last = float(HEAD - LABEL_APART)
    for end, bot in ends:
        last = max(end, last + LABEL_APART)
        name = results.contest.names[bot]
        colour = f"name bot{bot % len(COLOURS)}"
        yield _text(WIDTH - RIGHT + 8, last + 4, _short(name, 20), colour)


# The test -----------------------------------------------------------------------------------


def _test(results: Results) -> Iterator[str]:
    """The log-likelihood ratio between the bounds that end the test."""
    test = results.contest.sprt
    assert test
    low, high = test.bounds
    line = _ratios(results)
    reach = [ratio for _, ratio in line]
    games = len(results.rounds) * results.contest.rotations
    top = HEAD + SCORE_HEIGHT + GAP
    span = min([low, *reach]) - 0.4, max([high, *reach]) + 0.4
    frame = Frame(top, TEST_HEIGHT, games, *span)
    yield _text(LEFT, top - 10, "log-likelihood ratio", "tick")
    h0, h1 = test.claims
    claims = ((low, f"H0: {h0}"), (0.0, ""), (high, f"H1: {h1}"))
    for value, claim in claims:
        y = frame.y(value)
        yield _line("bound" if claim else "grid", [(frame.x(0), y), (frame.x(games), y)])
        yield _text(LEFT - 8, y + 4, f"{value:.2f}" if claim else "0", "tick end")
        yield _text(WIDTH - RIGHT + 8, y + 4, claim, "tick")
    yield _line("score bot0", [(frame.x(game), frame.y(ratio)) for game, ratio in line])


def _ratios(results: Results) -> list[tuple[int, float]]:
    contest, test = results.contest, results.contest.sprt
    assert test
    values = results.values(0)
    return [(0, 0.0)] + [
        (contest.rotations * place, test.ratio(seen(values[:place], contest)))
        for place in _places(len(values))
    ]


# The rest of the page -----------------------------------------------------------------------


def _opening(results: Results, height: int) -> list[str]:
    title = escape(_title(results))
    return [
        '<svg xmlns="http://www.w3.org/2000/svg" role="img"',
        f'  viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}">',
        f"<title>{title}</title>",
        f"<style>{_style()}</style>",
        f'<rect class="paper" width="{WIDTH}" height="{height}"/>',
    ]


def _style() -> str:
    """Light first; dark overrides it where the reader prefers dark."""
    light, dark = (
        "".join(
            f".bot{bot}{{stroke:{row[side]};fill:{row[side]}}}" for bot, row in enumerate(COLOURS)
        )
        for side in (0, 1)
    )
    return (
        "text{font:12px system-ui,'Segoe UI',Roboto,'DejaVu Sans',sans-serif;fill:#1d2330}"
        "text.title{font-size:17px;font-weight:600}text.tick,text.facts{fill:#5a6375}"
        "text.end{text-anchor:end}text.middle{text-anchor:middle}"
        ".paper{fill:#ffffff}.grid{stroke:#e3e6ec}.fair,.bound{stroke:#5a6375;stroke-dasharray:5 4}"
        f"{light}.band{{fill-opacity:.16;stroke:none}}text.name{{stroke:none}}"
        "polyline{fill:none}.score{stroke-width:2;stroke-linejoin:round;fill:none}"
        "@media (prefers-color-scheme:dark){text{fill:#eef1f6}text.tick,text.facts{fill:#a4adbd}"
        f".paper{{fill:#12161f}}.grid{{stroke:#2a3140}}.fair,.bound{{stroke:#a4adbd}}{dark}"
        ".band{stroke:none}text.name{stroke:none}.score{fill:none}}"
    )


def _title(results: Results) -> str:
    contest = results.contest
    if contest.is_duel:
        return f"{_short(contest.names[0], 32)} against {_short(contest.names[1], 32)}"
    return f"{len(contest.bots)} bots at {contest.seats} seats"


def _head(results: Results) -> Iterator[str]:
    contest = results.contest
    games = len(results.rounds) * contest.rotations
    facts = f"{contest.game}, {games} games"
    if contest.is_duel:
        share, gap = score(outcomes(results.pairs)), estimate(elo(outcomes(results.pairs)))
        facts += f": {percent(share.value)} of the points, Elo {gap}; band: 95 %"
    else:
        facts += ": share of the points; bands: 95 %; dashed: a fair share"
    if contest.sprt and results.end in ("H0", "H1"):
        facts += f"; {results.end} accepted"
    yield _text(LEFT, 28, _title(results), "title")
    yield _text(LEFT, 48, facts, "facts")


def _games_axis(results: Results, y: float) -> Iterator[str]:
    games = len(results.rounds) * results.contest.rotations
    frame = Frame(y, 1, games, 0, 1)
    for tick in _ticks(0, games):
        if tick == round(tick):
            yield _text(frame.x(tick), y + 18, f"{tick:.0f}", "tick middle")
    yield _text(frame.x(games / 2), y + 36, "games", "tick middle")


def _ticks(low: float, high: float) -> list[float]:
    """A few round numbers from low to high."""
    span = max(high - low, 1e-9)
    unit = 10 ** floor(log10(span / 4))
    step = next(unit * factor for factor in (1, 2, 5, 10) if span / (unit * factor) <= MOST_TICKS)
    return [round(step * index, 10) for index in range(ceil(low / step), floor(high / step) + 1)]


def _line(kind: str, points: Sequence[tuple[float, float]]) -> str:
    return f'<polyline class="{kind}" points="{_points(points)}"/>'


def _points(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in points)


def _text(x: float, y: float, words: str, kind: str) -> str:
    return f'<text x="{x:g}" y="{y:g}" class="{kind}">{escape(words)}</text>' if words else ""


def _signed(number: float) -> str:
    return f"{number:+.0f}" if round(number) else "0"


def _short(name: str, longest: int) -> str:
    return name if len(name) <= longest else name[: longest - 1] + "…"
