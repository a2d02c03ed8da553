"""The guided first game: somebody who never saw the rulebook reads the cards, does what they point at, and ends it."""

import json
import re
from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.arranging import briefly
from tests.browser.conftest import PHONE, Opening
from tests.browser.room import outside
from tests.browser.scenes import options, scoring_show
from tests.browser.sitting import MeeplesSitter, ReviveSitter, Sitter, TorresSitter, hasty, is_over
from tests.server.serving import Server

ASKED = {
    "Place your first knight": "knight",
    "Place the king": "king",
    "Build a block": "build",
    "Add a knight": "add",
    "Move a knight": "move",
    "Action cards": "acquire",
    "Keep one of them": "keep",
    "Put the rest back": "return",
    "Play a card": "play",
    "A point for an action point": "track",
    "End your turn": "end",
}
ASKED_ON_THE_ICE = {
    "Choose your artifact card": "keep",
    "Play a card": "play",
    "A citizen joins you": "take",
    "A module for a slot": "fit",
    "A machine of your own": "token",
    "A technology": "unlock",
    "Explore the ice": "explore",
    "Build on sand": "build",
    "Settle a location": "populate",
    "Use a machine": "use",
    "Open a crate": "open",
    "The switch": "switch",
    "Time to hibernate": "hibernate",
    "End your turn": "end",
}
ASKED_AT_THE_GATES = {
    "Who goes there?": "add",
    "A Quest is met": "complete",
    "Choose your Quests": "discard",
    "Build or raise a class": "raise",
    "Fight a Monster": "fight",
    "Use a spot": "use",
    "An ability": "ability",
    "Attack an Overlord": "attack",
    "End your turn": "end",
}


class Pupil(Sitter):
    """Reads every card of the guide and follows it."""

    asked: Mapping[str, str]
    """Cards that end by themselves as soon as one has done what they explain."""

    def __init__(self, page: Page, address: str, table: str) -> None:
        super().__init__(page, address, table)
        self.wish: str | None = None
        self.read: list[tuple[str, Any]] = []
        """The titles, each with what the server said of the moment at which it was read."""

    @property
    def card(self) -> Locator:
        return self.page.locator("section").filter(has=self.page.get_by_role("progressbar"))

    @property
    def title(self) -> str:
        return self.card.get_by_role("heading").inner_text()

    def choose(self, sight: Any) -> Any:
        wished = [option for option in sight["offer"] if option["block"] == self.wish]
        return self.rng.choice(wished) if wished else super().choose(sight)

    def study(self, update: Any) -> None:
        """Read on until a card asks for something to be done, or nothing is new."""
        self.ready(update)
        self.wish = None
        for _ in range(20):
            title = self.title
            if title == "Nothing new just now":
                return
            if not self.read or self.read[-1][0] != title:
                self.read.append((title, update))
            if title in self.asked:
                self.wish = self.asked[title]
                return
            self.card.get_by_role("button", name="Go on").click()
            expect(self.card.get_by_role("heading")).not_to_have_text(title)
        raise AssertionError("the guide never stops talking")

    def titles(self) -> list[str]:
        return [title for title, _ in self.read]

    def moment(self, title: str) -> Any:
        """What the pupil saw when a card came up."""
        return next(update for read, update in self.read if read == title)["sights"][0]


class TorresPupil(Pupil, TorresSitter):
    asked = ASKED


class MeeplesPupil(Pupil, MeeplesSitter):
    asked = ASKED_AT_THE_GATES


class RevivePupil(Pupil, ReviveSitter):
    asked = ASKED_ON_THE_ICE


def _begin(page: Page, address: str) -> Pupil:
    _open_guided(page, "Torres", "Welcome to Torres")
    return TorresPupil(page, address, _table_of(page))


def _open_guided(page: Page, game: str, welcome: str) -> None:
    """By somebody with a name: tables that are set up alike go alike."""
    mine = json.dumps(json.dumps({"name": "Anna", "keys": [], "medals": []}))
    once = f"if (!localStorage.getItem('bartizan.me')) localStorage.setItem('bartizan.me', {mine})"
    page.add_init_script(f"if (location.protocol === 'http:') {{ {once} }}")
    page.goto("/")
    page.get_by_role("button", name=re.compile(f"^{game}")).click()
    page.get_by_role("button", name="First game: show me how").click()
    expect(page.get_by_role("heading", name=welcome)).to_be_visible()


def _table_of(page: Page) -> str:
    return page.url.partition("/t/")[2].partition("?")[0]


def _apart(one: Locator, other: Locator) -> bool:
    first, second = one.bounding_box(), other.bounding_box()
    assert first, "it is not there"
    assert second, "it is not there"
    return (
        first["x"] + first["width"] <= second["x"]
        or second["x"] + second["width"] <= first["x"]
        or first["y"] + first["height"] <= second["y"]
        or second["y"] + second["height"] <= first["y"]
    )


def test_the_guided_first_game_can_be_played_to_its_very_end(opening: Opening, server: Server) -> None:
    """What the cards ask for is clicked; all else the pupil does on another device, as briefly as possible."""
    page = hasty(opening()).new_page()
    pupil = _begin(page, server.address)
    assert [seat["bot"] for seat in pupil.update()["table"]["seats"]] == [None, "squire"]
    _learn_by_doing(pupil)

    while not is_over(update := pupil.wait()):
        expect(pupil.rows).to_be_visible()
        pupil.study(update)
        assert _apart(pupil.card, pupil.now), "the card lies over what can be done"
        if pupil.wish:
            asked = pupil.title
            pupil.act()
            expect(pupil.card.get_by_role("heading")).not_to_have_text(asked)
        else:
            answer = pupil.person.act(pupil.table, update["version"], briefly(pupil.sight(update))["text"])
            assert answer.status_code == 200, answer.text

    assert pupil.clicks > 10, "what was asked for was clicked"
    _was_told_in_time(pupil)

    result = page.get_by_role("dialog").filter(has=page.get_by_role("button", name="Rematch"))
    last = scoring_show(page).get_by_role("heading")
    expect(last).to_have_text("Scoring of phase 3")
    scoring_show(page).get_by_role("button", name="Go on").click()
    expect(result).to_be_visible()
    result.get_by_role("button", name="Look at the board").click()
    expect(pupil.card.get_by_role("heading")).to_have_text("That was Torres")
    pupil.card.get_by_role("button", name="Done").click()
    expect(pupil.card).to_have_count(0)
    page.reload()
    expect(result).to_be_visible()
    expect(pupil.card).to_have_count(0)


def _learn_by_doing(pupil: Pupil) -> None:
    """The first cards, and the first knight where the guide points."""
    for title in ("Welcome to Torres", "What castles pay", "Levels"):
        expect(pupil.card.get_by_role("heading")).to_have_text(title)
        pupil.card.get_by_role("button", name="Go on").click()
    expect(pupil.card.get_by_role("heading")).to_have_text("Place your first knight")
    pointed = pupil.page.locator("[data-space]").filter(has=pupil.page.locator(".marked"))
    expect(pointed).to_have_count(8)
    pupil.card.get_by_role("button", name="Back").click()
    expect(pupil.card.get_by_role("heading")).to_have_text("Levels")
    expect(pointed).to_have_count(0)
    pupil.card.get_by_role("button", name="Go on").click()
    expect(pointed).to_have_count(8)
    _fold_and_unfold(pupil)
    expect(pointed).to_have_count(8)
    square = pointed.last.get_attribute("data-space")
    version = pupil.update()["version"]
    pointed.last.click()
    pupil.settled(version)
    expect(pupil.card.get_by_role("heading")).not_to_have_text("Place your first knight")
    assert pupil.update()["sights"][0]["view"]["knights"][0] == [square]


def _fold_and_unfold(pupil: Pupil) -> None:
    page = pupil.page
    title = pupil.title
    pupil.card.get_by_role("button", name="Hide the guide").click()
    expect(pupil.card).to_have_count(0)
    page.reload()  # and it stays hidden
    page.get_by_role("button", name="Show the guide").click()
    expect(pupil.card.get_by_role("heading")).to_have_text(title)


def _was_told_in_time(pupil: Pupil) -> None:
    titles = pupil.titles()
    assert len(titles) == len(set(titles)), "nothing is told twice"
    turn = pupil.moment("Your turn: 5 action points")
    assert turn["view"]["phase"] == 1
    assert turn["view"]["turn"]["ap"] == 5
    assert titles.index("Your turn: 5 action points") < titles.index("Build a block") < titles.index("Your stacks")
    for title, block in ASKED.items():
        if title in titles:
            offered = {option["block"] for option in pupil.moment(title)["offer"]}
            assert block in offered, f"{title} comes when it can be done"
    assert {"Build a block", "Move a knight", "Add a knight", "Action cards", "Keep one of them"} <= set(titles)
    assert pupil.moment("The last round of the phase")["view"]["phase"] == 1
    assert pupil.moment("Phase 2")["view"]["phase"] == 2
    assert (pupil.moment("The first scoring")["view"]["phase"], pupil.moment("Phase 2")["view"]["round"]) == (2, 1)
    assert pupil.moment("The last phase")["view"]["phase"] == 3
    last = pupil.moment("Your last turn")["view"]
    assert (last["phase"], last["round"]) == (3, last["rounds"])


def test_what_the_guide_speaks_of_is_marked_in_the_list(opening: Opening, server: Server) -> None:
    page = opening().new_page()
    pupil = _begin(page, server.address)
    pupil.study(pupil.wait())
    while pupil.wish != "build":
        pupil.act()
        pupil.study(pupil.wait())
    marked = options(page).locator(".marked")
    expect(marked).to_have_count(1)
    expect(marked).to_contain_text("Build a block")


def test_the_first_turns_of_the_guided_game_on_a_phone(opening: Opening, server: Server) -> None:
    page = opening(PHONE).new_page()
    pupil = _begin(page, server.address)
    sheet = page.get_by_role("region", name="Options, hand, log")
    assert _apart(pupil.card, sheet)
    for _ in range(3):
        pupil.card.get_by_role("button", name="Go on").tap()
    expect(pupil.card.get_by_role("heading")).to_have_text("Place your first knight")
    version = pupil.update()["version"]
    page.locator("[data-space].lit").first.tap()
    pupil.settled(version)
    seen: list[str] = []
    while (sight := pupil.sight(update := pupil.wait()))["view"]["round"] < 2:
        pupil.study(update)
        seen.append(pupil.title)
        assert _apart(pupil.card, sheet), "the card lies over what can be done"
        pupil.card.get_by_role("button", name="Hide the guide").tap()
        _tap(pupil, sheet, sight)
        pupil.settled(update["version"])
        page.get_by_role("button", name="Show the guide").tap()
    assert "Build a block" in seen


def _tap(pupil: Pupil, sheet: Locator, sight: Any) -> None:
    """Do what the guide asks for: on the board as far as it goes, else by the buttons of the sheet."""
    page = pupil.page
    space = next((o for o in sight["offer"] if o["block"] in ("king", "build") and o["block"] == pupil.wish), None)
    if space is None:
        sheet.get_by_role("button", name="End the turn").filter(visible=True).first.tap()
        sheet.get_by_role("button", name="Yes", exact=True).filter(visible=True).first.tap()
        return
    at = space["fields"]["at"]
    page.locator(f'[data-space="{at}"]').tap()
    same = [option for option in sight["offer"] if next(iter(option["fields"].values()), None) == at]
    if len(same) > 1:
        sheet.get_by_role("button", name=f"Build a block on {at}").filter(visible=True).first.tap()


def test_the_guided_siege_can_be_played_to_its_very_end(opening: Opening, server: Server) -> None:
    """The card stands beside the city. What it asks for is done there, all else on another device."""
    page = hasty(opening()).new_page()
    _open_guided(page, "Meeples", "Welcome to the city")
    pupil = MeeplesPupil(page, server.address, _table_of(page))
    city = page.locator(".place")
    while not is_over(update := pupil.wait()):
        expect(pupil.rows).to_be_visible()
        pupil.study(update)
        assert _apart(pupil.card, pupil.now), "the card lies over what can be done"
        assert _apart(pupil.card, city), "the card lies over the city, or over the Tavern"
        sight = pupil.sight(update)
        if pupil.wish in {option["block"] for option in sight["offer"]} and pupil.clicks < 20:
            pupil.act()
        else:
            answer = pupil.person.act(pupil.table, update["version"], _soon_over(sight)["text"])
            assert answer.status_code == 200, answer.text
    assert pupil.clicks_on_board > 5, "what was asked for was clicked"
    titles = pupil.titles()
    read = [title for title in titles if title not in ASKED_AT_THE_GATES]
    assert len(read) == len(set(read)), "nothing is told twice"
    for title, block in ASKED_AT_THE_GATES.items():
        if title in titles:
            offered = {option["block"] for option in pupil.moment(title)["offer"]}
            assert block in offered or (block == "raise" and "build" in offered), f"{title} comes when it can be done"
    assert {"How it ends", "Choose your Quests", "Your Tavern", "Fight a Monster", "Use a spot"} <= set(titles)
    assert titles.index("The Dark Council") < titles.index("The end is near")
    page.get_by_role("region", name="The Final Encounter").get_by_role("button", name="Go on").click()
    page.get_by_role("dialog").get_by_role("button", name="Look at the board").click()
    expect(pupil.card.get_by_role("heading")).to_have_text("That was your first siege")
    pupil.card.get_by_role("button", name="Done").click()
    expect(pupil.card).to_have_count(0)


def _soon_over(sight: Any) -> Any:
    """Whoever can is sent against Monsters, so that the deck runs out."""
    for block in ("send", "add", "fight", "end", "done"):
        for option in sight["offer"]:
            if option["block"] == block:
                return option
    return sight["offer"][0]


def test_the_guide_leaves_the_tavern_free_on_a_phone(opening: Opening, server: Server) -> None:
    page = hasty(opening(PHONE)).new_page()
    _open_guided(page, "Meeples", "Welcome to the city")
    pupil = MeeplesPupil(page, server.address, _table_of(page))
    seen: list[str] = []
    while pupil.wait()["sights"][0]["view"]["round"] < 2 and "End your turn" not in seen:
        seen.append(pupil.title)
        assert _apart(pupil.card, page.locator("#now")), "the card lies over what can be done"
        assert _apart(pupil.card, page.locator(".city.board")), "and not over the city"
        assert outside(page, *page.locator(".tavern .piece").all()) == []
        update = pupil.update()
        asked = pupil.asked.get(seen[-1])
        option = next((one for one in pupil.sight(update)["offer"] if one["block"] == asked), None)
        if option is not None and asked != "end":
            thing = pupil.on_board(option)[0]
            expect(thing).to_have_attribute("data-lit", "true")
            thing.tap()
            pupil.settled(update["version"])
            expect(page.locator(f'[data-version="{pupil.wait()["version"]}"]')).to_be_attached()
        else:
            pupil.card.get_by_role("button", name="Go on").tap()
            expect(pupil.card.get_by_role("heading")).not_to_have_text(seen[-1])
    assert {"Choose your Quests", "Your Tavern"} <= set(seen)


def test_the_guide_leads_through_the_first_turns_on_the_ice(opening: Opening, server: Server) -> None:
    """The card stands beside the land, which it points at, and the expansion is left in its box."""
    page = hasty(opening()).new_page()
    _open_guided(page, "Revive", "Welcome to the ice")
    pupil = RevivePupil(page, server.address, _table_of(page))
    land = page.locator('.revive [data-sheet="land"]')
    while (view := pupil.wait()["sights"][0]["view"])["turn"] is None or view["turn"]["number"] < 4:
        assert not view["expansion"]
        pupil.study(pupil.update())
        assert _apart(pupil.card, pupil.now), "the card lies over what can be done"
        assert _apart(pupil.card, land), "the card lies over the land"
        pupil.act()
    assert pupil.clicks_on_board > 3, "what was asked for was clicked"
    titles = pupil.titles()
    assert titles[:4] == ["Welcome to the ice", "How it ends", "Choose your artifact card", "Play a card"]
    for title, block in ASKED_ON_THE_ICE.items():
        if title in titles:
            assert block in {option["block"] for option in pupil.moment(title)["offer"]}, f"{title} comes too early"
