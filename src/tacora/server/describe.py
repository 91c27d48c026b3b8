"""Pages that describe the server, kept true: parts of them are made from the code.

In a page, what stands between `<!-- made: NAME -->` and `<!-- end -->` is made here;
the rest is by hand.  `python -m tacora.server.describe PAGE…` makes those parts anew.
Examples of messages come from `protocol-examples.json` beside the page.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args

from tacora.ledger.views import VIEWS
from tacora.server import message as wire
from tacora.server.config import Config, environment_name, flag_name, show_default
from tacora.server.metrics import Metrics
from tacora.server.openapi import list_troubles
from tacora.server.problem import STATUS_OF
from tacora.server.routes import api, do
from tacora.server.structure import Entry, Structure, collect, find, schema_of
from tacora.server.typed import MEANWHILE, Operation
from tacora.server.typescript import write_type
from tacora.words import say

EXAMPLES = "protocol-examples.json"
WIDTH = 96
ANYWHERE = {400, 405, 421, 422, 429, 431, 500}
"""Statuses that any call may have; the page says so once."""
PARTS: tuple[type, ...] = (
    wire.TableCard,
    wire.SeatCard,
    wire.Eye,
    wire.Happening,
    wire.Odds,
    wire.Line,
    wire.Missed,
)

_MADE = re.compile(r"(<!-- made: ([a-z-]+) -->\n).*?(<!-- end -->)", re.DOTALL)


def fill(page: str, examples: dict[str, Any]) -> str:
    """Give a page with its made parts made anew."""
    return _MADE.sub(
        lambda found: f"{found[1]}{MAKERS[found[2]](examples)}\n{found[3]}", page
    )


def read_examples(folder: Path) -> dict[str, Any]:
    """Read the examples that lie in a folder; none if there are none."""
    path = folder / EXAMPLES
    examples: dict[str, Any] = {}
    if path.exists():
        examples = json.loads(path.read_text(encoding="utf-8"))
    return examples


def lay_out(value: Any, indent: str = "") -> str:
    """Write JSON in as few lines as fit the page.

    >>> lay_out({"do": "start", "id": "c7"})
    '{"do": "start", "id": "c7"}'
    """
    short = json.dumps(value, ensure_ascii=False)
    if len(indent) + len(short) <= WIDTH or not isinstance(value, dict | list):
        return short
    inner = f"{indent}  "
    if isinstance(value, dict):
        items = [
            f"{json.dumps(key)}: {lay_out(item, inner)}" for key, item in value.items()
        ]
        brackets = "{}"
    else:
        items = [lay_out(item, inner) for item in value]
        brackets = "[]"
    lines = [""]
    for item in items:
        joined = f"{lines[-1]} {item},"
        is_short = "\n" not in item and len(inner) + len(joined) <= WIDTH
        if lines[-1] and is_short and "\n" not in lines[-1]:
            lines[-1] = joined
        else:
            lines.append(f"{item},")
    text = f"\n{inner}".join(lines).removesuffix(",")
    return f"{brackets[0]}{text}\n{indent}{brackets[1]}"


# The parts of the page on the protocol.


def _make_commands(examples: dict[str, Any]) -> str:
    return _describe(get_args(wire.AnyCommand), examples, {"do", "id"})


def _make_replies(examples: dict[str, Any]) -> str:
    return _describe(get_args(wire.AnyReply), examples, {"is"})


def _make_parts(examples: dict[str, Any]) -> str:
    return _describe(PARTS, {}, set())


def _make_views(examples: dict[str, Any]) -> str:
    pieces = []
    for name, view in VIEWS.items():
        kinds = dict.fromkeys(find(view))
        pieces += [f"### {name}", "", _describe(kinds, {}, set(), depth=4), ""]
    return "\n".join(pieces[:-1])


def _make_structures(examples: dict[str, Any]) -> str:
    """Describe whatever else goes over HTTP."""
    structures = collect()
    shown = {*get_args(wire.AnyCommand), *get_args(wire.AnyReply), *PARTS}
    for view in VIEWS.values():
        shown |= set(find(view))
    rest = [s.kind for s in structures.values() if s.kind not in shown]
    return _describe(rest, {}, set())


def _describe(
    kinds: Iterable[type], examples: dict[str, Any], skip: set[str], depth: int = 3
) -> str:
    structures = collect()
    pieces: list[str] = []
    for kind in kinds:
        structure = structures[kind.__name__]
        title = structure.tag if skip else structure.name
        pieces += [f"{'#' * depth} `{title}`", "", structure.words, ""]
        entries = [entry for entry in structure.entries if entry.name not in skip]
        if entries:
            pieces += ["| field | type | meaning |", "| --- | --- | --- |"]
            pieces += [_write_entry(entry, structure) for entry in entries]
            pieces.append("")
        if structure.tag in examples:
            pieces += ["```json", lay_out(examples[structure.tag]), "```", ""]
    return "\n".join(pieces[:-1])


def _write_entry(entry: Entry, structure: Structure) -> str:
    kind = write_type(entry.schema).replace("|", "\\|")
    mark = ", may be missing" if entry.may_be_missing else ""
    limits = ", ".join(_find_limits(entry.schema))
    limits = f" ({limits})" if limits and structure.is_asked else ""
    words = " ".join(entry.words.split())
    return f"| `{entry.name}`{mark} | `{kind}`{limits} | {words} |".replace("  ", " ")


def _find_limits(schema: dict[str, Any]) -> Iterator[str]:
    for part in schema.get("anyOf", [schema]):
        if "minimum" in part and "maximum" in part:
            yield f"{part['minimum']} to {part['maximum']}"
        elif "minimum" in part:
            yield f"from {part['minimum']}"
        if "maxLength" in part:
            yield f"{part.get('minLength', 0)} to {part['maxLength']} characters"


def _make_calls(examples: dict[str, Any]) -> str:
    rows = ["| call | what it does | body | answer | else |", "| --- " * 5 + "|"]
    return "\n".join([*rows, *(_write_call(operation) for operation in api.operations)])


def _write_call(operation: Operation) -> str:
    asked = [p.name for p in operation.parameters if p.place == "query"]
    query = f"?{'&'.join(f'{name}=…' for name in asked)}" if asked else ""
    body = ""
    if operation.body is not None:
        body = f"`{write_type(schema_of(operation.body))}`"
    if operation.handler is do:
        body = "a command"
    answer = "nothing" if operation.status == 204 else "a ledger"
    if operation.answer is not None:
        answer = f"`{write_type(schema_of(operation.answer))}`"
    own = sorted(list_troubles(operation) - ANYWHERE)
    troubles = ", ".join(str(status) for status in own)
    call = f"`{operation.method} {operation.path}{query}`"
    answer = f"{operation.status}: {answer}"
    if operation.meanwhile is not None:
        kind = write_type(schema_of(operation.meanwhile))
        answer += f", or {MEANWHILE}: `{kind}`"
    cells = (call, say(operation.summary, "en"), body, answer, troubles)
    return f"| {' | '.join(cells)} |".replace("  ", " ")


def _make_problems(examples: dict[str, Any]) -> str:
    rows = ["| status | means |", "| --- | --- |"]
    for kind, status in STATUS_OF.items():
        words = (kind.__doc__ or "").splitlines()[0]
        if kind.__name__ != "TacoraError":
            rows.append(f"| {status} | {words} |")
    return "\n".join(rows)


def _make_example(name: str) -> Callable[[dict[str, Any]], str]:
    return lambda examples: f"```json\n{lay_out(examples[name])}\n```"


# The parts of the page for those who host.


def _make_settings(examples: dict[str, Any]) -> str:
    rows = ["| flag | variable | usually | meaning |", "| --- | --- | --- | --- |"]
    for setting in fields(Config):
        default = show_default(setting) or ("0" if setting.default == 0 else "")
        shown = f"`{default}`" if default else "nothing"
        words = say(f"cli-serve-{setting.name.replace('_', '-')}", "en")
        if "high" in setting.metadata:
            low, high = setting.metadata["low"], setting.metadata["high"]
            words += f" From {low:,} to {high:,}."
        names = f"`{flag_name(setting.name)}` | `{environment_name(setting.name)}`"
        rows.append(f"| {names} | {shown} | {words} |")
    return "\n".join(rows)


def _make_metrics(examples: dict[str, Any]) -> str:
    rows = ["| number | kind | meaning |", "| --- | --- | --- |"]
    for family in Metrics().registry.collect():
        ending = "_total" if family.type == "counter" else ""
        rows.append(
            f"| `{family.name}{ending}` | {family.type} | {family.documentation} |"
        )
    return "\n".join(rows)


MAKERS: dict[str, Callable[[dict[str, Any]], str]] = {
    "calls": _make_calls,
    "commands": _make_commands,
    "metrics": _make_metrics,
    "parts": _make_parts,
    "problems": _make_problems,
    "replies": _make_replies,
    "settings": _make_settings,
    "structures": _make_structures,
    "views": _make_views,
    **{
        f"example-{name}": _make_example(name)
        for name in ("introduction", "me", "open", "table", "problem")
    },
}

if __name__ == "__main__":
    for name in sys.argv[1:]:
        path = Path(name)
        text = path.read_text(encoding="utf-8")
        path.write_text(fill(text, read_examples(path.parent)), encoding="utf-8")
