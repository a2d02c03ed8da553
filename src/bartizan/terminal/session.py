"""A match in the terminal: its players, its file, and what each viewer has been told. Both modes of play use it."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from bartizan.bots import Bot, find_bot
from bartizan.engine.errors import BadSetup
from bartizan.engine.game import ASK, Game
from bartizan.engine.match import Match
from bartizan.engine.state import CHANCE, SPECTATOR
from bartizan.terminal.match_file import MatchFile

PERSON: Final = "you"
"""How a person is called on the command line, and at the table if they give no name."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat: a bot, or a person if there is none."""

    name: str
    bot: Bot | None = None


def players_of(text: str, game: Game) -> list[Player]:
    """The players of a list such as `you=Anna,greedy`; raises `BadSetup`."""
    return [_player(word.strip(), game) for word in text.split(",")]


def _player(word: str, game: Game) -> Player:
    kind, equals, name = word.partition("=")
    if kind != PERSON:
        return Player(word, find_bot(word, game))
    name = name.strip()
    if (equals and not name) or not name.isprintable() or len(name) > 30:
        raise BadSetup(f"{word!r} is no player: write {PERSON}=NAME with a name of up to 30 letters.")
    return Player(name or PERSON)


def _names_kept(match: Match, players: Sequence[Player]) -> list[str]:
    """The names for the match's record: those that people have given themselves, then those that it already has. If
    nobody has a name, there are none."""
    given = ["" if player.bot is not None or player.name == PERSON else player.name for player in players]
    if not any(given):
        return match.names
    others = match.names or [
        f"Player {seat}" if player.bot is None else player.name for seat, player in enumerate(players, 1)
    ]
    return [name or other for name, other in zip(given, others, strict=True)]


class Session:
    """A match with its players and its file."""

    def __init__(self, match: Match, players: Sequence[Player], save_to: Path | None = None) -> None:
        match.names = _names_kept(match, players)
        self.match = match
        self.game = match.game
        self.players = list(players)
        self.file = MatchFile(match, save_to)
        self.people = [seat for seat, player in enumerate(players) if player.bot is None]
        self._pauses = {
            seat: {name: str(pause.default) for name, pause in self.game.pauses.items()} for seat in self.people
        }
        self._told = dict.fromkeys([*range(match.seats), SPECTATOR], match.steps)

    def name(self, seat: int) -> str:
        """The name of a seat. Automata sit behind the people."""
        if seat == CHANCE:
            return "chance"
        return self.players[seat].name if seat < len(self.players) else self.game.automa

    @property
    def names(self) -> list[str]:
        """The names of all seats."""
        return [self.name(seat) for seat in range(self.match.seats)]

    @property
    def onlooker(self) -> int:
        """The viewer while nobody at the keyboard decides: the only person, or else a spectator."""
        return self.people[0] if len(self.people) == 1 else SPECTATOR

    def stops(self, seat: int, pause: str) -> bool:
        """Whether a person wants to stop at one of the game's pauses."""
        return self._pauses[seat][pause] == ASK

    def standing(self, seat: int, pause: str) -> str:
        """How a person has a pause, as it stands before what it is for: `you stop`, `you go on`, `always convert`."""
        choice = self._pauses[seat][pause]
        if choice == "always":
            return f"always {self.game.pauses[pause].standing['always']}"
        return "you stop" if choice == ASK else "you go on"

    def have(self, seat: int, pause: str, choice: str = "") -> None:
        """A person wants to have a pause so, or as comes next after what it is now; raises `BadSetup`."""
        if pause not in self.game.pauses:
            known = ", ".join(self.game.pauses)
            raise BadSetup(f"There is no pause {pause!r}; there is {known}." if known else "This game has no pauses.")
        choices = self.game.pauses[pause].choices
        if choice and choice not in choices:
            raise BadSetup(f"The pause {pause} is {' or '.join(choices)}, not {choice!r}.")
        following = choices[(choices.index(self._pauses[seat][pause]) + 1) % len(choices)]
        self._pauses[seat][pause] = choice or following

    def pass_pauses(self) -> None:
        """Give the standing answer wherever the deciding seat does not want to be asked."""
        while (answer := self._answer()) is not None:
            self.match.play(answer)

    def undo(self, seat: int, what: str = "") -> None:
        """Take back a seat's last decision, or its `turn`, and with it pauses that it did not want; raises
        `NothingToUndo`."""
        if what not in ("", "turn"):
            raise BadSetup(f"It is undo or undo turn, not undo {what}.")
        self.match.undo(seat, turn=what == "turn")
        while self._answer() is not None and self.match.undoable(seat):
            self.match.undo(seat)

    def _answer(self) -> int | None:
        """The standing answer of the deciding seat, if it has one now."""
        seat = self.match.seat
        if not self.game.pauses or self.match.over or seat not in self._pauses:
            return None
        pause = self.match.view(seat).get("pause")
        return None if pause is None else self.game.standing(self.match.state, pause, self._pauses[seat][pause])

    def told(self, viewer: int) -> int:
        """Up to which entry of the log a viewer knows what has happened."""
        return self._told[viewer]

    def hear(self, viewer: int, number: int) -> None:
        """A viewer knows now what has happened before this entry of the log."""
        self._told[viewer] = number

    def news(self, viewer: int) -> list[dict[str, Any]]:
        """The log entries since this viewer was last told, which marks them as told, to spectators too."""
        entries = self.match.log(viewer, self._told[viewer])
        self._told[viewer] = self._told[SPECTATOR] = self.match.steps
        return entries


def setting(match: Match) -> str:
    """The game's title with the options it is played with."""
    options = ", ".join(f"{name} {value}" for name, value in match.options.items())
    return f"{match.game.title} ({options})" if options else match.game.title


def winners_of(match: Match) -> list[int]:
    """Who has won, once it is over."""
    return [seat for seat, place in enumerate(match.standings()) if place == 1]


def wins(match: Match, names: Sequence[str]) -> str:
    """The word after the names of those who have won: the Betrayers win, the Royal Guard wins."""
    first, *others = [names[seat] for seat in winners_of(match)]
    several = first == match.game.automa and first.endswith("s")
    return "win" if others or several or first == PERSON else "wins"
