"""The spells of the book: when each can have an effect, and which. `casting.py` says when they can be cast."""

from typing import Any, Final

from mypy_extensions import i64

from bartizan.engine.domains import NOTHING
from bartizan.engine.errors import Refusal
from bartizan.games.arkhanos import actions as a
from bartizan.games.arkhanos import fields as f
from bartizan.games.arkhanos import table
from bartizan.games.arkhanos.dice import COLOURS, DIE_NAMES, FACES, SIDES, colour_of, die_of, flipped, number_of
from bartizan.games.arkhanos.state import PILLARS_IN_ALL, ArkhanosData

_SHIFT: Final[i64] = a.SHIFT_TO.base
_FLIP: Final[i64] = a.FLIP_DIE.base
_MORPH: Final[i64] = a.MORPH_TO.base


def is_placing(data: ArkhanosData) -> bool:
    """Whether the die of the turn is named and does not yet stand on a pillar: `arkhanos.ruling.shift-time`."""
    return data.cells[f.DIE] >= 0 and data.cells[f.AT] < 0


class Spell:
    """A spell other than Manipulate: when it can have an effect, in which ways, and why not in others."""

    def possible(self, data: ArkhanosData) -> bool:
        """Whether it can have an effect now."""
        raise NotImplementedError

    def impossible(self) -> Refusal:
        """Why it can have none."""
        raise NotImplementedError

    def block(self) -> str:
        """The block of actions that say how it is used."""
        raise NotImplementedError

    def collect(self, data: ArkhanosData, found: list[Any]) -> None:
        """Append the ways in which it can be used."""
        raise NotImplementedError

    def resolve(self, data: ArkhanosData, action: i64) -> None:
        """Carry out its effect."""
        raise NotImplementedError

    def refuse(self, data: ArkhanosData, action: int) -> Refusal | None:
        """Why it cannot be used in this way."""
        raise NotImplementedError


class Shift(Spell):
    """The die being placed counts as one higher or lower: `arkhanos.spell.shift`, `arkhanos.ruling.shift-range`,
    `arkhanos.ruling.shift-twice`, `arkhanos.combo.shift-morph`."""

    def possible(self, data: ArkhanosData) -> bool:
        return is_placing(data)

    def impossible(self) -> Refusal:
        text = "Shift works on a die that is being placed, before it stands on a pillar."
        return Refusal("arkhanos.ruling.shift-time", text)

    def block(self) -> str:
        return a.SHIFT_TO.name

    def collect(self, data: ArkhanosData, found: list[Any]) -> None:
        number = number_of(data.cells[f.COUNTS_AS])
        if number > 1:
            found.append(a.NUMBERS[_SHIFT + a.LOWER])
        if number < SIDES:
            found.append(a.NUMBERS[_SHIFT + 1])

    def resolve(self, data: ArkhanosData, action: i64) -> None:
        data.cells[f.COUNTS_AS] += -1 if action - _SHIFT == a.LOWER else 1

    def refuse(self, data: ArkhanosData, action: int) -> Refusal | None:
        lower = action - a.SHIFT_TO.base == a.LOWER
        number = number_of(data.cells[f.COUNTS_AS])
        if number == (1 if lower else SIDES):
            text = f"There is no number {'lower' if lower else 'higher'} than {number}."
            return Refusal("arkhanos.ruling.shift-range", text)
        return None


class Flip(Spell):
    """A die on the table is turned to its opposite side for good: `arkhanos.spell.flip`, `arkhanos.ruling.opposite`,
    `arkhanos.combo.flip-place`."""

    def possible(self, data: ArkhanosData) -> bool:
        return data.cells[f.TABLE] >= 0

    def impossible(self) -> Refusal:
        return Refusal("arkhanos.spell.flip", "There is no die on the table.")

    def block(self) -> str:
        return a.FLIP_DIE.name

    def collect(self, data: ArkhanosData, found: list[Any]) -> None:
        table.collect_dice(data, found, _FLIP)

    def resolve(self, data: ArkhanosData, action: i64) -> None:
        table.remove_from_table(data, action - _FLIP)
        bring(data, flipped(action - _FLIP))

    def refuse(self, data: ArkhanosData, action: int) -> Refusal | None:
        die = action - a.FLIP_DIE.base
        if table.is_on_table(data, die):
            return None
        return Refusal("arkhanos.spell.flip", f"No {DIE_NAMES[die]} lies on the table.")


class Morph(Spell):
    """The die being placed counts as another colour: `arkhanos.spell.morph`, `arkhanos.ruling.morph-other`."""

    def possible(self, data: ArkhanosData) -> bool:
        return is_placing(data)

    def impossible(self) -> Refusal:
        text = "Morph works on a die that is being placed, before it stands on a pillar."
        return Refusal("arkhanos.ruling.shift-time", text)

    def block(self) -> str:
        return a.MORPH_TO.name

    def collect(self, data: ArkhanosData, found: list[Any]) -> None:
        colour: i64 = 0
        while colour < len(COLOURS):
            if colour != colour_of(data.cells[f.COUNTS_AS]):
                found.append(a.NUMBERS[_MORPH + colour])
            colour += 1

    def resolve(self, data: ArkhanosData, action: i64) -> None:
        data.cells[f.COUNTS_AS] = die_of(action - _MORPH, number_of(data.cells[f.COUNTS_AS]))

    def refuse(self, data: ArkhanosData, action: int) -> Refusal | None:
        colour = action - a.MORPH_TO.base
        if colour == colour_of(data.cells[f.COUNTS_AS]):
            return Refusal("arkhanos.ruling.morph-other", f"The die counts as {COLOURS[colour]} already.")
        return None


class Trade(Spell):
    """A die on the table changes places with one that lies elsewhere, and neither is rolled:
    `arkhanos.ruling.no-reroll`, `arkhanos.ruling.like-for-like`."""

    def __init__(self, base: i64, first: i64, last: i64) -> None:
        self.base = base
        self.first = first  # the cells of the dice it trades for,
        self.last = last  # the last not among them

    def where(self) -> str:
        """Where the other die lies, for refusals."""
        raise NotImplementedError

    def rule(self) -> str:
        """The rule of the spell."""
        raise NotImplementedError

    def possible(self, data: ArkhanosData) -> bool:
        cells = data.cells
        return self.partner(data, cells[f.TABLE], 0) >= 0 or (
            self.partner(data, cells[f.TABLE + table.dice_on_table(data) - 1], 0) >= 0
        )

    def impossible(self) -> Refusal:
        return Refusal(self.rule(), f"There is no other die {self.where()}.")

    def partner(self, data: ArkhanosData, die: i64, least: i64) -> i64:
        """The lowest die, from `least` on, that a die on the table can be traded for, or NOTHING."""
        cells = data.cells
        found: i64 = FACES
        place = self.first
        while place < self.last:
            other = cells[place]
            if other >= least and other < found and other != die:
                found = other
            place += 1
        return found if found < FACES else NOTHING

    def collect(self, data: ArkhanosData, found: list[Any]) -> None:
        cells = data.cells
        last: i64 = NOTHING
        slot = f.TABLE
        end = f.TABLE + table.dice_on_table(data)
        while slot < end:
            die = cells[slot]
            if die != last:
                other = self.partner(data, die, 0)
                while other >= 0:
                    found.append(a.NUMBERS[self.base + die * FACES + other])
                    other = self.partner(data, die, other + 1)
                last = die
            slot += 1

    def resolve(self, data: ArkhanosData, action: i64) -> None:
        cells = data.cells
        die = (action - self.base) // FACES
        other = (action - self.base) % FACES
        place = self.first
        while cells[place] != other:
            place += 1
        cells[place] = die
        table.remove_from_table(data, die)
        bring(data, other)

    def refuse(self, data: ArkhanosData, action: int) -> Refusal | None:
        die, other = divmod(action - int(self.base), FACES)
        if not table.is_on_table(data, die):
            return Refusal(self.rule(), f"No {DIE_NAMES[die]} lies on the table.")
        if die == other:
            return Refusal("arkhanos.ruling.like-for-like", "Two dice that show the same are not traded.")
        if self.partner(data, die, other) != other:
            return Refusal(self.rule(), f"There is no {DIE_NAMES[other]} {self.where()}.")
        return None


class Exchange(Trade):
    """A trade with the mana pool, which touches nothing else: `arkhanos.spell.exchange`,
    `arkhanos.spell.exchange-not`, `arkhanos.pool.source`."""

    def where(self) -> str:
        return "in the mana pool"

    def rule(self) -> str:
        return "arkhanos.spell.exchange"

    def block(self) -> str:
        return a.EXCHANGE_DICE.name


class Swap(Trade):
    """A trade with the top floor of the central tower, the die of the turn included. No meeple moves, and nothing is
    placed: `arkhanos.spell.swap`, `arkhanos.spell.swap-not`, `arkhanos.ruling.swap-placed`, `arkhanos.clear.dice`."""

    def where(self) -> str:
        return "on the top floor of the central tower"

    def rule(self) -> str:
        return "arkhanos.spell.swap"

    def block(self) -> str:
        return a.SWAP_DICE.name


CENTRAL_PILLARS: Final[i64] = f.PILLARS + a.CENTRE * a.PILLARS
_SPELLS: Final[list[Spell]] = [
    Shift(),
    Flip(),
    Morph(),
    Exchange(a.EXCHANGE_DICE.base, f.POOL, f.POOL + a.POOL_SPACES),
    Swap(a.SWAP_DICE.base, CENTRAL_PILLARS, f.PILLARS + PILLARS_IN_ALL),
]
"""The spells from Shift on."""


def spell_at(spell: i64) -> Spell:
    """A spell other than Manipulate: `arkhanos.book.six`, `arkhanos.ruling.spell-numbers`."""
    return _SPELLS[spell - a.SHIFT]


def bring(data: ArkhanosData, die: i64) -> None:
    """A spell has brought a die to the table, where it can be taken like any other."""
    table.add_to_table(data, die)
    data.cells[f.TOUCHED] = die
