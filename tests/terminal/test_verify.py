"""`astrolabe verify`: one sentence of what was proved, or where it fails, in both languages."""

from pathlib import Path

import pytest
from transcripts import Told

from astrolabe import Match
from astrolabe.cli import run
from astrolabe.games import GAMES
from astrolabe.transcript import Transcript, written

FAILED = 2


@pytest.fixture(scope="module")
def told() -> Transcript:
    """A whole match with a set-up drawn by lot."""
    return Told(GAMES["orion_duel"], options={"setup": "random"}).plays(5).transcript()


@pytest.fixture
def game(told: Transcript, tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(written(told), "utf-8")
    return path


def said(capsys: pytest.CaptureFixture[str]) -> str:
    """What was written to either side, on one line."""
    return " ".join("".join(capsys.readouterr()).replace("\u202f", " ").split())


def test_a_game_is_proved_in_a_sentence(
    game: Path, told: Transcript, capsys: pytest.CaptureFixture[str]
) -> None:
    """How often chance fell, whose words were mixed in, how many moves; and what to compare."""
    draws = sum(row.kind == "chance" for row in told.fair.rows)
    assert run(["verify", str(game), "--lang", "en"]) == 0
    english = said(capsys)
    assert english.startswith(f"Proved: all {draws} times that chance fell, it was drawn")
    assert "the words of 2 players mixed in" in english
    assert told.fair.commitment in english and told.fair.rows[-1].link in english
    assert run(["verify", str(game), "--lang", "fr"]) == 0
    assert said(capsys).startswith(f"Prouvé : les {draws} fois où le hasard est tombé")


def test_what_was_noted_is_looked_for(
    game: Path, told: Transcript, capsys: pytest.CaptureFixture[str]
) -> None:
    """A link that was seen while the game lasted is in it; another one is not."""
    assert run(["verify", str(game), "--seen", told.fair.rows[3].link, "--lang", "en"]) == 0
    said(capsys)
    assert run(["verify", str(game), "--seen", "0" * 32, "--lang", "en"]) == FAILED
    assert f"not proved: '{'0' * 32}' was seen, and is not in this match" in said(capsys)


def test_where_it_fails_is_said_in_both_languages(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A name that was changed, and a row cut short."""
    text = game.read_text("utf-8")
    game.write_text(text.replace('"Ann"', '"Eve"'), "utf-8")
    assert run(["verify", str(game), "--lang", "en"]) == FAILED
    assert "astrolabe: not proved: seat 0 was changed: its link does not hold" in said(capsys)
    assert run(["verify", str(game), "--lang", "fr"]) == FAILED
    assert "non prouvé : seat 0 a été modifié : son lien ne tient pas" in said(capsys)
    game.write_text(text[:-20], "utf-8")
    assert run(["verify", str(game), "--lang", "fr"]) == FAILED
    assert "n’est pas du JSON" in said(capsys)


def test_a_save_says_what_it_cannot_prove(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With a seed, with chance told by hand, without chance."""
    path = tmp_path / "save.json"
    seeded, by_hand = Match("orion_duel", seed=7), Match("orion_duel")
    by_hand.chance(by_hand.moves()[0])
    for match, words in (
        (seeded, "promised to nobody"),
        (by_hand, "cannot be proved"),
        (Match("hex"), "no chance fell"),
    ):
        match.play(match.moves()[0])
        match.save(path)
        assert run(["verify", str(path), "--lang", "en"]) == 0
        assert words in said(capsys)


def test_no_file_is_an_error_like_any_other(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One sentence, exit code 2."""
    assert run(["verify", str(tmp_path / "none.json"), "--lang", "en"]) == FAILED
    assert "cannot be read: No such file" in said(capsys)
