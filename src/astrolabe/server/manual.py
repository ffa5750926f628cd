"""The API for people: its document as a page without a script, and as JSON for programs."""

import html
from collections.abc import Iterable, Mapping
from typing import Any

from litestar import Response, Router, get

from astrolabe.server.routes.asking import Asker
from astrolabe.server.schema import METHODS, document

Schema = Mapping[str, Any]
STYLE = """body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui;
  color-scheme: light dark; background: #eef1f9; color: #1c2547 }
a { color: #2a49b8 }
@media (prefers-color-scheme: dark) { body { background: #080c1b; color: #e6ebff }
  a { color: #a9c4ff } }
h3 { margin: 1.5rem 0 .25rem; font: 600 1rem/1.5 ui-monospace, monospace }
p { margin: .25rem 0; white-space: pre-line }
table { border-collapse: collapse } td { padding: 0 1rem 0 0; vertical-align: top }
code { font-family: ui-monospace, monospace }"""


@get("/", sync_to_thread=False)
def manual(request: Asker) -> Response[str]:
    """Every address and every message, to read."""
    return Response(_page(document(request.app)), media_type="text/html")


@get("/style.css", sync_to_thread=False)
def style() -> Response[str]:
    """How the page looks: pages of ours have no style within."""
    return Response(STYLE, media_type="text/css")


@get("/openapi.json", sync_to_thread=False)
def openapi(request: Asker) -> dict[str, Any]:
    """The same for programs."""
    return document(request.app)


def manuals() -> Router:
    """Where the API is described."""
    return Router("/api/schema", route_handlers=[manual, style, openapi], include_in_schema=False)


def _page(told: Schema) -> str:
    info, kinds = told["info"], told["components"]["schemas"]
    opening = (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{_text(info['title'])}</title>"
        '<link rel="stylesheet" href="/api/schema/style.css">'
        f"<main><h1>{_text(info['title'])}</h1><p>{_text(info['description'])}</p>"
        '<p><a href="/api/schema/openapi.json">OpenAPI 3.1</a></p><h2>Addresses</h2>'
    )
    messages = (row for name, kind in kinds.items() for row in _kind(name, kind))
    addresses = _addresses(told["paths"])
    return "".join((opening, *addresses, "<h2>Messages</h2>", *messages, "</main>"))


def _addresses(paths: Schema) -> Iterable[str]:
    for path, methods in paths.items():
        for method in METHODS & methods.keys():
            asked = methods[method]
            yield f"<h3>{method.upper()} {_text(path)}</h3><p>{_text(asked['description'])}</p>"
            wish = asked.get("requestBody", {}).get("content", {}).get("application/json")
            yield f"<p>takes {_type(wish['schema'])}</p>" if wish else ""
            yield f"<p>gives {_given(asked['responses'])}</p>"


def _given(responses: Schema) -> str:
    """What is answered when all is well."""
    done = next(row for status, row in responses.items() if status.startswith("2"))
    kinds = done.get("content", {}).items()
    return (
        ", ".join(_type(row.get("schema", {})) or _text(kind) for kind, row in kinds) or "nothing"
    )


def _kind(name: str, kind: Schema) -> Iterable[str]:
    yield f'<h3 id="{_text(name)}">{_text(name)}</h3><p>{_text(kind.get("description", ""))}</p>'
    if "anyOf" in kind:
        yield f"<p>{_type(kind)}</p>"
    rows = kind.get("properties", {}).items()
    yield "<table>" if rows else ""
    for field, row in rows:
        yield f"<tr><td><code>{_text(field)}</code><td>{_type(row)}"
    yield "</table>" if rows else ""


def _type(row: Schema) -> str:
    """A type in short: a link, a word, or either of several."""
    if "$ref" in row:
        name = _text(row["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    for several in ("anyOf", "oneOf"):
        if several in row:
            return " or ".join(map(_type, row[several]))
    if "enum" in row:
        return " or ".join(f"<code>{_text(value)}</code>" for value in row["enum"])
    if row.get("type") == "array":
        return f"list of {_type(row['items'])}" if row.get("items") else "list"
    return _text(row.get("type", ""))


def _text(value: Any) -> str:
    return html.escape(str(value))
