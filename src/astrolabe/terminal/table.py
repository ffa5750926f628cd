"""The table: one match, who sits at it, and what they see of it.

Every position is kept on disk, so that nothing is lost when people rise. How the game goes on is
in `playing.py`, what people say in `turns.py` and `commands.py`.
"""

import secrets
from collections.abc import Callable, Iterable, Sequence

from rich.console import RenderableType
from rich.text import Text

from astrolabe.bots import Bot, bot
from astrolabe.entries import entries
from astrolabe.errors import AstrolabeError
from astrolabe.games.contract import NOBODY
from astrolabe.notation import Move
from astrolabe.rulebook import folded
from astrolabe.sentences import sentence_of
from astrolabe.telling import bot_named, capital, ply_told, seat_named, sentence
from astrolabe.terminal.keeping import Kept, NotKept, keep
from astrolabe.terminal.narrowing import Choice, Narrowing
from astrolabe.terminal.page import Page
from astrolabe.terminal.picture import Picture
from astrolabe.terminal.prompt import Asker
from astrolabe.terminal.seating import PERSON, thinking
from astrolabe.view import SPECTATOR
from astrolabe.words import LANGUAGES, words

LUCK = 2**48  # as many ways a bot may be lucky
MOST_NEWS = 8  # plies told at once; `log` tells them all


class Table:
    """One match as it stands before those who play it."""

    narrowing: Narrowing | None  # what has been said of a move; None when it is not begun
    listed: Sequence[Choice]  # the choices that were shown with numbers
    proposed: Move | None  # what Enter would play
    last_wish: str
    is_kept: bool  # on disk, as it stands
    more: Callable[[], None] | None  # shows the next page of what did not fit

    def __init__(self, kept: Kept, language: str, page: Page, asker: Asker) -> None:
        self.language = language
        self.page = page
        self.asker = asker
        self.is_left = False
        self.sit_at(kept)

    def sit_at(self, kept: Kept) -> None:
        """Begin, or go on with, this match."""
        self.match = kept.match
        self.seating = kept.seating
        self.path = kept.path
        self.words = words(self.language, self.match.game)
        self.resigned = NOBODY
        self.notes: list[str] = []  # told with the position until somebody plays
        self.seen = max(len(self.match.log) - 1, 0)  # plies that need no telling any more
        self.watcher = self.people[0] if self.people else SPECTATOR
        self._bots: dict[tuple[str, int], Bot] = {}
        self.changed()
        entries(self.match.game).compile_in_background()

    def changed(self) -> None:
        """Another position: what was said about the old one is void, and the new one is kept."""
        self.is_told = False  # aloud, on a plain page
        self.forget()
        self.keep()

    def forget(self) -> None:
        """Drop what was said of a move."""
        self.narrowing = None
        self.listed = ()
        self.proposed = None
        self.last_wish = ""
        self.more = None

    def rewound(self) -> None:
        """Plies were taken back."""
        self.notes = []
        self.seen = max(len(self.match.log) - 1, 0)
        self.changed()

    # Who is there

    @property
    def people(self) -> list[int]:
        """The seats before this screen."""
        return [seat for seat, player in enumerate(self.seating) if player == PERSON]

    @property
    def is_over(self) -> bool:
        return self.match.is_over or self.resigned != NOBODY

    def choice_of(self, spec: str, seat: int, told: str) -> int:
        """What a bot would play at a seat; it is told that this takes its time."""
        thinker, view = self._bot(spec, seat), self.match.view(seat)
        with self.page.waiting(told) as show:
            return thinking(lambda: thinker.choose(view), lambda: show(self.note()))

    def _bot(self, spec: str, seat: int) -> Bot:
        """The bot of a specification, made once for each seat of this match."""
        if (spec, seat) not in self._bots:
            made = self._bots[spec, seat] = bot(spec, self.match.game)
            made.begin(secrets.randbelow(LUCK) if self.match.seed is None else self.match.seed)
        return self._bots[spec, seat]

    def watch_as(self, seat: int) -> None:
        """Show the table to another pair of eyes; what the last ones saw is wiped off first."""
        if seat == self.watcher:
            return
        self.watcher = seat
        if self.match.game.hidden and len(self.people) > 1:
            self.page.wipe()
            name = capital(seat_named(self.words, seat))
            self.asker.ask(self.words("table-pass-the-screen", seat=name))

    # What is shown

    def greet(self) -> None:
        """What is played, and who sits where."""
        seats = (capital(seat_named(self.words, seat)) for seat in range(self.match.seats))
        rows = (
            self.words("table-sits", seat=seat, player=player)
            for seat, player in zip(seats, self.players(), strict=True)
        )
        self.page.say(self.words("title"), "heading")
        self.page.say(", ".join(rows))
        self.page.say(self.words("table-help-is-near"), "aside")
        if not entries(self.match.game).are_cached:
            self.page.say(self.words("table-compiling-first"), "aside")

    def players(self) -> list[str]:
        """Who sits at each seat: `you`, `searcher, captain (level 3)`."""
        me = "table-person" if len(self.people) == 1 else "table-people"
        return [
            self.words(me) if player == PERSON else bot_named(self.words, player)
            for player in self.seating
        ]

    def picture(self) -> Picture:
        """The position as the watcher sees it."""
        return Picture(self.match, self.watcher, self.words, self.page.has_colour)

    def show(self, lit: Sequence[str] = (), asked: Sequence[RenderableType] = ()) -> None:
        """The board on a fresh screen, what has happened, and what is asked of whoever is to act.

        A plain page says nothing of the board; `read` does.
        """
        picture = self.picture()
        told = (*self.told(self._news()[-MOST_NEWS:]), *self.notes)
        news = [self.page.news(line) for line in told]
        status = [self.page.prose(line, "heading") for line in picture.status()]
        if self.page.plain:
            self.page.write(*([] if self.is_told else [*news, *status]), *asked)
            self.is_told = True
            return
        self.page.turn_over()
        beside = picture.beside(self.players())
        spaced = [*news, Text()] if news else []
        self.page.spread(
            picture.board(lit), [[*beside, Text()] if beside else [], spaced, [*status, *asked]]
        )

    def _news(self) -> list[int]:
        """The plies since a person here last decided something, as far as the watcher knows."""
        fresh = range(self.seen, len(self.match.log))
        return [ply for ply in fresh if self.match.is_known(ply, self.watcher)]

    def told(self, plies: Iterable[int]) -> list[str]:
        """Who played what at these plies."""
        return [ply_told(self.words, self.match.log[ply]) for ply in plies]

    def note(self) -> str:
        """How far the rules are compiled; empty once they are."""
        ready, total = entries(self.match.game).progress
        return "" if ready == total else self.words("table-compiling", ready=ready, total=total)

    def refuse(self, error: AstrolabeError) -> None:
        """Say why something cannot be, in the language of the table."""
        self.page.refuse(sentence(sentence_of(error, self.language, self.match.game)))

    # Asking

    def agrees(self, question: str) -> bool:
        """A yes or no from those present; anything but a yes is a no."""
        return self.is_yes(self.asker.ask(question))

    def is_yes(self, answer: str) -> bool:
        return _is_one_of("table-yes", answer)

    def is_no(self, answer: str) -> bool:
        return _is_one_of("table-no", answer)

    # Keeping

    def keep(self) -> None:
        """Write the match where it belongs; a full disk does not end a game."""
        try:
            keep(self.match, self.seating, self.path, self.is_over)
        except NotKept as error:
            self.is_kept = False
            self.refuse(error)
        else:
            self.is_kept = True


def _is_one_of(key: str, answer: str) -> bool:
    """The answer is one of these words, in whatever language."""
    return any(folded(answer) in folded(words(own)(key)).split() for own in LANGUAGES)
