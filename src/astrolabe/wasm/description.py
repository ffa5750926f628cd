"""What a host has to know of a module, as JSON in a section of it called "astrolabe".

JavaScript reads it with `WebAssembly.Module.customSections(module, "astrolabe")`. Sizes are in
bytes, offsets from the start of a record; from `__heap_base` on, memory is the host's to use and
to grow.
"""

import base64
import json
from collections.abc import Iterable
from typing import Any

import numpy as np

from astrolabe.games.contract import CHANCE, NOBODY, OVER, Game
from astrolabe.wasm.exports import Export


def description(game: Game, exports: Iterable[Export]) -> bytes:
    """Everything a host needs: the game's facts, records, options, box and exports."""
    box = np.asarray(game.box)
    facts = {
        "game": game.name,
        "seats": game.seats,
        "moves": game.moves,
        "max_plies": game.max_plies,
        "hidden": game.hidden,
        "turns": {"chance": CHANCE, "over": OVER, "nobody": NOBODY},
        "options": {
            name: {"values": option.values, "default": option.default}
            for name, option in game.options.items()
        },
        "state": record(game.state),
        "box": {**record(box.dtype), "content": base64.b64encode(box.tobytes()).decode()},
        "exports": {
            export.name: {"parameters": export.parameters, "result": export.result or None}
            for export in exports
        },
    }
    return json.dumps(facts, separators=(",", ":")).encode()


def record(dtype: np.dtype) -> dict[str, Any]:
    """The size of a record, and where its fields are."""
    fields = {name: _field(*place[:2]) for name, place in (dtype.fields or {}).items()}
    return {"size": dtype.itemsize, "fields": fields}


def _field(dtype: np.dtype, offset: int) -> dict[str, Any]:
    base, shape = dtype.subdtype or (dtype, ())
    kind = record(base) if base.names else {"type": base.name}
    return {"offset": offset, "shape": shape, **kind}
