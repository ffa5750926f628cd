"""Brings the tables of a database up to date; the steps are in `migrations/versions`."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

FOLDER = Path(__file__).parent / "migrations"
LOCK = 0x0A57201ABE  # of PostgreSQL, so that two servers which start together take turns


def migrate(connection: Connection, to: str = "head") -> None:
    """Carry out every step that this database has not seen, up to that one."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = connection
    command.upgrade(config, to)
