"""Every game and seat count that the environments are tested with, and toys, one of them for one against an automa."""

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

import bartizan
from bartizan.engine.agenda import Agenda
from bartizan.engine.check import settings_of
from bartizan.engine.content import Content
from bartizan.engine.deck import fresh_deck
from bartizan.engine.game import Game
from bartizan.engine.state import State
from tests.engine.toy import BETTING, CHOOSE, DEAL, FINISH, MARKING, Toy, ToyState


class SoloToy(Toy):
    """The toy game for one against an automa, who has a card and a score but decides nothing."""

    id = "solotoy"
    title = "Solo Toy"
    seats = (1,)

    def start(self, seats: int, options: Mapping[str, str], content: Content) -> ToyState:
        agenda = Agenda(vec[i64]())
        agenda.push(FINISH)
        for step, seat in ((BETTING, 0), (MARKING, 0), (CHOOSE, 0), (DEAL, 1), (DEAL, 0)):
            agenda.push(step, seat)
        copies = 2 if options["deck"] == "small" else 3
        nothing = [-1, -1]
        return ToyState(2, nothing.copy(), nothing.copy(), [-1, 0], [], fresh_deck([copies] * 4), agenda, [2, 0], "")

    def people(self, state: State) -> int:
        return 1


TOY = Toy()
SOLO = SoloToy()
GAMES: list[Game] = [*(bartizan.game(name) for name in bartizan.games()), TOY, SOLO]
SEATS = [(game, number) for game in GAMES for number in game.seats]
"""Every game with every number of people."""
LONG = ["turris"]
"""Where matches are long: unusual options are tried with the fewest people only."""
FEWEST = [(game, game.seats[0]) for game in GAMES]
"""Every game with the fewest people, for what takes long and asks nothing of how many there are."""
SETTINGS = [
    (game, number, options)
    for game in GAMES
    for number, options in settings_of(game, None, None)
    if game.id not in LONG or number == game.seats[0] or options == game.check_options({})
]
"""The same with every combination of options."""


def name(value: Any) -> str:
    """How pytest calls a game or its options."""
    if isinstance(value, Game):
        return value.id
    return "-".join(value.values()) if isinstance(value, dict) else str(value)
