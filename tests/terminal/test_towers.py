"""The Towers of Arkhanos on the whole terminal: a drawing instead of a board."""

import bartizan
from tests.terminal.sitting import LARGE, SMALL, app_of, late, sitting, waits


@waits
async def test_a_drawing_is_shown_as_it_is_and_dice_can_be_clicked() -> None:
    match = bartizan.new_match("arkhanos", 2, 4)
    async with sitting(app_of("you=Anna,you=Bo", match=match), SMALL) as at:
        await at.until_asked()
        towers = [line for line in at.lines if line.count("===========") == 4]
        assert len(towers) == 1
        names = next(line for line in at.lines if "centre 1" in line)
        assert names.index("west 1") < names.index("north 1") < names.index("east 1") < names.index("centre 1")
        await at.click_space("yellow-1")
        assert match.log()[-1]["text"] == "take yellow-1"
        await at.click_space("centre")
        assert match.log()[-1]["text"] == "place centre"
        await at.press("1")
        assert "activate apprentice" in at.words()


@waits
async def test_a_tower_stands_for_its_pillars() -> None:
    match = bartizan.new_match("arkhanos", 2, 4)
    match.play("take yellow-1")
    async with sitting(app_of("you=Anna,random", match=match), SMALL) as at:
        await at.until_asked()
        pillars = [str(action) for action in match.actions() if str(action).startswith("place east")]
        assert len(pillars) > 1
        await at.click_space("east")
        assert "place …" in at.words()
        assert f"1 {pillars[0].removeprefix('place ')}" in at.words()
        await at.press("1")
        assert match.log()[-1]["text"] == pillars[0]


@waits
async def test_a_tower_that_takes_no_die_says_why() -> None:
    match = bartizan.new_match("arkhanos", 2, 4)
    match.play("take yellow-1")
    async with sitting(app_of("you=Anna,random", match=match), LARGE) as at:
        await at.until_asked()
        texts = [str(action) for action in match.actions()]
        shut = next(tower for tower in ("west", "north", "east") if not any(tower in text for text in texts))
        await at.click_space(shut)
        assert f"place {shut}-floor: " in at.words()
        assert "(arkhanos." in at.words()
        assert [str(action) for action in match.actions()] == texts


@waits
async def test_a_match_of_arkhanos_is_ended_by_keys_alone() -> None:
    async with sitting(app_of("you=Anna,random", match=late("arkhanos", 2, 6))) as at:
        assert await at.play_first_choices() > 3
        assert "The match is over" in at.seen
