"""Every sentence a person reads, in English, Spanish and French.

A leaf: it knows catalogues and nothing else.  The browser reads the same files.
"""

import os
import unicodedata
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "es", "fr")
FOLDER = Path(__file__).parent
LONGEST_FACT = 300
_TURNING = frozenset(
    map(chr, (0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)))
)


@cache
def catalogue(language: str) -> FluentBundle:
    """Read all catalogues of a language."""
    # Isolation marks are for mixed directions of writing; our three all run one way,
    # and terminals print the marks as dirt.
    bundle = FluentBundle([language], use_isolating=False)
    for path in sorted((FOLDER / language).glob("*.ftl")):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


def say(key: str, language: str, **facts: str | int) -> str:
    """Say a sentence; a missing one is a mistake of ours that tests find."""
    bundle = catalogue(language)
    if not bundle.has_message(key):
        raise KeyError(key)
    pattern = bundle.get_message(key).value
    assert pattern is not None
    tame = {name: _tame(fact) for name, fact in facts.items()}
    text, errors = bundle.format_pattern(pattern, tame)
    if errors:
        raise errors[0]
    return str(text)


def _tame(fact: str | int) -> str | int:
    """Keep a fact that came from outside on one line, short, and in one direction."""
    if not isinstance(fact, str):
        return fact
    fact = "".join("�" if _is_wild(character) else character for character in fact)
    return fact if len(fact) <= LONGEST_FACT else fact[: LONGEST_FACT - 1] + "…"


def _is_wild(character: str) -> bool:
    return unicodedata.category(character) == "Cc" or character in _TURNING


def choose_language(environment: Mapping[str, str] = os.environ) -> str:
    """Find the language that the environment asks for; English where it asks none."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        language = environment.get(name, "")[:2].lower()
        if language in LANGUAGES:
            return language
        if environment.get(name):
            return "en"
    return "en"
