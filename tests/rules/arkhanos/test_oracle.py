"""Whole matches played twice at the same time, by the game and by the oracle, which must agree on everything."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest
from librt.random import Random

from bartizan.engine.state import CHANCE, OVER
from bartizan.games import find
from bartizan.games.arkhanos import fields as f
from bartizan.games.arkhanos.actions import TILE_NAMES
from bartizan.games.arkhanos.dice import DIE_NAMES
from bartizan.games.arkhanos.flow import Arkhanos
from tests.rules.arkhanos.oracle import SPELLS, TOWERS, Floor, Oracle

GAME = find("arkhanos")
MOODS = (1, 1, 1, 6, 30)
"""How much some kinds of actions are liked in a match, so that matches differ."""


def facts_of_view(view: Mapping[str, Any]) -> dict[str, Any]:
    """All that lies on the table, by the game's view."""
    seats = range(view["seats"])
    return {
        "bag": view["bag"],
        "starter": view["starter"],
        "table": view["table"],
        "pool": view["pool"],
        "stack": (view["stack"]["top"], sorted(view["stack"]["unseen"])),
        "supply": [(view["supply"][seat]["apprentices"], view["supply"][seat]["masters"]) for seat in seats],
        "books": [{spell: rank for spell, rank in view["books"][seat].items() if rank} for seat in seats],
        "scores": view["scores"],
        "open": [tower["open"] for tower in view["towers"]],
        "influence": [tower["influence"] for tower in view["towers"]],
        "towers": [[*map(_floor_of_view, tower["covered"]), _floor_of_view(tower)] for tower in view["towers"]],
    }


def _floor_of_view(floor: dict[str, Any]) -> tuple[Any, ...]:
    return floor["tile"], [
        (pillar["die"], _meeple(pillar["meeple"]), _meeple(pillar.get("beside"))) for pillar in floor["pillars"]
    ]


def _meeple(meeple: dict[str, Any] | None) -> tuple[int, str] | None:
    return (meeple["seat"], meeple["rank"]) if meeple else None


def facts_of_oracle(oracle: Oracle) -> dict[str, Any]:
    """The same by the oracle."""
    return {
        "bag": dict(oracle.bag),
        "starter": oracle.starter,
        "table": sorted(oracle.table, key=DIE_NAMES.index),
        "pool": oracle.pool,
        "stack": (oracle.top, sorted(oracle.stack)),
        "supply": [(supply["apprentice"], supply["master"]) for supply in oracle.supply],
        "books": [{spell: book[spell] for spell in SPELLS if spell in book} for book in oracle.books],
        "scores": oracle.prestige,
        "open": [tower not in oracle.closed for tower in TOWERS],
        "influence": [oracle.towers[tower][-1].influence(oracle.seats) for tower in TOWERS],
        "towers": [[_floor_of_oracle(floor) for floor in oracle.towers[tower]] for tower in TOWERS],
    }


def _floor_of_oracle(floor: Floor) -> tuple[Any, ...]:
    return floor.tile, [(pillar.die, pillar.meeple, pillar.beside) for pillar in floor.pillars]


def play_twice(seats: int, seed: int, stack: int = 14) -> Counter[str]:
    """Play a match by both, with a stack of so many tiles, and count what happened in it."""
    rng = Random(seed)
    state = GAME.start(seats, {}, GAME.own_content)
    oracle = Oracle(seats, GAME.own_content.entries)
    assert isinstance(state, Arkhanos)
    for tile in [name for name, entry in GAME.own_content["tile"].items() if not entry["start"]][stack:]:
        oracle.stack.discard(tile)
        state.cells[f.UNSEEN] -= 2 ** TILE_NAMES.index(tile)
    course = oracle.course()
    liking: dict[str, int] = {}
    happened: Counter[str] = Counter()
    decider, expected = next(course)
    while True:
        space = GAME.chance_space if state.seat == CHANCE else GAME.space
        actions = [action for action, _ in state.chance()] if state.seat == CHANCE else state.actions()
        texts = [space.text(action) for action in actions]
        assert (int(state.seat), sorted(texts)) == (decider, sorted(expected)), happened
        if len(oracle.towers) == len(TOWERS):
            assert facts_of_view(GAME.view(state, 0)) == facts_of_oracle(oracle)
            assert stack < 14 or GAME.pieces(state) == GAME.box(state)
        weights = [liking.setdefault(kind_of(text), MOODS[int(rng.randrange(len(MOODS)))]) for text in texts]
        chosen = draw(weights, rng)
        happened[kind_of(texts[chosen])] += 1
        before = state.copy()
        state.apply(actions[chosen])
        happened.update(note["kind"] for note in GAME.narrate(before, actions[chosen], state))
        try:
            decider, expected = course.send(texts[chosen])
        except StopIteration:
            break
    assert state.seat == OVER
    assert facts_of_view(GAME.view(state, 0)) == facts_of_oracle(oracle)
    happened["closed"] = len(oracle.closed)
    happened["tileless"] = sum(floor.tile is None for floor in oracle.towers["centre"])
    return happened


def kind_of(text: str) -> str:
    """What a mood likes or not: the kind of an action, and of a place the pillar."""
    words = text.split()
    return f"{words[0]} {words[1].split('-')[-1]}" if words[0] == "place" else words[0]


def draw(weights: list[int], rng: Random) -> int:
    left = int(rng.randrange(sum(weights)))
    for number, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return number
    raise AssertionError("weights add up")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_game_and_oracle_agree_on_whole_matches(seats: int) -> None:
    happened: Counter[str] = Counter()
    for seed in range(30):
        happened += play_twice(seats, seed)
    assert {"exchange", "swap", "flip", "shift", "morph", "leave", "forgo", "raise", "activate", "done"} <= {*happened}
    assert {"floor", "incomplete", "book", "bonus"} <= {*happened}
    assert seats > 2 or (happened["alone"] and happened["no bonus"])


@pytest.mark.rule("arkhanos.ruling.stack-empty")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_game_and_oracle_agree_when_the_stack_runs_out(seats: int) -> None:
    happened: Counter[str] = Counter()
    for seed in range(12):
        happened += play_twice(seats, seed, stack=1 + seed % 4)
    assert happened["closed"]
    assert happened["tileless"]
