"""What the command line understands, in the reader's language.

Each command names the function that carries it out; those live in `opening.py` and `looking.py`.
"""

import argparse
import importlib
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any, NoReturn

from astrolabe.errors import AstrolabeError
from astrolabe.terminal import looking, opening
from astrolabe.words import LANGUAGES, Words, words

OTHERS = (
    "astrolabe.arena.command",
    "astrolabe.server.command",
)  # folders with a command of their own

Group = argparse._ArgumentGroup  # noqa: SLF001 (argparse gives this type no public name)
Adder = Callable[[Group, Group, Words], None]


class BadCommand(AstrolabeError, ValueError):
    """A command line that says too little, too much, or something else."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, which the command line shows."""

    def error(self, message: str) -> NoReturn:
        raise BadCommand(message)


def parser_in(language: str, wanted: str) -> Parser:
    """The command line; what lives elsewhere is only fetched when it is wanted, or help is."""
    own = words(language)
    formatter = _formatter(own)
    parser = Parser(
        prog="astrolabe",
        description=own("cli-about"),
        add_help=False,
        formatter_class=formatter,
    )
    options = _options(parser, own)
    options.add_argument(
        "--version", action="version", version=version("astrolabe"), help=own("cli-version")
    )
    commands = parser.add_subparsers(
        title=own("cli-commands"), metavar=own("cli-command"), required=True, parser_class=Parser
    )
    for name, (add, run) in COMMANDS.items():
        text = own(f"cli-{name}")
        command = commands.add_parser(
            name, help=text, description=text, add_help=False, formatter_class=formatter
        )
        arguments = command.add_argument_group(own("cli-arguments"))
        options = _options(command, own)
        options.add_argument("--lang", choices=LANGUAGES, default=language, help=own("cli-lang"))
        add(arguments, options, own)
        command.set_defaults(run=run)
    parser.set_defaults(language=language)
    if wanted not in COMMANDS:
        for module in OTHERS:
            importlib.import_module(module).add_parser(commands)
    return parser


def _formatter(own: Words) -> type[argparse.HelpFormatter]:
    """Says "usage" in the reader's language, and sets colons as it does."""

    class Formatter(argparse.HelpFormatter):
        def add_usage(
            self, usage: Any, actions: Any, groups: Any, prefix: str | None = None
        ) -> None:
            word = own("cli-usage") + " " if prefix is None else prefix
            super().add_usage(usage, actions, groups, word)

        def start_section(self, heading: str | None) -> None:
            named = heading and own("heading", name=heading).removesuffix(":")
            super().start_section(named)

    return Formatter


def _options(parser: argparse.ArgumentParser, own: Words) -> Group:
    options = parser.add_argument_group(own("cli-options"))
    options.add_argument("-h", "--help", action="help", help=own("cli-help"))
    return options


def _add_play(arguments: Group, options: Group, own: Words) -> None:
    arguments.add_argument("game", nargs="?", metavar=own("cli-game"), help=own("cli-which-game"))
    add = options.add_argument
    add("--vs", metavar=own("cli-who"), help=own("cli-vs"))
    add("--level", type=int, choices=range(1, 6), metavar="1-5", help=own("cli-level"))
    add("--seat", type=int, metavar="N", help=own("cli-seat"))
    add("--seats", type=int, metavar="N", help=own("cli-seats"))
    add("--option", action="append", default=[], metavar=own("cli-name-value"),
        help=own("cli-option"))  # fmt: skip
    add("--seed", type=int, metavar="N", help=own("cli-seed"))
    add("--dice", choices=("machine", "by-hand"), default="machine", help=own("cli-dice"))
    add("--plain", action="store_true", help=own("cli-plain"))
    start = options.add_mutually_exclusive_group()
    start.add_argument("--load", type=Path, metavar=own("cli-file"), help=own("cli-load"))
    start.add_argument("--resume", action="store_true", help=own("cli-resume"))
    add("--save", type=Path, metavar=own("cli-file"), help=own("cli-save"))


def _add_games(arguments: Group, options: Group, own: Words) -> None:
    """Nothing to say."""


def _add_rules(arguments: Group, options: Group, own: Words) -> None:
    arguments.add_argument("game", metavar=own("cli-game"), help=own("cli-which-game"))
    arguments.add_argument(
        "query", nargs="*", default=[], metavar=own("cli-clause"), help=own("cli-query")
    )


def _add_show(arguments: Group, options: Group, own: Words) -> None:
    arguments.add_argument("file", type=Path, metavar=own("cli-file"), help=own("cli-saved"))
    options.add_argument("--ply", type=int, metavar="N", help=own("cli-ply"))
    options.add_argument("--plain", action="store_true", help=own("cli-plain"))
    picture = options.add_mutually_exclusive_group()
    picture.add_argument("--svg", type=Path, metavar=own("cli-file"), help=own("cli-svg"))
    picture.add_argument("--png", type=Path, metavar=own("cli-file"), help=own("cli-png"))


def _add_replay(arguments: Group, options: Group, own: Words) -> None:
    arguments.add_argument("file", type=Path, metavar=own("cli-file"), help=own("cli-saved"))
    options.add_argument("--plain", action="store_true", help=own("cli-plain"))


def _add_verify(arguments: Group, options: Group, own: Words) -> None:
    arguments.add_argument("file", type=Path, metavar=own("cli-file"), help=own("cli-saved"))
    options.add_argument("--seen", action="append", default=[], metavar=own("cli-mark"),
        help=own("cli-seen"))  # fmt: skip


COMMANDS: dict[str, tuple[Adder, Callable[[argparse.Namespace], int]]] = {
    "play": (_add_play, opening.run),
    "games": (_add_games, looking.games),
    "rules": (_add_rules, looking.rules),
    "show": (_add_show, looking.show),
    "replay": (_add_replay, looking.replay),
    "verify": (_add_verify, looking.verify),
}
