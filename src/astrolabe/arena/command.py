"""`astrolabe arena`: which bot is stronger, and how sure one may be."""

import argparse
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from typing import Any

from rich.console import Console

from astrolabe import saves
from astrolabe.arena import plot, report
from astrolabe.arena.arena import hold, prepare
from astrolabe.arena.contest import BadContest, Contest, plan
from astrolabe.arena.results import Results
from astrolabe.arena.sprt import BadTest, SequentialTest, ShareSprt, Sprt
from astrolabe.arena.standings import summary
from astrolabe.arena.workers import SPREADS
from astrolabe.errors import AstrolabeError, BadOption

WRITE_EVERY_S = 2.0
WRITING_SHARE = 20  # so many times as long is played as is spent writing
TROUBLE, INTERRUPTED = 2, 130  # exit codes; 130 is what a shell expects after Ctrl-C

EXAMPLES = """examples:
  astrolabe arena GAME searcher:500n greedy --games 100
  astrolabe arena GAME searcher:1s searcher:250ms --sprt 0 20 --out duel.json --plot duel.svg
  astrolabe arena GAME searcher:1s greedy greedy greedy --share 0.4 --out table.json

Each seed is played once for every rotation of the seats. With --out, the same command given
again goes on where it stopped. A bot measured in seconds thinks less where there are more jobs
than cores.

A test ends the contest as soon as it is decided, at a risk of 5 % either way: --sprt, by how many
Elo the first of two bots is the stronger; --share, whether the first bot, with a bot for each seat,
wins its fair share of the games (a quarter at four seats) or SHARE, such as 0.4."""


class BadPlace(AstrolabeError, OSError):
    """A file that cannot be written where it was asked for."""


def add_parser(subparsers: Any) -> None:
    """Add the command `arena`."""
    parser = subparsers.add_parser(
        "arena",
        help="play bots against each other and say which is stronger",
        description=__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("game", metavar="GAME", help="the game's name")
    add("bots", nargs="+", metavar="BOT", help="two bots or more, such as random or searcher:1s")
    add("--games", type=int, default=200, help="games of each lineup, at most (default 200)")
    add("--seats", type=int, help="seats at the table (default: as the game is usually played)")
    add("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    add("--opening", type=int, metavar="PLIES", help="plies at random first (default: one a seat)")
    add("--sprt", type=float, nargs=2, metavar=("ELO0", "ELO1"), help="stop when this is decided")
    add("--share", type=float, help="stop when decided: its fair share for the first bot, or this")
    add("--jobs", type=int, help="processes (default: one for each core)")
    add("--workers", choices=tuple(SPREADS), default="processes", help="where the work is done")
    add("--seed", type=int, default=1, help="the luck of the whole contest (default 1)")
    add("--out", type=Path, metavar="FILE.json", help="keep every game, to be replayed")
    add("--plot", type=Path, metavar="FILE.svg", help="draw the score over the games")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Hold the contest that the command line asks for."""
    contest, keeper = _contest(arguments), Keeper(arguments.out)
    so_far = keeper.so_far()
    _check_place(arguments.plot)
    aside = Console(stderr=True)
    with aside.status("Compiling the rules"):
        prepare(contest)
    with report.Bar(aside) as bar:

        def watch(results: Results) -> None:
            bar.show(results)
            keeper.glance(results)

        results = hold(
            contest,
            jobs=arguments.jobs,
            spread=SPREADS[arguments.workers],
            so_far=so_far,
            watch=watch,
        )
    report.show(results, Console())
    keeper.keep(results)
    if arguments.plot:
        _put(arguments.plot, plot.svg(results))
    return TROUBLE if results.trouble else INTERRUPTED if results.end == "interrupted" else 0


def _contest(arguments: argparse.Namespace) -> Contest:
    if arguments.share is not None and not arguments.seats:
        arguments.seats = len(arguments.bots)
    if arguments.jobs is not None and arguments.jobs < 1:
        raise BadContest(f"at least one process has to play, not {arguments.jobs}")
    return plan(
        arguments.game,
        arguments.bots,
        seats=arguments.seats,
        options=dict(map(_option, arguments.option)),
        seed=arguments.seed,
        games=arguments.games,
        opening=arguments.opening,
        sprt=_test(arguments),
    )


def _test(arguments: argparse.Namespace) -> SequentialTest | None:
    """The test asked for, if any is."""
    if arguments.sprt and arguments.share is not None:
        raise BadTest("a contest has one test: choose --sprt or --share")
    if arguments.share is not None:
        return ShareSprt(1 / max(1, arguments.seats), arguments.share)
    return Sprt(*arguments.sprt) if arguments.sprt else None


def _option(text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not sign:
        raise BadOption(f"an option is written NAME=VALUE, not {text!r}")
    return name, value


# Files --------------------------------------------------------------------------------------


class Keeper:
    """Writes results as they come: often, but never so often that it slows the games."""

    def __init__(self, path: Path | None) -> None:
        _check_place(path)
        self._path = path
        self._due = perf_counter() + WRITE_EVERY_S

    def so_far(self) -> Results | None:
        """What an earlier run has left."""
        return Results.load(self._path) if self._path and self._path.exists() else None

    def glance(self, results: Results) -> None:
        """Write, if it is time; a disk that fails now is complained of at the end."""
        start = perf_counter()
        if start >= self._due:
            with suppress(BadPlace):
                self.keep(results)
            spent = perf_counter() - start
            self._due = start + max(WRITE_EVERY_S, WRITING_SHARE * spent)

    def keep(self, results: Results) -> None:
        if self._path:
            _put(self._path, results.text(summary(results)))


def _check_place(path: Path | None) -> None:
    """Complain before the games, not after them."""
    if path and path.is_dir():
        raise BadPlace(f"{path} is a folder; give the name of a file")
    if path and not path.parent.is_dir():
        raise BadPlace(f"there is no folder {path.parent} to write {path.name} in")


def _put(path: Path, text: str) -> None:
    try:
        saves.put(path, text)
    except OSError as error:
        raise BadPlace(f"{path} cannot be written: {error.strerror}") from None
