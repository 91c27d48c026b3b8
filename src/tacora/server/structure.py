"""Every structure that goes over the wire, with its words, for those who describe it.

The words of a structure are its docstring; those of a field stand below it, as a
docstring, or beside it, as a comment.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Union, get_args

import msgspec

from tacora.ledger.views import VIEWS
from tacora.server import message as wire
from tacora.server.problem import Problem
from tacora.server.replay import Replay, Step
from tacora.server.routes import api

AnyView = Union[tuple(VIEWS.values())]  # type: ignore[valid-type]  # noqa: UP007
UNIONS: dict[str, Any] = {
    "AnyCommand": wire.AnyCommand,
    "AnyReply": wire.AnyReply,
    "AnyView": AnyView,
}
RAW: dict[type, dict[str, Any]] = {
    wire.Eye: {"view": AnyView, "happened": list[wire.Happening]},
    wire.Missed: {"happened": list[wire.Happening]},
    wire.Welcome: {"eyes": list[wire.Eye]},
    wire.News: {"table": wire.TableCard, "eyes": list[wire.Eye]},
    wire.Mine: {"eyes": list[wire.Eye]},
    Step: {"eye": wire.Eye},
    Replay: {"start": wire.Eye},
}
"""What stands in the fields that are sent as bytes written before."""
_REFERENCE = "#/$defs/"


@dataclass(frozen=True)
class Entry:
    """A field: its JSON Schema, and what it means."""

    name: str
    schema: dict[str, Any]
    may_be_missing: bool
    words: str


@dataclass(frozen=True)
class Structure:
    """A structure: its name, its words, its fields."""

    name: str
    kind: type[msgspec.Struct]
    words: str
    entries: tuple[Entry, ...]

    @property
    def tag(self) -> str:
        """What marks it among others, such as `act`; empty where nothing does."""
        return str(self.kind.__struct_config__.tag or "")

    @property
    def is_asked(self) -> bool:
        """Whether clients send it; the others are sent by us."""
        return self.kind.__struct_config__.forbid_unknown_fields


@lru_cache(maxsize=1)
def collect() -> dict[str, Structure]:
    """Collect all structures by name: messages, then views, then what HTTP adds."""
    raw = [kind for fields in RAW.values() for kind in fields.values()]
    roots: list[Any] = [*UNIONS.values(), *raw, *_http_kinds(), Problem]
    schemas, parts = msgspec.json.schema_components(
        [*roots, *RAW], ref_template=f"{_REFERENCE}{{name}}"
    )
    behind = iter(schemas[len(UNIONS) :])
    for kind, fields in RAW.items():
        for name in fields:
            parts[kind.__name__]["properties"][name] = next(behind)
    kinds = {kind.__name__: kind for root in [*roots, *RAW] for kind in find(root)}
    return {name: _describe(kinds[name], parts[name]) for name in kinds}


def name_of(schema: dict[str, Any]) -> str:
    """Give the name of the structure that a schema points to; empty if to none."""
    return str(schema.get("$ref", "")).removeprefix(_REFERENCE)


def schema_of(kind: Any) -> dict[str, Any]:
    """Give the schema of anything made of structures that are known."""
    schemas, _ = msgspec.json.schema_components(
        [kind], ref_template=f"{_REFERENCE}{{name}}"
    )
    return schemas[0]


def _http_kinds() -> Iterator[Any]:
    for operation in api.operations:
        yield from (kind for kind in operation.kinds if kind)


def find(kind: Any) -> Iterator[type[msgspec.Struct]]:
    """Find the structures in a type: itself, and those of its fields."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        yield kind
        for entry in msgspec.structs.fields(kind):
            yield from find(RAW.get(kind, {}).get(entry.name, entry.type))
        return
    for inner in get_args(kind):
        yield from find(inner)


def _describe(kind: type[msgspec.Struct], schema: dict[str, Any]) -> Structure:
    words = read_words(kind)
    declared = {entry.name: entry for entry in msgspec.structs.fields(kind)}
    config = kind.__struct_config__
    entries = []
    for name, inner in schema["properties"].items():
        is_needed = name in schema["required"]
        if not is_needed and not config.forbid_unknown_fields:
            # What we send is left out only where it is unset, or its default is.
            is_set = msgspec.UnsetType not in get_args(declared[name].type)
            is_needed = is_set and not config.omit_defaults
        entries.append(Entry(name, inner, not is_needed, words.get(name, "")))
    return Structure(
        kind.__name__, kind, inspect.cleandoc(kind.__doc__ or ""), tuple(entries)
    )


def read_words(kind: type) -> dict[str, str]:
    """Read from the source what its fields mean, its ancestors' first."""
    words: dict[str, str] = {}
    for ancestor in reversed(kind.__mro__):
        if issubclass(ancestor, msgspec.Struct) and ancestor is not msgspec.Struct:
            words |= _read_own_words(textwrap.dedent(inspect.getsource(ancestor)))
    return words


def _read_own_words(source: str) -> dict[str, str]:
    lines = source.splitlines()
    (defined,) = ast.parse(source).body
    assert isinstance(defined, ast.ClassDef)
    words: dict[str, str] = {}
    name = ""
    for node in defined.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            name = node.target.id
            assert node.end_lineno is not None
            _, mark, comment = lines[node.end_lineno - 1].partition("  # ")
            words[name] = _make_sentence(comment) if mark else ""
        elif name and isinstance(node, ast.Expr):
            assert isinstance(node.value, ast.Constant)
            words[name] = inspect.cleandoc(str(node.value.value))
    return words


def _make_sentence(comment: str) -> str:
    end = "" if comment.endswith(("?", ".")) else "."
    return f"{comment[:1].upper()}{comment[1:]}{end}"
