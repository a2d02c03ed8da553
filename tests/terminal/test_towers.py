"""The Towers of Arkhanos on the whole terminal: a drawing instead of a board."""

import bartizan
from tests.terminal.sitting import SMALL, app_of, sitting, waits


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
async def test_a_whole_match_of_arkhanos_by_keys_alone() -> None:
    async with sitting(app_of("you=Anna,random", match=bartizan.new_match("arkhanos", 2, 6))) as at:
        decided = 0
        while not at.match.over:
            await at.until(lambda: at.match.over or at.is_asked)
            if not at.match.over:
                before = at.match.steps
                await at.press("1")
                while at.match.steps == before:
                    await at.press("1")
                decided += 1
        assert decided > 60
        await at.until(lambda: at.app.screen is not at.table)
        assert "The match is over" in at.seen
