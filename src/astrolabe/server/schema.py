"""The API as an OpenAPI document, what is said over a WebSocket included: `python -m ... .schema`.

The paths are those of the routes; the schemas are read from the messages themselves, so that a
client's types can be generated from this document and from nothing else.
"""

import inspect
import json
import sys
from typing import Any, get_args

import msgspec

from astrolabe.server import messages

REFERENCE = "#/components/schemas/{name}"
UNIONS = {"Said": ("say", messages.Said), "Telling": ("tell", messages.Telling)}


def schemas() -> dict[str, Any]:
    """The JSON schema of every message, and of what either side may say."""
    kinds = [row for _, row in inspect.getmembers(messages, _is_message)]
    _, found = msgspec.json.schema_components(kinds, ref_template=REFERENCE)
    for name, (tag, union) in UNIONS.items():
        found[name] = {
            "anyOf": [{"$ref": REFERENCE.format(name=row.__name__)} for row in get_args(union)],
            "discriminator": {"propertyName": tag},
        }
    return dict(sorted(found.items()))


def _is_message(row: Any) -> bool:
    """A message in itself, not only what several have in common."""
    if not (inspect.isclass(row) and issubclass(row, messages.Message)):
        return False
    return row not in (messages.Message, messages.Say, messages.Tell)


def document() -> dict[str, Any]:
    """The whole document."""
    return {
        "openapi": "3.1.0",
        "info": {"title": "Astrolabe", "version": str(messages.VERSION)},
        "paths": {},
        "components": {"schemas": schemas()},
    }


if __name__ == "__main__":
    json.dump(document(), sys.stdout, indent=1)
