"""The document that clients are generated from knows every message there is."""

import json
import subprocess
import sys
from pathlib import Path

from astrolabe.server.schema import document
from web.build import WEB, run

HOW = "python -m astrolabe.server.schema | npm run wire -- -o src/wire.ts, in web/"


def test_every_word_of_both_sides_is_described() -> None:
    """What is said and told has its tag, so that a client can tell one from another."""
    schemas = document()["components"]["schemas"]
    for union, tag in (("Said", "say"), ("Telling", "tell")):
        names = [row["$ref"].rpartition("/")[2] for row in schemas[union]["anyOf"]]
        tags = [schemas[name]["properties"][tag]["enum"] for name in names]
        assert len(names) > 10
        assert len({row for (row,) in tags}) == len(names)


def test_references_lead_somewhere() -> None:
    """No schema speaks of one that is missing."""
    text = json.dumps(document())
    schemas = document()["components"]["schemas"]
    named = {part.partition('"')[0] for part in text.split("#/components/schemas/")[1:]}
    assert named <= set(schemas)


def test_it_can_be_printed() -> None:
    """`python -m astrolabe.server.schema` is JSON."""
    command = [sys.executable, "-m", "astrolabe.server.schema"]
    printed = subprocess.run(command, capture_output=True, check=True)
    assert json.loads(printed.stdout) == document()


def test_the_page_has_its_types_from_here(tmp_path: Path) -> None:
    """web/src/wire.ts is what is generated from this document, and from nothing else."""
    made, told = tmp_path / "wire.ts", tmp_path / "document.json"
    told.write_text(json.dumps(document()), "utf-8")
    run("wire", str(told), "-o", str(made))
    assert made.read_text("utf-8") == (WEB / "src" / "wire.ts").read_text("utf-8"), HOW
