"""PostgreSQL and Redis servers of one's own: on free loopback ports, in folders that go away."""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from astrolabe.errors import MissingTool

UNPRIVILEGED = "nobody"  # PostgreSQL refuses to run as root
PATIENCE_S = 30.0
DEBIAN = "usr/lib/postgresql/*/bin"  # where Debian keeps PostgreSQL's programs


@contextmanager
def postgresql(*, durable: bool = True) -> Iterator[str]:
    """An empty database on a server of its own; yields its URL. Tests need no flush to disk."""
    port, user = free_port(), UNPRIVILEGED if os.geteuid() == 0 else None
    with tempfile.TemporaryDirectory(prefix="astrolabe-") as folder:
        if user:
            shutil.chown(folder, user)
        make = [_postgresql("initdb"), "--auth=trust", "--username=astrolabe", "--encoding=UTF8"]
        quiet = subprocess.DEVNULL
        subprocess.run(
            [*make, "--locale=C", "--no-sync", "-D", f"{folder}/data"],
            user=user, cwd=folder, stdout=quiet, check=True,
        )  # fmt: skip
        command = [_postgresql("postgres"), "-D", f"{folder}/data", "-h", "127.0.0.1"]
        command += ["-p", str(port), "-k", folder, "-c", "max_connections=200"]
        command += [] if durable else ["-c", "fsync=off"]
        ask = [_postgresql("pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port)]
        with _running(command, folder, user, signal.SIGINT) as log:
            _wait_for(lambda: subprocess.run(ask, check=False).returncode == 0, log)
            yield f"postgresql+asyncpg://astrolabe@127.0.0.1:{port}/postgres"


@contextmanager
def redis(port: int = 0) -> Iterator[str]:
    """An empty Redis that keeps nothing on disk, on this port or a free one; yields its URL."""
    port = port or free_port()
    command = [_found("redis-server"), "--port", str(port), "--bind", "127.0.0.1", "--save", ""]
    with (
        tempfile.TemporaryDirectory(prefix="astrolabe-") as folder,
        _running(command, folder, None, signal.SIGTERM) as log,
    ):
        _wait_for(lambda: answers(port), log)
        yield f"redis://127.0.0.1:{port}/0"


def free_port() -> int:
    """A loopback port that nobody listens on."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])


def answers(port: int) -> bool:
    """Whether somebody listens on a loopback port."""
    with socket.socket() as door:
        return door.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def _running(
    command: list[str], folder: str, user: str | None, farewell: signal.Signals
) -> Iterator[Path]:
    """A program that is told to end, and has ended, when its turn is over; yields its log."""
    log = Path(folder) / "log"
    with log.open("wb") as out:
        process = subprocess.Popen(command, user=user, cwd=folder, stdout=out, stderr=out)
    try:
        yield log
    finally:
        process.send_signal(farewell)
        process.wait(PATIENCE_S)


def _wait_for(ready: Callable[[], bool], log: Path) -> None:
    patience = time.monotonic() + PATIENCE_S
    while not ready():
        if time.monotonic() > patience:
            raise TimeoutError(f"no answer in {PATIENCE_S:.0f} s: {log.read_text('utf-8')[-2000:]}")
        time.sleep(0.05)


def _postgresql(name: str) -> str:
    newest = sorted(Path("/").glob(f"{DEBIAN}/{name}"), key=lambda path: float(path.parts[-3]))
    return str(newest[-1]) if newest else _found(name)


def _found(name: str) -> str:
    path = shutil.which(name)
    if path is None:
        raise MissingTool(f"{name} is not installed; `bash .ci/tools` installs what tests need")
    return path
