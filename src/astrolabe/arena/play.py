"""Games between bots: one game, and the round of games that share a seed.

A bot that crashes, or gives a move the rules forbid, loses its game with the reason recorded; the
others go on. A bot that never answers is waited for.
"""

import operator
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Protocol, SupportsIndex

from astrolabe.arena.contest import Contest, Seating, exact
from astrolabe.arena.results import Forfeit, GameRecord, Round
from astrolabe.errors import AstrolabeError
from astrolabe.games import GAMES
from astrolabe.games.contract import Game
from astrolabe.match import Match
from astrolabe.rng import stream
from astrolabe.view import View

LONGEST_REASON = 300  # characters
OPENING = 1 << 32  # streams of a round's seed: a ply's chance draws from the stream of its number,
BOTS = 1 << 33  # the opening from these, the bots from those


class Player(Protocol):
    """What the arena asks of a bot."""

    def begin(self, seed: int) -> None: ...

    def choose(self, view: View) -> SupportsIndex: ...


Load = Callable[[str, Game], Player]


class Table:
    """A contest's bots, loaded once, and the rounds they play."""

    def __init__(self, contest: Contest, load: Load) -> None:
        self.contest = contest
        self._load = load
        self._players: dict[tuple[int, int], Player] = {}
        for lineup in contest.lineups:
            self._seated(lineup)

    def round(self, number: int) -> Round:
        """Every game of a round."""
        seatings = self.contest.seatings(number)
        return Round(number, tuple(self._game(number, turn) for turn in range(len(seatings))))

    def _game(self, number: int, turn: int) -> GameRecord:
        contest = self.contest
        seating, luck = contest.seatings(number)[turn], contest.luck(number)
        match = Match(contest.game, contest.seats, contest.options, luck)
        for ply in range(contest.opening):
            if not match.is_over:
                match.play(match.sample(stream(luck, OPENING + ply)))
        first = BOTS + turn * contest.seats
        lucks = [exact(luck, first + seat) for seat in range(contest.seats)]
        return play(match, self._seated(seating), seating, lucks)

    def _seated(self, seating: Seating) -> list[Player]:
        """The players of each seat; a bot that holds two seats is two players."""
        return [self._player(bot, seating[:seat].count(bot)) for seat, bot in enumerate(seating)]

    def _player(self, bot: int, copy: int) -> Player:
        if (bot, copy) not in self._players:
            spec, game = self.contest.bots[bot], GAMES[self.contest.game]
            self._players[bot, copy] = self._load(spec, game)
        return self._players[bot, copy]


def play(
    match: Match, players: Sequence[Player], seating: Seating, lucks: Sequence[int]
) -> GameRecord:
    """Play a match to its end, each bot knowing only what its seat may know."""
    thought, decisions = [0.0] * match.seats, [0] * match.seats
    forfeit = _begun(players, lucks)
    while forfeit is None and not match.is_over:
        seat = match.turn
        view, start = match.view(seat), perf_counter()
        choice = _choice(players[seat], view)
        thought[seat] += (perf_counter() - start) * 1000
        decisions[seat] += 1
        forfeit = _carried_out(match, seat, choice)
    return GameRecord(
        seed=match.seed or 0,
        seats=seating,
        scores=_scores(match, forfeit),
        moves=tuple(ply.move.text for ply in match.log),
        thought_ms=tuple(round(spent, 2) for spent in thought),
        decisions=tuple(decisions),
        forfeit=forfeit,
    )


def _begun(players: Sequence[Player], lucks: Sequence[int]) -> Forfeit | None:
    """Every bot starts afresh, each seat with a luck of its own."""
    for seat, (player, luck) in enumerate(zip(players, lucks, strict=True)):
        try:
            player.begin(luck)
        except Exception as error:  # noqa: BLE001 - a bot may fail in any way
            return _crash(seat, error)
    return None


def _choice(player: Player, view: View) -> int | Forfeit:
    """The number of the move a bot chooses."""
    try:
        return operator.index(player.choose(view))
    except Exception as error:  # noqa: BLE001 - a bot may fail in any way
        return _crash(view.seat, error)


def _carried_out(match: Match, seat: int, choice: int | Forfeit) -> Forfeit | None:
    """Play what the bot chose; a forfeit if it cannot be played."""
    if isinstance(choice, Forfeit):
        return choice
    try:
        match.play(choice, seat)
    except AstrolabeError as error:
        return Forfeit(seat, f"move {choice}: {error}"[:LONGEST_REASON])
    return None


def _crash(seat: int, error: Exception) -> Forfeit:
    return Forfeit(seat, f"{type(error).__name__}: {error}"[:LONGEST_REASON])


def _scores(match: Match, forfeit: Forfeit | None) -> tuple[float, ...]:
    """Who fails loses to all the others."""
    if forfeit:
        return tuple(-1.0 if seat == forfeit.seat else 1.0 for seat in range(match.seats))
    assert match.result is not None
    return match.result.scores
