"""The words for commands, in every language at once."""

import subprocess
import sys

import pytest
from sessions import Piped

from astrolabe.games import GAMES
from astrolabe.games.contract import Game
from astrolabe.notation import notation
from astrolabe.rulebook import folded
from astrolabe.terminal.commands import COMMANDS, command_of, spelled, spellings
from astrolabe.words import LANGUAGES, words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_has_words(language: str) -> None:
    """A word to type and a line for `help`."""
    rows = list(spelled(words(language)))
    assert len(rows) == len(COMMANDS)
    assert all(word and does for word, does in rows)


def test_every_language_is_always_understood() -> None:
    """English and French words, with or without accents, in capitals too."""
    assert command_of("undo")[0] == command_of("annuler")[0] == "undo"
    assert command_of("REGLES 4.9") == command_of("rules 4.9") == ("rules", "4.9")
    assert command_of("/help")[0] == "help"


def test_no_word_stands_for_two_commands() -> None:
    """What one language calls `reprendre`, no other calls something else."""
    typed = {
        (folded(word), name)
        for language in LANGUAGES
        for name in COMMANDS
        for word in words(language)(f"command-{name}").split()
    }
    assert len(spellings()) == len(typed)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_no_move_is_called_like_a_command(game: Game) -> None:
    """A word of a game's moves can always be typed as it is."""
    assert set(notation(game).words) & set(spellings()) == set()


@pytest.mark.parametrize("command", ["--lang fr play nothing", "--lang=fr play nothing"])
def test_the_language_may_be_said_first(piped: Piped, command: str) -> None:
    """Before the command it means what it means behind it."""
    piped(command)
    assert piped.code == 2
    assert "aucun jeu ne s’appelle 'nothing'" in piped.err


def test_an_unknown_language_is_refused_wherever_it_stands(piped: Piped) -> None:
    """A sentence names the languages there are."""
    for command in ("--lang xx games", "games --lang xx"):
        piped(command)
        assert piped.code == 2
        assert "xx" in piped.err
        assert "fr" in piped.err


def test_the_command_line_is_a_module_too() -> None:
    """`python -m astrolabe.cli` is the command, for those whose path lacks it."""
    command = [sys.executable, "-m", "astrolabe.cli", "play", "nothing"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (run.returncode, "no game is called 'nothing'" in run.stderr) == (2, True)
