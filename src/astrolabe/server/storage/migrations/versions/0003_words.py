"""Words of the seats, mixed into chance; matches from before have none, and draw as they did."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """A table of words, and whether a match has promised its chance."""
    op.add_column(
        "matches", sa.Column("promised", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.create_table(
        "words",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("by", sa.String(length=8), nullable=False),
        sa.Column("word", sa.Text(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False, server_default=""),
        sa.Column("name", sa.Text(), nullable=False, server_default=""),
        sa.Column("spec", sa.String(length=40), nullable=False, server_default=""),
        sa.Column("settled", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_words_match"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match", "seat", name=op.f("pk_words")),
    )
