"""Tactics cards: drawing, looking, playing and discarding them."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.effects import performable
from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import DECLINE, DISCARD, DRAW, PLAY, TACTICS
from bartizan.games.turris.goods import NO_PROMISE
from bartizan.games.turris.ongoing import trigger
from bartizan.games.turris.state import DRAWING, EFFECT, HAND_LIMIT, PLAYED, TurrisData, cards_left, clear, has_standing
from bartizan.games.turris.vocabulary import HAND_FIVE, WHEN_TACTICS

TO_HAND: Final = 0
TO_LOOK: Final = 1
"""What a card is drawn for."""


def can_play(data: TurrisData, seat: i64, card: i64) -> bool:
    """Whether a seat holds a card and can do all that it says."""
    cells = data.cells
    held = seat * TACTICS + card
    if cells[f.HANDS + held] <= 0:
        return False
    cells[f.HANDS + held] -= 1  # a card being played is in no hand
    able = performable(data, data.tables.effects, data.tables.tactic_effects[card], seat, NO_PROMISE[:])
    cells[f.HANDS + held] += 1
    return able


def playable(data: TurrisData, seat: i64) -> list[int]:
    """The cards that a seat can play, as actions."""
    return [PLAY.base + card for card in range(TACTICS) if can_play(data, seat, card)]


def can_play_any(data: TurrisData, seat: i64) -> bool:
    """Whether a seat can play any card."""
    card: i64 = 0
    while card < TACTICS:
        if can_play(data, seat, card):
            return True
        card += 1
    return False


def play(data: TurrisData, seat: i64, card: i64) -> None:
    """A card leaves the hand and takes effect; then it joins the pile."""
    data.cells[f.HANDS + seat * TACTICS + card] -= 1
    data.cells[f.MOVED] = 0
    data.agenda.push(PLAYED, card, seat)
    data.agenda.push(EFFECT, data.tables.tactic_effects[card], seat)


def lay_down(data: TurrisData, seat: i64, card: i64) -> None:
    """A card has been played: it joins the pile."""
    data.cells[f.PILE + card] += 1
    trigger(data, seat, WHEN_TACTICS)


def plan_drawing(data: TurrisData, seat: i64, number: i64, purpose: i64) -> None:
    """A seat is to draw cards, as far as there are any. The Betrayers never do."""
    number = min(number, cards_left(data))
    if number > 0 and seat < data.people:
        data.agenda.push(DRAWING, seat, number, purpose)


def refill(data: TurrisData) -> None:
    """When the deck is empty, the pile is shuffled into a new one."""
    cells = data.cells
    card: i64 = 0
    while card < TACTICS:
        if cells[f.DECK + card] > 0:
            return
        card += 1
    card = 0
    while card < TACTICS:
        cells[f.DECK + card] = cells[f.PILE + card]
        card += 1
    clear(data, f.PILE, TACTICS)


def draws(data: TurrisData, seat: i64) -> list[tuple[int, int]]:
    """What the top card of the deck can be."""
    base = DRAW.base + int(seat) * TACTICS
    return [(base + card, int(data.cells[f.DECK + card])) for card in range(TACTICS) if data.cells[f.DECK + card] > 0]


def draw(data: TurrisData, seat: i64, card: i64, purpose: i64) -> None:
    """The top card of the deck turns out to be this one."""
    data.cells[f.DECK + card] -= 1
    if purpose == TO_HAND:
        data.cells[f.HANDS + seat * TACTICS + card] += 1
    else:
        data.looked = [*data.looked, int(card)]


def sorting_options(data: TurrisData) -> list[int]:
    """Which of the cards that are looked at can be discarded."""
    return [DISCARD.base + card for card in sorted(set(data.looked))]


def sort_out(data: TurrisData, card: i64) -> None:
    """A card that is looked at is discarded."""
    looked = data.looked.copy()
    looked.remove(int(card))
    data.looked = looked
    data.cells[f.PILE + card] += 1


def keep_looked(data: TurrisData, seat: i64) -> None:
    """The cards that are looked at go to the hand."""
    for card in data.looked:
        data.cells[f.HANDS + seat * TACTICS + card] += 1
    data.looked = []


def drawn_options(data: TurrisData, seat: i64) -> list[int]:
    """A card that is drawn to be played is played; if it cannot be, it stays in the hand."""
    if not data.looked:
        return []
    card: i64 = data.looked[0]
    data.cells[f.HANDS + seat * TACTICS + card] += 1
    able = can_play(data, seat, card)
    data.cells[f.HANDS + seat * TACTICS + card] -= 1
    return [PLAY.base + int(card)] if able else [DECLINE.base]


def discarding_options(data: TurrisData, seat: i64) -> list[int]:
    """Which cards can be discarded."""
    return [DISCARD.base + card for card in range(TACTICS) if data.cells[f.HANDS + seat * TACTICS + card] > 0]


def discard(data: TurrisData, seat: i64, card: i64) -> None:
    """A card of the hand joins the pile."""
    data.cells[f.HANDS + seat * TACTICS + card] -= 1
    data.cells[f.PILE + card] += 1


def hand_limit(data: TurrisData, seat: i64) -> i64:
    """How many cards a seat may keep at the end of its turn."""
    return HAND_LIMIT + 1 if has_standing(data, seat, HAND_FIVE) else HAND_LIMIT
