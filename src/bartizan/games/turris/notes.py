"""What it means that Beasts, Scouts, resources or Prestige have changed, as notes: what many chapters change.

Each function takes the match before and after a step. Where a step has words of its own for a change, its class tells
it; the changes of other things are told in the modules of their chapters. `narration.py` has their order.
"""

from typing import Any

from bartizan.engine.domains import NOTHING
from bartizan.games.turris import actions as a, fields as f
from bartizan.games.turris.names import WORDS, amounts, owned
from bartizan.games.turris.state import TurrisData

Notes = list[dict[str, Any]]


def tell_beasts(old: TurrisData, new: TurrisData) -> Notes:
    """Beasts that have come, gone, been moved, been flipped or stood up."""
    notes: Notes = []
    for beast, name in enumerate(a.BEAST_NAMES):
        start, end = int(old.cells[f.BEASTS + beast]), int(new.cells[f.BEASTS + beast])
        flipped, was_flipped = new.cells[f.FLIPPED + beast], old.cells[f.FLIPPED + beast]
        if end == NOTHING and start != NOTHING:
            notes.append(WORDS.note("leaves", new, beast=name))
            continue
        if start == NOTHING and end != NOTHING:
            notes.append(WORDS.note("arises", new, beast=name, place=a.PLACE_NAMES[end]))
        elif start != end:
            way = {"from": a.PLACE_NAMES[start], "to": a.PLACE_NAMES[end]}
            notes.append(WORDS.note("beast.moved", new, beast=name, **way))
        if flipped != was_flipped:
            notes.append(WORDS.note("flipped" if flipped else "wakes", new, beast=name))
    return notes


def places_left(first: TurrisData, second: TurrisData, seat: int) -> list[str]:
    """The Locations where a seat has more Scouts in the first state than in the second, once for each."""
    found: list[str] = []
    for location in range(a.LOCATIONS):
        cell = f.SCOUTS + seat * a.LOCATIONS + location
        found += [a.PLACE_NAMES[location]] * int(first.cells[cell] - second.cells[cell])
    return found


def tell_scouts(old: TurrisData, new: TurrisData) -> Notes:
    """What has become of Scouts, seat by seat."""
    notes: Notes = []
    for seat in range(int(new.seats)):
        gone, come = places_left(old, new, seat), places_left(new, old, seat)
        buried = int(new.cells[f.GRAVEYARD + seat] - old.cells[f.GRAVEYARD + seat])
        if buried > 0:
            notes.append(WORDS.note("sacrificed", new, seat=seat, location=gone[0] if gone else "reserve"))
        elif buried < 0:
            notes.append(WORDS.note("revived", new, seat=seat, number=-buried))
        elif gone and come:
            notes.append(WORDS.note("moved", new, seat=seat, **{"from": gone[0], "to": come[0]}))
        elif come:
            notes.append(WORDS.note("placed", new, seat=seat, location=come[0]))
    return notes


def tell_goods(old: TurrisData, new: TurrisData, loss: str = "lost.plain") -> Notes:
    """Resources, Artifacts and tokens that have changed hands. What somebody no longer has is lost, or paid."""
    notes: Notes = []
    for seat in range(int(new.people)):
        change = [now - was for was, now in zip(owned(old, seat), owned(new, seat))]
        if more := amounts(change):
            notes.append(WORDS.note("gain", new, seat=seat, what=more))
        if less := amounts([-number for number in change[: a.ARTIFACT + 1]]):
            by = {"beast": a.BEAST_NAMES[a.DESPAIR]} if loss == "lost.despair" else {}
            notes.append(WORDS.note(loss, new, seat=seat, what=less, **by))
    return notes


def tell_prestige(old: TurrisData, new: TurrisData, cause: str = "") -> Notes:
    """Prestige that was gained for something (`room`, `mission.old-songs`) or else by the effect whose step it
    is."""
    source = cause.partition(".")[0] or "effect"
    notes: Notes = []
    for seat in range(int(new.seats)):
        total = int(new.cells[f.PRESTIGE + seat])
        points = total - int(old.cells[f.PRESTIGE + seat])
        if points:
            cause = cause or new.program().source_of(int(old.doing().arguments[0].of(old.top())))
            words = {"origin": WORDS.say(f"sources.{source}", new, cause=cause)}
            key = "prestige.people" if seat < new.people else "prestige.betrayers"
            notes.append(WORDS.note(key, new, words, seat=seat, points=points, total=total, cause=cause))
    return notes
