"""The end of a match: how it ended, and another one with the seats swapped."""

import secrets

from astrolabe.errors import AstrolabeError
from astrolabe.match import Match
from astrolabe.options import next_options
from astrolabe.telling import capital, result_told, seat_named
from astrolabe.terminal.commands import COMMANDS, command_of
from astrolabe.terminal.keeping import Kept, fresh_path
from astrolabe.terminal.seating import Seating
from astrolabe.terminal.table import Table

SEEDS = 2**48


def end(table: Table) -> None:
    """Tell the result, and ask for a rematch until it is answered."""
    table.show()
    for sentence in sentences_at_the_end(table):
        table.page.say(sentence, "heading")
    while table.is_over and not table.is_left:
        ask_again(table)


def sentences_at_the_end(table: Table) -> list[str]:
    """How it ended and who has won."""
    if table.match.result:
        return [result_told(table.words, table.match.result, table.match.ending)]
    return [table.words("table-resigned", seat=capital(seat_named(table.words, table.resigned)))]


def ask_again(table: Table) -> None:
    """A rematch, an end, or a command such as `log` or `takeback`."""
    answer = table.asker.ask(table.words("table-rematch"))
    name, rest = command_of(answer)
    if name:
        try:
            COMMANDS[name](table, rest)
        except AstrolabeError as error:
            table.refuse(error)
    elif table.is_yes(answer):
        begin_rematch(table)
    elif table.is_no(answer):
        table.is_left = True


def begin_rematch(table: Table) -> None:
    """The same game with everybody one seat further and the roles that pass on passed on."""
    old = table.match
    options = next_options(old.game, old.options)
    seed = None if old.seed is None else secrets.randbelow(SEEDS)
    match = Match(old.game, old.seats, options, seed, old.box)
    table.sit_at(Kept(match, passed_on(table.seating), fresh_path(match.game.name)))
    table.greet()


def passed_on(seating: Seating) -> Seating:
    """Everybody one seat further."""
    return (*seating[-1:], *seating[:-1])
