"""Fights: how strong a party is, and against what."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import has
from bartizan.engine.domains import NOTHING
from bartizan.games.meeples import actions as a, fields as f, state as s
from bartizan.games.meeples.state import MeeplesData

_BLESSED_BLADES: Final = a.QUEST_NAMES.index("blessed-blades")
_SWORN_SQUIRES: Final = a.QUEST_NAMES.index("sworn-squires")
_SILVER_POINTS: Final = a.QUEST_NAMES.index("silver-points")
_BOOK_OF_BEASTS: Final = a.QUEST_NAMES.index("book-of-beasts")
_MONSTROUS: Final = a.TYPE_NAMES.index("monstrous")
_UNDEAD: Final = a.TYPE_NAMES.index("undead")
WAR_ROOM_HELP: Final[i64] = 2
LEADS_BETTER: Final[i64] = 2  # the level at which the first Warrior counts more,
BRINGS_ANOTHER: Final[i64] = 3  # and at which a second one joins


def follower(data: MeeplesData, seat: i64, warriors: i64) -> i64:
    """How many Warriors come from the Lodgings to join the first one of the turn that is sent into a fight: one at
    level 3, if one is there: `meeples.class.warrior-three`, `meeples.ruling.second-warrior`,
    `meeples.ruling.first-warrior`."""
    if warriors == 0 or data.cells[f.LED] == 1 or s.level_of(data, seat, a.WARRIOR) < BRINGS_ANOTHER:
        return 0
    return min(data.cells[f.LODGINGS + seat * a.KINDS + a.WARRIOR], i64(1))


def strength(data: MeeplesData, seat: i64, units: vec[i64], first: i64, kind: i64) -> i64:
    """The strength of the Units that are counted from a place on, in a fight against a type (or NO_TYPE), with all
    bonuses: `meeples.fight.sum`, `meeples.class.warrior-two`, `meeples.prestige.against`, `meeples.quest.lasting`,
    `meeples.ruling.overlord-bonuses`, `meeples.box.corruption`, `meeples.fight.alone`."""
    found: i64 = 0
    for unit in range(a.UNITS):
        number = units[first + unit]
        if number > 0:
            found += number * s.strength_of(data, seat, unit)
            if unit >= a.RANGER and data.tables.against[unit] == kind:
                found += number
    warriors = units[first + a.WARRIOR]
    if warriors > 0 and data.cells[f.LED] == 0 and s.level_of(data, seat, a.WARRIOR) == LEADS_BETTER:
        found += 1
    found += follower(data, seat, warriors) * s.strength_of(data, seat, a.WARRIOR)
    return found + boons(data, seat, units, first, kind)


def boons(data: MeeplesData, seat: i64, units: vec[i64], first: i64, kind: i64) -> i64:
    """What the Boons of a seat add in a fight: `meeples.quest.lasting`, `meeples.quest.boons-add-up`."""
    done = data.cells[f.COMPLETED + seat]
    found: i64 = 0
    if has(done, _BLESSED_BLADES) and units[first + a.CLERIC] > 0 and units[first + a.WARRIOR] > 0:
        found += 1
    if has(done, _SWORN_SQUIRES) and units[first + a.KNIGHT] > 0 and units[first + a.PEASANT] > 0:
        found += 1
    if has(done, _SILVER_POINTS) and kind == _UNDEAD and units[first + a.WARRIOR] > 0:
        found += 1
    if has(done, _BOOK_OF_BEASTS) and kind == _MONSTROUS and units[first + a.MAGE] > 0:
        found += 1
    return found


def is_overlord(target: i64) -> bool:
    """Whether a target is an Overlord."""
    return target >= FIRST_OVERLORD


def is_monster(target: i64) -> bool:
    """Whether a target is the Monster in a slot."""
    return target < FIRST_SPOT


def needed(data: MeeplesData, target: i64) -> i64:
    """The strength that is enough: `meeples.fight.win`, `meeples.overlord.fight`, and for a Monster less by the War
    Room, but not below 1 (`meeples.location.war-room`, `meeples.ruling.war-room`)."""
    if is_overlord(target):
        return data.tables.boss_strength[target - FIRST_OVERLORD]
    found = data.tables.strength[data.cells[f.MONSTERS + target]]
    return max(found - WAR_ROOM_HELP, i64(1)) if data.cells[f.WAR_ROOM] == 1 else found


def type_of(data: MeeplesData, target: i64) -> i64:
    """The type of what is fought; Overlords have none: `meeples.monster.types`, `meeples.ruling.overlord-no-type`."""
    return s.NO_TYPE if is_overlord(target) else data.tables.type[data.cells[f.MONSTERS + target]]


def can_beat(data: MeeplesData, seat: i64, target: i64) -> bool:
    """Whether all Units of a Tavern together are enough: `meeples.fight.fail`, `meeples.send.listed`,
    `meeples.ruling.too-weak`, `meeples.ruling.no-stuck`."""
    if is_monster(target) and data.cells[f.MONSTERS + target] == NOTHING:
        return False
    return strength(data, seat, data.cells, f.TAVERN + seat * a.KINDS, type_of(data, target)) >= needed(data, target)


def can_attack(data: MeeplesData, seat: i64, overlord: i64) -> bool:
    """Whether a seat may attack an Overlord now: in the last two rounds, one in a turn and each once, if it is strong
    enough: `meeples.overlord.when`, `meeples.overlord.one-a-turn`."""
    if not s.is_final(data) or has(data.cells[f.BEATEN + seat], overlord):
        return False
    for place in range(data.cells[f.SENT]):
        if is_overlord(data.cells[f.TARGETS + place]):
            return False
    return can_beat(data, seat, FIRST_OVERLORD + overlord)


FIRST_SPOT: Final[i64] = a.DISTRICTS * a.SLOTS  # targets are the slots of Monsters, then spots,
FIRST_OVERLORD: Final[i64] = FIRST_SPOT + a.SPOTS  # then Overlords
