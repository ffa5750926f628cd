"""When each seat was taken, which the clocks of those begin with who choose at the same time."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Nobody knows of the seats that are taken: clocks that would begin with them do not."""
    op.add_column("seats", sa.Column("since", sa.Float(), nullable=True))
