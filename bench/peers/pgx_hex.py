"""Pgx playing random games of Hex 11x11 as fast as it can; runs in an environment that has JAX.

    python pgx_hex.py SECONDS BATCH [BATCH ...]

Tries two ways to draw a move, two ways to go from game to game and every batch size, says in one
line which was fastest, and then, for every line that comes in, measures that one again. Only
counts leave the compiled program, so that XLA may drop whatever else (observations, say). What
counts is moves a second: without pause, the games still going at the end are no loss.
"""

import json
import sys
import time
from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from itertools import product
from typing import Any

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset

STEPS = 128  # more than the 122 plies that the longest game has
TRIAL_S = 0.5
ENV = pgx.make("hex")

Counts = tuple[jax.Array, jax.Array]  # games, and moves
Play = Callable[[jax.Array], Counts]
Carry = tuple[Any, ...]


def by_gumbel(key: jax.Array, legal: jax.Array) -> jax.Array:
    """A random move as JAX programs usually draw it."""
    return jax.random.categorical(key, jnp.where(legal, 0.0, -1e9), axis=-1)


def by_rank(key: jax.Array, legal: jax.Array) -> jax.Array:
    """A random move from one random number a game."""
    rank = jnp.cumsum(legal, axis=-1)
    ticket = jax.random.uniform(key, (legal.shape[0], 1)) * rank[:, -1:]
    return jnp.argmax(rank > ticket, axis=-1)


def without_pause(key: jax.Array, batch: int, draw: Callable[..., jax.Array]) -> Counts:
    """A fixed number of steps; a game that ends makes room for another at once."""
    step = jax.vmap(auto_reset(ENV.step, ENV.init))

    def body(carry: Carry, _: None) -> tuple[Carry, None]:
        key, state, games = carry
        key, for_move, for_reset = jax.random.split(key, 3)
        move = draw(for_move, state.legal_action_mask)
        state = step(state, move, jax.random.split(for_reset, batch))
        return (key, state, games + state.terminated.sum()), None

    first = jax.vmap(ENV.init)(jax.random.split(key, batch))
    (_, _, games), _ = jax.lax.scan(body, (key, first, jnp.int32(0)), None, length=STEPS)
    return games, jnp.int32(batch * STEPS)


def to_the_end(key: jax.Array, batch: int, draw: Callable[..., jax.Array]) -> Counts:
    """All games begin together, and the last to end ends the run."""

    def going(carry: Carry) -> jax.Array:
        return ~carry[1].terminated.all()

    def body(carry: Carry) -> Carry:
        key, state, moves = carry
        key, for_move = jax.random.split(key)
        moves += (~state.terminated).sum()
        state = jax.vmap(ENV.step)(state, draw(for_move, state.legal_action_mask))
        return key, state, moves

    first = jax.vmap(ENV.init)(jax.random.split(key, batch))
    _, _, moves = jax.lax.while_loop(going, body, (key, first, jnp.int32(0)))
    return jnp.int32(batch), moves


Way = tuple[Callable[..., Counts], Callable[..., jax.Array]]
WAYS: list[Way] = list(product((without_pause, to_the_end), (by_gumbel, by_rank)))


def run(play: Play, seed: int) -> tuple[int, int, float]:
    """Games, moves and seconds of one call."""
    start = time.perf_counter()
    games, moves = jax.block_until_ready(play(jax.random.PRNGKey(seed)))
    return int(games), int(moves), time.perf_counter() - start


def measure(play: Play, seconds: float) -> dict[str, float]:
    """As many calls as fill the time, together."""
    calls = [run(play, 1)]
    while sum(call[2] for call in calls) < seconds:
        calls.append(run(play, 1 + len(calls)))
    games, moves, took = map(sum, zip(*calls, strict=True))
    return {"games": games, "moves": moves, "seconds": took}


def playing(way: Way, batch: int) -> Play:
    """A way to play, compiled when it is first called."""
    return jax.jit(partial(way[0], batch=batch, draw=way[1]))


def described(way: Way, batch: int) -> str:
    """How a way is written in the results."""
    return f"batch {batch}, {way[0].__name__}, {way[1].__name__}".replace("_", " ")


class Trials:
    """Every way that was tried, and how many moves a second it made."""

    def __init__(self) -> None:
        self.paces: dict[tuple[Way, int], float] = {}

    def run(self, way: Way, batch: int) -> None:
        play = playing(way, batch)
        run(play, 0)
        made = measure(play, TRIAL_S)
        self.paces[way, batch] = made["moves"] / made["seconds"]

    @property
    def best(self) -> tuple[Way, int]:
        return max(self.paces, key=lambda trial: self.paces[trial])


def tried(batches: list[int]) -> Trials:
    """Every way at the middle batch size, then every batch size in the way that was best."""
    trials, middle = Trials(), batches[len(batches) // 2]
    for way in WAYS:
        trials.run(way, middle)
    way, _ = trials.best
    for batch in batches:
        if batch != middle:
            trials.run(way, batch)
    return trials


def main() -> None:
    """Choose the fastest way, then answer every line with one measurement."""
    seconds, trials = float(sys.argv[1]), tried(list(map(int, sys.argv[2:])))
    paces = {described(*trial): round(pace) for trial, pace in trials.paces.items()}
    best, device = described(*trials.best), str(jax.devices()[0])
    versions = f"{version('pgx')} on JAX {jax.__version__}"
    about = {"peer": "Pgx", "version": versions, "device": device, "best": best}
    print(json.dumps({**about, "tried": paces}), flush=True)
    play = playing(*trials.best)
    run(play, 0)
    for _ in sys.stdin:
        print(json.dumps(measure(play, seconds)), flush=True)


if __name__ == "__main__":
    main()
