"""How well a seat stands, in points it may hope for: what bots look at one turn ahead.

Everything is counted in hundredths of a point. Meeples that have been sent count as if their targets were resolved, and
of Quests only those in the seat's own hand. The weights were found by letting bots play against each other.
"""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import BIT, count_in, has, size_of, total
from bartizan.engine.domains import NOTHING
from bartizan.engine.language import NONE, Effects
from bartizan.games.meeples import actions as a, bags, deeds, fields as f, quests, scoring, state as s, turns
from bartizan.games.meeples.fighting import FIRST_OVERLORD, FIRST_SPOT, can_attack, needed, strength
from bartizan.games.meeples.resolving import RESOLVE
from bartizan.games.meeples.sending import is_sent_to
from bartizan.games.meeples.spots import can_meet, crowd_at, is_open, needs_of, open_spots
from bartizan.games.meeples.state import LANGUAGE, MeeplesData
from bartizan.games.meeples.towers import MOST_OF_A_SET, SETS, TAINT, is_tower, room_of, rooms_of_kind

STRENGTH: Final = 90  # a point of strength in a Tavern of one's own
SKILL: Final = vec[i64]([0, 6, 10, 11, 25, 21, 22, 32, 0])  # what a meeple of each kind is good for besides
ONCE: Final = vec[i64]([12, 47, 52, 30, 69, 152, 36, 58, 98, 78, 131, 103])
"""What a class is worth, at each level, in a turn in which at least one of it is there."""
TAINTED: Final = 4  # so much Corruption in the pool keeps trained Clerics busy
SERVED: Final = 10  # what such a turn brings besides for each Location that asks for the class,
ROOM_FOR: Final = 5  # and how much of the worth of each Room that does, in percent
ROOM: Final = 150  # a Room that is part of no set
QUEST: Final = 280  # a Quest that is not drawn yet,
LATE: Final = 4  # less in the last turns
CROWDED: Final = 13  # and how much of that if another one must go for it, in percent
DRAWN: Final = 490  # a meeple that can still be sent once it is drawn: first of all, for then one knows more
LASTING: Final = 25  # a Boon that makes fights stronger, each turn
TOKEN: Final = 330  # the token of an Overlord
NEXT_ROOM: Final = 13  # how much of what the next Room of a set would bring counts already, in percent
MET: Final = 97  # and how much of a Quest that can be completed now
LIKELY: Final = 70  # and at most of a Quest that is still to be met
PACE: Final = 450  # what the Royal Guard scores in a turn
KEPT: Final = 300  # and a Quest it has kept
GROWTH: Final = vec[i64]([20, 20, 20, 15, 18, 18, 6, 0, 35, 5, 10, 5, 14, 12, 25, 8])
"""How much of what each Legacy counts is likely to come in a turn, in hundredths."""
CHANCE: Final = vec[i64]([6, 6, 9, 5, 4, 5, 6, 8, 6, 6, 6, 9, 9, 4, 6, 12, 4, 4, 4, 4, 9, 6, 12, 12, 10, 10, 10, 10])
"""How likely each Deed and each Boon is to be met in a turn, in percent."""
LAST_CARDS: Final = 2  # Monsters that are likely to lie under the third Dark Council card
ARRIVALS: Final = 60  # Monsters that arrive for each seat in a round, in hundredths
POINTS: Final[i64] = a.KINDS  # what effects yield beside meeples of each kind: points,
QUESTS: Final[i64] = a.KINDS + 1  # Quests,
DRAWS: Final[i64] = a.KINDS + 2  # meeples drawn,
HELP: Final[i64] = a.KINDS + 3  # and what is worth a hundredth of a point
YIELDS: Final[i64] = a.KINDS + 4
_OTHER: Final = {
    "discard-quest": (QUESTS, -1), "second-wind": (HELP, 200), "cleanse": (a.CORRUPTION, -1), "scaffolding": (HELP, 50),
    "district-unit": (a.WARRIOR, 1), "champion": (HELP, 30), "guest-house": (HELP, 40), "war-room": (HELP, 0),
}  # fmt: skip
_COUNTED: Final = {"vp": POINTS, "quests": QUESTS, "draw": DRAWS}
_FIRST_DEED: Final[i64] = 16
_CLEAN_BAG: Final = a.QUEST_NAMES.index("a-clean-bag")
_FIGHTERS: Final = ("blessed-blades", "sworn-squires", "silver-points", "book-of-beasts")
_FIGHTING: Final = sum(2 ** a.QUEST_NAMES.index(name) for name in _FIGHTERS)  # the Boons that make fights stronger


def yields_of(effects: Effects) -> vec[i64]:
    """What effects yield from each of their nodes on, by its number times YIELDS."""
    found = [0] * (len(effects.codes) * int(YIELDS))
    for first in range(len(effects.codes)):
        for node in effects.row(first):
            word, number = LANGUAGE.word_of(effects, node), effects.first(node)
            thing = effects.second(node) if word == "gain" else _COUNTED.get(word, HELP)
            if word in _OTHER:
                thing, number = _OTHER[word]
            found[first * int(YIELDS) + int(thing)] += int(number)
    return vec[i64](found)


def evaluate(data: MeeplesData, seat: i64) -> float:
    """What a seat may hope to have at the end."""
    left = rounds_left(data)
    if seat >= s.people(data):
        return float(guard_hopes(data, seat, left)) / 100.0
    if data.cells[f.PLAYER] == seat and data.cells[f.SENT] > data.cells[f.RESOLVED]:
        data = cast("MeeplesData", data.copy())
        for place in range(data.cells[f.RESOLVED], data.cells[f.SENT]):
            RESOLVE.perform(data, RESOLVE.at(place))
    return float(Prospects(data, seat, left).total()) / 100.0


def rounds_left(data: MeeplesData) -> i64:
    """How many rounds are likely to follow this one, in hundredths."""
    if data.cells[f.LAST_ROUND] > 0:
        return (data.cells[f.LAST_ROUND] - data.cells[f.ROUND]) * 100
    cards = max(total(data.cells, f.LEFT, 6) - LAST_CARDS, i64(1))
    return cards * 10000 // (ARRIVALS * data.seats) + 200


def guard_hopes(data: MeeplesData, guard: i64, left: i64) -> i64:
    """What the Royal Guard is likely to have at the end, whose Quests nobody knows."""
    found = data.cells[f.SCORE + guard] * 100 + data.hands[guard].size() * KEPT + left * PACE // 100
    return found + sets_worth(data, guard)


def sets_worth(data: MeeplesData, seat: i64) -> i64:
    """What the sets of a seat are worth."""
    found: i64 = 0
    for kind in range(SETS):
        found += set_worth(data, kind, rooms_of_kind(data, seat, kind))
    return found


def set_worth(data: MeeplesData, kind: i64, number: i64) -> i64:
    """What so many Rooms of a set are worth, with the hope of one more."""
    at = kind * (MOST_OF_A_SET + 1) + number
    points = data.tables.set_points[at]
    more = data.tables.set_points[at + 1] - points if number < MOST_OF_A_SET else 0
    return points * 100 + max(more, i64(0)) * NEXT_ROOM


class Prospects:
    """What one seat may hope for: its meeples, what they bring in the turns that are left, and what is under way."""

    def __init__(self, data: MeeplesData, seat: i64, left: i64) -> None:
        self.data = data
        self.seat = seat
        self.mine = data.cells[f.PLAYER] == seat
        self.acting = False  # whether meeples can still be sent,
        self.asking = False  # and Quests completed
        self.left = left  # the turns that are to come, in hundredths
        self.keeps: i64 = quests.LIMIT  # Quests that stay in its hand
        self.effects = vec[i64]([0] * YIELDS)  # what is under way
        self.look_at_agenda()
        self.rates = vec[i64]([0] * YIELDS)  # what one more of everything is worth
        self.found: i64 = data.cells[f.SCORE + seat] * 100
        self.look_at_pool()

    def look_at_agenda(self) -> None:
        """What is still to come of this turn, and whether another one is."""
        yields = self.data.tables.yields
        for at in self.data.agenda:
            kind = self.data.steps.of(at)
            if kind is turns.TURN:
                self.left += 100 if turns.TURN.seat.of(at) == self.seat else 0
            elif kind is turns.ACT:
                self.acting = self.asking = self.mine
            elif kind is deeds.WINDOW:
                self.asking = self.mine
            elif kind is s.EFFECT and s.EFFECT.seat.of(at) == self.seat:
                for thing in range(YIELDS):
                    self.effects[thing] += yields[s.EFFECT.node.of(at) * YIELDS + thing]
            elif kind is quests.DRAWING and quests.DRAWING.seat.of(at) == self.seat:
                self.effects[QUESTS] += quests.DRAWING.number.of(at)
            elif kind is quests.DISCARDING and quests.DISCARDING.seat.of(at) == self.seat:
                keeps = self.data.hands[self.seat].size() - quests.DISCARDING.number.of(at)
                self.keeps = min(self.keeps, max(keeps, i64(0)))
            elif kind is bags.DRAWING and self.acting:
                self.effects[DRAWS] += bags.DRAWING.number.of(at)

    def look_at_pool(self) -> None:
        """What the meeples are worth that will be drawn, first those in the bag, then all there are; and from that,
        what one more of each kind is worth."""
        cells = self.data.cells
        bag = f.BAG + self.seat * a.KINDS
        tavern = f.TAVERN + self.seat * a.KINDS
        size = bags.draw_size(self.data)
        numbers = vec[i64]([0] * a.KINDS)
        for kind in range(a.KINDS):
            numbers[kind] = cells[bag + kind] + cells[tavern + kind] + cells[f.LODGINGS + self.seat * a.KINDS + kind]
            numbers[kind] += cells[f.PARTY + kind] if self.mine else 0
        once = self.once(numbers[a.CORRUPTION])
        number = max(total(numbers, 0, a.KINDS), i64(1))
        draws = self.left * size + (cells[f.EXTRA] * 100 if self.mine else 0)
        all_: i64 = 0
        in_bag: i64 = 0
        for kind in range(a.KINDS):
            value = SKILL[kind] + once[kind] * number // max(numbers[kind] * size, number)
            if kind < a.CORRUPTION:
                value += STRENGTH * s.strength_of(self.data, self.seat, kind)
            self.rates[kind] = value
            all_ += value * numbers[kind]
            in_bag += value * cells[bag + kind]
            if not self.mine or cells[f.STAYS] == kind:
                there = i64(1) if self.mine else cells[tavern + kind]
                self.found += value * there
                draws -= there * 100
        first = min(max(draws, i64(0)), total(cells, bag, a.KINDS) * 100)
        later = max(draws - first, i64(0))
        self.found += in_bag * first // max(total(cells, bag, a.KINDS) * 100, i64(1)) + all_ * later // (number * 100)
        for kind in range(a.KINDS):
            self.rates[kind] = (self.rates[kind] - all_ // number) * later // (100 * number + 100)
        self.rates[POINTS] = 100
        self.rates[QUESTS] = min(i64(QUEST), self.left // LATE)
        if self.data.hands[self.seat].size() >= quests.LIMIT:
            self.rates[QUESTS] = self.rates[QUESTS] * CROWDED // 100
        self.rates[DRAWS] = DRAWN
        self.rates[HELP] = 1

    def once(self, corruption: i64) -> vec[i64]:
        """What each class is worth in a turn in which at least one of it is there: by its ability, and where it is
        asked for."""
        found = vec[i64]([0] * a.KINDS)
        for kind in range(a.WARRIOR, a.RANGER):
            found[kind] = ONCE[kind * 3 - 4 + s.level_of(self.data, self.seat, kind)]
        if s.level_of(self.data, self.seat, a.CLERIC) > 1:
            found[a.CLERIC] = found[a.CLERIC] * min(corruption, i64(TAINTED)) // TAINTED
        spots = open_spots(self.data)
        for spot in range(a.DISTRICTS, a.SPOTS):
            if has(spots, spot):
                needs, row = needs_of(self.data, spot)
                worth = self.of_room(room_of(self.data, spot)) * ROOM_FOR // 100 if is_tower(spot) else i64(SERVED)
                for kind in range(a.WARRIOR, a.RANGER):
                    if needs[row + kind] > 0:
                        found[kind] += worth
        return found

    def of_room(self, room: i64) -> i64:
        """What a Room is worth in itself."""
        kind = self.data.tables.room_kind[room]
        if kind >= SETS:
            return ROOM
        number = rooms_of_kind(self.data, self.seat, kind)
        return set_worth(self.data, kind, number + 1) - set_worth(self.data, kind, number)

    def of_effect(self, node: i64) -> i64:
        """What an effect is worth."""
        found: i64 = 0
        if node != NONE:
            for thing in range(YIELDS):
                found += self.data.tables.yields[node * YIELDS + thing] * self.rates[thing]
        return found

    def total(self) -> i64:
        """All of it together."""
        cells = self.data.cells
        found = self.found + self.of_hand() + scoring.token_points(self.data, self.seat) * 100
        for thing in range(YIELDS):
            found += self.effects[thing] * self.rates[thing]
        found += scoring.overlord_points(self.data, self.seat) * 100 + sets_worth(self.data, self.seat)
        found += size_of(cells[f.COMPLETED + self.seat] & _FIGHTING) * LASTING * self.left // 100
        found += cells[f.SCAFFOLD + self.seat] * 50
        return found + (self.best_target() if self.acting else 0)

    def of_fight(self, target: i64) -> i64:
        """What a Monster or an Overlord is worth."""
        tables = self.data.tables
        if target >= FIRST_OVERLORD:
            token = self.data.cells[f.LAID + target - FIRST_OVERLORD]
            return tables.boss_points[target - FIRST_OVERLORD] * 100 + (0 if token == NOTHING else TOKEN)
        monster = self.data.cells[f.MONSTERS + target]
        return tables.points[monster] * 100 + self.of_effect(tables.reward[monster])

    def of_spot(self, spot: i64) -> i64:
        """What it is worth to use a spot, with those who leave for it and the Peasants that come along."""
        tables = self.data.tables
        found = crowd_at(self.data, spot, 0) * self.rates[a.PEASANT]
        goes = tables.leaves[spot] if spot < a.FIRST_TOWER else tables.room_leaves[room_of(self.data, spot)]
        for kind in range(a.UNITS):
            found -= count_in(goes, kind) * self.rates[kind]
        if not is_tower(spot):
            return found + self.of_effect(tables.spot_effect[spot])
        room = room_of(self.data, spot)
        if tables.room_kind[room] == TAINT:
            found += self.data.cells[f.TAVERN + self.seat * a.KINDS + a.CORRUPTION] * 100
        elif tables.room_kind[room] < SETS:
            found += self.of_room(room)
        return found + self.of_effect(tables.room_effect[room])

    def best_target(self) -> i64:
        """What the best target is worth to which meeples can still be sent."""
        data = self.data
        tavern = f.TAVERN + self.seat * a.KINDS
        best: i64 = 0
        power = vec[i64]([0] * s.TYPES)
        for kind in range(s.TYPES):
            power[kind] = strength(data, self.seat, data.cells, tavern, kind)
        for slot in range(FIRST_SPOT):
            monster = data.cells[f.MONSTERS + slot]
            if monster != NOTHING and power[data.tables.type[monster]] >= needed(data, slot):
                best = max(best, self.of_fight(slot))
        for spot in range(a.SPOTS):
            free = is_open(data, spot) and not is_sent_to(data, FIRST_SPOT + spot)
            if free and can_meet(data, self.seat, spot, f.PARTY):
                best = max(best, self.of_spot(spot))
        for overlord in range(a.OVERLORDS):
            if can_attack(data, self.seat, overlord):
                best = max(best, self.of_fight(FIRST_OVERLORD + overlord))
        return best

    def of_hand(self) -> i64:
        """What the Quests in hand are worth that will stay there."""
        found = [self.of_quest(quest) for quest in self.data.hands[self.seat].cards]
        while len(found) > self.keeps:
            found.remove(min(found))
        return sum(found)

    def of_quest(self, quest: i64) -> i64:
        """What a Quest in hand is worth: a Legacy by what it counts, a Deed or a Boon almost for sure once it can
        be completed, and otherwise as likely as there is time."""
        tables = self.data.tables
        if quest < _FIRST_DEED:
            return self.of_legacy(quest)
        worth = tables.quest_points[quest] * 100 + self.of_effect(tables.quest_bonus[quest])
        if BIT[quest] & _FIGHTING != 0:
            worth += LASTING * self.left // 100
        if self.asking and deeds.is_met(self.data, self.seat, quest):
            return worth * MET // 100
        return worth * min(CHANCE[quest - _FIRST_DEED] * self.left // 100, i64(LIKELY)) // 100

    def of_legacy(self, quest: i64) -> i64:
        """What a Legacy is likely to be worth at the end."""
        legacy = self.data.tables.legacies[quest]
        number = scoring.count(self.data, self.seat, legacy.counts)
        if quest == _CLEAN_BAG:
            return legacy.points(number) * 100
        found = (number * 100 + GROWTH[quest] * self.left // 100) * legacy.each // legacy.group
        return min(found, legacy.most * 100) if legacy.most > 0 else found
