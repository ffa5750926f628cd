"""A contest in the terminal: a bar while it is played, tables when it is over."""

from collections.abc import Iterable, Iterator
from math import isfinite
from time import perf_counter
from typing import Self

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from astrolabe.arena.results import Results, Tally
from astrolabe.arena.standings import Standing, different, mean_plies, standings
from astrolabe.arena.statistics import Estimate, elo, outcomes, percent, score

REFRESH_S = 0.1
FEW_DIFFERENT = 0.5  # below this share of games that differ, bots must be repeating themselves
READING = "LOS: how likely the lead is real; from - to and ±: the truth, 95 times in 100."
EARLY = ". A test stops on a good run or a bad one, so the figures above lean that way"


class Bar:
    """The progress of a contest, with its score so far."""

    def __init__(self, console: Console) -> None:
        columns = (BarColumn(), MofNCompleteColumn(), TextColumn("games  {task.description}"))
        self._bars = Progress(*columns, TimeRemainingColumn(), console=console, transient=True)
        self._task = self._bars.add_task("", total=None)
        self._due = 0.0

    def __enter__(self) -> Self:
        self._bars.start()
        return self

    def __exit__(self, *reasons: object) -> None:
        self._bars.stop()

    def show(self, results: Results) -> None:
        """As often as can be seen."""
        if perf_counter() < self._due:
            return
        self._due = perf_counter() + REFRESH_S
        contest = results.contest
        each = contest.rotations
        self._bars.update(
            self._task,
            total=contest.rounds * each,
            completed=len(results.rounds) * each,
            description=standing_so_far(results),
        )


def standing_so_far(results: Results) -> str:
    """A duel's Elo or the first bot's share, and the test, in a few words; else nothing."""
    contest = results.contest
    words = ""
    if contest.is_duel:
        words = f"Elo {estimate(elo(outcomes(results.pairs)))}"
    elif contest.sprt:
        words = f"{contest.names[0]} {percent(score(results.values(0)).value)}"
    if contest.sprt:
        low, high = contest.sprt.bounds
        words += f"  LLR {results.ratio:+.2f} ({low:.2f}, {high:.2f})"
    return words


def show(results: Results, console: Console) -> None:
    """All that a contest says."""
    table = standings(results)
    console.print("", _standings(results, table), "", _by_seat(results, table), "", sep="\n")
    for line in (*_facts(results), *_verdict(results)):
        console.print(line, highlight=False, markup=False)
    for line in _warnings(results):
        console.print(line, highlight=False, markup=False, style="yellow")


# Tables -------------------------------------------------------------------------------------


def _standings(results: Results, table: list[Standing]) -> Table:
    fair = 1 / results.contest.seats
    shown = _table("", ["W-D-L", "score %", "from - to", "Elo", "LOS %", "ms/move"])
    for row in table if results.contest.is_duel else sorted(table, key=lambda row: -row.elo.value):
        shown.add_row(escape(row.name), *_cells(row), style=_style(row.share, fair))
    return shown


def _table(first: str, headings: Iterable[str]) -> Table:
    """Narrow enough for a terminal of 80 columns."""
    shown = Table(first, box=None, padding=(0, 2, 0, 0))
    for heading in headings:
        shown.add_column(heading, justify="right", no_wrap=True)
    return shown


def _cells(row: Standing) -> list[str]:
    return [
        _record(row.tally),
        f"{100 * row.share.value:.1f}",
        f"{100 * row.share.low:.1f} - {100 * row.share.high:.1f}",
        estimate(row.elo),
        f"{100 * row.superiority:.1f}",
        f"{row.ms_per_move:.3g}",
    ]


def _style(share: Estimate, fair: float) -> str:
    """Green and red only where the interval leaves the fair share behind."""
    return "green" if share.low > fair else "red" if share.high < fair else ""


def _by_seat(results: Results, table: list[Standing]) -> Table:
    seats = range(results.contest.seats)
    shown = _table("W-D-L by seat", [f"seat {seat}" for seat in seats])
    for row in table:
        shown.add_row(escape(row.name), *map(_record, row.by_seat))
    shown.add_row("all", *(_record(_sum([row.by_seat[seat] for row in table])) for seat in seats))
    return shown


def _sum(tallies: list[Tally]) -> Tally:
    return Tally(
        sum(row.wins for row in tallies),
        sum(row.draws for row in tallies),
        sum(row.losses for row in tallies),
    )


def _record(tally: Tally) -> str:
    return f"{tally.wins}-{tally.draws}-{tally.losses}"


# Sentences ----------------------------------------------------------------------------------


def estimate(value: Estimate) -> str:
    """`+85 ± 47`; where every game, or none, was won only a bound is known."""
    if isfinite(value.value) and isfinite(value.error):
        return f"{value.value:+.0f} ± {value.error:.0f}"
    if value.low > 0:
        return f"above {value.low:+.0f}"
    if value.high < 0:
        return f"below {value.high:+.0f}"
    return "unknown"


def _facts(results: Results) -> list[str]:
    """How the figures came about, and how to read them."""
    contest = results.contest
    games = len(results.rounds) * contest.rotations
    rounds = f"{len(results.rounds)} rounds of {contest.rotations}"
    start = f"after {contest.opening} random plies" if contest.opening else "from the start"
    jobs = results.environment["machine"]["jobs"]
    times = f"{results.seconds:.1f} s" + (f" with {jobs} jobs" if jobs else "")
    elo_is = "Elo is the difference" if contest.is_duel else "the mean Elo is zero"
    first = f"{contest.game} at {contest.seats} seats: {games} games in {rounds} {start}"
    second = f"{mean_plies(results):.1f} plies a game, {times}, seed {contest.seed}"
    return [
        f"{first}; {second}.",
        f"Score: share of the points, fair at {percent(1 / contest.seats)}; {elo_is}; {READING}",
    ]


def _verdict(results: Results) -> list[str]:
    """What the sequential test says."""
    test = results.contest.sprt
    if not test:
        return []
    (low, high), risks = test.bounds, {"H0": test.beta, "H1": test.alpha}
    verdict, early = "undecided: more games are needed", ""
    if results.end in risks:
        claim = test.accepted(results.end, results.contest.names[0])
        verdict, early = f"{results.end}, {claim} (risk {percent(risks[results.end])})", EARLY
    bounds = f"LLR {results.ratio:+.2f} between {low:.2f} and {high:.2f}"
    return [f"SPRT {test.name}, {bounds}: {verdict}{early}."]


def _warnings(results: Results) -> list[str]:
    """What makes the figures doubtful."""
    lines = []
    games = list(results.games)
    if different(results) < FEW_DIFFERENT * len(games):
        lines.append(
            f"Only {different(results)} of {len(games)} games differ: copies prove nothing new, and"
            " the intervals are too narrow. Let more plies of the start be random: --opening."
        )
    lines.extend(_failures(results))
    if results.end == "interrupted":
        lines.append("Interrupted: the figures are those of the rounds that were complete.")
        lines.extend(filter(None, [results.trouble]))
    return lines


def _failures(results: Results) -> Iterator[str]:
    """For each bot that failed, how often, and how the first time."""
    reasons: dict[int, list[str]] = {}
    for game in results.games:
        if game.forfeit:
            bot = game.seats[game.forfeit.seat]
            reasons.setdefault(bot, []).append(game.forfeit.reason)
    for bot, rows in reasons.items():
        yield f"{results.contest.names[bot]} failed in {len(rows)} games: {rows[0]}"
