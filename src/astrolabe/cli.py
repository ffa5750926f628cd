"""The command line: open the table, play, look at a saved match, read the rules.

Every error the product knows becomes one sentence and exit code 2; anything else is a bug, and
shows itself as one.
"""

import os
import sys
import threading
from collections.abc import Sequence
from typing import NoReturn

from astrolabe.errors import AstrolabeError
from astrolabe.sentences import sentence_of
from astrolabe.terminal.arguments import parser_in
from astrolabe.words import LANGUAGES

FAILED = 2
INTERRUPTED = 130  # what a shell expects after Ctrl-C


def main() -> NoReturn:
    """Do what this process was called for, and end it, whatever a bot is still thinking about."""
    code = run(sys.argv[1:])
    if threading.active_count() > 1:  # they think or compile, and hold nothing that could be lost
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)
    sys.exit(code)


def run(arguments: Sequence[str]) -> int:
    """Do what the command line says; return the exit code."""
    language = language_of(arguments)
    words = _command_first(list(arguments)) or ["serve"]
    try:
        asked = parser_in(language, words[0]).parse_args(words)
        return int(asked.run(asked) or 0)
    except AstrolabeError as error:
        sys.stderr.write(f"astrolabe: {sentence_of(error, language)}\n")
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # whoever read us has closed, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _command_first(words: list[str]) -> list[str]:
    """A language may be said before the command; an unknown one is left for it to refuse."""
    apart = 2 if words[:1] == ["--lang"] else 1 if "".join(words[:1]).startswith("--lang=") else 0
    said, command = words[:apart], words[apart:]
    if said and said[-1].removeprefix("--lang=") in LANGUAGES:
        return command
    return command + said


def language_of(words: Sequence[str]) -> str:
    """The language asked for, else that of the system, else English."""
    for word, value in zip(words, [*words[1:], ""], strict=False):
        if word == "--lang" or word.startswith("--lang="):
            asked = value if word == "--lang" else word.partition("=")[2]
            return asked if asked in LANGUAGES else "en"
    system = os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
    return system[:2] if system[:2] in LANGUAGES else "en"


if __name__ == "__main__":
    main()
