"""How a match goes on: chance, bots and people, ply after ply, until all have risen."""

from astrolabe.games.contract import CHANCE
from astrolabe.telling import capital, seat_named
from astrolabe.terminal.ending import end
from astrolabe.terminal.seating import PERSON
from astrolabe.terminal.table import Table
from astrolabe.terminal.turns import chance_turn, person_turn


def play(table: Table) -> None:
    """Play until everybody has risen; the end of the input and Ctrl-C pass through."""
    table.greet()
    while not table.is_left:
        turn = table.match.turn
        if table.is_over:
            end(table)
        elif turn == CHANCE:
            chance_turn(table)
        elif table.seating[turn] == PERSON:
            person_turn(table, turn)
        else:
            bot_turn(table, turn)


def bot_turn(table: Table, seat: int) -> None:
    """Let a bot think, and play what it prefers."""
    told = table.words("table-thinks", seat=capital(seat_named(table.words, seat)))
    table.match.play(table.choice_of(table.seating[seat], seat, told), seat)
    table.changed()
