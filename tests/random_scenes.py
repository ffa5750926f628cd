"""Scenes of every game, met in random games with different options."""

from collections.abc import Iterator

from astrolabe.games.contract import Game
from astrolabe.match import Match
from astrolabe.rng import stream
from astrolabe.scene import Phrase, Scene

STRIDE = 7  # plies from one scene to the next


def scenes(game: Game, seed: int = 1) -> Iterator[Scene]:
    """A few scenes of random games, one game for every value of every option."""
    for options in ({}, *({row.name: value} for row in game.options.values() for value in row.values)):
        yield from scenes_of(Match(game, options=options, seed=seed), seed)


def scenes_of(match: Match, seed: int) -> Iterator[Scene]:
    """The beginning, the end, and every few plies between."""
    rng, seat = stream(seed), -1
    while not match.is_over:
        if len(match.log) % STRIDE == 0:
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
