"""What one match has promised about its chance: the commitment, the words, when it may fall.

The secret is committed to when the match is made. Chance waits until every seat is taken and has
its word; then the words are settled, and the key of all draws is known to the server alone until
the game is over. Matches from before there were words draw from their secret as they always did.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from astrolabe.fate import Fate, commitment, house_word
from astrolabe.games.contract import Game
from astrolabe.server.messages import LONGEST_WORD, Promise, SeatWord
from astrolabe.server.people import plain
from astrolabe.server.refusals import BadWish
from astrolabe.server.seating import Seating
from astrolabe.server.storage.words import are_settled
from astrolabe.transcript import Facts, Seat, facts_of, key, opening

Values = Mapping[str, Any]


class Chance:
    """The promise of one match, with the words that were said so far."""

    def __init__(self, game: Game, values: Values, seats: int, words: Sequence[Values]) -> None:
        self.game = game
        self.secret: bytes = values["secret"]
        self.is_promised = bool(values["promised"])
        self.commitment = commitment(self.secret, values["id"]) if self.is_promised else ""
        self.facts: Facts = facts_of(
            self.secret, values["id"], game, seats, values["options"], values["clock"],
            values["created"],
        )  # fmt: skip
        self.words = {row["seat"]: row for row in words}
        self.is_settled = are_settled(words)

    def fate(self) -> Fate:
        """What the log draws from: nothing before the words are settled."""
        start = opening(self.secret, self.facts)
        if not self.is_promised:
            return Fate(self.secret, start, self.secret)
        draws = key(self.secret, self.facts, self.seats(())) if self.is_settled else b""
        return Fate(self.secret, start, draws)

    def seats(self, seating: Seating) -> list[Seat]:
        """Every seat with its word: as it was when the words were settled, else as it is."""
        if self.is_settled:
            return [_settled(row) for row in self.words.values()]
        return [
            Seat(seat, place.kind, place.name, place.spec, *self._said(seat))  # type: ignore[arg-type]
            for seat, place in enumerate(seating)
        ]

    def _said(self, seat: int) -> tuple[Any, str]:
        row = self.words.get(seat)
        return ("seat", row["word"]) if row else ("", "")

    def house(self) -> list[str]:
        """What the house would say for each seat."""
        return [house_word(self.secret, seat) for seat in range(self.facts.seats)]

    # What it waits for

    @property
    def is_open(self) -> bool:
        """Words may still be said."""
        return self.is_promised and self.game.chance and not self.is_settled

    def waits_for(self, seating: Seating) -> list[int]:
        """The seats that may still say their word and have not."""
        if not self.is_open:
            return []
        people = (seat for seat, place in enumerate(seating) if place.kind == "person")
        return [seat for seat in people if seat not in self.words]

    def card(self, seating: Seating, *, is_over: bool) -> Promise | None:
        """What everybody is shown; the secret only once the game is over."""
        if not self.is_promised:
            return None
        return Promise(
            has_chance=self.game.chance,
            commitment=self.commitment,
            words=[
                SeatWord(seat=row.seat, name=row.name or row.spec, by=row.by, word=row.word)
                for row in self.seats(seating)
                if row.word
            ],
            is_settled=self.is_settled,
            waits_for=self.waits_for(seating),
            secret=self.secret.hex() if is_over else "",
        )


def _settled(row: Values) -> Seat:
    return Seat(row["seat"], row["kind"], row["name"], row["spec"], row["by"], row["word"])


def checked_word(text: str) -> str:
    """A word is a line of text."""
    word = plain(text)
    if not 0 < len(word) <= LONGEST_WORD:
        raise BadWish(f"a word for chance has 1 to {LONGEST_WORD} letters")
    return word
