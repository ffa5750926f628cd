"""Orion Duel: a hundred thousand random games, and what holds at the end of every one."""

from typing import Any

import numpy as np
import pytest
from orion_table import GAME, cells
from rulebook import rule
from slow import orion_duel as slow

from astrolabe.entries import entries
from astrolabe.games.contract import NOBODY
from astrolabe.games.orion_duel.box import BOX, KINDS
from astrolabe.games.orion_duel.state import (
    BLUE,
    BY_CONDITIONS,
    BY_COUNT,
    BY_NO_MOVE,
    DONE,
    ORANGE,
)

MANY = 100_000
OWN = np.array([len(slow.TILES[kind].own) for kind in KINDS])
FOREIGN = np.array([len(slow.TILES[kind].opp) for kind in KINDS])


@pytest.fixture(scope="module")
def ends() -> Any:
    """The final positions: tokens placed by chance, and the starter tossed for."""
    states = GAME.states(MANY)
    room = np.zeros(GAME.moves, np.int32), np.zeros(GAME.moves, np.int64)
    results, plies = np.zeros((MANY, 2), np.float32), np.zeros(MANY, np.int32)
    options = np.array([3, 0, 0, 0, 0, 0], np.int64)
    entries(GAME).playouts(
        GAME.box,
        states,
        0,
        MANY,
        2,
        options,
        np.uint64(1),
        np.zeros(1, np.uint64),
        *room,
        results,
        plies,
    )
    assert (plies == 15 + 1 + states.tiles).all()
    assert (results[:, BLUE] == -results[:, ORANGE]).all()
    winners = np.where(results[:, BLUE] == 0, NOBODY, np.where(results[:, BLUE] > 0, BLUE, ORANGE))
    assert (winners == states.winner).all()
    return states


def many(words: np.ndarray) -> np.ndarray:
    """How many cells each of these sets has."""
    return np.bitwise_count(words).sum(axis=-1)


@rule("orion_duel 4.3", "orion_duel 4.5")
def test_every_hexagon_has_a_cell_of_its_own(ends: Any) -> None:
    """What lies on the board is on it, in one colour, and as much as the tiles laid have."""
    blue, orange = ends.laid[:, BLUE], ends.laid[:, ORANGE]
    assert not (blue & orange).any()
    assert not ((blue | orange) & ~BOX.board[0]).any()
    used = BOX.hand[0] - ends.hands
    assert (used >= 0).all()
    assert (many(blue) == used[:, BLUE] @ OWN + used[:, ORANGE] @ FOREIGN).all()
    assert (many(orange) == used[:, ORANGE] @ OWN + used[:, BLUE] @ FOREIGN).all()


@rule("orion_duel 4.1")
def test_players_have_laid_by_turns(ends: Any) -> None:
    """The starter has laid as many tiles as the other, or one more."""
    used = (BOX.hand[0] - ends.hands).sum(axis=2)
    index = np.arange(MANY)
    ahead = used[index, ends.starter] - used[index, 1 - ends.starter]
    assert set(np.unique(ahead)) == {0, 1}
    assert (used.sum(axis=1) == ends.tiles).all()
    assert 0.49 < (ends.starter == BLUE).mean() < 0.51


@rule("orion_duel 3.3", "orion_duel 3.14")
def test_all_tokens_are_on_the_board(ends: Any) -> None:
    """8 galaxies and 7 black holes, on cells of their own."""
    assert (many(ends.galaxies) == 8).all()
    assert (many(ends.holes) == 7).all()
    assert not (ends.galaxies & ends.holes).any()
    assert not ((ends.galaxies | ends.holes) & ~BOX.board[0]).any()
    assert not ends.work.any()


@rule("orion_duel 5.10", "orion_duel 6.7")
def test_more_conditions_win(ends: Any) -> None:
    """A game ended by conditions just where they differ, for the one who has more."""
    lead = ends.conditions[:, BLUE] - ends.conditions[:, ORANGE]
    by_conditions = ends.ending == BY_CONDITIONS
    assert (by_conditions == (lead != 0)).all()
    assert (ends.winner[by_conditions] == np.where(lead > 0, BLUE, ORANGE)[by_conditions]).all()


@rule("orion_duel 6.1", "orion_duel 6.3")
def test_values_decide_when_all_tiles_lie(ends: Any) -> None:
    """The final count comes after 28 tiles, and its winner has the higher value."""
    counted = ends[ends.ending == BY_COUNT]
    assert len(counted) > 100
    assert (counted.tiles == 28).all()
    values = [
        many(counted.laid[:, seat] & counted.galaxies) - many(counted.laid[:, seat] & counted.holes)
        for seat in (BLUE, ORANGE)
    ]
    lead = values[BLUE].astype(int) - values[ORANGE].astype(int)
    expected = np.where(lead > 0, BLUE, np.where(lead < 0, ORANGE, NOBODY))
    assert (counted.winner == expected).all()
    assert (expected == NOBODY).any()


@rule("orion_duel 6.5")
def test_who_is_stuck_loses(ends: Any) -> None:
    """Otherwise the player whose turn it was has lost, with tiles in hand."""
    stuck = ends[ends.ending == BY_NO_MOVE]
    assert (stuck.winner == 1 - stuck.to_move).all()
    assert (stuck.hands[np.arange(len(stuck)), stuck.to_move].sum(axis=1) > 0).all()
    assert (ends.phase == DONE).all()
    assert set(np.unique(ends.ending)) == {BY_CONDITIONS, BY_COUNT, BY_NO_MOVE}


@rule("orion_duel 5.1", "orion_duel 6.5")
def test_a_sample_is_judged_alike_by_the_slow_rules(ends: Any) -> None:
    """Of 2000 games conditions and placements are looked at again from scratch."""
    for state in ends[:2000]:
        colours = {one: seat for seat in (BLUE, ORANGE) for one in cells(state.laid[seat])}
        hands = tuple(dict(zip(KINDS, hand.tolist(), strict=True)) for hand in state.hands)
        tokens = cells(state.galaxies), cells(state.holes)
        at = slow.Position(colours, *tokens, hands, int(state.to_move))
        assert state.conditions.tolist() == [slow.conditions(at, seat) for seat in (BLUE, ORANGE)]
        if state.ending == BY_NO_MOVE:
            assert slow.outcome(at) == (state.winner, "stuck")
