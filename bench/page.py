"""Writes docs/performance.md, and the ratios in README.md, from the results that runs have left."""

import re

from bench.lines import markdown
from bench.results import KEPT, ROOT, Results

PAGE = ROOT / "docs" / "performance.md"
README = ROOT / "README.md"
FIGURES = re.compile(r"(?<=<!-- figures -->\n).*(?=<!-- end of figures -->)", re.DOTALL)

INTRODUCTION = """\
# How fast it is

Every figure here was measured by the command named above its table and written here by the
program, not by hand (`bench/page.py`). A comparison is a *ratio*: Astrolabe and its peer play in
turn on the same machine in the same run, several times over, and the median of the ratios counts,
with the lowest and the highest beside it. Absolute figures depend on the machine; the ratio is
what to compare.
"""

SECTIONS = {
    "cpu": """\
## On one core

Both sides are held to one core. A *random game* is played from the opening position to the end,
every legal move as likely as another.

OpenSpiel shows its random games through its tree search: each simulation plays one random game
(`RandomRolloutEvaluator(1)`), so the tree has its share of the time. With 100 random games per
simulation the tree costs next to nothing: that line compares random games with random games. Pgx
plays whichever way, of several tried with several batch sizes, is fastest here.

The *tree search* beside OpenSpiel's does what that one does: one random game judges each
simulation. Further down every game's search is measured as the bots use it, which looks longer at
fewer positions.
""",
    "wasm": """\
## In WebAssembly

The same rules as a module for the browser, here in Node.js, beside themselves compiled for this
very processor, on one core. The games are the same, byte for byte.
""",
    "server": """\
## The server

Many tables of Hex on loopback, two clients at each, all on the same machine as the server. Both
sides play the same moves: ours with lean clients of our own, boardgame.io's server with its own
clients, at its leanest (a position is one text, WebSocket only, production mode). A move counts
when both clients of its table have the server's word for it. *On disk* means that every move is in
SQLite's synchronous log before anybody is told of it; boardgame.io tells before it writes, if it
writes at all. Milliseconds and CPU are better when the ratio is below one.

With PostgreSQL and Redis, and two server processes, the two players of every table are connected to
one process each: each move is carried out by one and told by both. [hosting.md](hosting.md) says
what to run when.
""",
    "gpu": """\
## On a GPU

The same rules, compiled for the GPU by numba-cuda; a thread plays one game after the other. Scores
and lengths stay on the GPU, as Pgx's counts do; *brought back* means that every final position,
score and length has been copied to the host as well. Pgx plays at its best batch size, its best
way of drawing moves and its best way of following one game by another, all tried in the same run.
Both sides play with the swap.

What limits Hex is probably memory rather than arithmetic: most of a position is the lists of empty
cells, read at random, and beyond some number of threads more of them are slower. No profile of the
GPU has confirmed it; [log.md](log.md) has the trials.
""",
}
BESIDE_OTHERS = ("cpu", "server", "gpu")  # whose ratios README shows


def page() -> str:
    """The whole page."""
    runs = _kept()
    sections = (_section(text, runs[name]) for name, text in SECTIONS.items() if name in runs)
    return "\n".join([INTRODUCTION, *sections])


def readme() -> str:
    """README.md with the ratios to the peers in their place."""
    runs = _kept()
    kept = [line for name in BESIDE_OTHERS if name in runs for line in runs[name].lines]
    lines = [line for line in kept if line.peer and line.unit.endswith("/s")]
    rows = [f"- {line.what}: **{line.ratio:.3g} times** {line.peer}\n" for line in lines]
    return FIGURES.sub(lambda _: "".join(rows), README.read_text("utf-8"))


def write() -> None:
    """Write both in their places."""
    PAGE.write_text(page(), "utf-8")
    README.write_text(readme(), "utf-8")


def _kept() -> dict[str, Results]:
    return {path.stem: Results.load(path) for path in sorted(KEPT.glob("*.json"))}


def _section(text: str, run: Results) -> str:
    facts = f"`{run.command}`, {run.date}, commit {run.commit}.\n{run.machine}; {run.software}."
    best = [f"- {line.peer}: {line.about['best']}." for line in run.lines if "best" in line.about]
    equal = [f"- Byte for byte the same games on both: {name}." for name in run.equal]
    notes = "\n".join(dict.fromkeys([*best, *equal]))
    return f"{text}\n{facts}\n\n{markdown(run.lines)}\n" + (f"\n{notes}\n" if notes else "")
