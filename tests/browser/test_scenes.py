"""Everything the page can show is for everybody: axe has nothing to complain about, whether one uses a screen reader, a
keyboard or weak eyes; nothing scrolls that should not, no words are cut, and a finger can hit what it wants."""

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.access import bring_axe, faults
from tests.browser.conftest import PHONE, WIDE, Opening
from tests.browser.room import cut, scrolls, small_targets
from tests.browser.scenes import REFUSED, SCENES, Hall, is_phone

AT_THE_TABLE = [
    "waiting_table", "my_turn", "turn_of_another", "list_opened", "asked_once_more", "hand", "log", "refusal", "hint",
    "offline", "guided", "curtain", "spectator", "scoring", "board_after_the_end", "replay", "replayed_scoring",
    "looking_back_in_the_replay",
]  # fmt: skip
"""Where everything must be on the screen at once."""


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("name", SCENES)
def test_a_scene_is_for_everybody(opening: Opening, hall: Hall, name: str, viewport: ViewportSize) -> None:
    page = SCENES[name](opening(viewport, refused=[REFUSED.get(name, 0)]), hall)
    bring_axe(page)
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
    bring_axe(page)
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<button></button>')")
    assert any(fault.startswith("button-name (critical)") for fault in faults(page))
