"""Journeys and flasks."""

import pytest

from bartizan.engine.domains import NOTHING
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.revive import actions as a, fields as f
from bartizan.games.revive.flow import Revive
from bartizan.games.revive.journeys import reached
from bartizan.games.revive.scoring import number_of, visible_flasks
from bartizan.games.revive.turns import ACTING
from bartizan.games.revive.vocabulary import COLOUR_NAMES
from tests.rules.revive.tables import (
    abyss,
    active,
    bare,
    build,
    chances,
    content,
    deal,
    devotion,
    do,
    fit,
    give,
    grant,
    holdings,
    lay,
    move,
    on_journeys,
    options,
    power,
    printed,
    put_card,
    refusal,
    resting,
    rich,
    score,
    settle,
    show_journeys,
    take,
    token,
    turn_of,
)

FLASKS = ("ridge-walker", "moss-doctor", "beam-setter", "pump-master")
DEVOTION = {"easy": 4, "middle": 6, "hard": 9}


def journeys(data: Revive) -> list[str]:
    """What can be done about journeys now."""
    return [text for text in options(data) if text.split()[0] in ("start", "complete")]


def asking(need: str) -> tuple[str, str]:
    """A journey and which of its requirements is this."""
    found = [(name, level) for name, one in content()["journey"].items() for level in DEVOTION if one[level] == need]
    return found[0]


def levels_met(data: Revive, what: str, levels: tuple[int, ...]) -> list[int]:
    """The levels of a requirement that the first seat meets, at its turn; the others are refused by its rule."""
    found: list[int] = []
    for level in levels:
        journey, which = asking(f"{what} {level}")
        data.cells[f.STARTED] = 0
        turn_of(on_journeys(data, journey))
        rule = refusal(data, f"complete {journey} {which}")
        if rule:
            assert rule == f"revive.journey.r-{'track' if what in COLOUR_NAMES else what}"
        else:
            found.append(level)
            other = take(data.copy(), f"complete {journey} {which}")
            assert devotion(other) == DEVOTION[which]
    return found


# Starting one.


@pytest.mark.rule("revive.journey.start-example", "revive.journey.start-by-switch", "revive.switch.journey")
@pytest.mark.rule("revive.journey.start-card", "revive.journey.start-take", "revive.ruling.journey-card")
def test_the_example_of_a_green_journey_that_needs_a_green_card() -> None:
    data = show_journeys(abyss(), "j02", "j03", "j04")
    deal(fit(data, "pair-green"), "page-keeper", "herd-caller", "ridge-walker")
    turn_of(data)
    assert "start j02 page-keeper" in journeys(data)
    do(data, "start j02 page-keeper")
    assert active(data) == ["ridge-walker", "herd-caller"]
    assert (resting(data), holdings(data)) == ([], {})  # it is out of the game, and has not been played
    assert all(not f.SLOTS.list(data.cells, pile) for pile in range(6))
    assert f.FIELDS.problems(data.cells) == []
    assert (data.cells[f.STARTED], data.cells[f.SWITCH], data.cells[f.ACTED]) == (2, 1, 1)
    assert journeys(data) == []
    assert refusal(data, "start j04 herd-caller") == "revive.switch.once"
    data.cells[f.SWITCH] = 0
    take(turn_of(data, 1), "switch food", "end")
    assert journeys(data) == ["start j04 ridge-walker", "start j04 herd-caller"]


@pytest.mark.rule("revive.ruling.scyphoz-journey-bound", "revive.scyphoz.journey")
def test_a_scyphoz_card_with_a_colour_starts_a_journey_of_another_one() -> None:
    data = deal(show_journeys(abyss(), "j02", "j03"), "brim-echo")
    turn_of(data)
    data.cells[f.NAMED + a.SCYPHOZ.numbers["brim-echo"]] = COLOUR_NAMES.index("yellow")
    data.run()
    assert journeys(data) == ["start j02 brim-echo", "start j03 brim-echo"]  # a green one and a gray one
    take(data, "start j02 brim-echo")
    assert (active(data), data.cells[f.STARTED]) == ([], 2 ** a.JOURNEY.numbers["j02"])


@pytest.mark.rule("revive.journey.start-colour", "revive.journey.start-any", "revive.scyphoz.journey")
@pytest.mark.rule("revive.journey.start-not-elsewhere", "revive.journey.start-impossible")
def test_the_card_must_be_active_and_have_the_colour_of_the_journey() -> None:
    data = show_journeys(abyss(), "j03", "j02", "j06")  # gray, green, gray
    put_card(deal(data, "ridge-walker"), "page-keeper", "upper-left")
    f.RESTING.add(data.cells, 0, a.CARD.numbers["rim-mason"])
    deal(data, "ruin-reader", seat=1)
    turn_of(data)
    assert journeys(data) == []
    assert "switch food" in options(data)
    assert refusal(data, "start j02 ridge-walker") == "revive.journey.start-colour"
    assert refusal(data, "start j02 page-keeper") == "revive.journey.start-not-elsewhere"
    assert refusal(data, "start j03 rim-mason") == "revive.journey.start-not-elsewhere"
    assert refusal(data, "start j02 ruin-reader") == "revive.journey.start-not-elsewhere"
    assert refusal(data, "start j01 ridge-walker") == "revive.journey.start-take"
    found = data.doing().refuse(data, data.top(), a.SPACE.parse("start j02 ridge-walker"))
    assert found is not None
    assert found.text == "Along the Weirs is a green journey, and the Ridge Walker is yellow."
    turn_of(deal(data, "gift-tide"))
    assert journeys(data) == ["start j02 gift-tide", "start j03 gift-tide", "start j06 gift-tide"]
    do(data, "start j06 gift-tide")
    assert active(data) == ["ridge-walker"]
    base = turn_of(deal(bare(), "page-keeper"))
    assert refusal(base, "start j02 page-keeper") == "revive.frame.expansion-optional"


@pytest.mark.rule("revive.journey.refill", "revive.ruling.journey-deck-empty", "revive.setup.journey-deck")
def test_the_display_is_filled_up_as_long_as_there_are_journeys() -> None:
    data = show_journeys(abyss(), "j02", "j03", "j04")
    data.cells[f.UNSEEN_JOURNEYS] = 2 ** a.JOURNEY.numbers["j05"] + 2 ** a.JOURNEY.numbers["j18"]
    deal(data, "page-keeper", "ruin-reader")
    take(turn_of(data), "start j02 page-keeper")
    assert (data.seat, chances(data)) == (CHANCE, {"calls j05": 1, "calls j18": 1})
    take(data, "calls j05")
    data.cells[f.SWITCH] = data.cells[f.UNSEEN_JOURNEYS] = 0
    assert journeys(turn_of(data)) == ["start j05 ruin-reader"]
    do(data, "start j05 ruin-reader")
    shown = [a.JOURNEY.values[one] for one in data.cells[f.JOURNEYS : f.JOURNEYS + 3] if one != NOTHING]
    assert (shown, data.seat) == (["j03", "j04"], 0)


@pytest.mark.rule("revive.ruling.journey-unlimited")
def test_many_journeys_can_be_open() -> None:
    data = on_journeys(show_journeys(abyss(), "j02"), "j05", "j08", "j11", "j14", "j17")
    take(turn_of(deal(data, "page-keeper")), "start j02 page-keeper")
    assert int(data.cells[f.STARTED]).bit_count() == 6


@pytest.mark.rule("revive.solo.cube-switch", "revive.switch.journey")
def test_alone_starting_a_journey_moves_the_cube() -> None:
    data = turn_of(deal(show_journeys(abyss(1), "j02"), "page-keeper"))
    assert do(data, "start j02 page-keeper").cells[f.CUBE] == 1


# Completing one.


@pytest.mark.rule("revive.journey.r-crates-example", "revive.journey.r-crates", "revive.journey.complete-flip")
@pytest.mark.rule("revive.journey.complete-one", "revive.journey.only-one-requirement", "revive.journey.flask")
@pytest.mark.rule("revive.journey.complete-free", "revive.ruling.journey-convert")
def test_the_example_of_a_journey_that_is_completed_with_two_crates() -> None:
    data = on_journeys(abyss(), "j05")
    data.cells[f.CRATES + 2] = 1
    turn_of(data)
    assert refusal(data, "complete j05 easy") == "revive.journey.r-crates"
    found = data.doing().refuse(data, data.top(), a.SPACE.parse("complete j05 easy"))
    assert found is not None
    assert found.text == "The Long Garden asks for 2 crates, and you have 1."
    data.cells[f.OPENED] = 1
    data.cells[f.TRACKS + 1] = 12
    assert journeys(turn_of(data)) == ["complete j05 easy", "complete j05 hard"]
    take(data, "complete j05 easy")
    assert (devotion(data), data.cells[f.ACTED]) == (4, 0)
    assert (data.cells[f.STARTED], data.cells[f.COMPLETED], visible_flasks(data, 0)) == (0, 16, 1)
    assert journeys(data) == []
    assert refusal(data, "complete j05 hard") == "revive.journey.only-one-requirement"
    assert refusal(data, "complete j06 easy") == "revive.journey.complete-when"


@pytest.mark.rule("revive.journey.r-crates")
def test_requirements_of_crates() -> None:
    for number in range(6):
        data = abyss()
        data.cells[f.CRATES + 1], data.cells[f.OPENED + 2] = number // 2, number - number // 2
        assert levels_met(data, "crates", (2, 3, 4)) == [level for level in (2, 3, 4) if level <= number]


@pytest.mark.rule("revive.journey.r-flasks", "revive.flask.visible", "revive.ruling.flask-visible")
@pytest.mark.rule("revive.flask.unstable", "revive.flask.journey")
def test_requirements_of_flasks() -> None:
    data = deal(abyss(), FLASKS[0], "berry-picker")
    f.RESTING.add(data.cells, 0, a.CARD.numbers[FLASKS[1]])
    assert levels_met(data, "flasks", (2, 3, 4)) == []
    put_card(data, FLASKS[2], "side-bottom")
    assert levels_met(data, "flasks", (2, 3, 4)) == [2]
    token(data, "all-energy-gray", "gray-1")
    data.cells[f.FLIPPED] = 2 ** a.MACHINE_PLACE.numbers["gray-1"]
    assert levels_met(data, "flasks", (2, 3, 4)) == [2, 3]
    data.cells[f.COMPLETED] = 2 ** a.JOURNEY.numbers["j18"]
    assert levels_met(data, "flasks", (2, 3, 4)) == [2, 3, 4]


@pytest.mark.rule("revive.journey.r-lakes", "revive.lake.several")
def test_requirements_of_lakes() -> None:
    data = lay(lay(lay(abyss(), "a4", "mirror"), "b6", "lantern"), "b3", "gear")
    for where, number in (("d4b", 0), ("b4b", 1), ("b5b", 2), ("c3a", 3)):
        build(data, where, size="large" if number == 2 else "small")
        assert levels_met(data, "lakes", (1, 2, 3)) == [level for level in (1, 2, 3) if level <= number]


@pytest.mark.rule("revive.journey.r-buildings", "revive.journey.r-large")
def test_requirements_of_buildings() -> None:
    data = abyss()
    build(data, "c3c", seat=1, size="large")
    small = large = 0
    for where, size in (
        ("b4b", "small"), ("b4d", "large"), ("b5b", "small"), ("d4b", "large"), ("d4d", "small"), ("d3a", "large"),
    ):  # fmt: skip
        small, large = small + (size == "small"), large + (size == "large")
        build(data, where, size=size)
        assert levels_met(data, "buildings", (2, 4, 6)) == [level for level in (2, 4, 6) if level <= small + large]
        assert levels_met(data, "large", (1, 2, 3)) == [level for level in (1, 2, 3) if level <= large]


@pytest.mark.rule("revive.journey.r-track")
def test_requirements_of_tracks() -> None:
    for number, colour in enumerate(COLOUR_NAMES):
        for space in (4, 5, 7, 8, 11, 12, 15):
            spaces = [15, 15, 15]
            spaces[number] = space
            data = move(abyss(), *spaces)
            assert levels_met(data, colour, (5, 8, 12)) == [level for level in (5, 8, 12) if level <= space]
    data = turn_of(on_journeys(abyss(), "j15"))
    found = data.doing().refuse(data, data.top(), a.SPACE.parse("complete j15 easy"))
    assert found is not None
    assert found.text == "Walls against Wind asks for space 5 of the yellow track, and your marker is on space 0."


@pytest.mark.rule("revive.journey.r-population", "revive.ruling.devotion-population-counts")
def test_requirements_of_figures() -> None:
    data = abyss()
    for number, site in enumerate(("b5d", "c3a", "a1", "a7", "e1", "e7")):
        assert levels_met(data, "population", (2, 4, 6)) == [level for level in (2, 4, 6) if level <= number]
        settle(data, site)
    data = settle(abyss(), "b5d")
    data.cells[f.FIGURE_AT_DEVOTION] = 1
    assert reached(data, 0, "population") == 2


@pytest.mark.rule("revive.journey.r-water", "revive.lake.not-water", "revive.build.adjacent-water")
def test_requirements_of_water() -> None:
    data = lay(abyss(), "c5", "mirror")
    build(data, "d4b")  # next to the lake
    assert levels_met(data, "water", (1, 2, 3)) == []
    build(build(data, "d3b"), "d3c", size="large")  # both next to the one hex of water
    assert levels_met(data, "water", (1, 2, 3)) == [1]
    build(lay(data, "b3", "near-7"), "b3c")
    assert levels_met(data, "water", (1, 2, 3)) == [1, 2]
    build(lay(data, "a3", "near-2"), "a3b")
    assert levels_met(data, "water", (1, 2, 3)) == [1, 2, 3]


@pytest.mark.rule("revive.journey.r-crystals", "revive.build.adjacent-crystal")
def test_requirements_of_crystals() -> None:
    data = build(build(abyss(), "d4b"), "d4d", size="large")  # next to the same crystal
    assert levels_met(data, "crystals", (1, 2, 3)) == [1]
    build(lay(data, "b3", "far-2"), "b3b")  # a vast one
    assert levels_met(data, "crystals", (1, 2, 3)) == [1, 2]
    build(lay(data, "a3", "near-3"), "a3b")
    assert levels_met(data, "crystals", (1, 2, 3)) == [1, 2, 3]


@pytest.mark.rule("revive.journey.r-pay", "revive.ruling.journey-pay", "revive.res.crystal-price")
def test_prices_of_journeys() -> None:
    for journey, level, price, mixed in (
        ("j18", "easy", {"food": 3}, {"food": 1, "crystals": 2}),
        ("j07", "hard", {"books": 6}, {"books": 4, "crystals": 2}),
        ("j13", "middle", {"crystals": 3}, {"crystals": 3}),
    ):
        for paid in (price, mixed):
            data = turn_of(on_journeys(give(abyss(), **{"gears": 2, **paid}), journey))
            take(data, f"complete {journey} {level}")
            assert (holdings(data), devotion(data)) == ({"gears": 2}, DEVOTION[level])
        short = {good: number - 1 for good, number in mixed.items()}
        data = turn_of(on_journeys(give(abyss(), **{"gears": 6, **short}), journey))
        assert refusal(data, f"complete {journey} {level}") == "revive.journey.r-pay"
    data = turn_of(on_journeys(give(abyss(), food=6, books=6, crystals=2), "j13"))
    assert refusal(data, "complete j13 middle") == "revive.journey.r-pay"  # nothing stands in for crystals
    found = data.doing().refuse(data, data.top(), a.SPACE.parse("complete j13 middle"))
    assert found is not None
    text = "Toll of Light cannot be completed so: it costs 3 crystals, and you have 6 food, 6 books and 2 crystals."
    assert found.text == text


@pytest.mark.rule("revive.ruling.journey-chain", "revive.flask.journey", "revive.journey.flask")
def test_a_completed_journey_is_a_flask_for_the_next_one_but_not_for_itself() -> None:
    data = deal(move(on_journeys(abyss(), "j01", "j17"), 0, 0, 5), FLASKS[0])
    turn_of(data)
    assert journeys(data) == ["complete j17 easy"]
    take(data, "complete j17 easy")
    assert journeys(data) == ["complete j01 easy"]
    take(data, "complete j01 easy")
    assert (devotion(data), visible_flasks(data, 0)) == (8, 3)


@pytest.mark.rule("revive.journey.complete-when", "revive.turn.free-journey", "revive.hibernate.whole-turn")
@pytest.mark.rule("revive.journey.complete-free", "revive.ruling.hibernate-order", "revive.turn.free-hibernate")
def test_journeys_are_completed_before_between_and_after_actions_and_around_hibernating() -> None:
    data = move(on_journeys(abyss(), "j15", "j16", "j17"), 5, 5, 5)
    take(turn_of(data), "complete j15 easy", "switch food", "complete j16 easy")
    assert (devotion(data), data.cells[f.ACTED]) == (8, 1)
    grant(rich(data), "build")
    take(data, "complete j17 easy")  # while an action is granted
    assert (devotion(data), options(data)[0]) == (12, "build small b4b")
    data = move(on_journeys(abyss(), "j15", "j16", "j17"), 5, 5, 5)
    power(printed(data, "gray"), 1)
    take(turn_of(data), "complete j15 easy", "hibernate")
    assert (data.doing() is ACTING, journeys(data)) == (False, ["complete j16 easy", "complete j17 easy"])
    take(data, "complete j16 easy", "skip")
    assert (data.doing() is ACTING, journeys(data)) == (True, ["complete j17 easy"])
    take(data, "complete j17 easy", "end")
    assert data.cells[f.PLAYER] == 1
    data = put_card(power(token(abyss(), "rest-to-active-gray", "gray-1"), 1), FLASKS[0], "upper-left")
    f.RESTING.add(data.cells, 0, a.CARD.numbers[FLASKS[1]])
    on_journeys(data, "j01")
    take(turn_of(data), "hibernate")
    assert (journeys(data), options(data)) == ([], ["skip", "use gray-1"])
    take(data, "use gray-1")  # both cards are active now, and the machine is a flask
    assert journeys(data) == ["complete j01 easy"]


@pytest.mark.rule("revive.journey.complete-when", "revive.ruling.off-turn-free")
def test_journeys_wait_for_ones_own_turn() -> None:
    data = grant(rich(move(on_journeys(abyss(), "j15"), 5, 5, 5)), "build")
    data.cells[f.PLAYER] = 1
    data.run()
    assert journeys(data) == []
    assert refusal(data, "complete j15 easy") == "revive.ruling.off-turn-free"


@pytest.mark.rule("revive.ruling.journey-moment")
def test_a_requirement_may_be_lost_after_completing() -> None:
    data = put_card(put_card(on_journeys(abyss(), "j01"), FLASKS[0], "upper-left"), FLASKS[1], "side-top")
    take(turn_of(data), "complete j01 easy", "hibernate", "end")
    assert visible_flasks(data, 0) == 1  # the cards rest
    assert (devotion(data), data.cells[f.COMPLETED]) == (4, 1)


@pytest.mark.rule("revive.ruling.journey-last-turn")
def test_a_journey_can_be_completed_in_the_last_turn_and_open_ones_are_worth_nothing() -> None:
    found: list[int] = []
    for open_ones in ((), ("j15", "j18")):
        data = move(on_journeys(abyss(1), *open_ones), 5, 5, 5)
        data.cells[f.CUBE] = 19
        found.append(score(take(turn_of(data), "hibernate", "end")))
        assert data.seat == OVER
    assert found[0] == found[1]
    data = move(on_journeys(abyss(1), "j16"), 5, 5, 5)
    data.cells[f.CUBE] = 19
    take(turn_of(data), "hibernate", "complete j16 easy", "end")
    assert (devotion(data), data.seat) == (4, OVER)


# Flasks.


@pytest.mark.rule("revive.flask.visible", "revive.ruling.flask-visible", "revive.ruling.flask-end")
def test_resting_cards_show_no_flasks_before_the_end() -> None:
    data = put_card(deal(abyss(), FLASKS[0], "gift-tide"), FLASKS[1], "upper-left")
    f.RESTING.add(data.cells, 0, a.CARD.numbers[FLASKS[2]])
    assert (visible_flasks(data, 0), number_of(data, 0, "flasks")) == (2, 3)
    assert (visible_flasks(data, 1), number_of(data, 1, "flasks")) == (0, 0)
