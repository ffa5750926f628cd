"""The API as an OpenAPI document, what is said over a WebSocket included: `python -m ... .schema`.

The paths are those of the routes; the schemas are read from the messages themselves, so that a
client's types can be generated from this document and from nothing else.
"""

import inspect
import json
import sys
from typing import Any, get_args

import msgspec
from litestar import Litestar

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


ABOUT = """Everything a table can do, for pages and programs alike.

A change is asked for with the header X-Astrolabe: 1. Whoever makes the first one is given a cookie,
which is a seat's secret: keep it, and send it with every request. Answers are in English or French,
as `language` or Accept-Language say. What is refused is answered by a Refusal.

While playing, a WebSocket at /api/matches/{match}/live?since={events} tells lists of what is called
Telling here, and is told one of Said at a time. Answer `ping` by `pong`. After a broken connection
come back with the number of events you know; say a wish again that has not been answered, with the
same id: it is done once."""
METHODS = {"get", "post", "put", "delete"}
REFUSED = {"400": "not understood", "403": "not allowed", "404": "not found", "409": "too late",
           "410": "gone", "413": "too large", "429": "too often", "503": "not kept"}  # fmt: skip
HEADER = {"name": "X-Astrolabe", "in": "header", "required": True, "schema": {"enum": ["1"]}}


def document(app: Litestar | None = None) -> dict[str, Any]:
    """The whole document: the paths of a server with the messages of this module."""
    paths = app.openapi_schema.to_schema()["paths"] if app else {}
    for path in paths.values():
        for method in METHODS & path.keys():
            _complete(path[method], method)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Astrolabe", "version": str(messages.VERSION), "description": ABOUT},
        "paths": paths,
        "components": {"schemas": schemas()},
    }


def _complete(asked: dict[str, Any], method: str) -> None:
    """What every request has in common: how it is refused, and what a change is asked with."""
    refusal = {"application/json": {"schema": {"$ref": REFERENCE.format(name="Refusal")}}}
    for status, why in REFUSED.items():
        asked["responses"][status] = {"description": why, "content": refusal}
    if method != "get":
        asked["parameters"] = [*asked.get("parameters", []), HEADER]


if __name__ == "__main__":
    json.dump(document(), sys.stdout, indent=1)
