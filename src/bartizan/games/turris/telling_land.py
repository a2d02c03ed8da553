"""What happens on the land, as the log tells it: Beasts, and the Scouts that they find. The rest is in `telling.py`."""

from dataclasses import dataclass
from typing import Any, Final

from mypy_extensions import i64

from bartizan.engine.domains import NOTHING
from bartizan.engine.game import Note
from bartizan.engine.steps import Step
from bartizan.games.turris import actions as a
from bartizan.games.turris import fields as f
from bartizan.games.turris import naming as n
from bartizan.games.turris import state as s
from bartizan.games.turris.beasts import NO_PLACE, STRIDE, speed
from bartizan.games.turris.flow import Turris
from bartizan.games.turris.hunting import reason
from bartizan.games.turris.land import stops_beast
from bartizan.games.turris.scouts import RETURNING
from bartizan.games.turris.solo import BETRAYERS, move_on
from bartizan.games.turris.striking import HIT, PUSHING, RESCUING, SHIELDING


@dataclass(frozen=True)
class Moment:
    """One step of the agenda: what it was, and the match before and after it."""

    step: Step[Any]
    arguments: tuple[int, ...]
    old: Turris
    new: Turris
    decided: str
    """The block of the action in the moment in which it is done; empty in all that follows by itself."""

    @property
    def first(self) -> int:
        """The first argument of the step,"""
        return self.arguments[0] if self.arguments else 0

    @property
    def second(self) -> int:
        """the second,"""
        return self.arguments[1] if len(self.arguments) > 1 else 0

    @property
    def third(self) -> int:
        """and the third; 0 if it has none."""
        return self.arguments[2] if len(self.arguments) > 2 else 0

    def changes(self, *places: i64) -> bool:
        """Whether any of these fields has changed."""
        old, new = self.old.cells, self.new.cells
        return any(f.FIELDS.of(old, place) != f.FIELDS.of(new, place) for place in places)


def note(kind: str, text: str, **data: object) -> Note:
    """A note of a kind, with its data and in words."""
    return {"kind": kind, **data, "text": n.sentence(text)}


# Beasts.


def tell_beasts(moment: Moment) -> list[Note]:
    """Beasts that have come, gone, moved, been flipped or stood up."""
    notes: list[Note] = []
    old, new = moment.old, moment.new
    if moment.step != STRIDE and not moment.changes(f.BEASTS, f.FLIPPED):
        return []
    for beast in range(a.BEASTS):
        start, end = int(old.cells[f.BEASTS + beast]), int(new.cells[f.BEASTS + beast])
        name = n.beast_name(beast)
        if end == NOTHING and start != NOTHING:
            notes.append(note("leaves", f"{name} leaves the board for good.", beast=a.BEAST_NAMES[beast]))
            continue
        if start == NOTHING and end != NOTHING:
            text = f"{name} begins on {n.spot_name(end)}."
            notes.append(note("arises", text, beast=a.BEAST_NAMES[beast], place=a.PLACE_NAMES[end]))
        elif _has_strode(moment, beast):
            notes.append(_stride(moment, beast, start, end))
        elif start != end:
            text = f"{name} goes from {n.place_name(old, start)} to {n.place_name(old, end)}."
            notes.append(_beast_note(text, beast, start, end))
        if new.cells[f.FLIPPED + beast] != old.cells[f.FLIPPED + beast]:
            flipped = new.cells[f.FLIPPED + beast] == 1
            text = f"{name} is flipped." if flipped else f"{name}, which was flipped, is turned upright."
            notes.append(note("flipped" if flipped else "wakes", text, beast=a.BEAST_NAMES[beast]))
    return notes


def _has_strode(moment: Moment, beast: int) -> bool:
    """Whether a Beast has come to the end of its path, or found that it has none."""
    if moment.step != STRIDE or moment.first != beast:
        return False
    moved = moment.old.cells[f.BEASTS + beast] != moment.new.cells[f.BEASTS + beast]
    return moved or len(moment.new.agenda) < len(moment.old.agenda)


def _beast_note(text: str, beast: int, start: int, end: int, **data: object) -> Note:
    places = {"from": a.PLACE_NAMES[start], "to": a.PLACE_NAMES[end]}
    return note("beast", text, beast=a.BEAST_NAMES[beast], **places, **data)


def _stride(moment: Moment, beast: int, start: int, end: int) -> Note:
    """A Beast has acted: where it wanted to go and why, how far it came, and what has ended its move."""
    old, target = moment.old, moment.second
    why = reason(old, beast, target)
    aim = _AIMS[why].format(n.place_name(old, target))
    name = n.beast_name(beast)
    via = moment.third if end != start and moment.third not in (NO_PLACE, end) else None
    if end != start:
        ended = "target" if end == target else "scouts" if stops_beast(old, end) else "speed"
        by_way = f" by way of {n.place_name(old, via)}" if via is not None else ""
        text = f"{name} goes from {n.place_name(old, start)}{by_way} to {n.place_name(old, end)}, {aim}."
        if ended == "scouts":
            text = f"{text[:-1]}, and stops at the Scouts there."
    elif start == target:
        ended, text = "there", f"{name} stays {n.within(old, start)}, {aim}."
    else:
        ended, text = "blocked", f"{name} is blocked by another Beast and stays {n.within(old, start)}, {aim}."
    found = _beast_note(
        text, beast, start, end, target=a.PLACE_NAMES[target], why=why, speed=int(speed(old, beast)), ended=ended
    )
    return found if via is None else {**found, "via": a.PLACE_NAMES[via]}


_AIMS: Final = {
    "fruit": "drawn by the Fruit in {}",
    "only": "after the Scouts in {}",
    "nearest": "after the nearest Scouts, those in {}",
    "most": "after the Scouts in {}, the most of those that are nearest",
    "choice": "after the Scouts in {}, as the First Player chooses",
    "card": "bound for {}, which its card shows",
    "abyss": "bound for {}",
}


# Scouts.


def tell_scouts(moment: Moment) -> list[Note]:
    """What has become of Scouts, seat by seat."""
    if moment.step == BETRAYERS:
        return _travels(moment.old)
    if not moment.changes(f.SCOUTS, f.GRAVEYARD):
        return []
    return [note for seat in range(int(moment.new.seats)) for note in _scouts_of(moment, seat)]


def _scouts_of(moment: Moment, seat: int) -> list[Note]:
    old, new, step = moment.old, moment.new, moment.step
    who, whose = n.seat_name(new, seat), f"of {n.seat_name(new, seat)}"
    gone, come = places_left(old, new, seat), places_left(new, old, seat)
    buried = int(new.cells[f.GRAVEYARD + seat] - old.cells[f.GRAVEYARD + seat])
    if step == HIT and buried > 0:
        beast = moment.first
        where = int(old.cells[f.BEASTS + beast])
        text = f"{n.beast_name(beast)} devours {n.scouts(buried)} {whose} {n.within(old, where)}."
        data = {"seat": seat, "beast": a.BEAST_NAMES[beast], "location": a.PLACE_NAMES[where], "number": buried}
        return [note("devoured", text, **data)]
    if buried > 0:
        where_from = a.PLACE_NAMES[gone[0]] if gone else "reserve"
        source = n.place_name(old, gone[0]) if gone else "the Reserve"
        text = f"{who} sacrifices a Scout from {source}."
        return [note("sacrificed", text, seat=seat, location=where_from)]
    if buried < 0:
        text = f"{n.scouts(-buried)} {whose} {_come(-buried)} back from the Graveyard."
        return [note("revived", text, seat=seat, number=-buried)]
    if step == RESCUING and gone:
        text = f"The Scout {whose} {n.within(old, gone[0])} is rescued and goes back to the Reserve."
        return [note("rescued", text, seat=seat, location=a.PLACE_NAMES[gone[0]])]
    if gone and come:
        return [_moved(moment, seat, gone[0], come[0])]
    if gone and step == RETURNING:
        places = n.listed([n.place_name(old, at) for at in gone])
        text = f"{n.scouts(len(gone))} {whose} {_come(len(gone))} back from {places}."
        return [note("returned", text, seat=seat, locations=[a.PLACE_NAMES[at] for at in gone])]
    if come and moment.decided != "place":
        text = f"{who} Places a Scout {n.within(old, come[0])}."
        return [note("placed", text, seat=seat, location=a.PLACE_NAMES[come[0]])]
    return []


def _moved(moment: Moment, seat: int, start: int, end: int) -> Note:
    """A Scout has gone from one Location to another: pushed by the Beast that is there, or moved by an effect."""
    old = moment.old
    whose, way = (
        f"of {n.seat_name(old, seat)}",
        f"from {n.place_name(old, start)} to {n.place_name(old, end)}",
    )
    data: dict[str, object] = {"seat": seat, "from": a.PLACE_NAMES[start], "to": a.PLACE_NAMES[end]}
    if moment.step != PUSHING:
        return note("moved", f"A Scout {whose} is moved {way}.", **data)
    beast = int(s.beast_at(old, start))
    if beast == NOTHING:
        return note("pushed", f"A Scout {whose} is pushed {way}.", **data)
    return note("pushed", f"{n.beast_name(beast)} pushes a Scout {whose} {way}.", **data, beast=a.BEAST_NAMES[beast])


def places_left(first: Turris, second: Turris, seat: int) -> list[int]:
    """The Locations where a seat has more Scouts in the first state than in the second, once for each."""
    found: list[int] = []
    for location in range(a.LOCATIONS):
        at = seat * a.LOCATIONS + location
        found += [location] * int(first.cells[f.SCOUTS + at] - second.cells[f.SCOUTS + at])
    return found


def _come(number: int) -> str:
    return "comes" if number == 1 else "come"


def _travels(old: Turris) -> list[Note]:
    """Where the Scouts of the Betrayers go, one after the other."""
    notes: list[Note] = []
    state = old.copy()
    starts = [place for place in range(a.LOCATIONS) for _ in range(int(s.betrayers_at(old, place)))]
    for start in starts:
        if state.cells[f.ENDING] != 0:
            break
        before = state.copy()
        move_on(state, start)
        come = places_left(state, before, int(state.people))
        if not come:
            continue
        text = f"A Scout of the Betrayers goes from {n.place_name(old, start)} to {n.place_name(old, come[0])}."
        places = {"from": a.PLACE_NAMES[start], "to": a.PLACE_NAMES[come[0]]}
        notes.append(note("betrayer", text, seat=int(state.people), **places))
        notes += tell_damage(before, state)
    return notes


def tell_damage(old: Turris, new: Turris) -> list[Note]:
    """Rooms that have been damaged or repaired."""
    notes: list[Note] = []
    for room in range(a.ROOMS):
        if s.has(new.cells[f.DAMAGED], room) != s.has(old.cells[f.DAMAGED], room):
            kind = "damage" if s.has(new.cells[f.DAMAGED], room) else "repair"
            text = f"Room {room + 1} of the Tower is {'damaged' if kind == 'damage' else 'repaired'}."
            notes.append(note(kind, text, room=room + 1))
    return notes


def tell_shields(moment: Moment) -> list[Note]:
    """A Scout that a Beast cannot hit."""
    old, new, seat = moment.old, moment.new, moment.first
    if moment.step != SHIELDING or new.cells[f.SHIELDED + seat] == old.cells[f.SHIELDED + seat]:
        return []
    beast = moment.second
    where = int(old.cells[f.BEASTS + beast])
    text = f"A Scout of {n.seat_name(new, seat)} {n.within(old, where)} is shielded from {n.beast_name(beast)}."
    return [note("shielded", text, seat=seat, beast=a.BEAST_NAMES[beast], location=a.PLACE_NAMES[where])]
