"""The types of what views tell, made of what is declared: of effects by the forms of their words, of steps by what they
show, of entries of a position by its codec."""

from collections.abc import Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Annotated, Any, ForwardRef, Literal, TypedDict

from bartizan.engine.domains import Bunch, Domain, Index, Maybe, Named, Seats, SetOf, Truth, Values
from bartizan.engine.language import Language, Phrase
from bartizan.engine.positions import Cell, Counts, Each, Group, Keyed, Listed, Member, Part, Row, Wide
from bartizan.engine.steps import Step as Kind, Steps  # a Step is one of an effect here

Called = Mapping[Values, Any]
"""The types of the values of some domains, where these are not their words: names of them, or `str` for any words."""


def effect_types(language: Language, module: str) -> tuple[Any, Any]:
    """Two unions: of the conditions of effects, and of their steps. The module given must call them Condition and Step,
    because a form has others inside."""
    condition, step = ForwardRef("Condition", module=module), ForwardRef("Step", module=module)
    may = _table("may", {"do": Literal["may"], "steps": _list(step)})
    when = _table("if", {"do": Literal["if"], "when": condition, "steps": _list(step)})
    choose = _table("choose", {"do": Literal["choose"], "sides": _list(_list(step))})
    steps = _phrases("do", language.primitives) | may | when | choose
    if language.counts:
        each = _words(language.counts)
        steps |= _table("per", {"do": Literal["per"], "each": each, "most": int | None, "steps": _list(step)})
    if language.audiences:
        whom = _words(language.audiences)
        steps |= _table("for", {"do": Literal["for"], "whom": whom, "steps": _list(step)})
    return _phrases("is", language.conditions), steps


def doing_types(steps: Steps, besides: Mapping[str, Mapping[str, Any]], called: Called | None = None) -> Any:
    """A union with one table for each kind of step that shows something: its word under `what`, the arguments that it
    shows, and what it tells besides, of which the types are given for each word; and one for a match that is over."""
    tables: dict[str, Any] = {"over": _table("over", {"what": Literal["over"]})}
    for step in steps.kinds:
        if step.shows is not None:
            what = step.shows.what
            if (type(step).besides is not Kind.besides) != (what in besides):
                raise TypeError(f"the types of a view must say what the step {step.name} tells besides, and no more")
            arguments = _types_of({key: argument.values for key, argument in step.shown}, called)
            tables[what] = _table(what, {"what": Literal[what], **arguments, **besides.get(what, {})})
    return reduce(or_, tables.values())


def told_types(parts: Mapping[str, Part], names: Sequence[str], called: Called) -> Any:
    """A table of some entries of a position, by their names."""
    return _table("Told", {name: part_type(parts[name], called) for name in names})


def told_of_seat_types(parts: Mapping[str, Part], names: Sequence[str], called: Called) -> Any:
    """A table of what entries of a position that have something for each seat tell of one of them."""
    every = {name: part.part for name, part in parts.items() if isinstance(part, Each)}
    return told_types(every, names, called)


def part_type(part: Part, called: Called) -> Any:
    """What a part of a position is as plain data, None included if it can be that."""
    found = some_type(part, called)
    if isinstance(part, Cell):
        return found | None if part.optional else found
    return found | None if isinstance(part, Group) and (part.key or part.automa) else found


def some_type(part: Part, called: Called) -> Any:
    """What a part of a position is as plain data where it is something."""
    if isinstance(part, Cell):
        return type_of(part.values, called)
    if isinstance(part, Counts | Listed | Wide):
        return _list(type_of(part.domain, called))
    if isinstance(part, Each | Row):
        return _list(part_type(part.part, called))
    if isinstance(part, Keyed):
        table: Any = dict[type_of(part.domain, called), part_type(part.part, called)]  # type: ignore[misc]  # it is computed
        return Annotated[table, "sparse"] if part.sparse else table
    if isinstance(part, Group):
        types = {name: part_type(inner, called) for name, inner in part.parts.items()}
        key = {part.key: some_type(part.parts[part.key], called)} if part.key else {}
        return _table("Table", {**types, **key}, total=not part.sparse)
    if isinstance(part, Member):
        return bool
    raise TypeError(f"nobody has said what a {type(part).__name__} is as plain data")


def _phrases(key: str, phrases: Sequence[Phrase]) -> Any:
    """A union with one table for each phrase: its word under a key, and its arguments by their names."""
    tables = [_table(phrase.word, {key: Literal[phrase.word], **_types_of(phrase.arguments)}) for phrase in phrases]
    return reduce(or_, tables)


def _words(phrases: Sequence[Phrase]) -> Any:
    """The words of phrases that have no arguments."""
    return Literal[tuple(phrase.word for phrase in phrases)]


def _table(name: str, fields: Mapping[str, Any], total: bool = True) -> Any:
    return TypedDict(name, fields, total=total)  # type: ignore[operator]  # it is computed


def _list(of: Any) -> Any:
    return list[of]


def _types_of(arguments: Mapping[str, Values], called: Called | None = None) -> dict[str, Any]:
    return {name: type_of(values, called) for name, values in arguments.items()}


def type_of(values: Values, called: Called | None = None) -> Any:
    """What a number over a domain is as plain data."""
    if called and values in called:
        return called[values]
    if isinstance(values, Domain) and not isinstance(values, Seats):
        return Literal[tuple(values.values)]
    if isinstance(values, Index) and isinstance(values.names[0], str):
        return Literal[tuple(values.names)]
    if isinstance(values, Named):
        return Literal[tuple(values.numbers)]
    if isinstance(values, Maybe):
        return type_of(values.some, called) | None
    if isinstance(values, SetOf | Bunch):
        return _list(type_of(values.domain, called))
    return bool if isinstance(values, Truth) else int
