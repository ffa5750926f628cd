"""Batches: many games at once, the same games as one by one."""

import numpy as np
import pytest

from astrolabe.batch import Batch
from astrolabe.errors import AstrolabeError, MissingTool
from astrolabe.games import GAMES
from astrolabe.games.contract import OVER
from astrolabe.match import Match
from astrolabe.rng import stream


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_game_number_n_is_the_match_of_stream_n(game):
    """A match whose every ply is drawn from stream n ends as game n of the batch does."""
    batch = Batch(game, games=12).playout(seed=9)
    for number in range(12):
        match, luck = Match(game), stream(9, number)
        while not match.is_over:
            (match.chance if match.turn < 0 else match.play)(match.sample(luck))
        assert match.state.tobytes() == batch.states[number].tobytes()
        assert match.result.scores == tuple(batch.scores[number])
        assert len(match.log) == batch.plies[number]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_threads_change_nothing(game):
    """One thread and three play the same games."""
    alone, together = (Batch(game, 101, threads=threads).playout(5) for threads in (1, 3))
    assert alone.states.tobytes() == together.states.tobytes()
    assert (alone.scores == together.scores).all()


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_batch_can_be_played_again(game):
    """A second playout of the same seed finds clean boards."""
    batch = Batch(game, 50)
    first = batch.playout(3).states.tobytes()
    batch.playout(4)
    assert batch.playout(3).states.tobytes() == first


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_all_games_step_by_step(game):
    """Sampling and playing until every turn is OVER ends every game, and no move is illegal."""
    batch = Batch(game, 20)
    for ply in range(game.max_plies):
        if (batch.turns() == OVER).all():
            break
        batch.play(batch.sample(seed=2, ply=ply))
    assert (batch.turns() == OVER).all()
    assert (batch.sample(seed=2) == -1).all()


def test_seeds_give_different_games():
    """Two seeds do not play the same games."""
    one, other = (Batch("hex", 30).playout(seed).states.tobytes() for seed in (1, 2))
    assert one != other


def test_options_are_checked_as_in_a_match():
    """A wrong option, seat count or device says what would be right."""
    with pytest.raises(AstrolabeError, match="it can be 11, 3, 4"):
        Batch("hex", 3, options={"size": 2})
    with pytest.raises(AstrolabeError, match="played by 2, not by 4"):
        Batch("hex", 3, seats=4)
    with pytest.raises(MissingTool, match="there are cpu, cuda"):
        Batch("hex", 3, device="abacus")
    with pytest.raises(ValueError, match="at least one game"):
        Batch("hex", 0)


def test_moves_of_a_wrong_shape_are_refused():
    """One move a game, each of them a number the game knows."""
    batch = Batch("hex", 3)
    with pytest.raises(ValueError, match="3 numbers below 362"):
        batch.play(np.zeros(2, np.int32))
    with pytest.raises(ValueError, match="3 numbers below 362"):
        batch.play(np.full(3, 9_999, np.int32))


def test_a_missing_gpu_is_said_in_a_sentence():
    """Where there is no GPU or no numba-cuda, the error says what to do."""
    cuda = pytest.importorskip("numba").config
    if getattr(cuda, "ENABLE_CUDASIM", False):
        return
    with pytest.raises(MissingTool, match="GPU"):
        Batch("hex", 3, device="cuda").playout(1)


def test_the_kept_numbers_are_arrays_of_all_games():
    """Scores have a row a game and a column a seat; plies one number a game."""
    batch = Batch("hex", 7).playout(1)
    assert batch.scores.shape == (7, 2)
    assert batch.plies.shape == (7,)
    assert len(batch) == 7
    assert set(np.unique(batch.scores)) == {-1.0, 1.0}
    assert GAMES["hex"].max_plies >= batch.plies.max()
