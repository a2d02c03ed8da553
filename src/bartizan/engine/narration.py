"""What follows from an action, told step by step: by the steps themselves, and by watchers of fields."""

from collections.abc import Callable
from typing import Any, cast

from bartizan.engine.actions import Block
from bartizan.engine.domains import NOTHING
from bartizan.engine.fields import Fields
from bartizan.engine.state import OVER
from bartizan.engine.steps import FieldState, Step


class FieldWatcher:
    """Says what it means that fields have changed, whichever step has changed them, or that a step is done which the
    engine declares. What it says is nothing new where the step tells the change itself, or where the text of the
    decision has said it."""

    def __init__(
        self,
        tell: Callable[[Any, Any], list[Any]],
        fields: Fields,
        *places: int,
        said: tuple[Block, ...] = (),
        after: tuple[Step[Any], ...] = (),
    ) -> None:
        self.tell = tell  # of the match before and after a step
        self.places = places
        self.sizes = [fields.places[place].size for place in places]
        self.said = said  # decisions of seats whose text says it
        self.after = after

    def notices(self, old: FieldState, new: FieldState, told: tuple[int, ...] = ()) -> bool:
        """Whether a step has changed one of its fields, but for those that are told already."""
        if any(step is old.doing() for step in self.after):
            return True
        for place, size in zip(self.places, self.sizes, strict=True):
            if place not in told and any(old.cells[cell] != new.cells[cell] for cell in range(place, place + size)):
                return True
        return False

    def is_said(self, old: FieldState, action: int) -> bool:
        """Whether the text of a decision has said it."""
        return old.seat >= 0 and any(action in block for block in self.said)


class Replayed:
    """A step of what follows from an action: the match before and after it."""

    def __init__(self, old: FieldState, new: FieldState, action: int, done: bool) -> None:
        self.old = old
        self.new = new
        self.action = action  # what was decided in it; NOTHING if it was done by itself
        self.done = done  # False only for one that waits for a decision


def replay(before: FieldState, action: int) -> list[Replayed]:
    """An action and the steps that follow by themselves, up to the one that waits: it is done again on a copy."""
    new = cast("FieldState", before.copy())
    new.take(action)
    found = [Replayed(before, new, action, True)]
    going = True
    while going:
        old, new = new, cast("FieldState", new.copy())
        going = new.proceed()
        found.append(Replayed(old, new, NOTHING, going or new.seat == OVER))
    return found


def narrate(before: FieldState, action: int, watchers: tuple[FieldWatcher, ...] = ()) -> list[dict[str, Any]]:
    """What follows from an action, in the order in which it happens: of each step what it tells itself, then what is
    told of the fields it has changed."""
    notes: list[dict[str, Any]] = []
    for one in replay(before, action):
        old, new, step = one.old, one.new, one.old.doing()
        if one.done:
            notes += step.told(old, new, old.top(), one.action)
        for watcher in watchers:
            if watcher.notices(old, new, step.tells) and not watcher.is_said(old, one.action):
                notes += watcher.tell(old, new)
    return notes


def watched(before: FieldState, action: int, watchers: tuple[FieldWatcher, ...]) -> list[Any]:
    """What watchers say of an action and what follows from it, whatever else tells of that: which content comes into
    play, say."""
    found: list[Any] = []
    for one in replay(before, action):
        for watcher in watchers:
            if watcher.notices(one.old, one.new):
                found += watcher.tell(one.old, one.new)
    return found
