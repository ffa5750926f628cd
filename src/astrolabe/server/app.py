"""The application: routes, guards and the hall, put together from its settings."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig

from astrolabe.errors import AstrolabeError
from astrolabe.server.channels import channels_at
from astrolabe.server.guard import Guard
from astrolabe.server.hall import MOST_MESSAGES, MOST_TABLES, Hall
from astrolabe.server.logs import logger
from astrolabe.server.manual import manuals
from astrolabe.server.messages import Refusal
from astrolabe.server.pages import BUILT, pages
from astrolabe.server.passkeys import Passkeys
from astrolabe.server.people import People
from astrolabe.server.refusals import refusal_of, status_of
from astrolabe.server.routes import games, live, matches, me
from astrolabe.server.routes.asking import (
    language_asked,
    meant,
    provide_guest,
    provide_language,
    provide_person,
)
from astrolabe.server.storage.store import store_at
from astrolabe.server.thinking import Thinkers
from astrolabe.server.watching import watching

MOST_BODY = 100_000  # bytes of a request


@dataclass(frozen=True)
class Settings:
    """What can be chosen when a server is started."""

    database: str
    channels: str = ""
    origins: Sequence[str] = ()  # of other sites whose pages may ask
    messages: int = MOST_MESSAGES  # of one seat in 20 s; 0: any number
    tables: int = MOST_TABLES  # opened from one address in a minute; 0: any number
    bot_threads: int = 2
    bot_ms: float = 10_000
    page: Path = field(default=BUILT)


def build(settings: Settings) -> Litestar:
    """A server that is not running yet."""
    store = store_at(settings.database)
    thinkers = Thinkers(settings.bot_threads, settings.bot_ms)
    channels = channels_at(settings.channels)
    hall = Hall(store, thinkers, channels, settings.messages, settings.tables, settings.origins)
    people, passkeys = hall.people, Passkeys(store)

    @asynccontextmanager
    async def open_hall(_: Litestar) -> AsyncIterator[None]:
        await hall.open()
        try:
            yield
        finally:
            await hall.close()

    api = Router(
        "/api",
        route_handlers=[games.router, matches.router, me.router, live.router],
        guards=[meant(settings.origins)],
    )
    return Litestar(
        [api, manuals(), watching(hall), *pages(settings.page)],
        lifespan=[open_hall],
        middleware=[Guard],
        dependencies={
            "hall": Provide(lambda: hall, sync_to_thread=False),
            "people": Provide(lambda: people, sync_to_thread=False),
            "passkeys": Provide(lambda: passkeys, sync_to_thread=False),
            "language": Provide(provide_language, sync_to_thread=False),
            "person": Provide(provide_person),
            "guest": Provide(provide_guest),
        },
        exception_handlers={
            AstrolabeError: refused,
            HTTPException: misunderstood,
            Exception: broken,
        },
        compression_config=CompressionConfig("gzip", minimum_size=1_000),
        request_max_body_size=MOST_BODY,
        openapi_config=OpenAPIConfig(
            "Astrolabe",
            "1",
            use_handler_docstrings=True,
            render_plugins=[],
            path="/api/schema/bare",
        ),
        state=State({"hall": hall}),
        signature_types=[Hall, People, Passkeys],
        logging_config=None,
    )


Asked = Request[Any, Any, Any]


def refused(request: Asked, error: AstrolabeError) -> Response[Refusal]:
    """An error of ours, in the language of whoever asked."""
    refusal = refusal_of(error, language_asked(request))
    return Response(refusal, status_code=status_of(error))


def misunderstood(_: Asked, error: HTTPException) -> Response[Refusal]:
    """A request that is none of ours."""
    detail = error.detail or "this request cannot be understood"
    extra = getattr(error, "extra", None)
    if isinstance(extra, list) and extra:
        detail = "; ".join(str(row.get("message", row)) for row in extra if isinstance(row, dict))
    code = {404: "not-found", 405: "not-allowed", 413: "too-large"}.get(
        error.status_code, "bad-request"
    )
    return Response(Refusal(code=code, sentence=detail), status_code=error.status_code)


def broken(request: Asked, error: Exception) -> Response[Refusal]:
    """A fault of ours: the log knows more than the answer."""
    logger.error("a request failed", path=request.url.path, exc_info=error)
    refusal = Refusal(code="broken", sentence="Something went wrong here; nothing was done.")
    return Response(refusal, status_code=500)
