"""Whole sessions at the table, typed through a pipe."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from sessions import Piped

from astrolabe import Match
from astrolabe.bots import Bot
from astrolabe.bots.random import Random
from astrolabe.entries import Entries

CELLS = [f"{column}{row}" for row in range(1, 5) for column in "abcd"]
SMALL = "play hex --option size=4"
DUEL = "play orion --option starter=blue --vs random --seed 1"


def kept(home: Path) -> list[dict[str, Any]]:
    """Every game kept at home, in the order in which they were played."""
    paths = sorted((home / "matches").glob("*.json"), key=lambda path: path.stat().st_mtime_ns)
    return [json.loads(path.read_text()) for path in paths]


def plies(home: Path) -> list[str]:
    """The moves of the only game kept at home."""
    (game,) = kept(home)
    return [text for _, text in game["plies"]]


def unwrapped(said: str) -> str:
    """What was said, however its lines were broken and its spaces set."""
    return " ".join(said.split())


# A whole game


def test_a_whole_game_is_played_and_told(piped: Piped, home: Path) -> None:
    """Cells are tried in their order; taken ones are refused, the rest wins or loses."""
    said = piped(f"{SMALL} --vs random", *CELLS, *CELLS, "no")
    assert piped.code == 0
    assert "Red plays a1." in said and "Blue plays" in said
    assert re.search(r"(Red|Blue) wins: a chain joins .+ \(rule 3\.[23]\)\.", said)
    (game,) = kept(home)
    assert game["table"] == {"seats": ["person", "random"], "over": True}
    assert Match.replay(game).is_over


def test_a_rematch_swaps_the_seats(piped: Piped, home: Path) -> None:
    """Who was red is blue in the second game."""
    piped(f"{SMALL} --vs random", *CELLS, *CELLS, "yes", "quit", "")
    assert [game["table"]["seats"] for game in kept(home)] == [
        ["person", "random"],
        ["random", "person"],
    ]


def test_a_rematch_passes_roles_on(piped: Piped, home: Path) -> None:
    """Orion Duel 3.22: who placed the black holes now places the galaxies."""
    two = "play orion --option setup=players --vs person"
    said = piped(two, "resign", "yes", "oui", "resign", "yes", "no")
    assert "Blue resigns." in said and "Orange resigns." in said
    assert [game["ending"] for game in kept(home)] == [{"by": "resign", "clause": ""}] * 2
    assert [game["options"]["galaxies"] for game in kept(home)] == ["blue", "orange"]


def test_two_people_share_the_screen(piped: Piped, home: Path) -> None:
    """Each is asked in turn."""
    said = piped(f"{SMALL} --vs person", "a1", "b1", "a2", "b2", "a3", "b3", "a4", "no")
    assert "Red > a1" in said and "Blue > b1" in said
    assert "Red wins: a chain joins the top row to the bottom row (rule 3.2)." in said
    assert plies(home) == ["a1", "b1", "a2", "b2", "a3", "b3", "a4"]


# Moves


def test_a_move_is_built_part_by_part(piped: Piped, home: Path) -> None:
    """The tile by its number, the cell, the pose; each step lists what may follow."""
    said = piped(DUEL, "5", "e4", "2f")
    assert "Which tile?" in said and "bent tile (352 ways)" in said
    assert "Which cell? (58 possible)" in said
    assert "Blue bent3 e4 > 2f" in said
    assert plies(home)[0] == "bent3 e4 2f"


def test_the_cells_that_fit_are_lit(piped: Piped) -> None:
    """A plus behind each name."""
    said = piped(DUEL, "bent3")
    assert "e5+" in said and "e1+" not in said


def test_each_pose_is_drawn_small(piped: Piped) -> None:
    """Twelve poses, each with the hexagons it would lay."""
    said = piped(DUEL, "bent3 e4").rpartition("Which way round?")[2]
    assert [pose for pose in "0 1 2 3 4 5 0f 1f 2f 3f 4f 5f".split() if pose not in said] == []
    assert said.count("B") >= 24 and said.count("O") >= 12


def test_a_move_may_be_typed_whole(piped: Piped, home: Path) -> None:
    """In any order, in capitals."""
    piped(DUEL, "E4 2F bent3")
    assert plies(home)[0] == "bent3 e4 2f"


def test_beginnings_of_words_will_do(piped: Piped, home: Path) -> None:
    """`be` is the bent tile; `b` could be two."""
    said = piped(DUEL, "b", "be e4 2f")
    assert "“b” could be bent3, bi2." in said
    assert plies(home)[0] == "bent3 e4 2f"


def test_half_a_move_may_be_dropped(piped: Piped, home: Path) -> None:
    """By `back`, or by typing another one."""
    piped(DUEL, "bent3", "back", "bent3", "mono1 e5")
    assert plies(home)[0] == "mono1 e5"


def test_a_filled_in_move_is_proposed_first(piped: Piped, home: Path) -> None:
    """Where only one cell is left, Enter plays it."""
    piped(f"{SMALL} --vs person", *(cell for cell in CELLS if cell not in ("c2", "d4")))
    (game,) = kept(home)
    assert len(game["plies"]) < len(CELLS)
    said = piped("play hex --option size=3 --option swap=on --vs person", "a1", "sw")
    assert "Enter plays" not in said
    assert "Blue plays swap" in said


# Refusals


def test_a_refusal_names_its_clause(piped: Piped, home: Path) -> None:
    """Nothing blue lies there yet: 4.16."""
    said = piped(DUEL, "mono1 f5")
    assert "(rule 4.16)" in said
    assert plies(home) == []


def test_why_explains_without_playing(piped: Piped, home: Path) -> None:
    """A move with its clause, the last wish again, and a move that is legal."""
    said = piped(DUEL, "why mono1 f5", "mono1 b2", "why", "why mono1 e5", "pourquoi mono1 f5")
    assert said.count("(rule 4.16)") == 4
    assert "mono1 e5 may be played." in said
    assert "@+" in said, "the black hole that forbids it is lit"
    assert plies(home) == []


def test_half_a_wish_is_refused_for_one_reason(piped: Piped) -> None:
    """Every pose is forbidden by the same clause, and nothing else is said."""
    said = piped(DUEL, "bent3 f5")
    assert "(rule 4.16)" in said and "in no way" not in said


def test_half_a_wish_is_explained_by_an_example(piped: Piped) -> None:
    """Every pose covers other tiles: one of them says why."""
    said = piped("play orion --option starter=blue --vs person", "bent3 e4 2f", "line3 e4")
    assert "in no way" in said and "(rule 4.5)" in said
    assert "For example line3 e4 0 is refused. Tiles already lie on" in unwrapped(said)


def test_half_a_move_belongs_to_a_wish(piped: Piped) -> None:
    """After a tile, a cell is refused for that tile, and asked about for that tile."""
    said = piped("play orion --option starter=blue --vs person", "bent3", "a1", "why k1")
    assert "For example bent3 a1" in said or "bent3" in said.partition("rule")[0]
    assert "mono1 a1" not in said and "mono1 k1" not in said


def test_garbled_words_are_told_what_is_close(piped: Piped) -> None:
    """A slip of the fingers."""
    said = piped(DUEL, "bnet3 e4 0")
    assert "'bnet3' is unknown; close to it: bent3" in unwrapped(said)


# Commands


def test_take_back_leads_to_the_last_decision(piped: Piped, home: Path) -> None:
    """Undo is refused once the turn has passed; bots agree to a takeback."""
    said = piped(DUEL, "bent3 e4 2f", "undo", "takeback", "mono1 e5")
    assert "The turn has passed on" in said and "“takeback” goes back" in said
    assert re.search(r"Taken back: bent3 e4 2f, \w+", said)
    assert plies(home)[0] == "mono1 e5"


def test_nothing_of_ours_is_there_to_be_taken_back(piped: Piped, home: Path) -> None:
    """What only the machine and chance have done is not ours to undo."""
    said = piped("play orion --option starter=orange --vs random --seed 1", "undo", "takeback")
    assert said.count("Nobody here has decided anything yet.") == 2
    assert "The turn has passed on" not in said


def test_undo_takes_back_while_the_turn_is_still_ours(piped: Piped, home: Path) -> None:
    """A galaxy that was put is taken up again."""
    said = piped("play orion --option setup=players --vs random", "put a1", "undo", "put e5")
    assert "Taken back: put a1." in said
    assert plies(home) == ["put e5"]


def test_people_are_asked_before_a_takeback(piped: Piped, home: Path) -> None:
    """A no is a no."""
    piped(f"{SMALL} --vs person", "a1", "takeback", "no", "b1", "takeback", "yes")
    assert plies(home) == ["a1"]


def test_a_hint_names_a_legal_move(piped: Piped, home: Path) -> None:
    """And plays nothing."""
    said = piped(f"{SMALL} --vs random", "hint")
    hint = re.search(r"The searcher would play (\w\d)\.", said)
    assert hint and hint[1] in CELLS
    assert plies(home) == []


def test_rules_are_read_at_the_table(piped: Piped) -> None:
    """A clause, a section, a search, the contents; what does not exist is said so."""
    said = piped(
        DUEL, "rules 4.5", "rules 5", "rules galaxy centre", "rules", "rules 9.9", "rules zz"
    )
    assert "4.5   No tile ever covers another, not even in part." in said
    assert "5. Winning" in said
    assert "3.8   Nothing but the spacing" in said or "No clause of Orion Duel speaks" in said
    assert "4  Placing a tile" in said
    assert "have no clause 9.9" in said and "speaks of 'zz'" in said


def test_legal_moves_are_listed(piped: Piped) -> None:
    """Many are counted part by part, few are listed."""
    said = piped(DUEL, "moves", "moves bent3 e4", "coups zz")
    assert "1,220 legal moves." in said and "“moves mono1” lists fewer." in said
    assert "12 legal moves." in said and "bent3 e4 5f" in said
    assert "No legal move has the parts zz." in said


def test_places_are_read_out_in_one_line(piped: Piped) -> None:
    """Numbers before names that say it all would only take time."""
    said = piped("play hex --option size=3 --vs person --plain")
    assert "Which cell?\na1, a2, a3, b1" in said


def test_what_is_no_place_is_listed_beside_the_board(piped: Piped, home: Path) -> None:
    """The cells are there to be seen; the swap is not."""
    said = piped("play hex --option swap=on --vs person", "a1", "1")
    assert "What now? (121 possible)" in unwrapped(said)
    assert "1 swap swap: take over" in unwrapped(said)
    assert "b1 b2" not in unwrapped(said)
    assert plies(home) == ["a1", "swap"]


def test_the_log_lists_every_ply(piped: Piped) -> None:
    """Numbered from one."""
    assert "  1. Red plays a1." in piped(f"{SMALL} --vs person", "log", "a1", "log")


def test_help_lists_every_command(piped: Piped) -> None:
    """With what each does."""
    said = piped(SMALL, "help")
    assert "takeback" in said and "every move so far" in said


# Keeping


def test_a_game_is_kept_and_resumed(piped: Piped, home: Path) -> None:
    """The end of the input loses nothing; resume goes on where it was left."""
    said = piped(f"{SMALL} --vs person", "a1", "b1")
    assert "astrolabe play --resume" in said
    said = piped("play --resume", "c1")
    assert "Blue plays b1." in said
    assert plies(home) == ["a1", "b1", "c1"]


def test_a_game_is_saved_where_one_says(piped: Piped, tmp_path: Path) -> None:
    """Over an existing file only after a yes; a folder and a lost place are refused."""
    mine = tmp_path / "mine.json"
    lost = tmp_path / "mine.json" / "deeper.json"
    said = piped(
        f"{SMALL} --vs person", "a1", f"save {mine}", "b1", f"save {mine}", "no",
        f"save {tmp_path}", f"save {lost}", "save",
    )  # fmt: skip
    assert f"Saved in {mine}" in said.replace("\n", "")
    said = unwrapped(said)
    assert "is there already" in said
    assert "is a folder" in said and "cannot be kept" in said
    assert len(Match.load(mine).log) == 1


def test_another_game_is_loaded(piped: Piped, home: Path, tmp_path: Path) -> None:
    """The present one is kept, so is the file; one that is none changes nothing."""
    Match("hex", options={"size": 3}, seed=1).save(tmp_path / "other.json")
    said = piped(f"{SMALL} --vs person", "a1", "load", "load nowhere.json",
                 f"load {tmp_path / 'other.json'}", "b2")  # fmt: skip
    assert "load game.json" in said
    assert "nowhere.json cannot be read: No such file or directory" in unwrapped(said)
    assert [game["plies"] for game in kept(home)] == [[[0, "a1"]], [[0, "b2"]]]
    assert Match.load(tmp_path / "other.json").log == []


def test_a_named_file_keeps_the_game(piped: Piped, home: Path, tmp_path: Path) -> None:
    """`--save` keeps it there and nowhere else; `--load` leaves the old file alone."""
    mine = tmp_path / "mine.json"
    said = piped(f"{SMALL} --vs random --save {mine}", "a1", "quit", "")
    assert piped.code == 0
    assert f"astrolabe play --load {mine}" in said.replace("\n", "")
    assert len(Match.load(mine).log) == 2
    assert kept(home) == []
    piped(f"play --load {mine}", "b2", "quit", "")
    assert len(Match.load(mine).log) == 2
    assert len(plies(home)) >= 3


def test_a_full_disk_does_not_end_the_game(
    piped: Piped, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What cannot be written is said, and the game goes on."""
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("ASTROLABE_HOME", str(tmp_path / "file"))
    said = piped(f"{SMALL} --vs person", "a1", "b1")
    assert "cannot be kept in" in unwrapped(said) and "Blue plays b1." in said
    assert "The game is kept" not in said
    assert piped.code == 0


# Chance, languages, plain pages


def test_chance_falls_by_itself_with_a_seed(piped: Piped, home: Path) -> None:
    """And is told."""
    assert "Chance brings start" in piped("play orion --vs person --seed 3", "log")
    assert len(plies(home)) == 1


def test_chance_is_told_by_those_at_a_real_table(piped: Piped, home: Path) -> None:
    """What fell is typed like a move."""
    said = piped("play orion --vs person --dice by-hand", "mono1 e5", "orange", "mono1 e5")
    assert "(rule 3.23)" in said
    assert plies(home) == ["start orange", "mono1 e5"]


def test_a_session_in_french(piped: Piped, home: Path) -> None:
    """Every sentence, and French or English commands."""
    said = piped(f"{DUEL} --lang fr", "bent3", "e4", "2f", "annuler", "reprendre", "règles 4.5",
                 "why mono1 f5", "xx", "lire", "quitter", "")  # fmt: skip
    said = unwrapped(said)
    assert "Quelle tuile ?" in said and "Dans quel sens ?" in said
    assert "Bleu joue bent3 e4 2f" in said
    assert "Le tour a passé" in said and "Repris : bent3 e4 2f" in said
    assert "Aucune tuile n’en couvre" in said or "4.5" in said
    assert "(règle 4.16)" in said and "'xx' est inconnu" in said
    assert "La partie est gardée." in said
    assert "Plateau :" in said
    assert not re.search(r"\b(the|plays|which|rule|could)\b", said)
    assert plies(home) == []


def test_a_plain_page_is_nothing_but_sentences(piped: Piped) -> None:
    """No frames, no signs, no colours; the position is told when asked for."""
    said = piped(f"{DUEL} --plain", "bent3", "e4", "read", "read e5", "help")
    assert not set(said) & set("│─┃━┌┐└┘•✗>\x1b") - {">"}
    assert "5: bent3: bent tile (352 ways)" in said
    assert "0f: flipped over" in said
    assert re.search(r"^\s*f5\b.*black hole", said, re.MULTILINE)
    assert "e5: free" in said


def test_a_plain_page_tells_news_once(piped: Piped) -> None:
    """Half a move does not repeat what has happened."""
    said = piped(f"{SMALL} --plain --vs random", "a1", "zz", "b", "moves")
    assert said.count("Red plays a1.") == 1


@pytest.mark.parametrize("are_cached", [True, False])
def test_the_first_time_one_is_told_of_compiling(
    piped: Piped, monkeypatch: pytest.MonkeyPatch, are_cached: bool
) -> None:
    """Whoever waits knows why, and everybody else hears nothing of it."""
    monkeypatch.setattr(Entries, "are_cached", are_cached)
    assert ("The rules are being compiled" in piped(SMALL)) != are_cached


# What is not ours to hide


def test_a_bug_shows_itself(piped: Piped, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only errors that the product knows become sentences."""

    def broken(self: Bot, view: object, clock: object = None) -> int:
        raise RuntimeError("a bug")

    monkeypatch.setattr(Random, "choose", broken)
    with pytest.raises(RuntimeError, match="a bug"):
        piped(f"{SMALL} --vs random", "a1")


def test_the_end_of_the_input_ends_every_question(piped: Piped) -> None:
    """Before a game, in the middle of a question, and after the game."""
    piped("play")
    assert piped.code == 0
    piped(f"{SMALL} --vs person", "resign")
    assert piped.code == 0
    piped("play hex --option size=3 --vs person", "resign", "y")
    assert piped.code == 0


def test_a_game_is_chosen_by_name_or_number(piped: Piped, home: Path) -> None:
    """Without a game, the table asks for one and for an opponent."""
    said = piped("play", "hex", "person", "a1")
    assert "Orion Duel" in said and "at the same screen" in said
    piped("play", "1", "")
    assert [game["game"] for game in kept(home)] == ["hex", "orion_duel"]


# Secrets


def test_two_hide_one_after_the_other_behind_a_pass_screen(piped: Piped) -> None:
    """Each sees its own planets and plies only; then they search by turns."""
    said = piped(
        "play space_connection --vs person --seed 3",
        *("put g7", "fill", "confirm"),
        *("", "log", "fill", "confirm"),
        *("", "laser d1", "undo", "rocket a2", "", "log", "quit", ""),
    )
    assert said.count("Pass the screen") == 3
    green, blue, turns = said.split("Pass the screen")[:3]
    assert "Green plays put g7" in green
    assert "put g7" not in blue
    assert "  1. Green plays confirm (ready)." in blue
    assert "Blue plays fill" in blue
    assert "fill" not in turns.partition("laser")[2]
    assert "Taken back: laser d1." in turns
