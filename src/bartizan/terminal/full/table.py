"""The table's screen: what keys, typed actions and clicks do."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import ClassVar, Final

from textual import events, on, work
from textual.binding import Binding, BindingType
from textual.widgets import Input

from bartizan.engine.action import Action
from bartizan.engine.errors import BartizanError
from bartizan.terminal.bot_process import BotProcess
from bartizan.terminal.entry import understand
from bartizan.terminal.full.action_input import ActionInput
from bartizan.terminal.full.board import Board
from bartizan.terminal.full.choices import Choices
from bartizan.terminal.full.dialogs import SaveDialog
from bartizan.terminal.full.drawers import cards_drawer, log_drawer, rules_drawer
from bartizan.terminal.full.help import KEYS, help_drawer
from bartizan.terminal.full.panels import Hand
from bartizan.terminal.full.turns import PACES, Turns
from bartizan.terminal.queries import HINT_BOT, actions_about, hint_text, why_text
from bartizan.terminal.selection import MenuChoice, Selection
from bartizan.terminal.session import Session

_WHY: Final = "why "
_KEYS: Final = {key.key: key.action for key in KEYS}
"""What does something by itself where no entry begins with it; anything else begins one."""


class TableScreen(Turns):
    """The whole table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,backspace", "back", show=False),
        Binding("tab", "next_part(1)", show=False),
        Binding("shift+tab", "next_part(-1)", show=False),
        *(Binding(key.always, key.action, show=False) for key in KEYS if key.always),
    ]

    def __init__(self, session: Session, bots: BotProcess, pace: str = "calm") -> None:
        super().__init__(session, bots, pace)
        self._stepped = False  # whether the arrow keys were used since something was typed

    async def on_key(self, event: events.Key) -> None:
        """Letters begin an entry, or do something; numbers choose. They are taken here, in their order: what is typed
        faster than the line gets the focus is still meant for it."""
        line = self.query_one(ActionInput)
        if not event.is_printable or event.character is None:
            if event.key == "enter":
                self.skip()
        elif self.focused is line:
            event.stop()
            line.insert_text_at_cursor(event.character)
        elif event.character in _KEYS and not self.is_text(event.character):
            event.stop()
            await self.run_action(_KEYS[event.character])
        elif event.character == " ":
            self.skip()
        elif event.character in "123456789":
            event.stop()
            self.query_one(Choices).choose_number(int(event.character))
        else:
            event.stop()
            line.begin(event.character)

    def on_paste(self, event: events.Paste) -> None:
        """What is pasted is an entry."""
        self.query_one(ActionInput).begin(event.text)

    @on(Choices.Chosen)
    def _on_chosen(self, event: Choices.Chosen) -> None:
        self.query_one(ActionInput).clear_quietly()
        self.choose(event.choice)

    @on(Choices.Pointed)
    def _on_pointed(self, event: Choices.Pointed) -> None:
        choice = event.choice
        self.describe(choice)
        self.query_one(Board).point(choice.values if choice else set(), choice.leads_to if choice else set())

    @on(Board.Picked)
    @on(Hand.Picked)
    def _on_picked(self, event: Board.Picked | Hand.Picked) -> None:
        """A click narrows the options; where it can mean none, the rules are told that forbid it."""
        if self.selection is None:
            return
        if not self.selection.touch(*event.values):
            self._tell_why_not(self.selection, event.name, event.values)
        elif self.selection.decided is not None:
            decided = self.selection.decided
            self.selection.back()
            self.decide(decided)
        else:
            self.notice("")
            self.narrowed()

    def _tell_why_not(self, selection: Selection, name: str, values: Sequence[str]) -> None:
        """Why nothing can be done with what was clicked."""
        actions = [action for value in values for action in actions_about(self.match, selection.said, value)]
        before = selection.before(*values)
        if actions:
            self._explain(*actions)
        else:
            self.notice(f"Choose the {before} first." if before else f"Nothing can be done with {name} now.", "no")

    @on(Input.Changed, "#line")
    def _on_typed(self, event: Input.Changed) -> None:
        """What is typed narrows the list."""
        self._stepped = False
        self._sure = None
        if self.selection is None or event.value.startswith(_WHY):
            return
        if event.value.strip():
            self.offer(self.selection.typed(event.value))
        else:
            self.narrowed()

    @on(ActionInput.Stepped)
    def _on_stepped(self, event: ActionInput.Stepped) -> None:
        self._stepped = True
        self.query_one(Choices).action_step(event.down, 0)

    @on(ActionInput.Left)
    def _on_left(self) -> None:
        self.open_part("choices")
        self.narrowed()

    @on(Input.Submitted, "#line")
    def _on_submitted(self, event: Input.Submitted) -> None:
        """Do what was typed, or choose what the arrow keys have moved to since."""
        pointed = self.query_one(Choices).pointed
        self.query_one(ActionInput).clear_quietly()
        if self._stepped and pointed is not None:
            self.choose(pointed)
        else:
            self.narrowed()
            self._take(event.value)
        if not event.input.value:
            self.open_part("choices")

    def _take(self, typed: str) -> None:
        word, _, rest = typed.strip().partition(" ")
        command = None if word in self.game.space.by_name else _COMMANDS.get(word)
        if command is not None:
            command(self, rest.strip())
            return
        for entry in typed.split(";"):
            if entry.strip() and not self._do(entry):
                return

    def _do(self, entry: str) -> bool:
        """Do the action that an entry means. Whether that was allowed."""
        try:
            action = self._meant(entry)
        except BartizanError as error:
            self.refuse(error)
            return False
        return self.play(action)

    def _meant(self, entry: str) -> int:
        """The action that an entry means, among the options of the viewing seat."""
        whole = self.selection.meant(entry) if self.selection is not None else entry
        return understand(whole, self.game.space, self.query_one(ActionInput).options)

    def action_type(self) -> None:
        """Go to the line."""
        self.query_one(ActionInput).begin("")

    def action_back(self) -> None:
        """Back to where the last choice was made."""
        self.notice("")
        if self.selection is not None and self._sure is None:
            self.selection.back()
        self.narrowed()
        self.open_part("choices")

    def action_undo(self, what: str = "") -> None:
        """Take back the last action, or the turn."""
        try:
            self.session.undo(self.eyes, what)
        except BartizanError as error:
            self.refuse(error)
        else:
            self.changed()

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        """Ask what a bot would do, and point at that."""
        if self.selection is None:
            self.notice("There is nothing to decide now.", "no")
            return
        steps = self.match.steps
        self.notice(f"{HINT_BOT} is thinking.", "hint")
        try:
            action = await self.bots.hint(HINT_BOT)
            self.stay()
        except BartizanError as error:
            self.stay()
            self.refuse(error)
            return
        if self.match.steps == steps:
            text = self.game.space.text(action)
            self.notice(f"{hint_text(self.match, action)} (Enter does it, Esc goes back)", "hint")
            self.offer([MenuChoice(text, (Action(action, text),))])
            self.open_part("choices")

    def action_why(self) -> None:
        """Ask why something is not allowed: the line takes the action."""
        said = self.selection.said if self.selection is not None else ""
        self.query_one(ActionInput).begin(f"{_WHY}{said} " if said else _WHY)

    def action_rules(self, search: str = "") -> None:
        """Read the rules, first the one that was told last."""
        self.app.push_screen(rules_drawer(self.game, search or self.cited))

    def action_cards(self, search: str = "") -> None:
        """Read what the cards say."""
        self.app.push_screen(cards_drawer(self.game, self.match.content, search))

    def action_log(self) -> None:
        """Read everything that has happened."""
        self.app.push_screen(log_drawer(self.match.log(self.eyes), self.session.names))

    def action_help(self) -> None:
        """Read what the keys do."""
        self.app.push_screen(help_drawer(self.game, self.match))

    def action_pauses(self, name: str = "") -> None:
        """Choose the pauses of the viewing seat."""
        if self.selection is None:
            self.notice("Pauses can be chosen when you decide.", "no")
            return
        try:
            if name or not self.game.pauses:
                self.session.have(self.eyes, *(name.split(maxsplit=1) or [""]))
        except BartizanError as error:
            self.refuse(error)
            return
        self._offers = {self._pause_label(pause): partial(self.action_pauses, pause) for pause in self.game.pauses}
        self._offers["go on"] = self.changed
        self.offer([MenuChoice(label, ()) for label in self._offers])
        self.open_part("choices")

    def _pause_label(self, pause: str) -> str:
        text = self.game.pauses[pause].help
        if self.session.standing(self.eyes, pause).startswith("always"):
            return f"[+] {self.session.standing(self.eyes, pause)} {text}"
        return f"[{'x' if self.session.stops(self.eyes, pause) else ' '}] stop {text}"

    def action_pace(self) -> None:
        """Show bots' moves at another pace."""
        names = list(PACES)
        self.pace = names[(names.index(self.pace) + 1) % len(names)]
        self.notice(f"Bots' moves are shown {_PACED[self.pace]}.")
        self.skip()

    @work(exclusive=True, group="saving")
    async def action_save(self, name: str = "") -> None:
        """Save the match; where it has no file yet, ask for one."""
        file = self.session.file
        if not name and file.path is None:
            await self.app.push_screen_wait(SaveDialog(file, leaving=False))
            self.stay()
        else:
            try:
                file.save_as(name)
            except BartizanError as error:
                self.refuse(error)
                return
        if file.path is not None:
            self.notice(file.how_to_resume(Path(name) if name else file.path), "yes")

    def _why(self, typed: str) -> None:
        """Tell why an action is not allowed."""
        if not typed:
            self.action_why()
            return
        try:
            self._explain(self._meant(typed))
        except BartizanError as error:
            self.refuse(error)

    def _explain(self, *actions: int) -> None:
        """Tell for each of some actions the rule that forbids it, or that none does."""
        refusals = [refusal for action in actions if (refusal := self.match.why_not(action, self.eyes))]
        self.cited = refusals[0].rule if refusals else ""
        told = [why_text(self.match, action, self.eyes) for action in actions]
        self.notice("\n".join(told), "no" if refusals else "yes")


_PACED: Final = {"calm": "calmly", "quick": "quickly", "at once": "at once", "slow": "slowly"}
_COMMANDS: Final[dict[str, Callable[[TableScreen, str], object]]] = {
    "?": lambda table, _: table.action_help(),
    "help": lambda table, _: table.action_help(),
    "options": lambda table, _: table.action_back(),
    "why": TableScreen._why,
    "board": lambda table, _: table.action_enlarge(),
    "hint": lambda table, _: table.action_hint(),
    "undo": TableScreen.action_undo,
    "pauses": TableScreen.action_pauses,
    "log": lambda table, _: table.action_log(),
    "about": TableScreen.action_cards,
    "rules": TableScreen.action_rules,
    "save": TableScreen.action_save,
    "quit": lambda table, _: table.action_leave(),
}
"""The words of the plain mode, and what they do here with the words after them."""
