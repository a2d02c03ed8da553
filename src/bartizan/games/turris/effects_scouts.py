"""What effects say about Scouts."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.domains import NOTHING, TRUTH, Domain, Whole
from bartizan.engine.errors import Refusal
from bartizan.games.turris import actions as a, fields as f, goods as g, land, names as n, scouts, state as s
from bartizan.games.turris.primitives import ASK, Primitive, can_spend
from bartizan.games.turris.state import AMOUNT, KINDS, TurrisData

_FROM: Final = Domain("place", ["reserve", "board", "any"])
FROM_RESERVE: Final = 0
FROM_BOARD: Final = 1
_OWN: Final = 0
_NONE_OUT: Final = "you have no Scout on the board"


class PlaceScout(Primitive):
    """Where a Scout is Placed: `turris.words.place`."""

    opens = (a.PLACE,)

    def can(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        where, rolled, more = data.tables.effects.first(node), data.cells[f.ROLLED], promised[g.RESERVE]
        if data.cells[f.RESERVE + seat] + more <= 0:
            return False
        if where == scouts.AT_ROLLED:  # as long as the die is not rolled, it is not known where
            return promised[g.ROLLED] == 1 or (rolled != NOTHING and scouts.may_place(data, seat, rolled))
        data.cells[f.RESERVE + seat] += more
        able = len(scouts.placing_sites(data, seat, where)) > 0
        data.cells[f.RESERVE + seat] -= more
        promised[g.RESERVE] -= 1
        promised[g.BOARD] += 1
        return able

    def ask(self, data: TurrisData, node: i64, seat: i64) -> None:
        if data.tables.effects.first(node) == scouts.AT_ROLLED:
            scouts.place(data, seat, data.cells[f.ROLLED])
        else:
            super().ask(data, node, seat)

    def lacking(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> str:
        if data.cells[f.RESERVE + seat] + promised[g.RESERVE] <= 0:
            return "you have no Scout in Reserve to Place"
        return "there is no Location where you could Place a Scout"

    def options(self, data: TurrisData, at: i64) -> list[int]:
        sites = scouts.placing_sites(data, ASK.seat.of(at), data.tables.effects.first(ASK.node.of(at)))
        return [a.PLACE.base + location for location in sites]

    def answer(self, data: TurrisData, at: i64, action: int) -> None:
        scouts.place(data, ASK.seat.of(at), action - a.PLACE.base)

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal:
        return scouts.refuse_placing(data, action - a.PLACE.base, int(data.tables.effects.first(ASK.node.of(at))))

    def fits(self, data: TurrisData, at: i64) -> bool:
        return super().fits(data, at) and data.tables.effects.first(ASK.node.of(at)) != scouts.AT_ROLLED


class CollectScouts(Primitive):
    """Scouts are Collected, perhaps for free: `turris.words.collect`, `turris.ruling.effect-collect-cost`."""

    def mode(self, data: TurrisData, node: i64) -> i64:
        """Whether Scouts are paid for, and bring rewards."""
        return scouts.FREE if data.tables.effects.second(node) == 1 else scouts.PAID

    def can(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        able = scouts.can_collect(data, seat, self.mode(data, node), promised)
        promised[g.BOARD] -= 1
        promised[g.RESERVE] += 1
        price = scouts.recall_price(data, seat, 1, self.mode(data, node))
        return able and can_spend(data, seat, price, KINDS.numbers["ichor"], promised)

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        if self.can(data, node, seat, g.NO_PROMISE[:]):
            scouts.plan_picking(data, seat, data.tables.effects.first(node), self.mode(data, node))

    def lacking(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> str:
        if s.on_board(data, seat) > 0:
            return f"to take a Scout back costs 1 Ichor, and {n.purse(data, seat, promised)}"
        return _NONE_OUT


class RecallScouts(CollectScouts):
    """Scouts come back without their rewards: `turris.words.recall`."""

    def mode(self, data: TurrisData, node: i64) -> i64:
        return scouts.WITHOUT_REWARD

    def lacking(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> str:
        return _NONE_OUT


class ShiftScout(Primitive):
    """Which Scout is moved: `turris.words.shift`."""

    opens = (a.LIFT,)

    def lacking(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> str:
        whose = "yours" if data.tables.effects.first(node) == _OWN else "an opponent"
        return f"there is no Scout of {whose} that could be moved"

    def options(self, data: TurrisData, at: i64) -> list[int]:
        effects, node = data.tables.effects, ASK.node.of(at)
        found: list[int] = []
        for owner in range(int(data.seats)):
            if (owner == ASK.seat.of(at)) == (effects.first(node) == _OWN):
                for location in land.scout_places(data, owner):
                    if land.walks(data, location, effects.second(node)):
                        found.append(a.LIFT.base + owner * a.LOCATIONS + location)
        return found

    def answer(self, data: TurrisData, at: i64, action: int) -> None:
        scout: i64 = action - a.LIFT.base
        steps = data.tables.effects.second(ASK.node.of(at))
        scouts.LANDING.plan(data, scout // a.LOCATIONS, scout % a.LOCATIONS, ASK.seat.of(at), steps)

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal:
        rule, own = "turris.words.shift", data.tables.effects.first(ASK.node.of(at)) == _OWN
        owner, location = divmod(action - a.LIFT.base, a.LOCATIONS)
        if owner >= data.seats:
            return Refusal(rule, f"Nobody sits in seat p{owner + 1}.")
        if (owner == data.seat) != own:
            others = "a Betrayer's" if s.is_solo(data) else "another player's"
            return Refusal(rule, f"It must be {'your own' if own else others} Scout.")
        if data.cells[f.SCOUTS + owner * a.LOCATIONS + location] == 0:
            return Refusal(rule, f"{n.sentence(n.seat_name(data, owner))} has no Scout {n.within(data, location)}.")
        return Refusal(rule, f"A Scout {n.within(data, location)} has nowhere to go.")


class ReviveScouts(Primitive):
    """How many Scouts come back from the Graveyard: `turris.words.revive`."""

    opens = (a.COUNT,)

    def price(self, data: TurrisData, node: i64, number: i64) -> i64:
        """What a number of Scouts costs."""
        effects = data.tables.effects
        return (number - effects.third(node)) * effects.second(node)

    def can(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        if data.cells[f.GRAVEYARD + seat] + promised[g.GRAVEYARD] <= 0:
            return False
        if not can_spend(data, seat, self.price(data, node, 1), 1, promised):
            return False
        promised[g.GRAVEYARD] -= 1
        promised[g.RESERVE] += 1
        return True

    def lacking(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> str:
        if data.cells[f.GRAVEYARD + seat] <= 0:
            return "you have no Scout in the Graveyard"
        return f"a Scout costs {self.price(data, node, 1)} Ichor, and {n.purse(data, seat, promised)}"

    def options(self, data: TurrisData, at: i64) -> list[int]:
        node, seat = ASK.node.of(at), ASK.seat.of(at)
        most = min(data.tables.effects.first(node), data.cells[f.GRAVEYARD + seat], a.SCOUTS_OF_PEOPLE)
        found: list[int] = []
        for number in range(1, int(most) + 1):
            if g.can_pay(data, seat, g.price_of(self.price(data, node, number), 1), g.NO_PROMISE):
                found.append(a.COUNT.base + number - 1)
        return found

    def answer(self, data: TurrisData, at: i64, action: int) -> None:
        number: i64 = action - a.COUNT.base + 1
        scouts.revive(data, ASK.seat.of(at), number)
        g.plan_payment(data, ASK.seat.of(at), g.price_of(self.price(data, ASK.node.of(at), number), 1))

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal:
        rule, seat, number = "turris.words.revive", ASK.seat.of(at), action - a.COUNT.base + 1
        most, dead = int(data.tables.effects.first(ASK.node.of(at))), int(data.cells[f.GRAVEYARD + seat])
        if number > most:
            return Refusal(rule, f"{n.scouts(most)} at most may come back.")
        if number > dead:
            return Refusal(rule, f"You have {n.scouts(dead)} in the Graveyard.")
        price = self.price(data, ASK.node.of(at), number)
        return Refusal(rule, f"{n.scouts(number)} would cost {price} Ichor, and {n.purse(data, seat, g.NO_PROMISE)}.")


class SacrificeScout(Primitive):
    """Which Scout is sacrificed: `turris.words.sacrifice`."""

    opens = (a.SACRIFICE,)

    def can(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        source = data.tables.effects.first(node)
        home = data.cells[f.RESERVE + seat] + promised[g.RESERVE] > 0
        out = s.on_board(data, seat) + promised[g.BOARD] > 0
        promised[g.GRAVEYARD] += 1
        if source == FROM_RESERVE:
            promised[g.RESERVE] -= 1
            return home
        if source == FROM_BOARD:
            promised[g.BOARD] -= 1
            return out
        return home or out

    def lacking(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> str:
        source = data.tables.effects.first(node)
        where = "in your Reserve" if source == FROM_RESERVE else "on the board" if source == FROM_BOARD else "left"
        return f"you have no Scout {where} to sacrifice"

    def options(self, data: TurrisData, at: i64) -> list[int]:
        source, seat = data.tables.effects.first(ASK.node.of(at)), ASK.seat.of(at)
        found = [a.SACRIFICE.base] if source != FROM_BOARD and data.cells[f.RESERVE + seat] > 0 else []
        if source != FROM_RESERVE:
            found += [a.SACRIFICE.base + 1 + place for place in land.scout_places(data, seat)]
        return found

    def answer(self, data: TurrisData, at: i64, action: int) -> None:
        seat = ASK.seat.of(at)
        if action == a.SACRIFICE.base:
            data.cells[f.RESERVE + seat] -= 1
        else:
            data.cells[f.SCOUTS + seat * a.LOCATIONS + action - a.SACRIFICE.base - 1] -= 1
        scouts.bury(data, seat, 1)

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal:
        rule, kind = "turris.words.sacrifice", data.tables.effects.first(ASK.node.of(at))
        if action == a.SACRIFICE.base:
            return Refusal(rule, "It must be a Scout on the board." if kind == FROM_BOARD else "Your Reserve is empty.")
        if kind == FROM_RESERVE:
            return Refusal(rule, "It must be a Scout of your Reserve.")
        return Refusal(rule, f"You have no Scout {n.within(data, action - a.SACRIFICE.base - 1)}.")


PlaceScout("place {where}", flat=80, where=scouts.SORTS)
CollectScouts("collect {most}", "collect {most} free; free=yes", each=70, most=AMOUNT, free=TRUTH)
RecallScouts("recall {most}", each=30, most=AMOUNT)
ShiftScout("shift {whose} {steps}", flat=30, whose=Domain("owner", ["own", "rival"]), steps=AMOUNT)
_REVIVE: Final = (
    "revive {most}; first_free=yes",
    "revive {most} for {price}",
    "revive {most} for {price} first free; first_free=yes",
)
ReviveScouts(*_REVIVE, each=60, most=AMOUNT, price=Whole(0, 99), first_free=TRUTH)
SacrificeScout("sacrifice {from}", flat=-60, from_=_FROM)
