"""A match played at a prompt, line by line: by people at one keyboard, bots, or both.

It works the same with a person and with a script on standard input. Only `Screen` knows about colours, only the
game's sketch knows its board.
"""

import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from librt.random import Random

from bartizan.bots import Bot, decide, find_bot
from bartizan.engine.errors import BadSetup, BartizanError
from bartizan.engine.game import Game
from bartizan.engine.match import Match
from bartizan.engine.playout import generator
from bartizan.engine.rules import ENGINE_RULES
from bartizan.engine.state import CHANCE, SPECTATOR
from bartizan.terminal.entry import forms, grouped, understand
from bartizan.terminal.screen import Screen

_PERSON: Final = "you"
_LOG_LINES: Final = 20
_HELP: Final = (
    ("an action", "as it is listed; words may be cut short (m d4 d5), and several actions separated by ;"),
    ("options", "what you may do now"),
    ("why ACTION", "why an action is not allowed now"),
    ("board", "the board again"),
    ("hint", "what the greedy bot would do"),
    ("undo", "take back your last action"),
    ("log", "what has happened lately; log all: everything"),
    ("about WORD", "what a card or another part of the game says, such as a word among your options"),
    ("rules ID", "a rule, or all rules with a word in their ids; rules alone: the chapters"),
    ("save FILE", "write the match to a file"),
    ("quit", "leave"),
)


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat: a bot, or a person if there is none."""

    name: str
    bot: Bot | None = None


class _Leave(Exception):
    """The person has left, or the input has ended."""


def players_of(text: str, game: Game) -> list[Player]:
    """The players of a list such as `you=Anna,greedy`; raises `BadSetup`."""
    return [_player(word.strip(), game) for word in text.split(",")]


def _player(word: str, game: Game) -> Player:
    kind, equals, name = word.partition("=")
    if kind != _PERSON:
        return Player(word, find_bot(word, game))
    name = name.strip()
    if (equals and not name) or not name.isprintable() or len(name) > 30:
        raise BadSetup(f"{word!r} is no player: write {_PERSON}=NAME with a name of up to 30 letters.")
    return Player(name or _PERSON)


class Session:
    """One match at one keyboard, from its greeting to its table of places."""

    def __init__(
        self, match: Match, players: Sequence[Player], screen: Screen, rng: Random, save_to: Path | None = None
    ) -> None:
        self.match = match
        self.game = match.game
        self.players = list(players)
        self.screen = screen
        self._rng = rng
        self._save_to = save_to
        self._ours = {save_to}  # files that this session may write over
        self._people = [seat for seat, player in enumerate(players) if player.bot is None]
        self._told = [match.steps] * match.seats
        self._told_all = match.steps
        self._at_keyboard: int | None = None
        self._entries: list[str] = []
        self._refused = ""
        self._shown = -1
        self._saved = match.steps if save_to is not None and save_to.exists() else -1
        self._commands: dict[str, Callable[[int, str], None]] = {
            "?": self._help,
            "help": self._help,
            "options": self._options,
            "why": self._why,
            "board": self._board,
            "hint": self._hint,
            "undo": self._undo,
            "log": self._log,
            "about": self._about,
            "rules": self._rules,
            "save": self._save,
            "quit": self._quit,
        }

    def run(self) -> str:
        """Play to the end, or until the person leaves. The answer is the first action that was refused, and why, or
        empty: a person tries again, but a script has gone wrong there."""
        self._autosave()
        self._greet()
        try:
            while not self.match.over:
                bot = self.players[self.match.seat].bot
                if bot is None:
                    self._person_decides(self.match.seat)
                else:
                    seat = self.match.seat
                    self.match.play(decide(bot, self.match.state, self._rng))
                    if self.match.seat != seat:
                        self._autosave()
                    if len(self._people) < 2:
                        self._tell(self._people[0] if self._people else SPECTATOR)
        except _Leave:
            self._autosave()
            return self._refused
        self._autosave()
        self._farewell()
        return self._refused

    def _greet(self) -> None:
        options = ", ".join(f"{name} {value}" for name, value in self.match.options.items())
        self.screen.say(f"{self.game.title}" + (f" ({options})" if options else ""), "bold")
        self.screen.say(", ".join(self._name(seat) for seat in range(self.match.seats)))
        if self._people:
            self.screen.say("Type ? for help.")

    def _name(self, seat: int) -> str:
        return "chance" if seat == CHANCE else self.screen.seat(seat, self.players[seat].name)

    def _person_decides(self, seat: int) -> None:
        """Show where the match stands and take entries until one of them changes it."""
        self._hand_over(seat)
        self._tell(seat)
        self._autosave()
        if not self._entries:
            self._show(seat)
        before = self.match.steps
        while self.match.steps == before:
            self._take(seat, self._next_entry(seat))

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
        action = self._meant(rest)
        refusal = self.match.why_not(action, seat)
        text = self.game.space.text(action)
        self.screen.say(f"{text}: {refusal}" if refusal else f"{text} is allowed now.")

    def _board(self, seat: int, rest: str = "") -> None:
        self.screen.say()
        self.screen.sketch(self.game.sketch(self.match.view(seat)))
        self.screen.say()

    def _hint(self, seat: int, rest: str = "") -> None:
        bot = find_bot("greedy", self.game)
        self.screen.say(f"{bot.name} would do: {self.game.space.text(decide(bot, self.match.state, generator()))}")

    def _undo(self, seat: int, rest: str = "") -> None:
        self.match.undo(seat)

    def _log(self, seat: int, rest: str = "") -> None:
        entries = self.match.log(seat)
        for entry in entries if rest == "all" else entries[-_LOG_LINES:]:
            self._tell_entry(entry)

    def _about(self, seat: int, rest: str = "") -> None:
        """The entry of the content with this id."""
        found = [table[rest] for table in self.match.content.entries.values() if "text" in table.get(rest, {})]
        if not found:
            raise BartizanError(f"Nothing in the box is called {rest!r}.")
        for entry in found:
            self.screen.say(f"{entry.get('name', rest)}: {entry['text']}")

    def _rules(self, seat: int, rest: str = "") -> None:
        rules = {**self.game.rules, **ENGINE_RULES}
        if not rest:
            chapters = dict.fromkeys(rule.id.rsplit(".", 1)[0] for rule in rules.values())
            self.screen.say("Chapters: " + ", ".join(chapters) + ".")
            return
        found = [rules[rest]] if rest in rules else [rule for rule in rules.values() if rest in rule.id]
        if not found:
            raise BartizanError(f"No rule has {rest!r} in its id; rules alone lists the chapters.")
        for rule in found:
            self.screen.say(f"{rule.id}: {rule.text}")

    def _save(self, seat: int, rest: str = "") -> None:
        path = Path(os.path.expanduser(rest)) if rest else self._save_to
        if path is None:
            raise BartizanError("Write a file name after it, such as: save match.jsonl")
        self.match.save(path, replace=path in self._ours)
        self._ours.add(path)
        self.screen.say(f"Saved. To go on later: bartizan play {self.game.id} --load {path}")

    def _quit(self, seat: int, rest: str = "") -> None:
        while self._save_to is None:
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

    def _autosave(self) -> None:
        """Keep the file up to date, and leave it alone when nothing has happened."""
        if self._save_to is not None and self._saved != self.match.steps:
            self.match.save(self._save_to)
            self._saved = self.match.steps

    def _tell(self, viewer: int) -> None:
        """What has happened since this viewer was last told."""
        since = self._told_all if viewer == SPECTATOR else self._told[viewer]
        for entry in self.match.log(viewer)[since:]:
            self._tell_entry(entry)
        self._told_all = self.match.steps
        if viewer != SPECTATOR:
            self._told[viewer] = self.match.steps

    def _tell_entry(self, entry: dict[str, Any]) -> None:
        self.screen.say(f"{self._name(entry['seat'])}: {entry['text']}")
        for note in entry["notes"]:
            self.screen.say(f"    {note['text']}")

    def _farewell(self) -> None:
        """The end: what happened last, the board, and the places."""
        self._tell(self._people[0] if len(self._people) == 1 else SPECTATOR)
        self._board(SPECTATOR)
        show_places(self.screen, self.match, [player.name for player in self.players])


def show_places(screen: Screen, match: Match, names: Sequence[str]) -> None:
    """Who has won."""
    places, scores = match.standings(), match.scores()
    seats = sorted(range(match.seats), key=lambda seat: (places[seat], seat))
    rows = [[str(places[seat]), screen.seat(seat, names[seat]).rstrip(), str(scores[seat])] for seat in seats]
    screen.table(["place", "player", "points"], rows)
    winners = [seat for seat in seats if places[seat] == 1]
    text = " and ".join(screen.seat(seat, names[seat]).rstrip() for seat in winners)
    screen.say(f"{text} {'win' if len(winners) > 1 or names[winners[0]] == _PERSON else 'wins'}.", "bold")
