"""Why half a move or a whole one leads to nothing legal: the clause that forbids it."""

from collections import Counter
from collections.abc import Sequence

from astrolabe.errors import GarbledMove
from astrolabe.match import Match
from astrolabe.notation import Move, notation
from astrolabe.server.messages import Refusal
from astrolabe.server.refusals import BadWish, refusal_of

MOST_LOOKED_AT = 24  # ways to end half a move for which the rules are asked


def why(match: Match, seat: int, parts: Sequence[str], language: str) -> Refusal:
    """What forbids the moves that have these parts; most of them, where the reasons differ."""
    moves = _meant(match, set(parts))
    refusals = [match.refusal(move, seat) for move in _spread(moves)]
    if any(refusal is None for refusal in refusals):
        raise BadWish("these parts lead to a legal move")
    told = [refusal_of(row, language, match.game) for row in refusals if row]
    most, _ = Counter(row.sentence for row in told).most_common(1)[0]
    return next(row for row in told if row.sentence == most)


def _meant(match: Match, parts: set[str]) -> list[Move]:
    """The moves, legal or not, with these parts; those with no others if there are any."""
    found = [move for move in notation(match.game).moves if move.parts and parts <= set(move.parts)]
    if not found:
        raise GarbledMove(f"no move of {match.game.name} has the parts {', '.join(sorted(parts))}")
    return [move for move in found if len(move.parts) == len(parts)] or found


def _spread(moves: Sequence[Move]) -> Sequence[Move]:
    """Some of many moves, from all over the list."""
    return moves[:: max(len(moves) // MOST_LOOKED_AT, 1)][:MOST_LOOKED_AT]
