"""What one does at a table besides moves: ask why not, take hints, undo, look around, read on."""

import re
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError as TooLate, expect

from tests.browser.arranging import Arranged, begun, over, turn_of, view_of
from tests.browser.conftest import PHONE, Opening
from tests.browser.scenes import SCENES, Hall, board, is_free, options, pull_up, scoring_show, sit, space
from tests.browser.sitting import TorresSitter
from tests.server.serving import Server


@pytest.fixture
def table(server: Server) -> Arranged:
    """Two people in their first turns; Anna decides."""
    table = Arranged(server, "me", "me")
    table.play(turn_of(0))
    return table


def _lit(page: Page) -> list[str]:
    lit: list[str] = page.locator("[data-space].lit").evaluate_all("all => all.map((one) => one.dataset.space)")
    return lit


def _click_a_forbidden_space(page: Page) -> str:
    """Click a space that is not lit and not behind a tower; returns which."""
    lit = _lit(page)
    for square in (f"{column}{row}" for row in range(8, 0, -1) for column in "hgfedcba"):
        if square not in lit and is_free(page, square):
            space(page, square).click()
            return square
    raise AssertionError("everything is allowed")


def test_why_not_tells_the_rule_and_opens_the_rules_there(opening: Opening, hall: Hall) -> None:
    page = SCENES["my_turn"](opening(), hall)
    with page.expect_response("**/why-not") as answered:
        square = _click_a_forbidden_space(page)
    answers = answered.value.json()["answers"]
    assert all(square in answer["action"] for answer in answers)
    refused = next(answer for answer in answers if answer["rule"] and not answer["rule"].startswith("engine."))
    note = page.get_by_role("region", name="Why not")
    expect(note).to_contain_text(refused["sentence"])
    note.get_by_role("button", name=f"Read the rule {refused['rule']}").first.click()
    rule = page.get_by_role("dialog", name="Rules of Torres").locator(f'[id="{refused["rule"]}"]')
    expect(rule).to_be_in_viewport()
    expect(rule).to_be_focused()
    page.keyboard.press("Escape")
    expect(rule).to_have_count(0)
    page.keyboard.press("Escape")
    expect(note).to_have_count(0)


def test_a_click_when_it_is_not_my_turn_says_whose_it_is(opening: Opening, hall: Hall) -> None:
    page = SCENES["turn_of_another"](opening(), hall)
    _click_a_forbidden_space(page)
    expect(page.get_by_role("region", name="Why not")).to_contain_text("It is Anna's turn.")


def test_a_hint_is_shown_and_can_be_done(opening: Opening, table: Arranged) -> None:
    page = sit(opening(), table, 0)
    before = table.update()["version"]
    with page.expect_response("**/hint") as answered:
        page.get_by_role("button", name="Hint").click()
    action = answered.value.json()["action"]
    expect(page.get_by_role("region", name="Hint")).to_contain_text("A Castellan would:")
    squares = re.findall(r"\b[a-h][1-8]\b", action)
    for square in squares:
        expect(space(page, square).locator(".hinted")).to_be_attached()
    assert table.update()["version"] == before, "a hint does nothing by itself"
    page.get_by_role("button", name="Do it").click()
    if action in ("acquire", "end"):
        options(page).get_by_role("button", name="Yes", exact=True).click()
    table.wait(lambda update: update["version"] > before)
    assert action in [entry["text"] for entry in table.sight(0)["log"]]
    expect(page.get_by_role("region", name="Hint")).to_have_count(0)


def test_undo_by_button_and_by_key(opening: Opening, table: Arranged) -> None:
    page = sit(opening(), table, 0)
    undo = page.get_by_role("button", name="Undo")
    sitter = TorresSitter(page, str(table.host.http.base_url), table.id)
    for by_key in (False, True):
        before = table.sight(0)
        build = next(option for option in before["offer"] if option["block"] == "build")
        sitter.ready(table.update())
        options(page).get_by_role("button", name=re.compile("^Build a block")).click()
        options(page).get_by_role("button", name=f"Build a block on {build['fields']['at']}", exact=True).click()
        expect(undo).to_be_enabled()
        sitter.ready(table.update())
        assert table.sight(0)["view"]["board"] != before["view"]["board"]
        version = table.update()["version"]
        if by_key:
            page.keyboard.press("Control+Z")
        else:
            undo.click()
        sitter.settled(version)
        assert table.sight(0)["view"]["board"] == before["view"]["board"]
    pull_up(page, "Log")
    entries = page.get_by_role("group", name="Log of the match")
    expect(entries.get_by_text("Takes it back")).to_have_count(2)
    expect(entries.locator(".undone")).to_have_count(2)


def test_the_question_before_the_end_of_a_turn_can_be_switched_off(opening: Opening, table: Arranged) -> None:
    page = sit(opening(), table, 0)
    end = options(page).get_by_role("button", name="End the turn")
    end.click()
    options(page).get_by_role("button", name="No", exact=True).click()
    expect(end).to_be_visible()
    assert table.update()["deciding"] == 0

    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="Ask before anything that cannot be undone").uncheck(force=True)
    page.reload()
    end.click()
    expect(page.get_by_role("heading", name="Bruno is thinking")).to_be_visible()
    assert table.update()["deciding"] == 1


def test_the_title_says_whose_turn_it_is(opening: Opening, table: Arranged) -> None:
    page = sit(opening(), table, 0)
    expect(page).to_have_title("Your turn · Torres · Bartizan")
    table.play(turn_of(1))
    expect(page).to_have_title("Torres · Bartizan")
    table.play(turn_of(0))
    expect(page).to_have_title("Your turn · Torres · Bartizan")
    table.people[1].post(f"/tables/{table.id}/resign")
    expect(page).to_have_title("The end · Torres · Bartizan")


def _before_a_rich_scoring(update: Any) -> bool:
    view = view_of(update)
    gains = [gain for castle in view["castles"] for gain in castle["worth"] if gain]
    return view["round"] == view["rounds"] and len(gains) > 3


# Counts the told castles whenever there is another number of them.
_COUNT = """() => {
  window.told = [];
  new MutationObserver(() => {
    const now = document.querySelectorAll('section.show ol > li').length;
    if (now !== (window.told.at(-1) ?? 0)) window.told.push(now);
  }).observe(document.body, { subtree: true, childList: true });
}"""


def test_a_scoring_is_told_castle_by_castle_and_goes_away(opening: Opening, server: Server) -> None:
    table = Arranged(server, "me", "me", "me", "me")  # three of them Knights until then: many castles score
    phase = view_of(table.fast_forward(_before_a_rich_scoring))["phase"]
    page = sit(opening(motion=True), table, 0)
    page.evaluate(_COUNT)
    table.play(lambda update: over(update) or begun(phase + 1)(update))
    show = scoring_show(page)
    expect(show.get_by_role("heading")).to_have_text(f"Scoring of phase {phase}")
    expect(show).to_contain_text(re.compile(r"\d of \d"))
    expect(page.locator("[data-space] .marked").first).to_be_attached()
    told = show.get_by_role("list").first.get_by_role("listitem")
    expect(told.nth(2)).to_be_attached()
    counts = page.evaluate("window.told")
    assert counts == [*range(1, len(counts) + 1)], "one after the other, by itself"
    with suppress(TooLate):  # unless all is told by now
        show.get_by_role("button", name="Show all").click(timeout=1_000)
    scores = table.sight(0)["view"]["scores"]
    expect(show.get_by_role("list", name="Points now")).to_have_text(re.compile(r"\s*".join(map(str, scores))))
    show.get_by_role("button", name="Go on").click()
    expect(show).to_have_count(0)


def test_a_scoring_closes_by_itself(opening: Opening, server: Server) -> None:
    table = Arranged(server, "me", "me")
    table.play(lambda update: view_of(update)["round"] == view_of(update)["rounds"])
    context = opening()
    context.clock.install()
    page = sit(context, table, 0)
    table.play(begun(2))
    expect(scoring_show(page)).to_be_visible()
    page.clock.fast_forward(15_000)
    expect(scoring_show(page)).to_have_count(0)


def test_pointing_at_an_entry_of_the_log_marks_the_board(opening: Opening, hall: Hall) -> None:
    page = SCENES["log"](opening(), hall)
    entry = page.get_by_role("group", name="Log of the match").get_by_role("button", name=re.compile("builds? a block"))
    square = entry.last.inner_text().split()[-1]
    expect(page.locator("[data-space] .marked")).to_have_count(0)
    entry.last.hover()
    expect(space(page, square).locator(".marked")).to_be_attached()
    expect(page.locator("[data-space] .marked")).to_have_count(1)
    page.get_by_role("heading", name="Your turn").hover()
    expect(page.locator("[data-space] .marked")).to_have_count(0)
    entry.last.focus()
    expect(space(page, square).locator(".marked")).to_be_attached()


def test_the_board_turns_by_buttons_and_keys(opening: Opening, hall: Hall) -> None:
    page = SCENES["my_turn"](opening(), hall)
    at_first = space(page, "a1").get_attribute("transform")
    page.get_by_role("button", name="Turn the board right").click()
    expect(space(page, "a1")).not_to_have_attribute("transform", at_first or "")
    page.keyboard.press("[")
    expect(space(page, "a1")).to_have_attribute("transform", at_first or "")
    for _ in range(4):
        page.keyboard.press("]")
    expect(space(page, "a1")).to_have_attribute("transform", at_first or "")
    page.keyboard.press("+")
    expect(page.get_by_role("button", name="Fit the board")).to_be_visible()
    page.keyboard.press("0")
    expect(page.get_by_role("button", name="Fit the board")).to_have_count(0)


def test_x_ray_numbers_and_the_flat_view(opening: Opening, hall: Hall) -> None:
    page = SCENES["my_turn"](opening(), hall)
    built = view_of(hall.middle.update())["board"]
    assert max(built.values()) > 1, "there is something to look through"
    numbers, xray = page.get_by_role("button", name="Heights as numbers"), page.get_by_role("button", name="X-ray")
    expect(board(page).locator("text.height")).to_have_count(0)
    numbers.click()
    expect(numbers).to_have_attribute("aria-pressed", "true")
    expect(board(page).locator("text.height")).to_have_count(len(built))
    expect(board(page).locator(".faded")).to_have_count(0)
    xray.click()
    expect(board(page).locator(".faded").first).to_be_attached()
    page.get_by_role("button", name="Seen from above").click()
    expect(board(page).locator("[data-space] rect").first).to_be_visible()
    expect(xray).to_have_count(0)
    page.reload()  # and it is remembered
    expect(page.get_by_role("button", name="Seen from the side")).to_be_visible()
    assert set(_lit(page)) >= {
        option["fields"]["at"] for option in hall.middle.sight(0)["offer"] if option["block"] == "build"
    }


def test_it_is_silent_until_sound_is_asked_for(opening: Opening, table: Arranged) -> None:
    context = opening()
    context.add_init_script(
        "window.sounds = 0; const Real = AudioContext;"
        "window.AudioContext = class extends Real { constructor() { super(); window.sounds += 1; } }"
    )
    page = sit(context, table, 0)
    table.play(turn_of(1))
    table.play(turn_of(0))
    expect(page).to_have_title("Your turn · Torres · Bartizan")
    assert page.evaluate("window.sounds") == 0
    page.get_by_role("button", name="Settings").click()
    sound = page.get_by_role("switch", name="Sound")
    expect(sound).not_to_be_checked()
    sound.check(force=True)
    assert page.evaluate("window.sounds") == 1, "and then one hears what it is like"


def test_the_sheet_of_a_phone_is_pulled_up_and_pushed_down(opening: Opening, table: Arranged) -> None:
    page = sit(opening(PHONE), table, 0)
    row = options(page).get_by_role("button", name=re.compile("^Build a block"))
    expect(row).not_to_be_in_viewport()
    page.get_by_role("button", name=re.compile("^Pull up")).tap()
    expect(row).to_be_in_viewport()
    row.tap()
    build = next(option for option in table.sight(0)["offer"] if option["block"] == "build")
    options(page).get_by_role("button", name=f"Build a block on {build['fields']['at']}", exact=True).tap()
    table.wait(lambda update: build["fields"]["at"] in view_of(update)["board"])
    page.get_by_role("button", name=re.compile("^Push down")).tap()
    expect(row).not_to_be_in_viewport()
