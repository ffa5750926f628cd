"""What the table writes on."""

from io import StringIO

import pytest
from rich.console import Console

from astrolabe.terminal.page import Prose


@pytest.mark.parametrize("space", ["\u00a0", "\u202f"])
def test_a_line_never_begins_with_a_lone_sign(space: str) -> None:
    """A no-break space goes to the next line with the words on both of its sides."""
    console = Console(file=StringIO(), width=12)
    with console.capture() as capture:
        console.print(Prose(f"aaaa bbbbbb{space}: cc"))
    assert [line.rstrip() for line in capture.get().splitlines()] == ["aaaa", f"bbbbbb{space}: cc"]
