"""What a player can ask in any game: why not, a hint, the text of a card, a rule."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

from bartizan.engine.content import Content
from bartizan.engine.errors import BartizanError
from bartizan.engine.game import Game
from bartizan.engine.match import Match
from bartizan.engine.rules import ENGINE_RULES, Rule
from bartizan.engine.state import State

HINT_BOT: Final = "castellan"
"""The bot that is asked for a hint."""


def hint_text(match: Match, action: int) -> str:
    """What a hint says."""
    return f"{HINT_BOT} would do: {match.game.space.text(action)}"


def why_text(match: Match, action: int, seat: int) -> str:
    """Why a seat may not do something now, or that it may."""
    refusal = match.why_not(action, seat)
    text = match.game.space.text(action)
    return f"{text}: {refusal}" if refusal else f"{text} is allowed now."


def is_final(match: Match, action: int) -> bool:
    """Whether an action gives up what its seat could still take back: whether somebody else or chance goes on after it,
    and not after every other option."""
    game, state = match.game, match.state
    return _passes(game, state, action) and not all(_passes(game, state, other) for other in state.actions())


def _passes(game: Game, state: State, action: int) -> bool:
    """Whether it is not the same seat that really has to decide after an action."""
    after = state.copy()
    after.apply(action)
    while after.seat == state.seat and game.is_forced(after):
        after.apply(after.actions()[0])
    return bool(after.seat != state.seat)


def actions_about(match: Match, said: str, value: str) -> list[int]:
    """The actions that pointing at a value after some words can mean: what these make together, or else an action of
    each open kind whose only field has that value."""
    space = match.game.space
    with suppress(BartizanError):
        return [space.parse(f"{said} {value}")]
    kinds = [space.by_name[name] for name in match.game.open_blocks(match.state)]
    fitting = [kind.name for kind in kinds if len(kind.domains) == 1 and value in kind.domains[0].numbers]
    return [space.parse(f"{name} {value}") for name in fitting]


def entries_called(content: Content, word: str) -> list[Mapping[str, Any]]:
    """The entries of the content with this id that have something to say."""
    return [table[word] for table in content.entries.values() if "text" in table.get(word, {})]


def about_text(content: Content, word: str) -> str:
    """What a card or another part of the game says; raises `BartizanError`."""
    found = entries_called(content, word)
    if not found:
        raise BartizanError(f"Nothing in the box is called {word!r}.")
    return "\n".join(f"{entry.get('name', word)}: {entry['text']}" for entry in found)


def all_rules(game: Game) -> dict[str, Rule]:
    """The rules of the game and those of every game, by id."""
    return {**game.rules, **ENGINE_RULES}


def rules_called(game: Game, word: str) -> list[Rule]:
    """The rule with this id, or all rules with this in their ids; raises `BartizanError`."""
    rules = all_rules(game)
    found = [rules[word]] if word in rules else [rule for rule in rules.values() if word in rule.id]
    if not found:
        raise BartizanError(f"No rule has {word!r} in its id; rules alone lists the chapters.")
    return found


def chapters(game: Game) -> list[str]:
    """The beginnings of ids that rules share."""
    return list(dict.fromkeys(rule.id.rsplit(".", 1)[0] for rule in all_rules(game).values()))
