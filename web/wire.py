"""Writes src/wire.ts: the types of everything that goes over the wire, from the server's OpenAPI.

`python -m web.wire` after a change of the server's messages; a test holds that it was done.
"""

import json
import tempfile
from pathlib import Path

from astrolabe.server.schema import document
from web.build import WEB, run

WIRE = WEB / "src" / "wire.ts"


def typescript() -> str:
    """The server's document as TypeScript."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "openapi.json"), Path(folder, "wire.ts")
        source.write_text(json.dumps(document()), "utf-8")
        run("wire", str(source), "--output", str(target))
        return target.read_text("utf-8")


if __name__ == "__main__":
    WIRE.write_text(typescript(), "utf-8")
