"""The messages as TypeScript, for clients that are written in it.

`python -m tacora.server.typescript` prints them; a browser client imports the file.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from tacora.server.structure import UNIONS, Structure, collect, name_of, schema_of

HEAD = "// Made by `python -m tacora.server.typescript`; do not edit.\n"
_PLAIN = {
    "integer": "number",
    "number": "number",
    "string": "string",
    "boolean": "boolean",
    "null": "null",
}


def write_type(schema: dict[str, Any]) -> str:
    """Write a JSON Schema as a type.

    >>> write_type({"type": "array", "items": {"anyOf": [{"enum": ["a"]}, {}]}})
    '("a" | unknown)[]'
    """
    if "$ref" in schema:
        return name_of(schema)
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(write_type(part) for part in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "prefixItems" in schema:
        return f"[{', '.join(write_type(part) for part in schema['prefixItems'])}]"
    if schema.get("type") == "array":
        item = write_type(schema.get("items", {}))
        return f"({item})[]" if " | " in item else f"{item}[]"
    if schema.get("type") == "object":
        # Not Record<…>: one of our structures has that name.
        value = write_type(schema.get("additionalProperties", {}))
        return f"{{ [key: string]: {value} }}"
    return _PLAIN.get(schema.get("type", ""), "unknown")


def write_module() -> str:
    """Write all structures and the unions of them."""
    structures = collect()
    pieces = [HEAD, *(_write_interface(structures[name]) for name in structures)]
    pieces += [_write_union(name, kind) for name, kind in UNIONS.items()]
    return "\n".join(pieces)


def _write_interface(structure: Structure) -> str:
    lines = [*_comment(structure.words, ""), f"export interface {structure.name} {{"]
    for entry in structure.entries:
        lines += _comment(entry.words, "  ")
        mark = "?" if entry.may_be_missing else ""
        lines.append(f"  {entry.name}{mark}: {write_type(entry.schema)};")
    return "\n".join([*lines, "}", ""])


def _write_union(name: str, kind: Any) -> str:
    members = write_type(schema_of(kind)).split(" | ")
    return "\n".join([f"export type {name} =", *(f"  | {m}" for m in members)]) + ";\n"


def _comment(words: str, indent: str) -> Iterator[str]:
    lines = words.replace("*/", "* /").splitlines()
    if len(lines) == 1:
        yield f"{indent}/** {lines[0]} */"
    elif lines:
        yield f"{indent}/**"
        yield from (f"{indent} * {line}".rstrip() for line in lines)
        yield f"{indent} */"


if __name__ == "__main__":
    print(write_module(), end="")
