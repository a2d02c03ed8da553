"""What effects say about the board: Beasts, the Fruit, the Altar and dice; the Council, rooms, Upgrade tiles and the
First Player."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import BIT, has, members_of, size_of
from bartizan.engine.domains import NOTHING, Domain, Named
from bartizan.engine.errors import Refusal
from bartizan.engine.language import NONE, Effects
from bartizan.games.turris import actions as a, beasts, fields as f, land, names as n, scouts, state as s, tower
from bartizan.games.turris.council import plan_council
from bartizan.games.turris.goods import NO_PROMISE, ROLLED
from bartizan.games.turris.primitives import ASK, DICE, ROLLING, Primitive
from bartizan.games.turris.state import AMOUNT, TurrisData

_WHICH: Final = [*a.BEAST_NAMES, "any", "other", "rolled", "grounded"]
_TO_MOVE: Final = Named("beast", {word: number for number, word in enumerate(_WHICH) if word != "grounded"})
_TO_FLIP: Final = Named("beast", {word: number for number, word in enumerate(_WHICH) if word != "other"})
OTHER_BEAST: Final = 5
ROLLED_BEAST: Final = 6
GROUNDED: Final = 7
"""Which Beasts a step speaks of; the numbers below 4 name one, and 4 means any."""
_ALL_UPGRADES: Final = 2**a.NUMBERED - 1


def echoes(effects: Effects, node: i64) -> bool:
    """Whether an effect gains the reward of a Beast's Location."""
    while node != NONE:
        if effects.codes[node] == ECHO.code or echoes(effects, effects.inner[node]):
            return True
        node = effects.after[node]
    return False


class BeastPrimitive(Primitive):
    """A step about a Beast on the board."""

    opens = (a.BEAST,)

    def suits(self, data: TurrisData, node: i64, seat: i64, beast: i64) -> bool:
        """Whether it can be about a Beast now."""
        raise self.silence("suits")

    def is_meant(self, data: TurrisData, node: i64, beast: i64) -> bool:
        """Whether the effect speaks of a Beast: of this one, of the one that was rolled, or of any."""
        which = data.tables.effects.first(node)
        if which < a.BEASTS:
            return which == beast
        return which != ROLLED_BEAST or data.cells[f.ROLLED] == beast

    def can(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        rolled = data.tables.effects.first(node) == ROLLED_BEAST and promised[ROLLED] == 1
        return rolled or super().can(data, node, seat, promised)

    def options(self, data: TurrisData, at: i64) -> list[int]:
        node, seat = ASK.node.of(at), ASK.seat.of(at)
        return [a.BEAST.base + beast for beast in land.beasts_out(data) if self.suits(data, node, seat, beast)]

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal:
        beast = action - a.BEAST.base
        name = n.sentence(n.beast_name(beast))
        if data.cells[f.BEASTS + beast] == NOTHING:
            return Refusal("turris.endgame.remove", f"{name} has left the board.")
        return self.refuse_beast(data, ASK.node.of(at), beast, name)

    def refuse_beast(self, data: TurrisData, node: i64, beast: int, name: str) -> Refusal:
        """Why it cannot be about a Beast that is on the board, if it is about any: about one that it names, or that
        was rolled, it asks nothing."""
        raise self.silence("refuse_beast")


class MoveBeast(BeastPrimitive):
    """Which Beast is moved, only in one's own turn: `turris.words.move-beast`, `turris.ruling.beasts-own-turn`."""

    lack = "there is no Beast that you could move"

    def suits(self, data: TurrisData, node: i64, seat: i64, beast: i64) -> bool:
        effects, cells = data.tables.effects, data.cells
        if not self.is_meant(data, node, beast) or cells[f.PLAYER] != seat:
            return False
        if effects.first(node) == OTHER_BEAST and has(cells[f.MOVED], beast):
            return False
        return len(beasts.step_places(data, beast, effects.second(node))) > 0

    def answer(self, data: TurrisData, at: i64, action: int) -> None:
        beast: i64 = action - a.BEAST.base
        data.cells[f.MOVED] |= BIT[beast]
        beasts.LEADING.plan(data, beast, data.tables.effects.second(ASK.node.of(at)), ASK.seat.of(at), 0)

    def refuse_beast(self, data: TurrisData, node: i64, beast: int, name: str) -> Refusal:
        rule = "turris.words.move-beast"
        if data.tables.effects.first(node) == OTHER_BEAST and has(data.cells[f.MOVED], beast):
            return Refusal(rule, f"{name} has been moved by this effect already.")
        return Refusal(rule, f"Other Beasts leave {n.beast_name(beast)} no place to go.")


class FlipBeast(BeastPrimitive):
    """Which Beast is flipped, for some effects not on a Crossroads: `turris.ruling.flipped-still-there`."""

    lack = "there is no Beast that could be flipped"

    def suits(self, data: TurrisData, node: i64, seat: i64, beast: i64) -> bool:
        if not self.is_meant(data, node, beast) or data.cells[f.FLIPPED + beast] == 1:
            return False
        return data.cells[f.BEASTS + beast] < a.LOCATIONS or data.tables.effects.first(node) != GROUNDED

    def answer(self, data: TurrisData, at: i64, action: int) -> None:
        data.cells[f.FLIPPED + action - a.BEAST.base] = 1

    def refuse_beast(self, data: TurrisData, node: i64, beast: int, name: str) -> Refusal:
        if data.cells[f.FLIPPED + beast] == 1:
            return Refusal("turris.words.flip", f"{name} is flipped already.")
        where = n.place_name(data, int(data.cells[f.BEASTS + beast]))
        return Refusal("turris.ridge.no-crossroads", f"{name} is on {where}.")


class WakeBeast(BeastPrimitive):
    """Which Beast stands up: `turris.words.wake`."""

    lack = "no Beast is flipped"

    def suits(self, data: TurrisData, node: i64, seat: i64, beast: i64) -> bool:
        return data.cells[f.FLIPPED + beast] == 1

    def answer(self, data: TurrisData, at: i64, action: int) -> None:
        data.cells[f.FLIPPED + action - a.BEAST.base] = 0

    def refuse_beast(self, data: TurrisData, node: i64, beast: int, name: str) -> Refusal:
        return Refusal("turris.words.wake", f"{name} is upright.")


class Echo(BeastPrimitive):
    """Whose Location's reward is gained: `turris.words.echo`."""

    lack = "no Beast is in a Location whose reward you could gain"

    def suits(self, data: TurrisData, node: i64, seat: i64, beast: i64) -> bool:
        cells = data.cells
        location = cells[f.BEASTS + beast]
        if not s.in_use(data, location):
            return False
        if not echoes(data.tables.effects, s.reward_of(data, location)):
            return scouts.can_gain(data, seat, location)
        cells[f.BEASTS + beast] = NOTHING  # an echo of an echo is that of another Beast
        able = scouts.can_gain(data, seat, location)
        cells[f.BEASTS + beast] = location
        return able

    def answer(self, data: TurrisData, at: i64, action: int) -> None:
        location = data.cells[f.BEASTS + action - a.BEAST.base]
        s.EFFECT.plan(data, s.reward_of(data, location), ASK.seat.of(at))

    def refuse_beast(self, data: TurrisData, node: i64, beast: int, name: str) -> Refusal:
        rule, place = "turris.words.echo", int(data.cells[f.BEASTS + beast])
        where = n.place_name(data, place)
        if not s.in_use(data, place):
            return Refusal(rule, f"{name} is on {where}, which is no Location.")
        want = data.lacking(s.reward_of(data, place), data.seat)
        return Refusal(rule, f"The reward of {where} cannot be gained in full: {want}.")


class PutFruit(Primitive):
    """Where the Fruit is put: `turris.words.fruit`, `turris.ruling.fruit-where`."""

    opens = (a.FRUIT,)

    def can(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        anywhere = data.tables.effects.first(node) == 0
        return anywhere or promised[ROLLED] == 1 or data.cells[f.FRUIT] != data.cells[f.ROLLED]

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        if data.tables.effects.first(node) == 1:
            data.cells[f.FRUIT] = data.cells[f.ROLLED]
        else:
            ASK.plan(data, node, seat)

    def options(self, data: TurrisData, at: i64) -> list[int]:
        fruit = data.cells[f.FRUIT]
        return [a.FRUIT.base + place for place in range(a.LOCATIONS) if s.in_use(data, place) and place != fruit]

    def answer(self, data: TurrisData, at: i64, action: int) -> None:
        data.cells[f.FRUIT] = action - a.FRUIT.base

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal:
        location = action - a.FRUIT.base
        if not s.in_use(data, location):
            return land.refuse_unused(data, location, "turris.ruling.fruit-where")
        return Refusal("turris.words.fruit", f"The Fruit is {n.within(data, location)} already.")

    def fits(self, data: TurrisData, at: i64) -> bool:
        return super().fits(data, at) and data.tables.effects.first(ASK.node.of(at)) == 0


class RemoveFruit(Primitive):
    """The Fruit leaves the board: `turris.words.fruit`."""

    lack = "the Fruit is not on the board"

    def can(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        return data.cells[f.FRUIT] != NOTHING

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        data.cells[f.FRUIT] = NOTHING


class TurnAltar(Primitive):
    """The Altar turns: `turris.words.altar`."""

    always = True

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        data.cells[f.ALTAR] = (data.cells[f.ALTAR] + data.tables.effects.first(node)) % a.BEASTS


class RollDie(Primitive):
    """A die is rolled: `turris.dice.then`."""

    def can(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        promised[ROLLED] = 1
        return True

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        ROLLING.plan(data, data.tables.effects.first(node))


class CouncilSteps(Primitive):
    """The Council token advances: `turris.words.council`."""

    always = True

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        plan_council(data, seat, data.tables.effects.first(node))


class RepeatCouncil(Primitive):
    """The reward of the Council spot once more: `turris.words.repeat-council`."""

    def can(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        spot = data.tables.spot_effects[data.cells[f.COUNCIL + seat]]
        return spot != NONE and data.can_perform(spot, seat)

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        if self.can(data, node, seat, NO_PROMISE[:]):
            s.EFFECT.plan(data, data.tables.spot_effects[data.cells[f.COUNCIL + seat]], seat)

    def lacking(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> str:
        spot = data.tables.spot_effects[data.cells[f.COUNCIL + seat]]
        if spot == NONE:
            return "your Council token is on the start, which has no reward"
        return f"the reward of your Council spot cannot be gained: {data.lacking(spot, seat)}"


class BuildRoom(Primitive):
    """A room is built: `turris.words.build`."""

    def can(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        return tower.can_build(data, seat)

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        tower.plan_building(data, seat, data.tables.effects.first(node), False)

    def lacking(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> str:
        done, needed = int(size_of(data.cells[f.DONE + seat])), int(tower.missions_needed(data, seat))
        if done >= needed:
            return tower.NO_ROOM
        return f"your next room needs {needed} completed Missions, and you have {done}"


class GroveRight(Primitive):
    """The right to build a room in this turn: `turris.words.grove`, `turris.room.grove-step`,
    `turris.ruling.grove-lapses`, `turris.ruling.grove-several`, `turris.ruling.grove-by-effect`."""

    lack = tower.NO_ROOM

    def can(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        return tower.has_room(data)

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        if data.cells[f.PLAYER] == seat and data.cells[f.STAGE] == s.ACTING:
            data.cells[f.RIGHTS] += 1


class LayUpgrade(Primitive):
    """Which Upgrade tile is laid: `turris.upgrade.effect`."""

    opens = (a.UPGRADE,)
    lack = "all Upgrade tiles lie on the board"

    def options(self, data: TurrisData, at: i64) -> list[int]:
        return [a.UPGRADE.base + place for place in members_of(_ALL_UPGRADES & ~data.cells[f.UPGRADES])]

    def answer(self, data: TurrisData, at: i64, action: int) -> None:
        data.cells[f.UPGRADES] |= BIT[action - a.UPGRADE.base]

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal:
        text = f"The Upgrade tile of {n.place_name(data, action - a.UPGRADE.base)} lies on the board already."
        return Refusal("turris.upgrade.effect", text)


class TakeFutureFirst(Primitive):
    """The Future First Player card, from beside the board or from whoever has it; alone, one may repair a room instead:
    `turris.words.first`, `turris.future-first.available`, `turris.future-first.not-twice`,
    `turris.future-first.steal`, `turris.solo.repair`, `turris.ruling.solo-repair-optional`."""

    opens = (a.REPAIR, a.DECLINE)
    lack = "you have the Future First Player card already"

    def can(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        return data.cells[f.FUTURE] != seat

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        if not s.is_solo(data):
            data.cells[f.FUTURE] = seat
        elif data.cells[f.DAMAGED] != 0:
            ASK.plan(data, node, seat)

    def options(self, data: TurrisData, at: i64) -> list[int]:
        return [a.DECLINE.base, *[a.REPAIR.base + room for room in members_of(data.cells[f.DAMAGED])]]

    def answer(self, data: TurrisData, at: i64, action: int) -> None:
        if action in a.REPAIR:
            data.cells[f.DAMAGED] -= BIT[action - a.REPAIR.base]

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal:
        return Refusal("turris.solo.repair", f"Room {action - a.REPAIR.base + 1} has no Damaged tile.")

    def fits(self, data: TurrisData, at: i64) -> bool:
        return super().fits(data, at) and s.is_solo(data)


MoveBeast("move {which} {steps}", flat=40, which=_TO_MOVE, steps=AMOUNT)
FlipBeast("flip {which}", flat=50, which=_TO_FLIP)
WakeBeast("wake")
ECHO: Final = Echo("echo", flat=130)
PutFruit("fruit {onto}", flat=40, onto=Domain("place", ["anywhere", "rolled"]))
RemoveFruit("unfruit")
TurnAltar("altar {steps}", steps=AMOUNT)
RollDie("roll {die}", die=DICE)
CouncilSteps("council {steps}", each=60, steps=AMOUNT)
RepeatCouncil("repeat-council", flat=80)
BuildRoom("build {prestige}", each=150, prestige=AMOUNT)
GroveRight("grove")
LayUpgrade("upgrade", flat=30)
TakeFutureFirst("first", flat=20)
