"""Everything the page can show, each reached in a few steps: what is measured and checked there is the tests' own."""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.arranging import Arranged, begun, both, collecting, lively, over, turn_of, view_of
from tests.server.serving import Server


@dataclass(frozen=True)
class Hall:
    """Tables that many scenes share. Nobody plays at them any more: they stay as they are."""

    server: Server
    middle: Arranged
    """Two people in the second phase; Anna decides and holds a card."""
    waiting: Arranged
    finished: Arranged
    """Anna has played against a Squire, who held a card at some time."""
    brief: Arranged
    """Anna has resigned after a few turns: there is little to look back at, so that is soon done."""
    record: str


def lay_out(server: Server) -> Hall:
    middle = Arranged(server, "me", "me")
    middle.fast_forward(begun(2, 2))
    middle.play(both(turn_of(0), _holds_a_card), collecting)
    finished = _finished(server)
    record = finished.host.ask("GET", f"/tables/{finished.id}/record").text
    brief = Arranged(server, "me", "me")
    brief.play(begun(1, 2), lively(1))
    brief.people[0].post(f"/tables/{brief.id}/resign")
    brief.host.get(f"/tables/{brief.id}/analysis")
    waiting = Arranged(server, "me", "open", "open")
    for table in (middle, waiting):
        table.open()
    return Hall(server, middle, waiting, finished, brief, record)


def _finished(server: Server) -> Arranged:
    table = Arranged(server, "me", "squire")
    table.leave_to_knights(over)
    frames = table.people[0].get(f"/tables/{table.id}/replay?seat=1")["frames"]
    assert any(frame["view"]["hands"][1]["cards"] for frame in frames), (
        "some Squires never take a card; take another seed"
    )
    return table


def _holds_a_card(update: Any) -> bool:
    return bool(view_of(update)["hands"][0]["cards"])


# --- parts of the page -----------------------------------------------------------------------------------


def is_phone(page: Page) -> bool:
    return bool(page.viewport_size and page.viewport_size["width"] < 820)


def board(page: Page) -> Locator:
    return page.get_by_role("group", name=re.compile("^The board of Torres"))


def space(page: Page, square: str) -> Locator:
    return page.locator(f'[data-space="{square}"]')


def is_free(page: Page, square: str) -> bool:
    """Whether a space can be clicked in its middle, and is not behind a tower there."""
    free: bool = space(page, square).evaluate("""(space) => {
      const { x, y, width, height } = space.getBoundingClientRect();
      return space.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }""")
    return free


def scoring_show(page: Page) -> Locator:
    return page.get_by_role("region", name=re.compile("^Scoring of phase"))


def options(page: Page) -> Locator:
    return page.get_by_role("group", name="What you can do")


def sit(context: BrowserContext, table: Arranged, *seats: int) -> Page:
    """Open a table on the seats of one browser, when everything is there."""
    table.give(context, *seats)
    page = context.new_page()
    page.goto(table.path)
    expect(page.get_by_role("status").filter(has_text="Live")).to_be_attached()
    return page


def pull_up(page: Page, tab: str) -> None:
    """Show one of the tabs beside the board; on a phone they are in the sheet."""
    if is_phone(page):
        page.get_by_role("button", name=re.compile("^Pull up")).click()
    page.get_by_role("tab", name=tab).click()


# --- the scenes ------------------------------------------------------------------------------------------

Scene = Callable[[BrowserContext, Hall], Page]
SCENES: dict[str, Scene] = {}
REFUSED = {"record_place": 422, "nothing_here": 404, "no_such_table": 404, "replay_too_early": 409}
"""What the server answers in scenes of things that go wrong."""


def scene(make: Scene) -> Scene:
    SCENES[make.__name__] = make
    return make


def _lobby(context: BrowserContext) -> Page:
    page = context.new_page()
    page.goto("/")
    expect(page.get_by_role("button", name=re.compile("^Torres"))).to_be_visible()
    return page


@scene
def lobby(context: BrowserContext, _hall: Hall) -> Page:
    page = _lobby(context)
    expect(page.get_by_role("heading", name="No tables yet")).to_be_visible()
    return page


@scene
def lobby_of_a_regular(context: BrowserContext, hall: Hall) -> Page:
    keys = [
        {"table": table.id, "seat": 0, "token": table.tokens[0], "game": "torres", "when": number}
        for number, table in enumerate((hall.middle, hall.finished, hall.waiting))
    ]
    medals = [
        {"table": str(place), "game": "torres", "seat": 0, "place": place, "of": 4, "score": 200 - place, "when": place}
        for place in (1, 2, 3, 1)
    ]
    mine = json.dumps(json.dumps({"name": "Anna", "keys": keys, "medals": medals}))
    context.add_init_script(f"if (location.protocol === 'http:') localStorage.setItem('bartizan.me', {mine})")
    page = _lobby(context)
    expect(page.get_by_role("article")).to_have_count(3)
    return page


@scene
def box(context: BrowserContext, _hall: Hall) -> Page:
    page = _lobby(context)
    page.get_by_role("button", name=re.compile("^Torres")).click()
    expect(page.get_by_role("dialog", name="Torres")).to_be_visible()
    return page


@scene
def set_up_form(context: BrowserContext, hall: Hall) -> Page:
    page = box(context, hall)
    page.get_by_role("button", name="Set up a table").click()
    page.get_by_role("radio", name="4").check(force=True)
    page.get_by_label("Who sits on seat 2").select_option(label="At this screen")
    page.get_by_label("Who sits on seat 3").select_option(label="Open, by link")
    page.get_by_role("button", name="Open the table").click()  # and the player on seat 2 has no name
    expect(page.get_by_text("Something above needs your attention first.")).to_be_visible()
    return page


@scene
def join_panel(context: BrowserContext, hall: Hall) -> Page:
    page = context.new_page()
    page.goto(f"{hall.waiting.path}#{hall.waiting.update()['links']['invite']}")
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()
    return page


@scene
def waiting_table(context: BrowserContext, hall: Hall) -> Page:
    page = sit(context, hall.waiting, 0)
    expect(page.get_by_role("heading", name="Waiting for 2 players")).to_be_visible()
    return page


@scene
def my_turn(context: BrowserContext, hall: Hall) -> Page:
    page = sit(context, hall.middle, 0)
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
    return page


@scene
def turn_of_another(context: BrowserContext, hall: Hall) -> Page:
    page = sit(context, hall.middle, 1)
    expect(page.get_by_role("heading", name="Anna is thinking")).to_be_visible()
    return page


@scene
def list_opened(context: BrowserContext, hall: Hall) -> Page:
    page = my_turn(context, hall)
    if is_phone(page):
        pull_up(page, "Options")
    options(page).get_by_role("button", expanded=False).first.click()
    expect(options(page).get_by_role("listitem").first).to_be_visible()
    return page


@scene
def asked_once_more(context: BrowserContext, hall: Hall) -> Page:
    page = my_turn(context, hall)
    page.get_by_role("button", name="End the turn").filter(visible=True).first.click()
    expect(page.get_by_role("button", name="Yes", exact=True).filter(visible=True).first).to_be_visible()
    return page


@scene
def hand(context: BrowserContext, hall: Hall) -> Page:
    page = my_turn(context, hall)
    pull_up(page, "Hand")
    expect(page.get_by_role("tabpanel")).to_contain_text("Your cards")
    return page


@scene
def log(context: BrowserContext, hall: Hall) -> Page:
    page = my_turn(context, hall)
    pull_up(page, "Log")
    expect(page.get_by_role("group", name="Log of the match")).to_be_visible()
    return page


@scene
def rules_drawer(context: BrowserContext, hall: Hall) -> Page:
    page = my_turn(context, hall)
    page.get_by_role("button", name="Rules").click()
    expect(page.get_by_role("dialog", name="Rules of Torres")).to_be_visible()
    return page


@scene
def settings(context: BrowserContext, hall: Hall) -> Page:
    page = my_turn(context, hall)
    if is_phone(page):
        page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Settings").filter(visible=True).first.click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    return page


@scene
def menu(context: BrowserContext, hall: Hall) -> Page:
    page = my_turn(context, hall)
    page.get_by_role("button", name="Table menu").click()
    expect(page.get_by_role("dialog", name="This table")).to_be_visible()
    return page


@scene
def refusal(context: BrowserContext, hall: Hall) -> Page:
    page = my_turn(context, hall)
    king = view_of(hall.middle.update())["king"]
    space(page, king).press("Enter")
    expect(page.get_by_role("region", name="Why not")).to_be_visible()
    return page


@scene
def hint(context: BrowserContext, hall: Hall) -> Page:
    page = my_turn(context, hall)
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("button", name="Do it")).to_be_visible()
    return page


@scene
def offline(context: BrowserContext, hall: Hall) -> Page:
    page = my_turn(context, hall)
    context.set_offline(True)
    expect(page.get_by_role("alert")).to_contain_text("The connection is lost.")
    return page


@scene
def guided(context: BrowserContext, hall: Hall) -> Page:
    page = box(context, hall)
    page.get_by_role("button", name="First game: show me how").click()
    expect(page.get_by_role("heading", name="Welcome to Torres")).to_be_visible()
    return page


@scene
def curtain(context: BrowserContext, hall: Hall) -> Page:
    hall.middle.give(context, 0, 1)
    page = context.new_page()
    page.goto(hall.middle.path)
    expect(page.get_by_role("button", name="I am Anna")).to_be_visible()
    return page


@scene
def spectator(context: BrowserContext, hall: Hall) -> Page:
    page = context.new_page()
    page.goto(hall.middle.watch_path)
    expect(page.get_by_text("You are watching")).to_be_attached()
    expect(page.get_by_role("status").filter(has_text="Live")).to_be_attached()
    return page


@scene
def scoring(context: BrowserContext, hall: Hall) -> Page:
    """The first phase has just ended; under the pointer, or with the focus in it, the scoring stays."""
    table = Arranged(hall.server, "me", "me")
    table.play(lambda update: view_of(update)["round"] == view_of(update)["rounds"] and turn_of(1)(update))
    page = sit(context, table, 0)
    table.play(begun(2))
    show = scoring_show(page)
    expect(show).to_be_visible()
    show.get_by_role("button").first.focus()
    return page


@scene
def result(context: BrowserContext, hall: Hall) -> Page:
    hall.finished.give(context, 0)
    page = context.new_page()
    page.goto(hall.finished.path)
    expect(page.get_by_role("dialog").get_by_role("button", name="Rematch")).to_be_visible()
    return page


@scene
def looking_back(context: BrowserContext, hall: Hall) -> Page:
    hall.brief.give(context, 0)
    page = context.new_page()
    page.goto(hall.brief.path)
    page.get_by_role("tab", name="Look back").click()
    expect(page.get_by_role("list", name="Turning points")).to_be_visible(timeout=60_000)
    return page


@scene
def looking_back_in_the_replay(context: BrowserContext, hall: Hall) -> Page:
    hall.brief.give(context, 0)
    page = context.new_page()
    page.goto(f"/replay/{hall.brief.id}#step=3")
    if is_phone(page):
        page.get_by_role("button", name="Log").click()
    page.get_by_role("tab", name="Look back").click()
    expect(page.get_by_role("list", name="Turning points")).to_be_visible(timeout=60_000)
    return page


@scene
def board_after_the_end(context: BrowserContext, hall: Hall) -> Page:
    page = result(context, hall)
    page.get_by_role("button", name="Look at the board").click()
    expect(page.get_by_role("heading", name="The match is over")).to_be_visible()
    return page


@scene
def replay(context: BrowserContext, hall: Hall) -> Page:
    hall.finished.give(context, 0)
    page = context.new_page()
    page.goto(f"/replay/{hall.finished.id}#step=60")
    expect(page.get_by_role("slider", name="Moment of the match")).to_have_value("60")
    return page


@scene
def replayed_scoring(context: BrowserContext, hall: Hall) -> Page:
    page = replay(context, hall)
    page.keyboard.press("PageDown")
    expect(scoring_show(page)).to_be_visible()
    return page


@scene
def record_place(context: BrowserContext, _hall: Hall) -> Page:
    page = context.new_page()
    page.goto("/replay")
    page.get_by_label("Or paste the record").fill("no record")
    page.get_by_role("button", name="Show the match").click()
    expect(page.get_by_role("alert")).to_be_visible()
    return page


@scene
def rules_page(context: BrowserContext, _hall: Hall) -> Page:
    page = context.new_page()
    page.goto("/rules/torres")
    expect(page.get_by_role("heading", name="Rules of Torres")).to_be_visible()
    page.get_by_role("searchbox", name="Search the rules").fill("king")  # all of them are in the drawer
    expect(page.get_by_role("status")).to_contain_text("rules found")
    return page


@scene
def nothing_here(context: BrowserContext, _hall: Hall) -> Page:
    page = context.new_page()
    page.goto("/no/such/place")
    expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible()
    return page


@scene
def no_key(context: BrowserContext, hall: Hall) -> Page:
    page = context.new_page()
    page.goto(hall.middle.path)
    expect(page.get_by_role("heading", name="This table needs a link")).to_be_visible()
    return page


@scene
def no_such_table(context: BrowserContext, _hall: Hall) -> Page:
    page = context.new_page()
    page.goto("/t/nothing#nobody")
    expect(page.get_by_role("heading", name="There is no such table")).to_be_visible()
    return page


@scene
def replay_too_early(context: BrowserContext, hall: Hall) -> Page:
    hall.middle.give(context, 0)
    page = context.new_page()
    page.goto(f"/replay/{hall.middle.id}")
    expect(page.get_by_role("heading", name="The match is not over yet")).to_be_visible()
    return page
