"""A person's turn: a line is a command, a whole move, or the next part of one.

Each answer narrows the legal moves. What only one move is left for is played; where a part was
filled in that nobody said, the table asks first.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from astrolabe.errors import AstrolabeError
from astrolabe.games.contract import CHANCE
from astrolabe.notation import Move
from astrolabe.telling import capital, move_named, part_named, seat_named
from astrolabe.terminal.commands import COMMANDS, command_of, spelled
from astrolabe.terminal.explaining import explain
from astrolabe.terminal.listing import choices_of, natural
from astrolabe.terminal.narrowing import Narrowing, Unclear
from astrolabe.terminal.prompt import Suggestion
from astrolabe.terminal.table import Table

COMMANDS_THAT_TAKE_A_MOVE = ("why", "moves")


def person_turn(table: Table, seat: int) -> None:
    """One line of a person whose turn it is."""
    if table.narrowing is None:
        table.watch_as(seat)
        begin_narrowing(table)
    take_line(table, capital(seat_named(table.words, seat)))


def chance_turn(table: Table) -> None:
    """People at a real table say what fell."""
    if table.narrowing is None:
        begin_narrowing(table)
    take_line(table, table.words("table-chance"))


def begin_narrowing(table: Table) -> None:
    """Show where the match stands, and what may be played."""
    table.narrowing = Narrowing(table.match.moves())
    consider(table, table.narrowing)


def take_line(table: Table, who: str) -> None:
    """Ask for a line and do what it says."""
    settled = table.narrowing.path if table.narrowing and table.narrowing.said else ()
    line = table.asker.ask(
        " ".join((who, *settled, ">")), lambda *line: suggest(table, *line), table.note
    )
    name, rest = command_of(line)
    try:
        if name:
            COMMANDS[name](table, rest)
        elif line:
            hear(table, line)
        else:
            go_on(table)
    except AstrolabeError as error:
        table.refuse(error)


def go_on(table: Table) -> None:
    """An empty line: the next page of a list, the move that was proposed, or the choices again."""
    if table.more:
        table.more()
    elif table.proposed:
        carry_out(table, table.proposed)
    elif table.narrowing:
        consider(table, table.narrowing)


def hear(table: Table, line: str) -> None:
    """A whole move, or parts of one; after half a move another may be begun."""
    table.last_wish, table.more, table.proposed = line, None, None
    before = table.narrowing or Narrowing(table.match.moves())
    whole = whole_move(before.moves, line) if not before.said else None
    if whole:
        carry_out(table, whole)
        return
    heard = before.hear_all(line.split(), table.listed)
    if isinstance(heard, Unclear) and before.said:
        before = Narrowing(table.match.moves())
        heard = before.hear_all(line.split())
    if isinstance(heard, Unclear):
        answer_unclear(table, heard, line)
    elif heard.move and not Counter(heard.given) - Counter(before.given):
        carry_out(table, heard.move)
    else:
        table.narrowing = heard
        consider(table, heard)


def whole_move(legal: Sequence[Move], line: str) -> Move | None:
    """The legal move that this line writes out."""
    words = sorted(line.lower().split())
    return next((move for move in legal if sorted(move.text.split()) == words), None)


def consider(table: Table, narrowing: Narrowing) -> None:
    """Propose the only move that is left, or light and list what may come next."""
    parts = [row.part for row in narrowing.choices]
    asked = choices_of(table, narrowing)
    if table.match.turn == CHANCE and not narrowing.said:
        asked = [table.page.prose(table.words("table-what-fell")), *asked]
    if narrowing.move:
        table.proposed = narrowing.move
        move = move_named(table.words, narrowing.move)
        parts = list(narrowing.move.parts)
        asked = [table.page.prose(table.words("table-only-move", move=move))]
    table.show(table.picture().spots_of(parts) if narrowing.said else (), asked)


def answer_unclear(table: Table, unclear: Unclear, line: str) -> None:
    """A word that fits several values, or a wish that the rules forbid."""
    if unclear.values:
        values = ", ".join(sorted(unclear.values, key=natural))
        table.page.say(table.words("table-which", word=unclear.word, values=values))
        return
    explain(table, line)


def carry_out(table: Table, move: Move) -> None:
    """Play the move, or say what chance brought."""
    table.seen, table.notes = len(table.match.log), []
    if table.match.turn == CHANCE:
        table.match.chance(move)
    else:
        table.match.play(move)
    table.changed()


def suggest(table: Table, earlier: Sequence[str], beginning: str) -> Iterable[Suggestion]:
    """Words that may stand here: parts of legal moves, and commands."""
    beginning = beginning.lower()
    name, _ = command_of(" ".join(earlier))
    if not earlier or name in COMMANDS_THAT_TAKE_A_MOVE:
        yield from parts_beginning(table, earlier[1:] if name else earlier, beginning)
    elif not name:
        yield from parts_beginning(table, earlier, beginning)
    if not earlier:
        for command, meaning in spelled(table.words):
            if command.startswith(beginning):
                yield Suggestion(command, meaning)


def parts_beginning(table: Table, earlier: Sequence[str], beginning: str) -> Iterable[Suggestion]:
    """The values of the next part that begin so."""
    heard = (table.narrowing or Narrowing(table.match.moves())).hear_all(earlier)
    if isinstance(heard, Unclear):
        return
    for choice in sorted(heard.choices, key=lambda row: natural(row.value)):
        if choice.part and choice.value.startswith(beginning):
            meaning = part_named(table.words, choice.part)
            yield Suggestion(choice.value, "" if meaning == choice.value else meaning)
