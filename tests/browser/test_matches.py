"""Matches in real browsers: how they begin, by clicking and by a link, and how they end, by clicking, by keys alone, at
one screen, and for somebody who looks on. In between a click is a click: what it does there is proved elsewhere."""

import re

from playwright.sync_api import Page, expect

from tests.browser.arranging import Arranged, begun
from tests.browser.conftest import Opening
from tests.browser.scenes import scoring_show, sit
from tests.browser.sitting import TorresSitter, both_play, hasty, is_over, tab_to
from tests.server.serving import Server


def near_the_end(server: Server, *seats: str) -> Arranged:
    """A table in the last round; the first seat decides."""
    table = Arranged(server, *seats)
    table.fast_forward(begun(3, 4))
    return table


def go_on(page: Page) -> None:
    """The last scoring is told before the result is shown: do not wait for all of it."""
    scoring_show(page).get_by_role("button", name="Go on").click()


def test_a_match_against_a_bot_begins_with_two_clicks(opening: Opening, server: Server) -> None:
    page = opening().new_page()
    page.goto("/")
    page.get_by_role("button", name=re.compile("^Torres")).click()
    page.get_by_role("button", name="Play against a Knight").click()
    expect(page.get_by_role("region", name="Now").get_by_role("heading", name="Your turn")).to_be_visible()
    sitter = TorresSitter(page, server.address, page.url.rpartition("/")[2])
    assert [seat["bot"] for seat in sitter.update()["table"]["seats"]] == [None, "knight"]
    sitter.play(lambda update: update["sights"][0]["view"]["round"] == 2)
    assert sitter.clicks_on_board > 0, "the match was played on the board"


def test_a_match_against_a_bot_ends_with_the_result(opening: Opening, server: Server) -> None:
    table = near_the_end(server, "me", "knight")
    page = sit(hasty(opening()), table, 0)
    TorresSitter(page, server.address, table.id).play(is_over)
    go_on(page)
    for score in table.update()["table"]["result"]["scores"]:
        expect(page.get_by_role("dialog").get_by_text(str(score), exact=True).first).to_be_visible()
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: table.id not in url)
    expect(page.get_by_role("region", name="Now")).to_be_visible()


def test_two_people_meet_by_a_link_and_one_reloads_and_loses_the_network(opening: Opening, server: Server) -> None:
    first = opening().new_page()
    first.goto("/")
    first.get_by_role("button", name=re.compile("^Torres")).click()
    first.get_by_role("button", name="Set up a table").click()
    first.get_by_label("Who sits on seat 2").select_option(label="Open, by link")
    first.get_by_role("button", name="Open the table").click()
    expect(first.get_by_role("heading", name="Waiting for 1 player")).to_be_visible()
    invite = first.get_by_role("textbox", name="Invite link").input_value()

    context = opening()
    second = context.new_page()
    second.goto(invite)
    second.get_by_label("Your name").fill("Bruno")
    second.get_by_role("button", name="Sit down").click()
    expect(second.get_by_role("complementary", name="Seats")).to_contain_text("Bruno")
    assert "#" not in second.url, "the key leaves the address bar"
    table = second.url.rpartition("/")[2]
    anna, bruno = TorresSitter(first, server.address, table, 1), TorresSitter(second, server.address, table, 2)

    both_play(anna, bruno, lambda update: update["version"] >= 8)
    second.reload()
    expect(second.get_by_role("complementary", name="Seats")).to_contain_text("Bruno")
    both_play(anna, bruno, lambda update: update["version"] >= 12 and anna.sight(update) is not None)

    context.set_offline(True)
    expect(second.get_by_text("Offline").first).to_be_visible()
    anna.play(lambda update: anna.sight(update) is None)
    context.set_offline(False)
    expect(second.get_by_role("status", name="Live")).to_be_visible()
    bruno.play(lambda update: bruno.sight(update) is None)
    assert anna.clicks > 5, "the match was played by clicking"
    assert bruno.clicks > 5, "the match was played by clicking"


def test_two_people_end_a_match_by_clicking_and_somebody_looks_on(opening: Opening, server: Server) -> None:
    table = near_the_end(server, "me", "me")
    pages = [sit(hasty(opening()), table, seat) for seat in (0, 1)]
    watching = hasty(opening()).new_page()
    watching.goto(table.watch_path)
    expect(watching.get_by_text("You are watching")).to_be_visible()
    expect(watching.get_by_role("group", name="What you can do")).to_have_count(0)
    anna, bruno = (TorresSitter(page, server.address, table.id, seat) for seat, page in enumerate(pages))
    both_play(anna, bruno, is_over)
    for page in (*pages, watching):
        go_on(page)
        expect(page.get_by_role("dialog").get_by_role("button", name="Replay")).to_be_visible()


def test_one_screen_for_two_has_a_curtain_between_them(opening: Opening, server: Server) -> None:
    table = Arranged(server, "me", "me")
    table.fast_forward(begun(3, 3))
    context = hasty(opening())
    table.give(context, 0, 1)
    page = context.new_page()
    page.goto(table.path)
    sitter = TorresSitter(page, server.address, table.id)
    holders: list[int] = []
    while not is_over(update := sitter.update()):
        if [update["deciding"]] != holders[-1:]:
            holders.append(update["deciding"])
            name = update["table"]["seats"][holders[-1]]["name"]
            ready = page.get_by_role("button", name=f"I am {name}")
            expect(ready).to_be_visible()
            assert page.get_by_role("tab", name="Hand").filter(visible=True).count() == 0, "secrets are behind it"
            ready.click()
        expect(sitter.rows).to_be_visible()
        sitter.act()
    assert holders == [0, 1, 0, 1]
    go_on(page)
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()


def test_the_keyboard_alone_ends_a_match(opening: Opening, server: Server) -> None:
    table = near_the_end(server, "me", "squire")
    page = sit(hasty(opening()), table, 0)
    expect(page.get_by_role("group", name="What you can do")).to_be_visible()
    sitter = TorresSitter(page, server.address, table.id)
    tab_to(page, "Skip to what you can do now")
    page.keyboard.press("Enter")
    while not is_over(table.wait(lambda update: is_over(update) or sitter.sight(update) is not None)):
        sitter.act_by_keys()
    go_on(page)
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
