"""Limits: so many in any so many seconds, neither more nor fewer."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astrolabe.server import limits
from astrolabe.server.limits import Window, Windows


def test_one_more_than_so_many_is_refused() -> None:
    """Three in ten seconds: the fourth has to wait until the first is ten seconds old."""
    window = Window(3, 10.0)
    asked = [0.0, 1.0, 2.0, 3.0, 9.9, 10.0, 10.5, 11.0, 12.0]
    assert [window.allows(now) for now in asked] == [
        True, True, True, False, False, True, False, True, True,
    ]  # fmt: skip


def test_none_means_any_number() -> None:
    """A limit of 0 is no limit."""
    window = Window(0, 10.0)
    assert all(window.allows(0.0) for _ in range(1000))


@given(
    st.integers(1, 5),
    st.lists(st.floats(0, 3, allow_subnormal=False), max_size=60),
)
def test_no_stretch_of_time_has_more(most: int, waits: list[float]) -> None:
    """Of those allowed, any that are `most` apart are at least so many seconds apart."""
    window, now, allowed = Window(most, 4.0), 0.0, []
    for wait in waits:
        now += wait
        is_due = len(allowed) < most or now - allowed[-most] >= 4.0
        assert window.allows(now) == is_due
        if is_due:
            allowed.append(now)


def test_callers_do_not_disturb_each_other() -> None:
    """Each caller has its own window."""
    windows = Windows(1, 60.0)
    assert windows.allows("a", 0.0) and windows.allows("b", 0.0)
    assert not windows.allows("a", 1.0)


def test_silent_callers_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many addresses cost no memory once they are silent; those that count are kept."""
    monkeypatch.setattr(limits, "MOST_KEYS", 3)
    windows = Windows(1, 60.0)
    for number in range(3):
        windows.allows(str(number), 20.0 * number)
    windows.allows("new", 65.0)
    assert len(windows) == 3
    assert not windows.allows("2", 66.0)
