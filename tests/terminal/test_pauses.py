"""Each person chooses where their turn stops: at the prompt, and on the whole terminal."""

from dataclasses import replace
from typing import Any

import pytest

import bartizan
from bartizan.engine.domains import NOTHING
from bartizan.engine.errors import BadSetup
from bartizan.engine.match import Match
from bartizan.engine.playout import generator
from bartizan.games import find
from bartizan.terminal.full.choices import Choices
from bartizan.terminal.plain import PlainPrompt
from bartizan.terminal.screen import Screen
from bartizan.terminal.session import Session, players_of
from tests.cli.commands import run
from tests.engine.toy import Toy
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


def test_a_pause_that_is_not_wanted_is_passed() -> None:
    match = match_at()
    session = session_of(match)
    session.have(0, "end")
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
    session.have(0, "end", "never")
    match.play("cast flip")
    match.play("flip pink-1")
    match.play("meeple apprentice")
    before = match.steps
    session.undo(0)
    assert match.steps > before
    assert match.view(0)["doing"] == "place_meeple()"


def test_some_do_always_what_a_pause_is_there_for() -> None:
    """The toy's pause has both standing answers."""
    match = Match(Toy(), 2, 1)
    session = session_of(match)
    assert session.standing(1, "swap") == "you stop"
    session.have(1, "swap")
    assert session.standing(1, "swap") == "you go on"
    session.have(1, "swap")
    assert session.standing(1, "swap") == "always swap"
    match.play("keep")
    session.pass_pauses()
    assert match.view(1)["pause"] is None
    assert match.view(1)["out"][1] != NOTHING
    session.have(1, "swap")
    assert session.standing(1, "swap") == "you stop"
    with pytest.raises(BadSetup, match="The pause swap is ask or never or always, not 'perhaps'"):
        session.have(1, "swap", "perhaps")


def test_a_pause_in_the_turn_of_another_is_passed_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot decides, and then it would be a person's pause: nobody is asked."""
    monkeypatch.setattr(Toy, "pauses", {"swap": replace(Toy.pauses["swap"], default="never")})
    match = Match(Toy(), 2, 1)
    asked: list[str] = []

    def leave(_: str) -> str:
        asked.append(match.view(1)["doing"])
        raise EOFError

    monkeypatch.setattr("builtins.input", leave)
    PlainPrompt(Session(match, players_of("random,you=Anna", match.game)), Screen(True), generator(3)).run()
    assert asked == ["marking(p2)"]
    assert "keep" in [entry["text"] for entry in match.log() if entry["seat"] == 1]


@pytest.mark.parametrize(("game", "told"), [("arkhanos", "There is no pause 'tea'"), ("torres", "has no pauses")])
def test_what_is_no_pause(game: str, told: str) -> None:
    match = bartizan.new_match(game, 2, 1)
    with pytest.raises(BadSetup, match=told):
        Session(match, players_of("you,you", find(game))).have(0, "tea")


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
