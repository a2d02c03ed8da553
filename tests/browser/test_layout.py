"""Everything has its place, late in a match and with something over the board. (Every scene: test_scenes.py.)"""

from typing import Final, Literal

import pytest
from playwright.sync_api import expect

from tests.browser.arranging import LONG, Arranged, begun
from tests.browser.conftest import PHONE, WIDE, Opening
from tests.browser.room import cut, outside, overlapping, panels, scrolls, small_targets, stray_spaces
from tests.browser.scenes import SCENES, Hall, board, is_phone, pull_up, sit
from tests.server.serving import Server

THEMES: Final[tuple[Literal["light"], Literal["dark"]]] = ("light", "dark")


@pytest.mark.parametrize(("seats", "version"), [(2, "basic"), (4, "master")])
def test_late_in_a_match_everything_still_has_its_place(
    opening: Opening, server: Server, seats: int, version: str
) -> None:
    table = Arranged(server, *["me"] * seats, names=LONG, options={"version": version})
    table.fast_forward(begun(3, 2))
    for viewport in (WIDE, PHONE):
        page = sit(opening(viewport), table, 0)
        expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            assert scrolls(page) == {"across": 0, "down": 0}
            assert outside(page, *panels(page)) == []
            assert overlapping(*panels(page)) == []
            assert stray_spaces(page) == []
            assert cut(page) == []
        if is_phone(page):
            assert small_targets(page) == []
            pull_up(page, "Seats")
            expect(page.get_by_role("tabpanel")).to_contain_text(LONG[seats - 1])
            assert scrolls(page) == {"across": 0, "down": 0}
            assert small_targets(page) == []
        else:
            cards = page.get_by_role("complementary", name="Seats").locator("> ul > li")
            assert outside(page, *(cards.nth(seat) for seat in range(seats))) == []
            assert overlapping(*(cards.nth(seat) for seat in range(seats))) == []


def test_what_lies_over_the_board_leaves_the_rest_alone(opening: Opening, hall: Hall) -> None:
    for name in ("refusal", "hint", "scoring", "guided"):
        page = SCENES[name](opening(), hall)
        over = page.locator(".place .note, .place section.show, .place section.guide")
        expect(over).to_have_count(1)
        _, seats, _, now, tabs = panels(page)
        assert overlapping(over, seats, now, tabs) == []
        assert outside(page, over) == []


def test_the_theme_changes_at_once(opening: Opening, hall: Hall) -> None:
    """Not element by element, one frame after the other, as it would if all of them had a transition."""
    page = SCENES["my_turn"](opening(), hall)
    inks = {"light": "rgb(42, 41, 38)", "dark": "rgb(236, 230, 218)"}
    for theme in ("dark", *THEMES):
        page.emulate_media(color_scheme=theme)
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        assert page.evaluate("getComputedStyle(document.querySelector('.seat .name')).color") == inks[theme]


def test_the_flat_board_fits_as_well(opening: Opening, hall: Hall) -> None:
    page = SCENES["my_turn"](opening(), hall)
    page.get_by_role("button", name="Seen from above").click()
    expect(board(page).locator("rect").first).to_be_visible()
    assert stray_spaces(page) == []
    assert outside(page, *panels(page)) == []
