"""What every game has on the whole terminal, at every size: options, hint, undo, rules, cards, log, the board alone."""

import pytest

import bartizan
from bartizan.bots import decide, find_bot
from bartizan.engine.match import Match
from bartizan.engine.playout import generator
from bartizan.games import find
from bartizan.terminal.full.choices import Choices
from tests.terminal.sitting import LARGE, SMALL, Sitting, app_of, sitting, waits

every_game = pytest.mark.parametrize("name", bartizan.games())


def begun(name: str) -> Match:
    """A match after some rounds, before a turn of the first seat."""
    match, rng = bartizan.new_match(name, 2, seed=3), generator(3)
    bot = find_bot("greedy", match.game)
    while match.steps < 60 or match.seat != 0 or undoable(match) is None:
        match.play(decide(bot, match.state, rng))
    return match


def undoable(match: Match) -> str | None:
    """Something that can be done, and taken back because nobody else goes on after it."""
    for option in match.actions():
        after = match.branch()
        after.play(option)
        if after.seat == match.seat and after.undoable(match.seat):
            return str(option)
    return None


def labels(at: Sitting) -> list[str]:
    """What can be chosen from the list."""
    return [choice.label for choice in at.table.query_one(Choices).choices]


@every_game
@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["small", "large"])
@waits
async def test_everything_that_can_be_asked(name: str, size: tuple[int, int]) -> None:
    async with sitting(app_of("you=Anna,random", match=begun(name)), size) as at:
        await at.until_asked()
        options = labels(at)
        assert len(options) > 1
        await at.press("f3")
        await at.until(lambda: "castellan would do" in at.words())
        assert len(labels(at)) == 1
        await at.press("escape")
        assert labels(at) == options
        await at.press("f5")
        assert f"{name}." in at.words("#drawer")
        await at.press("escape", "f6")
        assert at.words("#drawer")
        await at.press("escape")
        assert at.app.screen is at.table
        await at.enter("why nothing")
        assert "nothing" in at.words("#notice")
        assert labels(at) == options


@every_game
@waits
async def test_an_action_is_done_told_and_taken_back(name: str) -> None:
    match = begun(name)
    async with sitting(app_of("you=Anna,random", match=match), LARGE) as at:
        await at.until_asked()
        options, before = labels(at), match.game.position(match.state)
        action = undoable(match)
        assert action is not None
        await at.enter(action)
        assert action in at.words("#log")
        assert labels(at) != options
        await at.press("f2")
        assert match.game.position(match.state) == before
        assert labels(at) == options
        assert "undo" in at.words("#log")


@every_game
@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["small", "large"])
@waits
async def test_after_what_was_not_understood_the_list_is_back(name: str, size: tuple[int, int]) -> None:
    match = begun(name)
    async with sitting(app_of("you=Anna,random", match=match), size) as at:
        await at.until_asked()
        options, steps = labels(at), match.steps
        await at.type("zz")
        assert labels(at) == []
        await at.press("enter")
        assert at.words("#notice")
        assert labels(at) == options
        assert match.steps == steps
        await at.press("1")
        assert labels(at) != options or match.steps > steps


@every_game
@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["small", "large"])
@waits
async def test_the_board_alone_has_the_whole_screen_until_something_is_told(name: str, size: tuple[int, int]) -> None:
    async with sitting(app_of("you=Anna,random", match=begun(name)), size) as at:
        await at.until_asked()
        seats = at.words("#seats")
        await at.press("plus")
        assert at.table.query_one("#left").size.width == size[0]
        assert not at.table.query_one("#right").display
        await at.press("plus")
        assert at.words("#seats") == seats
        await at.press("plus", "f3")
        await at.until(lambda: at.table.query_one("#right").display)
        assert "castellan" in at.words("#notice")


@waits
async def test_alone_the_drawing_of_turris_is_seen_whole_on_a_small_terminal() -> None:
    async with sitting(app_of("you=Anna,random", match=bartizan.new_match("turris", 2, 1)), SMALL) as at:
        await at.until_asked()
        assert "[Harrow]" not in at.seen
        await at.press("plus")
        assert "[Harrow]" in at.seen


@every_game
@waits
async def test_a_terminal_can_change_its_size(name: str) -> None:
    async with sitting(app_of("you=Anna,random", match=begun(name)), LARGE) as at:
        await at.until_asked()
        assert find(name).title in at.lines[0]
        for size, compact, tiny in ((SMALL, True, False), ((60, 18), True, True), ((20, 5), True, True)):
            await at.pilot.resize_terminal(*size)
            await at.pilot.pause()
            assert at.table.has_class("compact") == compact
            assert at.lines[0].startswith("Too small: 80 by 24"[: size[0]]) == tiny
        await at.pilot.resize_terminal(*LARGE)
        await at.pilot.pause()
        assert not at.table.has_class("compact")
        assert find(name).title in at.lines[0]
        assert labels(at)
