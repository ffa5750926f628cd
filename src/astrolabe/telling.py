"""What happened and who plays, in words: the game's own where it has them."""

from collections.abc import Sequence

from astrolabe.errors import Reason
from astrolabe.games.contract import CHANCE, NOBODY
from astrolabe.match import Match
from astrolabe.notation import Move
from astrolabe.view import Ply, Result
from astrolabe.words import Words

JOINTS = "’-"  # within a word
PAIR = 2  # seats of which one wins when the other loses


def capital(text: str) -> str:
    """The text with a capital at its beginning, unless a spot or a file is named there."""
    first, _, _ = text.partition(" ")
    is_word = all(sign.isalpha() or sign in JOINTS for sign in first.rstrip(".,:;!?"))
    return text[:1].upper() + text[1:] if is_word else text


def sentence(text: str) -> str:
    """With a capital and a full stop."""
    return capital(text) if text.endswith((".", "!", "?", ")")) else f"{capital(text)}."


def seat_named(words: Words, seat: int) -> str:
    """`blue`, or `seat 3` where the game has no name for it."""
    key = f"seat-{seat}"
    return words(key) if key in words else words("table-seat", number=seat)


def bot_named(words: Words, spec: str) -> str:
    """A bot with its level or its budget."""
    name, _, budget = spec.partition(":")
    key = f"table-bot-{name}"
    bot = words(key) if key in words else name
    if not budget:
        return bot
    if f"table-level-{budget}" in words:
        return words("table-bot-at-level", bot=bot, level=words(f"table-level-{budget}"))
    if budget.endswith("n"):
        return words("table-bot-simulations", bot=bot, count=budget.removesuffix("n"))
    return words("table-bot-time", bot=bot, time=budget)


def part_named(words: Words, part: str) -> str:
    """`bent tile` for `tile:bent3`; the value itself where it needs no other name."""
    kind, _, value = part.partition(":")
    key = f"part-{kind}-{value}"
    return words(key) if key in words else value


def move_named(words: Words, move: Move) -> str:
    """A move as it is written, and what it means where that says more."""
    parts = ((part.partition(":")[2], part_named(words, part)) for part in move.parts)
    names = ", ".join(name for value, name in parts if name != value)
    return words("table-move-named", move=move.text, named=names) if names else move.text


def ply_told(words: Words, ply: Ply) -> str:
    """Who played what, as a sentence."""
    move = move_named(words, ply.move)
    if ply.seat == CHANCE:
        return words("table-chance-fell", move=move)
    return words("table-played", seat=capital(seat_named(words, ply.seat)), move=move)


def result_told(
    words: Words, result: Result, ending: Reason | None = None, *, cites: bool = True
) -> str:
    """Who has won, by what and by which clause; with more than two seats how the others stand."""
    told = _outcome(words, result)
    if ending:
        by = words(ending.key, **ending.arguments)
        told = words("table-ended-by", result=told, ending=by)
        told = words("with-clause", sentence=told, clause=ending.clause) if cites else told
    if result.winner == NOBODY or len(result.scores) == PAIR:
        return f"{told}."
    rows = [_named(words, seats) for seats in _places(result)]
    order = "; ".join(f"{place}. {row}" for place, row in enumerate(rows, 1))
    return f"{told}. {words('table-order', order=order)}"


def _outcome(words: Words, result: Result) -> str:
    """Who is first, without a full stop."""
    if result.winner != NOBODY:
        return words("table-won", seat=capital(seat_named(words, result.winner)))
    first, *others = _places(result)
    return words("table-shared", seats=_named(words, first)) if others else words("table-drawn")


def _places(result: Result) -> list[list[int]]:
    """The seats by their scores, the best first, equals together."""
    scores = sorted(set(result.scores), reverse=True)
    return [[seat for seat, own in enumerate(result.scores) if own == score] for score in scores]


def _named(words: Words, seats: Sequence[int]) -> str:
    return ", ".join(seat_named(words, seat) for seat in seats)


def options_told(words: Words, match: Match) -> str:
    """The options that differ from the usual ones; empty if none does."""
    rows = []
    for name, value in match.options.items():
        if value != match.game.options[name].default:
            rows.append(option_told(words, name, value))
    return ", ".join(rows)


def option_told(words: Words, name: str, value: str) -> str:
    """`board: 4 × 4`."""
    keys = (f"option-{name}", f"option-{name}-{value}")
    named, valued = (
        words(key) if key in words else raw for key, raw in zip(keys, (name, value), strict=True)
    )
    return words("table-option", name=named, value=valued)
