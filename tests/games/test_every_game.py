"""What holds for every game and every way to set it up, without knowing any of them."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from astrolabe.entries import entries
from astrolabe.games import GAMES
from astrolabe.games.contract import CHANCE, OVER, Game
from astrolabe.kernel import interpreted
from astrolabe.match import Match
from astrolabe.options import option_numbers
from astrolabe.rng import stream

Options = tuple[tuple[str, str], ...]
SEATS = "seats"  # stands among the options
MANY = 100_000
SOME = 5_000  # where games are long
LONG = 600  # plies


def option_sets(game: Game) -> Iterator[Options]:
    """The defaults, each other value or number of seats on its own, all last values together."""
    yield ()
    yield from (((SEATS, str(seats)),) for seats in game.seats[1:])
    for option in game.options.values():
        for value in option.values:
            if value != option.default:
                yield ((option.name, value),)
    yield tuple((option.name, option.values[-1]) for option in game.options.values())


EVERY = [(name, options) for name, game in GAMES.items() for options in option_sets(game)]


def label(value: object) -> str:
    """A readable name for a case."""
    if isinstance(value, str):
        return value
    return "+".join(f"{name}={choice}" for name, choice in value) or "default"


every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
every_table = pytest.mark.parametrize(("name", "options"), EVERY, ids=label)


def match_of(name: str, options: Options = (), seed: int | None = None) -> Match:
    chosen = dict(options)
    seats = int(chosen.pop(SEATS, GAMES[name].seats[0]))
    return Match(name, seats, chosen, seed=seed)


def random_plies(match: Match, seed: int) -> Iterator[Match]:
    """The match at every ply of a random game, its end included."""
    yield match
    while not match.is_over:
        move = match.sample(stream(seed, len(match.log)))
        match.chance(move) if match.turn == CHANCE else match.play(move)
        yield match


@cache
def played(name: str, options: Options, games: int, how: str = "compiled") -> Any:
    """Games played to the end by `playouts`: final positions, results and plies."""
    game = GAMES[name]
    match = match_of(name, options)
    states = game.states(games)
    results = np.full((games, match.seats), np.nan, np.float32)
    plies = np.zeros(games, np.int32)
    room = np.zeros(1, np.uint64), np.zeros(game.moves, np.int32), np.zeros(game.moves, np.int64)
    getattr(entries(game)._entries["playouts"], how)(
        game.box, states, 0, games, match.seats, option_numbers(game, match.options),
        np.uint64(2024), *room, results, plies,
    )  # fmt: skip
    return states, results, plies


# What a game declares


@every_game
def test_facts_are_declared(game: Game) -> None:
    """Seats, the number of moves, the longest game, secrets and chance are plain facts."""
    assert game.seats
    assert all(isinstance(seats, int) and seats > 0 for seats in game.seats)
    assert len(set(game.seats)) == len(game.seats)
    assert isinstance(game.moves, int)
    assert 0 < game.moves < 2**31
    assert isinstance(game.max_plies, int)
    assert game.max_plies > 0
    assert isinstance(game.hidden, bool)
    assert isinstance(game.chance, bool)


@every_game
def test_the_folder_is_complete(game: Game) -> None:
    """A game has its rules, box, notation, reasons, words in both languages, and its rulebook."""
    for part in ("rules", "box", "notation", "reasons"):
        assert game.part(part).__doc__
    assert {path.name for path in (game.folder / "words").iterdir()} == {"en.ftl", "fr.ftl"}
    assert (game.folder / "box.toml").exists()


def leaves(dtype: np.dtype, name: str = "") -> Iterator[tuple[str, np.dtype]]:
    """Every plain field of a record, those of nested records too."""
    for field in dtype.names or ():
        inner = dtype[field].base
        if inner.names:
            yield field, inner
            yield from leaves(inner, field)
        else:
            yield field, inner


@every_game
def test_fields_have_names_of_their_own(game: Game) -> None:
    """No field is called like an attribute of NumPy's records, which would hide it."""
    for table in (game.state, game.box.dtype):
        assert [name for name, _ in leaves(table) if hasattr(np.record, name)] == []


@every_game
def test_fields_are_wide_enough(game: Game) -> None:
    """Whole numbers of 16 bits or more: narrower ones wrap around when interpreted."""
    for name, dtype in leaves(game.state):
        if not dtype.names:
            assert dtype.kind in "iu", name
            assert dtype.itemsize >= 2, name


@every_game
def test_every_byte_of_a_position_has_a_meaning(game: Game) -> None:
    """No byte lies between fields or behind them: a GPU would leave anything there."""
    for dtype in (game.state, *(inner for _, inner in leaves(game.state) if inner.names)):
        inner_sizes = [dtype[name].itemsize for name in dtype.names]
        assert sum(inner_sizes) == dtype.itemsize


@every_game
def test_the_box_is_read_only(game: Game) -> None:
    """Nothing can change what is in the box by mistake."""
    with pytest.raises(ValueError, match="read-only"):
        game.box[0] = game.box[0]


@every_game
def test_every_option_says_where_it_comes_from(game: Game) -> None:
    """Options have values without repetition, among them the default, and a source."""
    for option in game.options.values():
        assert option.default in option.values
        assert len(set(option.values)) == len(option.values)
        assert option.source in ("printed", "public", "reconstructed")


# Moves


@every_game
def test_every_move_has_parts_of_its_own(game: Game) -> None:
    """A row for each number; parts read `kind:value`, and no two moves have the same."""
    named = [parts for parts in game.parts if parts]
    assert len(game.parts) == game.moves
    assert len({tuple(sorted(parts)) for parts in named}) == len(named)
    for parts in named:
        kinds = [part.partition(":")[0] for part in parts]
        assert len(set(kinds)) == len(kinds)
        assert all(part.partition(":")[2] for part in parts)


@every_table
def test_legal_moves_are_ascending_and_have_parts(name: str, options: Options) -> None:
    """At every ply of a random game the numbers ascend, are in range, and can be written."""
    for match in random_plies(match_of(name, options), 3):
        if not match.is_over:
            numbers = match.numbers().tolist()
            assert numbers
            assert all(before < after for before, after in pairwise(numbers))
            assert numbers[0] >= 0
            assert numbers[-1] < match.game.moves
            assert all(match.game.parts[number] for number in numbers)


@every_table
def test_legal_changes_nothing(name: str, options: Options) -> None:
    """Looking for moves, whose turn it is or who is ahead leaves no trace in the position."""
    out = np.zeros(max(GAMES[name].seats), np.float32)
    for match in random_plies(match_of(name, options), 4):
        before = match._states.tobytes()
        assert match.turn in (CHANCE, OVER, *range(match.seats))
        match.moves()
        match.odds()
        entries(match.game).estimate(match.box, match._states, 0, out[: match.seats])
        assert match._states.tobytes() == before


@every_table
def test_choose_gives_legal_moves(name: str, options: Options) -> None:
    """A random choice is always legal, and draws the same from the same stream."""
    for match in random_plies(match_of(name, options), 5):
        if not match.is_over:
            before = match._states.tobytes()
            numbers = set(match.numbers().tolist())
            drawn = [match.sample(stream(number, 9)).number for number in range(5)]
            assert set(drawn) <= numbers
            assert drawn == [match.sample(stream(number, 9)).number for number in range(5)]
            assert match._states.tobytes() == before


@every_game
@pytest.mark.parametrize("ply", [0, 1, 2, 5])
def test_choose_is_fair(game: Game, ply: int) -> None:
    """Every legal move comes up, as often as it should within what luck allows."""
    match = match_of(game.name)
    for _ in zip(range(ply + 1), random_plies(match, 6), strict=False):
        pass
    numbers = match.numbers().copy()
    draws = max(40 * len(numbers), 1000)
    rng, moves = stream(11), np.zeros(game.moves, np.int32)
    weights = np.zeros(game.moves, np.int64)
    choose = entries(game).choose
    drawn = [choose(match.box, match._states, 0, rng, moves, weights) for _ in range(draws)]
    counts = np.bincount(np.searchsorted(numbers, drawn), minlength=len(numbers))
    odds = np.array([*match.odds().values()] or np.ones(len(numbers)))
    expected = draws * odds / odds.sum()
    freedom = len(numbers) - 1
    assert set(drawn) == set(numbers.tolist())
    assert ((counts - expected) ** 2 / expected).sum() < freedom + 5 * np.sqrt(2 * freedom) + 5


@every_game
def test_chance_has_odds(game: Game) -> None:
    """Every outcome of chance weighs something, and chance falls only in games that say so."""
    falls = 0
    for options in [(), *option_sets(game)]:
        for match in random_plies(match_of(game.name, options), 8):
            if match.turn == CHANCE:
                falls += 1
                assert list(match.odds()) == [move.text for move in match.moves()]
                assert all(weight > 0 for weight in match.odds().values())
            else:
                assert match.odds() == {}
    assert game.chance == (falls > 0)


# Playing


@every_table
def test_setup_is_pure(name: str, options: Options) -> None:
    """The same position whatever was there before: nothing, or the end of another game."""
    game = GAMES[name]
    fresh = match_of(name, options)
    numbers = option_numbers(game, fresh.options)
    ended = bytearray(played(name, options, 3)[0].tobytes())
    states = np.frombuffer(ended, game.state).view(np.recarray)
    for index in range(3):
        entries(game).setup(game.box, states, index, fresh.seats, numbers)
        assert states[index].tobytes() == fresh._states.tobytes()


@every_table
def test_play_is_pure(name: str, options: Options) -> None:
    """The same move in the same position leads to the same position, wherever it is kept."""
    game = GAMES[name]
    place = game.states(3)
    for match in random_plies(match_of(name, options), 12):
        if match.log:
            place[:] = np.frombuffer(match._history[-2], game.state)
            number = match.log[-1].move.number
            entries(game).play(game.box, place, 1, number)
            assert place[1].tobytes() == match._history[-1]
            assert place[0].tobytes() == place[2].tobytes() == match._history[-2]


@every_table
def test_games_end_in_time_with_a_result(name: str, options: Options) -> None:
    """No random game is longer than declared; scores lie between -1 and 1 and add up to 0."""
    game = GAMES[name]
    states, results, plies = played(name, options, 300)
    assert (plies > 0).all()
    assert (plies <= game.max_plies).all()
    assert np.isfinite(results).all()
    assert (np.abs(results) <= 1).all()
    assert np.abs(results.sum(axis=1)).max() < 1e-6
    assert all(entries(game).turn(states, index) == OVER for index in range(len(states)))


def is_long(name: str, options: Options) -> bool:
    """Random games with these options last hundreds of plies."""
    return played(name, options, 300)[2].mean() > LONG


@every_game
def test_a_hundred_thousand_games(game: Game) -> None:
    """All of them, or fewer long ones, end in time with a winner or a draw; nobody moves then."""
    many = SOME if is_long(game.name, ()) else MANY
    states, results, plies = played(game.name, (), many)
    turns = np.zeros(many, np.int32)
    entries(game).turns(states, turns)
    assert (turns == OVER).all()
    assert (plies > 0).all()
    assert plies.max() <= game.max_plies
    assert set(np.unique(results).tolist()) <= {-1.0, 0.0, 1.0}
    assert np.abs(results.sum(axis=1)).max() == 0
    assert np.unique(states[:1000].view(np.uint8).reshape(1000, -1), axis=0).shape[0] > 900


# Compiled and interpreted


def twin_games(game: Game) -> Iterator[tuple[Options, int]]:
    """300 games, or 100 if they are long: one with each option, the others with quick ones.

    Of these most have the usual options, if games with them are quick.
    """
    sets = list(option_sets(game))
    total = 100 if is_long(game.name, ()) else 300
    quick = [options for options in sets if is_quick(game.name, options)]
    left = total - len(sets)
    share = 2 * left // (5 * len(quick))
    games = dict.fromkeys(sets, 1) | dict.fromkeys(quick, 1 + share)
    games[quick[0]] += total - sum(games.values())
    yield from games.items()


def is_quick(name: str, options: Options) -> bool:
    """Random games with these options are short enough to interpret many of them."""
    plies = played(name, options, 300)[2].mean()
    return plies < LONG and plies < 3 * played(name, (), 300)[2].mean()


@every_game
def test_compiled_and_interpreted_are_the_same(game: Game) -> None:
    """Hundreds of seeded games end in the same positions, byte for byte."""
    total = 0
    for options, games in twin_games(game):
        compiled = played(game.name, options, games)
        plain = played(game.name, options, games, "interpreted")
        for one, other in zip(compiled, plain, strict=True):
            assert one.tobytes() == other.tobytes(), options
        total += games
    assert total == (100 if is_long(game.name, ()) else 300)


@every_game
def test_rules_can_be_interpreted(game: Game) -> None:
    """Every rule of the contract has a twin that is plain Python."""
    assert all(not hasattr(interpreted(rule), "py_func") for rule in game.rules)
    assert len(game.interpreted_rules) == len(game.rules)


# Taking back, keeping, looking


def may_undo(match: Match) -> bool:
    """The policy: one's own last move, while it is still one's turn, and nothing came to light."""
    if not match.log or not match.log[-1].seat == match.turn != CHANCE:
        return False
    if not match.game.hidden:
        return True
    before = match.at(len(match.log) - 1)
    is_alone = len(before.acting) == len(match.acting) == 1
    return is_alone and not before.reveals(match.log[-1].move)


@every_table
def test_undo_follows_the_policy(name: str, options: Options) -> None:
    """At every ply undo is allowed just when it should be, and restores every byte."""
    for match in random_plies(match_of(name, options), 13):
        assert (match.undo_refusal() == "") == may_undo(match)
        if may_undo(match):
            now, before, last = match._states.tobytes(), match._history[-2], match.log[-1].move
            assert match.undo() == last
            assert match._states.tobytes() == before
            match.play(last)
            assert match._states.tobytes() == now


@every_table
def test_saving_and_replaying_lead_to_the_same_match(name: str, options: Options) -> None:
    """The record of a match, half-way and at its end, leads back to every position of it."""
    match = match_of(name, options, seed=14)
    for _ in random_plies(match, 15):
        if len(match.log) in (0, 1, 7) or match.is_over:
            again = Match.replay(match.record())
            assert again._history == match._history
            assert again.log == match.log
            assert again.record() == match.record()
            assert (again.turn, again.result) == (match.turn, match.result)


@every_table
def test_the_past_can_be_looked_at(name: str, options: Options) -> None:
    """`at` gives the match as it was, and leaves the match alone."""
    *_, match = random_plies(match_of(name, options), 16)
    end = match._states.tobytes()
    for ply in {0, 1, len(match.log) // 2, len(match.log)}:
        past = match.at(ply)
        assert past._states.tobytes() == match._history[ply]
        assert len(past.log) == ply
        if not past.is_over:
            assert match.log[ply].move in past.moves()
    assert match._states.tobytes() == end


@every_table
def test_all_moves_but_the_legal_are_refused_with_a_clause(name: str, options: Options) -> None:
    """Whatever is not legal is refused for a reason with a clause, and played it is not."""
    match = match_of(name, options)
    for _ in zip(range(4), random_plies(match, 17), strict=False):
        legal = set(match.numbers().tolist())
        for number in range(0, match.game.moves, 37):
            if match.game.parts[number] and number not in legal:
                assert match.refusal(number).clause
