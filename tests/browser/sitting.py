"""Somebody in front of the page: what they see is the page's, what they do are clicks and keys.

What may be done and whether it has been done is asked of the server, so that no test believes the page.
"""

import json
import re
import time
from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, TimeoutError as TooLate, expect

from tests.server.serving import Person

ROW = '[aria-label="What you can do"] [data-row]'
"""A row of the list."""
SQUARE = re.compile(r"[a-h][1-8]")


def take_seats(
    context: BrowserContext, table: str, *seats: tuple[int, str], name: str = "Anna", game: str = "torres"
) -> None:
    """Let a browser remember seats, as if it had taken them itself."""
    keys = [{"table": table, "seat": seat, "token": token, "game": game, "when": 0} for seat, token in seats]
    mine = json.dumps(json.dumps({"name": name, "keys": keys, "medals": []}))
    once = f"if (!localStorage.getItem('bartizan.me')) localStorage.setItem('bartizan.me', {mine})"
    context.add_init_script(f"if (location.protocol === 'http:') {{ {once} }}")


def hasty(context: BrowserContext, pace: int = 0) -> BrowserContext:
    """A browser of somebody who wants the moves of others shown at once, or so many times as fast as usual."""
    settings = json.dumps(json.dumps({"pace": pace}))
    context.add_init_script(f"if (location.protocol === 'http:') localStorage.setItem('bartizan.settings', {settings})")
    return context


def keys_of(page: Page, table: str) -> list[str]:
    """The tokens that a browser remembers for a table."""
    mine = json.loads(page.evaluate("localStorage.getItem('bartizan.me')"))
    return [key["token"] for key in mine["keys"] if key["table"] == table and key["seat"] is not None]


def is_over(update: Any) -> bool:
    return bool(update["table"]["status"] == "over")


def asked_about(option: Any, offer: list[Any]) -> bool:
    """Whether the page asks before it does something: it cannot be taken back, and something else could."""
    return "final" in option and not all("final" in one for one in offer)


class Sitter:
    """A person at a table, in a browser. What is worth doing, and what of it lies on the board, is the game's."""

    def __init__(self, page: Page, address: str, table: str, seed: int = 1) -> None:
        self.page = page
        self.table = table
        self.person = Person(address, *keys_of(page, table))
        game = self.update()["table"]["game"]
        blocks = next(known for known in self.person.get("/games") if known["id"] == game)["blocks"]
        self.domains = {block["name"]: [field["domain"] for field in block["fields"]] for block in blocks}
        self.rng = Random(seed)
        self.clicks = 0
        self.clicks_on_board = 0

    @property
    def now(self) -> Locator:
        return self.page.get_by_role("region", name="Now", exact=True)

    @property
    def rows(self) -> Locator:
        """The list of what can be done."""
        return self.page.get_by_role("group", name="What you can do")

    @property
    def _yes(self) -> Locator:
        return self.rows.get_by_role("group", name="Sure?").get_by_role("button", name="Yes", exact=True)

    def update(self) -> Any:
        return self.person.table(self.table)

    def sight(self, update: Any) -> Any:
        """The sight of the own seat that decides, if one does."""
        return next((sight for sight in update["sights"] if sight["offer"]), None)

    def choose(self, sight: Any) -> Any:
        """One of the options."""
        return self.rng.choice(sight["offer"])

    def targets(self, option: Any) -> list[str]:
        """What the fields of an option name, as the page calls it."""
        fields = zip(self.domains[option["block"]], option["fields"].values(), strict=True)
        return [f"{domain}:{value}" for domain, value in fields]

    def on_board(self, option: Any) -> list[Locator]:
        """Where the first fields of an option can be clicked on the board."""
        return []

    def ready(self, update: Any) -> None:
        """Wait until the page shows an update of the server, and offers what may be done."""
        expect(self.page.locator(f'[data-version="{update["version"]}"]')).to_be_attached()
        expect(self.rows.locator("[data-row]").first).to_be_attached()

    def act(self, on_board: bool = True) -> None:
        """Make one decision by clicking, and see that the server has it."""
        update = self.update()
        sight = self.sight(update)
        self.ready(update)
        option = self.choose(sight)
        self._click(option, sight["offer"], on_board)
        self.settled(update["version"])

    def act_by_keys(self) -> None:
        """Make one decision in the list with the keyboard alone."""
        update = self.update()
        sight = self.sight(update)
        self.ready(update)
        option = self.choose(sight)
        self._pick_in_list(option, sight["offer"], self._press)
        if asked_about(option, sight["offer"]):
            expect(self._yes).to_be_focused()
            self.page.keyboard.press("Enter")
        self.settled(update["version"])

    def _press(self, row: Locator) -> None:
        """Go to a row of the list and press Enter."""
        inside = "!!document.activeElement.closest('[aria-label=\"What you can do\"]')"
        for _ in range(200):
            if self.page.evaluate(inside):
                break
            self.page.keyboard.press("Tab")
        expect(row).to_be_visible()
        self.page.keyboard.press("Home")
        rows = "[...row.closest('[aria-label=\"What you can do\"]').querySelectorAll('[data-row]')]"
        for _ in range(row.evaluate(f"(row) => {rows}.indexOf(row)")):
            self.page.keyboard.press("ArrowDown")
        expect(row).to_be_focused()
        self.page.keyboard.press("Enter")

    def settled(self, version: int) -> None:
        """Wait until the server has come further than a version."""
        until = time.monotonic() + 30
        while time.monotonic() < until:
            if self.update()["version"] > version:
                return
            time.sleep(0.01)
        raise AssertionError(f"nothing was done: {self.now.inner_text()}")

    def _click(self, option: Any, offer: list[Any], on_board: bool) -> None:
        parts = self.on_board(option) if on_board else []
        targets = self.targets(option)
        picked = 0
        left = offer
        while len(left) > 1 and picked < len(parts) and self._pick(parts[picked]):
            picked += 1
            left = [one for one in offer if self.targets(one)[:picked] == targets[:picked]]
        if len(left) > 1 or not picked:
            self._pick_in_list(option, left, lambda row: row.click())
        if asked_about(option, offer):
            self._yes.click()
            self.clicks += 1

    def _pick(self, part: Locator) -> bool:
        """Click something on the board, if it is there and not hidden behind something else."""
        if part.count() == 0:
            return False
        try:
            part.click(timeout=700, trial=True)
        except TooLate:
            return False
        part.click()
        self.clicks += 1
        self.clicks_on_board += 1
        return True

    def _pick_in_list(self, option: Any, left: list[Any], pick: Callable[[Locator], None]) -> None:
        blocks = list(dict.fromkeys(one["block"] for one in left))
        same = [one for one in left if one["block"] == option["block"]]
        place = blocks.index(option["block"])
        headings = self.rows.locator("> button, > h3")
        expect(headings).to_have_count(len(blocks))
        heading = headings.nth(place)
        if len(same) > 1:
            if heading.get_attribute("aria-expanded") == "false":
                pick(heading)  # and now the list has nothing else
                self.clicks += 1
                heading = headings.first
                expect(headings).to_have_count(1)
            pick(heading.locator("+ ul").get_by_role("button").nth(same.index(option)))
        else:
            pick(heading)
        self.clicks += 1

    def wait(self, until: Callable[[Any], bool] = is_over) -> Any:
        """Wait until one decides here, or until something holds."""
        patience = time.monotonic() + 60
        while not until(update := self.update()) and self.sight(update) is None:
            assert time.monotonic() < patience, "nobody decides any more"
            time.sleep(0.01)
        return update

    def play(self, until: Callable[[Any], bool], on_board: bool = True) -> Any:
        """Make own decisions as they come, until something holds."""
        while not until(update := self.wait(until)):
            expect(self.rows).to_be_visible()
            self.act(on_board)
        return update


def both_play(anna: Sitter, bruno: Sitter, until: Callable[[Any], bool]) -> None:
    """Two people in two browsers make their decisions as they come, until something holds."""
    while not until(update := anna.update()):
        sitter = anna if anna.sight(update) is not None else bruno
        sitter.wait()
        expect(sitter.rows).to_be_visible()
        sitter.act()


def tab_to(page: Page, name: str) -> None:
    """Press Tab until the focus is where it should be."""
    for _ in range(200):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent").strip() == name:
            return
    raise AssertionError(f"the Tab key does not lead to {name}")


def press_on_board(page: Page, place: str, update: Callable[[], Any]) -> None:
    """Tab to the first of some things on a board, and press Enter; where that only picks something, go on like that. A
    question gets the focus by itself, and a yes."""
    before = update()["version"]
    rows = page.get_by_role("group", name="What you can do")
    yes = rows.get_by_role("group", name="Sure?").get_by_role("button", name="Yes", exact=True)
    for _ in range(6):
        for _ in range(120):
            if page.evaluate("(place) => document.activeElement.matches(place)", place):
                break
            page.keyboard.press("Tab")
        offered = rows.inner_text()
        page.keyboard.press("Enter")
        until = time.monotonic() + 10
        while update()["version"] == before:
            assert time.monotonic() < until, "the keys lead to nothing"
            if yes.count():
                expect(yes).to_be_focused()
                page.keyboard.press("Enter")
                expect(yes).to_have_count(0)
            elif rows.filter(visible=True).count() and rows.inner_text() != offered:
                break  # something was picked, and more is to be
            time.sleep(0.01)
        else:
            return
        page.keyboard.press("Tab")
    raise AssertionError("the keys lead to nothing")


class TorresSitter(Sitter):
    """Builds and moves mostly, does anything now and then, and makes no long turns."""

    def choose(self, sight: Any) -> Any:
        offer = sight["offer"]
        end = [option for option in offer if option["block"] == "end"]
        left = (sight["view"]["turn"] or {}).get("ap", 5)
        if end and (left <= 2 or self.rng.random() < 0.25):
            return end[0]
        blocks = sorted({option["block"] for option in offer} - ({"end"} if len(offer) > len(end) else set()))
        block = self.rng.choice(blocks)
        return self.rng.choice([option for option in offer if option["block"] == block])

    def on_board(self, option: Any) -> list[Locator]:
        squares = [value for value in option["fields"].values() if SQUARE.fullmatch(value)]
        return [self.page.locator(f'[data-space="{square}"]') for square in squares]


class ArkhanosSitter(Sitter):
    """Casts a spell now and then, but not for nothing: the page would ask."""

    def choose(self, sight: Any) -> Any:
        futile = {f"cast {spell}" for spell in (sight["view"]["turn"] or {"futile": []})["futile"]}
        offer = [option for option in sight["offer"] if option["text"] not in futile] or sight["offer"]
        blocks = sorted({option["block"] for option in offer})
        plain = [block for block in blocks if block not in ("cast", "leave")]
        block = self.rng.choice(plain if plain and self.rng.random() < 0.9 else blocks)
        return self.rng.choice([option for option in offer if option["block"] == block])

    def on_board(self, option: Any) -> list[Locator]:
        return [part(self.page, target) for target in self.targets(option)]


def part(page: Page, target: str) -> Locator:
    """The thing on the board of Arkhanos that a target is; two dice may look alike."""
    return page.locator(f'[data-target="{target}"]').first


class TurrisSitter(Sitter):
    """Places Scouts mostly, as long as there are some, and does a bit of everything."""

    def choose(self, sight: Any) -> Any:
        blocks = sorted({option["block"] for option in sight["offer"]})
        block = "place" if "place" in blocks and self.rng.random() < 0.8 else self.rng.choice(blocks)
        return self.rng.choice([option for option in sight["offer"] if option["block"] == block])

    def on_board(self, option: Any) -> list[Locator]:
        """Scouts that are moved are picked in the list: one click on them names their owner and their place."""
        if option["block"] == "lift":
            return []
        return [self._thing(target) for target in self.targets(option)]

    def _thing(self, target: str) -> Locator:
        domain, _, value = target.partition(":")
        if domain in ("location", "place") and value != "reserve":
            return on_land(self.page, value)
        return self.page.locator(f'[data-target="{target}"], button[data-card="{target}"]').first


def on_land(page: Page, place: str) -> Locator:
    """A place on the land of Turris."""
    return page.locator(f'[data-place="{place}"]')


class MeeplesSitter(Sitter):
    """Sends whoever can go, with nobody beyond what is enough, and makes no long turns."""

    wanted: str | None = None
    """A sort of actions to choose from, where it is offered."""

    def choose(self, sight: Any) -> Any:
        blocks = {option["block"] for option in sight["offer"]}
        ways_on, last = blocks - {"end", "done"}, blocks & {"end", "done"}
        wanted = (
            blocks & {self.wanted}
            or blocks & {"send", "complete", "attack"}
            or (ways_on if self.rng.random() < 0.8 else last)
            or blocks
        )
        block = self.rng.choice(sorted(wanted))
        return self.rng.choice([option for option in sight["offer"] if option["block"] == block])

    def targets(self, option: Any) -> list[str]:
        """A Monster is one thing on the page, and the party is sent by a button beside it."""
        fields = option["fields"]
        if option["block"] == "fight":
            return [f"fight:{fields['district']}-{fields['slot']}"]
        return ["block:send"] if option["block"] == "send" else super().targets(option)

    def on_board(self, option: Any) -> list[Locator]:
        return [in_city(self.page, target) for target in self.targets(option)]


def in_city(page: Page, target: str) -> Locator:
    """A thing of the city, or of the Tavern below it, or a Quest; a district as such is its landmark."""
    shown = target.replace("district:", "spot:")
    return page.locator(f'[data-target="{shown}"], button[data-card="{target}"]').first


class ReviveSitter(Sitter):
    """Does what leads on, settling before playing cards before resting, and makes no long turns."""

    wanted: str | None = None
    """A sort of actions to choose from, where it is offered."""
    ORDER = (
        "keep", "choose", "major", "minor", "unlock", "token", "fit", "take", "populate", "build", "explore", "accept",
        "gain", "advance", "side", "play", "play-as", "switch", "use", "open", "complete", "skip", "hibernate", "end",
    )  # fmt: skip

    def choose(self, sight: Any) -> Any:
        blocks = {option["block"] for option in sight["offer"]}
        order = [self.wanted, *self.ORDER, *sorted(blocks)]
        block = next(name for name in order if name in blocks)
        return self.rng.choice([option for option in sight["offer"] if option["block"] == block])

    def targets(self, option: Any) -> list[str]:
        """On the land one clicks a place, and then what is to be done there, where that is not plain."""
        fields = option["fields"]
        if option["block"] in ("build", "gate"):
            return [f"hex:{fields['hex']}", f"option:{option['text']}"]
        return super().targets(option)

    def on_board(self, option: Any) -> list[Locator]:
        return [on_table(self.page, target) for target in self.targets(option)]


def on_table(page: Page, target: str) -> Locator:
    """A thing on the land of Revive or in the panels around it; `option:build small c5a` is one of a menu."""
    if target.startswith("option:"):
        return page.locator(f'[data-option="{target.partition(":")[2]}"]')
    return page.locator(f'.revive [data-target="{target}"]').filter(visible=True).first
