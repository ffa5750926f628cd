"""The choices before a person: numbered when they are few, counted when they are many."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from astrolabe.notation import Move
from astrolabe.terminal.narrowing import Choice, Narrowing
from astrolabe.terminal.table import Table
from astrolabe.terminal.telling import part_named

FEW = 14  # as many choices are listed with their names
ROOM_BELOW = 4  # lines that stay free below a page


def natural(text: str) -> tuple[Any, ...]:
    """Sorts a2 before a10."""
    return tuple((0, int(part), "") if part.isdigit() else (1, 0, part) for part in _split(text))


def _split(text: str) -> list[str]:
    return [part for part in re.split(r"(\d+)", text) if part]


def list_choices(table: Table, narrowing: Narrowing) -> None:
    """Ask for the next part, and show what it may be."""
    choices = sorted(narrowing.choices, key=lambda row: _order(narrowing, row))
    table.page.say(question(table, choices))
    table.listed = ()
    if len(choices) <= FEW:
        _list_few(table, choices)
    elif table.page.plain:
        table.page.values([row.value for row in choices])


def _order(narrowing: Narrowing, choice: Choice) -> tuple[Any, ...]:
    """Values with numbers in them in their order, others as the game lists them."""
    if any(letter.isdigit() for letter in choice.value) and len(narrowing.choices) > FEW:
        return (0, natural(choice.value))
    return (0, narrowing.choices.index(choice))


def question(table: Table, choices: Sequence[Choice]) -> str:
    """`Which tile?`, in the game's own words where it has them, with the number of choices."""
    kinds = list(dict.fromkeys(row.kind for row in choices if row.part))
    key = f"choose-{kinds[0]}" if len(kinds) == 1 else "table-choose"
    asked = table.words(key) if key in table.words else table.words("table-choose")
    if len(choices) <= FEW:
        return asked
    return table.words("table-question-of-many", question=asked, count=len(choices))


def _list_few(table: Table, choices: Sequence[Choice]) -> None:
    """Every choice with its number, its name and how many moves it leaves."""
    numbered = not any(row.value.isdecimal() for row in choices)
    table.listed = tuple(choices) if numbered else ()
    table.page.rows(
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


def page_through(table: Table, lines: Sequence[str]) -> None:
    """As many lines as fit; an empty answer shows the next ones."""
    fitting = max(table.page.height - ROOM_BELOW, 8)
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
