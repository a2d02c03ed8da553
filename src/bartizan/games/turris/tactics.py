"""Tactics cards: drawing, looking, playing and discarding them."""

from typing import Any, Final, cast

from librt.random import Random
from mypy_extensions import i64

from bartizan.engine.cells import clear, total
from bartizan.engine.deck import shuffle
from bartizan.engine.domains import SEATS, Truth
from bartizan.engine.errors import Refusal
from bartizan.engine.steps import Argument, Deed, Drawn, OfSeat, Shown
from bartizan.games.turris import actions as a, fields as f, missions, names as n, state as s
from bartizan.games.turris.state import OfPlayer, TurrisData

TO_HAND: Final = 0
TO_LOOK: Final = 1
"""What a card is drawn for."""
CARD: Final = 60  # what bots take one of the first Tactics cards of a hand to be worth, in hundredths of a Prestige
_DRAWS: Final[list[list[tuple[int, int]]]] = [
    [(outcome, weight)] if weight > 0 else []
    for outcome in range(a.DRAW.base, a.DRAW.base + a.DRAW.size)
    for weight in range(a.MOST_COPIES + 1)
]
"""Each draw of a card with each weight that it can have, and nothing for none: made once, because a deck has many."""


# Playing.


def can_play(data: TurrisData, seat: i64, card: i64) -> bool:
    """Whether a seat holds a card and can do all that it says: `turris.tactics.in-full`,
    `turris.ruling.tactics-played-card`."""
    cells = data.cells
    held = f.HANDS + seat * a.TACTICS + card
    if cells[held] <= 0:
        return False
    cells[held] -= 1  # a card being played is in no hand
    able = data.can_perform(data.tables.tactic_effects[card], seat)
    cells[held] += 1
    return able


def playable(data: TurrisData, seat: i64) -> list[int]:
    """The cards that a seat can play, as actions."""
    first = f.HANDS + seat * a.TACTICS
    held = [card for card in range(a.TACTICS) if data.cells[first + card] > 0]
    return [a.PLAY.base + card for card in held if can_play(data, seat, card)]


def refuse_playing(data: TurrisData, seat: i64, card: int, rule: str) -> Refusal:
    """Why a card cannot be played out of the hand: it is not there, as this rule asks, or cannot be done in full."""
    held = f.HANDS + seat * a.TACTICS + card
    if data.cells[held] == 0:
        return Refusal(rule, f"You do not hold {n.title(a.TACTIC_NAMES[card])}.")
    data = cast("TurrisData", data.copy())
    data.cells[held] -= 1  # a card being played is in no hand
    return refuse_effect(data, seat, card)


def refuse_effect(data: TurrisData, seat: i64, card: int) -> Refusal:
    """Why what a card says cannot be done in full; it is in no hand."""
    want = data.lacking(data.tables.tactic_effects[card], seat)
    return Refusal("turris.tactics.in-full", f"{n.title(a.TACTIC_NAMES[card])} cannot be done in full: {want}.")


def play(data: TurrisData, seat: i64, card: i64) -> None:
    """A card leaves the hand and takes effect; then it joins the pile. By an effect it does not count as the one of the
    turn: `turris.words.play`, `turris.precedence.tactics`."""
    data.cells[f.HANDS + seat * a.TACTICS + card] -= 1
    data.cells[f.MOVED] = 0
    PLAYED.plan(data, card, seat)
    s.EFFECT.plan(data, data.tables.tactic_effects[card], seat)


class CardPlayed(Deed[TurrisData]):
    """A card has taken effect: it joins the pile, and Missions that wait for it are triggered:
    `turris.ruling.tactics-played-card`, `turris.components.tactics`, `turris.ruling.ongoing-not-self`."""

    waits = True
    tells = (f.PILE,)  # the text of the action that played it has said so
    card: Argument
    seat: Argument

    def perform(self, data: TurrisData, at: i64) -> None:
        data.cells[f.PILE + self.card.of(at)] += 1
        missions.trigger(data, self.seat.of(at), s.WHEN_TACTICS)


# Drawing, and looking at what is drawn.


def plan_drawing(data: TurrisData, seat: i64, number: i64, purpose: i64) -> None:
    """A seat is to draw cards, as far as there are any. The Betrayers never do: `turris.words.draw`,
    `turris.ruling.tactics-discard`, `turris.solo.no-cards`, `turris.solo.ignore-cards`."""
    number = min(number, s.cards_left(data))
    if number > 0 and seat < data.people:
        DRAWING.plan(data, seat, number, purpose)


class DrawCards(Drawn[TurrisData]):
    """The top cards of the shuffled deck go to a hand, or are looked at first, one after another; only their number is
    known to others: `turris.words.draw`, `turris.words.look`, `turris.setup.tactics`, `turris.ruling.hands-secret`."""

    shows = Shown("draw", "seat", "number", look="purpose")
    seat: Argument
    number: Argument
    purpose: Argument

    def proceed(self, data: TurrisData, at: i64) -> bool:
        """When the deck is empty, the pile is shuffled into a new one: `turris.ruling.tactics-discard`."""
        if total(data.cells, f.DECK, a.TACTICS) == 0:
            for card in range(a.TACTICS):
                data.cells[f.DECK + card] = data.cells[f.PILE + card]
            clear(data.cells, f.PILE, a.TACTICS)
        return super().proceed(data, at)

    def outcomes(self, data: TurrisData, at: i64) -> list[tuple[int, int]]:
        first = self.seat.of(at) * a.TACTICS
        found: list[tuple[int, int]] = []
        for card in range(i64(0), i64(a.TACTICS)):
            found += _DRAWS[(first + card) * (a.MOST_COPIES + 1) + data.cells[f.DECK + card]]
        return found

    def happen(self, data: TurrisData, at: i64, outcome: int) -> None:
        card: i64 = (outcome - a.DRAW.base) % a.TACTICS
        self.count_down(data, at, self.number)
        data.cells[f.DECK + card] -= 1
        if self.purpose.of(at) == TO_HAND:
            data.cells[f.HANDS + self.seat.of(at) * a.TACTICS + card] += 1
        else:
            data.looked = [*data.looked, int(card)]

    def worth(self, data: TurrisData, at: i64, seat: i64) -> i64:
        return self.number.of(at) * CARD if self.seat.of(at) == seat else 0

    def fits(self, data: TurrisData, at: i64) -> bool:
        below = data.steps.of(data.agenda[len(data.agenda) - 2])
        looks = self.purpose.of(at) == TO_LOOK
        return self.number.of(at) <= s.cards_left(data) and isinstance(below, Looking) == looks


class Looking(OfSeat[TurrisData]):
    """A seat decides about cards that it has drawn to look at, and that nobody else sees:
    `turris.ruling.hands-secret`."""

    under = "draw_cards"
    secret = True
    seat: Argument

    def keep(self, data: TurrisData, at: i64) -> None:
        """The cards that are looked at go to the hand."""
        seat = self.seat.of(at)
        for card in data.looked:
            data.cells[f.HANDS + seat * a.TACTICS + card] += 1
        data.looked = []

    def besides(self, data: TurrisData, at: i64, seat: i64) -> dict[str, Any]:
        """How many cards are looked at and, for the seat that looks at them, which."""
        cards = [a.TACTIC_NAMES[card] for card in data.looked]
        return {"count": len(cards), "cards": cards if self.seat.of(at) == seat else None}


def redeal(data: TurrisData, seat: i64, rng: Random) -> None:
    """Mix the deck with the hands of the others and what they look at, and deal them anew: what a seat cannot know
    (`turris.ruling.hands-secret`)."""
    cells = data.cells
    others = [other for other in range(int(data.people)) if other != seat]
    bag: list[int] = []
    for card in range(a.TACTICS):
        number = int(cells[f.DECK + card])
        for other in others:
            number += int(cells[f.HANDS + other * a.TACTICS + card])
        bag += [card] * number
    lookers = [data.steps.of(at).decider(data, at) for at in data.agenda if isinstance(data.steps.of(at), Looking)]
    looking = len(data.looked) > 0 and seat not in lookers
    if looking:
        bag += data.looked
        bag.sort()
    shuffle(bag, rng)
    for other in others:
        size = int(s.hand_size(data, other))
        clear(cells, f.HANDS + other * a.TACTICS, a.TACTICS)
        for _ in range(size):
            cells[f.HANDS + other * a.TACTICS + bag.pop()] += 1
    if looking:
        data.looked = [bag.pop() for _ in data.looked]
    clear(cells, f.DECK, a.TACTICS)
    for card in bag:
        cells[f.DECK + card] += 1


class SortCards(Looking):
    """Of the cards that are looked at, so many are discarded, one by one; the others go to the hand."""

    opens = (a.DISCARD,)
    shows = Shown("sort", number="discards")
    discards: Argument

    def proceed(self, data: TurrisData, at: i64) -> bool:
        if self.discards.of(at) > 0:
            return super().proceed(data, at)
        data.drop()
        self.keep(data, at)
        return True

    def options(self, data: TurrisData, at: i64) -> list[int]:
        return [a.DISCARD.base + card for card in sorted(set(data.looked))]

    def decide(self, data: TurrisData, at: i64, action: int) -> None:
        card = action - a.DISCARD.base
        data.drop()
        first = data.looked.index(card)
        data.looked = data.looked[:first] + data.looked[first + 1 :]
        data.cells[f.PILE + card] += 1
        self.plan(data, self.seat.of(at), self.discards.of(at) - 1)

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal | None:
        name = n.title(a.TACTIC_NAMES[action - a.DISCARD.base])
        return Refusal("turris.words.look", f"{name} is none of the cards you look at.")

    def worth(self, data: TurrisData, at: i64, seat: i64) -> i64:
        return -self.discards.of(at) * CARD if self.seat.of(at) == seat else 0


class PlayDrawn(Looking):
    """A card that was drawn to be played is played, outside the limit; if it cannot be, it stays in the hand:
    `turris.ruling.immediate-unknown`, `turris.tactics.in-full`, `turris.tactics.limit-exempt`."""

    opens = (a.PLAY, a.DECLINE)
    shows = Shown("play drawn")

    def options(self, data: TurrisData, at: i64) -> list[int]:
        if not data.looked:
            return []
        card = data.looked[0]
        able = data.can_perform(data.tables.tactic_effects[card], self.seat.of(at))
        return [a.PLAY.base + card] if able else [a.DECLINE.base]

    def decide(self, data: TurrisData, at: i64, action: int) -> None:
        data.drop()
        self.keep(data, at)
        if action in a.PLAY:
            play(data, self.seat.of(at), action - a.PLAY.base)

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal | None:
        if action in a.DECLINE:
            return Refusal("turris.words.draw-play", "The card you drew can be played, so it must be.")
        card = action - a.PLAY.base
        if data.looked != [card]:
            return Refusal("turris.words.draw-play", f"{n.title(a.TACTIC_NAMES[card])} is not the card you drew.")
        return refuse_effect(data, self.seat.of(at), card)

    def besides(self, data: TurrisData, at: i64, seat: i64) -> dict[str, Any]:
        return {"number": 0, **super().besides(data, at, seat)}

    def fits(self, data: TurrisData, at: i64) -> bool:
        coming = DRAWING.number.of(data.top()) if data.doing() is DRAWING else 0
        return len(data.looked) + coming <= 1

    def told(self, old: TurrisData, new: TurrisData, at: i64, action: int) -> list[dict[str, Any]]:
        return [n.WORDS.note("kept", old, seat=int(self.seat.of(at)))] if action in a.DECLINE else []


# The hand.


def discarding_options(data: TurrisData, seat: i64) -> list[int]:
    """Which cards can be discarded: `turris.words.discard`."""
    return [a.DISCARD.base + card for card in range(a.TACTICS) if data.cells[f.HANDS + seat * a.TACTICS + card] > 0]


def discard(data: TurrisData, seat: i64, card: i64) -> None:
    """A card of the hand joins the pile: `turris.components.tactics`."""
    data.cells[f.HANDS + seat * a.TACTICS + card] -= 1
    data.cells[f.PILE + card] += 1


def refuse_discarding(action: int, rule: str) -> Refusal:
    """Why a card cannot be discarded."""
    return Refusal(rule, f"You do not hold {n.title(a.TACTIC_NAMES[action - a.DISCARD.base])}.")


def tell_pile(old: TurrisData, new: TurrisData) -> list[dict[str, Any]]:
    """Cards that have come to lie open, and the pile that becomes a new deck."""
    was, now = f.FIELDS.of(old.cells, f.PILE), f.FIELDS.of(new.cells, f.PILE)
    if sum(now) < sum(was):
        return [n.WORDS.note("shuffle", new)]
    cards = [a.TACTIC_NAMES[card] for card in range(a.TACTICS) for _ in range(now[card] - was[card])]
    seats = [int(one.of(old.top())) for one in old.doing().arguments if one.name == "seat"]
    return [n.WORDS.note("discarded", new, seat=seats[0] if seats else int(old.cells[f.PLAYER]), cards=cards)]


def hand_limit(data: TurrisData, seat: i64) -> i64:
    """How many cards a seat may keep at the end of its turn: `turris.ongoing.hand-five`."""
    return s.HAND_LIMIT + 1 if s.has_standing(data, seat, s.HAND_FIVE) else s.HAND_LIMIT


class DiscardToLimit(OfPlayer):
    """At the end of a turn, and at no other time, the player discards cards of their choice, one by one, until the hand
    is within the limit: `turris.turn.end-discard`, `turris.ruling.hand-limit`, `turris.ruling.hands-secret`."""

    opens = (a.DISCARD,)
    shows = Shown("discard")
    secret = True

    def excess(self, data: TurrisData) -> i64:
        """How many cards are still too many."""
        player = data.cells[f.PLAYER]
        return s.hand_size(data, player) - hand_limit(data, player)

    def options(self, data: TurrisData, at: i64) -> list[int]:
        return discarding_options(data, data.cells[f.PLAYER]) if self.excess(data) > 0 else []

    def decide(self, data: TurrisData, at: i64, action: int) -> None:
        discard(data, data.cells[f.PLAYER], action - a.DISCARD.base)

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal | None:
        return refuse_discarding(action, "turris.turn.end-discard")

    def besides(self, data: TurrisData, at: i64, seat: i64) -> dict[str, Any]:
        return {"limit": int(hand_limit(data, data.cells[f.PLAYER])), "number": int(self.excess(data))}


_PURPOSES: Final = Truth("hand", "look")
PLAYED: Final = CardPlayed("card_played", s.STEPS, card=a.TACTIC_DOMAIN, seat=SEATS)
DRAWING: Final = DrawCards("draw_cards", s.STEPS, seat=SEATS, number=s.COUNTED, purpose=_PURPOSES)
SORTING: Final = SortCards("sort_cards", s.STEPS, seat=SEATS, discards=s.NUMBERS)
PLAY_DRAWN: Final = PlayDrawn("play_drawn_card", s.STEPS, seat=SEATS)
HAND_STEP: Final = DiscardToLimit("discard_to_limit", s.STEPS)
