"""Speed and strength beside the peers, measured in one run on one machine: `make bench`.

This folder alone knows the peers. They live in an environment of their own (`.venv-bench`) and are
spoken to line by line, so that nothing of theirs is needed to play.
"""
