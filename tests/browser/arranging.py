"""Tables brought to a moment, so that a test in the browser begins where it becomes interesting."""

import time
from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import Any

from playwright.sync_api import BrowserContext

from tests.browser.rehearsing import Rehearsal
from tests.browser.sitting import take_seats
from tests.server.serving import Person, Server

NAMES = ("Anna", "Bruno", "Clara", "Dora")
LONG = ("Maximiliana of the Seven Hills and Dales", "Bo", "Featherstonehaughcholmondeleymarjoribank", "Dora")

Choice = Callable[[Any], Any]
"""Chooses one of the options that a sight offers."""
Condition = Callable[[Any], bool]
"""Says whether an update shows what is waited for."""


def briefly(sight: Any) -> Any:
    """As little as possible: turns end at once."""
    return next((option for option in sight["offer"] if option["block"] == "end"), sight["offer"][0])


def collecting(sight: Any) -> Any:
    """Take cards, and do nothing else."""
    for block in ("acquire", "end"):
        for option in sight["offer"]:
            if option["block"] == block:
                return option
    return sight["offer"][0]


def lively(seed: int) -> Choice:
    """A bit of everything, mostly building, with towers that rise."""
    rng = Random(seed)

    def choose(sight: Any) -> Any:
        blocks = sorted({option["block"] for option in sight["offer"]})
        likely = [block for block in ("build", "add", "acquire", "play", "move") if block in blocks]
        if likely and (sight["view"]["turn"] or {}).get("ap", 0) > 0 and rng.random() < 0.95:
            block = likely[0] if rng.random() < 0.4 else rng.choice(likely)
        else:
            block = "end" if "end" in blocks else rng.choice(blocks)
        return rng.choice([option for option in sight["offer"] if option["block"] == block])

    return choose


def anything(seed: int) -> Choice:
    """Whatever is offered, of any game."""
    rng = Random(seed)
    return lambda sight: rng.choice(sight["offer"])


def spellbound(sight: Any) -> Any:
    """In Arkhanos: wake spells. Dice go to the central tower, those first that activate what changes dice; nothing is
    cast unless there is no meeple left."""
    offer = sight["offer"]
    wanted = [
        f"take {colour}-{number}" for number in (3, 1, 6, 5, 2, 4) for colour in ("pink", "purple", "yellow", "blue")
    ]
    wanted += ["place centre", "meeple apprentice", "activate apprentice", "forgo", "leave", "done"]
    texts = {option["text"]: option for option in offer}
    return next((texts[text] for text in wanted if text in texts), offer[0])


class Arranged:
    """A table whose people's seats are all played from here, until browsers take some of them.

    Until somebody looks at it, it is a match in this process, which is quick and the same for the same seed. Then it is
    put into the database of the server, and goes on there."""

    def __init__(
        self, server: Server, *seats: str, names: Sequence[str] = NAMES, game: str = "torres", **more: Any
    ) -> None:
        """Seats are `me`, `open`, or a bot's level; `more` are the options and the seed."""
        self.server = server
        self.game = game
        self._rehearsal = Rehearsal(game, dict(zip(names, seats)), **more)
        self._open = False
        self.id, self.tokens = self._rehearsal.id, self._rehearsal.tokens
        self._host = Person(server.address, *self.tokens.values())
        self._people = {seat: Person(server.address, token) for seat, token in self.tokens.items()}

    def open(self) -> None:
        """Put the table as it is now before the server."""
        if not self._open:
            self._rehearsal.store(self.server.database)
            self._open = True

    @property
    def host(self) -> Person:
        """Somebody with the keys of all people."""
        self.open()
        return self._host

    @property
    def people(self) -> dict[int, Person]:
        self.open()
        return self._people

    @property
    def path(self) -> str:
        self.open()
        return f"/t/{self.id}"

    @property
    def watch_path(self) -> str:
        return f"{self.path}#{self.update()['links']['watch']}"

    def give(self, context: BrowserContext, *seats: int, name: str = "Anna") -> None:
        """Let a browser have seats of this table."""
        self.open()
        take_seats(context, self.id, *((seat, self.tokens[seat]) for seat in seats), name=name, game=self.game)

    def update(self) -> Any:
        return self.host.table(self.id)

    def sight(self, seat: int) -> Any:
        return next(sight for sight in self.update()["sights"] if sight["seat"] == seat)

    def act(self, update: Any, choose: Choice = briefly) -> None:
        """Whoever of the people decides does something."""
        sight = next(sight for sight in update["sights"] if sight["offer"])
        answer = self.people[sight["seat"]].act(self.id, update["version"], choose(sight)["text"])
        assert answer.status_code == 200, answer.text

    def play(self, until: Condition, choose: Choice = briefly, knights: Collection[int] = ()) -> Any:
        """The people play until something holds; before the table is open, Knights may do so for some of them. Bots are
        waited for."""
        if not self._open:
            return self._rehearsal.play(until, choose, knights)
        patience = time.monotonic() + 60
        while time.monotonic() < patience:
            update = self.update()
            if until(update):
                return update
            if any(sight["offer"] for sight in update["sights"]):
                self.act(update, choose)
            else:
                time.sleep(0.01)
        raise AssertionError("it never came to that")

    def wait(self, until: Condition) -> Any:
        """Others play, such as a browser, until something holds."""
        patience = time.monotonic() + 60
        while not until(update := self.update()):
            assert time.monotonic() < patience, "it never came to that"
            time.sleep(0.01)
        return update

    def fast_forward(self, until: Condition) -> Any:
        """Come to a turn of the first person at which something holds, with a board as in a match: Knights play for all
        the others."""
        first = min(self.tokens)
        return self.play(both(turn_of(first), until), lively(1), [seat for seat in self.tokens if seat != first])

    def leave_to_knights(self, until: Condition) -> Any:
        """Knights play for all the people until something holds."""
        return self.play(until, knights=self.tokens)


def view_of(update: Any) -> Any:
    """What the first of the asker's seats sees."""
    return update["sights"][0]["view"]


def over(update: Any) -> bool:
    return bool(update["table"]["status"] == "over")


def turn_of(seat: int, block: str = "end") -> Condition:
    """A seat is in a turn of its own: this sort of action is offered to it, by which one knows that in its game."""

    def holds(update: Any) -> bool:
        sight = next((sight for sight in update["sights"] if sight["seat"] == seat), None)
        return sight is not None and any(option["block"] == block for option in sight["offer"])

    return holds


def begun(phase: int, round_: int = 1) -> Condition:
    """The match has come to a round of a phase."""
    return lambda update: (view_of(update)["phase"], view_of(update)["round"]) >= (phase, round_)


def both(*conditions: Condition) -> Condition:
    return lambda update: all(condition(update) for condition in conditions)
