"""Whole matches in real browsers: by clicking, by keys alone, against a bot, at one screen, with a lost network."""

import re
import time
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Opening
from tests.browser.sitting import Sitter, TorresSitter, both_play, is_over, tab_to, take_seats
from tests.server.serving import Person, Server


def test_a_match_against_a_bot_begins_with_two_clicks_and_ends_with_the_result(
    opening: Opening, server: Server
) -> None:
    page = opening().new_page()
    page.goto("/")
    page.get_by_role("button", name=re.compile("^Torres")).click()
    page.get_by_role("button", name="Play against a Knight").click()
    expect(page.get_by_role("region", name="Now").get_by_role("heading", name="Your turn")).to_be_visible()
    table = page.url.rpartition("/")[2]
    sitter = TorresSitter(page, server.address, table)
    sitter.play(is_over)
    result = sitter.update()["table"]["result"]
    expect(page.get_by_role("button", name="Rematch")).to_be_visible(timeout=60_000)  # after the last scoring
    for score in result["scores"]:
        expect(page.get_by_role("dialog").get_by_text(str(score), exact=True).first).to_be_visible()
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: table not in url)
    expect(page.get_by_role("region", name="Now")).to_be_visible()


def test_two_people_play_a_whole_match_while_one_reloads_and_loses_the_network(
    opening: Opening, server: Server
) -> None:
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

    watch = anna.update()["links"]["watch"]
    third = opening().new_page()
    third.goto(f"/t/{table}#{watch}")
    expect(third.get_by_text("You are watching")).to_be_visible()
    expect(third.get_by_role("group", name="What you can do")).to_have_count(0)

    both_play(anna, bruno, lambda update: update["version"] >= 20)
    second.reload()
    expect(second.get_by_role("complementary", name="Seats")).to_contain_text("Bruno")
    both_play(anna, bruno, lambda update: update["version"] >= 30)

    context.set_offline(True)
    expect(second.get_by_text("Offline").first).to_be_visible(timeout=60_000)
    for _ in range(30):
        update = anna.update()
        if anna.sight(update) is None:
            break
        anna.act()
    context.set_offline(False)
    expect(second.get_by_role("status", name="Live")).to_be_visible(timeout=60_000)

    both_play(anna, bruno, is_over)
    for page in (first, second, third):
        expect(page.get_by_role("dialog").get_by_role("button", name="Replay")).to_be_visible(timeout=60_000)
    assert anna.clicks > 50, "the match was played by clicking"
    assert bruno.clicks > 50, "the match was played by clicking"


def test_one_screen_for_two_has_a_curtain_between_them(opening: Opening, server: Server) -> None:
    person = Person(server.address)
    table = person.create("me", "me")
    context = opening()
    take_seats(context, table, (0, person.keys[0]), (1, person.keys[1]))
    page = context.new_page()
    page.goto(f"/t/{table}")
    sitter = TorresSitter(page, server.address, table)
    curtains = 0
    holder = -1
    for _ in range(400):
        update = sitter.update()
        if is_over(update):
            break
        if update["deciding"] != holder:
            holder = update["deciding"]
            name = update["table"]["seats"][holder]["name"]
            ready = page.get_by_role("button", name=f"I am {name}")
            expect(ready).to_be_visible()
            assert page.get_by_role("tab", name="Hand").filter(visible=True).count() == 0, "secrets are behind it"
            ready.click()
            curtains += 1
        expect(sitter.rows).to_be_visible()
        sitter.act()
    assert is_over(sitter.update())
    assert curtains >= 20
    expect(page.get_by_role("button", name="Rematch")).to_be_visible(timeout=60_000)


def test_the_keyboard_alone_plays_a_match(opening: Opening, server: Server) -> None:
    person = Person(server.address)
    table = person.create("me", "squire")
    context = opening()
    take_seats(context, table, (0, person.keys[0]))
    page = context.new_page()
    page.goto(f"/t/{table}")
    expect(page.get_by_role("group", name="What you can do")).to_be_visible()
    sitter = TorresSitter(page, server.address, table)
    tab_to(page, "Skip to what you can do now")
    page.keyboard.press("Enter")
    for _ in range(5000):
        update = sitter.update()
        if is_over(update):
            break
        sight = sitter.sight(update)
        if sight is None:
            time.sleep(0.02)
            continue
        expect(sitter.rows).to_be_visible()
        _decide_by_keys(page, sitter, update, sight)
    assert is_over(sitter.update())
    expect(page.get_by_role("button", name="Rematch")).to_be_visible(timeout=60_000)


def _decide_by_keys(page: Page, sitter: Sitter, update: Any, sight: Any) -> None:
    """Into the list, to a row, Enter; into an opened group, Enter; and Enter again if it asks."""
    inside = "!!document.activeElement.closest('[aria-label=\"What you can do\"]')"
    for _ in range(200):
        if page.evaluate(inside):
            break
        page.keyboard.press("Tab")
    blocks = list(dict.fromkeys(option["block"] for option in sight["offer"]))
    end = "end" in blocks and sitter.rng.random() < 0.5
    for _ in range(6):
        page.keyboard.press("End" if end else "Home")
        if not end:
            for _ in range(sitter.rng.randrange(3)):
                page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        page.wait_for_timeout(30)
        if page.get_by_role("button", name="Yes", exact=True).count():
            page.keyboard.press("Enter")
        until = time.monotonic() + 0.5
        while time.monotonic() < until:
            if sitter.update()["version"] > update["version"]:
                return
            time.sleep(0.01)
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
