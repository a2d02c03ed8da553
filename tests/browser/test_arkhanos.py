"""The Towers of Arkhanos in real browsers: the end of a match by clicking, spells and their targets, pauses, keys
alone, and everything in its place for everybody."""

import re
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, ViewportSize, expect

from tests.browser.access import bring_axe, faults
from tests.browser.arranging import LONG, Arranged, Condition, anything, over, spellbound, turn_of, view_of
from tests.browser.conftest import PHONE, WIDE, Opening
from tests.browser.room import cut, outside, overlapping, panels, scrolls, small_targets, soon, stray
from tests.browser.scenes import is_phone, options, pull_up, sit
from tests.browser.sitting import ArkhanosSitter, both_play, hasty, is_over, part, press_on_board, tab_to
from tests.server.serving import Server

BOX = re.compile("^The Towers of Arkhanos")


def arranged(server: Server, *seats: str, **more: Any) -> Arranged:
    return Arranged(server, *seats, game="arkhanos", **more)


def board(page: Page) -> Locator:
    return page.get_by_role("group", name=re.compile("^The towers of Arkhanos|^The finished towers"))


def test_two_people_end_a_match_by_clicking_on_the_board(opening: Opening, server: Server) -> None:
    table = arranged(server, "me", "me")
    table.play(lambda update: view_of(update)["round"] == 7, anything(1))
    pages = [sit(hasty(opening()), table, seat) for seat in (0, 1)]
    anna, bruno = (ArkhanosSitter(page, server.address, table.id, seat) for seat, page in enumerate(pages))
    both_play(anna, bruno, is_over)
    for sitter in (anna, bruno):
        assert sitter.clicks_on_board > 5, "the match was played on the board"
    result = table.update()["table"]["result"]
    for page in pages:
        page.get_by_role("region", name="The last scoring").get_by_role("button", name="Go on").click()
        dialog = page.get_by_role("dialog")
        expect(dialog.get_by_role("button", name="Rematch")).to_be_visible()
        rows = dialog.get_by_role("table", name="Where the points came from").get_by_role("row")
        expect(rows.filter(has_text="All points")).to_contain_text("".join(map(str, result["scores"])))
        expect(rows.filter(has_text="Pillars")).to_have_count(1)
        dialog.get_by_role("button", name="Look at the board").click()
        expect(board(page)).to_be_visible()


def test_a_spell_is_cast_and_its_target_picked_by_clicking(opening: Opening, server: Server) -> None:
    """Whichever spells the dice have woken: each works at its moment of a turn."""
    table = arranged(server, "me", "me")
    table.play(
        lambda update: turn_of(0, "take")(update) and view_of(update)["round"] > 1 and bool(awake(update)), spellbound
    )
    page = sit(opening(), table, 0)
    sitter = ArkhanosSitter(page, server.address, table.id)
    spell = awake(table.update())[0]
    if spell in ("shift", "morph"):  # they work on a die that is being placed
        click_through(sitter, lambda option: option["block"] == "take")
    click_through(sitter, lambda option: option["text"] == f"cast {spell}")
    assert view_of(table.update())["books"][0][spell] is None, "the meeple is home"
    if spell == "manipulate":
        click_through(sitter, lambda option: option["block"] == "as")
    effect = click_through(sitter, lambda option: option["block"] not in ("as", "leave"))
    assert effect["text"] in [entry["text"] for entry in table.sight(0)["log"]]
    log = page.get_by_role("tabpanel")
    pull_up(page, "Log")
    expect(log).to_contain_text(f"casts {spell.capitalize()}")


def awake(update: Any) -> list[str]:
    """The active spells of the first seat that have an effect in a turn that begins with dice in pool and centre."""
    view = view_of(update)
    central = any(pillar["die"] for pillar in view["towers"][3]["pillars"])
    return [spell for spell, rank in view["books"][0].items() if rank and (spell != "swap" or central)]


def click_through(sitter: ArkhanosSitter, wanted: Any) -> Any:
    """Choose the first option that is wanted, by clicking all its fields on the board."""
    update = sitter.update()
    offer = sitter.sight(update)["offer"]
    option = next(option for option in offer if wanted(option))
    sitter.ready(update)
    targets = sitter.targets(option)
    for picked, target in enumerate(targets, 1):
        part(sitter.page, target).click()
        if sum(sitter.targets(one)[:picked] == targets[:picked] for one in offer) == 1:
            break  # the page does it by itself
    sitter.settled(update["version"])
    return option


def paused(update: Any) -> bool:
    """Anna is asked at the end of a turn that is not the last of its round: what she does there can be taken back."""
    view = view_of(update)
    return bool(view["pause"] == "end" and view["deciding"] == 0 and len(set(view["table"])) > 1)


def test_a_pause_stops_until_one_says_otherwise(opening: Opening, server: Server) -> None:
    context = opening()
    page, table = at_a_pause(context, server)
    go_on = options(page).get_by_role("button", name="Go on without a spell")
    expect(go_on).to_be_visible()
    version = table.update()["version"]
    page.get_by_role("button", name="Settings").click()
    stops = page.get_by_role("dialog", name="Settings").get_by_role("switch", name="Before my turn ends")
    expect(stops).to_be_checked()
    assert table.update()["version"] == version, "it has stopped"
    stops.click(force=True)
    table.wait(lambda update: update["deciding"] == 1)
    assert [entry["text"] for entry in table.sight(0)["log"] if entry["seat"] == 0][-1] == "done"
    page.keyboard.press("Escape")

    page.get_by_role("button", name="Undo").click()
    expect(go_on).to_be_visible()
    assert table.update()["deciding"] == 0, "whoever takes something back is not hurried on"

    again, other = at_a_pause(context, server)
    other.wait(lambda update: update["deciding"] == 1)
    expect(again.get_by_role("heading", name="Bruno is thinking")).to_be_visible()


def at_a_pause(context: BrowserContext, server: Server) -> tuple[Page, Arranged]:
    """Anna opens a table at a pause of hers."""
    table = arranged(server, "me", "me")
    table.play(paused, spellbound)
    page = context.new_page()
    page.goto(f"{table.path}#{table.tokens[0]}")
    expect(page.get_by_role("status").filter(has_text="Live")).to_be_attached()
    return page, table


def test_turns_by_the_keyboard_alone(opening: Opening, server: Server) -> None:
    """In the list, and on the board."""
    table = arranged(server, "me", "me")
    table.play(turn_of(0, "take"), spellbound)
    page = sit(opening(), table, 0)
    sitter = ArkhanosSitter(page, server.address, table.id)
    expect(options(page)).to_be_visible()
    tab_to(page, "Skip to what you can do now")
    for on_board in (False, True):
        table.play(turn_of(0, "take"), spellbound)
        expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
        before = placed(table)
        while (update := table.update())["deciding"] == 0:
            if placed(table) > before and turn_of(0, "take")(update):
                break  # she begins the next round, too
            sitter.ready(update)
            if on_board:
                press_on_board(page, "[data-target][tabindex='0']", table.update)
            else:
                sitter.act_by_keys()
        assert placed(table) == before + 1
        page.reload()  # the focus begins anew


def placed(table: Arranged) -> int:
    """How many dice Anna has placed."""
    return sum(entry["seat"] == 0 and entry["text"].startswith("place") for entry in table.sight(0)["log"])


def test_a_scored_floor_is_not_in_the_way_of_a_finger(opening: Opening, server: Server) -> None:
    table = arranged(server, "me", "me")
    table.play(turn_of(0, "take"), anything(1))
    page = sit(opening(PHONE), table, 0)
    floors = covered(table.update())
    table.play(lambda update: covered(update) > floors, anything(1))
    show = page.get_by_role("region", name=re.compile("^Floor 1 of the"))
    expect(show.get_by_role("list", name="Points now")).to_be_visible()
    caught = """(show) => {
      const { left, top, width, height } = show.getBoundingClientRect();
      const hits = [0.1, 0.5, 0.9].map((part) => document.elementFromPoint(left + width * part, top + height * part));
      return hits.filter((hit) => show.contains(hit)).length;
    }"""
    assert show.evaluate(caught) == 0, "what lies under it can be touched"


def covered(update: Any) -> int:
    return sum(len(tower["covered"]) for tower in view_of(update)["towers"])


def test_the_guide_lies_beside_the_board_on_a_phone(opening: Opening) -> None:
    page = hasty(opening(PHONE)).new_page()
    page.goto("/")
    page.get_by_role("button", name=BOX).click()
    page.get_by_role("button", name="First game: show me how").click()
    card = page.get_by_role("region", name="Welcome to Arkhanos")
    expect(card).to_be_visible()
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()  # the squire may have begun
    assert soon(page, lambda: overlapping(card, board(page))) == []
    assert stray(board(page), "[data-target]") == []
    assert small_targets(page) == []


def late(update: Any) -> bool:
    return turn_of(0, "take")(update) and view_of(update)["round"] >= 6


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("moment", [turn_of(0, "take"), late, over], ids=["start", "late", "end"])
def test_everything_has_its_place_and_is_for_everybody(
    opening: Opening, server: Server, moment: Condition, viewport: ViewportSize
) -> None:
    """In a match of four with long names."""
    table = arranged(server, "me", "me", "me", "me", names=LONG)
    table.play(moment, anything(1))
    page = sit(opening(viewport), table, 0)
    if moment is over:
        page.get_by_role("dialog").get_by_role("button", name="Look at the board").click()
    look_around(page)


def look_around(page: Page) -> None:
    bring_axe(page)
    assert faults(page) == []
    assert scrolls(page) == {"across": 0, "down": 0}
    assert outside(page, *panels(page)) == []
    assert overlapping(*panels(page)) == []
    assert stray(board(page), "[data-target]") == []
    assert cut(page) == []
    if is_phone(page):
        assert small_targets(page) == []
        pull_up(page, "Spells")
        expect(page.get_by_role("tabpanel")).to_contain_text("Manipulate")
        assert small_targets(page) == []
        page.get_by_role("tab", name="Seats").click()
        expect(page.get_by_role("tabpanel")).to_contain_text(LONG[3])
        assert small_targets(page) == []
    page.emulate_media(color_scheme="dark")  # everything but the colours stays as it is
    assert faults(page, "color-contrast") == []
