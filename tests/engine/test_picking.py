"""Picking several things at once: any order for people, ascending for bots, and by itself where there is no choice."""

from itertools import permutations
from typing import Any, Final

import pytest
from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.actions import ActionSpace
from bartizan.engine.domains import SEATS, Domain, Whole
from bartizan.engine.errors import Refusal
from bartizan.engine.fields import Fields
from bartizan.engine.picking import Pick
from bartizan.engine.state import OVER
from bartizan.engine.steps import Argument, Finish, ReadyState, Steps

KINDS: Final = Domain("kind", ["peasant", "warrior", "knight"])
STRENGTHS: Final = [1, 2, 3]
SPACE: Final = ActionSpace()
ADD: Final = SPACE.block("add", kind=KINDS)
SEND: Final = SPACE.block("send")
FIELDS: Final = Fields()
TAVERN: Final[i64] = FIELDS.row("tavern", KINDS, values=Whole(0, 9))
PARTY: Final[i64] = FIELDS.row("party", KINDS, values=Whole(0, 9))
SENT: Final[i64] = FIELDS.cell("sent", Whole(0, 99))
STEPS: Final = Steps()


class Fight(ReadyState):
    """A seat gathers a party against a monster."""

    def __init__(self, seats: i64, seat: i64, cells: vec[i64], agenda: vec[i64], ready: list[int]) -> None:
        super().__init__(seats, seat, cells, agenda, STEPS, ready)

    def copy(self) -> "Fight":
        return Fight(self.seats, self.seat, self.cells[:], self.agenda[:], self.ready)

    def resample(self, seat: i64, rng: Random) -> None: ...

    def evaluate(self, seat: i64) -> float:
        return 0.0

    def scores(self) -> list[int]:
        return [int(self.cells[SENT])]

    def standings(self) -> list[int]:
        return [1]


class Party(Pick[Fight]):
    opens = (ADD, SEND)
    picked = PARTY
    shows = None
    needed: Argument

    def strength(self, data: Fight) -> int:
        return sum(int(data.cells[PARTY + kind]) * each for kind, each in enumerate(STRENGTHS))

    def may_add(self, data: Fight, at: i64, kind: i64) -> bool:
        return data.cells[PARTY + kind] < data.cells[TAVERN + kind]

    def is_enough(self, data: Fight, at: i64) -> bool:
        return self.strength(data) >= self.needed.of(at)

    def is_wanted(self, data: Fight, at: i64, kind: i64) -> bool:
        return kind == KINDS.numbers["knight"]

    def is_settled(self, data: Fight, at: i64) -> bool:
        tavern = sum(int(data.cells[TAVERN + kind]) * each for kind, each in enumerate(STRENGTHS))
        return tavern == self.needed.of(at)

    def finish(self, data: Fight, at: i64) -> None:
        data.cells[SENT] = self.strength(data)

    def refuse(self, data: Fight, at: i64, action: int) -> Refusal | None:
        return Refusal("toy.party.size", f"{action}")

    def describe(self, data: Fight, at: i64, seat: i64) -> dict[str, Any]:
        return {"what": "party"}


class Done(Finish[Fight]):
    """The match is over."""


PICKING: Final = Party("party", STEPS, seat=SEATS, needed=Whole(0, 20))
DONE: Final = Done("done", STEPS)


def fight(needed: int, *tavern: int) -> Fight:
    data = Fight(1, 0, FIELDS.fresh(), vec[i64]([DONE.at(), PICKING.at(0, needed)]), [])
    for kind, number in enumerate(tavern):
        data.cells[TAVERN + kind] = number
    data.run()
    return data


def texts(actions: list[int]) -> list[str]:
    return [SPACE.text(action) for action in actions]


def test_things_are_picked_in_any_order() -> None:
    for order in permutations(("add peasant", "add warrior", "add knight")):
        data = fight(9, 2, 2, 2)
        for action in order:
            assert data.nested()
            data.apply(SPACE.parse(action))
        assert FIELDS.of(data.cells, PARTY) == [1, 1, 1]
        assert texts(data.actions()) == ["add peasant", "add warrior", "add knight"]


def test_what_is_possible_in_one_way_only_is_done_by_itself() -> None:
    data = fight(5, 0, 2, 1)
    data.apply(SPACE.parse("add knight"))
    assert texts(data.actions()) == ["add warrior", "send"]  # a first one had to join
    data.apply(SPACE.parse("add warrior"))
    assert (data.seat, data.scores()) == (OVER, [7])  # nobody is left who could join, so the party is sent
    assert fight(1, 1).scores() == [1]


def test_what_is_settled_is_not_asked_in_whatever_order() -> None:
    data = fight(7, 2, 1, 1)
    assert (data.seat, data.scores(), FIELDS.of(data.cells, PARTY)) == (OVER, [7], [2, 1, 1])
    assert fight(6, 2, 1, 1).seat == 0


def test_who_has_enough_may_send_or_add() -> None:
    data = fight(3, 1, 2, 1)
    data.apply(SPACE.parse("add knight"))
    assert texts(data.actions()) == ["add peasant", "add warrior", "send"]
    data.apply(SPACE.parse("send"))
    assert (data.seat, data.scores()) == (OVER, [3])


def test_bots_add_in_ascending_order_and_nothing_beyond_enough_but_what_is_wanted() -> None:
    data = fight(3, 1, 2, 2)
    assert texts(data.sensible()) == ["add peasant", "add warrior", "add knight"]
    data.apply(SPACE.parse("add warrior"))
    assert texts(data.sensible()) == ["add warrior", "add knight"]
    data.apply(SPACE.parse("add warrior"))
    assert texts(data.actions()) == ["add peasant", "add knight", "send"]
    assert texts(data.sensible()) == ["add knight", "send"]


def test_a_bot_that_has_gone_too_far_up_still_finds_a_way() -> None:
    data = fight(6, 2, 2, 1)
    data.apply(SPACE.parse("add knight"))
    assert texts(data.sensible()) == ["add peasant", "add warrior"]


def test_bots_reach_everything_that_is_just_enough() -> None:
    def sent(data: Fight) -> set[tuple[int, ...]]:
        if data.seat == OVER:
            return {tuple(int(data.cells[PARTY + kind]) for kind in range(3))}
        found: set[tuple[int, ...]] = set()
        for action in data.sensible():
            copy = data.copy()
            copy.apply(action)
            found |= sent(copy)
        return found

    parties = [[0] * p + [1] * w + [2] * k for p in range(4) for w in range(3) for k in range(3)]
    strengths = [[STRENGTHS[kind] for kind in party] for party in parties]
    just_enough = [
        tuple(party.count(kind) for kind in range(3))
        for party, each in zip(parties, strengths, strict=True)
        if sum(each) >= 4 > sum(each) - min(each, default=0)
    ]
    assert len(just_enough) == 5
    assert sent(fight(4, 3, 2, 2)) >= set(just_enough)


@pytest.mark.parametrize("missing", ["may_add", "is_enough", "finish", "refuse"])
def test_a_pick_that_does_not_say_what_it_must_is_noticed_when_it_is_declared(missing: str) -> None:
    said = {name: value for name, value in vars(Party).items() if name != missing}
    silent = type("Silent", (Pick,), said)
    with pytest.raises(TypeError, match=f"does not say '{missing}'"):
        silent("party", Steps(), seat=SEATS, needed=Whole(0, 20))


def test_the_block_that_adds_stands_before_the_one_that_says_enough() -> None:
    class Turned(Party):
        opens = (SEND, ADD)

    with pytest.raises(TypeError, match="must open a block that adds"):
        Turned("party", Steps(), seat=SEATS, needed=Whole(0, 20))
