"""Flasks: which of them count."""

from mypy_extensions import i64

from bartizan.engine.cells import has, size_of
from bartizan.games.revive import actions as a, fields as f
from bartizan.games.revive.state import ReviveData


def on_cards(data: ReviveData, cards: list[int]) -> i64:
    """How many of some cards show a flask; Scyphoz cards do not."""
    found: i64 = 0
    for card in cards:
        if card < a.CITIZENS and has(data.tables.flasks, card):
            found += 1
    return found


def visible(data: ReviveData, seat: i64) -> i64:
    """The flasks of a seat that can be seen: on cards of its active area and its slots, used unstable machines and
    completed journeys: `revive.flask.visible`, `revive.flask.unstable`, `revive.flask.journey`,
    `revive.ruling.flask-visible`, `revive.unstable.flask`, `revive.journey.flask`."""
    found = size_of(data.cells[f.FLIPPED + seat]) + size_of(data.cells[f.COMPLETED + seat])
    found += on_cards(data, f.ACTIVE.list(data.cells, seat))
    for pile in range(seat * a.PILES, (seat + 1) * a.PILES):
        found += on_cards(data, f.SLOTS.list(data.cells, pile))
    return found


def at_end(data: ReviveData, seat: i64) -> i64:
    """All flasks of a seat: resting cards are turned up, too: `revive.ruling.flask-end`."""
    return visible(data, seat) + on_cards(data, f.RESTING.list(data.cells, seat))
