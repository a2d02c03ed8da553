"""What effects say about Beasts, the Fruit, the Altar and dice."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import BIT, has
from bartizan.engine.domains import NOTHING, Domain, Named
from bartizan.engine.errors import Refusal
from bartizan.engine.language import NONE, Effects
from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import BEAST, BEAST_NAMES, BEASTS, FRUIT, LOCATIONS
from bartizan.games.turris.beasts import LEADING, can_move, upright
from bartizan.games.turris.goods import ROLLED
from bartizan.games.turris.names import beast_name, place_name, sentence, spot_name, within
from bartizan.games.turris.primitives import ASK, DICE, ROLLING, Primitive
from bartizan.games.turris.scouts import can_gain
from bartizan.games.turris.state import EFFECT, TurrisData, in_use, reward_of
from bartizan.games.turris.vocabulary import AMOUNT

_WHICH: Final = [*BEAST_NAMES, "any", "other", "rolled", "grounded"]
_TO_MOVE: Final = Named("beast", {word: number for number, word in enumerate(_WHICH) if word != "grounded"})
_TO_FLIP: Final = Named("beast", {word: number for number, word in enumerate(_WHICH) if word != "other"})
OTHER_BEAST: Final = 5
ROLLED_BEAST: Final = 6
GROUNDED: Final = 7
"""Which Beasts a step speaks of; the numbers below 4 name one, and 4 means any."""


def echoes(effects: Effects, node: i64) -> bool:
    """Whether an effect gains the reward of a Beast's Location."""
    while node != NONE:
        if effects.codes[node] == ECHO.code or echoes(effects, effects.inner[node]):
            return True
        node = effects.after[node]
    return False


class BeastPrimitive(Primitive):
    """A step about a Beast."""

    opens = (BEAST,)

    def suits(self, data: TurrisData, node: i64, seat: i64, beast: i64) -> bool:
        """Whether it can be about a Beast now."""
        raise NotImplementedError

    def beasts(self, data: TurrisData, node: i64, seat: i64) -> list[int]:
        """The Beasts that it can be about now."""
        return [beast for beast in range(BEASTS) if self.suits(data, node, seat, beast)]

    def is_meant(self, data: TurrisData, node: i64, beast: i64) -> bool:
        """Whether the effect speaks of a Beast: of this one, of the one that was rolled, or of any."""
        which = data.tables.effects.first(node)
        if which < BEASTS:
            return which == beast
        return which != ROLLED_BEAST or data.cells[f.ROLLED] == beast

    def can(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        rolled = data.tables.effects.first(node) == ROLLED_BEAST and promised[ROLLED] == 1
        return len(self.beasts(data, node, seat)) > 0 or rolled

    def options(self, data: TurrisData, at: i64) -> list[int]:
        return [BEAST.base + beast for beast in self.beasts(data, ASK.node.of(at), ASK.seat.of(at))]

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal:
        beast = action - BEAST.base
        if data.cells[f.BEASTS + beast] == NOTHING:
            return Refusal("turris.endgame.remove", f"{sentence(beast_name(beast))} has left the board.")
        return self.refuse_beast(data, at, beast)

    def refuse_beast(self, data: TurrisData, at: i64, beast: int) -> Refusal:
        """Why it cannot be about a Beast that is on the board."""
        raise NotImplementedError


class MoveBeast(BeastPrimitive):
    """Which Beast is moved, only in one's own turn: `turris.words.move-beast`, `turris.ruling.beasts-own-turn`."""

    lack = "there is no Beast that you could move"

    def suits(self, data: TurrisData, node: i64, seat: i64, beast: i64) -> bool:
        if not self.is_meant(data, node, beast):
            return False
        if data.tables.effects.first(node) == OTHER_BEAST and has(data.cells[f.MOVED], beast):
            return False
        return data.cells[f.PLAYER] == seat and can_move(data, beast, data.tables.effects.second(node))

    def answer(self, data: TurrisData, at: i64, action: int) -> None:
        beast: i64 = action - BEAST.base
        data.cells[f.MOVED] |= BIT[beast]
        LEADING.plan(data, beast, data.tables.effects.second(ASK.node.of(at)), ASK.seat.of(at), 0)

    def refuse_beast(self, data: TurrisData, at: i64, beast: int) -> Refusal:
        rule, which = "turris.words.move-beast", data.tables.effects.first(ASK.node.of(at))
        if which == OTHER_BEAST and has(data.cells[f.MOVED], beast):
            return Refusal(rule, f"{sentence(beast_name(beast))} has been moved by this effect already.")
        if which < BEASTS or which == ROLLED_BEAST:
            return Refusal(rule, f"The effect speaks of another Beast than {beast_name(beast)}.")
        return Refusal(rule, f"Other Beasts leave {beast_name(beast)} no place to go.")


class FlipBeast(BeastPrimitive):
    """Which Beast is flipped: `turris.words.flip`, `turris.ridge.no-crossroads`."""

    lack = "there is no Beast that could be flipped"

    def suits(self, data: TurrisData, node: i64, seat: i64, beast: i64) -> bool:
        grounded = data.tables.effects.first(node) == GROUNDED
        return self.is_meant(data, node, beast) and upright(data, beast, grounded)

    def answer(self, data: TurrisData, at: i64, action: int) -> None:
        data.cells[f.FLIPPED + action - BEAST.base] = 1

    def refuse_beast(self, data: TurrisData, at: i64, beast: int) -> Refusal:
        name = sentence(beast_name(beast))
        if data.cells[f.FLIPPED + beast] == 1:
            return Refusal("turris.words.flip", f"{name} is flipped already.")
        if data.tables.effects.first(ASK.node.of(at)) == GROUNDED:
            where = place_name(data, int(data.cells[f.BEASTS + beast]))
            return Refusal("turris.ridge.no-crossroads", f"{name} is on {where}.")
        return Refusal("turris.words.flip", f"The effect speaks of another Beast than {beast_name(beast)}.")


class WakeBeast(BeastPrimitive):
    """Which Beast stands up: `turris.words.wake`."""

    lack = "no Beast is flipped"

    def suits(self, data: TurrisData, node: i64, seat: i64, beast: i64) -> bool:
        return data.cells[f.BEASTS + beast] != NOTHING and data.cells[f.FLIPPED + beast] == 1

    def answer(self, data: TurrisData, at: i64, action: int) -> None:
        data.cells[f.FLIPPED + action - BEAST.base] = 0

    def refuse_beast(self, data: TurrisData, at: i64, beast: int) -> Refusal:
        return Refusal("turris.words.wake", f"{sentence(beast_name(beast))} is upright.")


class Echo(BeastPrimitive):
    """Whose Location's reward is gained: `turris.words.echo`."""

    lack = "no Beast is in a Location whose reward you could gain"

    def suits(self, data: TurrisData, node: i64, seat: i64, beast: i64) -> bool:
        cells = data.cells
        location = cells[f.BEASTS + beast]
        if location == NOTHING or location >= LOCATIONS or not in_use(data, location):
            return False
        if not echoes(data.tables.effects, reward_of(data, location)):
            return can_gain(data, seat, location)
        cells[f.BEASTS + beast] = NOTHING  # an echo of an echo is that of another Beast
        able = can_gain(data, seat, location)
        cells[f.BEASTS + beast] = location
        return able

    def answer(self, data: TurrisData, at: i64, action: int) -> None:
        location = data.cells[f.BEASTS + action - BEAST.base]
        EFFECT.plan(data, reward_of(data, location), ASK.seat.of(at))

    def refuse_beast(self, data: TurrisData, at: i64, beast: int) -> Refusal:
        place = int(data.cells[f.BEASTS + beast])
        where = place_name(data, place)
        if place >= LOCATIONS or not in_use(data, place):
            text = f"{sentence(beast_name(beast))} is on {where}, which is no Location."
            return Refusal("turris.words.echo", text)
        want = data.lacking(reward_of(data, place), data.seat)
        return Refusal("turris.words.echo", f"The reward of {where} cannot be gained in full: {want}.")


class PutFruit(Primitive):
    """Where the Fruit is put: `turris.words.fruit`, `turris.ruling.fruit-where`."""

    opens = (FRUIT,)

    def can(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        if data.tables.effects.first(node) == 0:
            return True
        return promised[ROLLED] == 1 or data.cells[f.FRUIT] != data.cells[f.ROLLED]

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        if data.tables.effects.first(node) == 1:
            data.cells[f.FRUIT] = data.cells[f.ROLLED]
        else:
            ASK.plan(data, node, seat)

    def options(self, data: TurrisData, at: i64) -> list[int]:
        fruit = data.cells[f.FRUIT]
        return [FRUIT.base + place for place in range(LOCATIONS) if in_use(data, place) and place != fruit]

    def answer(self, data: TurrisData, at: i64, action: int) -> None:
        data.cells[f.FRUIT] = action - FRUIT.base

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal:
        location = action - FRUIT.base
        if not in_use(data, location):
            text = f"No Site lies on {spot_name(location)}, so it is no Location."
            return Refusal("turris.ruling.fruit-where", text)
        return Refusal("turris.words.fruit", f"The Fruit is {within(data, location)} already.")

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
        data.cells[f.ALTAR] = (data.cells[f.ALTAR] + data.tables.effects.first(node)) % BEASTS


class RollDie(Primitive):
    """A die is rolled: `turris.dice.then`."""

    def can(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        promised[ROLLED] = 1
        return True

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        ROLLING.plan(data, data.tables.effects.first(node))


MoveBeast("move {which} {steps}", flat=40, which=_TO_MOVE, steps=AMOUNT)
FlipBeast("flip {which}", flat=50, which=_TO_FLIP)
WakeBeast("wake")
ECHO: Final = Echo("echo", flat=130)
PutFruit("fruit {onto}", flat=40, onto=Domain("place", ["anywhere", "rolled"]))
RemoveFruit("unfruit")
TurnAltar("altar {steps}", steps=AMOUNT)
RollDie("roll {die}", die=DICE)
