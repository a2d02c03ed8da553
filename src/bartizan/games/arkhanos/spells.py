"""The book: when spells can be cast in a turn, what each of them does, and what bots do with them."""

from typing import Any, ClassVar, Final, cast as typed

from mypy_extensions import i64

from bartizan.engine.actions import Block
from bartizan.engine.cells import find
from bartizan.engine.domains import NOTHING
from bartizan.engine.errors import Refusal
from bartizan.engine.steps import Argument, Decision
from bartizan.games.arkhanos import actions as a, fields as f, state as s
from bartizan.games.arkhanos.dice import COLOURS, DIE_NAMES, FACES, SIDES, colour_of, die_of, flipped, number_of
from bartizan.games.arkhanos.state import STEPS, ArkhanosData

NONE_OF_IT: Final = 0
ALL_OF_IT: Final = 1
THE_DIE: Final = 2
"""What bots do with a spell that is cast in a window: leave its effect, use it, or use it on the die being placed."""
_OTHER_USES: Final = (a.USE(a.FLIP), a.USE(a.EXCHANGE), a.USE(a.SWAP))
"""What Manipulate can do that does not change that die."""
FOR_DICE: Final = (a.MANIPULATE, a.FLIP, a.EXCHANGE, a.SWAP)  # the spells that can change the dice on the table


def is_active(data: ArkhanosData, spell: i64) -> bool:
    """Whether a meeple of the player stands on a spell: `arkhanos.book.active`, `arkhanos.cast.own-turn`."""
    return data.cells[f.BOOKS + data.cells[f.PLAYER] * a.SPELLS + spell] >= 0


def cast(data: ArkhanosData, spell: i64) -> None:
    """The meeple comes home, and then the effect may be resolved, if there can be one: `arkhanos.cast.return-first`,
    `arkhanos.place.freed-meeple`, `arkhanos.ruling.empty-cast`."""
    cells = data.cells
    place = f.BOOKS + cells[f.PLAYER] * a.SPELLS + spell
    cells[f.SUPPLY + cells[f.PLAYER] * a.RANKS + cells[place]] += 1
    cells[place] = NOTHING
    if BOOK[spell].possible(data):
        data.add(MANIPULATING.at() if spell == a.MANIPULATE else EFFECT.at(spell))


def is_futile(data: ArkhanosData, spell: i64) -> bool:
    """Whether casting an active spell now would do nothing but bring its meeple home."""
    return is_active(data, spell) and not BOOK[spell].possible(data)


# What the spells do.


class Spell:
    """A spell: when it can have an effect, in which ways, and why not in others."""

    def __init__(self, block: Block, rule: str, lack: str) -> None:
        self.block = block  # the actions that say how it is used
        self.base: i64 = block.base
        self.rule = rule
        self.lack = lack  # why it can have no effect, if it cannot

    def possible(self, data: ArkhanosData) -> bool:
        """Whether it can have an effect now."""
        raise NotImplementedError

    def collect(self, data: ArkhanosData, found: list[Any]) -> None:
        """Append the ways in which it can be used."""
        raise NotImplementedError

    def resolve(self, data: ArkhanosData, action: i64) -> None:
        """Carry out its effect."""
        raise NotImplementedError

    def refuse(self, data: ArkhanosData, action: int) -> Refusal:
        """Why it cannot be used in this way."""
        return Refusal(self.rule, self.lack)


class Manipulate(Spell):
    """Cast another spell, active or not, whose own meeple stays where it is: `arkhanos.spell.manipulate`,
    `arkhanos.ruling.manipulate-copy`, `arkhanos.ruling.manipulate-no-chain`."""

    def possible(self, data: ArkhanosData) -> bool:
        """Whether there is another spell that can have an effect now: `arkhanos.ruling.manipulate-possible`."""
        return any(BOOK[spell].possible(data) for spell in range(i64(a.SHIFT), a.SPELLS))

    def collect(self, data: ArkhanosData, found: list[Any]) -> None:
        for spell in range(i64(a.SHIFT), a.SPELLS):
            if BOOK[spell].possible(data):
                found.append(a.NUMBERS[a.USE.base + spell])

    def resolve(self, data: ArkhanosData, action: i64) -> None:
        EFFECT.plan(data, action - a.USE.base)

    def refuse(self, data: ArkhanosData, action: int) -> Refusal:
        spell = BOOK[action - a.USE.base]
        return Refusal(spell.rule, spell.lack)


class Change(Spell):
    """A spell that makes the die being placed count as another. It is named and does not yet stand on a pillar:
    `arkhanos.ruling.shift-time`, `arkhanos.combo.shift-morph`."""

    def changed(self, die: i64, way: i64) -> i64:
        """What a die would count as in one of its ways, or NOTHING if there is no such die."""
        raise NotImplementedError

    def possible(self, data: ArkhanosData) -> bool:
        return data.cells[f.DIE] >= 0 and data.cells[f.AT] < 0

    def collect(self, data: ArkhanosData, found: list[Any]) -> None:
        for way in range(i64(self.block.size)):
            if self.changed(data.cells[f.COUNTS_AS], way) >= 0:
                found.append(a.NUMBERS[self.base + way])

    def resolve(self, data: ArkhanosData, action: i64) -> None:
        data.cells[f.COUNTS_AS] = self.changed(data.cells[f.COUNTS_AS], action - self.base)


class Shift(Change):
    """One higher or lower: `arkhanos.spell.shift`, `arkhanos.ruling.shift-range`, `arkhanos.ruling.shift-twice`."""

    def changed(self, die: i64, way: i64) -> i64:
        if number_of(die) == (1 if way == a.LOWER else SIDES):
            return NOTHING
        return die - 1 if way == a.LOWER else die + 1

    def refuse(self, data: ArkhanosData, action: int) -> Refusal:
        way, number = a.DIRECTIONS.values[action - a.SHIFT_TO.base], number_of(data.cells[f.COUNTS_AS])
        return Refusal("arkhanos.ruling.shift-range", f"There is no number {way} than {number}.")


class Morph(Change):
    """Another colour: `arkhanos.spell.morph`, `arkhanos.ruling.morph-other`."""

    def changed(self, die: i64, way: i64) -> i64:
        return NOTHING if way == colour_of(die) else die_of(way, number_of(die))

    def refuse(self, data: ArkhanosData, action: int) -> Refusal:
        return Refusal("arkhanos.ruling.morph-other", f"The die counts as {COLOURS[action - self.block.base]} already.")


class Flip(Spell):
    """A die on the table is turned to its opposite side for good: `arkhanos.spell.flip`, `arkhanos.ruling.opposite`,
    `arkhanos.combo.flip-place`."""

    def possible(self, data: ArkhanosData) -> bool:
        return data.cells[f.TABLE] >= 0

    def collect(self, data: ArkhanosData, found: list[Any]) -> None:
        s.collect_dice(data, found, self.base)

    def resolve(self, data: ArkhanosData, action: i64) -> None:
        bring(data, action - self.base, flipped(action - self.base))

    def refuse(self, data: ArkhanosData, action: int) -> Refusal:
        return refuse_die(action - a.FLIP_DIE.base, self.rule)


class Trade(Spell):
    """A die on the table changes places with one that lies elsewhere, and neither is rolled:
    `arkhanos.ruling.no-reroll`, `arkhanos.ruling.like-for-like`."""

    def __init__(self, block: Block, rule: str, where: str, first: i64, count: i64) -> None:
        super().__init__(block, rule, f"There is no other die {where}.")
        self.where = where
        self.first = first  # the cells of the dice it trades for
        self.count = count

    def possible(self, data: ArkhanosData) -> bool:
        last = f.TABLE + s.dice_on_table(data) - 1
        return self.partner(data, data.cells[f.TABLE], 0) >= 0 or self.partner(data, data.cells[last], 0) >= 0

    def partner(self, data: ArkhanosData, die: i64, least: i64) -> i64:
        """The lowest die, from `least` on, that a die on the table can be traded for, or NOTHING."""
        found: i64 = FACES
        for place in range(self.first, self.first + self.count):
            other = data.cells[place]
            if other >= least and other < found and other != die:
                found = other
        return found if found < FACES else NOTHING

    def collect(self, data: ArkhanosData, found: list[Any]) -> None:
        last: i64 = NOTHING
        for slot in range(f.TABLE, f.TABLE + s.dice_on_table(data)):
            die = data.cells[slot]
            if die != last:
                other = self.partner(data, die, 0)
                while other >= 0:
                    found.append(a.NUMBERS[self.base + die * FACES + other])
                    other = self.partner(data, die, other + 1)
                last = die

    def resolve(self, data: ArkhanosData, action: i64) -> None:
        die = (action - self.base) // FACES
        other = (action - self.base) % FACES
        data.cells[find(data.cells, self.first, self.count, other)] = die
        bring(data, die, other)

    def refuse(self, data: ArkhanosData, action: int) -> Refusal:
        die, other = self.block.fields(action)
        if find(data.cells, f.TABLE, a.MOST_ON_TABLE, die) < 0:
            return refuse_die(die, self.rule)
        if die == other:
            return Refusal("arkhanos.ruling.like-for-like", "Two dice that show the same are not traded.")
        return Refusal(self.rule, f"There is no {DIE_NAMES[other]} {self.where}.")


def bring(data: ArkhanosData, die: i64, other: i64) -> None:
    """A spell has brought a die to the table in place of another. It can be taken like any of those that lie there."""
    s.remove_from_table(data, die)
    s.add_to_table(data, other)
    data.cells[f.TOUCHED] = other


def refuse_die(die: int, rule: str) -> Refusal:
    """Why a die cannot be chosen on the table: it is not there."""
    return Refusal(rule, f"No {DIE_NAMES[die]} lies on the table.")


_ONLY_WHILE_PLACING: Final = "works on a die that is being placed, before it stands on a pillar."
BOOK: Final[list[Spell]] = [
    Manipulate(a.USE, "arkhanos.ruling.manipulate-no-chain", "Manipulate casts another spell, not itself."),
    Shift(a.SHIFT_TO, "arkhanos.ruling.shift-time", f"Shift {_ONLY_WHILE_PLACING}"),
    Flip(a.FLIP_DIE, "arkhanos.spell.flip", "There is no die on the table."),
    Morph(a.MORPH_TO, "arkhanos.ruling.shift-time", f"Morph {_ONLY_WHILE_PLACING}"),
    # With the mana pool, and nothing else: `arkhanos.spell.exchange-not`, `arkhanos.pool.source`.
    Trade(a.EXCHANGE_DICE, "arkhanos.spell.exchange", "in the mana pool", f.POOL, a.POOL_SPACES),
    # With the top floor of the central tower, the die of the turn included. No meeple moves, and nothing is placed:
    # `arkhanos.spell.swap-not`, `arkhanos.ruling.swap-placed`, `arkhanos.clear.dice`.
    Trade(a.SWAP_DICE, "arkhanos.spell.swap", "on the top floor of the central tower", s.CENTRAL_PILLARS, a.PILLARS),
]
"""In the order of their numbers: `arkhanos.book.six`, `arkhanos.ruling.spell-numbers`."""


# When they can be cast.


class OfTurn(Decision[ArkhanosData]):
    """A decision of the player."""

    completes = True

    def decider(self, data: ArkhanosData, at: i64) -> i64:
        return data.cells[f.PLAYER]


class Window(OfTurn):
    """A step of a turn in which spells may be cast, as many as are active: `arkhanos.turn.spells`,
    `arkhanos.ruling.windows`, `arkhanos.cast.any-number`, `arkhanos.combo.manipulate`, as in `arkhanos.example.red`.

    What else the step asks is said by `collect`, `answer` and `refuse_own`."""

    use_of_spells: ClassVar[int]
    """What bots do with a spell that is cast here."""
    worthwhile: ClassVar[tuple[int, ...]]
    """The spells of which bots look at casting them here."""

    def collect(self, data: ArkhanosData, found: list[Any]) -> None:
        """Append what can be decided besides casting."""
        raise self.silence("collect")

    def answer(self, data: ArkhanosData, action: i64) -> None:
        """What a decision other than casting does. The step is over."""
        raise self.silence("answer")

    def refuse_own(self, data: ArkhanosData, action: int) -> Refusal:
        """Why something other than casting, if it is not among the options, is refused."""
        raise self.silence("refuse_own")

    def worth_casting(self, data: ArkhanosData, spell: i64) -> bool:
        """Whether bots look at casting a spell here."""
        return spell in self.worthwhile

    def options(self, data: ArkhanosData, at: i64) -> list[int]:
        found: list[Any] = []
        self.collect(data, found)
        collect_active(data, found, a.CAST.base)
        return found

    def sensible(self, data: ArkhanosData, at: i64) -> list[int]:
        found = self.options(data, at)
        return [one for one in found if one not in a.CAST or self.worth_casting(data, one - a.CAST.base)]

    def decide(self, data: ArkhanosData, at: i64, action: int) -> None:
        if action in a.CAST:
            cast(data, action - a.CAST.base)
        else:
            data.drop()
            self.answer(data, action)

    def refuse(self, data: ArkhanosData, at: i64, action: int) -> Refusal:
        if action not in a.CAST:
            return self.refuse_own(data, action)
        text = f"No meeple of yours stands on {a.SPELL_NAMES[action - a.CAST.base].capitalize()}."
        return Refusal("arkhanos.book.active", text)


def collect_active(data: ArkhanosData, found: list[Any], base: i64) -> None:
    """Append the action of a block for each spell on which a meeple of the player stands."""
    book = f.BOOKS + data.cells[f.PLAYER] * a.SPELLS
    for spell in range(i64(a.SPELLS)):
        if data.cells[book + spell] >= 0:
            found.append(a.NUMBERS[base + spell])


class Pause(Window):
    """A moment that is there for spells alone; each player chooses which of them to be asked at:
    `arkhanos.ruling.pause-choice`, `arkhanos.combo.deny`."""

    opens = (a.CAST, a.DONE)
    completes = False
    use_of_spells = ALL_OF_IT

    def options(self, data: ArkhanosData, at: i64) -> list[int]:
        found: list[Any] = []
        collect_active(data, found, a.CAST.base)
        found.append(a.DONE.base)
        return found

    def answer(self, data: ArkhanosData, action: i64) -> None:
        """Nothing is cast any more."""


class AfterBonus(Pause):
    """Between the bonus and the scoring only Swap can matter, on a central floor about to be covered; all else can be
    done afterwards just as well: `arkhanos.ruling.pause-bonus`, `arkhanos.ruling.pause-last`."""

    worthwhile = (a.MANIPULATE, a.SWAP)

    def passes(self, data: ArkhanosData, at: i64) -> bool:
        if is_last_turn(data) or not s.is_full(data, a.CENTRE) or not has_central_die(data):
            return True
        return not is_active(data, a.SWAP) and not is_active(data, a.MANIPULATE)


class BeforeEnd(Pause):
    """After the scoring those spells can matter that change the dice left to others. A meeple can come home in the
    next turn just as well: `arkhanos.ruling.pause-end`."""

    worthwhile = FOR_DICE

    def passes(self, data: ArkhanosData, at: i64) -> bool:
        if is_last_turn(data):
            return True
        if is_active(data, a.FLIP) or is_active(data, a.MANIPULATE):
            return False
        if is_active(data, a.EXCHANGE) and data.cells[f.ROUND] > 1:
            return False
        return not is_active(data, a.SWAP) or not has_central_die(data)


def is_last_turn(data: ArkhanosData) -> bool:
    """Whether nobody will take a die any more."""
    return data.cells[f.ROUND] == s.ROUNDS[data.seats] and s.dice_on_table(data) == 1


def has_central_die(data: ArkhanosData) -> bool:
    """Whether a die stands on the top floor of the central tower."""
    return any(0 <= data.cells[cell] < FACES for cell in range(s.CENTRAL_PILLARS, s.CENTRAL_PILLARS + a.PILLARS))


class Effect(OfTurn):
    """A spell has been cast and its effect may be used or left: `arkhanos.cast.effect-optional`."""

    spell: Argument

    def spell_at(self, at: i64) -> Spell:
        """The spell that was cast."""
        return BOOK[self.spell.of(at)]

    def options(self, data: ArkhanosData, at: i64) -> list[int]:
        found: list[Any] = []
        self.spell_at(at).collect(data, found)
        found.append(a.LEAVE.base)
        return found

    def sensible(self, data: ArkhanosData, at: i64) -> list[int]:
        """Nothing, if it was cast for its meeple; else what the step of the turn asks for in which it was cast."""
        place = len(data.agenda) - 1
        while isinstance(data.steps.of(data.agenda[place]), Effect):
            place -= 1
        use = typed("Window", data.steps.of(data.agenda[place])).use_of_spells
        if use == NONE_OF_IT:
            return [a.LEAVE.base]
        found = self.options(data, at)
        return [one for one in found if one not in a.LEAVE and (use == ALL_OF_IT or one not in _OTHER_USES)]

    def decide(self, data: ArkhanosData, at: i64, action: int) -> None:
        data.drop()
        if action not in a.LEAVE:
            self.spell_at(at).resolve(data, action)

    def blocks(self, data: ArkhanosData, at: i64) -> list[str]:
        return [self.spell_at(at).block.name, a.LEAVE.name]

    def refuse(self, data: ArkhanosData, at: i64, action: int) -> Refusal:
        return self.spell_at(at).refuse(data, action)

    def fits(self, data: ArkhanosData, at: i64) -> bool:
        return self.spell_at(at).possible(data)


class Manipulating(Effect):
    """The effect of Manipulate."""

    def spell_at(self, at: i64) -> Spell:
        return BOOK[a.MANIPULATE]


AFTER_BONUS: Final = AfterBonus("after_bonus", STEPS)
BEFORE_END: Final = BeforeEnd("before_end", STEPS)
MANIPULATING: Final = Manipulating("manipulate", STEPS)
EFFECT: Final = Effect("effect", STEPS, spell=a.SPELL_DOMAIN)
