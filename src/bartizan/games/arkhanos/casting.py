"""Casting spells: the moments of a turn at which they can be cast, and the use that is made of them."""

from typing import Any, Final
from typing import cast as typed

from mypy_extensions import i64

from bartizan.engine.domains import NOTHING
from bartizan.engine.errors import Refusal
from bartizan.engine.steps import Argument, Decision
from bartizan.games.arkhanos import actions as a
from bartizan.games.arkhanos import fields as f
from bartizan.games.arkhanos.dice import FACES
from bartizan.games.arkhanos.spells import CENTRAL_PILLARS, spell_at
from bartizan.games.arkhanos.state import PILLARS_IN_ALL, STEPS, ArkhanosData, is_full, rounds_of
from bartizan.games.arkhanos.table import dice_on_table

_CAST: Final[i64] = a.CAST.base
_USE: Final[i64] = a.USE.base
_LEAVE: Final[i64] = a.LEAVE.base
_DONE: Final[i64] = a.DONE.base
NONE_OF_IT: Final = 0
ALL_OF_IT: Final = 1
THE_DIE: Final = 2
"""What bots do with a spell that is cast in a window: leave its effect, use it, or use it on the die being placed."""


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
    if spell == a.MANIPULATE:
        if can_manipulate(data):
            MANIPULATING.plan(data)
    elif spell_at(spell).possible(data):
        EFFECT.plan(data, spell)


def can_manipulate(data: ArkhanosData) -> bool:
    """Whether there is another spell that can have an effect now: `arkhanos.ruling.manipulate-possible`."""
    spell: i64 = a.SHIFT
    while spell < a.SPELLS:
        if spell_at(spell).possible(data):
            return True
        spell += 1
    return False


def is_futile(data: ArkhanosData, spell: i64) -> bool:
    """Whether casting an active spell now would do nothing but bring its meeple home."""
    return is_active(data, spell) and not (
        can_manipulate(data) if spell == a.MANIPULATE else spell_at(spell).possible(data)
    )


class Window(Decision[ArkhanosData]):
    """A step of a turn in which spells may be cast, as many as are active: `arkhanos.turn.spells`,
    `arkhanos.ruling.windows`, `arkhanos.cast.any-number`, `arkhanos.combo.manipulate`, as in `arkhanos.example.red`.

    What else the step asks is said by `collect`, `answer` and `refuse_own`."""

    completes = True

    def decider(self, data: ArkhanosData, at: i64) -> i64:
        return data.cells[f.PLAYER]

    def collect(self, data: ArkhanosData, found: list[Any]) -> None:
        """Append what can be decided besides casting."""
        raise self.silence("collect")

    def answer(self, data: ArkhanosData, action: i64) -> None:
        """What a decision other than casting does. The step is over."""
        raise self.silence("answer")

    def refuse_own(self, data: ArkhanosData, action: int) -> Refusal | None:
        """Why something other than casting is refused."""
        raise self.silence("refuse_own")

    def worth_casting(self, data: ArkhanosData, spell: i64) -> bool:
        """Whether bots look at casting a spell here."""
        raise self.silence("worth_casting")

    def use_of_spells(self) -> int:
        """What bots do with a spell that is cast here."""
        raise self.silence("use_of_spells")

    def options(self, data: ArkhanosData, at: i64) -> list[int]:
        found: list[Any] = []
        self.collect(data, found)
        collect_casts(data, found)
        return typed("list[int]", found)

    def sensible(self, data: ArkhanosData, at: i64) -> list[int]:
        kept: list[int] = []
        for action in self.options(data, at):
            if action < _CAST or action >= _USE or self.worth_casting(data, action - _CAST):
                kept.append(action)
        return kept

    def decide(self, data: ArkhanosData, at: i64, action: int) -> None:
        if action >= _CAST and action < _USE:
            cast(data, action - _CAST)
        else:
            data.drop()
            self.answer(data, action)

    def refuse(self, data: ArkhanosData, at: i64, action: int) -> Refusal | None:
        if action not in a.CAST:
            return self.refuse_own(data, action)
        spell = action - a.CAST.base
        if is_active(data, spell):
            return None
        return Refusal("arkhanos.book.active", f"No meeple of yours stands on {a.SPELL_NAMES[spell].capitalize()}.")


def collect_casts(data: ArkhanosData, found: list[Any]) -> None:
    """Append the spells that can be cast."""
    cells = data.cells
    book = f.BOOKS + cells[f.PLAYER] * a.SPELLS
    spell: i64 = 0
    while spell < a.SPELLS:
        if cells[book + spell] >= 0:
            found.append(a.NUMBERS[_CAST + spell])
        spell += 1


class Pause(Window):
    """A moment that is there for spells alone; each player chooses which of them to be asked at:
    `arkhanos.ruling.pause-choice`, `arkhanos.combo.deny`."""

    opens = (a.CAST, a.DONE)
    completes = False

    def options(self, data: ArkhanosData, at: i64) -> list[int]:
        found: list[Any] = []
        collect_casts(data, found)
        found.append(a.NUMBERS[_DONE])
        return typed("list[int]", found)

    def answer(self, data: ArkhanosData, action: i64) -> None:
        """Nothing is cast any more."""

    def refuse_own(self, data: ArkhanosData, action: int) -> Refusal | None:
        return None

    def use_of_spells(self) -> int:
        return ALL_OF_IT


class AfterBonus(Pause):
    """Between the bonus and the scoring only Swap can matter, on a central floor about to be covered; all else can be
    done afterwards just as well: `arkhanos.ruling.pause-bonus`, `arkhanos.ruling.pause-last`."""

    def passes(self, data: ArkhanosData, at: i64) -> bool:
        if is_last_turn(data) or not is_full(data, a.CENTRE):
            return True
        return not (is_active(data, a.SWAP) or is_active(data, a.MANIPULATE)) or not has_central_die(data)

    def worth_casting(self, data: ArkhanosData, spell: i64) -> bool:
        return spell == a.SWAP or spell == a.MANIPULATE


class BeforeEnd(Pause):
    """After the scoring those spells can matter that change the dice left to others. A meeple can come home in the
    next turn just as well: `arkhanos.ruling.pause-end`."""

    def passes(self, data: ArkhanosData, at: i64) -> bool:
        if is_last_turn(data):
            return True
        if is_active(data, a.FLIP) or is_active(data, a.MANIPULATE):
            return False
        if is_active(data, a.EXCHANGE) and data.cells[f.ROUND] > 1:
            return False
        return not is_active(data, a.SWAP) or not has_central_die(data)

    def worth_casting(self, data: ArkhanosData, spell: i64) -> bool:
        return spell != a.SHIFT and spell != a.MORPH


def is_last_turn(data: ArkhanosData) -> bool:
    """Whether nobody will take a die any more."""
    return data.cells[f.ROUND] == rounds_of(data.seats) and dice_on_table(data) == 1


def has_central_die(data: ArkhanosData) -> bool:
    """Whether a die stands on the top floor of the central tower."""
    cells = data.cells
    pillar: i64 = CENTRAL_PILLARS
    while pillar < f.PILLARS + PILLARS_IN_ALL:
        if cells[pillar] >= 0 and cells[pillar] < FACES:
            return True
        pillar += 1
    return False


class SpellStep(Decision[ArkhanosData]):
    """A spell has been cast and its effect may be used or left: `arkhanos.cast.effect-optional`."""

    completes = True

    def decider(self, data: ArkhanosData, at: i64) -> i64:
        return data.cells[f.PLAYER]

    def use_of_spells(self, data: ArkhanosData) -> int:
        """What bots do with a spell in the step of the turn in which it was cast."""
        items = data.agenda
        place = len(items) - 1
        while isinstance(data.steps.of(items[place]), SpellStep):
            place -= 1
        return typed("Window", data.steps.of(items[place])).use_of_spells()

    def sensible(self, data: ArkhanosData, at: i64) -> list[int]:
        """Nothing, if it was cast for its meeple; else what the moment asks for."""
        use = self.use_of_spells(data)
        if use == NONE_OF_IT:
            return [int(_LEAVE)]
        kept: list[int] = []
        for action in self.options(data, at):
            if action != _LEAVE and (use == ALL_OF_IT or self.is_about_die(action)):
                kept.append(action)
        return kept

    def is_about_die(self, action: i64) -> bool:
        """Whether an option changes the die that is being placed."""
        raise self.silence("is_about_die")


class Manipulate(SpellStep):
    """Cast another spell, active or not, whose own meeple stays where it is: `arkhanos.spell.manipulate`,
    `arkhanos.ruling.manipulate-copy`, `arkhanos.ruling.manipulate-no-chain`."""

    opens = (a.USE, a.LEAVE)

    def options(self, data: ArkhanosData, at: i64) -> list[int]:
        found: list[Any] = []
        spell: i64 = a.SHIFT
        while spell < a.SPELLS:
            if spell_at(spell).possible(data):
                found.append(a.NUMBERS[_USE + spell])
            spell += 1
        found.append(a.NUMBERS[_LEAVE])
        return typed("list[int]", found)

    def is_about_die(self, action: i64) -> bool:
        return action == _USE + a.SHIFT or action == _USE + a.MORPH

    def decide(self, data: ArkhanosData, at: i64, action: int) -> None:
        data.drop()
        if action != _LEAVE:
            EFFECT.plan(data, action - _USE)

    def refuse(self, data: ArkhanosData, at: i64, action: int) -> Refusal | None:
        if action in a.LEAVE:
            return None
        spell = action - a.USE.base
        if spell == a.MANIPULATE:
            return Refusal("arkhanos.ruling.manipulate-no-chain", "Manipulate casts another spell, not itself.")
        return None if spell_at(spell).possible(data) else spell_at(spell).impossible()


class Effect(SpellStep):
    """What a spell is used for."""

    spell: Argument

    def options(self, data: ArkhanosData, at: i64) -> list[int]:
        found: list[Any] = []
        spell_at(self.spell.of(at)).collect(data, found)
        found.append(a.NUMBERS[_LEAVE])
        return typed("list[int]", found)

    def is_about_die(self, action: i64) -> bool:
        return True

    def decide(self, data: ArkhanosData, at: i64, action: int) -> None:
        data.drop()
        if action != _LEAVE:
            spell_at(self.spell.of(at)).resolve(data, action)

    def blocks(self, data: ArkhanosData, at: i64) -> list[str]:
        return [spell_at(self.spell.of(at)).block(), a.LEAVE.name]

    def refuse(self, data: ArkhanosData, at: i64, action: int) -> Refusal | None:
        return None if action in a.LEAVE else spell_at(self.spell.of(at)).refuse(data, action)


AFTER_BONUS: Final = AfterBonus("after_bonus", STEPS)
BEFORE_END: Final = BeforeEnd("before_end", STEPS)
MANIPULATING: Final = Manipulate("manipulate", STEPS)
EFFECT: Final = Effect("effect", STEPS, spell=a.SPELL_DOMAIN)
