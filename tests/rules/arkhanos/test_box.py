"""The pieces of the box and the aim of the game: rules `arkhanos.box.*` and `arkhanos.goal.*`."""

import pytest

import bartizan
from bartizan.engine.errors import BadSetup
from bartizan.games import find
from tests.rules.arkhanos.positions import at, begun, book, floor, place, play_out, supply, tower_of
from tests.rules.asking import do, refusal, targets

GAME = find("arkhanos")
COLOURS = ["pink", "purple", "yellow", "blue"]


@pytest.mark.rule("arkhanos.box.players")
@pytest.mark.parametrize(("seats", "allowed"), [(1, False), (2, True), (3, True), (4, True), (5, False)])
def test_two_three_or_four_people_play(seats: int, allowed: bool) -> None:
    if allowed:
        assert begun(seats).seats == seats
        return
    with pytest.raises(BadSetup):
        begun(seats)


@pytest.mark.rule("arkhanos.box.dice")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_are_ten_dice_of_each_colour_wherever_they_are(seats: int) -> None:
    match = begun(seats)
    while not match.over:
        view = match.view(0)
        dice = [*view["table"], *view["pool"]]
        for tower in view["towers"]:
            for pillars in [tower["pillars"], *(lower["pillars"] for lower in tower["covered"])]:
                dice += [pillar["die"] for pillar in pillars if pillar["die"]]
        if view["turn"]["die"] and view["turn"]["at"] is None:
            dice.append(view["turn"]["die"])
        counted = {colour: sum(die.startswith(f"{colour}-") for die in dice) for colour in COLOURS}
        assert {colour: counted[colour] + view["bag"][colour] for colour in COLOURS} == dict.fromkeys(COLOURS, 10)
        match.play(match.actions()[-1])


@pytest.mark.rule("arkhanos.box.faces")
def test_a_die_shows_one_to_six_and_each_number_has_its_spell() -> None:
    state = GAME.start(2, {}, GAME.own_content)
    while "roll" not in GAME.chance_space.text(state.chance()[0][0]):
        state.apply(state.chance()[0][0])
    rolls = {GAME.chance_space.text(outcome) for outcome, _ in state.chance()}
    assert rolls == {f"roll {colour}-{number}" for colour in COLOURS for number in range(1, 7)}
    spells = []
    for number in range(1, 7):
        match = at(table=f"pink-{number} purple-1 purple-2 purple-3 purple-4")
        place(match, f"pink-{number}", "centre")
        do(match, "activate apprentice")
        spells.append(book(match))
    assert len(set(spells)) == 6


@pytest.mark.rule("arkhanos.box.tiles")
@pytest.mark.parametrize("seats", [2, 4])
def test_there_are_eighteen_tiles_and_none_gets_lost(seats: int) -> None:
    match = begun(seats)
    tiles = set(match.view(0)["tiles"])
    assert len(tiles) == 18
    while not match.over:
        view = match.view(0)
        seen = [*view["stack"]["unseen"], view["stack"]["top"]]
        for tower in view["towers"]:
            seen += [tower["tile"], *(lower["tile"] for lower in tower["covered"])]
        assert sorted(tile for tile in seen if tile) == sorted(tiles)
        match.play(match.actions()[0])


@pytest.mark.rule("arkhanos.box.tile-parts")
def test_what_a_tile_takes_holds_for_all_of_its_pillars() -> None:
    match = at("purple-even . . .", table="purple-4 purple-3 pink-4 blue-1 blue-2")
    do(match, "take purple-4")
    assert {"west-prestige", "west-floor", "west-build"} <= targets(match, "place")
    assert len(tower_of(match, "west")["pillars"]) == 3
    other = at("purple-even . . .", "purple-different . . .", table="purple-4 purple-3 pink-4 blue-1 blue-2")
    do(other, "take purple-3")
    for pillar in ("prestige", "floor", "build"):
        assert refusal(other, f"place west-{pillar}") == "arkhanos.place.requirement"


@pytest.mark.rule("arkhanos.box.tile-parts")
def test_each_pillar_has_a_space_for_a_meeple() -> None:
    match = at("purple-even . purple-4+p2 .", table="purple-6 blue-1 blue-2 blue-3 blue-4")
    do(match, "take purple-6", "place west-build", "meeple master")
    assert floor(match, "west") == ". purple-4+p2 purple-6+P1"


@pytest.mark.rule("arkhanos.box.bonuses")
@pytest.mark.parametrize("tile", sorted(GAME.own_content["tile"]))
def test_all_tiles_have_the_same_pillars(tile: str) -> None:
    outer = tower_of(at(f"{tile} . . ."), "west")
    assert (outer["tile"], [pillar["bonus"] for pillar in outer["pillars"]]) == (tile, ["prestige", "floor", "build"])
    central = tower_of(at(centre=f"{tile} . . ."), "centre")
    assert (central["tile"], [pillar["bonus"] for pillar in central["pillars"]]) == (tile, ["spell"] * 3)


@pytest.mark.rule("arkhanos.box.meeples")
@pytest.mark.rule("arkhanos.box.masters")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_has_seven_apprentices_and_a_master_to_the_end(seats: int) -> None:
    match = begun(seats, seed=3)
    assert [supply(match, seat) for seat in range(seats)] == [(7, 1)] * seats
    while not match.over:
        view = match.view(0)
        meeples = []
        for tower in view["towers"]:
            for pillars in [tower["pillars"], *(lower["pillars"] for lower in tower["covered"])]:
                meeples += [pillar["meeple"] for pillar in pillars if pillar["meeple"]]
                meeples += [pillar["beside"] for pillar in pillars if pillar.get("beside")]
        for seat in range(seats):
            ranks = [meeple["rank"] for meeple in meeples if meeple["seat"] == seat]
            ranks += [rank for rank in view["books"][seat].values() if rank]
            apprentices, masters = supply(match, seat)
            assert apprentices + ranks.count("apprentice") == 7
            assert masters + ranks.count("master") == 1
        match.play(match.actions()[-1])


@pytest.mark.rule("arkhanos.box.boards")
def test_a_book_has_six_spells_and_the_pool_room_for_more_than_nine_dice() -> None:
    view = begun(4).view(0)
    assert [len(book) for book in view["books"]] == [6] * 4
    match = begun(3)
    play_out(match)
    assert len(match.view(0)["pool"]) == 9


@pytest.mark.rule("arkhanos.goal.most")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whoever_has_the_most_prestige_wins(seats: int) -> None:
    for seed in range(6):
        match = begun(seats, seed)
        play_out(match)
        scores, places = match.scores(), match.standings()
        assert all(scores[seat] == max(scores) for seat in range(seats) if places[seat] == 1)
        assert 1 in places
        assert all(places[seat] > 1 for seat in range(seats) if scores[seat] < max(scores))


@pytest.mark.rule("arkhanos.goal.sources")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_prestige_only_grows_and_every_point_has_a_source(seats: int, seed: int) -> None:
    match = begun(seats, seed)
    told = [0] * seats
    for note in _notes(match):
        told[note["seat"]] += note["points"]
    while not match.over:
        before = match.scores()
        actions = match.actions()
        for event in match.play(actions[match.steps * 7 % len(actions)]):
            for note in event["notes"]:
                if "points" in note:
                    assert note["kind"] in {"bonus", "floor", "incomplete", "book"}
                    told[note["seat"]] += note["points"]
        assert all(new >= old for old, new in zip(before, match.scores(), strict=True))
        assert match.scores() == told
    assert sum(told) > 0


def _notes(match: bartizan.Match) -> list[dict[str, int]]:
    return [note for event in match.log() for note in event["notes"] if "points" in note]
