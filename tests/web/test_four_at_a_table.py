"""Galactica on the page: whoever is threatened is asked; a phone; keys alone; the dial."""

import random
from typing import Any

from guests import Guest, takes_hints

MOST_GAMES = 4  # until both kinds of threats have asked somebody
ANSWERS = {"evade", "yield"}


def fiercest(guest: Guest, other: str, rng: random.Random) -> int:
    """A card that threatens the other person, the way home, or any move."""
    moves = guest.wishes
    threats = [text for text in moves if text == "laser" or text.startswith(f"field {other}")]
    return moves[rng.choice(threats or [text for text in moves if text == "home"] or [*moves])]


def last_card(events: list[dict[str, Any]]) -> str:
    """The last command card that was played."""
    words = (row["text"].split()[0] for row in reversed(events) if row["kind"] == "play")
    return next(word for word in words if word in ("field", "laser"))


def test_four_at_a_table(guests) -> None:
    """Two people and two bots play whole games: a threat asks the one it threatens, none else."""
    ada, bob = guests(), guests(touch=True, language="fr")
    rng, asked = random.Random(4), set[str]()
    for _ in range(MOST_GAMES):
        ada.opens("galactica", ["me", "open", "greedy", "greedy"], rounds="25")
        bob.joins(ada.invitation)
        asked |= threats_of_a_game(ada, bob, rng)
        if asked == {"field", "laser"}:
            break
    assert asked == {"field", "laser"}


def threats_of_a_game(ada: Guest, bob: Guest, rng: random.Random) -> set[str]:
    """Play it to its end, green by mouse, red by finger; the cards that had to be answered."""
    people, asked = {"green": ada, "red": bob}, set()
    while True:
        ada.until(lambda: ada.ending or ada.legal or bob.legal)
        if ada.ending:
            break
        [(colour, one)] = [(colour, one) for colour, one in people.items() if one.legal]
        other = next(name for name in people if name != colour)
        if set(one.wishes) == ANSWERS:
            asked.add(last_card(one.events))
            assert people[other].legal == []
            one.until(lambda one=one: all(one.button(name).count() for name in answers(one)))
            rest = people[other]
            assert not any(rest.button(name).count() for name in answers(rest))
        one.plays(fiercest(one, other, rng))
        assert bob.page.evaluate("document.documentElement.scrollWidth") <= bob.width
        waits(people[other], len(one.events))
    for one in people.values():
        one.waits_for_the_end()
    return asked


def waits(guest: Guest, rows: int) -> None:
    """Until somebody has been told so many rows of the log."""
    guest.until(lambda: len(guest.events) >= rows)


def answers(guest: Guest) -> list[str]:
    """What the page calls the two answers to a threat."""
    return [guest.name_of(f"action:{answer}") for answer in sorted(ANSWERS)]


def test_keys_alone_fly_a_whole_game(guests) -> None:
    """Cells far out on the field, cards and answers are reached by Tab, arrows and Enter."""
    ada = guests(reduced_motion="reduce")
    ada.way = "keys"
    ada.opens("galactica", ["me", "random"], rounds="25")
    takes_hints(ada)


def test_a_finger_flies_a_whole_game_while_the_dial_goes_round(guests) -> None:
    """On a phone every cell can be hit; the dial's arrow spins to where it stops."""
    ada = guests(touch=True)
    ada.opens("galactica", ["me", "random"], rounds="25")
    turns = set()
    while ada.waits_for_turn():
        items = ada.tells["shown"]["scene"]["items"]
        needle = next(item for item in items if item["key"] == "needle")
        assert needle["spins"]
        turns.add(needle["turn"])
        ada.plays(ada.asks_for_a_hint())
        assert ada.page.evaluate("document.documentElement.scrollWidth") <= ada.width
    assert len(turns) > 2
    ada.waits_for_the_end()
