"""Orion Duel as a seat sees it: the board with its constellations, tiles, tokens and both hands.

The record knows which cells each colour covers, not by which tile; the tiles come from the log.
Hexagons that no move of the log explains are drawn one by one. What has been made for one position
is known again in the next.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Any

from astrolabe.games.contract import CHANCE, OVER
from astrolabe.games.orion_duel.box import CELLS, KINDS, Axial, axial, place
from astrolabe.games.orion_duel.cells import DIRECTIONS, PLACES
from astrolabe.games.orion_duel.notation import NAMES, tile_cells
from astrolabe.games.orion_duel.printed import BOARD, LABELS, LINES, MARKS, ZONE_OF, board
from astrolabe.games.orion_duel.reasons import value
from astrolabe.games.orion_duel.state import (
    AFTER_FLIPPED,
    BENT3,
    BI2,
    BLUE,
    BY_COUNT,
    DONE,
    FIRST_FLIPPED,
    GALAXIES,
    HOLES,
    LINE3,
    MONO2,
    ORANGE,
    POSES,
    PUT,
    START,
    TAKE,
    TILE_MOVES,
    TILES,
)
from astrolabe.scene import (
    Area,
    Cover,
    Item,
    Phrase,
    Point,
    Scene,
    Spot,
    flat_centre,
    phrase,
)

MOST_LAID = 8_192  # tiles remembered as they lie
SUPPLY = "supply"
COLOURS = {BLUE: "blue", ORANGE: "orange", CHANCE: "chance"}
GLYPHS = {BLUE: "B", ORANGE: "O"}
TOKENS = {"galaxy": "*", "hole": "@"}
IN_HAND = tuple(reversed(KINDS))
UPRIGHT = (MONO2, BI2, LINE3, BENT3)  # turned once while in hand
STEPS = {GALAXIES: "galaxies", HOLES: "holes", START: "start", TILES: "tiles"}


def scene(box: Any, state: Any, seat: int, log: Sequence[Any] = ()) -> Scene:
    """The table, whoever looks: nothing is hidden."""
    tiles = _tiles(log)
    return Scene(
        game="orion_duel",
        seat=seat,
        turn=_turn(state),
        areas=_areas(_is_set_up(state)),
        spots=_spots(_is_set_up(state), tuple(map(int, state.conditions))),
        items=(*tiles, *_loose(state, tiles), *_tokens(box, state, log), *_hands(box, state)),
        marks=MARKS,
        lines=LINES,
        labels=LABELS,
        status=tuple(_status(state)),
        last=_last(tiles, log),
    )


def _turn(state: Any) -> int:
    return OVER if state.phase == DONE else int(state.to_move)


def _is_set_up(state: Any) -> bool:
    return state.phase in (GALAXIES, HOLES)


@cache
def _areas(is_set_up: bool) -> tuple[Area, ...]:
    return tuple(_table(is_set_up))


def _table(is_set_up: bool) -> Iterable[Area]:
    yield board()
    if is_set_up:
        yield Area(SUPPLY, phrase("area-supply"), (-1.3, -1.0, 2.6, 2.0), flows=True)
    for owner, glyph in GLYPHS.items():
        yield Area(
            key=f"hand-{owner}",
            name=phrase("area-hand", colour=COLOURS[owner]),
            frame=(-2.25, -3.0, 4.5, 6.0),
            owner=owner,
            scale=0.57,
            flows=True,
            glyph=glyph,
            art=f"seat-{COLOURS[owner]}",
        )


def _cells_in(words: Any) -> list[Axial]:
    """The cells of a set kept in a record."""
    bits = int(words[0]) | int(words[1]) << 64
    return [cell for cell in CELLS if bits >> place(*cell) & 1]


# Spots ---------------------------------------------------------------------------------------


@cache
def _spots(is_set_up: bool, conditions: tuple[int, ...]) -> tuple[Spot, ...]:
    return (*map(_cell, CELLS), *_slots(is_set_up, conditions))


@cache
def _cell(cell: Axial) -> Spot:
    name, (x, y) = NAMES[cell], flat_centre(*cell)
    said = phrase("spot-cell", cell=name)
    if cell in ZONE_OF:
        said = phrase("spot-zone", cell=name, zone=ZONE_OF[cell])
    return Spot(name, BOARD, x, y, "hex-flat", said, f"cell:{name}")


def _slots(is_set_up: bool, conditions: tuple[int, ...]) -> Iterable[Spot]:
    if is_set_up:
        for token in TOKENS:
            said = phrase("item-token", token=token)
            yield Spot(token, SUPPLY, 0, 0, "slot", said, art=f"ghost-{token}")
    for owner in GLYPHS:
        yield _condition_slot(owner, conditions[owner])
        for kind in IN_HAND:
            yield _hand_slot(owner, kind)


def _hand_slot(owner: int, kind: str) -> Spot:
    x, y = _middle(kind)
    return Spot(
        key=f"{COLOURS[owner]}-{kind}",
        area=f"hand-{owner}",
        x=-x,
        y=-y,
        shape="slot",
        name=phrase(f"part-tile-{kind}"),
        part=f"tile:{kind}",
        label=kind,
        art=f"ghost-{kind}",
    )


def _condition_slot(owner: int, count: int) -> Spot:
    said = phrase("conditions", count=count)
    key = f"{COLOURS[owner]}-conditions"
    return Spot(key, f"hand-{owner}", 0, 0, "slot", said, "", "conditions", "ghost-condition")


def _middle(kind: str) -> Point:
    """The middle of a tile in hand, seen from its anchor."""
    own, foreign = tile_cells(_pose_in_hand(KINDS.index(kind)), (0, 0))
    points = [flat_centre(*cell) for cell in own + foreign]
    across, down = zip(*points, strict=True)
    return (min(across) + max(across)) / 2, (min(down) + max(down)) / 2


# Items ---------------------------------------------------------------------------------------


def _tiles(log: Sequence[Any]) -> list[Item]:
    """4.7 Every tile laid, as it lies."""
    tiles: list[Item] = []
    for ply in log:
        if ply.move.number < TILE_MOVES:
            stem = _stem(ply.seat, POSES[ply.move.number // PLACES][0])
            number = 1 + sum(tile.art == stem for tile in tiles)
            tiles.append(_laid(ply.seat, f"{stem}-{number}", *divmod(ply.move.number, PLACES)))
    return tiles


def _stem(owner: int, kind: int) -> str:
    return f"{COLOURS[owner]}-{KINDS[kind]}"


@lru_cache(MOST_LAID)
def _laid(owner: int, key: str, pose: int, number: int) -> Item:
    own, foreign = tile_cells(pose, axial(number))
    turn, flipped = _lie(pose)
    return Item(
        key=key,
        art=_stem(owner, POSES[pose][0]),
        spot=NAMES[axial(number)],
        name=_tile_name(owner, POSES[pose][0]),
        covers=(
            *(_hexagon(cell, owner) for cell in own),
            *(_hexagon(cell, 1 - owner) for cell in foreign),
        ),
        owner=owner,
        turn=turn,
        flipped=flipped,
    )


def _lie(pose: int) -> tuple[int, bool]:
    """How far a tile is turned, and whether it is turned over: level, hence a step more."""
    turns = pose - _first_pose(POSES[pose][0])
    if FIRST_FLIPPED <= pose < AFTER_FLIPPED:
        return 60 * ((turns + 1) % DIRECTIONS), True
    return 60 * turns, False


def _first_pose(kind: int) -> int:
    return next(pose for pose, row in enumerate(POSES) if row[0] == kind)


def _pose_in_hand(kind: int) -> int:
    """Upright, to take little room."""
    return _first_pose(kind) + (kind in UPRIGHT)


def _tile_name(owner: int, kind: int) -> Phrase:
    return phrase("item-tile", tile=KINDS[kind], colour=COLOURS[owner])


def _hexagon(cell: Axial, owner: int) -> Cover:
    return Cover(NAMES[cell], GLYPHS[owner], owner, _hexagon_name(owner))


def _hexagon_name(owner: int) -> Phrase:
    return phrase("item-hexagon", colour=COLOURS[owner])


def _loose(state: Any, tiles: list[Item]) -> Iterable[Item]:
    """Hexagons whose tile is not known."""
    known = {cover.spot for tile in tiles for cover in tile.covers}
    for owner, colour in ((BLUE, "blue"), (ORANGE, "orange")):
        for cell in _cells_in(state.laid[owner]):
            if NAMES[cell] not in known:
                cover = _hexagon(cell, owner)
                key, art = f"{colour}-{cover.spot}", f"{colour}-mono1"
                yield Item(key, art, cover.spot, _hexagon_name(owner), (cover,), owner)


def _tokens(box: Any, state: Any, log: Sequence[Any]) -> Iterable[Item]:
    """Galaxies have the lower numbers; those that are not on the board are in the supply."""
    numbers = _numbered(log)
    first = 1
    for token, words, count in (
        ("galaxy", state.galaxies, int(box.galaxies_in_box)),
        ("hole", state.holes, int(box.holes_in_box)),
    ):
        left = set(range(first, first + count))
        names = [NAMES[cell] for cell in _cells_in(words)]
        left -= {numbers[name] for name in names if name in numbers}
        for name in names:
            number = numbers.get(name) or left.pop()
            yield _token_on_the_board(token, number, name)
        if _is_set_up(state):
            yield from (_token(token, number, token) for number in sorted(left))
        first += count


@cache
def _token_on_the_board(token: str, number: int, name: str) -> Item:
    return _token(token, number, name, (Cover(name, TOKENS[token]),))


@cache
def _token(token: str, number: int, spot: str, covers: tuple[Cover, ...] = ()) -> Item:
    return Item(f"token-{number}", token, spot, phrase("item-token", token=token), covers)


def _numbered(log: Sequence[Any]) -> dict[str, int]:
    """3.18 Which token was put on each cell: always the first one not on the board."""
    numbers: dict[str, int] = {}
    for ply in log:
        if PUT <= ply.move.number < TAKE:
            free = (number for number in range(1, PLACES) if number not in numbers.values())
            numbers[NAMES[axial(ply.move.number - PUT)]] = next(free)
        elif ply.move.parts[0] == "action:take":
            del numbers[NAMES[axial(ply.move.number - TAKE)]]
    return numbers


def _hands(box: Any, state: Any) -> Iterable[Item]:
    """3.2 What everyone has left: tiles of a shape are laid in the order of their numbers."""
    for owner, colour in ((BLUE, "blue"), (ORANGE, "orange")):
        for kind, name in enumerate(KINDS):
            count, stem = int(box.hand[kind]), f"{colour}-{name}"
            for number in range(count - int(state.hands[owner, kind]) + 1, count + 1):
                yield _in_hand(owner, kind, f"{stem}-{number}")
        for number in range(int(state.conditions[owner])):
            yield _condition(owner, number)


@cache
def _in_hand(owner: int, kind: int, key: str) -> Item:
    stem, said, turn = _stem(owner, kind), _tile_name(owner, kind), _lie(_pose_in_hand(kind))[0]
    return Item(key, stem, stem, said, owner=owner, turn=turn)


@cache
def _condition(owner: int, number: int) -> Item:
    key, spot = f"{COLOURS[owner]}-condition-{number + 1}", f"{COLOURS[owner]}-conditions"
    return Item(key, "condition", spot, phrase("conditions", count=1), owner=owner)


# How it stands -------------------------------------------------------------------------------


def _status(state: Any) -> Iterable[Phrase]:
    if state.phase != DONE:
        yield phrase("status-turn", step=STEPS[int(state.phase)], colour=COLOURS[_turn(state)])
        return
    if state.ending == BY_COUNT:
        for owner in GLYPHS:
            yield phrase("status-value", colour=COLOURS[owner], value=value(state, owner))


def _last(tiles: list[Item], log: Sequence[Any]) -> tuple[str, ...]:
    """The cells that the last move has changed."""
    if not log:
        return ()
    move = log[-1].move
    if move.number < TILE_MOVES:
        return tuple(cover.spot for cover in tiles[-1].covers)
    return tuple(part.removeprefix("cell:") for part in move.parts if part.startswith("cell:"))
