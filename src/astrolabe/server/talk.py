"""What is said and offered at a table, as the database keeps it."""

from collections.abc import Mapping
from typing import Any

from astrolabe.server.messages import ChatLine, Standing

Values = Mapping[str, Any]


def standing(row: Values | None, rows: int) -> Standing | None:
    """The offer that stands after so many rows: what was played since has voided it."""
    if row is None or (row["rows"] < rows and row["what"] != "rematch"):
        return None
    return Standing(what=row["what"], seat=row["seat"], waits_for=row["waits_for"])


def chat_line(row: Values) -> ChatLine:
    """A line of the chat, without whose wish it was."""
    names = ("number", "name", "seat", "text", "at")
    return ChatLine(**{name: row[name] for name in names})
