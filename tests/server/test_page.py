"""The page: its files, how long they may be kept, and that there is nothing else."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest

from bartizan.server import page
from tests.server.hall import Hall


@pytest.fixture
def hall(sqlite_hall: Hall) -> Hall:
    return sqlite_hall


FILES = {
    "index.html": "<!doctype html><title>The page</title>",
    "favicon.svg": "<svg/>",
    "robots.txt": "User-agent: *",
    "assets/app-1a2b.js": "console.log(1)" * 100,
    "assets/app-1a2b.css": "body {}",
    "assets/letters.woff2": "wOF2",
    "assets/source.map": "{}",
    ".hidden": "secret",
    "server.py": "secret",
}


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A page as the build leaves it, with some files compressed."""
    for name, text in FILES.items():
        file = tmp_path / "page" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        if name in ("index.html", "assets/app-1a2b.js"):
            Path(f"{file}.gz").write_bytes(gzip.compress(text.encode()))
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(page, "files", lambda _: tmp_path)
    page._files.cache_clear()
    page._read.cache_clear()
    yield
    page._files.cache_clear()
    page._read.cache_clear()


@pytest.mark.usefixtures("built")
def test_the_page_is_shown_at_all_its_addresses(hall: Hall) -> None:
    for path in ("/", "/t/abc", "/t/abc/def", "/replay", "/replay/abc", "/rules/torres", "/t/..%2fx"):
        answer = hall.http.get(path)
        assert (answer.status_code, answer.text) == (200, FILES["index.html"]), path
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["vary"] == "Accept-Encoding"


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize(
    ("path", "kind", "kept", "packed"),
    [
        ("assets/app-1a2b.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable", True),
        ("assets/app-1a2b.css", "text/css; charset=utf-8", "public, max-age=31536000, immutable", False),
        ("assets/letters.woff2", "font/woff2", "public, max-age=31536000, immutable", False),
        ("favicon.svg", "image/svg+xml", "no-cache", False),
        ("robots.txt", "text/plain; charset=utf-8", "no-cache", False),
        ("index.html", "text/html; charset=utf-8", "no-cache", True),
    ],
)
def test_the_files_of_the_page(hall: Hall, path: str, kind: str, kept: str, packed: bool) -> None:
    answer = hall.http.get(f"/{path}", headers={"Accept-Encoding": "gzip, br"})
    assert (answer.status_code, answer.text) == (200, FILES[path])
    assert answer.headers["content-type"].replace("; charset=utf-8", "") == kind.replace("; charset=utf-8", "")
    assert ("charset=utf-8" in answer.headers["content-type"]) == ("charset" in kind)
    assert answer.headers["cache-control"] == kept
    assert (answer.headers.get("content-encoding") == "gzip") == packed
    plain = hall.http.get(f"/{path}", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == FILES[path]


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize(
    "path",
    [
        "/nothing.js",
        "/assets/nothing.js",
        "/index.html.gz",
        "/assets/app-1a2b.js.gz",
        "/assets/source.map",
        "/.hidden",
        "/server.py",
        "/assets/..%2fsecret.txt",
        "/..%2fsecret.txt",
        "/%2e%2e/secret.txt",
        "/assets/../../secret.txt",
        "/assets/%2e%2e%2f%2e%2e%2fsecret.txt",
        "/..%5csecret.txt",
        "/assets",
        "/assets/",
        "/page/index.html",
    ],
)
def test_there_is_nothing_else(hall: Hall, path: str) -> None:
    answer = hall.http.get(path, headers={"Accept": "*/*"})
    assert answer.status_code == 404
    assert "secret" not in answer.text
    assert "console" not in answer.text


def test_an_installation_without_the_page_says_so(hall: Hall, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(page, "files", lambda _: tmp_path)
    page._files.cache_clear()
    answer = hall.http.get("/")
    assert answer.status_code == 200
    assert "npm run dev" in answer.text
    page._files.cache_clear()
