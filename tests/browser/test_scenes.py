"""Everything the page can show is for everybody: axe has nothing to complain about, whether one uses a screen reader, a
keyboard or weak eyes; nothing scrolls that should not, no words are cut, and a finger can hit what it wants."""

from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page, ViewportSize

from tests.browser.conftest import PHONE, WIDE, Opening
from tests.browser.room import cut, scrolls, small_targets
from tests.browser.scenes import REFUSED, SCENES, Hall, is_phone

AT_THE_TABLE = [
    "waiting_table", "my_turn", "turn_of_another", "list_opened", "asked_once_more", "hand", "log", "refusal", "hint",
    "offline", "guided", "curtain", "spectator", "scoring", "board_after_the_end", "replay", "replayed_scoring",
    "looking_back_in_the_replay",
]  # fmt: skip
"""Where everything must be on the screen at once."""


def faults(page: Page, *rules: str) -> list[str]:
    """What axe has to say, by some of its rules or by all, one line for each element."""
    options: dict[str, Any] = {"resultTypes": ["violations"], **({"runOnly": rules} if rules else {})}
    found = page.evaluate("(options) => axe.run(options).then(({ violations }) => violations)", options)
    return [
        f"{fault['id']} ({fault['impact']}): {node['target']} {node['failureSummary']} {node['html'][:200]}"
        for fault in found
        for node in fault["nodes"]
    ]


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("name", SCENES)
def test_a_scene_is_for_everybody(opening: Opening, hall: Hall, name: str, viewport: ViewportSize) -> None:
    page = SCENES[name](opening(viewport, refused=[REFUSED.get(name, 0)]), hall)
    page.evaluate(AXE_SCRIPT)
    assert faults(page) == []
    over = scrolls(page)
    assert over["across"] == 0
    assert over["down"] == 0 or name not in AT_THE_TABLE
    assert cut(page) == []
    if is_phone(page):
        assert small_targets(page) == []
    page.emulate_media(color_scheme="dark")  # everything but the colours stays as it is
    assert faults(page, "color-contrast") == []


def test_axe_would_find_something(opening: Opening) -> None:
    page = opening().new_page()
    page.goto("/")
    page.evaluate(AXE_SCRIPT)
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<button></button>')")
    assert any(fault.startswith("button-name (critical)") for fault in faults(page))
