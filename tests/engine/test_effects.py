"""The language of effects and the walk through a program, with a toy vocabulary: `coin N`, `spend N`, `rain`."""

from collections.abc import Iterator
from typing import Final

import pytest
from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine import effects as walk
from bartizan.engine.actions import ActionSpace
from bartizan.engine.domains import SEATS, TRUTH, Domain, Named, Whole
from bartizan.engine.effects import EffectState, Primitive, Vocabulary, branch, branches, performable
from bartizan.engine.errors import Refusal
from bartizan.engine.language import (
    CHOOSE,
    IF,
    MAY,
    NONE,
    PRIMITIVES,
    BadEffect,
    Effects,
    Phrase,
    no_effects,
)
from bartizan.engine.state import OVER
from bartizan.engine.steps import Finish, Steps

AMOUNT = Whole(1, 99)
COINS = Named("coins", {"copper": 1, "gold": 14})
SPACE: Final = ActionSpace()
YES: Final = SPACE.block("yes")
NO: Final = SPACE.block("no")
SIDE: Final = SPACE.block("side", side=Domain("side", ["1", "2", "3", "4", "5", "6"]))
TOSS: Final = SPACE.block("toss", coins=Domain("coins", ["0", "1", "2"]))
STEPS: Final = Steps()
WORDS: Final = Vocabulary(sides=6, promises=1)
NODES: Final = Whole(0, 999)


class Purse(EffectState):
    """Seats with coins: a coin gained counts for what is spent later."""

    def __init__(self, coins: list[int], effects: Effects, seat: int = 0, agenda: "vec[i64]" = vec[i64]([])) -> None:  # noqa: B008
        super().__init__(len(coins), seat, vec[i64](coins), agenda[:], STEPS, [])
        self.effects = effects
        self.accepts = 0

    def program(self) -> Effects:
        return self.effects

    def vocabulary(self) -> Vocabulary:
        return WORDS

    def worth_of(self, node: i64) -> i64:
        return 7

    def accepted(self, node: i64, seat: i64) -> None:
        self.accepts += 1

    def copy(self) -> "Purse":
        return Purse(list(self.cells), self.effects, int(self.seat), self.agenda)

    def resample(self, seat: i64, rng: Random) -> None:
        raise NotImplementedError

    def evaluate(self, seat: i64) -> float:
        return 0.0

    def scores(self) -> list[int]:
        return [int(coins) for coins in self.cells]

    def standings(self) -> list[int]:
        return [1 for _ in self.cells]


class Coin(Primitive[Purse]):
    """Coins are gained."""

    def can(self, data: Purse, node: i64, seat: i64, promised: vec[i64]) -> bool:
        promised[0] += data.effects.first(node)
        return True

    def perform(self, data: Purse, node: i64, seat: i64) -> None:
        data.cells[seat] += data.effects.first(node)


class Spend(Primitive[Purse]):
    """Coins are spent."""

    lack = "you are too poor"

    def can(self, data: Purse, node: i64, seat: i64, promised: vec[i64]) -> bool:
        promised[0] -= data.effects.first(node)
        return data.cells[seat] + promised[0] >= 0

    def perform(self, data: Purse, node: i64, seat: i64) -> None:
        data.cells[seat] -= data.effects.first(node)


class Swap(Primitive[Purse]):
    """Nothing happens; but it has several forms."""

    always = True

    def perform(self, data: Purse, node: i64, seat: i64) -> None:
        return


class Toss(Primitive[Purse]):
    """Up to two coins are thrown away, several times."""

    opens = (TOSS,)
    counted = True

    def can(self, data: Purse, node: i64, seat: i64, promised: vec[i64]) -> bool:
        return data.cells[seat] > 0

    def options(self, data: Purse, at: i64) -> list[int]:
        return [TOSS(coins) for coins in range(min(int(data.cells[WORDS.ask.seat.of(at)]), 2) + 1)]

    def answer(self, data: Purse, at: i64, action: int) -> None:
        data.cells[WORDS.ask.seat.of(at)] -= action - TOSS.base
        self.again(data, at)

    def refuse(self, data: Purse, at: i64, action: int) -> Refusal:
        return Refusal("toy.toss", "You do not have that many.")


class Pick(Primitive[Purse]):
    """One of up to two coins is named."""

    opens = (TOSS,)

    def options(self, data: Purse, at: i64) -> list[int]:
        return [TOSS(coins) for coins in range(min(int(data.cells[WORDS.ask.seat.of(at)]), 2))]

    def answer(self, data: Purse, at: i64, action: int) -> None:
        return

    def refuse(self, data: Purse, at: i64, action: int) -> Refusal:
        return Refusal("toy.pick", "There is no such coin.")


class Rich(walk.Condition[Purse]):
    """So many coins, or more."""

    def holds(self, data: Purse, seat: i64, first: i64, second: i64) -> bool:
        return data.cells[seat] >= first


class Beggars(walk.Count[Purse]):
    """Seats without a coin."""

    def of(self, data: Purse, seat: i64) -> i64:
        return sum(coins == 0 for coins in data.cells)


class Others(walk.Audience[Purse]):
    """Everybody else."""

    def seats(self, data: Purse, seat: i64) -> list[int]:
        return [other for other in range(int(data.seats)) if other != seat]


class Offer(walk.Offer):
    """Yes or no."""

    opens = (YES, NO)


class Choice(walk.Choice):
    """One of several sides."""

    opens = (SIDE,)
    rule = "toy.side"


WORDS.effect = walk.Effect("effect", STEPS, node=NODES, seat=SEATS)
WORDS.offer = Offer("offer", STEPS, node=NODES, seat=SEATS)
WORDS.choice = Choice("choose", STEPS, node=NODES, seat=SEATS)
WORDS.ask = walk.Ask("ask", STEPS, node=NODES, seat=SEATS, left=Whole(0, 99), taken=Whole(0, 9), optional=TRUTH)
FINISH: Final[Finish[Purse]] = Finish("finish", STEPS)
Coin(WORDS, ["coin {number}"], {"number": AMOUNT})
Spend(WORDS, ["spend {number}"], {"number": AMOUNT})
Swap(
    WORDS,
    ["swap {number} {kind}", "swap {number} gold shiny; kind=gold shiny=yes"],
    {"number": AMOUNT, "kind": COINS, "shiny": TRUTH},
)
Toss(WORDS, ["toss {number}"], {"number": AMOUNT})
Pick(WORDS, ["pick"], {})
Rich(WORDS, "rich {number}", {"number": AMOUNT})
Beggars(WORDS, "beggars")
Others(WORDS, "others")
COIN, SPEND, TRADE = PRIMITIVES, PRIMITIVES + 1, PRIMITIVES + 2
RICH = 0
LANGUAGE = WORDS


def read(steps: list[str]) -> tuple[Effects, int]:
    effects = no_effects()
    return effects, LANGUAGE.read(effects, steps)


def can_do(steps: list[str], coins: int) -> bool:
    effects, node = read(steps)
    return performable(Purse([coins], effects), node, 0, vec[i64]([0]))


def test_what_asks_can_be_done_as_long_as_there_is_an_answer() -> None:
    assert can_do(["pick"], 1)
    assert not can_do(["pick"], 0)


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
        ("must: coin 1", "only may, if, choose, per and for"),
        ("per kings: coin 1", "no count 'kings'"),
        ("per beggars most many: coin 1", "'many' for its most"),
        ("for nobody: coin 1", "no audience 'nobody'"),
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
        (["per beggars: spend 1"], 3, True),
        (["per beggars: spend 1"], 0, False),
        (["for others: spend 9"], 0, True),
    ],
)
def test_in_full_is_judged_step_by_step_without_choices(steps: list[str], coins: int, able: bool) -> None:
    assert can_do(steps, coins) is able


def test_only_the_sides_that_can_be_done_in_full_are_offered() -> None:
    effects, node = read(["choose: spend 5 | coin 1 | spend 1"])
    assert branches(Purse([1], effects), node, 0, vec[i64]([0])) == [1, 2]


def test_forms_say_how_a_phrase_is_written_read_and_told() -> None:
    effects, node = read(["swap 12 copper"])
    assert (effects.codes[node], effects.first(node), effects.second(node), effects.third(node)) == (TRADE, 12, 1, 0)
    assert LANGUAGE.told(effects, node) == {"do": "swap", "number": 12, "kind": "copper", "shiny": False}
    effects, node = read(["swap 2 gold shiny"])
    assert LANGUAGE.told(effects, node) == {"do": "swap", "number": 2, "kind": "gold", "shiny": True}
    assert (LANGUAGE.word_of(effects, node), LANGUAGE.word_of(*read(["may: coin 1"]))) == ("swap", "")
    effects, node = read(["if rich 30: coin 1"])
    assert LANGUAGE.told(effects, node) == {
        "do": "if",
        "when": {"is": "rich", "number": 30},
        "steps": [{"do": "coin", "number": 1}],
    }


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


def begun(steps: list[str], *coins: int) -> Purse:
    """A match in which an effect is carried out for the first seat, up to what is to be decided."""
    effects, node = read(steps)
    data = Purse(list(coins), effects)
    FINISH.plan(data)
    WORDS.effect.plan(data, node, 0)
    data.run()
    return data


def test_a_counted_form_is_carried_out_for_each_thing_up_to_its_most() -> None:
    assert begun(["per beggars: coin 2"], 5, 0, 0).scores() == [9, 0, 0]
    assert begun(["per beggars most 1: coin 2"], 5, 0, 0).scores() == [7, 0, 0]
    assert begun(["per beggars: coin 2"], 5, 1, 1).scores() == [5, 1, 1]
    told = LANGUAGE.told(*read(["per beggars most 3: coin 2"]))
    assert told == {"do": "per", "each": "beggars", "most": 3, "steps": [{"do": "coin", "number": 2}]}
    assert LANGUAGE.told(*read(["per beggars: coin 2"]))["most"] is None


def test_an_effect_for_others_is_theirs_to_decide_in_their_order() -> None:
    assert begun(["for others: coin 2", "coin 1"], 0, 0, 0).scores() == [1, 2, 2]
    data = begun(["for others: may: spend 1", "coin 4"], 0, 3, 3)
    assert (data.seat, data.actions()) == (1, [YES.base, NO.base])
    data.apply(YES.base)
    assert data.seat == 2
    data.apply(NO.base)
    assert (data.seat, data.scores()) == (OVER, [4, 2, 3])
    assert LANGUAGE.told(*read(["for others: coin 2"]))["whom"] == "others"


def test_an_offer_is_made_only_of_what_can_be_done_and_is_noticed_when_accepted() -> None:
    assert begun(["may: spend 2"], 1).seat == OVER
    data = begun(["may: spend 2", "coin 5"], 2)
    told = data.doing().describe(data, data.top(), 0)
    assert (told["what"], told["steps"]) == ("offer", [{"do": "spend", "number": 2}])
    assert (data.doing().worth(data, data.top(), 0), data.doing().worth(data, data.top(), 1)) == (7, 0)
    data.apply(YES.base)
    assert (data.accepts, data.scores()) == (1, [5])


def test_a_side_that_cannot_be_done_is_refused_with_what_is_missing() -> None:
    data = begun(["choose: spend 5 | coin 1 | spend 1"], 1)
    assert data.actions() == [SIDE(1), SIDE(2)]
    refusal = data.doing().refuse(data, data.top(), SIDE(0))
    assert refusal is not None
    assert refusal.text == "Side 1 cannot be done: you are too poor."
    refusal = data.doing().refuse(data, data.top(), SIDE(4))
    assert refusal is not None
    assert refusal.text == "There are only 3 sides to choose from."
    data.apply(SIDE(2))
    assert data.scores() == [0]


def test_a_primitive_asks_as_often_as_its_number_says() -> None:
    data = begun(["toss 2", "coin 7"], 5)
    assert [data.doing().text(data.top()), data.actions()] == ["ask(0, p1, 2, 0, no)", [TOSS(0), TOSS(1), TOSS(2)]]
    assert data.doing().fits(data, data.top())
    assert not data.doing().fits(data, WORDS.ask.at(0, 0, 3))
    assert not data.doing().fits(data, WORDS.ask.at(1, 0, 1))
    data.apply(TOSS(2))
    data.apply(TOSS(1))
    assert (data.seat, data.scores()) == (OVER, [9])


@pytest.mark.parametrize(
    ("steps", "lacks"),
    [
        (["coin 1", "if rich 3: spend 2"], ""),
        (["if rich 1: spend 2"], "you are too poor"),
        (["choose: spend 2 | spend 3"], "none of the sides of its choice can be done"),
        (["per beggars: spend 2"], "you are too poor"),
        (["may: spend 9", "for others: spend 9"], ""),
    ],
)
def test_what_is_missing_is_named(steps: list[str], lacks: str) -> None:
    effects, node = read(steps)
    assert Purse([1, 0], effects).lacking(node, 0) == lacks


def test_every_step_knows_the_entry_that_it_comes_from() -> None:
    effects = no_effects()
    LANGUAGE.read(effects, ["coin 1", "may: coin 2"], "card.one")
    LANGUAGE.read(effects, [], "card.none")
    second = LANGUAGE.read(effects, ["coin 3"], "card.two")
    assert [effects.source_of(node) for node in range(4)] == ["card.one"] * 3 + ["card.two"]
    assert (effects.begins(0), effects.begins(1), effects.begins(second)) == (True, False, True)


def test_a_primitive_that_does_not_say_what_it_must_fails_when_it_is_declared() -> None:
    class Silent(Primitive[Purse]):
        """Says nothing."""

    class Mute(Primitive[Purse]):
        """Asks, but knows no answer."""

        opens = (TOSS,)

        def can(self, data: Purse, node: i64, seat: i64, promised: vec[i64]) -> bool:
            return True

    with pytest.raises(TypeError, match="silent does not say 'can'"):
        Silent(Vocabulary(2, 1), ["silent"], {})
    with pytest.raises(TypeError, match="mute does not say 'options'"):
        Mute(Vocabulary(2, 1), ["mute"], {})
