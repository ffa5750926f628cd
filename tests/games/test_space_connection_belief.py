"""What a finder may believe: it fits all that was seen, and is as likely as it is said to be."""

import itertools
from collections import Counter

import numpy as np

from astrolabe.games.sets import (
    both,
    either,
    first,
    is_empty,
    keep,
    nothing,
    pair,
    with_place,
    without,
)
from astrolabe.games.space_connection import belief
from astrolabe.games.space_connection.board import CELLS, NAMES, NUMBERS, around
from astrolabe.games.space_connection.box import BOX, POSITIONS
from astrolabe.games.space_connection.layouts import beside, system_of
from astrolabe.games.space_connection.state import STATE
from astrolabe.kernel import interpreted, kernel
from astrolabe.rng import below, start, stream

HISTORIES = 10_000
MOST_PROBES = 24
NOWHERE = (np.uint64(0), np.uint64(0))
BOARD = (np.uint64(2**64 - 1), np.uint64(2**63 - 1))
NEAR = [{NUMBERS[cell] for cell in around(place)} for place in CELLS]
INNER = 6  # neighbours of a position that is not on the border


def positions(words) -> frozenset[int]:
    """A set of bits as Python's own."""
    bits = int(words[0]) | int(words[1]) << 64
    return frozenset(number for number in range(POSITIONS) if bits >> number & 1)


def words(names: str) -> tuple[np.uint64, np.uint64]:
    """Positions written one after the other, as bits."""
    bits = sum(1 << NAMES.index(name) for name in names.split())
    return np.uint64(bits & (2**64 - 1)), np.uint64(bits >> 64)


def groups(planets: frozenset[int]) -> list[frozenset[int]]:
    """The systems of a layout, found without the kernels."""
    found, left = [], set(planets)
    while left:
        system, fresh = set(), {left.pop()}
        while fresh:
            position = fresh.pop()
            system.add(position)
            fresh |= NEAR[position] & left
            left -= NEAR[position]
        found.append(frozenset(system))
    return found


@kernel
def layouts(boxes, shown, open_ones, unknown, steps, seed, rng, out):
    """As many layouts as there is room for, every one on a stream of its own."""
    for row in range(len(out)):
        start(rng, seed, row)
        keep(out[row], belief.layout(boxes[0], shown, open_ones, unknown, steps, 0, rng))


def drawn(shown, open_ones, unknown, count: int, steps: int = belief.STEPS):
    """So many layouts, as sets of bits."""
    out, rng = np.zeros((count, 2), np.uint64), np.zeros(1, np.uint64)
    layouts(BOX, shown, open_ones, unknown, steps, 3, rng, out)
    return out


def shares(boards: np.ndarray) -> np.ndarray:
    """How often every position holds a planet."""
    bits = np.unpackbits(boards.view(np.uint8), axis=1, bitorder="little")
    return bits[:, :POSITIONS].mean(axis=0)


# What is believed fits what is known ---------------------------------------------------------


@kernel
def probe(box, state, truth, covered):
    """What a piece that covers these positions shows of seat 0's board."""
    shown = either(pair(state.shown[0]), both(truth, covered))
    empties = either(pair(state.empties[0]), without(covered, truth))
    done, left = nothing(), truth
    while not is_empty(left):
        system = system_of(box, truth, first(left))
        left = without(left, system)
        if is_empty(without(system, shown)):
            done = either(done, system)
    keep(state.shown[0], shown)
    keep(state.done[0], done)
    keep(state.empties[0], either(empties, beside(box, done)))


@kernel
def histories(boxes, states, truths, seed, rng):
    """Boards looked at by chance, each dealt again from what was seen of it."""
    box = boxes[0]
    for row in range(len(states)):
        start(rng, seed, row)
        state = states[row]
        truth = belief.layout(box, nothing(), nothing(), pair(box.board), 50, 0, rng)
        keep(truths[row], truth)
        for _ in range(below(rng, MOST_PROBES)):
            position = below(rng, POSITIONS)
            covered = with_place(pair(box.neighbours[position]), position)
            kind = below(rng, 4)
            if kind == 0:
                covered = pair(box.triangles[position])
            elif kind == 1:
                covered = pair(box.lines[below(rng, len(box.lines))])
            elif kind == 2:
                covered = with_place(nothing(), position)
            probe(box, state, truth, covered)
        belief.deal_board(box, state, 0, rng)


def test_no_layout_ever_contradicts_what_was_seen():
    """Ten thousand boards, looked at by chance from not at all to nearly whole."""
    states = np.zeros(HISTORIES, STATE).view(np.recarray)
    truths = np.zeros((HISTORIES, 2), np.uint64)
    histories(BOX, states, truths, 11, np.zeros(1, np.uint64))
    shown_of_all = Counter()
    for state, truth in zip(states, truths, strict=True):
        believed, shown = positions(state.planets[0]), positions(state.shown[0])
        done = positions(state.done[0])
        systems = groups(believed)
        assert len(believed) == 20
        assert len(systems) == 9
        assert shown <= believed
        assert not believed & positions(state.empties[0])
        assert {system for system in systems if system <= shown} == set(groups(done))
        shown_of_all[len(shown)] += 1
        assert len(positions(truth)) == 20
    assert set(shown_of_all) >= set(range(20))


def test_what_is_known_to_the_last_planet_is_dealt_as_it_is():
    """With all planets shown there is one layout; with as many positions as planets as well."""
    whole = words("a1 a2 a3 a4 c1 c2 c3 c4 e1 e2 e3 e4 g1 g3 g5 g7 g9 i1 i2 i3")
    assert positions(drawn(whole, NOWHERE, NOWHERE, 1)[0]) == positions(whole)
    assert positions(drawn(NOWHERE, NOWHERE, whole, 1)[0]) == positions(whole)


# What is believed is as likely as it is said to be --------------------------------------------


def weight(planets: frozenset[int]) -> float:
    """How likely a layout is, by the words of belief.py."""
    shapes = np.prod([1 / belief.SHAPES[len(group) - 1] for group in groups(planets)])
    border = sum(len(NEAR[position]) < INNER for position in planets)
    return float(shapes) * 2 ** (border * belief.BORDER / belief.DOUBLING)


def test_every_layout_is_as_likely_as_it_should_be():
    """Six systems done and two open planets shown, four more hide among fourteen positions."""
    done, open_ones = "g1 h1 j1 j2 j3 l1 l2 m6 m7 g11 g12 g13 j9 j10", words("a2 d5")
    seen, unknown = words(f"{done} a2 d5"), words("a1 a3 b1 b2 b3 c2 c4 d3 d4 d6 e4 e5 e6 f5")
    shown, free = positions(seen), sorted(positions(unknown))
    assert len(groups(positions(words(done)))) == 6
    fitting = {}
    for choice in itertools.combinations(free, 4):
        planets = shown | frozenset(choice)
        systems = groups(planets)
        if len(systems) == 9 and not any(system <= positions(open_ones) for system in systems):
            fitting[planets] = weight(planets)
    total = sum(fitting.values())
    assert len(fitting) > 100

    count = 40_000
    found = Counter(map(positions, drawn(seen, open_ones, unknown, count)))
    assert set(found) <= set(fitting)
    expected = np.array([count * row / total for row in fitting.values()])
    seen_times = np.array([found[planets] for planets in fitting])
    surprise = ((seen_times - expected) ** 2 / expected).sum()
    degrees = len(fitting) - 1
    assert abs(surprise - degrees) < 5 * np.sqrt(2 * degrees)


def test_a_longer_chain_believes_the_same():
    """Twenty times the steps change no position's share beyond what chance explains."""
    seen = words("d4 d5 g8 j3")
    closed = words("d1 d2 d3 d4 d5 d6 d7 d8 d9 d10 c4 e5 g7 g8 h8 j3 a1 a2 b2 m3 m4")
    unknown = tuple(map(np.uint64, without(BOARD, closed)))
    count = 3_000
    short, long = (
        shares(drawn(seen, seen, unknown, count, steps))
        for steps in (belief.STEPS, 20 * belief.STEPS)
    )
    apart = np.abs(short - long)
    assert apart.max() < 5 * np.sqrt(2 * 0.25 / count)
    assert np.sqrt((apart**2).mean()) < 1.3 * np.sqrt((2 * long * (1 - long) / count).mean())


def test_an_unknown_board_looks_like_one_grown_at_random():
    """Nothing seen, planets and systems lie as they do when systems are grown one by one."""
    boards = drawn(NOWHERE, NOWHERE, BOARD, 4_000)
    sizes = Counter(len(group) for board in boards for group in groups(positions(board)))
    share = shares(boards)
    border = np.array([len(near) < INNER for near in NEAR])

    # What 40,000 layouts had that were grown as `bench/finding.py` grows them
    assert abs(sizes[1] / len(boards) - 3.79) < 0.2
    assert abs(sizes[2] / len(boards) - 2.32) < 0.1
    assert abs(sizes[3] / len(boards) - 1.35) < 0.1
    assert abs(share[border].mean() - 0.156) < 0.006


def test_compiled_and_interpreted_layouts_are_the_same():
    """The same luck gives the same layouts, bit by bit."""
    shown = words("g7 g8")
    unknown = tuple(map(np.uint64, without(BOARD, words("g6 g7 g8 g9"))))
    compiled = drawn(shown, shown, unknown, 3, 40)
    plain = np.zeros_like(compiled)
    with np.errstate(over="ignore"):
        interpreted(layouts)(BOX, shown, shown, unknown, 40, 3, stream(0), plain)
    assert np.array_equal(plain, compiled)
