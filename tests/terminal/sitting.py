"""How these tests sit down at the full screen: with keys and clicks, looking at nothing but what it shows."""

import asyncio
import html
import re
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import wraps
from pathlib import Path
from random import Random
from typing import Any, ParamSpec

from textual import events
from textual.pilot import Pilot

import bartizan
from bartizan.engine.match import Match
from bartizan.games import find
from bartizan.terminal.bot_process import BotProcess
from bartizan.terminal.full.app import FullScreen
from bartizan.terminal.full.board import Board
from bartizan.terminal.full.table import TableScreen
from bartizan.terminal.session import Player, Session, players_of

P = ParamSpec("P")
LARGE = (160, 50)
MIDDLE = (120, 36)
SMALL = (80, 24)
_COLUMN = 12.2
_TEXT = re.compile(r'<text[^>]* x="(?P<x>[\d.]+)"[^>]*-line-(?P<line>\d+)[^>]*>(?P<text>[^<]*)</text>')


def app_of(
    players: str | list[Player] = "you,random",
    seed: int = 7,
    match: Match | None = None,
    save_to: Path | None = None,
    bots: BotProcess | None = None,
    pace: str = "at once",
) -> FullScreen:
    """The application for a match, of Torres if none is given."""
    game = match.game if match is not None else find("torres")
    sitting = players_of(players, game) if isinstance(players, str) else players
    match = match or bartizan.new_match("torres", len(sitting), seed)
    return FullScreen(Session(match, sitting, save_to), bots or _Unhurried(match, seed + 1), pace)


def played(*texts: str, seats: int = 2, seed: int = 7, version: str = "basic") -> Match:
    """A match after some actions."""
    match = bartizan.new_match("torres", seats, seed, {"version": version})
    for text in texts:
        match.play(text)
    return match


def late(game: str, seats: int, seed: int, left: int = 16) -> Match:
    """A match by random play, with about so many decisions left."""
    rng = Random(seed)
    match = bartizan.new_match(game, seats, seed)
    chosen = []
    while not match.over:
        chosen.append(str(rng.choice(match.actions())))
        match.play(chosen[-1])
    match = bartizan.new_match(game, seats, seed)
    for text in chosen[:-left]:
        match.play(text)
    return match


class _Unhurried(BotProcess):
    """Starts its process when a bot is asked, not before: most tests ask none."""

    async def start(self) -> None:
        pass


class Sitting:
    """Somebody at the keys."""

    def __init__(self, app: FullScreen, pilot: "Pilot[int]") -> None:
        self.app = app
        self.pilot = pilot
        self.match = app.session.match

    @property
    def table(self) -> TableScreen:
        table = self.app.screen_stack[0]
        assert isinstance(table, TableScreen)
        return table

    @property
    def lines(self) -> list[str]:
        """Everything on the screen, line by line."""
        lines = [""] * self.app.size.height
        parts = [
            (int(found["line"]), float(found["x"]), html.unescape(found["text"]).replace("\xa0", " "))
            for found in _TEXT.finditer(self.app.export_screenshot())
        ]
        for line, x, words in sorted(parts):
            lines[line] = lines[line].ljust(round(x / _COLUMN)) + words.rstrip("\n")
        return lines

    @property
    def seen(self) -> str:
        """Everything on the screen."""
        return "\n".join(self.lines)

    def words(self, part: str = "#now") -> str:
        """What stands in a part of the screen, without the breaks of its lines."""
        region = self.app.screen.query_one(part).content_region
        cropped = [line[region.x : region.right] for line in self.lines[region.y : region.bottom]]
        return " ".join(" ".join(cropped).split())

    async def press(self, *keys: str) -> None:
        """Press keys, and let the screen come to rest."""
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def type(self, text: str) -> None:
        """Type letters."""
        names = {" ": "space", ".": "full_stop", "/": "slash", ";": "semicolon", "-": "minus", "_": "underscore"}
        await self.press(*(names.get(letter, letter) for letter in text))

    async def enter(self, text: str) -> None:
        """Paste an entry into the line and press Enter."""
        await self.press("slash")
        assert self.app.focused is not None
        self.app.focused.post_message(events.Paste(text))
        await self.press("enter")

    async def click_space(self, name: str) -> None:
        """Click a space of the board, or the first place where something is called so."""
        board = self.table.query_one(Board)
        region = next(spot.region for spot in board.spots if spot.what == name).translate(-board.scroll_offset)
        x, y = region.center
        await self.pilot.click(Board, offset=(int(x) + board.gutter.left, int(y) + board.gutter.top))
        await self.pilot.pause()

    async def play_first_choices(self) -> int:
        """Always press 1, until the result is shown. How many decisions that took."""
        decided = 0
        while not self.match.over:
            await self.until(lambda: self.match.over or self.is_asked)
            if not self.match.over:
                before = self.match.steps
                await self.press("1")
                while self.match.steps == before:
                    await self.press("1")
                decided += 1
        await self.until(lambda: self.app.screen is not self.table)
        return decided

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait until something is so."""
        patience = time.monotonic() + 60
        while time.monotonic() < patience:
            if true():
                await self.pilot.pause()
                return
            await self.pilot.pause(0.01)
        raise AssertionError(f"This has not happened:\n{self.seen}")

    async def until_asked(self) -> None:
        """Wait until the person is to decide."""
        await self.until(lambda: self.is_asked)

    @property
    def is_asked(self) -> bool:
        """Whether the person is to decide, and sees that."""
        asked = self.table.selection is not None and self.match.seat == self.table.eyes
        return asked and self.app.screen is self.table


@asynccontextmanager
async def sitting(app: FullScreen, size: tuple[int, int] = MIDDLE) -> AsyncIterator[Sitting]:
    """Sit down."""
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Sitting(app, pilot)


def waits(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """A test that waits for things, as pytest runs it."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(test(*args, **kwargs))

    return run
