"""Scyphoz cards: how they come from their deck, and what only they do. They are played as citizens are: `cards.py`."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.cells import BIT
from bartizan.engine.deck import Hand
from bartizan.engine.domains import NOTHING, SEATS, Maybe
from bartizan.engine.language import NONE, PER, PRIMITIVES
from bartizan.games.revive import actions as a, fields as f, state as s, traits
from bartizan.games.revive.displays import shown
from bartizan.games.revive.primitives import Argument, Does, DoesIf, OfSeat, Primitive, Shown, plan_effect
from bartizan.games.revive.state import ASK, LANGUAGE, Drawn, ReviveData

DRAWN: Final = 2  # how many Scyphoz cards are drawn for one that is kept
MOST_RESTING: Final = 3  # how many active cards may rest for their tops


class DrawScyphoz(Drawn):
    """A seat looks at the top card of the Scyphoz deck; who has put it there knows it, too:
    `revive.devotion.bonus-scyphoz`, `revive.ruling.scyphoz-deck-memory`, `revive.setup.scyphoz-deck`."""

    shows = Shown("scyphoz", "seat")
    waits = True
    may_lack = True

    def outcomes(self, data: ReviveData, at: i64) -> list[tuple[int, int]]:
        seat = int(self.seat.of(at))
        return [(a.DRAWS(seat, card), weight) for card, weight in data.cards.scyphoz.outcomes()]

    def happen(self, data: ReviveData, at: i64, outcome: int) -> None:
        data.drop()
        seat, card = a.DRAWS.fields(outcome)
        deck = data.cards.scyphoz
        drawn = data.cards.drawn.add(card, deck.knowers_of(card) | int(BIT[seat]))
        data.cards = data.cards.but(scyphoz=deck.take(card), drawn=drawn)


class AdoptScyphoz(OfSeat):
    """Which drawn card comes to the active area; the other one goes under the deck, known to who has seen it:
    `revive.devotion.bonus-scyphoz`, `revive.ruling.scyphoz-deck-memory`, `revive.ruling.scyphoz-short`."""

    opens = (a.ADOPT,)
    rule = "revive.devotion.bonus-scyphoz"
    shows = Shown("adopt", "seat")

    def options(self, data: ReviveData, at: i64) -> list[int]:
        return sorted([a.ADOPT.base + card for card in data.cards.drawn.cards])

    def decide(self, data: ReviveData, at: i64, action: int) -> None:
        data.drop()
        seat, kept = self.seat.of(at), action - a.ADOPT.base
        deck, drawn = data.cards.scyphoz, data.cards.drawn.remove(kept)
        for card in drawn.cards:
            deck = deck.put_at_bottom(card, drawn.knowers_of(card))
        data.cards = data.cards.but(scyphoz=deck, drawn=Hand([], []))
        f.ACTIVE.add(data.cells, seat, a.CITIZENS + kept)
        for use in traits.in_force(data, seat):
            use.trait.card_gained(data, seat, a.CITIZENS + kept)


def gain_scyphoz(data: ReviveData, _: i64, seat: i64) -> None:
    """Two Scyphoz cards are drawn, and one is kept; with one left that is taken, with none there is none:
    `revive.devotion.bonus-scyphoz`, `revive.scyphoz.gain`, `revive.ruling.scyphoz-short`."""
    ADOPTING.plan(data, seat)
    for _ in range(min(data.cards.scyphoz.size(), DRAWN)):
        DRAWING.plan(data, seat)


class UseDisplay(Primitive):
    """The bottom half of which citizen in the display is carried out, as if it were printed on one's own card; the
    citizen stays there: `revive.scyphoz.e-display`, `revive.ruling.scyphoz-display-detail`."""

    opens = (a.SKIP, a.COPY)
    rule = "revive.scyphoz.e-display"
    lack = "no citizen lies in the display"

    def options(self, data: ReviveData, at: i64) -> list[int]:
        cards = [a.COPY.base + card for card in shown(data, f.CITIZENS, a.OF_DISPLAY)]
        return [a.SKIP.base, *cards] if len(cards) > 0 else cards

    def answer(self, data: ReviveData, at: i64, action: int) -> None:
        if action != a.SKIP.base:
            plan_effect(data, data.tables.bottoms[action - a.COPY.base], ASK.seat.of(at))


def take_gains(data: ReviveData, node: i64, seat: i64) -> i64:
    """The gains of resources with which an effect begins are taken, also those for each of what is counted. What comes
    after them, or NONE: `revive.ruling.scyphoz-rest-tops-order`."""
    program = data.tables.effects
    while node != NONE:
        inner = program.inner[node]
        if LANGUAGE.word_of(program, node) == "gain":
            LANGUAGE.doing[program.codes[node] - PRIMITIVES].perform(data, node, seat)
        elif program.codes[node] == PER and LANGUAGE.word_of(program, inner) == "gain" and program.after[inner] == NONE:
            times = data.often(node, seat)
            LANGUAGE.counting[program.first(node)].settle(data, seat)
            for _ in range(times):
                take_gains(data, inner, seat)
        else:
            return node
        node = program.after[node]
    return node


class LayToRest(OfSeat):
    """Which of one's active cards go to the resting area together, one after another, up to three of them; then their
    top effects are carried out: first all gains of resources, then what else they have, in the order of the cards. They
    have not been played, so no modules work: `revive.scyphoz.e-rest-tops`, `revive.ruling.scyphoz-rest-tops-detail`,
    `revive.ruling.scyphoz-rest-tops-order`, `revive.card.effect-optional`."""

    opens = (a.SKIP, a.REST)
    rule = "revive.scyphoz.e-rest-tops"
    shows = Shown("rest", "first", "second", "third")
    first: Argument
    second: Argument
    third: Argument

    def chosen(self, at: i64) -> list[int]:
        """The cards that have been chosen, ascending."""
        cards = [int(argument.of(at)) for argument in (self.first, self.second, self.third)]
        return sorted([card for card in cards if card != NOTHING])

    def options(self, data: ReviveData, at: i64) -> list[int]:
        chosen = self.chosen(at)
        if len(chosen) == MOST_RESTING:
            return [a.SKIP.base]
        active = f.ACTIVE.list(data.cells, self.seat.of(at))
        return [a.SKIP.base, *[a.REST.base + card for card in active if card not in chosen]]

    def sensible(self, data: ReviveData, at: i64) -> list[int]:
        """Bots choose in ascending order."""
        last = max([*self.chosen(at), int(NOTHING)])
        return [action for action in data.ready if action == a.SKIP.base or action - a.REST.base > last]

    def decide(self, data: ReviveData, at: i64, action: int) -> None:
        data.drop()
        seat, cards = self.seat.of(at), self.chosen(at)
        if action == a.SKIP.base:
            for card in cards:
                f.ACTIVE.remove(data.cells, seat, card)
                f.RESTING.add(data.cells, seat, card)
            for node in reversed([take_gains(data, data.tables.tops[card], seat) for card in cards]):
                plan_effect(data, node, seat)
            return
        cards += [action - a.REST.base, NOTHING, NOTHING]
        self.plan(data, seat, cards[0], cards[1], cards[2])

    def fits(self, data: ReviveData, at: i64) -> bool:
        chosen, active = self.chosen(at), f.ACTIVE.list(data.cells, self.seat.of(at))
        return len(set(chosen)) == len(chosen) and all(card in active for card in chosen)


DRAWING: Final = DrawScyphoz("draw_scyphoz", s.STEPS, seat=SEATS)
ADOPTING: Final = AdoptScyphoz("adopt_scyphoz", s.STEPS, seat=SEATS)
RESTING: Final = LayToRest(
    "lay_to_rest", s.STEPS, seat=SEATS, first=Maybe(a.CARD), second=Maybe(a.CARD), third=Maybe(a.CARD)
)
Does("scyphoz", gain_scyphoz)
UseDisplay("display")
# one to three active cards rest, each for its top effect: `revive.scyphoz.e-rest-tops`
DoesIf(
    "rest-tops", lambda data, _, seat: RESTING.plan(data, seat, NOTHING, NOTHING, NOTHING),
    lambda data, seat: f.ACTIVE.size(data.cells, seat) > 0, "you have no active card",
)  # fmt: skip
