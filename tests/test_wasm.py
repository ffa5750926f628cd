"""The rules in WebAssembly, run by Node, beside the same rules compiled for this processor."""

import base64
import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from llvmlite import binding as llvm

from astrolabe import GAMES, Batch
from astrolabe.entries import TABLE, entries
from astrolabe.errors import MissingTool
from astrolabe.games.contract import OVER, Game
from astrolabe.options import checked_options, option_numbers
from astrolabe.rng import stream
from astrolabe.wasm import compilation, description, linking, module
from astrolabe.wasm.__main__ import main

RUNNER = Path(__file__).parent / "wasm_games.mjs"
SEED = 7
GAME = GAMES["hex"]
Options = dict[str, str]

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("wasm")


def in_node(game: Game, folder: Path, *jobs: dict[str, object]) -> bytes:
    """What Node says of these jobs."""
    node = shutil.which("node")
    assert node, "this test runs Node.js, which is not installed; on Debian: apt install nodejs"
    path = folder / f"{game.name}.wasm"
    path.write_bytes(module(game))
    command = [node, str(RUNNER), str(path), json.dumps(jobs)]
    run = subprocess.run(command, capture_output=True, check=False)
    assert not run.returncode, run.stderr.decode()
    return run.stdout


def variations(game: Game) -> Iterator[tuple[int, Options]]:
    """Every number of seats, then every value of every option, one at a time."""
    for seats in game.seats:
        yield seats, {}
    for option in game.options.values():
        for value in option.values:
            if value != option.default:
                yield game.seats[0], {option.name: value}


def numbers(game: Game, options: Options) -> list[int]:
    return option_numbers(game, checked_options(game, options)).tolist()


def seeded_games(game: Game, folder: Path, games: int, seats: int, options: Options) -> None:
    """Hold so many games in Node to those played here."""
    here = Batch(game, games=games, seats=seats, options=options).playout(seed=SEED)
    job = {"kind": "playouts", "seats": seats, "options": numbers(game, options)}
    there = in_node(game, folder, job | {"seed": SEED, "games": games})

    width = max(game.seats)
    states, plies, results = np.split(
        np.frombuffer(there, np.uint8), np.cumsum([here.states.nbytes, here.plies.nbytes])
    )
    assert states.tobytes() == here.states.tobytes()
    assert plies.tobytes() == here.plies.tobytes()
    scores = results.view(np.float32).reshape(games, width)
    assert scores[:, :seats].tobytes() == here.scores.tobytes()


@every_game
def test_a_thousand_seeded_games_are_the_same_in_node(game: Game, folder: Path) -> None:
    """Positions, plies and scores of 1,000 games agree byte for byte with native ones."""
    seeded_games(game, folder, 1000, game.seats[0], {})


@every_game
def test_every_seat_count_and_option_plays_the_same_in_node(game: Game, folder: Path) -> None:
    """So do fewer games of every number of seats and of every value of every option."""
    for seats, options in variations(game):
        seeded_games(game, folder, 50, seats, options)


@every_game
def test_each_function_says_the_same_in_node(game: Game, folder: Path) -> None:
    """Every function of the contract, called move by move, leaves the same bytes."""
    for seats, options in variations(game):
        job = {"kind": "moves", "seats": seats, "options": numbers(game, options)}
        there = in_node(game, folder, job | {"seed": SEED, "stream": 3})

        assert there == b"".join(move_by_move(game, seats, options)), (seats, options)


def move_by_move(game: Game, seats: int, options: Options) -> Iterator[bytes]:
    """What the functions of the contract say of every position of one game; see the runner."""
    rules, box, states, rng = entries(game), game.box, game.states(), stream(SEED, 3)
    moves, weights = np.zeros(game.moves, np.int32), np.zeros(game.moves, np.int64)
    out = np.zeros(max(game.seats), np.float32)
    rules.setup(box, states, 0, seats, np.array(numbers(game, options), np.int64))
    while rules.turn(states, 0) != OVER:
        count = rules.legal(box, states, 0, moves)
        rules.odds(box, states, 0, moves, count, weights)
        yield moves[:count].tobytes() + weights[:count].tobytes()
        yield from hidden_and_dealt(game, states, seats, rng)
        rules.estimate(box, states, 0, out)
        yield out[:seats].tobytes()
        rules.play(box, states, 0, rules.choose(box, states, 0, rng, moves, weights))
        yield states.tobytes()
    rules.scores(box, states, 0, out)
    yield out[:seats].tobytes()


def hidden_and_dealt(
    game: Game, states: np.ndarray, seats: int, rng: np.ndarray
) -> Iterator[bytes]:
    """The position without what each seat may not know, and with that dealt again."""
    for seat in range(seats):
        other = game.states()
        other[:] = states  # copy() may leave rubbish between the fields
        entries(game).hide(game.box, other, 0, seat)
        yield other.tobytes()
        entries(game).deal(game.box, other, 0, seat, rng)
        yield other.tobytes()


@every_game
def test_a_game_can_be_finished_from_any_position(game: Game, folder: Path) -> None:
    """`finish` plays on from where a game stands, and says how many plies that took."""
    here = Batch(game, games=4, seats=game.seats[0]).playout(seed=SEED)
    job = {"kind": "finish", "seats": game.seats[0], "options": numbers(game, {})}
    there = in_node(game, folder, job | {"seed": SEED, "stream": 3})

    assert there == here.states[3:].tobytes() + str(here.plies[3]).encode()


@every_game
def test_a_module_describes_itself_and_imports_nothing(game: Game, folder: Path) -> None:
    """A host needs one file: it names every function, and carries records and box."""
    said = json.loads(in_node(game, folder, {"kind": "about"}))
    about = said["about"]

    assert said["imports"] == []
    assert {"memory", "__heap_base", *about["exports"]} == set(said["exports"])
    assert {*TABLE, "playouts", "finish", "start"} == set(about["exports"])
    assert about["exports"]["legal"] == {
        "parameters": {
            "box": "address of box",
            "state": "address of state",
            "moves": "address of int32",
        },
        "result": "int32",
    }
    assert about["state"]["size"] == game.state.itemsize
    assert base64.b64decode(about["box"]["content"]) == game.box.tobytes()


def test_a_description_reaches_into_nested_records() -> None:
    """Fields of fields have offsets of their own, and arrays their shape."""
    ship = np.dtype([("energy", np.int16), ("cards", np.int8, 5)], align=True)
    state = np.dtype([("turn", np.int32), ("ships", ship, 4)], align=True)

    assert description.record(state)["fields"]["ships"] == {
        "offset": 4,
        "shape": (4,),
        "size": 8,
        "fields": {
            "energy": {"offset": 0, "shape": (), "type": "int16"},
            "cards": {"offset": 2, "shape": (5,), "type": "int8"},
        },
    }


def test_without_the_linker_the_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """wasm-ld is named, with the package that has it."""
    monkeypatch.setenv("PATH", str(tmp_path))

    with pytest.raises(MissingTool, match=r"wasm-ld.*apt install lld"):
        linking.linker()


def test_a_linker_with_a_number_will_do(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Debian calls a second version wasm-ld-19; the newest is taken."""
    for number in (9, 19):
        (tmp_path / f"wasm-ld-{number}").touch()
    monkeypatch.setenv("PATH", str(tmp_path))

    assert linking.linker() == str(tmp_path / "wasm-ld-19")


def test_the_command_writes_the_module(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`python -m astrolabe.wasm GAME -o FILE` writes the file and says how large it is."""
    main([GAME.name, "-o", str(folder / "rules.wasm")])

    assert (folder / "rules.wasm").read_bytes() == module(GAME)
    assert "bytes" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [(["chess"], "no game is called 'chess'"), ([GAME.name, "-o", "/"], "/ cannot be written")],
    ids=["an unknown game", "a file that cannot be written"],
)
def test_the_command_says_what_was_wrong(arguments: list[str], sentence: str) -> None:
    """It ends with one sentence."""
    with pytest.raises(SystemExit, match=sentence):
        main(arguments)


def test_what_a_module_lacks_is_named() -> None:
    """Rules that call a function which no module has are told which one."""
    source = """
        declare double @log(double)
        define double @f(double %x) {
            %y = call double @log(double %x)
            ret double %y
        }"""

    with pytest.raises(linking.NoModule, match=r"these rules call log$"):
        linking.linked(assembled(source), ["f"])


def assembled(text: str) -> bytes:
    """LLVM's text as an object file."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(compilation.TRIPLE).create_target_machine()
    return machine.emit_object(
        llvm.parse_assembly(f'target triple = "{compilation.TRIPLE}"\n{text}')
    )
