"""One match: playing, refusals, seats and options, views, speed, and what a process costs."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from time import perf_counter

import pytest

import astrolabe
from astrolabe.errors import (
    AstrolabeError,
    BadOption,
    BadSeat,
    GarbledMove,
    IllegalMove,
    NotYourTurn,
    UndoRefused,
    UnknownGame,
)
from astrolabe.games import GAMES
from astrolabe.games.contract import CHANCE, OVER, Game
from astrolabe.match import Match
from astrolabe.rng import stream
from astrolabe.words import LANGUAGES, words

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
PACKAGE = Path(astrolabe.__file__).parent


def begun(game: Game) -> Match:
    """A match in which one seat is to act, and no other at the same time."""
    match = Match(game, seed=5)
    while len(match.acting) > 1:
        match.play(match.sample(stream(5, len(match.log))))
    assert match.turn >= 0
    return match


def finished(game: Game, seed: int = 1) -> Match:
    """A match played to its end at random."""
    match = Match(game, seed=seed)
    while not match.is_over:
        match.play(match.sample(stream(seed, len(match.log))))
    return match


# Playing


@every_game
def test_a_move_is_a_text_a_number_or_a_move(game: Game) -> None:
    """All three lead to the same position."""
    move = begun(game).moves()[-1]
    matches = [begun(game) for _ in range(3)]
    for match, wish in zip(matches, (move, move.text, move.number), strict=True):
        assert match.play(wish) == move
    assert len({match._states.tobytes() for match in matches}) == 1


@every_game
def test_a_match_knows_what_was_played(game: Game) -> None:
    """The log has every ply with its seat, chance included."""
    match = finished(game)
    assert len(match.log) == len(match._history) - 1
    assert {ply.seat for ply in match.log} <= {CHANCE, *range(match.seats)}
    assert (CHANCE in {ply.seat for ply in match.log}) == game.chance


@every_game
def test_a_seed_decides_chance(game: Game) -> None:
    """The same seed brings the same, and chance never waits for a hand."""
    assert [Match(game, seed=3).log for _ in range(2)] == [Match(game, seed=3).log] * 2
    assert finished(game, 4)._history == finished(game, 4)._history


def test_without_a_seed_chance_is_played_by_hand() -> None:
    """The match waits for chance; players may not play for it, nor it for them."""
    match = Match("orion_duel")
    assert match.turn == CHANCE
    with pytest.raises(NotYourTurn, match="chance"):
        match.play("start blue")
    match.chance("start orange")
    assert match.turn == 1
    with pytest.raises(NotYourTurn, match="no chance"):
        match.chance("start blue")


def test_chance_brings_only_what_may_come() -> None:
    """An outcome that cannot fall is refused like a move, with its clause."""
    with pytest.raises(IllegalMove) as caught:
        Match("orion_duel").chance("mono1 f4")
    assert caught.value.clause == "3.23"


# Refusals


def test_an_illegal_move_carries_its_clause() -> None:
    """The error knows the clause, the words and the spots, and leaves the match as it was."""
    match = Match("hex", options={"size": 5})
    match.play("c3")
    before = match._states.tobytes()
    with pytest.raises(IllegalMove, match=r"c3 already bears a red stone \(rule 2.3\)") as caught:
        match.play("c3")
    assert caught.value.clause == "2.3"
    assert caught.value.reason.key == "refused-occupied"
    assert caught.value.reason.spots == ("c3",)
    assert match._states.tobytes() == before
    assert len(match.log) == 1


def test_refusal_asks_without_playing() -> None:
    """It is None for a legal move, and the error to come for any other."""
    match = Match("hex", options={"size": 5})
    assert match.refusal("c3") is None
    assert match.refusal("s19").clause == "1.1"
    assert match.log == []


@every_game
def test_refusals_have_words_in_every_language(game: Game) -> None:
    """Whatever is refused in a few positions of a game can be said to any player."""
    match = begun(game)
    for _ in range(6):
        legal = set(match.numbers().tolist())
        for number in range(0, game.moves, 11):
            if number not in legal and game.parts[number]:
                reason = match.refusal(number).reason
                for language in LANGUAGES:
                    assert reason.clause in words(language, game).sentence(reason)
        match.play(match.sample(stream(2, len(match.log))))


@every_game
def test_after_the_end_nothing_is_played(game: Game) -> None:
    """Every wish is refused, and no move is offered."""
    match = finished(game)
    assert match.turn == OVER
    assert match.moves() == []
    with pytest.raises(IllegalMove, match="the game is over"):
        match.play(match.log[-1].move)
    with pytest.raises(IllegalMove, match="the game is over"):
        match.play(match.log[-1].move, seat=0)


@every_game
def test_it_is_somebody_s_turn(game: Game) -> None:
    """A seat that is not to act is told whose turn it is."""
    match = begun(game)
    other = 1 - match.turn
    with pytest.raises(NotYourTurn, match=f"the turn of seat {match.turn}, not of seat {other}"):
        match.play(match.moves()[0], seat=other)
    match.play(match.moves()[0], seat=match.turn)


@every_game
@pytest.mark.parametrize("seat", [2, -1, -2, 99])
def test_a_seat_that_does_not_exist(game: Game, seat: int) -> None:
    """Playing for it, or looking with its eyes, says which seats there are."""
    match = begun(game)
    with pytest.raises(BadSeat, match="seats are 0 to 1"):
        match.play(match.moves()[0], seat=seat)
    if seat != -1:
        with pytest.raises(BadSeat, match="seats are 0 to 1"):
            match.view(seat)


@every_game
@pytest.mark.parametrize("number", [-1, 10**6, 2**40])
def test_a_number_that_is_no_move(game: Game, number: int) -> None:
    """It is refused as garbled, not played as something else."""
    with pytest.raises(GarbledMove, match="not the number of a move"):
        begun(game).play(number)


@every_game
@pytest.mark.parametrize("seats", [0, 6, -2, 100, 2.0, "2", True])
def test_a_number_of_seats_that_cannot_play(game: Game, seats: object) -> None:
    """One is told how many can."""
    allowed = " or ".join(map(str, game.seats))
    with pytest.raises(BadSeat, match=f"{game.name} is played by {allowed}, not by {seats}"):
        Match(game, seats=seats)


@every_game
def test_options_that_do_not_exist(game: Game) -> None:
    """An unknown option or value is refused with those that exist."""
    with pytest.raises(BadOption, match="has no option 'speed'; it has"):
        Match(game, options={"speed": "high"})
    for name, option in game.options.items():
        with pytest.raises(BadOption, match=f"it can be {option.values[0]}"):
            Match(game, options={name: "neither"})


def test_a_game_that_does_not_exist() -> None:
    """One is told the games there are."""
    with pytest.raises(UnknownGame, match=r"orion_duel, .*hex"):
        Match("chess")


@every_game
@pytest.mark.parametrize("seed", [-1, 2**64, 1.5, "1", True])
def test_a_seed_that_is_none(game: Game, seed: object) -> None:
    """A seed is a whole number of 64 bits; the largest will do."""
    with pytest.raises(BadOption, match="the seed must be a whole number from 0"):
        Match(game, seed=seed)
    assert Match(game, seed=2**64 - 1).turn != CHANCE


def test_option_values_may_be_numbers() -> None:
    """A size is 7 or "7"."""
    assert Match("hex", options={"size": 7}).options == Match("hex", options={"size": "7"}).options


def test_every_failure_is_ours() -> None:
    """One kind of error to catch."""
    kinds = [BadOption, BadSeat, GarbledMove, IllegalMove, NotYourTurn, UndoRefused, UnknownGame]
    assert all(issubclass(kind, AstrolabeError) for kind in kinds)


# Looking and taking back


@every_game
def test_a_view_is_a_copy(game: Game) -> None:
    """Whatever a bot does to its view, the match stays as it was."""
    match = begun(game)
    before = match._states.tobytes()
    view = match.view(match.turn)
    assert view.moves() == match.moves()
    assert match.view(1 - match.turn).moves() == []
    view.states.view("u1")[:] = 255
    assert match._states.tobytes() == before


@every_game
def test_rewinding_goes_back_by_consent(game: Game) -> None:
    """The moves taken back are returned, and the match goes on from there."""
    match = finished(game)
    history, log = list(match._history), list(match.log)
    plies = range(3, len(log))  # not into what was chosen in secret
    back = next(row for row in plies if log[row].seat != CHANCE and match.can_rewind(row))
    taken = match.rewind(back)
    assert taken == [ply.move for ply in log[back:]]
    assert match._history == history[: back + 1]
    for ply in log[back:]:
        if ply.seat != CHANCE:
            match.play(ply.move)
    assert match._history == history


@every_game
def test_nothing_to_undo(game: Game) -> None:
    """An undo that is refused says why and changes nothing."""
    match = Match(game)
    with pytest.raises(UndoRefused, match="no move has been played yet"):
        match.undo()
    match = begun(game)
    mover = match.turn
    while match.turn == mover:
        match.play(match.moves()[0])
    before = match._states.tobytes()
    with pytest.raises(UndoRefused, match=r"the turn has passed on|chance has fallen"):
        match.undo()
    assert match._states.tobytes() == before


def test_what_chance_brought_stays() -> None:
    """A toss is not taken back."""
    match = Match("orion_duel", seed=1)
    with pytest.raises(UndoRefused, match="chance has fallen"):
        match.undo()


@every_game
def test_looking_back_stays_within_the_match(game: Game) -> None:
    """A ply that was not played cannot be looked at."""
    match = begun(game)
    for ply in (-1, len(match.log) + 1):
        with pytest.raises(UndoRefused, match=f"plies, not {ply}"):
            match.at(ply)


# Speed, and what a process costs


@every_game
def test_a_move_is_quick(game: Game) -> None:
    """Playing a legal move, checks included, takes less than 100 microseconds on average."""
    log = finished(game).log

    def spent() -> float:
        match = Match(game, seed=1)
        rest = log[len(match.log) :]
        moves = [ply.move for ply in rest if ply.seat != CHANCE]
        start = perf_counter()
        for move in moves:
            match.play(move)
        return (perf_counter() - start) / len(moves)

    assert min(spent() for _ in range(20)) < 100e-6


def run(code: str, **environment: str) -> str:
    """What a fresh interpreter prints."""
    command = [sys.executable, "-c", code]
    return subprocess.run(
        command, env=os.environ | environment, capture_output=True, text=True, check=True
    ).stdout.strip()


def test_importing_is_quick() -> None:
    """`import astrolabe` takes less than 0.3 seconds and loads neither Numba nor NumPy."""
    code = """
import sys, time
start = time.perf_counter()
import astrolabe
print(time.perf_counter() - start, "numba" in sys.modules, "numpy" in sys.modules)
"""
    rows = [run(code).split() for _ in range(3)]
    assert min(float(seconds) for seconds, *_ in rows) < 0.3
    assert all(loaded == ["False", "False"] for _, *loaded in rows)


COMPILE = """
from astrolabe.entries import entries
from astrolabe.games import GAMES
game = entries(GAMES["hex"])
game.compile(["turn", "scores"])
print(*(game._entries[name].was_compiled for name in ("turn", "scores")), game.game.folder)
"""


def test_a_second_process_compiles_nothing(tmp_path: Path) -> None:
    """What one process compiled the next one loads; an edit to a rule compiles it again."""
    source, cache = tmp_path / "src", tmp_path / "cache"
    shutil.copytree(PACKAGE, source / "astrolabe", ignore=shutil.ignore_patterns("__pycache__"))
    where = {"PYTHONPATH": str(source), "ASTROLABE_CACHE": str(cache)}
    first, folder = run(COMPILE, **where).rsplit(" ", 1)
    assert Path(folder).is_relative_to(source)
    assert first == "True True"
    assert run(COMPILE, **where).startswith("False False")
    rules = Path(folder) / "rules.py"
    rules.write_text(rules.read_text("utf-8") + "\n# an edit\n", "utf-8")
    assert run(COMPILE, **where).startswith("True True")
    assert run(COMPILE, **where).startswith("False False")
    assert len(list(cache.iterdir())) == 2


def test_an_edit_to_common_rules_compiles_again(tmp_path: Path) -> None:
    """The random numbers are part of every game's entries."""
    source, cache = tmp_path / "src", tmp_path / "cache"
    shutil.copytree(PACKAGE, source / "astrolabe", ignore=shutil.ignore_patterns("__pycache__"))
    where = {"PYTHONPATH": str(source), "ASTROLABE_CACHE": str(cache)}
    folder = "from astrolabe.games import GAMES; print(*(g.entry_folder for g in GAMES.values()))"
    before = run(folder, **where).split()
    rng = source / "astrolabe" / "rng.py"
    rng.write_text(rng.read_text("utf-8") + "\n# an edit\n", "utf-8")
    after = run(folder, **where).split()
    assert len(set(before) | set(after)) == 2 * len(GAMES)
