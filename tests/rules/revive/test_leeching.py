"""What Cordycephians borrow for leech markers: technologies, and places to count range from."""

import pytest

from bartizan.engine.domains import NOTHING
from bartizan.games.revive import fields as f
from bartizan.games.revive.flow import Revive
from bartizan.games.revive.ranging import range_to_hex, range_to_tile
from tests.rules.revive.tables import (
    active,
    build,
    deal,
    do,
    effect,
    gate,
    give,
    grant,
    holdings,
    lay,
    lead,
    move,
    options,
    place,
    power,
    printed,
    put_card,
    refusal,
    resting,
    rich,
    score,
    settle,
    show_machines,
    spot,
    tracks,
    turn_of,
    unlock,
)
from tests.rules.revive.test_cordycephians import cordycephians, leeched, leeches, spread
from tests.rules.revive.test_tribes import mark

# Technologies that they borrow.


def borrowing(tribe: str, *technologies: str) -> Revive:
    """A match in which they can borrow from another tribe, which has some technologies and two markers."""
    data = unlock(lead(cordycephians(2, "base", "left"), tribe, seat=1), *technologies, seat=1)
    return spread(data, 2)


@pytest.mark.rule("revive.cord.t-technology", "revive.ruling.cord-lendable", "revive.cord.t-technology-not")
def test_what_can_be_borrowed_of_each_tribe() -> None:
    everything = ("base", "left", "middle", "right", "top-left", "top-middle", "top-right")
    lent = {
        "ostarius": ["base", "left", "middle", "right"],
        "kairos": ["base", "left", "middle"],
        "gibwarks": ["base", "middle"],
        "hofstadterians": ["base", "middle", "right"],
        "kuniban": ["base", "left", "middle", "right"],
        "formica": ["base", "left", "middle", "right"],
        "nadair": ["base", "left", "middle"],
        "orrerians": ["base", "middle", "right"],
        "skaldir": ["base", "left", "middle", "right"],
    }
    for tribe, technologies in lent.items():
        data = turn_of(borrowing(tribe, *everything))
        assert leeched(data) == ["take-back p2", *(f"leech p2 {technology}" for technology in technologies)]
        for technology in everything:
            if technology not in technologies:
                lendable = technology == "left" and tribe == "hofstadterians"
                rule = "revive.ruling.cord-lendable" if lendable else "revive.cord.t-technology-not"
                assert refusal(data, f"leech p2 {technology}") == rule
    assert refusal(turn_of(unlock(borrowing("skaldir", "middle"), "middle")), "leech p2 middle") == (
        "revive.ruling.cord-lendable"
    )


@pytest.mark.rule("revive.cord.t-technology", "revive.cord.leeching")
def test_a_technology_is_borrowed_of_who_has_it_and_a_marker() -> None:
    data = turn_of(borrowing("kuniban", "base"))
    assert leeched(data) == ["take-back p2", "leech p2 base"]
    assert refusal(data, "leech p2 left") == "revive.cord.t-technology"
    assert refusal(data, "leech p1 base") == "revive.cord.t-technology"
    assert refusal(data, "leech p4 base") == "revive.cord.t-technology"
    do(data, "leech p2 base")
    assert leeches(data) == [1]
    assert refusal(data, "leech p2 base") == "revive.ruling.cord-technology-once"
    data = turn_of(spread(borrowing("kuniban", "base"), 0))
    assert (leeched(data), refusal(data, "leech p2 base")) == ([], "revive.cord.t-technology")
    data = turn_of(lead(unlock(cordycephians(2, "base"), "base", seat=1), "kuniban", seat=1))
    assert (leeched(data), refusal(data, "leech p2 base")) == (["take-back p2"], "revive.cord.t-technology")


@pytest.mark.rule("revive.cord.t-technology-example", "revive.cord.t-technology-timing", "revive.gibwarks.t-base")
@pytest.mark.rule("revive.ruling.cord-own-state")
def test_hibernating_with_the_technology_of_gibwarks_counts_their_gadgets() -> None:
    data = borrowing("gibwarks", "base")
    data.cells[f.GADGETS_DOWN] = data.cells[f.GADGETS]
    do(turn_of(data), "leech p2 base", "hibernate", "skip")  # two points, which are not converted
    assert (score(data), leeches(data)) == (2, [1])
    assert data.cells[f.GADGETS_DOWN] == data.cells[f.GADGETS] == data.tables.first_gadgets
    assert data.cells[f.LENT + 1] == 0


@pytest.mark.rule("revive.ruling.cord-technology-once", "revive.cord.t-technology")
def test_a_technology_is_lent_for_the_next_main_action() -> None:
    data = give(turn_of(borrowing("kuniban", "base", "right")), gears=4, food=6)
    do(turn_of(data), "leech p2 right", "switch food")
    assert (data.cells[f.LENT + 1], leeches(data)) == (0, [1])  # unused it is lost
    do(data, "leech p2 right")
    assert "build small b4d" in options(data)
    do(data, "build small b4d")
    assert (holdings(data)["gears"], data.cells[f.LENT + 1], leeches(data)) == (2, 0, [0])
    data = borrowing("kuniban", "base", "right")
    do(turn_of(data), "switch food", "leech p2 right", "end")  # so is one that is armed when the turn ends
    assert data.cells[f.LENT + 1] == 0


@pytest.mark.rule("revive.cord.t-technology-timing", "revive.ruling.cord-technology-once")
def test_within_an_action_a_technology_is_lent_for_the_rest_of_it() -> None:
    data = give(borrowing("kuniban", "base", "right"), gears=2)
    grant(data, "build")
    assert "build small b4d" not in options(data)
    do(data, "leech p2 right", "build small b4d")
    assert (holdings(data).get("gears", 0), data.cells[f.LENT + 1]) == (0, 0)


@pytest.mark.rule("revive.cord.t-technology", "revive.ruling.cord-own-state", "revive.ruling.cord-lendable")
def test_borrowed_origins_are_those_of_their_owner() -> None:
    for tribe, technology, where, target, before, after in (
        ("hofstadterians", "base", "d3d", "e4", 3, 1),
        ("formica", "left", "d3c", "e3", 3, 1),
    ):
        data = mark(borrowing(tribe, "base", technology), where)
        assert range_to_tile(data, 0, place(target)) == before
        do(turn_of(data), f"leech p2 {technology}")
        assert range_to_tile(data, 0, place(target)) == after
        do(data, "switch food")
        assert range_to_tile(data, 0, place(target)) == before
    data = gate(borrowing("ostarius", "base", "left"), 0, "b4a", "b4b", closed=True)
    assert range_to_tile(data, 0, place("a3")) > 1
    do(turn_of(data), "leech p2 base")
    assert range_to_tile(data, 0, place("a3")) == 1
    data = lay(borrowing("ostarius", "base", "left"), "d5", "mirror")
    far = range_to_tile(data, 0, place("d6"))
    do(turn_of(data), "leech p2 left")
    assert range_to_tile(data, 0, place("d6")) < far
    leeches(data)


@pytest.mark.rule("revive.cord.t-technology", "revive.ruling.cord-lendable", "revive.hibernate.first")
def test_borrowed_technologies_of_hibernating() -> None:
    data = put_card(put_card(borrowing("ostarius", "right"), "berry-picker", "upper-left"), "map-drawer", "lower-left")
    do(turn_of(data), "leech p2 right", "hibernate", "rest map-drawer", "skip")
    assert (active(data), resting(data)) == (["map-drawer"], ["berry-picker"])
    data = mark(lay(borrowing("hofstadterians", "right"), "e4", "near-2"), "d3d")
    do(turn_of(data), "leech p2 right", "hibernate")
    assert score(data) == 1
    data = mark(borrowing("formica", "base"), "b4c", "b4a", "b5c")
    do(turn_of(data), "leech p2 base", "hibernate", "gain food", "gain books")
    assert holdings(data) == {"food": 1, "books": 1}


@pytest.mark.rule("revive.cord.t-technology", "revive.ruling.cord-lendable")
def test_borrowed_technologies_of_gains() -> None:
    data = rich(borrowing("kuniban", "base", "left"))
    do(give(turn_of(data), food=2), "leech p2 base", "leech p2 left", "explore c5", "skip", "take rim-mason")
    assert holdings(data) == {"gears": 1}
    data = show_machines(move(borrowing("orrerians", "base"), 0, 0, 0), "gray", "gain-gray")
    data.cells[f.LENT + 1] = 1
    effect(data, "token gray")
    assert holdings(data) == {"crystals": 1}
    data.cells[f.LENT + 1] = 0
    effect(give(show_machines(data, "yellow", "gain-yellow"), seat=1), "token yellow", seat=1)
    assert holdings(data, 1)["crystals"] == 1
    data = give(borrowing("nadair", "base", "left"), food=1, books=3)
    data.cells[f.UNLOCKED] = 0b11
    do(turn_of(data), "leech p2 base", "populate c3a", "unlock middle")
    assert score(data) > 0
    data = build(give(mark(borrowing("formica", "base", "right"), "b4c"), gears=3), "d4b", seat=1)
    do(turn_of(data), "leech p2 right", "build small b4d")
    assert tracks(data)[1] == 2  # B4c is green terrain with a chip
    data = give(borrowing("orrerians", "base", "right"), gears=4)
    do(turn_of(data), "leech p2 right", "build large b4d")
    assert holdings(data).get("gears", 0) == 0
    data = settle(give(borrowing("skaldir", "base", "right"), food=1, books=3), "c3a", seat=1)
    do(turn_of(data), "leech p2 base", "populate c3a", "unlock middle")
    assert (holdings(data), holdings(data, 1)) == ({}, {"books": 1})
    data = give(borrowing("skaldir", "base", "right"), food=1, books=3)
    do(turn_of(data), "leech p2 right", "populate c3a", "unlock middle")
    assert holdings(data) == {"crystals": 1}


@pytest.mark.rule("revive.ruling.cord-own-state", "revive.ruling.cord-lendable", "revive.circadian.depends")
@pytest.mark.rule("revive.circadian.t1-day", "revive.circadian.t1-night", "revive.circadian.t2-night")
def test_technologies_of_kairos_work_by_the_side_of_their_tile() -> None:
    for night, energy in ((0, 1), (1, 0)):
        data = give(power(printed(borrowing("kairos", "base", "left"), "gray"), 0, "gray"), gears=3)
        data.cells[f.NIGHT] = night
        do(turn_of(data), "leech p2 base")
        assert ("build small d4d" in options(data), "return gray" in options(data)) == (night == 1, night == 0)
        do(data, "build small b4d")
        assert (data.cells[f.ENERGY], data.cells[f.LENT + 1]) == (energy, 0)
    for night, points in ((0, 3), (1, 4)):
        data = give(borrowing("kairos", "base", "left"), food=2)
        data.cells[f.NIGHT] = night
        do(turn_of(data), "leech p2 left", "explore c5", "skip")
        assert score(data) == points


@pytest.mark.rule("revive.ruling.cord-technology-once", "revive.tech.trade", "revive.skaldir.t-left")
def test_a_borrowed_trade_works_once() -> None:
    data = give(borrowing("skaldir", "base", "left"), food=4)
    assert refusal(turn_of(data), "trade") == "revive.tech.trade"
    do(data, "leech p2 left", "trade", "side 1")
    assert (holdings(data), leeches(data), "trade" in options(data)) == ({"food": 2, "crystals": 1}, [1], False)
    assert refusal(data, "trade") == "revive.tech.trade"
    do(data, "leech p2 left")
    assert "trade" in options(data)


@pytest.mark.rule("revive.ruling.cord-side-slot", "revive.card.side-locked", "revive.tech.side-slot")
def test_one_card_goes_into_a_side_slot_that_is_borrowed() -> None:
    data = deal(borrowing("skaldir", "base", "middle"), "rim-mason", "page-keeper", "seed-sorter")
    turn_of(data)
    assert refusal(data, "play page-keeper side-top") == "revive.card.side-locked"
    do(data, "leech p2 middle")
    assert "play page-keeper side-top" in options(data)
    assert "play page-keeper side-bottom" in options(data)
    do(data, "play page-keeper side-top")
    assert refusal(data, "play rim-mason side-bottom") == "revive.card.side-locked"
    assert (leeches(data), data.cells[f.LENT + 1]) == ([1], 0)
    do(data, "leech p2 middle")
    assert not [text for text in options(data) if text.endswith("side-top")]  # one card is in there, without a chain
    while data.cells[f.PLAYER] == 0 and "end" in options(data):
        do(data, "end")
    do(turn_of(data), "hibernate")
    assert "page-keeper" in resting(data)


# Where they count range from.


@pytest.mark.rule("revive.cord.t-range", "revive.cord.t-range-not-population", "revive.ruling.cord-range-one-action")
def test_range_is_counted_from_a_building_of_another_player_once() -> None:
    data = settle(build(build(cordycephians(3, "base", "right"), "d4b", seat=1), "b4b", seat=2), "c3a", seat=1)
    give(spread(data, 1, 0), gears=6)
    turn_of(data)
    assert leeched(data) == ["take-back p2", "origin d4b"]
    for where in ("b4b", "c3a", "b4d"):
        assert refusal(data, f"origin {where}") == "revive.cord.t-range"
    assert range_to_hex(data, 0, spot("d4d")) == 2
    assert "build small d4d" not in options(data)
    do(data, "origin d4b")
    assert (range_to_hex(data, 0, spot("d4d")), leeches(data)) == (1, [0, 0])
    do(data, "build small d4d")
    assert (data.cells[f.ORIGIN], holdings(data)) == (NOTHING, {"gears": 3, "crystals": 1})
    data = build(spread(cordycephians(2, "base", "right"), 2), "d4b", seat=1)
    assert refusal(turn_of(build(data.copy(), "d4b")), "origin d4b") == "revive.range.origin-own"
    do(turn_of(data), "origin d4b")
    assert refusal(data, "origin d4b") == "revive.ruling.cord-range-one-action"
    do(data, "switch food")  # unused it is lost
    assert (data.cells[f.ORIGIN], range_to_hex(data, 0, spot("d4d"))) == (NOTHING, 2)
    assert refusal(turn_of(unlock(cordycephians(2, "base"), seat=1)), "origin d4b") == "revive.cord.t-range"


@pytest.mark.rule("revive.cord.t-range", "revive.ruling.cord-range-one-action")
def test_a_borrowed_origin_serves_one_action_of_a_card() -> None:
    data = build(give(spread(cordycephians(2, "base", "right"), 2), gears=6), "d4b", seat=1)
    do(grant(data, "build"), "origin d4b", "build small d4d")
    assert (data.cells[f.ORIGIN], leeches(data)) == (NOTHING, [1])
    leeches(power(printed(data, "gray"), 1))
