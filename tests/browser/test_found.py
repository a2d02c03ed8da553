"""What people stumbled over, in real browsers."""

from playwright.sync_api import expect

from tests.browser.arranging import Arranged
from tests.browser.conftest import PHONE, Opening
from tests.browser.scenes import board, options, sit
from tests.server.serving import Server


def test_a_phone_offers_the_options_when_what_glows_is_panned_out_of_sight(opening: Opening, server: Server) -> None:
    table = Arranged(server, "me", "me")
    page = sit(opening(PHONE), table, 0)
    everything = page.get_by_role("button", name="Show all 8 options")
    expect(page.locator("[data-lit]")).to_have_count(8)
    expect(everything).to_be_hidden()
    board(page).get_by_role("button").first.focus()
    for _ in range(12):
        page.keyboard.press("+")  # the middle of the board has none of the eight castles
    everything.click()
    expect(options(page).get_by_role("button").first).to_be_in_viewport()
