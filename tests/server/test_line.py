"""The frames that a server's texts go out in."""

import pytest
from websockets.frames import Frame, Opcode
from websockets.protocol import CLIENT, OPEN, Protocol

from astrolabe.server.line import framed

SIZES = (0, 1, 125, 126, 127, 65_535, 65_536, 70_000)


@pytest.mark.parametrize("size", SIZES)
def test_a_text_is_framed_as_the_library_does(size: int) -> None:
    """Every length is written in as many bytes as the protocol wants."""
    text = b"x" * size
    assert framed(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize("size", SIZES)
def test_a_client_reads_it(size: int) -> None:
    """What was framed is one message again, at the other end."""
    client = Protocol(CLIENT, state=OPEN, max_size=None)
    client.receive_data(framed(b"y" * size))
    (event,) = client.events_received()
    assert isinstance(event, Frame)
    assert (event.opcode, event.fin, bytes(event.data)) == (Opcode.TEXT, True, b"y" * size)
