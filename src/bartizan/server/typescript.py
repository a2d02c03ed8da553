"""The page's types, generated from the wire schema and from what the games say of their views.

`python -m bartizan.server.typescript web/src` writes them; with `--check` it only says which of them are out of date.
"""

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NotRequired,
    Required,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import msgspec

from bartizan.engine import view_types as computed
from bartizan.games import names
from bartizan.server import wire

_PLAIN: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
_SIMPLE: Final = {str: "string", int: "number", bool: "boolean", NoneType: "null"}
_HEAD: Final = "// Generated from the server's {} by bartizan.server.typescript: do not edit.\n"


def files() -> dict[str, str]:
    """What the page's files of types must hold, by their paths below its source."""
    return {"api/types.ts": types(), **{f"games/{game}/view.gen.ts": view_types(game) for game in names()}}


# --- the wire --------------------------------------------------------------------------------------------


def types() -> str:
    """The types of what goes over the wire, with one interface for each struct."""
    structs = [
        found
        for found in vars(wire).values()
        if isinstance(found, type) and issubclass(found, msgspec.Struct) and found.__module__ == wire.__name__
    ]
    schemas = msgspec.json.schema_components(structs)[1]
    head = _HEAD.format("wire schema") + f"import type {{ {wire.VIEW} }} from '../games/contract';\n"
    return head + "".join(_interface(name, schema) for name, schema in schemas.items() if name != wire.Wire.__name__)


def _interface(name: str, schema: dict[str, Any]) -> str:
    needed = set(schema.get("required", []))
    fields = "".join(
        f"  {field}{'' if field in needed else '?'}: {_type(value)};\n" for field, value in schema["properties"].items()
    )
    text = " ".join(schema.get("description", "").split())
    return f"\n/** {text} */\nexport interface {name} {{\n{fields}}}\n"


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if schema.get("title") == wire.VIEW:
        return wire.VIEW
    if "anyOf" in schema:
        return " | ".join(_type(choice) for choice in schema["anyOf"])
    if "enum" in schema:
        return " | ".join("null" if value is None else f"'{value}'" for value in schema["enum"])
    if schema.get("type") == "array":
        return _list(_type(schema.get("items", {})))
    if schema.get("type") == "object":
        return f"Record<string, {_type(schema.get('additionalProperties', {}))}>"
    return _PLAIN.get(schema.get("type", ""), "unknown")


def _list(item: str) -> str:
    return f"({item})[]" if " | " in item else f"{item}[]"


# --- views -----------------------------------------------------------------------------------------------


def view_types(game: str) -> str:
    """The types of a game's view: what its module `view_types` declares, in that order."""
    return _Views(import_module(f"bartizan.games.{game}.view_types")).text()


class _Views:
    """The declarations of a module: tables (`TypedDict`), and names for unions, literals and rows."""

    def __init__(self, module: ModuleType) -> None:
        tables = (module.__name__, computed.__name__)
        self.named = {
            found: name
            for name, found in vars(module).items()
            if not name.startswith("_")
            and (
                (is_typeddict(found) and found.__module__ in tables)
                or get_origin(found) in (Union, UnionType, Literal, tuple)
            )
        }

    def text(self) -> str:
        return _HEAD.format("types of views") + "".join(self.declaration(found) for found in self.named)

    def declaration(self, found: Any) -> str:
        name = self.named[found]
        if not is_typeddict(found):
            return f"\nexport type {name} = {self.expanded(found)};\n".replace("= \n", "=\n")
        text = f"/** {' '.join(found.__doc__.split())} */\n" if found.__doc__ else ""
        fields = "".join(f"  {field};\n" for field in self.fields(found))
        return f"\n{text}export interface {name} {{\n{fields}}}\n"

    def fields(self, table: Any) -> list[str]:
        hints = get_type_hints(table, include_extras=True)
        return [
            f"{name}{'' if name in table.__required_keys__ else '?'}: {self.type(hint)}" for name, hint in hints.items()
        ]

    def type(self, hint: Any) -> str:
        return self.named[hint] if hint in self.named else self.expanded(hint)

    def expanded(self, hint: Any) -> str:
        origin, inside = get_origin(hint), get_args(hint)
        if origin in (NotRequired, Required):
            return self.type(inside[0])
        if origin is Annotated:
            return f"Partial<{self.type(inside[0])}>"  # a table that leaves things out
        if origin is Literal:
            return " | ".join(f"'{value}'" for value in inside)
        if origin in (Union, UnionType):
            between = "\n  | " if any(map(is_typeddict, inside)) and len(inside) > 2 else " | "
            return between.join(["", *map(self.type, inside)] if "\n" in between else map(self.type, inside))
        if origin is list:
            return _list(self.type(inside[0]))
        if origin is tuple:
            return f"[{', '.join(map(self.type, inside))}]"
        if origin is dict:
            return f"Record<{self.type(inside[0])}, {self.type(inside[1])}>"
        return f"{{ {'; '.join(self.fields(hint))} }}" if is_typeddict(hint) else _SIMPLE[hint]


def main(folder: str, check: str = "") -> None:
    for name, text in files().items():
        path = Path(folder, name)
        if not check:
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            sys.exit(f"{path} is out of date: python -m bartizan.server.typescript {folder} writes it")


if __name__ == "__main__":
    main(*sys.argv[1:])
