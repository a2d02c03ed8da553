"""What axe has to say about a page."""

from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page


def bring_axe(page: Page) -> None:
    page.evaluate(AXE_SCRIPT)


def faults(page: Page, *rules: str) -> list[str]:
    """What axe has to say, by some of its rules or by all, one line for each element."""
    options: dict[str, Any] = {"resultTypes": ["violations"], **({"runOnly": rules} if rules else {})}
    found = page.evaluate("(options) => axe.run(options).then(({ violations }) => violations)", options)
    return [
        f"{fault['id']} ({fault['impact']}): {node['target']} {node['failureSummary']} {node['html'][:200]}"
        for fault in found
        for node in fault["nodes"]
    ]
