"""Ways past Cordycephians and hexes that they share, beside a second implementation, on random lands."""

from random import Random

import pytest

from bartizan.engine.hexes import FAR
from bartizan.games.revive import actions as a, fields as f
from bartizan.games.revive.flow import DERIVED, Revive
from bartizan.games.revive.land import GRID
from bartizan.games.revive.ranging import ROUND, THROUGH, by_way, is_watched, reach_of
from bartizan.games.revive.ways import WAYS
from tests.rules.revive import oracle
from tests.rules.revive.lands import leeched_land, numbers_of
from tests.rules.revive.oracle import World
from tests.rules.revive.tables import do, grant, holdings, options, score

LANDS = 400


@pytest.mark.rule("revive.ruling.range-path-choice", "revive.cord.t-base-path", "revive.ruling.cord-through")
@pytest.mark.rule("revive.cord.t-base-not-start", "revive.range.any-path")
def test_both_ways_on_random_lands() -> None:
    rng = Random(21)
    both = 0
    for _ in range(LANDS):
        data, world = leeched_land(rng)
        for seat, player in enumerate(world.players):
            watched = any(other.leeches and "base" in other.unlocked for other in world.players if other is not player)
            assert is_watched(data, seat) == watched
            cheapest = {at: int(far) for at, far in enumerate(reach_of(data, seat)[: int(GRID.size)]) if far < FAR}
            assert cheapest == numbers_of(world, world.ranges(seat))
            if watched:
                for way, ranges in zip((ROUND, THROUGH), world.ways(seat), strict=True):
                    found = {at: int(far) for at, far in enumerate(by_way(data, seat, way)) if far < FAR}
                    assert found == numbers_of(world, ranges)
                    both += way == THROUGH and len(found) > 0
        assert [problem for one in DERIVED for problem in one.problems(data)] == []
    assert both > LANDS // 2


@pytest.mark.rule("revive.cord.build-shared", "revive.cord.build-not-reverse", "revive.build.one-per-space")
@pytest.mark.rule("revive.ruling.cord-own-space")
def test_where_all_can_build_on_random_lands() -> None:
    rng = Random(22)
    shared = 0
    for _ in range(LANDS):
        data, world = leeched_land(rng)
        for seat, player in enumerate(world.players):
            other = grant(data.copy(), "build", seat=seat)
            listed = set(options(other)) if other.seat == seat else set()
            assert {one for one in listed if one.startswith("build")} == world.buildable(seat, 0, 0)
            shared += player.leeches and any(
                one.split()[2] in all_hexes(world, seat) for one in listed if "build" in one
            )
    assert shared > 20


def all_hexes(world: World, but: int) -> set[str]:
    """The hexes with a building of somebody else, by their names."""
    hexes = {at for seat, player in enumerate(world.players) if seat != but for at in player.buildings}
    return {"".join(oracle.WHERE[at]) for at in hexes}


def unlocked(data: Revive, world: World, seat: int) -> int:
    """The technology that a seat has unlocked in the match, and not yet in the world."""
    before = sum(1 << a.TREE.numbers[name] for name in world.players[seat].unlocked)
    return (int(data.cells[f.UNLOCKED + seat]) - before).bit_length() - 1


@pytest.mark.rule("revive.cord.t-base", "revive.ruling.cord-per-count", "revive.ruling.range-path-choice")
@pytest.mark.rule("revive.ruling.cord-point-off-turn")
def test_which_way_is_asked_paid_and_told_on_random_lands() -> None:
    rng = Random(23)
    seen = {"round": 0, "through": 0, "asked": 0}
    for _ in range(LANDS):
        data, world = leeched_land(rng)
        leecher = next(seat for seat, player in enumerate(world.players) if player.leeches)
        seat = rng.choice([seat for seat in range(len(world.players)) if seat != leecher])
        if "base" not in world.players[leecher].unlocked:
            continue
        discount, plus = rng.choice((0, 0, 1)), rng.choice((0, 0, 1))
        action = rng.choice(("explore", "build", "populate"))
        listed = {"explore": world.explorable, "build": world.buildable, "populate": world.populatable}[action]
        targets = sorted(listed(seat, discount, plus))
        if not targets:
            continue
        target = rng.choice(targets)
        prices = world.way_prices(seat, target, discount, plus)
        data.cells[f.LEECHES + seat] = 1
        before = score(data, leecher)
        do(grant(data, action, seat=seat, discount=discount, plus=plus), target)
        assert (data.doing() is WAYS) == (len(prices) == 2)
        way = next(iter(prices)) if len(prices) == 1 else rng.choice(sorted(prices))
        if len(prices) == 2:
            told = data.doing().describe(data, data.top(), seat)
            assert {word: told[word] for word in prices} == prices
            assert options(data) == ["way round", "way through"]
            do(data, f"way {way}")
            seen["asked"] += 1
        if action == "populate" and data.doing().name == "unlock":
            do(data, rng.choice(options(data)))
        paid = sum(world.players[seat].goods.values()) - sum(holdings(data, seat).values())
        if action == "explore":
            ice = 2 if target.split()[1] in oracle.NEAR else 3
            assert paid == max(ice - discount, 0) + prices[way]
        elif action == "populate":
            books = oracle.BOOKS[a.TREE.values[unlocked(data, world, seat)]]
            site = target.split()[1]
            others = sum(site in other.figures for number, other in enumerate(world.players) if number != seat)
            assert paid == max(books - discount, 0) + others + prices[way]
        assert data.cells[f.LEECHES + seat] - 1 == score(data, leecher) - before == (way == "through")
        seen[way] += 1
    assert min(seen.values()) > 20
