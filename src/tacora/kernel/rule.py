"""The mark of a rule: an ordinary function that can also be compiled.

A rule is written in a small dialect (whole numbers, truth values, `if`, `for … in
range`, `while`, fields, rows, enum members, tables of numbers, other rules) and runs as
plain Python as it stands.  `tacora.kernel.compiled` makes compiled twins of all that
bear the mark.
"""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

RULES: list[Callable[..., Any]] = []
DOORS: set[Callable[..., Any]] = set()
APART: set[Callable[..., Any]] = set()


def rule(function: Function) -> Function:
    """Mark a function as written in the dialect of the rules."""
    RULES.append(function)
    return function


def apart(function: Function) -> Function:
    """Mark a rule that is compiled once by itself, however many call it.

    For what is large and called from several places: it would be compiled for each.
    """
    APART.add(function)
    return rule(function)


def door(function: Function) -> Function:
    """Mark a function that Python calls compiled, with arrays of records."""
    DOORS.add(function)
    return function


def _digest_sources() -> str:
    """Sum up every source file whose code can end up in compiled code."""
    package = Path(__file__).parent.parent
    digest = hashlib.sha256()
    for folder in ("kernel", "games", "bots", "lab"):
        for path in sorted((package / folder).rglob("*.py")):
            digest.update(str(path.relative_to(package)).encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


# Taken when the rules are loaded and not when they are compiled: an edit in between
# must not file the old code under the new sources.
SOURCES = _digest_sources()
