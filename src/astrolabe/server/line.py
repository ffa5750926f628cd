"""The wire itself: uvicorn's WebSocket protocol, with messages by callback and answers in one go.

A table is played at thousands of moves a second, so a message need not wait in a queue for a task,
and what is said in one round of the loop is sent together. A client that does not read what it is
told is let go.
"""

from collections.abc import Callable
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import OPEN

EXTENSION = "astrolabe.line"
MOST_UNREAD = 1_000_000  # bytes
TOO_SLOW = 1013  # try again later
FINAL_TEXT = 0x81  # the last frame of a message, which is text
NEEDS_2_BYTES = 126  # a size from which on it is written in so many bytes
NEEDS_8_BYTES = 1 << 16

Hearer = Callable[[bytes], None]


class Wire(WebSocketsSansIOProtocol):
    """One connection. Until somebody listens, messages come as ASGI has it."""

    hearer: Hearer | None = None
    farewell = b""  # said before a server that stops hangs up
    unsent = b""  # frames that go out at the end of this round

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions = cast("dict[str, Any]", self.scope["extensions"])
            extensions[EXTENSION] = self

    def handle_text(self, event: Frame) -> None:
        if self.hearer and event.fin:
            if not self.close_sent:
                self.hearer(bytes(event.data))
        else:
            super().handle_text(event)

    def send_receive_event_to_app(self) -> None:
        """A message that came in several frames, or of bytes."""
        if self.hearer:
            data, self.frames = b"".join(self.frames), []
            self.hearer(data)
        else:
            super().send_receive_event_to_app()

    def shutdown(self) -> None:
        if self.farewell:
            self.say(self.farewell)
            self.flush()
        super().shutdown()

    def say(self, text: bytes) -> None:
        """Send a text without waiting, together with what else is said now, here and elsewhere.

        A client that sleeps is woken at a price; one that still reads the last text is not.
        """
        if self.is_shut or self.conn.state is not OPEN:
            return
        if not self.unsent:
            self.loop.call_soon(self.flush)
        self.unsent += framed(text)

    @property
    def is_shut(self) -> bool:
        """Nothing can be sent any more."""
        return bool(self.disconnected or self.close_sent or self.transport.is_closing())

    def flush(self) -> None:
        """Send what was said and has not been sent."""
        frames, self.unsent = self.unsent, b""
        if not frames or self.is_shut:
            return
        self.transport.write(frames)
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.end(TOO_SLOW, "too slow")

    def end(self, code: int, reason: str) -> None:
        """Close the connection; the client has a while to agree."""
        self.flush()
        if self.is_shut:
            return
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)


def framed(text: bytes) -> bytes:
    """A text as a frame of its own, unmasked as a server's are: RFC 6455, 5.2.

    The library makes a frame of any kind in three times as long; thousands go out in a second.
    """
    size = len(text)
    if size < NEEDS_2_BYTES:
        return bytes((FINAL_TEXT, size)) + text
    if size < NEEDS_8_BYTES:
        return bytes((FINAL_TEXT, NEEDS_2_BYTES)) + size.to_bytes(2, "big") + text
    return bytes((FINAL_TEXT, NEEDS_2_BYTES + 1)) + size.to_bytes(8, "big") + text


def line_of(scope: Any) -> Wire:
    """The wire of a connection."""
    wire: Wire = scope["extensions"][EXTENSION]
    return wire
