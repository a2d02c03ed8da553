"""Somebody in front of the page: what they see is the page's, what they do are clicks and keys.

What may be done and whether it has been done is asked of the server, so that no test believes the page.
"""

import json
import re
import time
from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.server.serving import Person

SQUARE = re.compile(r"[a-h][1-8]")


def take_seats(context: BrowserContext, table: str, *seats: tuple[int, str], name: str = "Anna") -> None:
    """Let a browser remember seats, as if it had taken them itself."""
    keys = [{"table": table, "seat": seat, "token": token, "game": "torres", "when": 0} for seat, token in seats]
    mine = json.dumps(json.dumps({"name": name, "keys": keys, "medals": []}))
    once = f"if (!localStorage.getItem('bartizan.me')) localStorage.setItem('bartizan.me', {mine})"
    context.add_init_script(f"if (location.protocol === 'http:') {{ {once} }}")


def keys_of(page: Page, table: str) -> list[str]:
    """The tokens that a browser remembers for a table."""
    mine = json.loads(page.evaluate("localStorage.getItem('bartizan.me')"))
    return [key["token"] for key in mine["keys"] if key["table"] == table and key["seat"] is not None]


class Sitter:
    """A person at a table, in a browser."""

    def __init__(self, page: Page, address: str, table: str, seed: int = 1) -> None:
        self.page = page
        self.table = table
        self.person = Person(address, *keys_of(page, table))
        self.rng = Random(seed)
        self.clicks = 0

    @property
    def now(self) -> Locator:
        return self.page.get_by_role("region", name="Now", exact=True)

    @property
    def rows(self) -> Locator:
        """The list of what can be done."""
        return self.page.get_by_role("group", name="What you can do")

    def update(self) -> Any:
        return self.person.table(self.table)

    def sight(self, update: Any) -> Any:
        """The sight of the own seat that decides, if one does."""
        return next((sight for sight in update["sights"] if sight["offer"]), None)

    def choose(self, sight: Any) -> Any:
        """An option: mostly building and moving, now and then anything, and not too long turns."""
        offer = sight["offer"]
        end = [option for option in offer if option["block"] == "end"]
        left = (sight["view"]["turn"] or {}).get("ap", 5)
        if end and (left <= 2 or self.rng.random() < 0.25):
            return end[0]
        blocks = sorted({option["block"] for option in offer} - ({"end"} if len(offer) > len(end) else set()))
        block = self.rng.choice(blocks)
        return self.rng.choice([option for option in offer if option["block"] == block])

    def ready(self) -> None:
        """Wait until the page offers what may be done: nothing is on its way any more."""
        expect(self.rows.locator("[data-row]").first).to_be_attached()

    def act(self, on_board: bool = True) -> None:
        """Make one decision by clicking, and see that the server has it."""
        update = self.update()
        sight = self.sight(update)
        self.ready()
        option = self.choose(sight)
        self._click(option, sight["offer"], on_board)
        self.settled(update["version"])

    def settled(self, version: int) -> None:
        """Wait until the server has come further than a version."""
        until = time.monotonic() + 15
        while time.monotonic() < until:
            if self.update()["version"] > version:
                return
            time.sleep(0.01)
        raise AssertionError(f"nothing was done: {self.now.inner_text()}")

    def _click(self, option: Any, offer: list[Any], on_board: bool) -> None:
        squares = [value for value in option["fields"].values() if SQUARE.fullmatch(value)] if on_board else []
        picked: list[str] = []
        left = offer
        while len(left) > 1 and len(picked) < len(squares) and self._pick_square(squares[len(picked)]):
            picked.append(squares[len(picked)])
            left = [one for one in offer if list(one["fields"].values())[: len(picked)] == picked]
        if len(left) > 1 or not picked:
            self._pick_in_list(option, left)
        yes = self.rows.get_by_role("button", name="Yes", exact=True)
        if option["block"] in ("end", "acquire"):
            yes.click()
            self.clicks += 1

    def _pick_square(self, square: str) -> bool:
        """Click a space on the board, if it is not hidden behind a tower."""
        space = self.page.locator(f'[data-space="{square}"]')
        try:
            space.click(timeout=1500, trial=True)
        except TooLate:
            return False
        space.click()
        self.clicks += 1
        return True

    def _pick_in_list(self, option: Any, left: list[Any]) -> None:
        blocks = list(dict.fromkeys(one["block"] for one in left))
        same = [one for one in left if one["block"] == option["block"]]
        place = blocks.index(option["block"])
        headings = self.rows.locator("> button, > h3")
        expect(headings).to_have_count(len(blocks))
        heading = headings.nth(place)
        if len(same) > 1:
            if heading.get_attribute("aria-expanded") == "false":
                heading.click()  # and now the list has nothing else
                self.clicks += 1
                heading = headings.first
                expect(headings).to_have_count(1)
            heading.locator("+ ul").get_by_role("button").nth(same.index(option)).click()
        else:
            heading.click()
        self.clicks += 1

    def play(self, until: Callable[[Any], bool], on_board: bool = True, most: int = 2000) -> Any:
        """Make own decisions as they come, until something holds."""
        for _ in range(most):
            update = self.update()
            if until(update):
                return update
            if self.sight(update) is None:
                time.sleep(0.02)
                continue
            expect(self.rows).to_be_visible()
            self.act(on_board)
        raise AssertionError("it never came to that")


def is_over(update: Any) -> bool:
    return bool(update["table"]["status"] == "over")
