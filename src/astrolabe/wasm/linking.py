"""From an object file to a module that imports nothing, by LLVM's linker `wasm-ld`."""

import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path

from astrolabe.errors import AstrolabeError, MissingTool

STACK_BYTES = 1 << 16
SECTION = "astrolabe"  # what a host has to know, as JSON


class NoModule(AstrolabeError):
    """No WebAssembly module could be made of these rules."""


def linker() -> str:
    """Where wasm-ld is; Debian also installs it under a name with LLVM's number."""
    found = shutil.which("wasm-ld") or _numbered()
    if not found:
        raise MissingTool(
            "making a WebAssembly module needs wasm-ld, LLVM's linker; "
            "on Debian: sudo apt install lld, on macOS: brew install lld"
        )
    return found


def _numbered() -> str | None:
    """The newest `wasm-ld-16` or the like on the path."""
    folders = map(Path, filter(None, os.environ.get("PATH", "").split(os.pathsep)))
    tools = [tool for folder in folders for tool in folder.glob("wasm-ld-*")]
    numbered = [tool for tool in tools if re.fullmatch(r"wasm-ld-\d+", tool.name)]
    newest = max(numbered, key=lambda tool: int(tool.name.rpartition("-")[2]), default=None)
    return str(newest) if newest else None


def linked(object_code: bytes, names: Iterable[str]) -> bytes:
    """The module: the stack lies lowest, so that it cannot run into data; then data, then room."""
    with tempfile.TemporaryDirectory() as folder:
        source, module = Path(folder) / "rules.o", Path(folder) / "rules.wasm"
        source.write_bytes(object_code)
        exports = [f"--export={name}" for name in (*names, "__heap_base")]
        layout = ["--stack-first", "-z", f"stack-size={STACK_BYTES}"]
        command = [linker(), "--no-entry", "--strip-all", *layout, *exports]
        command += [str(source), "-o", str(module)]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
        if run.returncode:
            wants = ", ".join(re.findall(r"undefined symbol: (\S+)", run.stderr)) or run.stderr
            raise NoModule(f"a module brings all it needs, but these rules call {wants}")
        return module.read_bytes()


def with_section(module: bytes, content: bytes) -> bytes:
    """The module with one more section, which only its host reads."""
    name = SECTION.encode()
    body = _number(len(name)) + name + content
    return module + b"\0" + _number(len(body)) + body


def _number(value: int) -> bytes:
    """A number as WebAssembly writes it: seven bits a byte, the lowest first (LEB128)."""
    low, rest = value & 0x7F, value >> 7
    return bytes([low | 0x80]) + _number(rest) if rest else bytes([low])
