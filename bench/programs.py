"""Servers and the clients that load them, as programs of their own: what they answer and cost."""

import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles
from typing import Any
from urllib.request import urlopen

from bench.pace import PEERS, PeerFailed
from bench.services import PATIENCE_S, answers, free_port

BOARDGAME = PEERS / "boardgame"
COMPILING_S = 900.0
LONGEST_S = 600.0  # that clients may take for what they are asked: to open 10,000 tables
TICK_S = 1 / os.sysconf("SC_CLK_TCK")
SERVE = (
    sys.executable,
    "-m",
    "astrolabe.cli",
    "serve",
    "--no-browser",
    "--messages=0",
    "--tables=0",
)


@dataclass(frozen=True)
class Server:
    """A server that runs, and what it costs."""

    url: str
    process: "subprocess.Popen[Any]"

    def cpu_s(self) -> float:
        """Seconds of processor that it has used so far."""
        fields = self._read("stat").rpartition(")")[2].split()
        return TICK_S * (int(fields[11]) + int(fields[12]))

    def memory_kib(self) -> int:
        """What of it is in memory."""
        rows = self._read("status").splitlines()
        return next(int(row.split()[1]) for row in rows if row.startswith("VmRSS:"))

    def _read(self, name: str) -> str:
        return Path(f"/proc/{self.process.pid}/{name}").read_text("utf-8")


@contextmanager
def ours(database: str = "", channels: str = "") -> Iterator[Server]:
    """Our server, on a file of its own if no database is given."""
    with tempfile.TemporaryDirectory(prefix="astrolabe-") as folder:
        port = free_port()
        url = database or f"{folder}/matches.sqlite"
        command = [*SERVE, "--port", str(port), "--database", url]
        with _running([*command, *(["--channels", channels] if channels else [])], port) as server:
            _wait_until_compiled(server.url)
            yield server


@contextmanager
def theirs(on_disk: bool) -> Iterator[Server]:
    """boardgame.io's server, with matches in memory or in its files."""
    with tempfile.TemporaryDirectory(prefix="boardgame-") as folder:
        port = free_port()
        command = ["node", str(BOARDGAME / "server.mjs"), str(port)]
        with _running([*command, *([folder] if on_disk else [])], port) as server:
            yield server


@contextmanager
def _running(command: list[str], port: int) -> Iterator[Server]:
    quiet = {**os.environ, "NODE_ENV": "production"}  # else boardgame.io prints every move
    with tempfile.TemporaryFile() as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, env=quiet)
        try:
            _wait(process, port)
            yield Server(f"http://127.0.0.1:{port}", process)
        finally:
            process.send_signal(signal.SIGTERM)
            with suppress(subprocess.TimeoutExpired):
                process.wait(PATIENCE_S)
            process.kill()


def _wait(process: "subprocess.Popen[Any]", port: int) -> None:
    patience = time.monotonic() + PATIENCE_S
    while not answers(port):
        assert process.poll() is None, f"{process.args!r} has ended"
        assert time.monotonic() < patience, f"{process.args!r} does not answer"
        time.sleep(0.05)


def _wait_until_compiled(url: str) -> None:
    """The first start on a machine compiles the rules; what comes before is no measure."""
    patience = time.monotonic() + COMPILING_S
    while True:
        with (
            suppress(OSError),  # it listens before it answers
            urlopen(f"{url}/health", timeout=PATIENCE_S) as answer,  # noqa: S310 (our own)
        ):
            if all(json.load(answer)["ready"].values()):
                return
        assert time.monotonic() < patience, "the rules are not compiled"
        time.sleep(0.1)


@dataclass(frozen=True)
class Load:
    """What the clients have seen of a server, and what it cost."""

    moves: int
    seconds: float
    delays: list[float]  # milliseconds from a client's move until both clients had it
    cpu_us: float  # of the server, for a move
    clients_cpu_us: float

    @property
    def moves_per_s(self) -> float:
        return self.moves / self.seconds

    @property
    def p50_ms(self) -> float:
        return self.percentile(50)

    @property
    def p99_ms(self) -> float:
        return self.percentile(99)

    def percentile(self, percent: int) -> float:
        """So many of a hundred moves took no longer."""
        return quantiles(self.delays, n=100)[percent - 1]


class Crowd:
    """A program of clients; it does what it is asked, line by line."""

    def __init__(self, command: list[str], servers: list[Server]) -> None:
        pipe = subprocess.PIPE
        urls = [server.url for server in servers]
        self.process = subprocess.Popen([*command, *urls], stdin=pipe, stdout=pipe, text=True)
        self.servers = servers
        self.about = self._answer()

    def load(self, **wish: Any) -> Load:
        """What it measures when it plays so."""
        self._ask(json.dumps(wish))
        before = self._cpu_s()
        seen = self._ask("go")
        cpu_s = self._cpu_s() - before
        moves = seen["moves"]
        clients_us = 1e6 * seen["clients_cpu_s"] / moves
        return Load(moves, seen["seconds"], seen["delays"], 1e6 * cpu_s / moves, clients_us)

    @contextmanager
    def idle(self, tables: int) -> Iterator[None]:
        """So many tables are open, and nobody moves."""
        self._ask(json.dumps({"tables": tables}))
        yield
        self._ask("go")

    def _ask(self, line: str) -> dict[str, Any]:
        assert self.process.stdin
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return self._answer()

    def _answer(self) -> dict[str, Any]:
        """The next line it says; who does not answer is ended."""
        assert self.process.stdout
        patience = threading.Timer(LONGEST_S, self.process.kill)
        patience.start()
        line = self.process.stdout.readline()
        patience.cancel()
        if not line:
            raise PeerFailed(f"{self.process.args!r} ended without an answer")
        return dict(json.loads(line))

    def _cpu_s(self) -> float:
        return sum(server.cpu_s() for server in self.servers)


@contextmanager
def crowd(command: list[str], *servers: Server) -> Iterator[Crowd]:
    """Start the clients; they end when their input does."""
    clients = Crowd(command, list(servers))
    with clients.process:
        yield clients


def our_clients(games: Path) -> list[str]:
    return [sys.executable, "-m", "bench.clients", str(games)]


def their_clients(games: Path) -> list[str]:
    return ["node", str(BOARDGAME / "clients.mjs"), str(games)]
