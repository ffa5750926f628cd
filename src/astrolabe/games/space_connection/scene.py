"""Space Connection as a seat sees it: two boards with their tracks, and both supplies.

A view holds of another's planets only what was shown, so all of it may be drawn. Where a game is
over and nothing is secret any more, what was never found is drawn as a ghost.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from astrolabe.games.contract import CHANCE, NOBODY, OVER
from astrolabe.games.space_connection.board import LINES, NAMES, NUMBERS, on_line
from astrolabe.games.space_connection.box import POSITIONS
from astrolabe.games.space_connection.notation import PIECES
from astrolabe.games.space_connection.printed import (
    POINTS,
    board,
    courses,
    labels,
    marks,
    point,
    track,
)
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
from astrolabe.scene import Area, Cover, Item, Line, Phrase, Scene, Spot, phrase

COLOURS = {GREEN: "green", BLUE: "blue", CHANCE: "chance"}
GLYPHS = {GREEN: "G", BLUE: "B"}
PIECE_GLYPHS = "rasL"
SMALL = 0.5  # one's own board beside the one that is searched
SLOT = (-1.15, -1.15, 2.3, 2.3)
BEAM = 2  # emitters


def scene(box: Any, state: Any, seat: int, log: Sequence[Any] = ()) -> Scene:
    """The table for these eyes; while planets are hidden, a player sees its own board alone."""
    aim = _aim(state, seat)
    boards = (aim,) if _is_alone(state, seat) else (aim, 1 - aim)
    return Scene(
        game="space_connection",
        seat=seat,
        turn=_turn(state),
        areas=tuple(_areas(state, seat, boards)),
        spots=tuple(_spots(state, seat, boards)),
        items=tuple(_items(box, state, seat, boards, log)),
        marks=tuple(mark for owner in boards for mark in _marks(owner)),
        lines=tuple(_lines(state, boards)),
        labels=tuple(label for owner in boards for label in _labels(owner)),
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


# Areas and spots -----------------------------------------------------------------------------


def _areas(state: Any, seat: int, boards: Sequence[int]) -> Iterator[Area]:
    for owner in boards:
        is_small = owner != boards[0] and seat in GLYPHS
        name = phrase("area-board", colour=COLOURS[owner])
        yield board(
            _area(owner), name, NOBODY, SMALL if is_small else 1.0, bool(state.phase != HIDING)
        )
    for owner in _suppliers(state, seat):
        yield Area(
            key=f"supply-{COLOURS[owner]}",
            name=phrase("area-supply", colour=COLOURS[owner]),
            frame=SLOT,
            owner=owner,
            flows=True,
            glyph=GLYPHS[owner],
            art=f"seat-{COLOURS[owner]}",
        )


def _suppliers(state: Any, seat: int) -> Sequence[int]:
    """Whose supply is shown: while planets are hidden, one's own planets that are left."""
    return (seat,) if _is_alone(state, seat) else tuple(GLYPHS)


def _area(owner: int) -> str:
    return f"board-{COLOURS[owner]}"


def _spots(state: Any, seat: int, boards: Sequence[int]) -> Iterator[Spot]:
    for owner in boards:
        yield from _positions(owner, owner == boards[0])
        if state.phase != HIDING:
            yield from _track(owner)
    for owner in _suppliers(state, seat):
        yield from _slots(owner, _is_alone(state, seat))


@cache
def _positions(owner: int, is_aimed: bool) -> tuple[Spot, ...]:
    """The positions of a board; those of the one that moves are about have plain names."""
    spots = []
    for name, (x, y) in zip(NAMES, POINTS, strict=True):
        said = phrase("spot-cell" if is_aimed else "spot-other", cell=name, colour=COLOURS[owner])
        key, part = (name, f"cell:{name}") if is_aimed else (f"{COLOURS[owner]}-{name}", "")
        spots.append(Spot(key, _area(owner), x, y, "hex-clear", said, part))
    return tuple(spots)


@cache
def _track(owner: int) -> tuple[Spot, ...]:
    return tuple(track(_area(owner), COLOURS[owner]))


@cache
def _slots(owner: int, is_hiding: bool) -> tuple[Spot, ...]:
    """What a seat has left: planets to put, or pieces to send."""
    things = {row: f"piece:{row}" for row in PIECES}
    if is_hiding:
        things = {"planet": "action:put", "systems": ""}
    return tuple(_slot(owner, thing, part) for thing, part in things.items())


def _slot(owner: int, thing: str, part: str) -> Spot:
    key, name = f"{COLOURS[owner]}-{thing}", phrase(f"thing-{thing}")
    area = f"supply-{COLOURS[owner]}"
    return Spot(key, area, 0, 0, "slot", name, part, thing, f"ghost-{thing}")


@cache
def _marks(owner: int) -> tuple[Any, ...]:
    return tuple(marks(_area(owner)))


@cache
def _labels(owner: int) -> tuple[Any, ...]:
    return tuple(labels(_area(owner)))


@cache
def _courses(owner: int) -> tuple[Line, ...]:
    return tuple(courses(_area(owner)))


def _lines(state: Any, boards: Sequence[int]) -> Iterator[Line]:
    """1.5 The lines of the boards, and 5.3 the beams that were fired along them."""
    for owner in boards:
        yield from _courses(owner)
        emitters = bits(state.emitters[owner])
        if state.aimed != NOBODY and owner != state.to_move:
            emitters &= ~(1 << int(state.aimed))
        for line in LINES:
            on = [cell for cell in on_line(line) if emitters >> NUMBERS[cell] & 1]
            if len(on) >= BEAM:
                ends = (point(on[0]), point(on[-1]))
                said = phrase("line-beam", colour=COLOURS[1 - owner])
                yield Line(_area(owner), f"beam {COLOURS[1 - owner]}-beam", ends, said)


# Items ---------------------------------------------------------------------------------------


def _items(
    box: Any, state: Any, seat: int, boards: Sequence[int], log: Sequence[Any]
) -> Iterator[Item]:
    for owner in boards:
        key = "{}" if owner == boards[0] else f"{COLOURS[owner]}-{{}}"
        yield from _known(state, seat, owner, key)
        yield from _sent(state, owner, key, _order(log, 1 - owner))
        if state.phase != HIDING:
            yield from _marked(state, owner)
    for owner in _suppliers(state, seat):
        if _is_alone(state, seat):
            yield from _to_hide(box, state, owner)
        else:
            yield from _left(state, owner, log)


def _to_hide(box: Any, state: Any, owner: int) -> Iterator[Item]:
    """2.2 The planets that are left, 2.4 and how many systems there are so far."""
    planets, colour = bits(state.planets[owner]), COLOURS[owner]
    left, systems = int(box.planets) - planets.bit_count(), system_count(box, planets)
    if left:
        name = phrase("item-planet", colour=colour, state="left")
        spot = f"{colour}-planet"
        yield Item(f"{colour}-left", f"{colour}-planet", spot, name, (), owner, count=left)
    if systems:
        name, key = phrase("item-systems", count=systems), f"{colour}-systems"
        yield Item(key, "system", key, name, (), owner, count=systems)


def _known(state: Any, seat: int, owner: int, key: str) -> Iterator[Item]:
    """3.6, 3.7 What every position of a board is known to be; of the rest nothing is drawn."""
    planets, shown = bits(state.planets[owner]), bits(state.shown[owner])
    done, empties = bits(state.done[owner]), bits(state.empties[owner])
    pegs = [*state.lost[owner], state.emitters[owner]]
    for cell in _cells(empties):
        if any(bits(words) >> cell & 1 for words in pegs):
            continue  # what stands there says as much
        yield _empty(owner, key.format(NAMES[cell]))
    for cell in _cells(planets | shown):
        kind = "hidden" if owner == seat else "ghost"
        if shown >> cell & 1:
            kind = "whole" if done >> cell & 1 else "shown"
        yield _planet(owner, NAMES[cell], key.format(NAMES[cell]), kind)


def _cells(cells: int) -> Iterator[int]:
    return (cell for cell in range(POSITIONS) if cells >> cell & 1)


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


def _sent(state: Any, owner: int, key: str, order: dict[str, str]) -> Iterator[Item]:
    """4.2, 4.5 What was lost on a board, and 5.1 the emitters on it."""
    finder = 1 - owner
    rows = [*(state.lost[owner]), state.emitters[owner]]
    for piece, words in zip(PIECES, rows, strict=True):
        for cell in _cells(bits(words)):
            name = NAMES[cell]
            number = order.get(f"{piece} {name}", name)
            yield _piece(finder, piece, number, key.format(name))


@cache
def _piece(finder: int, piece: str, number: str, spot: str) -> Item:
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


def _order(log: Sequence[Any], finder: int) -> dict[str, str]:
    """When a piece was sent to each position, counted for each sort of piece.

    Pieces that came back are counted too: where they were sent, none stands.
    """
    order: dict[str, str] = {}
    for ply in log:
        if ply.seat == finder and SEND <= ply.move.number < FIRE:
            piece = ply.move.text.partition(" ")[0]
            number = 1 + sum(sent.startswith(f"{piece} ") for sent in order)
            order[ply.move.text] = str(number)
    return order


def _marked(state: Any, owner: int) -> Iterator[Item]:
    """6.1 The pieces on the track beneath the board that was searched."""
    finder = 1 - owner
    for place in range(int(state.systems[finder])):
        piece = int(state.track[finder, place])
        art = "bare" if piece == NO_PIECE else f"{COLOURS[finder]}-{PIECES[piece]}"
        spot = f"{COLOURS[owner]}-track-{place + 1}"
        name = phrase("item-marker", colour=COLOURS[finder])
        yield Item(f"mark-{spot}", art, spot, name, (Cover(spot, "x", finder),), finder)


def _left(state: Any, owner: int, log: Sequence[Any]) -> Iterator[Item]:
    """3.3 What a seat has left of each piece: one thing with its number."""
    order = _order(log, owner)
    for index, piece in enumerate(PIECES):
        count = int(state.supply[owner, index])
        if count:
            number = 1 + sum(sent.startswith(f"{piece} ") for sent in order)
            colour = COLOURS[owner]
            name = phrase("item-piece", piece=piece, colour=colour)
            key, spot = f"{colour}-{piece}-{number}", f"{colour}-{piece}"
            yield Item(key, f"{colour}-{piece}", spot, name, owner=owner, count=count)


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
