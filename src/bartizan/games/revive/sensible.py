"""What bots look at: options that differ from others in what matters."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.cells import BIT, has, size_of
from bartizan.games.revive import actions as a, cards, fields as f, modules
from bartizan.games.revive.state import ReviveData
from bartizan.games.revive.yields import rough

MOST_PLAYS: Final = 5
"""Of further cards that an effect lets one play, those are looked at that promise most."""


def pruned(data: ReviveData, options: list[int]) -> list[int]:
    """Some options less those to which another one is preferred: who can choose a side does, each module goes into one
    slot, a Scyphoz card has a colour on which modules work, a journey costs the first card that will do, what is
    exchanged is what there is most of, and few cards are played by way of others."""
    last = options[-1]
    if options[0] == a.SKIP.base and last in a.SIDE:
        return options[1:]
    if len(options) < 3 or options[0] >= a.USE.base:
        return options
    if last in a.FIT:
        return [action for action in options if slot_for(data, action) == (action - a.FIT.base) % a.SLOTS]
    if last in a.EXCHANGE:
        return [action for action in options if action not in a.EXCHANGE or is_good(data, action - a.EXCHANGE.base)]
    if options[0] == a.SKIP.base and (last in a.PLAY or last in a.PLAY_AS):
        ranked = sorted([(-rank_of(data, action), action) for action in options[1:]])
        options = sorted([a.SKIP.base, *[action for _, action in ranked[:MOST_PLAYS]]])
    found: list[int] = []
    journey: i64 = -1
    for action in options:
        if action in a.START:
            one = (action - a.START.base) // i64(len(a.CARD.values))
            if one == journey:
                continue
            journey = one
        elif action in a.PLAY_AS and is_free(options, action) and not has_use(data, action - a.PLAY_AS.base):
            continue
        found.append(action)
    return found


def rank_of(data: ReviveData, action: int) -> int:
    """How much it promises to play a card in a pile."""
    number = (action - a.PLAY.base) if action in a.PLAY else (action - a.PLAY_AS.base) // a.COLOURS
    card, pile = number // a.PILES + (0 if action in a.PLAY else a.CITIZENS), number % a.PILES
    node = cards.effect_in(data, card, pile)
    marks = BIT[data.tables.card_colour[card]] if card < a.CITIZENS else 7
    found: i64 = 0
    for module in modules.in_slot(data, data.seat, cards.slot_of(pile)):
        if data.tables.module_colours[module] & marks != 0:
            found += rough(data.tables.yields, data.tables.module_effects[module])
    return int(found + rough(data.tables.yields, node))


def slot_for(data: ReviveData, action: int) -> i64:
    """The slot for a module, where most modules work on its colours."""
    seat = data.seat
    marks = data.tables.module_colours[(action - a.FIT.base) // a.SLOTS]
    best: i64 = -1
    most: i64 = -1
    for slot in range(a.SLOTS):
        if modules.has_room(data, seat, slot):
            number: i64 = 1 if slot < a.SIDE_SLOT or cards.is_open(data, seat, slot) else 0
            for other in modules.in_slot(data, seat, slot):
                number += 2 * size_of(data.tables.module_colours[other] & marks)
            if number > most:
                best, most = slot, number
    return best


def is_free(options: list[int], action: int) -> bool:
    """Whether a Scyphoz card can have any colour."""
    first = action - (action - a.PLAY_AS.base) % a.COLOURS
    return first in options and first + 1 in options and first + 2 in options


def has_use(data: ReviveData, number: i64) -> bool:
    """Whether a colour for a Scyphoz card, in a pile, is one on which modules of its slot work; without any the first
    one will do."""
    colour, slot = number % a.COLOURS, cards.slot_of(number // a.COLOURS % a.PILES)
    works: i64 = 0
    for module in modules.in_slot(data, data.seat, slot):
        works |= data.tables.module_colours[module]
    return has(works, colour) or (works == 0 and colour == 0)


def is_good(data: ReviveData, number: i64) -> bool:
    """Whether an exchange gives away what there is most of."""
    first = f.HOLDINGS + data.seat * a.GOODS
    held = data.cells[first + number // a.CRYSTALS]
    return all(data.cells[first + good] <= held for good in range(a.CRYSTALS))
