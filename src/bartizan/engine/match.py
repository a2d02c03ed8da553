"""The driver of a match: checked play, chance, undo, the log, and its record.

It holds the only random generator. Between calls it stands at a decision, or at the end: chance and forced decisions
are played by the driver. (A position that one begins from is left as it is.)
"""

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass
from operator import index
from pathlib import Path
from typing import Any, Final, SupportsIndex

from librt.random import Random

from bartizan.engine.errors import (
    BadRecord,
    BadSetup,
    BartizanError,
    IllegalAction,
    MalformedAction,
    NothingToUndo,
    NotYourTurn,
    Refusal,
)
from bartizan.engine.game import Game, Note
from bartizan.engine.playout import draw, generator
from bartizan.engine.record import UNDO, Header, Line, Record, write_text
from bartizan.engine.state import CHANCE, OVER, SPECTATOR, State

_TWINS: Final = 12


class Action(int):
    """An action: an int for search and masks, whose `str` is its canonical text. It equals both, so that
    `"move d4 d5" in match.actions()` asks what it says; among other things in a set it is an int."""

    text: str

    def __new__(cls, number: int, text: str) -> "Action":
        action = super().__new__(cls, number)
        action.text = text
        return action

    def __getnewargs__(self) -> tuple[int, str]:  # type: ignore[override]  # what __new__ takes
        return int(self), self.text

    def __eq__(self, other: object) -> bool:
        return self.text == other if isinstance(other, str) else super().__eq__(other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = int.__hash__

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{int(self)} {self.text!r}>"


@dataclass(frozen=True, slots=True)
class Event:
    """One entry of the log: who did what, and what followed. Only `witnesses` see the secret fields."""

    number: int
    seat: int
    action: int
    text: str
    masked: str
    witnesses: list[int]
    notes: tuple[Note, ...]

    def seen_by(self, seat: int) -> dict[str, Any]:
        """The entry as a seat (or SPECTATOR) sees it."""
        text = self.text if self.masked == self.text or seat in self.witnesses else self.masked
        notes = [note for note in self.notes if seat in note.get("seats", [seat])]
        return {"number": self.number, "seat": self.seat, "text": text, "notes": notes}


@dataclass(frozen=True, slots=True)
class _Done:
    """An action with the state before it and its number in the log. `forced`: there was no other."""

    before: State
    seat: int
    action: int
    forced: bool
    event: int


class Match:
    """A match in progress, by seat numbers from 0."""

    def __init__(
        self,
        game: Game,
        seats: int,
        seed: int | None = None,
        options: Mapping[str, str] | None = None,
        content: str | Path | Mapping[str, Any] | None = None,
        position: Mapping[str, Any] | None = None,
        drive: bool = True,
    ) -> None:
        self.game = game
        self.content = game.content(content)
        if seed is not None and not isinstance(seed, SupportsIndex):
            raise BadSetup(f"A seed is a whole number, not {seed!r}.")
        self._rng = generator(None if seed is None else index(seed))
        self._drive = drive
        if position is None:
            game.check_seats(seats)
            self.state = game.start(seats, game.check_options(options or {}), self.content)
        else:
            self.state = game.from_position(position, self.content)
        self._options = game.options_of(self.state)
        self._begun = None if position is None else game.position(self.state)
        self._lines: list[Line] = []
        self._done: list[_Done] = []
        self._events: list[Event] = []
        self._settle(forced=position is None)

    @property
    def seats(self) -> int:
        """How many seats there are, automata included."""
        return int(self.state.seats)

    @property
    def people(self) -> int:
        """How many seats are people's, or played by bots in their place."""
        return self.game.people(self.state)

    @property
    def seat(self) -> int:
        """Whose decision it is, or OVER."""
        return int(self.state.seat)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.state.seat == OVER

    @property
    def options(self) -> dict[str, str]:
        """The options the match is played with."""
        return dict(self._options)

    def __repr__(self) -> str:
        standing = "over" if self.over else f"seat {self.seat} to decide"
        return f"<{self.game.title} with {self.seats} seats, step {self.steps}, {standing}, scores {self.scores()}>"

    def actions(self) -> list[Action]:
        """What the deciding seat may do now; empty at the end."""
        if self.over:
            return []
        return [Action(action, self.game.space.text(action)) for action in self.state.actions()]

    def offer(self) -> list[dict[str, object]]:
        """What the deciding seat may do now, as plain data with blocks and fields; empty at the end."""
        return [self.game.space.json(action) for action in self.actions()]

    def play(self, action: str | int, seat: int | None = None) -> list[dict[str, Any]]:
        """Do an action (its canonical text or its int) and all that follows without a decision. The answer is the new
        part of the log, as the actor sees it. Raises `MalformedAction`, `NotYourTurn` or `IllegalAction`, and then
        nothing has changed."""
        number = self._number(action)
        refusal = self.game.why_not(self.state, number, seat)
        if refusal is not None:
            raise (NotYourTurn if refusal.rule == "engine.turn.not-yours" else IllegalAction)(refusal)
        first, actor = len(self._events), self.seat
        self._do(number)
        self._settle(forced=True)
        return [event.seen_by(actor) for event in self._events[first:]]

    def why_not(self, action: str | int, seat: int | None = None) -> Refusal | None:
        """The rule that forbids an action now, or None if it is allowed."""
        try:
            number = self._number(action)
        except MalformedAction as error:
            return Refusal("engine.turn.malformed", str(error))
        return self.game.why_not(self.state, number, seat)

    def undo(self, seat: int | None = None) -> None:
        """Take back this seat's last decision (by default, of the seat that acted last, be it by an undo), unless
        another seat or chance has moved since, or the seat has learned anything by it: `NothingToUndo`. What others
        have seen by it they have seen."""
        actor, back = self._last_decision(seat)
        self._undo(actor, back)

    def undoable(self, seat: int | None = None) -> bool:
        """Whether `undo` would work."""
        try:
            self._last_decision(seat)
        except NothingToUndo:
            return False
        return True

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat may see, as plain data; without one, what a spectator may see."""
        return self.game.view(self.state, self._seat(seat))

    def log(self, seat: int | None = None, first: int = 0) -> list[dict[str, Any]]:
        """Everything that has happened (from a number on), as a seat may know it; without one, as a spectator may."""
        eyes = self._seat(seat)
        return [event.seen_by(eyes) for event in self._events[first:]]

    def scores(self) -> list[int]:
        """The points of each seat that are public now."""
        return self.state.scores()

    def standings(self) -> list[int]:
        """The place of each seat, 1 being the best; final once the match is over."""
        return self.state.standings()

    def position(self) -> dict[str, Any]:
        """The whole state as plain data, secrets included; `bartizan.from_position` reads it."""
        return self.game.position(self.state)

    @property
    def steps(self) -> int:
        """How many entries the log has."""
        return len(self._events)

    def branch(self) -> "Match":
        """An independent match that stands where this one does, with its own luck from here on."""
        other = copy(self)
        other._rng = generator()
        other._lines, other._done, other._events = self._lines.copy(), self._done.copy(), self._events.copy()
        return other

    def begin(self) -> State:
        """A copy of the state in which the match began."""
        return (self._done[0].before if self._done else self.state).copy()

    def moves(self) -> list[tuple[int, int]]:
        """Who did what since the beginning, chance included, without what was taken back."""
        return [(done.seat, done.action) for done in self._done]

    def history(self) -> list[tuple[State, int, State]]:
        """Every action that was not taken back, between the states before and after it. Not to be changed."""
        states = [done.before for done in self._done] + [self.state]
        return [(done.before, done.action, after) for done, after in zip(self._done, states[1:], strict=True)]

    def story(self) -> list[tuple[State, int, Event]]:
        """Every action that was not taken back, with the state before it and its entry in the log."""
        return [(done.before, done.action, self._events[done.event]) for done in self._done]

    def drive(self, at_once: bool = True) -> None:
        """From here on (after `resume`) chance and forced decisions are played as they come: one that is due now at
        once, or not before the next action."""
        self._drive = True
        if at_once:
            self._settle(forced=bool(self._lines))

    def written(self, first: int = 0) -> list[Line]:
        """The lines of the record from a number on."""
        return self._lines[first:]

    @property
    def lines(self) -> int:
        """How many lines the record has."""
        return len(self._lines)

    def record(self) -> Record:
        """The match so far, as it is saved."""
        header = Header(
            game=self.game.id,
            rules=self.game.rules_version,
            content=self.content.hash,
            seats=self.people,
            options=self.options,
            position=self._begun,
            pack=self.content.pack,
        )
        return Record(header, list(self._lines), self.game.digest(self.state))

    def save(self, path: str | Path, replace: bool = True) -> None:
        """Write the record to a file, whole or not at all; over what is there only if it may be replaced."""
        write_text(path, self.record().text(), replace)

    def picture(self, seat: int | None = None) -> str:
        """The table as a flat SVG, as a seat sees it, or a spectator."""
        return self.game.picture(self.view(seat))

    def _repr_svg_(self) -> str:
        """A notebook shows a match as a spectator sees it."""
        return self.picture()

    def _number(self, action: str | int) -> int:
        space = self.game.space
        if isinstance(action, str):
            return space.parse(action)
        if isinstance(action, bool) or not isinstance(action, SupportsIndex):
            raise MalformedAction(f"{action!r} is no action: give its text or its number.")
        return space.check(index(action))

    def _seat(self, seat: int | None) -> int:
        if seat is None or repr(seat) == repr(SPECTATOR):
            return SPECTATOR
        if repr(seat) in [repr(number) for number in range(self.seats)]:
            return seat
        raise BadSetup(f"There is no seat {seat!r}: they are numbered 0 to {self.seats - 1}.")

    def _do(self, action: int, forced: bool = False) -> None:
        before = self.state
        seat = int(before.seat)
        space = self.game.chance_space if seat == CHANCE else self.game.space
        after = before.copy()
        after.apply(action)
        self.state = after
        block = space.of(action)
        text = space.text(action)
        notes = tuple(self.game.narrate(before, action, after))
        number = len(self._events)
        self._lines.append(Line(seat, text))
        self._done.append(_Done(before, seat, action, forced, number))
        self._events.append(
            Event(number, seat, action, text, space.text(action, True), block.witnesses(action, seat), notes)
        )

    def _settle(self, forced: bool) -> None:
        """Play chance, and decisions with one option, until somebody really has to decide."""
        while self._drive and not self.over:
            if self.state.seat == CHANCE:
                self._do(draw(self.state.chance(), self._rng))
                continue
            if not forced or not self.game.is_forced(self.state):
                return
            self._do(self.state.actions()[0], forced=True)

    def _last_decision(self, seat: int | None) -> tuple[int, int]:
        """Who made the last decision and how many actions ago; raises `NothingToUndo` at a barrier."""
        actor = self._lines[-1].seat if self._lines and seat is None else seat
        for back, done in enumerate(reversed(self._done), 1):
            if done.seat == CHANCE:
                raise NothingToUndo("This cannot be taken back: chance has decided since.")
            if done.seat != actor:
                raise NothingToUndo("This cannot be taken back: another seat has decided since.")
            if self._taught(done, len(self._done) - back):
                raise NothingToUndo("This cannot be taken back: something was learned by it.")
            if not done.forced:
                return done.seat, back
        raise NothingToUndo("There is nothing to take back.")

    def _undo(self, seat: int, back: int) -> None:
        self.state = self._done[-back].before
        del self._done[-back:]
        self._lines.append(Line(seat, UNDO, back))
        text = f"{UNDO} {back}"
        self._events.append(Event(len(self._events), seat, -1, text, text, [], ()))

    def _taught(self, done: _Done, place: int) -> bool:
        """Whether the actor knows more after an action than before: whether a state that it could not tell from
        the one before leads to one that it can tell from the one after. A sample of such states is tried."""
        after = self._done[place + 1].before if place + 1 < len(self._done) else self.state
        view = self.game.view(after, done.seat)
        for number in range(_TWINS):
            twin = done.before.copy()
            twin.resample(done.seat, Random(number))
            if done.action not in twin.actions():
                return True
            twin.apply(done.action)
            if self.game.view(twin, done.seat) != view:
                return True
        return False

    def follow(self, name: str, lines: list[Line]) -> None:
        """Do again what lines of a record say; raises `BadRecord`."""
        for number, line in enumerate(lines, len(self._lines) + 2):
            try:
                self._redo(line)
            except (MalformedAction, IllegalAction, NothingToUndo) as error:
                raise BadRecord(f"{name}: line {number} cannot be done: {error}") from None

    def _redo(self, line: Line) -> None:
        if line.back:
            if self._last_decision(line.seat) != (line.seat, line.back):
                raise NothingToUndo(f"Seat {line.seat} cannot take back {line.back} here.")
            self._undo(line.seat, line.back)
        elif line.seat != self.state.seat:
            raise MalformedAction(f"It is by {_who(line.seat)}, but {_who(self.seat)} is to decide.")
        elif line.seat == CHANCE:
            action = self.game.chance_space.parse(line.text)
            if action not in [outcome for outcome, _ in self.state.chance()]:
                raise MalformedAction(f"Chance cannot give {line.text!r} there.")
            self._do(action)
        else:
            self._redo_decision(self.game.space.parse(line.text))

    def _redo_decision(self, action: int) -> None:
        refusal = self.game.why_not(self.state, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        begins = self._begun is not None and not self._done  # a position is left to its seat as it is
        self._do(action, forced=not begins and self.game.is_forced(self.state))


def _who(seat: int) -> str:
    return {CHANCE: "chance", OVER: "nobody"}.get(seat, f"seat {seat}")


def replay(game: Game, record: Record, name: str = "The record", seed: int | None = None) -> Match:
    """The match that a record holds, ready to go on; raises `BadRecord`."""
    match = resume(game, record.header, record.lines, name, seed)
    if game.digest(match.state) != record.state:
        raise BadRecord(f"{name} does not lead to the state that it was saved with.")
    match.drive()
    return match


def resume(game: Game, header: Header, lines: list[Line], name: str, seed: int | None = None) -> Match:
    """The match after these lines, which does nothing by itself yet: `follow` and `drive` go on with it. Raises
    `BadRecord`."""
    if header.rules != game.rules_version:
        raise BadRecord(
            f"{name} was played by version {header.rules} of the rules of {game.title}; this is {game.rules_version}."
        )
    try:
        match = Match(
            game, header.seats, seed, header.options, header.pack or None, position=header.position, drive=False
        )
    except BartizanError as error:
        raise BadRecord(f"{name} cannot begin: {error}") from None
    if (match.people, match.options) != (header.seats, dict(header.options)):
        raise BadRecord(f"{name} begins from a position with other seats or options than its first line says.")
    if match.content.hash != header.content:
        raise BadRecord(f"{name} was played with other content than this version of {game.title} has.")
    match.follow(name, lines)
    return match
