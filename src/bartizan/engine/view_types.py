"""The types of what views tell, made of what is declared: of effects by the forms of their words, of steps by what they
show."""

from collections.abc import Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Any, Literal, TypedDict

from bartizan.engine.domains import Domain, Index, Maybe, Named, Seats, SetOf, Truth, Values
from bartizan.engine.language import Phrase
from bartizan.engine.steps import Step, Steps


def phrase_types(key: str, phrases: Sequence[Phrase]) -> Any:
    """A union with one table for each phrase: its word under a key, and its arguments by their names."""
    tables = [_table(phrase.word, {key: Literal[phrase.word], **_types_of(phrase.arguments)}) for phrase in phrases]
    return reduce(or_, tables)


def doing_types(steps: Steps, besides: Mapping[str, Mapping[str, Any]]) -> Any:
    """A union with one table for each kind of step that shows something: its word under `what`, the arguments that it
    shows, and what it tells besides, of which the types are given for each word."""
    tables: dict[str, Any] = {}
    for step in steps.kinds:
        if step.shows is not None:
            what = step.shows.what
            if (type(step).besides is not Step.besides) != (what in besides):
                raise TypeError(f"the types of a view must say what the step {step.name} tells besides, and no more")
            arguments = _types_of({key: argument.values for key, argument in step.shown})
            tables[what] = _table(what, {"what": Literal[what], **arguments, **besides.get(what, {})})
    return reduce(or_, tables.values())


def _table(name: str, fields: Mapping[str, Any]) -> Any:
    return TypedDict(name, fields)  # type: ignore[operator]  # it is computed


def _types_of(arguments: Mapping[str, Values]) -> dict[str, Any]:
    return {name: type_of(values) for name, values in arguments.items()}


def type_of(values: Values) -> Any:
    """What a number over a domain is as plain data."""
    if isinstance(values, Domain) and not isinstance(values, Seats):
        return Literal[tuple(values.values)]
    if isinstance(values, Index) and isinstance(values.names[0], str):
        return Literal[tuple(values.names)]
    if isinstance(values, Named):
        return Literal[tuple(values.numbers)]
    if isinstance(values, Maybe):
        return type_of(values.some) | None
    if isinstance(values, SetOf):
        return list[type_of(values.domain)]  # type: ignore[misc]  # it is computed
    return bool if isinstance(values, Truth) else int
