"""A contest held: its rounds spread over workers, counted in order, stopped as soon as may be.

Rounds are counted in the order of their numbers and never by who was ready first: quick games would
otherwise weigh more, and the same seed would not give the same results on another number of cores.
"""

from collections.abc import Callable, Iterable
from contextlib import closing
from datetime import UTC, datetime
from functools import partial
from time import perf_counter

from astrolabe.arena.contest import Contest
from astrolabe.arena.environment import environment, is_same_code
from astrolabe.arena.play import Load, Table
from astrolabe.arena.results import BadResults, Results, Round
from astrolabe.arena.workers import Do, LostWorker, Spread, over_processes
from astrolabe.entries import Report, entries
from astrolabe.games import GAMES

Watch = Callable[[Results], None]


def hold(
    contest: Contest,
    *,
    jobs: int | None = None,
    load: Load | None = None,
    spread: Spread = over_processes,
    so_far: Results | None = None,
    watch: Watch | None = None,
) -> Results:
    """Play a contest, or what is left of it; whatever interrupts it, the rounds played are kept."""
    load = load or _the_bots()
    results = _opened(contest, jobs, so_far)
    left = range(len(results.rounds), contest.rounds)
    if not results.end:
        prepare(contest, load)
        try:
            with closing(spread(partial(_player, contest, load), left, jobs)) as played:
                _count(played, results, watch or (lambda results: None))
        except (KeyboardInterrupt, LostWorker) as stop:
            results.end = results.end or "interrupted"
            results.trouble = str(stop)
    return results


def prepare(contest: Contest, load: Load | None = None, report: Report | None = None) -> None:
    """Compile what the workers will load, and see that every bot can be loaded."""
    entries(GAMES[contest.game]).compile(report=report)
    Table(contest, load or _the_bots())


def _the_bots() -> Load:
    from astrolabe.bots import bot  # late: whoever brings his own players needs none of ours

    return bot


def _player(contest: Contest, load: Load) -> Do:
    """A worker's beginning: what plays a round, ready."""
    entries(GAMES[contest.game]).compile()
    return Table(contest, load).round


def _opened(contest: Contest, jobs: int | None, so_far: Results | None) -> Results:
    """Results to add to: new ones, or earlier ones of the same play."""
    here = environment(GAMES[contest.game], jobs)
    results = Results(contest, here, started=datetime.now(UTC).isoformat(timespec="seconds"))
    if so_far is not None:
        if not contest.is_same_play(so_far.contest):
            raise BadResults("the earlier results are of another contest: choose another file")
        if not is_same_code(here, so_far.environment):
            raise BadResults("the earlier results were played by other code: choose another file")
        results.started, results.seconds = so_far.started, so_far.seconds
        for row in so_far.rounds[: contest.rounds]:
            results.add(row)
    results.end = _verdict(results)
    return results


def _count(played: Iterable[Round], results: Results, watch: Watch) -> None:
    """Add round after round until the contest is decided."""
    start = perf_counter() - results.seconds
    for row in played:
        results.add(row)
        results.seconds = perf_counter() - start
        results.end = _verdict(results)
        watch(results)
        if results.end:
            break


def _verdict(results: Results) -> str:
    """Why the contest is over; empty while it is not."""
    sprt = results.contest.sprt
    decided = sprt.verdict(results.seen) if sprt else ""
    return decided or ("games" if len(results.rounds) >= results.contest.rounds else "")
