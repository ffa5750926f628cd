"""Moves of odds and evens."""

PARTS = (("fingers:one",), ("fingers:two",), ("fingers:three",), ("action:show",))
