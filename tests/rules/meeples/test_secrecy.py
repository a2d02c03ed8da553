"""Views: what is told fits its types, and nothing that a seat cannot know shows in them."""

import json
import random
from typing import Final

import pytest
from librt.random import Random

from bartizan.engine.state import CHANCE, OVER, SPECTATOR
from bartizan.games.meeples import actions as a, box, fields as f, flow, view_types
from bartizan.games.meeples.flow import Meeples
from bartizan.games.meeples.view import view_of
from tests.conformance.view_faults import faults
from tests.rules.meeples.tables import bare, content, do, give_quests, place, put_monster, turn_of

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
