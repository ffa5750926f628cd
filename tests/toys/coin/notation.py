"""Moves of the hidden coin."""

PARTS = (
    ("coin:heads",),
    ("coin:tails",),
    ("say:heads",),
    ("say:tails",),
    ("say:leave",),
    ("say:dare",),
)
