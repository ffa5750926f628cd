"""A move is built by narrowing: each answer leaves fewer of the legal moves, until one is left.

Nothing here knows a game: a move is a path of parts (`tile:bent3`, `cell:e4`), and an answer is the
value of a part, whole or abbreviated, or the number of a choice in the list that was shown.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from astrolabe.notation import Move


@dataclass(frozen=True)
class Choice:
    """One value that the next part may take."""

    part: str  # "tile:bent3"; empty for "nothing more"
    moves: int  # legal moves that are left by it

    @property
    def kind(self) -> str:
        return self.part.partition(":")[0]

    @property
    def value(self) -> str:
        return value_of(self.part)


@dataclass(frozen=True)
class Unclear:
    """A word that fits nothing (no values) or too much."""

    word: str
    values: tuple[str, ...] = ()


@dataclass(frozen=True)
class Narrowing:
    """The legal moves that agree with what has been said so far."""

    moves: Sequence[Move]
    said: tuple[str, ...] = ()  # values, in the order of the answers

    @cached_property
    def left(self) -> list[tuple[Move, tuple[str, ...]]]:
        """Every move that is still possible, with its parts that have not been said."""
        return [(move, rest) for move in self.moves if (rest := self._unsaid(move)) is not None]

    def _unsaid(self, move: Move) -> tuple[str, ...] | None:
        """The parts of a move that were not said; None if something said is not in it."""
        said, rest = Counter(self.said), []
        for part in move.parts:
            value = value_of(part)
            if said[value]:
                said[value] -= 1
            else:
                rest.append(part)
        return None if said.total() else tuple(rest)

    @property
    def move(self) -> Move | None:
        """The move, once only one is left."""
        return self.left[0][0] if len(self.left) == 1 else None

    @property
    def whole(self) -> Move | None:
        """The move that has been said to its last part."""
        return next((move for move, rest in self.left if not rest), None)

    @cached_property
    def given(self) -> tuple[str, ...]:
        """Parts nobody needs to say, because every move that is left has them."""
        common = Counter(self.left[0][1]) if self.left else Counter[str]()
        for _, rest in self.left:
            common &= Counter(rest)
        return tuple(common.elements())

    @cached_property
    def path(self) -> tuple[str, ...]:
        """The values settled so far, said or given, in the order in which a move is written."""
        if not self.left:
            return self.said
        settled, values = Counter(self.said) + Counter(map(value_of, self.given)), []
        for value in map(value_of, self.left[0][0].parts):
            if settled[value]:
                settled[value] -= 1
                values.append(value)
        return tuple(values)

    @cached_property
    def choices(self) -> tuple[Choice, ...]:
        """The values of the next part, in the order of the moves."""
        counts = Counter(_first_open(rest, self.given) for _, rest in self.left)
        return tuple(Choice(part, count) for part, count in counts.items())

    @cached_property
    def values(self) -> frozenset[str]:
        """Every value that may still be said."""
        return frozenset(value_of(part) for _, rest in self.left for part in rest)

    def say(self, value: str) -> "Narrowing":
        """What is left once this value has been said."""
        return Narrowing([move for move, _ in self.left], (*self.said, value))

    def hear(self, word: str, listed: Sequence[Choice] = ()) -> "Narrowing | Unclear":
        """What is left by one word of an answer: a value, its beginning, or a number in a list."""
        word = word.lower()
        if word.isdecimal() and 1 <= int(word) <= len(listed):
            return self._choose(listed[int(word) - 1])
        if word in self.values:
            return self.say(word)
        fitting = self._beginning_with(word)
        return self.say(fitting[0]) if len(fitting) == 1 else Unclear(word, tuple(fitting))

    def _beginning_with(self, word: str) -> list[str]:
        """Values that begin so: of the next part if there are any, else of later ones."""
        next_ones = [row.value for row in self.choices if row.value.startswith(word)]
        return next_ones or sorted(value for value in self.values if value.startswith(word))

    def _choose(self, choice: Choice) -> "Narrowing":
        if choice.part:
            return self.say(choice.value)
        finished = [move for move, rest in self.left if not rest]
        return Narrowing(finished, self.said)

    def hear_all(
        self, words: Sequence[str], listed: Sequence[Choice] = ()
    ) -> "Narrowing | Unclear":
        """What is left by all the words of an answer; a list only helps with the first."""
        heard: Narrowing | Unclear = self
        for number, word in enumerate(words):
            if isinstance(heard, Unclear):
                return heard
            heard = heard.hear(word, () if number else listed)
        return heard


def value_of(part: str) -> str:
    """`e4` of `cell:e4`."""
    return part.partition(":")[2]


def _first_open(rest: Sequence[str], given: Sequence[str]) -> str:
    """The first part that is neither said nor given; empty if nothing is missing."""
    still_given = Counter(given)
    for part in rest:
        if not still_given[part]:
            return part
        still_given[part] -= 1
    return ""
