"""Acquiring action cards: three are looked at and one is kept, or the top card of the common deck is taken. And what
others cannot know of it, redrawn for bots."""

from typing import Final

from librt.random import Random
from mypy_extensions import i64

from bartizan.engine.deck import Deck, shuffle
from bartizan.engine.domains import Whole
from bartizan.engine.errors import Refusal
from bartizan.engine.steps import Argument, Draw
from bartizan.games.torres import actions as a, fields as f, state as s
from bartizan.games.torres.state import TorresData


def deck_of(data: TorresData) -> Deck:
    """The deck that the player draws from: the own, or the common one, which is the only one."""
    return data.decks[data.cells[f.PLAYER] % len(data.decks)]


def set_deck(data: TorresData, deck: Deck) -> None:
    """Replace the deck that the player draws from."""
    decks = data.decks.copy()
    decks[data.cells[f.PLAYER] % len(decks)] = deck
    data.decks = decks


def can_acquire(data: TorresData) -> bool:
    """Whether the player may acquire a card now: `torres.acquire.basic-only`."""
    cells = data.cells
    if cells[f.ACQUIRED] >= a.ACQUIRED_A_TURN or cells[f.AP] < 1 or cells[f.VERSION] == a.MASTER:
        return False
    return not deck_of(data).is_empty()


def refuse_acquire(data: TorresData) -> Refusal | None:
    """Why the player may not acquire a card."""
    cells = data.cells
    broken = {
        "torres.master.no-acquire": cells[f.VERSION] == a.MASTER,
        "torres.turn.cost": cells[f.AP] < 1,
        "torres.acquire.two": cells[f.ACQUIRED] >= a.ACQUIRED_A_TURN,
        "torres.ruling.common-empty empty_deck": cells[f.VERSION] == a.COMMON,
        "torres.ruling.short-deck empty_deck": True,
    }
    return s.WORDS.refusal(broken)


def acquire(data: TorresData) -> None:
    """Look at three cards of the own deck, or at all that it has; or draw one of the common deck. A second time it all
    happens again: `torres.acquire.look`, `torres.acquire.repeat`, `torres.common.draw`, `torres.ruling.short-deck`."""
    cells = data.cells
    cells[f.ACQUIRED] += 1
    if cells[f.VERSION] == a.COMMON:
        DRAW_COMMON.plan(data)
    elif cells[f.VERSION] == a.BASIC:
        LOOK.plan(data, min(a.LOOKED_AT, deck_of(data).size()))


def draw_card(data: TorresData, card: int) -> None:
    """The top card of the player's deck turns out to be this one, and is looked at."""
    set_deck(data, deck_of(data).take(card))
    data.looked = [*data.looked, card]


def keep_card(data: TorresData, card: int) -> None:
    """A card that was looked at goes to the hand, for as long as the player likes, but cannot be played this turn:
    `torres.acquire.wait`, `torres.acquire.hold`."""
    looked = data.looked.copy()
    looked.remove(card)
    data.looked = looked
    data.cells[f.HANDS + data.cells[f.PLAYER] * a.KINDS + card] += 1
    data.fresh = [*data.fresh, card]


class DrawCard(Draw[TorresData]):
    """Chance says which card is the next of the player's deck."""

    def outcomes(self, data: TorresData, at: i64) -> list[tuple[int, int]]:
        return deck_of(data).outcomes(a.DRAW.base + int(data.cells[f.PLAYER]) * a.KINDS)

    def happen(self, data: TorresData, at: i64, outcome: int) -> None:
        draw_card(data, (outcome - a.DRAW.base) % a.KINDS)


class LookAtCards(DrawCard):
    """The player looks at cards of the own deck, one after another. Those that the player knows are simply taken, the
    others chance draws: `torres.acquire.look`, `torres.acquire.repeat`, `torres.ruling.secrecy`."""

    cards: Argument

    def proceed(self, data: TorresData, at: i64) -> bool:
        if len(data.looked) == self.cards.of(at):
            data.drop()
            KEEP_ONE.plan(data)
        elif deck_of(data).zones[0].unseen > 0:
            return super().proceed(data, at)
        else:
            draw_card(data, deck_of(data).zones[0].cards[0])
        return True

    def fits(self, data: TorresData, at: i64) -> bool:
        if data.cells[f.VERSION] != a.BASIC:
            return False
        looked, cards = len(data.looked), self.cards.of(at)
        return looked < cards and cards == min(a.LOOKED_AT, looked + deck_of(data).size())


class KeepOne(s.TurnDecision):
    """Exactly one of the cards goes to the hand: `torres.acquire.keep`."""

    opens = (a.KEEP,)

    def options(self, data: TorresData, at: i64) -> list[int]:
        return [a.KEEP.base + card for card in sorted(set(data.looked))]

    def decide(self, data: TorresData, at: i64, action: int) -> None:
        data.drop()
        keep_card(data, action - a.KEEP.base)
        if data.looked:
            RETURN_REST.plan(data)

    def refuse(self, data: TorresData, at: i64, action: int) -> Refusal | None:
        return s.WORDS.refusal({"torres.acquire.keep": True}, card=action - a.KEEP.base)

    def fits(self, data: TorresData, at: i64) -> bool:
        return data.cells[f.VERSION] == a.BASIC and 0 < len(data.looked) <= a.LOOKED_AT


class ReturnRest(s.TurnDecision):
    """The other cards go back to one end of the deck, in any order, and the player knows where they lie."""

    opens = (a.PUT_BACK,)

    def options(self, data: TorresData, at: i64) -> list[int]:
        """To which end they go, and which of them lies upper. With nothing left in the deck both ends are the same."""
        ends = [a.TOP] if deck_of(data).is_empty() else [a.TOP, a.BOTTOM]
        return [a.PUT_BACK(end, upper) for end in ends for upper in sorted(set(data.looked))]

    def decide(self, data: TorresData, at: i64, action: int) -> None:
        data.drop()
        end, upper = divmod(action - a.PUT_BACK.base, a.KINDS)
        lower = data.looked.copy()
        lower.remove(upper)
        knowers = 2 ** int(data.cells[f.PLAYER])
        deck = deck_of(data)
        for card in [*lower, upper] if end == a.TOP else [upper, *lower]:
            deck = deck.put_on_top(card, knowers) if end == a.TOP else deck.put_at_bottom(card, knowers)
        set_deck(data, deck)
        data.looked = []

    def refuse(self, data: TorresData, at: i64, action: int) -> Refusal | None:
        card = (action - a.PUT_BACK.base) % a.KINDS
        return s.WORDS.refusal({"torres.ruling.return": card in data.looked, "torres.acquire.return": True}, card=card)

    def fits(self, data: TorresData, at: i64) -> bool:
        return data.cells[f.VERSION] == a.BASIC and 0 < len(data.looked) < a.LOOKED_AT


class DrawCommon(DrawCard):
    """The player takes the top card of the deck that all share: `torres.common.deck`, `torres.common.draw`,
    `torres.common.two`, `torres.common.rest`."""

    def happen(self, data: TorresData, at: i64, outcome: int) -> None:
        data.drop()
        super().happen(data, at, outcome)
        keep_card(data, data.looked[-1])

    def fits(self, data: TorresData, at: i64) -> bool:
        return data.cells[f.VERSION] == a.COMMON and not data.decks[0].is_empty()


def resample(data: TorresData, seat: i64, rng: Random) -> None:
    """Redraw what a seat cannot know, in place: other hands, what others look at, and the cards that others have put
    into decks (`torres.ruling.secrecy`)."""
    if data.cells[f.VERSION] == a.MASTER:
        return
    others = [other for other in range(int(data.seats)) if other != seat]
    decks = data.decks.copy()
    for number, deck in enumerate(decks):
        owners = others if data.cells[f.VERSION] == a.COMMON else [other for other in others if other == number]
        if owners:
            bag = deck.hidden(int(seat)) + [card for owner in owners for card in held_by(data, owner)]
            bag.sort()  # so that the outcome depends on what is hidden as a whole, not on who holds what
            shuffle(bag, rng)
            for owner in owners:
                deal_out(data, owner, bag)
            decks[number] = deck.redealt(int(seat), bag)
    data.decks = decks


def cards_at(data: TorresData, piles: i64, seat: int) -> list[int]:
    """The cards in a seat's hand (`piles` is HANDS), or those that it has played (SPENT)."""
    first = piles + seat * a.KINDS
    return [card for card in range(a.KINDS) for _ in range(int(data.cells[first + card]))]


def held_by(data: TorresData, seat: int) -> list[int]:
    """A seat's hand, and the cards it is looking at."""
    hand = cards_at(data, f.HANDS, seat)
    return hand + data.looked if seat == data.cells[f.PLAYER] else hand


def deal_out(data: TorresData, seat: int, bag: list[int]) -> None:
    """Give a seat as many cards as it had, out of the bag."""
    first = f.HANDS + seat * a.KINDS
    dealt = [bag.pop() for _ in held_by(data, seat)]
    if seat == data.cells[f.PLAYER]:
        data.fresh = dealt[: len(data.fresh)]
        data.looked = [dealt.pop() for _ in data.looked][::-1]
    for card in range(a.KINDS):
        data.cells[first + card] = dealt.count(card)


LOOK: Final = LookAtCards("look", s.STEPS, cards=Whole(1, a.LOOKED_AT))
KEEP_ONE: Final = KeepOne("keep_one", s.STEPS)
RETURN_REST: Final = ReturnRest("return_rest", s.STEPS)
DRAW_COMMON: Final = DrawCommon("draw_common", s.STEPS)
