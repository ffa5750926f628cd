"""A server of our own for the browser: a real process on a loopback port, with its own file."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx

from bench.services import free_port

ASTROLABE = Path(sys.executable).with_name("astrolabe")
PATIENCE_S = 120.0
LOOK_S = 0.05


class Server:
    """`astrolabe serve` in a folder of its own; it can be killed and started again in its place."""

    def __init__(self, folder: Path, command: tuple[str, ...] = (str(ASTROLABE), "serve")) -> None:
        self.folder = folder
        self.address = f"http://127.0.0.1:{free_port()}"
        self._command = command
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> "Server":
        """Run until it answers."""
        given = ["--port", self.address.rpartition(":")[2], "--no-browser", "--lang", "en"]
        given += ["--database", str(self.folder / "tables.db"), "--messages", "0", "--tables", "0"]
        environment = {**os.environ, "ASTROLABE_HOME": str(self.folder), "HOME": str(self.folder)}
        environment.setdefault("ASTROLABE_CACHE", str(_cache()))
        with (self.folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                [*self._command, *given], stdout=log, stderr=log, env=environment
            )
        self._wait()
        return self

    def kill(self) -> None:
        """End it as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Tell it to stop, and wait until it has."""
        self._end(signal.SIGTERM)

    def ask(self, path: str) -> Any:
        """What it answers to a question that anybody may ask."""
        return httpx.get(f"{self.address}{path}", timeout=PATIENCE_S).json()

    def _end(self, how: signal.Signals) -> None:
        assert self._process
        self._process.send_signal(how)
        self._process.wait(PATIENCE_S)

    def _wait(self) -> None:
        """Until every game's rules are there: bots have to think, not to compile."""
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until:
            assert self._process and self._process.poll() is None, self.log
            try:
                health = self.ask("/health")
            except httpx.TransportError:
                time.sleep(LOOK_S)
            else:
                if health["status"] == "well" and all(health["ready"].values()):
                    return
        raise TimeoutError(f"The server does not answer; it says:\n{self.log}")

    @property
    def log(self) -> str:
        return (self.folder / "server.log").read_text("utf-8")


def _cache() -> Path:
    """Where this process keeps what is compiled: a server with a home of its own shares it."""
    from platformdirs import user_cache_path

    return user_cache_path("astrolabe")
