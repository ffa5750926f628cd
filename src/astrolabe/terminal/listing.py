"""The choices before a person: numbered when they are few, counted when they are many."""

import re
from collections.abc import Callable, Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from astrolabe.notation import Move
from astrolabe.telling import part_named
from astrolabe.terminal.narrowing import Choice, Narrowing
from astrolabe.terminal.page import STYLES
from astrolabe.terminal.table import Table

FEW = 14  # as many choices are listed with their names
ROOM_BELOW = 4  # lines that stay free below a page of lines


def natural(text: str) -> tuple[tuple[int, int, str], ...]:
    """Sorts a2 before a10."""
    pieces = (piece for piece in re.split(r"(\d+)", text) if piece)
    return tuple((0, int(piece), "") if piece.isdecimal() else (1, 0, piece) for piece in pieces)


def choices_of(table: Table, narrowing: Narrowing) -> list[RenderableType]:
    """A question for the next part, and what may answer it; the table remembers the numbers."""
    choices: Sequence[Choice] = narrowing.choices
    table.listed = ()
    asked: list[RenderableType] = [table.page.prose(question(table, choices), "heading")]
    if not table.page.plain:
        choices = _unseen(table, choices)
    if not choices:
        return asked
    if len(choices) > FEW or all(row.part and not _meaning(table, row) for row in choices):
        values = sorted((row.value for row in choices), key=natural)
        return [*asked, table.page.words(values)]
    pictures = [] if table.page.plain else previews(table, narrowing)
    return [*asked, *(pictures or [_listed(table, choices)])]


def _unseen(table: Table, choices: Sequence[Choice]) -> Sequence[Choice]:
    """The choices that are no places on a board."""
    picture = table.picture()
    return [row for row in choices if not (row.part and picture.are_drawn([row.part]))]


def question(table: Table, choices: Sequence[Choice]) -> str:
    """`Which tile?`, in the game's own words where it has them, with the number of choices."""
    kinds = {row.kind for row in choices if row.part}
    key = f"choose-{kinds.pop()}" if len(kinds) == 1 else "table-choose"
    asked = table.words(key if key in table.words else "table-choose")
    if len(choices) <= FEW:
        return asked
    return table.words("table-question-of-many", question=asked, count=len(choices))


def _listed(table: Table, choices: Sequence[Choice]) -> RenderableType:
    """Every choice with its number, its name and how many moves it leaves."""
    numbered = not any(row.value.isdecimal() for row in choices)
    table.listed = tuple(choices) if numbered else ()
    return table.page.rows(
        (
            *((str(number),) if numbered else ()),
            row.value or table.words("table-nothing-more"),
            _meaning(table, row),
        )
        for number, row in enumerate(choices, 1)
    )


def _meaning(table: Table, choice: Choice) -> str:
    """The name of a choice, and how many ways it leaves."""
    named = part_named(table.words, choice.part) if choice.part else ""
    named = "" if named == choice.value else named
    if choice.moves == 1:
        return named
    ways = table.words("table-ways", count=choice.moves)
    return f"{named} ({ways})" if named else ways


def previews(table: Table, narrowing: Narrowing) -> list[RenderableType]:
    """Where every choice leaves one move: what each would change, drawn small."""
    if not narrowing.said or any(row.moves != 1 for row in narrowing.choices):
        return []
    picture = table.picture()
    drawn = [
        (row.value, picture.preview(narrowing.say(row.value).left[0][0]))
        for row in narrowing.choices
        if row.part
    ]
    small = [
        Group(Text(value, STYLES["key"]), Text.assemble(board, "\n"))
        for value, board in drawn
        if board
    ]
    return [Columns(small, padding=(0, 3), equal=True)] if len(small) == len(drawn) else []


def page_through(table: Table, lines: Sequence[str]) -> None:
    """As many lines as fit; an empty answer shows the next ones."""
    fitting = max(table.page.height - ROOM_BELOW, 8) if table.page.is_live else len(lines)
    for line in lines[:fitting]:
        table.page.say(line)
    left = lines[fitting:]
    table.more = _later(table, left) if left else None
    if left:
        table.page.say(table.words("table-more", count=len(left)), "aside")


def _later(table: Table, lines: Sequence[str]) -> Callable[[], None]:
    return lambda: page_through(table, lines)


def moves_in_lines(moves: Sequence[Move], width: int) -> list[str]:
    """Moves side by side in lines of a width."""
    texts = sorted((move.text for move in moves), key=natural)
    widest = max(map(len, texts), default=1) + 2
    across = max(width // widest, 1)
    rows = (texts[start : start + across] for start in range(0, len(texts), across))
    return ["".join(f"{text:<{widest}}" for text in row).rstrip() for row in rows]
