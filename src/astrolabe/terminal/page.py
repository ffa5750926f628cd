"""What the table writes on: a terminal with colours, or plain lines for a screen reader or a pipe.

Colours are the terminal's own sixteen, so that they suit a light and a dark one alike; every
colour goes with a sign that needs none.
"""

import os
import pydoc
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

WIDEST = 100  # longer lines of prose are hard to read
NARROWEST = 34  # a column of prose that is worth having beside a board
GAP = 3  # between a board and the column beside it
PROMPT_LINES = 2  # that stay free below
HELD = {0xA0: 0xE000, 0x202F: 0xE001}  # no-break spaces, and what stands for them meanwhile
FREED = {stand_in: space for space, stand_in in HELD.items()}
STYLES = {"refusal": "bold red", "heading": "bold", "aside": "italic", "key": "bold magenta"}


class Prose:
    """A text whose no-break spaces end no line; those of Rich do."""

    def __init__(self, text: str | Text, style: str = "") -> None:
        self._held = text.copy() if isinstance(text, Text) else Text(text, style)
        self._held.plain = self._held.plain.translate(HELD)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for segment in console.render(self._held, options):
            yield segment._replace(text=segment.text.translate(FREED))

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement.get(console, options, self._held)


class Page:
    """Writes prose, lists and boards; a plain page has neither colours nor columns."""

    def __init__(self, plain: bool = False) -> None:
        self.plain = plain
        self.console = Console(
            no_color=plain or None, highlight=False, markup=False, emoji=False, soft_wrap=plain
        )

    @property
    def is_live(self) -> bool:
        """Someone watches a terminal that can be drawn on."""
        return self.console.is_terminal and not self.plain and not self.console.is_dumb_terminal

    @property
    def has_colour(self) -> bool:
        return self.is_live and not self.console.no_color

    @property
    def height(self) -> int:
        return self.console.size.height

    @property
    def width(self) -> int:
        """Of a line of prose."""
        return min(self.console.size.width, WIDEST)

    # What can be written

    def prose(self, text: str, style: str = "") -> RenderableType:
        """A paragraph."""
        return Prose(text, STYLES.get(style, style))

    def news(self, sentence: str) -> RenderableType:
        """Something that has happened at the table."""
        return Text(sentence) if self.plain else hanging("• ", Prose(sentence))

    def rows(self, rows: Iterable[Sequence[str]]) -> RenderableType:
        """A list of keys and what they stand for."""
        if self.plain:
            return Text("\n".join(": ".join(filter(None, row)) for row in rows))
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for key, *rest in rows:
            grid.add_row(Text(f"  {key}", STYLES["key"]), *map(Prose, rest))
        return grid

    def words(self, words: Sequence[str]) -> Text:
        """Many short words, as they fit."""
        return Text(", ".join(words) if self.plain else "  ".join(words))

    # Writing

    def write(self, *blocks: RenderableType) -> None:
        for block in blocks:
            self.console.print(block, width=None if self.plain else self.width)

    def say(self, text: str = "", style: str = "") -> None:
        self.write(self.prose(text, style))

    def refuse(self, sentence: str) -> None:
        """Why something was not done."""
        style = STYLES["refusal"]
        block = hanging(Text("✗ ", style), Prose(sentence, style))
        self.write(Text(sentence) if self.plain else block)

    def spread(self, board: Text, sections: Sequence[Sequence[RenderableType]]) -> None:
        """A board with the sections beside it, or below where there is no room.

        The last section is what matters most: earlier ones give way when the screen is too low.
        """
        room = self.console.size.width - _width(board) - GAP
        beside = room >= NARROWEST
        used = 0 if beside else len(board.split())
        sections = self._fitting(sections, min(room, WIDEST) if beside else self.width, used)
        column = Group(*(block for section in sections for block in section))
        if not beside:
            self.console.print(board, column)
            return
        grid = Grid.grid()
        grid.add_column(width=_width(board))
        grid.add_column(width=min(room, WIDEST))
        grid.add_row(board, Padding(column, (0, 0, 0, GAP)))
        self.console.print(grid)

    def _fitting(
        self, sections: Sequence[Sequence[RenderableType]], width: int, used: int
    ) -> Sequence[Sequence[RenderableType]]:
        """The sections that fit, the last one first of all."""
        if not self.is_live:
            return sections
        options = self.console.options.update(width=width)
        heights = [
            sum(len(self.console.render_lines(block, options)) for block in section)
            for section in sections
        ]
        first = 0
        while (
            first < len(sections) - 1 and used + sum(heights[first:]) > self.height - PROMPT_LINES
        ):
            first += 1
        return sections[first:]

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
            rows = self.height
            self.console.file.write("\n" * rows + "\x1b[H\x1b[J")
            self.console.file.flush()

    def wipe(self) -> None:
        """A fresh screen with nothing above it: what was there is another's secret."""
        if self.is_live:
            self.console.file.write("\x1b[2J\x1b[3J\x1b[H")
            self.console.file.flush()


def hanging(sign: str | Text, text: Prose) -> RenderableType:
    """A paragraph that stands beside its sign."""
    grid = Grid.grid()
    grid.add_row(sign, text)
    return grid


def _width(board: Text) -> int:
    return max((line.cell_len for line in board.split()), default=0)


def can_type() -> bool:
    """A person types into a terminal that can be drawn on."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
