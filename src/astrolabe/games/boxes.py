"""Reads a game's `box.toml`: what is in the box, where each entry is known from."""

import hashlib
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

SOURCES = ("printed", "public", "reconstructed")


def read(folder: Path) -> dict[str, Any]:
    """The tables of a box, once every one of them has said where it comes from."""
    tables = tomllib.loads((folder / "box.toml").read_text("utf-8"))
    for name, entry in _entries(tables):
        if entry.get("source") not in SOURCES:
            raise ValueError(f"{folder.name}/box.toml: [{name}] must say its source: {SOURCES}")
    for name, option in tables.get("options", {}).items():
        if option["default"] not in option["values"]:
            raise ValueError(f"{folder.name}/box.toml: [options.{name}] lacks its own default")
    return tables


def _entries(tables: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every table that holds values itself; tables of tables are walked through."""
    for name, value in tables.items():
        rows = value if isinstance(value, list) else [value]
        for row in (row for row in rows if isinstance(row, dict)):
            if all(isinstance(inner, dict) for inner in row.values()):
                yield from _entries(row, f"{prefix}{name}.")
            else:
                yield f"{prefix}{name}", row


def record(dtype: np.dtype, **fields: Any) -> np.ndarray:
    """A box as kernels take it: a read-only array of one record, its fields filled in."""
    box = np.zeros(1, dtype).view(np.recarray)
    for name in dtype.names or ():
        box[name][0] = fields[name]
    box.flags.writeable = False
    return box


def digest(box: np.ndarray) -> str:
    """A short name for a box; another card or number is another name."""
    return hashlib.sha256(np.asarray(box).tobytes()).hexdigest()[:16]
