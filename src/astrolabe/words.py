"""Every word a person reads, in French and English (Project Fluent).

The product's own words are in `words/<language>.ftl`, a game's in `games/<game>/words/`. A game's
words come first; a word that is missing is an error, not an empty place.
"""

from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from astrolabe.errors import AstrolabeError, Reason
from astrolabe.games.contract import Game

LANGUAGES = ("en", "fr")
OWN = Path(__file__).parent / "words"


class UnknownLanguage(AstrolabeError, LookupError):
    """A language nobody has written words in."""


class Words:
    """The words of one language, with those of a game if one is named."""

    def __init__(self, language: str, game: Game | None = None) -> None:
        if language not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            raise UnknownLanguage(f"no words are written in {language!r}; there are {known}")
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        folders = [OWN, game.folder / "words"] if game else [OWN]
        for folder in folders:
            text = (folder / f"{language}.ftl").read_text("utf-8")
            self._bundle.add_resource(FluentResource(text), allow_overrides=True)

    def __contains__(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def __call__(self, key: str, **arguments: str | int) -> str:
        """The words of a key, with their arguments in place."""
        message = self._bundle.get_message(key)
        if message.value is None:
            raise KeyError(key)
        text, errors = self._bundle.format_pattern(message.value, arguments)
        if errors:
            raise KeyError(f"{key}: {errors[0]}")
        return str(text)

    def sentence(self, reason: Reason) -> str:
        """A refusal, with the clause that forbids it."""
        sentence = self(reason.key, **reason.arguments)
        return self("with-clause", sentence=sentence, clause=reason.clause)


@cache
def words(language: str, game: Game | None = None) -> Words:
    """The words of a language, read once."""
    return Words(language, game)
