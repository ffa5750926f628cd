"""Galactica: 20,000 random games for every number of seats, and what holds at the end of each."""

from typing import Any

import numpy as np
import pytest
from galactica_table import GAME
from rulebook import rule

from astrolabe.entries import entries
from astrolabe.games.contract import NOBODY
from astrolabe.games.galactica.box import BOX, HUBS
from astrolabe.games.galactica.cells import NOWHERE
from astrolabe.games.galactica.notation import NAMES
from astrolabe.games.galactica.state import DONE
from astrolabe.match import Match
from astrolabe.rng import stream

MANY = 20_000


@pytest.fixture(scope="module", params=GAME.seats)
def ends(request: pytest.FixtureRequest) -> Any:
    """The number of seats, the final positions, the results and the plies."""
    seats, states = request.param, GAME.states(MANY)
    results, plies = np.zeros((MANY, seats), np.float32), np.zeros(MANY, np.int32)
    room = np.zeros(1, np.uint64), np.zeros(1, np.int32), np.zeros(1, np.int64)
    options = np.array([0, 0, 0, 2], np.int64)
    entries(GAME).playouts(
        BOX, states, 0, MANY, seats, options, np.uint64(5), *room, results, plies
    )
    return seats, states, results, plies


@rule("galactica 4.5", "galactica 12.1")
def test_all_games_end(ends: Any) -> None:
    """With a winner whose jet is home with the wreck, or after 400 rounds."""
    _, states, results, plies = ends
    won = states.winner != NOBODY
    assert (states.phase == DONE).all()
    assert plies.max() <= GAME.max_plies
    assert (states.rounds[~won] == 400).all()
    assert (states.rounds[won] < 400).all()
    assert (results.argmax(axis=1)[won] == states.winner[won]).all()
    assert (states.holder[won] == states.winner[won]).all()
    place = states.at[np.arange(MANY)[won], states.winner[won]]
    assert (place == np.array(HUBS)[states.winner[won]]).all()
    assert 0.1 < won.mean() < 1


@rule("galactica 7.3", "galactica 7.5")
def test_there_is_one_wreck(ends: Any) -> None:
    """It floats on a cell, or somebody who plays holds it."""
    seats, states, _, _ = ends
    floats = states.wreck != NOWHERE
    assert (floats == (states.holder == NOBODY)).all()
    assert np.isin(states.wreck[floats], list(NAMES)).all()
    assert (states.holder < seats).all()


@rule("galactica 5.3")
def test_nobody_is_on_another_s_cell(ends: Any) -> None:
    """Every jet that plays is on a cell or at its own station, no two in one place."""
    seats, states, _, _ = ends
    for seat in range(4):
        places = states.at[:, seat]
        allowed = [*NAMES, HUBS[seat]] if seat < seats else [NOWHERE]
        assert np.isin(places, allowed).all()
        for other in range(seat if seat < seats else 0):
            assert (places != states.at[:, other]).all()


@rule("galactica 2.3", "galactica 9.2", "galactica 11.4")
def test_cards_are_conserved(ends: Any) -> None:
    """None is added: no more are face up or down than there were, and none below zero."""
    seats, states, _, _ = ends
    cards = states.stock + states.up
    assert (cards[:, :seats] <= 3).all()
    assert (cards[:, seats:] == 0).all()
    assert (states.stock >= 0).all()
    assert (states.up >= 0).all()
    assert (states.up.sum(axis=2) <= 2).all()
    assert (states.evasions[:, :seats] <= 3).all()
    assert (states.evasions >= 0).all()


@rule("galactica 9.2", "galactica 4.1", "galactica 11.4")
def test_every_card_is_accounted_for() -> None:
    """Ply by ply, only playing a card takes one out, and drawing moves one."""
    match = Match(GAME, 4, {"rounds": "25"})
    played = evaded = 0
    while not match.is_over:
        move = match.sample(stream(3, len(match.log)))
        match.chance(move) if match.turn == -1 else match.play(move)
        played += move.parts[0] in ("action:turbo", "action:laser", "action:field")
        evaded += move.parts[0] == "action:evade"
        assert match.state.stock.sum() + match.state.up.sum() + played == 36
        assert match.state.evasions.sum() + evaded == 12
    assert played > 10
    assert evaded > 3
