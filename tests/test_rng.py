"""Random numbers: the same on every machine, and fair."""

import numpy as np
import pytest

from astrolabe.kernel import interpreted
from astrolabe.rng import below, draw, number_below, stream

# The first words of SplitMix64 from 1234567, as its author's C program prints them
PUBLISHED = (6457827717110365317, 3203168211198807973, 9817491932198370423)
PUBLISHED += (4593380528125082431, 16408922859458223821)


@pytest.mark.parametrize("how", [lambda rule: rule, interpreted], ids=["compiled", "interpreted"])
def test_words_are_those_of_splitmix64(how):
    """Others who write the same generator draw the same words."""
    rng = np.array([1234567], np.uint64)
    with np.errstate(over="ignore"):
        assert [int(how(draw)(rng)) for _ in PUBLISHED] == list(PUBLISHED)


def test_streams_of_a_seed_are_different():
    """No two games of a seed begin at the same place, nor do those of another seed."""
    starts = {int(stream(seed, number)[0]) for seed in range(20) for number in range(200)}
    assert len(starts) == 20 * 200


@pytest.mark.parametrize("bound", [1, 2, 3, 7, 121, 1000])
def test_below_is_fair(bound):
    """Every number below the bound comes as often as another, and no other comes."""
    rng, draws = stream(4, bound), 200 * bound
    counts = np.bincount([below(rng, bound) for _ in range(draws)], minlength=bound)
    assert len(counts) == bound
    assert ((counts - 200) ** 2 / 200).sum() < bound + 5 * np.sqrt(2 * bound)


@pytest.mark.parametrize("bound", [3 * 2**30, 2**32 - 1])
def test_below_is_fair_where_the_bound_does_not_divide(bound):
    """Words that would favour some numbers are drawn again: halves and thirds come out even."""
    rng = stream(5)
    drawn = np.array([below(rng, bound) for _ in range(60_000)])
    assert drawn.max() < bound
    for parts in (2, 3):
        counts = np.bincount(drawn * parts // bound, minlength=parts)
        assert np.abs(counts - 60_000 / parts).max() < 5 * np.sqrt(60_000 / parts)


def test_python_draws_the_same_numbers():
    """`number_below` is `below`, one stream going on after the other."""
    one, other = stream(6), stream(6)
    assert [number_below(one, 10) for _ in range(50)] == [below(other, 10) for _ in range(50)]
    assert one == other
