"""Hypothesis plays a game with everything a person can do (play, undo, save, load, ask why not) and looks for a
sequence after which something no longer holds. Each game adds what must hold in it."""

from typing import Any, ClassVar

import hypothesis.strategies as st
import pytest
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bartizan.engine.errors import IllegalAction
from bartizan.engine.game import Game
from bartizan.engine.match import Match, replay
from bartizan.engine.record import parse_record
from bartizan.engine.settings import settings_of


class GameMachine(RuleBasedStateMachine):
    """One match, with a model of what undo must lead back to."""

    game: ClassVar[Game]
    match: Match

    @initialize(data=st.data(), seed=st.integers(0, 2**31), skipped=st.integers(0, 120))
    def begin(self, data: Any, seed: int, skipped: int) -> None:
        seats, options = data.draw(st.sampled_from(settings_of(self.game, None, None)))
        self.match = Match(self.game, seats, seed, options)
        for number in range(skipped):
            actions = self.match.actions()
            if not actions:
                break
            self.match.play(actions[(seed + 7 * number) % len(actions)])

    @precondition(lambda self: not self.match.over)
    @rule(data=st.data())
    def play(self, data: Any) -> None:
        actions = self.match.actions()
        before, seat = self.match.position(), self.match.seat
        action = data.draw(st.sampled_from(actions))
        events = self.match.play(action)
        assert events[0]["text"] == str(action)
        moves = self.match.moves()
        if all(actor == seat for actor, _ in moves[-len(events) :]):
            branch = self.match.branch()
            branch.undo(seat)
            assert branch.position() == before

    @precondition(lambda self: not self.match.over)
    @rule(data=st.data())
    def try_anything(self, data: Any) -> None:
        action = data.draw(st.integers(0, self.game.space.size - 1))
        before = self.match.record().text()
        refusal = self.match.why_not(action)
        assert (refusal is None) == (action in self.match.actions())
        if refusal is not None:
            with pytest.raises(IllegalAction) as error:
                self.match.play(action)
            assert error.value.refusal == refusal
            assert self.match.record().text() == before

    @precondition(lambda self: self.match.undoable())
    @rule()
    def undo(self) -> None:
        steps = len(self.match.moves())
        self.match.undo()
        assert len(self.match.moves()) < steps

    @rule()
    def save_and_load(self) -> None:
        again = replay(self.game, parse_record("it", self.match.record().text()), seed=len(self.match.moves()))
        assert again.position() == self.match.position()
        assert [again.log(seat) for seat in range(again.seats)] == [self.match.log(s) for s in range(again.seats)]
        self.match = again

    @invariant()
    def the_box_is_complete(self) -> None:
        assert self.game.pieces(self.match.state) == self.game.box(self.match.state)
