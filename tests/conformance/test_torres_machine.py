"""What must hold in Torres whatever is done."""

from itertools import pairwise

from hypothesis import settings
from hypothesis.stateful import invariant

from bartizan.engine.cells import first_of
from bartizan.games import find
from bartizan.games.torres import fields as f
from bartizan.games.torres.building import survey
from bartizan.games.torres.flow import Torres
from bartizan.games.torres.squares import flood
from tests.conformance.machine import GameMachine


class TorresMachine(GameMachine):
    game = find("torres")

    @property
    def state(self) -> Torres:
        state = self.match.state
        assert isinstance(state, Torres)
        return state

    @invariant()
    def every_cell_holds_what_it_can(self) -> None:
        assert f.FIELDS.problems(self.state.cells) == []

    @invariant()
    def castles_are_what_hangs_together(self) -> None:
        """The bookkeeping of castles and building sites against a recomputation from the towers alone."""
        state = self.state
        left = int(state.cells[f.PLANES + 1])
        found = []
        while left:
            castle = int(flood(1 << int(first_of(left)) if first_of(left) < 63 else -(1 << 63), left))
            found.append(castle)
            left ^= castle
        assert sorted(found) == sorted(castle for castle in f.FIELDS.of(state.cells, f.CASTLES) if castle != 0)
        sites = state.cells[f.SITES]
        survey(state)
        assert state.cells[f.SITES] == sites

    @invariant()
    def no_castle_is_taller_than_wide_and_no_tower_floats(self) -> None:
        view = self.match.view(0)
        for castle in view["castles"]:
            assert castle["height"] <= castle["surface"]
            assert max(view["board"][square] for square in castle["squares"]) == castle["height"]
        planes = f.FIELDS.of(self.state.cells, f.PLANES)
        assert all(higher & ~lower == 0 for lower, higher in pairwise(planes))

    @invariant()
    def markers_never_share_a_space(self) -> None:
        scores = [score for score in self.match.scores() if score > 0]
        assert len(set(scores)) == len(scores)


TestTorresMachine = TorresMachine.TestCase
TestTorresMachine.settings = settings(max_examples=40, stateful_step_count=20)
