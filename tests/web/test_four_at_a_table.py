"""Galactica on the page: whoever is threatened is asked; a phone; keys alone; the dial."""

import random
from typing import Any

from guests import Guest

MOST_DECISIONS = 150
ANSWERS = {"evade", "yield"}


def wishes(guest: Guest) -> dict[str, int]:
    """The legal moves by their texts."""
    return {" ".join(key.partition(":")[2] for key in guest.keys_of(n)): n for n in guest.legal}


def fiercest(guest: Guest, other: str, rng: random.Random) -> int:
    """A card that threatens the other person, or any move: never the end of a turn before it."""
    moves = wishes(guest)
    threats = [text for text in moves if text == "laser" or text.startswith(f"field {other}")]
    return moves[rng.choice(threats or list(moves))]


def last_card(events: list[dict[str, Any]]) -> str:
    """The last command card that was played."""
    words = (row["text"].split()[0] for row in reversed(events) if row["kind"] == "play")
    return next(word for word in words if word in ("field", "laser"))


def test_four_at_a_table(guests) -> None:
    """Two people and two bots: force fields and shots ask the one they threaten, none else."""
    ada, bob = guests(), guests(touch=True, language="fr")
    ada.opens("galactica", ["me", "open", "greedy", "greedy"])
    bob.joins(ada.invitation)
    people = {"green": ada, "red": bob}
    rng, asked = random.Random(4), set()
    for _ in range(MOST_DECISIONS):
        ada.until(lambda: ada.ending or ada.legal or bob.legal)
        if ada.ending or {card for _, card in asked} == {"field", "laser"}:
            break
        [(colour, one)] = [(colour, one) for colour, one in people.items() if one.legal]
        other = next(name for name in people if name != colour)
        if set(wishes(one)) == ANSWERS:
            asked.add((colour, last_card(one.events)))
            assert people[other].legal == []
            assert all(one.page.get_by_role("button", name=name).count() for name in answers(one))
        one.plays(fiercest(one, other, rng))
        assert bob.page.evaluate("document.documentElement.scrollWidth") <= 390
        waits(people[other], len(one.events))
    assert {card for _, card in asked} == {"field", "laser"}


def waits(guest: Guest, rows: int) -> None:
    """Until somebody has been told so many rows of the log."""
    guest.until(lambda: len(guest.events) >= rows)


def answers(guest: Guest) -> list[str]:
    """What the page calls the two answers to a threat."""
    return [guest.name_of(f"action:{answer}") for answer in sorted(ANSWERS)]


def test_keys_alone_fly(guests) -> None:
    """Cells far out on the field, cards and answers are reached by Tab, arrows and Enter."""
    ada = guests(reduced_motion="reduce")
    ada.opens("galactica", ["me", "greedy"])
    rng = random.Random(6)
    for _ in range(6):
        assert ada.waits_for_turn()
        move = rng.choice(ada.legal)
        ada.plays(move, "keys")
        ada.until(lambda move=move: (0, move) in [(e["seat"], e["move"]) for e in ada.events])


def test_the_dial_goes_round(guests) -> None:
    """Its arrow spins to where it stops; a finger on the way home ends the game."""
    ada = guests(touch=True)
    ada.opens("galactica", ["me", "me"], rounds="25")
    turns = set()
    for _ in range(8):
        ada.until(lambda: ada.legal)
        items = ada.tells["shown"]["scene"]["items"]
        needle = next(item for item in items if item["key"] == "needle")
        assert needle["spins"]
        turns.add(needle["turn"])
        ada.plays_on(random.Random(len(turns)))
    assert len(turns) > 2
