"""Chance at a table: every ply of it is drawn from the match's own secret, and can be drawn again.

The secret is committed to before anybody has said a word, the words of the seats are mixed into the
key of all draws, and once the game is over the secret is opened. A row of the log has a draw of its
own, so that what fell once does not fall again after a take-back. docs/fairness.md says what that
proves, and what it does not.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

FORM = "astrolabe 1"  # of all that is hashed here
SECRET_BYTES = 32
WORD_BYTES = 8
LINK_DIGITS = 32


@dataclass(frozen=True)
class Fate:
    """The chance of one match, as its log needs it."""

    secret: bytes = field(repr=False)
    opening: str = ""  # the link that the first row follows
    key: bytes = field(default=b"", repr=False)  # of all draws; empty while chance has to wait


def fresh_secret() -> bytes:
    """A secret that nobody can guess."""
    return secrets.token_bytes(SECRET_BYTES)


# What is said of a secret ------------------------------------------------------------------------


def commitment(secret: bytes, match: str) -> str:
    """What is shown from the beginning: it gives nothing away, and fits no other secret."""
    return hashlib.sha256(told("commitment", match, secret.hex())).hexdigest()


def house_word(secret: bytes, seat: int) -> str:
    """The word of a seat that says none: the secret has fixed it before others were heard."""
    return link(secret, "word", seat)


def key_of(secret: bytes, *setting: Any) -> bytes:
    """The key of all draws: the secret with everything that was settled before chance fell."""
    return hmac.digest(secret, told("key", *setting), hashlib.sha256)


def link(secret: bytes, *parts: Any) -> str:
    """A mark that nobody can make or undo without the secret, and that gives nothing away."""
    mark = hmac.new(secret, told(*parts), "sha256")  # `hmac.digest` would let go of the GIL
    return mark.hexdigest()[:LINK_DIGITS]


def told(*parts: Any) -> bytes:
    """Plain data as JSON, in one way only."""
    return msgspec.json.encode([FORM, *parts])


# Draws -------------------------------------------------------------------------------------------


def drawn(key: bytes, number: int, weights: Sequence[int]) -> int:
    """Which outcome falls at a row of the log, each with its integer weight."""
    ticket = below(key, number, sum(weights))
    for outcome, weight in enumerate(weights):
        ticket -= weight
        if ticket < 0:
            return outcome
    raise ValueError("an outcome needs a weight above zero")


def below(key: bytes, number: int, bound: int) -> int:
    """A whole number from 0 below the bound, every one as likely as another."""
    if not 0 < bound <= 2 ** (8 * WORD_BYTES):
        raise ValueError(f"weights sum up to 1 at least and 2**64 at most, not to {bound}")
    fair = 2 ** (8 * WORD_BYTES) // bound * bound
    return next(word for word in words(key, number) if word < fair) % bound


def words(key: bytes, number: int) -> Iterator[int]:
    """Words of 64 bits without end: HMAC-SHA256 of the row's number and the try's."""
    attempt = 0
    while True:
        message = f"{number}:{attempt}".encode()
        yield int.from_bytes(hmac.digest(key, message, hashlib.sha256)[:WORD_BYTES], "big")
        attempt += 1
