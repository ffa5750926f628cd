"""The era of a database: it changes when a backup is restored, and what was remembered is void.

A server writes rows only in the era in which it has read the log before them. Writers share a lock
on the era; whoever restores takes it alone.
"""

from sqlalchemy import Column, Connection, Integer, Table, select, update

from astrolabe.server.storage.columns import metadata

eras = Table("eras", metadata, Column("number", Integer, primary_key=True, autoincrement=False))


def current(connection: Connection) -> int:
    """The era, which does not end before this transaction does."""
    return int(connection.execute(select(eras.c.number).with_for_update(read=True)).scalar_one())


def locked(connection: Connection) -> int:
    """The era, in which nobody else writes before this transaction has ended."""
    return int(connection.execute(select(eras.c.number).with_for_update()).scalar_one())


def begin(connection: Connection, number: int) -> None:
    """What servers remember of the eras before counts no more."""
    connection.execute(update(eras).values(number=number))
