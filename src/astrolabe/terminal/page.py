"""What the table writes on: a terminal with colours, or plain lines for a screen reader or a pipe.

Colours come from the terminal's own sixteen, so that they suit a light and a dark one alike; every
colour goes with a sign that needs none.
"""

import os
import pydoc
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TextIO

from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.table import Table as Grid
from rich.text import Text

WIDEST = 100  # longer lines of prose are hard to read
STYLES = {"refusal": "bold red", "heading": "bold", "aside": "italic", "key": "bold magenta"}


class Page:
    """Writes lines, lists and pictures; plain pages have neither colour nor columns."""

    def __init__(self, plain: bool = False, file: TextIO | None = None) -> None:
        self.plain = plain
        self.console = Console(
            file=file, no_color=plain or None, highlight=False, markup=False, emoji=False
        )

    @property
    def is_live(self) -> bool:
        """Someone watches a terminal that can be drawn on."""
        return self.console.is_terminal and not self.plain and not self.console.is_dumb_terminal

    @property
    def has_colour(self) -> bool:
        return self.console.is_terminal and not self.console.no_color and not self.plain

    @property
    def height(self) -> int:
        return self.console.size.height

    @property
    def width(self) -> int:
        return min(self.console.size.width, WIDEST)

    # Lines

    def say(self, text: str = "", style: str = "") -> None:
        """A line of prose."""
        self._write(Text(text, STYLES.get(style, style)))

    def heading(self, text: str) -> None:
        self.say(text, "heading")

    def refuse(self, sentence: str) -> None:
        """Why something was not done."""
        self.say(sentence if self.plain else f"✗ {sentence}", "refusal")

    def news(self, sentence: str) -> None:
        """Something that has happened at the table."""
        self.say(sentence if self.plain else f"• {sentence}", "news")

    # Lists

    def rows(self, rows: Iterable[Sequence[str]]) -> None:
        """A list of keys and what they stand for."""
        if self.plain:
            for row in rows:
                self.say(": ".join(filter(None, row)))
            return
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for key, *rest in rows:
            grid.add_row(Text(f"  {key}", STYLES["key"]), *map(Text, rest))
        self._write(grid)

    def values(self, values: Sequence[str]) -> None:
        """Many short words, side by side."""
        if self.plain:
            self.say(", ".join(values))
        else:
            self._write(Columns([Text(f"  {value}") for value in values], padding=(0, 1)))

    def draw(self, picture: RenderableType) -> None:
        """A picture as it is."""
        self.console.print(picture, soft_wrap=True)

    def side_by_side(self, pictures: Sequence[RenderableType]) -> None:
        """Small pictures in rows."""
        self.console.print(Columns(pictures, padding=(0, 2)))

    def read_through(self, lines: Sequence[str]) -> None:
        """A long text: with the system's pager where it would not fit."""
        if self.is_live and len(lines) >= self.height:
            pydoc.pager("\n".join(lines))
        else:
            for line in lines:
                self.say(line)

    # The screen

    @contextmanager
    def waiting(self, what: str) -> Iterator[Callable[[str], None]]:
        """Show that something takes its time; what is yielded adds a note to it."""
        if not self.is_live:
            yield lambda note: None
            return
        with self.console.status(what) as status:
            yield lambda note: status.update(f"{what} {note}")

    def turn_over(self) -> None:
        """A fresh screen; what was there stays above, where scrolling back finds it."""
        if self.is_live:
            rows = self.console.size.height
            self.console.file.write("\n" * rows + f"\x1b[{rows}A\x1b[J\x1b[H")
            self.console.file.flush()

    def wipe(self) -> None:
        """A fresh screen with nothing above it: what was there is another's secret."""
        if self.is_live:
            self.console.file.write("\x1b[2J\x1b[3J\x1b[H")
            self.console.file.flush()

    def _write(self, what: RenderableType) -> None:
        if self.plain or not self.console.is_terminal:
            self.console.print(what, soft_wrap=True)
        else:
            self.console.print(what, width=self.width)


def can_type() -> bool:
    """A person types into a terminal that can be drawn on."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
