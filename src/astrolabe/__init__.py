"""Astrolabe: a table for space board games, and a laboratory for studying them.

Everything is imported when it is first used, so that `import astrolabe` itself is quick.
"""

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from astrolabe.batch import Batch
    from astrolabe.errors import AstrolabeError, IllegalMove
    from astrolabe.games import GAMES
    from astrolabe.games.contract import CHANCE, NOBODY, OVER
    from astrolabe.match import Match
    from astrolabe.notation import Move
    from astrolabe.view import View

_HOMES = {
    "AstrolabeError": "errors",
    "Batch": "batch",
    "CHANCE": "games.contract",
    "GAMES": "games",
    "IllegalMove": "errors",
    "Match": "match",
    "Move": "notation",
    "NOBODY": "games.contract",
    "OVER": "games.contract",
    "View": "view",
}
__all__ = [
    "CHANCE", "GAMES", "NOBODY", "OVER", "AstrolabeError",
    "Batch", "IllegalMove", "Match", "Move", "View",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'astrolabe' has no attribute {name!r}")
    return getattr(importlib.import_module(f"astrolabe.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return sorted(__all__)
