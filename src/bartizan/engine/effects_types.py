"""The types of a game's effects as views tell them, made of the forms of their words."""

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import Any, Literal, TypedDict

from bartizan.engine.domains import Domain, Named, Truth, Values
from bartizan.engine.language import Phrase


def phrase_types(key: str, phrases: Sequence[Phrase]) -> Any:
    """A union with one table for each phrase: its word under a key, and its arguments by their names."""
    return reduce(or_, [_table(key, phrase) for phrase in phrases])


def _table(key: str, phrase: Phrase) -> Any:
    fields = {name: _type_of(values) for name, values in phrase.arguments.items()}
    return TypedDict(phrase.word, {key: Literal[phrase.word], **fields})  # type: ignore[operator]  # it is computed


def _type_of(values: Values) -> Any:
    if isinstance(values, Domain):
        return Literal[tuple(values.values)]
    if isinstance(values, Named):
        return Literal[tuple(values.numbers)]
    return bool if isinstance(values, Truth) else int
