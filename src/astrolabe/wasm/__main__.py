"""Write a game's module: `python -m astrolabe.wasm GAME [-o FILE.wasm]`."""

import argparse
import gzip
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from astrolabe.errors import AstrolabeError
from astrolabe.games import GAMES
from astrolabe.wasm import module


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the module and say how large it is."""
    wishes = _wishes(arguments)
    path = wishes.output or Path(f"{wishes.game}.wasm")
    try:
        content = module(GAMES[wishes.game])
        path.write_bytes(content)
    except AstrolabeError as error:
        sys.exit(str(error))
    except OSError as error:
        sys.exit(f"{path} cannot be written: {error.strerror}")
    sizes = f"{len(content):,} bytes, {len(gzip.compress(content)):,} when gzipped"
    Console(soft_wrap=True).print(f"{path}: {sizes}", highlight=False, markup=False)


def _wishes(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        "python -m astrolabe.wasm", description="Write the rules of a game as a WebAssembly module."
    )
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    parser.add_argument("-o", "--output", metavar="FILE", type=Path, help="GAME.wasm unless given")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    main()
