"""A way from one place to another, as it is shown: the rules only know where a move ends (5.10)."""

from collections import deque
from collections.abc import Iterable, Iterator

from astrolabe.games.galactica.box import GROUND, HUBS
from astrolabe.games.galactica.cells import STEPS
from astrolabe.games.galactica.reaching import OPEN, STATION

Way = tuple[int, ...]


def way(start: int, end: int, steps: int, taken: Iterable[int]) -> Way:
    """5.1-5.3 The places of a move from its first to its last; the start alone if there is none.

    It has the whole number of steps if any way has, and otherwise as few as possible. A station is
    known by its hub.
    """
    closed = set(taken) - {start, end}
    return _walk((start,), end, steps, closed) or shortest(start, end, closed)


def _beside(place: int) -> Iterator[int]:
    """5.6 The places one step away; to and from a station, by its doors."""
    if place in HUBS:
        yield from (there for there in range(len(GROUND)) if GROUND[there] == OPEN
                    and place in _hubs_beside(there))  # fmt: skip
        return
    yield from _hubs_beside(place)
    yield from (place + step for step in STEPS if GROUND[place + step] == OPEN)


def _hubs_beside(place: int) -> list[int]:
    """The stations of which a cell is a door."""
    found = [int(GROUND[place + step]) - STATION for step in STEPS]
    return [HUBS[colour] for colour in found if colour >= 0]


def _walk(so_far: Way, end: int, steps: int, closed: set[int]) -> Way:
    """A way of just so many more steps that comes back to no place, or none."""
    if so_far[-1] == end:
        return so_far if steps == 0 else ()
    if steps == 0:
        return ()
    for place in _beside(so_far[-1]):
        if place not in closed and place not in so_far and (place not in HUBS or place == end):
            found = _walk((*so_far, place), end, steps - 1, closed)
            if found:
                return found
    return ()


def shortest(start: int, end: int, closed: Iterable[int]) -> Way:
    """A way with the fewest steps; the start alone if there is none."""
    waiting, before = deque([start]), {start: start}
    while waiting:
        place = waiting.popleft()
        if place == end:
            return (*reversed(list(_back(before, end))),)
        for there in _beside(place):
            if there not in before and there not in closed and (there not in HUBS or there == end):
                before[there] = place
                waiting.append(there)
    return (start,)


def _back(before: dict[int, int], place: int) -> Iterator[int]:
    """From the end to the start."""
    yield place
    while before[place] != place:
        place = before[place]
        yield place
