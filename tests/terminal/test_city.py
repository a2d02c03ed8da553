"""Meeples & Monsters on the whole terminal: names that can be pointed at, questions, and what is told of a turn."""

import pytest

import bartizan
from bartizan.engine.match import Match
from tests.terminal.sitting import LARGE, SMALL, app_of, late, sitting, waits


def begun() -> Match:
    """The first turn of a match."""
    match = bartizan.new_match("meeples", 2, 4)
    while match.view(0)["doing"]["what"] != "act":
        match.play(match.actions()[0])
    return match


@waits
async def test_a_monster_is_fought_and_what_follows_is_told() -> None:
    match = begun()
    async with sitting(app_of("you=Anna,random", match=match), LARGE) as at:
        await at.until_asked()
        assert "Build or raise a class, use abilities, send meeples out, or end your turn." in at.words()
        await at.click_space("Restless Acolyte")
        assert "1 fight cathedral 1 2 use cathedral" in at.words()
        await at.press("1")
        assert "Send more meeples out, or end your turn." in at.words()  # all three Peasants were needed
        await at.enter("end")
        assert "defeats the Restless Acolyte in slot 1 of the" in at.words("#log")
        assert "Cathedral with 3 Peasants (strength 3 against 3) for 1 point." in at.words("#log")


@waits
async def test_the_strength_of_a_party_is_told() -> None:
    async with sitting(app_of("you=Anna,random", match=begun()), LARGE) as at:
        await at.until_asked()
        await at.enter("fight castle 2")
        assert "Who else fights the Backwoods Bandit? Strength 2 of 2 is enough." in at.words()


@waits
async def test_a_location_a_class_and_a_district_are_pointed_at() -> None:
    match = begun()
    async with sitting(app_of("you=Anna,random", match=match), LARGE) as at:
        await at.until_asked()
        await at.click_space("VILLAGES")
        assert "3 use villages" in at.words()
        await at.press("escape")
        await at.click_space("Throne Hall")
        assert "yes: build throne-hall" in at.words()
        await at.press("escape")
        await at.click_space("Baroness Bonfire")
        assert "Overlords can be attacked in the last two rounds only. (meeples.overlord.when)" in at.words()


@waits
async def test_a_quest_is_pointed_at() -> None:
    match = bartizan.new_match("meeples", 2, 4)
    async with sitting(app_of("you=Anna,random", match=match), LARGE) as at:
        await at.until_asked()
        quest = match.view(0)["players"][0]["quests"]["known"][0]
        await at.click_space(match.game.own_content["quest"][quest]["name"])
        assert quest not in match.view(0)["players"][0]["quests"]["known"]


@pytest.mark.parametrize("players", ["you=Anna", "you=Anna,random"])
@waits
async def test_a_match_of_meeples_is_ended_by_keys_alone(players: str) -> None:
    seats = players.count(",") + 1
    async with sitting(app_of(players, match=late("meeples", seats, 6, 6)), SMALL) as at:
        assert await at.play_first_choices() > 1
        assert "The match is over" in at.seen
