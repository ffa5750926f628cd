"""The tables of the database. A match is its log: a row of `rows` is there or it never happened.

(match, number) is the primary key of the log and the lock of a match: of two who would write the
same row, one finds it taken. A wish is written with its row, so that it is never done twice.
"""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _match(*, is_key: bool = True) -> Column[str]:
    return Column(
        "match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=is_key
    )


def _person(*, is_key: bool = False) -> Column[str]:
    return Column(
        "person", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=is_key
    )


people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False, default=""),
    Column("created", Float, nullable=False),
)

tokens = Table(  # a browser is a person by the secret in its cookie, of which only a digest is kept
    "tokens",
    metadata,
    Column("digest", LargeBinary(32), primary_key=True),
    _person(),
    Column("created", Float, nullable=False),
)

links = Table(  # paths that make another device the same person, once
    "links",
    metadata,
    Column("digest", LargeBinary(32), primary_key=True),
    _person(),
    Column("expires", Float, nullable=False),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", LargeBinary, primary_key=True),  # the credential's own
    _person(),
    Column("public_key", LargeBinary, nullable=False),
    Column("uses", Integer, nullable=False),  # signature counter, against copies
    Column("created", Float, nullable=False),
)

challenges = Table(  # questions to a passkey that wait for their answer
    "challenges",
    metadata,
    Column("id", String(43), primary_key=True),
    Column("challenge", LargeBinary, nullable=False),
    Column("person", String(32), nullable=False),  # empty: whoever owns the passkey
    Column("expires", Float, nullable=False),
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("box", String(64), nullable=False),  # digest of the box it is played with
    Column("options", JSON, nullable=False),
    Column("clock", JSON, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("secret", LargeBinary(32), nullable=False),  # out of which chance falls
    Column("promised", Boolean, nullable=False, default=False, server_default=false()),  # committed
    Column("invite", String(43), nullable=False),
    Column("rematch", String(32), nullable=False, default=""),
    Column("created", Float, nullable=False),
    # What the lobby shows without replaying the log; brought up to date a little later than it.
    Column("changed", Float, nullable=False),
    Column("plies", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("ended", Boolean, nullable=False),
    Column("deadline", Float),  # when the clock of the seat to act runs out
    Index(None, "listed", "ended", "changed"),
    Index(None, "deadline"),
)

seats = Table(
    "seats",
    metadata,
    _match(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),  # open, person or bot
    _person(),
    Column("spec", String(40), nullable=False, default=""),
    Column("since", Float),  # when it was taken
    Index(None, "person"),
)

rows = Table(
    "rows",
    metadata,
    _match(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("move", Integer),
    Column("to", Integer),
    Column("at", Float, nullable=False),
    Column("wish", String(48)),  # seat and id of the wish that this row carries out
    UniqueConstraint("match", "wish"),
)

words = Table(  # that seats have said, to be mixed into chance
    "words",
    metadata,
    _match(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("by", String(8), nullable=False),  # the seat, or the house for a seat that says none
    Column("word", Text, nullable=False),
    # Who sat there when the words were settled; from then on nothing of it changes.
    Column("kind", String(8), nullable=False, default="", server_default=""),
    Column("name", Text, nullable=False, default="", server_default=""),
    Column("spec", String(40), nullable=False, default="", server_default=""),
    Column("settled", Boolean, nullable=False),
)

chats = Table(
    "chats",
    metadata,
    _match(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("wish", String(80), nullable=False),
    UniqueConstraint("match", "wish"),
)

offers = Table(  # at most one stands at a time
    "offers",
    metadata,
    _match(),
    Column("what", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("waits_for", JSON, nullable=False),
    Column("rows", Integer, nullable=False),  # of the log when it was made: another row voids it
)
