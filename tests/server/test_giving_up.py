"""What a match is worth to each seat when somebody gives up."""

import pytest

from astrolabe.fate import Fate
from astrolabe.server.log import Log
from astrolabe.server.messages import Clock
from tests.toys import COIN, PIG

NO_CLOCK = Clock(kind="none", bank_ms=0, move_ms=0)


@pytest.mark.parametrize(
    ("seats", "scores"), [(2, [1.0, -1.0]), (3, [0.5, -1.0, 0.5])], ids=["two", "three"]
)
@pytest.mark.parametrize("kind", ["resign", "timeout"])
def test_whoever_gives_up_has_lost(seats: int, scores: list[float], kind: str) -> None:
    """The others share what is won, so that nothing is won or lost in all."""
    log = Log(PIG, seats, {}, Fate(b""), NO_CLOCK)
    log.conclude(kind, 1, "", 0.0)
    assert log.is_over
    assert log.scores == scores


def test_a_draw_by_consent_is_worth_nothing() -> None:
    """Nobody has won."""
    log = Log(PIG, 3, {}, Fate(b""), NO_CLOCK)
    log.conclude("draw", -1, "", 0.0)
    assert log.scores == [0.0, 0.0, 0.0]


def test_a_game_for_one_can_be_given_up() -> None:
    """It is lost, and there is nobody to win it."""
    log = Log(COIN, min(COIN.seats), {}, Fate(b""), NO_CLOCK)
    log.conclude("resign", 0, "", 0.0)
    assert log.scores is not None
    assert log.scores[0] == -1.0
