"""The catalogues, written so that a few lines of script can say every sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

from tacora.words import FOLDER as CATALOGUES

SPOKEN = (
    "client-",
    "page-",
    "talk-",
    "diamant-",
    "diamonds-",
    "diamoniak-",
    "screen-",
    "names-",
)
"""How the keys begin of what the client may want to say."""
UNSPOKEN = ("-refusal-", "-event-", "-help-", "-key-")
"""What the server says itself, and what belongs to a terminal."""


def compile_words(language: str) -> dict[str, list[Any]]:
    """Write the sentences of a language as lists that a few lines of script can say.

    A part is a text, `{"fact": name}`, or a choice by a fact among several such lists.
    """
    parser = FluentParser()
    patterns: dict[str, fluent.Pattern] = {}
    for path in sorted((CATALOGUES / language).glob("*.ftl")):
        for entry in parser.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, fluent.Message) and entry.value is not None:
                patterns[entry.id.name] = entry.value
    return {
        key: _write(pattern, patterns)
        for key, pattern in patterns.items()
        if key.startswith(SPOKEN) and not any(part in key for part in UNSPOKEN)
    }


def _write(
    pattern: fluent.Pattern, patterns: Mapping[str, fluent.Pattern]
) -> list[Any]:
    parts: list[Any] = []
    for element in pattern.elements:
        if isinstance(element, fluent.TextElement):
            parts.append(element.value)
        else:
            parts += _write_expression(element.expression, patterns)
    return parts


def _write_expression(
    expression: Any, patterns: Mapping[str, fluent.Pattern]
) -> list[Any]:
    if isinstance(expression, fluent.StringLiteral):
        return [expression.parse()["value"]]
    if isinstance(expression, fluent.VariableReference):
        return [{"fact": expression.id.name}]
    if isinstance(expression, fluent.MessageReference):
        return _write(patterns[expression.id.name], patterns)
    assert isinstance(expression, fluent.SelectExpression), expression
    assert isinstance(expression.selector, fluent.VariableReference)
    cases = {}
    usual = ""
    for variant in expression.variants:
        key = variant.key
        name = key.value if isinstance(key, fluent.NumberLiteral) else key.name
        cases[name] = _write(variant.value, patterns)
        if variant.default:
            usual = name
    return [{"of": expression.selector.id.name, "cases": cases, "usual": usual}]
