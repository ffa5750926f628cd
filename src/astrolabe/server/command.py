"""The commands `serve`, `bot`, `backup` and `restore`: what they take, and who carries them out."""

import argparse
import os
import sys
from pathlib import Path
from typing import Any

from astrolabe.terminal.keeping import home
from astrolabe.words import words

MOST_MESSAGES, MOST_TABLES = 100, 10
BOT_MS = 10_000.0
FILE = "tables.db"


def add_parser(subparsers: Any) -> None:
    """Add all of them."""
    _add_serve(subparsers.add_parser("serve", help=SERVE, description=f"{SERVE}."))
    _add_bot(subparsers.add_parser("bot", help=BOT, description=f"{BOT}."))
    for name, what, carry_out in (("backup", BACKUP, backup), ("restore", RESTORE, restore)):
        parser = subparsers.add_parser(name, help=what, description=f"{what}.")
        parser.add_argument(
            "file", help="the backup: one file of SQLite, for its owner's eyes only"
        )
        parser.add_argument("--database", metavar="WHERE", help=DATABASE)
        parser.set_defaults(run=carry_out)


SERVE = "open the table as a web page, on this machine or for everybody"
BACKUP = "copy all that a server keeps, while it runs"
RESTORE = "replace all that a server keeps by a backup, while it runs"
DATABASE = (
    "a file, or postgresql+asyncpg://user:password@host/db (default: a file in your data folder)"
)
BOT = "play as a bot at the tables of a server, through its public API"


def _add_serve(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--host", default="127.0.0.1", help="address to listen on (default: this machine only)")
    add("--port", type=int, help="port to listen on (default: 8000, or the next one free)")
    add("--database", metavar="WHERE", help=DATABASE)
    add("--channels", default="", metavar="WHERE", help="redis://host, where several servers share "
        "one PostgreSQL")  # fmt: skip
    add("--origin", action="append", default=[], help="address of another page that may ask")
    add("--behind-proxy", action="store_true", help="believe X-Forwarded-For and -Proto")
    add("--messages", type=int, default=MOST_MESSAGES, metavar="N",
        help=f"of a seat in 20 s (default {MOST_MESSAGES}; 0: any number)")  # fmt: skip
    add("--tables", type=int, default=MOST_TABLES, metavar="N",
        help=f"of an address in a minute (default {MOST_TABLES}; 0: any number)")  # fmt: skip
    add("--bot-threads", type=int, default=max((os.cpu_count() or 2) - 1, 1), metavar="N",
        help="bots that think at the same time (default: a core less than there are)")  # fmt: skip
    add("--bot-ms", type=float, default=BOT_MS, metavar="MS", help="a bot thinks so long at most")
    add("--log-level", default="info" if not sys.stderr.isatty() else "warning",
        choices=("debug", "info", "warning", "error"), help="what is worth a line")  # fmt: skip
    add("--no-browser", action="store_true", help="do not open the page")
    add("--lang", default=None, choices=("en", "fr"), help="language of what is said here")
    parser.set_defaults(run=serve)


def _add_bot(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--url", default="http://127.0.0.1:8000", help="the server")
    add("--game", required=True, metavar="GAME", help="the game to play")
    add("--level", type=int, default=3, help="strength of the searcher, 1-5 (default 3)")
    add("--spec", default="", metavar="BOT", help="another bot, such as greedy or searcher:500n")
    add("--name", default="", help="the name to sit under")
    add("--matches", type=int, default=0, metavar="N", help="leave after so many (default: never)")
    parser.set_defaults(run=bot)


def serve(asked: argparse.Namespace) -> int:
    """Listen until told to stop."""
    from astrolabe.server.app import Settings
    from astrolabe.server.serving import Place, serve

    settings = Settings(
        database=_database(asked),
        channels=asked.channels,
        origins=tuple(asked.origin),
        messages=asked.messages,
        tables=asked.tables,
        bot_threads=asked.bot_threads,
        bot_ms=asked.bot_ms,
    )
    place = Place(
        host=asked.host,
        port=asked.port,
        browser=not asked.no_browser,
        log_level=asked.log_level,
        proxy=asked.behind_proxy,
        language=asked.lang or asked.language,
    )
    return serve(settings, place)


def bot(asked: argparse.Namespace) -> int:
    """Sit down wherever a seat is open, and play."""
    from astrolabe.server.visiting import visit

    return visit(asked.url, asked.game, asked.spec or f"searcher:{asked.level}", asked.name,
                 asked.matches)  # fmt: skip


def backup(asked: argparse.Namespace) -> int:
    """Write a backup, and say how much is in it."""
    from astrolabe.server.backup import backup

    return _told("backup-taken", backup(_database(asked), Path(asked.file)), asked)


def restore(asked: argparse.Namespace) -> int:
    """Give a backup back, and say how much was in it."""
    from astrolabe.server.backup import restore

    return _told("backup-restored", restore(_database(asked), Path(asked.file)), asked)


def _told(key: str, count: int, asked: argparse.Namespace) -> int:
    sys.stdout.write(words(asked.language)(key, count=count, path=asked.file) + "\n")
    return 0


def _database(asked: argparse.Namespace) -> str:
    return asked.database or str(home() / FILE)
