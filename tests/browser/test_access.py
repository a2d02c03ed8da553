"""Whoever uses the page with a screen reader, a keyboard or weak eyes: axe finds nothing to complain about anywhere."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize

from tests.browser.conftest import PHONE, WIDE, Opening
from tests.browser.scenes import REFUSED, SCENES, Hall

_AXE = Axe()


def faults(page: Page, **options: Any) -> list[str]:
    """What axe has to say, one line for each element."""
    found = _AXE.run(page, options={"resultTypes": ["violations"], **options}).response["violations"]
    return [
        f"{fault['id']} ({fault['impact']}): {node['target']} {node['failureSummary']} {node['html'][:200]}"
        for fault in found
        for node in fault["nodes"]
    ]


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("name", SCENES)
def test_axe_finds_nothing(opening: Opening, hall: Hall, name: str, viewport: ViewportSize) -> None:
    context = opening(viewport, refused=[REFUSED[name]] if name in REFUSED else [])
    page = SCENES[name](context, hall)
    assert faults(page) == []
    page.emulate_media(color_scheme="dark")  # everything but the colours stays as it is
    assert faults(page, runOnly=["color-contrast"]) == []


def test_axe_would_find_something(opening: Opening) -> None:
    page = opening().new_page()
    page.goto("/")
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<button></button>')")
    assert any(fault.startswith("button-name (critical)") for fault in faults(page))
