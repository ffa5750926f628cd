"""Whole games by whoever plays them: two mice, a finger on a phone, keys alone."""

import random

from guests import play_out


def test_two_browsers_play_a_whole_game_by_mouse(guests) -> None:
    """Both see every move and the same end; nobody has to load the page again."""
    ada, bob = guests(), guests()
    ada.opens("orion_duel", ["me", "open"])
    bob.joins(ada.invitation)

    ending = play_out([ada, bob], random.Random(7))

    assert ada.status == bob.status == ending
    assert [row["text"] for row in ada.events] == [row["text"] for row in bob.events]
