"""Turn after turn at the table: people are asked, bots think, the curtain falls between people, and it ends."""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from rich.text import Text
from textual import work
from textual.timer import Timer

from bartizan.engine.action import Action
from bartizan.engine.errors import BartizanError, IllegalAction
from bartizan.engine.state import CHANCE, SPECTATOR
from bartizan.terminal.bot_process import BotProcess
from bartizan.terminal.full.action_input import ActionInput
from bartizan.terminal.full.dialogs import Curtain, ResultDialog, SaveDialog
from bartizan.terminal.full.layout import TableLayout
from bartizan.terminal.full.palette import GOLD, INK
from bartizan.terminal.full.panels import seat_label
from bartizan.terminal.queries import is_final
from bartizan.terminal.selection import MenuChoice, Selection
from bartizan.terminal.session import Session, winners_of, wins

PACES: Final = {"calm": 0.8, "quick": 0.25, "at once": 0.0, "slow": 1.6}
"""The pause after each move of a bot, in seconds, in the order in which a key cycles through them."""
_SPINNER: Final = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"
_SPIN: Final = 0.1
_BLINK: Final = 0.1
"""The shortest time between redraws at full speed, in seconds."""


class Turns(TableLayout):
    """The turn loop of a match. Call `decide` with a chosen action, or `play` to skip the confirmation."""

    def __init__(self, session: Session, bots: BotProcess, pace: str) -> None:
        super().__init__(session)
        self.bots = bots
        self.pace = pace
        self.cited = ""
        self._skip = asyncio.Event()
        self._spinner: Timer | None = None
        self._turned = 0
        self._blinked = 0.0
        self._at_keyboard = session.people[0] if len(session.people) == 1 else None
        self._sure: int | None = None
        self._offers: dict[str, Callable[[], object]] = {}

    def on_mount(self) -> None:
        self.keep()
        self._warm_up()
        self.go_on()

    def go_on(self) -> None:
        """Ask the next decider."""
        self.session.pass_pauses()
        if self.match.seat in self.session.people and self._at_keyboard == self.match.seat:
            self.workers.cancel_group(self, "turns")
            self._ask(self.match.seat)
        else:
            self._let_others_decide()

    def decide(self, action: int) -> None:
        """Do what was chosen; first ask again if it could not be taken back. What was chosen too late is refused."""
        possible = self.selection is not None and action in self.match.state.actions()
        if not possible or self._sure == action or not is_final(self.match, action):
            self.play(action)
            return
        self._sure = action
        text = self.game.space.text(action)
        self.notice(f"After {text} nothing before it can be taken back.", "hint")
        self.offer([MenuChoice(f"yes: {text}", (Action(action, text),)), MenuChoice("no, go on", ())])

    def play(self, action: int) -> bool:
        """Do an action of the viewing seat. Returns whether it was allowed; if not, the rule is shown."""
        before = self.match.steps
        try:
            self.match.play(action, self.eyes)
        except IllegalAction as error:
            self.refuse(error)
            return False
        self.session.hear(self.eyes, before)
        self.changed()
        return True

    def changed(self) -> None:
        """The match stands elsewhere: keep it, and go on from there."""
        self.cited = ""
        self.notice("")
        self.keep()
        self.go_on()

    def refuse(self, error: BartizanError) -> None:
        """Tell why something was not done."""
        self.cited = error.refusal.rule if isinstance(error, IllegalAction) else ""
        self.notice(str(error), "no")

    def keep(self) -> None:
        """Bring the match's file up to date. If that fails the match goes on, and the person is told."""
        try:
            self.session.file.sync()
        except BartizanError as error:
            self.refuse(error)

    def choose(self, choice: MenuChoice) -> None:
        """Take a choice of the list."""
        if choice.action is not None:
            self.decide(choice.action)
        elif choice.label in self._offers:
            self._offers[choice.label]()
        elif self.selection is not None:
            if choice.options:
                self.selection.choose(choice)
            self.notice("")
            self.narrowed()

    def narrowed(self) -> None:
        """Show what is left to choose from."""
        if self.selection is None:
            return
        self._sure = None
        text = seat_label(self.match.seat, self.session.name(self.match.seat))
        text.append(f"  {self.game.ask(self.match.view(self.eyes))}", f"bold {INK}")
        if self.selection.said:
            text.append(f"\n{self.selection.said} …", f"bold {GOLD}")
        self.question(text)
        self.offer(self.selection.choices())
        self.show()

    def skip(self) -> None:
        """Skip the pause after a bot's move."""
        self._skip.set()

    @work(exclusive=True, group="leaving")
    async def action_leave(self) -> None:
        """Leave the table, after asking, and saving if that is wanted."""
        if await self.app.push_screen_wait(SaveDialog(self.session.file, leaving=True)):
            self.app.exit()

    def _ask(self, seat: int) -> None:
        """Let a person decide."""
        self._at_keyboard = self.eyes = seat
        self._offers = {}
        options = self.match.actions()
        self.selection = Selection(self.game.space, options)
        self.query_one(ActionInput).options = options
        self.narrowed()

    def _look_on(self) -> None:
        """Nobody at the keyboard decides: show what everybody there may see."""
        self.eyes = self.session.onlooker
        self.selection = None
        self._offers = {}
        line = self.query_one(ActionInput)
        line.options = []
        line.clear_quietly()
        self.offer([])
        self.show()

    @work(exclusive=True, group="turns")
    async def _let_others_decide(self) -> None:
        """Until a person is asked, or the match is over."""
        self.stay()
        self._look_on()
        while not self.match.over:
            seat = self.match.seat
            if seat in self.session.people:
                await self._hand_over(seat)
                self._ask(seat)
                return
            if not await self._bot_decides(seat):
                return
            self.session.pass_pauses()
        await self._end()

    async def _hand_over(self, seat: int) -> None:
        """Between two people at one keyboard: the first one's hand is hidden before the second one looks."""
        fresh = self._at_keyboard is None and all(actor == CHANCE for actor, _ in self.match.moves())
        if self._at_keyboard != seat and not fresh:
            self.question(Text(""))
            await self.app.push_screen_wait(Curtain(seat, self.session.name(seat)))
            self.stay()

    async def _bot_decides(self, seat: int) -> bool:
        """Let a bot think and act, at a pace that the eye can follow. Whether it did."""
        name = self.session.name(seat)
        began = time.monotonic()
        self._skip.clear()
        self._spin(seat)
        try:
            action = await self.bots.decide(name)
            await self._linger(began)
            self.stay()
            if self.eyes == SPECTATOR and self._is_others_turn(seat):
                self.session.hear(SPECTATOR, self.match.steps)
            self.match.play(action, seat)
        except BartizanError as error:
            self.stay()
            self._bot_failed(seat, error)
            return False
        finally:
            self._stop_spinning()
        self.keep()
        if PACES[self.pace] or time.monotonic() - self._blinked > _BLINK:
            self._blinked = time.monotonic()
            self.show()
        return True

    def _is_others_turn(self, seat: int) -> bool:
        """Whether somebody else than this seat decided last."""
        deciders = [entry["seat"] for entry in self.match.log()[-20:] if entry["seat"] >= 0]
        return bool(deciders) and deciders[-1] != seat

    def _bot_failed(self, seat: int, error: BartizanError) -> None:
        self.question(seat_label(seat, self.session.name(seat)).append("  did not decide.", f"bold {INK}"))
        self.refuse(error)
        self._offers = {"ask again": self.go_on, "leave": self.action_leave}
        self.offer([MenuChoice(label, ()) for label in self._offers])

    async def _linger(self, began: float) -> None:
        """Leave time to see what was done before."""
        rest = PACES[self.pace] - (time.monotonic() - began)
        if rest > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._skip.wait(), rest)

    def _spin(self, seat: int) -> None:
        def turn() -> None:
            if not self.app.is_running:
                return
            self._turned += 1
            text = Text().append(f"{_SPINNER[self._turned % len(_SPINNER)]} ", GOLD)
            text.append_text(seat_label(seat, self.session.name(seat))).append("  is thinking", f"bold {INK}")
            self.question(text)

        turn()
        self._spinner = self.set_interval(_SPIN, turn)

    def _stop_spinning(self) -> None:
        if self._spinner is not None:
            self._spinner.stop()
            self._spinner = None

    @work(group="warming")
    async def _warm_up(self) -> None:
        """Start the process in which bots think before it is needed, if there are any."""
        if len(self.session.people) < len(self.session.players):
            with suppress(BartizanError):
                await self.bots.start()

    async def _end(self) -> None:
        """Show who has won; after that the board can be looked at."""
        self._look_on()
        names = self.session.names
        sentence = Text(" and ").join(seat_label(seat, names[seat]) for seat in winners_of(self.match))
        sentence.append(f" {wins(self.match, names)}.", f"bold {INK}")
        self.question(Text().append("The match is over. ", f"bold {INK}").append_text(sentence))
        self._offers = {"the result": self._let_others_decide, "leave": self.action_leave}
        self.offer([MenuChoice(label, ()) for label in self._offers])
        result = ResultDialog(sentence, self.match.standings(), self.match.scores(), names)
        if await self.app.push_screen_wait(result) == "leave":
            self.action_leave()
