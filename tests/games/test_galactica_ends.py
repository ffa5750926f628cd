"""Galactica: the board measured, and the ends of a spin against every way walked one by one."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
import pytest
from galactica_table import GAME
from rulebook import rule
from slow import galactica as slow

from astrolabe.entries import entries
from astrolabe.games.contract import CHANCE, NOBODY
from astrolabe.games.galactica.box import BOX, COLOURS, HUBS
from astrolabe.games.galactica.cells import NOWHERE
from astrolabe.games.galactica.notation import NAMES, PLACE_OF
from astrolabe.games.galactica.state import HOME, NUMBER, SPIN, STAY
from astrolabe.games.galactica.way import way

POSITIONS = 2_000


@rule("galactica 1.1", "galactica 1.2")
def test_the_field_has_325_cells() -> None:
    """Nineteen by nineteen less four corners of nine; the middle is j10."""
    assert len(NAMES) == len(slow.FIELD) == 325
    assert {slow.name(cell) for cell in slow.FIELD} == set(NAMES.values())
    assert slow.name(slow.CENTRE) == NAMES[int(BOX.wreck[0])] == "j10"


@rule("galactica 1.6")
@pytest.mark.parametrize("colour", COLOURS)
def test_the_distances_from_every_station(colour: str) -> None:
    """The middle is 14 steps away, the planets 6, 10, 18 and 22, the holes 6, 14, 14 and 22."""
    far = slow.distances(colour)
    assert far[slow.CENTRE] == 14
    assert sorted(far[cell] for cell in slow.PLANETS.values()) == [6, 10, 18, 22]
    assert sorted(far[cell] for cell in slow.HOLES.values()) == [6, 14, 14, 22]


@rule("galactica 1.6")
def test_the_distances_to_the_middle() -> None:
    """Eight steps from every hole and from every planet."""
    far = slow.distances(slow.CENTRE)
    assert {far[cell] for cell in (*slow.HOLES.values(), *slow.PLANETS.values())} == {8}


@rule("galactica 1.4", "galactica 1.6")
def test_a_quarter_turn_changes_nothing() -> None:
    """Cells, holes and planets lie the same after the board is turned."""

    def turned(cells: Any) -> set[slow.Cell]:
        return {(column, 20 - row) for row, column in cells}

    holes, planets = set(slow.HOLES.values()), set(slow.PLANETS.values())
    for cells in (slow.FIELD, holes, planets):
        assert turned(cells) == set(cells)


def test_holes_and_planets_of_the_box() -> None:
    """The record of the box has the cells that the rules name."""
    assert {NAMES[int(number)] for number in BOX.holes[0]} == set(slow.HOLES)
    assert {NAMES[int(number)] for number in BOX.planets[0]} == set(slow.PLANETS)


@rule("galactica 1.3", "galactica 5.1", "galactica 5.6")
def test_tables_are_the_distances() -> None:
    """What the box keeps of the empty field is what a search step by step finds."""
    for place, start in [*NAMES.items(), *((HUBS[k], name) for k, name in enumerate(COLOURS))]:
        far = slow.distances(start if start in COLOURS else slow.cell(start))
        near = {there for there, steps in far.items() if steps <= 6 and there in slow.FIELD}
        kept = {slow.cell(NAMES[n]) for n in _places(BOX.within[0, 6, place])}
        assert kept == near | ({slow.cell(start)} if start not in COLOURS else set())


def _places(words: Any) -> list[int]:
    bits = sum(int(word) << (64 * index) for index, word in enumerate(words))
    return [number for number in NAMES if bits >> number & 1]


# Random positions --------------------------------------------------------------------------------


def positions(count: int, seed: int) -> Iterator[tuple[Any, slow.Spin]]:
    """Jets close together more often than not, so that they are in each other's way."""
    luck = Random(seed)
    states = GAME.states(1)
    for _ in range(count):
        yield states, _random_spin(luck, states)


def _random_spin(luck: Random, states: Any) -> slow.Spin:
    entries(GAME).setup(BOX, states, 0, 4, np.zeros(4, np.int64))
    state, mover, others = states[0], luck.randrange(4), luck.randrange(4)
    start = luck.choice(sorted(slow.FIELD))
    at_home = luck.random() < 0.15
    middle = _cell_of_a_door(mover) if at_home else start
    reach = luck.choice([1, 2, 3, 6, 19])
    near = [
        c for c in sorted(slow.FIELD) if max(abs(c[0] - middle[0]), abs(c[1] - middle[1])) <= reach
    ]
    jets = luck.sample([c for c in near if c != start], min(others, len(near) - 1))
    seats = [seat for seat in range(4) if seat != mover]
    for seat in seats:
        state.at[seat] = HUBS[seat]
    for seat, cell in zip(seats, jets, strict=False):
        state.at[seat] = PLACE_OF[slow.name(cell)]
    state.at[mover] = HUBS[mover] if at_home else PLACE_OF[slow.name(start)]
    state.mover, state.phase, state.to_move = mover, SPIN, CHANCE
    state.number, state.exact = luck.randint(1, 6), luck.randrange(2)
    return _with_wreck(luck, state, seats, jets, start, at_home)


def _cell_of_a_door(mover: int) -> slow.Cell:
    cells = [cell for cell in slow.steps(COLOURS[mover]) if not isinstance(cell, str)]
    return cells[0]


def _with_wreck(
    luck: Random,
    state: Any,
    seats: list[int],
    jets: list[slow.Cell],
    start: slow.Cell,
    at_home: bool,
) -> slow.Spin:
    """The wreck floats, or the mover has it, or another jet out in the field."""
    mover, number, exact = int(state.mover), int(state.number), bool(state.exact)
    place: slow.Place = COLOURS[mover] if at_home else start
    state.holder, state.wreck = NOBODY, NOWHERE
    kind = luck.randrange(3)
    if kind == 1 and not at_home:
        state.holder = mover
        return slow.Spin(place, number, frozenset(jets), home=COLOURS[mover], exact=exact)
    if kind == 2 and jets:
        state.holder = seats[0]
        return slow.Spin(place, number, frozenset(jets), holder=jets[0], exact=exact)
    loose = luck.choice(sorted(slow.FIELD - set(jets) - {start}))
    state.wreck = PLACE_OF[slow.name(loose)]
    return slow.Spin(place, number, frozenset(jets), wreck=loose, exact=exact)


def _found(states: Any) -> set[slow.Place]:
    """The ends as the rules list them, once the dial has shown the number."""
    moves, state = np.zeros(GAME.moves, np.int32), states[0]
    entries(GAME).play(BOX, states, 0, NUMBER + int(state.number) - 1)
    count = entries(GAME).legal(BOX, states, 0, moves)
    mover = int(state.mover)
    named = {HOME: COLOURS[mover], STAY: _standing(state)}
    return {named.get(int(n)) or slow.cell(NAMES[int(n)]) for n in moves[:count]}


def _standing(state: Any) -> slow.Place:
    place = int(state.at[state.mover])
    return slow.cell(NAMES[place]) if place in NAMES else COLOURS[int(state.mover)]


@rule("galactica 5.2", "galactica 5.3", "galactica 5.5", "galactica 5.9")
def test_the_ends_of_a_spin_are_those_of_all_ways() -> None:
    """On 2,000 random positions both find the very same ends, and all kinds of them occur."""
    met: dict[str, int] = {}
    for states, spin in positions(POSITIONS, 7):
        expected = slow.ends(spin)
        assert _found(states) == expected, spin
        kinds = {
            "home": spin.home in expected,
            "shut in": expected == {spin.start},
            "early": bool(expected & spin.stops),
            "from home": isinstance(spin.start, str),
            "cut short": spin.number > 1 and len(expected) == 1,
        }
        for kind, is_met in kinds.items():
            met[kind] = met.get(kind, 0) + is_met
    assert min(met.values()) > 0, met


@rule("galactica 5.10")
def test_a_way_is_shown_to_every_end() -> None:
    """Step by step, from the start to the end, past no jet and never back to a place."""
    for states, spin in positions(60, 8):
        state = states[0]
        taken = [int(place) for place in state.at if place != NOWHERE]
        for end in slow.ends(spin) - {spin.start}:
            number = HUBS[COLOURS.index(end)] if isinstance(end, str) else PLACE_OF[slow.name(end)]
            shown = [_named(n) for n in way(int(state.at[state.mover]), number, spin.number, taken)]
            assert (shown[0], shown[-1]) == (spin.start, end)
            assert len(set(shown)) == len(shown) <= spin.number + 1
            assert not spin.jets & set(shown[1:])
            assert all(after in slow.steps(before) for before, after in pairwise(shown))


def _named(place: int) -> slow.Place:
    return COLOURS[HUBS.index(place)] if place in HUBS else slow.cell(NAMES[place])
