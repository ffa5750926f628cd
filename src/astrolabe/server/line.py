"""The wire itself: uvicorn's WebSocket protocol, with messages by callback and answers in one go.

A table is played at thousands of moves a second, so a message need not wait in a queue for a task,
and what is said in one round of the loop is sent together. A client that does not read what it is
told is let go.
"""

from collections.abc import Callable
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame
from websockets.http11 import Request

EXTENSION = "astrolabe.line"
MOST_UNREAD = 1_000_000  # bytes
TOO_SLOW = 1013  # try again later

Hearer = Callable[[bytes], None]


class Wire(WebSocketsSansIOProtocol):
    """One connection. Until somebody listens, messages come as ASGI has it."""

    hearer: Hearer | None = None
    farewell = b""  # said before a server that stops hangs up
    has_unsent = False

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
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return
        try:
            self.conn.send_text(text)
        except InvalidState:
            return
        if not self.has_unsent:
            self.has_unsent = True
            self.loop.call_soon(self.flush)

    def flush(self) -> None:
        """Send what was said and has not been sent."""
        self.has_unsent = False
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return
        self.transport.write(b"".join(self.conn.data_to_send()))
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.end(TOO_SLOW, "too slow")

    def end(self, code: int, reason: str) -> None:
        """Close the connection; the client has a while to agree."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)


def line_of(scope: Any) -> Wire:
    """The wire of a connection."""
    wire: Wire = scope["extensions"][EXTENSION]
    return wire
