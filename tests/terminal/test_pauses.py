"""Each person chooses where their turn stops: at the prompt, and on the whole terminal."""

from typing import Any

import pytest

import bartizan
from bartizan.engine.errors import BadSetup
from bartizan.engine.match import Match
from bartizan.games import find
from bartizan.terminal.full.choices import Choices
from bartizan.terminal.session import Session, players_of
from tests.cli.commands import run
from tests.terminal.sitting import SMALL, app_of, sitting, waits

POSITION: dict[str, Any] = {
    "seats": 2,
    "table": ["pink-1", "pink-4", "blue-5", "yellow-4"],
    "towers": {"west": {"tile": "pink-blue-low", "pillars": ["blue-2"], "beside": [None]}},
    "turn": {"seat": 0, "die": "blue-2", "at": "west 1"},
    "books": [{"flip": "apprentice"}, {}],
}
"""Seat 0 is about to put a meeple beside its die; then there is a pause before the end of its turn."""


def match_at() -> Match:
    return bartizan.from_position("arkhanos", POSITION)


def session_of(match: Match) -> Session:
    return Session(match, players_of("you=Anna,you=Bo", match.game))


def test_everybody_stops_everywhere_at_first() -> None:
    match = match_at()
    session = session_of(match)
    match.play("meeple apprentice")
    session.pass_pauses()
    assert (match.seat, match.view(0)["pause"]) == (0, "end")


def test_whoever_does_not_want_a_pause_goes_on_by_itself() -> None:
    match = match_at()
    session = session_of(match)
    session.toggle(0, "end")
    assert not session.stops(0, "end")
    assert session.stops(0, "bonus")
    assert session.stops(1, "end")
    match.play("meeple apprentice")
    session.pass_pauses()
    assert match.seat == 1
    assert match.log()[-1]["text"] == "done"


def test_undo_does_not_stop_at_a_pause_that_is_not_wanted() -> None:
    match = match_at()
    session = session_of(match)
    session.toggle(0, "end")
    match.play("cast flip")
    match.play("flip pink-1")
    match.play("meeple apprentice")
    before = match.steps
    session.undo(0)
    assert match.steps > before
    assert match.view(0)["doing"] == "place_meeple()"


@pytest.mark.parametrize(("game", "told"), [("arkhanos", "There is no pause 'tea'"), ("torres", "has no pauses")])
def test_what_is_no_pause(game: str, told: str) -> None:
    match = bartizan.new_match(game, 2, 1)
    with pytest.raises(BadSetup, match=told):
        Session(match, players_of("you,you", find(game))).toggle(0, "tea")


def turns_of(typed: list[str]) -> str:
    result = run(
        "play", "arkhanos", "--players", "you=Anna,you=Bo", "--seed", "4", typed="\n".join([*typed, "quit", ""])
    )
    assert result.exit_code == 0, result.output
    return result.stdout


def test_pauses_at_the_prompt() -> None:
    turn = ["take pink-6", "meeple apprentice", "activate apprentice"]  # no other tower takes it
    stopped = turns_of(turn)
    assert "p1 Anna: Cast a spell before your turn ends, or go on." in stopped
    out = turns_of(["pauses", "pauses end", *turn])
    assert "  end: you stop before the turn ends" in out
    assert "  end: you go on before the turn ends" in out
    assert "or go on." not in out
    assert "p1 Anna: done" in out
    assert "p2 Bo: Take a die from the table." in out
    assert "There is no pause 'tea'; there is bonus, end." in turns_of(["pauses tea"])


def test_a_game_without_pauses_says_so() -> None:
    assert "This game has no pauses." in run("play", "torres", typed="pauses\nquit\n").stdout


@waits
async def test_pauses_on_the_whole_terminal() -> None:
    async with sitting(app_of("you=Anna,you=Bo", match=match_at()), SMALL) as at:
        await at.until_asked()
        await at.press("equals_sign")
        labels = [choice.label for choice in at.table.query_one(Choices).choices]
        assert [label[:3] for label in labels[:2]] == ["[x]", "[x]"]
        await at.press("2")
        assert not at.app.session.stops(0, "end")
        assert at.table.query_one(Choices).choices[1].label.startswith("[ ] stop before the turn ends")
        await at.press("3")
        await at.until_asked()
        await at.enter("meeple apprentice")
        await at.until(lambda: at.match.seat == 1)
        assert at.match.log()[-1]["text"] == "done"
        await at.press("enter")
        await at.until_asked()
        await at.enter("pauses tea")
        assert "There is no pause 'tea'" in at.words()


@waits
async def test_torres_has_no_key_for_pauses() -> None:
    async with sitting(app_of()) as at:
        await at.until_asked()
        assert "pauses" not in at.lines[-1]
        await at.press("equals_sign")
        assert "This game has no pauses." in at.words()
