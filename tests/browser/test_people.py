"""Several people at a table, each with a browser: who watches, who was away, who leaves, and what they agree on."""

import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.arranging import Arranged, briefly, collecting, over, turn_of
from tests.browser.conftest import Opening
from tests.browser.scenes import board, pull_up, sit, space
from tests.server.serving import Person, Server

# Everything that the page fetches of tables, stream included, is kept where a test can read it.
_LISTEN = """
window.heard = [];
const real = window.fetch;
window.fetch = async (...asked) => {
  const answer = await real(...asked);
  const address = String(asked[0]?.url ?? asked[0]);
  if (!answer.body || !/\\/api\\/(tables|stream|mine)/.test(address)) return answer;
  const [mine, theirs] = answer.body.tee();
  (async () => {
    const decoder = new TextDecoder();
    for await (const part of mine) window.heard.push(decoder.decode(part, { stream: true }));
  })().catch(() => undefined);
  return new Response(theirs, answer);
};
"""


@pytest.fixture
def table(server: Server) -> Arranged:
    """Two people in their first turns; Anna decides."""
    table = Arranged(server, "me", "me")
    table.play(turn_of(0))
    return table


def _watch(context: BrowserContext, table: Arranged) -> Page:
    page = context.new_page()
    page.goto(table.watch_path)
    expect(page.get_by_role("status").filter(has_text="Live")).to_be_visible()
    return page


def _menu(page: Page) -> Locator:
    page.get_by_role("button", name="Table menu").click()
    return page.get_by_role("dialog", name="This table")


def test_a_spectator_sees_moves_live(opening: Opening, table: Arranged) -> None:
    page = _watch(opening(), table)
    expect(page.get_by_text("You are watching")).to_be_visible()
    assert "#" not in page.url, "the key leaves the address bar"
    build = next(option for option in table.sight(0)["offer"] if option["block"] == "build")
    at = build["fields"]["at"]
    before = space(page, at).get_attribute("aria-label") or ""
    table.act(table.update(), lambda _sight: build)
    expect(space(page, at)).not_to_have_attribute("aria-label", before)
    expect(page.get_by_role("group", name="Log of the match")).to_contain_text(f"builds a block on {at}")
    for tool in ("Hint", "Undo"):
        expect(page.get_by_role("button", name=tool)).to_have_count(0)
    space(page, at).press("Enter")
    expect(page.get_by_role("region", name="Why not")).to_have_count(0)
    assert "Resign" not in _menu(page).inner_text()


def _heard(page: Page, words: str, _update: Any) -> bool:
    return words in page.evaluate("window.heard.join('')")


def test_no_secret_reaches_another_browser(opening: Opening, table: Arranged) -> None:
    """Anna takes cards whose names are no common words; neither Bruno nor a spectator ever hears of them."""
    rare = {"diagonal", "jump", "leap", "regroup"}
    pages = []
    for seats in ((0,), (1,), ()):
        context = opening()
        context.add_init_script(_LISTEN)
        pages.append(sit(context, table, *seats) if seats else _watch(context, table))
    anna, *others = pages
    table.play(
        lambda update: bool(rare & set(update["sights"][0]["view"]["hands"][0]["cards"])) and turn_of(0)(update),
        lambda sight: collecting(sight) if sight["seat"] == 0 else briefly(sight),
    )
    secret = set(table.sight(0)["view"]["hands"][0]["cards"])
    version = table.update()["version"]
    expect(anna.get_by_role("tabpanel")).to_contain_text(next(iter(rare & secret)).capitalize())
    said = f'"version":{version}'
    for page in pages:
        expect(page.get_by_role("status").filter(has_text="Live")).to_be_visible()
        table.wait(partial(_heard, page, said))
    assert all(f'"{card}"' in anna.evaluate("window.heard.join('')") for card in secret), "the test listens"
    for page in others:
        heard = page.evaluate("window.heard.join('')")
        assert not [card for card in secret if f'"{card}"' in heard]
        assert not [card for card in rare & secret if re.search(rf"\b{card}\b", page.content(), re.IGNORECASE)]


def test_what_happened_meanwhile_is_told_after_coming_back(opening: Opening, table: Arranged) -> None:
    context = opening()
    page = sit(context, table, 0)
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
    page.goto("about:blank")
    table.play(turn_of(1))
    build = next(option for option in table.sight(1)["offer"] if option["block"] == "build")
    table.act(table.update(), lambda _sight: build)
    table.play(turn_of(0))
    page.goto(table.path)
    away = page.get_by_role("region", name="While you were away")
    expect(away).to_contain_text(f"Bruno builds a block on {build['fields']['at']}")
    away.get_by_role("button", name="Show in the log").click()
    entries = page.get_by_role("group", name="Log of the match")
    expect(entries.get_by_text("New since you were here")).to_be_visible()
    expect(away).to_have_count(0)
    page.reload()
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
    expect(away).to_have_count(0)


def test_what_a_hidden_tab_has_missed_can_be_shown_again(opening: Opening, table: Arranged) -> None:
    context = opening()
    context.add_init_script(
        "window.hidden = false; Object.defineProperty(document, 'hidden', { get: () => window.hidden });"
        "window.look = (away) => { window.hidden = away; document.dispatchEvent(new Event('visibilitychange')); }"
    )
    page = sit(context, table, 0)
    page.evaluate("window.look(true)")
    table.play(turn_of(1))
    for _ in range(3):  # so that it lasts a while
        table.act(table.update(), lambda sight: next(one for one in sight["offer"] if one["block"] == "build"))
    table.play(turn_of(0))
    expect(page).to_have_title(re.compile("^Your turn"))
    page.evaluate("window.look(false)")
    page.get_by_role("region", name="While you were away").get_by_role("button", name="Show me").click()
    expect(page.get_by_role("region", name="This is how it went")).to_be_visible()
    expect(page.get_by_role("group", name="What you can do").get_by_role("button")).to_have_count(0)
    page.get_by_role("button", name="Back to now").first.click()
    expect(page.get_by_role("group", name="What you can do").get_by_role("button").first).to_be_visible()


def test_a_seat_is_left_to_a_bot_and_taken_back(opening: Opening, table: Arranged) -> None:
    page = sit(opening(), table, 0)
    menu = _menu(page)
    menu.get_by_label("Bot").select_option(label="Squire (gentle)")
    menu.get_by_role("button", name="Let a bot play for me").click()
    expect(menu.get_by_role("button", name="Take my seat back")).to_be_visible()
    table.wait(turn_of(1))  # the Squire has ended Anna's turn
    assert table.update()["table"]["seats"][0]["bot"] == "squire"
    page.keyboard.press("Escape")
    expect(page.get_by_text("A bot (Squire) plays your seat.")).to_be_visible()
    expect(page.get_by_role("complementary", name="Seats")).to_contain_text("Squire plays for you")
    page.get_by_role("button", name="Take your seat back").click()
    expect(page.get_by_text("A bot (Squire) plays your seat.")).to_have_count(0)
    assert table.update()["table"]["seats"][0]["bot"] is None
    table.play(turn_of(0))
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()


def test_whoever_resigns_is_asked_and_loses(opening: Opening, table: Arranged) -> None:
    page = sit(opening(), table, 0)
    menu = _menu(page)
    menu.get_by_role("button", name="Resign").click()
    menu.get_by_role("button", name="No", exact=True).click()
    assert not over(table.update())
    menu.get_by_role("button", name="Resign").click()
    menu.get_by_role("button", name="Yes", exact=True).click()
    expect(page.get_by_role("dialog").get_by_role("heading", name="Bruno wins")).to_be_visible()
    expect(page.get_by_role("dialog")).to_contain_text("Anna resigned.")
    result = table.update()["table"]["result"]
    assert (result["reason"], result["places"]) == ("resigned", [2, 1])


def test_two_agree_to_stop(opening: Opening, table: Arranged) -> None:
    anna, bruno = sit(opening(), table, 0), sit(opening(), table, 1)
    menu = _menu(anna)
    menu.get_by_role("button", name="Offer to stop without a winner").click()
    expect(menu.get_by_text("You offer to stop.")).to_be_visible()
    banner = bruno.get_by_role("status").filter(has_text="Anna would stop here without a winner.")
    expect(banner).to_be_visible()
    menu.get_by_role("button", name="Play on after all").click()
    expect(banner).to_have_count(0)
    menu.get_by_role("button", name="Offer to stop without a winner").click()
    banner.get_by_role("button", name="Agree to stop").click()
    for page in (anna, bruno):
        expect(page.get_by_role("heading", name="Stopped without a winner")).to_be_visible()
    assert table.update()["table"]["result"]["reason"] == "stopped"


def test_both_come_to_the_same_rematch(opening: Opening, table: Arranged) -> None:
    anna, bruno = sit(opening(), table, 0), sit(opening(), table, 1)
    table.people[0].post(f"/tables/{table.id}/resign")
    anna.get_by_role("button", name="Rematch").click()
    anna.wait_for_url(lambda url: table.id not in url)
    bruno.get_by_role("dialog").get_by_role("button", name="Go to the rematch").click()
    bruno.wait_for_url(lambda url: table.id not in url)
    assert anna.url == bruno.url
    for page, name in ((anna, "Anna"), (bruno, "Bruno")):
        expect(page.get_by_role("status").filter(has_text="Live")).to_be_visible()
        mine = page.get_by_role("complementary", name="Seats").locator("> ul > li").filter(has_text=name)
        expect(mine).to_contain_text(re.compile("You"))
    deciding = [page for page in (anna, bruno) if page.get_by_role("heading", name="Your turn").count()]
    assert len(deciding) == 1


def test_a_deleted_table_is_gone_for_everybody(opening: Opening, table: Arranged) -> None:
    anna, bruno = sit(opening(), table, 0), sit(opening(), table, 1)
    assert "Delete this table" not in _menu(bruno).inner_text(), "who did not set it up cannot clear it away"
    bruno.keyboard.press("Escape")
    menu = _menu(anna)
    menu.get_by_role("button", name="Delete this table").click()
    menu.get_by_role("button", name="Yes", exact=True).click()
    anna.wait_for_url("**/")
    expect(anna.get_by_role("heading", name="No tables yet")).to_be_visible()
    expect(bruno.get_by_role("heading", name="This table has been deleted")).to_be_visible()
    bruno.get_by_role("button", name="Take it off my list").click()
    expect(bruno.get_by_role("heading", name="No tables yet")).to_be_visible()
    assert table.host.ask("GET", f"/tables/{table.id}").status_code == 404


def test_an_invitation_to_a_full_table_lets_one_watch(opening: Opening, server: Server) -> None:
    table = Arranged(server, "me", "open")
    invite = table.update()["links"]["invite"]
    late, later = opening().new_page(), opening().new_page()
    late.goto(f"{table.path}#{invite}")
    expect(late.get_by_role("button", name="Sit down")).to_be_visible()
    Person(server.address, invite).post(f"/tables/{table.id}/join", {"name": "Clara"})
    expect(late.get_by_text("All seats are taken by now. You can watch.")).to_be_visible()
    late.get_by_role("button", name="Just watch").click()
    later.goto(f"{table.path}#{invite}")
    for page in (late, later):
        expect(page.get_by_text("You are watching")).to_be_visible()
        expect(board(page)).to_be_visible()
        expect(page.get_by_role("complementary", name="Seats")).to_contain_text("Clara")


def test_a_waiting_table_is_filled_with_bots(opening: Opening, server: Server) -> None:
    table = Arranged(server, "me", "open", "open")
    page = sit(opening(), table, 0)
    page.get_by_role("button", name="Put a bot here").first.click()
    expect(page.get_by_role("heading", name="Waiting for 1 player")).to_be_visible()
    page.get_by_role("button", name="Fill the open seats with bots").click()
    expect(board(page)).to_be_visible()
    assert [seat["kind"] for seat in table.update()["table"]["seats"]] == ["person", "bot", "bot"]


def test_a_link_to_my_seat_opens_it_on_another_device(opening: Opening, table: Arranged) -> None:
    menu = _menu(sit(opening(), table, 0))
    link = menu.get_by_role("textbox", name="Link to my seat").input_value()
    page = opening().new_page()
    page.goto(link)
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
    pull_up(page, "Hand")
    expect(page.get_by_role("tabpanel")).to_contain_text("Your cards")
