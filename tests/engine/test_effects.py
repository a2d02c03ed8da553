"""The language of effects and the walk through a program, with a toy vocabulary: `coin N`, `spend N`, `rain`."""

from collections.abc import Iterator

import pytest
from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.domains import TRUTH, Named, Whole
from bartizan.engine.effects import (
    CHOOSE,
    IF,
    MAY,
    NONE,
    PRIMITIVES,
    BadEffect,
    Effects,
    EffectState,
    Language,
    Phrase,
    branch,
    branches,
    no_effects,
    performable,
)
from bartizan.engine.steps import Steps

AMOUNT = Whole(1, 99)
LANGUAGE = Language(sides=6)
for form in ("coin {number}", "spend {number}"):
    LANGUAGE.primitives.append(Phrase([form], {"number": AMOUNT}))
COINS = Named("coins", {"copper": 1, "gold": 14})
LANGUAGE.primitives.append(
    Phrase(
        ["swap {number} {kind}", "swap {number} gold shiny; kind=gold shiny=yes"],
        {"number": AMOUNT, "kind": COINS, "shiny": TRUTH},
    )
)
LANGUAGE.conditions.append(Phrase(["rich {number}"], {"number": AMOUNT}))
COIN, SPEND, TRADE = PRIMITIVES, PRIMITIVES + 1, PRIMITIVES + 2
RICH = 0


class Purse(EffectState):
    """A seat with some coins: a coin gained counts for what is spent later."""

    def __init__(self, coins: int, effects: Effects) -> None:
        super().__init__(1, 0, vec[i64]([]), vec[i64]([]), Steps())
        self.coins = coins
        self.effects = effects

    def can(self, node: i64, seat: i64, promised: vec[i64]) -> bool:
        worth = self.effects.first(node)
        promised[0] += worth if self.effects.codes[node] == COIN else -worth
        return self.coins + promised[0] >= 0

    def holds(self, node: i64, seat: i64) -> bool:
        return self.coins >= self.effects.second(node)

    def unfold(self, node: i64, seat: i64) -> None:
        raise NotImplementedError

    def worth_of(self, node: i64) -> i64:
        return 0

    def copy(self) -> "Purse":
        return Purse(self.coins, self.effects)

    def resample(self, seat: i64, rng: Random) -> None:
        raise NotImplementedError

    def evaluate(self, seat: i64) -> float:
        return 0.0

    def scores(self) -> list[int]:
        return [self.coins]

    def standings(self) -> list[int]:
        return [1]


def read(steps: list[str]) -> tuple[Effects, int]:
    effects = no_effects()
    return effects, LANGUAGE.read(effects, steps)


def can_do(steps: list[str], coins: int) -> bool:
    effects, node = read(steps)
    return performable(Purse(coins, effects), effects, node, 0, vec[i64]([0]))


def test_an_empty_effect_is_no_node() -> None:
    assert read([])[1] == NONE


def test_steps_follow_each_other() -> None:
    effects, node = read(["coin 2", "spend 1"])
    assert (effects.codes[node], effects.first(node)) == (COIN, 2)
    after = effects.after[node]
    assert (effects.codes[after], effects.first(after), effects.after[after]) == (SPEND, 1, NONE)


def test_what_stands_before_a_colon_holds_the_rest() -> None:
    effects, node = read(["if rich 3: may: spend 1, coin 2"])
    assert (effects.codes[node], effects.first(node), effects.second(node)) == (IF, RICH, 3)
    inner = effects.inner[node]
    assert effects.codes[inner] == MAY
    first = effects.inner[inner]
    assert [int(effects.codes[first]), int(effects.codes[effects.after[first]])] == [SPEND, COIN]


def test_a_choice_has_its_sides_in_order() -> None:
    effects, node = read(["choose: coin 1 | spend 2, coin 3 | coin 4"])
    assert effects.codes[node] == CHOOSE
    assert [int(effects.first(branch(effects, node, side))) for side in range(3)] == [1, 2, 4]


@pytest.mark.parametrize(
    ("step", "says"),
    [
        ("fly 1", "no step 'fly 1'"),
        ("coin many", "after 'coin' that mean nothing"),
        ("coin", "after 'coin' that mean nothing"),
        ("", "no step"),
        ("must: coin 1", "only may, if and choose"),
        ("if poor 1: coin 1", "no condition 'poor 1'"),
        ("choose: coin 1", "two to 6 sides, not 1"),
        ("choose: coin 1 | coin 2 | coin 3 | coin 4 | coin 5 | coin 6 | coin 7", "not 7"),
    ],
)
def test_what_cannot_be_read_is_named(step: str, says: str) -> None:
    with pytest.raises(BadEffect, match=says.replace("|", r"\|")):
        read([step])


@pytest.mark.parametrize(
    ("steps", "coins", "able"),
    [
        (["spend 2"], 1, False),
        (["coin 1", "spend 2"], 1, True),
        (["spend 2", "coin 5"], 1, False),
        (["may: spend 9"], 0, True),
        (["if rich 1: spend 5"], 0, True),
        (["if rich 1: spend 5"], 1, False),
        (["choose: spend 5 | spend 1"], 1, True),
        (["choose: spend 5 | spend 4"], 1, False),
        (["choose: coin 5 | coin 6", "spend 3"], 0, False),
    ],
)
def test_in_full_is_judged_step_by_step_without_choices(steps: list[str], coins: int, able: bool) -> None:
    assert can_do(steps, coins) is able


def test_only_the_sides_that_can_be_done_in_full_are_offered() -> None:
    effects, node = read(["choose: spend 5 | coin 1 | spend 1"])
    assert branches(Purse(1, effects), effects, node, 0, vec[i64]([0])) == [1, 2]


def test_forms_say_how_a_phrase_is_written_read_and_told() -> None:
    effects, node = read(["swap 12 copper"])
    assert (effects.codes[node], effects.first(node), effects.second(node), effects.third(node)) == (TRADE, 12, 1, 0)
    assert LANGUAGE.told(effects, node) == {"do": "swap", "number": 12, "kind": "copper", "shiny": False}
    effects, node = read(["swap 2 gold shiny"])
    assert LANGUAGE.told(effects, node) == {"do": "swap", "number": 2, "kind": "gold", "shiny": True}
    assert (LANGUAGE.word_of(effects, node), LANGUAGE.word_of(*read(["may: coin 1"]))) == ("swap", "")
    effects, node = read(["if rich 30: coin 1"])
    assert LANGUAGE.told_condition(effects, node) == {"is": "rich", "number": 30}


def test_effects_nest_as_deep_as_one_likes() -> None:
    text = "choose: (if rich 3: may: spend 1, coin 2), coin 4 | coin 5 | (choose: coin 6 | coin 7)"
    effects, node = read([text])
    side = effects.inner[node]
    first = effects.inner[side]
    assert (effects.codes[first], effects.first(effects.after[first])) == (IF, 4)
    may = effects.inner[first]
    assert (effects.codes[may], effects.first(effects.after[effects.inner[may]])) == (MAY, 2)
    assert [int(effects.codes[inner]) for inner in sides(effects, node)] == [IF, COIN, CHOOSE]
    effects, node = read(["choose: (choose: coin 1 | coin 2) | coin 3 | coin 4 | coin 5 | coin 6 | coin 7"])
    assert [int(effects.codes[inner]) for inner in sides(effects, node)] == [CHOOSE, *[COIN] * 5]


def sides(effects: Effects, node: int) -> Iterator[int]:
    """Where each side of a choice begins."""
    side = int(effects.inner[node])
    while side != NONE:
        yield int(effects.inner[side])
        side = int(effects.after[side])


def test_a_phrase_that_cannot_be_declared_is_noticed() -> None:
    with pytest.raises(ValueError, match="more than 3 arguments"):
        Phrase(["coin {a} {b} {c} {d}"], dict.fromkeys("abcd", AMOUNT))
    with pytest.raises(ValueError, match="begin otherwise"):
        Phrase(["coin {a}", "spend {a}"], {"a": AMOUNT})
