"""Hypothesis plays Torres with everything a person can do (play, undo, save, load, ask why not) and looks for a
sequence after which something no longer holds."""

from itertools import pairwise
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bartizan.engine.errors import IllegalAction
from bartizan.engine.match import Match, replay
from bartizan.engine.record import parse_record
from bartizan.games import find
from bartizan.games.torres.building import survey
from bartizan.games.torres.flow import Torres
from bartizan.games.torres.squares import flood, lowest

TORRES = find("torres")


class TorresMachine(RuleBasedStateMachine):
    """One match, with a model of what undo must lead back to."""

    match: Match

    @initialize(
        seats=st.sampled_from([2, 3, 4]),
        version=st.sampled_from(["basic", "common", "master"]),
        seed=st.integers(0, 2**31),
        skipped=st.integers(0, 120),
    )
    def begin(self, seats: int, version: str, seed: int, skipped: int) -> None:
        self.match = Match(TORRES, seats, seed, {"version": version})
        for number in range(skipped):
            actions = self.match.actions()
            if not actions:
                break
            self.match.play(actions[(seed + 7 * number) % len(actions)])

    @property
    def state(self) -> Torres:
        state = self.match.state
        assert isinstance(state, Torres)
        return state

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
        action = data.draw(st.integers(0, TORRES.space.size - 1))
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
        again = replay(TORRES, parse_record("it", self.match.record().text()))
        assert again.position() == self.match.position()
        assert [again.log(seat) for seat in range(again.seats)] == [self.match.log(s) for s in range(again.seats)]
        self.match = again

    @invariant()
    def the_box_is_complete(self) -> None:
        assert TORRES.pieces(self.state) == TORRES.box(self.state)

    @invariant()
    def castles_are_what_hangs_together(self) -> None:
        """The bookkeeping of castles and building sites against a recomputation from the towers alone."""
        state = self.state
        left = int(state.planes[1])
        found = []
        while left:
            castle = int(flood(1 << int(lowest(left)) if lowest(left) < 63 else -(1 << 63), left))
            found.append(castle)
            left ^= castle
        assert sorted(found) == sorted(int(castle) for castle in state.castles if castle != 0)
        sites = state.sites
        survey(state)
        assert state.sites == sites

    @invariant()
    def no_castle_is_taller_than_wide_and_no_tower_floats(self) -> None:
        view = self.match.view(0)
        for castle in view["castles"]:
            assert castle["height"] <= castle["surface"]
            assert max(view["board"][square] for square in castle["squares"]) == castle["height"]
        planes = [int(plane) for plane in self.state.planes]
        assert all(higher & ~lower == 0 for lower, higher in pairwise(planes))

    @invariant()
    def markers_never_share_a_space(self) -> None:
        scores = [score for score in self.match.scores() if score > 0]
        assert len(set(scores)) == len(scores)


TestTorresMachine = TorresMachine.TestCase
TestTorresMachine.settings = settings(max_examples=40, stateful_step_count=20)
