"""The Royal Guard: its turn, meeple by meeple, and what the spots of its board and its Orders do."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.cells import BIT, find, has, total
from bartizan.engine.dealing import Chances
from bartizan.engine.deck import EVERYONE
from bartizan.engine.domains import NOTHING
from bartizan.engine.language import NONE
from bartizan.engine.steps import Argument, Deed, Shown
from bartizan.games.meeples import actions as a, fields as f, guard_priority as g, state as s
from bartizan.games.meeples.monsters import ARRIVING
from bartizan.games.meeples.quests import can_draw_quest, plan_quests, refill
from bartizan.games.meeples.state import Drawn, MeeplesData
from bartizan.games.meeples.towers import FACE, HOLD, RESCUE, REVEALING, TAINT, room_shows_corruption

SUMMONED: Final[i64] = 2
X1: Final[i64] = 0
X2: Final[i64] = 1
X3: Final[i64] = 2
A1: Final[i64] = 3
A2: Final[i64] = 4
A3: Final[i64] = 5
B1: Final[i64] = 6
B2: Final[i64] = 7
B3: Final[i64] = 8
C1: Final[i64] = 9
C2: Final[i64] = 10
C3: Final[i64] = 11
D1: Final[i64] = 12
D2: Final[i64] = 13
D3: Final[i64] = 14
BATTLE: Final[i64] = 0
AMBUSH: Final[i64] = 1
MUSTER: Final[i64] = 2
TOWER_WATCH: Final[i64] = 3
INTELLIGENCE: Final[i64] = 4
LEVY: Final[i64] = 5
REINFORCE: Final[i64] = 6
HOLD_POINTS: Final[i64] = 2
CONSOLATION: Final[i64] = 1
_SUMMONS: Final = Chances(a.SUMMONS, f.MEEPLES.most)


def score(data: MeeplesData, points: i64) -> None:
    """The Guard scores."""
    data.cells[f.SCORE + s.guard_of(data)] += points


def console(data: MeeplesData) -> None:
    """What cannot be done anywhere is worth 1 point, and that is all: `meeples.guard.impossible`,
    `meeples.guard.no-monster-at-all`."""
    score(data, CONSOLATION)


def turn_sword(data: MeeplesData, steps: i64) -> None:
    """The sword turns clockwise, or the other way for a negative number: `meeples.guard.sword`."""
    data.cells[f.SWORD] = (data.cells[f.SWORD] + steps + a.DISTRICTS) % a.DISTRICTS


# Its turn.


class GuardTurn(Deed[MeeplesData]):
    """Summon troops, action, clean up: `meeples.guard.turn`, `meeples.guard.no-choice`, `meeples.guard.two-drawn`, as
    in `meeples.example.turn-one` and `meeples.example.turn-two`."""

    def perform(self, data: MeeplesData, at: i64) -> None:
        data.cells[f.MARCHED] = 0
        CLEAN_UP.plan(data)
        MARCH.plan(data)
        SUMMON.plan(data, SUMMONED)


def can_summon(data: MeeplesData) -> bool:
    """Whether a meeple is in the Guard's bag, and the line has room for it, as it practically always has."""
    return total(data.cells, s.bag_of(data), a.KINDS) > 0 and data.cells[f.TROOPS + f.MOST_TROOPS - 1] == NOTHING


class SummonTroops(Drawn):
    """Meeples are drawn out of the Guard's bag and join the end of the line. What an empty bag cannot give is owed:
    `meeples.guard.two-drawn`, `meeples.guard.in-order`, `meeples.ruling.end-of-line`, `meeples.ruling.bag-too-small`,
    `meeples.ruling.guard-always-two`."""

    shows = Shown("summon", "number")
    number: Argument

    def proceed(self, data: MeeplesData, at: i64) -> bool:
        if not can_summon(data):
            data.drop()
            data.cells[f.OWED] += self.number.of(at)
            return True
        return super().proceed(data, at)

    def outcomes(self, data: MeeplesData, at: i64) -> list[tuple[int, int]]:
        return _SUMMONS.out_of(data.cells, s.bag_of(data))

    def happen(self, data: MeeplesData, at: i64, outcome: int) -> None:
        cells = data.cells
        kind: i64 = outcome - a.SUMMONS.base
        cells[s.bag_of(data) + kind] -= 1
        cells[find(cells, f.TROOPS, f.MOST_TROOPS, NOTHING)] = kind
        if kind != a.CORRUPTION:
            cells[f.MARCHED] = min(cells[f.MARCHED] + 1, SUMMONED)
        self.count_down(data, at, self.number)

    def fits(self, data: MeeplesData, at: i64) -> bool:
        return self.number.of(at) > 0


def makes_up(data: MeeplesData) -> bool:
    """Whether the Guard draws now what its bag could not give before: `meeples.ruling.bag-too-small`."""
    return data.cells[f.OWED] > 0 and can_summon(data)


def next_in_line(data: MeeplesData) -> i64:
    """The meeple that marches now, or NOTHING if none does: `meeples.guard.in-order`."""
    return NOTHING if makes_up(data) else data.cells[f.TROOPS]


class March(Deed[MeeplesData]):
    """The next meeple in line takes its spot, and what that does is done before the one after it:
    `meeples.guard.in-order`, `meeples.guard.now`, `meeples.ruling.bag-too-small`,
    `meeples.ruling.return-before-next`."""

    tells = (f.SUPPLY, f.SWORD)

    def perform(self, data: MeeplesData, at: i64) -> None:
        cells = data.cells
        kind = next_in_line(data)
        if makes_up(data):
            owed = cells[f.OWED]
            cells[f.OWED] = 0
            self.plan(data)
            SUMMON.plan(data, owed)
        elif kind != NOTHING:
            for place in range(f.MOST_TROOPS - 1):
                cells[f.TROOPS + place] = cells[f.TROOPS + place + 1]
            cells[f.TROOPS + f.MOST_TROOPS - 1] = NOTHING
            self.plan(data)
            take_place(data, kind)


def spot_for(data: MeeplesData, kind: i64) -> i64:
    """The first empty spot that shows a kind, row by row from the left, or NOTHING: `meeples.guard.first-empty`,
    `meeples.guard.any-of`, `meeples.guard.filled`."""
    for spot in range(len(a.GUARD_SPOT_NAMES)):
        if data.cells[f.BOARD + spot] == NOTHING and has(data.tables.shows[spot], kind):
            return spot
    return NOTHING


def take_place(data: MeeplesData, kind: i64) -> None:
    """A meeple takes its spot. A prestige Unit goes to the Prestige area and two more are drawn; one that finds no spot
    stands beside the board, for a point: `meeples.guard.prestige`, `meeples.ruling.no-spot-left`."""
    if kind >= a.RANGER and kind <= a.SHAMAN:
        data.cells[f.ASIDE + kind] += 1
        SUMMON.plan(data, SUMMONED)
        return
    spot = spot_for(data, kind)
    if spot == NOTHING:
        data.cells[f.ASIDE + kind] += 1
        console(data)
        return
    data.cells[f.BOARD + spot] = kind
    act(data, spot)


class CleanUp(Deed[MeeplesData]):
    """With two Units drawn or more the sword turns one district clockwise: `meeples.guard.clean-up`,
    `meeples.ruling.units-drawn`, `meeples.guard.flat`."""

    def perform(self, data: MeeplesData, at: i64) -> None:
        data.cells[f.OWED] = 0  # what cannot be made up is lost
        if data.cells[f.MARCHED] >= SUMMONED:
            turn_sword(data, 1)


# What the spots do.


def act(data: MeeplesData, spot: i64) -> None:
    """What a spot of the board does: `meeples.guard.spots`."""
    if spot == X1:
        turn_sword(data, -1)
    elif spot == X2:
        turn_sword(data, -1)
        take_tainted_room(data)
    elif spot == X3:
        score(data, data.tables.guard_value)
        s.come_home(data)
    elif spot == A1 or spot == B1:
        carry_out(data, asked_district(data, spot))
    elif spot == A2 or spot == B2 or spot == C2 or spot == D2:
        defeat(data, target_of(data, spot).slot)
    elif spot == A3 or spot == C3:
        own_room(data, g.nearest(data, asked_district(data, spot), has_room))
    elif spot == B3:
        score_quest(data)
    elif spot == C1:
        gain_unit(data, asked_district(data, spot))
    elif spot == D1:
        ORDER.plan(data, asked_district(data, spot))
        defeat(data, target_of(data, spot).slot)
    elif spot == D3:
        HOME.plan(data)
        score_quest(data)


def asked_district(data: MeeplesData, spot: i64) -> i64:
    """The district that a spot speaks of: the least or the most overrun one, or the favored one."""
    if spot == B1 or spot == C3:
        return g.by_overrun(data, False)
    return g.by_overrun(data, True) if spot == D1 else data.cells[f.SWORD]


def target_of(data: MeeplesData, spot: i64) -> g.Choice:
    """The Monster that a spot lets the Guard defeat: `meeples.guard.spots`."""
    if spot == B2 or spot == C2:
        prey = g.choose(data, g.LOWEST_STRENGTH if spot == B2 else g.HIGHEST_STRENGTH, True, NOTHING)
        if prey.slot != NOTHING:
            return prey
    if spot == C2:
        return g.choose(data, g.HIGHEST_STRENGTH, False, NOTHING)
    asked = g.LOWEST_POINTS if spot == A2 or spot == D1 else g.FIRST_SLOT
    return g.choose_near(data, asked, asked_district(data, spot))


class GiveOrder(Deed[MeeplesData]):
    """After the fight of a spot the Order of its district is carried out: `meeples.guard.spots`,
    `meeples.ruling.both-parts`."""

    tells = (f.SUPPLY,)
    waits = True
    district: Argument

    def perform(self, data: MeeplesData, at: i64) -> None:
        carry_out(data, self.district.of(at))


class ComeHome(Deed[MeeplesData]):
    """After a Quest is scored, all meeples of the board return to the bag: `meeples.guard.return`,
    `meeples.ruling.score-then-return`."""

    under = "score_quest"

    def perform(self, data: MeeplesData, at: i64) -> None:
        s.come_home(data)


# Monsters.


def defeat(data: MeeplesData, slot: i64) -> None:
    """The Guard defeats a Monster, whatever its strength: its points at once, a Unit into the bag, a Quest kept for
    each one it shows, and nothing else; the Monster is gone, and another arrives at once:
    `meeples.guard.no-strength`, `meeples.guard.reward`, `meeples.guard.reward-unit`, `meeples.guard.keep`,
    `meeples.guard.monster-gone`, `meeples.ruling.other-rewards`, `meeples.guard.no-monster-at-all`."""
    if slot == NOTHING:
        console(data)
        return
    cells = data.cells
    monster = cells[f.MONSTERS + slot]
    cells[f.MONSTERS + slot] = NOTHING
    cells[f.GONE_MONSTERS] |= BIT[monster]
    score(data, data.tables.points[monster])
    ARRIVING.plan(data, 1)
    node = data.tables.reward[monster]
    while node != NONE:
        word = s.LANGUAGE.word_of(data.tables.effects, node)
        if word == "gain":
            join(data, data.tables.effects.second(node), data.tables.effects.first(node))
        elif word == "quests":
            keep_quests(data, data.tables.effects.first(node))
        node = data.tables.effects.after[node]


def join(data: MeeplesData, kind: i64, number: i64) -> i64:
    """Units go directly into the Guard's bag; gives how many there were in the supply: `meeples.guard.reward-unit`."""
    return s.bring(data, s.bag_of(data), kind, number)


# Quests.


def keep_quests(data: MeeplesData, number: i64) -> None:
    """Quests are put face down without being looked at: `meeples.guard.keep`, `meeples.ruling.nobody-knows`."""
    plan_quests(data, s.guard_of(data), number)


def score_quest(data: MeeplesData) -> None:
    """A Quest is shown, scored by the chart and discarded; if none is left, it is 1 point: `meeples.guard.score`,
    `meeples.ruling.no-quest-left`."""
    if can_draw_quest(data):
        SCORING.plan(data)
    else:
        console(data)


class ScoreQuest(Drawn):
    """The Quest that is shown lies face up among the discarded ones: `meeples.guard.score`, `meeples.guard.chart`."""

    shows = Shown("score-quest")

    def proceed(self, data: MeeplesData, at: i64) -> bool:
        refill(data)
        return super().proceed(data, at)

    def outcomes(self, data: MeeplesData, at: i64) -> list[tuple[int, int]]:
        return [(a.SCORES_QUEST.base + quest, weight) for quest, weight in data.quests.outcomes()]

    def happen(self, data: MeeplesData, at: i64, outcome: int) -> None:
        data.drop()
        quest = outcome - a.SCORES_QUEST.base
        data.quests = data.quests.take(quest)
        data.discards = data.discards.add(quest, EVERYONE)
        score(data, data.tables.chart[quest])

    def fits(self, data: MeeplesData, at: i64) -> bool:
        return can_draw_quest(data)


# Rooms and Units.


def has_room(data: MeeplesData, district: i64) -> bool:
    """Whether a Room is to be seen in a Tower."""
    return data.cells[f.TOP + district] != NOTHING


def has_taint(data: MeeplesData, district: i64) -> bool:
    """Whether a Room is to be seen in a Tower that shows Corruption: `meeples.guard.tainted-room`."""
    return has_room(data, district) and room_shows_corruption(data, data.cells[f.TOP + district])


def take_tainted_room(data: MeeplesData) -> None:
    """The Guard takes a Room that shows Corruption, from the favored district on clockwise; if none is to be seen,
    another meeple is drawn: `meeples.guard.tainted-room`, `meeples.ruling.several-tainted`."""
    there = g.nearest(data, data.cells[f.SWORD], has_taint)
    if there == NOTHING:
        SUMMON.plan(data, 1)
    else:
        own_room(data, there)


def own_room(data: MeeplesData, district: i64) -> None:
    """The Room of a district, if there is one, falls to the Guard, which needs nobody for it. One of a set is kept, to
    face the Darkness with a Quest; a rescued Unit joins the bag; a taint is worth a point for each Corruption on the
    board and a Quest, a stand held is worth 2: these leave the game: `meeples.guard.room-free`,
    `meeples.guard.room-kinds`, `meeples.ruling.guard-sets`, `meeples.ruling.guard-needs-no-fight`, `meeples.room.next`,
    `meeples.guard.impossible`."""
    cells = data.cells
    if district == NOTHING:
        console(data)
        return
    room = cells[f.TOP + district]
    kind = data.tables.room_kind[room]
    cells[f.TOP + district] = NOTHING
    REVEALING.plan(data, district)
    if kind < RESCUE:
        cells[f.TAKEN + s.guard_of(data)] |= BIT[room]
        if kind == FACE:
            keep_quests(data, 1)
        return
    cells[f.GONE_ROOMS] |= BIT[room]
    if kind == RESCUE:
        join(data, data.tables.effects.second(data.tables.room_effect[room]), 1)
    elif kind == TAINT:
        score(data, f.FIELDS.of(cells, f.BOARD).count(int(a.CORRUPTION)))
        keep_quests(data, 1)
    elif kind == HOLD:
        score(data, HOLD_POINTS)


def gain_unit(data: MeeplesData, district: i64) -> None:
    """The Unit of a district joins the bag or, if the supply has none, that of the first one clockwise that can:
    `meeples.ruling.unit-elsewhere`."""
    there = g.nearest(data, district, can_muster)
    if there == NOTHING:
        console(data)
    else:
        join(data, data.tables.unit[there], 1)


def can_muster(data: MeeplesData, district: i64) -> bool:
    """Whether the supply has the Unit of a district."""
    return data.cells[f.SUPPLY + data.tables.unit[district]] > 0


# Orders.


def can_order(data: MeeplesData, district: i64) -> bool:
    """Whether the Order of a district can be carried out there: `meeples.guard.orders`."""
    order = data.cells[f.ORDERS + district]
    if order == BATTLE or order == AMBUSH:
        return s.monsters_in(data, district) > 0
    if order == MUSTER:
        return can_muster(data, district)
    if order == TOWER_WATCH:
        return has_room(data, district)
    if order == INTELLIGENCE:
        return can_draw_quest(data)
    return order == LEVY or total(data.cells, s.bag_of(data), a.KINDS) > 0


def target_of_order(data: MeeplesData, order: i64, district: i64) -> g.Choice:
    """The Monster that an Order to fight lets the Guard defeat: `meeples.guard.orders`, `meeples.guard.battle`."""
    return g.choose(data, g.FIRST_SLOT if order == BATTLE else g.HIGHEST_POINTS, False, district)


def carry_out(data: MeeplesData, district: i64) -> None:
    """The Order of a district is carried out there or, if that is impossible, the one of the first district clockwise
    where it can be: `meeples.guard.orders`, `meeples.guard.clockwise`, `meeples.guard.impossible`,
    `meeples.ruling.orders-stay`, `meeples.ruling.count-from-named`."""
    there = g.nearest(data, district, can_order)
    order = NOTHING if there == NOTHING else data.cells[f.ORDERS + there]
    if order == NOTHING:
        console(data)
    elif order == BATTLE or order == AMBUSH:
        defeat(data, target_of_order(data, order, there).slot)
    elif order == MUSTER:
        gain_unit(data, there)
    elif order == TOWER_WATCH:
        own_room(data, there)
    elif order == INTELLIGENCE:
        keep_quests(data, 1)
    elif order == LEVY:
        score(data, data.tables.levy)
    elif order == REINFORCE:
        SUMMON.plan(data, 1)


GUARD_TURN: Final = GuardTurn("guard_turn", s.STEPS)
SUMMON: Final = SummonTroops("summon_troops", s.STEPS, number=f.DRAWS)
MARCH: Final = March("march", s.STEPS)
CLEAN_UP: Final = CleanUp("clean_up", s.STEPS)
ORDER: Final = GiveOrder("give_order", s.STEPS, district=a.DISTRICT)
HOME: Final = ComeHome("come_home", s.STEPS)
SCORING: Final = ScoreQuest("score_quest", s.STEPS)
