"""Moves as people write them, for any game: a move is a path of parts, its text their values.

Parts may be written in any order and in capitals; a text must name one move and no more.
"""

from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache, cached_property

from astrolabe.errors import GarbledMove
from astrolabe.games.contract import Game

LONGEST_TEXT = 200


@dataclass(frozen=True)
class Move:
    """A move with its text; its number is what the rules know."""

    number: int
    parts: tuple[str, ...]

    @cached_property
    def text(self) -> str:
        return " ".join(part.partition(":")[2] for part in self.parts)

    def __str__(self) -> str:
        return self.text


class Notation:
    """All the moves of a game by their texts."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """Every number below `game.moves`; those without parts are never moves."""
        return tuple(Move(number, parts) for number, parts in enumerate(self.game.parts))

    @cached_property
    def _by_words(self) -> dict[tuple[str, ...], Move]:
        return {tuple(sorted(move.text.split())): move for move in self.moves if move.parts}

    @cached_property
    def words(self) -> tuple[str, ...]:
        """Every word that occurs in a move."""
        return tuple(sorted({word for words in self._by_words for word in words}))

    def move(self, number: int) -> Move:
        """The move of a number, whether it is legal here or not."""
        if not 0 <= number < len(self.moves) or not self.moves[number].parts:
            raise GarbledMove(f"{number} is not the number of a move of {self.game.name}")
        return self.moves[number]

    def parse(self, text: str) -> Move:
        """The move of a text, whether it is legal here or not."""
        words = text[:LONGEST_TEXT].lower().split()
        found = self._by_words.get(tuple(sorted(words)))
        if found is None:
            raise GarbledMove(
                f"{text[:40]!r} is not a move of {self.game.name}: {self._hint(words)}"
            )
        return found

    def _hint(self, words: list[str]) -> str:
        """What would have been right."""
        unknown = [word for word in words if word not in self.words]
        example = next(move.text for move in self.moves if move.parts)
        if not unknown:
            return f"a move reads like {example!r}"
        close = get_close_matches(unknown[0], self.words, 3, 0.5)
        if close:
            return f"{unknown[0]!r} is unknown; close to it: {', '.join(close)}"
        return f"{unknown[0]!r} is unknown; a move reads like {example!r}"


@cache
def notation(game: Game) -> Notation:
    """The notation of a game, shared by everything in this process."""
    return Notation(game)
