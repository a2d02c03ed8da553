"""The real program at a real terminal."""

import signal
from pathlib import Path

import pytest

import bartizan
from tests.cli.commands import Terminal

_WHOLE = "\x1b[?1049h"
_BACK = "\x1b[?1049l"
_CTRL_C = "\x03"


@pytest.mark.timeout(120)
def test_at_a_terminal_the_match_fills_the_screen_and_leaves_it_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    terminal = Terminal("play", "torres", "--players", "you=Anna,random", "--seed", "2", "--save", str(file))
    terminal.until(_WHOLE)
    terminal.until("p1 Anna")
    terminal.press("/knight d1\r")
    terminal.until("Build, move")
    terminal.press(_CTRL_C)
    terminal.until("Leave the match?")
    terminal.press(_CTRL_C)
    assert _BACK in terminal.until("To go on later: bartizan play torres --load")
    assert terminal.close() == 130
    assert bartizan.load_match(file).log()[0]["text"] == "knight d1"


@pytest.mark.timeout(120)
def test_being_told_to_end_leaves_the_screen_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    terminal = Terminal("play", "torres", "--seed", "1", "--save", str(file))
    terminal.until("p1 you")
    terminal.process.send_signal(signal.SIGTERM)
    terminal.until(_BACK)
    assert terminal.close() == 130
    assert bartizan.load_match(file).steps == 0


@pytest.mark.timeout(120)
def test_a_dumb_terminal_gets_lines() -> None:
    terminal = Terminal("play", "torres", "--seed", "1", term="dumb")
    shown = terminal.until("you> ")
    assert _WHOLE not in shown
    assert "Type ? for help." in shown
    terminal.type("quit")
    terminal.until("Save the match?")
    terminal.type("")
    assert terminal.close() == 0
