"""Range, targets, prices and what land brings, beside a second implementation, on thousands of random lands."""

from random import Random

import pytest

from bartizan.engine.hexes import FAR
from bartizan.engine.state import CHANCE
from bartizan.games.revive import actions as a, fields as f, lakes
from bartizan.games.revive.flow import DERIVED
from bartizan.games.revive.journeys import reached
from bartizan.games.revive.ranging import reach_of
from tests.rules.revive import oracle
from tests.rules.revive.lands import FACES, numbers_of, random_land
from tests.rules.revive.tables import (
    chances,
    do,
    grant,
    holdings,
    numbers,
    options,
    put_building,
    refusal,
    score,
    tracks,
)

LANDS = 1000


@pytest.mark.rule("revive.range.count", "revive.range.unexplored", "revive.range.lake-blocks", "revive.range.large-one")
@pytest.mark.rule("revive.range.vast-crystal", "revive.range.origin-own", "revive.range.origin-chasm")
@pytest.mark.rule("revive.range.through-pieces", "revive.ruling.lake-whole-tile", "revive.map.shape")
@pytest.mark.rule("revive.build.adjacent-water", "revive.build.adjacent-crystal")
@pytest.mark.rule("revive.range.open-gate", "revive.range.closed-gate-blocks", "revive.ruling.ostarius-covered")
@pytest.mark.rule("revive.ostarius.t-closed-origin", "revive.ostarius.t-lakes")
def test_range_and_neighbours_on_random_lands() -> None:
    rng = Random(11)
    for _ in range(LANDS):
        data, world = random_land(rng)
        for seat in range(int(data.seats)):
            expected = numbers_of(world, world.ranges(seat))
            found = {at: int(distance) for at, distance in enumerate(reach_of(data, seat)) if distance < FAR}
            assert found == expected
        for number in rng.sample(range(120), 20):
            place, part = a.PLACE_NAMES[number // 4], "abcd"[number % 4]
            letters = [world.letter(at) for at in oracle.beside(oracle.hexes_of(place)[part])]
            assert [data.land.terrain_beside(number, colour) for colour in range(3)] == [
                letters.count(c) for c in "YGR"
            ]
            assert data.land.crystals_beside(number) == letters.count("C") + letters.count("V")
        assert [problem for one in DERIVED for problem in one.problems(data)] == []


@pytest.mark.rule("revive.explore.target", "revive.explore.cost", "revive.build.sand", "revive.build.cost")
@pytest.mark.rule("revive.populate.where", "revive.populate.books-technology", "revive.populate.books-others")
@pytest.mark.rule("revive.range.paid", "revive.range.plus", "revive.ruling.discount-where", "revive.tech.needs")
@pytest.mark.rule("revive.ruling.crystal-auto", "revive.solo.one-building", "revive.ruling.discount-floor")
def test_targets_and_prices_on_random_lands() -> None:
    rng = Random(12)
    for _ in range(LANDS):
        data, world = random_land(rng)
        seat, discount, plus = rng.randrange(int(data.seats)), rng.choice((0, 0, 1, 2)), rng.choice((0, 0, 1, 2))
        for action, targets in (
            ("explore", world.explorable(seat, discount, plus)),
            ("build", world.buildable(seat, discount, plus)),
            ("populate", world.populatable(seat, discount, plus)),
        ):
            other = grant(data.copy(), action, seat=seat, discount=discount, plus=plus)
            if not targets:
                assert other.seat < 0  # nothing is left but to skip it, which is done by itself
                continue
            assert other.seat == seat
            assert set(options(other)) == targets | {"skip"}
            assert list(other.actions()) == sorted(other.actions())
            block = a.SPACE.by_name[action]
            for one in rng.sample(range(block.base, block.base + block.size), 12):
                assert (refusal(other, a.SPACE.text(one)) == "") == (one in other.actions())


@pytest.mark.rule("revive.build.advance", "revive.build.crystals", "revive.explore.later-terrain")
@pytest.mark.rule("revive.ruling.explore-crystals", "revive.ruling.offturn-large", "revive.build.advance-later")
@pytest.mark.rule("revive.explore.points", "revive.res.overflow-lost", "revive.ruling.build-once-each")
def test_what_building_and_exploring_bring_on_random_lands() -> None:
    rng = Random(13)
    done = {"build": 0, "explore": 0}
    for _ in range(LANDS):
        data, world = random_land(rng)
        seat = rng.randrange(int(data.seats))
        action = rng.choice(("build", "explore"))
        targets = sorted(world.buildable(seat, 0, 0) if action == "build" else world.explorable(seat, 0, 0))
        if not targets:
            continue
        done[action] += 1
        before = [(score(data, one), tracks(data, one)) for one in range(int(data.seats))]
        target = rng.choice(targets)
        do(grant(data, action, seat=seat), target)
        points = [0] * int(data.seats)
        steps: list[dict[str, int]] = [dict.fromkeys("YGR", 0) for _ in world.players]
        crystals = [0] * int(data.seats)
        if action == "build":
            _, size, where = target.split()
            steps[seat], crystals[seat] = world.crop(oracle.named(where), size, oracle.WHERE)
        else:
            place = target.split()[1]
            points[seat] = 3 if place in oracle.NEAR else 4
            if "convert 1" in options(data):
                do(data, "skip")
            do(data, rng.choice(options(data)))
            while data.seat == CHANCE:
                do(data, rng.choice(sorted(chances(data))))
            world.tiles[place] = FACES[a.TILE.values[data.cells[f.TILES + a.PLACE_NAMES.index(place)]]]
            fresh = list(oracle.hexes_of(place).values())
            for number, player in enumerate(world.players):
                for size, own in (("small", player.small), ("large", player.large)):
                    for at in own:
                        gained, found = world.crop(at, size, fresh)
                        steps[number] = {colour: steps[number][colour] + gained[colour] for colour in "YGR"}
                        crystals[number] += found
        while data.seat >= 0:  # what is to become of too many crystals
            assert set(options(data)) <= {"change food", "change gears", "change books"}
            do(data, options(data)[0])
        for number in range(int(data.seats)):
            assert score(data, number) - before[number][0] == points[number]
            assert tracks(data, number) == [min(15, steps[number][colour]) for colour in "YGR"]
            if number != seat:
                goods = world.players[number].goods
                total = sum(goods.values()) + crystals[number]
                if goods["crystals"] + crystals[number] <= 3:
                    assert sum(holdings(data, number).values()) == total
            assert all(amount <= (3 if good == "crystals" else 6) for good, amount in holdings(data, number).items())
        assert [problem for one in DERIVED for problem in one.problems(data)] == []
        assert f.FIELDS.problems(data.cells) == []
    assert min(done.values()) > 150


@pytest.mark.rule("revive.lake.several", "revive.lake.once-per-type", "revive.ruling.lake-per-player")
@pytest.mark.rule("revive.lake.first-small", "revive.lake.first-large", "revive.journey.r-lakes")
@pytest.mark.rule("revive.journey.r-water", "revive.journey.r-crystals")
def test_what_lakes_water_and_crystals_count_on_random_lands() -> None:
    rng = Random(14)
    paid = 0
    for _ in range(LANDS):
        data, world = random_land(rng)
        seat = rng.randrange(int(data.seats))
        before = world.shores(seat)
        assert (lakes.sides(data, seat), lakes.touched(data, seat)) == (len(before), len({lake for lake, _ in before}))
        assert reached(data, seat, "water") == world.surroundings(seat, "W")
        assert reached(data, seat, "crystals") == world.surroundings(seat, "CV")
        targets = sorted(world.buildable(seat, 0, 0))
        if targets:
            _, size, where = rng.choice(targets).split()
            put_building(data, where, seat=seat, size=size)
            getattr(world.players[seat], size).add(oracle.named(where))
            data.tables, planned = numbers(int(data.seats)), len(data.agenda)
            lakes.plan_rewards(data, seat, a.HEX.numbers[where], a.SIZE.numbers[size])
            assert len(data.agenda) - planned == len(world.shores(seat) - before)
            paid += len(data.agenda) - planned
    assert paid > 40
