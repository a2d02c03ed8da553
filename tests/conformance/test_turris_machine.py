"""What must hold in Turris whatever is done."""

from typing import Any

from hypothesis import settings
from hypothesis.stateful import invariant

from bartizan.games import find
from tests.conformance.machine import GameMachine


class TurrisMachine(GameMachine):
    game = find("turris")

    @property
    def seen(self) -> dict[str, Any]:
        return self.match.view(0)

    @invariant()
    def every_scout_is_somewhere(self) -> None:
        for player in self.seen["players"]:
            assert len(player["scouts"]) + player["reserve"] + player["graveyard"] == 4
        for place in self.seen["places"].values():
            assert place["used"] or sum(place["scouts"]) == 0

    @invariant()
    def no_two_beasts_share_a_place(self) -> None:
        view = self.seen
        led = view["doing"]["beast"] if view["doing"]["what"] == "lead" else None  # it may be passing through
        beasts = {name: beast["place"] for name, beast in view["beasts"].items() if name != led}
        places = [place for place in beasts.values() if place is not None]
        assert len(set(places)) == len(places)
        assert all(beast["speed"] <= 2 for beast in self.seen["beasts"].values())

    @invariant()
    def the_rooms_of_a_seat_stand_in_the_tower(self) -> None:
        view = self.seen
        all_taken = all(room["owner"] is not None for room in view["tower"])
        for player in view["players"]:
            bare = player["rooms"] - sum(room["owner"] == player["seat"] for room in view["tower"])
            assert bare == 0 or (bare > 0 and all_taken)

    @invariant()
    def hands_are_their_owners_alone(self) -> None:
        for seat in (*range(self.match.people), -3):
            for player in self.match.view(seat)["players"]:
                assert (player["hand"]["cards"] is not None) == (player["seat"] == seat)

    @invariant()
    def the_betrayers_never_decide(self) -> None:
        assert self.match.over or self.match.seat < self.match.people
        assert (self.seen["betrayers"] is not None) == (self.match.people == 1)


TestTurrisMachine = TurrisMachine.TestCase
TestTurrisMachine.settings = settings(max_examples=15, stateful_step_count=15)
