"""Eras, so that a running server notices that a backup was restored."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """One row: the era."""
    eras = op.create_table(
        "eras",
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_eras")),
    )
    op.bulk_insert(eras, [{"number": 0}])
