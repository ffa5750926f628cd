"""Scenes of every game, met in random games with different options."""

from collections.abc import Iterator
from functools import cache

from astrolabe.games.contract import Game
from astrolabe.match import Match
from astrolabe.rng import stream
from astrolabe.scene import Phrase, Scene

STRIDE = 11  # plies from one scene to the next
SELDOM = 151  # the same once a game has become long
LONG = 200  # plies


@cache
def scenes(game: Game) -> tuple[Scene, ...]:
    """A few scenes of random games: one for the outer values of each option and for all seats."""
    ends = [(row.name, row.values[end]) for row in game.options.values() for end in (0, 1, -1)]
    matches = [Match(game, options={name: value}, seed=1) for name, value in dict.fromkeys(ends)]
    matches += [Match(game, seats, seed=1) for seats in game.seats[1:]]
    return tuple(scene for match in matches for scene in _met(match))


def _met(match: Match) -> Iterator[Scene]:
    """The beginning, the end, and every few plies between, seen by one seat after another."""
    rng, seat = stream(1), -1
    while not match.is_over:
        if len(match.log) % (STRIDE if len(match.log) < LONG else SELDOM) == 0:
            yield match.scene(seat)
            seat = (seat + 2) % (match.seats + 1) - 1
        match.play(match.sample(rng))
    yield match.scene()


def phrases(scene: Scene) -> Iterator[Phrase]:
    """Everything that a scene may have to say."""
    yield from scene.status
    for named in (*scene.areas, *scene.spots, *scene.items):
        yield named.name
    for printed in (*scene.marks, *scene.lines, *(c for item in scene.items for c in item.covers)):
        if printed.name is not None:
            yield printed.name
