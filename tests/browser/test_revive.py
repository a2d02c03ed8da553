"""Revive in real browsers: matches by clicking, against somebody and alone, standing answers, what is asked in the turn
of another, what is taken back, why something cannot be done, and everything in its place for everybody."""

import json
import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, ViewportSize, expect

from tests.browser.access import bring_axe, faults
from tests.browser.arranging import LONG, Arranged, Choice, Condition, both, turn_of, view_of
from tests.browser.conftest import PHONE, WIDE, Opening
from tests.browser.room import cut, outside, overlapping, panels, scrolls, small_targets
from tests.browser.scenes import is_phone, sit
from tests.browser.sitting import ReviveSitter, hasty, is_over, on_table
from tests.server.serving import Server

BOX = re.compile("^Revive")
LOW: ViewportSize = {"width": 1280, "height": 720}


def arranged(server: Server, *seats: str, **more: Any) -> Arranged:
    return Arranged(server, *seats, game="revive", **more)


def first_of(*blocks: str) -> Choice:
    """The first option of the first of some sorts that is offered, else the first of all."""

    def choose(sight: Any) -> Any:
        offer = sight["offer"]
        return next((option for block in blocks for option in offer if option["block"] == block), offer[0])

    return choose


resting = first_of("keep", "skip", "end", "hibernate")
"""Nothing but hibernating, which soon fills the track of the action cube."""
settling = first_of(*ReviveSitter.ORDER)
"""Land is explored, built on and populated, as long as it can be paid."""


def scattering(seed: int) -> Choice:
    """The same all over the land."""
    rng = Random(seed)

    def choose(sight: Any) -> Any:
        block = settling(sight)["block"]
        return rng.choice([option for option in sight["offer"] if option["block"] == block])

    return choose


def in_turn(number: int) -> Condition:
    return lambda update: bool(view_of(update)["turn"]) and view_of(update)["turn"]["number"] >= number


def doing(what: str, seat: int = 0) -> Condition:
    """A seat decides something of a sort."""
    return lambda update: update["deciding"] == seat and view_of(update)["doing"]["what"] == what


def decided_by(*seats: int | None) -> Condition:
    """One of some seats decides; None if nobody does any more."""
    return lambda update: update["deciding"] in seats


def in_the_last_turns(update: Any) -> bool:
    return view_of(update)["last"] is not None


def board(page: Page) -> Locator:
    return page.locator(".revive.board")


def shown(page: Page, table: Arranged) -> None:
    expect(page.locator(f'[data-version="{table.update()["version"]}"]')).to_be_attached()
    expect(board(page)).to_be_visible()


# --- matches -------------------------------------------------------------------------------------------------


def set_up(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name=BOX).click()
    page.get_by_role("button", name="Set up a table").click()


def result(page: Page) -> Locator:
    return page.get_by_role("dialog")


def end_of(page: Page, table: Arranged) -> None:
    """The final scoring is shown, and after it the result, with where the points came from."""
    finale = page.get_by_role("region", name="The final scoring")
    expect(finale).to_be_visible()
    finale.get_by_role("button", name="Go on").click()
    expect(result(page).get_by_role("button", name="Replay")).to_be_visible()
    points = result(page).get_by_role("table", name="Where the points came from").get_by_role("row")
    scores = table.update()["table"]["result"]["scores"]
    expect(points.filter(has_text="All points")).to_contain_text("".join(map(str, scores)))


def test_a_match_against_a_bot_begins_and_ends_by_clicking(opening: Opening, server: Server) -> None:
    page = hasty(opening()).new_page()
    set_up(page)
    page.get_by_label("Strength of the bot on seat 2").select_option("squire")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("complementary", name="Seats")).to_contain_text("Squire")
    sitter = ReviveSitter(page, server.address, page.url.rpartition("/")[2])
    sitter.play(in_turn(3))
    assert sitter.clicks_on_board > 4, "on the land, in the machine room and in the displays"
    expect(page.locator("header.bar")).to_contain_text("Turn 2")

    table = arranged(server, "me", "me", seed=2, options={"expansion": "without"})
    table.play(both(in_the_last_turns, decided_by(0)), settling)
    page = sit(hasty(opening()), table, 0)
    ReviveSitter(page, server.address, table.id).play(decided_by(1, None))
    table.play(is_over, settling)
    end_of(page, table)


def test_a_match_alone_begins_and_ends_by_clicking(opening: Opening, server: Server) -> None:
    page = hasty(opening()).new_page()
    set_up(page)
    page.get_by_role("radio", name="1", exact=True).check(force=True)
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("header.bar")).to_contain_text("Revive")
    sitter = ReviveSitter(page, server.address, page.url.rpartition("/")[2])
    sitter.play(lambda update: view_of(update)["cube"] >= 2)
    assert sitter.clicks_on_board > 2, "and not in the list alone"
    expect(page.locator("header.bar")).to_contain_text("action cube 2 of 20")

    table = arranged(server, "me")
    table.play(both(in_the_last_turns, decided_by(0)), resting)
    page = sit(hasty(opening()), table, 0)
    ReviveSitter(page, server.address, table.id).play(is_over)
    end_of(page, table)


# --- decisions -------------------------------------------------------------------------------------------------


def take(sitter: ReviveSitter, block: str) -> None:
    """Do something of a sort."""
    sitter.wanted = block
    sitter.act()
    sitter.wanted = None


def always_converting(context: BrowserContext) -> BrowserContext:
    """A browser of somebody who makes devotion of all points."""
    answers = json.dumps(json.dumps({"revive": {"points": "always"}}))
    context.add_init_script(f"if (location.protocol === 'http:') localStorage.setItem('bartizan.pauses', {answers})")
    return context


def test_a_gain_is_converted_by_hand_or_by_a_standing_answer(opening: Opening, server: Server) -> None:
    for answer in ("by hand", "by itself"):
        table = arranged(server, "me", "me", seed=3)
        table.play(turn_of(0, "explore"), settling)
        before = view_of(table.update())["players"][0]
        page = sit(hasty(opening() if answer == "by hand" else always_converting(opening())), table, 0)
        sitter = ReviveSitter(page, server.address, table.id)
        take(sitter, "explore")
        if answer == "by hand":
            table.wait(doing("gain"))
            expect(sitter.now).to_contain_text("can become")
            take(sitter, "convert")
        table.wait(lambda update: view_of(update)["players"][0]["devotion"] > before["devotion"])  # noqa: B023


def asked_in_anothers_turn(update: Any) -> bool:
    turn = view_of(update)["turn"]
    return bool(turn and turn["seat"] == 1 and doing("step")(update))


def test_something_is_asked_in_the_turn_of_another(opening: Opening, server: Server) -> None:
    table = arranged(server, "me", "me", seed=6)
    update = table.play(asked_in_anothers_turn, scattering(6))
    page = sit(hasty(opening()), table, 0)
    shown(page, table)
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
    expect(board(page).locator("[data-lit]").first).to_be_visible()
    ReviveSitter(page, server.address, table.id).act()
    assert table.update()["version"] > update["version"]


def test_a_turn_is_taken_back_up_to_what_chance_has_decided(opening: Opening, server: Server) -> None:
    table = arranged(server, "me", "me", seed=3)
    table.play(both(turn_of(0, "explore"), turn_of(0, "play")), settling)
    page = sit(hasty(opening()), table, 0)
    restart = page.get_by_role("button", name="Restart turn")
    expect(restart).to_be_disabled()
    before = view_of(table.update())
    sitter = ReviveSitter(page, server.address, table.id)
    take(sitter, "switch")
    take(sitter, "play")
    expect(restart).to_be_enabled()
    restart.click()
    table.wait(lambda update: view_of(update) == before)
    take(sitter, "explore")  # and a tile has been turned over
    expect(restart).to_be_disabled()


def test_what_does_not_glow_says_why(opening: Opening, server: Server) -> None:
    """A hex on which nothing can be built, and a tile that is too dear."""
    table = arranged(server, "me", "me", seed=3)
    update = table.play(turn_of(0, "play"), settling)
    page = sit(hasty(opening()), table, 0)
    shown(page, table)
    prices = view_of(update)["doing"]["prices"]
    offered = {option["text"] for option in update["sights"][0]["offer"]}
    dear = next(text for text in prices if text.startswith("explore") and text not in offered)
    on_table(page, f"area:{dear.split()[1]}").click()
    expect(page.get_by_text(re.compile("costs .* and you have"))).to_be_visible()


# --- everything has its place ---------------------------------------------------------------------------------


def look_around(page: Page) -> None:
    assert scrolls(page) == {"across": 0, "down": 0}
    assert outside(page, *panels(page)) == []
    assert overlapping(*panels(page)) == []
    assert cut(page) == []


@pytest.mark.parametrize("size", [WIDE, LOW, PHONE], ids=["wide", "low", "phone"])
def test_everything_has_its_place(opening: Opening, server: Server, size: ViewportSize) -> None:
    table = arranged(server, "me", "me", "me", "me", names=LONG, seed=4)
    table.play(both(in_turn(24), turn_of(0, "hibernate")), settling)
    page = sit(hasty(opening(size)), table, 0)
    shown(page, table)
    look_around(page)
    expect(board(page).locator("[data-lit]").filter(visible=True).first).to_be_visible()
    if is_phone(page):
        for sheet in board(page).locator(".tabs button").all():
            sheet.tap()
            look_around(page)
        assert small_targets(page) == []
    else:
        bring_axe(page)
        found = faults(page)
        assert found == [], chr(10).join(found)


def test_a_phone_opens_the_sheet_in_which_something_glows(opening: Opening, server: Server) -> None:
    table = arranged(server, "me", "me", seed=3)
    table.play(doing("take"), settling)
    page = sit(hasty(opening(PHONE)), table, 0)
    shown(page, table)
    citizen = board(page).locator('[data-target^="citizen:"][data-lit]').filter(visible=True).first
    expect(citizen).to_be_visible()
    box = citizen.bounding_box()
    citizen.tap()
    assert citizen.count() == 0 or citizen.bounding_box() == box, "nothing moves under the finger"
    table.wait(lambda update: view_of(update)["doing"]["what"] != "take")


def test_a_phone_pushes_a_sheet_to_what_glows(opening: Opening, server: Server) -> None:
    """Technologies are at the foot of the machine room."""
    table = arranged(server, "me", "me", seed=3)
    table.play(doing("unlock"), settling)
    page = sit(hasty(opening(PHONE)), table, 0)
    shown(page, table)
    technology = board(page).locator('[data-target^="technology:"][data-lit]').first
    expect(technology).to_be_in_viewport(ratio=1)
