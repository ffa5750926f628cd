"""Scenes as they go over the wire: in the words of a language, every piece encoded once.

A piece of a scene (an item, the spots of a board) is looked up by its identity, so that a game
which hands out the same piece again, position after position, has it written only once.
"""

import hashlib
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Any, cast

import msgspec

from astrolabe.games.contract import Game
from astrolabe.scene import Area, Cover, Item, Label, Line, Mark, Phrase, Scene, Spot
from astrolabe.server.messages import (
    AreaView,
    BoardView,
    CoverView,
    ItemView,
    LabelView,
    LineView,
    MarkView,
    SceneView,
    SpotView,
)
from astrolabe.telling import sentence
from astrolabe.words import words

DIGEST_BYTES = 9
MOST_PIECES = 8_192  # remembered of one kind, for one game in one language
MOST_BOARDS = 64  # each is as large as all else together
MOST_PHRASES = 16_384

encoder = msgspec.json.Encoder()


class Written:
    """Writes pieces of scenes, and remembers them with what was written."""

    def __init__(self, write: Callable[..., Any], most: int = MOST_PIECES) -> None:
        self._write = write
        self._most = most
        self._known: dict[tuple[int, ...] | int, Any] = {}  # written, by identity
        self._kept: list[Any] = []  # the pieces themselves, so that no other has their place

    def __call__(self, *pieces: Any) -> Any:
        """What these very pieces are, in JSON."""
        key = tuple(map(id, pieces))
        known = self._known.get(key)
        return self._remember(key, pieces, self._write(*pieces)) if known is None else known

    def each(self, pieces: Sequence[Any]) -> list[Any]:
        """What each of these pieces is, by itself."""
        found = list(map(self._known.get, map(id, pieces)))
        if all(found):
            return found
        return [row or self._alone(piece) for piece, row in zip(pieces, found, strict=True)]

    def _alone(self, piece: Any) -> Any:
        return self._remember(id(piece), piece, self._write(piece))

    def _remember(self, key: tuple[int, ...] | int, pieces: Any, written: Any) -> Any:
        if len(self._known) >= self._most:
            self._known.clear()
            self._kept.clear()
        self._known[key] = written
        self._kept.append(pieces)
        return written


class Views:
    """The scenes of one game in one language."""

    def __init__(self, game: Game, language: str) -> None:
        self.words = words(language, game)
        self._said = lru_cache(MOST_PHRASES)(self._say)
        self._item = Written(self._write_item)
        self._board = Written(self._write_board, MOST_BOARDS)

    def view(self, scene: Scene, has_board: bool = False) -> SceneView:
        """The scene as its seat may see it; with its board unless that is known already."""
        digest, board = self._board(
            scene.areas, scene.spots, scene.marks, scene.lines, scene.labels
        )
        return SceneView(
            seat=scene.seat,
            turn=scene.turn,
            board_digest=digest,
            board=None if has_board else board,
            items=self._item.each(scene.items),
            status=[sentence(self.said(phrase)) for phrase in scene.status],
            last=list(scene.last),
        )

    def board(self, scene: Scene) -> BoardView:
        """What of the scene seldom changes, written already."""
        pieces = (scene.areas, scene.spots, scene.marks, scene.lines, scene.labels)
        return cast("BoardView", self._board(*pieces)[1])

    def said(self, phrase: Phrase | None) -> str:
        """A phrase in words; nothing for none."""
        return self._said(phrase.key, tuple(phrase.arguments.items())) if phrase else ""

    def _say(self, key: str, arguments: tuple[tuple[str, str | int], ...]) -> str:
        return self.words(key, **dict(arguments))

    # Writing

    def _write_item(self, item: Item) -> msgspec.Raw:
        view = ItemView(
            key=item.key,
            art=item.art,
            spot=item.spot,
            name=self.said(item.name),
            covers=[self._cover(item, cover) for cover in item.covers],
            owner=item.owner,
            turn=item.turn,
            flipped=item.flipped,
            count=item.count,
            spins=item.spins,
        )
        return msgspec.Raw(encoder.encode(view))

    def _cover(self, item: Item, cover: Cover) -> CoverView:
        return CoverView(
            spot=cover.spot, name=self.said(cover.name or item.name), owner=cover.owner
        )

    def _write_board(
        self,
        areas: tuple[Area, ...],
        spots: tuple[Spot, ...],
        marks: tuple[Mark, ...],
        lines: tuple[Line, ...],
        labels: tuple[Label, ...],
    ) -> tuple[str, msgspec.Raw]:
        """The board's digest, and the board."""
        board = BoardView(
            digest="",
            areas=list(map(self._area, areas)),
            spots=list(map(self._spot, spots)),
            marks=list(map(self._mark, marks)),
            lines=list(map(self._line, lines)),
            labels=[LabelView(area=row.area, text=row.text, x=row.x, y=row.y) for row in labels],
        )
        board.digest = digest_of(board)
        return board.digest, msgspec.Raw(encoder.encode(board))

    def _area(self, area: Area) -> AreaView:
        return AreaView(
            key=area.key,
            name=self.said(area.name),
            frame=area.frame,
            owner=area.owner,
            scale=area.scale,
            flows=area.flows,
            art=area.art,
            ground=area.ground,
        )

    def _spot(self, spot: Spot) -> SpotView:
        return SpotView(
            key=spot.key,
            area=spot.area,
            x=spot.x,
            y=spot.y,
            shape=spot.shape,
            name=self.said(spot.name),
            part=spot.part,
            art=spot.art,
        )

    def _mark(self, mark: Mark) -> MarkView:
        return MarkView(area=mark.area, art=mark.art, x=mark.x, y=mark.y, name=self.said(mark.name))

    def _line(self, line: Line) -> LineView:
        return LineView(
            area=line.area, style=line.style, points=list(line.points), name=self.said(line.name)
        )


def digest_of(message: Any) -> str:
    """A short name for what a message says: the same words have the same one."""
    return hashlib.blake2s(encoder.encode(message), digest_size=DIGEST_BYTES).hexdigest()


@cache
def views(game: Game, language: str) -> Views:
    """The scenes of a game in a language, shared by everything in this process."""
    return Views(game, language)
