"""The server's log: a line of JSON for each thing that happened, on standard error.

A line says what was done to which match; never a secret, a name, a line of chat, a move or anything
hidden. Whatever libraries say comes the same way.
"""

import logging
import sys

import structlog

logger: structlog.stdlib.BoundLogger = structlog.get_logger("astrolabe")

SHARED: list[structlog.typing.Processor] = [
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.format_exc_info,
]


def begin_logging(level: str = "INFO", *, as_json: bool = True) -> None:
    """Write lines of JSON from now on, or lines for people."""
    shown = structlog.processors.JSONRenderer() if as_json else structlog.dev.ConsoleRenderer()
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=SHARED,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, shown],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for library in ("uvicorn.access", "uvicorn.error", "alembic", "litestar"):
        logging.getLogger(library).setLevel(max(logging.WARNING, root.level))
    structlog.configure(
        processors=[*SHARED, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
