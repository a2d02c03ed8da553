"""Random matches, looked at after every small step with the rulebook in hand: what must never happen does not.

What is asserted here is written from the rulebook; of the rules core only the state is read.
"""

import random
from collections import deque
from typing import Final

import pytest

from bartizan.engine.cells import size_of
from bartizan.engine.domains import NOTHING
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import BEAST_NAMES, CHANCE_SPACE, LOCATIONS, SPACE
from bartizan.games.turris.flow import Turris
from tests.rules.turris.tables import (
    CONTENT,
    altar,
    beast,
    begun,
    completed,
    face_up,
    fruit,
    hand,
    in_slots,
    on_spots,
    spot,
    step,
    where,
)

_LONGEST: Final = 20000
_WANTED: Final = ("complete", "build", "reward", "accept", "slot", "collect")
"""What these players like to do, so that matches come to their end by Prestige or the Tower."""


def apart(start: str, end: str, closed: set[str]) -> int:
    """Steps between two places by the map of the content, when some spots do not exist."""
    found = {start: 0}
    edge = deque([start])
    while edge:
        here = edge.popleft()
        for other in CONTENT["place"][here]["beside"]:
            if other not in found and other not in closed:
                found[other] = found[here] + 1
                edge.append(other)
    return found[end]


class Witness:
    """Sits at the table, remembers what it needs, and objects."""

    def __init__(self, state: Turris) -> None:
        self.people = int(state.people)
        self.solo = state.seats > state.people
        self.unused = set("abcd"[self.people :])
        self.left_home: set[str] = set()
        self.prestige = f.FIELDS.of(state.cells, f.PRESTIGE)
        self.council = [spot(state, seat) for seat in range(self.people)]
        self.owners = f.FIELDS.of(state.cells, f.OWNERS)
        self.first = int(state.cells[f.FIRST])
        self.future = int(state.cells[f.FUTURE])
        self.before: dict[str, str] = {}
        self.asleep: list[str] = []
        self.ending = 0
        self.dead = 0
        self.fast = ""
        self.sites = on_spots(state)
        self.tens = 0
        self.removed: list[str] = []
        self.turn = int(state.cells[f.PLAYER])
        self.refilling = False
        self.actions: list[str] = []
        self.plays = 0
        self.extras = 0
        self.missions = 0

    def sees_decision(self, state: Turris, text: str) -> None:
        """Somebody decides: what of it is an Action, a card or a Mission of the turn?"""
        name, verb = step(state), text.split()[0]
        if name in ("action_step", "mission_step"):
            assert state.seat == state.cells[f.PLAYER]
            self.missions += verb == "complete"
            self.plays += verb == "play"
            self.extras += verb == "extra"
            if verb in ("place", "collect", "gather", "revive"):
                assert name == "action_step"
                self.actions.append(verb)
        if verb == "place":
            location = text.split()[1]
            everyone = [word for seat in range(int(state.seats)) for word in where(state, seat).split()]
            assert location not in [beast(state, other) for other in BEAST_NAMES]
            kind, entry = ("location", location)
            if location in "abcd":
                kind, entry = "site", on_spots(state)["abcd".index(location)]
            if CONTENT[kind][entry]["limited"] and "side-doors" not in in_slots(state, int(state.seat)):
                assert location not in everyone
            if self.solo:
                assert location not in where(state, 1).split()
        if verb == "complete":
            mission = text.split()[1]
            for other in range(self.people):
                if other != state.seat:
                    assert mission not in completed(state, other)

    def sees(self, state: Turris) -> None:
        """After every small step."""
        name = step(state)
        self.sees_beasts(state, name)
        self.sees_pieces(state, name)
        self.sees_tracks(state)
        self.sees_turn(state, name)
        self.sees_phases(state, name)

    def sees_beasts(self, state: Turris, name: str) -> None:
        places = [beast(state, other) for other in BEAST_NAMES if beast(state, other) != "gone"]
        if name != "lead_beast":  # an effect may be leading one through another
            assert len(set(places)) == len(places), "two Beasts in one place"
        for other in BEAST_NAMES:
            if beast(state, other) not in self.unused:
                self.left_home.add(other)
            else:
                assert other not in self.left_home, "a Beast came back to an unused spot"

    def sees_pieces(self, state: Turris, name: str) -> None:
        for seat in range(int(state.seats)):
            out = where(state, seat).split()
            assert not self.unused & set(out), "a Scout on an unused spot"
            if seat < self.people:
                assert len(out) + state.cells[f.RESERVE + seat] + state.cells[f.GRAVEYARD + seat] == 4
            else:
                assert len(out) == 2
        assert fruit(state) not in self.unused
        assert min(f.FIELDS.of(state.cells, f.RESOURCES)) >= 0
        assert min(f.FIELDS.of(state.cells, f.ARTIFACTS)) >= 0
        assert max(f.FIELDS.of(state.cells, f.TOKENS)) <= 2
        if name != "draw_site":
            sites = on_spots(state)
            assert [bool(site) for site in sites] == [number < self.people for number in range(4)]
            if sites != self.sites:
                tens = max(int(state.cells[f.PRESTIGE + seat]) for seat in range(self.people)) // 10
                assert tens > self.tens, "Sites changed although nobody reached a new number"
                self.tens = tens
                self.sites = sites

    def sees_tracks(self, state: Turris) -> None:
        prestige = f.FIELDS.of(state.cells, f.PRESTIGE)
        assert all(new >= old for new, old in zip(prestige, self.prestige, strict=True)), "Prestige fell"
        self.prestige = prestige
        for seat in range(self.people):
            level, new = (CONTENT["spot"][where_]["level"] for where_ in (self.council[seat], spot(state, seat)))
            assert spot(state, seat) in (self.council[seat], "start") or new == level + 1, "a leap on the Council track"
            self.council[seat] = spot(state, seat)
            assert state.cells[f.ROOMS + seat] * 2 <= size_of(state.cells[f.DONE + seat]), "a room without its Missions"
        assert all(
            old in (NOTHING, new) for old, new in zip(self.owners, f.FIELDS.of(state.cells, f.OWNERS), strict=True)
        )
        self.owners = f.FIELDS.of(state.cells, f.OWNERS)

    def sees_turn(self, state: Turris, name: str) -> None:
        if state.cells[f.PLAYER] != self.turn:
            if self.turn != NOTHING:
                self.turn_is_over(state)
            self.turn = int(state.cells[f.PLAYER])
            self.actions, self.plays, self.extras, self.missions = [], 0, 0, 0
        assert self.actions.count("collect") <= 1
        assert not {"place", "collect"} <= set(self.actions), "Place and Collect in one turn"
        assert self.plays <= 1
        assert self.missions <= 1
        if self.refilling and name != "deal_mission":
            assert len(face_up(state)) == 5 or size_of(state.cells[f.UNSEEN_MISSIONS]) + len(state.shelved) == 0
            self.refilling = False

    def turn_is_over(self, state: Turris) -> None:
        assert len(self.actions) == 2 + self.extras, f"{self.actions} with {self.extras} tokens"
        limit = 5 if "improvisation" in in_slots(state, self.turn) else 4
        assert len(hand(state, self.turn).split()) <= limit
        self.refilling = True

    def sees_phases(self, state: Turris, name: str) -> None:
        if name == "beast_phase":
            self.before = {other: beast(state, other) for other in BEAST_NAMES}
            self.asleep = [other for number, other in enumerate(BEAST_NAMES) if state.cells[f.FLIPPED + number]]
            self.dead = sum(
                int(state.cells[f.GRAVEYARD + seat]) + int(state.cells[f.RESERVE + seat]) for seat in range(self.people)
            )
            self.fast = altar(state)
            self.ending = int(state.cells[f.ENDING])
        elif name == "end_beast_phase":
            self.beasts_are_done(state)
        elif name == "cleanup":
            gone = [other for other in BEAST_NAMES if beast(state, other) == "gone"]
            if self.ending:
                assert len(gone) == len(self.removed) + 1
            else:
                assert len(gone) == len(self.removed)
            self.removed = gone
            assert gone == BEAST_NAMES[4 - len(gone) :], "they leave from the Harrow on"
            self.first, self.future = int(state.cells[f.FIRST]), int(state.cells[f.FUTURE])
        elif name in ("round", "finish") and self.before:
            assert state.cells[f.FIRST] == (self.first if self.future == NOTHING else self.future)
            assert (fruit(state), state.cells[f.FUTURE]) == ("", NOTHING)

    def beasts_are_done(self, state: Turris) -> None:
        """Who moved, and how far?"""
        for name, start in self.before.items():
            end = beast(state, name)
            if start == "gone":
                assert end == "gone"
                continue
            steps = apart(start, end, self.unused)
            if name in self.asleep:
                assert (steps, bool(state.cells[f.FLIPPED + BEAST_NAMES.index(name)])) == (0, False)
            elif name == "harrow":
                now = sum(
                    int(state.cells[f.GRAVEYARD + seat]) + int(state.cells[f.RESERVE + seat])
                    for seat in range(self.people)
                )
                assert steps <= 1 + now - self.dead, "a Chain Attack without prey"
            else:
                assert steps <= (2 if name == self.fast else 1), f"{name} went {steps} steps"


def play(people: int, solo: bool, seed: int, eager: bool) -> Turris:
    """A match of random players before the eyes of a witness."""
    rng = random.Random(seed)
    state = begun(people, solo, random_beasts=seed % 2 == 1)
    witness = Witness(state)
    for _ in range(_LONGEST):
        if state.seat == OVER:
            break
        if state.seat == CHANCE:
            outcomes = state.chance()
            action = rng.choices([outcome for outcome, _ in outcomes], [weight for _, weight in outcomes])[0]
            assert CHANCE_SPACE.text(action)
            state.take(action)
        else:
            legal = state.actions()
            assert legal
            assert legal == sorted(set(legal))
            wanted = [one for one in legal if SPACE.of(one).name in _WANTED] if eager else []
            action = rng.choice(wanted if wanted and rng.random() < 0.8 else legal)
            witness.sees_decision(state, SPACE.text(action))
            state.take(action)
        while True:
            witness.sees(state)
            if not state.proceed():
                break
    assert state.seat == OVER
    return state


@pytest.mark.parametrize("eager", [False, True])
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("people", [2, 3, 4])
def test_random_matches_keep_the_rules(people: int, seed: int, eager: bool) -> None:
    state = play(people, False, seed, eager)
    assert [beast(state, name) for name in BEAST_NAMES] == ["gone"] * 4
    assert (
        max(f.FIELDS.of(state.cells, f.PRESTIGE)) >= 40
        or NOTHING not in f.FIELDS.of(state.cells, f.OWNERS)
        or state.cells[f.ROUND] == 64
    )
    places = state.standings()
    assert sorted(places) == list(range(1, people + 1))
    assert state.cells[f.PRESTIGE + places.index(1)] == max(f.FIELDS.of(state.cells, f.PRESTIGE))


@pytest.mark.parametrize("seed", range(8))
def test_random_solo_matches_keep_the_rules(seed: int) -> None:
    state = play(1, True, seed, eager=seed % 2 == 0)
    won = state.standings() == [1, 2]
    assert max(f.FIELDS.of(state.cells, f.PRESTIGE)) >= 40 or (
        won and NOTHING not in f.FIELDS.of(state.cells, f.OWNERS) and state.cells[f.DAMAGED] == 0
    )
    assert won == (state.cells[f.PRESTIGE + 1] < 40)
    assert state.cells[f.PRESTIGE + 1] >= state.cells[f.ROUND] - 1  # one at the end of each Betrayer Phase
    assert sum(state.cells[f.SCOUTS + LOCATIONS + location] for location in range(LOCATIONS)) == 2


def test_eager_players_end_matches_by_prestige_or_the_tower() -> None:
    """The witness has seen endgames of both kinds of trigger, not only the sixty rounds."""
    ends = [play(people, False, seed, eager=True) for people, seed in ((2, 0), (4, 1))]
    assert any(state.cells[f.ROUND] < 64 for state in ends)
