"""Run the interpreted source of an installed wheel.

A compiled wheel holds both forms of a module side by side, `state.py` and `state.cpython-311-....so`, and
Python prefers the second. With `BARTIZAN_PURE=1` in the environment the package calls `install()` before it
imports anything else, and from then on every `bartizan.*` module is loaded from its `.py` file. Tests use it
to compare the two builds; it needs no second installation.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

PACKAGE = __name__.partition(".")[0]


class SourceFinder(MetaPathFinder):
    """Finds the modules inside the package, and only their source files."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not fullname.startswith(PACKAGE + "."):
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname, target)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def wanted() -> bool:
    """Whether the environment asks for the interpreted source."""
    return os.environ.get("BARTIZAN_PURE", "") not in ("", "0")


def install() -> None:
    """From now on load every module of the package from its source. Calling it again changes nothing."""
    if not any(isinstance(finder, SourceFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, SourceFinder())


def compiled() -> bool:
    """Whether the engine that is running is the compiled one."""
    file = importlib.import_module(f"{PACKAGE}.engine.state").__file__
    return file is not None and file.endswith(tuple(EXTENSION_SUFFIXES))
