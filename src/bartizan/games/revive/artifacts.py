"""Artifacts: which are taken, and the one that brings the end."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.cells import total
from bartizan.engine.domains import NOTHING
from bartizan.games.revive import actions as a, fields as f, names as n
from bartizan.games.revive.gains import cause_of, score
from bartizan.games.revive.primitives import ASK, Primitive, Refusal, ReviveData, number_of, plan_effect
from bartizan.games.revive.vocabulary import ARTIFACT_SIZE

POINTS_INSTEAD: Final[i64] = 3  # what comes in place of an artifact when there is none: `revive.ruling.artifact-none`


class TakeArtifact(Primitive):
    """Which artifact is taken; without a major one a minor one, else points: `revive.artifact.sources`,
    `revive.devotion.bonus-artifact`, `revive.ruling.artifact-choice`, `revive.ruling.artifact-none`."""

    opens = (a.MAJOR_TAKEN, a.MINOR_TAKEN)
    always = True

    def perform(self, data: ReviveData, node: i64, seat: i64) -> None:
        if len(self.options(data, ASK.at(node, seat))) > 0:
            self.ask(data, node, seat)
        else:
            score(data, seat, POINTS_INSTEAD, cause_of(data, node))

    def options(self, data: ReviveData, at: i64) -> list[int]:
        if number_of(data, ASK.node.of(at)) == 0:
            found = [a.MAJOR_TAKEN.base + one for one in range(int(a.MAJORS)) if data.cells[f.MAJORS + one] > 0]
            if len(found) > 0:
                return found
        return [a.MINOR_TAKEN.base + one for one in range(int(a.MINORS)) if data.cells[f.MINORS + one] > 0]

    def answer(self, data: ReviveData, at: i64, action: int) -> None:
        seat = ASK.seat.of(at)
        if action >= a.MINOR_TAKEN.base:
            minor = action - a.MINOR_TAKEN.base
            data.cells[f.MINORS + minor] -= 1
            data.cells[f.OWN_MINORS + seat * a.MINORS + minor] += 1
            plan_effect(data, data.tables.minor_effects[minor], seat)
            return
        major = action - a.MAJOR_TAKEN.base
        data.cells[f.MAJORS + major] -= 1
        data.cells[f.OWN_MAJORS + seat * a.MAJORS + major] += 1
        if total(data.cells, f.MAJORS, a.MAJORS) == 0 and data.cells[f.END_TILE] == NOTHING:
            data.cells[f.END_TILE] = seat
            bring_end(data)

    def refuse(self, data: ReviveData, at: i64, action: int) -> Refusal:
        minor, wants_minor = action in a.MINOR_TAKEN, number_of(data, ASK.node.of(at)) == 1
        major_left = total(data.cells, f.MAJORS, a.MAJORS) > 0
        broken = {
            "revive.ruling.artifact-choice take_major": minor and not wants_minor and major_left,
            "revive.ruling.artifact-choice take_minor": not minor and wants_minor,
            "revive.ruling.artifact-choice": True,
        }
        return n.refusal(data, action, broken)


def bring_end(data: ReviveData) -> None:
    """The end has been brought about: who is on turn has no further turn: `revive.end.trigger`,
    `revive.end.last-turns`, `revive.ruling.end-which`, `revive.ruling.end-off-turn`, `revive.ruling.end-tile`."""
    if data.cells[f.LAST] == NOTHING:
        data.cells[f.LAST] = data.cells[f.PLAYER]


TakeArtifact("artifact {size}", size=ARTIFACT_SIZE)
