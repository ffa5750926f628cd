"""Space Connection as a seat sees it: two boards with their tracks, and both supplies.

A view holds of another's planets only what was shown, so all of it may be drawn. Where a game is
over and nothing is secret any more, what was never found is drawn as a ghost. Pieces that are the
same again are the very same objects, so that nobody has to write them twice.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from astrolabe.games.contract import CHANCE, NOBODY, OVER
from astrolabe.games.space_connection.board import NAMES
from astrolabe.games.space_connection.box import POSITIONS
from astrolabe.games.space_connection.notation import PIECES
from astrolabe.games.space_connection.reasons import bits, system_count
from astrolabe.games.space_connection.state import (
    BLUE,
    DONE,
    FIRE,
    GREEN,
    HIDING,
    LASER,
    NO_PIECE,
    PASS,
    SEND,
    START,
    TAKE,
)
from astrolabe.games.space_connection.table import (
    ALONE,
    BEAM,
    COLOURS,
    GLYPHS,
    Boards,
    areas,
    labels,
    lines,
    marks,
    spots,
    suppliers,
)
from astrolabe.scene import Cover, Item, Phrase, Scene, phrase

PIECE_GLYPHS = "rasL"


def scene(box: Any, state: Any, seat: int, log: Sequence[Any] = ()) -> Scene:
    """The table for these eyes; while planets are hidden, a player sees its own board alone."""
    aim, is_hiding = _aim(state, seat), bool(state.phase == HIDING)
    boards = (aim,) if _is_alone(state, seat) else (aim, 1 - aim)
    return Scene(
        game="space_connection",
        seat=seat,
        turn=_turn(state),
        areas=areas(is_hiding, seat, boards),
        spots=spots(is_hiding, boards),
        items=tuple(_items(box, state, seat, boards, log)),
        marks=marks(boards),
        lines=lines(boards, tuple(_fired(state, owner) for owner in boards)),
        labels=labels(boards),
        status=tuple(_status(box, state, seat)),
        last=_last(state, boards, log),
    )


def _turn(state: Any) -> int:
    if state.phase == DONE:
        return OVER
    is_chance = state.phase == START or state.draws[int(state.to_move)] > 0
    return CHANCE if is_chance else int(state.to_move)


def _aim(state: Any, seat: int) -> int:
    """The board that a move of this seat is about; of a spectator, that which green searches."""
    if state.phase == HIDING and seat in GLYPHS:
        return seat
    return GREEN if seat == BLUE else BLUE


def _is_alone(state: Any, seat: int) -> bool:
    """While planets are hidden, a player sees its own board and no other."""
    return bool(state.phase == HIDING) and seat in GLYPHS


def _fired(state: Any, owner: int) -> int:
    """The emitters on a board, but for one that waits for its second."""
    emitters = bits(state.emitters[owner])
    if state.aimed != NOBODY and owner != state.to_move:
        emitters &= ~(1 << int(state.aimed))
    return emitters


# Items ---------------------------------------------------------------------------------------


def _items(box: Any, state: Any, seat: int, boards: Boards, log: Sequence[Any]) -> Iterator[Item]:
    orders, sent = zip(*(_order(log, finder) for finder in GLYPHS), strict=True)
    for owner in boards:
        key = "{}" if owner == boards[0] else f"{COLOURS[owner]}-{{}}"
        yield from _known(state, seat, owner, key)
        yield from _sent(state, owner, key, orders[1 - owner])
        if state.phase != HIDING:
            yield from _marked(state, owner)
    for owner in suppliers(boards):
        if len(boards) == ALONE:
            yield from _to_hide(box, state, owner)
        else:
            yield from _left(state, owner, sent[owner])


def _to_hide(box: Any, state: Any, owner: int) -> Iterator[Item]:
    """2.2 The planets that are left, 2.4 and how many systems there are so far."""
    planets = bits(state.planets[owner])
    left, systems = int(box.planets) - planets.bit_count(), system_count(box, planets)
    if left:
        yield _planets_left(owner, left)
    if systems:
        yield _systems_made(owner, systems)


@cache
def _planets_left(owner: int, left: int) -> Item:
    colour = COLOURS[owner]
    name = phrase("item-planet", colour=colour, state="left")
    art = spot = f"{colour}-planet"
    return Item(f"{colour}-left", art, spot, name, (), owner, count=left)


@cache
def _systems_made(owner: int, systems: int) -> Item:
    key = f"{COLOURS[owner]}-systems"
    name = phrase("item-systems", count=systems)
    return Item(key, "system", key, name, (), owner, count=systems)


def _known(state: Any, seat: int, owner: int, key: str) -> Iterator[Item]:
    """3.6, 3.7 What every position of a board is known to be; of the rest nothing is drawn."""
    planets, shown = bits(state.planets[owner]), bits(state.shown[owner])
    done, empties = bits(state.done[owner]), bits(state.empties[owner])
    for words in (*state.lost[owner], state.emitters[owner]):
        empties &= ~bits(words)  # what stands there says as much
    for cell in _cells(empties):
        yield _empty(owner, key.format(NAMES[cell]))
    for cell in _cells(planets | shown):
        kind = "hidden" if owner == seat else "ghost"
        if shown >> cell & 1:
            kind = "whole" if done >> cell & 1 else "shown"
        yield _planet(owner, NAMES[cell], key.format(NAMES[cell]), kind)


def _cells(cells: int) -> Iterator[int]:
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest


@cache
def _empty(owner: int, spot: str) -> Item:
    name = phrase("item-empty")
    return Item(f"empty-{COLOURS[owner]}-{spot}", "empty", spot, name, (Cover(spot, "-"),))


@cache
def _planet(owner: int, name: str, spot: str, kind: str) -> Item:
    colour = COLOURS[owner]
    glyph = "o" if kind in ("hidden", "ghost") else "O"
    return Item(
        key=f"{colour}-planet-{name}",
        art=f"{colour}-planet" if kind == "hidden" else f"{colour}-planet-{kind}",
        spot=spot,
        name=phrase("item-planet", colour=colour, state=kind),
        covers=(Cover(spot, glyph, owner),),
        owner=owner,
    )


def _sent(state: Any, owner: int, key: str, order: Mapping[str, int]) -> Iterator[Item]:
    """4.2, 4.5 What was lost on a board, and 5.1 the emitters on it."""
    finder = 1 - owner
    rows = [*(state.lost[owner]), state.emitters[owner]]
    for piece, words in zip(PIECES, rows, strict=True):
        for cell in _cells(bits(words)):
            name = NAMES[cell]
            number = order.get(f"{piece} {name}", name)  # of a position without a past, its place
            yield _piece(finder, piece, number, key.format(name))


@cache
def _piece(finder: int, piece: str, number: int | str, spot: str) -> Item:
    """Something that stands where it was sent."""
    colour = COLOURS[finder]
    glyph = PIECE_GLYPHS[PIECES.index(piece)]
    return Item(
        key=f"{colour}-{piece}-{number}",
        art=f"{colour}-{piece}",
        spot=spot,
        name=phrase("item-piece", piece=piece, colour=colour),
        covers=(Cover(spot, glyph, finder),),
        owner=finder,
    )


def _order(log: Sequence[Any], finder: int) -> tuple[dict[str, int], Counter[str]]:
    """Which of its sort each piece was that was sent somewhere, and how many of each sort were.

    Pieces that came back are counted too: where they were sent, none stands.
    """
    order: dict[str, int] = {}
    sent = Counter[str]()
    for ply in log:
        if ply.seat == finder and SEND <= ply.move.number < FIRE:
            piece = ply.move.text.partition(" ")[0]
            sent[piece] += 1
            order[ply.move.text] = sent[piece]
    return order, sent


def _marked(state: Any, owner: int) -> Iterator[Item]:
    """6.1 The pieces on the track beneath the board that was searched."""
    finder = 1 - owner
    for place in range(int(state.systems[finder])):
        yield _marker(owner, place, int(state.track[finder, place]))


@cache
def _marker(owner: int, place: int, piece: int) -> Item:
    finder = 1 - owner
    art = "bare" if piece == NO_PIECE else f"{COLOURS[finder]}-{PIECES[piece]}"
    spot = f"{COLOURS[owner]}-track-{place + 1}"
    name = phrase("item-marker", colour=COLOURS[finder])
    return Item(f"mark-{spot}", art, spot, name, (Cover(spot, "x", finder),), finder)


def _left(state: Any, owner: int, sent: Mapping[str, int]) -> Iterator[Item]:
    """3.3 What a seat has left of each piece: one thing with its number."""
    for index, piece in enumerate(PIECES):
        count = int(state.supply[owner, index])
        if count:
            yield _pieces_left(owner, piece, sent[piece] + 1, count)


@cache
def _pieces_left(owner: int, piece: str, number: int, count: int) -> Item:
    colour = COLOURS[owner]
    name = phrase("item-piece", piece=piece, colour=colour)
    key, spot = f"{colour}-{piece}-{number}", f"{colour}-{piece}"
    return Item(key, f"{colour}-{piece}", spot, name, owner=owner, count=count)


# How it stands -------------------------------------------------------------------------------


def _status(box: Any, state: Any, seat: int) -> Iterator[Phrase]:
    if state.phase == HIDING:
        yield from _status_of_hiding(box, state, seat)
        return
    if state.phase != DONE:
        step = "aim" if state.aimed != NOBODY else "send"
        yield phrase("status-turn", colour=COLOURS[_turn(state)], step=step)
    for finder, colour in ((GREEN, "green"), (BLUE, "blue")):
        found = bits(state.shown[1 - finder]).bit_count()
        systems = int(state.systems[finder])
        yield phrase("status-found", colour=colour, planets=found, systems=systems)


def _status_of_hiding(box: Any, state: Any, seat: int) -> Iterator[Phrase]:
    """2.1 Who is hiding; 2.2, 2.4 how many planets and systems there are, and should be."""
    if seat in GLYPHS:
        planets = bits(state.planets[seat])
        yield phrase(
            "status-layout",
            planets=planets.bit_count(),
            systems=system_count(box, planets),
            allplanets=int(box.planets),
            allsystems=int(box.systems),
        )
    for owner, colour in ((GREEN, "green"), (BLUE, "blue")):
        yield phrase("status-ready" if state.ready[owner] else "status-hides", colour=colour)


def _last(state: Any, boards: Sequence[int], log: Sequence[Any]) -> tuple[str, ...]:
    """The positions that the last move was about: both emitters, if it fired two."""
    plies = [ply for ply in log if ply.move.number != PASS]
    if not plies or not (SEND <= plies[-1].move.number <= FIRE or plies[-1].move.number < TAKE):
        return ()
    mover = plies[-1].seat
    owner = mover if state.phase == HIDING else 1 - mover
    key = "{}" if owner == boards[0] else f"{COLOURS[owner]}-{{}}"
    cells: list[str] = []
    for ply in reversed(plies):
        is_laser = SEND + LASER * POSITIONS <= ply.move.number <= FIRE
        if cells and not (is_laser and ply.seat == mover):
            break
        cells += [part[5:] for part in ply.move.parts if part.startswith("cell:")]
        if not is_laser or len(cells) == BEAM:
            break
    return tuple(key.format(cell) for cell in cells)
