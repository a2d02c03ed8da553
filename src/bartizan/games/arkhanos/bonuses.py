"""Phase 2 of a turn: the bonus of the pillar on which the die was placed."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from bartizan.engine.actions import Block
from bartizan.engine.domains import NOTHING
from bartizan.engine.errors import Refusal
from bartizan.engine.steps import Deed
from bartizan.games.arkhanos import actions as a, fields as f
from bartizan.games.arkhanos.dice import number_of
from bartizan.games.arkhanos.placing import collect_supply, is_free, pillar_at, refuse_pillar, refuse_supply
from bartizan.games.arkhanos.spells import NONE_OF_IT, Window, collect_active
from bartizan.games.arkhanos.state import STEPS, WORDS, ArkhanosData, has_meeple, in_book, in_supply

TWO_PRESTIGE: Final = 2


class GainBonus(Deed[ArkhanosData]):
    """The bonus of the die's pillar, once, and no other; where meeples move, that is a step of its own:
    `arkhanos.bonus.gain`, `arkhanos.bonus.kinds`, `arkhanos.box.bonuses`, `arkhanos.bonus.two`,
    `arkhanos.bonus.floor`."""

    def perform(self, data: ArkhanosData, at: i64) -> None:
        if data.cells[f.AT] // a.PILLARS == a.CENTRE:
            ACTIVATE_SPELL.plan(data)
        elif builds(data):
            BUILD_TOWER.plan(data)
        else:
            data.cells[f.PRESTIGE + data.cells[f.PLAYER]] += prestige_of_pillar(data)

    def tell(self, data: ArkhanosData, at: i64) -> list[dict[str, Any]]:
        points = int(prestige_of_pillar(data))
        return [WORDS.note("bonus", data, seat=int(data.cells[f.PLAYER]), points=points)] if points > 0 else []


def builds(data: ArkhanosData) -> bool:
    """Whether the bonus of the die's pillar is to build."""
    return data.cells[f.AT] // a.PILLARS < a.CENTRE and data.cells[f.AT] % a.PILLARS == a.BUILD_PILLAR


def prestige_of_pillar(data: ArkhanosData) -> i64:
    """The prestige that the die's pillar brings by itself."""
    tower = data.cells[f.AT] // a.PILLARS
    if tower == a.CENTRE or builds(data):
        return 0
    return data.cells[f.FLOORS + tower] if data.cells[f.AT] % a.PILLARS == a.FLOOR_PILLAR else TWO_PRESTIGE


def prompted(data: ArkhanosData) -> i64:
    """The cell of the spell that the placed die activates, the one with the number it counts as:
    `arkhanos.box.faces`, `arkhanos.ruling.shift-spell`."""
    return f.BOOKS + data.cells[f.PLAYER] * a.SPELLS + number_of(data.cells[f.COUNTS_AS]) - 1


def prompted_name(data: ArkhanosData) -> str:
    """The spell that the placed die activates."""
    return a.SPELL_NAMES[int(number_of(data.cells[f.COUNTS_AS])) - 1]


def pick_up(data: ArkhanosData, source: i64) -> i64:
    """Take a meeple for the bonus, out of the supply or off a spell, which is not cast by that."""
    meeple = data.cells[f.PLAYER] * a.RANKS
    if source < a.FROM_BOOK:
        data.cells[f.SUPPLY + meeple + source] -= 1
        return meeple + source
    spell = f.BOOKS + data.cells[f.PLAYER] * a.SPELLS + source - a.FROM_BOOK
    meeple += data.cells[spell]
    data.cells[spell] = NOTHING
    return meeple


class ActivateSpell(Window):
    """The bonus of a central pillar: a meeple out of the supply goes on the prompted spell, which is not cast by that:
    `arkhanos.bonus.activate`, `arkhanos.book.one-meeple`, `arkhanos.book.only-bonus`, `arkhanos.combo.renew`. It must
    be carried out if it can be."""

    opens: ClassVar[tuple[Block, ...]] = (a.ACTIVATE, a.FORGO, a.CAST)
    use_of_spells = NONE_OF_IT
    worthwhile = ()
    occupied = "arkhanos.bonus.activate-occupied"
    """The rule by which no second meeple goes on a spell."""

    def may_forgo(self, data: ArkhanosData) -> bool:
        """Whether the player may do nothing, because no meeple of the supply can go on the prompted spell. Who builds
        chooses a spell that is taken then, or leaves the meeples in the book."""
        return data.cells[prompted(data)] >= 0 or in_supply(data, data.cells[f.PLAYER]) == 0

    def passes(self, data: ArkhanosData, at: i64) -> bool:
        return self.may_forgo(data) and in_book(data, data.cells[f.PLAYER]) == 0

    def collect(self, data: ArkhanosData, found: list[Any]) -> None:
        if self.may_forgo(data):
            found.append(a.FORGO.base)
        else:
            collect_supply(data, found, a.ACTIVATE.base)

    def answer(self, data: ArkhanosData, action: i64) -> None:
        if action in a.ACTIVATE:
            data.cells[prompted(data)] = pick_up(data, action - a.ACTIVATE.base) % a.RANKS

    def refuse_own(self, data: ArkhanosData, action: int) -> Refusal:
        if action in a.FORGO:
            return Refusal("arkhanos.ruling.bonus-mandatory", "The bonus can be carried out, so it must be.")
        if data.cells[prompted(data)] >= 0:
            return Refusal(self.occupied, f"There is a meeple on {prompted_name(data).capitalize()} already.")
        return self.refuse_source(data, action - a.ACTIVATE.base)

    def refuse_source(self, data: ArkhanosData, source: int) -> Refusal:
        """Why this meeple cannot be taken."""
        if source < a.FROM_BOOK:
            return refuse_supply(data, source, "arkhanos.bonus.activate-supply")
        return Refusal("arkhanos.bonus.activate-supply", "Here the meeple must come out of your supply.")

    def tell(self, data: ArkhanosData, at: i64) -> list[dict[str, Any]]:
        return [] if has_meeple(data) else [WORDS.note("no bonus", data, seat=int(data.cells[f.PLAYER]))]

    def tell_answer(self, data: ArkhanosData, at: i64, action: int) -> list[dict[str, Any]]:
        note = WORDS.note("spell", data, seat=int(data.cells[f.PLAYER]), spell=prompted_name(data))
        return [note] if action in a.ACTIVATE else []

    def fits(self, data: ArkhanosData, at: i64) -> bool:
        return data.cells[f.AT] // a.PILLARS == a.CENTRE


class BuildTower(ActivateSpell):
    """The bonus of a build pillar: a meeple goes on the prompted spell or, in the place of a die, on an empty pillar of
    another tower: `arkhanos.bonus.build`, `arkhanos.bonus.build-none`, `arkhanos.bonus.build-no-bonus`,
    `arkhanos.bonus.build-no-die`, `arkhanos.bonus.build-fills`, `arkhanos.bonus.build-book`,
    `arkhanos.ruling.build-book-source`, as in `arkhanos.example.build` and `arkhanos.example.build-book`."""

    opens = (a.ACTIVATE, a.RAISE, a.FORGO, a.CAST)
    occupied = "arkhanos.bonus.build-book-occupied"

    def passes(self, data: ArkhanosData, at: i64) -> bool:
        return not has_meeple(data)

    def collect(self, data: ArkhanosData, found: list[Any]) -> None:
        cells = data.cells
        if cells[prompted(data)] < 0:
            collect_sources(data, found, a.ACTIVATE.base)
        for place in range(i64(a.CENTRAL_PLACE + 1)):
            if place // a.PILLARS != cells[f.AT] // a.PILLARS and is_free(data, place):
                collect_sources(data, found, a.RAISE.base + place * len(a.SOURCES.values))
        if self.may_forgo(data):
            found.append(a.FORGO.base)

    def answer(self, data: ArkhanosData, action: i64) -> None:
        if action not in a.RAISE:
            super().answer(data, action)
            return
        place, source = a.RAISE.fields(action)
        data.cells[f.PILLARS + pillar_at(data, place)] = a.MEEPLE + pick_up(data, source)

    def refuse_own(self, data: ArkhanosData, action: int) -> Refusal:
        if action not in a.RAISE:
            return super().refuse_own(data, action)
        place, source = a.RAISE.fields(action)
        tower = place // a.PILLARS
        if tower == data.cells[f.AT] // a.PILLARS:
            text = f"The bonus comes from the {a.TOWER_NAMES[tower]} tower: the meeple must go to a different one."
            return Refusal("arkhanos.bonus.build-different-tower", text)
        return refuse_pillar(data, place, "arkhanos.bonus.build-pillar") or self.refuse_source(data, source)

    def refuse_source(self, data: ArkhanosData, source: int) -> Refusal:
        rule = "arkhanos.bonus.build-from-book"
        if source < a.FROM_BOOK:
            return refuse_supply(data, source, rule)
        if in_supply(data, data.cells[f.PLAYER]) > 0:
            return Refusal(rule, "A meeple of the book may be taken only when your supply is empty.")
        return Refusal(rule, f"There is no meeple on {a.SPELL_NAMES[source - a.FROM_BOOK].capitalize()}.")

    def fits(self, data: ArkhanosData, at: i64) -> bool:
        return builds(data)


def collect_sources(data: ArkhanosData, found: list[Any], base: i64) -> None:
    """Append an action for each meeple that can be taken: out of the supply or, when it is empty, off a spell."""
    if in_supply(data, data.cells[f.PLAYER]) > 0:
        collect_supply(data, found, base)
    else:
        collect_active(data, found, base + a.FROM_BOOK)


GAIN_BONUS: Final = GainBonus("gain_bonus", STEPS)
ACTIVATE_SPELL: Final = ActivateSpell("activate_spell", STEPS)
BUILD_TOWER: Final = BuildTower("build_tower", STEPS)
