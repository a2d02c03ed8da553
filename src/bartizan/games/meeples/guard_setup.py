"""The set-up of a match against the Royal Guard, and its variants."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.dealing import DrawMember
from bartizan.engine.domains import NOTHING, SEATS, Whole
from bartizan.engine.errors import Refusal
from bartizan.engine.steps import Argument, Shown
from bartizan.games.meeples import actions as a, fields as f, names as n, state as s
from bartizan.games.meeples.guard import join
from bartizan.games.meeples.state import Drawn, MeeplesData, OfSeat
from bartizan.games.meeples.towers import RESCUE

BAG: Final[list[i64]] = [3, 1, 1, 1, 1, 0, 0, 0, 3]
"""The meeples of its bag at the start, kind by kind: `meeples.solo.bag`."""
_TRAINED: Final[i64] = 2
_MOST_HELP: Final = 3
PREYS: Final[i64] = 3  # the first Quests, which show a type: `meeples.quest.prey-names`


def plan_guard(data: MeeplesData, help_: i64, advanced: bool) -> None:
    """The Guard has its bag, a Prey, four Orders and the sword, which points at the Castle; with the variants a hero
    and its party are in its bag, and the person has trained classes: `meeples.solo.bag`, `meeples.solo.prey`,
    `meeples.solo.orders`, `meeples.solo.sword`, `meeples.solo.towers`, `meeples.variant.help`,
    `meeples.variant.advanced`, `meeples.variant.both`."""
    for kind in range(a.KINDS):
        join(data, kind, BAG[kind])
    data.cells[f.HELP], data.cells[f.ADVANCED] = help_, i64(advanced)
    data.cells[f.UNSEEN_ORDERS] = 2 ** len(a.ORDER_NAMES) - 1
    if help_ > 0:
        TRAINING.plan(data, 0, help_)
    if advanced:
        ADVANCING.plan(data)
    for district in range(a.DISTRICTS - 1, -1, -1):
        ORDERING.plan(data, district)
    PREYING.plan(data)


class DrawPrey(Drawn):
    """One of the three Prey Quests lies on the Prey spot, and the other two leave the game: `meeples.solo.prey`,
    `meeples.guard.prey`."""

    shows = Shown("prey")

    def outcomes(self, data: MeeplesData, at: i64) -> list[tuple[int, int]]:
        return [(a.PREYS.base + quest, 1) for quest in range(PREYS)]

    def happen(self, data: MeeplesData, at: i64, outcome: int) -> None:
        data.drop()
        data.cells[f.PREY] = outcome - a.PREYS.base

    def fits(self, data: MeeplesData, at: i64) -> bool:
        return data.cells[f.PREY] == NOTHING


class DrawOrder(DrawMember[MeeplesData]):
    """An Order comes to a district; three of the seven leave the game unseen: `meeples.solo.orders`,
    `meeples.solo.order-spots`."""

    shows = Shown("order", "district")


class DrawHero(Drawn):
    """In the advanced variant a Rescue Room names the hero and the party that are in the Guard's bag; then it is
    shuffled back: `meeples.variant.advanced`, `meeples.ruling.room-goes-back`."""

    shows = Shown("hero")

    def outcomes(self, data: MeeplesData, at: i64) -> list[tuple[int, int]]:
        kinds = data.tables.room_kind
        return [(a.ADVANCES.base + room, 1) for room in range(len(a.ROOM_NAMES)) if kinds[room] == RESCUE]

    def happen(self, data: MeeplesData, at: i64, outcome: int) -> None:
        data.drop()
        room = outcome - a.ADVANCES.base
        for kind in range(a.UNITS):
            join(data, kind, data.tables.room_needs[room * s.NEED + kind])
        join(data, data.tables.effects.second(data.tables.room_effect[room]), 1)


class TrainClass(OfSeat):
    """With Hired Help the person chooses Mages, Clerics or Warriors, one after another in the order of the classes:
    they begin at level 2, and one such Unit is in the bag: `meeples.variant.help`, `meeples.variant.help-more`."""

    opens = (a.TRAIN,)
    shows = Shown("train", "number")
    completes = False
    seat: Argument
    number: Argument

    def options(self, data: MeeplesData, at: i64) -> list[int]:
        """Classes behind those that have been chosen, as long as enough are left for the rest."""
        first = 0
        for unit in range(int(a.KNIGHT - a.WARRIOR)):
            if data.cells[f.LEVEL + unit] > 1:
                first = unit + 1
        last = int(a.KNIGHT - a.WARRIOR - self.number.of(at))
        return [a.TRAIN.base + unit for unit in range(first, last + 1)]

    def decide(self, data: MeeplesData, at: i64, action: int) -> None:
        unit = action - a.TRAIN.base
        data.cells[f.LEVEL + unit] = _TRAINED
        s.bring(data, f.BAG, a.WARRIOR + unit, 1)
        self.count_down(data, at, self.number)

    def refuse(self, data: MeeplesData, at: i64, action: int) -> Refusal | None:
        unit = a.CLASS_NAMES[action - a.TRAIN.base]
        return n.refuse("meeples.variant.help" if unit == "knight" else "meeples.variant.help-more", unit=unit)

    def fits(self, data: MeeplesData, at: i64) -> bool:
        levels = [data.cells[f.LEVEL + unit] for unit in range(a.CLASSES)]
        trained = data.cells[f.HELP] - self.number.of(at)
        return levels.count(_TRAINED) == trained == a.CLASSES - levels.count(1) and len(self.options(data, at)) > 0


PREYING: Final = DrawPrey("draw_prey", s.STEPS)
ORDERING: Final = DrawOrder("draw_order", s.STEPS, a.ORDERS, f.UNSEEN_ORDERS, f.ORDERS, district=a.DISTRICT)
ADVANCING: Final = DrawHero("draw_hero", s.STEPS)
TRAINING: Final = TrainClass("train_class", s.STEPS, seat=SEATS, number=Whole(0, _MOST_HELP))
