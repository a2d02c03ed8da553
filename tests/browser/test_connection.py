"""The network comes and goes, and a browser has several tabs: the page is honest about it and loses nothing."""

import re

import pytest
from playwright.sync_api import BrowserContext, Page, Request, expect

from tests.browser.arranging import Arranged, turn_of
from tests.browser.conftest import Opening
from tests.browser.scenes import options, sit
from tests.server.serving import Server


@pytest.fixture
def table(server: Server) -> Arranged:
    """Two people in their first turns; Anna decides."""
    table = Arranged(server, "me", "me")
    table.play(turn_of(0))
    return table


def _lose_the_network(context: BrowserContext, page: Page) -> None:
    context.set_offline(True)
    expect(page.get_by_role("status").filter(has_text="Offline")).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text("nothing is sent until it is back")


def _build(page: Page, table: Arranged) -> str:
    """Build a block by the list; returns the action."""
    build = next(option for option in table.sight(0)["offer"] if option["block"] == "build")
    options(page).get_by_role("button", name=re.compile("^Build a block")).click()
    options(page).get_by_role("button", name=f"Build a block on {build['fields']['at']}", exact=True).click()
    return str(build["text"])


def test_a_move_made_without_network_is_sent_once_it_is_back(opening: Opening, table: Arranged) -> None:
    context = opening()
    page = sit(context, table, 0)
    _lose_the_network(context, page)
    version = table.update()["version"]
    action = _build(page, table)
    expect(page.get_by_role("alert")).to_contain_text("Your move has not reached the server yet.")
    expect(page.get_by_text("Not sent yet. Trying again.")).to_be_visible()
    expect(options(page).get_by_role("button")).to_have_count(0)
    assert table.update()["version"] == version, "nothing has been done, and the page says so"
    context.set_offline(False)
    table.wait(lambda update: update["version"] > version)
    expect(page.get_by_role("status").filter(has_text="Live")).to_be_visible(timeout=30_000)
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(options(page).get_by_role("button").first).to_be_visible()
    assert [entry["text"] for entry in table.sight(0)["log"]].count(action) == 1


def test_a_move_that_came_too_late_is_refused_in_words(opening: Opening, table: Arranged) -> None:
    context = opening(refused=[409])
    page = sit(context, table, 0)
    _lose_the_network(context, page)
    action = _build(page, table)
    expect(page.get_by_text("Not sent yet. Trying again.")).to_be_visible()
    table.play(turn_of(1))  # from another device Anna has ended her turn meanwhile
    context.set_offline(False)
    expect(page.get_by_role("alert").filter(has_text="The table has moved on")).to_contain_text("Nothing was done.")
    expect(page.get_by_role("heading", name="Bruno is thinking")).to_be_visible()
    assert action not in [entry["text"] for entry in table.sight(0)["log"]]


def test_moves_of_others_arrive_after_the_network_is_back(opening: Opening, table: Arranged) -> None:
    table.play(turn_of(1))
    context = opening()
    page = sit(context, table, 0)
    _lose_the_network(context, page)
    table.play(turn_of(0))
    expect(page.get_by_role("heading", name="Bruno is thinking")).to_be_visible()
    context.set_offline(False)
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible(timeout=30_000)
    expect(page.get_by_role("status").filter(has_text="Live")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_server_that_restarts_is_found_again(opening: Opening, server: Server, table: Arranged) -> None:
    page = sit(opening(refused=["ERR_CONNECTION_", "ERR_EMPTY_RESPONSE"]), table, 0)
    server.stop()
    expect(page.get_by_role("status").filter(has_text="Offline")).to_be_visible()
    server.start()
    expect(page.get_by_role("status").filter(has_text="Live")).to_be_visible(timeout=30_000)
    expect(page.get_by_role("alert")).to_have_count(0)
    action = _build(page, table)
    table.wait(lambda update: update["sights"][0]["log"][-1]["text"] == action)


def test_a_page_opened_without_a_server_can_be_tried_again(opening: Opening, table: Arranged) -> None:
    context = opening(refused=["ERR_FAILED"])
    table.give(context, 0)
    page = context.new_page()
    page.route("**/api/**", lambda route: route.abort())
    page.goto(table.path)
    expect(page.get_by_role("heading", name="The server cannot be reached")).to_be_visible()
    page.unroute("**/api/**")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()


def test_tabs_of_one_browser_share_one_stream(opening: Opening, table: Arranged) -> None:
    context = opening()
    streams: list[Request] = []
    context.on("request", lambda request: streams.append(request) if "/api/stream" in request.url else None)
    first = sit(context, table, 0)
    second = context.new_page()
    second.goto(table.path)
    expect(second.get_by_role("status").filter(has_text="Live")).to_be_visible()
    for seat, heading in ((1, "Bruno is thinking"), (0, "Your turn")):
        table.play(turn_of(seat))
        for page in (first, second):
            expect(page.get_by_role("heading", name=heading)).to_be_visible()
    assert len(streams) == 1
    first.close()
    table.play(turn_of(1))
    expect(second.get_by_role("heading", name="Bruno is thinking")).to_be_visible()
    expect(second.get_by_role("status").filter(has_text="Live")).to_be_visible()
    assert len(streams) == 2, "the other tab has taken over"
