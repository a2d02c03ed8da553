"""What the Royal Guard does, told meeple by meeple and with the reason of each choice."""

from typing import Any, Final

from mypy_extensions import i64

from bartizan.engine.domains import NOTHING
from bartizan.games.meeples import actions as a, fields as f, guard, guard_priority as g, state as s
from bartizan.games.meeples.names import WORDS
from bartizan.games.meeples.notes import Notes, come, gained, tell_pools
from bartizan.games.meeples.state import MeeplesData

_FIGHTS: Final = (guard.A2, guard.B2, guard.C2, guard.D1, guard.D2)  # the spots that let it fight,
_OVERRUN: Final = (guard.B1, guard.C3, guard.D1)  # and those that ask for the most or the least overrun district


class Told:
    """What is told of a step of the Guard, by the match before and after it."""

    def __init__(self, old: MeeplesData, new: MeeplesData) -> None:
        self.old = old
        self.new = new
        self.seat = int(s.guard_of(old))
        self.heading: str | None = None  # of points that are told at last
        self.notes: Notes = []

    def add(self, key: str, **data: Any) -> None:
        """One more note."""
        self.notes.append(WORDS.note(key, self.new, **data))

    def march(self, kind: i64) -> None:
        """A meeple takes its spot, and that does what it does."""
        meeple, spot = a.KIND_NAMES[int(kind)], int(guard.spot_for(self.old, kind))
        if spot != NOTHING:
            self.add("guard.spot", meeple=meeple, spot=a.GUARD_SPOT_NAMES[spot])
            self.spot(spot)
        else:
            self.add("guard.prestige" if meeple in a.PRESTIGE_NAMES else "guard.full", meeple=meeple, spot=None)

    def spot(self, spot: int) -> None:
        """What a spot does, as far as it does it at once."""
        asked = guard.asked_district(self.old, i64(spot))
        reasons = self.overrun(asked) if spot in _OVERRUN else []
        if spot in (guard.A1, guard.B1):
            self.order(asked, reasons)
        elif spot in _FIGHTS:
            hunts = spot in (guard.B2, guard.C2)  # in the whole city
            choice = guard.target_of(self.old, i64(spot))
            self.defeat(choice, choice.slot // a.SLOTS if hunts else asked, reasons, hunts)
        elif spot in (guard.A3, guard.C3):
            self.room(asked, reasons)
        elif spot in (guard.X1, guard.X2):
            found = spot == guard.X1 or come(self.old, self.new, f.TOP)
            self.notes += tell_sword(self.old, self.new, None if found else _reason("no-taint"))
            self.room(self.new.cells[f.SWORD], [], "no-taint-here")
        elif spot == guard.X3:
            self.heading = "Corruption"
        self.notes += tell_pools(self.old, self.new, self.lacks(asked) if spot == guard.C1 else None)

    def order(self, asked: i64, reasons: list[str]) -> None:
        """An Order is carried out, in the district that was meant or elsewhere."""
        there = g.nearest(self.old, asked, guard.can_order)
        if there == NOTHING:
            return
        order = self.old.cells[f.ORDERS + there]
        why = _why(reasons + _moved("no-order", asked, there))
        self.add("order", order=a.ORDER_NAMES[int(order)], district=a.DISTRICT_NAMES[int(there)], why=why)
        self.heading = "Orders"
        if order in (guard.BATTLE, guard.AMBUSH):
            self.defeat(guard.target_of_order(self.old, order, there), there, [])
        elif order == guard.TOWER_WATCH:
            self.room(there, [])

    def defeat(self, choice: g.Choice, asked: i64, reasons: list[str], hunts: bool = False) -> None:
        """A Monster falls, and the Units it shows join the Guard."""
        if choice.slot == NOTHING:
            return
        monster, district = self.old.cells[f.MONSTERS + choice.slot], choice.slot // a.SLOTS
        if hunts and not g.is_prey(self.old, monster):
            reasons = [_reason("no-prey")]
        reasons = reasons + _moved("no-monster", asked, district) + self.tie(choice, district)
        name, points = a.MONSTER_NAMES[int(monster)], int(self.old.tables.points[monster])
        where = f.TARGET.values[int(choice.slot)]
        self.add("defeat.guard", seat=self.seat, monster=name, target=where, points=points, why=_why(reasons))

    def room(self, asked: i64, reasons: list[str], why: str = "no-room") -> None:
        """The Room of a Tower falls to the Guard, or none does."""
        for place, _ in come(self.old, self.new, f.TOP):
            room, district = a.ROOM_NAMES[int(self.old.cells[f.TOP + place])], a.DISTRICT_NAMES[place]
            told = _why(reasons + _moved(why, asked, i64(place)))
            self.add("room.guard", seat=self.seat, room=room, district=district, points=self.left(), why=told)

    def left(self) -> int:
        """The points of the step that have not been told yet."""
        told: int = sum(note.get("points", 0) for note in self.notes)
        return dict(gained(self.old, self.new)).get(self.seat, 0) - told

    def whole(self) -> Notes:
        """All notes, the last one of points under a heading or, without one, of the point for what cannot be done."""
        told: dict[str, Any] = {"seat": self.seat, "points": self.left()}
        if told["points"] and self.heading:
            self.notes.append(WORDS.note("points", self.new, {"cause": "it"}, **told, heading=self.heading))
        elif told["points"]:
            self.add("consolation", **told)
        return self.notes

    # Reasons.

    def overrun(self, asked: i64) -> list[str]:
        """Why this district, if others are as overrun."""
        number = s.monsters_in(self.old, asked)
        alike = [district for district in range(a.DISTRICTS) if s.monsters_in(self.old, i64(district)) == number]
        return self.nearest(asked, "overrun-") if len(alike) > 1 else []

    def tie(self, choice: g.Choice, district: i64) -> list[str]:
        """Why this Monster, if others are as good by what was asked for."""
        reason = g.REASONS[choice.reason] if choice.reason > 0 else None
        if reason == "district":
            return self.nearest(district)
        return [_reason(reason)] if reason else []

    def nearest(self, district: i64, kind: str = "") -> list[str]:
        """The favored district comes first, then those clockwise from it."""
        favored = self.old.cells[f.SWORD]
        key = "favored" if district == favored else "clockwise"
        return [_reason(f"{kind}{key}", favored=a.DISTRICT_NAMES[int(favored)])]

    def lacks(self, district: i64) -> str | None:
        """Why another Unit joins than that of a district."""
        unit = a.KIND_NAMES[self.old.tables.unit[district]]
        return None if guard.can_muster(self.old, district) else _reason("no-unit", unit=unit)


def _reason(key: str, **slots: Any) -> str:
    return WORDS.say(f"reasons.{key}", **slots)


def _why(reasons: list[str]) -> str | None:
    return "; ".join(reasons) or None


def _moved(why: str, asked: i64, there: i64) -> list[str]:
    """Why the Guard goes to another district than the one that was meant."""
    return [] if asked == there else [_reason(why, district=a.DISTRICT_NAMES[int(asked)])]


def tell_march(old: MeeplesData, new: MeeplesData) -> Notes:
    """The next meeple in line marches, if one does."""
    kind, told = guard.next_in_line(old), Told(old, new)
    if kind != NOTHING:
        told.march(kind)
    return told.whole()


def tell_order(old: MeeplesData, new: MeeplesData) -> Notes:
    """After a fight the Order of its district is carried out."""
    told = Told(old, new)
    told.order(guard.ORDER.district.of(old.top()), [])
    told.notes += tell_pools(old, new)
    return told.whole()


def tell_sword(_: MeeplesData, new: MeeplesData, why: str | None = None) -> Notes:
    """The sword has turned."""
    return [WORDS.note("sword", new, district=a.DISTRICT_NAMES[int(new.cells[f.SWORD])], why=why)]


def tell_home(old: MeeplesData, new: MeeplesData) -> Notes:
    """The Guard's meeples have gone back to its bag."""
    standing, aside = (dict(come(old, new, field)).values() for field in (f.BOARD, f.ASIDE))
    return [WORDS.note("home", new)] if NOTHING in standing or 0 in aside else []


def tell_prey(_: MeeplesData, new: MeeplesData) -> Notes:
    """The Quest on the Prey spot, and what it shows."""
    prey = int(new.cells[f.PREY])
    words = {"type": a.TYPE_NAMES[int(new.tables.prey_type[prey])]}
    return [WORDS.note("prey", new, words, quest=a.QUEST_NAMES[prey])]


def tell_kept(old: MeeplesData, new: MeeplesData) -> Notes:
    """A Quest has come to those that the Guard keeps, which nobody has looked at."""
    held = new.hands[s.guard_of(new)].size()
    number = held - old.hands[s.guard_of(old)].size()
    return [WORDS.note("kept", new, {"held": held}, number=number)] if new.cells[f.GUARD] == 1 and number > 0 else []


def tell_chart(old: MeeplesData, new: MeeplesData) -> Notes:
    """The Guard has scored a Quest, which lies face up now."""
    return [
        WORDS.note("chart", new, seat=seat, quest=a.QUEST_NAMES[new.discards.cards[-1]], points=points)
        for seat, points in gained(old, new)
    ]
