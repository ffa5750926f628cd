"""Orion Duel, section 4: laying a tile.

Round f5, the centre, lie e5 e6 f4 f6 g5 g6; from a1 the board goes on to a2 and b2.
"""

import pytest
from orion_table import (
    FULL,
    GAME,
    can_lay,
    cells,
    conditions,
    covered,
    laid,
    lay,
    names,
    refused,
    refused_tile,
    seen,
    table,
    text,
)
from rulebook import rule
from slow import orion_duel as slow

from astrolabe.errors import GarbledMove
from astrolabe.games.orion_duel.state import BLUE, ORANGE
from astrolabe.match import Match
from astrolabe.rng import stream
from astrolabe.words import words

COLOURS = ("blue", "orange")
TOKENS = ("galaxies", "holes")
LINK = ("4.10", "4.9")  # the clause of blue, the clause of orange
both_colours = pytest.mark.parametrize("seat", [BLUE, ORANGE], ids=COLOURS)
both_tokens = pytest.mark.parametrize("tokens", TOKENS)


def mine(seat: int, own: str, foreign: str = "", **rest: object) -> Match:
    """A position by whose colour is whose: hexagons of the seat to move, and of the other."""
    return laid(**{COLOURS[seat]: own, COLOURS[1 - seat]: foreign}, to_move=seat, **rest)


def at_random(seed: int, plies: int, **options: str) -> Match:
    """A match after so many random moves, or at its end."""
    match = table(**options)
    while len(match.log) < plies and not match.is_over:
        match.play(match.sample(stream(seed, len(match.log))))
    return match


@rule("orion_duel 4.1")
def test_players_take_turns_with_a_tile_each() -> None:
    """Every turn lays one tile, blue and orange by turns."""
    match = table(starter="orange")
    for number, seat in enumerate([ORANGE, BLUE, ORANGE, BLUE]):
        assert match.turn == seat
        assert match.state.tiles == number
        match.play(match.moves()[0])
        assert match.state.hands[seat].sum() == 14 - (number // 2 + 1)


@rule("orion_duel 4.1")
@pytest.mark.parametrize("wish", ["put f4", "take f5", "confirm", "start orange"])
def test_a_turn_is_nothing_but_a_tile(wish: str) -> None:
    """Nothing of the set-up can be done any more."""
    assert refused(table(), wish) == "4.1"


@rule("orion_duel 4.2")
def test_any_shape_in_hand_may_be_chosen() -> None:
    """A mover has all shapes in hand to choose from, and no other."""
    match = laid(hands=({"mono1": 1, "tri3": 2}, FULL))
    assert {move.text.split()[0] for move in match.moves()} == {"mono1", "tri3"}
    assert {move.text.split()[0] for move in laid().moves()} == set(FULL)


@rule("orion_duel 4.2")
def test_the_other_player_s_tiles_are_not_yours() -> None:
    """A shape that only the other player still has is refused, by name."""
    match = laid(hands=({"mono1": 1}, FULL))
    assert refused_tile(match, "bent3 e5 f5 / g5") == "4.2"
    refusal = match.refusal(text("bent3 e5 f5 / g5"))
    assert str(refusal) == "You have no bent tile left (rule 4.2)"
    assert words("fr", GAME).sentence(refusal.reason) == (
        "Vous n’avez plus de tuile coudée (règle 4.2)"
    )


@rule("orion_duel 4.3")
def test_no_tile_reaches_over_the_edge() -> None:
    """What is offered covers two or three cells of the board, one per hexagon."""
    sizes = {"mono1": 1, "mono2": 2, "bi2": 2, "line3": 3, "bent3": 3, "tri3": 3}
    for move in laid().moves():
        kind, own, foreign = covered()[move.text]
        assert own | foreign <= slow.CELLS
        assert len(own) + len(foreign) == len(own | foreign) == sizes[kind]


@rule("orion_duel 4.3")
@pytest.mark.parametrize("wish", ["bi2 a4 1", "mono2 k1 0", "line3 f1 1", "tri3 k4 0", "mono1 a5"])
def test_a_tile_over_the_edge_is_no_move(wish: str) -> None:
    """Its text is not even understood."""
    with pytest.raises(GarbledMove):
        laid().play(wish)


@rule("orion_duel 4.4", "orion_duel 4.6")
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("plies", [0, 5, 12, 18])
def test_free_cells_take_any_tile(seed: int, plies: int) -> None:
    """Cells without tile and token take every tile in hand, whatever lies next to them."""
    match = at_random(seed, plies, flip="yes")
    if match.is_over:
        return
    at = seen(match)
    busy = at.colours.keys() | at.galaxies | at.holes
    legal = {move.text for move in match.moves()}
    for wish, (kind, own, foreign) in covered().items():
        if at.hands[at.to_move][kind] and not (own | foreign) & busy:
            assert wish in legal


@rule("orion_duel 4.4")
def test_a_cell_with_a_token_is_not_free() -> None:
    """With nothing to link to, a token keeps tiles off its cell, and only off its cell."""
    match = laid(galaxies="f5", holes="a1")
    assert not can_lay(match, "mono1 f5")
    assert not can_lay(match, "mono1 a1")
    assert can_lay(match, "mono1 f4")


@rule("orion_duel 4.5")
@both_colours
@pytest.mark.parametrize(
    ("tile", "spots"),
    [
        ("mono1 f5", ("f5",)),
        ("mono1 f4", ("f4",)),
        ("mono2 f5 f6", ("f5",)),
        ("bi2 f6 / f5", ("f5",)),
        ("tri3 f4 f5 / g5", ("f4", "f5")),
    ],
)
def test_no_tile_covers_another(seat: int, tile: str, spots: tuple[str, ...]) -> None:
    """Not even in part, neither the own colour nor the other; the cells are named."""
    match = mine(seat, "f5", "f4")
    assert refused_tile(match, tile) == "4.5"
    assert set(match.refusal(text(tile)).reason.spots) == set(spots)


@rule("orion_duel 4.5")
def test_covered_cells_are_named_in_words() -> None:
    """One cell or several, the sentence agrees."""
    match = laid("f5", "f4")
    assert str(match.refusal(text("mono1 f5"))) == "A tile already lies on f5 (rule 4.5)"
    sentence = words("fr", GAME).sentence(match.refusal(text("tri3 f4 f5 / g5")).reason)
    assert sentence in {
        f"Il y a déjà des tuiles en {spots} (règle 4.5)" for spots in ("f4, f5", "f5, f4")
    }


@rule("orion_duel 4.6")
@both_colours
def test_a_tile_may_lie_far_from_all_others(seat: int) -> None:
    """At the other end of the board a tile is as welcome as next to the first."""
    match = mine(seat, "a1 a2")
    assert can_lay(match, "bi2 k1 / k2")
    assert can_lay(match, "bi2 b2 / c2")


@rule("orion_duel 4.7")
@pytest.mark.parametrize("seed", range(5))
def test_a_tile_stays_as_it_lies(seed: int) -> None:
    """A move only adds the cells of its tile, in its colours; tokens do not move either."""
    match = table()
    while not match.is_over:
        before, mover = seen(match), match.turn
        _, own, foreign = covered()[match.play(match.sample(stream(seed, len(match.log)))).text]
        after = seen(match).colours
        assert after == before.colours | dict.fromkeys(own, mover) | dict.fromkeys(
            foreign, 1 - mover
        )
        assert (seen(match).galaxies, seen(match).holes) == (before.galaxies, before.holes)


@rule("orion_duel 4.8")
@both_colours
def test_a_covered_token_counts_for_the_hexagon_under_it(seat: int) -> None:
    """The token stays on its cell and is on the colour of the hexagon, own or foreign."""
    match = mine(seat, "f4", "g7", galaxies="f5 g6")
    lay(match, "bi2 f5 / g6")
    assert names(match.state.galaxies) == {"f5", "g6"}
    assert "f5" in names(match.state.laid[seat])
    assert "g6" in names(match.state.laid[1 - seat])


@rule("orion_duel 4.8")
def test_a_tile_may_cover_several_tokens() -> None:
    """Two tokens under one colour, or one under each."""
    assert can_lay(laid("f4", galaxies="f5", holes="f6"), "mono2 f5 f6")
    assert can_lay(laid("f4", "f8", galaxies="f5", holes="f7"), "line3 f5 f6 / f7")


@rule("orion_duel 4.9", "orion_duel 4.10")
@both_colours
@both_tokens
def test_a_colour_over_a_token_must_be_linked(seat: int, tokens: str) -> None:
    """Next to a hexagon of its colour a single hexagon covers the token, else it does not."""
    linked = mine(seat, "f4", "a1", **{tokens: "f5"})
    apart = mine(seat, "a1", "f4", **{tokens: "f5"})
    assert can_lay(linked, "mono1 f5")
    assert refused_tile(apart, "mono1 f5") == LINK[seat]
    assert apart.refusal(text("mono1 f5")).reason.spots == ("f5",)


@rule("orion_duel 4.9", "orion_duel 4.10")
@both_colours
@both_tokens
def test_the_foreign_colour_over_a_token_must_be_linked_too(seat: int, tokens: str) -> None:
    """The other colour's hexagon of one's own tile obeys the clause of its own colour."""
    assert can_lay(mine(seat, "a1", "f4", **{tokens: "f5"}), "bi2 f6 / f5")
    apart = mine(seat, "f4", "a1", **{tokens: "f5"})
    assert refused_tile(apart, "bi2 f6 / f5") == LINK[1 - seat]


@rule("orion_duel 4.9", "orion_duel 4.10")
def test_a_missing_link_is_told_in_words() -> None:
    """The sentence names the colour, the token and its cell."""
    match = laid("a1", "f4", galaxies="f5", holes="f8")
    assert str(match.refusal(text("mono1 f5"))) == (
        "Nothing blue that already lies there links this tile to the galaxy on f5 (rule 4.10)"
    )
    reason = match.refusal(text("bi2 f9 / f8")).reason
    assert words("fr", GAME).sentence(reason) == (
        "Rien d’orange qui soit déjà posé ne relie cette tuile au trou noir en f8 (règle 4.9)"
    )


@rule("orion_duel 4.11")
@both_colours
def test_one_linked_hexagon_is_enough(seat: int) -> None:
    """The hexagon under the token is linked itself, or its neighbour in the tile is."""
    match = mine(seat, "f3", galaxies="f5")
    assert can_lay(match, "mono2 f4 f5")
    assert can_lay(match, "line3 f4 f5 / f6")
    assert can_lay(match, "tri3 f4 f5 / g5")
    assert not can_lay(match, "mono2 f5 f6")
    assert not can_lay(match, "mono1 f5")
    assert can_lay(mine(seat, "f4", galaxies="f5"), "mono2 f5 f6")


@rule("orion_duel 4.12")
@both_colours
def test_each_colour_answers_for_itself(seat: int) -> None:
    """When both colours cover tokens both are linked, or the tile is refused."""
    tokens = {"galaxies": "f5", "holes": "f7"}
    far = "line3 f5 f6 / f7"
    assert can_lay(mine(seat, "f4", "f8", **tokens), far)
    assert refused_tile(mine(seat, "f4", "a1", **tokens), far) == LINK[1 - seat]
    assert refused_tile(mine(seat, "a1", "f8", **tokens), far) == LINK[seat]
    assert refused_tile(mine(seat, "f8", "f4", **tokens), far) == LINK[seat]


@rule("orion_duel 4.12")
@both_colours
def test_a_colour_that_covers_no_token_needs_no_link(seat: int) -> None:
    """Only the colour over the token is asked."""
    match = mine(seat, "", "f4", galaxies="f5")
    assert can_lay(match, "bi2 f6 / f5")
    match = mine(seat, "f4", "", galaxies="f5")
    assert can_lay(match, "bi2 f5 / f6")


@rule("orion_duel 4.13")
@both_colours
@pytest.mark.parametrize("between", ["nothing", "a token", "the other colour"])
def test_a_chain_is_broken_by_what_lies_between(seat: int, between: str) -> None:
    """f3 and f5 are not joined by an empty f4, a token on f4, or a foreign hexagon on f4."""
    foreign = "f4" if between == "the other colour" else ""
    holes = "f4" if between == "a token" else ""
    match = mine(seat, "f3", foreign, galaxies="f5", holes=holes)
    assert refused_tile(match, "mono1 f5") == LINK[seat]
    assert can_lay(mine(seat, "f3 f4", galaxies="f5"), "mono1 f5")


@rule("orion_duel 4.13", "orion_duel 4.14")
@both_colours
def test_the_foreign_half_breaks_the_chain(seat: int) -> None:
    """In `line3 f6 f5 / f4` the foreign f4 lies between f3 and the token on f5."""
    match = mine(seat, "f3", galaxies="f5")
    assert refused_tile(match, "line3 f6 f5 / f4") == LINK[seat]


@rule("orion_duel 4.14")
@both_colours
def test_the_halves_do_not_serve_each_other(seat: int) -> None:
    """The own half beside an own hexagon does not carry the foreign half over the token."""
    match = mine(seat, "f3", "a1", galaxies="f5")
    assert refused_tile(match, "bi2 f4 / f5") == LINK[1 - seat]
    assert refused_tile(match, "bi2 f5 / f4") == LINK[seat]


@rule("orion_duel 4.14")
def test_only_earlier_turns_are_linked_to() -> None:
    """The hexagons of the tile itself are no link: a pair over a token hangs in the air."""
    match = laid("a1", "a2", galaxies="f5")
    assert refused_tile(match, "mono2 f5 f6") == "4.10"
    lay(match, "mono1 k1", "bi2 g4 / f4")
    assert can_lay(match, "mono2 f5 f6")


@rule("orion_duel 4.15")
@both_colours
def test_it_does_not_matter_who_laid_the_hexagon(seat: int) -> None:
    """The foreign end of the other player's tile is a link for its colour."""
    match = mine(1 - seat, "", galaxies="f5")
    lay(match, "bi2 f3 / f4")
    assert match.turn == seat
    assert "f4" in names(match.state.laid[seat])
    assert can_lay(match, "mono1 f5")


@rule("orion_duel 4.16")
@both_colours
@both_tokens
def test_an_absent_colour_covers_no_token(seat: int, tokens: str) -> None:
    """While nothing of a colour lies there, its hexagons stay off tokens."""
    match = mine(seat, "", "f4", **{tokens: "f5"})
    assert refused_tile(match, "mono1 f5") == "4.16"
    assert refused_tile(mine(seat, "f4", "", **{tokens: "f5"}), "bi2 f6 / f5") == "4.16"


@rule("orion_duel 4.16")
@pytest.mark.parametrize("setup", ["preset-1", "preset-2", "preset-3"])
@both_colours
def test_the_first_tile_covers_no_token(setup: str, seat: int) -> None:
    """On an empty board just the placements on free cells are open."""
    match = table(setup=setup, starter=COLOURS[seat])
    tokens = cells(match.state.galaxies) | cells(match.state.holes)
    free = {wish for wish, (_, own, foreign) in covered().items() if not (own | foreign) & tokens}
    assert {move.text for move in match.moves()} == free
    assert {match.refusal(wish).clause for wish in covered().keys() - free} == {"4.16"}


@rule("orion_duel 4.17")
def test_nobody_may_pass() -> None:
    """There is no such move, even when every tile that is left helps the other player."""
    with pytest.raises(GarbledMove):
        table().play("pass")
    match = at_random(1, 10)
    assert all(move.text in covered() for move in match.moves())


@rule("orion_duel 4.9", "orion_duel 4.10", "orion_duel 4.16")
@pytest.mark.parametrize("seed", range(6))
def test_every_refusal_names_what_is_wrong(seed: int) -> None:
    """In a random game each tile that may not be laid is refused with the fitting clause."""
    match = table(setup=f"preset-{1 + seed % 3}", flip=("yes", "no")[seed % 2])
    for _ in range(6):
        legal = {move.text for move in match.moves()}
        at = seen(match)
        for wish in sorted(covered())[seed::7]:
            if wish not in legal:
                assert match.refusal(wish).clause == expected_clause(at, *covered()[wish]), wish
        match.play(match.sample(stream(seed, len(match.log))))
    assert conditions(match) == (0, 0) or not match.is_over


def expected_clause(at: slow.Position, kind: str, own: slow.Cells, foreign: slow.Cells) -> str:
    """The clause, found slowly."""
    mover = at.to_move
    if not at.hands[mover][kind]:
        return "4.2"
    if (own, foreign) not in slow.placements(kind, at.flip):
        return "2.12"
    if (own | foreign) & at.colours.keys():
        return "4.5"
    colour = mover if not slow.respects_tokens(at, own, mover) else 1 - mover
    return LINK[colour] if colour in at.colours.values() else "4.16"
