"""What the server tells about the games: the boxes on the shelf, their rules and their content."""

from functools import cache
from typing import Final

from bartizan.bots import LEVELS
from bartizan.engine.errors import BartizanError
from bartizan.engine.game import Game
from bartizan.games import find, names
from bartizan.server import wire
from bartizan.server.problems import NotFound

SHELF: Final = {
    "torres": "Torres",
    "arkhanos": "The Towers of Arkhanos",
    "turris": "Turris",
    "meeples": "Meeples & Monsters",
    "revive": "Revive",
}
"""The boxes in the order in which they stand, those that cannot be played yet among them."""


@cache
def shelf() -> list[wire.GameInfo]:
    """All boxes."""
    playable = names()
    known = [*SHELF, *(name for name in playable if name not in SHELF)]
    return [_info(find(name)) if name in playable else _asleep(name) for name in known]


def _asleep(name: str) -> wire.GameInfo:
    return wire.GameInfo(name, SHELF[name], "", False, [], None, [], [], [], [])


def _info(game: Game) -> wire.GameInfo:
    return wire.GameInfo(
        id=game.id,
        title=game.title,
        edition=game.edition,
        playable=True,
        seats=list(game.seats),
        begins=game.begins,
        options=[
            wire.GameOption(
                option.name,
                list(option.choices),
                option.default,
                option.help,
                [number for number in game.seats if option.is_for(number)],
            )
            for option in game.options
        ],
        blocks=[
            wire.ActionBlock(
                block.name,
                [
                    wire.ActionField(name, domain.name, domain.values)
                    for name, domain in zip(block.names, block.domains, strict=True)
                ],
            )
            for block in game.space.blocks
        ],
        levels=[wire.BotLevel(level, level.capitalize()) for level in LEVELS],
        pauses=[
            wire.GamePause(name, pause.default, {str(choice): block for choice, block in pause.standing.items()})
            for name, pause in game.pauses.items()
        ],
    )


@cache
def texts(name: str) -> wire.GameTexts:
    """A game's rules and content; raises `NotFound`."""
    try:
        game = find(name)
    except BartizanError as error:
        raise NotFound(str(error)) from None
    rules = [wire.RuleText(rule.id, rule.chapter, rule.text, rule.note) for rule in game.rules.values()]
    content = [
        wire.ContentEntry(kind, entry, fields["provenance"], _shown(game, fields))
        for kind, table in game.own_content.entries.items()
        for entry, fields in table.items()
    ]
    return wire.GameTexts(game.id, rules, content)


def _shown(game: Game, fields: object) -> dict[str, object]:
    assert isinstance(fields, dict)
    return {name: value for name, value in game.shown_entry(fields).items() if name != "provenance"}
