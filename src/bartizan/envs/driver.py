"""The driver of an environment: plays one match after another, lean enough for millions of steps.

Chance and forced decisions play themselves, as they do in a `Match`. Nothing is told, undone or kept here but the
moves; from them a `Match` can be made at any time, with its log, its record and its pictures.
"""

from collections.abc import Mapping
from operator import index
from pathlib import Path
from typing import Any

from bartizan.engine.actions import ActionSpace
from bartizan.engine.errors import BadRecord, IllegalAction, MalformedAction
from bartizan.engine.game import Game
from bartizan.engine.luck import Luck
from bartizan.engine.match import Match
from bartizan.engine.record import RecordLine
from bartizan.engine.state import CHANCE, OVER

Pack = str | Path | Mapping[str, Any] | None
"""An owner's content: a file, its tables, or none."""


class EnvDriver:
    """Drives matches for a number of people. Between calls a seat has to decide, or the match is over."""

    def __init__(self, game: Game, people: int | None, options: Mapping[str, str], pack: Pack) -> None:
        self.game = game
        self.people = game.seats[0] if people is None else people
        self._options = game.check_setup(self.people, options)
        self._content = game.content(pack)
        self._luck = Luck()
        self._sit_down()
        self._settle()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled, and so copied, as the moves of its match; the generator's state is kept."""
        settings = (self.game, self.people, self._options, self._content.pack or None)
        return _restored, (*settings, self._version(), self.moves, self._luck)

    def seed(self, seed: int) -> None:
        """Seed the generator from here on."""
        self._luck = Luck(int(seed))

    def begin(self) -> None:
        """A new match."""
        self._luck = self._luck.next()
        self._sit_down()
        self._settle()

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.state.seat == OVER

    def legal(self) -> list[int]:
        """What the deciding seat may do; nothing at the end."""
        return [] if self.state.seat == OVER else self.state.actions()

    def check(self, action: int) -> None:
        """Raise `IllegalAction`, with the rule that says so, or `MalformedAction` for what is no action at all."""
        if action in self.legal():
            return
        refusal = self.game.why_not(self.state, self.game.space.check(action))
        if refusal is not None:
            raise IllegalAction(refusal)

    def play(self, action: int) -> None:
        """Do what the deciding seat has chosen, unchecked, and all that follows without a decision."""
        self._do(action)
        self._settle()

    def told(self, eyes: int, first: int) -> list[str]:
        """What has happened from a move on, as a seat (or SPECTATOR) may know it: who, and the canonical text."""
        while len(self._texts) < len(self.moves):
            self._texts.append(tell(self.game, *self.moves[len(self._texts)]))
        return [plain if eyes in witnesses else masked for plain, masked, witnesses in self._texts[first:]]

    def match(self) -> Match:
        """The match so far as the driver knows it: to be saved, drawn, or looked at in a browser."""
        match = Match(self.game, self.people, options=self._options, content=self._content.pack or None, drive=False)
        match.follow(
            "The match", [RecordLine(seat, space_of(self.game, seat).text(action)) for seat, action in self.moves]
        )
        match.drive()
        return match

    def _version(self) -> tuple[str, str]:
        return self.game.rules_version, self._content.hash

    def _sit_down(self) -> None:
        self.state = self.game.start(self.people, self._options, self._content)
        self.moves: list[tuple[int, int]] = []
        self._texts: list[tuple[str, str, list[int]]] = []

    def _do(self, action: int) -> None:
        self.moves.append((int(self.state.seat), action))
        self.state.apply(action)

    def _settle(self) -> None:
        """Play chance, and decisions with one option, until somebody really has to decide."""
        state, game = self.state, self.game
        while state.seat != OVER:
            if state.seat == CHANCE:
                self._do(self._luck.draw(state.chance()))
            elif game.is_forced(state):
                self._do(state.actions()[0])
            else:
                return


def _restored(
    game: Game,
    people: int,
    options: Mapping[str, str],
    pack: Pack,
    version: tuple[str, str],
    moves: list[tuple[int, int]],
    luck: Luck,
) -> EnvDriver:
    """A driver that was pickled; raises `BadRecord`."""
    driver = EnvDriver(game, people, options, pack)
    if driver._version() != version:
        raise BadRecord(f"The pickled match was played with other rules or content than this version of {game.title}.")
    driver._sit_down()
    for _, action in moves:
        driver._do(action)
    driver._luck = luck
    return driver


def number_of(action: Any) -> int:
    """An action of Python or NumPy as an int; raises `MalformedAction` for anything but a whole number."""
    try:
        return index(action)
    except TypeError:
        raise MalformedAction(f"An action is a whole number, not {action!r}.") from None


def name_of(seat: int) -> str:
    """What an environment calls a seat."""
    return f"seat_{seat}"


def tell(game: Game, seat: int, action: int) -> tuple[str, str, list[int]]:
    """A move in words: as those see it who see all of it, as all others do, and who those are."""
    space = space_of(game, seat)
    block = space.of(action)
    who = "chance" if seat == CHANCE else name_of(seat)
    plain = f"{who} {space.text(action)}"
    if not block.secret:
        return plain, plain, []
    return plain, f"{who} {space.text(action, True)}", block.witnesses(action, seat)


def space_of(game: Game, seat: int) -> ActionSpace:
    """The actions of a seat, or of chance."""
    return game.chance_space if seat == CHANCE else game.space
