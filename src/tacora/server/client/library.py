"""Everything that is read in each language, written once and kept."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Callable
from functools import cache, partial
from typing import NamedTuple

import msgspec

from tacora.ledger.rulebook import known_editions
from tacora.server.client.book import compile_words
from tacora.server.client.examples import describe_examples
from tacora.server.client.lesson import find_lessons
from tacora.server.client.rules import describe_rules
from tacora.server.client.shelf import describe_shelf
from tacora.server.client.teaching import describe_lesson
from tacora.words import LANGUAGES


class Book(NamedTuple):
    """Something to read, and a mark of what is in it."""

    text: bytes
    mark: str


def _list_writers() -> dict[str, Callable[[], object]]:
    writers: dict[str, Callable[[], object]] = {}
    for language in LANGUAGES:
        end = f"{language}.json"
        writers[f"words.{end}"] = partial(compile_words, language)
        writers[f"shelf.{end}"] = partial(describe_shelf, language)
        for key in find_lessons():
            writers[f"lesson-{key}.{end}"] = partial(describe_lesson, key, language)
        for key in known_editions():
            writers[f"rules-{key}.{end}"] = partial(describe_rules, key, language)
            writers[f"examples-{key}.{end}"] = partial(describe_examples, key, language)
    return writers


WRITERS = _list_writers()
"""What can be written, by its name."""


@cache
def load_book(name: str) -> Book:
    """Write a book when it is first wanted: some take a second."""
    text = msgspec.json.encode(WRITERS[name](), order="sorted")
    return Book(text, f'"{hashlib.sha256(text).hexdigest()[:16]}"')


@cache
def squeeze_book(name: str) -> bytes:
    """Compress a book, once for all readers."""
    return gzip.compress(load_book(name).text, mtime=0)
