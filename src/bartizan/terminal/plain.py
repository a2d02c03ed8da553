"""A match played at a prompt, line by line: by people at one keyboard, bots, or both.

It works the same with a person and with a script on standard input. Only `Screen` knows about colours, only the
game's sketch knows its board.
"""

import sys
from collections.abc import Callable, Sequence
from typing import Any, Final

from librt.random import Random

from bartizan.bots import decide, find_bot
from bartizan.engine.errors import BartizanError
from bartizan.engine.match import Match
from bartizan.engine.playout import generator
from bartizan.engine.state import CHANCE, SPECTATOR
from bartizan.engine.words import counted
from bartizan.terminal.entry import forms, grouped, understand
from bartizan.terminal.honours import show_honours
from bartizan.terminal.queries import HINT_BOT, about_text, chapters, hint_text, rules_called, why_text
from bartizan.terminal.screen import Screen
from bartizan.terminal.session import Session, setting, winners_of, wins

_LOG_LINES: Final = 20
_HELP: Final = (
    ("an action", "as it is listed; words may be cut short (m d4 d5), and several actions separated by ;"),
    ("options", "what you may do now"),
    ("why ACTION", "why an action is not allowed now"),
    ("board", "the board again"),
    ("hint", f"what {HINT_BOT} would do"),
    ("undo", "take back your last action; undo turn: all of this turn that can be taken back"),
    ("pauses", "where the game stops for you; pauses NAME: stop there no longer, or again; or pauses NAME never"),
    ("log", "what has happened lately; log all: everything"),
    ("about WORD", "what a card or another part of the game says, such as a word among your options"),
    ("rules ID", "a rule, or all rules with a word in their ids; rules alone: the chapters"),
    ("save FILE", "write the match to a file"),
    ("quit", "leave"),
)


class _Leave(Exception):
    """The person has left, or the input has ended."""


class PlainPrompt:
    """One match at one keyboard, from its greeting to its table of places."""

    def __init__(self, session: Session, screen: Screen, rng: Random) -> None:
        self.session = session
        self.match = session.match
        self.game = session.game
        self.screen = screen
        self._rng = rng
        self._at_keyboard: int | None = None
        self._entries: list[str] = []
        self._refused = ""
        self._shown = -1
        self._commands: dict[str, Callable[[int, str], None]] = {
            "?": self._help,
            "help": self._help,
            "options": self._options,
            "why": self._why,
            "board": self._board,
            "hint": self._hint,
            "undo": self._undo,
            "pauses": self._pauses,
            "log": self._log,
            "about": self._about,
            "rules": self._rules,
            "save": self._save,
            "quit": self._quit,
        }

    def run(self) -> str:
        """Play to the end, or until the person leaves. The answer is the first action that was refused, and why, or
        empty: a person tries again, but a script has gone wrong there."""
        self.session.file.sync()
        self._greet()
        try:
            self.session.pass_pauses()
            while not self.match.over:
                bot = self.session.players[self.match.seat].bot
                if bot is None:
                    self._person_decides(self.match.seat)
                else:
                    seat = self.match.seat
                    self.match.play(decide(bot, self.match.state, self._rng))
                    self.session.pass_pauses()
                    if self.match.seat != seat:
                        self.session.file.sync()
                    if len(self.session.people) < 2:
                        self._tell(self.session.onlooker)
        except _Leave:
            self.session.file.sync()
            return self._refused
        self.session.file.sync()
        self._farewell()
        return self._refused

    def _greet(self) -> None:
        self.screen.say(setting(self.match), "bold")
        self.screen.say(", ".join(self._name(seat) for seat in range(self.match.seats)))
        if self.session.people:
            self.screen.say("Type ? for help.")

    def _name(self, seat: int) -> str:
        return "chance" if seat == CHANCE else self.screen.seat(seat, self.session.name(seat))

    def _person_decides(self, seat: int) -> None:
        """Show where the match stands and take entries until one of them changes it."""
        self._hand_over(seat)
        self._tell(seat)
        self.session.file.sync()
        if not self._entries:
            self._show(seat)
        before = self.match.steps
        while self.match.steps == before:
            self._take(seat, self._next_entry(seat))
            self.session.pass_pauses()

    def _show(self, seat: int) -> None:
        self._board(seat)
        self._options(seat)
        self._shown = self.match.steps

    def _hand_over(self, seat: int) -> None:
        """Between two people at one keyboard: the first one's hand is hidden before the second one looks."""
        changed = self._at_keyboard is not None and self._at_keyboard != seat
        self._at_keyboard = seat
        if changed:
            self._entries.clear()
        if changed and sys.stdin.isatty():
            self.screen.clear()
            self._ask(f"The keyboard goes to {self._name(seat)}. Press Enter when nobody else looks. ")
            self.screen.clear()

    def _next_entry(self, seat: int) -> str:
        while not self._entries:
            line = self._ask(f"{self._name(seat)}> ").strip()
            is_action = line.split(" ", 1)[0] not in self._commands
            self._entries = [entry for entry in (line.split(";") if is_action else [line]) if entry.strip()]
        return self._entries.pop(0)

    def _ask(self, prompt: str) -> str:
        """A line of input; at its end the match ends here."""
        sys.stdout.flush()
        try:
            line = input(prompt)
        except EOFError:
            self.screen.say()
            raise _Leave from None
        except KeyboardInterrupt:
            self.screen.say()
            raise
        if not sys.stdin.isatty():
            self.screen.say(line)  # no terminal has shown it
        return line

    def _take(self, seat: int, entry: str) -> None:
        """Do what an entry says, or say why not."""
        word, _, rest = entry.strip().partition(" ")
        command = None if word in self.game.space.by_name else self._commands.get(word)
        try:
            if command is not None:
                command(seat, rest.strip())
            else:
                self.match.play(self._meant(entry), seat)
        except BartizanError as error:
            if command is None:
                self._refused = self._refused or str(error)
            self._entries.clear()
            self.screen.say(str(error), "italic")
            if self._shown != self.match.steps:
                self._show(seat)

    def _meant(self, entry: str) -> int:
        return understand(entry, self.game.space, self.match.actions())

    def _help(self, seat: int, rest: str = "") -> None:
        for name, text in _HELP:
            self.screen.say(f"  {name:<11} {text}")
        self.screen.say("Now you can write:")
        for form in forms(self.game.space, self.game.open_blocks(self.match.state)):
            self.screen.say(f"  {form}")

    def _options(self, seat: int, rest: str = "") -> None:
        self.screen.say(f"{self._name(seat)}: {self.game.ask(self.match.view(seat))}", "bold")
        for line in grouped(self.game.space, self.match.actions(), self.screen.width):
            self.screen.say(line)

    def _why(self, seat: int, rest: str) -> None:
        if not rest:
            raise BartizanError("Write the action after it, such as: why " + str(self.match.actions()[0]))
        self.screen.say(why_text(self.match, self._meant(rest), seat))

    def _board(self, seat: int, rest: str = "") -> None:
        self.screen.say()
        self.screen.sketch(self.game.sketch(self.match.view(seat)))
        self.screen.say()

    def _hint(self, seat: int, rest: str = "") -> None:
        action = decide(find_bot(HINT_BOT, self.game), self.match.state, generator())
        self.screen.say(hint_text(self.match, action))

    def _undo(self, seat: int, rest: str = "") -> None:
        self.session.undo(seat, rest)

    def _pauses(self, seat: int, rest: str = "") -> None:
        if rest or not self.game.pauses:
            self.session.have(seat, *(rest.split(maxsplit=1) or [""]))
        for name, pause in self.game.pauses.items():
            self.screen.say(f"  {name}: {self.session.standing(seat, name)} {pause.help}")

    def _log(self, seat: int, rest: str = "") -> None:
        entries = self.match.log(seat)
        for entry in entries if rest == "all" else entries[-_LOG_LINES:]:
            self._tell_entry(entry)

    def _about(self, seat: int, rest: str = "") -> None:
        for line in about_text(self.match.content, rest).splitlines():
            self.screen.say(line)

    def _rules(self, seat: int, rest: str = "") -> None:
        if not rest:
            self.screen.say("Chapters: " + ", ".join(chapters(self.game)) + ".")
            return
        for rule in rules_called(self.game, rest):
            self.screen.say(f"{rule.id}: {rule.text}")

    def _save(self, seat: int, rest: str = "") -> None:
        if not rest and self.session.file.path is None:
            raise BartizanError("Write a file name after it, such as: save match.jsonl")
        self.screen.say(self.session.file.how_to_resume(self.session.file.save(rest)))

    def _quit(self, seat: int, rest: str = "") -> None:
        while self.session.file.path is None:
            name = self._ask("Save the match? A file name, or just Enter to leave without: ").strip()
            if name.lower() in ("", "n", "no"):
                break
            try:
                self._save(seat, name)
                break
            except BartizanError as error:
                self.screen.say(str(error), "italic")
        else:
            self._save(seat)
        raise _Leave

    def _tell(self, viewer: int) -> None:
        """What has happened since this viewer was last told."""
        for entry in self.session.news(viewer):
            self._tell_entry(entry)

    def _tell_entry(self, entry: dict[str, Any]) -> None:
        self.screen.say(f"{self._name(entry['seat'])}: {entry['text']}")
        for note in entry["notes"]:
            self.screen.say(f"    {note['text']}")

    def _farewell(self) -> None:
        """The end: what happened last, the board, and the places."""
        self._tell(self.session.onlooker)
        self._board(SPECTATOR)
        show_places(self.screen, self.match, self.session.names)
        show_honours(self.screen, self.match, self.session.people)
        if self.session.file.path is not None:
            self.screen.say(self.session.file.how_to_resume(self.session.file.path))


def show_places(screen: Screen, match: Match, names: Sequence[str]) -> None:
    """Who has won; without a rival, with how many points."""
    places, scores = match.standings(), match.scores()
    if match.seats == 1:
        screen.say(f"The match is over: {counted(scores[0], 'point')}.", "bold")
        return
    seats = sorted(range(match.seats), key=lambda seat: (places[seat], seat))
    rows = [[str(places[seat]), screen.seat(seat, names[seat]).rstrip(), str(scores[seat])] for seat in seats]
    screen.table(["place", "player", "points"], rows)
    winners = [screen.seat(seat, names[seat]).rstrip() for seat in winners_of(match)]
    screen.say(f"{' and '.join(winners)} {wins(match, names)}.", "bold")
