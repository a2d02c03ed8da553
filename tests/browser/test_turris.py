"""Turris in real browsers: matches by clicking, alone and together, Beasts and what they are after, keys alone, and
everything in its place for everybody."""

import re
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, ViewportSize, expect

from tests.browser.access import bring_axe, faults
from tests.browser.arranging import LONG, Arranged, anything, both, over, turn_of, view_of
from tests.browser.conftest import PHONE, WIDE, Opening
from tests.browser.room import cut, outside, overlapping, panels, scrolls, small_targets, soon, stray
from tests.browser.scenes import is_phone, options, pull_up, sit
from tests.browser.sitting import TurrisSitter, both_play, hasty, is_over, on_land, press_on_board, tab_to
from tests.server.serving import Server

BOX = re.compile("^Turris")


def arranged(server: Server, *seats: str, **more: Any) -> Arranged:
    return Arranged(server, *seats, game="turris", **more)


def board(page: Page) -> Locator:
    return page.get_by_role("group", name=re.compile("^The land of Turris"))


def beast(page: Page, name: str) -> Locator:
    return page.locator(f'[data-target="beast:{name}"]')


def in_round(number: int) -> Any:
    """The match has come to a round."""
    return lambda update: view_of(update)["round"] >= number


def ending(update: Any) -> bool:
    """The last rounds have begun: Beasts leave, one after another."""
    return bool(view_of(update)["ending"] != "not yet")


def one_left(update: Any) -> bool:
    """One Beast at most is left."""
    return sum(map(bool, view_of(update)["beasts"].values())) <= 1


# --- matches -------------------------------------------------------------------------------------------------


def test_two_people_begin_a_match_by_clicking_on_the_board(opening: Opening, server: Server) -> None:
    first = hasty(opening()).new_page()
    set_up(first)
    first.get_by_label("Who sits on seat 2").select_option(label="Open, by link")
    first.get_by_role("button", name="Open the table").click()
    invite = first.get_by_role("textbox", name="Invite link").input_value()
    second = hasty(opening()).new_page()
    second.goto(invite)
    second.get_by_label("Your name").fill("Bruno")
    second.get_by_role("button", name="Sit down").click()
    expect(second.get_by_role("complementary", name="Seats")).to_contain_text("Bruno")
    table = second.url.rpartition("/")[2]
    anna, bruno = TurrisSitter(first, server.address, table, 1), TurrisSitter(second, server.address, table, 2)
    both_play(anna, bruno, in_round(3))
    assert anna.clicks_on_board + bruno.clicks_on_board > 2, "the match was played on the board"
    for sitter in (anna, bruno):
        expect(sitter.page.locator("header.bar")).to_contain_text("Round 3")


def set_up(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name=BOX).click()
    page.get_by_role("button", name="Set up a table").click()


def test_two_people_end_a_match_by_clicking(opening: Opening, server: Server) -> None:
    table = arranged(server, "me", "me")
    table.leave_to_knights(both(ending, one_left))
    pages = [sit(hasty(opening()), table, seat) for seat in (0, 1)]
    anna, bruno = (TurrisSitter(page, server.address, table.id, seat) for seat, page in enumerate(pages))
    both_play(anna, bruno, is_over)
    assert not any(view_of(table.update())["beasts"].values()), "all Beasts have left"
    for page in pages:
        expect(result(page).get_by_role("button", name="Replay")).to_be_visible()
        expect(points(page).filter(has_text="All points")).to_contain_text(
            "".join(map(str, table.update()["table"]["result"]["scores"]))
        )


def result(page: Page) -> Locator:
    return page.get_by_role("dialog")


def points(page: Page) -> Locator:
    return result(page).get_by_role("table", name="Where the points came from").get_by_role("row")


def test_a_match_alone_begins_and_ends_by_clicking(opening: Opening, server: Server) -> None:
    page = hasty(opening()).new_page()
    set_up(page)
    page.get_by_role("radio", name="1", exact=True).check(force=True)
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("complementary", name="Seats")).to_contain_text("The Betrayers")
    sitter = TurrisSitter(page, server.address, page.url.rpartition("/")[2])
    sitter.play(in_round(2))
    assert sitter.clicks_on_board > 0, "and not in the list alone"

    table = arranged(server, "me")
    table.leave_to_knights(ending)
    page = sit(hasty(opening()), table, 0)
    TurrisSitter(page, server.address, table.id).play(is_over)
    scores = table.update()["table"]["result"]["scores"]
    assert len(scores) == 2, "the Betrayers have points as well"
    expect(result(page)).to_contain_text("The Betrayers")
    expect(points(page).filter(has_text="All points")).to_contain_text("".join(map(str, scores)))
    expect(points(page).filter(has_text="Rounds of the Betrayers")).to_have_count(1)
    expect(points(page).filter(has_text="Missions")).to_have_count(1)
    result(page).get_by_role("button", name="Look at the board").click()
    expect(board(page)).to_be_visible()


def test_turns_by_the_keyboard_alone(opening: Opening, server: Server) -> None:
    table = arranged(server, "me", "me")
    table.play(turn_of(0, "place"), anything(1))
    page = sit(opening(), table, 0)
    expect(options(page)).to_be_visible()
    tab_to(page, "Skip to what you can do now")
    page.keyboard.press("Enter")
    before = placed(table)
    press_on_board(page, ".island.lit", table.update)
    assert placed(table) == before + 1, "a Scout is Placed by the keys of the board"
    sitter = TurrisSitter(page, server.address, table.id)
    while table.update()["deciding"] == 0:
        sitter.act_by_keys()
    own = [entry["text"] for entry in table.sight(0)["log"] if entry["seat"] == 0]
    assert len(own) > 1, "and all else by those of the list"


def placed(table: Arranged) -> int:
    """How many Scouts Anna has Placed."""
    return sum(entry["seat"] == 0 and entry["text"].startswith("place") for entry in table.sight(0)["log"])


# --- Beasts --------------------------------------------------------------------------------------------------

_LISTEN = """
window.told = [];
new MutationObserver(() => {
  const text = document.querySelector('.turris .caption p')?.textContent;
  if (text && text !== window.told.at(-1)) window.told.push(text);
}).observe(document, { subtree: true, childList: true, characterData: true });
"""


def test_a_beast_phase_is_told_step_by_step(opening: Opening, server: Server) -> None:
    context = hasty(opening(motion=True), pace=4)
    context.add_init_script(_LISTEN)
    page, table = at_a_beast_phase(context, server)
    notes = [note["kind"] for note in table.sight(0)["log"][-1]["notes"]]
    steps = notes.count("beast") + notes.count("movement")
    assert steps > 0
    expect(page.locator(".turris .caption")).to_have_count(0, timeout=60_000)
    told = page.evaluate("window.told")
    assert "The Beasts act." in told, "perhaps after a Beast that somebody has led"
    assert len(told) >= 1 + steps
    assert any(re.search(r" goes from .* to | stays at ", line) for line in told), told
    assert standing(page) == standing_anew(page)


def test_what_is_told_of_beasts_can_be_skipped(opening: Opening, server: Server) -> None:
    context = opening(motion=True)
    context.add_init_script(_LISTEN)
    page, table = at_a_beast_phase(context, server)
    page.get_by_role("button", name="Skip to the end of what is told").click()
    told = page.evaluate("window.told.length")
    expect(page.locator(".turris .caption")).to_have_count(0)
    assert page.evaluate("window.told.length") <= told + 1, "nothing more is told"
    assert told < len(table.sight(0)["log"][-1]["notes"]), "there was more to tell"
    again = page.context.new_page()
    again.goto(table.path)
    expect(board(again)).to_be_visible()
    at_rest = standing(again)
    assert soon(page, lambda: [] if standing(page) == at_rest else standing(page)) == []  # Beasts glide to their places


def at_a_beast_phase(context: BrowserContext, server: Server) -> tuple[Page, Arranged]:
    """Anna looks on when the Beasts begin to act, and it is being told."""
    table = arranged(server, "me", "me")
    table.play(turn_of(0, "gather"), anything(2))
    page = sit(context, table, 0)
    table.play(lambda update: has_begun(update["sights"][0]["log"][-1]["notes"]), anything(2))
    expect(page.locator(".turris .caption")).to_be_visible()
    return page, table


def has_begun(notes: list[Any]) -> bool:
    """Whether the Beast Phase has begun and a Beast has moved, before the First Player had to decide anything."""
    begun = any(note["kind"] == "phase" and note["phase"] == "beasts" for note in notes)
    return begun and any(note["kind"] == "beast" for note in notes)


def standing(page: Page) -> list[str]:
    """Where Beasts stand in the drawing."""
    found: list[str] = page.locator('[data-target^="beast:"]').evaluate_all(
        "all => all.map((one) => one.style.transform)"
    )
    return found


def standing_anew(page: Page) -> list[str]:
    page.reload()
    expect(board(page)).to_be_visible()
    return standing(page)


def test_pointing_at_a_beast_shows_what_it_is_after(opening: Opening, server: Server) -> None:
    """By the mouse and by the keys; on the turn of another, so that nothing else is lit."""
    table = arranged(server, "me", "me")
    table.play(both(in_round(3), turn_of(0, "gather"), hunting), anything(3))
    page = sit(opening(), table, 1)
    expect(page.get_by_role("heading", name="Anna is thinking")).to_be_visible()
    ways, tip = page.locator(".turris .hunting"), page.get_by_role("tooltip")
    expect(ways).to_have_count(0)
    hunter = next(name for name, one in view_of(table.update())["beasts"].items() if hunts(one))
    beast(page, hunter).hover()
    expect_hunt(page, table, hunter)
    page.get_by_role("heading", name="Anna is thinking").hover()
    expect(ways).to_have_count(0)
    expect(tip).to_have_count(0)
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("!!document.activeElement.closest('[data-place]')"):
            break
    for _ in range(60):
        if page.evaluate("document.activeElement.dataset.target") == f"beast:{hunter}":
            break
        page.keyboard.press("ArrowRight")
    expect(beast(page, hunter)).to_be_focused()
    expect_hunt(page, table, hunter)


def expect_hunt(page: Page, table: Arranged, hunter: str) -> None:
    hunt = view_of(table.update())["beasts"][hunter]["hunts"]
    expect(page.locator(".turris .hunting .way")).to_have_count(sum(len(one["ways"]) for one in hunt))
    expect(page.locator(".ring.hunted")).to_have_count(len(hunt))
    for one in hunt:
        expect(on_land(page, one["target"]).locator(".ring.hunted")).to_be_visible()
    expect(page.get_by_role("tooltip")).to_contain_text("Now it would hunt")


def hunts(one: Any) -> bool:
    """Whether a Beast would go somewhere."""
    return bool(one and any(hunt["ways"] for hunt in one["hunts"]))


def hunting(update: Any) -> bool:
    return any(hunts(one) for one in view_of(update)["beasts"].values())


# --- what cannot be done -------------------------------------------------------------------------------------


def test_a_full_location_says_which_rule_forbids_it(opening: Opening, server: Server) -> None:
    table = arranged(server, "me", "me")
    table.play(lambda update: bool(full(update)), crowding)
    update = table.update()
    page = sit(opening(), table, update["deciding"])
    place = full(update)[0]
    expect(on_land(page, place)).to_have_attribute("aria-label", re.compile("limit 1"))
    with page.expect_response("**/why-not") as answered:
        on_land(page, place).click()
    answers = {answer["action"]: answer for answer in answered.value.json()["answers"]}
    refused = answers[f"place {place}"]
    assert refused["rule"].startswith("turris.")
    note = page.get_by_role("region", name="Why not")
    expect(note).to_contain_text(refused["sentence"])
    note.get_by_role("button", name=f"Read the rule {refused['rule']}").first.click()
    rule = page.get_by_role("dialog", name="Rules of Turris").locator(f'[id="{refused["rule"]}"]')
    expect(rule).to_be_in_viewport()


def test_a_mission_out_of_reach_says_which_rule_forbids_it(opening: Opening, server: Server) -> None:
    table = arranged(server, "me", "me")
    table.play(lambda update: bool(out_of_reach(update)), anything(1))
    page = sit(opening(), table, 0)
    pull_up(page, "Cards")
    mission = out_of_reach(table.update())[0]
    with page.expect_response("**/why-not") as answered:
        page.locator(f'[data-card="mission:{mission}"]').click()
    refused = next(one for one in answered.value.json()["answers"] if one["action"] == f"complete {mission}")
    assert refused["rule"].startswith("turris.")
    expect(page.get_by_role("region", name="Why not")).to_contain_text(refused["sentence"])


def out_of_reach(update: Any) -> list[str]:
    """The Missions that Anna cannot complete in her Mission Step."""
    view = view_of(update)
    if view["deciding"] != 0 or view["doing"]["what"] != "mission":
        return []
    offered = [option["text"] for option in update["sights"][0]["offer"]]
    return [mission for mission in view["tableau"] if mission and f"complete {mission}" not in offered]


def crowding(sight: Any) -> Any:
    """Scouts go where there is room for one only."""
    places = sight["view"]["places"]
    placing = [option for option in sight["offer"] if option["block"] == "place"]
    wanted = [option for option in placing if places[option["fields"]["location"]]["limited"]]
    return (wanted or sight["offer"])[0]


def full(update: Any) -> list[str]:
    """Places with a limit that are taken, while somebody decides who could Place a Scout elsewhere."""
    sight = next((sight for sight in update["sights"] if sight["offer"]), None)
    if sight is None or not any(option["block"] == "place" for option in sight["offer"]):
        return []
    places = sight["view"]["places"].items()
    return [name for name, place in places if place["limited"] and any(place["scouts"]) and not place["beast"]]


# --- setting up ----------------------------------------------------------------------------------------------


def test_one_to_four_can_sit_down(opening: Opening) -> None:
    page = opening().new_page()
    set_up(page)
    dialog = page.get_by_role("dialog", name="Set up a table of Turris")
    alone, drawn = dialog.get_by_text(re.compile("^Alone, .*Betrayers")), dialog.get_by_text("Chance draws who begins")
    for seats in (2, 3, 4, 1):
        dialog.get_by_role("radio", name=str(seats), exact=True).check(force=True)
        expect(dialog.get_by_label(re.compile("^Who sits on seat"))).to_have_count(seats)
        expect(alone).to_have_count(1 if seats == 1 else 0)
        expect(drawn).to_have_count(0 if seats == 1 else 1)
    expect(dialog.get_by_label("Who sits on seat 1")).to_have_value("me")
    expect(dialog.get_by_role("group", name="Beasts").get_by_role("radio")).to_have_count(2)
    dialog.get_by_role("button", name="Open the table").click()
    seats_of_table = page.get_by_role("complementary", name="Seats").locator("> ul > li")
    expect(seats_of_table).to_have_count(2)
    expect(seats_of_table.nth(1)).to_contain_text("The Betrayers")
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()


# --- everything has its place ---------------------------------------------------------------------------------


def test_the_guide_leaves_the_land_free_on_a_phone(opening: Opening) -> None:
    page = hasty(opening(PHONE)).new_page()
    page.goto("/")
    page.get_by_role("button", name=BOX).click()
    page.get_by_role("button", name="First game: show me how").click()
    expect(page.get_by_role("region", name="Welcome to Turris")).to_be_visible()
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()  # the squire may have begun
    assert stray(page.locator(".turris .land"), "[data-place]") == []
    card = page.locator("section").filter(has=page.get_by_role("progressbar"))
    read = []
    while card.get_by_role("button", name="Go on").count():
        read.append(card.get_by_role("heading").inner_text())
        assert [place for place in page.locator("[data-place], div.plate").all() if overlapping(card, place)] == [], (
            read
        )
        assert overlapping(card, page.locator("#now")) == []
        assert small_targets(page) == []
        card.get_by_role("button", name="Go on").tap()
        expect(card.get_by_role("heading")).not_to_have_text(read[-1])
    assert len(read) >= 3
    on_land(page, "shrine").tap()
    expect(on_land(page, "shrine")).to_have_attribute("aria-label", re.compile("You: 1 Scout"))


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("number", [1, 6, 99], ids=["start", "middle", "end"])
def test_everything_has_its_place_and_is_for_everybody(
    opening: Opening, server: Server, number: int, viewport: ViewportSize
) -> None:
    """In a match of four with long names, in a round or at the end."""
    table = arranged(server, "me", "me", "me", "me", names=LONG)
    table.leave_to_knights(lambda update: over(update) or both(in_round(number), turn_of(0, "gather"))(update))
    page = sit(opening(viewport), table, 0)
    if over(table.update()):
        page.get_by_role("dialog").get_by_role("button", name="Look at the board").click()
    look_around(page)


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_somebody_alone_finds_everything_in_its_place(opening: Opening, server: Server, viewport: ViewportSize) -> None:
    table = arranged(server, "me", names=LONG)
    table.play(both(in_round(8), turn_of(0, "gather")), anything(1))
    assert any(room["damaged"] for room in view_of(table.update())["tower"])
    look_around(sit(opening(viewport), table, 0), "The Betrayers")


@pytest.mark.parametrize(("viewport", "other"), [(WIDE, "From above"), (PHONE, "At an angle")], ids=["wide", "phone"])
def test_the_land_fits_as_it_is_not_seen_at_first(
    opening: Opening, server: Server, viewport: ViewportSize, other: str
) -> None:
    table = arranged(server, "me", "me", "me", "me", names=LONG)
    table.leave_to_knights(both(in_round(3), turn_of(0, "gather")))
    page = sit(opening(viewport), table, 0)
    change = page.get_by_role("button", name=other)
    change.click()
    expect(change).to_have_count(0)
    look_around(page)


def look_around(page: Page, other: str = LONG[3]) -> None:
    bring_axe(page)
    assert faults(page) == []
    assert scrolls(page) == {"across": 0, "down": 0}
    assert outside(page, *panels(page)) == []
    assert overlapping(*panels(page)) == []
    assert stray(page.locator(".turris .land"), "[data-place], div.plate, .piece") == []
    assert cut(page) == []
    if is_phone(page):
        assert small_targets(page) == []
        pull_up(page, "Cards")
        expect(page.get_by_role("tabpanel")).to_contain_text("Missions for all")
        assert small_targets(page) == []
        page.get_by_role("tab", name="Seats").click()
        expect(page.get_by_role("tabpanel")).to_contain_text(other)
        assert small_targets(page) == []
    else:
        plates = page.locator(".turris div.plate")
        assert overlapping(*plates.all()) == []
        parts = page.locator(".turris .land, .turris .tracks > *")
        assert outside(page, *parts.all()) == []
        assert overlapping(*parts.all()) == []
    page.emulate_media(color_scheme="dark")  # everything but the colours stays as it is
    assert faults(page, "color-contrast") == []
