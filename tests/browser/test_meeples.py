"""Meeples & Monsters in real browsers: matches by clicking, against a bot and alone against the Royal Guard, meeples
that are dragged, keys alone, what others did, and everything in its place for everybody."""

import re
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, ViewportSize, expect

from tests.browser.access import bring_axe, faults
from tests.browser.arranging import LONG, Arranged, Choice, Condition, both, turn_of, view_of
from tests.browser.conftest import PHONE, WIDE, Opening
from tests.browser.room import cut, outside, overlapping, panels, scrolls, small_targets, soon, stray
from tests.browser.scenes import is_phone, options, sit
from tests.browser.sitting import MeeplesSitter, hasty, in_city, is_over, press_on_board, tab_to
from tests.server.serving import Server

BOX = re.compile("^Meeples")
LOW: ViewportSize = {"width": 1280, "height": 720}


def arranged(server: Server, *seats: str, **more: Any) -> Arranged:
    return Arranged(server, *seats, game="meeples", **more)


def city(page: Page) -> Locator:
    return page.get_by_role("group", name=re.compile("^The city"))


def party(page: Page) -> Locator:
    return page.get_by_role("region", name=re.compile("^The party for"))


def tavern(page: Page) -> Locator:
    return page.get_by_role("region", name="Your Tavern")


def in_round(number: int) -> Condition:
    return lambda update: view_of(update)["round"] >= number


def in_the_last_round(update: Any) -> bool:
    return bool(view_of(update)["last_round"] == view_of(update)["round"])


def doing(what: str, seat: int = 0) -> Condition:
    """A seat decides something of a sort."""
    return lambda update: update["deciding"] == seat and view_of(update)["doing"]["what"] == what


def after(update: Any) -> Condition:
    """Something has been done since."""
    return lambda now: bool(now["version"] > update["version"])


def first_of(*blocks: str) -> Choice:
    """The first option of the first of some sorts that is offered, else the first of all."""

    def choose(sight: Any) -> Any:
        offer = sight["offer"]
        return next((option for block in blocks for option in offer if option["block"] == block), offer[0])

    return choose


passing = first_of("end", "done")
"""Turns end at once."""
fighting = first_of("send", "fight", "add", "end", "done")
"""Monsters are fought, as long as any can be."""


def can_fight_with(*kinds: str) -> Condition:
    """The first person is about to act, can fight, and has such meeples besides others in the Tavern."""

    def holds(update: Any) -> bool:
        here = view_of(update)["players"][0]["tavern"]
        return all(here[kind] > 0 for kind in kinds) and sum(here.values()) - here["corruption"] >= 4

    return both(turn_of(0, "fight"), holds)


# --- matches -------------------------------------------------------------------------------------------------


def set_up(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name=BOX).click()
    page.get_by_role("button", name="Set up a table").click()


def result(page: Page) -> Locator:
    return page.get_by_role("dialog")


def end_of(page: Page) -> None:
    """The Final Encounter is shown, and after it the result."""
    encounter = page.get_by_role("region", name="The Final Encounter")
    expect(encounter).to_be_visible()
    encounter.get_by_role("button", name="Go on").click()
    expect(result(page).get_by_role("button", name="Replay")).to_be_visible()


def test_a_match_against_a_bot_begins_and_ends_by_clicking(opening: Opening, server: Server) -> None:
    page = hasty(opening()).new_page()
    set_up(page)
    page.get_by_label("Strength of the bot on seat 2").select_option("squire")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("complementary", name="Seats")).to_contain_text("Squire")
    sitter = MeeplesSitter(page, server.address, page.url.rpartition("/")[2])
    sitter.play(in_round(3))
    assert sitter.clicks_on_board > 2, "in the city, in the Tavern and with the Quests"
    expect(page.locator("header.bar")).to_contain_text("Round 3")

    table = arranged(server, "me", "squire")
    table.leave_to_knights(both(in_the_last_round, turn_of(0)))
    page = sit(hasty(opening()), table, 0)
    MeeplesSitter(page, server.address, table.id).play(is_over)
    end_of(page)
    points = result(page).get_by_role("table", name="Where the points came from").get_by_role("row")
    scores = table.update()["table"]["result"]["scores"]
    expect(points.filter(has_text="All points")).to_contain_text("".join(map(str, scores)))


def test_a_match_alone_begins_and_ends_by_clicking(opening: Opening, server: Server) -> None:
    page = hasty(opening()).new_page()
    set_up(page)
    page.get_by_role("radio", name="1", exact=True).check(force=True)
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("complementary", name="Seats")).to_contain_text("The Royal Guard")
    sitter = MeeplesSitter(page, server.address, page.url.rpartition("/")[2])
    sitter.play(in_round(2))
    assert sitter.clicks_on_board > 0, "and not in the list alone"

    table = arranged(server, "me")
    table.leave_to_knights(both(in_the_last_round, turn_of(0)))
    context = hasty(opening(), pace=8)
    listen(context)
    page = sit(context, table, 0)
    MeeplesSitter(page, server.address, table.id).play(is_over)
    end_of(page)
    assert any("The Royal Guard" in line for line in told(page)), "its last turn is told before the Final Encounter"
    expect(result(page)).to_contain_text("The Royal Guard")
    scores = table.update()["table"]["result"]["scores"]
    for score in scores:
        expect(result(page).get_by_text(str(score), exact=True).first).to_be_visible()
    result(page).get_by_role("button", name="Look at the board").click()
    expect(city(page)).to_be_visible()


def test_a_turn_by_the_keyboard_alone(opening: Opening, server: Server) -> None:
    table = arranged(server, "me", "me")
    table.play(can_fight_with(), fighting)
    page = sit(hasty(opening()), table, 0)
    expect(options(page)).to_be_visible()
    tab_to(page, "Skip to what you can do now")
    page.keyboard.press("Enter")
    before = table.update()["version"]
    press_on_board(page, ".thing.lit", table.update)
    assert table.update()["version"] > before, "something is done by the keys of the city"
    sitter = MeeplesSitter(page, server.address, table.id)
    while table.update()["deciding"] == 0:
        sitter.act_by_keys()
    assert table.update()["deciding"] == 1, "and all else by those of the list"


# --- parties -------------------------------------------------------------------------------------------------


def drag(page: Page, meeple: Locator, goal: Locator) -> None:
    """Drag a meeple with the mouse, in steps as a hand does."""
    start, end = meeple.bounding_box(), goal.bounding_box()
    assert start, "there is no meeple"
    assert end, "there is no goal"
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(start["x"], start["y"] - 40, steps=3)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    page.mouse.up()


def test_a_turn_by_dragging_meeples(opening: Opening, server: Server) -> None:
    """Onto a class, onto a Monster, and into the party. What comes to nothing says why."""
    table = arranged(server, "me", "me")
    table.play(both(turn_of(0, "raise"), can_fight_with("peasant", "warrior")), fighting)
    page = sit(hasty(opening()), table, 0)
    peasant, warrior = (tavern(page).get_by_role("button", name=f"Choose a {kind}").first for kind in KINDS)
    classes = tavern(page).locator('[data-target^="class:"][data-lit]')
    drag(page, warrior, classes.first)
    expect(tavern(page).get_by_role("status")).to_have_text("Only Peasants pay for Locations and classes.")
    drag(page, peasant, classes.first)
    table.wait(lambda update: view_of(update)["turn"]["developed"])
    page.get_by_role("button", name="Undo").click()
    table.wait(lambda update: not view_of(update)["turn"]["developed"])

    drag(page, peasant, page.locator(".thing.monster.lit").first)
    update = table.wait(lambda update: sum(view_of(update)["party"].values()) == 1)
    fight = view_of(update)["doing"]
    assert fight["strength"] < fight["needed"]
    expect(party(page)).to_contain_text(f"{fight['strength']} of {fight['needed']}")
    send = party(page).get_by_role("button", name="Send")
    expect(send).to_have_attribute("aria-disabled", "true")
    while fight["strength"] < fight["needed"]:
        drag(page, tavern(page).locator("button.piece[data-lit]").last, party(page))
        update = table.wait(after(update))
        expect(page.locator(f'[data-version="{update["version"]}"]')).to_be_attached()
        fight = view_of(update)["doing"]
        if fight["what"] != "send":
            break  # nobody else could join, so they have gone
    else:
        expect(party(page)).to_contain_text(f"{fight['strength']} of {fight['needed']}")
        expect(send).to_have_attribute("data-lit", "true")
        send.click()
    expect(page.get_by_role("list", name="Sent so far").get_by_role("listitem")).to_have_count(1)
    assert [one["monster"] is not None for one in view_of(table.update())["sent"]] == [True]


KINDS = ("Peasant", "Warrior")


def test_a_turn_is_taken_back_up_to_what_chance_has_decided(opening: Opening, server: Server) -> None:
    table = arranged(server, "me", "me")
    table.play(both(turn_of(0, "raise"), can_fight_with()), fighting)
    page = sit(hasty(opening()), table, 0)
    restart = page.get_by_role("button", name="Restart turn")
    expect(restart).to_be_disabled()
    before = view_of(table.update())
    sitter = MeeplesSitter(page, server.address, table.id)
    for block in ("raise", "use"):
        take(sitter, block)
    expect(page.get_by_role("button", name="End the turn")).to_have_count(1)
    restart.click()
    table.wait(lambda update: view_of(update) == before)
    expect(tavern(page).locator(".piece")).to_have_count(sum(before["players"][0]["tavern"].values()))
    expect(page.get_by_role("list", name="Sent so far")).to_have_count(0)

    take(sitter, "build")  # and the next Location has been drawn
    expect(restart).to_be_disabled()


def take(sitter: MeeplesSitter, block: str) -> None:
    """Do something of a sort, with whoever goes along."""
    sitter.wanted = block
    sitter.act()
    sitter.wanted = None
    while (update := sitter.update())["sights"][0]["view"]["doing"]["what"] == "send":
        sitter.ready(update)
        sitter.act()


# --- what others do --------------------------------------------------------------------------------------------

_LISTEN = """
window.told = [];
new MutationObserver(() => {
  const text = document.querySelector('.city .caption p')?.textContent;
  if (text && text !== window.told.at(-1)) window.told.push(text);
}).observe(document, { subtree: true, childList: true, characterData: true });
"""


def listen(context: BrowserContext) -> None:
    """Remember what is told over the city, line by line."""
    context.add_init_script(_LISTEN)


def told(page: Page) -> list[str]:
    """The lines, with apostrophes as the log writes them."""
    lines: list[str] = page.evaluate("window.told")
    return [line.replace("’", "'") for line in lines]


def marks(page: Page) -> Locator:
    """Signs of who has done something where, and of what has come."""
    return page.locator(".city .trace, .city .slot .mark")


def test_what_a_rival_did_stays_marked_until_the_first_action(opening: Opening, server: Server) -> None:
    table = arranged(server, "me", "me")
    table.play(turn_of(1, "fight"), fighting)
    page = sit(hasty(opening()), table, 0)
    expect(page.get_by_role("heading", name="Bruno is thinking")).to_be_visible()
    expect(marks(page)).to_have_count(0)
    table.play(turn_of(0), fighting)
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
    fallen = [note["target"] for entry in table.sight(0)["log"] for note in entry["notes"] if note["kind"] == "defeat"]
    assert fallen
    expect(marks(page).first).to_be_visible()
    expect(page.locator(".city .caption")).to_have_count(0)
    before = marks(page).count()
    in_city(page, "deck:monsters").hover()  # looking is no action
    expect(marks(page)).to_have_count(before)
    take(MeeplesSitter(page, server.address, table.id), "raise")
    expect(marks(page)).to_have_count(0)


def guards_turn(context: BrowserContext, server: Server) -> tuple[Page, Arranged]:
    """Somebody alone looks on when the Royal Guard begins to act."""
    table = arranged(server, "me")
    table.leave_to_knights(both(in_round(6), turn_of(0)))
    page = sit(context, table, 0)
    number = view_of(table.update())["round"]
    table.play(in_round(number + 1), passing)
    expect(page.locator(".city .caption")).to_be_visible()
    return page, table


def notes_of_guard(table: Arranged) -> list[dict[str, Any]]:
    """What the log says of the last turn of the Royal Guard."""
    notes = [note for entry in table.sight(0)["log"] for note in entry["notes"]]
    begun = max(place for place, note in enumerate(notes) if note["kind"] == "turn" and note["seat"] == 1)
    return notes[begun:]


def test_the_turn_of_the_royal_guard_is_told_meeple_by_meeple(opening: Opening, server: Server) -> None:
    context = hasty(opening(motion=True), pace=8)
    listen(context)
    page, table = guards_turn(context, server)
    while not (reasons := [note["text"] for note in notes_of_guard(table) if note.get("why")]):
        expect(page.locator(".city .caption")).to_have_count(0, timeout=60_000)
        table.play(in_round(view_of(table.update())["round"] + 1), passing)  # the next turn has some
        expect(page.locator(".city .caption")).to_be_visible()
    steps = [note["text"] for note in notes_of_guard(table) if note["kind"] == "guard"]
    assert len(steps) >= 2
    expect(page.locator(".city .caption")).to_have_count(0, timeout=60_000)
    lines = told(page)
    assert [line for line in lines if line in steps][-len(steps) :] == steps, lines
    assert [line for line in lines if line in reasons][-len(reasons) :] == reasons, "and why it was so"

    page.get_by_role("button", name="The board of the Royal Guard").first.click()
    guard = page.get_by_role("region", name="The Royal Guard’s board")
    spots = view_of(table.update())["guard"]["board"]
    expect(guard.locator(".spots .filled")).to_have_count(sum(map(bool, spots.values())))


def test_what_is_told_of_the_royal_guard_can_be_skipped(opening: Opening, server: Server) -> None:
    context = opening(motion=True)
    listen(context)
    page, table = guards_turn(context, server)
    page.get_by_role("button", name="Skip to the end of what is told").click()
    before = len(told(page))
    expect(page.locator(".city .caption")).to_have_count(0)
    assert len(told(page)) <= before + 1, "nothing more is told"
    expect(marks(page).first).to_be_visible()
    assert before < len([note for note in table.sight(0)["log"][-1]["notes"] if "text" in note])


# --- everything has its place ---------------------------------------------------------------------------------


def shown(page: Page, table: Arranged) -> None:
    expect(page.locator(f'[data-version="{table.update()["version"]}"]')).to_be_attached()
    expect(city(page)).to_be_visible()


def cut_plates(page: Page) -> list[str]:
    """Names and numbers in the city that do not fit where they stand."""
    found: list[str] = page.evaluate("""() => [...document.querySelectorAll('.city .plate .name, .city .tavern button')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline')
      .map((one) => one.textContent)""")
    return found


def crossing(page: Page) -> list[str]:
    """Plates of the city that lie over each other."""
    found: list[str] = page.evaluate("""() => {
      const measured = (plate) => [plate, plate.getBoundingClientRect()];
      const plates = [...document.querySelectorAll('.city [data-plate]')].map(measured);
      return plates.flatMap(([one, a], place) => plates.slice(place + 1).flatMap(([other, b]) => {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return across > 1 && down > 1 ? [`${one.textContent.trim()} / ${other.textContent.trim()}`] : [];
      }));
    }""")
    return found


def missed(page: Page) -> list[str]:
    """Houses that one does not hit in their middle, because something else lies over it."""
    found: list[str] = page.evaluate("""() => {
      const houses = [...document.querySelectorAll('.city :is(.landmark, .location, .offer)')];
      return houses.filter((house) => {
        const { x, y, width, height } = house.getBoundingClientRect();
        return !house.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }).map((house) => house.dataset.target);
    }""")
    return found


def look_around(page: Page) -> None:
    assert scrolls(page) == {"across": 0, "down": 0}
    assert outside(page, *panels(page)) == []
    assert overlapping(*panels(page)) == []
    assert soon(page, lambda: stray(page.locator(".city .sheet"), "[data-plate]")) == []
    assert soon(page, lambda: crossing(page)) == []
    assert missed(page) == []
    assert cut(page) == []
    assert cut_plates(page) == []
    pieces = tavern(page).locator(".piece").all()
    assert outside(page, *pieces) == []
    assert overlapping(page.locator(".city .view"), tavern(page), page.locator("#now")) == []
    if is_phone(page):
        assert small_targets(page) == []


def is_for_everybody(page: Page) -> None:
    """By light and by dark."""
    bring_axe(page)
    assert faults(page) == []
    page.emulate_media(color_scheme="dark")
    assert faults(page, "color-contrast") == []
    page.emulate_media(color_scheme="light")


def look_everywhere(opening: Opening, table: Arranged) -> None:
    """On a large and a small desk and on a phone."""
    page = sit(hasty(opening()), table, 0)
    for viewport in (WIDE, LOW):
        page.set_viewport_size(viewport)
        shown(page, table)
        look_around(page)
    is_for_everybody(page)
    cards = page.get_by_role("complementary", name="Seats").locator("> ul > li")
    assert outside(page, *cards.all()) == []
    page = sit(hasty(opening(PHONE)), table, 0)
    shown(page, table)
    look_around(page)
    is_for_everybody(page)


def test_everything_has_its_place_late_in_a_match(opening: Opening, server: Server) -> None:
    """In a match of four with long names, while a party is assembled against an Overlord."""
    table = arranged(server, "me", "me", "me", "me", names=LONG)
    table.leave_to_knights(both(in_the_last_round, turn_of(0, "attack")))
    table.play(doing("send"), first_of("attack"))
    look_everywhere(opening, table)


def test_somebody_alone_finds_everything_in_its_place(opening: Opening, server: Server) -> None:
    table = arranged(server, "me")
    table.leave_to_knights(both(in_round(8), turn_of(0)))
    look_everywhere(opening, table)


def test_on_a_phone_nothing_moves_between_two_taps(opening: Opening, server: Server) -> None:
    """In every decision of a turn something lit can be tapped, and one's own meeples are in sight."""
    table = arranged(server, "me", "me")
    table.play(both(turn_of(0, "raise"), can_fight_with("peasant", "warrior")), fighting)
    page = sit(hasty(opening(PHONE)), table, 0)
    places = []
    for wanted in (".thing.monster.lit", None, None, None):
        shown(page, table)
        assert outside(page, *tavern(page).locator(".piece").all()) == []
        lit = page.locator(wanted or ".city [data-lit]").first
        expect(lit).to_be_visible()
        places.append((tavern(page).bounding_box(), page.locator(".city .view").bounding_box()))
        before = table.update()
        lit.tap()
        if view_of(table.wait(after(before)))["doing"]["what"] != "send":
            break
    assert len(places) > 1
    shown(page, table)
    expect(page.locator("#now").get_by_role("button", name="End the turn")).to_have_count(1)
    places.append((tavern(page).bounding_box(), page.locator(".city .view").bounding_box()))
    assert places == places[:1] * len(places)


def test_quests_are_read_before_they_are_chosen_on_a_phone(opening: Opening, server: Server) -> None:
    table = arranged(server, "me", "me")
    table.play(doing("discard"), passing)
    page = sit(hasty(opening(PHONE)), table, 0)
    quests = view_of(table.update())["players"][0]["quests"]["known"]
    for quest in quests:
        expect(in_city(page, f"quest:{quest}")).to_have_attribute("data-lit", "true")
    for quest in quests[:2]:
        before = table.update()
        card = in_city(page, f"quest:{quest}")
        expect(card).to_have_attribute("data-lit", "true")
        card.tap()
        table.wait(after(before))
    assert not doing("discard")(table.update())
    assert quests[0] not in view_of(table.update())["players"][0]["quests"]["known"]


def test_the_city_as_a_list(opening: Opening, server: Server) -> None:
    table = arranged(server, "me", "me")
    table.play(both(turn_of(0, "fight")), fighting)
    page = sit(hasty(opening()), table, 0)
    page.get_by_role("button", name="As a list").click()
    before = table.update()
    city(page).locator('.line.lit[data-target^="fight:"]').first.click()
    table.wait(after(before))
    page.get_by_role("button", name="At an angle").click()
    expect(page.locator(".city .sheet")).to_be_visible()
