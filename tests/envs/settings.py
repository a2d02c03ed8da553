"""Every game and seat count that the environments are tested with, and toys, one of them for one against an automa."""

from collections.abc import Mapping
from typing import Any

import bartizan
from bartizan.engine.content import Content
from bartizan.engine.game import Game
from bartizan.engine.settings import settings_of
from bartizan.engine.state import State
from tests.engine.toy import Toy, ToyState, new_toy


class SoloToy(Toy):
    """The toy game for one against an automa, who has a card and a score but decides nothing."""

    id = "solotoy"
    title = "Solo Toy"
    seats = (1,)

    def start(self, seats: int, options: Mapping[str, str], content: Content) -> ToyState:
        return new_toy(2, seats, 2 if options["deck"] == "small" else 3, content["rule"]["coins"]["coins"])

    def people(self, state: State) -> int:
        return 1


TOY = Toy()
SOLO = SoloToy()
GAMES: list[Game] = [*(bartizan.game(name) for name in bartizan.games()), TOY, SOLO]
SEATS = [(game, number) for game in GAMES for number in game.seats]
"""Every game with every number of people."""
LONG = ["meeples", "revive", "turris"]
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
