"""A whole match as a readable text: what could be done, what was done, and what came of it. The table is drawn once a
round, without paragraphs that have not changed since; at the turns in between only the lines that have changed are
printed.

Golden files of it stand in the tests. They are replayed from their own actions, so no generator has to stay the
same for ever.
"""

import re
from collections.abc import Mapping
from typing import Any, Final

from bartizan.engine.check import Policy
from bartizan.engine.errors import BadRecord
from bartizan.engine.game import Game
from bartizan.engine.match import Match, replay
from bartizan.engine.playout import generator
from bartizan.engine.record import Header, Record, RecordLine
from bartizan.engine.state import CHANCE, SPECTATOR, State

_TITLE: Final = re.compile(r"# (\w+), (\d+) seats?(?:, (.*))?")
_DEED: Final = re.compile(r"(p\d|chance): (.*?)(?:  \[\d+ of \d+\])?")


def playthrough(
    game: Game, seats: int, seed: int, options: Mapping[str, str] | None = None, policy: Policy | None = None
) -> str:
    """The text of a match that a policy plays for all seats, or chance alone."""
    match = Match(game, seats, seed, options)
    rng = generator(seed)
    while not match.over:
        actions = match.state.actions()
        match.play(actions[int(rng.randrange(len(actions)))] if policy is None else policy(match.state, rng))
    return tell(match)


def tell(match: Match) -> str:
    """The text of a match, from its first action to where it stands."""
    game = match.game
    seats = f"{match.people} seat{'s' * (match.people > 1)}"
    title = ", ".join([game.id, seats, *(f"{k}={v}" for k, v in match.options.items())])
    lines = [f"# {title}", ""]
    drawn = _Drawn()
    for before, action, event in match.story():
        now = game.view(before, SPECTATOR)
        if drawn.is_new(now):
            lines += ["", *drawn.lines(now, game.sketch(now)), ""]
        lines.append(_deed(game, before, action))
        lines += [f"    {note['text']}" for note in event.notes]
    lines += ["", game.sketch(match.view(SPECTATOR)), ""]
    if match.over:
        lines.append(f"Scores {match.scores()}, places {match.standings()}.")
    lines.append(f"State {game.digest(match.state)}.")
    return "\n".join(line.rstrip() for line in "\n".join(lines).splitlines()) + "\n"


class _Drawn:
    """What the reader has seen of the table so far."""

    def __init__(self) -> None:
        self._round: object = None
        self._turn: object = None
        self._paragraphs: list[str] = []
        self._known: set[str] = set()

    def is_new(self, view: Mapping[str, Any]) -> bool:
        """Whether a paragraph begins: another phase, round or turn."""
        return (_round(view), _turn(view)) != (self._round, self._turn)

    def lines(self, view: Mapping[str, Any], sketch: str) -> list[str]:
        """The paragraphs of the sketch that are new, if a round or a phase begins, else its lines that are new."""
        begins, known = _round(view) != self._round, self._known
        self._round, self._turn, self._known = _round(view), _turn(view), set(sketch.splitlines())
        if not begins:
            return [line for line in sketch.splitlines() if line.strip() and line not in known]
        seen, self._paragraphs = self._paragraphs, sketch.split("\n\n")
        return "\n\n".join(paragraph for paragraph in self._paragraphs if paragraph not in seen).splitlines()


def _round(view: Mapping[str, Any]) -> object:
    return view.get("phase"), view.get("round")


def _turn(view: Mapping[str, Any]) -> object:
    turn = view.get("turn")
    return turn["seat"] if turn else None


def _deed(game: Game, before: State, action: int) -> str:
    if before.seat == CHANCE:
        return f"chance: {game.chance_space.text(action)}"
    actions = before.actions()
    return f"p{before.seat + 1}: {game.space.text(action)}  [{actions.index(action) + 1} of {len(actions)}]"


def replay_text(game: Game, text: str) -> Match:
    """The match that a playthrough tells, replayed from its actions; raises `BadRecord`."""
    title = _TITLE.fullmatch(text.splitlines()[0]) if text else None
    if title is None:
        raise BadRecord("This is no playthrough: its first line must name the game and its seats.")
    options = dict(part.split("=", 1) for part in (title[3] or "").split(", ") if "=" in part)
    lines = []
    for row in text.splitlines():
        deed = _DEED.fullmatch(row)
        if deed is not None:
            lines.append(RecordLine(CHANCE if deed[1] == "chance" else int(deed[1][1:]) - 1, deed[2]))
    digest = re.findall(r"^State (\w+)\.$", text, re.MULTILINE)
    header = Header(game.id, game.rules_version, game.own_content.hash, int(title[2]), options)
    return replay(game, Record(header, lines, digest[-1] if digest else ""), "The playthrough")
