"""A toy game with everything the engine knows: chance, secrets, a deck, decisions inside a turn, content.

Everyone draws a secret card, may swap it once, marks a card in secret, then bets up to three coins. The highest card
plus bet wins. It is whole and sound, and small enough to be read in one go before writing a game: `faulty.py` beside it
breaks one thing at a time.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.actions import ActionSpace
from bartizan.engine.content import Content, kind, text, whole
from bartizan.engine.deck import Deck, Zone, fresh_deck, shuffle
from bartizan.engine.domains import NOTHING, SEATS, Domain, Maybe
from bartizan.engine.errors import BadContent, BadPosition, Refusal
from bartizan.engine.fields import Derived, Fields
from bartizan.engine.game import Effort, Feature, Game, Note, Option, Pause, Searching
from bartizan.engine.rules import Rule
from bartizan.engine.state import CHANCE, OVER
from bartizan.engine.steps import Argument, Decision, Draw, FieldState, Step, Steps

# What numbers stand for, and what can be done.

CARDS: Final = Domain("card", ["ace", "king", "queen", "jack"])
AMOUNTS: Final = Domain("number of coins", ["0", "1", "2", "3"])

SPACE: Final = ActionSpace()
KEEP: Final = SPACE.block("keep")
SWAP: Final = SPACE.block("swap")
MARK: Final = SPACE.block("mark", secret="card", card=CARDS)
BET: Final = SPACE.block("bet", coins=AMOUNTS)
CHANCE_SPACE: Final = ActionSpace()
DRAW: Final = CHANCE_SPACE.block("draw", secret="card", seen_by="by", by=SEATS, card=CARDS)

# The data of a match.

FIELDS: Final = Fields()
HANDS: Final = FIELDS.row("hands", SEATS, values=Maybe(CARDS), start=NOTHING)
OUT: Final = FIELDS.row("out", SEATS, values=Maybe(CARDS), start=NOTHING)
"""The card that each seat has swapped, face down."""
MARKS: Final = FIELDS.row("marks", SEATS, values=Maybe(CARDS), start=NOTHING)
BETS: Final = FIELDS.row("bets", SEATS, values=Maybe(AMOUNTS), start=NOTHING)
COINS: Final = FIELDS.row("coins", SEATS, values=AMOUNTS)
"""How much each seat may bet."""

STEPS: Final = Steps()
NO_POT: Final = vec[i64]([])
"""The bets have not been added up."""


class ToyState(FieldState):
    """A match in progress: its cells, its agenda and its deck. A deck is a value, so that copies share it; and so is
    what the bets come to, which is kept when one is made."""

    def __init__(
        self, seats: i64, seat: i64, cells: vec[i64], agenda: vec[i64], deck: Deck, pot: vec[i64] = NO_POT
    ) -> None:
        super().__init__(seats, seat, cells, agenda, STEPS)
        self.deck = deck
        self.pot = pot

    def copy(self) -> "ToyState":
        return ToyState(self.seats, self.seat, self.cells[:], self.agenda[:], self.deck, self.pot)

    def each(self, field: int) -> list[int]:
        """What a field holds for each seat of this match."""
        return FIELDS.of(self.cells, field)[: int(self.seats)]

    def resample(self, seat: i64, rng: Random) -> None:
        others = [other for other in range(int(self.seats)) if other != seat]
        hidden = [field + other for field in (HANDS, OUT) for other in others if self.cells[field + other] != NOTHING]
        bag = sorted([*self.deck.hidden(int(seat)), *(int(self.cells[cell]) for cell in hidden)])
        shuffle(bag, rng)
        for cell in hidden:
            self.cells[cell] = bag.pop()
        self.deck = self.deck.redealt(int(seat), bag)
        for other in others:
            if self.cells[MARKS + other] != NOTHING:
                cards = other_cards(self, other)
                self.cells[MARKS + other] = cards[int(rng.randrange(len(cards)))]

    def evaluate(self, seat: i64) -> float:
        return float(self.cells[BETS + seat] - self.cells[HANDS + seat])

    def scores(self) -> list[int]:
        if self.seat != OVER:
            return [0] * int(self.seats)
        return [9 - hand + bet for hand, bet in zip(self.each(HANDS), self.each(BETS), strict=True)]

    def standings(self) -> list[int]:
        scores = self.scores()
        return [1 + sum(other > own for other in scores) for own in scores]


def pot_of(data: ToyState) -> vec[i64]:
    """What the bets come to."""
    return vec[i64]([sum(bet for bet in data.each(BETS) if bet != NOTHING)])


def other_cards(data: ToyState, seat: i64) -> list[int]:
    """The cards that a seat may mark: `toy.mark.other`."""
    return [card for card in range(len(CARDS.values)) if card != data.cells[HANDS + seat]]


# The steps of a match. Each says all there is to say about it.


class Deal(Draw[ToyState]):
    """A seat draws the top card of the deck."""

    seat: Argument

    def outcomes(self, data: ToyState, at: i64) -> list[tuple[int, int]]:
        return [(DRAW(int(self.seat.of(at)), card), weight) for card, weight in data.deck.outcomes()]

    def happen(self, data: ToyState, at: i64, outcome: int) -> None:
        seat, card = DRAW.fields(outcome)
        data.drop()
        data.cells[HANDS + seat] = card
        data.deck = data.deck.take(card)


class OwnDecision(Decision[ToyState]):
    """What a seat decides for itself."""

    completes = False
    seat: Argument

    def decider(self, data: ToyState, at: i64) -> i64:
        return self.seat.of(at)


class Choose(OwnDecision):
    """Keep the card, or lay it aside face down and draw another."""

    opens = (KEEP, SWAP)

    def options(self, data: ToyState, at: i64) -> list[int]:
        return [KEEP(), SWAP()]

    def decide(self, data: ToyState, at: i64, action: int) -> None:
        seat = self.seat.of(at)
        data.drop()
        if action == SWAP():
            data.cells[OUT + seat] = data.cells[HANDS + seat]
            data.cells[HANDS + seat] = NOTHING
            DEAL.plan(data, seat)

    def refuse(self, data: ToyState, at: i64, action: int) -> Refusal | None:
        return None


class Marking(OwnDecision):
    """Mark a card in secret, any but the one in hand."""

    opens = (MARK,)

    def options(self, data: ToyState, at: i64) -> list[int]:
        return [MARK(card) for card in other_cards(data, self.seat.of(at))]

    def decide(self, data: ToyState, at: i64, action: int) -> None:
        data.drop()
        data.cells[MARKS + self.seat.of(at)] = action - MARK.base

    def refuse(self, data: ToyState, at: i64, action: int) -> Refusal | None:
        if action - MARK.base != data.cells[HANDS + self.seat.of(at)]:
            return None
        return Refusal("toy.mark.other", "This card is in your own hand.")

    def tell_answer(self, data: ToyState, at: i64, action: int) -> list[Note]:
        return [{"kind": "marked", "text": SPACE.text(action), "seats": [int(self.seat.of(at))]}]


class Betting(OwnDecision):
    """Bet coins, as many as one has."""

    opens = (BET,)

    def options(self, data: ToyState, at: i64) -> list[int]:
        return [BET(coins) for coins in range(int(data.cells[COINS + self.seat.of(at)]) + 1)]

    def decide(self, data: ToyState, at: i64, action: int) -> None:
        data.drop()
        data.cells[BETS + self.seat.of(at)] = action - BET.base
        data.pot = pot_of(data)

    def refuse(self, data: ToyState, at: i64, action: int) -> Refusal | None:
        coins = data.cells[COINS + self.seat.of(at)]
        return None if action - BET.base <= coins else Refusal("toy.bet.coins", f"You have {coins} coins.")


class Finish(Step[ToyState]):
    """The match is over, and all cards are shown."""

    def owed(self) -> list[str]:
        return []

    def proceed(self, data: ToyState, at: i64) -> bool:
        data.seat = OVER
        return False

    def tell(self, data: ToyState, at: i64) -> list[Note]:
        return [{"kind": "end", "text": f"The hands were {data.each(HANDS)}."}]


DEAL: Final = Deal("deal", STEPS, seat=SEATS)
CHOOSE: Final = Choose("choose", STEPS, seat=SEATS)
MARKING: Final = Marking("marking", STEPS, seat=SEATS)
BETTING: Final = Betting("betting", STEPS, seat=SEATS)
FINISH: Final = Finish("finish", STEPS)


def new_toy(seats: int, people: int, copies: int, coins: int) -> ToyState:
    """A match before its first card. Who sits behind the people is an automa, who gets a card and decides nothing."""
    state = ToyState(seats, CHANCE, FIELDS.fresh(), vec[i64](), fresh_deck([copies] * len(CARDS.values)))
    FINISH.plan(state)
    for step in (BETTING, MARKING, CHOOSE):
        for seat in reversed(range(people)):
            step.plan(state, seat)
    for seat in reversed(range(seats)):
        DEAL.plan(state, seat)
        state.cells[COINS + seat] = coins if seat < people else 0
        state.cells[BETS + seat] = NOTHING if seat < people else 0
    state.run()
    return state


class Toy(Game[ToyState]):
    """The toy game."""

    id = "toy"
    title = "Toy"
    edition = "none"
    rules_version = "1"
    seats: ClassVar[tuple[int, ...]] = (2, 3)
    begins = "first seat"
    options: ClassVar[tuple[Option, ...]] = (
        Option("deck", ("small", "large"), "small", "how many cards of each kind"),
    )
    space = SPACE
    chance_space = CHANCE_SPACE
    fields = FIELDS
    pauses: ClassVar[Mapping[str, Pause]] = {
        "swap": Pause("when you have a card, so that it can be swapped", standing={"never": "keep", "always": "swap"}),
    }
    derived = (Derived("pot", lambda state: [state.pot], lambda state: [pot_of(state)]),)
    longest = 40
    score_range = (0, 12)
    searching = Searching(castellan=Effort(4, 4, 1), sovereign=Effort(8, 8, 2), swing=2.0)
    features = (
        Feature("hands", (3, 5), 0, 1, "the card of each seat that the observer sees, or that it is hidden"),
        Feature("bets", (3,), -1, 3, "the coins that each seat has bet, -1 before it has"),
    )
    features_version = 0
    kinds: ClassVar = {
        "card": kind(CARDS.values, name=text, worth=whole(1, 9)),
        "rule": kind(["coins"], coins=whole(1, 3)),
    }
    rules: ClassVar = {  # in place of a document
        rule: Rule(rule, "Toy", rule) for rule in ("toy.mark.other", "toy.bet.coins")
    }
    own_content = Content(  # in place of files
        {
            "card": {name: {"name": name, "worth": 1, "provenance": "reconstructed"} for name in CARDS.values},
            "rule": {"coins": {"coins": 2, "provenance": "reconstructed"}},
        },
        {},
    )

    def start(self, seats: int, options: Mapping[str, str], content: Content) -> ToyState:
        return new_toy(seats, seats, 2 if options["deck"] == "small" else 3, content["rule"]["coins"]["coins"])

    def check_content(self, name: str, content: Content) -> None:
        if content["card"]["ace"]["worth"] < content["card"]["king"]["worth"]:
            raise BadContent(f"{name}: an ace is worth no less than a king.")

    def view(self, state: ToyState, seat: int) -> dict[str, Any]:
        """Everyone sees their own cards and bets; of other cards only whether there is one, until the end."""
        seats = range(int(state.seats))
        secret = {
            name: [card if at == seat else card != NOTHING for at, card in enumerate(state.each(field))]
            for name, field in (("hands", HANDS), ("out", OUT), ("marks", MARKS))
        }
        shown = {"hands": state.each(HANDS)} if state.seat == OVER else {}
        return {
            "game": "toy", "you": seat if seat in seats else None, "doing": STEPS.text(state.top()),
            "pause": "swap" if state.doing() is CHOOSE else None,
            **secret, **shown, "bets": state.each(BETS), "deck": state.deck.size(),
        }  # fmt: skip

    def stops(self, state: ToyState) -> bool:
        return True

    def position(self, state: ToyState) -> dict[str, Any]:
        zones = [[zone.unseen, zone.cards, zone.knowers] for zone in state.deck.zones]
        return {
            "seats": int(state.seats), **{field.name: state.each(field.place) for field in FIELDS.fields.values()},
            "pool": list(state.deck.pool), "zones": zones, "agenda": STEPS.lines(state.agenda),
        }  # fmt: skip

    def from_position(self, position: Mapping[str, Any], content: Content) -> ToyState:
        """A real game trusts nothing here: see `engine/reading.py`."""
        if not isinstance(position.get("seats"), int):
            raise BadPosition("'seats' must be a number.")
        deck = Deck(list(position["pool"]), [Zone(*zone) for zone in position["zones"]])
        agenda = STEPS.agenda_of(position["agenda"])
        data = ToyState(position["seats"], CHANCE, FIELDS.fresh(), agenda, deck)
        for field in FIELDS.fields.values():
            for seat, value in enumerate(position[field.name]):
                data.cells[field.place + seat] = value
        data.run()
        return data

    def options_of(self, state: ToyState) -> dict[str, str]:
        return {"deck": "small" if self.box(state)["cards"] == 8 else "large"}

    def pieces(self, state: ToyState) -> dict[str, int]:
        held = [card for card in state.each(HANDS) + state.each(OUT) if card != NOTHING]
        return {"cards": state.deck.size() + len(held)}

    def box(self, state: ToyState) -> dict[str, int]:
        return {"cards": 8 if self.pieces(state)["cards"] <= 8 else 12}

    def ask(self, view: Mapping[str, Any]) -> str:
        return f"Now {view['doing']}."

    def sketch(self, view: Mapping[str, Any]) -> str:
        return f"{view['doing']} bets {view['bets']}"

    def picture(self, view: Mapping[str, Any]) -> str:
        return f"<svg><text>{view['doing']}</text></svg>"

    def observe(self, view: Mapping[str, Any]) -> dict[str, list[int]]:
        seats = len(view["hands"])
        hands, bets = [0] * 15, [-1] * 3
        for place in range(seats):
            seat = ((view["you"] or 0) + place) % seats
            card = view["hands"][seat]
            if isinstance(card, bool):
                hands[place * 5 + 4] = int(card)
            elif card != NOTHING:
                hands[place * 5 + card] = 1
            bets[place] = view["bets"][seat]
        return {"hands": hands, "bets": bets}

    def content_used(self, before: ToyState, action: int, after: ToyState) -> list[str]:
        if before.seat == CHANCE:
            return [f"card.{CARDS.values[DRAW.fields(action)[1]]}"]
        return ["rule.coins"] if action in BET else []
