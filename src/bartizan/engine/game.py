"""What a game declares about itself, and what it can say about one of its states.

The state's own contract (`engine/state.py`) is the fast path. Here is the rest: names, views, reasons, positions.
"""

# mypy: disable-error-code="misc"
import hashlib
import json
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib.resources import files
from math import prod
from pathlib import Path
from typing import Any, ClassVar, Final, Generic, Literal, SupportsIndex, cast

from typing_extensions import TypeVar

from bartizan.engine import content as contents
from bartizan.engine.actions import ActionSpace
from bartizan.engine.content import Content, Kind
from bartizan.engine.errors import BadContent, BadSetup, Refusal
from bartizan.engine.features import order_of
from bartizan.engine.fields import Derived, Fields
from bartizan.engine.narration import narrate
from bartizan.engine.rules import Rule, read_rules
from bartizan.engine.state import CHANCE, OVER, State
from bartizan.engine.steps import FieldState

ASK: Final = "ask"
"""How players have a pause at which they want to stop."""
Standing = Literal["never", "always"]
"""How players have a pause at which they do not want to be asked: they never do what it is there for, or always."""
PASS: Final = "done"
"""The action that goes on from most pauses."""
Begins = Literal["first seat", "drawn"]
"""How a game finds out who begins."""
Landmark = int | str
"""Something about a whole match: a number, or one of a few words."""
Note = dict[str, Any]
"""Something that followed from an action, such as the scoring of a castle: `kind`, `text`, and its data. It is public
unless `seats` lists those who may know it."""


@dataclass(frozen=True, slots=True)
class Option:
    """Something the table chooses before the match: a version, a variant."""

    name: str
    choices: tuple[str, ...]
    default: str
    help: str
    seats: tuple[int, ...] = ()
    """The numbers of players for which it is chosen, all of them if it names none; for others it is as by default."""

    def is_for(self, seats: int) -> bool:
        """Whether a table of so many players chooses it."""
        return not self.seats or seats in self.seats


@dataclass(frozen=True, slots=True)
class Pause:
    """A moment at which a seat can do something out of the ordinary but mostly will not, in its own turn or another's.
    Each player chooses whether to be asked there."""

    help: str
    """What it is for, as it goes on after `you stop ...`."""
    default: Literal["ask", "never", "always"] = "ask"
    """How players have it until they choose."""
    standing: Mapping[Standing, str] = field(default_factory=lambda: {"never": PASS})
    """What is played for players who do not want to be asked: the block of which the last listed option is taken. Where
    it has none, they are asked."""

    @property
    def choices(self) -> list[str]:
        """How players can have it."""
        return [ASK, *self.standing]


@dataclass(frozen=True, slots=True)
class Honour:
    """Something that a seat has won in a finished match and that is worth keeping beyond it, such as a medal."""

    id: str
    """A person has each of them once,"""
    rank: int
    """in its highest rank."""
    text: str
    """What it is, in a few words."""


UNLIMITED: Final = 1_000_000
"""So much there never is to look at."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much a bot searches for a turn."""

    simulations: int
    width: int
    """How many lines the beam keeps that looks for good turns."""
    horizon: int
    """A simulation ends after so many turns."""
    draws: int = 1
    """Under so many draws of luck the beam looks for good turns: with one, it plans for what it happened to draw."""


@dataclass(frozen=True, slots=True)
class Searching:
    """How bots search a game: found by letting them play against each other."""

    castellan: Effort
    sovereign: Effort
    """What these levels do for a turn: about 0.3 s and 2 s on one core (`bartizan bench --calibrate`)."""
    swing: float
    """A lead of so many points, as the game evaluates it, wins three matches of four."""
    par: float = 0.0
    """Where somebody plays without a rival, points are compared with this."""
    reply_width: int = 3
    replies: int = 4
    """How many lines the beam keeps when others answer, and how many answers are looked at."""
    within: int = UNLIMITED
    """How many lines within one action are followed with all their answers, where actions open decisions that open
    others; what is left is completed by greed."""
    lines: int = UNLIMITED
    """How many lines within one option greed follows so itself; where there are more, it takes at once what is best."""
    looks: int = UNLIMITED
    """How many outcomes greed may look at in a simulation, on average; where it must look at more, there are fewer
    simulations."""
    boldness: float = 0.5
    """How much is explored against what has been seen."""
    spread: float = 3.0
    """A turn that is evaluated so many points below the best is looked at a quarter as much."""


def _unread(view: Mapping[str, Any], order: list[int]) -> list[int]:
    raise NotImplementedError("a feature does not say how it is read, and its game does not say 'observe'")


@dataclass(frozen=True, slots=True)
class Feature:
    """One named array of what a learner sees of a view: its shape, the bounds of its whole numbers, what it means, and
    how it is read."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    meaning: str
    read: Callable[[Mapping[str, Any], list[int]], list[int]] = _unread
    """Its values, row by row: of a view, and of the seats in the order in which the observer counts them."""

    @property
    def size(self) -> int:
        """How many numbers it holds."""
        return prod(self.shape)


S = TypeVar("S", bound=State, default=State, covariant=True)
"""The states of a game. Methods take them, too, which mypy calls `misc` in a covariant class; but `Game[Torres]` must
be a `Game`, and nobody hands a game the states of another."""


class Game(ABC, Generic[S]):
    """One game, with states of one kind. Subclasses state the metadata in one block at the top, and below it which
    functions answer for it: `view = staticmethod(view_of)`. What is not abstract here asks the top step of a state's
    agenda: a game whose states are no `FieldState` answers for itself."""

    id: ClassVar[str]
    title: ClassVar[str]
    edition: ClassVar[str]
    rules_version: ClassVar[str]
    """Changes whenever an old record would no longer replay."""
    seats: ClassVar[tuple[int, ...]]
    begins: ClassVar[Begins]
    """Who has the first turn: the player on the first seat, or one whom chance draws in the set-up."""
    automa: ClassVar[str] = ""
    """What those are called who sit behind the people and never decide, where there are any; in the plural."""
    options: ClassVar[tuple[Option, ...]]
    space: ClassVar[ActionSpace]
    chance_space: ClassVar[ActionSpace]
    fields: ClassVar[Fields | None] = None
    """What the cells of its states hold, for games whose states are a `FieldState`; `bartizan check` looks at them."""
    derived: ClassVar[tuple[Derived, ...]] = ()
    """What its states keep that follows from the rest of them; `bartizan check` finds it anew."""
    kinds: ClassVar[Mapping[str, Kind]]
    held_kinds: ClassVar[frozenset[str]] = frozenset()
    """The kinds of content that serve the player who brings them into play, such as the cards of a hand. All other
    content serves the whole table."""
    pauses: ClassVar[Mapping[str, Pause]] = {}
    """Moments at which a seat mostly does nothing, by what a view calls them in `pause`. The game asks at
    each of them; for a player who does not want to stop there, the page or the terminal plays the standing answer."""
    longest: ClassVar[int]
    """No match has more actions, chance and forced ones included."""
    state_bytes: ClassVar[int] = 4_000
    """About how much memory a state takes, for caches that have a budget."""
    pack_bytes: ClassVar[int] = 3_000
    """About how much more memory a match takes that is played with an owner's content."""
    score_range: ClassVar[tuple[int, int]]
    searching: ClassVar[Searching]
    features: ClassVar[tuple[Feature, ...]]
    """What a learner sees, the same for every number of seats."""
    features_version: ClassVar[int]
    """Goes up whenever what was learned would no longer fit: when a feature or the action space changes its size, its
    order or its meaning."""

    @abstractmethod
    def start(self, seats: int, options: Mapping[str, str], content: Content) -> S:
        """A match before its first decision."""

    @abstractmethod
    def view(self, state: S, seat: int) -> Mapping[str, Any]:
        """What a seat (or SPECTATOR) may see, built out of nothing, as plain data."""

    def open_blocks(self, state: S) -> list[str]:
        """The blocks of actions that are being decided now."""
        data = _field_state(state)
        return data.doing().blocks(data, data.top())

    def stops(self, state: S) -> bool:
        """Whether a decision is left to its seat even if it has only one option, because what is hidden from others
        could have given it more: a pause must not be a tell. Depends on public facts only."""
        data = _field_state(state)
        return state.seat >= 0 and data.doing().stops(data, data.top())

    def is_forced(self, state: S) -> bool:
        """Whether the driver plays the only option of a decision by itself."""
        return len(state.actions()) == 1 and not self.stops(state)

    def standing(self, state: S, pause: str, choice: str) -> int | None:
        """What is played at a pause for somebody who has it so, or None if they are asked."""
        block = self.pauses[pause].standing.get(cast("Standing", choice))
        options = [action for action in state.actions() if self.space.of(action).name == block]
        return options[-1] if options else None

    def refuse(self, state: S, action: int) -> Refusal | None:
        """Why an action of an open block is not allowed now, or None if it is."""
        data = _field_state(state)
        if action in data.actions():
            return None
        return data.doing().refuse(data, data.top(), action)

    @abstractmethod
    def position(self, state: S) -> dict[str, Any]:
        """The whole state as plain data, secrets included."""

    @abstractmethod
    def from_position(self, position: Mapping[str, Any], content: Content) -> S:
        """The state a position describes; raises `BadPosition`."""

    def restore(self, position: Mapping[str, Any], content: Content) -> S:
        """The state whose `position` is ours, in another process: it may do without checks whether that can be."""
        return self.from_position(position, content)

    @abstractmethod
    def options_of(self, state: S) -> dict[str, str]:
        """The options a state is played with."""

    @abstractmethod
    def pieces(self, state: S) -> dict[str, int]:
        """The pieces in the game, counted where they lie."""

    @abstractmethod
    def box(self, state: S) -> dict[str, int]:
        """What `pieces` must always add up to."""

    def narrate(self, before: S, action: int, after: S) -> list[Note]:
        """What followed from an action that its own text does not say."""
        return narrate(_field_state(before), action)

    @abstractmethod
    def ask(self, view: Mapping[str, Any]) -> str:
        """What is being decided now, as one sentence to the player who decides."""

    @abstractmethod
    def sketch(self, view: Mapping[str, Any]) -> str:
        """A view as plain text, for the terminal and for playthroughs."""

    def meanings(self, view: Mapping[str, Any]) -> Mapping[str, Sequence[str]]:
        """What stands in the sketch of a view for values of actions, and for which: a player who points at `Rope
        Bridge` may mean `a`. A value that the sketch spells as actions do needs to be told only if pointing at it is to
        be answered when nothing can be done with it."""
        return {}

    def hand(self, view: Mapping[str, Any]) -> list[str]:
        """The content entries (`kind.id`) in the hand of the seat whose view it is, for games that have hands."""
        return []

    @abstractmethod
    def picture(self, view: Mapping[str, Any]) -> str:
        """A view as a flat SVG, for a notebook."""

    def observe(self, view: Mapping[str, Any]) -> dict[str, list[int]]:
        """A view in numbers: for each feature its values, row by row. Seats are counted from the observer on (for a
        spectator, from the first), so that a learner always finds itself in the same place."""
        order = order_of(view)
        return {feature.name: feature.read(view, order) for feature in self.features}

    @abstractmethod
    def content_used(self, before: S, action: int, after: S) -> list[str]:
        """The content entries (`kind.id`) that an action brings into play."""

    def landmarks(self, before: S, after: S) -> dict[str, Landmark]:
        """What an action has settled about the whole match, for those who count many of them: when its end came in
        sight, say, and why."""
        return {}

    def honours(self, state: S, seat: int) -> list[Honour]:
        """The honours of a seat in a match that is over."""
        return []

    def people(self, state: S) -> int:
        """How many seats are people's. Automata sit behind them and never decide."""
        return int(state.seats)

    def __reduce_ex__(self, protocol: SupportsIndex, /) -> str | tuple[Any, ...]:
        """A game that its module has as `GAME` is pickled by that name, so that there is only one of it."""
        single = getattr(sys.modules[type(self).__module__], "GAME", None) is self
        return "GAME" if single else super().__reduce_ex__(protocol)

    @property
    def package(self) -> str:
        """Where the game's rules and content lie."""
        return type(self).__module__

    @cached_property
    def rules(self) -> dict[str, Rule]:
        """The rules of the game by id."""
        return read_rules(self.package, self.id)

    @cached_property
    def own_content(self) -> Content:
        """The content the game brings along."""
        return contents.load(files(self.package).joinpath("content"), self.kinds)

    @abstractmethod
    def check_content(self, name: str, content: Content) -> None:
        """Raise `BadContent` if entries that are right one by one do not fit together."""

    def content(self, pack: str | Path | Mapping[str, Any] | None = None) -> Content:
        """The game's content, with an owner's pack (a file or its tables) if there is one."""
        if pack is None:
            return self.own_content
        if not isinstance(pack, str | Path | Mapping):
            raise BadContent(f"A content pack is a file or its tables, not {pack!r}.")
        tables = pack if isinstance(pack, Mapping) else contents.read(Path(pack))
        return self.content_with("the content pack" if isinstance(pack, Mapping) else Path(pack).name, tables)

    def content_with(self, name: str, tables: Mapping[str, Any]) -> Content:
        """The game's content with the tables of an owner's pack, whose name is told if something is wrong with it."""
        content = contents.with_pack(self.own_content, self.kinds, name, tables)
        self.check_content(name, content)
        return content

    def shown_entry(self, fields: Mapping[str, Any]) -> dict[str, Any]:
        """The fields of a content entry as the page is given them: effects read into steps, say."""
        return dict(fields)

    def check_seats(self, seats: int) -> None:
        """Raise `BadSetup` unless the game can be played by so many."""
        if repr(seats) not in [repr(number) for number in self.seats]:  # 3.0 and True are no numbers of seats
            raise BadSetup(f"{self.title} is for {_either(self.seats)} players, not {seats!r}.")

    def check_setup(self, seats: int, options: Mapping[str, str]) -> dict[str, str]:
        """All options with their values, for so many players; raises `BadSetup` if they cannot be played together."""
        self.check_seats(seats)
        found = self.check_options(options)
        for option in self.options:
            if not option.is_for(seats) and found[option.name] != option.default:
                raise BadSetup(f"The option {option.name} is for {_either(option.seats)} players, not for {seats}.")
        return found

    def check_options(self, options: Mapping[str, str]) -> dict[str, str]:
        """All options with their values, each looked at by itself; raises `BadSetup`."""
        if not isinstance(options, Mapping):
            raise BadSetup(f"Options are a table of names and values, not {options!r}.")
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise BadSetup(f"{self.title} has no option {name!r}, only {', '.join(known)}.")
            if value not in known[name].choices:
                raise BadSetup(f"The option {name} is {_either(known[name].choices)}, not {value!r}.")
        return {name: options.get(name, option.default) for name, option in known.items()}

    def digest(self, state: S) -> str:
        """A hash of the whole state, the same on every build."""
        plain = json.dumps(self.position(state), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(plain.encode()).hexdigest()[:16]

    def why_not(self, state: S, action: int, seat: int | None = None) -> Refusal | None:
        """Why an action cannot be done now (by this seat, if one is given), or None if it can."""
        if state.seat == OVER:
            return Refusal("engine.turn.over", "The match is over.")
        if state.seat == CHANCE or (seat is not None and seat != state.seat):
            return Refusal("engine.turn.not-yours", "It is not this seat's decision.")
        opened = self.open_blocks(state)
        name = self.space.of(action).name
        if name not in opened:
            return Refusal("engine.turn.not-now", f"Now {_either(opened)} is to be decided, not {name}.")
        return self.refuse(state, action)


def _field_state(state: State) -> FieldState:
    return cast("FieldState", state)


def _either(values: tuple[object, ...] | list[str]) -> str:
    words = [str(value) for value in values]
    return " or ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else words[0]
