"""What is held while a move is built: learnt from a game's scenes, not told by it.

The parts of a move that are no spots (a tile, a pose) say what is held. Playing a move shows it:
the item that comes to lie on a spot which the move names. Openings under every option are tried;
where two of them show different things for the same parts, nothing is held.
"""

from collections.abc import Iterator

from astrolabe.errors import AstrolabeError
from astrolabe.games.contract import Game
from astrolabe.match import Match
from astrolabe.notation import Move
from astrolabe.scene import Item, Scene
from astrolabe.server.messages import Held

PLIES = 4  # looked at in every opening for two; more where more have to have their turn
Found = dict[tuple[str, int], Held | None]


def held(game: Game) -> dict[str, list[Held | None]]:
    """For the parts that are no spots, in the order of the notation, what each seat holds."""
    found: Found = {}
    for opening in _openings(game):
        for _ in range(PLIES * (opening.seats - 1)):
            _look(opening, found)
            if opening.is_over:
                break
            opening.play(opening.moves()[0])
    seats = range(max(game.seats))
    keys = sorted({key for key, _ in found})
    return {key: [found.get((key, seat)) for seat in seats] for key in keys}


def _openings(game: Game) -> Iterator[Match]:
    """The usual opening, one for each number of seats, one for every value of every option."""
    yield from (Match(game, seats, seed=0) for seats in game.seats)
    for name, option in game.options.items():
        for value in option.values:
            if value != option.default:
                yield Match(game, options={name: value}, seed=0)


def _look(match: Match, found: Found) -> None:
    """What one move for every set of parts would show."""
    seat, before = match.turn, match.scene(match.turn)
    spots = {spot.part: spot.key for spot in before.spots if spot.part}
    boards = {spot.key for spot in before.spots if not _flows(before, spot.area)}
    for key, move in _one_for_each(match.moves(), {p for p, s in spots.items() if s in boards}):
        item = _shown(match, move, before)
        thing = Held(art=item.art, turn=item.turn, flipped=item.flipped) if item else None
        if found.setdefault((key, seat), thing) != thing:
            found[key, seat] = None


def _flows(scene: Scene, area: str) -> bool:
    return any(row.key == area and row.flows for row in scene.areas)


def _one_for_each(moves: list[Move], placed: set[str]) -> Iterator[tuple[str, Move]]:
    """The first move for each set of parts that are no places of a board."""
    seen = set()
    for move in moves:
        key = " ".join(part for part in move.parts if part not in placed)
        if key not in seen:
            seen.add(key)
            yield key, move


def _shown(match: Match, move: Move, before: Scene) -> Item | None:
    """The item that the move brings to a spot it names."""
    future = match.at(len(match.log))
    future.seed = None
    try:
        future.play(move)
    except AstrolabeError:
        return None
    after = future.scene(before.seat)
    named = {spot.key for spot in after.spots if spot.part in move.parts}
    old = {item.key: item for item in before.items}
    for item in after.items:
        if item.spot in named and old.get(item.key) != item:
            return item
    return None
