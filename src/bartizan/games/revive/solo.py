"""Playing alone: the action cube, which says when the match ends."""

from mypy_extensions import i64

from bartizan.games.revive import actions as a, fields as f, state as s
from bartizan.games.revive.artifacts import bring_end
from bartizan.games.revive.state import ReviveData


def moves_cube(data: ReviveData, action: i64) -> bool:
    """Whether a main action moves the cube: playing a card and hibernating, with the expansion using the switch, too:
    `revive.solo.cube-card`, `revive.solo.cube-hibernate`, `revive.solo.cube-switch`, `revive.solo.cube-free`."""
    if action < a.PLAY.base:
        return False
    is_switch = action >= a.SWITCH.base and action < a.HIBERNATE.base
    return not is_switch or data.cells[f.EXPANSION] == 1


def main_action(data: ReviveData, action: i64) -> None:
    """A main action is taken. Alone it may move the cube; when that reaches the end of its track, this turn is the last
    one: `revive.solo.track`, `revive.solo.end`, `revive.ruling.solo-card-action`, `revive.ruling.solo-base`."""
    if s.is_solo(data) and moves_cube(data, action):
        data.cells[f.CUBE] += 1
        if data.cells[f.CUBE] == data.tables.cube_spaces:
            bring_end(data)
