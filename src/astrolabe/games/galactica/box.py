"""The box of Galactica as one read-only record, with what follows from the shape of the field."""

from pathlib import Path
from typing import Any

import numpy as np

from astrolabe.games.boxes import read, record
from astrolabe.games.galactica.cells import NOWHERE, PLACES, SIDE, WORDS
from astrolabe.games.galactica.reaching import (
    CLOSED,
    LONGEST,
    OPEN,
    STATION,
    as_words,
    place,
    reached,
    walks,
)

TABLE = read(Path(__file__).parent)
COLOURS = tuple(TABLE["stations"]["colours"])
SEATS = len(COLOURS)
COMMANDS = TABLE["commands"]["cards"]
CARDS = ("turbo", "field", "laser")
SPLITS = tuple(TABLE["options"]["split"]["values"])
ROUNDS = tuple(map(int, TABLE["options"]["rounds"]["values"]))
WIDTH, BLOCK = TABLE["field"]["side"], TABLE["field"]["stations"]
DOORS = 2 * BLOCK
LAST = WIDTH + 1 - BLOCK  # the first row of the stations at the lower edge
QUADRANTS = {(False, False): 0, (True, True): 1, (False, True): 2, (True, False): 3}  # upper, left
CORNERS = ((LAST, LAST), (1, 1), (LAST, 1), (1, LAST))  # where each colour's station begins


def station_cells(colour: int) -> list[tuple[int, int]]:
    """1.4 The square that a launch station takes up."""
    top, left = CORNERS[colour]
    return [(top + row, left + column) for row in range(BLOCK) for column in range(BLOCK)]


def _ground() -> np.ndarray:
    """What every place is: a cell of the field, a launch station, or outside."""
    ground = np.full(PLACES, CLOSED, np.int16)
    ground.reshape(SIDE, SIDE)[1:-1, 1:-1] = OPEN
    for colour in range(SEATS):
        ground[[place(*cell) for cell in station_cells(colour)]] = STATION + colour
    return ground


GROUND = _ground()
HUBS = tuple(place(top + BLOCK // 2, left + BLOCK // 2) for top, left in CORNERS)
CELLS = tuple(int(number) for number in np.flatnonzero(GROUND == OPEN))


def _doors(colour: int) -> list[int]:
    """5.6 The cells that share a side with a launch station."""
    station = {place(*cell) for cell in station_cells(colour)}
    beside = {inner + step for inner in station for step in (-SIDE, -1, 1, SIDE)}
    return sorted(number for number in beside - station if GROUND[number] == OPEN)


def quadrants_of(number: int) -> list[int]:
    """10.4 The quadrants that a cell belongs to: one, two on a line, all four in the middle."""
    row, column = divmod(number, SIDE)
    upper = _sides(row, TABLE["lines"]["row"])
    left = _sides(column, TABLE["lines"]["column"])
    return sorted(QUADRANTS[one, other] for one in upper for other in left)


def _sides(here: int, line: int) -> tuple[bool, ...]:
    """Whether it is before the line; on the line it is on either side."""
    return (True, False) if here == line else (here < line,)


def _quadrants() -> np.ndarray:
    """For every place its quadrants, a bit for each."""
    sets = np.zeros(PLACES, np.int16)
    for number in CELLS:
        sets[number] = sum(1 << quadrant for quadrant in quadrants_of(number))
    return sets


def _after() -> list[list[int]]:
    """3.1 For every number of seats: who follows on each, clockwise."""
    circle = [COLOURS.index(name) for name in TABLE["order"]["clockwise"]]
    rows = []
    for seats in range(SEATS + 1):
        present = [seat for seat in circle if seat < seats]
        rows.append([_next(present, seat) for seat in range(SEATS)])
    return rows


def _next(present: list[int], seat: int) -> int:
    return present[(present.index(seat) + 1) % len(present)] if seat in present else 0


def _set(places: list[int]) -> np.ndarray:
    row = np.zeros(PLACES, bool)
    row[places] = True
    return as_words(row)


def _checked(name: str) -> list[int]:
    """1.5 The cells of the holes or planets, one in the quadrant of each colour."""
    places = [place(*cell) for cell in TABLE[name]["cells"]]
    if [quadrants_of(number) for number in places] != [[colour] for colour in range(SEATS)]:
        raise ValueError(f"galactica/box.toml: [{name}] must have one cell in each quadrant")
    if any(GROUND[number] != OPEN for number in places):
        raise ValueError(f"galactica/box.toml: [{name}] must lie on cells of the field")
    return places


def _splits() -> list[list[int]]:
    """2.3 How many cards of each kind a player has."""
    rows = [TABLE["splits"][name] for name in SPLITS]
    if any(sum(row) != COMMANDS for row in rows):
        raise ValueError("galactica/box.toml: each of [splits] must make up all the cards")
    return rows


ROWS = len(walks()[0])
DTYPE = np.dtype(
    [
        ("exact", np.uint64, (LONGEST + 1, PLACES, WORDS)),  # where exactly so many steps lead
        ("within", np.uint64, (LONGEST + 1, PLACES, WORDS)),  # and where up to so many, start too
        ("doors", np.uint64, (SEATS, WORDS)),  # the doors of each station, as a set
        ("hole_set", np.uint64, WORDS),
        ("shifts", np.int16, ROWS),  # the tree of walks, see reaching.py
        ("depths", np.int16, ROWS),
        ("skips", np.int16, ROWS),
        ("ground", np.int16, PLACES),  # OPEN, CLOSED, or STATION + colour
        ("quadrants", np.int16, PLACES),  # those that a shot at hits this place, a bit for each
        ("gates", np.int16, (SEATS, DOORS)),  # the doors of each station, one by one
        ("hubs", np.int16, SEATS),  # the middle of each station, which stands for all of it
        ("holes", np.int16, SEATS),
        ("planets", np.int16, SEATS),
        ("wreck", np.int16),  # where it begins
        ("after", np.int16, (SEATS + 1, SEATS)),  # by number of seats: who follows on whom
        ("dial", np.int16, (SEATS, LONGEST)),  # sectors of each colour and number
        ("splits", np.int16, (len(SPLITS), len(CARDS))),
        ("face_up", np.int16),
        ("evasions", np.int16),
        ("rounds", np.int16, len(ROUNDS)),
    ],
    align=True,
)


def _tables() -> dict[str, Any]:
    """What follows from the shape of the field."""
    gates = [_doors(colour) for colour in range(SEATS)]
    exact, within = reached(GROUND, list(zip(HUBS, gates, strict=True)))  # type: ignore[arg-type]
    shifts, depths, skips = walks()
    return {
        "exact": exact,
        "within": within,
        "doors": [_set(row) for row in gates],
        "gates": gates,
        "shifts": shifts,
        "depths": depths,
        "skips": skips,
    }


HOLES, PLANETS = _checked("holes"), _checked("planets")
BOX = record(
    DTYPE,
    **_tables(),
    hole_set=_set(HOLES),
    ground=GROUND,
    quadrants=_quadrants(),
    hubs=HUBS,
    holes=HOLES,
    planets=PLANETS,
    wreck=place(*TABLE["wreck"]["cell"]),
    after=_after(),
    dial=TABLE["dial"]["sectors"],
    splits=_splits(),
    face_up=TABLE["commands"]["face_up"],
    evasions=TABLE["evasions"]["cards"],
    rounds=ROUNDS,
)
assert place(0, 0) == NOWHERE
