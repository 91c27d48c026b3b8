"""In which language a request is answered."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal
from urllib.parse import parse_qs

from tacora.words import LANGUAGES

Language = Literal["en", "es", "fr"]
USUAL: Language = "en"


def find_language(scope: Mapping[str, object]) -> str:
    """Take the language that the address asks for, or else the browser's."""
    query = scope.get("query_string")
    if isinstance(query, bytes) and b"lang=" in query:
        asked = parse_qs(query.decode("latin-1")).get("lang", [""])[-1]
        if asked in LANGUAGES:
            return asked
    headers = scope.get("headers")
    if isinstance(headers, list | tuple):
        for name, value in headers:
            if name == b"accept-language":
                return choose_liked(value[:200].decode("latin-1"))
    return USUAL


@lru_cache(maxsize=256)
def choose_liked(header: str) -> str:
    """Choose from an `Accept-Language` the one of our languages that is liked best."""
    best: str = USUAL
    liking = 0.0
    for part in header.split(","):
        name, _, weight = part.strip().partition(";")
        language = name.strip()[:2].lower()
        liked = _read_weight(weight.strip())
        is_ours = language in LANGUAGES and name.strip()[2:3] in ("", "-")
        if is_ours and liked > liking:
            best, liking = language, liked
    return best


def _read_weight(text: str) -> float:
    if not text:
        return 1.0
    try:
        return min(1.0, float(text.removeprefix("q=")))
    except ValueError:
        return 0.0
