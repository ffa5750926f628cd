"""What is chosen before a game, checked against what the game offers."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from astrolabe.errors import BadOption, BadSeat
from astrolabe.games.contract import Game


def checked_seats(game: Game, seats: int | None) -> int:
    if seats is None:
        return game.seats[0]
    if not _is_whole(seats) or seats not in game.seats:
        allowed = " or ".join(map(str, game.seats))
        raise BadSeat(f"{game.name} is played by {allowed}, not by {seats}")
    return seats


def checked_seed(seed: int | None) -> int | None:
    """A seed is a word of 64 bits; without one, chance is played by hand."""
    if seed is not None and not (_is_whole(seed) and 0 <= seed < 2**64):
        raise BadOption(f"the seed must be a whole number from 0 to 2**64 - 1, not {seed!r}")
    return seed


def _is_whole(number: Any) -> bool:
    """2 is, but neither 2.0 nor True, which count as equal to whole numbers."""
    return isinstance(number, int | np.integer) and not isinstance(number, bool)


def checked_options(game: Game, options: Mapping[str, Any]) -> dict[str, str]:
    """Every option of the game with its value, the default where none was given."""
    for name, value in options.items():
        if name not in game.options:
            known = ", ".join(game.options) or "none"
            raise BadOption(f"{game.name} has no option {name!r}; it has {known}")
        if str(value) not in game.options[name].values:
            allowed = ", ".join(game.options[name].values)
            raise BadOption(f"{name} cannot be {str(value)!r}; it can be {allowed}")
    return {name: str(options.get(name, row.default)) for name, row in game.options.items()}


def option_numbers(game: Game, options: Mapping[str, str]) -> np.ndarray:
    """Checked options as the rules take them: the place of each value in its list."""
    numbers = [game.options[name].number(value) for name, value in options.items()]
    return np.array(numbers or [0], np.int64)


def next_options(game: Game, options: Mapping[str, str]) -> dict[str, str]:
    """The options of a rematch: those that take turns have their next value."""
    rows = game.part("box").TABLE.get("options", {})
    return {
        name: _next(list(map(str, rows[name]["values"])), value)
        if rows[name].get("rematch") == "turn"
        else value
        for name, value in options.items()
    }


def _next(values: list[str], value: str) -> str:
    return values[(values.index(value) + 1) % len(values)]
