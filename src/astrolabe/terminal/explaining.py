"""Why a wish is refused: the clause that forbids it, or what the words could have meant."""

from collections import Counter
from collections.abc import Sequence

from astrolabe.errors import GarbledMove, IllegalMove
from astrolabe.notation import Move, notation
from astrolabe.sentences import sentence_of
from astrolabe.telling import sentence as full
from astrolabe.terminal.narrowing import Narrowing, Unclear
from astrolabe.terminal.table import Table

MOST_LOOKED_AT = 24  # ways to read half a move for which the rules are asked


def explain(table: Table, wish: str) -> None:
    """Say why this cannot be played, and light the places that forbid it."""
    moves = meant(table, wish)
    refusals = [(move, table.match.refusal(move)) for move in moves[:MOST_LOOKED_AT]]
    if any(refusal is None for _, refusal in refusals):
        table.page.say(table.words("table-is-legal", move=wish))
        return
    refused = [(move, refusal) for move, refusal in refusals if refusal]
    sentences = Counter(_sentence(table, refusal) for _, refusal in refused)
    sentence, _ = sentences.most_common(1)[0]
    example = next(row for row in refused if _sentence(table, row[1]) == sentence)
    _tell(table, sentence, example, len(sentences) > 1)


def _tell(
    table: Table, sentence: str, example: tuple[Move, IllegalMove], is_one_of_many: bool
) -> None:
    move, refusal = example
    if refusal.reason and refusal.reason.spots:
        table.show(refusal.reason.spots)
    if is_one_of_many:
        table.page.say(table.words("table-in-no-way"))
        sentence = table.words("table-for-example", move=move.text, sentence=sentence)
    table.page.refuse(full(sentence))


def _sentence(table: Table, refusal: IllegalMove) -> str:
    return sentence_of(refusal, table.language, table.match.game)


def meant(table: Table, wish: str) -> Sequence[Move]:
    """The moves of the game, legal or not, that these words may mean; GarbledMove if none."""
    known = notation(table.match.game)
    try:
        return [known.parse(wish)]
    except GarbledMove:
        begun = table.narrowing.said if table.narrowing else ()
        for words in ([*begun, *wish.split()], wish.split()):
            heard = Narrowing([move for move in known.moves if move.parts]).hear_all(words)
            if not isinstance(heard, Unclear) and heard.left:
                return [move for move, _ in heard.left]
        raise
