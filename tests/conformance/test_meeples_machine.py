"""What must hold in Meeples & Monsters whatever is done."""

from typing import Any

from hypothesis import settings
from hypothesis.stateful import invariant

from bartizan.engine.state import SPECTATOR
from bartizan.games import find
from tests.conformance.machine import GameMachine


class MeeplesMachine(GameMachine):
    game = find("meeples")

    @property
    def seen(self) -> dict[str, Any]:
        return self.match.view()

    @invariant()
    def no_location_stands_twice(self) -> None:
        city = self.seen["city"].values()
        built = [plot["location"] for district in city for plot in district["plots"] if plot]
        offered = [district["offer"] for district in city if district["offer"]]
        assert len(set(built + offered)) == len(built) + len(offered)

    @invariant()
    def no_monster_is_in_two_places(self) -> None:
        view = self.seen
        there = [monster for district in view["city"].values() for monster in district["monsters"] if monster]
        won = [monster for player in view["players"] for monster in player["monsters"]]
        assert len(set(there + won)) == len(there) + len(won)

    @invariant()
    def with_towers_no_room_is_lost(self) -> None:
        view = self.seen
        standing = sum(district["rooms_under"] + (district["room"] is not None) for district in view["city"].values())
        completed = sum(len(player["rooms"]) for player in view["players"])
        if view["guard"] is None and view["round"]:
            assert standing + completed == (20 if self.match.options["towers"] == "with" else 0)

    @invariant()
    def quests_in_hand_are_their_owners_alone(self) -> None:
        for player in self.match.view(SPECTATOR)["players"]:
            assert player["quests"]["known"] == []

    @invariant()
    def the_guard_never_decides(self) -> None:
        assert self.match.over or self.match.seat < self.match.people
        assert (self.seen["guard"] is not None) == (self.match.people == 1)

    @invariant()
    def overlords_fall_in_the_last_rounds_only(self) -> None:
        view = self.seen
        final = view["last_round"] is not None and view["round"] > view["last_round"] - 2
        assert final or not any(player["overlords"] for player in view["players"])


TestMeeplesMachine = MeeplesMachine.TestCase
TestMeeplesMachine.settings = settings(max_examples=15, stateful_step_count=15)
