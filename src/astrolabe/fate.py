"""Chance at a table: every ply of it is drawn from the match's own secret, and can be drawn again.

Whoever holds the secret can prove afterwards what fell; whoever does not cannot foretell it. A row
of the log has a draw of its own, so that what fell once does not fall again after a take-back.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterator, Sequence

SECRET_BYTES = 32
WORD_BYTES = 8


def fresh_secret() -> bytes:
    """A secret that nobody can guess."""
    return secrets.token_bytes(SECRET_BYTES)


def drawn(secret: bytes, number: int, weights: Sequence[int]) -> int:
    """Which outcome falls at a row of the log, each with its integer weight."""
    ticket = below(secret, number, sum(weights))
    for outcome, weight in enumerate(weights):
        ticket -= weight
        if ticket < 0:
            return outcome
    raise ValueError("an outcome needs a weight above zero")


def below(secret: bytes, number: int, bound: int) -> int:
    """A whole number from 0 below the bound, every one as likely as another."""
    if not 0 < bound <= 2 ** (8 * WORD_BYTES):
        raise ValueError(f"weights sum up to 1 at least and 2**64 at most, not to {bound}")
    fair = 2 ** (8 * WORD_BYTES) // bound * bound
    return next(word for word in words(secret, number) if word < fair) % bound


def words(secret: bytes, number: int) -> Iterator[int]:
    """Words of 64 bits without end: HMAC-SHA256 of the row's number and the try's."""
    attempt = 0
    while True:
        message = f"{number}:{attempt}".encode()
        yield int.from_bytes(hmac.digest(secret, message, hashlib.sha256)[:WORD_BYTES], "big")
        attempt += 1
