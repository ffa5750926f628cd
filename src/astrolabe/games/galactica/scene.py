"""Galactica as it is shown: the field, the space dial, and before each player the cards.

Nothing is hidden, so everybody sees the same; a seat's own station is where it may bring the wreck.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from astrolabe.games.contract import CHANCE, NOBODY, OVER
from astrolabe.games.galactica.box import (
    CARDS,
    CELLS,
    COLOURS,
    COMMANDS,
    HOLES,
    HUBS,
    PLANETS,
    TABLE,
    WIDTH,
)
from astrolabe.games.galactica.cells import NOWHERE, SIDE
from astrolabe.games.galactica.notation import NAMES
from astrolabe.games.galactica.reaching import LONGEST
from astrolabe.games.galactica.state import (
    AIM,
    ATTACK,
    CARD,
    DEAL,
    DEFENCE,
    DONE,
    EVADE,
    FIELD,
    FIRST,
    HOME,
    JUMP,
    JUMP_TO,
    MOVE,
    NO_CARD,
    REFILL,
    SEND,
    SEND_TO,
    SHOTS,
    SPIN,
    STAY,
)
from astrolabe.games.galactica.way import way
from astrolabe.scene import Area, Cover, Item, Label, Phrase, Point, Scene, Spot, phrase

BOARD, DIAL = "board", "dial"
GLYPHS = "GRYB"
WRECK = "*"
ART = {  # what is printed on a cell: a symbol, and its sign in a text
    "cell": ("", ""),
    "hole": ("hole", "@"),
    "planet": ("planet", "o"),
    "level": ("level", "-"),
    "upright": ("upright", "|"),
    "crossing": ("crossing", "-"),
}
SECTOR = 15  # degrees of the dial
FIELD_OF = (90, 270, 180, 0)  # where each colour begins on the dial, from the top, clockwise
STEPS = {
    DEAL: "deal",
    FIRST: "first",
    REFILL: "refill",
    SPIN: "spin",
    MOVE: "move",
    JUMP: "jump",
    ATTACK: "attack",
    DEFENCE: "defence",
    SEND: "send",
    CARD: "card",
    SHOTS: "shots",
    AIM: "aim",
}


def scene(box: Any, state: Any, seat: int, log: Sequence[Any] = ()) -> Scene:
    """The table, whoever looks; what stays from one position to the next is made once."""
    seats = int(state.seats)
    return Scene(
        game="galactica",
        seat=seat,
        turn=OVER if state.phase == DONE else int(state.to_move),
        areas=_areas(seats),
        spots=_spots(seats, seat),
        items=(_wreck(state), *_jets(state), *_dialled(state, log), *_cards(state)),
        labels=LABELS,
        status=tuple(_status(state)),
        last=_last(state, log),
    )


@cache
def _areas(seats: int) -> tuple[Area, ...]:
    return tuple(_every_area(seats))


def _every_area(seats: int) -> Iterable[Area]:
    size = WIDTH + 1.4
    yield Area(
        BOARD, phrase("area-board"), (-0.4, -0.4, size, size), letters=(2, 1), ground="space"
    )
    yield Area(DIAL, phrase("area-dial"), (-2.3, -2.3, 4.6, 4.6), letters=(1, 1))
    for owner in range(seats):
        yield Area(
            key=f"mat-{COLOURS[owner]}",
            name=phrase("area-mat", colour=COLOURS[owner]),
            frame=(-0.8, -1.1, 1.6, 2.2),
            owner=owner,
            scale=0.8,
            flows=True,
            glyph=GLYPHS[owner],
            art=f"seat-{COLOURS[owner]}",
        )


# Spots ---------------------------------------------------------------------------------------


@cache
def _spots(seats: int, seat: int) -> tuple[Spot, ...]:
    return (*map(_cell, CELLS), *_stations(seat), _dial(), *_slots(seats))


def _cell(number: int) -> Spot:
    """1.2, 1.5 A cell with what is printed on it."""
    name, (x, y), kind = NAMES[number], _point(number), _printed(number)
    art, glyph = ART[kind]
    said = phrase(f"spot-{kind}", cell=name)
    return Spot(name, BOARD, x, y, "square", said, f"cell:{name}", art=art, glyph=glyph)


def _printed(number: int) -> str:
    """1.5, 1.8 A hole, a planet, a piece of a yellow line, or nothing."""
    if number in HOLES or number in PLANETS:
        return "hole" if number in HOLES else "planet"
    row, column = divmod(number, SIDE)
    lines = (row == TABLE["lines"]["row"]) + 2 * (column == TABLE["lines"]["column"])
    return ("cell", "level", "upright", "crossing")[lines]


def _point(number: int) -> Point:
    row, column = divmod(number, SIDE)
    return float(column), float(row)


def _stations(seat: int) -> Iterable[Spot]:
    """1.4 The launch stations; one's own is where the wreck goes home."""
    for owner, colour in enumerate(COLOURS):
        x, y = _point(HUBS[owner])
        said = phrase("spot-station", colour=colour)
        part = "cell:home" if owner == seat else ""
        yield Spot(_station(owner), BOARD, x, y, "block", said, part, art=f"station-{colour}",
                   glyph="#")  # fmt: skip


def _station(owner: int) -> str:
    return f"station-{COLOURS[owner]}"


def _dial() -> Spot:
    return Spot(DIAL, DIAL, 0, 0, "slot", phrase("spot-dial"), art="dial")


def _slots(seats: int) -> Iterable[Spot]:
    """2.3, 2.4 Before each player a place for every kind of card."""
    for owner in range(seats):
        for kind in CARDS:
            yield _slot(owner, kind, f"action:{kind}")
        yield _slot(owner, "stock", "")
        yield _slot(owner, "evasions", "")  # 11.3 a question, with both answers side by side


def _slot(owner: int, kind: str, part: str) -> Spot:
    colour = COLOURS[owner]
    key, said = f"{colour}-{kind}", phrase(f"spot-{kind}")
    return Spot(key, f"mat-{colour}", 0, 0, "slot", said, part, kind, f"ghost-{kind}")


# Items ---------------------------------------------------------------------------------------


def _spot(place: int) -> str:
    """Where a jet lies that is at a place."""
    return _station(HUBS.index(place)) if place in HUBS else NAMES[place]


def _wreck(state: Any) -> Item:
    """7.3 The wreck, beneath the jet that holds it."""
    holder = int(state.holder)
    place = int(state.wreck) if holder == NOBODY else int(state.at[holder])
    return _wreck_at(_spot(place), holder != NOBODY)


@cache
def _wreck_at(spot: str, is_held: bool) -> Item:
    said = phrase("item-wreck")
    if is_held:
        return Item("wreck", "tow", spot, said)
    return Item("wreck", "wreck", spot, said, (Cover(spot, WRECK),))


def _jets(state: Any) -> Iterable[Item]:
    for owner in range(int(state.seats)):
        yield _jet(owner, _spot(int(state.at[owner])), int(state.holder) == owner)


@cache
def _jet(owner: int, spot: str, holds: bool) -> Item:
    colour = COLOURS[owner]
    said = phrase("item-holder" if holds else "item-jet", colour=colour)
    glyph = GLYPHS[owner].lower() if holds else GLYPHS[owner]
    key = f"jet-{colour}"
    return Item(key, key, spot, said, (Cover(spot, glyph, owner),), owner)


def _dialled(state: Any, log: Sequence[Any]) -> Iterable[Item]:
    """1.7 Where the arrow has stopped, and in its middle what counts: a number or a quadrant."""
    number, quadrant = int(state.number), int(state.quadrant)
    spins = [ply.move.parts[1] for ply in log if ply.move.parts[0] == "action:spin"]
    if number == 0:
        yield Item("needle", "needle", DIAL, phrase("dial-nothing"), spins=True)
        yield Item("shown", "unspun", DIAL, phrase("dial-nothing"))
        return
    said, art, glyph = phrase("dial-number", number=number), f"number-{number}", str(number)
    field = len(spins) % len(COLOURS)  # no matter which
    if spins and spins[-1].startswith("quadrant:"):
        colour, field, number = COLOURS[quadrant], quadrant, len(spins) % LONGEST + 1
        said, art, glyph = (
            phrase("dial-quadrant", colour=colour),
            f"quadrant-{colour}",
            GLYPHS[field],
        )
    turn = FIELD_OF[field] + SECTOR * (number - 1) + SECTOR // 2
    yield Item("needle", "needle", DIAL, said, turn=turn, spins=True)
    yield Item("shown", art, DIAL, said, (Cover(DIAL, glyph),))


def _cards(state: Any) -> Iterable[Item]:
    """2.5 The cards face up, 2.6 the size of every stock; cards keep their keys."""
    for owner in range(int(state.seats)):
        total = int(state.stock[owner].sum())
        for kind, name in enumerate(CARDS):
            drawn = COMMANDS - int(state.stock[owner, kind])  # stocks are counted from below
            for number in range(drawn - int(state.up[owner, kind]), drawn):
                yield _card(owner, name, number)
        if total:
            yield _stock(owner, total)
        for number in range(int(state.evasions[owner])):
            yield _evasion(owner, number)


@cache
def _card(owner: int, name: str, number: int) -> Item:
    colour, said = COLOURS[owner], phrase("item-card", card=name)
    return Item(f"{colour}-{name}-{number}", f"card-{name}", f"{colour}-{name}", said, owner=owner)


@cache
def _stock(owner: int, total: int) -> Item:
    key, said = f"{COLOURS[owner]}-stock", phrase("item-stock", count=total)
    return Item(key, f"back-{COLOURS[owner]}", key, said, owner=owner, count=total)


@cache
def _evasion(owner: int, number: int) -> Item:
    colour, said = COLOURS[owner], phrase("item-card", card="evasion")
    return Item(f"{colour}-evasion-{number}", "card-evasion", f"{colour}-evasions", said,
                owner=owner)  # fmt: skip


# How it stands -------------------------------------------------------------------------------


def _status(state: Any) -> Iterable[Phrase]:
    if state.phase == DONE:
        return
    yield _step(state)
    if state.holder != NOBODY:
        yield phrase("status-held", colour=COLOURS[int(state.holder)])
    else:
        yield phrase("status-loose", cell=NAMES[int(state.wreck)])
    if state.starter != NOBODY:
        rounds = int(state.round_limit)
        yield phrase("status-round", round=int(state.rounds) + 1, rounds=rounds)


def _step(state: Any) -> Phrase:
    """Who does what now."""
    if state.phase == EVADE:
        colour = COLOURS[int(state.to_move)]
        if state.card == FIELD:
            return phrase("status-field", colour=colour, cell=NAMES[PLANETS[int(state.planet)]])
        return phrase("status-laser", colour=colour)
    acting = int(state.spinner if state.to_move == CHANCE else state.to_move)
    numbers = {MOVE: state.number, DEFENCE: state.attack, AIM: state.shots}
    arguments: dict[str, str | int] = {"colour": COLOURS[acting]}
    if int(state.phase) in numbers:
        arguments["number"] = int(numbers[int(state.phase)])
    return phrase(f"status-{STEPS[int(state.phase)]}", **arguments)


def _last(state: Any, log: Sequence[Any]) -> tuple[str, ...]:
    """5.10 The way of the last move, or the places that the last decision names."""
    decisions = (ply for ply in reversed(log) if ply.seat != CHANCE)
    decided = next((ply for ply in decisions if ply.move.number != NO_CARD), None)
    if decided is None:
        return ()
    number = decided.move.number
    if number <= HOME:
        taken = [int(place) for place in state.at if place != NOWHERE]
        end = HUBS[decided.seat] if number == HOME else number
        return tuple(map(_spot, way(int(state.start), end, int(state.steps), taken)))
    if JUMP_TO <= number < SEND_TO:
        return _spot(int(state.start)), decided.move.parts[1].partition(":")[2]
    if number == STAY:
        return (_spot(int(state.at[decided.seat])),)
    return tuple(part[5:] for part in decided.move.parts if part.startswith("cell:"))


# What is printed -----------------------------------------------------------------------------

LABELS = (
    *(Label(BOARD, chr(ord("a") - 1 + line), float(line), 0.0) for line in range(1, WIDTH + 1)),
    *(Label(BOARD, str(line), 0.0, float(line)) for line in range(1, WIDTH + 1)),
)
