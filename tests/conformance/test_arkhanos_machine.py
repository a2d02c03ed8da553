"""What must hold in Arkhanos whatever is done."""

from typing import Any

from hypothesis import settings
from hypothesis.stateful import invariant

from bartizan.games import find
from tests.conformance.machine import GameMachine


class ArkhanosMachine(GameMachine):
    game = find("arkhanos")

    @property
    def seen(self) -> dict[str, Any]:
        return self.match.view(0)

    @invariant()
    def dice_on_the_table_tell_whose_turn_it_is(self) -> None:
        view = self.seen
        if view["turn"] is not None:
            placed = view["dice_per_round"] - len(view["table"]) - (view["turn"]["die"] is not None)
            assert view["turn"]["seat"] == (view["starter"] + placed) % view["seats"]
            assert len(view["pool"]) == view["round"] - 1

    @invariant()
    def every_die_that_was_rolled_is_somewhere(self) -> None:
        view = self.seen
        assert sum(view["bag"].values()) == 40 - view["dice_per_round"] * view["round"]

    @invariant()
    def meeples_stand_beside_dice_and_no_floor_stays_full(self) -> None:
        for tower in self.seen["towers"]:
            for pillar in tower["pillars"]:
                assert pillar["beside"] is None or pillar["die"] is not None
                assert pillar["meeple"] is None or pillar["die"] is None
            full = all(pillar["die"] or pillar["meeple"] for pillar in tower["pillars"])
            assert not full or self.seen["turn"]["at"] is not None
            assert all(pillar["die"] or pillar["meeple"] for floor in tower["covered"] for pillar in floor["pillars"])

    @invariant()
    def every_seat_sees_the_same(self) -> None:
        views = [self.match.view(seat) | {"you": None} for seat in (*range(self.match.seats), -3)]
        assert all(view == views[0] for view in views)


TestArkhanosMachine = ArkhanosMachine.TestCase
TestArkhanosMachine.settings = settings(max_examples=40, stateful_step_count=20)
