"""A scene as it goes over the wire says all that the scene shows, in a language, and no more."""

import msgspec
import pytest

from astrolabe.fate import Fate
from astrolabe.games import GAMES
from astrolabe.match import Match
from astrolabe.rng import stream
from astrolabe.server import messages
from astrolabe.server.log import Log
from astrolabe.server.seating import Company
from astrolabe.server.showing import Showing
from astrolabe.server.views import Views, Written, views

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
every_language = pytest.mark.parametrize("language", ["en", "fr"])


def played(game, plies=8):
    match = Match(game, seed=5)
    for ply in range(plies):
        match.play(match.sample(stream(11, ply)))
    return match


def read(view: messages.SceneView) -> messages.SceneView:
    """The view as a client reads it."""
    return msgspec.json.decode(msgspec.json.encode(view), type=messages.SceneView)


@every_game
@every_language
def test_a_view_says_what_the_scene_shows(game, language) -> None:
    """Every area, spot and item arrives with its place, its pose and its name."""
    match = played(game)
    own = views(game, language)
    for seat in (-1, 0, 1):
        scene = match.scene(seat)
        view = read(own.view(scene))
        assert (view.seat, view.turn, view.last) == (seat, match.turn_of(seat), list(scene.last))
        assert [row.key for row in view.board.areas] == [row.key for row in scene.areas]
        assert [(row.key, row.x, row.y, row.part) for row in view.board.spots] == [
            (row.key, row.x, row.y, row.part) for row in scene.spots
        ]
        assert [(row.key, row.art, row.spot, row.turn, row.flipped) for row in view.items] == [
            (row.key, row.art, row.spot, row.turn, row.flipped) for row in scene.items
        ]
        assert [row.name for row in view.items] == [own.said(row.name) for row in scene.items]
        assert len(view.status) == len(scene.status)


@every_game
def test_everybody_at_a_table_sees_the_own_scene(game) -> None:
    """What is made once for several viewers is what each of them would see."""
    for seats in game.seats:
        log = Log(game, seats, {}, Fate(b""), messages.Clock())
        showing = Showing(log, Company.of(()))
        for eyes in range(-1, seats):
            told, own = showing.view(eyes, "en"), views(game, "en").view(log.match.scene(eyes))
            assert read(told) == read(own)


@every_game
def test_a_board_that_is_known_is_only_named(game) -> None:
    """The board is left out where it was sent before; its digest is still there."""
    scene = played(game).scene(0)
    whole, bare = (read(views(game, "en").view(scene, has_board)) for has_board in (False, True))
    assert bare.board is None
    assert bare.board_digest == whole.board_digest == whole.board.digest


@every_game
def test_languages_differ_in_words_alone(game) -> None:
    """French names are not English ones, and everything else is the same."""
    scene = played(game).scene(0)
    english, french = (read(views(game, language).view(scene)) for language in ("en", "fr"))
    assert english.status != french.status
    assert [row.spot for row in english.items] == [row.spot for row in french.items]


def test_digests_tell_boards_apart() -> None:
    """Two boards that differ anywhere have two digests; the same board has one."""
    game = GAMES["hex"]
    digests = {
        views(game, "en").view(Match(game, options={"size": size}).scene()).board_digest
        for size in (5, 6, 5)
    }
    assert len(digests) == 2


def test_pieces_are_written_once_and_never_mixed_up() -> None:
    """What was written for a piece is found again for that very piece, and for no later one."""
    calls = []
    written = Written(lambda piece: calls.append(piece) or f"{piece}")
    for number in range(20_000):
        piece = [number]
        assert written(piece) == written(piece) == f"[{number}]"
    assert len(calls) == 20_000


@every_game
def test_what_stays_is_written_once(game) -> None:
    """From one position to the next, a game hands out the pieces that have not changed again."""
    match, written = Match(game, seed=0), []
    mine = Views(game, "en")
    for pieces in (mine._item, mine._board):
        pieces._write = lambda *row, write=pieces._write: written.append(row) or write(*row)
    counts = []
    for number in range(12):
        mine.view(match.scene(0))
        counts.append(len(written))
        match.play(match.sample(stream(5, number)))
    assert counts[-1] - counts[0] < 12 * 8, "most of a table is the same after a move"
