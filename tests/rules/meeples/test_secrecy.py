"""Views: what is told fits its types, and nothing that a seat cannot know shows in them."""

import json
import random
from typing import Final

import pytest
from librt.random import Random

from bartizan.engine.deck import EVERYONE, fresh_deck
from bartizan.engine.state import CHANCE, OVER, SPECTATOR
from bartizan.games.meeples import actions as a, box, fields as f, flow, view_types
from bartizan.games.meeples.flow import Meeples
from bartizan.games.meeples.quests import discard
from bartizan.games.meeples.view import view_of
from tests.conformance.view_faults import faults
from tests.rules.meeples.guard_tables import GUARD, act, solo
from tests.rules.meeples.tables import (
    bare,
    build,
    content,
    do,
    give_quests,
    place,
    put_monster,
    raise_to,
    start,
    turn_of,
)

SETTINGS: Final = [(2, True, 0, False), (3, False, 0, False), (4, True, 0, False), (1, True, 2, True)]


def positions(players: int, towers: bool, help_: int, advanced: bool, seed: int) -> list[Meeples]:
    """Positions of a random match, every seventh of them."""
    rng = random.Random(seed)
    data = flow.new_match(players, towers, help_, advanced, box.tables_of(content(), players))
    found: list[Meeples] = []
    number = 0
    while data.seat != OVER:
        if number % 7 == 0:
            found.append(data.copy())
        outcomes = [outcome for outcome, _ in data.chance()] if data.seat == CHANCE else data.actions()
        data.apply(rng.choice(outcomes))
        number += 1
    return [*found, data]


@pytest.mark.parametrize("setting", SETTINGS)
def test_views_are_what_their_types_say(setting: tuple[int, bool, int, bool]) -> None:
    for data in positions(*setting, seed=3):
        for seat in (0, SPECTATOR):
            assert faults(view_of(data, seat), view_types.MeeplesView) == []


@pytest.mark.rule("meeples.quest.secret", "meeples.ruling.nobody-knows", "meeples.ruling.quest-knowledge")
@pytest.mark.parametrize("setting", SETTINGS)
def test_views_options_and_refusals_are_the_same_after_resampling(setting: tuple[int, bool, int, bool]) -> None:
    changed = 0
    for number, data in enumerate(positions(*setting, seed=4)):
        for seat in (*range(setting[0]), SPECTATOR):
            other = data.copy()
            other.resample(seat, Random(number))
            assert json.dumps(view_of(other, seat)) == json.dumps(view_of(data, seat))
            if data.seat == seat:
                assert other.actions() == data.actions()
            changed += any(own.cards != its.cards for own, its in zip(other.hands, data.hands, strict=True))
    assert changed > 20


@pytest.mark.rule("meeples.ruling.quest-knowledge", "meeples.location.mages-workshop")
def test_who_passes_a_quest_still_knows_it() -> None:
    data = bare(3)
    place(data, int(f.TAVERN), "M")
    place(data, int(f.BAG), "PPPPPP")
    data.cells[f.BUILT + 6] = a.LOCATION_NAMES.index("mages-workshop")
    data.cells[f.BUILDER + 6] = 2
    turn_of(data)
    do(data, "use mages-workshop", "end", "draws-quest p1 overkill", "draws-quest p1 big-game", "keep overkill")
    seen = [view_of(data, seat)["players"][1]["quests"] for seat in (0, 1, 2, SPECTATOR)]
    assert [quests["known"] for quests in seen] == [["big-game"], ["big-game"], [], []]
    assert {quests["count"] for quests in seen} == {1}


@pytest.mark.rule("meeples.ruling.quest-knowledge", "meeples.quest.discarded")
def test_who_passed_a_quest_cannot_tell_whether_it_was_discarded() -> None:
    data = bare(2)
    for seat, meeples in enumerate("MP"):
        place(data, int(f.TAVERN) + seat * int(a.KINDS), meeples)
        place(data, int(f.BAG) + seat * int(a.KINDS), "PPPPPP")
    build(data, "mages-workshop")
    build(data, "reading-room")
    turn_of(data)
    do(data, "use mages-workshop", "end", "draws-quest p1 overkill", "draws-quest p1 big-game", "keep overkill")
    turn_of(data, 1)
    do(data, "use reading-room", "end", "draws-quest p2 lone-hero", "draws-quest p2 days-work")
    for discarded, left in (("big-game", ["days-work", "lone-hero"]), ("lone-hero", ["big-game", "days-work"])):
        other = do(data.copy(), f"discard {discarded}")
        passer, owner = (view_of(other, seat) for seat in (0, 1))
        assert (passer["discarded"]["known"], passer["players"][1]["quests"]["known"]) == ([], [])
        assert owner["discarded"]["known"] == [discarded]
        assert sorted(owner["players"][1]["quests"]["known"]) == left


@pytest.mark.rule("meeples.ruling.quest-knowledge")
def test_an_only_quest_is_known_wherever_it_goes() -> None:
    data = start("M")
    raise_to(data, 0, "mage", 2)
    data.quests = fresh_deck([0] * len(a.QUEST_NAMES))
    data.discards = data.discards.add(a.QUEST_NAMES.index("overkill"), 2)
    turn_of(data)
    do(data, "ability mage", "draws-quest p1 overkill")
    assert view_of(data, 1)["players"][0]["quests"]["known"] == ["overkill"]
    discard(data, 0, a.QUEST_NAMES.index("overkill"))
    assert [view_of(data, seat)["discarded"]["known"] for seat in (1, SPECTATOR)] == [["overkill"], []]


@pytest.mark.rule("meeples.ruling.quest-knowledge", "meeples.ruling.secret")
def test_who_knows_a_quest_in_the_deck_cannot_tell_who_draws_it() -> None:
    data = start("M")
    raise_to(data, 0, "mage", 2)
    data.quests = fresh_deck([0] * len(a.QUEST_NAMES))
    for quest, knowers in (("overkill", 0), ("big-game", 2), ("lone-hero", 2), ("days-work", EVERYONE)):
        data.discards = data.discards.add(a.QUEST_NAMES.index(quest), knowers)
    turn_of(data)
    do(data, "ability mage")
    for drawn in ("overkill", "big-game", "days-work"):
        other = do(data.copy(), f"draws-quest p1 {drawn}")
        seen = [view_of(other, seat)["players"][0]["quests"]["known"] for seat in (0, 1, SPECTATOR)]
        assert seen == [[drawn], [], []]
        assert len(other.quests.hidden(1)) == 3
        assert len(other.quests.hidden(0)) == (3 if drawn == "days-work" else 2)  # that one all have seen


@pytest.mark.rule("meeples.ruling.nobody-knows", "meeples.ruling.quest-knowledge")
def test_the_guard_keeps_a_quest_out_of_a_new_deck_that_nobody_knows() -> None:
    data = solo(monsters={"castle-1": "skeleton-cathedral"})
    data.quests = fresh_deck([0] * len(a.QUEST_NAMES))
    for quest, knowers in (("overkill", EVERYONE), ("big-game", 1)):
        data.discards = data.discards.add(a.QUEST_NAMES.index(quest), knowers)
    do(act(data, "d2"), "draws-quest p2 overkill")
    assert (data.hands[GUARD].named(0), data.hands[GUARD].named(SPECTATOR)) == ([], [])
    assert len(data.quests.hidden(0)) == 1


@pytest.mark.rule("meeples.quest.window", "meeples.ruling.quest-pause")
def test_the_quest_window_is_a_pause_that_tells_nothing_about_the_hand() -> None:
    for quests, number in ((("overkill", "big-game"), 1), (("giant-killer", "fresh-recruits"), 2)):
        data = bare(2)
        place(data, int(f.TAVERN), "W")
        put_monster(data, "castle-1", "backwoods-bandit-castle")
        give_quests(data, 0, *quests)
        turn_of(data)
        do(data, "fight castle 1", "end")
        assert len(data.actions()) == number
        assert (view_of(data, 1)["pause"], data.doing().stops(data, data.top())) == ("quests", True)
