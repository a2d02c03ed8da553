"""The driver of a match: checked play, chance, undo, the log, and its record.

It holds the only random generator. Between calls it stands at a decision, or at the end: chance and forced decisions
are played by the driver. (A position that one begins from is left as it is.)
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, pairwise
from operator import index
from pathlib import Path
from typing import Any, Final, Literal, SupportsIndex

from librt.random import Random

from bartizan.engine.action import Action
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
from bartizan.engine.game import Game, Honour
from bartizan.engine.log import Event, Log
from bartizan.engine.luck import Luck
from bartizan.engine.record import (
    HASHED_AS,
    NAME_LENGTH,
    Header,
    Record,
    RecordLine,
    are_names,
    parse_record,
    write_text,
)
from bartizan.engine.state import CHANCE, OVER, SPECTATOR, State
from bartizan.engine.trail import Trail

_TWINS: Final = 12
_BYTES: Final = 3_000
"""What a match takes in memory beside its states, its log and its trail."""
_BY_CHANCE: Final = "This cannot be taken back: chance has decided since."
_BY_ANOTHER: Final = "This cannot be taken back: another seat has decided since."
_BY_LEARNING: Final = "This cannot be taken back: something was learned by it."
_BY_NOBODY: Final = "There is nothing to take back."

Ending = Literal["chance", "turn", "over"]
"""Who goes on after an action that cannot be taken back: chance, another seat (which has not decided yet), nobody."""


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
        self._luck = Luck(seed)
        self._drive = drive
        if position is None:
            self.state = game.start(seats, game.check_setup(seats, options or {}), self.content)
        else:
            self.state = game.from_position(position, self.content)
        self._options = game.options_of(self.state)
        self._from_position = position is not None
        self._names: tuple[str, ...] = ()
        self._log = Log(game)
        self._trail = Trail(self.state)
        self._back: int | str | None = None  # what `_last_decision` has found at this point of the match
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

    @property
    def names(self) -> list[str]:
        """What the players are called, one for each person's seat; empty if that is not known. They stand in the
        record."""
        return list(self._names)

    @names.setter
    def names(self, names: Sequence[str]) -> None:
        self._names = self._checked(names)

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

    def final(self) -> dict[int, Ending]:
        """Those of the present options that cannot be taken back, with what decides after them instead of this seat.
        It is worked out on a state that this seat cannot tell from the real one, and so tells it no secret."""
        seat = self.seat
        if seat == OVER:
            return {}
        twin = self.state.copy()
        twin.resample(seat, Random(0))
        ends = {action: self._ending(twin.copy(), action) for action in twin.actions()}
        return {action: end for action, end in ends.items() if end is not None}

    def play(self, action: str | int, seat: int | None = None) -> list[dict[str, Any]]:
        """Do an action (its canonical text or its int) and all that follows without a decision. The answer is the new
        part of the log, as the actor sees it. Raises `MalformedAction`, `NotYourTurn` or `IllegalAction`, and then
        nothing has changed."""
        number = self._number(action)
        refusal = self.game.why_not(self.state, number, seat)
        if refusal is not None:
            raise (NotYourTurn if refusal.rule == "engine.turn.not-yours" else IllegalAction)(refusal)
        first, actor = self.steps, self.seat
        self._do(number)
        self._settle(forced=True)
        return self.log(actor, first)

    def why_not(self, action: str | int, seat: int | None = None) -> Refusal | None:
        """The rule that forbids an action now, or None if it is allowed."""
        try:
            number = self._number(action)
        except MalformedAction as error:
            return Refusal("engine.turn.malformed", str(error))
        return self.game.why_not(self.state, number, seat)

    def undo(self, seat: int | None = None, turn: bool = False) -> None:
        """Take back this seat's last decision (by default, of the seat that acted last, undos included), unless
        another seat or chance has moved since, or the seat has learned anything by it: `NothingToUndo`. What others
        have seen by it they have seen. With `turn`, all decisions of this turn are taken back, as far as each could
        be."""
        actor, back = self._last_decision(seat)
        self._undo(actor, self._way_to_turn(actor, back) if turn else back)

    def undoable(self, seat: int | None = None) -> bool:
        """Whether `undo` would work."""
        try:
            self._last_decision(seat)
        except NothingToUndo:
            return False
        return True

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat may see, as plain data; without one, what a spectator may see."""
        return {**self.game.view(self.state, self._seat(seat))}

    def log(self, seat: int | None = None, first: int = 0) -> list[dict[str, Any]]:
        """Everything that has happened (from a number on), as a seat may know it; without one, as a spectator may."""
        eyes = self._seat(seat)
        return [event.seen_by(eyes) for event in self._log.events(first)]

    def scores(self) -> list[int]:
        """The points of each seat that are public now."""
        return self.state.scores()

    def standings(self) -> list[int]:
        """The place of each seat, 1 being the best; final once the match is over."""
        return self.state.standings()

    def honours(self, seat: int) -> list[Honour]:
        """What a seat has won that is worth keeping, once the match is over."""
        return self.game.honours(self.state, seat) if self.over else []

    def position(self) -> dict[str, Any]:
        """The whole state as plain data, secrets included; `bartizan.from_position` reads it."""
        return self.game.position(self.state)

    @property
    def steps(self) -> int:
        """How many entries the log has."""
        return len(self._log)

    def branch(self) -> "Match":
        """An independent match that stands where this one does, with its own luck from here on."""
        return self._copied(Luck())

    def __copy__(self) -> "Match":
        """An independent match that stands where this one does, with the same luck."""
        return self._copied(self._luck.copy())

    def __deepcopy__(self, memo: dict[int, Any]) -> "Match":
        return self.__copy__()

    def __reduce__(self) -> tuple[Any, ...]:
        """A match is pickled as its record, since compiled states cannot be; its luck stays the same."""
        return _restored, (self.game, self.record().text(), self._drive, self._luck, self._trail.forced)

    def begin(self) -> State:
        """A copy of the state in which the match began."""
        return self._trail.begin.copy()

    def moves(self) -> list[tuple[int, int]]:
        """Who did what since the beginning, chance included, without what was taken back."""
        return self._trail.moves()

    def history(self) -> Iterator[tuple[State, int, State]]:
        """Every action that was not taken back, between the states before and after it. The states are found by playing
        the match again, one by one; they are not to be changed."""
        trail = self._trail.copy()
        between = pairwise(chain(trail.states(), [self.state]))
        return ((before, action, after) for (before, after), (_, action) in zip(between, trail.moves(), strict=True))

    def events(self) -> Iterator[Event]:
        """The entries in the log of every action that was not taken back."""
        standing = set(self._trail.numbers())
        return (event for event in self._log.copy().events() if event.number in standing)

    def story(self) -> Iterator[tuple[State, int, Event]]:
        """Every action that was not taken back, with the state before it (found as for `history`) and its entry in the
        log."""
        told = zip(self._trail.copy().states(), self.events(), strict=True)
        return ((before, event.action, event) for before, event in told)

    def footprint(self) -> int:
        """About how many bytes of memory this match keeps, beside what all matches of its game share."""
        states = (self._trail.states_kept + 1) * self.game.state_bytes
        content = self.game.pack_bytes if self.content.pack else 0
        return _BYTES + content + states + self._log.size + self._trail.size + self._luck.size

    def drive(self, at_once: bool = True) -> None:
        """From here on (after `resume`) chance and forced decisions are played as they come: one that is due now at
        once, or not before the next action."""
        self._drive = True
        if at_once:
            self._settle(forced=self.lines > 0)

    def written(self, first: int = 0) -> list[RecordLine]:
        """The lines of the record from a number on."""
        return self._log.lines(first)

    @property
    def lines(self) -> int:
        """How many lines the record has."""
        return len(self._log)

    def record(self, names: Sequence[str] | None = None) -> Record:
        """The match so far, as it is saved, with other names of the players if some are given."""
        header = Header(
            game=self.game.id,
            rules=self.game.rules_version,
            content=self.content.hash,
            seats=self.people,
            options=self.options,
            position=self.game.position(self._trail.begin) if self._from_position else None,
            pack=self.content.pack,
            names=self._names if names is None else self._checked(names),
        )
        return Record(header, self.written(), self.game.digest(self.state))

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

    def _checked(self, names: Sequence[str]) -> tuple[str, ...]:
        if names and not are_names(names, self.people):
            raise BadSetup(f"Names are {self.people} printable texts of up to {NAME_LENGTH} letters, not {names!r}.")
        return tuple(names)

    def _copied(self, luck: Luck) -> "Match":
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.state, other._luck = self.state.copy(), luck
        other._log, other._trail = self._log.copy(), self._trail.copy()
        return other

    def _do(self, action: int, forced: bool = False) -> None:
        before = self.state
        after = before.copy()
        after.apply(action)
        notes = self.game.narrate(before, action, after)
        self._log.add(int(before.seat), action, notes)
        self._trail.add(before, action, len(self._log) - 1, forced)
        self.state, self._back = after, None

    def _settle(self, forced: bool) -> None:
        """Play chance, and decisions with one option, until somebody really has to decide."""
        while self._drive and not self.over:
            if self.state.seat == CHANCE:
                self._do(self._luck.draw(self.state.chance()))
                continue
            if not forced or not self.game.is_forced(self.state):
                return
            self._do(self.state.actions()[0], forced=True)

    def _ending(self, state: State, action: int) -> Ending | None:
        """What decides when a seat has done something, and all that is forced then, if it is no longer this seat."""
        seat = state.seat
        state.apply(action)
        while state.seat == seat and self.game.is_forced(state):
            state.apply(state.actions()[0])
        if state.seat == seat:
            return None
        return "chance" if state.seat == CHANCE else "over" if state.seat == OVER else "turn"

    def _last_decision(self, seat: int | None) -> tuple[int, int]:
        """Who made the last decision and how many actions ago; raises `NothingToUndo` at a barrier."""
        if not self._trail:
            raise NothingToUndo(_BY_NOBODY)
        actor = self._log.seat(-1) if seat is None else seat
        last = self._trail.seat(-1)
        if last == CHANCE:
            raise NothingToUndo(_BY_CHANCE)
        if last != actor:
            raise NothingToUndo(_BY_ANOTHER)
        if self._back is None:
            self._back = self._way_back(last)
        if isinstance(self._back, str):
            raise NothingToUndo(self._back)
        return last, self._back

    def _way_to_turn(self, actor: int, back: int) -> int:
        """How many actions ago the actor, whose last decision was so many ago, has made the first decision of this turn
        that it can take back."""
        turn = self._trail.state(len(self._trail) - back).turn()
        while isinstance(further := self._way_back(actor, back), int):
            if self._trail.state(len(self._trail) - further).turn() != turn:
                break
            back = further
        return back

    def _way_back(self, actor: int, since: int = 0) -> int | str:
        """How many actions ago the actor, who acted last, has made a decision that it can take back; or why none. Its
        actions since one of them are taken back already."""
        trail = self._trail
        after = trail.state(len(trail) - since) if since else self.state
        for back in range(since + 1, len(trail) + 1):
            place = len(trail) - back
            seat = trail.seat(place)
            if seat != actor:
                return _BY_CHANCE if seat == CHANCE else _BY_ANOTHER
            before = trail.state(place)
            if self._taught(before, trail.action(place), after):
                return _BY_LEARNING
            if not trail.is_forced(place):
                return back
            after = before
        return _BY_NOBODY

    def _undo(self, seat: int, back: int) -> None:
        self.state, self._back = self._trail.cut(back), None
        self._log.add_undo(seat, back)

    def _taught(self, before: State, action: int, after: State) -> bool:
        """Whether the actor knows more after an action than before: whether a state that it could not tell from
        the one before leads to one that it can tell from the one after. A sample of such states is tried."""
        seat = int(before.seat)
        view = self.game.view(after, seat)
        for number in range(_TWINS):
            twin = before.copy()
            twin.resample(seat, Random(number))
            if action not in twin.actions():
                return True
            twin.apply(action)
            if self.game.view(twin, seat) != view:
                return True
        return False

    def follow(self, name: str, lines: list[RecordLine]) -> None:
        """Do again what lines of a record say; raises `BadRecord`."""
        for number, line in enumerate(lines, self.lines + 2):
            try:
                self._redo(line)
            except (MalformedAction, IllegalAction, NothingToUndo) as error:
                raise BadRecord(f"{name}: line {number} cannot be done: {error}") from None

    def _redo(self, line: RecordLine) -> None:
        if line.back:
            actor, back = self._last_decision(line.seat)
            if line.back not in (back, self._way_to_turn(actor, back)):
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
        begins = self._from_position and not self._trail  # a position is left to its seat as it is
        self._do(action, forced=not begins and self.game.is_forced(self.state))


def _who(seat: int) -> str:
    return {CHANCE: "chance", OVER: "nobody"}.get(seat, f"seat {seat}")


def replay(game: Game, record: Record, name: str = "The record", seed: int | None = None) -> Match:
    """The match that a record holds, ready to go on; raises `BadRecord`."""
    match = _followed(game, record, name, seed)
    match.drive()
    return match


def _followed(game: Game, record: Record, name: str, seed: int | None = None) -> Match:
    match = resume(game, record.header, record.lines, name, seed)
    if record.hashed_as == HASHED_AS and game.digest(match.state) != record.state:
        raise BadRecord(f"{name} does not lead to the state that it was saved with.")
    return match


def _restored(game: Game, text: str, drive: bool, luck: Luck, forced: bytes) -> Match:
    """A match that was pickled; raises `BadRecord` where the rules or the content are others."""
    match = _followed(game, parse_record("The pickled match", text), "The pickled match")
    match._drive, match._luck, match._trail.forced = drive, luck, forced
    return match


def resume(game: Game, header: Header, lines: list[RecordLine], name: str, seed: int | None = None) -> Match:
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
    match.names = header.names
    match.follow(name, lines)
    return match
