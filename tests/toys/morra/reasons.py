"""Why a wish is refused in odds and evens."""

from astrolabe.errors import Reason


def reason(box, state, number):
    """A hand without a finger is not shown; a hand that is shown stays as it is."""
    if state.fingers[int(state.to_move)] == 0:
        return Reason("1.1", "refused-hand")
    return Reason("1.2", "refused-ready")
