"""Every sentence a person reads, in English, Spanish and French.

A leaf: it knows catalogues and nothing else.  The browser reads the same files.
"""

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "es", "fr")
FOLDER = Path(__file__).parent


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
    text, errors = bundle.format_pattern(pattern, facts)
    if errors:
        raise errors[0]
    return str(text)


def choose_language(environment: Mapping[str, str] = os.environ) -> str:
    """Find the language that the environment asks for; English where it asks none."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        language = environment.get(name, "")[:2].lower()
        if language in LANGUAGES:
            return language
        if environment.get(name):
            return "en"
    return "en"
