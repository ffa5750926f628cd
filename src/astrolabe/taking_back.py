"""What may be taken back: one's last move, while nobody else has moved and nothing came to light.

All is judged by what the seat sees itself: neither a refusal nor its absence tells a secret.
"""

from typing import TYPE_CHECKING

from astrolabe.games.contract import CHANCE

if TYPE_CHECKING:
    from astrolabe.match import Match

SEVERAL = 2  # seats that act at the same time
OTHERS_CHOOSE = "what is chosen in secret is changed by the moves of the game"


def undo_refusal(match: "Match", seat: int | None) -> str:
    """Why the last move stands; empty if its mover (or this seat) may take it back."""
    known = match.known(seat) if seat is not None and match.game.hidden else match.log
    if not known:
        return "no move has been played yet"
    last = known[-1].seat
    if last == CHANCE:
        return "chance has fallen, and what it brought is known"
    if seat not in (None, last) or match.turn_of(last) != last:
        return "the turn has passed on; ask the others for a take-back"
    return _secret_refusal(match, last) if match.game.hidden else ""


def _secret_refusal(match: "Match", seat: int) -> str:
    """Why a game with secrets lets this seat's last move stand."""
    last = len(match.log) - 1
    is_alone = len(match.acting) < SEVERAL
    if not (is_alone and match.is_known(last, seat) and can_rewind(match, last)):
        return OTHERS_CHOOSE
    if match.at(last).reveals(match.log[last].move, seat):
        return "the move has brought something hidden to light"
    return ""


def can_rewind(match: "Match", ply: int) -> bool:
    """Going back there takes nothing from a seat that was choosing in secret meanwhile."""
    if not match.game.calls:
        return True
    return all(len(match.at(back).acting) < SEVERAL for back in range(ply, len(match.log)))
