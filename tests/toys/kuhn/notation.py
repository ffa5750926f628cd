"""Moves of Kuhn poker."""

PARTS = (("card:jack",), ("card:queen",), ("card:king",), ("say:pass",), ("say:bet",))
