"""What every request passes on its way in and out: whose page asks, and what a page of ours may do.

A change is only asked for by our own page: it bears a header that no other site can add, and an
`Origin` that is ours. Pages run no script and no style but our files.
"""

from collections.abc import Sequence
from typing import Any
from urllib.parse import urlsplit

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from astrolabe.server.people import COOKIE, PLAIN_COOKIE
from astrolabe.server.refusals import Forged

HEADER = "x-astrolabe"
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
YEAR_S = 366 * 86_400
NEW_COOKIE = "astrolabe.cookie"  # in the state of a request: a secret to hand out, or ""
LOOPBACK = {"localhost", "127.0.0.1", "[::1]"}
OWN_FILES = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self'; script-src 'self'; "
    "connect-src 'self'{sockets}; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
PICTURE = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"
FIXED = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Guard:
    """Middleware: adds the headers of safety, and hands out cookies."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                _seal(scope, message)
            await send(message)

        await self.app(scope, receive, guarded)


def _seal(scope: Scope, message: Any) -> None:
    headers = MutableScopeHeaders.from_message(message)
    for name, value in FIXED.items():
        headers.setdefault(name, value)
    is_picture = "svg" in headers.get("content-type", "")
    headers["content-security-policy"] = PICTURE if is_picture else _own_files(scope)
    if scope["path"].startswith("/api/"):
        headers.setdefault("cache-control", "no-store")
    token = scope["state"].get(NEW_COOKIE)
    if token is not None:
        for cookie in cookies(scope, token):
            headers.add("set-cookie", cookie)


def _own_files(scope: Scope) -> str:
    """Some browsers do not count sockets of the same host as `self`."""
    host = Headers.from_scope(scope).get("host", "")
    return OWN_FILES.format(sockets=f" ws://{host} wss://{host}" if host else "")


def cookies(scope: Scope, token: str) -> list[str]:
    """The secret for a browser; over http also by a name that every browser takes."""
    rest = f"={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={YEAR_S if token else 0}"
    secure = f"{COOKIE}{rest}; Secure"
    if scope["scheme"] in ("https", "wss"):
        return [secure]
    host = Headers.from_scope(scope).get("host", "").rpartition(":")[0]
    plain = f"{PLAIN_COOKIE}{rest}"
    return [secure, plain] if host in LOOPBACK else [plain]


def token_of(cookies: Any, scheme: str) -> str:
    """The secret that a browser has brought; a plain one counts over http only."""
    plain = "" if scheme in ("https", "wss") else cookies.get(PLAIN_COOKIE, "")
    return str(cookies.get(COOKIE) or plain)


def must_be_ours(headers: Headers, origins: Sequence[str]) -> None:
    """Refuse what the page of another site asks for; only browsers send an Origin."""
    origin = headers.get("origin")
    if origin is None:
        return
    if urlsplit(origin).netloc != headers.get("host") and origin not in origins:
        raise Forged("this was asked for by the page of another site")


def must_be_meant(method: str, headers: Headers, origins: Sequence[str]) -> None:
    """Refuse a change that was not asked for by our own page, or by a program of its own."""
    if method in SAFE_METHODS:
        return
    must_be_ours(headers, origins)
    if headers.get(HEADER) is None:
        raise Forged("a change is asked for with the header X-Astrolabe: 1")
