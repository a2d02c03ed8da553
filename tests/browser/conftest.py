"""A real server with the built page, and Debian's chromium in front of it.

Every test fails if the page has logged an error, thrown one, or broken its Content-Security-Policy on the way. One that
fails leaves pictures of its pages, their consoles, what the server logged and its seed in `build/failures/`.
"""

import re
import shutil
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import suppress
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error as PlaywrightError,
    ViewportSize,
    expect,
    sync_playwright,
)

from tests.browser.scenes import Hall, lay_out
from tests.server.serving import SEED, Server, serving

WIDE: Final[ViewportSize] = {"width": 1440, "height": 900}
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
_QUIET = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
_PATIENCE: Final = 20_000  # milliseconds: a busy machine is slow
_OFFLINE = ("ERR_INTERNET_DISCONNECTED", "ERR_NETWORK_CHANGED")
"""What a browser itself says when a test takes its network away."""

Opening = Callable[..., BrowserContext]

_FAILURES: Final = Path("build", "failures")
_failed = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note whether a test has failed, for those who clean up after it."""
    report = yield
    item.stash[_failed] = item.stash.get(_failed, False) or report.failed
    return report


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not files("bartizan.server").joinpath("page", "index.html").is_file():
        pytest.skip("the page is not part of this installation: make test builds it")
    folder = tmp_path_factory.mktemp("browser")
    with serving(f"sqlite:///{folder}/tables.db", "--no-limits", log=folder / "log") as running:
        yield running
        log = (folder / "log").read_text()
        assert "trace" not in log, log


@pytest.fixture(scope="session")
def hall(server: Server) -> Hall:
    """Tables at interesting moments, for whoever only looks at them."""
    return lay_out(server)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = shutil.which("chromium")
    if path is None:
        pytest.skip("chromium is not installed")
    expect.set_options(timeout=_PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=_QUIET)
        yield browser
        browser.close()


@pytest.fixture
def opening(chromium: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Opening]:
    """Opens a browser of somebody's own; the page must not log a single error in it.

    A browser itself logs what goes wrong on the way: `refused` are the statuses or words that a test is about."""
    contexts: list[BrowserContext] = []
    console: list[str] = []
    errors: list[str] = []
    assert server.log
    logged = server.log.stat().st_size

    def open_browser(
        viewport: ViewportSize = WIDE, motion: bool = False, refused: Sequence[int | str] = (), **more: Any
    ) -> BrowserContext:
        expected = (*_OFFLINE, *(f"a status of {what}" if isinstance(what, int) else what for what in refused))

        def heard(message: ConsoleMessage) -> None:
            console.append(f"{message.type}: {message.text}")
            if message.type == "error" and not any(words in message.text for words in expected):
                errors.append(message.text)

        context = chromium.new_context(
            base_url=server.address,
            viewport=viewport,
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=viewport is PHONE,
            **more,
        )
        context.set_default_timeout(_PATIENCE)
        context.on("console", heard)
        context.on("weberror", lambda error: errors.append(str(error.error)))
        contexts.append(context)
        return context

    yield open_browser
    if errors or request.node.stash.get(_failed, False):
        folder = _FAILURES / re.sub(r"\W+", "-", request.node.name).strip("-")
        _keep(folder, contexts, [*console, *errors], server.log.read_text()[logged:])
        request.node.add_report_section("teardown", "browser", f"seed {SEED}; what was seen is in {folder}")
    for context in contexts:
        context.close()
    assert not errors, errors


def _keep(folder: Path, contexts: list[BrowserContext], console: list[str], log: str) -> None:
    """Keep what can be seen of a test that has failed."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for number, page in enumerate(page for context in contexts for page in context.pages):
        with suppress(PlaywrightError):  # a page may have crashed, which is why
            page.screenshot(path=folder / f"page-{number}.png")
    (folder / "console.txt").write_text("\n".join(console))
    (folder / "server.txt").write_text(f"seed {SEED}\n{log}")
