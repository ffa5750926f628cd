"""The list of games. A sixth game is one more folder and one more name here."""

from collections.abc import Iterator, Mapping

from astrolabe.errors import UnknownGame
from astrolabe.games.contract import Game

NAMES = ("orion_duel", "space_connection", "galactica", "hex")


class _Games(Mapping[str, Game]):
    """Every game by its name, loaded when it is first asked for."""

    def __init__(self) -> None:
        self._loaded: dict[str, Game] = {}

    def __getitem__(self, name: str) -> Game:
        if name not in NAMES:
            raise UnknownGame(f"no game is called {name!r}; there are {', '.join(NAMES)}")
        if name not in self._loaded:
            self._loaded[name] = Game.load(name)
        return self._loaded[name]

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)


GAMES = _Games()
