"""Builds the page before a wheel is packed; an editable install leaves that to `make`."""

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface[Any]):
    """A wheel brings the page along; a machine without Node is lent one for the build."""

    def dependencies(self) -> list[str]:
        lacking = _page().lacks()
        return [lacking] if lacking else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "standard":
            _page().build()


def _page() -> ModuleType:
    """web/build.py, which stands in no package."""
    spec = importlib.util.spec_from_file_location("page", Path(__file__).parent / "web/build.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
