"""Why actions are refused: each is either listed or forbidden by a rule, in one sentence with the numbers in it."""

from typing import Any

import pytest
from librt.random import Random

from bartizan.engine.playout import draw
from bartizan.engine.rules import read_rules
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.turris.actions import SPACE
from bartizan.games.turris.flow import Turris
from bartizan.games.turris.game import GAME
from tests.rules.turris.tables import after_actions, at, beast_acts, do, effect, fresh, resolve

RULES = read_rules("bartizan.games.turris", "turris")
LEADERS = {"people": 4, "goods": ["", "k", "k", "k"], "prestige": [2, 2, 3, 4]}
"""Two opponents have more Prestige, one has as much."""


def why(state: Turris, text: str) -> tuple[str, str]:
    """The rule that forbids an action, and what is said about it."""
    action = SPACE.parse(text)
    assert SPACE.of(action).name in GAME.open_blocks(state), f"{text} is not being decided"
    refusal = GAME.refuse(state, action)
    assert refusal is not None, f"{text} is allowed"
    return refusal.rule, refusal.text


@pytest.mark.parametrize(
    ("action", "fields", "rule", "words"),
    [
        ("place guild", {"pain": "guild"}, "turris.place.no-beast", "The Pain is in the Guild."),
        ("place garden", {"scouts": ["", "garden"]}, "turris.place.limit", "The Garden has limit 1 and holds 1 Scout."),
        ("place c", {}, "turris.site.unused-pieces", "spot C"),
        ("place guild", {"dead": [4]}, "turris.place.scout", "0 on the board, 4 in the Graveyard"),
        ("place isle", {}, "turris.place.immediate-full", "you have no Scout in the Graveyard"),
        ("place isle", {"dead": [1]}, "turris.place.immediate-full", "a Scout costs 1 Ichor, and you have nothing"),
        ("place brink", {"future": 0}, "turris.place.immediate-full", "you have the Future First Player card already"),
        (
            "place nest",
            {"pile": "goad /"},
            "turris.place.immediate-full",
            "it needs 2 Tactics cards, and 1 can be drawn",
        ),
        ("collect", {}, "turris.collect.choose", "no Scout on the board"),
        ("collect", {"scouts": ["guild"], "goods": ["kk"]}, "turris.collect.cost", "you have 2 Knowledge"),
        ("revive", {"goods": ["iii"]}, "turris.ruling.revive-needs-scout", "no Scout in the Graveyard"),
        (
            "revive",
            {"goods": ["iiw"], "dead": [1]},
            "turris.revive.cost",
            "3 Ichor, and you have 2 Ichor and 1 Weaponry",
        ),
        ("revive", {"dead": [4]}, "turris.revive.all-dead", "costs you 1 Ichor, and you have nothing"),
        ("extra", {}, "turris.token.spend", "no Additional Action token"),
        ("play goad", {"hands": ["alms"]}, "turris.tactics.when", "You do not hold Goad."),
        ("play toll", {"hands": ["toll"]}, "turris.tactics.in-full", "no opponent with more Prestige than you has 1"),
        ("play reckless-pace", {"hands": ["reckless-pace"], "goods": ["tt"]}, "turris.tactics.in-full", "more than 2"),
        (
            "play black-market",
            {"hands": ["black-market"], "goods": ["i"]},
            "turris.tactics.in-full",
            "you have 1 Ichor",
        ),
        ("play martyr", {"hands": ["martyr"]}, "turris.tactics.in-full", "no Scout on the board to sacrifice"),
        ("play echo-of-the-council", {"hands": ["echo-of-the-council"]}, "turris.tactics.in-full", "on the start"),
    ],
)
def test_actions_and_cards(action: str, fields: dict[str, Any], rule: str, words: str) -> None:
    found, text = why(at(0, **fields), action)
    assert (found, words in text) == (rule, True), text


def test_place_and_collect_exclude_each_other() -> None:
    collected = at(0, scouts=["nest"], goods=["ii"])
    do(collected, "collect")
    assert why(collected, "place guild")[0] == "turris.place.not-after-collect"
    assert why(collected, "collect")[0] == "turris.collect.once"
    placed = do(at(0, scouts=["nest"], goods=["ii"]), "place guild")
    assert why(placed, "collect")[0] == "turris.collect.not-after-place"


def test_one_tactics_card_in_a_turn() -> None:
    state = do(at(0, hands=["alms hidden-cache"]), "play alms", "gain ichor")
    assert why(state, "play hidden-cache")[0] == "turris.tactics.limit"


@pytest.mark.parametrize(
    ("action", "fields", "rule", "words"),
    [
        ("complete old-songs", {"goods": ["k"]}, "turris.mission.pay", "costs you 2 Knowledge; you lack 1 Knowledge"),
        ("complete stone-stores", {"goods": ["rA"]}, "turris.mission.pay", "you lack 2 Relics and have 1 Artifact"),
        ("complete survey", {"reserved": ["", "survey"]}, "turris.reserve.exclusive", "p2 has reserved Survey."),
        ("complete survey", {"done": ["", "survey"]}, "turris.mission.source", "p2 has completed Survey already."),
        ("complete survey", {"reserved": ["survey"]}, "turris.mission.pay", "less 1 of your choice"),
        ("complete keystone", {}, "turris.mission.source", "Keystone does not lie face up."),
    ],
)
def test_missions(action: str, fields: dict[str, Any], rule: str, words: str) -> None:
    found, text = why(after_actions(0, **{"goods": ["i"], "hands": ["alms"]} | fields), action)
    assert (found, words in text) == (rule, True), text


@pytest.mark.parametrize(
    ("steps", "fields", "action", "rule", "words"),
    [
        (
            "place site",
            {"pain": "left", "delusion": "forge"},
            "place guild",
            "turris.words.place",
            "on an Excavation Site",
        ),
        ("place plain", {}, "place nest", "turris.words.place", "not Immediate"),
        ("gain 2 goods", {}, "gain ichor", "turris.words.gain", "Only Knowledge, Relics or Weaponry"),
        ("take 1 any", LEADERS | {"goods": ["", "k", "k"]}, "rival p4", "turris.words.take", "p4 has 0"),
        ("take 1 any leader", LEADERS, "rival p2", "turris.words.take", "p2 has 2 Prestige, which is not more than"),
        ("give 1 any", {"people": 3, "goods": ["k"]}, "rival p1", "turris.words.give", "It must be an opponent."),
        ("lose 1 goods", {"goods": ["ikr"]}, "lose weaponry", "turris.words.lose", "You have no Weaponry."),
        ("discard 1", {"hands": ["alms goad"]}, "discard toll", "turris.words.discard", "You do not hold Toll."),
        ("reserve 1", {}, "reserve keystone", "turris.words.reserve", "does not lie face up"),
        ("shelve", {}, "shelve keystone", "turris.words.shelve", "does not lie face up"),
        ("collect 1", {"scouts": ["guild nest"], "goods": ["i"]}, "recall forge", "turris.collect.choose", "the Forge"),
        ("recall 2", {"scouts": ["guild nest"]}, "done", "turris.words.recall", "At least one Scout"),
        ("shift own 1", {"scouts": ["guild nest"]}, "lift p2 guild", "turris.words.shift", "your own"),
        (
            "shift rival 1",
            {"scouts": ["guild", "nest spire"]},
            "lift p1 guild",
            "turris.words.shift",
            "another player's",
        ),
        (
            "shift rival 1",
            {"people": 1, "solo": True, "scouts": ["guild"]},
            "lift p1 guild",
            "turris.words.shift",
            "a Betrayer's",
        ),
        ("revive 3 for 2", {"dead": [3], "goods": ["iiii"]}, "count 3", "turris.words.revive", "would cost 6 Ichor"),
        ("sacrifice any", {"scouts": ["guild"]}, "sacrifice forge", "turris.words.sacrifice", "in the Forge"),
        ("flip any", {"flipped": "pain"}, "beast pain", "turris.words.flip", "The Pain is flipped already."),
        ("flip grounded", {"pain": "left"}, "beast pain", "turris.ridge.no-crossroads", "the left Crossroads"),
        ("wake", {"flipped": "pain harrow"}, "beast despair", "turris.words.wake", "The Despair is upright."),
        ("move any 1", {"harrow": "gone"}, "beast harrow", "turris.endgame.remove", "has left the board"),
        ("echo", {"pain": "left", "harrow": "forge", "despair": "spire"}, "beast pain", "turris.words.echo", "left"),
        ("fruit anywhere", {"fruit": "nest"}, "fruit nest", "turris.words.fruit", "in the Nest already"),
        ("fruit anywhere", {}, "fruit d", "turris.ruling.fruit-where", "spot D"),
        ("upgrade", {"upgrades": "nest"}, "upgrade nest", "turris.upgrade.effect", "the Nest lies on the board"),
        ("council 1", {"council": ["first"]}, "advance third-a", "turris.council.levels", "level 2"),
        ("build 3", {"done": [2]}, "build sapling", "turris.room.card", "none of the six Trionfi"),
        ("build 3", {"done": [2], "owners": [1]}, "build pilgrim", "turris.room.card", "p2 has taken The Pilgrim"),
        ("build 3", {"done": [2]}, "build-bare", "turris.room.no-card", "6 Trionfo cards"),
        (
            "choose: unfruit | wake | altar 1 | token",
            {"flipped": "pain"},
            "choose 1",
            "turris.words.choose",
            "the Fruit",
        ),
        ("choose: token | altar 1", {}, "choose 3", "turris.words.choose", "only 2 sides"),
        ("pay 2 goods", {"goods": ["ikkr"]}, "spend ichor", "turris.ruling.artifact-payment", "Ichor does not pay"),
        ("pay 2 goods", {"goods": ["kkr"]}, "spend artifact", "turris.artifact.wild", "no Artifact"),
    ],
)
def test_effects(steps: str, fields: dict[str, Any], action: str, rule: str, words: str) -> None:
    found, text = why(effect(steps, **fields), action)
    assert (found, words in text) == (rule, True), text


def test_rewards_of_a_collect() -> None:
    state = at(0, scouts=["guild nest forge"], goods=["iii"], pain="forge")
    do(state, "collect", "recall guild", "recall forge", "recall nest")
    assert why(state, "reward forge") == (
        "turris.collect.beast-blocks",
        "The Pain is in the Forge and keeps its reward from you.",
    )
    assert why(state, "reward nest")[0] == "turris.collect.immediate-none"
    assert why(state, "reward spire")[0] == "turris.collect.reward"


def test_scouts_of_a_collect_are_named_in_order_and_paid() -> None:
    state = do(at(0, scouts=["guild nest forge"], goods=["ii"]), "collect", "recall forge")
    assert why(state, "recall guild")[0] == "turris.collect.choose"
    assert why(state, "recall forge") == ("turris.collect.choose", "You have no other Scout in the Forge.")


def test_the_target_of_a_beast() -> None:
    state = beast_acts("delusion", delusion="brink", scouts=["ridge circle", "guild abyss nest"], pain="nest")
    assert why(state, "target guild") == (
        "turris.target.closest",
        "The Guild is 6 steps away, and Scouts are within 1.",
    )
    assert why(state, "target forge")[0] == "turris.target.closest"
    assert why(state, "target nest")[0] == "turris.target.hidden"


def test_fewer_scouts_are_no_target() -> None:
    state = beast_acts("pain", pain="left", scouts=["abyss abyss garden", "shrine shrine"])
    expected = ("turris.target.most", "1 Scout in the Garden, and 2 elsewhere, equally close.")
    assert why(state, "target garden") == expected


def test_the_path_of_a_beast() -> None:
    state = beast_acts("pain", pain="right", scouts=["brink"])
    assert why(state, "via abyss") == ("turris.path.shortest", "By the Abyss it is 4 steps to the Brink, not 2.")
    assert why(state, "via brink")[0] == "turris.path.step"


def test_shields() -> None:
    state = beast_acts("delusion", delusion="guild", scouts=["forge"], goods=["A"])
    assert why(state, "shield ichor")[0] == "turris.ongoing.ichor-shield"
    cheap = beast_acts("delusion", delusion="guild", scouts=["forge"], goods=["ii"], slots=["offer-of-protection"])
    assert why(cheap, "shield artifact") == ("turris.artifact.shield", "You have no Artifact.")


def test_pushes() -> None:
    state = beast_acts("delusion", delusion="guild", scouts=["shrine"], pain="nest")
    assert why(state, "push nest") == ("turris.delusion.no-beast", "The Pain is in the Nest.")
    assert why(state, "push shrine")[0] == "turris.delusion.push"
    assert why(state, "push forge")[0] == "turris.delusion.push"
    assert why(state, "push d")[0] == "turris.site.unused-pieces"


@pytest.mark.parametrize(("people", "solo"), [(1, True), (2, False), (3, False), (4, False)])
def test_everything_that_can_be_decided_is_either_listed_or_refused_by_a_rule(people: int, solo: bool) -> None:
    rng = Random(people)
    state = fresh(people, solo)
    steps = 0
    while state.seat != OVER and steps < 700:
        steps += 1
        if state.seat == CHANCE:
            state.apply(draw(state.chance(), rng))
            continue
        listed = state.actions()
        opened = GAME.open_blocks(state)
        assert {SPACE.of(action).name for action in listed} <= set(opened)
        for name in opened:
            block = SPACE.by_name[name]
            for action in range(block.base, block.base + block.size):
                refusal = GAME.refuse(state, action)
                assert (refusal is None) == (action in listed), SPACE.text(action)
                assert refusal is None or (refusal.rule in RULES and refusal.text.endswith(".")), refusal
        state.apply(listed[int(rng.randrange(len(listed)))])
    assert steps > 100


def test_what_others_hold_changes_no_refusal() -> None:
    texts = ["play goad", "play alms", "place isle", "collect", "revive"]
    found = [
        [why(at(0, hands=["toll", theirs], dead=[1]), text) for text in texts]
        for theirs in ("goad alms", "martyr shove")
    ]
    assert found[0] == found[1]


def test_a_mover_cannot_stop_with_another_beast() -> None:
    state = at(0, pain="guild", delusion="forge")
    resolve(state, "move pain 2")
    assert why(state, "done")[0] == "turris.words.move-beast"
    do(state, "via forge")
    assert "via spire" in [SPACE.text(action) for action in state.actions()]
    assert why(state, "done") == ("turris.move.no-shared-end", "The Pain cannot end in the Forge with another.")
