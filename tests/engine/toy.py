"""A toy game with everything the engine knows: chance, secrets, a deck, decisions inside a turn, content.

Everyone draws a secret card, may swap it once, marks a card in secret, then bets up to three coins. The highest card
plus bet wins. `Toy(fault)` breaks one thing on purpose, so that tests can see the conformance suite bite.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, cast

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.actions import ActionSpace
from bartizan.engine.agenda import Agenda, Steps, agenda_of
from bartizan.engine.content import Content, kind, text, whole
from bartizan.engine.deck import Deck, Zone, fresh_deck, shuffle
from bartizan.engine.domains import Domain
from bartizan.engine.errors import BadContent, BadPosition, Refusal
from bartizan.engine.game import Effort, Game, Note, Option, Searching, Sight
from bartizan.engine.rules import Rule
from bartizan.engine.state import CHANCE, OVER, State

CARD_NAMES = ["ace", "king", "queen", "jack"]
CARDS = Domain("card", CARD_NAMES)
SEATS = Domain("seat", ["p1", "p2", "p3"])
COINS = Domain("number of coins", ["0", "1", "2", "3"])
SPACE = ActionSpace()
KEEP = SPACE.block("keep")
SWAP = SPACE.block("swap")
MARK = SPACE.block("mark", secret="card", card=CARDS)
BET = SPACE.block("bet", coins=COINS)
CHANCE_SPACE = ActionSpace()
DRAW = CHANCE_SPACE.block("draw", secret="card", seen_by="by", by=SEATS, card=CARDS)

STEPS = Steps()
DEAL = STEPS.step("deal", "seat")
CHOOSE = STEPS.step("choose", "seat")
MARKING = STEPS.step("marking", "seat")
BETTING = STEPS.step("betting", "seat")
FINISH = STEPS.step("finish")


class ToyState(State):
    """Cards in hand, marked cards, coins; -1 is nothing."""

    def __init__(self, seats: int, hands: list[int], marks: list[int], bets: list[int], out: list[int], deck: Deck,
                 agenda: Agenda, coins: list[int], fault: str) -> None:  # fmt: skip
        super().__init__(seats, OVER)
        self.hands, self.marks, self.bets, self.out = hands, marks, bets, out
        self.deck, self.agenda, self.coins, self.fault = deck, agenda, coins, fault
        self.settle()

    def settle(self) -> None:
        step = self.agenda.step()
        self.seat = OVER if step == FINISH else CHANCE if step == DEAL else self.agenda.first()

    def actions(self) -> list[int]:
        step, seat = self.agenda.step(), int(self.seat)
        if step == CHOOSE:
            return [KEEP(), SWAP()]
        if step == MARKING:
            marks = [MARK(card) for card in range(len(CARD_NAMES)) if card != self.hands[seat]]
            return list(reversed(marks)) if self.fault == "unsorted" else marks
        return [BET(coins) for coins in range(self.coins[seat] + 1)]

    def chance(self) -> list[tuple[int, int]]:
        return [(DRAW(int(self.agenda.first()), card), weight) for card, weight in self.deck.outcomes()]

    def apply(self, action: int) -> None:
        step, seat = self.agenda.step(), int(self.agenda.first())
        if self.fault != "endless" or step != BETTING:
            self.agenda.drop()
        if self.fault == "crashing" and step == BETTING and action == BET(2):
            raise IndexError("two coins")
        if step == DEAL:
            card = DRAW.fields(action)[1]
            self.deck = self.deck.take(card)
            self.hands[seat] = card
        elif action == SWAP():
            self.out = [*self.out, self.hands[seat]] if self.fault != "lossy" else self.out
            self.hands[seat] = -1
            self.agenda.push(DEAL, seat)
        elif step == MARKING:
            self.marks[seat] = MARK.fields(action)[0]
        elif step == BETTING:
            self.bets[seat] = action - BET.base
        self.settle()

    def copy(self) -> "ToyState":
        bets = self.bets if self.fault == "shallow" else self.bets.copy()
        return ToyState(int(self.seats), self.hands.copy(), self.marks.copy(), bets, self.out, self.deck,
                        self.agenda.copy(), self.coins, self.fault)  # fmt: skip

    def resample(self, seat: i64, rng: Random) -> None:
        others = [other for other in range(int(self.seats)) if other != seat]
        bag = self.deck.hidden(int(seat)) + [self.hands[other] for other in others if self.hands[other] >= 0]
        bag += self.out
        if self.fault != "peeking":
            bag.sort()
        shuffle(bag, rng)
        for other in others:
            self.hands[other] = bag.pop() if self.hands[other] >= 0 else -1
            if self.marks[other] >= 0:
                choices = [card for card in range(len(CARD_NAMES)) if card != self.hands[other]]
                self.marks[other] = choices[int(rng.randrange(len(choices)))]
        self.out = [bag.pop() for _ in self.out]
        self.deck = self.deck.redealt(int(seat), bag)

    def nested(self) -> bool:
        return False

    def evaluate(self, seat: i64) -> float:
        return float(self.bets[seat] - self.hands[seat])

    def scores(self) -> list[int]:
        if self.agenda.step() != FINISH:
            return [0] * int(self.seats)
        return [9 - hand + bet for hand, bet in zip(self.hands, self.bets, strict=True)]

    def standings(self) -> list[int]:
        scores = self.scores()
        return [1 + sum(other > own for other in scores) for own in scores]


class Toy(Game):
    """The toy game, sound or with one fault."""

    id = "toy"
    title = "Toy"
    edition = "none"
    rules_version = "1"
    seats: ClassVar[tuple[int, ...]] = (2, 3)
    begins = "first seat"
    options = (Option("deck", ("small", "large"), "small", "how many cards of each kind"),)
    space = SPACE
    chance_space = CHANCE_SPACE
    longest = 40
    score_range = (0, 12)
    searching = Searching(castellan=Effort(4, 4, 1), sovereign=Effort(8, 8, 2), swing=2.0)
    sights = (
        Sight("hands", (3, 5), 0, 1, "the card of each seat that the observer sees, or that it is hidden"),
        Sight("bets", (3,), -1, 3, "the coins that each seat has bet, -1 before it has"),
    )
    sights_version = 0
    kinds: ClassVar = {
        "card": kind(CARD_NAMES, name=text, worth=whole(1, 9)),
        "rule": kind(["coins"], coins=whole(1, 3)),
    }
    rules: ClassVar = {  # in place of a document
        rule: Rule(rule, "Toy", rule) for rule in ("toy.mark.other", "toy.bet.coins")
    }
    own_content = Content(  # in place of files
        {
            "card": {name: {"name": name, "worth": 1, "provenance": "reconstructed"} for name in CARD_NAMES},
            "rule": {"coins": {"coins": 2, "provenance": "reconstructed"}},
        },
        {},
    )

    def __init__(self, fault: str = "") -> None:
        self.fault = fault

    def start(self, seats: int, options: Mapping[str, str], content: Content) -> ToyState:
        agenda = Agenda(vec[i64]())
        agenda.push(FINISH)
        for step in (BETTING, MARKING, CHOOSE, DEAL):
            for seat in range(seats - 1, -1, -1):
                agenda.push(step, seat)
        copies = 2 if options["deck"] == "small" else 3
        coins = [content["rule"]["coins"]["coins"]] * seats
        nothing = [-1] * seats
        return ToyState(seats, nothing.copy(), nothing.copy(), nothing.copy(), [], fresh_deck([copies] * 4), agenda,
                        coins, self.fault)  # fmt: skip

    def check_content(self, name: str, content: Content) -> None:
        if content["card"]["ace"]["worth"] < content["card"]["king"]["worth"]:
            raise BadContent(f"{name}: an ace is worth no less than a king.")

    def view(self, state: State, seat: int) -> dict[str, Any]:
        state = _toy(state)
        seats = range(int(state.seats))
        open_hands = state.seat == OVER or self.fault == "leaky"
        turn = {"seat": int(state.agenda.first())}
        return {
            "game": "toy", "turn": turn, "doing": state.agenda.lines(STEPS)[0], "bets": list(state.bets),
            "you": seat if seat in seats else None,
            "hands": [state.hands[s] if open_hands or s == seat else state.hands[s] >= 0 for s in seats],
            "marks": [state.marks[s] if s == seat else state.marks[s] >= 0 for s in seats],
            "out": len(state.out), "deck": state.deck.size(),
        }  # fmt: skip

    def open_blocks(self, state: State) -> list[str]:
        step = _toy(state).agenda.step()
        return ["keep", "swap"] if step == CHOOSE else ["mark"] if step == MARKING else ["bet"]

    def refuse(self, state: State, action: int) -> Refusal | None:
        if action in state.actions() and not (self.fault == "stubborn" and action in BET):
            return None
        if self.fault == "silent":
            return None
        if self.fault == "lawless":
            return Refusal("toy.no.rule", "No.")
        return Refusal("toy.mark.other" if action in MARK else "toy.bet.coins", "It cannot be done.")

    def position(self, state: State) -> dict[str, Any]:
        state = _toy(state)
        zones = [[zone.unseen, zone.cards, zone.knowers] for zone in state.deck.zones]
        return {
            "seats": int(state.seats), "hands": list(state.hands), "marks": list(state.marks),
            "bets": list(state.bets), "out": list(state.out), "pool": list(state.deck.pool), "zones": zones,
            "agenda": state.agenda.lines(STEPS), "coins": state.coins,
        }  # fmt: skip

    def from_position(self, position: Mapping[str, Any], content: Content) -> ToyState:
        if not isinstance(position.get("seats"), int):
            raise BadPosition("'seats' must be a number.")
        bets = [0, 0, 0][: position["seats"]] if self.fault == "forgetful" else list(position["bets"])
        deck = Deck(list(position["pool"]), [Zone(*zone) for zone in position["zones"]])
        return ToyState(position["seats"], list(position["hands"]), list(position["marks"]), bets,
                        list(position["out"]), deck, agenda_of(STEPS, position["agenda"]), position["coins"],
                        self.fault)  # fmt: skip

    def options_of(self, state: State) -> dict[str, str]:
        return {"deck": "small" if sum(self.pieces(state).values()) == 8 else "large"}

    def pieces(self, state: State) -> dict[str, int]:
        state = _toy(state)
        return {"cards": state.deck.size() + len(state.out) + sum(hand >= 0 for hand in state.hands)}

    def box(self, state: State) -> dict[str, int]:
        found = self.pieces(state)["cards"]
        return {"cards": 8 if found <= 8 else 12}

    def narrate(self, before: State, action: int, after: State) -> list[Note]:
        if self.fault == "gossiping" and before.seat == CHANCE:
            return [{"kind": "drawn", "text": CHANCE_SPACE.text(action)}]
        if after.seat == OVER:
            return [{"kind": "end", "text": f"The hands were {_toy(after).hands}."}]
        if action in MARK and before.seat != CHANCE:
            return [{"kind": "marked", "text": SPACE.text(action), "seats": [int(before.seat)]}]
        return []

    def stops(self, state: State) -> bool:
        return self.fault != "telltale"

    def is_forced(self, state: State) -> bool:
        if self.fault == "telltale" and state.seat >= 0 and _toy(state).agenda.step() == CHOOSE:
            return _toy(state).hands[int(state.seat)] == 0
        return super().is_forced(state)

    def ask(self, view: Mapping[str, Any]) -> str:
        return f"Now {view['doing']}."

    def sketch(self, view: Mapping[str, Any]) -> str:
        return f"{view['doing']} bets {view['bets']}"

    def picture(self, view: Mapping[str, Any]) -> str:
        return f"<svg><text>{view['doing']}</text></svg>"

    def observe(self, view: Mapping[str, Any]) -> dict[str, list[int]]:
        seats = len(view["hands"])
        order = [((view["you"] or 0) + place) % seats for place in range(seats)]
        hands, bets = [0] * 15, [-1] * 3
        for place, seat in enumerate(order):
            card = view["hands"][seat]
            if isinstance(card, bool):
                hands[place * 5 + 4] = int(card)
            elif card >= 0:
                hands[place * 5 + card] = 1
            bets[place] = view["bets"][seat] + (2 if self.fault == "dazzled" else 0)
        return {"hands": hands} if self.fault == "blind" else {"hands": hands, "bets": bets}

    def content_used(self, before: State, action: int, after: State) -> list[str]:
        if self.fault == "idle":
            return []
        if before.seat == CHANCE:
            return [f"card.{CARD_NAMES[DRAW.fields(action)[1]]}"]
        return ["rule.coins"] if action in BET else []


def _toy(state: State) -> ToyState:
    return cast("ToyState", state)
