"""What a module exports: a game's entries as functions of addresses and 32-bit numbers.

Where an entry takes an array of positions and an index, an export takes the address of one
position. The areas whose addresses a call is given must not overlap.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numba import int32, int64, njit, types, uint64
from numba.np.numpy_support import carray, from_dtype

from astrolabe import rng as streams
from astrolabe.entries import TABLE
from astrolabe.games.contract import Game
from astrolabe.kernel import Kernel, kernel, parameters
from astrolabe.playout import finish as finish_game
from astrolabe.playout import playouts

# What stands at an address; boxes and states are the game's own records
POINTED: Mapping[str, type[np.generic]] = {
    "moves": np.int32,
    "plies": np.int32,
    "weights": np.int64,
    "options": np.int64,
    "rng": np.uint64,
    "out": np.float32,
    "results": np.float32,
}
WIDE = ("seed",)  # numbers of 64 bits
FIRST = "index"  # always 0 here: the address says which position


@kernel
def finish(rules, boxes, states, index, rng, moves, weights):
    """Play on at random until the game is over; return the plies."""
    return finish_game(rules, boxes[0], states[index], rng, moves, weights)


@kernel
def start(rules, rng, seed, stream):
    """Set a stream to its beginning."""
    streams.start(rng, seed, stream)


EXPORTS: Mapping[str, Kernel] = {**TABLE, "playouts": playouts, "finish": finish, "start": start}


@dataclass(frozen=True)
class Export:
    """One function as Numba compiled it, and how it is called."""

    name: str
    parameters: Mapping[str, str]  # each with "address of box", "address of int32", "int32" ...
    result: str  # "int32", or "" for none
    symbol: str  # the name in Numba's text
    kept: str  # LLVM's type of the result in Numba's text
    text: str


def compiled(game: Game, name: str) -> Export:
    """Compile one export with Numba, as text."""
    algorithm = EXPORTS[name]
    rows = [parameter for parameter in parameters(algorithm) if parameter != FIRST]
    flat = njit(_flat(game, algorithm, rows), error_model="numpy")
    flat.compile(tuple(_type(game, row) for row in rows))
    [made] = flat.overloads.values()
    result = made.signature.return_type
    one = FIRST in parameters(algorithm)
    return Export(
        name,
        {_shown(row, one): _words(row) for row in rows},
        "" if result == types.none else "int32",
        made.fndesc.llvm_func_name,
        "ptr" if result == types.none else f"i{result.bitwidth}",
        made.library.get_llvm_str(),
    )


def _flat(game: Game, algorithm: Kernel, rows: list[str]) -> Callable[..., Any]:
    """The algorithm as a function of addresses and numbers, which Numba wants spelled out."""
    inside = ", ".join(_argument(game, parameter) for parameter in parameters(algorithm))
    flat = f"lambda {', '.join(rows)}: algorithm(rules, {inside})"
    make = eval(f"lambda algorithm, rules, carray, int64: {flat}")  # noqa: S307 - our own names
    return make(algorithm, game.rules, carray, int64)


def _argument(game: Game, parameter: str) -> str:
    """What the algorithm is given, in terms of what the export is given."""
    seats = max(game.seats)
    if parameter == FIRST:
        return "0"
    if parameter == "out":
        return f"carray(out, ({seats},))"
    if parameter == "results":
        return f"carray(results, (1, {seats}))"  # more rows follow; nobody asks how many
    if _is_address(parameter):
        return f"carray({parameter}, (1,))"
    return parameter if parameter in WIDE else f"int64({parameter})"


def _type(game: Game, parameter: str) -> types.Type:
    if _is_address(parameter):
        record = {"boxes": game.box.dtype, "states": game.state}.get(parameter)
        return types.CPointer(from_dtype(record or np.dtype(POINTED[parameter])))
    return uint64 if parameter in WIDE else int32


def _is_address(parameter: str) -> bool:
    return parameter in ("boxes", "states") or parameter in POINTED


def _shown(parameter: str, one: bool) -> str:
    """The name for whoever calls the export: where an entry picks one position, it takes one."""
    if parameter == "states" and not one:
        return parameter
    return {"boxes": "box", "states": "state"}.get(parameter, parameter)


def _words(parameter: str) -> str:
    """The type for whoever calls the export."""
    if _is_address(parameter):
        record = {"boxes": "box", "states": "state"}.get(parameter)
        return f"address of {record or np.dtype(POINTED[parameter]).name}"
    return "int64" if parameter in WIDE else "int32"
