"""Deeds and Boons: when a Quest is met, and what completing it brings."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from bartizan.engine.cells import BIT, count_in, find, members_of
from bartizan.engine.domains import NOTHING
from bartizan.engine.errors import Refusal
from bartizan.engine.steps import Shown
from bartizan.games.meeples import actions as a, fields as f, names as n, state as s
from bartizan.games.meeples.developing import HIGHEST
from bartizan.games.meeples.fighting import FIRST_OVERLORD, FIRST_SPOT
from bartizan.games.meeples.quests import replace_hand
from bartizan.games.meeples.state import MeeplesData, OfTurn, Primitive

Met = Callable[[MeeplesData, i64], bool]
"""Whether something has come true for the player, whose seat is given."""
InFight = Callable[[MeeplesData, i64], bool]
"""Whether it has in the fight at a place in line."""
_UNIVERSITY: Final = a.DISTRICT_NAMES.index("university")


# What has been done in this turn: `meeples.quest.this-turn`, `meeples.ruling.spot-words`,
# `meeples.ruling.shared-fight`.


def fights(data: MeeplesData) -> list[i64]:
    """The places in line at which a Monster has fallen: `meeples.ruling.won-at-resolution`."""
    return [place for place in range(data.cells[f.RESOLVED]) if data.cells[f.TARGETS + place] < FIRST_SPOT]


def uses(data: MeeplesData) -> list[i64]:
    """The places in line at which a spot has been used."""
    line = range(data.cells[f.RESOLVED])
    return [place for place in line if FIRST_SPOT <= data.cells[f.TARGETS + place] < FIRST_OVERLORD]


def sent(data: MeeplesData, place: i64, kind: i64) -> i64:
    """How many meeples of a kind were sent to a place in line."""
    return count_in(data.cells[f.PARTIES + place], kind)


def strength_of(data: MeeplesData, place: i64) -> i64:
    """The printed strength of the Monster that was fought at a place in line: `meeples.ruling.printed-strength`."""
    return data.tables.strength[data.cells[f.FOUGHT + place]]


def district_of(data: MeeplesData, place: i64) -> i64:
    """The district of the spot that was used at a place in line."""
    return data.tables.spot_district[data.cells[f.TARGETS + place] - FIRST_SPOT]


def overrun_districts(data: MeeplesData) -> i64:
    """The districts with two Monsters or more in which a spot has been used, as a set:
    `meeples.ruling.monsters-in-district`."""
    found: i64 = 0
    for place in uses(data):
        if data.cells[f.AROUND + place] > 1:
            found |= BIT[district_of(data, place)]
    return found


def in_fight(holds: InFight) -> Met:
    """Something that comes true in one of the fights of a turn."""
    return lambda data, _: any(holds(data, place) for place in fights(data))


def together(first: i64, second: i64) -> Met:
    """Units of two kinds were in one fight."""
    return in_fight(lambda data, place: sent(data, place, first) > 0 and sent(data, place, second) > 0)


def is_of_type(data: MeeplesData, place: i64, kind: str) -> bool:
    """Whether the Monster that was fought at a place in line is of a type."""
    return a.TYPE_NAMES[data.tables.type[data.cells[f.FOUGHT + place]]] == kind


def against(unit: i64, kind: str) -> Met:
    """A Unit of a kind was in a fight against a type."""
    return in_fight(lambda data, place: sent(data, place, unit) > 0 and is_of_type(data, place, kind))


def are_peasants(data: MeeplesData, place: i64) -> bool:
    """Whether three Peasants or more, and nobody else, were sent to a place in line."""
    peasants = sent(data, place, a.PEASANT)
    return peasants >= 3 and data.cells[f.PARTIES + place] == peasants * s.EACH[a.PEASANT]


def units_sent(data: MeeplesData, place: i64) -> i64:
    """How many Units were sent to a place in line."""
    return sum((sent(data, place, kind) for kind in range(a.UNITS)), i64(0))


def uses_location(data: MeeplesData) -> bool:
    """Whether a Location or a Room has been used: `meeples.ruling.rooms-in-quests`."""
    return any(data.cells[f.TARGETS + place] - FIRST_SPOT >= a.DISTRICTS for place in uses(data))


def is_in_tavern(data: MeeplesData, seat: i64, kind: i64) -> bool:
    """Whether a seat has such a meeple in its Tavern: `meeples.ruling.clear-heads`."""
    return data.cells[f.TAVERN + seat * a.KINDS + kind] > 0


MET: Final[dict[str, Met]] = {
    # Deeds
    "two-birds-one-stick": lambda data, _: len(fights(data)) > 1,
    "pitchforks-up": in_fight(are_peasants),
    "lift-the-siege": in_fight(lambda data, place: data.cells[f.AROUND + place] == 1),
    "overkill": in_fight(lambda data, place: data.cells[f.STRENGTHS + place] >= data.cells[f.NEEDS + place] + 3),
    "crossed-lances": in_fight(lambda data, place: sent(data, place, a.KNIGHT) > 1),
    "mixed-company": in_fight(
        lambda data, place: sum(sent(data, place, kind) > 0 for kind in range(a.WARRIOR, a.RANGER)) > 2
    ),
    "chalk-and-steel": together(a.MAGE, a.WARRIOR),
    "lone-hero": in_fight(lambda data, place: units_sent(data, place) == 1 and strength_of(data, place) > 2),
    "against-the-tide": in_fight(lambda data, place: data.cells[f.AROUND + place] == a.SLOTS),
    "ahead-of-the-storm": in_fight(lambda data, place: data.cells[f.COUNCIL] == 0 and strength_of(data, place) > 3),
    "giant-killer": in_fight(lambda data, place: strength_of(data, place) > 7),
    "trophy-wall": lambda data, seat: all(s.won_of(data, seat, members) > 0 for members in data.tables.of_type),
    "days-work": lambda data, _: len(fights(data)) > 0 and uses_location(data),
    "busy-streets": lambda data, _: len({district_of(data, place) for place in uses(data)}) > 2,
    "graduation-day": lambda data, _: data.cells[f.RAISED] == HIGHEST,
    "builders-pride": lambda data, _: data.cells[f.DEVELOPED] == 1 and data.cells[f.RAISED] == 0,
    # Boons
    "blessed-blades": together(a.CLERIC, a.WARRIOR),
    "sworn-squires": together(a.KNIGHT, a.PEASANT),
    "silver-points": against(a.WARRIOR, "undead"),
    "book-of-beasts": against(a.MAGE, "monstrous"),
    "open-gates": lambda data, _: overrun_districts(data) != 0,
    "clear-heads": lambda data, seat: is_in_tavern(data, seat, a.MAGE) and is_in_tavern(data, seat, a.CORRUPTION),
    "fresh-recruits": in_fight(lambda data, place: is_of_type(data, place, "humanoid")),
    "called-to-prayer": in_fight(lambda data, place: is_of_type(data, place, "undead")),
    "keen-pupils": lambda data, _: any(district_of(data, place) == _UNIVERSITY for place in uses(data)),
    "royal-favour": lambda data, seat: sum(s.level_of(data, seat, kind) > 1 for kind in range(a.WARRIOR, a.RANGER)) > 1,
    "second-wind": in_fight(lambda data, place: data.tables.level[data.cells[f.FOUGHT + place]] > 1),
    "borrowed-scaffolding": lambda data, seat: find(data.cells, f.BUILDER, a.DISTRICTS * a.PLOTS, seat) != NOTHING,
}
"""When a Deed or a Boon is met in one's turn: `meeples.quest.deed`, `meeples.quest.boon`,
`meeples.ruling.before-first-card`, `meeples.ruling.monsters-in-district`."""
_TESTS: Final[list[Met | None]] = [MET.get(name) for name in a.QUEST_NAMES]


def is_met(data: MeeplesData, seat: i64, quest: i64) -> bool:
    """Whether a Quest can be completed now; a Legacy never can, it is scored at the end: `meeples.quest.legacy`."""
    met = _TESTS[quest]
    return met is not None and met(data, seat)


def completing_options(data: MeeplesData, seat: i64) -> list[int]:
    """The Quests of a hand that can be completed now, any number of them: `meeples.quest.complete`,
    `meeples.quest.optional`, `meeples.quest.in-turn`."""
    return sorted([a.COMPLETE.base + quest for quest in data.hands[seat].cards if is_met(data, seat, quest)])


def complete(data: MeeplesData, seat: i64, quest: i64) -> None:
    """A Quest is shown and lies open from now on: a Deed scores, a Boon brings its bonus once or for good:
    `meeples.quest.complete`, `meeples.quest.deed`, `meeples.quest.boon`, `meeples.ruling.boon-without-unit`,
    `meeples.quest.shown`."""
    replace_hand(data, seat, data.hands[seat].remove(int(quest)))
    data.cells[f.COMPLETED + seat] |= BIT[quest]
    data.cells[f.SCORE + seat] += data.tables.quest_points[quest]
    s.begin(data, data.tables.quest_bonus[quest], seat)


def refuse_completing(data: MeeplesData, seat: i64, quest: int) -> Refusal:
    """Why a Quest cannot be completed."""
    name = a.QUEST_NAMES[quest]
    if quest not in data.hands[seat].cards:
        return n.refuse("meeples.quest.secret", quest=name)
    return n.refuse("meeples.quest.legacy" if _TESTS[quest] is None else "meeples.quest.complete", quest=name)


class QuestWindow(OfTurn):
    """When all targets are resolved, Quests can be completed. It opens for everyone who holds one, so that it tells
    nothing about the hand: `meeples.quest.window`, `meeples.ruling.one-window`, `meeples.quest.optional`,
    `meeples.ruling.quest-pause`."""

    opens = (a.COMPLETE, a.DONE)
    shows = Shown("quests")
    completes = False
    secret = True

    def options(self, data: MeeplesData, at: i64) -> list[int]:
        seat = data.cells[f.PLAYER]
        return [*completing_options(data, seat), a.DONE.base] if data.hands[seat].size() > 0 else []

    def sensible(self, data: MeeplesData, at: i64) -> list[int]:
        """Whatever can be completed is, one after another."""
        return data.ready[:1]

    def decide(self, data: MeeplesData, at: i64, action: int) -> None:
        if action in a.DONE:
            data.drop()
        else:
            complete(data, data.cells[f.PLAYER], action - a.COMPLETE.base)

    def refuse(self, data: MeeplesData, at: i64, action: int) -> Refusal | None:
        return refuse_completing(data, data.cells[f.PLAYER], action - a.COMPLETE.base)


# What Boons say that nothing else does.


def gain_of_district(data: MeeplesData, _seat: i64, _: i64, __: i64) -> None:
    """The Unit of an overrun district in which a spot was used, of the player's choice among several:
    `meeples.quest.boon`."""
    GATES.plan(data)


def draw_later(data: MeeplesData, _seat: i64, _: i64, __: i64) -> None:
    """Meeples more are drawn at the end of this turn: `meeples.quest.second-wind`,
    `meeples.ruling.second-wind-time`."""
    data.cells[f.EXTRA] += 2


def put_up_scaffolding(data: MeeplesData, seat: i64, _: i64, __: i64) -> None:
    """The next building costs a Peasant less: `meeples.quest.scaffolding`."""
    data.cells[f.SCAFFOLD + seat] = 1


class OpenGates(OfTurn):
    """Which district's Unit is gained: `meeples.quest.boon`, `meeples.ruling.open-gates`."""

    opens = (a.GAIN,)
    shows = Shown("gates")
    completes = True

    def options(self, data: MeeplesData, at: i64) -> list[int]:
        return [a.GAIN.base + district for district in members_of(overrun_districts(data))]

    def decide(self, data: MeeplesData, at: i64, action: int) -> None:
        data.drop()
        s.gain(data, data.cells[f.PLAYER], data.tables.unit[action - a.GAIN.base], 1)

    def refuse(self, data: MeeplesData, at: i64, action: int) -> Refusal | None:
        return n.refuse("meeples.quest.boon", district=a.DISTRICT_NAMES[action - a.GAIN.base])


Primitive(gain_of_district, "district-unit")
Primitive(draw_later, "second-wind")
Primitive(put_up_scaffolding, "scaffolding")
WINDOW: Final = QuestWindow("quest_window", s.STEPS)
GATES: Final = OpenGates("open_gates", s.STEPS)
