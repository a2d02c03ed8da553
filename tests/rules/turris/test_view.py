"""What a seat sees of a match of Turris: everything but the hands of others; and what it is told about its decision."""

import json
from typing import Any

import pytest
from librt.random import Random

from bartizan.engine.domains import NOTHING
from bartizan.engine.state import CHANCE, OVER, SPECTATOR
from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import BEAST_NAMES, LOCATION_NAMES, MISSION_NAMES
from bartizan.games.turris.flow import Turris
from bartizan.games.turris.game import GAME
from bartizan.games.turris.observation import DECIDED
from bartizan.games.turris.position import box_of, pieces_of
from bartizan.games.turris.sketch import ask
from bartizan.games.turris.state import LANGUAGE
from tests.rules.turris.tables import (
    CONTENT,
    at,
    beast_acts,
    beast_phase,
    begun,
    collect,
    do,
    effect,
    options,
    resolve,
    tables,
)
from tests.rules.turris.test_position import begin, go_on


def view_of(state: Turris, seat: int) -> dict[str, Any]:
    """What a seat sees, read here without its types."""
    return {**GAME.view(state, seat)}


def doing(state: Turris, seat: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = view_of(state, seat)["doing"]
    return found


@pytest.mark.parametrize("people", [1, 2, 3, 4])
def test_nobody_sees_what_is_hidden_and_no_piece_is_lost(people: int) -> None:
    rng = Random(people)
    words: set[str] = set()
    for number in range(3):
        state = begin(people, number)
        while True:
            if state.seat == OVER or rng.random() < 0.2:  # what is lost stays lost
                assert pieces_of(state) == box_of(state)
            word = doing(state)["what"]
            for seat in (*range(people), SPECTATOR) if rng.random() < 0.05 or word not in words or state.looked else ():
                view = view_of(state, seat)
                assert json.loads(json.dumps(view)) == view
                other = state.copy()
                other.resample(seat, Random(7))
                assert view_of(other, seat) == view
            words.add(word)
            if state.seat == OVER:
                break
            go_on(state, rng)
    assert words <= {*DECIDED, "over"}
    assert {"action", "mission", "step", "offer", "pay", "collect", "target", "over"} <= words


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    state = at(hands=["toll goad", "alms"])
    assert view_of(state, 0)["players"][0]["hand"] == {"count": 2, "limit": 4, "cards": ["goad", "toll"]}
    assert view_of(state, 0)["players"][1]["hand"] == {"count": 1, "limit": 4, "cards": None}
    assert [player["hand"]["cards"] for player in view_of(state, SPECTATOR)["players"]] == [None, None]


def test_cards_that_are_looked_at_are_seen_by_one_seat() -> None:
    state = effect("look 2 keep 1")
    do(state, "draw p1 toll", "draw p1 goad")
    assert doing(state) == {"what": "sort", "number": 1, "count": 2, "cards": ["toll", "goad"]}
    assert doing(state, 1) == {"what": "sort", "number": 1, "count": 2, "cards": None}


def test_a_place_shows_what_is_there() -> None:
    state = at(scouts=["nest nest", "nest a"], pain="guild", upgrades="nest", fruit="a", sites=["vault", "archive"])
    places = view_of(state, 0)["places"]
    assert (places["nest"]["scouts"], places["nest"]["upgraded"], places["nest"]["immediate"]) == ([2, 1], True, True)
    assert (places["a"]["site"], places["a"]["scouts"], places["a"]["fruit"]) == ("vault", [0, 1], True)
    assert (places["guild"]["beast"], places["garden"]["limited"]) == ("pain", True)
    assert (places["c"]["used"], places["c"]["scouts"], places["left"]["kind"]) == (False, [], "crossroads")


def test_a_beast_shows_what_it_would_do_now() -> None:
    state = at(scouts=["forge", "shrine"], pain="guild", delusion="left", flipped="delusion", altar="pain")
    beasts = view_of(state, 0)["beasts"]
    assert (beasts["pain"]["speed"], beasts["despair"]["speed"]) == (2, 1)
    assert beasts["delusion"]["hunts"] == []
    ways = {hunt["target"]: (hunt["distance"], hunt["ways"]) for hunt in beasts["pain"]["hunts"]}
    assert ways == {
        "shrine": (1, [{"via": ["shrine"], "end": "shrine"}]),
        "forge": (1, [{"via": ["forge"], "end": "forge"}]),
    }


def test_what_a_beast_would_do_is_what_it_does() -> None:
    """The ways that a view names are those that the player may choose in its turn, and it ends where they end."""
    rng = Random(3)
    looked = 0
    for number in range(3):
        state = begin(2, number)
        while state.seat != OVER:
            told = doing(state)
            if told["what"] == "target":
                hunts = view_of(state, 0)["beasts"][told["beast"]]["hunts"]
                assert options(state) == [f"target {hunt['target']}" for hunt in hunts]
                looked += 1
            elif told["what"] == "path" and told["via"] is None:
                hunts = view_of(state, 0)["beasts"][told["beast"]]["hunts"]
                hunt = next(hunt for hunt in hunts if hunt["target"] == told["target"])
                assert options(state) == list(dict.fromkeys(f"via {way['via'][0]}" for way in hunt["ways"]))
                looked += 1
            go_on(state, rng)
    assert looked > 20


@pytest.mark.parametrize(
    ("why", "more"),
    [
        ("fruit", {"scouts": ["forge", ""], "fruit": "nest"}),
        ("only", {"scouts": ["forge forge", ""]}),
        ("nearest", {"scouts": ["forge", "nest nest"]}),
        ("most", {"scouts": ["forge forge", "shrine"]}),
        ("choice", {"scouts": ["forge", "shrine"]}),
        ("abyss", {"scouts": ["", ""]}),
    ],
)
def test_a_hunt_says_why(why: str, more: dict[str, Any]) -> None:
    beasts = view_of(at(pain="guild", **more), 0)["beasts"]
    assert {hunt["why"] for hunt in beasts["pain"]["hunts"]} == {why}


def test_alone_a_card_can_be_why() -> None:
    hunts = view_of(at(people=1, solo=True, pain="guild", card=LOCATION_NAMES.index("isle") + 1), 0)["beasts"]["pain"]
    assert [(hunt["target"], hunt["why"]) for hunt in hunts["hunts"]] == [("isle", "card")]


def test_a_hunt_tells_all_roads_to_its_target() -> None:
    hunt = view_of(at(scouts=["nest", ""], pain="shrine"), 0)["beasts"]["pain"]["hunts"][0]
    assert (hunt["target"], hunt["distance"]) == ("nest", 3)
    assert sorted(hunt["roads"]) == [["abyss", "nest"], ["left", "abyss"], ["shrine", "left"]]


def test_a_die_is_told_while_an_effect_speaks_of_it() -> None:
    for die, result in (("location", "circle"), ("location", "forge"), ("beast", "harrow")):
        words = "choose: fruit rolled | gain 1 goods" if die == "location" else "may: move rolled 2"
        state = effect(f"roll {die}", words)
        do(state, f"roll-{die} {result}")
        assert doing(state)["rolled"] == {"die": die, "result": result}
        assert ask(view_of(state, 0)).endswith(f"The die shows the {result.capitalize()}.")
        seen = GAME.observe(view_of(state, 0))[f"rolled_{die}"]
        assert seen == [int(name == result) for name in (LOCATION_NAMES if die == "location" else BEAST_NAMES)]
    assert "rolled" not in doing(effect("may: draw 1"))


def test_beasts_that_have_still_to_act_are_told() -> None:
    state = beast_phase(scouts=["nest", ""], goods=["A"], pain="abyss", altar="harrow")
    assert doing(state)["what"] == "shield"
    assert view_of(state, 1)["to_act"] == ["delusion", "despair", "harrow"]
    assert GAME.observe(view_of(state, 1))["to_act"] == [0, 1, 1, 1]


def test_what_is_still_to_come_of_an_effect_is_told() -> None:
    """The first and the second Beast of an effect that moves two of them are not the same decision."""
    state = at(scouts=["", ""], tableau=["crusade"], goods=["wwi"], pain="guild", delusion="nest")
    do(state, "gather", "gather", "complete crusade")
    views = []
    while doing(state)["what"] in ("pay", "offer"):
        if doing(state)["what"] == "offer":
            views.append(view_of(state, 0))
            do(state, "accept")
            while doing(state)["what"] != "offer" and doing(state)["what"] in ("step", "lead"):
                do(state, options(state)[0])
        else:
            state.apply(state.actions()[0])
    assert [(len(view["underway"]), len(view["moved"])) for view in views] == [(1, 0), (0, 1)]
    assert views[0]["underway"][0]["from"] == "mission.crusade"
    assert GAME.observe(views[0])["underway"] != GAME.observe(views[1])["underway"]
    assert GAME.observe(views[0])["moved"] != GAME.observe(views[1])["moved"]


def test_the_order_of_missions_under_the_deck_is_observed() -> None:
    state = at(tableau=["old-songs"])
    state.shelved = [MISSION_NAMES.index(name) for name in ("crusade", "watchfires")]
    seen = GAME.observe(view_of(state, 0))["shelved"]
    assert {MISSION_NAMES[mission]: place for mission, place in enumerate(seen) if place} == {
        "crusade": 1,
        "watchfires": 2,
    }


def test_a_collect_tells_what_is_picked_and_what_is_pending() -> None:
    state = at(scouts=["forge shrine", ""], goods=["iii"])
    do(state, "collect", "recall shrine")
    assert doing(state) == {"what": "collect", "most": 4, "mode": "paid", "picked": ["shrine"]}
    state = collect(at(scouts=["forge shrine", ""], goods=["iii"]), "forge", "shrine")
    assert doing(state) == {"what": "rewards", "pending": ["shrine", "forge"]}


def test_a_price_tells_what_is_due_and_for_which_mission() -> None:
    state = at(goods=["kkkA"], tableau=["old-songs"])
    do(state, "gather", "gather", "complete old-songs")
    assert doing(state) == {"what": "pay", "due": {"knowledge": 2}, "mission": "old-songs", "collect": False}


def test_a_step_of_an_effect_tells_where_it_comes_from() -> None:
    state = at(hands=["hidden-cache"])
    do(state, "play hidden-cache")
    step = {"do": "gain", "number": 2, "kind": "goods", "different": True}
    assert doing(state) == {"what": "step", "from": "tactic.hidden-cache", "step": step, "left": 2}
    do(state, "gain relics")
    assert doing(state)["left"] == 1
    assert view_of(state, 1)["playing"] == [{"seat": 0, "card": "hidden-cache"}]


def test_an_offer_and_a_choice_tell_their_steps() -> None:
    state = effect("may: pay 1 ichor, draw 1", goods=["i"])
    assert doing(state)["steps"] == [{"do": "pay", "number": 1, "kind": "ichor"}, {"do": "draw", "number": 1}]
    resolve(state, "choose: gain 1 ichor | if fruit: move rolled 2 | prestige per board 3")
    assert doing(state)["sides"] == [
        [{"do": "gain", "number": 1, "kind": "ichor", "different": False}],
        [{"do": "if", "when": {"is": "fruit"}, "steps": [{"do": "move", "which": "rolled", "steps": 2}]}],
        [{"do": "prestige", "per": "board", "most": 3}],
    ]


def test_a_struck_seat_knows_by_which_beast() -> None:
    state = beast_acts("pain", scouts=["nest", ""], goods=["A"], pain="abyss", altar="harrow")
    while state.seat != OVER and doing(state)["what"] != "shield":
        state.apply(state.actions()[0])
    assert doing(state) == {"what": "shield", "beast": "pain", "place": "nest", "shielded": 0}


def test_chance_is_told_too() -> None:
    state = effect("roll location")
    assert (view_of(state, 0)["deciding"], doing(state)) == ("chance", {"what": "roll", "die": "location"})


def test_every_effect_of_the_box_can_be_shown_and_found() -> None:
    """Each step names its word as the content files do, and the entry it belongs to."""
    box = tables()
    for kind, field in (("tactic", "effect"), ("site", "reward"), ("spot", "reward"), ("mission", "effect")):
        roots = {"tactic": box.tactic_effects, "site": box.site_rewards, "spot": box.spot_effects}.get(
            kind, box.mission_effects
        )
        for number, (name, root) in enumerate(zip(_names(kind), roots, strict=True)):
            written = CONTENT[kind][name][field]
            shown = [] if root == NOTHING else LANGUAGE.told_from(box.effects, int(root))
            words = [step.partition(":")[0].split()[0] for step in written]
            assert [step["do"] for step in shown] == words, (number, name)
            if root != NOTHING:
                assert box.effects.source_of(int(root)) == f"{kind}.{name}"


def _names(kind: str) -> list[str]:
    return list(CONTENT[kind])


def test_the_betrayers_are_no_seat_of_a_view() -> None:
    view = view_of(begun(1, True), 1)
    assert (view["you"], view["seats"], view["people"], len(view["players"])) == (None, 2, 1, 1)
    assert view["betrayers"]["scouts"] == ["shrine", "brink"]
    assert view["places"]["shrine"]["scouts"] == [0, 1]


def test_lost_pieces_are_noticed() -> None:
    state = begun(2)
    assert state.seat != CHANCE
    for lose in (f.DECK, f.RESERVE):
        other = state.copy()
        other.cells[lose] -= 1
        assert pieces_of(other) != box_of(other)
    state.cells[f.UNSEEN_MISSIONS] &= state.cells[f.UNSEEN_MISSIONS] - 1
    assert pieces_of(state) != box_of(state)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("gain 2 goods different", {"do": "gain", "number": 2, "kind": "goods", "different": True}),
        ("prestige per missions-pair 3", {"do": "prestige", "per": "missions-pair", "most": 3}),
        ("look 14 keep 2", {"do": "look", "number": 14, "keep": 2}),
        ("complete", {"do": "complete", "less": 0}),
        ("revive 2", {"do": "revive", "most": 2, "price": 0, "first_free": True}),
        ("revive 3 for 1 first free", {"do": "revive", "most": 3, "price": 1, "first_free": True}),
        (
            "if have 3 goods: may: sacrifice any, take 1 any leader",
            {
                "do": "if",
                "when": {"is": "have", "number": 3, "kind": "goods"},
                "steps": [
                    {
                        "do": "may",
                        "steps": [
                            {"do": "sacrifice", "from": "any"},
                            {"do": "take", "number": 1, "kind": "any", "leader": True},
                        ],
                    }
                ],
            },
        ),
    ],
)
def test_the_page_is_given_effects_as_steps(text: str, told: dict[str, Any]) -> None:
    assert GAME.shown_entry({"name": "A card", "effect": [text]}) == {"name": "A card", "effect": [told]}


def test_all_effects_of_the_content_are_given_as_steps() -> None:
    for entries in GAME.own_content.entries.values():
        for fields in entries.values():
            shown = GAME.shown_entry(fields)
            for name in {"reward", "upgraded", "effect", "bonus"} & set(fields):
                assert len(shown[name]) == len(fields[name])
                assert all(
                    step["do"] == text.split()[0].rstrip(":")
                    for step, text in zip(shown[name], fields[name], strict=True)
                )
