"""Where views are not what their types say."""

from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Required,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)


def faults(value: Any, hint: Any, where: str = "view") -> list[str]:
    """Where a value is not what a type says: any missing or unknown field, any other word, any other kind of value."""
    origin, inside = get_origin(hint), get_args(hint)
    if origin in (NotRequired, Required):
        return faults(value, inside[0], where)
    if is_typeddict(hint):
        if not isinstance(value, dict):
            return [f"{where}: {value!r}"]
        hints = get_type_hints(hint, include_extras=True)
        wrong = [f"{where}.{name} is missing" for name in hint.__required_keys__ - value.keys()]
        wrong += [f"{where}.{name} is unknown" for name in value.keys() - hints.keys()]
        return wrong + [
            fault for name in value.keys() & hints for fault in faults(value[name], hints[name], f"{where}.{name}")
        ]
    if origin in (Union, UnionType):
        tried = [faults(value, choice, where) for choice in inside]
        return [] if [] in tried else min(tried, key=len)
    if origin is Literal:
        return [] if value in inside else [f"{where}: {value!r}"]
    if origin in (list, tuple):
        kinds = inside if origin is tuple else inside * len(value) if isinstance(value, list) else ()
        if not isinstance(value, list) or len(value) != len(kinds):
            return [f"{where}: {value!r}"]
        return [fault for at, one in enumerate(value) for fault in faults(one, kinds[at], f"{where}[{at}]")]
    if origin in (dict, Annotated):
        inside = get_args(inside[0]) if origin is Annotated else inside
        words = set(get_args(inside[0]) if get_origin(inside[0]) is Literal else value)
        whole = value.keys() <= words if origin is Annotated else value.keys() == words  # some leave things out
        wrong = [] if whole else [f"{where} has {sorted(value)}"]
        return wrong + [fault for name in value for fault in faults(value[name], inside[1], f"{where}.{name}")]
    assert hint in (str, int, bool, NoneType), hint
    return [] if type(value) is hint else [f"{where}: {value!r}"]
