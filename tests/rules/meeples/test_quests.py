"""Quests: when each Deed and Boon is met, what it brings, what Legacies are worth, and how Quests come and go."""

from typing import Final

import pytest
from librt.random import Random

from bartizan.engine.deck import Hand
from bartizan.engine.state import CHANCE
from bartizan.games.meeples import actions as a, fields as f
from bartizan.games.meeples.deeds import MET
from bartizan.games.meeples.flow import Meeples
from bartizan.games.meeples.scoring import final_points
from tests.rules.meeples.tables import (
    bare,
    build,
    chances,
    completed,
    do,
    empty_supply,
    give,
    give_quests,
    hand,
    lodgings,
    luck,
    offer,
    options,
    put_monsters,
    raise_to,
    refusal,
    score,
    send,
    start,
    supply,
    tavern,
    turn_of,
    win,
)

BY_PLACE: Final = {
    "2h": "backwoods-bandit-castle", "3h": "chip-thief", "4h": "robber-squire", "5h": "axe-gang",
    "7h": "warlords-vanguard", "8h": "turncoat-captain", "3m": "gnawing-beaver", "2m": "woodworm",
    "5m": "resin-slime", "2u": "skeleton-cathedral", "3u": "sextons-ghost", "4u": "dry-rot-ghoul",
}  # fmt: skip
"""Monsters by strength and type."""


def legacy_points(data: Meeples, seat: int) -> int:
    """What the Legacies in a hand are worth."""
    return sum(final_points(data, seat)["Legacies"].values())


def turn(quest: str, tavern: str, city: str = "", deeds: str = "", *built: str) -> Meeples:
    """A turn with a Quest in hand up to the question after the targets: the city is `castle-1 2h, castle-2 3u`, and
    what is done `fight castle 1 KP, use villages PP`, or a decision."""
    data = start(tavern, bag="PPPPPPPP")
    for there in filter(None, city.split(", ")):
        where, monster = there.split()
        put_monsters(data, {where: BY_PLACE[monster]})
    for location in built:
        build(data, location)
    give_quests(data, 0, quest, "old-masters")
    turn_of(data)
    for deed in filter(None, deeds.split(", ")):
        target, _, meeples = deed.rpartition(" ")
        if target.startswith(("fight", "use", "attack")):
            send(data, target, meeples)
        else:
            do(data, deed)
    do(data, "end")
    while data.seat == CHANCE:
        luck(data)
    return data


def can_complete(data: Meeples, quest: str) -> bool:
    """Whether a Quest of the hand can be completed now; if not, its condition must be the reason."""
    rule = refusal(data, f"complete {quest}")
    assert rule in ("", "meeples.quest.complete")
    return rule == ""


DEEDS: Final = [
    ("two-birds-one-stick", "PPPP", "castle-1 2h, castle-2 2u", "fight castle 1 PP, fight castle 2 PP", True),
    ("two-birds-one-stick", "PPPP", "castle-1 2h, castle-2 2u", "fight castle 1 PP, use villages PP", False),
    ("pitchforks-up", "PPP", "castle-1 3h", "fight castle 1 PPP", True),
    ("pitchforks-up", "PPP", "castle-1 2h", "fight castle 1 PP", False),
    ("pitchforks-up", "PPPC", "castle-1 3h", "fight castle 1 PPPC", False),
    ("lift-the-siege", "PP", "castle-2 2h", "fight castle 2 PP", True),
    ("lift-the-siege", "PP", "castle-1 2h, castle-3 2u", "fight castle 1 PP", False),
    ("lift-the-siege", "PPPP", "castle-1 2h, castle-3 2u", "fight castle 1 PP, fight castle 3 PP", True),
    ("overkill", "KKP", "castle-1 2h", "fight castle 1 KKP", True),
    ("overkill", "KK", "castle-1 2h", "fight castle 1 KK", False),
    ("crossed-lances", "KK", "castle-1 3h", "fight castle 1 KK", True),
    ("crossed-lances", "KK", "castle-1 2h, castle-2 2u", "fight castle 1 K, fight castle 2 K", False),
    ("mixed-company", "WCM", "castle-1 2h", "fight castle 1 WCM", True),
    ("mixed-company", "WCPR", "castle-1 2h", "fight castle 1 WCPR", False),
    ("chalk-and-steel", "MW", "castle-1 3h", "fight castle 1 MW", True),
    ("chalk-and-steel", "MKW", "castle-1 3h, castle-2 2u", "fight castle 1 MK, fight castle 2 W", False),
    ("lone-hero", "R", "castle-1 3h", "fight castle 1 R", True),
    ("lone-hero", "W", "castle-1 2h", "fight castle 1 W", False),
    ("lone-hero", "RP", "castle-1 3h", "fight castle 1 RP", False),
    ("against-the-tide", "PP", "castle-1 2h, castle-2 3h, castle-3 3u", "fight castle 1 PP", True),
    ("against-the-tide", "PP", "castle-1 2h, castle-2 3h", "fight castle 1 PP", False),
    ("ahead-of-the-storm", "KK", "castle-1 4h", "fight castle 1 KK", True),
    ("ahead-of-the-storm", "KK", "castle-1 3h", "fight castle 1 KK", False),
    ("giant-killer", "KKKK", "castle-1 8h", "fight castle 1 KKKK", True),
    ("giant-killer", "KKKK", "castle-1 7h", "fight castle 1 KKKK", False),
    ("trophy-wall", "KWKC", "castle-1 2h, castle-2 2u, villages-1 2m",
     "fight castle 1 K, fight castle 2 W, fight villages 1 K", True),
    ("trophy-wall", "KWKC", "castle-1 2h, castle-2 3u, villages-1 2u",
     "fight castle 1 K, fight castle 2 WC, fight villages 1 K", False),
    ("days-work", "PPP", "castle-1 2h", "fight castle 1 PP, use seminary P", True),
    ("days-work", "PPPP", "castle-1 2h", "fight castle 1 PP, use villages PP", False),
    ("days-work", "PPP", "castle-1 2h", "use seminary P", False),
    ("busy-streets", "PPPPP", "", "use villages PP, use university PP, use seminary P", True),
    ("busy-streets", "PPPPP", "", "use cathedral PP, use university PP, use seminary P", False),
    ("blessed-blades", "CW", "castle-1 3h", "fight castle 1 CW", True),
    ("blessed-blades", "CPW", "castle-1 2h, castle-2 2u", "fight castle 1 CP, fight castle 2 W", False),
    ("sworn-squires", "KP", "castle-1 3h", "fight castle 1 KP", True),
    ("sworn-squires", "KCPP", "castle-1 3h, castle-2 2u", "fight castle 1 KC, fight castle 2 PP", False),
    ("silver-points", "W", "castle-1 2u", "fight castle 1 W", True),
    ("silver-points", "WK", "castle-1 2u, castle-2 2h", "fight castle 1 K, fight castle 2 W", False),
    ("book-of-beasts", "MP", "castle-1 2m", "fight castle 1 MP", True),
    ("book-of-beasts", "MPK", "castle-1 2m, castle-2 2u", "fight castle 1 K, fight castle 2 MP", False),
    ("open-gates", "PP", "villages-1 3h, villages-3 3u", "use villages PP", True),
    ("open-gates", "PP", "villages-1 3h, castle-3 3u", "use villages PP", False),
    ("clear-heads", "MX", "", "", True),
    ("clear-heads", "MPX", "", "use villages MP", False),
    ("clear-heads", "CX", "", "", False),
    ("fresh-recruits", "PP", "castle-1 2h", "fight castle 1 PP", True),
    ("fresh-recruits", "PP", "castle-1 2u", "fight castle 1 PP", False),
    ("called-to-prayer", "PP", "castle-1 2u", "fight castle 1 PP", True),
    ("called-to-prayer", "PP", "castle-1 2m", "fight castle 1 PP", False),
    ("keen-pupils", "PP", "", "use university PP", True),
    ("keen-pupils", "PP", "", "use cathedral PP", False),
    ("second-wind", "KKP", "castle-1 5h", "fight castle 1 KKP", True),
    ("second-wind", "KKP", "castle-1 4h", "fight castle 1 KK", False),
    ("graduation-day", "PPP", "", "raise knight", False),
    ("builders-pride", "PPP", "", "raise knight", False),
]  # fmt: skip
"""A Quest, the Tavern, the city, what is done, and whether that meets the Quest."""


@pytest.mark.rule("meeples.quest.complete", "meeples.quest.window")
@pytest.mark.parametrize(("quest", "tavern", "city", "deeds", "met"), DEEDS)
def test_what_meets_a_quest_and_what_just_does_not(quest: str, tavern: str, city: str, deeds: str, met: bool) -> None:
    assert can_complete(turn(quest, tavern, city, deeds, "seminary"), quest) == met


def test_every_deed_and_boon_is_met_and_missed_in_a_test() -> None:
    elsewhere = {"graduation-day", "builders-pride", "royal-favour", "borrowed-scaffolding"}
    assert {row[0] for row in DEEDS if row[-1]} == set(MET) - elsewhere
    assert {row[0] for row in DEEDS if not row[-1]} >= set(MET) - elsewhere


@pytest.mark.rule("meeples.quest.deed", "meeples.quest.shown", "meeples.end.during")
def test_a_completed_deed_scores_and_lies_open() -> None:
    data = turn("lift-the-siege", "PP", "castle-1 2h", "fight castle 1 PP")
    before = score(data)
    do(data, "complete lift-the-siege")
    assert (score(data), hand(data)) == (before + 2, ["old-masters"])
    assert completed(data, "lift-the-siege")
    assert refusal(data, "complete lift-the-siege") == "meeples.quest.secret"  # it is not completed again


@pytest.mark.rule("meeples.quest.boon")
def test_a_boon_brings_its_bonus_and_no_points() -> None:
    for boon, meeples, city, deeds, gained in (
        ("fresh-recruits", "PP", "castle-1 2h", "fight castle 1 PP", "W"),
        ("called-to-prayer", "KX", "castle-1 2u", "fight castle 1 K", "C"),
        ("keen-pupils", "PP", "", "use university PP", "M"),
    ):
        data = turn(boon, meeples, city, deeds)
        before, points = lodgings(data), score(data)
        do(data, f"complete {boon}")
        assert sorted(lodgings(data)) == sorted(before + gained)
        assert score(data) == points
        assert completed(data, boon)


@pytest.mark.rule("meeples.ruling.boon-without-unit")
def test_a_boon_is_completed_without_a_unit_that_the_supply_lacks() -> None:
    data = turn("fresh-recruits", "PP", "castle-1 2h", "fight castle 1 PP")
    empty_supply(data, "W")
    do(data, "complete fresh-recruits")
    assert (lodgings(data), completed(data, "fresh-recruits")) == ("PP", True)


@pytest.mark.rule("meeples.quest.in-turn", "meeples.quest.this-turn")
def test_graduation_day_comes_with_level_three_and_ends_with_the_turn() -> None:
    data = start("PPP")
    raise_to(data, 0, "mage", 2)
    give_quests(data, 0, "graduation-day")
    turn_of(data)
    assert not can_complete(data, "graduation-day")
    do(data, "raise mage")
    assert can_complete(data, "graduation-day")  # at once,
    send_away = data.copy()
    do(send_away, "end")
    assert can_complete(send_away, "graduation-day")  # after the targets,
    assert not can_complete(turn_of(data), "graduation-day")  # but not in another turn


@pytest.mark.rule("meeples.quest.in-turn")
def test_builders_pride_comes_with_a_building() -> None:
    data = start("PP")
    offer(data, "almshouse")
    build(data, "seminary")  # an older one
    give_quests(data, 0, "builders-pride")
    turn_of(data)
    assert not can_complete(data, "builders-pride")
    do(data, "build almshouse")
    assert can_complete(data, "builders-pride")
    assert not can_complete(turn_of(data), "builders-pride")


@pytest.mark.rule("meeples.quest.in-turn")
def test_royal_favour_asks_for_two_classes_at_level_two() -> None:
    data = start("P")
    give_quests(data, 0, "royal-favour")
    raise_to(data, 0, "mage", 3)
    assert not can_complete(turn_of(data), "royal-favour")
    raise_to(data, 0, "cleric", 2)
    do(turn_of(data), "complete royal-favour")
    assert lodgings(data) == "K"


@pytest.mark.rule("meeples.ruling.own-only")
def test_what_others_have_built_or_defeated_does_not_count() -> None:
    data = start("P")
    give_quests(data, 0, "borrowed-scaffolding", "trophy-wall")
    build(data, "almshouse", seat=1)
    win(data, 1, "backwoods-bandit-castle")
    win(data, 0, "woodworm", "skeleton-cathedral")
    turn_of(data)
    assert not can_complete(data, "borrowed-scaffolding")
    assert not can_complete(data, "trophy-wall")
    build(data, "seminary")
    win(data, 0, "chip-thief")
    turn_of(data)
    assert can_complete(data, "borrowed-scaffolding")
    assert can_complete(data, "trophy-wall")


@pytest.mark.rule("meeples.ruling.before-first-card")
def test_ahead_of_the_storm_is_met_until_the_first_dark_council_card() -> None:
    data = turn("ahead-of-the-storm", "KK", "castle-1 4h", "fight castle 1 KK")
    assert can_complete(data, "ahead-of-the-storm")
    data = start("KK")
    data.cells[f.COUNCIL] = 1
    put_monsters(data, {"castle-1": "robber-squire"})
    give_quests(data, 0, "ahead-of-the-storm")
    turn_of(data)
    do(send(data, "fight castle 1", "KK"), "end")
    while data.seat == CHANCE:
        luck(data)
    assert not can_complete(data, "ahead-of-the-storm")


@pytest.mark.rule("meeples.ruling.printed-strength")
def test_quests_look_at_the_printed_strength_and_overkill_at_what_was_needed() -> None:
    for quest, party, met in (("lone-hero", "K", True), ("overkill", "KKP", True), ("overkill", "KK", False)):
        data = start(f"P{party}")
        build(data, "war-room")
        put_monsters(data, {"castle-1": "dry-rot-ghoul"})  # strength 4
        give_quests(data, 0, quest)
        turn_of(data)
        send(data, "use war-room", "P")
        do(send(data, "fight castle 1", party), "end")
        assert can_complete(data, quest) == met


@pytest.mark.rule("meeples.ruling.shared-fight", "meeples.quest.window", "meeples.quest.complete")
def test_one_fight_serves_several_quests_in_any_order() -> None:
    for order in ((0, 1, 2), (2, 0, 1)):
        data = turn("lift-the-siege", "CW", "castle-1 3h", "fight castle 1 CW")
        give_quests(data, 0, "blessed-blades", "fresh-recruits")
        data.run()
        quests = ["lift-the-siege", "blessed-blades", "fresh-recruits"]
        do(data, *(f"complete {quests[place]}" for place in order))
        assert hand(data) == ["old-masters"]


@pytest.mark.rule("meeples.quest.optional", "meeples.quest.window", "meeples.ruling.one-window")
def test_a_quest_need_not_be_completed_and_is_asked_for_once_after_all_targets() -> None:
    data = start("PPPP")
    put_monsters(data, {"castle-1": "backwoods-bandit-castle", "villages-1": "backwoods-bandit-villages"})
    give_quests(data, 0, "fresh-recruits")
    turn_of(data)
    send(data, "fight castle 1", "PP")
    send(data, "fight villages 1", "PP")
    do(data, "end")
    while data.seat == CHANCE:
        luck(data)
    assert options(data) == ["complete fresh-recruits", "done"]
    assert data.cells[f.DEFEATED] == 2  # both have fallen before the one question
    do(data, "done")
    assert hand(data) == ["fresh-recruits"]
    assert not can_complete(turn_of(data), "fresh-recruits")  # that was another turn


@pytest.mark.rule("meeples.ruling.quest-pause")
def test_the_question_after_the_targets_depends_on_the_number_of_quests_only() -> None:
    for quest in ("old-masters", "overkill", "trophy-wall"):
        data = start("P")
        give_quests(data, 0, quest)
        turn_of(data)
        do(data, "end")
        assert options(data) == ["done"]
        assert data.doing().stops(data, data.top())
    assert do(turn_of(start("P")), "end").seat == CHANCE  # an empty hand is no secret


@pytest.mark.rule("meeples.ruling.spot-words", "meeples.ruling.rooms-in-quests")
def test_a_location_is_no_basic_action_and_a_spot_is_used_when_it_is_resolved() -> None:
    data = start("PPPP")
    build(data, "seminary")
    put_monsters(data, {"castle-1": "backwoods-bandit-castle"})
    give_quests(data, 0, "days-work", "keen-pupils")
    turn_of(data)
    send(data, "fight castle 1", "PP")
    send(data, "use seminary", "P")
    assert not can_complete(data, "days-work")  # sent, but not resolved
    do(data, "end")
    assert can_complete(data, "days-work")
    assert not can_complete(data, "keen-pupils")


@pytest.mark.rule("meeples.ruling.monsters-in-district", "meeples.ruling.open-gates", "meeples.quest.boon")
def test_open_gates_counts_monsters_when_units_are_sent_and_gives_the_unit_of_that_district() -> None:
    data = turn("open-gates", "PPK", "villages-1 2h, villages-2 3u", "fight villages 1 K, use villages PP")
    do(data, "complete open-gates")  # though one Monster had fallen when the spot was used
    assert lodgings(data).count("W") == 2
    city = "villages-1 3h, villages-2 3u, university-1 3m, university-2 2m"
    data = turn("open-gates", "PPPPPP", city, "use villages PP, use university PP, use cathedral PP")
    do(data, "complete open-gates")
    assert options(data) == ["gain villages", "gain university"]
    assert refusal(data, "gain cathedral") == "meeples.quest.boon"
    do(data, "gain university")
    assert (lodgings(data).count("M"), lodgings(data).count("W")) == (2, 1)


@pytest.mark.rule("meeples.ruling.monsters-in-district")
def test_the_siege_is_counted_just_before_the_monster_falls() -> None:
    city = "castle-1 2h, castle-2 2u"
    for order, met in (("fight castle 1 PP, fight castle 2 PP", True), ("fight castle 1 PP", False)):
        assert can_complete(turn("lift-the-siege", "PPPP", city, order), "lift-the-siege") == met


@pytest.mark.rule("meeples.ruling.clear-heads")
def test_clear_heads_returns_a_corruption_of_the_tavern() -> None:
    data = start("MX", lodgings="X")
    give_quests(data, 0, "clear-heads")
    turn_of(data)
    do(data, "complete clear-heads")
    assert (tavern(data), lodgings(data), supply(data, "X")) == ("M", "X", 19)


@pytest.mark.rule("meeples.ruling.clear-heads")
def test_mages_that_were_sent_away_do_not_clear_heads() -> None:
    data = start("MX")
    raise_to(data, 0, "mage", 2)
    give_quests(data, 0, "clear-heads")
    turn_of(data)
    assert can_complete(data, "clear-heads")
    luck(do(data, "ability mage"))
    assert not can_complete(data, "clear-heads")


@pytest.mark.rule("meeples.quest.second-wind", "meeples.ruling.second-wind-time")
def test_second_wind_draws_two_more_with_the_new_tavern() -> None:
    data = turn("second-wind", "KKP", "castle-1 5h", "fight castle 1 KKP")
    do(data, "complete second-wind")
    assert tavern(data) == ""  # nothing is drawn yet
    do(data, "done")
    luck(data)  # a Monster
    luck(data, 6)
    assert tavern(data) == "PPPPPP"


# Legacies.


@pytest.mark.rule("meeples.quest.legacy", "meeples.end.after")
def test_a_legacy_is_never_completed_but_counts_from_the_hand() -> None:
    data = start("PPPPPP", bag="")
    give_quests(data, 0, "small-folk")
    turn_of(data)
    assert refusal(data, "complete small-folk") == "meeples.quest.legacy"
    assert (score(data), legacy_points(data, 0)) == (0, 3)
    do(data, "end")
    assert refusal(data, "complete small-folk") == "meeples.quest.legacy"


HUMANOIDS = ["backwoods-bandit-castle", "chip-thief", "robber-squire", "hired-blades"]
MONSTROUS = ["woodworm", "ink-toad", "bramble-boar", "lumber-bear"]
UNDEAD = ["skeleton-cathedral", "grave-clerk", "hollow-monk", "hay-wraith"]
HUGE = ["warlords-vanguard", "turncoat-captain", "bookwyrm", "lich-librarian", "bone-colossus", "stubble-drake"]


@pytest.mark.rule("meeples.quest.legacy-score", "meeples.quest.prey-names", "meeples.ruling.prey-types")
def test_legacies_that_count_monsters() -> None:
    for quest, monsters, worth in (
        ("hunt-for-the-meeples-of-doom", HUMANOIDS[:3] + UNDEAD[:1], 3),
        ("sawdust-to-sawdust", HUMANOIDS[:3] + UNDEAD, 4),
        ("bane-of-the-worldly-terrors", MONSTROUS[:2] + UNDEAD, 2),
        ("one-of-each", HUMANOIDS[:2] + MONSTROUS[:2] + UNDEAD[:1], 2),  # one whole set
        ("one-of-each", HUMANOIDS + MONSTROUS, 0),
        ("one-of-each", HUMANOIDS + MONSTROUS + UNDEAD, 6),  # four sets, but 6 at most
        ("mud-and-fur", HUMANOIDS[:2] + MONSTROUS[:3], 4),
        ("mud-and-fur", HUMANOIDS + MONSTROUS, 6),
        ("grave-company", HUMANOIDS[:1] + UNDEAD[:3] + MONSTROUS, 2),
        ("grave-company", HUMANOIDS + UNDEAD, 6),
        ("big-game", HUGE[:2] + HUMANOIDS, 2),
        ("big-game", HUGE, 5),
    ):
        data = bare(2)
        give_quests(data, 0, quest)
        win(data, 0, *monsters)
        assert legacy_points(data, 0) == worth, quest
        assert legacy_points(data, 1) == 0


@pytest.mark.rule("meeples.quest.legacy-score", "meeples.ruling.pool")
def test_legacies_that_count_meeples_wherever_they_are() -> None:
    for quest, inside, there, resting, worth in (
        ("a-clean-bag", "X", "", "X", 5),
        ("a-clean-bag", "X", "X", "X", 0),
        ("full-muster", "WC", "M", "KKPR", 1),  # five: one group of three
        ("full-muster", "WWWWWWWW", "CCCCCCC", "MMM", 5),
        ("small-folk", "PPP", "P", "P", 2),
        ("small-folk", "PPPPPPPPPPPP", "", "", 5),
        ("steel-at-the-gate", "K", "K", "P", 2),
        ("steel-at-the-gate", "KKK", "K", "K", 4),
        ("hall-of-heroes", "R", "L", "", 4),
        ("hall-of-heroes", "RR", "L", "S", 6),
    ):
        data = give(bare(2), bag=inside, tavern=there, lodgings=resting)
        give_quests(data, 0, quest)
        assert legacy_points(data, 0) == worth, quest


@pytest.mark.rule("meeples.quest.legacy-score", "meeples.ruling.own-only", "meeples.ruling.rooms-in-quests")
def test_legacies_that_count_what_was_achieved() -> None:
    data = bare(2)
    give_quests(data, 0, "old-masters")
    raise_to(data, 0, "mage", 3)
    raise_to(data, 0, "knight", 3)
    raise_to(data, 0, "cleric", 2)
    assert legacy_points(data, 0) == 4
    data = bare(2)
    give_quests(data, 0, "teller-of-tales")
    for quest in ("overkill", "trophy-wall", "fresh-recruits"):  # two Deeds and a Boon
        data.cells[f.COMPLETED] |= 2 ** a.QUEST_NAMES.index(quest)
    assert legacy_points(data, 0) == 2
    data = bare(2)
    give_quests(data, 0, "stone-by-stone")
    build(data, "seminary")
    build(data, "colosseum", seat=1)
    assert legacy_points(data, 0) == 1
    data.cells[f.TAKEN] = 0b111
    assert legacy_points(data, 0) == 4
    data.cells[f.TAKEN] = 0b11111111
    assert legacy_points(data, 0) == 5
    data = bare(2)
    give_quests(data, 0, "lordbreaker")
    data.cells[f.BEATEN], data.cells[f.BEATEN + 1] = 0b101, 0b1111
    assert legacy_points(data, 0) == 4


@pytest.mark.rule("meeples.end.unfinished")
def test_deeds_and_boons_left_in_hand_bring_nothing() -> None:
    data = bare(2)
    give_quests(data, 0, "trophy-wall", "royal-favour")
    win(data, 0, "woodworm", "chip-thief", "skeleton-cathedral")
    assert legacy_points(data, 0) == 0


# Hands, the deck, and who knows what.


@pytest.mark.rule("meeples.quest.secret")
def test_nobody_sees_the_quests_of_others_but_all_see_how_many_there_are() -> None:
    data = start("P")
    give_quests(data, 0, "overkill", "trophy-wall")
    give_quests(data, 1, "one-of-each")
    turn_of(data)
    seen = set()
    for seed in range(30):
        other = data.copy()
        other.resample(1, Random(seed))
        assert hand(other, 1) == ["one-of-each"]
        assert other.hands[0].size() == 2
        seen |= set(hand(other))
    assert len(seen) > 20
    own = data.copy()
    own.resample(0, Random(1))
    assert hand(own) == ["overkill", "trophy-wall"]
    assert refusal(data, "complete one-of-each") == "meeples.quest.secret"


@pytest.mark.rule("meeples.ruling.secret")
def test_the_order_of_the_deck_is_open_to_chance_however_it_was_looked_at() -> None:
    data = start("M")
    raise_to(data, 0, "mage", 2)
    turn_of(data)
    do(data, "ability mage")
    assert len(chances(data)) == 44


@pytest.mark.rule("meeples.quest.limit", "meeples.draw.order")
def test_above_four_quests_are_discarded_by_choice_before_the_tavern_is_drawn() -> None:
    quests = ("overkill", "trophy-wall", "one-of-each", "old-masters", "small-folk", "days-work")
    data = start("P")
    give_quests(data, 0, *quests)
    turn_of(data)
    do(data, "end", "done")
    assert sorted(options(data)) == sorted(f"discard {quest}" for quest in quests)
    do(data, "discard one-of-each")
    assert tavern(data) == ""
    do(data, "discard overkill")
    assert data.seat == CHANCE
    assert hand(data) == ["trophy-wall", "old-masters", "small-folk", "days-work"]


@pytest.mark.rule("meeples.quest.limit")
def test_four_quests_may_be_kept() -> None:
    data = start("P")
    give_quests(data, 0, "overkill", "trophy-wall", "one-of-each", "old-masters")
    turn_of(data)
    assert do(data, "end", "done").seat == CHANCE


@pytest.mark.rule("meeples.quest.discarded", "meeples.ruling.quest-knowledge")
def test_a_discarded_quest_is_known_to_who_discarded_it_and_stays_known_in_a_new_deck() -> None:
    data = start("M")
    raise_to(data, 0, "mage", 2)
    overkill = a.QUEST_NAMES.index("overkill")
    give_quests(data, 1, *(name for name in a.QUEST_NAMES if name != "overkill"))
    for name in ("trophy-wall", "one-of-each"):
        data.hands[1] = data.hands[1].remove(a.QUEST_NAMES.index(name))
        data.discards = data.discards.add(a.QUEST_NAMES.index(name), 2)  # the other player has discarded them
    turn_of(data)
    luck(do(data, "ability mage"))
    assert hand(data) == ["overkill"]
    assert data.hands[0].knowers_of(overkill) == 1
    assert (data.discards.named(1), data.discards.named(0)) == (sorted(data.discards.cards), [])
    give(data, tavern="M")
    turn_of(data)
    do(data, "ability mage")  # the deck is empty: the discarded ones are shuffled
    assert data.discards.size() == 0
    assert sorted(data.quests.zones[0].knowers) == [2, 2]
    assert chances(data) == [f"draws-quest p1 {name}" for name in ("one-of-each", "trophy-wall")]


@pytest.mark.rule("meeples.ruling.quest-knowledge")
def test_a_passed_quest_is_known_to_both() -> None:
    data = start("M", players=3)
    build(data, "mages-workshop")
    turn_of(data)
    do(data, "use mages-workshop", "end", "draws-quest p1 overkill", "draws-quest p1 trophy-wall", "keep overkill")
    passed = a.QUEST_NAMES.index("trophy-wall")
    assert data.hands[1].knowers_of(passed) == 0b011
    assert data.hands[0].knowers_of(a.QUEST_NAMES.index("overkill")) == 0b001


@pytest.mark.rule("meeples.quest.deck-empty", "meeples.ruling.reshuffle-quests", "meeples.box.quests")
def test_completed_quests_stay_out_of_the_new_deck() -> None:
    data = start("M")
    raise_to(data, 0, "mage", 3)
    left = ("overkill", "trophy-wall")
    give_quests(data, 1, *(name for name in a.QUEST_NAMES if name not in left))
    data.hands[1] = Hand(data.hands[1].cards[1:], data.hands[1].knowers[1:])
    data.cells[f.COMPLETED + 1] = 1  # that one lies open
    data.quests = data.quests.take(a.QUEST_NAMES.index("overkill"))
    data.discards = data.discards.add(a.QUEST_NAMES.index("overkill"), 1)
    turn_of(data)
    do(data, "ability mage")
    assert chances(data) == ["draws-quest p1 trophy-wall"]
    luck(data)
    assert chances(data) == ["draws-quest p1 overkill"]  # no other
    luck(data)
    cards = [*data.hands[0].cards, *data.hands[1].cards]
    assert sorted([*cards, 0]) == list(range(44))
    give(data, tavern="M")
    assert refusal(turn_of(data), "ability mage") == "meeples.class.ability-useful"
