"""Sending meeples: what a turn can begin, who goes there, and the line of targets that are resolved at its end."""

from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import clear, find, has
from bartizan.engine.domains import NOTHING
from bartizan.engine.errors import Refusal
from bartizan.engine.picking import Pick
from bartizan.engine.steps import Argument, Shown
from bartizan.games.meeples import actions as a, fields as f, fighting as g, names as n, state as s
from bartizan.games.meeples.spots import can_meet, crowd_at, is_met, is_open, open_spots
from bartizan.games.meeples.state import MeeplesData
from bartizan.games.meeples.towers import is_held, is_tower, room_of

_WAR_ROOM: Final = a.SPOT_NAMES.index("war-room")
_OVERKILL: Final = a.QUEST_NAMES.index("overkill")
_CROSSED_LANCES: Final = a.QUEST_NAMES.index("crossed-lances")
_PITCHFORKS: Final = a.QUEST_NAMES.index("pitchforks-up")
_PAIRED: Final = (
    "mixed-company", "chalk-and-steel", "blessed-blades", "sworn-squires", "silver-points", "book-of-beasts",
)  # fmt: skip
_MIXED: Final = {a.QUEST_NAMES.index(name) for name in _PAIRED}  # Quests that ask for certain classes in one fight


def is_spot(target: i64) -> bool:
    """Whether a target is a spot."""
    return target >= g.FIRST_SPOT and target < g.FIRST_OVERLORD


def is_sent_to(data: MeeplesData, target: i64) -> bool:
    """Whether meeples have been sent to a target in this turn: `meeples.send.once`."""
    return find(data.cells, f.TARGETS, data.cells[f.SENT], target) != NOTHING


def targets(data: MeeplesData, seat: i64) -> list[int]:
    """What a seat can send meeples to, as actions: only what its Tavern can meet, so that nobody gets stuck:
    `meeples.send.listed`, `meeples.send.targets`, `meeples.send.once`, `meeples.turn.tavern`,
    `meeples.ruling.no-stuck`."""
    found: list[int] = []
    spots = open_spots(data)
    for target in range(g.FIRST_OVERLORD + a.OVERLORDS if data.cells[f.SENT] < f.LINE else i64(0)):
        if can_open(data, seat, target, spots) and not is_sent_to(data, target):
            found.append(int(a.FIGHT.base + target))
    return found


def can_open(data: MeeplesData, seat: i64, target: i64, spots: i64) -> bool:
    """Whether a Tavern, with the party so far, can meet what a target asks for, given the spots that are there."""
    if is_spot(target):
        return has(spots, target - g.FIRST_SPOT) and can_meet(data, seat, target - g.FIRST_SPOT, f.PARTY)
    return (
        g.can_attack(data, seat, target - g.FIRST_OVERLORD) if g.is_overlord(target) else g.can_beat(data, seat, target)
    )


def refuse_target(data: MeeplesData, target: i64) -> Refusal:
    """Why no meeples can be sent to a target."""
    seat, name = data.cells[f.PLAYER], n.target_name(data, int(target))
    if is_sent_to(data, target):
        return n.refuse("meeples.send.once", name=name)
    if is_spot(target):
        spot = target - g.FIRST_SPOT
        if not is_open(data, spot):
            if is_tower(spot):
                return n.refuse("meeples.room.stack-end", name=name)
            return n.refuse("meeples.spot.everyone", name=name)
        if is_tower(spot) and not is_held(data, room_of(data, spot)):
            kind = a.TYPE_NAMES[data.tables.room_against[room_of(data, spot)]]
            return n.refuse("meeples.room.hold", name=name, type=kind)
        return n.refuse("meeples.spot.exact", "tavern", name=name, needs=n.need_words(data, int(spot)))
    if g.is_monster(target) and data.cells[f.MONSTERS + target] == NOTHING:
        return n.refuse("meeples.send.targets", name=name)
    if g.is_overlord(target):
        if not s.is_final(data):
            return n.refuse("meeples.overlord.when")
        if has(data.cells[f.BEATEN + seat], target - g.FIRST_OVERLORD):
            return n.refuse("meeples.overlord.one-a-turn", "beaten", name=name)
        if any(g.is_overlord(data.cells[f.TARGETS + place]) for place in range(int(data.cells[f.SENT]))):
            return n.refuse("meeples.overlord.one-a-turn", "another")
    have = g.strength(data, seat, data.cells, f.TAVERN + seat * a.KINDS, g.type_of(data, target))
    return n.refuse("meeples.fight.fail", "tavern", name=name, have=int(have), needed=int(g.needed(data, target)))


def join(data: MeeplesData, kind: i64, number: i64) -> None:
    """Meeples of the player's Tavern join the party or, for a negative number, go back."""
    data.cells[f.TAVERN + data.cells[f.PLAYER] * a.KINDS + kind] -= number
    data.cells[f.PARTY + kind] += number


def strength_so_far(data: MeeplesData, target: i64) -> i64:
    """The strength of the party in a fight against a target."""
    return g.strength(data, data.cells[f.PLAYER], data.cells, f.PARTY, g.type_of(data, target))


class SendParty(Pick[MeeplesData]):
    """Who goes to a target: for a fight Units with enough strength, more if the player likes; for a spot just what it
    asks for. The party is sent by itself when nobody is left who could join: `meeples.send.party`,
    `meeples.send.by-itself`, `meeples.turn.unit-once`, `meeples.fight.win`, `meeples.fight.surplus`,
    `meeples.spot.exact`, `meeples.fight.no-corruption`, `meeples.ruling.sent-by-itself`,
    `meeples.ruling.overrun-supply`."""

    opens = (a.ADD, a.SEND)
    picked = int(f.PARTY)
    shows = Shown("send", "target")
    completes = True
    target: Argument

    def decider(self, data: MeeplesData, at: i64) -> i64:
        return data.cells[f.PLAYER]

    def may_add(self, data: MeeplesData, at: i64, kind: i64) -> bool:
        seat, target = data.cells[f.PLAYER], self.target.of(at)
        if data.cells[f.TAVERN + seat * a.KINDS + kind] == 0:
            return False
        if not is_spot(target):
            return kind != a.CORRUPTION
        join(data, kind, 1)
        able = can_meet(data, seat, target - g.FIRST_SPOT, f.PARTY)
        join(data, kind, -1)
        return able

    def is_enough(self, data: MeeplesData, at: i64) -> bool:
        target = self.target.of(at)
        if is_spot(target):
            return is_met(data, target - g.FIRST_SPOT, f.PARTY)
        return strength_so_far(data, target) >= g.needed(data, target)

    def is_settled(self, data: MeeplesData, at: i64) -> bool:
        """For a spot there may be one party only; in a fight everybody may be needed: `meeples.send.by-itself`."""
        if is_spot(self.target.of(at)):
            return self.ways(data, at, 0) == 1
        seat = data.cells[f.PLAYER]
        for kind in range(a.UNITS):
            if data.cells[f.TAVERN + seat * a.KINDS + kind] > 0 and not self.misses(data, at, seat, kind):
                return False
        return True

    def is_wanted(self, data: MeeplesData, at: i64, kind: i64) -> bool:
        """Whether a Quest in hand may ask for one more in a fight, though it is won: a second Knight, another class,
        3 more strength."""
        cells = data.cells
        hand = data.hands[cells[f.PLAYER]].cards
        target = self.target.of(at)
        if is_spot(target) or kind == a.CORRUPTION:
            return False
        alone = cells[f.PARTY + kind] == 0
        basic = kind >= a.WARRIOR and kind <= a.KNIGHT
        if (alone and basic and _MIXED.intersection(hand)) or (kind == a.KNIGHT and _CROSSED_LANCES in hand):
            return True
        if kind == a.PEASANT and _PITCHFORKS in hand:
            return cells[f.PARTY + kind] < 3
        return _OVERKILL in hand and strength_so_far(data, target) < g.needed(data, target) + 3

    def ways(self, data: MeeplesData, at: i64, least: i64) -> i64:
        """How many different parties are still possible with kinds from one on: none, one, or several."""
        found: i64 = 1 if self.is_enough(data, at) else 0
        for kind in range(least, a.KINDS):
            if found < 2 and self.may_add(data, at, kind):
                join(data, kind, 1)
                found += self.ways(data, at, kind)
                join(data, kind, -1)
        return found

    def misses(self, data: MeeplesData, at: i64, seat: i64, kind: i64) -> bool:
        """Whether the party is too weak without one of a kind, even if all others join."""
        cells, tavern, target = data.cells, f.TAVERN + seat * a.KINDS, self.target.of(at)
        all_others = vec[i64]([int(cells[f.PARTY + unit] + cells[tavern + unit]) for unit in range(len(a.KIND_NAMES))])
        all_others[kind] -= 1
        return g.strength(data, seat, all_others, 0, g.type_of(data, target)) < g.needed(data, target)

    def decide(self, data: MeeplesData, at: i64, action: int) -> None:
        if action in a.ADD:
            join(data, action - a.ADD.base, 1)
        else:
            super().decide(data, at, action)

    def finish(self, data: MeeplesData, at: i64) -> None:
        cells, seat, target = data.cells, data.cells[f.PLAYER], self.target.of(at)
        place = cells[f.SENT]
        cells[f.TARGETS + place] = target
        if is_spot(target):
            spot = target - g.FIRST_SPOT
            if is_tower(spot):
                cells[f.ROOMS + place] = room_of(data, spot)
            cells[f.AROUND + place] = s.monsters_in(data, data.tables.spot_district[spot])
            crowd = min(crowd_at(data, spot, cells[f.PARTY + a.RANGER]), cells[f.SUPPLY + a.PEASANT])
            cells[f.SUPPLY + a.PEASANT] -= crowd
            cells[f.CROWDS + place] = crowd
            if spot == _WAR_ROOM:
                cells[f.WAR_ROOM] = 1
        else:
            cells[f.STRENGTHS + place] = strength_so_far(data, target)
            cells[f.NEEDS + place] = g.needed(data, target)
            joins = g.follower(data, seat, cells[f.PARTY + a.WARRIOR])
            cells[f.LODGINGS + seat * a.KINDS + a.WARRIOR] -= joins
            cells[f.PARTY + a.WARRIOR] += joins
            if cells[f.PARTY + a.WARRIOR] > 0:
                cells[f.LED] = 1
            if g.is_monster(target):
                cells[f.FOUGHT + place] = cells[f.MONSTERS + target]
                cells[f.WAR_ROOM] = 0
        bunch: i64 = 0
        for kind in range(a.KINDS):
            bunch += cells[f.PARTY + kind] * s.EACH[kind]
        cells[f.PARTIES + place] = bunch
        cells[f.SENT] += 1
        clear(cells, f.PARTY, a.KINDS)

    def fits(self, data: MeeplesData, at: i64) -> bool:
        """With the Tavern the party can still become what its target asks for."""
        target, other = self.target.of(at), cast("MeeplesData", data.copy())
        for unit in range(i64(0) if is_spot(target) else a.UNITS):
            join(other, unit, -other.cells[f.PARTY + unit])
        if is_sent_to(data, target) or (not is_spot(target) and data.cells[f.PARTY + a.CORRUPTION] > 0):
            return False
        return can_open(other, data.cells[f.PLAYER], target, open_spots(data))

    def besides(self, data: MeeplesData, at: i64, seat: i64) -> dict[str, Any]:
        """How strong the party is so far, how strong it must be, and how much each Unit of the Tavern would add."""
        target = self.target.of(at)
        if is_spot(target):
            return {"strength": None, "needed": None, "adds": {}}
        player, kind = data.cells[f.PLAYER], g.type_of(data, target)
        have = strength_so_far(data, target)
        adds: dict[str, int] = {}
        for unit, name in enumerate(a.UNIT_NAMES):
            if data.cells[f.TAVERN + player * a.KINDS + unit] > 0:
                party = vec[i64]([data.cells[f.PARTY + other] for other in range(a.UNITS)])
                party[unit] += 1
                adds[name] = int(g.strength(data, player, party, 0, kind) - have)
        return {"strength": int(have), "needed": int(g.needed(data, target)), "adds": adds}

    def refuse(self, data: MeeplesData, at: i64, action: int) -> Refusal | None:
        target, kind = self.target.of(at), action - a.ADD.base
        name = n.target_name(data, int(target))
        if action in a.SEND and not is_spot(target):
            have, least = int(strength_so_far(data, target)), int(g.needed(data, target))
            return n.refuse("meeples.fight.fail", "party", name=name, have=have, needed=least)
        if kind == a.CORRUPTION and is_spot(target) and is_tower(target - g.FIRST_SPOT):
            return n.refuse("meeples.room.corruption")
        if kind == a.CORRUPTION:
            return n.refuse("meeples.fight.no-corruption", name=name)
        if action in a.ADD and data.cells[f.TAVERN + data.cells[f.PLAYER] * a.KINDS + kind] == 0:
            return n.refuse("meeples.turn.tavern", meeple=a.KIND_NAMES[kind])
        needs = n.need_words(data, int(target - g.FIRST_SPOT))
        if action in a.SEND:
            return n.refuse("meeples.spot.exact", "party", name=name, needs=needs)
        return n.refuse("meeples.spot.exact", "more", name=name, needs=needs, meeple=a.KIND_NAMES[kind])


PARTY: Final = SendParty("send_party", s.STEPS, target=f.TARGET)
