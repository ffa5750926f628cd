"""Chance at a table: fair, repeatable by whoever holds the secret, and fresh at every row."""

import hashlib
import hmac
from collections import Counter

import pytest

from astrolabe.fate import below, drawn, fresh_secret, words

SECRET = bytes(range(32))


def test_the_same_row_draws_the_same() -> None:
    """What fell can be worked out again from the secret and the row."""
    assert drawn(SECRET, 7, [1, 2, 3]) == drawn(SECRET, 7, [1, 2, 3])


def test_rows_and_secrets_draw_apart() -> None:
    """Another row, or another secret, draws other words."""
    drawings = {next(words(secret, row)) for secret in (SECRET, bytes(32)) for row in range(50)}
    assert len(drawings) == 100


def test_words_are_those_of_the_definition() -> None:
    """A word is the first eight bytes of HMAC-SHA256(secret, "row:try"), as anybody can check."""
    expected = hmac.new(SECRET, b"12:0", hashlib.sha256).digest()[:8]
    assert next(words(SECRET, 12)) == int.from_bytes(expected, "big")


def test_outcomes_fall_by_their_weights() -> None:
    """Of six thousand draws, one in six falls to a weight of one in six, within five deviations."""
    fell = Counter(drawn(SECRET, row, [1, 0, 2, 3]) for row in range(6000))
    assert fell[1] == 0
    for outcome, share in ((0, 1 / 6), (2, 2 / 6), (3, 3 / 6)):
        deviation = (6000 * share * (1 - share)) ** 0.5
        assert abs(fell[outcome] - 6000 * share) < 5 * deviation


def test_words_that_would_favour_the_low_are_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A word in the last, incomplete stretch of 64 bits is left out."""
    monkeypatch.setattr("astrolabe.fate.words", lambda secret, row: iter([2**64 - 1, 4]))
    assert below(SECRET, 0, 3) == 1


@pytest.mark.parametrize("weights", [[], [0, 0], [2**64, 1]])
def test_weights_that_cannot_be_drawn_are_refused(weights: list[int]) -> None:
    """Nothing to draw from is a fault, not an endless search."""
    with pytest.raises(ValueError, match="weights sum up"):
        drawn(SECRET, 0, weights)


def test_secrets_differ() -> None:
    """Every match has a secret of its own, 256 bits long."""
    secrets = {fresh_secret() for _ in range(20)}
    assert len(secrets) == 20 and {len(secret) for secret in secrets} == {32}
