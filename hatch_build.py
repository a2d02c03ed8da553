"""The wheel's build hook: compile the hot modules with mypyc, or say in one line why not.

What is compiled is listed in `pyproject.toml`, in the table of this hook, and handed to hatch-mypyc as it
stands. The build is pure Python, with one line that says so, when `BARTIZAN_PURE_BUILD=1` is set or no
working C compiler is found. An editable install is always pure: compiled files in the source tree would
shadow later edits. mypyc itself is required only when something will be compiled.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

if TYPE_CHECKING:
    from hatch_mypyc.plugin import MypycBuildHook


def reason_to_build_pure() -> str:
    """Why nothing can be compiled here, as half a sentence; empty when all is well."""
    if os.environ.get("BARTIZAN_PURE_BUILD", "") not in ("", "0"):
        return "BARTIZAN_PURE_BUILD is set"
    if sys.implementation.name != "cpython":
        return f"mypyc compiles for CPython, and this is {sys.implementation.name}"
    if os.name == "nt":
        return "" if shutil.which("cl") else "no C compiler is on the path (cl, from a developer prompt)"

    compiler = compiler_command()
    if shutil.which(compiler[0]) is None:
        return f"no C compiler was found ({compiler[0]})"
    return "" if compiles() else f"the C compiler ({compiler[0]}) cannot compile against Python.h"


def compiler_command() -> list[str]:
    """What the build calls to compile C."""
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")


def compiles(*flags: str) -> bool:
    """Whether the compiler, given these flags, can compile a file that includes Python's header."""
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\n")
        include = f"-I{sysconfig.get_path('include')}"
        command = [*compiler_command(), *flags, include, "-c", str(probe), "-o", f"{probe}.o"]
        return subprocess.run(command, capture_output=True).returncode == 0


@contextmanager
def inlining() -> Iterator[None]:
    """Let the compiler inline across functions of the extension, where it can: a tenth more speed."""
    flag = "-fno-semantic-interposition"
    before = os.environ.get("CFLAGS")
    if os.name == "posix" and compiles(flag):
        os.environ["CFLAGS"] = f"{before or ''} {flag}".strip()
    try:
        yield
    finally:
        os.environ.pop("CFLAGS", None)
        if before is not None:
            os.environ["CFLAGS"] = before


class BartizanBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """hatch-mypyc's hook with a way out, which leaves no compiled file in the source tree."""

    @cached_property
    def reason(self) -> str:
        return reason_to_build_pure()

    @cached_property
    def mypyc(self) -> MypycBuildHook:
        from hatch_mypyc.plugin import MypycBuildHook

        return MypycBuildHook(
            self.root,
            self.config,
            self.build_config,
            self.metadata,
            self.directory,
            self.target_name,
            self.app,
        )

    def dependencies(self) -> list[str]:
        return [] if self.reason else list(self.config["compile-requires"])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if self.reason:
            self.app.display_warning(f"bartizan: building pure Python, several times slower: {self.reason}.")
            return
        files = self.mypyc.included_files
        self.app.display_info(f"bartizan: compiling {len(files)} modules with mypyc.")
        try:
            with inlining():
                self.mypyc.initialize(version, build_data)
        except BaseException:
            self.mypyc.clean([version])
            raise

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version != "editable" and not self.reason:
            self.mypyc.clean([version])
