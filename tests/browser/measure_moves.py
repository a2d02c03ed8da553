"""How long a move takes from the click to the changed board on the screen, on this machine, server and browser alike.

    python -m tests.browser.measure_moves [MOVES]

A block is built by clicking a space and taken back again, over and over, with all animations as a person has them. The
time runs in the page itself: from the moment at which the browser says that the button went down until the first frame
is drawn after the space has changed.
"""

import json
import platform
import shutil
import sys
import tempfile
from statistics import median
from typing import Any

from playwright.sync_api import Page, expect, sync_playwright

from tests.browser.arranging import Arranged, begun
from tests.browser.scenes import is_free, sit, space
from tests.server.serving import serving

_WATCH = """(square) => {
  const space = document.querySelector(`[data-space="${square}"]`);
  const label = space.getAttribute('aria-label');
  window.took = new Promise((done) => {
    let clicked = null;
    addEventListener('pointerdown', (event) => (clicked = event.timeStamp), { once: true, capture: true });
    const height = (text) => /height \\d+/.exec(text)?.[0];
    const seen = new MutationObserver(() => {
      const now = document.querySelector(`[data-space="${square}"]`).getAttribute('aria-label');
      if (height(now) === height(label)) return;
      seen.disconnect();
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - clicked)));
    });
    seen.observe(space.closest('svg'), { subtree: true, childList: true, attributes: true });
  });
}"""


def _buildable(table: Arranged, page: Page) -> str:
    """A space where nothing else can be done, and which is not behind a tower."""
    offer = table.sight(0)["offer"]
    named = [value for option in offer for value in option["fields"].values()]
    for option in offer:
        at = option["fields"].get("at", "")
        if option["block"] == "build" and named.count(at) == 1 and is_free(page, at):
            return str(at)
    raise SystemExit("Nothing can be built by a single click here. Try once more.")


def _measure(table: Arranged, page: Page, moves: int) -> list[float]:
    times: list[float] = []
    for _ in range(moves):
        square = _buildable(table, page)
        page.evaluate(_WATCH, square)
        space(page, square).click()
        times.append(page.evaluate("window.took"))
        page.evaluate(_WATCH, square)
        page.get_by_role("button", name="Undo").click()
        page.evaluate("window.took")
        expect(page.locator("[data-row]").first).to_be_attached()
    return times


def main(moves: int) -> dict[str, Any]:
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(f"sqlite:///{folder}/tables.db", "--no-limits") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        context = browser.new_context(base_url=server.address, viewport={"width": 1440, "height": 900})
        table = Arranged(server, "me", "me")
        table.fast_forward(begun(2))
        page = sit(context, table, 0)
        _measure(table, page, 5)  # the first ones warm everything up
        times = sorted(_measure(table, page, moves))
        browser.close()
    return {
        "moves": moves,
        "median_ms": round(median(times), 1),
        "p95_ms": round(times[int(len(times) * 0.95) - 1], 1),
        "longest_ms": round(times[-1], 1),
        "python": platform.python_version(),
    }


if __name__ == "__main__":
    print(json.dumps(main(int(sys.argv[1]) if len(sys.argv) > 1 else 100), indent=2))
