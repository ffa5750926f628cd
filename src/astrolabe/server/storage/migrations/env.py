"""Tells Alembic which connection to use: the one that `migrate` was given."""

from alembic import context

from astrolabe.server.storage.columns import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transaction_per_migration=False,
    transactional_ddl=True,
)
context.run_migrations()
