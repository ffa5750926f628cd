"""`astrolabe serve`: a server on a socket, until it is told to stop."""

import gc
import os
import socket
import sys
import threading
import time
import webbrowser
from dataclasses import dataclass

import uvicorn
from litestar import Litestar

from astrolabe.errors import AstrolabeError
from astrolabe.server.app import Settings, build
from astrolabe.server.line import Wire
from astrolabe.server.logs import begin_logging
from astrolabe.server.messages import MOST_FRAME
from astrolabe.words import words

USUAL_PORT = 8000
PORTS_TRIED = 50
BACKLOG = 4096
GOODBYE_S = 5  # for requests that are under way when the server is stopped
SWITCH_S = 0.0005  # how long the thread that writes may have to wait for the one that plays
COLLECTED = (2_000, 20, 1_000)  # small bites, that nobody notices; seldom all there is
LOOK_S = 0.05


class NoPort(AstrolabeError, OSError):
    """The address that was asked for belongs to somebody else."""


@dataclass(frozen=True)
class Place:
    """Where to listen, and what to do about it."""

    host: str
    port: int | None  # None: the usual one, or the next that is free
    browser: bool
    log_level: str
    proxy: bool  # somebody in front says where requests come from
    language: str


def serve(settings: Settings, place: Place) -> int:
    """Listen until told to stop; what was begun is finished first."""
    begin_logging(place.log_level.upper())
    listener = listen(place.host, place.port)
    server = uvicorn.Server(config(build(settings), place))
    address = address_of(listener)
    own = words(place.language)
    sys.stdout.write(own("serve-is-at", address=address) + "\n")
    sys.stdout.flush()
    if place.browser:
        threading.Thread(target=_open, args=(server, address), daemon=True).start()
    sys.setswitchinterval(SWITCH_S)
    gc.set_threshold(*COLLECTED)
    gc.freeze()  # what is loaded now stays: it need not be looked through
    server.run(sockets=[listener])
    return 0 if server.started else 1


def config(app: Litestar, place: Place) -> uvicorn.Config:
    """How the application is served: our own wire, and nothing said twice."""
    return uvicorn.Config(
        app,
        ws=Wire,
        http="httptools",
        loop="uvloop" if os.name == "posix" else "asyncio",
        ws_max_size=MOST_FRAME,
        ws_per_message_deflate=False,  # memory for each connection, and time for each move
        ws_ping_interval=None,  # the hall asks everybody in turn
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=place.proxy,
        timeout_graceful_shutdown=GOODBYE_S,
        backlog=BACKLOG,
    )


def listen(host: str, port: int | None) -> socket.socket:
    """A socket on this port; without one, on the usual port or the first free one above it."""
    ports = range(USUAL_PORT, USUAL_PORT + PORTS_TRIED) if port is None else [port]
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in ports:
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, number))
        except OSError as error:
            listener.close()
            reason = error.strerror
        else:
            listener.listen(BACKLOG)
            return listener
    raise NoPort(f"{host} port {ports[0]} cannot be listened on: {reason}")


def address_of(listener: socket.socket) -> str:
    """Where a browser on this machine finds it."""
    host, port = listener.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, host)  # noqa: S104 (not bound here)
    return f"http://{shown}:{port}"


def _open(server: uvicorn.Server, address: str) -> None:
    """Show the page as soon as there is one."""
    while not server.started:
        if server.should_exit:
            return
        time.sleep(LOOK_S)
    webbrowser.open(address)
