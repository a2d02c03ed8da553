"""The page's types, generated from the wire schema: `python -m bartizan.server.typescript > web/src/api/types.ts`."""

import sys
from typing import Any

import msgspec

from bartizan.server import wire

_PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def types() -> str:
    """The TypeScript file, with one interface for each struct."""
    structs = [
        found
        for found in vars(wire).values()
        if isinstance(found, type) and issubclass(found, msgspec.Struct) and found.__module__ == wire.__name__
    ]
    schemas = msgspec.json.schema_components(structs)[1]
    head = "// Generated from the server's wire schema by bartizan.server.typescript: do not edit.\n"
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
    if "anyOf" in schema:
        return " | ".join(_type(choice) for choice in schema["anyOf"])
    if "enum" in schema:
        return " | ".join("null" if value is None else f"'{value}'" for value in schema["enum"])
    if schema.get("type") == "array":
        item = _type(schema.get("items", {}))
        return f"({item})[]" if " | " in item else f"{item}[]"
    if schema.get("type") == "object":
        return f"Record<string, {_type(schema.get('additionalProperties', {}))}>"
    return _PLAIN.get(schema.get("type", ""), "unknown")


if __name__ == "__main__":
    sys.stdout.write(types())
