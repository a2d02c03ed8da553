"""The page: files that were built into the package, with their compressed twins, told how long they may be kept."""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from litestar import MediaType, Response

from bartizan.server.problems import NotFound

_KINDS: Final = {
    "html": "text/html",
    "js": "text/javascript",
    "css": "text/css",
    "svg": "image/svg+xml",
    "woff2": "font/woff2",
    "png": "image/png",
    "json": "application/json",
    "txt": "text/plain",
}
_FOREVER: Final = "public, max-age=31536000, immutable"  # names of assets carry a hash of what is in them
_MISSING: Final = (
    "<!doctype html><html lang=en><title>Bartizan</title><p>The page is not part of this installation, because it was "
    "installed from source for development. Run <code>npm run dev</code> in the folder <code>web</code>, or install "
    "the wheel (<code>make play</code>)."
)


@cache
def _files() -> dict[str, Traversable]:
    """Every file of the page by its path."""
    found: dict[str, Traversable] = {}

    def collect(folder: Traversable, path: str) -> None:
        for item in folder.iterdir():
            if item.is_dir():
                collect(item, f"{path}{item.name}/")
            elif item.name.rpartition(".")[2] in (*_KINDS, "gz"):
                found[f"{path}{item.name}"] = item

    root = files("bartizan.server").joinpath("page")
    if root.is_dir():
        collect(root, "")
    return found


@cache
def _read(path: str) -> bytes:
    return _files()[path].read_bytes()


def page_file(path: str, accepted: str, status: int = 200) -> Response[bytes]:
    """A file of the page, as a browser accepts it; raises `NotFound`."""
    found = _files()
    if path not in found or path.endswith(".gz"):
        raise NotFound("There is no such page.")
    headers = {"Vary": "Accept-Encoding", "Cache-Control": _FOREVER if path.startswith("assets/") else "no-cache"}
    stored = path
    if "gzip" in accepted and f"{path}.gz" in found:
        stored, headers["Content-Encoding"] = f"{path}.gz", "gzip"
    return Response(_read(stored), media_type=_KINDS[path.rpartition(".")[2]], headers=headers, status_code=status)


def start_page(accepted: str, status: int = 200) -> Response[bytes]:
    """The page itself, for every address that it knows how to show, and for those where there is nothing."""
    if "index.html" not in _files():
        return Response(_MISSING.encode(), media_type=MediaType.HTML, status_code=status)
    return page_file("index.html", accepted, status)
