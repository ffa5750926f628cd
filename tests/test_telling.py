"""What happened, in sentences."""

import pytest

from astrolabe.telling import capital, sentence


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("the game is over", "The game is over."),
        ("d’abord les galaxies", "D’abord les galaxies."),
        ("done", "Done."),
        ("which tile?", "Which tile?"),
        ("no room (rule 3.17)", "No room (rule 3.17)"),
    ],
)
def test_a_sentence_begins_and_ends_as_sentences_do(text: str, told: str) -> None:
    """A capital first, and a full stop where nothing else ends it."""
    assert sentence(text) == told


@pytest.mark.parametrize("name", ["e4", "game.json", "my/game", "'xx'", "orion_duel"])
def test_a_name_keeps_its_letters(name: str) -> None:
    """A spot, a file or a quoted word is written as it is, also at the beginning."""
    assert capital(f"{name} cannot be read") == f"{name} cannot be read"
