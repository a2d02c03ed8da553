"""Scyphoz cards: how they are gained, their colours, and their effects."""

from itertools import product
from random import Random

import pytest
from librt.random import Random as Luck

from bartizan.engine.deck import Deck, Zone
from bartizan.engine.domains import NOTHING
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.revive import actions as a, fields as f, state as s
from bartizan.games.revive.flow import Revive
from bartizan.games.revive.scoring import cards_of, name_best, parts
from bartizan.games.revive.scyphoz import DRAWING
from tests.rules.revive.tables import (
    active,
    bare,
    build,
    chances,
    content,
    deal,
    display,
    do,
    effect,
    fit,
    give,
    holdings,
    lay,
    lead,
    move,
    options,
    power,
    put_card,
    refusal,
    resting,
    score,
    token,
    tracks,
    turn_of,
    unlock,
)


def abyss(players: int = 2) -> Revive:
    """A bare match with the expansion."""
    data = bare(players, expansion=True)
    data.cells[f.UNSEEN_CRATES] = 9
    return data


def named(data: Revive, card: str) -> str:
    """The colour that a Scyphoz card has in this turn, if any."""
    colour = data.cells[f.NAMED + a.SCYPHOZ.numbers[card]]
    return "" if colour == NOTHING else ("yellow", "green", "gray")[colour]


def as_effect(data: Revive, card: str, half: str, seat: int = 0) -> Revive:
    """The effect of a half of a card is carried out for a seat, as a main action of its turn."""
    return effect(data, *content()["scyphoz"][card][half], seat=seat)


# How they are gained.


@pytest.mark.rule("revive.devotion.bonus-scyphoz", "revive.scyphoz.gain", "revive.ruling.scyphoz-deck-memory")
def test_of_two_cards_one_is_kept_and_the_other_goes_under_the_deck() -> None:
    data = abyss()
    data.cells[f.DEVOTION] = 2
    effect(data, "devotion 1")
    assert data.seat == CHANCE
    assert len(chances(data)) == 16
    do(data, "draws p1 lakes-echo")
    assert len(chances(data)) == 15
    assert data.doing() is DRAWING
    do(data, "draws p1 crate-drift")
    assert options(data) == ["adopt lakes-echo", "adopt crate-drift"]
    assert refusal(data, "adopt gift-echo") == "revive.devotion.bonus-scyphoz"
    do(data, "adopt crate-drift")
    assert (active(data), data.seat) == (["crate-drift"], OVER)
    last = data.cards.scyphoz.zones[-1]
    assert ([a.SCYPHOZ.values[card] for card in last.cards], last.knowers) == (["lakes-echo"], [1])
    assert (data.cards.scyphoz.size(), data.cards.drawn.size()) == (15, 0)


@pytest.mark.rule("revive.ruling.scyphoz-short")
def test_the_last_card_is_taken_and_without_one_there_is_none() -> None:
    data = abyss()
    pool = [0] * 16
    pool[3] = 1
    data.cards = data.cards.but(scyphoz=Deck(pool, [Zone(1, [], [])]))
    do(effect(data, "scyphoz"), "draws p1 lakes-drift")
    assert (active(data), data.seat) == (["lakes-drift"], OVER)
    assert effect(data, "scyphoz").seat == OVER
    assert active(data) == ["lakes-drift"]


@pytest.mark.rule("revive.ruling.scyphoz-deck-memory")
def test_who_has_put_a_card_under_the_deck_knows_it_and_nobody_else_does() -> None:
    data = abyss()
    echo, drift = a.SCYPHOZ.numbers["lakes-echo"], a.SCYPHOZ.numbers["lakes-drift"]
    do(effect(data, "scyphoz"), "draws p1 lakes-echo", "draws p1 lakes-drift")
    # while two are drawn, the others cannot tell which
    drawn, decks = set(), set()
    for seed in range(80):
        other = data.copy()
        other.resample(0, Luck(seed))
        assert other.cards.drawn.cards == data.cards.drawn.cards
        assert other.actions() == data.actions()
        other.resample(1, Luck(seed))
        drawn |= set(other.cards.drawn.cards)
        assert other.actions() == sorted(a.ADOPT.base + card for card in other.cards.drawn.cards)
        held = [kind for kind, number in enumerate(other.cards.scyphoz.pool) if number]
        assert sorted([*held, *other.cards.drawn.cards]) == list(range(16))
    assert len(drawn) == 16
    do(data, "adopt lakes-drift")
    for seed in range(80):
        other = data.copy()
        other.resample(0, Luck(seed))
        assert other.cards.scyphoz.zones[-1].cards == [echo]
        other.resample(1, Luck(seed))
        decks |= set(other.cards.scyphoz.zones[-1].cards)
        assert drift not in decks
    assert len(decks) == 15
    # when it comes up again, who put it there knows what the other one has drawn
    pool = data.cards.scyphoz.pool.copy()
    pool[a.SCYPHOZ.numbers["gift-tide"]] = 0
    last = Deck(
        [int(kind == a.SCYPHOZ.numbers["gift-tide"]) for kind in range(16)], [Zone(1, [], []), Zone(0, [echo], [1])]
    )
    data.cards = data.cards.but(scyphoz=last)
    do(effect(data, "scyphoz", seat=1), "draws p2 gift-tide", "draws p2 lakes-echo")
    assert (data.cards.drawn.named(0), data.cards.drawn.named(1)) == ([echo], sorted(data.cards.drawn.cards))


@pytest.mark.rule("revive.kuniban.t-scyphoz", "revive.ruling.scyphoz-bind")
def test_kuniban_name_the_colour_of_a_scyphoz_card_that_they_gain() -> None:
    data = unlock(lead(abyss(), "kuniban"), "base")
    do(effect(data, "scyphoz"), "draws p1 lakes-echo", "draws p1 crate-drift", "adopt lakes-echo")
    assert options(data) == ["colour yellow", "colour green", "colour gray"]
    do(data, "colour green")
    assert (holdings(data), named(data, "lakes-echo")) == ({"books": 1}, "green")


# Their colours.


@pytest.mark.rule("revive.scyphoz.as-citizen", "revive.scyphoz.colour-on-play", "revive.scyphoz.colour-modules")
def test_who_plays_one_names_its_colour() -> None:
    data = fit(deal(abyss(), "crate-drift", "berry-picker"), "pair-yellow", "pair-gray")
    turn_of(data)
    played = [text for text in options(data) if text.startswith("play-as crate-drift upper-left")]
    assert played == [f"play-as crate-drift upper-left {colour}" for colour in ("yellow", "green", "gray")]
    do(data, "play-as crate-drift upper-left gray", "finds food")
    assert (holdings(data), data.cells[f.ACTED]) == ({"gears": 2}, 1)
    assert f.SLOTS.list(data.cells, a.PILE.numbers["upper-left"]) == [a.CARD.numbers["crate-drift"]]
    assert refusal(data, "play berry-picker upper-left") == "revive.card.chain"
    assert refusal(data, "play-as brim-echo upper-right gray") == "revive.card.from-active"


@pytest.mark.rule("revive.scyphoz.play-as-green-example", "revive.card.play-another")
def test_an_effect_that_allows_another_green_card_plays_a_scyphoz_card_as_green() -> None:
    data = fit(deal(abyss(), "loom-singer", "gift-drift", "stone-cutter"), "pair-green", "pair-gray")
    do(turn_of(data), "play loom-singer lower-left")
    assert [text for text in options(data) if "upper-left" in text] == ["play-as gift-drift upper-left green"]
    assert refusal(data, "play-as gift-drift upper-left gray") == "revive.card.play-another"
    do(data, "play-as gift-drift upper-left green", "gain food")
    # the green module has worked: two books beside the loom singer's one, and the card's devotion and food
    assert (holdings(data), data.cells[f.DEVOTION]) == ({"food": 1, "books": 3}, 1)
    assert named(data, "gift-drift") == "green"


@pytest.mark.rule("revive.scyphoz.colour-turn", "revive.scyphoz.colour-each-turn", "revive.ruling.scyphoz-bind")
@pytest.mark.rule("revive.ruling.scyphoz-unbound")
def test_a_colour_holds_for_the_turn_wherever_the_card_goes() -> None:
    data = deal(abyss(), "crate-drift", "brim-echo", "loom-singer")
    power(token(token(data, "slots-to-rest-yellow", "yellow-1"), "rest-to-active-gray", "gray-1"), 2)
    do(turn_of(data), "play-as crate-drift upper-left yellow", "finds food", "use yellow-1", "use gray-1")
    assert "crate-drift" in active(data)
    assert [text for text in options(data) if text.startswith("play-as crate-drift upper-left")] == [
        "play-as crate-drift upper-left yellow"
    ]
    assert len([text for text in options(data) if text.startswith("play-as brim-echo upper-left")]) == 3  # its own
    assert refusal(data, "play-as crate-drift upper-left green") == "revive.scyphoz.colour-turn"
    do(data, "play loom-singer lower-left")  # another green card: that one is yellow in this turn
    assert {text.split()[1] for text in options(data) if text != "skip"} == {"brim-echo"}
    do(data, "skip", "end", "hibernate", "end")
    assert named(data, "crate-drift") == ""
    assert len([text for text in options(data) if text.startswith("play-as crate-drift upper-left")]) == 3


@pytest.mark.rule("revive.machine.any-colour", "revive.scyphoz.colour-on-play", "revive.ruling.machine-one-colour")
def test_a_machine_that_names_a_colour_leaves_no_other() -> None:
    data = power(token(deal(abyss(), "crate-drift"), "colour-green", "green-1"), 1)
    do(turn_of(data), "use green-1", "colour gray")
    assert {text.split()[-1] for text in options(data) if text.startswith("play-as")} == {"gray"}
    assert refusal(data, "play-as crate-drift upper-left green") == "revive.card.play-another"
    do(data, "play-as crate-drift upper-left gray", "finds food")
    assert named(data, "crate-drift") == "gray"
    # a card that has been named before keeps its colour, but is played as what the machine says
    data = fit(deal(abyss(), "crate-drift"), "pair-yellow", "pair-gray")
    power(token(data, "colour-green", "green-1"), 1)
    turn_of(data)
    s.name_colour(data, a.CARD.numbers["crate-drift"], 0)
    do(data, "use green-1", "colour gray", "play-as crate-drift upper-left gray", "finds food")
    assert (holdings(data), named(data, "crate-drift")) == ({"gears": 2}, "yellow")


@pytest.mark.rule("revive.ruling.scyphoz-counted", "revive.ruling.scyphoz-bind")
def test_a_count_of_a_colour_names_cards_that_have_none() -> None:
    data = put_card(
        put_card(put_card(abyss(), "lakes-echo", "upper-left"), "brim-echo", "upper-right"),
        "berry-picker",
        "lower-left",
    )
    data.cells[f.NAMED + a.SCYPHOZ.numbers["brim-echo"]] = 2
    effect(data, "may: per yellow-cards: gain 1 food")
    assert named(data, "lakes-echo") == ""  # only offered
    do(data, "accept")
    assert (holdings(data), named(data, "lakes-echo")) == ({"food": 2}, "yellow")
    assert holdings(effect(give(data), "per green-cards: gain 1 books")) == {}


# Their colours at the end.


@pytest.mark.rule("revive.scyphoz.colour-end", "revive.scyphoz.colour-end-example", "revive.track.end-bonus")
@pytest.mark.rule("revive.ruling.scyphoz-end-choice")
def test_at_the_end_all_scyphoz_cards_count_as_yellow() -> None:
    data = move(deal(abyss(), "berry-picker", "page-keeper", "stone-cutter", "lakes-echo", "brim-echo"), 15, 15, 0)
    f.RESTING.add(data.cells, 0, a.CARD.numbers["crate-echo"])
    assert sum(parts(data, 0)) == 4
    name_best(data, 0)
    assert sum(parts(data, 0)) == 10  # two for each of two citizens and of three Scyphoz cards
    assert {named(data, card) for card in ("lakes-echo", "brim-echo", "crate-echo")} == {"yellow"}
    data.cells[f.LAST] = 0
    assert score(turn_of(data)) == 10


@pytest.mark.rule("revive.ruling.scyphoz-end-one", "revive.ruling.scyphoz-end-choice")
def test_one_colour_serves_the_ends_of_tracks_and_the_artifact_card() -> None:
    data = move(deal(abyss(), "lakes-echo", "brim-echo"), 0, 15, 0)
    data.cards.hands[0].cards[0] = a.SCORING.numbers["3"]  # its spirals score two for each yellow card
    data.cells[f.OWN_MAJORS + a.MAJOR.numbers["spiral"]] = 1
    name_best(data, 0)
    assert sum(parts(data, 0)) == 4  # not 8: yellow or green, two each
    data.cells[f.OWN_MAJORS + a.MAJOR.numbers["spiral"]] = 2
    name_best(data, 0)
    assert sum(parts(data, 0)) == 8
    assert named(data, "lakes-echo") == "yellow"


@pytest.mark.rule("revive.ruling.scyphoz-end-choice", "revive.ruling.scyphoz-end-one")
def test_no_other_colours_bring_more() -> None:
    rng = Random(8)
    for _ in range(40):
        data = move(abyss(), *[rng.choice((3, 15)) for _ in range(3)])
        own = rng.sample(range(int(a.CITIZENS), len(a.CARD.values)), rng.randrange(1, 5))
        deal(data, "berry-picker", "page-keeper", *[a.CARD.values[card] for card in own])
        data.cards.hands[0].cards[0] = rng.randrange(10)
        for kind in range(3):
            data.cells[f.OWN_MAJORS + kind] = rng.randrange(3)
        name_best(data, 0)
        best = sum(parts(data, 0))
        for colours in product(range(3), repeat=len(own)):
            for card, colour in zip(own, colours, strict=True):
                s.name_colour(data, card, colour)
            assert sum(parts(data, 0)) <= best


# Their effects.


@pytest.mark.rule("revive.scyphoz.e-crystal-lakes")
def test_a_crystal_for_each_lake_that_a_building_touches() -> None:
    data = lay(lay(lay(abyss(), "a4", "mirror"), "b6", "lantern"), "b3", "gear")
    assert holdings(as_effect(data, "lakes-echo", "top")) == {}
    build(build(build(data, "b5b"), "c3a"), "c3b", size="large")
    build(data, "c3c", seat=1)
    assert holdings(as_effect(data, "lakes-echo", "top")) == {"crystals": 3}


@pytest.mark.rule("revive.scyphoz.e-fill", "revive.ruling.scyphoz-fill-detail", "revive.card.effect-optional")
def test_a_crystal_fills_a_basic_resource() -> None:
    data = give(abyss(), food=6, gears=2, crystals=1)
    as_effect(data, "brim-echo", "top")
    assert options(data) == ["accept", "skip"]
    do(data, "accept")
    assert options(data) == ["gain gears", "gain books"]
    assert refusal(data, "gain food") == "revive.ruling.scyphoz-fill-detail"
    do(data, "gain gears")
    assert holdings(data) == {"food": 6, "gears": 6}
    assert as_effect(give(data, gears=2), "brim-echo", "top").seat == OVER  # without a crystal
    assert as_effect(give(data, food=6, gears=6, books=6, crystals=2), "brim-echo", "top").seat == OVER
    assert holdings(effect(give(data, food=1, gears=2), "fill gears")) == {"food": 1, "gears": 6}
    assert effect(give(data, gears=7), "fill gears").seat == OVER


@pytest.mark.rule("revive.scyphoz.e-crate", "revive.scyphoz.e-steps", "revive.scyphoz.e-any")
def test_a_crate_two_steps_and_devotion_with_a_resource() -> None:
    assert as_effect(abyss(), "crate-drift", "top").seat == CHANCE
    data = as_effect(abyss(), "crate-drift", "bottom")
    assert options(data) == ["advance yellow", "advance green", "advance gray"]
    assert tracks(do(data, "advance gray")) == [0, 0, 2]
    data = do(as_effect(abyss(), "gift-drift", "top"), "gain books")
    assert (holdings(data), data.cells[f.DEVOTION]) == ({"books": 1}, 1)


@pytest.mark.rule("revive.scyphoz.e-display", "revive.ruling.scyphoz-display-detail")
def test_the_bottom_of_a_card_in_the_display() -> None:
    data = as_effect(abyss(), "lakes-echo", "bottom")
    assert options(data) == [
        "skip", "copy frost-scout", "copy sky-reader", "copy page-keeper", "copy moss-doctor", "copy rim-mason",
    ]  # fmt: skip
    assert refusal(data, "copy bee-warden") == "revive.scyphoz.e-display"
    shown = display(data)
    data = do(lead(data, "orrerians"), "copy sky-reader")  # their ability, and one food
    assert (holdings(data), data.cells[f.PROGRESS], display(data)) == ({"food": 1, "gears": 1}, 1, shown)
    assert data.cells[f.NAMED] == NOTHING
    assert holdings(do(as_effect(abyss(), "lakes-echo", "bottom"), "skip")) == {}
    for place in range(5):
        data.cells[f.CITIZENS + place] = NOTHING
    assert as_effect(data, "lakes-echo", "bottom").seat == OVER


@pytest.mark.rule("revive.scyphoz.e-rest-tops", "revive.ruling.scyphoz-rest-tops-detail")
@pytest.mark.rule("revive.ruling.scyphoz-rest-tops-order")
def test_up_to_three_active_cards_rest_for_their_tops() -> None:
    data = fit(deal(abyss(), "berry-picker", "gift-echo", "brim-echo", "vault-breaker", "page-keeper"), "pair-yellow")
    as_effect(data, "lakes-tide", "bottom")
    assert refusal(data, "rest bee-warden") == "revive.scyphoz.e-rest-tops"
    assert len(options(data)) == 6
    do(data, "rest vault-breaker")
    assert refusal(data, "rest vault-breaker") == "revive.scyphoz.e-rest-tops"
    assert "vault-breaker" in active(data)  # they move together
    # in any order; with three it is enough. All gains come first, so that there is a crystal to pay with
    do(data, "rest gift-echo", "rest brim-echo")
    assert resting(data) == ["vault-breaker", "brim-echo", "gift-echo"]
    assert holdings(data) == {"gears": 2, "crystals": 1}
    assert options(data) == ["accept", "skip"]
    do(data, "accept", "gain food", "gain books")
    assert (holdings(data), data.cells[f.DEVOTION]) == ({"food": 6, "gears": 2, "books": 1}, 1)
    assert active(data) == ["berry-picker", "page-keeper"]
    do(as_effect(give(data), "lakes-tide", "bottom"), "rest berry-picker", "skip")  # one will do
    assert holdings(data) == {"food": 3}
    do(as_effect(give(data), "lakes-tide", "bottom"), "skip")  # none, too
    assert (holdings(data), active(data)) == ({}, ["page-keeper"])
    assert as_effect(abyss(), "lakes-tide", "bottom").seat == OVER


@pytest.mark.rule("revive.scyphoz.e-rest-tops", "revive.ruling.scyphoz-rest-tops-order")
def test_lakes_are_counted_with_the_gains_and_bots_choose_in_order() -> None:
    data = build(lay(deal(abyss(), "lakes-pulse", "brim-echo", "berry-picker"), "b6", "lantern"), "b5b")
    as_effect(data, "crate-tide", "bottom")
    do(data, "rest brim-echo")
    assert [a.SPACE.text(action) for action in data.sensible()] == ["skip"]
    do(data, "rest lakes-pulse", "skip")
    assert options(data) == ["accept", "skip"]


@pytest.mark.rule("revive.scyphoz.e-switch-play", "revive.ruling.scyphoz-switch-play-detail")
def test_the_switch_goes_up_and_another_card_is_played() -> None:
    for down in (0, 1):
        data = deal(abyss(), "berry-picker", "gift-pulse")
        data.cells[f.SWITCH] = down
        do(turn_of(data), "play-as gift-pulse lower-left gray")
        assert data.cells[f.SWITCH] == 0
        assert "skip" in options(data)
        do(data, "play berry-picker upper-left")
        assert (holdings(data), data.cells[f.ACTED]) == ({"food": 3}, 1)


# Whole matches.


def test_random_matches_with_scyphoz_cards_end() -> None:
    rng = Random(4)
    used: set[str] = set()
    for number in range(4):
        data = abyss(2 + number % 2)
        lead(lead(data, "kuniban"), "nadair", seat=1)
        for seat in range(data.seats):
            deal(data, *[a.SCYPHOZ.values[card] for card in range(seat, 12, int(data.seats))], seat=seat)
            give(data, seat=seat, food=4, gears=3, books=3, crystals=2)
            token(power(data, 3, seat=seat), "convert-green", "green-1", seat=seat)
        for card in range(12):
            pool = data.cards.scyphoz.pool.copy()
            pool[card] = 0
            data.cards = data.cards.but(scyphoz=Deck(pool, [Zone(sum(pool), [], [])]))
        turn_of(data)
        while data.seat != OVER and data.cells[f.TURN] < 40:
            if data.seat == CHANCE:
                found = data.chance()
                data.apply(rng.choices([one for one, _ in found], [weight for _, weight in found])[0])
            else:
                assert data.doing().fits(data, data.top())
                assert data.doing().describe(data, data.top(), 0)["what"]
                assert set(data.sensible()) <= set(data.actions())
                action = rng.choice(data.actions())
                used.add(a.SPACE.text(action).split()[0])
                data.apply(action)
            assert f.FIELDS.problems(data.cells) == []
            assert all(data.steps.parse(data.steps.text(at)) == at for at in data.agenda)
            own = [card for seat in range(data.seats) for card in cards_of(data, seat) if card >= a.CITIZENS]
            assert len(own) + data.cards.scyphoz.size() + data.cards.drawn.size() == 16
    assert {"play-as", "adopt", "convert", "copy", "rest", "colour"} <= used
