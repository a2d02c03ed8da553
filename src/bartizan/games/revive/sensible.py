"""What bots look at: options that differ from others in what matters."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.cells import has, size_of
from bartizan.engine.domains import NOTHING
from bartizan.games.revive import actions as a, cards, fields as f, modules
from bartizan.games.revive.cordycephians import effect_of
from bartizan.games.revive.state import ReviveData
from bartizan.games.revive.yields import rough

MOST_PLAYS: Final = 4
"""Of further cards that an effect lets one play, or halves that it lets one copy, those are looked at that promise
most."""


def pruned(data: ReviveData, options: list[int]) -> list[int]:
    """Some options less those to which another one is preferred: who can choose a side does, each module goes into one
    slot, a card into one of those that do the same for it, a journey costs the first card that will do, what is
    exchanged is what there is most of, and few cards are played, or halves copied, by way of others."""
    last = options[-1]
    if options[0] == a.SKIP.base and last in a.SIDE:
        return options[1:]
    if len(options) < 3 or options[0] >= a.USE.base:
        return options
    if last in a.FIT:
        return [action for action in options if slot_for(data, action) == (action - a.FIT.base) % a.SLOTS]
    if last in a.EXCHANGE:
        return [action for action in options if action not in a.EXCHANGE or is_good(data, action - a.EXCHANGE.base)]
    found = fewer_slots(data, options)
    if options[0] == a.SKIP.base and (last in a.PLAY or last in a.PLAY_AS or last in a.COPY_HALF):
        ranked = sorted([(-promise_of(data, action), action) for action in found[1:]])
        return [a.SKIP.base, *sorted([action for _, action in ranked[:MOST_PLAYS]])]
    journey: i64 = -1
    fewer: list[int] = []
    for action in found:
        if action in a.START:
            one = (action - a.START.base) // i64(len(a.CARD.values))
            if one == journey:
                continue
            journey = one
        fewer.append(action)
    return fewer


def fewer_slots(data: ReviveData, options: list[int]) -> list[int]:
    """Some options with each card in one of the slots, and Scyphoz cards in one of the colours, where the same half
    counts and modules do as much for it: where the fewest do anything for other cards."""
    works = [int(at_work(data, slot, colour)) for slot in range(a.SLOTS) for colour in range(a.COLOURS)]
    kept: dict[int, int] = {}
    least: dict[int, int] = {}
    for action in options:
        if action in a.PLAY or action in a.PLAY_AS:
            card, pile, colour = cards.played(action)
            own = colour if colour != NOTHING else cards.colour_of(data, card)
            slot = int(cards.slot_of(pile) * a.COLOURS)
            key = int(card * 2 + cards.half_of(pile) - 1) * 10_000 + works[slot + int(own)]
            others = sum(works[slot : slot + int(a.COLOURS)])
            if key not in kept or others < least[key]:
                kept[key], least[key] = action, others
    chosen = set(kept.values())
    return [action for action in options if action in chosen or not (action in a.PLAY or action in a.PLAY_AS)]


def at_work(data: ReviveData, slot: i64, colour: i64) -> i64:
    """What the modules of a slot do for a card of a colour, by and large."""
    found: i64 = 0
    for module in modules.in_slot(data, data.seat, slot):
        if has(data.tables.module_colours[module], colour):
            found += rough(data.tables.yields, data.tables.module_effects[module])
    return found


def promise_of(data: ReviveData, action: int) -> int:
    """How much it promises to play a card, or to copy a half."""
    if action in a.COPY_HALF:
        return int(rough(data.tables.yields, effect_of(data, action - a.COPY_HALF.base)))
    card, pile, colour = cards.played(action)
    own = colour if colour != NOTHING else cards.colour_of(data, card)
    return int(at_work(data, cards.slot_of(pile), own) + rough(data.tables.yields, cards.effect_in(data, card, pile)))


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


def is_good(data: ReviveData, number: i64) -> bool:
    """Whether an exchange gives away what there is most of."""
    first = f.HOLDINGS + data.seat * a.GOODS
    held = data.cells[first + number // a.CRYSTALS]
    return all(data.cells[first + good] <= held for good in range(a.CRYSTALS))
