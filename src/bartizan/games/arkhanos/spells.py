"""The book: casting spells, what they do, and the moments at which casting can matter."""

from mypy_extensions import i64

from bartizan.engine.domains import NOTHING
from bartizan.engine.errors import Refusal
from bartizan.games.arkhanos import fields as f
from bartizan.games.arkhanos.actions import (
    CENTRE,
    EXCHANGE,
    FLIP,
    LOWER,
    MANIPULATE,
    MORPH,
    PILLARS,
    POOL_SPACES,
    RANKS,
    SHIFT,
    SPELL_NAMES,
    SPELLS,
    SWAP,
)
from bartizan.games.arkhanos.dice import COLOURS, DIE_NAMES, FACES, SIDES, colour_of, die_of, flipped, number_of
from bartizan.games.arkhanos.placing import add_to_table, is_on_table, remove_from_table
from bartizan.games.arkhanos.state import (
    EFFECT,
    MANIPULATING,
    PILLARS_IN_ALL,
    PLACE_DIE,
    ArkhanosData,
    dice_on_table,
    is_full,
    rounds_of,
)


def is_active(data: ArkhanosData, spell: i64) -> bool:
    """Whether a meeple of the player stands on a spell."""
    return data.cells[f.BOOKS + data.cells[f.PLAYER] * SPELLS + spell] >= 0


def cast(data: ArkhanosData, spell: i64) -> None:
    """The meeple comes home; then the effect may be resolved, if there can be one."""
    cells = data.cells
    place = cells[f.PLAYER] * SPELLS + spell
    cells[f.SUPPLY + cells[f.PLAYER] * RANKS + cells[f.BOOKS + place]] += 1
    cells[f.BOOKS + place] = NOTHING
    if spell == MANIPULATE:
        if can_manipulate(data):
            data.agenda.push(MANIPULATING)
    elif can_resolve(data, spell):
        data.agenda.push(EFFECT, spell)


def window(data: ArkhanosData) -> i64:
    """The step of the turn in which the player casts."""
    items = data.agenda.items
    place = len(items) - 1
    while items[place] & 255 == EFFECT or items[place] & 255 == MANIPULATING:
        place -= 1
    return items[place] & 255


def can_resolve(data: ArkhanosData, spell: i64) -> bool:
    """Whether a spell other than Manipulate can have an effect now."""
    cells = data.cells
    if spell == SHIFT or spell == MORPH:
        return window(data) == PLACE_DIE
    if spell == FLIP:
        return cells[f.TABLE] >= 0
    return (
        partner(data, spell, cells[f.TABLE], 0) >= 0
        or partner(data, spell, cells[f.TABLE + dice_on_table(data) - 1], 0) >= 0
    )


def can_manipulate(data: ArkhanosData) -> bool:
    """Whether there is another spell that can have an effect now."""
    spell: i64 = SHIFT
    while spell < SPELLS:
        if can_resolve(data, spell):
            return True
        spell += 1
    return False


def is_futile(data: ArkhanosData, spell: i64) -> bool:
    """Whether casting an active spell now would do nothing but bring its meeple home."""
    return is_active(data, spell) and not (can_manipulate(data) if spell == MANIPULATE else can_resolve(data, spell))


def partner(data: ArkhanosData, spell: i64, die: i64, least: i64) -> i64:
    """The lowest die, from `least` on, that Exchange or Swap can trade a table die for, or NOTHING. Like for like is no
    trade."""
    found: i64 = FACES
    if spell == EXCHANGE:
        space: i64 = 0
        while space < POOL_SPACES:
            other = data.cells[f.POOL + space]
            if other >= least and other < found and other != die:
                found = other
            space += 1
    else:
        pillar: i64 = CENTRE * PILLARS
        while pillar < PILLARS_IN_ALL:
            other = data.cells[f.PILLARS + pillar]
            if other >= least and other < found and other != die:
                found = other
            pillar += 1
    return found if found < FACES else NOTHING


def shift(data: ArkhanosData, direction: i64) -> None:
    """The die that is being placed counts as one lower or higher."""
    data.cells[f.COUNTS_AS] += -1 if direction == LOWER else 1


def morph(data: ArkhanosData, colour: i64) -> None:
    """The die that is being placed counts as another colour."""
    data.cells[f.COUNTS_AS] = die_of(colour, number_of(data.cells[f.COUNTS_AS]))


def flip(data: ArkhanosData, die: i64) -> None:
    """A die on the table is turned to its opposite side."""
    remove_from_table(data, die)
    bring(data, flipped(die))


def exchange(data: ArkhanosData, die: i64, other: i64) -> None:
    """A die on the table and one in the mana pool change places."""
    space: i64 = 0
    while data.cells[f.POOL + space] != other:
        space += 1
    data.cells[f.POOL + space] = die
    remove_from_table(data, die)
    bring(data, other)


def swap(data: ArkhanosData, die: i64, other: i64) -> None:
    """A die on the table and one on the top floor of the central tower change places. No meeple moves."""
    pillar: i64 = CENTRE * PILLARS
    while data.cells[f.PILLARS + pillar] != other:
        pillar += 1
    data.cells[f.PILLARS + pillar] = die
    remove_from_table(data, die)
    bring(data, other)


def bring(data: ArkhanosData, die: i64) -> None:
    add_to_table(data, die)
    data.cells[f.TOUCHED] = die


def stops_after_bonus(data: ArkhanosData) -> bool:
    """Whether casting between the bonus and the scoring can matter: only Swap, on a central floor about to be
    covered. All else can be done afterwards just as well."""
    if is_last_turn(data) or not is_full(data, CENTRE) or not (is_active(data, SWAP) or is_active(data, MANIPULATE)):
        return False
    return has_central_die(data)


def stops_before_end(data: ArkhanosData) -> bool:
    """Whether casting after the scoring can matter: spells that change the dice which are left to others. A meeple
    can come home in the next turn just as well."""
    if is_last_turn(data):
        return False
    if is_active(data, FLIP) or is_active(data, MANIPULATE):
        return True
    if is_active(data, EXCHANGE) and data.cells[f.ROUND] > 1:
        return True
    return is_active(data, SWAP) and has_central_die(data)


def is_last_turn(data: ArkhanosData) -> bool:
    """Whether nobody will take a die any more."""
    return data.cells[f.ROUND] == rounds_of(data.seats) and dice_on_table(data) == 1


def has_central_die(data: ArkhanosData) -> bool:
    pillar: i64 = CENTRE * PILLARS
    while pillar < PILLARS_IN_ALL:
        if data.cells[f.PILLARS + pillar] >= 0 and data.cells[f.PILLARS + pillar] < FACES:
            return True
        pillar += 1
    return False


_IMPOSSIBLE = {
    SHIFT: ("arkhanos.ruling.shift-time", "Shift works on a die that is being placed, before it stands on a pillar."),
    MORPH: ("arkhanos.ruling.shift-time", "Morph works on a die that is being placed, before it stands on a pillar."),
    EXCHANGE: ("arkhanos.spell.exchange", "There is no other die in the mana pool."),
    SWAP: ("arkhanos.spell.swap", "There is no other die on the central tower's top floor."),
}


def refuse_cast(data: ArkhanosData, spell: int) -> Refusal | None:
    if is_active(data, spell):
        return None
    return Refusal("arkhanos.book.active", f"No meeple of yours stands on {SPELL_NAMES[spell].capitalize()}.")


def refuse_use(data: ArkhanosData, spell: int) -> Refusal | None:
    """Why Manipulate cannot cast this spell now."""
    if spell == MANIPULATE:
        return Refusal("arkhanos.ruling.manipulate-no-chain", "Manipulate casts another spell, not itself.")
    if can_resolve(data, spell):
        return None
    rule, text = _IMPOSSIBLE[spell]
    return Refusal(rule, text)


def refuse_shift(data: ArkhanosData, direction: int) -> Refusal | None:
    number = number_of(data.cells[f.COUNTS_AS])
    if number == (1 if direction == LOWER else SIDES):
        text = f"There is no number {'lower' if direction == LOWER else 'higher'} than {number}."
        return Refusal("arkhanos.ruling.shift-range", text)
    return None


def refuse_morph(data: ArkhanosData, colour: int) -> Refusal | None:
    if colour == colour_of(data.cells[f.COUNTS_AS]):
        return Refusal("arkhanos.ruling.morph-other", f"The die counts as {COLOURS[colour]} already.")
    return None


def refuse_flip(data: ArkhanosData, die: int) -> Refusal | None:
    if is_on_table(data, die):
        return None
    return Refusal("arkhanos.spell.flip", f"No {DIE_NAMES[die]} lies on the table.")


def refuse_trade(data: ArkhanosData, spell: int, die: int, other: int) -> Refusal | None:
    """Why Exchange or Swap cannot trade these dice."""
    rule = "arkhanos.spell.exchange" if spell == EXCHANGE else "arkhanos.spell.swap"
    if not is_on_table(data, die):
        return Refusal(rule, f"No {DIE_NAMES[die]} lies on the table.")
    if die == other:
        return Refusal("arkhanos.ruling.like-for-like", "Two dice that show the same are not traded.")
    if partner(data, spell, die, other) != other:
        where = "in the mana pool" if spell == EXCHANGE else "on the top floor of the central tower"
        return Refusal(rule, f"There is no {DIE_NAMES[other]} {where}.")
    return None
