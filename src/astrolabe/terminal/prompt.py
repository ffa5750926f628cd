"""Asking for a line: with completion and history where a person types, plainly where not.

Both ways raise EOFError at the end of the input and KeyboardInterrupt at Ctrl-C.
"""

import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Protocol

REFRESH_S = 0.5  # how often the note beside the prompt looks whether it has changed


@dataclass(frozen=True)
class Suggestion:
    """A word that may be typed next, and what it stands for."""

    word: str
    meaning: str = ""


Suggest = Callable[[list[str], str], Iterable[Suggestion]]  # earlier words, beginning of this one
Note = Callable[[], str]  # a word on something that goes on beside the game; empty when nothing


def no_suggestion(words: list[str], beginning: str) -> Iterable[Suggestion]:
    """Where any text will do."""
    return ()


def no_note() -> str:
    """Nothing goes on beside."""
    return ""


class Asker(Protocol):
    """Whoever brings the next line."""

    def ask(self, question: str, suggest: Suggest = no_suggestion, note: Note = no_note) -> str:
        """The line that was typed in answer."""


class PlainAsker:
    """One line after another, as they come; what comes from a file or a pipe is shown."""

    def ask(self, question: str, suggest: Suggest = no_suggestion, note: Note = no_note) -> str:
        line = input(f"{question} ")
        if not sys.stdin.isatty():
            sys.stdout.write(f"{line}\n")
        return line.strip()


class TypingAsker:
    """A prompt that completes with Tab and remembers what was typed."""

    def __init__(self) -> None:
        from prompt_toolkit import PromptSession

        self._session: PromptSession[str] = PromptSession(
            complete_while_typing=False, refresh_interval=REFRESH_S
        )

    def ask(self, question: str, suggest: Suggest = no_suggestion, note: Note = no_note) -> str:
        line: str = self._session.prompt(
            [("bold", f"{question} ")], completer=_completer(suggest), rprompt=note
        )
        return line.strip()


def _completer(suggest: Suggest) -> Any:
    """Our suggestions as prompt_toolkit wants them."""
    from prompt_toolkit.completion import Completer, Completion
    from prompt_toolkit.document import Document

    class Suggestions(Completer):
        def get_completions(self, document: Document, event: Any) -> Iterable[Completion]:
            *words, beginning = document.text_before_cursor.split(" ")
            for row in suggest([word for word in words if word], beginning):
                yield Completion(row.word, -len(beginning), display_meta=row.meaning)

    return Suggestions()
