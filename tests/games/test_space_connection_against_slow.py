"""Space Connection against a second implementation, and a hundred thousand random games.

The slow module was written from the rulebook and the notes alone; at every ply both must allow the
same moves, know the same positions, and see the same end.
"""

from typing import Any

import numpy as np
import pytest
from rulebook import rule
from slow import space_connection as slow
from space_table import GAME, names, put

from astrolabe.entries import entries
from astrolabe.games.contract import CHANCE, NOBODY
from astrolabe.games.space_connection.notation import PIECES
from astrolabe.games.space_connection.state import BLUE, BY_SYSTEMS, GREEN, NO_PIECE
from astrolabe.match import Match
from astrolabe.rng import number_below, stream

MANY = 100_000
GAMES_COMPARED = 320


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """The rules as tables play them; that they are the same interpreted is shown elsewhere."""
    entries(GAME).compile()


def compared(match: Match, at: slow.Table) -> None:
    """Both know the same of both spaces, and have the same left."""
    for seat in (GREEN, BLUE):
        space, player = at.spaces[seat], at.players[seat]
        state = match.state
        assert names(state.planets[seat]) == set(map(slow.name, space.planets))
        assert names(state.shown[seat]) == set(map(slow.name, space.shown))
        assert names(state.empties[seat]) == set(map(slow.name, space.empty))
        assert names(state.emitters[seat]) == set(map(slow.name, space.emitters))
        for number, piece in enumerate(PIECES[:3]):
            lost = {slow.name(one) for one, peg in space.pegs.items() if peg == piece}
            assert names(state.lost[seat, number]) == lost
        assert dict(zip(PIECES, state.supply[seat].tolist(), strict=True)) == player.supply
        track = [PIECES[row] if row != NO_PIECE else "" for row in state.track[seat].tolist()]
        assert track[: len(player.track)] == player.track
        assert state.systems[seat] == len(player.track)


@rule("space_connection 3.2", "space_connection 6.5", "space_connection 6.7")
@pytest.mark.parametrize("seed", range(GAMES_COMPARED))
def test_random_games_agree_ply_by_ply(seed: int) -> None:
    """Moves, what is shown, supplies, the track and the end are those found slowly."""
    options = {name: row.values[seed % len(row.values)] for name, row in GAME.options.items()}
    options["starter"] = ("green", "blue")[seed % 2]
    match, rng = Match(GAME, options=options), stream(seed, 5)
    at = slow.Table(
        options["two_emitters"] == "same-line", options["emitters"] == "nodes", seed % 2
    )
    for seat in (GREEN, BLUE):
        at.spaces[seat].planets = slow.random_layout(2 * seed + seat)
        at.players[seat].is_ready = True
        put(match, seat, " ".join(map(slow.name, sorted(at.spaces[seat].planets))))
        match.play("confirm", seat)
    while not match.is_over:
        assert not at.is_over
        legal = sorted(at.legal())
        assert sorted(move.text for move in match.moves()) == legal
        move = legal[number_below(rng, len(legal))]
        match.play(move)
        at.send(move)
        compared(match, at)
    assert at.is_over
    assert match.state.winner == (NOBODY if at.winner is None else at.winner)


@rule("space_connection 2.5", "space_connection 2.8")
@pytest.mark.parametrize("seed", range(40))
def test_random_hiding_agrees(seed: int) -> None:
    """What may be done while hiding, until both are ready."""
    match, at, rng = Match(GAME), slow.Table(), stream(seed, 6)
    while match.state.phase == 0:
        if match.turn == CHANCE:
            match.chance(match.sample(rng))
            continue
        seat = match.acting[number_below(rng, len(match.acting))]
        at.spaces[seat].planets = slow.cells(" ".join(names(match.state.planets[seat])))
        legal = sorted(at.hiding(seat))
        assert sorted(move.text for move in match.moves(seat)) == legal
        move = legal[number_below(rng, len(legal))]
        match.play(move, seat)
        if move == "fill":
            at.players[seat].fills += 1
        else:
            at.hide(seat, move)
    assert all(map(slow.is_layout, [space.planets for space in at.spaces]))


@pytest.fixture(scope="module")
def ends() -> Any:
    """The final positions of many random games."""
    states = GAME.states(MANY)
    room = np.zeros(GAME.moves, np.int32), np.zeros(GAME.moves, np.int64)
    results, plies = np.zeros((MANY, 2), np.float32), np.zeros(MANY, np.int32)
    options = np.array([2, 0, 0], np.int64)
    entries(GAME).playouts(
        GAME.box, states, 0, MANY, 2, options, np.uint64(3), np.zeros(1, np.uint64), *room,
        results, plies,
    )  # fmt: skip
    winners = np.where(results[:, 0] == 0, NOBODY, np.where(results[:, 0] > 0, GREEN, BLUE))
    assert (winners == states.winner).all()
    assert plies.max() <= GAME.max_plies
    return states


def many(words: np.ndarray) -> np.ndarray:
    """How many positions each of these sets has."""
    return np.bitwise_count(words).sum(axis=-1).astype(int)


@rule("space_connection 2.2", "space_connection 3.6", "space_connection 6.5")
def test_what_holds_at_the_end_of_all_games(ends: Any) -> None:
    """No supply is negative, twenty planets are on each board, all of a loser's are found."""
    assert (ends.supply >= 0).all()
    assert (many(ends.planets) == 20).all()
    assert not (ends.shown & ~ends.planets).any()
    assert not (ends.empties & ends.planets).any()
    won = ends[ends.ending == BY_SYSTEMS]
    losers = 1 - won.winner
    rows = np.arange(len(won))
    assert (won.shown[rows, losers] == won.planets[rows, losers]).all()
    assert (won.systems[rows, won.winner] == 9).all()
    assert len(won) > 1000


@rule("space_connection 4.2", "space_connection 5.6", "space_connection 6.3")
def test_every_piece_is_somewhere(ends: Any) -> None:
    """In the supply, lost on the other board, or on the track."""
    for seat in (GREEN, BLUE):
        for piece, name in enumerate(PIECES):
            words = ends.emitters[:, 1 - seat] if name == "laser" else ends.lost[:, 1 - seat, piece]
            marks = (ends.track[:, seat] == piece).sum(axis=1)
            assert (
                ends.supply[:, seat, piece] + many(words) + marks == GAME.box.supply[0][piece]
            ).all()


def test_chance_layouts_are_layouts(ends: Any) -> None:
    """A thousand of them, looked at slowly."""
    for state in ends[:500]:
        for seat in (GREEN, BLUE):
            assert slow.is_layout(slow.cells(" ".join(names(state.planets[seat]))))
