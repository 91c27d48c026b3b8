"""What the pages load: styles, scripts, and the words that the scripts say.

The address holds a digest of it all, so a browser may keep every file for ever.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from starlette.requests import Request
from starlette.responses import Response

from tacora.server.plain.frame import missing
from tacora.words import FOLDER as CATALOGUES
from tacora.words import LANGUAGES

FOLDER = Path(__file__).parent / "files"
PATH = "/plain/{digest}/{name}"
KINDS = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
}
FOR_EVER = "public, max-age=31536000, immutable"
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
"""How the keys begin of what a script may want to say."""
UNSPOKEN = ("-refusal-", "-event-", "-help-", "-key-")
"""What the server says itself, and what belongs to a terminal."""


@cache
def load_files() -> Mapping[str, bytes]:
    """Read every file that a page may ask for."""
    files = {path.name: path.read_bytes() for path in sorted(FOLDER.iterdir())}
    for language in LANGUAGES:
        book = msgspec.json.encode(compile_words(language), order="sorted")
        files[f"words.{language}.json"] = book
    return files


@cache
def find_digest() -> str:
    """Give the digest of all files together."""
    digest = hashlib.sha256()
    for name, content in sorted(load_files().items()):
        digest.update(name.encode() + b"\0" + content)
    return digest.hexdigest()[:12]


async def give_file(request: Request) -> Response:
    """Answer with a file; an old address gets the new file, but may not keep it."""
    name = request.path_params["name"]
    content = load_files().get(name)
    if content is None:
        return missing(request)
    is_current = request.path_params["digest"] == find_digest()
    return Response(
        content,
        media_type=KINDS[Path(name).suffix],
        headers={"Cache-Control": FOR_EVER if is_current else "no-cache"},
    )


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
