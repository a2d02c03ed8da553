"""The toy game with one thing broken on purpose, so that tests can see the engine and its checks bite.

`Faulty("lossy")` is sound but for what is marked "lossy" here.
"""

from collections.abc import Mapping
from typing import Any

from librt.random import Random
from librt.vecs import append, vec
from mypy_extensions import i64

from bartizan.engine.content import Content
from bartizan.engine.deck import Deck
from bartizan.engine.domains import NOTHING
from bartizan.engine.errors import Refusal
from bartizan.engine.game import Note
from bartizan.engine.state import CHANCE
from tests.engine.toy import BET, BETTING, CARDS, CHANCE_SPACE, CHOOSE, HANDS, MARKING, MARKS, OUT, Toy, ToyState


class FaultyState(ToyState):
    """A match of a toy with a fault."""

    def __init__(
        self, seats: i64, seat: i64, cells: vec[i64], agenda: vec[i64], deck: Deck, pot: vec[i64], fault: str
    ) -> None:
        super().__init__(seats, seat, cells, agenda, deck, pot)
        self.fault = fault

    def copy(self) -> "FaultyState":
        cells = self.cells if self.fault == "shallow" else self.cells[:]
        return FaultyState(self.seats, self.seat, cells, self.agenda[:], self.deck, self.pot, self.fault)

    def actions(self) -> list[int]:
        options = super().actions()
        return options[::-1] if self.fault == "unsorted" and self.doing() is MARKING else options

    def take(self, action: int) -> None:
        at, seat, step = self.top(), self.seat, self.doing()
        pot = self.pot
        super().take(action)
        if self.fault == "stale" and len(pot) > 0:
            self.pot = pot
        if self.fault == "lossy" and step is CHOOSE:
            self.cells[OUT + seat] = NOTHING
        if self.fault == "boundless" and step is MARKING:
            self.cells[MARKS + seat] += len(CARDS.values)
        if step is BETTING:
            if self.fault == "endless":
                self.add(at)
            if self.fault == "crashing" and action == BET(2):
                raise IndexError("two coins")

    def resample(self, seat: i64, rng: Random) -> None:
        if self.fault == "peeking":
            for _ in range(sum(self.each(HANDS)) % 3):
                rng.random()
        super().resample(seat, rng)


class Faulty(Toy):
    """The toy game with a fault."""

    def __init__(self, fault: str) -> None:
        self.fault = fault

    def start(self, seats: int, options: Mapping[str, str], content: Content) -> FaultyState:
        return self._spoil(super().start(seats, options, content))

    def from_position(self, position: Mapping[str, Any], content: Content) -> FaultyState:
        bets = [0] * len(position["bets"]) if self.fault == "forgetful" else position["bets"]
        return self._spoil(super().from_position({**position, "bets": bets}, content))

    def _spoil(self, state: ToyState) -> FaultyState:
        cells = append(state.cells, i64(0)) if self.fault == "overgrown" else state.cells
        return FaultyState(state.seats, state.seat, cells, state.agenda, state.deck, state.pot, self.fault)

    def view(self, state: ToyState, seat: int) -> dict[str, Any]:
        shown = super().view(state, seat)
        if self.fault in ("restless", "insistent") and state.doing() is MARKING:
            return shown | {"pause": "swap" if self.fault == "insistent" else "mark"}
        return shown | {"hands": state.each(HANDS)} if self.fault == "leaky" else shown

    def refuse(self, state: ToyState, action: int) -> Refusal | None:
        refusal = super().refuse(state, action)
        if self.fault == "stubborn" and action in BET:
            return Refusal("toy.bet.coins", "No.")
        if refusal is None or self.fault == "silent":
            return None
        return Refusal("toy.no.rule", "No.") if self.fault == "lawless" else refusal

    def narrate(self, before: ToyState, action: int, after: ToyState) -> list[Note]:
        if self.fault == "gossiping" and before.seat == CHANCE:
            return [{"kind": "drawn", "text": CHANCE_SPACE.text(action)}]
        return super().narrate(before, action, after)

    def stops(self, state: ToyState) -> bool:
        return self.fault != "telltale"

    def is_forced(self, state: ToyState) -> bool:
        if self.fault == "telltale" and state.seat >= 0 and state.doing() is CHOOSE:
            return bool(state.cells[HANDS + state.seat] == 0)
        return super().is_forced(state)

    def observe(self, view: Mapping[str, Any]) -> dict[str, list[int]]:
        seen = super().observe(view)
        if self.fault == "blind":
            return {"hands": seen["hands"]}
        return seen | {"bets": [bet + 2 for bet in seen["bets"]]} if self.fault == "dazzled" else seen

    def content_used(self, before: ToyState, action: int, after: ToyState) -> list[str]:
        return [] if self.fault == "idle" else super().content_used(before, action, after)
