"""Cordycephians: leech markers, shared hexes, what is copied and borrowed, and ways past their pieces."""

import pytest

from bartizan.engine.state import OVER
from bartizan.games.revive import actions as a, box, fields as f, leeching
from bartizan.games.revive.cordycephians import uses_ability
from bartizan.games.revive.flow import DERIVED, Revive
from bartizan.games.revive.scoring import number_of
from bartizan.games.revive.setup import tribes_left
from bartizan.games.revive.words import LANGUAGE
from tests.rules.revive import tables
from tests.rules.revive.lands import FACES, without_rewards
from tests.rules.revive.tables import (
    active,
    bare,
    build,
    chances,
    deal,
    do,
    effect,
    gate,
    give,
    grant,
    holdings,
    lay,
    lead,
    new,
    options,
    place,
    refusal,
    rich,
    settle,
    spot,
    tracks,
    turn_of,
    unlock,
)
from tests.rules.revive.test_tribes import mark, marked


def cordycephians(players: int = 2, *technologies: str) -> Revive:
    """A match in which the first seat leads them, others lead Skaldir, Orrerians and Nàdair, and steps on tracks bring
    nothing more."""
    data = bare(players, expansion=True)
    data.tables = without_rewards(players)
    for seat, tribe in enumerate(("skaldir", "orrerians", "nadair")[: players - 1], 1):
        lead(data, tribe, seat=seat)
    return unlock(lead(data, "cordycephians"), *technologies)


def leeches(data: Revive) -> list[int]:
    """How many markers each seat has."""
    found = [int(data.cells[f.LEECHES + seat]) for seat in range(int(data.seats))]
    assert found[0] == 0
    assert sum(found) + leeching.at_hand(data) == 8
    assert f.FIELDS.problems(data.cells) == []
    assert [problem for one in DERIVED for problem in one.problems(data)] == []
    return found[1:]


def spread(data: Revive, *numbers: int) -> Revive:
    """The others have so many markers."""
    for seat, number in enumerate(numbers, 1):
        data.cells[f.LEECHES + seat] = number
    return data


def leeched(data: Revive) -> list[str]:
    """What can be done with markers."""
    return [text for text in options(data) if text.split()[0] in ("take-back", "leech", "origin")]


def can_build(data: Revive, *, seat: int = 0) -> set[str]:
    """Where a seat can build small."""
    return {
        text.split()[2] for text in options(grant(data.copy(), "build", seat=seat)) if text.startswith("build small")
    }


# What they begin with.


@pytest.mark.rule("revive.cord.setup", "revive.box.leeches", "revive.setup.tribes-unused")
def test_everyone_else_has_a_marker_from_the_start() -> None:
    for players, hand in ((2, 7), (3, 6), (4, 5)):
        data = cordycephians(players)
        assert (leeches(data), leeching.at_hand(data)) == ([1] * (players - 1), hand)
    data = lead(bare(3, expansion=True), "cordycephians", seat=1)
    assert [data.cells[f.LEECHES + seat] for seat in range(3)] == [1, 0, 1]
    assert [bare(3).cells[f.LEECHES + seat] for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("revive.cord.not-solo", "revive.solo.no-cordycephians")
def test_nobody_leads_them_alone() -> None:
    for players, there in ((1, False), (2, True)):
        data = new(players, expansion=True)
        assert (tribes_left(data) >> a.TRIBE.numbers["cordycephians"] & 1 == 1) is there


@pytest.mark.rule("revive.cord.take-back", "revive.cord.leeching")
def test_a_marker_is_taken_back_at_any_time_of_their_turn_for_nothing() -> None:
    data = turn_of(spread(rich(cordycephians(3)), 2, 0))
    assert leeched(data) == ["take-back p2"]
    assert [action for action in data.actions() if action not in data.sensible()] == [a.TAKE_BACK(1)]
    assert refusal(data, "take-back p3") == "revive.cord.take-back"
    do(data, "take-back p2")
    assert (leeches(data), holdings(data)["food"], data.cells[f.ACTED]) == ([1, 0], 6, 0)
    do(data, "switch food", "take-back p2")  # also after a main action
    assert (leeches(data), leeched(data)) == ([0, 0], [])
    assert leeched(grant(spread(data, 0, 1), "build")) == ["take-back p3"]  # also within an action
    assert grant(give(spread(data, 0, 1)), "explore").seat < 0  # but not where nothing else can be done
    turn_of(data, 1)
    assert leeched(data) == []
    assert refusal(data, "take-back p3") == "revive.cord.leeching"
    assert refusal(data, "leech p1 base") == refusal(data, "origin b4b") == "revive.cord.leeching"


# Where they live.


@pytest.mark.rule("revive.cord.build-shared", "revive.build.one-per-space", "revive.ruling.cord-own-space")
def test_they_build_where_others_have_built_for_the_usual_price() -> None:
    data = build(give(cordycephians(), food=1, gears=3), "b4b", seat=1, size="large")
    grant(data, "build")
    assert data.doing().describe(data, data.top(), 0)["prices"]["build small b4b"] == [1, 3, 0]
    do(data, "build small b4b")
    assert (holdings(data), tracks(data), f.SMALL.list(data.cells, 0)) == ({}, [1, 1, 1], [spot("b4b")])
    assert f.LARGE.list(data.cells, 1) == [spot("b4b")]
    grant(rich(data), "build")
    assert refusal(data, "build large b4b") == "revive.ruling.cord-own-space"


@pytest.mark.rule("revive.cord.build-not-reverse", "revive.build.one-per-space")
def test_others_do_not_build_where_they_have_built() -> None:
    data = build(build(rich(rich(cordycephians(3)), 1), "b4b"), "d4b", seat=2)
    assert "b4b" not in can_build(data, seat=1)
    assert "d4b" not in can_build(data, seat=1)
    assert "d4b" in can_build(data)
    assert refusal(grant(data, "build", seat=1), "build small b4b") == "revive.build.one-per-space"


@pytest.mark.rule("revive.ruling.cord-own-space", "revive.kuniban.camp-leaves")
def test_a_camp_gives_way_without_a_marker_and_nothing_else_does() -> None:
    data = lay(lead(rich(cordycephians()), "kuniban", seat=1), "e4", "near-2")
    mark(data, "b4b", "d3d", "b4c")  # a camp, a temple, a chip
    gate(data, 0, "d4d", "d4c", closed=False)
    assert {"d3d", "b4c", "d4d"} & can_build(data) == set()
    assert refusal(grant(data, "build"), "build small d4d") == "revive.build.sand"
    do(data, "build small b4b")
    assert (leeches(data), marked(data)) == ([1], [spot("b4c"), spot("d3d")])


@pytest.mark.rule("revive.cord.give-on-occupied", "revive.ruling.cord-occupants")
def test_who_is_there_gets_a_marker_when_they_build() -> None:
    data = build(rich(cordycephians(3)), "b4b", seat=2)
    do(grant(data, "build"), "build small b4d")
    assert leeches(data) == [1, 1]  # nobody is there
    do(grant(rich(data), "build"), "build small b4b")
    assert leeches(data) == [1, 2]


@pytest.mark.rule("revive.cord.give-on-occupied", "revive.ruling.cord-occupants", "revive.ruling.cord-shared-books")
@pytest.mark.rule("revive.cord.no-give-reverse")
def test_who_is_there_gets_a_marker_when_they_populate_and_books_but_not_the_other_way_round() -> None:
    data = settle(settle(rich(cordycephians(4)), "c3a", "base", seat=1), "c3a", "base", seat=3)
    settle(data, "b5d", seat=2)
    do(grant(data, "populate"), "populate c3a")
    assert (leeches(data), holdings(data)) == ([2, 1, 2], {"food": 5, "gears": 6, "books": 2, "crystals": 3})
    assert [holdings(data, seat) for seat in (1, 2, 3)] == [{"books": 1}, {}, {"books": 1}]
    data.cells[f.UNLOCKED] = 0  # nobody watches
    do(grant(rich(data, 2), "populate", seat=2), "populate c3a")
    assert leeches(data) == [2, 1, 2]


@pytest.mark.rule("revive.ruling.devotion-markers")
def test_at_the_devotion_track_those_who_are_there_get_a_marker() -> None:
    data = cordycephians(3)
    data.cells[f.FIGURE_AT_DEVOTION + 2] = 1
    effect(data, "figure")
    assert (leeches(data), data.cells[f.UNLOCKED]) == ([1, 2], 1)
    effect(data, "figure", seat=1)
    assert leeches(data) == [1, 2]


@pytest.mark.rule("revive.ruling.lake-shared-space", "revive.explore.later-terrain", "revive.build.advance-later")
def test_two_buildings_on_a_hex_earn_each_for_themselves() -> None:
    found = []
    face = next(name for name, letters in FACES.items() if name.startswith("near") and letters[0] in "YGR")
    for builders in ((0, 1), (0,), (1,)):
        data = lay(cordycephians(), "e4", "mirror")
        for seat in builders:
            build(data, "d4d", seat=seat, size=("small", "large")[seat])
        data.cells[f.TILES + place("d5")] = a.TILE.numbers[face]
        do(grant(give(data, seat=1, food=6), "explore", seat=1), "explore d5", "skip", "take frost-scout")
        do(data, next(iter(chances(data))))  # the display is filled up
        found.append([(tracks(data, seat), number_of(data, seat, "lake-sides")) for seat in builders])
    assert found[0] == [*found[1], *found[2]]
    assert found[0][0][0] != [0, 0, 0]


# No marker at hand.


@pytest.mark.rule("revive.ruling.cord-empty-hand", "revive.cord.take-back")
def test_without_a_marker_at_hand_one_comes_back_first() -> None:
    data = settle(spread(rich(cordycephians(3)), 5, 3), "c3a", "base", seat=2)
    do(grant(data, "populate"), "populate c3a")
    assert (data.seat, options(data)) == (0, ["take-back p2", "take-back p3"])
    assert refusal(data, "take-back p4") == "revive.ruling.cord-empty-hand"
    do(data, "take-back p2")
    assert leeches(data) == [4, 4]
    data = settle(spread(rich(cordycephians(3)), 8, 0), "c3a", "base", seat=2)
    do(grant(data, "populate"), "populate c3a")  # only one player has any: by itself
    assert leeches(data) == [7, 1]


# Their ability.


@pytest.mark.rule("revive.cord.ability", "revive.cord.ability-stays", "revive.ruling.cord-leecher")
@pytest.mark.rule("revive.ability.progress", "revive.ruling.cord-copy-context")
def test_a_half_of_an_active_card_of_the_player_who_gave_the_marker_is_copied() -> None:
    data = deal(deal(deal(cordycephians(3), "map-drawer", seat=1), "berry-picker", seat=2), "stone-cutter")
    effect(data, "ability")
    assert (options(data), data.cells[f.PROGRESS]) == (["take-back p2", "take-back p3"], 1)
    assert refusal(data, "take-back p4") == "revive.cord.ability"
    do(data, "take-back p2")
    assert options(data) == ["skip", "half map-drawer top", "half map-drawer bottom"]
    assert refusal(data, "half berry-picker top") == "revive.ruling.cord-leecher"
    do(data, "half map-drawer top")
    assert (holdings(data), leeches(data), active(data, 1)) == ({"food": 1, "books": 2}, [0, 1], ["map-drawer"])
    assert holdings(data, 1) == {}
    do(effect(data, "ability"), "skip")  # there is one player left with a marker; the card is not wanted
    assert (holdings(data), leeches(data), data.cells[f.PROGRESS]) == ({"food": 1, "books": 2}, [0, 0], 2)


@pytest.mark.rule("revive.ruling.cord-copy-context", "revive.cord.ability")
def test_a_copied_action_is_their_own() -> None:
    data = rich(deal(cordycephians(), "stone-cutter", seat=1))
    do(effect(data, "ability"), "half stone-cutter bottom", "build small b4d")
    assert (f.SMALL.list(data.cells, 0), tracks(data)) == ([spot("b4d")], [1, 1, 1])
    assert (f.SMALL.size(data.cells, 1), tracks(data, 1)) == (0, [0, 0, 0])
    assert f.SLOTS.size(data.cells, 0) == 0


@pytest.mark.rule("revive.cord.ability-no-ability", "revive.ruling.cord-copy-mixed")
def test_a_half_with_a_tribe_ability_in_it_is_not_copied() -> None:
    data = deal(cordycephians(), "hearth-keeper", "furnace-priest", seat=1)
    effect(data, "ability")
    assert options(data) == ["skip", "half hearth-keeper top", "half furnace-priest top"]
    for half in ("hearth-keeper bottom", "furnace-priest bottom"):
        assert refusal(data, f"half {half}") == "revive.cord.ability-no-ability"


@pytest.mark.rule("revive.cord.ability-no-ability", "revive.ruling.cord-copy-mixed")
def test_an_ability_is_found_anywhere_in_an_effect() -> None:
    numbers = box.tables_of(tables.content(), 2)
    data = cordycephians()
    data.tables = numbers
    for steps, found in (
        (["gain 1 food", "may: pay 1 books, ability"], True),
        (["choose: gain 1 food | (pay 1 books, ability)"], True),
        (["choose: gain 1 food | gain 1 books", "points 1"], False),
    ):
        assert uses_ability(data, LANGUAGE.read(numbers.effects, steps)) is found


@pytest.mark.rule("revive.ruling.cord-copy-nothing", "revive.cord.ability-none-out", "revive.ruling.ability-unpaid")
def test_with_nothing_to_copy_a_marker_comes_back_and_with_none_out_only_progress_is_made() -> None:
    data = effect(cordycephians(), "ability, gain 1 gears")
    assert (data.seat, leeches(data), holdings(data), data.cells[f.PROGRESS]) == (OVER, [0], {"gears": 1}, 1)
    effect(deal(data, "map-drawer", seat=1), "ability, gain 1 gears")
    assert (data.seat, leeches(data), holdings(data), data.cells[f.PROGRESS]) == (OVER, [0], {"gears": 2}, 2)
