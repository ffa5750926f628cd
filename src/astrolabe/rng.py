"""Random numbers for kernels: SplitMix64, one word of memory, the same on every machine.

A stream is an array of one uint64. Stream `i` of a seed starts at a scrambled place, so a game's
luck depends on its number alone and never on the thread or the device that plays it.
"""

import numpy as np

from astrolabe.kernel import interpreted, kernel

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
FIRST = np.uint64(0xBF58476D1CE4E5B9)
SECOND = np.uint64(0x94D049BB133111EB)
LOW = np.uint64(0xFFFFFFFF)
HALF = np.uint64(32)


@kernel
def mixed(word):
    """Every bit of the result depends on every bit of the word."""
    word = (word ^ (word >> np.uint64(30))) * FIRST
    word = (word ^ (word >> np.uint64(27))) * SECOND
    return word ^ (word >> np.uint64(31))


@kernel
def start(rng, seed, stream):
    """Set a stream to its beginning."""
    rng[0] = mixed(mixed(np.uint64(seed) + GOLDEN) ^ (np.uint64(stream) * FIRST + GOLDEN))


@kernel
def draw(rng):
    """64 random bits."""
    rng[0] += GOLDEN
    return mixed(rng[0])


@kernel
def below(rng, bound):
    """A number in [0, bound), each exactly as likely (Lemire's method); bound under 2**32."""
    bound = np.uint64(bound)
    product = (draw(rng) >> HALF) * bound
    if (product & LOW) < bound:
        unfair = ((LOW + np.uint64(1)) - bound) % bound
        while (product & LOW) < unfair:
            product = (draw(rng) >> HALF) * bound
    return np.int64(product >> HALF)


def stream(seed: int, number: int = 0) -> np.ndarray:
    """A stream to pass to kernels, from Python."""
    rng = np.zeros(1, np.uint64)
    with np.errstate(over="ignore"):
        interpreted(start)(rng, np.uint64(seed), np.uint64(number))
    return rng


def number_below(rng: np.ndarray, bound: int) -> int:
    """`below` for Python: a number in [0, bound)."""
    with np.errstate(over="ignore"):
        return int(interpreted(below)(rng, bound))
