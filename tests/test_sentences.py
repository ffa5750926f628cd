"""What went wrong, said in the reader's language."""

from collections.abc import Callable
from pathlib import Path

import pytest

from astrolabe import Match
from astrolabe.bots import bot
from astrolabe.errors import AstrolabeError, IllegalMove
from astrolabe.games import GAMES
from astrolabe.rulebook import rulebook
from astrolabe.sentences import said_in, sentence_of
from astrolabe.terminal.keeping import latest, take_up
from astrolabe.terminal.seating import around
from astrolabe.words import words

HEX = GAMES["hex"]


def small() -> Match:
    """A match that is over soon."""
    return Match("hex", options={"size": 3})


PROVOKED: dict[str, Callable[[], object]] = {
    "aucun jeu ne s’appelle": lambda: GAMES["chess"],
    "il n’y a pas de siège 5": lambda: small().view(5),
    "Hex se joue à 2, pas à 3": lambda: Match("hex", seats=3),
    "Hex n’a pas d’option 'colour'": lambda: Match("hex", options={"colour": "red"}),
    "size ne peut pas valoir '2'": lambda: Match("hex", options={"size": 2}),
    "c’est au siège 0 de jouer": lambda: small().play("a1", seat=1),
    "la partie compte 0 coups": lambda: small().at(3),
    "aucun coup n’a encore été joué": lambda: small().undo(),
    "un coup s’écrit comme": lambda: small().play("a1 b2"),
    "'a20' est inconnu": lambda: small().play("a20"),
    "n’est pas un coup du jeu Hex": lambda: small().play("zz"),
    "fichier ou dossier inexistant": lambda: Match.load("nowhere.json"),
    "aucune machine ne s’appelle 'zorg'": lambda: bot("zorg", HEX),
    "random ne prend pas de budget": lambda: bot("random:3", HEX),
    "'x' n’est pas un budget": lambda: bot("searcher:x", HEX),
    "il n’y a pas de niveau 9": lambda: bot("searcher:9", HEX),
    "a besoin de temps": lambda: bot("searcher:0s", HEX),
    "n’ont pas de clause 9.9": lambda: rulebook(HEX, "fr").clause("9.9"),
    "n’ont pas de section 9": lambda: rulebook(HEX, "fr").section("9"),
    "2 adversaires sont nommés pour un siège": lambda: around(HEX, 2, 0, ["random", "random"]),
    "il n’y a pas de partie à reprendre": latest,
    "aucun mot n’est écrit": lambda: words("de"),
}


@pytest.mark.parametrize(("french", "provoke"), PROVOKED.items(), ids=PROVOKED)
def test_errors_speak_french(french: str, provoke: Callable[[], object]) -> None:
    """Each of these errors has a French sentence."""
    with pytest.raises(AstrolabeError) as raised:
        provoke()
    assert french in sentence_of(raised.value, "fr").replace("\u202f", " ")


@pytest.mark.parametrize("wrong", ["{}", '{"format": "astrolabe match"}', "no JSON"])
def test_bad_saves_speak_french(wrong: str, tmp_path: Path) -> None:
    """A file that is no saved match is refused in French."""
    path = tmp_path / "wrong.json"
    path.write_text(wrong)
    with pytest.raises(AstrolabeError) as raised:
        take_up(path)
    assert sentence_of(raised.value, "fr") != str(raised.value)


def test_a_sentence_within_a_sentence_is_said_too() -> None:
    """A save that goes wrong at a ply says in French why."""
    said = said_in("fr", "the save goes wrong at ply 3: there is no seat 4; seats are 0 to 1")
    assert said.replace("\u202f", " ") == (
        "la partie enregistrée s’égare au coup 3 : "
        "il n’y a pas de siège 4 ; les sièges vont de 0 à 1"
    )


def test_games_are_called_by_their_titles() -> None:
    """The name of the folder is for commands, the title for people."""
    sentence = "orion_duel is played by 2, not by 3"
    assert said_in("en", sentence) == "Orion Duel is played by 2, not by 3"


def test_a_refusal_is_said_with_its_clause() -> None:
    """The game's own words, in the language that is asked for."""
    match = small()
    match.play("a1")
    with pytest.raises(IllegalMove) as raised:
        match.play("a1")
    assert sentence_of(raised.value, "en", HEX).endswith("(rule 2.3)")
    assert sentence_of(raised.value, "fr", HEX).endswith("(règle 2.3)")


def test_what_nobody_has_translated_stays() -> None:
    """A sentence that is not listed is handed on as it is."""
    assert said_in("fr", "something else entirely") == "something else entirely"
