"""What may be said at the table besides moves: help, why, undo, hint, save, rules and the like.

The words of a command come from the product's words, in every language at once: `undo` and
`annuler` are the same command, whatever the language of the table.
"""

from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

from astrolabe.errors import UndoRefused
from astrolabe.games.contract import CHANCE, NOBODY
from astrolabe.notation import notation
from astrolabe.rulebook import folded
from astrolabe.telling import move_named, seat_named
from astrolabe.terminal.explaining import explain
from astrolabe.terminal.keeping import Kept, NotKept, fresh_path, keep, take_up
from astrolabe.terminal.listing import FEW, choices_of, moves_in_lines, page_through
from astrolabe.terminal.narrowing import Narrowing, Unclear
from astrolabe.terminal.reading import rules_told
from astrolabe.terminal.seating import PERSON
from astrolabe.terminal.table import Table
from astrolabe.words import LANGUAGES, Words, words

Command = Callable[[Table, str], None]

ADVISER = "searcher:1s"  # whom `hint` asks
ALWAYS_A_COMMAND = "/"  # before a command, for games that have a move of that name
MANY_MOVES = 60  # more are counted part by part


def show_help(table: Table, rest: str) -> None:
    """Every command with what it does, after a word on moves."""
    table.page.say(table.words("table-how-to-move"))
    table.page.write(
        table.page.rows(
            (", ".join(table.words(f"command-{name}").split()), table.words(f"command-{name}-does"))
            for name in COMMANDS
        )
    )


def say_why(table: Table, rest: str) -> None:
    """Why a move is refused: the one named, or the last one tried."""
    wish = rest or table.last_wish
    if wish:
        explain(table, wish)
    else:
        table.page.say(table.words("table-why-what"))


def go_back(table: Table, rest: str) -> None:
    """Drop what has been said of a move."""
    table.forget()


def undo(table: Table, rest: str) -> None:
    """Take the last move back while nobody else has moved."""
    refusal = table.match.undo_refusal()
    if refusal:
        if last_decision(table) is None:
            table.page.say(table.words("table-nothing-to-take-back"))
        else:
            table.refuse(UndoRefused(refusal))
            table.page.say(table.words("table-try-takeback"))
        return
    move = table.match.undo()
    table.rewound()
    table.notes.append(table.words("table-taken-back", moves=move.text))


def take_back(table: Table, rest: str) -> None:
    """Go back to the last decision of a person here; bots agree, people are asked."""
    ply = last_decision(table)
    if ply is None:
        table.page.say(table.words("table-nothing-to-take-back"))
        return
    if len(table.people) > 1 and not table.agrees(table.words("table-do-all-agree")):
        return
    taken = table.match.rewind(ply)
    table.resigned = NOBODY
    table.match.is_given_up = False
    texts = ", ".join(move.text for move in taken)
    table.rewound()
    table.notes.append(table.words("table-taken-back", moves=texts))


def last_decision(table: Table) -> int | None:
    """The ply at which a person last played."""
    for ply in reversed(range(len(table.match.log))):
        seat = table.match.log[ply].seat
        if seat != CHANCE and table.seating[seat] == PERSON:
            return ply
    return None


def hint(table: Table, rest: str) -> None:
    """What the searcher would play, after a short thought."""
    turn = table.match.turn
    if turn not in table.people or table.is_over:
        table.page.say(table.words("table-no-hint"))
        return
    number = table.choice_of(ADVISER, turn, table.words("table-looks-for-a-hint"))
    move = notation(table.match.game).move(number)
    table.page.say(table.words("table-hint", move=move_named(table.words, move)))


def save(table: Table, rest: str) -> None:
    """Keep the match, in a file of one's own if one is named."""
    path = Path(rest).expanduser() if rest else table.path
    if rest and path.is_dir():
        raise NotKept(f"{path} is a folder; name a file in it")
    if rest and path.exists() and not table.agrees(table.words("table-overwrite", file=str(path))):
        return
    keep(table.match, table.seating, path, table.is_over)
    table.page.say(table.words("table-saved", file=str(path)))


def load(table: Table, rest: str) -> None:
    """Go on with another match, whose file stays as it is; the present one is kept."""
    if not rest:
        table.page.say(table.words("table-load-what"))
        return
    kept = take_up(Path(rest).expanduser())
    table.keep()
    table.page.say(table.words("table-kept-meanwhile", file=str(table.path)))
    table.sit_at(Kept(kept.match, kept.seating, fresh_path(kept.match.game.name)))
    table.greet()


def read_rules(table: Table, rest: str) -> None:
    """The contents of the rules, a section, a clause, or the clauses that speak of something."""
    page_through(table, rules_told(table.match.game, table.language, rest, table.page.width))


def list_moves(table: Table, rest: str) -> None:
    """The legal moves that agree with some parts; so many of them are counted part by part."""
    heard = Narrowing(table.match.moves()).hear_all(rest.split())
    if isinstance(heard, Unclear):
        table.page.say(table.words("table-no-such-moves", parts=rest))
        return
    moves = [move for move, _ in heard.left]
    table.page.say(table.words("table-moves", count=len(moves)))
    if len(moves) > MANY_MOVES and len(heard.choices) <= FEW:
        table.page.write(*choices_of(table, heard))
        table.page.say(table.words("table-moves-of-a-part", part=heard.choices[0].value), "aside")
        return
    page_through(table, moves_in_lines(moves, table.page.width))


def show_log(table: Table, rest: str) -> None:
    """Every ply so far."""
    known = [ply for ply in range(len(table.match.log)) if table.match.is_known(ply, table.watcher)]
    if not known:
        table.page.say(table.words("table-no-ply-yet"))
    numbered = enumerate(table.told(known), 1)
    page_through(table, [f"{number:>3}. {told}" for number, told in numbered])


def show_board(table: Table, rest: str) -> None:
    """The position once more."""
    if table.page.plain:
        read_out(table, rest)
    else:
        table.show()


def read_out(table: Table, rest: str) -> None:
    """The position in words, whole or of the places named."""
    page_through(table, table.picture().spoken(rest.split()))


def resign(table: Table, rest: str) -> None:
    """Give the match up."""
    turn = table.match.turn
    seat = turn if turn in table.people else table.watcher
    if table.is_over or seat not in table.people:
        table.page.say(table.words("table-cannot-resign"))
    elif table.agrees(table.words("table-resign-really", seat=seat_named(table.words, seat))):
        table.resigned = seat
        table.match.is_given_up = True
        table.changed()


def leave(table: Table, rest: str) -> None:
    """Rise from the table; the match is kept."""
    if not table.is_over and table.match.log:
        name = table.asker.ask(table.words("table-save-as", file=str(table.path)))
        if name and not table.is_no(name) and not table.is_yes(name):
            save(table, name)
    table.is_left = True


COMMANDS: dict[str, Command] = {
    "help": show_help,
    "moves": list_moves,
    "why": say_why,
    "hint": hint,
    "back": go_back,
    "undo": undo,
    "takeback": take_back,
    "board": show_board,
    "read": read_out,
    "log": show_log,
    "rules": read_rules,
    "save": save,
    "load": load,
    "resign": resign,
    "quit": leave,
}


@cache
def spellings() -> dict[str, str]:
    """Every word for a command in every language, and the command it stands for."""
    return {
        folded(word): name
        for language in LANGUAGES
        for name in COMMANDS
        for word in words(language)(f"command-{name}").split()
    }


def command_of(line: str) -> tuple[str, str]:
    """The command that a line begins with, or nothing; and the rest of the line."""
    word, _, rest = line.strip().partition(" ")
    return spellings().get(folded(word.removeprefix(ALWAYS_A_COMMAND)), ""), rest.strip()


def spelled(own: Words) -> Iterable[tuple[str, str]]:
    """The commands in one language, each with what it does."""
    for name in COMMANDS:
        yield own(f"command-{name}").split()[0], own(f"command-{name}-does")
