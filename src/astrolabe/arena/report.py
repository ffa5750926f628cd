"""A contest in the terminal: a bar while it is played, tables when it is over."""

from math import isfinite
from typing import Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from astrolabe.arena.contest import PAIR
from astrolabe.arena.results import Results, Tally
from astrolabe.arena.standings import Standing, different, mean_plies, standings
from astrolabe.arena.statistics import Estimate, elo, outcomes

FEW_DIFFERENT = 0.5  # below this share of games that differ, bots must be repeating themselves
SHOWN_FORFEITS = 3
EARLY = ". A test stops on a good run or a bad one, so the Elo above leans that way"


class Bar:
    """The progress of a contest, with its score so far."""

    def __init__(self, console: Console) -> None:
        columns = (BarColumn(), MofNCompleteColumn(), TextColumn("games  {task.description}"))
        self._bars = Progress(*columns, TimeRemainingColumn(), console=console, transient=True)
        self._task = self._bars.add_task("", total=None)

    def __enter__(self) -> Self:
        self._bars.start()
        return self

    def __exit__(self, *reasons: object) -> None:
        self._bars.stop()

    def show(self, results: Results) -> None:
        contest = results.contest
        each = contest.rotations
        self._bars.update(
            self._task,
            total=contest.rounds * each,
            completed=len(results.rounds) * each,
            description=standing_so_far(results),
        )


def standing_so_far(results: Results) -> str:
    """A duel's Elo and test in a few words; nothing for other contests."""
    contest = results.contest
    if not contest.is_duel:
        return ""
    words = f"Elo {estimate(elo(outcomes(results.pairs)))}"
    if contest.sprt:
        low, high = contest.sprt.bounds
        words += f"  LLR {contest.sprt.ratio(results.pairs):+.2f} ({low:.2f}, {high:.2f})"
    return words


def show(results: Results, console: Console) -> None:
    """All that a contest says."""
    table = standings(results)
    console.print(_standings(results, table))
    console.print(_by_seat(results, table))
    for line in (*_facts(results), *_verdict(results)):
        console.print(line, highlight=False, markup=False)
    for line in _warnings(results):
        console.print(line, highlight=False, markup=False, style="yellow")


# Tables -------------------------------------------------------------------------------------


def _standings(results: Results, table: list[Standing]) -> Table:
    contest = results.contest
    shown = Table(title=f"{contest.game}, {contest.seats} seats", title_justify="left")
    shown.add_column("bot")
    share = "score" if contest.seats == PAIR else f"share (fair: {percent(1 / contest.seats)})"
    rating = "Elo difference" if contest.is_duel else "Elo rating"
    headings = ("won", "drawn", "lost", share, rating, "LOS", "ms a move", "failed")
    for heading in headings:
        shown.add_column(heading, justify="right")
    fair = 1 / contest.seats
    for row in table if contest.is_duel else sorted(table, key=lambda row: -row.share.value):
        shown.add_row(row.name, *_cells(row), style=_style(row.share, fair))
    return shown


def _cells(row: Standing) -> list[str]:
    return [
        str(row.tally.wins),
        str(row.tally.draws),
        str(row.tally.losses),
        f"{percent(row.share.value)} ({100 * row.share.low:.1f} to {100 * row.share.high:.1f})",
        estimate(row.elo),
        percent(row.superiority),
        f"{row.ms_per_move:.3g}",
        str(row.forfeits) if row.forfeits else "",
    ]


def _style(share: Estimate, fair: float) -> str:
    """Green and red only where the interval leaves the fair share behind."""
    return "green" if share.low > fair else "red" if share.high < fair else ""


def _by_seat(results: Results, table: list[Standing]) -> Table:
    seats = range(results.contest.seats)
    shown = Table(title="By seat: won, drawn, lost", title_justify="left")
    shown.add_column("bot")
    for seat in seats:
        shown.add_column(f"seat {seat}", justify="right")
    for row in table:
        shown.add_row(row.name, *map(_record, row.by_seat))
    shown.add_section()
    shown.add_row("all", *(_record(_sum([row.by_seat[seat] for row in table])) for seat in seats))
    return shown


def _sum(tallies: list[Tally]) -> Tally:
    return Tally(
        sum(row.wins for row in tallies),
        sum(row.draws for row in tallies),
        sum(row.losses for row in tallies),
    )


def _record(tally: Tally) -> str:
    return f"{tally.wins}, {tally.draws}, {tally.losses}"


# Sentences ----------------------------------------------------------------------------------


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


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
    contest = results.contest
    games = len(results.rounds) * contest.rotations
    jobs = results.environment["machine"]["jobs"]
    at_once = f" with {jobs} jobs" if jobs else ""
    rounds = f"{len(results.rounds)} rounds of {contest.rotations}"
    times = f"{mean_plies(results):.1f} plies each; {results.seconds:.1f} s{at_once}"
    return [
        f"{games} games in {rounds}, {times}; seed {contest.seed}.",
        "Intervals hold the truth 95 times in 100.",
    ]


def _verdict(results: Results) -> list[str]:
    """What the sequential test says."""
    test = results.contest.sprt
    if not test:
        return []
    (low, high), ratio = test.bounds, test.ratio(results.pairs)
    name = results.contest.names[0]
    claims = {
        "H0": f"H0, {name} is less than {test.elo1:g} Elo stronger (risk {percent(test.beta)})",
        "H1": f"H1, {name} is more than {test.elo0:g} Elo stronger (risk {percent(test.alpha)})",
    }
    verdict = claims.get(results.end, "undecided: more games are needed")
    bounds = f"LLR {ratio:+.2f} between {low:.2f} and {high:.2f}"
    early = "" if results.end not in claims else EARLY
    return [f"SPRT {test.elo0:g} against {test.elo1:g} Elo, {bounds}: {verdict}{early}."]


def _warnings(results: Results) -> list[str]:
    """What makes the figures doubtful."""
    lines = []
    games = list(results.games)
    if different(results) < FEW_DIFFERENT * len(games):
        lines.append(
            f"Only {different(results)} of {len(games)} games differ: copies prove nothing new, and"
            " the intervals are too narrow. Let the first plies be random with --opening."
        )
    failed = [game for game in games if game.forfeit]
    for game in failed[:SHOWN_FORFEITS]:
        assert game.forfeit
        name = results.contest.names[game.seats[game.forfeit.seat]]
        lines.append(f"{name} failed in seat {game.forfeit.seat}: {game.forfeit.reason}")
    if len(failed) > SHOWN_FORFEITS:
        lines.append(f"... and {len(failed) - SHOWN_FORFEITS} failures more.")
    if results.end == "interrupted":
        lines.append("Interrupted: the figures are those of the rounds that were complete.")
        lines.extend(filter(None, [results.trouble]))
    return lines
