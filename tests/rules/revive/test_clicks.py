"""How many clicks a turn takes: what is asked of a seat, with the standing answers as the game proposes them."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.state import CHANCE
from bartizan.games.revive import actions as a, fields as f
from bartizan.games.revive.flow import FINISH, Revive
from bartizan.games.revive.gains import PAUSES, pause_of
from bartizan.games.revive.turns import TURN
from tests.rules.revive import tables as t

RICH: Final = 14
ORDINARY: Final = 6


def settled(data: Revive) -> Revive:
    """What chance decides comes as it is named first, and standing answers are given."""
    while True:
        if data.proceed():
            continue
        if data.seat == CHANCE:
            data.take(data.chance()[0][0])
            continue
        pause = pause_of(data)
        default = "ask" if pause is None else PAUSES[pause].default
        if pause is None or default == "ask":
            return data
        data.take(a.SPACE.parse(PAUSES[pause].standing[default]))


def is_final(data: Revive, action: int) -> bool:
    """Whether chance or somebody else comes next, so that it cannot be taken back."""
    after = data.copy()
    after.take(action)
    while after.proceed():
        pass
    return bool(after.seat != data.seat)


def clicks(data: Revive, text: str) -> int:
    """How often one clicks for a decision: thing by thing, until one option is left; and once more where the page asks
    whether it is meant."""
    left = [a.SPACE.text(action).split() for action in data.actions()]
    wanted = text.split()
    assert wanted in left, f"{text} is not offered, but {left}"
    found = 0
    for picked in range(2, len(wanted) + 1):
        if found == 0 or len(left) > 1:
            found += 1
            left = [one for one in left if one[:picked] == wanted[:picked]]
    action = a.SPACE.parse(text)
    asks = is_final(data, action) and not all(is_final(data, other) for other in data.actions())
    return max(found, 1) + asks


def turn(data: Revive, *texts: str) -> int:
    """A turn of the first seat, decision by decision: how many clicks it takes."""
    data.agenda = vec[i64]([FINISH.at(), TURN.at(0)])
    data.run()
    found = 0
    for text in texts:
        settled(data)
        found += clicks(data, text)
        data.take(a.SPACE.parse(text))
    settled(data)
    assert data.cells[f.PLAYER] == 1, "the turn is over"
    return found


def test_an_ordinary_turn_takes_six_clicks_at_most() -> None:
    """A card is played and a tile explored; or a card is played and something built."""
    data = t.give(t.deal(t.bare(), "berry-picker", "stone-cutter"), food=3, gears=3)
    exploring = ("play berry-picker upper-left", "explore c5", "take rim-mason", "end")
    assert turn(data.copy(), *exploring) <= ORDINARY
    assert turn(data.copy(), "play stone-cutter upper-left", "build small b4b", "end") <= ORDINARY


def test_a_rich_turn_takes_fourteen_clicks_at_most() -> None:
    """A machine, a card that brings a module, a large building that reaches a machine token and another module, a crate
    and a journey, whose devotion is kept without a question."""
    data = t.give(t.deal(t.abyss(), "seed-sorter", "stone-cutter"), food=3, gears=6)
    t.power(t.printed(data, "yellow"), 2)
    t.show_machines(data, "yellow", "gain-yellow", "range", "points-yellow")
    t.show_modules(data, "pair-gray", "crystal-yellow", "points-gray")
    t.on_journeys(data, "j05")
    data.cells[f.TRACKS] = 4
    data.cells[f.CRATES] = data.cells[f.CRATES + 1] = 1
    texts = (
        "use yellow", "play seed-sorter lower-left", "fit pair-gray lower-left", "build large b4b",
        "token gain-yellow", "fit pair-green lower-left", "open gears", "complete j05 easy", "end",
    )  # fmt: skip
    assert turn(data, *texts) <= RICH
