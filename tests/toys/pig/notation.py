"""Moves of Pig."""

PARTS = (*((f"die:{face}",) for face in range(1, 7)), ("say:roll",), ("say:hold",))
