"""Bots think in a process of their own: the same as everywhere, and in nobody's way."""

import asyncio
import sys
from pathlib import Path

import pytest

from bartizan.bots import find_bot
from bartizan.engine.match import Match
from bartizan.terminal.bot_process import BotFailed, BotProcess
from bartizan.terminal.full.app import FullScreen
from bartizan.terminal.full.choices import Choices
from bartizan.terminal.session import Player
from tests.terminal.sitting import app_of, played, sitting, waits

BEGUN = ("knight d1", "knight e8", "king a5")
_STRANGE = """
import os, sys, threading, time
from pathlib import Path
from bartizan.bots import worker

class Strange:
    name = "strange"
    def __init__(self, name):
        self.called, self.asked = name, 0
    def choose(self, state, rng):
        self.asked += 1
        if self.called == "endless":
            threading.Event().wait()
        elif self.called == "slow":
            folder = Path(sys.argv[1])
            (folder / "asked").touch()
            while not (folder / "answer").exists():
                time.sleep(0.01)
        elif self.called == "once" and self.asked == 1:
            raise ValueError("no idea")
        elif self.called == "dying":
            os._exit(3)
        elif self.called == "cheating":
            return 0
        return state.actions()[self.asked % len(state.actions())]

worker.find_bot = lambda name, game: Strange(name)
worker.main()
"""


@pytest.fixture
def strange(tmp_path: Path) -> tuple[str, ...]:
    """The command of a process with bots that do strange things."""
    script = tmp_path / "strange.py"
    script.write_text(_STRANGE)
    return (sys.executable, str(script), str(tmp_path))


def a_match() -> Match:
    return played(*BEGUN)


async def course(seed: int, hints: bool = True) -> list[int]:
    """What two erring bots do from a fixed beginning."""
    match = a_match()
    bots = BotProcess(match, seed)
    for _ in range(10):
        match.play(await bots.decide("greedy:0.5"))
        assert not hints or await bots.hint("knight") in match.actions()
    await bots.close()
    return [action for _, action in match.moves()]


@waits
async def test_a_seed_gives_the_same_bots() -> None:
    first, unasked, other = await course(5), await course(5, hints=False), await course(6)
    assert first == unasked, "whoever asks for hints meets the same bots"
    assert first != other


@waits
async def test_every_seat_has_a_bot_of_its_own_that_stays(strange: tuple[str, ...]) -> None:
    match = a_match()
    bots = BotProcess(match, command=strange)
    actions = match.actions()
    assert await bots.decide("any") == actions[1]
    assert await bots.decide("any") == actions[2]
    assert await bots.hint("any") == actions[1]
    match.play("end")
    actions = match.actions()
    assert await bots.decide("any") == actions[1 % len(actions)]
    await bots.close()


@waits
async def test_an_answer_for_which_nobody_waits_is_passed_over(strange: tuple[str, ...], tmp_path: Path) -> None:
    match = a_match()
    bots = BotProcess(match, command=strange)
    await bots.decide("knight")
    waiting = asyncio.create_task(bots.hint("slow"))
    async with asyncio.timeout(60):
        while not (tmp_path / "asked").exists():
            await asyncio.sleep(0.01)
    waiting.cancel()
    (tmp_path / "answer").touch()
    assert await bots.decide("knight") == match.actions()[2]
    await bots.close()


@waits
async def test_a_process_that_dies_is_told_and_replaced(strange: tuple[str, ...]) -> None:
    bots = BotProcess(a_match(), command=strange)
    with pytest.raises(BotFailed, match=r"The bot dying failed \(its process has ended\)\."):
        await bots.decide("dying")
    await bots.decide("knight")
    await bots.close()
    with pytest.raises(BotFailed, match="No process can be started"):
        await BotProcess(a_match(), command=("/no/such/program",)).decide("knight")


def against(bot: str, match: Match, command: tuple[str, ...]) -> FullScreen:
    """The application for a match against a strange bot."""
    players = [Player("you"), Player(bot, find_bot("random", match.game))]
    return app_of(players, match=match, bots=BotProcess(match, command=command))


@waits
async def test_the_screen_answers_while_a_bot_thinks_and_leaving_stops_it(strange: tuple[str, ...]) -> None:
    match = played(*BEGUN, "end")
    steps = match.steps
    async with sitting(against("endless", match, strange)) as at:
        await at.until(lambda: "■ p2 endless is thinking" in at.words())
        await at.press("question_mark")
        assert "Choosing" in at.seen
        await at.press("escape")
        assert "■ p2 endless is thinking" in at.words()
        await at.press("q")
        assert "Leave the match?" in at.seen
        await at.press("tab", "tab", "enter")
    assert match.steps == steps


@waits
async def test_a_turn_can_be_taken_back_while_the_next_one_thinks(strange: tuple[str, ...]) -> None:
    match = played(*BEGUN)
    async with sitting(against("endless", match, strange)) as at:
        await at.until_asked()
        await at.enter("end")
        await at.until(lambda: "■ p2 endless is thinking" in at.words())
        await at.press("u")
        await at.until_asked()
        assert match.seat == 0
        assert "● p1 you Build, move" in at.words()


@waits
async def test_what_is_chosen_too_late_is_refused(strange: tuple[str, ...]) -> None:
    match = played(*BEGUN)
    async with sitting(against("endless", match, strange)) as at:
        await at.until_asked()
        late = at.table.query_one(Choices).choices[-2:]
        await at.enter("end")
        await at.until(lambda: "is thinking" in at.words())
        steps = match.steps
        for choice in late:
            at.table.post_message(Choices.Chosen(choice))
            await at.pilot.pause()
            assert "It is not this seat's decision." in at.words()
        assert match.steps == steps


@waits
async def test_nothing_that_is_typed_meanwhile_tells_what_the_bot_could_do(strange: tuple[str, ...]) -> None:
    match = played(*BEGUN, "end", "acquire")
    assert all(str(action).startswith("keep ") for action in match.actions())
    async with sitting(against("endless", match, strange)) as at:
        await at.until(lambda: "■ p2 endless is thinking" in at.words())
        for entry in ("k", f"why {match.actions()[0]}", str(match.actions()[0])):
            await at.enter(entry)
            assert "is thinking" in at.words()
            assert "could be" not in at.words()
        assert "It is not this seat's decision." in at.words()
        await at.press("h")
        assert "There is nothing to decide now." in at.words()


@waits
async def test_a_bot_that_fails_is_told_and_can_be_asked_again(strange: tuple[str, ...]) -> None:
    match = played(*BEGUN, "end")
    async with sitting(against("once", match, strange)) as at:
        await at.until(lambda: "did not decide" in at.words())
        assert "The bot once failed (ValueError: no idea)." in at.words()
        assert match.seat == 1
        await at.press("1")
        await at.until(lambda: match.log()[-1]["seat"] != 0)


@waits
async def test_a_bot_that_cheats_is_told_and_changes_nothing(strange: tuple[str, ...]) -> None:
    match = played(*BEGUN, "end")
    position = match.position()
    async with sitting(against("cheating", match, strange)) as at:
        await at.until(lambda: "did not decide" in at.words())
        assert "(engine.turn.not-now)" in at.words()
        assert match.position() == position
        await at.press("2")
        assert "Leave the match?" in at.seen
