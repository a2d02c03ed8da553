"""The full-screen application: one match from its first decision until somebody leaves."""

import asyncio
import os
import signal
from contextlib import suppress
from typing import ClassVar, Final

from textual.app import App
from textual.binding import Binding, BindingType

from bartizan.terminal.bot_process import BotProcess
from bartizan.terminal.full.dialogs import SaveDialog
from bartizan.terminal.full.palette import THEME
from bartizan.terminal.full.table import TableScreen
from bartizan.terminal.honours import show_honours
from bartizan.terminal.plain import show_places
from bartizan.terminal.screen import Screen
from bartizan.terminal.session import Session

INTERRUPTED: Final = 130


class FullScreen(App[int], inherit_bindings=False):
    """A match on the whole terminal. It returns the exit status of the command."""

    TITLE = "Bartizan"
    CSS_PATH = "look.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "interrupt", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False),
    ]

    def __init__(self, session: Session, bots: BotProcess, pace: str = "calm") -> None:
        super().__init__(ansi_color="NO_COLOR" in os.environ)
        self.session = session
        self.bots = bots
        self.animation_level = "none"
        self._pace = pace
        self.register_theme(THEME)
        self.theme = THEME.name

    def get_default_screen(self) -> TableScreen:
        return TableScreen(self.session, self.bots, self._pace)

    def on_mount(self) -> None:
        if self.is_headless:
            return
        for name in ("SIGTERM", "SIGHUP"):  # what is not on every system, and no system but POSIX lets a loop handle
            with suppress(AttributeError, NotImplementedError):
                asyncio.get_running_loop().add_signal_handler(getattr(signal, name), self.exit, INTERRUPTED)

    async def on_unmount(self) -> None:
        await self.bots.close()

    def action_interrupt(self) -> None:
        """Ask before leaving; a second interrupt leaves at once."""
        if isinstance(self.screen, SaveDialog):
            self.exit(INTERRUPTED)
        else:
            table = self.screen_stack[0]
            assert isinstance(table, TableScreen)
            table.action_leave()


def play_full_screen(session: Session, seed: int | None = None) -> int:
    """Play a match on the whole terminal. Afterwards its result, or how to resume it, is printed. Returns the exit
    status; the seed is that of the bots."""
    screen = Screen()
    status = FullScreen(session, BotProcess(session.match, seed)).run()
    if session.match.over:
        show_places(screen, session.match, session.names)
        show_honours(screen, session.match, session.people)
    if session.file.path is not None:
        screen.say(session.file.how_to_resume(session.file.path))
    return status or 0
